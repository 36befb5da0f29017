#!/usr/bin/env python3
"""README keeps its word: what it names exists, and its numbers are those of the code. pages.c tests the weight of
pages; `make bench` measures speed, which no test can promise.

    tests/readme.py WONDERLAND
"""

import pathlib
import re
import subprocess

import program
from program import OK, TIMEOUT, Case, run

ROOT = pathlib.Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
FIRST_SCREEN = 20  # lines


class Readme(Case):
    def test_the_first_screen(self):
        """What it is, for whom, and the commands, before anything else."""
        screen = "\n".join(README.splitlines()[:FIRST_SCREEN])
        for wanted in ("board games", "It is for", "git clone ", "\nmake run\n", "`make test`", "minutes"):
            self.assertIn(wanted, screen)

    def test_links_lead_somewhere(self):
        for name in ("README.md", "HACKING.md", "STYLE.md", "CREDITS.md", *map(str, ROOT.glob("docs/*.md"))):
            path = ROOT / name
            for link in re.findall(r"\]\((?!lesson:)([^)#\s]+)", path.read_text(encoding="utf-8")):
                if "://" not in link:
                    self.assertTrue((path.parent / link).exists(), f"{name}: {link}")

    def test_commands_are_commands(self):
        known = set(re.findall(r"^  (\w+) +[A-Z]", run("help").stdout, re.M)) | {"help"}
        named = set(re.findall(r"`wonderland (\w+)", README))
        self.assertGreater(len(named), 8)
        self.assertLessEqual(named, known)

    def test_games_are_called_as_they_are(self):
        """Titles in three languages, players, minutes, age: a row for every game."""
        for lang, age in ("en", r"ages (\d+)\+"), ("ru", r"от (\d+) лет"), ("pl", r"od (\d+) lat"):
            listed = run("list", "--lang", lang).stdout
            games = re.findall(rf"^(\w+) +(.*?)\. (\d+–\d+) \w+, (\d+–\d+) \w+, {age}\.$", listed, re.M)
            self.assertEqual(len(games), 5)
            for name, title, players, minutes, years in games:
                row = next(line for line in README.splitlines() if line.startswith(f"| `{name}` – "))
                titles = row.split("|")[1].partition("–")[2].strip().replace("'", "’").split(" · ")
                self.assertIn(title, titles)
                self.assertTrue(row.endswith(f"| {players} | {minutes} | {years}+ |"), row)

    def test_targets_are_targets(self):
        named = set(re.findall(r"`make ([a-z-]+)", README))
        self.assertLessEqual({"run", "test", "install", "bench", "bench-server"}, named)
        for target in named:
            done = subprocess.run(["make", "-n", "-C", ROOT, target], capture_output=True, text=True, timeout=TIMEOUT)
            self.assertEqual(done.returncode, OK, done.stderr)

    def test_states_are_as_large_as_it_says(self):
        claimed = dict(re.findall(r"`(\w+)` (?:is )?([\d,]+)(?: bytes)?(?=[,. (])", README.split("- **Fast.**")[1]))
        for game in ("cookies", "labyrinth", "teaparty", "war"):
            header = (ROOT / f"games/{game}/{game}.h").read_text(encoding="utf-8")
            size = re.search(rf"sizeof\(struct {game}\) == (\d+)", header)[1]
            self.assertEqual(claimed[game].replace(",", ""), size, game)
        self.assertIn("`mirror` or `cookies` is 64 bytes", README)
        self.assertIn("sizeof(struct mirror) == 64", (ROOT / "games/mirror/mirror.h").read_text(encoding="utf-8"))

    def test_rules_are_broken_in_as_many_ways_as_it_says(self):
        claimed = int(re.search(r"in more than (\d+) ways", " ".join(README.split()))[1])
        ways = 0
        for path in ROOT.glob("games/*/test/mutations.txt"):
            lines = [line for line in path.read_text(encoding="utf-8").splitlines() if line and line[0] != "#"]
            ways += len(lines) // 3  # the rule and the file; what stands there; what breaks it
        self.assertGreater(ways, claimed)

    def test_lessons_take_as_long_as_it_says(self):
        minutes = sorted(int(found) for found in re.findall(r"lessons, about (\d+) minutes", run("learn").stdout))
        self.assertEqual(len(minutes), 5)
        self.assertIn("in two to seven minutes", README)
        self.assertEqual((minutes[0], minutes[-1]), (2, 7))

    def test_every_game_has_dozens_of_puzzles(self):
        self.assertIn("every game dozens more", README)
        names = re.findall(r"^\| `(\w+)` – ", README, re.M)
        self.assertEqual(len(names), 5)
        for name in names:
            self.assertGreaterEqual(len(list(ROOT.glob(f"games/{name}/puzzles/*.log"))), 3 * 12, name)

    def test_the_server_is_killed_as_often_as_it_says(self):
        self.assertIn("kills the server\n  fifty times", README)
        self.assertIn("\nKILLS = 50\n", (ROOT / "tests/durability.py").read_text(encoding="utf-8"))

    def test_there_are_as_many_fuzzers_as_it_says(self):
        self.assertIn("six fuzzers", README)
        self.assertEqual(len([path for path in ROOT.glob("tests/fuzz_*.c") if path.name != "fuzz_main.c"]), 6)


if __name__ == "__main__":
    program.main()
