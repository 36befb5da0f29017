#!/usr/bin/env python3
"""The command `arena`."""

import json
import pathlib
import re
import sys

import program
import vt
from program import FAILED, OK, USAGE, Case, environment


class Arena(Case):
    def arena(self, *args):
        return json.loads(self.check(OK, "", "arena", *args, "--json"))

    def test_table(self):
        out = self.check(OK, "mirror for 2: 20 games in ", "arena", "mirror", "eaglet:50", "random",
                         "--games", "20", "--seed", "tea")
        self.assertEqual(len(re.findall(r"^eaglet:50 ", out, re.M)), 2)
        self.assertEqual(len(re.findall(r"^random  .*\d%?$", out, re.M)), 2)
        self.assertTrue(all(len(line) <= 100 for line in out.splitlines()), out)
        self.assertNotIn("\r", out)

    def test_json(self):
        args = ["null", "random", "eaglet:20", "random", "--games", "30", "--option", "rounds=1"]
        whole = self.arena(*args, "--seed", "tea")
        self.assertEqual((whole["game"], whole["options"]), ("null", {"rounds": "1"}))
        self.assertEqual((whole["asked"], whole["games"]), (30, 30))
        players = whole["players"]
        self.assertEqual([p["name"] for p in players], ["random", "eaglet:20", "random"])
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
        found = self.arena("mirror", "eaglet", "eaglet:7", "snark:0.001s", "--games", "1")["players"]
        self.assertEqual([p["iterations"] for p in found], [60, 7, 0])
        self.assertEqual([p["seconds"] for p in found], [0.4, 0, 0.001])

    def test_one_game_has_no_interval(self):
        found = self.arena("mirror", "random", "random", "--games", "1", "--seed", "tea")
        for p in found["players"]:
            self.assertIsNone(p["points"]["low"])
            self.assertIsNone(p["elo"]["value"])  # everything or nothing: infinite

    def test_who_wins_everything_has_an_open_interval(self):
        args = ("mirror", "eaglet:200", "random", "--games", "20", "--seed", "a")
        winner, loser = self.arena(*args)["players"]
        self.assertEqual((winner["wins"]["value"], winner["wins"]["high"]), (1, 1))
        self.assertIsNone(winner["elo"]["high"])
        self.assertIsNone(loser["elo"]["low"])
        self.assertEqual(winner["elo"]["low"], -loser["elo"]["high"])
        table = self.check(OK, "95%", "arena", *args)
        self.assertRegex(table, r"(?m)^eaglet:200 .* \+inf +> \+287$")
        self.assertRegex(table, r"(?m)^random .* -inf +< -287$")

    def test_interrupt(self):
        for args, says in [(["random", "random"], "of 100000000, stopped, in "),
                           (["snark:3600s", "snark:3600s"], "Stopped before the first game was over.")]:
            t = vt.Terminal([program.PROGRAM, "arena", "mirror", *args, "--games", "100000000"],
                            columns=100, env=environment())
            self.addCleanup(t.close)
            t.see("of 100000000 games, ")
            t.type(vt.CTRL_C)
            t.see(says, gone="left")
            self.assertEqual(t.end(), OK)


    def test_a_run_goes_on_where_it_was(self):
        """10 games and 14 more in the same file are the 24 games of one run."""
        args = ["mirror", "greedy", "random", "random", "--seed", "tea"]

        def results(found):
            return [(p["seats"], p["wins"], p["points"], p["margin"], p["elo"], p["decisions"])
                    for p in found["players"]]

        whole = results(self.arena(*args, "--games", "24"))
        for games in ("9", "24"):
            found = self.arena(*args, "--games", games, "--save", self.file)
        self.assertEqual((found["games"], results(found)), (24, whole))
        before = self.file.read_text()
        self.assertEqual(results(self.arena(*args, "--games", "24", "--save", self.file)), whole)
        self.assertEqual(self.file.read_text(), before)
        other = ["greedy", "greedy", "random"]
        self.check(FAILED, "another run, or damaged", "arena", "mirror", *other, "--save", self.file)
        self.file.write_text(before[:-1])
        self.check(FAILED, "another run, or damaged", "arena", *args, "--save", self.file)
        self.assertEqual(self.file.read_text(), before[:-1])

    def test_until_it_is_decided(self):
        for players, says in [(("greedy", "random"), "better"), (("random", "greedy"), "not better")]:
            out = self.check(OK, f"+50 Elo or not better: log-likelihood ratio", "arena", "mirror", *players,
                             "--until", "+50", "--seed", "tea")
            self.assertRegex(out, rf", {says}\n")
            self.assertIn(" of 100000, stopped,", out)  # long before
        self.check(USAGE, "--until is a number from 1 to 400", "arena", "mirror", "random", "random",
                   "--until", "0")

    def test_values(self):
        """By the value written by hand; where no other has been learned, it is the usual one."""
        one, two = (self.arena("mirror", player, "random", "--games", "6", "--seed", "tea")["players"][0]
                    for player in ("greedy", "greedy:hand"))
        self.assertEqual((one["wins"], one["points"]), (two["wins"], two["points"]))
        self.arena("war", "eaglet:5:hand", "eaglet:5", "--games", "2")
        for game, player, says in [
            ("null", "greedy:hand", "null has no value written by hand"),
            ("mirror", "greedy:weights.c", "mirror has no features to judge by"),
            ("war", "eaglet:5:nothing.c", 'neither "hand" nor "plain" nor a file'),
            ("war", f"greedy:{__file__}", "has no weights for war as it is now"),
            ("mirror", "greedy:5:hand", "greedy does not search"),
        ]:
            self.check(USAGE, says, "arena", game, player, "random")


