#!/usr/bin/env python3
"""Build the lessons of every game into the program.

usage: embed_lessons.py GAMES.DEF OUTPUT.c DEPFILE

Writes a C file with the table of learn/course.h: games/NAME/lessons/*.txt of every game of games.def, by name. The
depfile has the folders, too, so that a new lesson is noticed.
"""

import re

from embed import array, head, write_table
from rules_page import LANGS


def lessons(folder):
    return sorted((folder / "lessons").glob("*.txt"))


def watched(folder):
    """What must be looked at again when it changes."""
    return [folder / "lessons", *lessons(folder)] if (folder / "lessons").exists() else [folder]


def title(text, lang):
    """What the lesson is called, as a C string; tests/lessons.c holds it against what the program reads."""
    found = re.search(rf"^title\n(?:\w\w: .*\n)*?{lang}: (.*)$", text, re.M)
    return '"' + re.sub(r'(["\\])', r"\\\1", found.group(1) if found else "") + '"'


WORDS_A_MINUTE = 175  # read by somebody who does not know the game yet
TAP = 1.5             # seconds to find what is asked for and to point at it


def seconds(text):
    """How long the lesson takes: the longest of its languages is read, things are chosen, played and put aside."""
    words, taps, said = dict.fromkeys(LANGS, 0), 0, ""
    for line in re.sub(r"(^| )#.*", "", text, flags=re.M).splitlines():
        spoken = re.fullmatch(r"(\w\w): (.*)", line.rstrip())
        if spoken and said in ("say", "done"):
            words[spoken.group(1)] += len(spoken.group(2).split())
        elif line and not spoken:
            said = line.strip() if line.strip() in ("say", "done") else ""
            taps += 1 if said else line.startswith("ask ")  # to choose it, and to play it or to go on
    return round(max(words.values()) * 60 / WORDS_A_MINUTE + taps * TAP)


def row(game, n, path, text):
    titles = ", ".join(title(text, lang) for lang in LANGS)
    return (f'    {{ .game = "{game}", .file = "games/{game}/lessons/{path.name}", .text = {game}_{n},\n'
            f"      .title = WORDS({titles}), .seconds = {seconds(text)} }},\n")


def generate(folders):
    arrays, rows = [], []
    for folder in folders:
        for n, path in enumerate(lessons(folder), 1):
            text = path.read_text(encoding="utf-8")
            arrays.append(array(f"{folder.name}_{n}", text))
            rows.append(row(folder.name, n, path, text))
    table = "\nconst struct lesson_text lesson_texts[] = {\n" + "".join(rows) + "    { 0 }\n};\n"
    return head("embed_lessons.py", "learn/course.h") + "".join(arrays) + table


if __name__ == "__main__":
    write_table(__doc__, generate, watched)
