#!/usr/bin/env python3
"""All the rules, numbered: what players are shown, in three languages, and which lines of the book they come from;
and the pictures of the page for players, rules.LANG.md.

    rules_pages.py [ROOT]

The page is made by tools/rules_page.py. What rules.LANG.md and the page become in a browser is tested by
rules_rendered.mjs. The books themselves are not here: how many lines one has is said where its lines are listed.
"""

import re
import sys
import tempfile
import unittest
from collections import Counter
from pathlib import Path

ROOT = Path(sys.argv[1] if len(sys.argv) > 1 else ".").resolve()
sys.path[:0] = [str(Path(__file__).resolve().parent), str(Path(__file__).resolve().parent.parent / "tools")]

import rules_cited  # noqa: E402
import rules_page  # noqa: E402

BOOK = "## The rule book, line by line"
LINES = {  # of the books, which are not here
    "000_8be88b42ad671681.txt": 325,
    "001_c59885d05349ce6d.txt": 432,
    "002_d713b8365a07148e.txt": 1563,
    "003_1939ca88e7eb691b.txt": 107,
    "004_b7bb0da946bb889c.txt": 86,
}
REF = r"[A-Z]?\d+(?:\.\d+)*"
SHARED_WORDS = 0.25
FOR_PROGRAMMERS = ["engine", "enum", "struct", "data file", "data table", r"RULES\.md"]


def read(path):
    return path.read_text(encoding="utf-8")


def games(root):
    return re.findall(r"^GAME\((\w+)\)", read(root / "games/games.def"), re.M)


def is_offered(folder):
    return not any(".hidden = true" in read(path) for path in folder.glob("*.c"))


def lacks(folder):
    """What the game lacks."""
    text = read(folder / "RULES.md")
    missing = [] if rules_page.is_divided(text) else ["RULES.md does not say what is for players"]
    missing += [f"there is no RULES.{lang}.md" for lang in ("ru", "pl") if not (folder / f"RULES.{lang}.md").exists()]
    return missing if BOOK in text else missing + [f'RULES.md has no chapter "{BOOK[3:]}"']


def shapes(text):
    """Of every table that players are shown: rows, and columns of its head."""
    lines = [line for kind in ("players", "open") for part in rules_page.parts(text, kind) for line in [*part, ""]]
    found, rows, columns = [], 0, 0
    for line in lines:
        if line.lstrip().startswith("|"):
            columns = columns or line.count("|") - 1
            rows += 1
        elif rows:
            found.append((rows, columns))
            rows = columns = 0
    return found


def differences(text, other):
    """Where a translation has other numbers than the English rules."""
    numbers, others = rules_page.all_ids(text), rules_page.all_ids(other)
    wrong = [f"lacks {number}" for number in (Counter(numbers) - Counter(others))]
    wrong += [f"has {number}, which is not in RULES.md" for number in (Counter(others) - Counter(numbers))]
    if not wrong and numbers != others:
        wrong.append("has its rules in another order")
    if shapes(text) != shapes(other):
        wrong.append(f"has other tables (rows, columns): {shapes(other)}, not {shapes(text)}")
    return wrong


def words_of(text):
    """The words of the parts that players are shown."""
    lines = [line for kind in ("players", "open") for part in rules_page.parts(text, kind) for line in part]
    return re.findall(r"[^\W\d_]{3,}", "\n".join(lines).lower())


def is_copy(text, other):
    """Whether it is the same language; of translations a few names are the same."""
    words, known_words = words_of(other), set(words_of(text))
    return sum(word in known_words for word in words) > SHARED_WORDS * len(words)


def blemishes(page, text, lang):
    """What players should not be shown, and what is missing on their page."""
    wrong = [f'shows "{found[0].strip()}"' for found in re.finditer(r"[^|\n]{0,30}\(R\d*[),:; ][^|\n]{0,20}", page)]
    wrong += [f'shows "{line}"' for line in page.splitlines() if re.fullmatch(r"-{3,}|<!--.*", line)]
    wrong += [f'speaks of "{word}"' for word in FOR_PROGRAMMERS if re.search(rf"\b{word}\b", page)]
    shown = rules_page.ids(page.splitlines())
    wrong += [f"does not show {number}" for number in rules_page.all_ids(text)
              if number not in shown and not number.isdigit()]
    wrong += [f"shows {number} twice" for number, times in Counter(shown).items() if times > 1]
    chapters = re.findall(r"^## (.*)", page, re.M)
    if rules_page.parts(text, "open") and chapters[-1] != rules_page.OPEN[lang]:
        wrong.append("does not end with what the book leaves open")
    return wrong


