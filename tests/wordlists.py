"""All words that players read, as they stand in the sources: C's WORDS(…), the .def tables that C and the boards
share, the boards' own tables in TypeScript, the rules pages, all the rules, numbered, and the lessons."""

import pathlib
import re
from typing import NamedTuple

ROOT = pathlib.Path(__file__).resolve().parent.parent
LANGS = ("en", "ru", "pl")

C_STRING = r'"(?:[^"\\]|\\.)*"'
C_WORDS = rf"{C_STRING}(?:\s*{C_STRING})*"  # literals side by side are one
TS_WORDS = r"""'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`"""
IN_C = re.compile(rf"\b(?:WORDS|ROW)\((?:\s*\w+\s*,)?\s*({C_WORDS})\s*,\s*({C_WORDS})\s*,\s*({C_WORDS})\s*,?\s*\)")
RULE = r'(?:"[A-Z]?\d[\d.]*"\s*,\s*)?'  # of a why_not: the number of its rule
IN_DEF = re.compile(rf"^\w+\([^\n\"]*?,\s*{RULE}({C_STRING})\s*,\s*({C_STRING})\s*,\s*({C_STRING})", re.M)
IN_TS = re.compile(rf"\[\s*({TS_WORDS})\s*,\s*({TS_WORDS})\s*,\s*({TS_WORDS})\s*,?\s*\]")
FOLDERS = ("bots", "engine", "games", "server", "terminal", "cli", "web/src")


class Words(NamedTuple):
    where: str  # file:line
    lang: str
    text: str


def joined(literals):
    """The text of literals side by side."""
    parts = re.findall(rf"{C_STRING}|{TS_WORDS}", literals)
    text = "".join(part[1:-1] for part in parts)
    return re.sub(r"\\(.)", lambda m: " " if m.group(1) == "n" else m.group(1), text)


def triples(pattern, path, text):
    for found in pattern.finditer(text):
        line = text.count("\n", 0, found.start()) + 1
        for lang, literals in zip(LANGS, found.groups()):
            yield Words(f"{path.relative_to(ROOT)}:{line}", lang, joined(literals))


def files(folders, *endings):
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in endings and "test" not in path.relative_to(ROOT).parts:
                yield path


def tables(folders=FOLDERS):
    """Words of C, .def and TypeScript tables."""
    for path in files(folders, ".c", ".def", ".ts"):
        text = path.read_text(encoding="utf-8")
        yield from triples({".c": IN_C, ".def": IN_DEF, ".ts": IN_TS}[path.suffix], path, text)


def lines(path, lang):
    for n, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        yield Words(f"{path.relative_to(ROOT)}:{n}", lang, line)


def pages():
    """The lines of the rules pages."""
    for lang in LANGS:
        for path in sorted((ROOT / "games").glob(f"*/rules.{lang}.md")):
            yield from lines(path, lang)


def numbered():
    """The lines of the numbered rules, as far as they are for players (tools/rules_page.py)."""
    for lang in LANGS:
        for path in sorted((ROOT / "games").glob("*/RULES.md" if lang == "en" else f"*/RULES.{lang}.md")):
            shown = False
            for line in lines(path, lang):
                mark = re.fullmatch(r"<!-- (?:players|open): (begin|end) -->", line.text)
                shown = mark.group(1) == "begin" if mark else shown
                if shown and not mark:
                    yield line


def lessons():
    """What the guide says (docs/LESSONS.md)."""
    for path in sorted((ROOT / "games").glob("*/lessons/*.txt")):
        for n, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            said = re.fullmatch(r"(en|ru|pl): (.*)", line)
            if said:
                yield Words(f"{path.relative_to(ROOT)}:{n}", *said.groups())
