#!/usr/bin/env python3
"""The command `arena`."""

import json
import pathlib
import re
import sys

import program
import vt
from program import OK, Case, environment


class Arena(Case):
    def arena(self, *args):
        return json.loads(self.check(OK, "", "arena", *args, "--json"))

    def test_table(self):
        out = self.check(OK, "mirror for 2: 20 games in ", "arena", "mirror", "hare:50", "random",
                         "--games", "20", "--seed", "tea")
        self.assertEqual(len(re.findall(r"^hare:50 ", out, re.M)), 2)
        self.assertEqual(len(re.findall(r"^random  .*\d%?$", out, re.M)), 2)
        self.assertTrue(all(len(line) <= 100 for line in out.splitlines()), out)
        self.assertNotIn("\r", out)

    def test_json(self):
        args = ["null", "random", "hare:20", "random", "--games", "30", "--option", "rounds=1"]
        whole = self.arena(*args, "--seed", "tea")
        self.assertEqual((whole["game"], whole["options"]), ("null", {"rounds": "1"}))
        self.assertEqual((whole["asked"], whole["games"]), (30, 30))
        players = whole["players"]
        self.assertEqual([p["name"] for p in players], ["random", "hare:20", "random"])
        self.assertEqual([p["iterations"] for p in players], [0, 20, 0])
        self.assertEqual([p["seats"] for p in players], [[10, 10, 10]] * 3)
        self.assertAlmostEqual(sum(p["wins"]["value"] for p in players), 1, places=4)
        for p in players:
            self.assertEqual((p["illegal"], p["decisions"]), (0, 30))
            for key in ("wins", "points", "elo"):
                self.assertLessEqual(p[key]["low"], p[key]["value"])
                self.assertLessEqual(p[key]["value"], p[key]["high"])

        def results(found):
            return [(p["wins"], p["points"], p["elo"], p["decisions"]) for p in found["players"]]

        for more in (["--seed", "tea", "--threads", "1"], ["--seed", whole["seed"]]):
            self.assertEqual(results(self.arena(*args, *more)), results(whole))
        self.assertNotEqual(self.arena(*args)["seed"], self.arena(*args)["seed"])

    def test_programs(self):
        example = pathlib.Path(__file__).parent.parent / "examples" / "bot.py"
        good, bad = f"exec:{sys.executable} '{example}'", "exec:exit 1"
        found = self.arena("mirror", good, bad, "--games", "4", "--threads", "2")["players"]
        self.assertEqual(found[0]["illegal"], 0)
        self.assertEqual(found[1]["illegal"], found[1]["decisions"])
        self.assertGreater(found[0]["decisions"], 20)

    def test_budgets(self):
        found = self.arena("mirror", "hare", "hare:7", "cat:0.001s", "--games", "1")["players"]
        self.assertEqual([p["iterations"] for p in found], [1000, 7, 0])
        self.assertEqual([p["seconds"] for p in found], [0.4, 0, 0.001])

    def test_one_game_has_no_interval(self):
        found = self.arena("mirror", "random", "random", "--games", "1", "--seed", "tea")
        for p in found["players"]:
            self.assertIsNone(p["points"]["low"])
            self.assertIsNone(p["elo"]["value"])  # everything or nothing: infinite

    def test_interrupt(self):
        for args, says in [(["random", "random"], "of 100000000, stopped, in "),
                           (["cat:3600s", "cat:3600s"], "Stopped before the first game was over.")]:
            t = vt.Terminal([program.PROGRAM, "arena", "mirror", *args, "--games", "100000000"],
                            columns=100, env=environment())
            self.addCleanup(t.close)
            t.see("of 100000000 games, ")
            t.type(vt.CTRL_C)
            t.see(says, gone="left")
            self.assertEqual(t.end(), OK)


if __name__ == "__main__":
    program.main()
