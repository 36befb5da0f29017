#!/usr/bin/env python3
"""Build the puzzles of every game into the program.

usage: embed_puzzles.py GAMES.DEF OUTPUT.c DEPFILE

Writes a C file with the table of puzzles/collection.h: games/NAME/puzzles/puzzles.txt of every game of games.def, a
puzzle after the other, each with its record games/NAME/puzzles/NNN.log.
"""

import re
import sys

from embed import array, head, write_table


def facts(folder):
    """(number, rating, text) of every puzzle, without comments."""
    path = folder / "puzzles" / "puzzles.txt"
    text = re.sub(r"^#.*\n", "", path.read_text(encoding="utf-8"), flags=re.M) if path.exists() else ""
    for part in re.split(r"^(?=puzzle )", text, flags=re.M):
        head = re.match(r"puzzle (\d+) seat \d+ rating (\d+) ", part)
        if head:
            yield int(head[1]), int(head[2]), part


def watched(folder):
    """What must be looked at again when it changes."""
    path = folder / "puzzles"
    return [path, *sorted(path.iterdir())] if path.exists() else [folder]


def generate(folders):
    arrays, rows = [], []
    for folder in folders:
        for at, (number, rating, text) in enumerate(facts(folder), 1):
            if number != at:
                sys.exit(f"{folder}/puzzles/puzzles.txt: puzzle {number} stands where puzzle {at} belongs")
            name = f"{folder.name}_{number}"
            record = (folder / "puzzles" / f"{number:03}.log").read_text(encoding="utf-8")
            arrays += [array(f"{name}_facts", text), array(f"{name}_record", record)]
            rows.append(f'    {{ .game = "{folder.name}", .facts = {name}_facts, .record = {name}_record, '
                        f".rating = {rating} }},\n")
    table = "\nconst struct puzzle_text puzzle_texts[] = {\n" + "".join(rows) + "    { 0 }\n};\n"
    return head("embed_puzzles.py", "puzzles/collection.h") + "".join(arrays) + table


if __name__ == "__main__":
    write_table(__doc__, generate, watched)
