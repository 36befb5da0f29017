#!/usr/bin/env python3
"""Build the puzzles of every game into the program.

usage: embed_puzzles.py GAMES.DEF ROWS.c TEXTS.c DEPFILE

Writes the tables of puzzles/collection.h as two C files: games/NAME/puzzles/puzzles.txt of every game of games.def, one
puzzle after the other, each with its record games/NAME/puzzles/NNN.log; their facts, and their texts.
"""

import re
import sys

from embed import head, texts, write_table


def facts(folder):
    """(number, rating, text) of every puzzle, without comments."""
    path = folder / "puzzles" / "puzzles.txt"
    text = re.sub(r"^#.*\n", "", path.read_text(encoding="utf-8"), flags=re.M) if path.exists() else ""
    for part in re.split(r"^(?=puzzle )", text, flags=re.M):
        head = re.match(r"puzzle (\d+) seat \d+ rating (\d+) ", part)
        if head:
            yield int(head[1]), int(head[2]), part


def watched(folder):
    """The files to watch for changes."""
    path = folder / "puzzles"
    return [path, *sorted(path.iterdir())] if path.exists() else [folder]


def puzzles(folder):
    """(rating, facts, record) of every puzzle."""
    for at, (number, rating, text) in enumerate(facts(folder), 1):
        if number != at:
            sys.exit(f"{folder}/puzzles/puzzles.txt: puzzle {number} stands where puzzle {at} belongs")
        record = (folder / "puzzles" / f"{number:03}.log").read_text(encoding="utf-8")
        yield rating, text, record


def generate(folders):
    found = [(folder.name, *puzzle) for folder in folders for puzzle in puzzles(folder)]
    top = head("embed_puzzles.py", "puzzles/collection.h")
    rows = "".join(f'    {{ .game = "{game}", .rating = {rating} }},\n' for game, rating, *_ in found)
    yield f"{top}const struct puzzle_row puzzle_rows[] = {{\n{rows}    {{ 0 }}\n}};\n"
    facts_of, record_of = (text for *_, text, _ in found), (text for *_, text in found)
    yield top + texts("puzzle_facts", facts_of) + "\n" + texts("puzzle_record", record_of)


if __name__ == "__main__":
    write_table(__doc__, generate, watched)