def known(text):
    """All numbers that can be named: of rules, rows and chapters."""
    numbers = {*rules_cited.rules_of(text, asides=True), *rules_page.ids(text.splitlines())}
    return numbers | set(re.findall(r"^#+ (?:Part )?([A-Z]?\d+)\b", text, re.M))


def misread(cell, numbers):
    """Faults in the rules that a range of lines is attributed to."""
    refs = re.sub(r"\([^()]*\)", "", cell).strip()
    if refs in "–—-":
        return [] if refs != cell.strip() else ["does not say why no rule carries it"]
    wrong = []
    for ref in re.split(r", *", refs):
        found = re.fullmatch(rf"({REF})(?:[–-]({REF}))?", ref.strip())
        if not found:
            wrong.append(f'cannot be read: "{ref}"')
            continue
        named = [number for number in found.groups() if number]
        wrong += [f"names {number}, which does not exist" for number in named if number not in numbers]
    return wrong


def book_complaints(text):
    """What is wrong with the chapter on the lines of the book."""
    chapter = re.split(r"^#", text.split(BOOK, 1)[1], maxsplit=1, flags=re.M)[0]
    lines = [line.strip() for line in chapter.splitlines() if line.strip()]
    book = re.fullmatch(r"Book: (\S+), (\d+) lines\.", lines[0] if lines else "")
    if not book:
        return ["its first line is not: Book: NAME.txt, N lines."]
    if LINES.get(book[1], int(book[2])) != int(book[2]):
        return [f"the book has {LINES[book[1]]} lines, not {book[2]}"]
    wrong, at, numbers = [], 1, known(text)
    for row in (line for line in lines if re.match(r"\| *\d", line)):
        cells = [cell.strip() for cell in row.strip("|").split("|")]
        found = re.fullmatch(r"(\d+)(?:[–-](\d+))?", cells[0])
        if not found or len(cells) != 2:
            wrong.append(f"cannot be read: {row}")
            continue
        first, last = int(found[1]), int(found[2] or found[1])
        if first > at:
            wrong.append(f"leaves lines {at}–{first - 1} out")
        if first < at or last < first:
            wrong.append(f"has lines twice or backwards: {cells[0]}")
        at = max(at, last + 1)
        wrong += [f"line {cells[0]} {complaint}" for complaint in misread(cells[1], numbers)]
    if at != int(book[2]) + 1:
        wrong.append(f"ends with line {at - 1} of {book[2]}")
    return wrong


def pictures(page):
    """What the pictures of a page show: [lesson, step, part]."""
    return [(int(lesson), int(step), part) for _, lesson, step, part in rules_page.PICTURE.findall(page)]


def parts_of(game):
    """The parts of a game's board that can be shown."""
    table = re.search(rf"^  {game}: {{$(.*?)^  }},$", read(ROOT / "web/src/ui/picture-crops.ts"), re.M | re.S)
    return re.findall(r"^    (\w+|''): { selector", table[1], re.M) if table else []


def picture_complaints(folder, parts):
    """What is wrong with the pictures of the page for players: each is a step of a lesson, or how it ends."""
    pages = {lang: read(folder / f"rules.{lang}.md") for lang in rules_page.LANGS}
    steps = [read(path).splitlines().count("say") for path in sorted((folder / "lessons").glob("*.txt"))]
    wrong = []
    for lang, page in pages.items():
        if len(pictures(page)) != len(re.findall(r"!\[|lesson:", page)) / 2:
            wrong.append(f"rules.{lang}.md has a picture that cannot be read, or without an empty line below")
        if pictures(page) != pictures(pages["en"]):
            wrong.append(f"rules.{lang}.md has other pictures than rules.en.md")
    for lesson, step, part in pictures(pages["en"]):
        if not 1 <= lesson <= len(steps) or not 1 <= step <= steps[lesson - 1] + 1:
            wrong.append(f"there is no lesson {lesson}.{step} to be shown")
        if (part or "''") not in parts:
            wrong.append(f'the board has no part "{part}" to be shown')
    if steps and not 2 <= len(pictures(pages["en"])) <= 4:
        wrong.append("rules.en.md has lessons to show, but not two to four pictures")
    return wrong


