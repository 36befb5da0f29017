#!/usr/bin/env python3
"""Build the lessons of every game into the program.

usage: embed_lessons.py GAMES.DEF ROWS.c TEXTS.c DEPFILE

Writes the tables of learn/course.h as two C files: games/NAME/lessons/*.txt of every game of games.def, by name; their
facts, and their texts. The depfile has the folders, too, so that a new lesson is noticed.
"""

import re

from embed import head, texts, write_table
from rules_page import LANGS


def lessons(folder):
    return sorted((folder / "lessons").glob("*.txt"))


def watched(folder):
    """The files and folders to watch for changes."""
    return [folder / "lessons", *lessons(folder)] if (folder / "lessons").exists() else [folder]


def title(text, lang):
    """The lesson's title, as a C string; tests/lessons.c compares it with what the program reads."""
    found = re.search(rf"^title\n(?:\w\w: .*\n)*?{lang}: (.*)$", text, re.M)
    return '"' + re.sub(r'(["\\])', r"\\\1", found.group(1) if found else "") + '"'


WORDS_A_MINUTE = 175  # read by a person who does not know the game yet
TAP = 1.5             # seconds to find the thing asked for and to point at it


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


def row(game, path, text):
    titles = ", ".join(title(text, lang) for lang in LANGS)
    return (f'    {{ .game = "{game}", .file = "games/{game}/lessons/{path.name}",\n'
            f"      .title = WORDS({titles}), .seconds = {seconds(text)} }},\n")


def generate(folders):
    found = [(folder.name, path, path.read_text(encoding="utf-8")) for folder in folders for path in lessons(folder)]
    top = head("embed_lessons.py", "learn/course.h")
    rows = "".join(row(*lesson) for lesson in found)
    yield f"{top}const struct lesson_row lesson_rows[] = {{\n{rows}    {{ 0 }}\n}};\n"
    yield top + texts("lesson_text", (text for _, _, text in found))


if __name__ == "__main__":
    write_table(__doc__, generate, watched)
