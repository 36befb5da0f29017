#!/usr/bin/env python3
"""The script that guards the layers finds what it forbids, and nothing in the tree as it is."""

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

SCRIPT = Path(__file__).resolve().parent.parent / "tools/includes"


class Includes(unittest.TestCase):
    def run_on(self, files, *arguments):
        """Runs the script on a tree of {path: included paths}."""
        with tempfile.TemporaryDirectory() as folder:
            for path, names in files.items():
                (Path(folder) / path).parent.mkdir(parents=True, exist_ok=True)
                (Path(folder) / path).write_text("".join(f'#include "{name}"\n' for name in names))
            return subprocess.run([sys.executable, SCRIPT, *arguments, folder], capture_output=True, text=True)

    def refuses(self, files, *words):
        done = self.run_on(files)
        self.assertEqual(done.returncode, 1)
        for word in words:
            self.assertIn(word, done.stderr)

    def test_the_tree(self):
        done = subprocess.run([sys.executable, SCRIPT], capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_downwards(self):
        done = self.run_on({"engine/game.h": [], "server/net/net.h": [], "server/live/loop.h": ["server/net/net.h"],
                            "server/api/api.c": ["engine/game.h", "server/live/loop.h"]}, "--graph")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("server/api               engine server/live", done.stdout)

    def test_upwards(self):
        self.refuses({"server/api/api.h": [], "server/live/loop.c": ["server/api/api.h"]},
                     "server/live/loop.c: server/live may not include server/api (server/api/api.h)")
        self.refuses({"games/registry.h": [], "engine/game.c": ["games/registry.h"]}, "engine may not include games")
        self.refuses({"games/war/words/names.h": [], "games/war/rules/tea.c": ["games/war/words/names.h"]},
                     "games/war may not include games/war/words")

    def test_between_games(self):
        self.refuses({"games/war/war.h": [], "games/mirror/rules.c": ["games/war/war.h"]},
                     "games/mirror may not include games/war")

    def test_a_room_with_one_file(self):
        """It may include what its room may."""
        done = self.run_on({"games/war/words/names.h": [], "games/war/json.c": ["games/war/words/names.h"]})
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.refuses({"games/war/bot/bot.h": [], "games/war/json.c": ["games/war/bot/bot.h"]},
                     "games/war/json may not include games/war/bot")

    def test_a_new_folder(self):
        self.refuses({"engine/game.h": [], "server/magic/wand.c": ["engine/game.h"]}, "server/magic may not include")

    def test_a_cycle_of_modules(self):
        self.refuses({"server/live/tables.h": ["server/live/alarms.h"], "server/live/alarms.h": [],
                      "server/live/alarms.c": ["server/live/alarms.h", "server/live/tables.h"]},
                     "a cycle of modules: server/live/alarms → server/live/tables → server/live/alarms")
        self.refuses({"games/war/words/names.h": ["games/war/words/texts.h"], "games/war/words/texts.h": [],
                      "games/war/words/texts.c": ["games/war/words/names.h"]},
                     "a cycle of modules: games/war/words/names → games/war/words/texts → games/war/words/names")

    def test_an_internal_header(self):
        """It belongs to the module, and so do its cycles."""
        done = self.run_on({"engine/match.h": [], "engine/match_internal.h": ["engine/match.h"],
                            "engine/match.c": ["engine/match_internal.h"]})
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.refuses({"engine/match.h": ["engine/record.h"], "engine/match_internal.h": ["engine/match.h"],
                      "engine/record.h": [], "engine/record.c": ["engine/match_internal.h"]},
                     "a cycle of modules: engine/match → engine/record → engine/match")

    def test_an_empty_tree(self):
        self.assertEqual(self.run_on({}).returncode, 1)


if __name__ == "__main__":
    unittest.main()
