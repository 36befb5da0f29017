#!/usr/bin/env python3
"""A game that is offered to players is whole: whole.py [ROOT] lists what is missing, and where it belongs.

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
    ("an evaluator for the bots", "games/{0}/**/*.c", ".evaluator = "),
    ("a board for browsers", "games/{0}/web/board.ts", "@customElement('board-{0}')"),
    ("a cover", "web/src/ui/covers.ts", "\n  {0}: "),
    ("a test in a browser", "tests/browser/{0}.test.mjs", ""),
    ("a scene for pictures", "tools/screens.mjs", "\n  '{0}-"),
    ("pictures; make screens takes them", "docs/screens/{0}-*.png", None),
    ("a row in the table of games", "README.md", "\n| `{0}` – "),
    ("a link to its rules", "README.md", "(games/{0}/RULES.md)"),
]


def has(path, text):
    return text is None or text in path.read_text(encoding="utf-8")


def lacks(root, game):
    """What the game has not."""
    sources = sorted((root / "games" / game).glob("*.c"))
    if any(has(path, ".hidden = true") for path in sources):
        return []
    missing = []
    for what, pattern, text in WANTED:
        pattern = pattern.format(game)
        text = text and text.format(game)
        if not any(has(path, text) for path in root.glob(pattern)):
            inside = f", {text.strip()}" if text else ""
            missing.append(f"{game} lacks {what}: {pattern}{inside}")
    return missing


class Whole(unittest.TestCase):
    def test_all_games(self):
        games = re.findall(r"^GAME\((\w+)\)", (ROOT / "games/games.def").read_text(), re.M)
        self.assertGreater(len(games), 0)
        missing = [line for game in games for line in lacks(ROOT, game)]
        self.assertEqual(missing, [], "\n" + "\n".join(missing))

    def test_it_can_fail(self):
        with tempfile.TemporaryDirectory() as folder:
            root = Path(folder)
            (root / "games/golf/web").mkdir(parents=True)
            (root / "games/golf/web/board.ts").write_text("@customElement('board-gulf')")
            rules = root / "games/golf/rules.c"
            rules.write_text(".hidden = true, .evaluator = &golf_evaluator")
            self.assertEqual(lacks(root, "golf"), [])
            rules.write_text(".evaluator = &golf_evaluator")
            missing = lacks(root, "golf")
            self.assertEqual(len(missing), len(WANTED) - 1)
            self.assertIn("golf lacks scenarios: games/golf/test/scenarios/*.txt", missing)
            board = "golf lacks a board for browsers: games/golf/web/board.ts, @customElement('board-golf')"
            self.assertIn(board, missing)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
