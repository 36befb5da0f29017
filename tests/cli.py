#!/usr/bin/env python3
"""The program from outside: the commands, their errors, records, analysis."""

import ctypes
import errno
import hashlib
import json
import os
import pathlib
import re
import resource
import shutil
import struct
import subprocess

import program
from program import FAILED, OK, TIMEOUT, USAGE, Case, run


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
    rules = struct.pack("HxxxxxxQ", len(filters) // 8, ctypes.addressof(buffer))
    prctl = ctypes.CDLL(None, use_errno=True).prctl
    prctl(38, 1, 0, 0, 0)  # PR_SET_NO_NEW_PRIVS
    if prctl(22, 2, rules, 0, 0) != 0:  # PR_SET_SECCOMP
        raise OSError(ctypes.get_errno(), "no filter")


def seal(text):
    """The record with a true seal, whatever has been done to the rest of it."""
    body = text[: text.rindex("seal ")]
    return body + "seal " + hashlib.blake2b(body.encode(), digest_size=16).hexdigest() + "\n"


class Commands(Case):
    def test_help(self):
        for args in ([], ["help"], ["--help"], ["-h"]):
            out = self.check(OK, "usage: wonderland COMMAND", *args)
        commands = re.findall(r"^  (\w+) +[A-Z]", out, re.M)
        self.assertLessEqual({"list", "play", "verify", "arena", "serve", "backup"}, set(commands))
        for command in commands:
            self.check(OK, f"usage: wonderland {command}", command, "--help")
            self.check(OK, f"usage: wonderland {command}", "help", command)
            self.check(OK, f"usage: wonderland {command}", command, "x", "y", "z", "--help")

    def test_version(self):
        self.check(OK, "wonderland ", "--version")

    def test_list(self):
        self.assertNotIn("null", self.check(OK, "Looking-Glass Tea", "list"))
        self.check(OK, "--option rounds=1|3|5", "list", "--all")

    def test_list_says_what_an_option_does(self):
        """Title and value read as one: "Hand size: three cards"."""
        listed = self.check(OK, "Late for Tea", "list")
        self.assertIn("    --option two=off|on  Hand size\n        off: three cards\n        on: two cards", listed)
        for lang in ("en", "ru", "pl"):
            listed = self.check(OK, "--option", "list", "--all", "--lang", lang)
            for values in re.findall(r"^    --option \w+=(\S+)  .+\n((?:        .+\n)+)", listed, re.M):
                names = [line.split(":")[0].strip() for line in values[1].splitlines()]
                self.assertEqual(names, values[0].split("|"))
            self.assertEqual(listed.count("--option"), len(re.findall(r"^    --option \w+=\S+  .+\n        ", listed, re.M)))
        self.check(OK, "Зазеркальное чаепитие. 2–4 игрока", "list", "--lang", "ru")
        self.check(OK, "Herbatka", "list", "--lang=pl")

    def test_language_of_the_environment(self):
        self.check(OK, "Зазеркальное чаепитие", "list", env={"LANG": "ru_RU.UTF-8"})
        self.check(OK, "Herbatka", "list", env={"LANG": "ru_RU.UTF-8", "LC_MESSAGES": "pl_PL"})
        self.check(OK, "Зазеркальное чаепитие", "list", env={"LANG": "pl_PL", "LC_ALL": "ru"})
        self.check(OK, "Looking", "list", env={"LANG": "de_DE.UTF-8"})
        self.check(OK, "Looking", "list", "--lang", "en", env={"LANG": "ru_RU.UTF-8"})

    def test_rules(self):
        self.check(OK, "reflection", "rules", "mirror", "--lang", "en")
        self.check(OK, "отражени", "rules", "mirror", "--lang", "ru")
        self.check(OK, "odbici", "rules", "mirror", "--lang", "pl")
        self.assertNotIn("lesson:", self.check(OK, "corner", "rules", "mirror"))  # a terminal draws no pictures
        self.check(OK, "3.9", "rules", "mirror", "--full")
        self.check(OK, "- **2.5** The sugar", "rules", "null", "--full")
        self.check(OK, "- **2.5** Cukier", "rules", "null", "--full", env={"LANG": "pl_PL.UTF-8"})

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
            (["play", "null", "--option", "rounds=9"], 'null has no option value "rounds=9"'),
            (["play", "null", "--option", "rounds"], 'null has no option value "rounds"'),
            (["play", "mirror", "--seats", "me"], "mirror is for 2 to 4 players, not 1"),
            (["play", "mirror", "--seats", "me,me,me,me,me"], "2 to 4 players, not 5"),
            (["play", "mirror", "--seats", "me,,,,,,,"], "no game here has more than 6 seats"),
            (["play", "mirror", "--seats", "7"], "--seats is a number from 1 to 6"),
            (["play", "mirror", "--seats", "me,dinah"], '"dinah" can\'t take a seat'),
            (["play", "mirror", "--seats", "me:random,bot"], '"random" is already a bot\'s name'),
            (["play", "mirror", "--seats", "me:PUPPY,bot"], '"PUPPY" is already a bot\'s name'),
            (["play", "mirror", "--seats", "bot,me:щенок"], '"щенок" is already a bot\'s name'),
            (["play", "mirror", "--seats", "me:Puppy 2,bot"], '"Puppy 2" is already a bot\'s name'),
            (["new", "mirror", self.file, "--seats", "me:Player 2,me"], "another seat's name"),
            (["play", "mirror", "--seats", "me,me:игрок 1"], "another seat's name"),
            (["play", "mirror", "--seats", "me:Gracz 3,bot"], "another seat's name"),
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
             'unknown player "walrus"; the players are: lizard, greedy, eaglet, dodo, snark, random'),
            (["arena", "mirror", "random", "x" * 500], "unknown player"),
            (["arena", "mirror", "random:5", "random"], "random does not search"),
            *((["arena", "mirror", "random", "eaglet:" + budget], "write eaglet, eaglet:1000 (iterat")
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
        self.check(OK, "", "new", "mirror", self.file, "--seats", "me:Snarky,me:Player 2,me:2")
        self.assertIn("name 0 Snarky\nname 1 Player 2\nname 2 2\n", self.file.read_text())

    def test_no_randomness(self):
        self.check(FAILED, "no randomness", "new", "mirror", self.file, preexec_fn=deny_random)
        self.assertFalse(self.file.exists())
        self.check(OK, "", "new", "mirror", self.file, "--seed", "a", preexec_fn=deny_random)

    def test_output_that_cannot_be_written(self):
        with open("/dev/full", "w") as full:
            result = subprocess.run([program.PROGRAM, "list"], stdout=full, stderr=subprocess.PIPE)
        self.assertEqual(result.returncode, FAILED)
        self.assertIn(b"could not be written", result.stderr)


class Records(Case):
    def test_new(self):
        self.check(OK, str(self.file), "new", "mirror", self.file, "--seats", "3", "--seed", "a")
        text = self.file.read_text()
        self.assertIn("seats 3\n", text)
        self.assertIn("\nname 1 eaglet\nname 2 eaglet\n", text)
        self.check(OK, "every card follows from the seed", "verify", self.file)
        self.check(OK, "The game isn’t over yet.", "verify", self.file)
        self.check(FAILED, "already there", "new", "mirror", self.file)
        self.assertEqual(self.file.read_text(), text)

    def test_new_seats_people_and_bots(self):
        self.check(OK, "", "new", "mirror", self.file, "--seats", "me:Ann,random,me")
        self.assertIn("seats 3\noption alice off\nname 0 Ann\nname 1 random\ntable", self.file.read_text())
        player = self.player("play", self.file)
        for _ in range(3):  # every seat that is asked is a person
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
        told = self.check(OK, "Eaglet 2 takes", "replay", self.file)
        self.assertIn("Player 1 takes", told)
        self.assertNotIn("\x1b", told)
        self.assertIn("You take", self.check(OK, "", "replay", self.file, "--seat", "1"))
        self.check(OK, "Орлёнок 2 берёт", "replay", self.file, "--lang", "ru")
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
        self.check(FAILED, f"Line {line} doesn’t follow from the seed", "verify", self.file)
        self.file.write_text(seal(re.sub(r"seed \w\w", "seed ff", text)))
        self.check(FAILED, "the one that the table promised", "verify", self.file)

    def test_without_seed(self):
        self.check(OK, "", "new", "null", self.file)
        self.file.write_text(seal(re.sub(r"seed \w+\n", "", self.file.read_text())))
        self.check(OK, "It has no seed, so the cards can’t be checked", "verify", self.file)
        self.check(FAILED, "no seed", "play", self.file)

    def test_foreign_files(self):
        self.check(FAILED, "no such file", "verify", self.folder / "nothing")
        self.check(FAILED, "нет такого файла", "verify", self.folder / "n", "--lang", "ru")
        self.check(FAILED, "no such file", "play", self.folder / "nothing.log")
        self.check(FAILED, "isn’t an ordinary file", "replay", self.folder)
        self.file.write_bytes(os.urandom(5000))
        self.check(FAILED, "isn’t a Wonderland record", "verify", self.file)
        self.file.write_bytes(b"wonderland 1 mirror 1\n" + b"x" * (5 << 20))
        self.check(FAILED, "too large", "verify", self.file)
        self.file.write_text("wonderland 1 chess 1\n")
        self.check(FAILED, "a game that isn’t here", "verify", self.file)

    def test_unwritable(self):
        self.check(FAILED, "no such file or folder", "new", "mirror", self.folder / "no" / "x")
        self.check(FAILED, "isn’t an ordinary file", "new", "mirror", self.folder)
        self.check(FAILED, "isn’t an ordinary file", "new", "mirror", "/dev/null")
        self.assertTrue(pathlib.Path("/dev/null").is_char_device())
        self.check(FAILED, "too long", "new", "mirror", self.folder / ("x" * 300))
        self.check(FAILED, "no such", "play", "mirror", "--save", self.folder / "no" / "x")

    def test_read_only_folder(self):
        copy = shutil.copy(program.PROGRAM, self.folder)  # which the user `nobody` can read but not write
        self.folder.chmod(0o555)
        self.addCleanup(self.folder.chmod, 0o700)
        root = os.geteuid() == 0  # root may write anywhere
        nobody = {"user": 65534, "group": 65534} if root else {}
        self.check(FAILED, "permission", "new", "mirror", self.file, executable=copy, **nobody)

    def test_links(self):
        real = self.folder / "real.log"
        self.file.symlink_to(real.name)
        self.check(FAILED, "a link to a file that isn’t there", "new", "mirror", self.file)
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
            pair = [subprocess.Popen([program.PROGRAM, "new", "mirror", file], stdout=subprocess.PIPE,
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
            ("en", "Player 1: Take one card; Alice goes in its place.", "chance of winning"),
            ("ru", "Игрок 1: Возьмите одну карту; на её место ляжет Алиса.", "шанс на победу"),
            ("pl", "Gracz 1: Weź jedną kartę; na jej miejsce trafi Alicja.", "szansa na wygraną"),
        ]:
            out = self.check(OK, says, "hint", self.file, "--iterations", 200, "--lang", lang)
            self.assertIn(legend, out)
            self.assertRegex(out, r"(?m)^1\. .* \(take \d+\): \d+ ?% ± \d+$")
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
        self.assertEqual(len(worth), 5)
        self.assertEqual(worth, sorted(worth, reverse=True))
        for best in hint["best"]:
            self.assertIn(best["doubt_per_mille"], range(1, 500))
            self.assertNotIn("gain", best)
            for why in best["why"]:
                self.assertRegex(why, r"^(You’d get|Player 2 would get) about \d+.* for .*\.$")
            self.assertRegex(best["action"], r"^take \d+$")
            self.assertTrue(best["words"].startswith("Take "))

    def test_hint_of_sealed_answers(self):
        self.check(OK, "", "new", "null", self.file, "--seed", "a")
        self.check(OK, "Player 1: You have", "hint", self.file)
        self.check(OK, "Eaglet: You have", "hint", self.file, "--seat", 2)
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
            rows = re.findall(r"^\d+ .* take [\d ]+ \d+ ?% ± \d+ +take [\d ]+ \d+ ?% ± \d+( +!)?$", out, re.M)
            self.assertEqual(sum(mark != "" for mark in rows), 3)
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
        for decision in found["decisions"]:
            self.assertEqual(sum(decision["after_per_mille"]), 1000)
        for player in found["players"]:
            own = [d["loss_per_mille"] for d in found["decisions"] if d["seat"] == player["seat"]]
            self.assertEqual(player["skill_per_mille"], -sum(own))
            self.assertEqual(player["luck_per_mille"], sum(f["per_mille"][player["seat"]] for f in found["luck"]))
            self.assertTrue(0 <= player["accuracy_percent"] <= 100)

    def test_analyse_unfinished(self):
        self.check(OK, "", "new", "null", self.file, "--seed", "a")
        for lang, says in [("en", "has secrets"), ("ru", "есть тайны"), ("pl", "są tajemnice")]:
            self.check(FAILED, says, "analyse", self.file, "--lang", lang)
        self.file.unlink()
        self.check(OK, "", "new", "mirror", self.file, "--seed", "a")
        self.check(OK, "Nobody has had anything to decide yet.", "analyse", self.file)
        self.check(OK, "The game isn’t over yet.", "analyse", self.file)


if __name__ == "__main__":
    program.main()