def complaints(folder):
    """Faults in what the game has."""
    text = read(folder / "RULES.md")
    wrong = [f"RULES.md, {BOOK[3:]}: {complaint}" for complaint in (book_complaints(text) if BOOK in text else [])]
    if not rules_page.is_divided(text):
        return wrong
    texts = {lang: folder / f"RULES.{lang}.md" for lang in ("ru", "pl")}
    texts = {"en": text} | {lang: read(path) for lang, path in texts.items() if path.exists()}
    for lang, own in texts.items():
        try:
            page = rules_page.full(folder, lang)
            wrong += [f"the page ({lang}) {complaint}" for complaint in blemishes(page, own, lang)]
            wrong += [f"RULES.{lang}.md {complaint}" for complaint in differences(text, own)]
            if lang != "en" and is_copy(text, own):
                wrong.append(f"RULES.{lang}.md is not translated")
        except ValueError as error:
            wrong.append(f"RULES.md or RULES.{lang}.md: {error}")
        if not own.startswith("# "):
            wrong.append(f"RULES.{lang}.md does not begin with its title")
    return wrong


class Games(unittest.TestCase):
    def test_all(self):
        names = games(ROOT)
        self.assertGreater(len(names), 0)
        wrong = [f"{name}: {complaint}" for name in names for complaint in complaints(ROOT / "games" / name)]
        wrong += [f"{name}: {complaint}" for name in names
                  for complaint in picture_complaints(ROOT / "games" / name, parts_of(name))]
        missing = [f"{name}: {lack}" for name in names if is_offered(ROOT / "games" / name)
                   for lack in lacks(ROOT / "games" / name)]
        wrong += missing
        self.assertEqual(wrong, [], "\n" + "\n".join(wrong))


RULES = """# Golf (`golf`): rules
For programmers.
---
<!-- players: begin -->
## A. Rules
### 1 Aim
- 1.1 One ball (R), one hole **(R)**; see
  1.2 (tests T1, T2).
- **1.2** Strokes (1.1, R1) count (R: our guess).
---
### 2 Play
2.1 A bare rule:
- first (off, R),
- then (the end, (R)).
2.2 Next (D1–D3).

| id | club (R) |
|---|---|
| C1 | iron (copies R) |
<!-- players: end -->
## B. Rulings
<!-- open: begin -->
## B. Rulings
| id | question |
|---|---|
| R1 (R) | who begins? |
<!-- open: end -->
## The rule book, line by line
Book: golf.txt, 12 lines.

| lines | rules |
|---|---|
| 1–4 | 1.1–1.2, 2 |
| 5 | – (advertisement) |
| 6–12 | R1, C1 (and more) |
"""

PAGE = """# Golf

## Rules
### 1 Aim
- **1.1** One ball, one hole; see 1.2.
- **1.2** Strokes (1.1) count.
### 2 Play
- **2.1** A bare rule:
  - first (off),
  - then (the end).
- **2.2** Next (D1–D3).

| id | club |
|---|---|
| C1 | iron |

## What the book leaves open, and how we read it

| id | question |
|---|---|
| R1 | who begins? |
"""


