#!/usr/bin/env python3
"""The terminal as a newcomer sees it: cut text must be marked, questions must be readable."""

import os
import re
import subprocess

import program
import vt
import wonderserver

PAGE_DOWN, SHIFT_RIGHT = "\x1b[6~", "\x1b[1;2C"
F2 = "\x1bOQ"


class Case(program.Case):
    def screen(self, *args, columns=80, rows=24, lang="en", **env):
        """The program on a terminal of its own, with luck that is always the same."""
        command = [program.PROGRAM, "play", *args, "--seed", "tea", "--lang", lang]
        env = {**os.environ, "LC_ALL": "C.UTF-8", **env}
        terminal = vt.Terminal(command, columns, rows, env=env, cwd=self.folder)
        self.addCleanup(terminal.close)
        return terminal

    def clock(self, *args):
        """Late for Tea, with the first character that is left."""
        terminal = self.screen("cookies", *args)
        self.asked(terminal, "Choose your character.")
        terminal.type(vt.ENTER)
        return terminal

    def garden(self, *args, **more):
        """Alice's Labyrinth, with the first pawn that is left."""
        terminal = self.screen("labyrinth", *args, **more)
        self.asked(terminal, "Choose your pawn and its start corner.")
        terminal.type(vt.ENTER)
        return terminal

    def asked(self, terminal, text):
        """The whole screen once it asks for a decision and shows the text."""
        terminal.see(text)
        return terminal.see("q quit", gone="Waiting for the others…")


class Choices(Case):
    def test_long_ones_are_cut_visibly_and_the_marked_one_is_whole(self):
        t = self.screen("war", "--seats", "2")
        shown = self.asked(t, "Choose your faction.")
        self.assertRegex(shown, r"(?m)^  3 the Red Queen\. .*…")
        self.assertRegex(shown, r"(?m)^  2 the Mad Hatter\. .*…")
        t.type(vt.DOWN)
        shown = t.see("    cards to all empty chairs.")
        self.assertRegex(shown, r"(?m)^  1 Alice\. .*…")

    def test_more_than_fit_are_counted(self):
        t = self.screen("war", "--seats", "2")
        self.assertRegex(self.asked(t, "Choose your faction."), r"(?m)^  3 the Red Queen.* ↓ 2$")
        t.type(vt.DOWN * 4)
        t.see("↑ 3", gone="↓ 2")
        t = self.screen("mirror", "--seats", "2")
        shown = self.asked(t, "Take one card, or two neighbouring cards.")
        last = max(int(n) for n in re.findall(r"(?m)(?:^|  ) ?(\d+) [A-Z][a-z]+ (?:◈ )?\(", shown))
        self.assertIn(f"↓ {41 - last}", shown)

    def test_they_stand_side_by_side_where_that_shows_all(self):
        t = self.screen("mirror", "--seats", "2", columns=120, rows=40)
        shown = self.asked(t, "Take one card, or two neighbouring cards.")
        self.assertRegex(shown, r"(?m)^ 41 ")
        self.assertNotIn("↓", shown)

    def test_a_number_of_theirs_is_not_left_without_its_word(self):
        t = self.screen("war", "--seats", "me,random,random,random")
        self.asked(t, "Choose your faction.")
        t.type(vt.ENTER)
        self.asked(t, "Keep one of the two quests")
        t.type(vt.ENTER)
        shown = self.asked(t, "Take a tea card (1 of 4)")
        self.assertRegex(shown, r"(?m)^  1 chair \d+: ")
        self.assertNotRegex(shown, r"(?m)^ +\d+ \d+: ")

    def test_few_leave_their_rows_to_the_board(self):
        shown = self.asked(self.clock("--seats", "2"), "1 Play the left card")
        self.assertRegex(shown, "♥ (Alice|Hatter)")

    def test_few_are_told_in_full_words(self):
        shown = self.asked(self.screen("teaparty", "--seats", "random,me"), "draw a hero or a chapter")
        self.assertRegex(shown, r"(?m)^  1 Draw a hero$")


