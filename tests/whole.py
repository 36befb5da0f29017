#!/usr/bin/env python3
"""A game that is offered to players is complete: whole.py [ROOT] lists what is missing, and where it belongs.

A game that is still being written has `.hidden = true` in its `struct game` and may lack anything.
"""

import re
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(sys.argv[1] if len(sys.argv) > 1 else ".")

# What it is, the files that have it, and a text that one of them must have in it.
WANTED = [
    ("scenarios", "games/{0}/test/scenarios/*.txt", ""),
    ("ways to break its rules", "games/{0}/test/mutations.txt", ""),
    ("golden replays; make bless writes them", "games/{0}/test/replays/*.log", ""),
    ("perft counts; make bless writes them", "games/{0}/test/perft.txt", ""),
    ("a board for browsers", "games/{0}/web/board.ts", "@customElement('board-{0}')"),
    ("a cover", "web/src/ui/covers.ts", "\n  {0}: "),
    ("a test in a browser", "tests/browser/{0}.test.mjs", ""),
    ("a scene for pictures", "tools/screens.mjs", "\n  '{0}-"),
    ("pictures; make screens takes them", "docs/screens/{0}-*.png", None),
    ("a row in the table of games", "README.md", "\n| `{0}` – "),
    ("a link to its rules", "README.md", "(games/{0}/RULES.md)"),
]

LANGS = ["en", "ru", "pl"]
SHARED_WORDS = 0.25  # of a page, in another language's page; in the existing translations at most 0.02


def has(path, text):
    return text is None or text in path.read_text(encoding="utf-8")


def words_of(page):
    return re.findall(r"[^\W\d_]{3,}", page.read_text(encoding="utf-8").lower())


def copies(root, game):
    """Rules pages that are another language's page, or nearly."""
    pages = [root / f"games/{game}/rules.{lang}.md" for lang in LANGS]
    found = []
    for i, page in enumerate(pages):
        for other in pages[:i]:
            words, known = words_of(page), set(words_of(other))
            if sum(word in known for word in words) > SHARED_WORDS * len(words):
                found.append(f"{game} lacks a translation: {page.name} is a copy of {other.name}")
    return found


def lacks(root, game):
    """What the game lacks."""
    sources = sorted((root / "games" / game).rglob("*.c"))
    if any(has(path, ".hidden = true") for path in sources):
        return []
    missing = []
    for what, pattern, text in WANTED:
        pattern = pattern.format(game)
        text = text and text.format(game)
        if not any(has(path, text) for path in root.glob(pattern)):
            inside = f", {text.strip()}" if text else ""
            missing.append(f"{game} lacks {what}: {pattern}{inside}")
    return missing + copies(root, game)


class Whole(unittest.TestCase):
    def test_all_games(self):
        games = re.findall(r"^GAME\((\w+)\)", (ROOT / "games/games.def").read_text(), re.M)
        self.assertGreater(len(games), 0)
        missing = [line for game in games for line in lacks(ROOT, game)]
        self.assertEqual(missing, [], "\n" + "\n".join(missing))

    def test_it_can_fail(self):
        with tempfile.TemporaryDirectory() as folder:
            root = Path(folder)
            self.begin(root)
            board = root / "games/golf/web/board.ts"
            board.write_text("@customElement('board-gulf')")
            missing = lacks(root, "golf")
            self.assertEqual(len(missing), len(WANTED))
            self.assertIn("golf lacks scenarios: games/golf/test/scenarios/*.txt", missing)
            lacking = "golf lacks a board for browsers: games/golf/web/board.ts, @customElement('board-golf')"
            self.assertIn(lacking, missing)
            board.write_text("@customElement('board-golf')")
            self.assertNotIn(lacking, lacks(root, "golf"))
            (root / "games/golf/rules.c").write_text(".hidden = true,")
            self.assertEqual(lacks(root, "golf"), [])

    def test_a_page_is_translated(self):
        with tempfile.TemporaryDirectory() as folder:
            root = Path(folder)
            self.begin(root)
            self.assertEqual(copies(root, "golf"), [])
            page = root / "games/golf/rules.pl.md"
            page.write_text("# Golf\n\nOne ball, one hole: whoever needs fewest strokes wins. (do zrobienia)")
            copy = "golf lacks a translation: rules.pl.md is a copy of rules.en.md"
            self.assertEqual(copies(root, "golf"), [copy])
            self.assertIn(copy, lacks(root, "golf"))
            page.write_text((root / "games/golf/rules.ru.md").read_text())
            self.assertEqual(copies(root, "golf"), [copy.replace("en.md", "ru.md")])

    def begin(self, root):
        """Golf, that has its rules in three languages and nothing else."""
        (root / "games/golf/web").mkdir(parents=True)
        (root / "games/golf/rules.c").write_text(".hidden = false,")
        pages = {"en": "# Golf\n\nOne ball, one hole: whoever needs fewest strokes wins.",
                 "ru": "# Гольф\n\nОдин мяч, одна лунка: побеждает тот, кто бьёт реже.",
                 "pl": "# Golf\n\nJedna piłka, jeden dołek: wygrywa najmniej uderzeń."}
        for lang, page in pages.items():
            (root / f"games/golf/rules.{lang}.md").write_text(page)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
