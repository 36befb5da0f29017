#!/usr/bin/env python3
"""The command `learn`: the courses, played from their own files (docs/LESSONS.md), in plain lines and on a screen."""

import pathlib
import re

import program
import vt
from program import OK, USAGE, Case, environment

GAMES = pathlib.Path(__file__).resolve().parent.parent / "games"
LANGS = ("en", "ru", "pl")


def lessons(game):
    """The blocks of each file: [(first word, rest, {language: words})]."""
    for path in sorted((GAMES / game / "lessons").glob("*.txt")):
        blocks = []
        for line in path.read_text(encoding="utf-8").splitlines():
            line = re.sub(r"(^| )#.*", "", line).rstrip()
            said = re.fullmatch(r"(en|ru|pl): (.*)", line)
            if said:
                blocks[-1][2][said.group(1)] = said.group(2)
            elif line:
                word, _, rest = line.partition(" ")
                blocks.append((word, rest, {}))
        yield blocks


def steps(blocks):
    """[(say, [asked for], {tempting move: words}, done)] of a lesson, all words by language."""
    found = []
    for word, rest, words in blocks:
        if word == "say":
            found.append([words, [], {}, None])
        elif word == "ask":
            found[-1][1] = rest.split(", ")
        elif word == "else" and rest:
            found[-1][2].update((move, words) for move in rest.split(", "))
        elif word == "refuse":  # "3.8: take 0 5 9, take 0 4 5"
            found[-1][2].update((move, words) for move in rest.split(": ")[1].split(", "))
        elif word == "done":
            found[-1][3] = words
    return found


def courses():
    return sorted({path.parent.parent.name for path in GAMES.glob("*/lessons/*.txt")})


def typed(game, move):
    """As people type it: in the looking-glass game places count from 1."""
    return re.sub(r"\d+", lambda n: str(int(n.group()) + 1), move) if game == "mirror" else move


class Learn(Case):
    def play_step(self, player, game, lang, step):
        say, asked, tempting, done = step
        self.assertIn(say[lang], player.shown)
        for move, words in tempting.items():
            self.assertIn(words[lang], player.say(typed(game, move)))
        said = player.say(typed(game, asked[-1]) if asked else "next")
        if done:
            self.assertIn(done[lang], said)

    def play_course(self, game, lang):
        player = self.player("learn", game, "--lang", lang)
        for blocks in lessons(game):
            self.assertIn(blocks[0][2][lang], player.shown)
            for step in steps(blocks):
                self.play_step(player, game, lang, step)
            if steps(blocks)[-1][1]:  # the end of a lesson is looked at
                player.say("1")
        self.assertIn(f"wonderland play {game} --seats me,lizard", player.shown)
        self.assertEqual(player.end()[1], OK)
        self.assertNotIn("\x1b", player.all)

    def test_every_course_from_its_own_files(self):
        for i, game in enumerate(courses()):
            for lang in LANGS if game == "mirror" else LANGS[i % 3:i % 3 + 1]:
                with self.subTest(game=game, lang=lang):
                    self.play_course(game, lang)

    def test_the_list(self):
        for lang in LANGS:
            said = self.check(OK, "mirror", "learn", "--lang", lang)
            for game in courses():
                for i, blocks in enumerate(lessons(game), 1):
                    self.assertIn(f"{i}. {blocks[0][2][lang]}\n", said)

    def test_anything_else_is_answered_kindly(self):
        player = self.player("learn", "mirror")
        self.assertIn("I’m late, so please do what I ask.", player.say("take 5"))
        self.assertIn("There’s no such choice.", player.say("dance"))
        self.assertIn("There’s no such choice.", player.say("55"))
        self.assertIn("skip: go to the next lesson.", player.say("help"))
        self.assertIn("3 Queen", player.say("board"))
        self.assertIn("There’s no “undo” at this table.", player.say("undo"))
        self.assertIn("There’s no “save” at this table.", player.say("save"))
        self.assertIn("The Queen is yours.", player.say("take 3"))

    def test_skip_and_quit(self):
        player = self.player("learn", "mirror", "5")
        self.assertIn("Lesson 5 of 7: Pairs vanish.", player.shown)
        self.assertIn("Lesson 6 of 7: What pays.", player.say("skip"))
        self.assertIn("wonderland learn mirror 6", player.say("quit"))
        self.assertEqual(player.end()[1], OK)
        player = self.player("learn", "mirror", "7", "--lang", "pl")
        self.assertIn("wonderland play mirror", player.say("pomiń"))
        self.assertEqual(player.end()[1], OK)
        player = self.player("learn", "mirror")
        self.assertIn("wonderland learn mirror 1", player.end()[0])

    def test_wrong_usage(self):
        for args, says in [(["chess"], 'unknown game "chess"'), (["mirror", "0"], "LESSON is a number from 1 to 7"),
                           (["mirror", "8"], "LESSON is a number from 1 to 7"), (["null"], "null has no lessons"),
                           (["mirror", "1", "2"], "one word too many"), (["mirror", "--lang", "de"], "unknown language")]:
            with self.subTest(args=args):
                self.check(USAGE, says, "learn", *args)

    def test_on_the_screen(self):
        t = vt.Terminal([program.PROGRAM, "learn", "mirror"], cwd=self.folder, env=environment(LC_ALL="C.UTF-8"))
        self.addCleanup(t.close)
        t.see("Lesson 1 of 7: One card.")
        t.see("Gather cards of one character: most points wins!")
        t.type(vt.DOWN + vt.ENTER)
        t.see("That’s only her reflection. I mean the Queen herself.")
        t.type(vt.UP + vt.ENTER)
        t.see("The Queen is yours.")
        t.see("Next lesson: Alice takes its place")
        t.type(vt.ENTER)
        t.see("Lesson 2 of 7")
        t.type("skip" + vt.ENTER)
        t.see("Lesson 3 of 7")
        t.type("take 1")
        t.see("Cat")
        t.type(vt.ENTER)
        t.type("q" + vt.ENTER)
        t.see("wonderland learn mirror 3")
        self.assertEqual(t.end(), OK)

    def test_a_long_answer_is_whole_on_a_narrow_screen(self):
        t = vt.Terminal([program.PROGRAM, "learn", "mirror", "5"], columns=50, rows=24, cwd=self.folder,
                        env=environment(LC_ALL="C.UTF-8"))
        self.addCleanup(t.close)
        t.see("Lesson 5 of 7")
        t.type("alice" + vt.ENTER)
        t.see("Alice has no reflection, so she makes nothing")
        t.see("Take the Queen’s.")


if __name__ == "__main__":
    program.main()
