#!/usr/bin/env python3
"""Puzzles in the terminal: the one of the day, a certain one, tries and the answer; from the files themselves."""

import pathlib
import re
import unittest

import program
from program import OK, USAGE, run

ROOT = pathlib.Path(__file__).resolve().parent.parent


def facts(game, number):
    """[(kind, worth, move)] of the choices, in their order."""
    text = (ROOT / "games" / game / "puzzles" / "puzzles.txt").read_text(encoding="utf-8")
    part = re.search(rf"^puzzle {number} .*?(?=^puzzle |\Z)", text, re.M | re.S)[0]
    return [(kind, int(worth), move.split(" | ")[0])
            for kind, worth, move in re.findall(r"^(right|wrong|lured) (\d+) (.*)$", part, re.M)]


class Puzzle(unittest.TestCase):
    def test_tries_until_it_is_found(self):
        choices = facts("mirror", 2)
        lured = next(i for i, (kind, _, _) in enumerate(choices, 1) if kind == "lured")
        best = max(range(len(choices)), key=lambda i: choices[i][1]) + 1
        done = run("puzzle", "mirror", "2", stdin=f"dance\n{lured}\n{best}\nnot read any more\n")
        self.assertEqual(done.returncode, OK, done.stderr)
        self.assertIn("Looking-Glass Tea, puzzle 2 (difficulty ", done.stdout)
        said = [done.stdout.index(words) for words in ("There’s no such choice.", "Not quite: ", "Yes! ")]
        self.assertEqual(said, sorted(said))
        self.assertIn("What could have followed:", done.stdout)

    def test_the_answer_is_shown(self):
        for lang, says in (("en", "This is it:"), ("ru", "Вот ответ:"), ("pl", "Oto odpowiedź:")):
            done = run("puzzle", "cookies", "1", "--lang", lang, stdin="show\n")
            self.assertEqual(done.returncode, OK)
            self.assertIn(says, done.stdout)

    def test_today(self):
        one, other = run("puzzle", stdin="quit\n"), run("puzzle", "--plain", stdin="")
        self.assertEqual((one.returncode, other.returncode), (OK, OK))
        self.assertIn("difficulty", one.stdout)

    def test_wrong_usage(self):
        for args, says in ((["chess"], 'unknown game "chess"'), (["null"], "null has no puzzles"),
                           (["mirror", "0"], "NUMBER is a number from 1 to"), (["mirror", "1", "2"], "one word too many")):
            with self.subTest(args=args):
                done = run("puzzle", *args)
                self.assertEqual(done.returncode, USAGE)
                self.assertIn(says, done.stderr)


if __name__ == "__main__":
    program.main()
