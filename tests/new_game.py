#!/usr/bin/env python3
"""tools/newgame makes a game that compiles, and refuses invalid names: new_game.py ROOT"""

import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

SOURCE = Path(sys.argv[1] if len(sys.argv) > 1 else ".")


class NewGame(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.root = Path(self.folder.name)
        (self.root / "tools").mkdir()
        shutil.copy(SOURCE / "tools/newgame", self.root / "tools")
        shutil.copytree(SOURCE / "engine", self.root / "engine")
        shutil.copytree(SOURCE / "games/null", self.root / "games/null")
        shutil.copy(SOURCE / "games/games.def", self.root / "games")

    def tearDown(self):
        self.folder.cleanup()

    def run_it(self, *names):
        command = [self.root / "tools/newgame", *names]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    def games(self):
        return re.findall(r"^GAME\((\w+)\)", (self.root / "games/games.def").read_text(), re.M)

    def test_a_game_of_its_own(self):
        self.begin("croquet")

    def test_a_name_with_digits(self):
        self.begin("connect4")

    def begin(self, name):
        before = self.games()
        done = self.run_it(name)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual(self.games(), before[:-1] + [name, "null"])
        game = self.root / "games" / name
        self.assertFalse((game / "test/replays").exists() or (game / "test/perft.txt").exists())
        for path in game.glob("*.[ch]"):
            text = path.read_text(encoding="utf-8")
            self.assertIsNone(re.search(r'\bnull_|struct null\b|"null|_NULL_H|\bnull\.h', text), path.name)
        self.assertIn(f"(`{name}`)", (game / "RULES.md").read_text(encoding="utf-8"))
        for lang in ("ru", "pl"):
            self.assertIn("<!-- players: begin -->", (game / f"RULES.{lang}.md").read_text(encoding="utf-8"))
        sources = sorted(game.glob("*.c"))
        self.assertGreater(len(sources), 1)
        compiler = ["cc", "-std=c11", "-Wall", "-Wextra", "-Werror", "-fsyntax-only", "-I", self.root, *sources]
        self.assertEqual(subprocess.run(compiler, check=False).returncode, 0)

    def test_no_game(self):
        before = self.games()
        for names, status, words in [((), 2, "usage"), (("Croquet",), 2, "usage"), (("a-b",), 2, "usage"),
                                     (("4score",), 2, "usage"), (("c4c",), 2, "usage"),
                                     (("null",), 1, "games/null is there already")]:
            done = self.run_it(*names)
            self.assertEqual(done.returncode, status, names)
            self.assertIn(words, done.stderr)
        self.assertEqual(self.games(), before)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