class Calibrate(Case):
    def test_every_number_of_seats(self):
        args = ["arena", "--calibrate", "cookies", "--games", "20", "--seed", "tea"]
        out = self.check(OK, "cookies for 2, greedy: 20 games", *args)
        self.assertEqual(re.findall(r"^cookies for (\d)", out, re.M), ["2", "3", "4"])
        rows = [line.split() for line in re.findall(r"^\d/6 .*", out, re.M)]
        self.assertEqual(len(rows), 18)
        for n, row in enumerate(rows):  # all seats alike: the mean square of 1 - 1/k and k - 1 times 1/k
            k = 2 + n // 6
            self.assertAlmostEqual(float(row[3]), (k - 1) / k**2, places=3)
        self.assertRegex(out, r"(?m)^step +a game +drift")
        self.assertEqual(self.check(OK, "", *args, "--threads", "1"), out)

    def test_refusals(self):
        for args, says in [
            (["null"], "null has no value to be calibrated"),
            (["mirror", "greedy", "greedy"], "the same player sits on all seats"),
            (["mirror", "--json"], "are not for --calibrate"),
            (["mirror", "--iterations", "0"], "--iterations"),
        ]:
            self.check(USAGE, says, "arena", "--calibrate", *args)
        self.check(USAGE, "--iterations is for --calibrate", "arena", "mirror", "random", "random", "--iterations", "9")

    def test_hints(self):
        args = ["arena", "--calibrate", "cookies", "--seats", "2", "--games", "10", "--iterations", "20", "--seed", "tea"]
        out = self.check(OK, "cookies for 2, greedy: 10 games", *args)
        rows = re.findall(r"(?m)^ *(\d+)- *(\d+) % +(\d+) +([\d.]+) % +([\d.]+) % ", out)
        self.assertTrue(0 < sum(int(row[2]) for row in rows) <= 120)  # twelve of a game at most
        for low, high, _, said, won in rows:
            self.assertTrue(int(low) <= float(said) <= int(high) and 0 <= float(won) <= 100)
        self.assertRegex(out, r"would need a slope of [\d.]+ and a shift of [-+][\d.]+\.")
        self.assertEqual(self.check(OK, "", *args, "--threads", "1"), out)


class Train(Case):
    def test_a_generation(self):
        args = ["train", "war", "--games", "20", "--gate", "0", "--seed", "tea", "--save", self.file]
        self.check(OK, "generation 1: 20 games, loss ", *args, "--generations", "1", "--linear")
        table = self.file.read_text()
        self.assertIn("const struct weights war_weights", table)
        self.assertRegex(table, r"(?m)^ \* seed [0-9a-f]{64}$")
        self.check(OK, "", *args, "--generations", "1", "--linear")  # there is nothing left to do
        self.assertEqual(self.file.read_text(), table)
        self.check(FAILED, "or the table of a training with another seed, --games, --gate or --linear", *args, "--generations", "2")
        for flag, other in (("--gate", "4"), ("--games", "21")):
            changed = list(args)
            changed[changed.index(flag) + 1] = other
            self.check(FAILED, "a training with another seed", *changed, "--linear", "--generations", "2")
        self.check(OK, "war for 2: 2 games", "arena", "war", f"greedy:{self.file}", "greedy:hand", "--games", "2")
        games = pathlib.Path(f"{self.file}.games1")
        self.assertTrue(games.exists())
        games.unlink()

    def test_refusals(self):
        for args, says in [
            (["mirror", "--save", self.file], "mirror has no features to learn from"),
            (["war"], "where to? --save FILE"),
            (["war", "--save", self.file, "--games", "3"], "--games is a number from 17 to"),
            (["chess", "--save", self.file], "unknown game"),
        ]:
            self.check(USAGE, says, "train", *args)
        self.assertFalse(self.file.exists())


