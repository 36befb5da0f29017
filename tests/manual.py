#!/usr/bin/env python3
"""The manual is valid, and has every word of the program's help: tests/manual.py WONDERLAND MANUAL"""

import re
import subprocess
import sys
import unittest

import program
from program import TIMEOUT, run

MANUAL = sys.argv.pop(2)


def words(text):
    return " ".join(text.split())


class Manual(unittest.TestCase):
    def mandoc(self, *flags):
        return subprocess.run(["mandoc", *flags, MANUAL], capture_output=True, text=True, timeout=TIMEOUT, check=True).stdout

    def test_mandoc_has_nothing_to_say(self):
        self.assertEqual(self.mandoc("-Tlint", "-Wstyle"), "")

    def test_every_word_of_the_help(self):
        page = words(re.sub(".\b", "", self.mandoc("-Tutf8")))
        named = re.findall(r"^  (\w+) +[A-Z]", run("help").stdout, re.M)
        self.assertGreater(len(named), 10)
        for command in named:
            usage, *rest = run(command, "--help").stdout.strip().split("\n\n")
            self.assertIn(words(usage.removeprefix("usage:")), page)
            for part in rest:
                self.assertIn(words(part), page, command)


if __name__ == "__main__":
    program.main()
