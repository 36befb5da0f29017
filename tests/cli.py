#!/usr/bin/env python3
"""The program from outside: every command, every error, whole games, a terminal.

usage: cli.py [WONDERLAND] [unittest's own arguments]; or the path in the variable WONDERLAND.
"""

import ctypes
import errno
import hashlib
import json
import os
import pathlib
import re
import resource
import select
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import vt  # noqa: E402

PROGRAM = os.environ.get("WONDERLAND", "build/wonderland")
TIMEOUT = 60
OK, FAILED, USAGE = 0, 1, 2


def environment(**changes):
    """Ours without any language, plus the changes."""
    env = {k: v for k, v in os.environ.items() if k not in ("LC_ALL", "LC_MESSAGES", "LANG")}
    return {**env, **changes}


def run(*args, stdin="", env=None, **more):
    return subprocess.run(
        [PROGRAM, *map(str, args)],
        input=stdin,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=TIMEOUT,
        env=environment(**(env or {})),
        **more,
    )


def deny_random():
    """From here on getrandom fails: a filter of seccomp's, which Linux runs before every call."""
    number = {"x86_64": 318, "aarch64": 278, "riscv64": 278}[os.uname().machine]
    load, equal, give = 0x20, 0x15, 0x06
    filters = b"".join(struct.pack("HBBI", *line) for line in (
        (load, 0, 0, 0),  # the number of the call
        (equal, 0, 1, number),
        (give, 0, 0, 0x50000 | errno.ENOSYS),
        (give, 0, 0, 0x7FFF0000),  # anything else is allowed
    ))
    buffer = ctypes.create_string_buffer(filters)
    program = struct.pack("HxxxxxxQ", len(filters) // 8, ctypes.addressof(buffer))
    prctl = ctypes.CDLL(None, use_errno=True).prctl
    prctl(38, 1, 0, 0, 0)  # PR_SET_NO_NEW_PRIVS
    if prctl(22, 2, program, 0, 0) != 0:  # PR_SET_SECCOMP
        raise OSError(ctypes.get_errno(), "no filter")


def seal(text):
    """The record with a true seal, whatever has been done to the rest of it."""
    body = text[: text.rindex("seal ")]
    return body + "seal " + hashlib.blake2b(body.encode(), digest_size=16).hexdigest() + "\n"


class Player:
    """Plays in --plain: reads up to the prompt, answers, and so on."""

    def __init__(self, *args, env=None, cwd=None):
        self.process = subprocess.Popen(
            [PROGRAM, *map(str, args)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env=environment(**(env or {})),
            cwd=cwd,
        )
        self.all = ""
        self.shown = self.read()

    def read(self):
        """Everything up to the next prompt, or to the end."""
        data, deadline = b"", time.monotonic() + TIMEOUT
        out = self.process.stdout.fileno()
        while not data.endswith(b"\n> ") and data != b"> ":
            ready, _, _ = select.select([out], [], [], max(0, deadline - time.monotonic()))
            if not ready:
                raise AssertionError("no prompt after:\n" + data.decode())
            more = os.read(out, 65536)
            if not more:
                break
            data += more
        self.all += data.decode()
        return data.decode()

    def say(self, line):
        self.process.stdin.write(line.encode() + b"\n")
        self.process.stdin.flush()
        self.shown = self.read()
        return self.shown

    def end(self):
        """Closes the input; returns what is said then, and the exit code."""
        self.process.stdin.close()
        rest = self.process.stdout.read().decode()
        return rest, self.process.wait(TIMEOUT)

    def close(self):
        self.process.kill()
        self.process.wait()
        self.process.stdin.close()
        self.process.stdout.close()

    def choices(self):
        """{number: notation} of the decision that waits."""
        listed = re.findall(r"^(\d+)\. .* \((.*?)\)$", self.say("list"), re.M)
        return {int(number): note for number, note in listed}


class Case(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.file = self.folder / "game.log"

    def check(self, code, out, *args, **more):
        """Runs; `out` must be in what it says: on stderr in one line if it did not go well."""
        result = run(*args, **more)
        self.assertEqual(result.returncode, code, result)
        if code == OK:
            self.assertIn(out, result.stdout)
            self.assertEqual(result.stderr, "")
        else:
            self.assertIn(out, result.stderr)
            self.assertEqual(result.stderr.count("\n"), 1, result.stderr)
            self.assertTrue(result.stderr.startswith("wonderland: "))
        return result.stdout

    def player(self, *args, **more):
        player = Player(*args, cwd=self.folder, **more)
        self.addCleanup(player.close)
        return player

    def play_out(self, player, answer=lambda player: "1"):
        """Answers until the game is over."""
        for _ in range(1000):
            if "What now?" in player.shown:
                return
            player.say(answer(player))
        self.fail("the game does not end")

    def record(self, *args):
        """A whole game in self.file."""
        player = self.player("play", *(args or ("mirror",)), "--seed", "t", "--save", self.file)
        self.play_out(player)
        player.say("4")
        self.assertEqual(player.end()[1], OK)
        return self.file.read_text(encoding="utf-8")


class Commands(Case):
    def test_help(self):
        for args in ([], ["help"], ["--help"], ["-h"]):
            self.check(OK, "usage: wonderland COMMAND", *args)
        for command in ("list", "rules", "play", "new", "replay", "verify", "hint", "analyse",
                        "arena", "perft", "bench"):
            self.check(OK, f"usage: wonderland {command}", command, "--help")
            self.check(OK, f"usage: wonderland {command}", "help", command)
            self.check(OK, f"usage: wonderland {command}", command, "x", "y", "z", "--help")

    def test_version(self):
        self.check(OK, "wonderland ", "--version")

    def test_list(self):
        self.assertNotIn("null", self.check(OK, "Looking-Glass Tea", "list"))
        self.check(OK, "--option rounds=1|3|5", "list", "--all")
        self.check(OK, "Чай в Зазеркалье. 2–4 игрока", "list", "--lang", "ru")
        self.check(OK, "Herbatka", "list", "--lang=pl")

    def test_language_of_the_environment(self):
        self.check(OK, "Чай", "list", env={"LANG": "ru_RU.UTF-8"})
        self.check(OK, "Herbatka", "list", env={"LANG": "ru_RU.UTF-8", "LC_MESSAGES": "pl_PL"})
        self.check(OK, "Чай", "list", env={"LANG": "pl_PL", "LC_ALL": "ru"})
        self.check(OK, "Looking", "list", env={"LANG": "de_DE.UTF-8"})
        self.check(OK, "Looking", "list", "--lang", "en", env={"LANG": "ru_RU.UTF-8"})

    def test_rules(self):
        self.check(OK, "reflection", "rules", "mirror", "--lang", "en")
        self.check(OK, "отражени", "rules", "mirror", "--lang", "ru")
        self.check(OK, "odbici", "rules", "mirror", "--lang", "pl")
        self.check(OK, "3.9", "rules", "mirror", "--full")

    def test_perft(self):
        out = self.check(OK, "", "perft", "mirror", "--seats", "3", "2")
        self.assertEqual(out, "0 1\n1 3\n2 18\n")
        out = self.check(OK, "", "perft", "mirror", "1", "--seed", "any")
        self.assertEqual(out, "0 1\n1 12\n")

    def test_wrong_usage(self):
        for args, says in [
            (["dance"], 'unknown command "dance"'),
            (["help", "dance"], 'unknown command "dance"'),
            (["play", "chess"], 'unknown game "chess"; the games are: mirror'),
            (["rules", "chess"], 'unknown game "chess"'),
            (["rules"], "usage: wonderland rules"),
            (["rules", "mirror", "null"], "one word too many: null"),
            (["list", "--loud"], "unknown flag --loud"),
            (["list", "-x"], "unknown flag -x"),
            (["list", "--seed", "1"], "unknown flag --seed"),
            (["list", "--lang"], "needs a value: --lang"),
            (["list", "--lang", "de"], 'unknown language "de"'),
            (["list", "--all=yes"], "takes no value: --all=yes"),
            (["play", "mirror", "--seed", "1", "--seed", "2"], "given twice: --seed"),
            (["play", "mirror", "--option", "hatter=on"], 'mirror has no option "hatter"'),
            (["play", "null", "--option", "rounds=9"], '"rounds=9" is no value'),
            (["play", "null", "--option", "rounds"], '"rounds" is no value'),
            (["play", "mirror", "--seats", "me"], "mirror is for 2 to 4 players, not 1"),
            (["play", "mirror", "--seats", "me,me,me,me,me"], "2 to 4 players, not 5"),
            (["play", "mirror", "--seats", "me,,,,,,,"], "no game here has more than 6 seats"),
            (["play", "mirror", "--seats", "7"], "--seats is a number from 1 to 6"),
            (["play", "mirror", "--seats", "me,dinah"], '"dinah" cannot sit on a chair'),
            (["play", "mirror", "--seats", "me:random,bot"], '"random" is what a bot is called'),
            (["play", "mirror", "--seats", "me:DODO,bot"], '"DODO" is what a bot is called'),
            (["play", "mirror", "--seats", "bot,me:додо"], '"додо" is what a bot is called'),
            (["play", "mirror", "--seats", "me:Dodo 2,bot"], '"Dodo 2" is what a bot is called'),
            (["new", "mirror", self.file, "--seats", "me:Player 2,me"], "another chair"),
            (["play", "mirror", "--seats", "me,me:игрок 1"], "another chair"),
            (["play", "mirror", "--seats", "me:Gracz 3,bot"], "another chair"),
            (["play", "mirror", "--save", ""], "--save needs the name of a file"),
            (["play", "--save="], "--save needs the name of a file"),
            (["play", "mirror", "--seats", "me:" + "x" * 60 + ",bot"], "the name"),
            (["play", "mirror", "--word", "a\nb"], "the word"),
            (["play", "mirror"] + ["--word", "a"] * 3, "more words than the 2 players"),
            (["play", "mirror"] + ["--word", "a"] * 17, "given too often: --word"),
            (["play", "--seats", "me,bot"], "which game?"),
            (["new", "mirror", self.file, "--seats", "5"], "mirror is for 2 to 4 players, not 5"),
            (["perft", "mirror", "many"], "DEPTH is a number"),
            (["perft", "mirror", "-1"], "unknown flag -1"),
            (["bench", "chess"], 'unknown game "chess"'),
            (["arena"], "usage: wonderland arena"),
            (["arena", "chess", "random", "random"], 'unknown game "chess"; the games are: mirror'),
            (["arena", "mirror", "random"], "mirror is for 2 to 4 players, not 1"),
            (["arena", "mirror"] + ["random"] * 5, "mirror is for 2 to 4 players, not 5"),
            (["arena", "null"] + ["random"] * 7, "null is for 2 to 6 players, not 7"),
            (["arena", "null"] + ["random"] * 8, "one word too many: random"),
            (["arena", "mirror", "random", "walrus:5"],
             'unknown player "walrus"; the players are: hare, dormouse, cat, greedy, random'),
            (["arena", "mirror", "random", "x" * 500], "unknown player"),
            (["arena", "mirror", "random:5", "random"], "random does not search"),
            *((["arena", "mirror", "random", "hare:" + budget], "write hare, hare:1000 (iterat")
              for budget in ("", "x", "0", "-1", "1.5", "5000000000", "s", "0s", "-1s", "1m",
                             "9999s")),
            (["arena", "mirror", "random", "random", "--games", "0"], "--games is a number from 1"),
            (["arena", "mirror", "random", "random", "--threads", "x"], "--threads is a number"),
            (["arena", "mirror", "random", "random", "--option", "a=b"], 'has no option "a"'),
            (["hint"], "usage: wonderland hint"),
            (["hint", "x", "--time", "0"], "--time is a number from 1 to 600"),
            (["hint", "x", "--iterations", "many"], "--iterations is a number from 1 to 1000000"),
            (["hint", "x", "--lang", "de"], 'unknown language "de"'),
            (["analyse", "x", "--iterations", "0"], "--iterations is a number from 1 to 1000000"),
            (["analyse", "x", "--seat", "1"], "unknown flag --seat"),
        ]:
            with self.subTest(args=args):
                self.check(USAGE, says, *args)
        self.assertFalse(self.file.exists())

    def test_names_that_only_look_alike(self):
        self.check(OK, "", "new", "mirror", self.file, "--seats", "me:Dodona,me:Player 2,me:2")
        self.assertIn("name 0 Dodona\nname 1 Player 2\nname 2 2\n", self.file.read_text())

    def test_no_randomness(self):
        self.check(FAILED, "no randomness", "new", "mirror", self.file, preexec_fn=deny_random)
        self.assertFalse(self.file.exists())
        self.check(OK, "", "new", "mirror", self.file, "--seed", "a", preexec_fn=deny_random)

    def test_output_that_cannot_be_written(self):
        with open("/dev/full", "w") as full:
            result = subprocess.run([PROGRAM, "list"], stdout=full, stderr=subprocess.PIPE)
        self.assertEqual(result.returncode, FAILED)
        self.assertIn(b"could not be written", result.stderr)


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
            t = vt.Terminal([PROGRAM, "arena", "mirror", *args, "--games", "100000000"],
                            columns=100, env=environment())
            self.addCleanup(t.close)
            t.see("of 100000000 games, ")
            t.type(vt.CTRL_C)
            t.see(says, gone="left")
            self.assertEqual(t.end(), OK)


class Records(Case):
    def test_new(self):
        self.check(OK, str(self.file), "new", "mirror", self.file, "--seats", "3", "--seed", "a")
        text = self.file.read_text()
        self.assertIn("seats 3\n", text)
        self.assertIn("\nname 1 hare\nname 2 hare\n", text)
        self.check(OK, "every card follows from the seed", "verify", self.file)
        self.check(OK, "The game is not over yet.", "verify", self.file)
        self.check(FAILED, "already there", "new", "mirror", self.file)
        self.assertEqual(self.file.read_text(), text)

    def test_new_seats_people_and_bots(self):
        self.check(OK, "", "new", "mirror", self.file, "--seats", "me:Ann,random,me")
        self.assertIn("seats 3\nname 0 Ann\nname 1 random\ntable", self.file.read_text())
        player = self.player("play", self.file)
        for _ in range(3):  # whoever is asked is a person
            self.assertRegex(player.shown, r"\n(Ann|Player 3): ")
            player.say("1")

    def test_seeds(self):
        def cards(*args):
            self.file.unlink(missing_ok=True)
            self.check(OK, "", "new", "mirror", self.file, *args)
            return re.findall(r"^\* .*", self.file.read_text(), re.M)

        self.assertEqual(cards("--seed", "tea"), cards("--seed", "tea"))
        self.assertNotEqual(cards("--seed", "tea"), cards("--seed", "Tea"))
        self.assertNotEqual(cards("--seed", "tea"), cards("--seed", "tea", "--word", "rose"))
        self.assertNotEqual(cards(), cards())
        whole = hashlib.blake2b(b"tea", digest_size=32).hexdigest()
        self.assertEqual(cards("--seed", "tea"), cards("--seed", whole.upper()))
        self.assertNotEqual(cards("--seed", "tea"), cards("--seed", whole + "0"))
        self.assertEqual(cards("--seed", "tea"), cards("--seed", whole))
        self.assertIn(f"\nseed {whole}\n", self.file.read_text())
        table = re.search(r"^table (.*)$", self.file.read_text(), re.M).group(1)
        promise = hashlib.blake2b(bytes.fromhex(whole) + table.encode(), digest_size=32)
        self.assertIn(f"\ncommit {promise.hexdigest()}\n", self.file.read_text())

    def test_options_and_words(self):
        self.check(OK, "", "new", "null", self.file, "--option", "rounds=5", "--word", "сыр")
        self.assertIn("option rounds 5\n", self.file.read_text())
        self.assertIn("word 0 сыр\n", self.file.read_text())
        self.check(OK, "follows from the seed", "verify", self.file)

    def test_verify_and_replay_whole_game(self):
        text = self.record("mirror", "--seats", "3")
        self.check(OK, "every card follows from the seed", "verify", self.file)
        self.check(OK, "каждая карта", "verify", self.file, "--lang", "ru")
        self.check(OK, "każda karta", "verify", self.file, "--lang", "pl")
        told = self.check(OK, "March Hare 2 takes", "replay", self.file)
        self.assertIn("Player 1 takes", told)
        self.assertNotIn("\x1b", told)
        self.assertIn("You take", self.check(OK, "", "replay", self.file, "--seat", "1"))
        self.check(OK, "Мартовский Заяц 2 берёт", "replay", self.file, "--lang", "ru")
        self.check(USAGE, "--seat is a number from 1 to 3", "replay", self.file, "--seat", "4")
        stepped = self.check(OK, "round 3 of 3", "replay", self.file, "--step", "--plain")
        moves = len(re.findall(r"^\d ", text, re.M))
        self.assertGreaterEqual(stepped.count("Row 1: "), moves)
        self.assertLessEqual(told.count("Row 1: "), 1)

    def test_replay_json(self):
        text = self.record("null")
        entries = re.findall(r"^(?:\*|\d) .*$", text, re.M)
        for seat in ([], ["--seat", "1"], ["--seat", "2"]):
            out = self.check(OK, "", "replay", self.file, "--json", *seat)
            lines = [json.loads(line) for line in out.splitlines()]
            self.assertEqual([line["n"] for line in lines], list(range(1, len(entries) + 1)))
            self.assertTrue(lines[-1]["view"]["over"])
            for line, entry in zip(lines, entries):
                who, note = entry.split(" ", 1)
                self.assertEqual(line["seat"], "chance" if who == "*" else int(who))
                self.assertIsInstance(line["words"], list)
                if note.startswith("give"):  # a secret: only its owner is told
                    owner = seat and int(note.split()[1]) == int(seat[1]) - 1
                    self.assertEqual(line["action"] == note, bool(owner))

    def test_cut_off(self):
        whole = self.record("mirror").encode()
        ends = [i + 1 for i, byte in enumerate(whole) if byte == 10]
        cuts = {0, 1, 5, len(whole) - 1, *ends[:-1:7], *(end - 3 for end in ends[::9])}
        for cut in sorted(cuts):
            self.file.write_bytes(whole[:cut])
            with self.subTest(cut=cut):
                for command in ("verify", "replay", "play"):
                    self.check(FAILED, str(self.file), command, self.file)
                self.assertEqual(self.file.read_bytes(), whole[:cut])

    def test_edited(self):
        lines = self.record("mirror").splitlines(keepends=True)
        for at in range(0, len(lines), 5):
            changed = lines[:]
            digit = re.search(r"\d", changed[at])
            if digit is None:
                continue
            other = "2" if digit.group() != "2" else "1"
            i = digit.start()
            changed[at] = changed[at][:i] + other + changed[at][i + 1 :]
            self.file.write_text("".join(changed), encoding="utf-8")
            with self.subTest(line=at + 1):
                result = run("verify", self.file)
                self.assertEqual(result.returncode, FAILED)
                self.assertRegex(result.stderr, r"[Ll]ine \d+")
                self.check(FAILED, "", "play", self.file)
        self.file.write_text("".join(lines[:10] + lines[11:]), encoding="utf-8")
        self.check(FAILED, "ine ", "verify", self.file)
        self.file.write_text("".join(lines) + "0 take 1\n", encoding="utf-8")
        self.check(FAILED, f"Line {len(lines) + 1}", "verify", self.file)

    def test_unfair_deal(self):
        self.check(OK, "", "new", "null", self.file, "--seed", "x")
        text = self.file.read_text()
        line = next(i for i, s in enumerate(text.splitlines(), 1) if s.startswith("* "))
        given = re.search(r"^\* give 0 (\d)", text, re.M).group(1)
        other = "1" if given != "1" else "2"
        self.file.write_text(seal(text.replace(f"* give 0 {given}", f"* give 0 {other}")))
        self.check(FAILED, f"Line {line} does not follow from the seed", "verify", self.file)
        self.file.write_text(seal(re.sub(r"seed \w\w", "seed ff", text)))
        self.check(FAILED, "not the one that the table promised", "verify", self.file)

    def test_without_seed(self):
        self.check(OK, "", "new", "null", self.file)
        self.file.write_text(seal(re.sub(r"seed \w+\n", "", self.file.read_text())))
        self.check(OK, "It has no seed, so the cards cannot be checked", "verify", self.file)
        self.check(FAILED, "no seed", "play", self.file)

    def test_foreign_files(self):
        self.check(FAILED, "no such file", "verify", self.folder / "nothing")
        self.check(FAILED, "нет такого файла", "verify", self.folder / "n", "--lang", "ru")
        self.check(FAILED, "no such file", "play", self.folder / "nothing.log")
        self.check(FAILED, "not an ordinary file", "replay", self.folder)
        self.file.write_bytes(os.urandom(5000))
        self.check(FAILED, "not a Wonderland record", "verify", self.file)
        self.file.write_bytes(b"wonderland 1 mirror 1\n" + b"x" * (5 << 20))
        self.check(FAILED, "too large", "verify", self.file)
        self.file.write_text("wonderland 1 chess 1\n")
        self.check(FAILED, "a game that is not here", "verify", self.file)

    def test_unwritable(self):
        self.check(FAILED, "no such file or folder", "new", "mirror", self.folder / "no" / "x")
        self.check(FAILED, "not an ordinary file", "new", "mirror", self.folder)
        self.check(FAILED, "not an ordinary file", "new", "mirror", "/dev/null")
        self.assertTrue(pathlib.Path("/dev/null").is_char_device())
        self.check(FAILED, "too long", "new", "mirror", self.folder / ("x" * 300))
        self.check(FAILED, "no such", "play", "mirror", "--save", self.folder / "no" / "x")

    def test_read_only_folder(self):
        program = shutil.copy(PROGRAM, self.folder)  # where nobody may not write but can read
        self.folder.chmod(0o555)
        self.addCleanup(self.folder.chmod, 0o700)
        root = os.geteuid() == 0  # who may write anywhere
        nobody = {"user": 65534, "group": 65534} if root else {}
        self.check(FAILED, "permission", "new", "mirror", self.file, executable=program, **nobody)

    def test_links(self):
        real = self.folder / "real.log"
        self.file.symlink_to(real.name)
        self.check(FAILED, "a link to a file that is not there", "new", "mirror", self.file)
        player = self.player("play", "mirror")
        self.assertIn("a link to a file", player.say(f"save {self.file}"))
        self.assertEqual((self.file.is_symlink(), real.exists()), (True, False))
        self.check(OK, "", "new", "mirror", real, "--seed", "n")
        before = real.read_text()
        self.player("play", self.file).say("1")  # the link stays, its file goes on
        self.assertTrue(self.file.is_symlink())
        self.assertNotEqual(real.read_text(), before)

    def test_two_at_once(self):
        for i in range(20):
            file = self.folder / f"{i}.log"
            pair = [subprocess.Popen([PROGRAM, "new", "mirror", file], stdout=subprocess.PIPE,
                                     stderr=subprocess.PIPE) for _ in range(2)]
            said = [process.communicate(timeout=TIMEOUT) for process in pair]
            self.assertEqual(sorted(p.returncode for p in pair), [OK, FAILED], said)
            self.check(OK, "every card follows from the seed", "verify", file)
        self.assertEqual(len(list(self.folder.iterdir())), 20)

    def test_full_disk(self):
        limit = lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))  # noqa: E731
        self.check(FAILED, "no room", "new", "mirror", self.file, preexec_fn=limit)
        self.assertEqual(list(self.folder.iterdir()), [])


class Analysis(Case):
    def test_hint(self):
        self.check(OK, "", "new", "mirror", self.file, "--seed", "a")
        for lang, says, legend in [
            ("en", "Player 1: Take one card; Alice goes in its place.", "share of the win"),
            ("ru", "Игрок 1: Возьмите одну карту; на её место ляжет Алиса.", "доля победы"),
            ("pl", "Gracz 1: Weź jedną kartę; na jej miejsce trafi Alicja.", "zwycięstwie"),
        ]:
            out = self.check(OK, says, "hint", self.file, "--iterations", 200, "--lang", lang)
            self.assertIn(legend, out)
            self.assertRegex(out, r"(?m)^1\. .* \(take \d+\): \d+ %$")
            self.assertRegex(out, r"(?m)^3\. ")
            self.assertNotIn("\x1b", out)
        again = self.check(OK, "", "hint", self.file, "--iterations", 200, "--lang", "pl")
        self.assertEqual(again, out)

    def test_hint_json(self):
        self.check(OK, "", "new", "mirror", self.file, "--seed", "a")
        out = self.check(OK, "", "hint", self.file, "--time", 1, "--iterations", 300, "--json")
        hint = json.loads(out)
        self.assertEqual(out.count("\n"), 1)
        self.assertEqual((hint["game"], hint["seat"], hint["choices"]), ("mirror", 0, 12))
        worth = [best["per_mille"] for best in hint["best"]]
        self.assertEqual(len(worth), 3)
        self.assertEqual(worth, sorted(worth, reverse=True))
        for best in hint["best"]:
            self.assertRegex(best["action"], r"^take \d+$")
            self.assertTrue(best["words"].startswith("Take "))

    def test_hint_of_sealed_answers(self):
        self.check(OK, "", "new", "null", self.file, "--seed", "a")
        self.check(OK, "Player 1: You have", "hint", self.file)
        self.check(OK, "March Hare: You have", "hint", self.file, "--seat", 2)
        self.check(USAGE, "--seat is a number from 1 to 2", "hint", self.file, "--seat", 3)

    def test_hint_refused(self):
        self.check(FAILED, "no-such-file", "hint", "no-such-file")
        self.check(OK, "", "new", "mirror", self.file, "--seed", "a")
        self.check(FAILED, "nothing to decide now", "hint", self.file, "--seat", 2)
        self.file.unlink()
        self.record("null")
        self.check(FAILED, "The game is over", "hint", self.file)
        self.check(FAILED, "Игра окончена", "hint", self.file, "--lang", "ru")
        self.check(FAILED, "Gra się skończyła", "hint", self.file, "--lang", "pl")

    def test_analyse(self):
        text = self.record("mirror", "--seats", "me:Ann,bot")
        moves = len(re.findall(r"^\d ", text, re.M))
        for lang, head, turning, better, loss in [
            ("en", "Move  Player", "The three turning points:", "; better was “", "average loss"),
            ("ru", "Ход  Игрок", "Три переломных момента:", "; лучше было «", "средняя потеря"),
            ("pl", "Ruch  Gracz", "Trzy punkty zwrotne:", "; lepiej było „", "średnia strata"),
        ]:
            out = self.check(OK, head, "analyse", self.file, "--iterations", 100, "--lang", lang)
            self.assertIn("\n\n" + turning + "\n", out)
            self.assertEqual(out.count(better), 3)
            self.assertEqual(out.count(loss), 2)
            self.assertIn("\nAnn: ", out)
            rows = re.findall(r"^\d+ .* take [\d ]+ \d+ %  take [\d ]+ \d+ %(  !)?$", out, re.M)
            self.assertEqual(rows.count("  !"), 3)
            self.assertLessEqual(len(rows), moves)
            self.assertGreater(len(rows), moves // 2)

    def test_analyse_json(self):
        self.record("null", "--seats", "me:Ann,bot")
        outs = [self.check(OK, "", "analyse", self.file, "--json") for _ in range(2)]
        self.assertEqual(*outs)
        found = json.loads(outs[0])
        self.assertTrue(found["over"])
        self.assertEqual(found["iterations"], 3000)
        self.assertEqual(len(found["decisions"]), 6)
        for decision in found["decisions"]:
            played, best = decision["played"], decision["best"]
            loss = best["per_mille"] - played["per_mille"]
            self.assertEqual(decision["loss_per_mille"], loss)
            self.assertGreaterEqual(loss, 0)
            self.assertIn(played["action"], ("stir", "pass"))
        worst = sorted(found["decisions"], key=lambda d: -d["loss_per_mille"])
        worst = [d["move"] for d in worst[:3] if d["loss_per_mille"] >= 30]
        self.assertEqual([t["move"] for t in found["turning_points"]], worst)
        self.assertEqual([p["name"] for p in found["players"]][0], "Ann")

    def test_analyse_unfinished(self):
        self.check(OK, "", "new", "null", self.file, "--seed", "a")
        for lang, says in [("en", "has secrets"), ("ru", "есть тайны"), ("pl", "są tajemnice")]:
            self.check(FAILED, says, "analyse", self.file, "--lang", lang)
        self.file.unlink()
        self.check(OK, "", "new", "mirror", self.file, "--seed", "a")
        self.check(OK, "Nobody has had anything to decide yet.", "analyse", self.file)
        self.check(OK, "The game is not over yet.", "analyse", self.file)


class Plain(Case):
    def test_by_number(self):
        player = self.player("play", "mirror", "--seed", "n")
        self.assertIn("is sealed: ", player.shown)
        self.play_out(player)
        self.assertRegex(player.all, r"wins? (together )?with \d+ points")
        self.assertNotIn("\x1b", player.all)
        self.assertFalse(set("╭╔│║") & set(player.all))
        self.assertIn("Goodbye!", player.say("4"))
        self.assertEqual(player.end()[1], OK)

    def test_by_notation_and_beginning(self):
        def notation(player):
            return player.choices()[max(player.choices())].upper()

        def beginning(player):
            notes = list(player.choices().values())
            note = notes[len(notes) // 2]
            for n in range(1, len(note)):
                fits = [other for other in notes if other.startswith(note[:n])]
                if len(fits) == 1 and note[:n] not in ("u", "q"):
                    return note[:n]
            return note

        for answer in (notation, beginning):
            player = self.player("play", "mirror", "--seed", "n")
            self.play_out(player, answer)
            self.assertEqual(player.end()[1], OK)

    def test_the_same_seed_is_the_same_game(self):
        games = []
        for _ in range(2):
            player = self.player("play", "mirror", "--seed", "same", "--seats", "me,bot,bot")
            self.play_out(player)
            games.append(player.all)
            player.end()
        self.assertEqual(*games)

    def test_wrong_input_changes_nothing(self):
        player = self.player("play", "mirror", "--seed", "n")
        board = player.say("board")
        for wrong in ("999", "-1", "take 99", "dance", "take", "1 1 1 1", "ход", "\x01", "u 3"):
            with self.subTest(wrong=wrong):
                said = player.say(wrong)
                self.assertEqual(said.count("> "), 1)
                self.assertRegex(said, r"\.\n")
                self.assertEqual(player.say("board"), board)
        self.assertIn("too long", player.say("x" * 5000))
        self.assertIn("Take one card", player.say(""))
        self.assertEqual(player.say("board"), board)

    def test_several_fit(self):
        player = self.player("play", "mirror", "--seed", "n")
        said = player.say("take 1")  # 1 is a whole notation here, though 10 and 11 begin so, too
        self.assertIn("You take", said)
        self.assertIn("several", player.say("t"))

    def test_did_you_mean(self):
        player = self.player("play", "mirror", "--seed", "a", "--lang", "ru")
        board = player.say("board")
        said = player.say("кролик")  # one choice has it, but nothing is played on a guess
        self.assertRegex(said, r"Такого .* нет\.\nВозможно, вы имели в виду:\n9\. ")
        self.assertNotIn("имели в виду", player.say("морж"))
        self.assertEqual(player.say("board"), board)

    def test_undo(self):
        player = self.player("play", "mirror", "--seed", "n")
        self.assertIn("nothing to take back", player.say("undo"))
        first = player.say("board")
        player.say("1")
        self.assertNotEqual(player.say("board"), first)
        self.assertIn("Taken back.", player.say("undo"))
        self.assertEqual(player.say("board"), first)
        self.assertIn("nothing to take back", player.say("undo"))

    def test_undo_says_why_not(self):
        player = self.player("play", "null", "--seed", "n")
        self.assertIn("There is nothing to take back.", player.say("undo"))
        player.say("1")
        board = player.say("board")
        self.assertIn("something new has been seen since.", player.say("undo"))
        self.assertEqual(player.say("board"), board)
        player = self.player("play", "null", "--seed", "n", "--seats", "me,me,me")
        for _ in range(2):
            player.say("")
            player.say("1")
        player.say("")
        self.assertIn("There is nothing to take back.", player.say("undo"))

    def test_undo_does_not_roll_the_bots_again(self):
        player = self.player("play", "mirror", "--seed", "n", "--seats", "me,bot,bot")
        player.say(f"save {self.file}")
        start = self.file.read_text()
        player.say("1")
        player.say("1")
        answers = player.say("board")
        for _ in range(3):
            player.say("undo")
            player.say("undo")
            player.say("1")
            player.say("1")
            self.assertEqual(player.say("board"), answers)
        player.end()
        self.file.write_text(start)
        again = self.player("play", self.file)
        again.say("1")
        again.say("1")
        self.assertEqual(again.say("board"), answers)

    def test_commands_in_three_languages(self):
        for lang, undo, taken, board, rules, help_, list_, quit_ in (
            ("en", "undo", "Taken back", "board", "rules", "help", "list", "quit"),
            ("ru", "ОТМЕНА", "Ход отменён", "Стол", "правила", "помощь", "СПИСОК", "выход"),
            ("pl", "Cofnij", "cofnięty", "STÓŁ", "zasady", "pomoc", "lista", "WYJDŹ"),
        ):
            player = self.player("play", "mirror", "--seed", "n", "--lang", lang)
            with self.subTest(lang=lang):
                player.say("1")
                self.assertIn(taken, player.say(undo))
                self.assertRegex(player.say(board), r"11 ")
                self.assertIn("15", player.say(rules))
                self.assertIn("wonderland play", player.say(help_))
                self.assertIn("12. ", player.say(list_))
                self.assertIn("3. ", player.say(quit_))
                player.say("3")
                self.assertEqual(player.end()[1], OK)

    def test_orders(self):
        """Standing orders: given by menu, and they answer."""
        player = self.player("play", "teaparty", "--seed", "n", "--seats", "me,dormouse")
        menu = player.say("orders")
        self.assertIn("My own effects: always pass", menu)
        self.assertIn("Effects of others: ask me always", menu)
        player.say("")  # back to the game
        for _ in range(60):
            if "pass" in player.choices().values():
                break
            player.say("1")
        self.assertIn("pass", player.choices().values())  # the Hare has used an effect
        player.say("orders")
        player.say("2")
        player.say("4")
        self.assertIn("Effects of others: always pass", player.say("orders"))
        player.say("")
        for _ in range(60):
            self.assertNotIn("pass", player.choices().values())
            player.say("1")

    def test_orders_only_where_there_are_windows(self):
        player = self.player("play", "mirror", "--seed", "n")
        self.assertIn("no such choice", player.say("orders"))

    def test_rules_without_marks(self):
        """Tables become lines; no mark of Markdown is left."""
        page = self.player("play", "labyrinth", "--seed", "n").say("rules")
        self.assertIn("\nNo room! · You miss your next turn.\n", page)
        self.assertNotIn("|", page)
        self.assertNotIn("*", page)
        self.assertNotIn("#", page)

    def test_list_with_a_word(self):
        player = self.player("play", "mirror", "--seed", "n")
        cats = [line for line in player.say("list").splitlines() if "Cat" in line]
        self.assertEqual(player.say("list CAT").splitlines()[:-1], cats)
        self.assertIn("No choice has “walrus”", player.say("list walrus"))

    def test_end_of_input(self):
        for script in ("", "1\n", "1\nquit\n", "undo\nsave", "1"):
            with self.subTest(script=script):
                result = run("play", "mirror", stdin=script, cwd=self.folder)
                self.assertEqual(result.returncode, OK, result)
                self.assertEqual(result.stdout.count("The input has ended"), 1)
                self.assertEqual(result.stderr, "")

    def test_save_and_go_on(self):
        player = self.player("play", "mirror", "--seed", "n")
        player.say("1")
        self.assertIn("Saved as", player.say(f"save {self.file}"))
        saved = self.file.read_text()
        player.say("1")
        self.assertNotEqual(self.file.read_text(), saved)  # it goes on saving there
        board = player.say("board")
        rest, code = player.end()
        self.assertIn(f"To go on later: wonderland play {self.file}", rest)
        again = self.player("play", self.file)
        self.assertEqual(again.say("board"), board)
        self.assertIn("March Hare", again.shown)
        self.play_out(again)
        again.end()
        self.check(OK, "every card follows", "verify", self.file)
        self.check(FAILED, "the game is over", "play", self.file)

    def test_every_move_is_saved(self):
        player = self.player("play", "mirror", "--seed", "n", "--save", self.file)
        before = self.file.read_text()
        player.say("1")
        after = self.file.read_text()
        self.assertNotEqual(before, after)
        player.say("undo")
        self.assertEqual(self.file.read_text(), before)
        player.close()
        self.check(OK, "follows from the seed", "verify", self.file)

    def test_save_never_eats_another_file(self):
        self.file.write_text("Dear diary")
        player = self.player("play", "mirror")
        self.assertIn("Could not save", player.say(f"save {self.file}"))
        self.assertIn("Could not save", player.say(f"save {self.folder}"))
        self.assertIn("Could not save", player.say("save /nowhere/x"))
        self.assertEqual(self.file.read_text(), "Dear diary")
        self.check(FAILED, "already there", "play", "mirror", "--save", self.file)

    def test_disk_fills_up(self):
        player = self.player("play", "mirror", "--seed", "n", "--save", self.file)
        before = self.file.read_text()
        resource.prlimit(player.process.pid, resource.RLIMIT_FSIZE, (10, -1))
        said = player.say("1")
        self.assertIn("there is no room left", said)
        self.assertEqual(self.file.read_text(), before)
        self.assertEqual([p.name for p in self.folder.iterdir()], ["game.log"])
        self.assertIn("Leave anyway?", player.say("quit"))
        bye = f"Goodbye! The last moves are not saved in {self.file}.\n"
        self.assertEqual(player.say("3"), bye)

    def test_room_on_the_disk_again(self):
        player = self.player("play", "mirror", "--seed", "n", "--save", self.file)
        resource.prlimit(player.process.pid, resource.RLIMIT_FSIZE, (10, -1))
        player.say("1")
        resource.prlimit(player.process.pid, resource.RLIMIT_FSIZE, (-1, -1))
        player.say("1")
        self.assertEqual(player.say("quit"), f"To go on later: wonderland play {self.file}\n")

    def test_two_play_one_file(self):
        self.check(OK, "", "new", "mirror", self.file, "--seed", "n")
        for lang, says in (("en", "somebody else"), ("ru", "кто-то другой"), ("pl", "ktoś inny")):
            ours = self.player("play", self.file)
            theirs = self.player("play", self.file, "--lang", lang)
            self.assertNotIn("Could not save", ours.say("1"))
            saved = self.file.read_text()
            self.assertEqual(theirs.say("2").count(says), 1)
            self.assertNotIn(says, theirs.say("1"))  # told once, not after every move
            self.assertIn(says, theirs.say("save"))
            self.assertEqual(self.file.read_text(), saved)
            self.assertIn(f"other-{lang}.log", theirs.say(f"save other-{lang}.log"))
            self.check(OK, "every card", "verify", self.folder / f"other-{lang}.log")
            ours.say("1")
            self.assertNotEqual(self.file.read_text(), saved)
            self.assertIn("Saved as", ours.say("save"))
        saved = self.file.read_text()
        self.file.unlink()  # nothing is lost by writing it anew
        self.assertIn("Saved as", ours.say("save"))
        self.assertEqual(self.file.read_text(), saved)

    def test_read_only_record(self):
        self.check(OK, "", "new", "mirror", self.file, "--seed", "n")
        before = self.file.read_bytes()
        self.file.chmod(0o444)
        player = self.player("play", self.file)
        self.assertRegex(player.say("1"), "Could not save .*: the file may only be read.")
        self.assertEqual((self.file.read_bytes(), self.mode()), (before, 0o444))
        self.assertIn("Saved as other.log.", player.say("save other.log"))
        player.say("quit")

    def mode(self):
        return self.file.stat().st_mode & 0o7777

    def test_permissions(self):
        for mask, mode in ((0o022, 0o644), (0o077, 0o600), (0o002, 0o644)):
            self.check(OK, "", "new", "mirror", self.file, preexec_fn=lambda: os.umask(mask))
            self.assertEqual(self.mode(), mode)
            self.file.unlink()
        self.check(OK, "", "new", "mirror", self.file)
        before = self.file.read_bytes()
        self.file.chmod(0o640)
        self.player("play", self.file).say("1")
        self.assertNotEqual(self.file.read_bytes(), before)
        self.assertEqual(self.mode(), 0o640)

    def test_killed_while_saving(self):
        script = self.folder / "script"
        script.write_text("1\nundo\n" * 2000)  # a save for every line
        for end in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGQUIT) * 5:
            self.file.unlink(missing_ok=True)
            with open(script) as lines:
                player = subprocess.Popen([PROGRAM, "play", "mirror", "--save", self.file],
                                          stdin=lines, stdout=subprocess.DEVNULL)
            while len(os.listdir(self.folder)) < 3 and player.poll() is None:
                pass  # until the third file is there, the temporary one
            player.send_signal(end)
            player.wait(TIMEOUT)
            self.assertEqual(set(os.listdir(self.folder)), {"game.log", "script"})
            self.check(OK, "every card", "verify", self.file)

    def test_seats_of_a_record(self):
        self.check(OK, "", "new", "mirror", self.file, "--seats", "3")
        self.check(USAGE, "has 3 seats, not 2", "play", self.file, "--seats", "me,bot")
        self.check(USAGE, "already has its seed", "play", self.file, "--seed", "1")
        player = self.player("play", self.file, "--seats", "me:Ann,bot,me:Bob")
        said = player.say("board")
        self.assertTrue("Ann" in said or "Bob" in said)
        self.assertIn("March Hare", said)
        player.say("1")
        player.end()
        self.assertIn("name 0 Ann\nname 1 hare\nname 2 Bob\n", self.file.read_text())

    def test_hot_seat_goes_on(self):
        player = self.player("play", "mirror", "--seats", "me,me", "--seed", "a")
        player.say("1")
        player.say(f"save {self.file}")
        player.end()
        saved = self.file.read_text()
        again = self.player("play", self.file)
        self.assertNotIn("March Hare", again.say("board") + again.say("quit"))
        self.assertEqual(self.file.read_text(), saved)

    def test_program_at_the_table(self):
        bot = pathlib.Path(__file__).parent.parent / "examples" / "bot.py"
        self.assertLessEqual(len(bot.read_text().splitlines()), 30)
        seats = f"me,exec:{sys.executable} '{bot}'"
        player = self.player("play", "mirror", "--seats", seats, "--seed", "n")
        self.play_out(player)
        self.assertNotIn("left to chance", player.all)

    def test_program_that_loses_its_moves(self):
        hello = "read hello; echo id x; echo ready; "
        said = {
            "exit": ("has stopped", "остановилась", "przestał działać"),
            "while read word rest; do test $word = go && echo no; done": (
                "no legal move",
                "не ход по правилам",
                "nie ruch zgodny",
            ),
        }
        for command, words in said.items():
            for lang, sentence in zip(("en", "ru", "pl"), words):
                with self.subTest(command=command, lang=lang):
                    seats = "me,exec:" + hello + command
                    player = self.player(
                        "play", "null", "--seats", seats, "--seed", "n", "--lang", lang
                    )
                    self.assertIn(sentence, player.shown)
                    for _ in range(3):
                        player.say("1")
                    self.assertIsNone(player.process.poll())

    def test_program_that_does_not_come(self):
        for command in "exit 1", "/no/such/program", "echo hello":
            result = run("play", "null", "--seats", "me,exec:" + command)
            self.assertEqual(result.returncode, FAILED)
            self.assertIn("does not answer as a player", result.stderr)
        for seats in "me,exec:", "me,exec:" + 2000 * "x", "me:exec,bot":
            result = run("play", "null", "--seats", seats)
            self.assertEqual(result.returncode, USAGE, result.stderr)

    def test_record_of_a_program_runs_nothing(self):
        player = self.player(
            "play", "null", "--seats", "me,exec:read h; echo id x; echo ready", "--save", self.file
        )
        player.say("1")
        player.say("quit")
        player.end()
        self.assertIn("name 1 exec\n", self.file.read_text())
        result = run("play", self.file)
        self.assertEqual(result.returncode, USAGE)
        self.assertIn("--seats", result.stderr)
        for seats in "me,bot", "me,exec:read h; echo id x; echo ready":
            player = self.player("play", self.file, "--seats", seats)
            self.assertIn("Your choices", player.shown)
            player.say("quit")
            player.end()

    def test_hot_seat_without_secrets_has_no_curtain(self):
        player = self.player("play", "mirror", "--seats", "me:Ann,me:Bob", "--seed", "n")
        self.assertRegex(player.shown, r"(Ann|Bob): Take one card")
        player.say("1")
        self.assertNotIn("Pass the keyboard", player.all)
        self.assertNotIn("You ", player.all.replace("You have", ""))
        self.assertIn("Taken back", player.say("undo"))

    def test_hot_seat_with_secrets(self):
        player = self.player("play", "null", "--seats", "me:Ann,me:Bob", "--seed", "n")
        shown = player.shown
        self.assertEqual(shown, "\n" * 50 + "Pass the keyboard to Ann, then press Enter.\n> ")
        player.say("")
        hidden = player.say("1")
        self.assertEqual(hidden, "\n" * 50 + "Pass the keyboard to Bob, then press Enter.\n> ")
        self.assertIn("nothing to take back", player.say("") + player.say("undo"))  # that was Ann's
        self.assertEqual(player.end()[1], OK)

    def test_leaving_from_the_curtain(self):
        for quit_ in ("quit", "Q", "Выход", "wyjdź"):
            player = self.player("play", "null", "--seats", "me:Ann,me:Bob", "--seed", "n")
            player.say("")
            player.say("1")
            hidden = player.say(quit_)
            self.assertRegex(hidden, r"^\nThe game is not over yet\. Leave anyway\?\n1\. ")
            self.assertIn("Pass the keyboard to Bob", player.say("1"))
            player.say(quit_)
            self.assertEqual(player.say("3"), "Goodbye!\n")
            self.assertNotIn("sugar", hidden)
        player = self.player("play", "null", "--seats", "me:Ann,me:Bob", "--seed", "n")
        self.assertIn("The input has ended", player.end()[0])

    def test_curtain_shows_views_only(self):
        script = "\n1\n\n2\n\n1\n\n2\n\n1\n\n2\n"
        result = run("play", "null", "--seats", "me:Ann,me:Bob", "--seed", "n", stdin=script)
        self.assertEqual(result.returncode, OK)
        parts = re.split(r"Pass the keyboard to (\w+), then press Enter.\n", result.stdout)
        self.assertEqual(parts[1::2], ["Ann", "Bob"] * 3)
        for name, shown in list(zip(parts[1::2], parts[2::2]))[:-1]:
            other = "Bob" if name == "Ann" else "Ann"
            self.assertRegex(shown, rf"{other}: .* sugar:? \?")
            self.assertRegex(shown, r"You: .* sugar:? \d")

    def test_bots_alone(self):
        result = run("play", "mirror", "--seats", "bot,bot,", "--seed", "n")
        self.assertEqual(result.returncode, OK)
        self.assertRegex(result.stdout, r"wins? (together )?with")

        self.assertRegex(result.stdout, r"^The deal of table \w+ is sealed: \w{64}\n\nLuck decides")

    def test_seed_is_shown_at_the_end(self):
        seed = hashlib.blake2b(b"n", digest_size=32).hexdigest()
        for lang, says in (("en", "Once the game is saved, “wonderland verify FILE”"),
                           ("ru", "«wonderland verify ФАЙЛ»"), ("pl", "„wonderland verify PLIK”")):
            player = self.player("play", "null", "--seed", "n", "--lang", lang)
            while "\n4. " not in player.shown:
                self.assertNotIn(seed, player.all)
                player.say("1")
            self.assertIn(seed, player.shown)
            self.assertIn(says, player.shown)

    def test_newcomer(self):
        player = self.player("play")
        self.assertIn("English", player.shown)
        self.assertIn("number from 1 to 3", player.say("7"))
        self.assertIn("Чай в Зазеркалье", player.say("2"))
        self.assertIn("соперник", player.say("1"))
        self.assertIn("Додо", player.say(""))
        self.assertIn("Возьмите", player.say(""))
        self.assertEqual(player.end()[1], OK)
        self.check(OK, "The input has ended", "play", stdin="\n")

    def test_rematch(self):
        player = self.player("play", "null", "--seed", "n")
        first = re.search(r"sealed: (\w+)", player.shown).group(1)
        self.play_out(player)
        self.assertIn("Saved as null-", player.say("2"))
        second = re.search(r"sealed: (\w+)", player.say("1")).group(1)
        self.assertNotEqual(first, second)
        player.end()


class FullScreen(Case):
    def terminal(self, *args, **more):
        terminal = vt.Terminal([PROGRAM, *map(str, args)], cwd=self.folder,
                               env=environment(LC_ALL="C.UTF-8"), **more)
        self.addCleanup(terminal.close)
        return terminal

    def test_a_few_moves(self):
        for term in ("xterm-256color", "xterm", "vt100"):
            with self.subTest(term=term):
                t = self.terminal("play", "mirror", "--seed", "a", term=term)
                first = t.see("Take one card; Alice goes in its place.")
                self.assertIn("╭─ 0 ", first)
                t.see("q quit")
                t.type(vt.ENTER)
                t.see("You take Cat; Alice goes in its place.")
                t.see("turn 3")
                t.type(vt.DOWN + vt.DOWN + vt.UP + vt.ENTER)
                t.see("turn 5")
                t.type("u")
                t.see("undo: take back your last move")
                t.type(vt.ENTER)
                t.see("turn 3")
                t.type(vt.CTRL_Z)
                t.see("Taken back.")
                t.see("turn 1")
                t.type("q" + vt.ENTER)
                t.see("The game is not over yet. Leave anyway?")
                t.type(vt.ESCAPE)
                t.see("turn 1")
                t.type("quit" + vt.ENTER)
                t.see("Leave anyway?")
                t.type("3" + vt.ENTER)
                t.see("Goodbye!")
                self.assertEqual(t.end(), OK)

    def test_searching(self):
        t = self.terminal("play", "mirror", "--seed", "a")
        t.see("Take one card")
        t.type("rabb")
        t.see("1 of 12", gone="Queen (2)")
        t.type("zzz")
        t.see("No choice has “rabbzzz”")
        t.type(vt.BACKSPACE * 7)
        t.see("Queen (2)")
        t.type("take 11")
        t.see("1 of 12")
        t.type(vt.ESCAPE)
        t.see("Queen (2)")
        t.type("QUEEN")
        t.see("2 of 12", gone="Cat (0)")
        t.type(vt.DOWN + vt.ENTER)
        t.see("You take Queen ◈")

    def test_help_rules_and_resizing(self):
        t = self.terminal("play", "mirror", "--seed", "a", columns=80, rows=24)
        t.see("Take one card")
        t.type("?")
        t.see("move through the list")
        t.type(vt.ENTER)
        t.see("Take one card", gone="move through")
        t.type(vt.F1)
        t.see("Rules: Looking-Glass Tea")
        t.type("q")
        t.see("Take one card", gone="Rules:")
        t.resize(140, 40)
        t.see("is sealed:")
        t.resize(20, 5)
        t.see("The window")
        t.resize(60, 16)
        t.see("Take one card")

    def test_save_and_go_on(self):
        t = self.terminal("play", "mirror", "--seed", "a")
        t.see("Take one card")
        t.type(vt.ENTER)
        t.see("turn 3")
        t.type("save my.log" + vt.ENTER)
        t.see("Saved as my.log.")
        t.type("q" + vt.ENTER)  # saved, so there is nothing to ask
        t.see("To go on later: wonderland play my.log")
        self.assertEqual(t.end(), OK)
        t = self.terminal("play", "my.log")
        t.see("turn 3")
        t.type(vt.CTRL_C)
        self.assertEqual(t.end(), OK)

    def test_newcomer(self):
        t = self.terminal("play")
        t.see("Language")
        t.type("3" + vt.ENTER)
        t.see("W co zagramy?")
        t.type(vt.ENTER)
        t.see("Ilu masz przeciwników?")
        t.type("2" + vt.ENTER)
        t.see("miejscu 2")
        t.type(vt.ENTER)
        t.see("miejscu 3")
        t.type(vt.ENTER)
        t.see("runda 1 z 3")
        t.type(vt.CTRL_C)
        t.see("Wyjść?")
        t.type(vt.CTRL_C)
        self.assertEqual(t.end(), OK)

    def test_curtain(self):
        t = self.terminal("play", "null", "--seats", "me:Ann,me:Bob", "--seed", "a")
        curtain = t.see("Pass the keyboard to Ann, then press Enter.")
        self.assertNotIn("sugar", curtain)
        t.type(vt.ENTER)
        t.see("Stir, or pass?")
        t.type(vt.ENTER)
        curtain = t.see("Pass the keyboard to Bob, then press Enter.", gone="sugar")
        self.assertNotIn("lump", curtain)
        for leave in ("q", vt.ESCAPE, vt.CTRL_C):
            t.type(leave)
            self.assertNotIn("sugar", t.see("Leave anyway?"))
            t.type(vt.ENTER)
            t.see("Pass the keyboard to Bob", gone="Leave anyway?")
        t.type(vt.CTRL_C)
        t.see("Leave anyway?")
        t.type("3" + vt.ENTER)
        t.see("Goodbye!")
        self.assertNotIn("sugar", t.grid.text())
        self.assertEqual(t.end(), OK)

    def test_plain_curtain_in_a_high_window(self):
        t = self.terminal("play", "null", "--seats", "me:Ann,me:Bob", "--seed", "a", "--plain",
                          rows=120)
        t.see("Pass the keyboard to Ann")
        t.type("\n")
        t.see("sugar")
        t.type("1\n")
        self.assertNotIn("sugar", t.see("Pass the keyboard to Bob"))

    def test_a_whole_game_and_the_end(self):
        t = self.terminal("play", "null", "--seed", "a", "--option", "rounds=1")
        t.see("Stir, or pass?")
        t.type(vt.ENTER)
        t.see("Sugar: ")
        t.see("Seed: " + hashlib.blake2b(b"a", digest_size=32).hexdigest())
        t.type(vt.ENTER)
        t.see("What now?")
        t.type("2" + vt.ENTER)
        t.see("Saved as null-")
        t.type("1" + vt.ENTER)
        t.see("Stir, or pass?")
        t.type(vt.CTRL_C)
        t.see("Leave anyway?")
        t.type("3" + vt.ENTER)
        self.assertEqual(t.end(), OK)
        self.check(OK, "every card follows", "verify", *self.folder.glob("null-*.log"))

    def test_signals_give_the_terminal_back(self):
        for end in (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGTERM, signal.SIGABRT,
                    signal.SIGSEGV):
            with self.subTest(signal=end):
                t = self.terminal("play", "mirror", "--seed", "a")
                t.see("Take one card")
                self.assertFalse(vt.RMCUP in t.bytes)
                t.process.send_signal(end)
                code = t.end()
                if end != signal.SIGSEGV:  # of which the sanitizers make an end of their own
                    self.assertEqual(code, -end)
                self.assertTrue(vt.RMCUP in t.bytes)

    def test_terminals_that_cannot(self):
        for term in ("dumb", "no-such-terminal"):
            t = self.terminal("play", "mirror", "--seed", "a", term=term, rows=60)
            t.see("playing line by line")
            t.see("Row 1: ")
            t.type("quit\n3\n")
            t.see("Goodbye!")
            self.assertEqual(t.end(), OK)

    def test_plain_on_a_terminal(self):
        t = self.terminal("play", "mirror", "--seed", "a", "--plain", rows=60)
        t.see("Row 1: ")
        t.type("\x04")
        t.see("The input has ended")
        self.assertEqual(t.end(), OK)

    def test_replay_step(self):
        self.record("null")
        t = self.terminal("replay", self.file, "--step", rows=60)
        t.see("Enter: next, q: stop")
        t.type("\n")
        t.see("March Hare")
        t.type("q\n")
        self.assertEqual(t.end(), OK)


if __name__ == "__main__":
    if len(sys.argv) > 1 and os.path.exists(sys.argv[1]):
        PROGRAM = sys.argv.pop(1)
    PROGRAM = os.path.abspath(PROGRAM)
    unittest.main()
