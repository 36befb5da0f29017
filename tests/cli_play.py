#!/usr/bin/env python3
"""The command `play` at one keyboard: whole games in plain lines and on a full screen."""

import hashlib
import os
import pathlib
import re
import resource
import signal
import subprocess
import sys

import program
import vt
from program import FAILED, OK, TIMEOUT, USAGE, Case, environment, run

OLDER = pathlib.Path(__file__).resolve().parent.parent / "games/mirror/test/older/1-random-2.log"


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
                whole = note[n - 1].isdigit()  # "take 1" means place 1 and is no beginning of "take 12"
                if len(fits) == 1 and note[:n] not in ("u", "q") and not whole:
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

    def test_a_rule_says_why_not(self):
        player = self.player("play", "mirror", "--seed", "n")
        board = player.say("board")
        self.assertEqual(player.say("take 1 2"), "3.4: The first turn of a round takes exactly one card.\n> ")
        self.assertEqual(player.say("1 2 7"), "3.4: The first turn of a round takes exactly one card.\n> ")
        self.assertEqual(player.say("Take 13"), "2.1: The grid has only 12 places.\n> ")
        self.assertEqual(player.say("board"), board)
        player = self.player("play", "mirror", "--seed", "n", "--lang", "pl")
        self.assertEqual(player.say("take 1 2").replace("\u00a0", " "),
                         "3.4: W pierwszej turze rundy bierze się dokładnie jedną kartę.\n> ")

    def test_an_action_is_no_beginning_of_another(self):
        player = self.player("play", "mirror", "--seed", "n", "--seats", "me,me")
        for move in ("1", "1", "2 3", "4 5 6", "7 8 9", "10 11"):
            player.say(f"take {move}")
        self.assertEqual(player.say("take 1"), "3.9: No card lies on place 1: it is empty.\n> ")
        self.assertIn("take", player.say("take 12"))

    def test_several_fit(self):
        player = self.player("play", "mirror", "--seed", "n")
        said = player.say("take 1")  # 1 is a whole choice here, though 10 and 11 begin so, too
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
        self.assertIn("nothing to undo", player.say("undo"))
        first = player.say("board")
        player.say("1")
        self.assertNotEqual(player.say("board"), first)
        self.assertIn("Move undone.", player.say("undo"))
        self.assertEqual(player.say("board"), first)
        self.assertIn("nothing to undo", player.say("undo"))

    def test_undo_says_why_not(self):
        player = self.player("play", "null", "--seed", "n")
        self.assertIn("There’s nothing to undo.", player.say("undo"))
        player.say("1")
        board = player.say("board")
        self.assertIn("something new has been revealed.", player.say("undo"))
        self.assertEqual(player.say("board"), board)
        player = self.player("play", "null", "--seed", "n", "--seats", "me,me,me")
        for _ in range(2):
            player.say("")
            player.say("1")
        player.say("")
        self.assertIn("There’s nothing to undo.", player.say("undo"))

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
            ("en", "undo", "Move undone", "board", "rules", "help", "list", "quit"),
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

    def test_a_coach_comes_when_called(self):
        """After bad moves the coach says what was stronger, and after a bot's move why it was played."""
        player = self.player("play", "mirror", "--seed", "n", "--seats", "me,greedy")
        silent = player.say("take 1")
        self.assertNotRegex(silent, r"stronger|hopes for|costs you")
        player.say("undo")
        self.assertIn("The coach is here.", player.say("coach"))
        heard = "".join(player.say("1") for _ in range(3))
        self.assertRegex(heard, r"Carpenter (hopes for|costs you about) \d")
        self.assertIn("The coach has gone.", player.say("coach"))
        friends = self.player("play", "mirror", "--seed", "n", "--seats", "me,me")
        self.assertNotIn("The coach is here.", friends.say("coach"))

    def test_orders(self):
        """Standing orders: given by menu, and they answer."""
        player = self.player("play", "teaparty", "--seed", "n", "--seats", "me,lizard")
        menu = player.say("orders")
        self.assertIn("My own effects: ask me", menu)
        self.assertIn("Other players’ effects: ask me always", menu)
        player.say("")  # back to the game
        for _ in range(60):
            if "pass" in player.choices().values():
                break
            player.say("1")
        self.assertIn("pass", player.choices().values())  # the Lizard has used an effect
        for order, meaning in (("1", "2"), ("2", "4")):
            player.say("orders")
            player.say(order)
            player.say(meaning)
        menu = player.say("orders")
        self.assertIn("My own effects: always pass", menu)
        self.assertIn("Other players’ effects: always pass", menu)
        player.say("")
        for _ in range(60):
            self.assertNotIn("pass", player.choices().values())
            player.say("1")

    def test_orders_only_where_there_are_windows(self):
        player = self.player("play", "mirror", "--seed", "n")
        self.assertIn("There’s no “orders” at this table.", player.say("orders"))

    def test_rules_without_marks(self):
        """Tables become lines; no mark of Markdown is left."""
        page = self.player("play", "labyrinth", "--seed", "n").say("rules")
        self.assertIn("\nNo room! · Miss your next turn.\n", page)
        self.assertNotIn("|", page)
        self.assertNotIn("*", page)
        self.assertNotIn("#", page)

    def test_rules_have_their_steps(self):
        """Every item of a list is a line of its own, whatever it is in, with all its text."""
        page = self.player("play", "teaparty", "--seed", "n").say("rules").splitlines()
        self.assertEqual([line[:2] for line in page if line[:1].isdigit() and line[1:2] == "."], ["1.", "2.", "3."])
        inner = [line for line in page if line.startswith("   ")]
        self.assertGreater(len(inner), 3)
        self.assertEqual([line for line in inner if not line.startswith("   - ")], [])

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
        self.assertIn(f"To resume later: wonderland play {self.file}", rest)
        again = self.player("play", self.file)
        self.assertEqual(again.say("board"), board)
        self.assertIn("Eaglet", again.shown)
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
        self.assertIn("Couldn’t save", player.say(f"save {self.file}"))
        self.assertIn("Couldn’t save", player.say(f"save {self.folder}"))
        self.assertIn("Couldn’t save", player.say("save /nowhere/x"))
        self.assertEqual(self.file.read_text(), "Dear diary")
        self.check(FAILED, "already there", "play", "mirror", "--save", self.file)

    def test_disk_fills_up(self):
        player = self.player("play", "mirror", "--seed", "n", "--save", self.file)
        before = self.file.read_text()
        resource.prlimit(player.process.pid, resource.RLIMIT_FSIZE, (10, -1))
        said = player.say("1")
        self.assertIn("there’s no room left", said)
        self.assertEqual(self.file.read_text(), before)
        self.assertEqual([p.name for p in self.folder.iterdir()], ["game.log"])
        self.assertIn("Leave anyway?", player.say("quit"))
        bye = f"Goodbye! The last moves aren’t saved in {self.file}.\n"
        self.assertEqual(player.say("3"), bye)

    def test_room_on_the_disk_again(self):
        player = self.player("play", "mirror", "--seed", "n", "--save", self.file)
        resource.prlimit(player.process.pid, resource.RLIMIT_FSIZE, (10, -1))
        player.say("1")
        resource.prlimit(player.process.pid, resource.RLIMIT_FSIZE, (-1, -1))
        player.say("1")
        self.assertEqual(player.say("quit"), f"To resume later: wonderland play {self.file}\n")

    def test_two_play_one_file(self):
        for lang, says in (("en", "someone else"), ("ru", "кто-то другой"), ("pl", "ktoś inny")):
            self.file.unlink(missing_ok=True)
            self.check(OK, "", "new", "mirror", self.file, "--seed", "n")
            ours = self.player("play", self.file)
            theirs = self.player("play", self.file, "--lang", lang)
            self.assertNotIn("Couldn’t save", ours.say("1"))
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
        self.file.unlink()  # nothing is lost by rewriting it
        self.assertIn("Saved as", ours.say("save"))
        self.assertEqual(self.file.read_text(), saved)

    def test_read_only_record(self):
        self.check(OK, "", "new", "mirror", self.file, "--seed", "n")
        before = self.file.read_bytes()
        self.file.chmod(0o444)
        player = self.player("play", self.file)
        self.assertRegex(player.say("1"), "Couldn’t save .*: the file is read-only.")
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
                player = subprocess.Popen([program.PROGRAM, "play", "mirror", "--save", self.file],
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
        self.assertIn("Eaglet", said)
        player.say("1")
        player.end()
        self.assertIn("name 0 Ann\nname 1 eaglet\nname 2 Bob\n", self.file.read_text())

    def test_hot_seat_goes_on(self):
        player = self.player("play", "mirror", "--seats", "me,me", "--seed", "a")
        player.say("1")
        player.say(f"save {self.file}")
        player.end()
        saved = self.file.read_text()
        again = self.player("play", self.file)
        self.assertNotIn("Eaglet", again.say("board") + again.say("quit"))
        self.assertEqual(self.file.read_text(), saved)

    def test_program_at_the_table(self):
        bot = pathlib.Path(__file__).parent.parent / "examples" / "bot.py"
        self.assertLessEqual(len(bot.read_text().splitlines()), 30)
        seats = f"me,exec:{sys.executable} '{bot}'"
        player = self.player("play", "mirror", "--seats", seats, "--seed", "n")
        self.play_out(player)
        self.assertNotIn("random move was played", player.all)

    def test_program_that_loses_its_moves(self):
        hello = "read hello; echo id x; echo ready; "
        said = {
            "exit": ("has stopped", "остановилась", "przestał działać"),
            "while read word rest; do test $word = go && echo no; done": (
                "isn’t a legal move",
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

    def test_several_programs_are_told_apart(self):
        program_ = "exec:read h; echo id x; echo ready; while read word rest; do test $word = go && echo play; done"
        self.file.unlink(missing_ok=True)
        player = self.player("play", "null", "--seats", f"me,{program_},{program_}", "--save", self.file)
        player.say("1")
        player.say("quit")
        player.end()
        for name in "Program 1", "Program 2":
            self.assertIn(name, player.all)
            self.assertIn(name, run("replay", self.file).stdout)
        self.assertIn("Программа 2", run("replay", self.file, "--lang", "ru").stdout)

    def test_older_rules_are_kept_and_said(self):
        """The last move of a record by older rules is made again."""
        for lang, words in ("en", "older rules"), ("ru", "по прежним правилам"), ("pl", "według starszych zasad"):
            record = OLDER.read_text()
            begun = record[:record.rindex("\n0 take ") + 1]
            seal = hashlib.blake2b(begun.encode(), digest_size=16).hexdigest()
            self.file.write_text(f"{begun}seal {seal}\n")
            player = self.player("play", self.file, "--plain", "--lang", lang)
            self.assertIn(words, player.shown)
            self.assertNotIn(words, player.say("1"))

    def test_older_names_of_bots_are_understood(self):
        self.check(OK, "", "new", "mirror", self.file, "--seats", "me,hare,dormouse,cat")
        self.assertIn("\nname 1 eaglet\nname 2 lizard\nname 3 snark\n", self.file.read_text())
        older = self.file.read_text().rpartition("seal ")[0]
        for old, new in ("hare", "eaglet"), ("dormouse", "lizard"), ("cat", "snark"):
            older = older.replace(f" {new}\n", f" {old}\n")
            self.check(USAGE, f'"{old}" is already a bot\'s name', "new", "mirror", "x", "--seats", f"me:{old},bot")
        seal = hashlib.blake2b(older.encode(), digest_size=16).hexdigest()
        self.file.write_text(f"{older}seal {seal}\n")
        player = self.player("play", self.file)
        player.say("1")
        player.say("quit")
        player.end()
        for name in "Eaglet", "Bill the Lizard", "Snark":
            self.assertIn(name, player.all)
        self.assertIn("\nname 1 hare\nname 2 dormouse\nname 3 cat\n", self.file.read_text())

    def test_hot_seat_without_secrets_has_no_curtain(self):
        player = self.player("play", "mirror", "--seats", "me:Ann,me:Bob", "--seed", "n")
        self.assertRegex(player.shown, r"(Ann|Bob): Take one card")
        player.say("1")
        self.assertNotIn("Pass the keyboard", player.all)
        self.assertNotIn("You ", player.all.replace("You have", ""))
        self.assertIn("Move undone", player.say("undo"))

    def test_hot_seat_with_secrets(self):
        player = self.player("play", "null", "--seats", "me:Ann,me:Bob", "--seed", "n")
        shown = player.shown
        self.assertEqual(shown, "\n" * 50 + "Pass the keyboard to Ann, then press Enter.\n> ")
        player.say("")
        hidden = player.say("1")
        self.assertEqual(hidden, "\n" * 50 + "Pass the keyboard to Bob, then press Enter.\n> ")
        self.assertIn("nothing to undo", player.say("") + player.say("undo"))  # that was Ann's
        self.assertEqual(player.end()[1], OK)

    def test_leaving_from_the_curtain(self):
        for quit_ in ("quit", "Q", "Выход", "wyjdź"):
            player = self.player("play", "null", "--seats", "me:Ann,me:Bob", "--seed", "n")
            player.say("")
            player.say("1")
            hidden = player.say(quit_)
            self.assertRegex(hidden, r"^\nThe game isn’t over yet\. Leave anyway\?\n1\. ")
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

        self.assertRegex(result.stdout, r"^The deal of table \w+ is sealed: \w{64}\n\n.* first, chosen at random")

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
        self.assertIn("Зазеркальное чаепитие", player.say("2"))
        self.assertIn("соперник", player.say("1"))
        self.assertIn("Щенок", player.say(""))
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
        terminal = vt.Terminal([program.PROGRAM, *map(str, args)], cwd=self.folder,
                               env=environment(LC_ALL="C.UTF-8"), **more)
        self.addCleanup(terminal.close)
        return terminal

    def test_a_few_moves(self):
        for term in ("xterm-256color", "xterm", "vt100"):
            with self.subTest(term=term):
                t = self.terminal("play", "mirror", "--seed", "a", term=term)
                first = t.see("Take one card; Alice goes in its place.")
                self.assertIn("╭─ 1 ", first)
                t.see("q quit")
                t.type(vt.ENTER)
                t.see("You take a Cat; Alice goes in its place.")
                t.see("turn 3")
                t.type(vt.DOWN + vt.DOWN + vt.UP + vt.ENTER)
                t.see("turn 5")
                t.type("u")
                t.see("undo: undo your last move")
                t.type(vt.ENTER)
                t.see("turn 3")
                t.type(vt.CTRL_Z)
                t.see("Move undone.")
                t.see("turn 1")
                t.type("q" + vt.ENTER)
                t.see("The game isn’t over yet. Leave anyway?")
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
        t.see("1 of 12", gone="Queen (3)")
        t.type("zzz")
        t.see("No choice has “rabbzzz”")
        t.type(vt.BACKSPACE * 7)
        t.see("Queen (3)")
        t.type("take 11")
        t.see("1 of 12")
        t.type(vt.ESCAPE)
        t.see("Queen (3)")
        t.type("QUEEN")
        t.see("2 of 12", gone="Cat (1)")
        t.type(vt.DOWN + vt.ENTER)
        t.see("You take a Queen reflection")

    def test_a_rule_says_why_not(self):
        t = self.terminal("play", "mirror", "--seed", "a", columns=80, rows=24)
        t.see("Take one card")
        t.type("take 1 2")  # though a choice on place 12 has all these words in it
        t.see("> take 1 2")
        t.type(vt.ENTER)
        t.see("3.4: The first turn of a round takes exactly one card.", gone="> take")
        t.type("take 1" + vt.ENTER)
        t.see("You take")

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
        t.see("To resume later: wonderland play my.log")
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
        t.see("Ilu przeciwników wybierasz?")
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
                if end != signal.SIGSEGV:  # which the sanitizers handle themselves
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
        t.see("Eaglet")
        t.type("q\n")
        self.assertEqual(t.end(), OK)


if __name__ == "__main__":
    program.main()
