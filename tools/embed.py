#!/usr/bin/env python3
"""Build the rules of every game into the program.

usage: embed.py GAMES.DEF OUTPUT.c

Writes a C file with the table of games/rulebook.h: for every game of games.def the player's page in each
language (games/NAME/rules.LANG.md) and the numbered rules (games/NAME/RULES.md). With --files it
prints the files that the table is made from instead, so that the build knows when to make it again.
"""

import pathlib
import re
import sys

LANGS = ["en", "ru", "pl"]


def names(games_def):
    return re.findall(r"^GAME\((\w+)\)", games_def.read_text(encoding="utf-8"), re.M)


def sources(folder):
    return [folder / f"rules.{lang}.md" for lang in LANGS] + [folder / "RULES.md"]


def array(name, path):
    """The file as a C array; a string literal of that length is not portable C."""
    values = [str(byte if byte < 128 else byte - 256) for byte in path.read_bytes()] + ["0"]
    lines = [", ".join(values[i : i + 24]) for i in range(0, len(values), 24)]
    return f"static const char {name}[] = {{\n    " + ",\n    ".join(lines) + "\n};\n"


def generate(games_def):
    arrays, rows = [], []
    for game in names(games_def):
        cells = []
        for i, path in enumerate(sources(games_def.parent / game)):
            cells.append(f"{game}_{i}")
            arrays.append(array(cells[-1], path))
        pages = ", ".join(f"[{lang.upper()}] = {cell}" for lang, cell in zip(LANGS, cells))
        rows.append(f'    {{ .game = "{game}", .page = {{ {pages} }}, .full = {cells[-1]} }},\n')
    head = "/* Made by tools/embed.py; do not edit. */\n" '#include "games/rulebook.h"\n\n'
    table = "const struct rules_text rules_texts[] = {\n" + "".join(rows) + "};\n"
    return head + "".join(arrays) + "\n" + table


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    if sys.argv[1] == "--files":
        games_def = pathlib.Path(sys.argv[2])
        files = [p for game in names(games_def) for p in sources(games_def.parent / game)]
        missing = [str(p) for p in files if not p.exists()]
        if missing:
            sys.exit("every game has its rules in every language; missing: " + ", ".join(missing))
        print("\n".join(map(str, files)))
        return
    games_def, output = map(pathlib.Path, sys.argv[1:])
    output.write_text(generate(games_def), encoding="utf-8")


if __name__ == "__main__":
    main()