class Typing(Case):
    def test_a_refused_line_is_cleared_and_why_is_said(self):
        t = self.screen("mirror", "--seats", "2")
        self.asked(t, "Take one card")
        t.type("take 99")
        t.see("> take 99")
        t.type(vt.ENTER)
        self.assertNotIn("> take 99", t.see("No choice has “take 99” in it.", gone="> take"))
        t.type("help" + vt.ENTER)
        t.see("Every move is a line in the list")

    def test_a_command_of_other_tables_is_cleared_too(self):
        t = self.screen("mirror", "--seats", "2")
        self.asked(t, "Take one card")
        t.type("chat" + vt.ENTER)
        t.see("There’s no “chat” at this table.", gone="> chat")
        t.type("1")
        t.see("> 1")


class Board(Case):
    def test_more_of_it_is_shown_by_a_key_that_is_named(self):
        t = self.clock("--seats", "2")
        shown = self.asked(t, "1 Play the left card")
        self.assertIn("PgDn ↓", shown)
        t.type(PAGE_DOWN)
        t.see("PgUp ↑", gone="PgDn")

    def test_whose_pawn_is_which_needs_no_scrolling(self):
        shown = self.asked(self.screen("cookies", "--seats", "me,random,eaglet,random"), "1 left card")
        self.assertIn(" ♥ You   ♠ Puppy 1 ", shown)
        self.assertIn(" ♦ Eaglet   ♣ Puppy 2 ", shown)

    def test_goals_of_the_maze_are_no_places_and_the_own_one_has_a_star(self):
        shown = self.asked(self.garden("--seats", "me,random", rows=40), "Your goal: ")
        sign = re.search(r"(?m)^Your goal: ([A-Z]★) Looking-glass, row 1, column 4$", shown).group(1)
        maze = shown[:shown.index("Your goal: ")]
        self.assertIn(f"║{sign}", maze)
        self.assertEqual(maze.count("★"), 1)
        self.assertNotRegex(maze, r"║\d\d")
        letters = re.findall(r"(?<=[║ ])([A-Z])(?=[ ★\n])", maze)
        self.assertEqual((len(letters), len(set(letters))), (24, 24))

    def test_the_sign_hides_nothing(self):
        t = self.screen("war", "--seats", "2")
        shown = self.asked(t, "Choose your faction.")
        self.assertIn("Unexpected Guest: Once per tea party you may end your move on an\n", shown)

    def test_a_board_that_is_too_wide_is_scrolled_by_a_key_that_is_named(self):
        t = self.screen("mirror", "--seats", "2", columns=60)
        shown = t.see("? help", gone="Waiting for the others…")
        self.assertRegex(shown, r"(?m)^ +Twins .*…$")
        self.assertNotIn(" Alice   points", shown)
        self.assertIn("Shift →", shown)
        t.type(SHIFT_RIGHT * 3)
        self.assertIn("Shift ← →", t.see(" Alice   points\n…"))

    def test_it_stays_where_it_was_scrolled_to(self):
        t = self.clock("--seats", "me,random")
        t.see("1 Play the left card")
        t.type(PAGE_DOWN)
        t.see("PgUp ↑")
        t.type(vt.ENTER)
        self.assertIn("PgUp ↑", self.asked(t, "Puppy moves 3 spaces to space 7."))

    def test_the_smallest_window_has_room_for_a_choice(self):
        seats = "me:The Mock Turtle of the Sea,me:The Lobster of the Quadrille"  # for a long prompt
        t = self.screen("mirror", "--seats", seats, columns=30, rows=8)
        t.see("Take one card; Alice")
        self.assertRegex(t.see("↓ 11"), r"(?m)^  1 Hatter")
        self.assertNotIn("F2", t.grid.text())  # no row is left for the log, so it has no sign either

    def test_a_window_that_is_too_small_says_so_in_whole_words(self):
        t = self.screen("mirror", "--seats", "2", columns=20, rows=6)
        self.assertEqual(t.see("larger.").split(),
                         "The window is too small. Make it larger.".split())


