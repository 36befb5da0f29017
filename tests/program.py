"""The program from outside, for the tests in Python: run it, play with it in plain lines, and what every test
needs around that.

A test is called as NAME.py [WONDERLAND] [unittest's own arguments]; or the path is in the variable WONDERLAND.
"""

import os
import pathlib
import re
import select
import signal
import subprocess
import sys
import tempfile
import time
import unittest

PROGRAM = os.environ.get("WONDERLAND", "build/wonderland")
TIMEOUT = 60
OK, FAILED, USAGE = 0, 1, 2


def main():
    """Runs the tests of the file that was started."""
    global PROGRAM
    if len(sys.argv) > 1 and os.path.exists(sys.argv[1]):
        PROGRAM = sys.argv.pop(1)
    PROGRAM = os.path.abspath(PROGRAM)
    # Signals that nohup or a background shell ignores would be ignored by the program, too.
    for number in (signal.SIGHUP, signal.SIGQUIT):
        signal.signal(number, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    unittest.main()


def environment(**changes):
    """Ours without any language or proxy, plus the changes."""
    env = {k: v for k, v in os.environ.items()
           if k not in ("LC_ALL", "LC_MESSAGES", "LANG") and "proxy" not in k.lower()}
    return {**env, **changes}


def as_typed(text):
    """With ordinary spaces, as in the tests; typography.txt tests where others belong."""
    return text.replace("\u00a0", " ")


def run(*args, stdin="", env=None, **more):
    done = subprocess.run(
        [PROGRAM, *map(str, args)],
        input=stdin,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=TIMEOUT,
        env=environment(**(env or {})),
        **more,
    )
    done.stdout, done.stderr = as_typed(done.stdout), as_typed(done.stderr)
    return done


class Running:
    """A program that runs: self.process; self.read(deadline) reads once and is False at its end."""

    def end(self):
        """Reads until the program ends; returns its exit code."""
        deadline = time.monotonic() + TIMEOUT
        while self.read(deadline):
            pass
        return self.process.wait(TIMEOUT)

    def close(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()


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
        said = as_typed(data.decode())
        self.all += said
        return said

    def say(self, line):
        self.process.stdin.write(line.encode() + b"\n")
        self.process.stdin.flush()
        self.shown = self.read()
        return self.shown

    def end(self):
        """Closes the input; returns what is said then, and the exit code."""
        self.process.stdin.close()
        rest = as_typed(self.process.stdout.read().decode())
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
        """Runs; `out` must be in the output: on stderr in one line after an error."""
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
