#!/usr/bin/env python3
"""The checkers of golden files can fail: test_golden.py GOLDEN PERFT, over a damaged copy of the tree."""

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from program import as_typed

GOLDEN, PERFT = sys.argv[1:3] if len(sys.argv) > 2 else ("golden", "perft")
ROOT = Path(os.environ.get("WONDERLAND_ROOT", "."))


def seal(body):
    return body + b"seal " + hashlib.blake2b(body, digest_size=16).hexdigest().encode() + b"\n"


class Damage(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.root = Path(self.folder.name)
        for part in "null", "mirror/test/replays":
            shutil.copytree(ROOT / "games" / part, self.root / "games" / part)
        self.replays = self.root / "games/null/test/replays"

    def tearDown(self):
        self.folder.cleanup()

    def run_tool(self, tool, *args):
        done = subprocess.run([tool, *args, "null"], env={**os.environ, "WONDERLAND_ROOT": str(self.root)},
                              capture_output=True, text=True, check=False)
        return done.returncode, as_typed(done.stdout + done.stderr)

    def fails(self, tool, words):
        status, output = self.run_tool(tool)
        self.assertEqual(status, 1, output)
        self.assertIn(words, output.replace("\u00a0", " "))

    def passes(self, tool):
        status, output = self.run_tool(tool)
        self.assertEqual((status, output), (0, ""))

    def blessed(self, tool):
        status, output = self.run_tool(tool, "--bless")
        self.assertEqual(status, 0, output)
        self.passes(tool)

    def test_whole(self):
        self.passes(GOLDEN)
        self.passes(PERFT)

    def test_blessing_again_changes_nothing(self):
        before = {path: path.read_bytes() for path in self.replays.iterdir()}
        self.blessed(GOLDEN)
        self.assertEqual(before, {path: path.read_bytes() for path in self.replays.iterdir()})

    def test_changed_action(self):
        log = self.replays / "random-2.log"
        text = log.read_bytes()
        other = b" pass\n" if b" stir\n" in text else b" stir\n"
        here = b" stir\n" if other == b" pass\n" else b" pass\n"
        body = text[:text.rindex(b"seal ")].replace(here, other, 1)
        log.write_bytes(seal(body))
        self.fails(GOLDEN, "random-2.log: Line ")
        self.blessed(GOLDEN)
        self.assertEqual(log.read_bytes(), text)

    def test_transcript_without_a_record(self):
        shutil.copy(self.replays / "random-2.en.txt", self.replays / "gone.en.txt")
        self.fails(GOLDEN, "gone.en.txt: has no record: remove it")

    def test_somebodys_game(self):
        text = (self.replays / "random-3.log").read_bytes()
        log = self.replays / "somebody.log"
        log.write_bytes(text.replace(b"seal ", b"seal 0", 1))
        last = text.count(b"\n")
        self.fails(GOLDEN, f"somebody.log: The record has been changed: the seal in line {last} is broken.")
        self.blessed(GOLDEN)
        self.assertEqual(log.read_bytes(), text)
        self.assertFalse((self.replays / "somebody.en.txt").exists())

    def test_too_many_players(self):
        text = (self.replays / "random-6.log").read_bytes()
        (self.replays / "random-7.log").write_bytes(text.replace(b"seats 6\n", b"seats 7\n", 1))
        status, output = self.run_tool(GOLDEN, "--bless")
        self.assertEqual(status, 1, output)
        self.assertIn("random-7.log: remove it: ", output)

    def test_changed_words(self):
        words = self.replays / "random-2.ru.txt"
        text = words.read_text(encoding="utf-8")
        words.write_text(text.replace("\n", "\nx", 1), encoding="utf-8")
        self.fails(GOLDEN, "random-2.ru.txt: line 2 no longer reads so")
        self.blessed(GOLDEN)
        self.assertEqual(words.read_text(encoding="utf-8"), text)

    def test_wrong_folder(self):
        other = next(self.root.glob("games/mirror/test/replays/*.log"))
        shutil.copy(other, self.replays / "somebody.log")
        self.fails(GOLDEN, "is a record of another game")

    def test_nothing_there(self):
        shutil.rmtree(self.replays)
        shutil.rmtree(self.root / "games/null/test/scenarios", ignore_errors=True)
        self.fails(GOLDEN, "null: has no golden replay")
        self.fails(GOLDEN, "null: no replay and no scenario has the verb 'answer'")
        self.fails(GOLDEN, "null: no replay and no scenario has the event 'lose'")
        self.blessed(GOLDEN)

    def test_wrong_scenario(self):
        path = self.root / "games/null/test/scenarios/rounds.txt"
        text = path.read_text(encoding="utf-8")
        path.write_text(text + "scenario 1.2: rounds\nseats 2\nis state.rounds 4\n", encoding="utf-8")
        line = text.count("\n") + 3
        status, output = self.run_tool(GOLDEN)
        self.assertEqual((status, output), (1, f"{path}:{line}: state.rounds is 3, not 4\n"))

    def test_no_such_game(self):
        for tool in GOLDEN, PERFT:
            status, output = self.run_tool(tool, "nul")
            self.assertEqual((status, output), (1, "games/games.def has no game 'nul'\n"))

    def test_perft(self):
        table = self.root / "games/null/test/perft.txt"
        text = table.read_text()
        table.write_text(text.replace("perft 2 alice 2 4\n", "perft 2 alice 2 5\n"))
        self.fails(PERFT, "'perft 2 alice 2 5' should be 'perft 2 alice 2 4'")
        table.write_text("chess 2 alice 2 5\n" + text)
        self.fails(PERFT, "'chess 2 alice 2 5' should be 'perft 2 alice 1 2'")
        table.write_text(text.replace("signature ", "signature 0"))
        self.fails(PERFT, "should be 'signature ")
        table.write_text(text + "signature 0123456789abcdef\n")
        self.fails(PERFT, "'signature 0123456789abcdef' should be ''")
        table.unlink()
        self.fails(PERFT, "perft.txt is missing")
        self.blessed(PERFT)
        self.assertEqual(table.read_text(), text)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