class SittingDown(Case):
    def test_a_menu_that_is_too_long_follows_its_mark(self):
        t = self.screen(rows=12)
        t.see("Language")
        t.type(vt.ENTER)
        t.see("1 Looking-Glass Tea")
        t.type(vt.DOWN * 4)
        t.see("5 War for Wonderland", gone="1 Looking-Glass Tea")
        t.type("1")
        t.see("1 Looking-Glass Tea")

    def test_what_is_wrong_is_said_behind_the_screen(self):
        t = self.screen("--option", "jam=tomorrow")
        for question in "Language", "Which game?", "How many opponents", "Who takes seat 2?":
            t.see(question)
            t.type(vt.ENTER)
        self.assertEqual(t.end(), program.USAGE)
        self.assertIn(b'has no option "jam"', t.bytes.split(vt.RMCUP)[-1])


class Colours(Case):
    def colours(self, **env):
        t = self.screen("mirror", "--seats", "2", **env)
        t.see("quit")
        return b"\x1b[38;5;" in t.bytes

    def test_there_are_none_where_nobody_wants_them(self):
        self.assertTrue(self.colours())
        self.assertTrue(self.colours(NO_COLOR=""))
        self.assertFalse(self.colours(NO_COLOR="1"))


class Waiting(Case):
    def test_it_is_said(self):
        t = self.screen("mirror", "--seats", "me,random")
        t.see("Take one card")
        self.assertIn("Waiting for the others…".encode(), t.bytes)

    def test_what_is_typed_before_the_question_is_no_answer(self):
        t = self.screen("mirror", "--seats", "me,random")
        t.see("Take one card")
        t.type(vt.ENTER + "zz")  # the bot's turn is between the two
        t.see("turn 4")
        t.type("7")
        t.see("> 7")

    def test_leaving_is_not_forgotten(self):
        t = self.screen("mirror", "--seats", "me,random")
        t.see("Take one card")
        t.type(vt.ENTER + vt.CTRL_C)
        t.see("Leave anyway?")


class Story(Case):
    def test_all_of_it_is_a_page(self):
        t = self.garden("--seats", "2")
        shown = self.asked(t, "push it in at an arrow.")
        self.assertNotIn("The maze is ready.", shown)
        self.assertIn("F2 ↑", shown)
        t.type(F2)
        self.assertIn("What happened", t.see("The maze is ready."))
        t.type(vt.ENTER)
        t.see("push it in at an arrow.")
        t.type("log" + vt.ENTER)
        t.see("What happened")

    def test_a_long_one_begins_with_its_end(self):
        t = self.screen("teaparty", "--seats", "2", rows=12)
        t.see("1 Draw a hero")
        t.type(F2)
        shown = t.see(" ↑", gone="F2 ↑")
        self.assertIn("Turn 2: your turn.", shown)
        self.assertNotIn("chosen at random", shown)
        self.assertTrue(shown.splitlines()[-1].endswith(" ↑"), shown)
        t.type(vt.UP * 30)
        self.assertIn("chosen at random", t.see(" ↓", gone=" ↑"))

    def test_in_plain_lines(self):
        done = subprocess.run([program.PROGRAM, "play", "labyrinth", "--seats", "2", "--seed", "tea"],
                              input="log\n", capture_output=True, text=True, timeout=60)
        self.assertEqual(done.stdout.count("The maze is ready."), 2)


