#!/usr/bin/env python3
"""Put the texts of lessons and puzzles into a file for the page.

usage: page_server_texts.py GAMES.DEF OUTPUT.json DEPFILE

Writes an object that has, under lessons-GAME and puzzles-GAME, the texts that server/page_server/texts.c fetches, in
the order of the rows, separated by form feeds: a lesson is one text, a puzzle its facts and its record. web/build.mjs
makes a file of each.
"""

import json

import embed_lessons
import embed_puzzles
from embed import write_table

PARTED = "\f"


def texts(folder):
    lessons = [path.read_text(encoding="utf-8") for path in embed_lessons.lessons(folder)]
    puzzles = [text for _, facts, record in embed_puzzles.puzzles(folder) for text in (facts, record)]
    yield f"lessons-{folder.name}", lessons
    yield f"puzzles-{folder.name}", puzzles


def generate(folders):
    files = {name: PARTED.join(parts) for folder in folders for name, parts in texts(folder) if parts}
    yield json.dumps(files, ensure_ascii=False)


def watched(folder):
    return embed_lessons.watched(folder) + embed_puzzles.watched(folder)


if __name__ == "__main__":
    write_table(__doc__, generate, watched)
