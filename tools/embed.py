#!/usr/bin/env python3
"""Build the rules of every game into the program.

usage: embed.py GAMES.DEF OUTPUT.c
       embed.py --files GAMES.DEF
       embed.py --page GAMES.DEF GAME LANG
       embed.py --site GAMES.DEF FOLDER

Writes a C file with the table of games/rulebook.h: for every game of games.def and in each language the
player's page (games/NAME/rules.LANG.md), without and with pictures, and all the rules, numbered (rules_page.py). With
--files it prints the files that the table is made from instead, so that the build knows when to remake it; with --page
all the rules of one game; with --site writes each as a file with the name that a server would use.
"""

import pathlib
import re
import sys

import rules_page
from rules_page import LANGS


def names(games_def):
    return re.findall(r"^GAME\((\w+)\)", games_def.read_text(encoding="utf-8"), re.M)


def write_table(usage, generate, watched):
    """The program of a tool like this one: GAMES.DEF OUTPUT… DEPFILE. `generate` makes the texts of the outputs from
    the games' folders, `watched` lists the files that a folder's part of them is made from."""
    if len(sys.argv) < 4:
        sys.exit(usage)
    games_def, *outputs, depfile = map(pathlib.Path, sys.argv[1:])
    folders = [games_def.parent / game for game in names(games_def)]
    for output, text in zip(outputs, generate(folders), strict=True):
        output.write_text(text, encoding="utf-8")
    paths = [str(path) for folder in folders for path in watched(folder)]
    depfile.write_text(f"{outputs[0]}: {' '.join(paths)}\n", encoding="utf-8")


def sources(folder):
    return [folder / f"rules.{lang}.md" for lang in LANGS] + [folder / "RULES.md"]


def translations(folder):
    return [path for lang in LANGS if (path := folder / f"RULES.{lang}.md").exists()]


ESCAPED = str.maketrans({"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "?": "\\?"})


def array(name, text):
    """The text as a C string, which compilers read ten times faster than a list of numbers."""
    lines = "\n".join(f'    "{line.translate(ESCAPED)}"' for line in text.splitlines(keepends=True) or [""])
    return f"static const char {name}[] =\n{lines};\n"


def head(maker, header):
    """The beginning of a C file of texts."""
    return (f"/* Made by tools/{maker}; do not edit. */\n"
            f'#include "{header}"\n\n'
            '#pragma GCC diagnostic ignored "-Woverlength-strings" /* the texts are long */\n\n')


def texts(function, of):
    """A C function that returns the text of a row."""
    arrays = [array(f"{function}_{n}", text) for n, text in enumerate(of)]
    names = "".join(f"        {function}_{n},\n" for n in range(len(arrays)))
    return ("".join(arrays) + f"\nconst char *{function}(int row)\n{{\n    static const char *const of[] = {{\n{names}"
            "    };\n    return of[row];\n}\n")


def generate(games_def):
    arrays, rows = [], []
    for game in names(games_def):
        folder = games_def.parent / game
        cells = {"page": [], "pictured": [], "full": []}
        for lang in LANGS:
            pictured = (folder / f"rules.{lang}.md").read_text(encoding="utf-8")
            texts = {"page": rules_page.without_pictures(pictured), "pictured": pictured,
                     "full": rules_page.full(folder, lang)}
            for kind, text in texts.items():
                arrays.append(array(f"{game}_{kind}_{lang}", text))
                cells[kind].append(f"[{lang.upper()}] = {game}_{kind}_{lang}")
        fields = [f".{kind} = {{ {', '.join(row)} }}" for kind, row in cells.items()]
        rows.append(f'    {{ .game = "{game}",\n      ' + ",\n      ".join(fields) + " },\n")
    table = "const struct rules_text rules_texts[] = {\n" + "".join(rows) + "};\n"
    return head("embed.py", "games/rulebook.h") + "".join(arrays) + "\n" + table


def write_site(games_def, to):
    to.mkdir(parents=True, exist_ok=True)
    for game in names(games_def):
        folder = games_def.parent / game
        for lang in LANGS:
            pictured = (folder / f"rules.{lang}.md").read_text(encoding="utf-8")
            (to / f"{game}.{lang}.md").write_text(pictured, encoding="utf-8")
            (to / f"{game}.{lang}.full.md").write_text(rules_page.full(folder, lang), encoding="utf-8")


def main():
    if len(sys.argv) == 4 and sys.argv[1] == "--site":
        write_site(pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3]))
        return
    if len(sys.argv) == 5 and sys.argv[1] == "--page":
        folder = pathlib.Path(sys.argv[2]).parent / sys.argv[3]
        sys.stdout.buffer.write(rules_page.full(folder, sys.argv[4]).encode())
        return
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    if sys.argv[1] == "--files":
        games_def = pathlib.Path(sys.argv[2])
        folders = [games_def.parent / game for game in names(games_def)]
        missing = [str(p) for folder in folders for p in sources(folder) if not p.exists()]
        if missing:
            sys.exit("every game has its rules in every language; missing: " + ", ".join(missing))
        print("\n".join(str(p) for folder in folders for p in sources(folder) + translations(folder)))
        return
    games_def, output = map(pathlib.Path, sys.argv[1:])
    output.write_text(generate(games_def), encoding="utf-8")


if __name__ == "__main__":
    main()