class Plain(Case):
    def say(self, game, lines, lang="en"):
        command = [program.PROGRAM, "play", game, "--plain", "--seats", "me,random", "--seed", "tea"]
        command += ["--lang", lang]
        return program.as_typed(subprocess.run(command, input=lines, capture_output=True, text=True, timeout=60,
                                               encoding="utf-8", cwd=self.folder).stdout)

    def test_how_to_answer_is_said_once(self):
        shown = self.say("cookies", "1\n1\n1\n")
        self.assertEqual(shown.count("Type a number from 1 to 3 and press Enter; “help” says more."), 1)

    def test_a_line_that_is_no_answer_is_told_what_would_be_one(self):
        for lang, no, how in (
            ("en", "There’s no such choice.", "Type a number from 1 to 3 and press Enter"),
            ("ru", "Такого варианта нет.", "Введите число от 1 до 3 и нажмите Enter"),
            ("pl", "Nie ma takiej możliwości.", "Wpisz liczbę od 1 do 3 i naciśnij Enter"),
        ):
            self.assertIn(f"> {no}\n{how}", self.say("cookies", "foo\n", lang))

    def test_a_command_of_other_tables(self):
        self.assertIn("> There’s no “orders” at this table.\n", self.say("cookies", "orders\n"))
        self.assertIn("> За этим столом нет команды «подсказка».\n",
                      self.say("cookies", "подсказка\n", "ru"))
        t = self.clock("--seats", "2")
        t.see("1 Play the left card")
        t.type("hint")
        t.see("There’s no “hint” at this table.")

    def test_a_card_is_told_by_what_it_gives(self):
        for lang in "en", "ru", "pl":
            shown = self.say("war", "1\n" * 60, lang)
            self.assertNotRegex(shown, r"\bI+-\d\d")
        self.assertRegex(shown, r"Twoja karta herbatki: .*\. Co bierzesz teraz\?")

    def test_long_names_end_in_dots(self):
        t = self.screen("war", "--seats", "me:Ann,me:Maximilian the Great", columns=160, rows=50)
        t.see("then press Enter")
        t.type(vt.ENTER)
        t.see("Maximil…")


class End(Case):
    def places(self, *seats):
        done = subprocess.run([program.PROGRAM, "play", "mirror", "--plain", "--seats", ",".join(seats),
                               "--seed", "tea3", "--lang", "en"], input="", capture_output=True, text=True,
                              timeout=60, encoding="utf-8", cwd=self.folder)
        return [(int(place), name, int(points)) for place, name, points in
                re.findall(r"(?m)^(\d+)\. (.*): (\d+) points?$", program.as_typed(done.stdout))]

    def test_everybody_is_named_by_place_and_equals_share_one(self):
        places = self.places("random", "random", "random", "random")
        self.assertEqual([name for _, name, _ in places], ["Puppy 3", "Puppy 4", "Puppy 2", "Puppy 1"])
        for place, _, points in places:
            self.assertEqual(place, 1 + sum(better > points for _, _, better in places))


class AtAServer(Case):
    def test_who_waits_where_for_which_game(self):
        server = wonderserver.Server()
        self.addCleanup(server.close)
        state = str(self.folder / "state")
        env = {**os.environ, "LC_ALL": "C.UTF-8", "XDG_STATE_HOME": state}
        t = vt.Terminal([program.PROGRAM, "play", f"http://127.0.0.1:{server.port}", "--lang", "en"],
                        env=env, cwd=self.folder)
        self.addCleanup(t.close)
        for title, keys in (("Language", ""), ("Which game?", "3"), ("How many opponents", ""),
                            ("Who takes seat 2?", "7"), ("What’s your name?", "Ann")):
            t.see(title)
            t.type(keys + vt.ENTER)
        shown = t.see("The game begins when every seat is taken")
        self.assertIn("Late for Tea\nSeat 1: You\nSeat 2: free\n", shown)


class Keyboard(Case):
    def test_the_same_keys_in_russian(self):
        t = self.screen("mirror", "--seats", "me,random", lang="ru")
        t.see("Возьмите")
        t.type("й" + vt.ENTER)
        t.see("Всё равно выйти?")
        t.type("й")
        t.see("Возьмите")


if __name__ == "__main__":
    program.main()