class CanFail(unittest.TestCase):
    def setUp(self):
        self.place = tempfile.TemporaryDirectory()
        self.folder = Path(self.place.name)
        for lang, title in {"en": "Golf", "ru": "Гольф", "pl": "Golf"}.items():
            self.write(f"rules.{lang}.md", f"# {title}\n")
            self.write(f"RULES.{lang}.md", RULES)
        (self.folder / "RULES.en.md").unlink()
        self.write("RULES.md", RULES)

    def tearDown(self):
        self.place.cleanup()

    def write(self, name, text):
        (self.folder / name).write_text(text, encoding="utf-8")

    def test_pictures(self):
        page = "# Golf\n\n![A ball](lesson:1.1)\n\n![A hole](lesson:1.3/green)\n\nThe end.\n"
        (self.folder / "lessons").mkdir()
        self.write("lessons/1-one-ball.txt", "title\nen: say\nsay\nen: Hit!\nsay\nen: Again!\n")
        for lang in rules_page.LANGS:
            self.write(f"rules.{lang}.md", page)
        self.assertEqual(picture_complaints(self.folder, ["''", "green"]), [])
        self.assertEqual(rules_page.without_pictures(page), "# Golf\n\nThe end.\n")
        for words, langs, old, new in [
            ("rules.pl.md has other pictures", ["pl"], "1.1", "1.2"),
            ("there is no lesson 1.4", rules_page.LANGS, "1.3", "1.4"),  # two steps, and how it ends
            ("there is no lesson 2.1", rules_page.LANGS, "1.1", "2.1"),
            ('no part "sand"', rules_page.LANGS, "green", "sand"),
            ("cannot be read", ["ru"], "(lesson:1.1)", "(lesson:one)"),
            ("without an empty line", ["en"], "1.1)\n\n", "1.1)\n"),
            ("not two to four", rules_page.LANGS, "![A hole](lesson:1.3/green)\n\n", ""),
        ]:
            with self.subTest(words):
                for lang in rules_page.LANGS:
                    self.write(f"rules.{lang}.md", page.replace(old, new) if lang in langs else page)
                found = picture_complaints(self.folder, ["''", "green"])
                self.assertTrue(any(words in complaint for complaint in found), found)

    def test_the_page(self):
        self.assertEqual(rules_page.full(self.folder, "en"), PAGE)
        self.assertEqual(complaints(self.folder), ["RULES.ru.md is not translated", "RULES.pl.md is not translated"])
        self.assertEqual(lacks(self.folder), [])
        self.assertIn("## О чём книга", rules_page.full(self.folder, "ru"))

    def test_a_language_to_come(self):
        (self.folder / "RULES.pl.md").unlink()
        self.assertEqual(lacks(self.folder), ["there is no RULES.pl.md"])
        page = rules_page.full(self.folder, "pl")
        self.assertTrue(page.startswith(f"# Golf\n\n{rules_page.NOT_YET['pl']}\n\n## Rules\n"), page)

    def test_a_game_to_come(self):
        self.write("RULES.md", "# Golf\n- 1.1 One ball (R).\n")
        self.assertEqual(len(lacks(self.folder)), 2)
        self.assertEqual(rules_page.full(self.folder, "ru"), "# Golf\n- 1.1 One ball (R).\n")

    def refuses(self, words, name, old, new):
        text = read(self.folder / name)
        self.assertIn(old, text)
        self.write(name, text.replace(old, new))
        found = complaints(self.folder)
        self.assertTrue(any(words in complaint for complaint in found), found)
        self.write(name, text)

    def test_complaints(self):
        for words, name, old, new in [
            ("RULES.pl.md lacks 1.2", "RULES.pl.md", "- **1.2**", "- **1.3**"),
            ("RULES.pl.md has 1.3, which", "RULES.pl.md", "- **1.2**", "- **1.3**"),
            ("in another order", "RULES.ru.md", "- **1.2** Strokes (1.1, R1) count (R: our guess).\n---\n### 2 Play\n",
             "### 2 Play\n- **1.2** Strokes\n"),
            ("has other tables", "RULES.ru.md", "| R1 (R)", "| and | so on |\n| R1 (R)"),
            ("does not begin with its title", "RULES.ru.md", "# Golf", "Golf"),
            ('speaks of "engine"', "RULES.md", "One ball", "One ball for the engine"),
            ("shows 1.1 twice", "RULES.md", "2.1 A bare", "1.1 A bare"),
            ('One (R perhaps) ball', "RULES.md", "One ball", "One (R perhaps) ball"),
            ("does not belong here", "RULES.md", "<!-- open: begin -->", "<!-- open: end -->"),
            ("open: end --> is missing", "RULES.md", "<!-- open: end -->", ""),
            ("leaves lines 5–5 out", "RULES.md", "| 5 | – (advertisement) |\n", ""),
            ("has lines twice or backwards: 4–5", "RULES.md", "| 5 |", "| 4–5 |"),
            ("ends with line 12 of 13", "RULES.md", "12 lines", "13 lines"),
            ("names 2.9, which does not exist", "RULES.md", "1.1–1.2, 2 ", "1.1–2.9, 2 "),
            ("names 7, which does not exist", "RULES.md", "1.1–1.2, 2 ", "1.1–1.2, 7 "),
            ("does not say why no rule", "RULES.md", "– (advertisement)", "–"),
            ('cannot be read: "much"', "RULES.md", "R1, C1", "R1, much"),
            ("cannot be read: | 5 to 6", "RULES.md", "| 5 |", "| 5 to 6 |"),
            ("its first line is not", "RULES.md", "Book: golf.txt, 12 lines.", ""),
            ("the book has 432 lines, not 12", "RULES.md", "golf.txt", "001_c59885d05349ce6d.txt"),
        ]:
            with self.subTest(words):
                self.refuses(words, name, old, new)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