class Balance(Case):
    def balance(self, *args):
        out = self.check(OK, "", "arena", "--balance", *args, "--json", "--seed", "tea")
        return [json.loads(line) for line in out.splitlines()]

    def test_every_number_of_seats(self):
        out = self.check(OK, "cookies for 2, greedy: 30 of 30 games", "arena", "cookies", "greedy",
                         "--balance", "--games", "30")
        self.assertEqual(re.findall(r"^cookies for (\d)", out, re.M), ["2", "3", "4"])
        self.assertIn("wins by turn order: 4th", out)
        self.assertEqual(len(re.findall(r"^\d+ outside", out, re.M)), 3)
        found = self.balance("cookies", "greedy", "--games", "30")
        self.assertEqual([one["seats"] for one in found], [2, 3, 4])
        self.assertEqual(self.balance("cookies", "greedy", "--games", "30", "--threads", "1"), found)
        cards = [m["of"] for m in found[0]["measures"] if "the card" in m["measure"]]
        self.assertEqual(cards, ["1", "2", "3", "4", "5", "Joker"])

    def test_the_eaglet_unless_told_otherwise(self):
        (found,) = self.balance("mirror", "--seats", "2", "--games", "1")
        self.assertEqual((found["player"], found["games"]), ("eaglet", 1))

    def test_json(self):
        (found,) = self.balance("cookies", "random", "--seats", "3", "--games", "40")
        self.assertEqual((found["game"], found["asked"], found["games"]), ("cookies", 40, 40))
        wins = [m for m in found["measures"] if m["measure"] == "wins by turn order"]
        self.assertEqual([m["of"] for m in wins], ["1st", "2nd", "3rd"])
        self.assertAlmostEqual(sum(m["value"] for m in wins), 100, places=3)
        for m in wins:
            self.assertEqual((m["n"], m["percent"]), (40, True))
            self.assertAlmostEqual(m["target_low"], 100 / 3 - 3, places=3)
            self.assertAlmostEqual(m["target_high"], 100 / 3 + 3, places=3)
            self.assertLess(m["low"], m["value"])
            self.assertLess(m["value"], m["high"])

    def test_a_run_goes_on_where_it_was(self):
        """20 games and 30 more in the same file are the 50 games of one run."""
        args = ["mirror", "random", "--seats", "2"]
        (whole,) = self.balance(*args, "--games", "50")
        for games in ("20", "50"):
            (found,) = self.balance(*args, "--games", games, "--save", self.file)
        self.assertEqual(found, whole)
        before = self.file.read_text()
        (again,) = self.balance(*args, "--games", "50", "--save", self.file)
        self.assertEqual((again, self.file.read_text()), (whole, before))
        out = self.check(OK, "50 of 50 games", "arena", "--balance", *args, "--games", "50",
                         "--save", self.file)  # the seed is the file's
        self.assertIn("wins by turn order", out)

    def test_a_file_of_another_run_is_left_alone(self):
        def run(code, says, *other):
            self.check(code, says, "arena", "--balance", "mirror", "--games", "9", "--save",
                       self.file, *other)

        ours = ["random", "--seats", "2", "--seed", "tea"]
        run(OK, "9 of 9 games", *ours)
        good = self.file.read_text()
        for other in (["random", "--seats", "3"], ["random", "--seats", "2", "--seed", "rum"],
                      ["greedy", "--seats", "2"]):
            run(FAILED, "another run, or damaged", *other)
        self.assertEqual(self.file.read_text(), good)
        for cut in (len(good) - 1, len(good) - len("end\n"), len(good) // 2, 10, 0):
            self.file.write_text(good[:cut])
            run(FAILED, "another run, or damaged", *ours)
            self.assertEqual(self.file.read_text(), good[:cut])

    def test_refusals(self):
        for args, says in [
            (["null"], "null has nothing to be measured"),
            (["mirror", "eaglet", "eaglet"], "the same player sits on all seats"),
            (["mirror", "--seats", "5"], "--seats is a number from 2 to 4"),
            (["mirror", "walrus"], "unknown player"),
            (["mirror", "--save", ""], "--save needs the name of a file"),
            (["mirror", "--save", "m" * 5000], "the name is too long"),
        ]:
            self.check(USAGE, says, "arena", "--balance", *args)
        self.check(USAGE, "is for --balance and --calibrate", "arena", "mirror", "random", "random", "--seats", "2")
        self.check(USAGE, "--until is for players who differ", "arena", "--balance", "mirror", "--until", "10")

    def test_interrupt(self):
        t = vt.Terminal([program.PROGRAM, "arena", "mirror", "--balance", "--games", "100000000",
                         "--seats", "2", "--save", str(self.file)], columns=100, env=environment())
        self.addCleanup(t.close)
        t.see("of 100000000 games, ")
        t.type(vt.CTRL_C)
        self.assertEqual(t.end(), OK)
        self.assertRegex(t.grid.text(), "outside|Stopped before the first games were over.")
        if self.file.exists():
            self.check(OK, "games", "arena", "mirror", "--balance", "--seats", "2", "--games", "1",
                       "--save", self.file)


if __name__ == "__main__":
    program.main()
