"""A terminal made of lists, just enough of one to see what a full-screen program shows."""

import codecs
import fcntl
import os
import re
import select
import struct
import subprocess
import termios
import time

from program import TIMEOUT, Running, as_typed

SEQUENCE = re.compile(r"\x1b(\[[0-9;?>]*[ -/]*[@-~]|[()][0-9A-Za-z]|[=>78DMEHc])")


class Grid:
    """The characters on the screen, and the cursor."""

    def __init__(self, columns, rows):
        self.columns, self.rows = columns, rows
        self.cells = [[" "] * columns for _ in range(rows)]
        self.y = self.x = 0
        self.top, self.bottom = 0, rows - 1
        self.last = " "
        self.pending = ""

    def text(self):
        return as_typed("\n".join("".join(row).rstrip() for row in self.cells))

    def feed(self, text):
        text = self.pending + text
        self.pending = ""
        at = 0
        while at < len(text):
            if text[at] == "\x1b":
                match = SEQUENCE.match(text, at)
                if match is None:  # cut in the middle: the rest is still to come
                    self.pending = text[at:]
                    return
                self.sequence(match.group(1))
                at = match.end()
            else:
                self.character(text[at])
                at += 1

    def character(self, c):
        if c == "\r":
            self.x = 0
        elif c == "\n":
            self.line_feed()
        elif c == "\b":
            self.x = max(0, self.x - 1)
        elif c == "\t":
            self.x = min(self.columns - 1, (self.x // 8 + 1) * 8)
        elif c >= " ":
            if self.x == self.columns:  # the margin is crossed only by the next character
                self.x = 0
                self.line_feed()
            self.cells[self.y][self.x] = self.last = c
            self.x += 1

    def line_feed(self):
        if self.y == self.bottom:
            self.scroll(self.top, 1)
        else:
            self.y = min(self.rows - 1, self.y + 1)

    def scroll(self, top, n):
        """Rows from `top` to the bottom margin move up by n; down if n is negative."""
        for _ in range(abs(n)):
            blank = [" "] * self.columns
            if n > 0:
                del self.cells[top]
                self.cells.insert(self.bottom, blank)
            else:
                del self.cells[self.bottom]
                self.cells.insert(top, blank)

    def erase(self, y, start, end):
        for x in range(max(0, start), min(self.columns, end)):
            self.cells[y][x] = " "

    def sequence(self, s):
        if s == "M":
            if self.y == self.top:
                self.scroll(self.top, -1)
            else:
                self.y -= 1
        elif s in ("D", "E"):
            self.line_feed()
        if s[0] != "[":
            return
        numbers = [int(n) for n in re.findall(r"\d+", s)]
        first = numbers[0] if numbers else 0
        n, kind = max(1, first), s[-1]
        if kind in "Hf":
            self.y = min(self.rows, n) - 1
            self.x = min(self.columns, max(1, numbers[1] if len(numbers) > 1 else 1)) - 1
        elif kind in "ABCD":
            self.y += {"A": -n, "B": n}.get(kind, 0)
            self.x = min(self.x, self.columns - 1) + {"C": n, "D": -n}.get(kind, 0)
        elif kind == "G":
            self.x = n - 1
        elif kind == "d":
            self.y = n - 1
        elif kind == "J":
            self.erase_screen(first)
        elif kind == "K":
            start, end = [(self.x, self.columns), (0, self.x + 1), (0, self.columns)][first]
            self.erase(self.y, start, end)
        elif kind == "X":
            self.erase(self.y, self.x, self.x + n)
        elif kind == "b":
            for _ in range(n):
                self.character(self.last)
        elif kind == "@":
            row = self.cells[self.y]
            self.cells[self.y] = (row[: self.x] + [" "] * n + row[self.x :])[: self.columns]
        elif kind == "P":
            row = self.cells[self.y]
            self.cells[self.y] = row[: self.x] + row[self.x + n :] + [" "] * n
        elif kind in "LM":
            self.scroll(self.y, n if kind == "M" else -n)
        elif kind in "ST":
            self.scroll(self.top, n if kind == "S" else -n)
        elif kind == "r":
            self.top = n - 1
            self.bottom = (numbers[1] if len(numbers) > 1 else self.rows) - 1
            self.y = self.x = 0
        self.y = min(self.rows - 1, max(0, self.y))
        self.x = min(self.columns, max(0, self.x))

    def erase_screen(self, what):
        if what in (2, 3):
            rows = range(self.rows)
        else:
            self.erase(self.y, *[(self.x, self.columns), (0, self.x + 1)][what])
            rows = range(self.y + 1, self.rows) if what == 0 else range(self.y)
        for y in rows:
            self.erase(y, 0, self.columns)


class Terminal(Running):
    """A program on a terminal of its own. Waiting is for something to be seen, never for time."""

    def __init__(self, command, columns=80, rows=24, term="xterm-256color", env=None, cwd=None):
        self.master, slave = os.openpty()
        self.grid = Grid(columns, rows)
        self.bytes = b""  # all that was ever written
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.process = subprocess.Popen(
            command,
            stdin=slave,
            stdout=slave,
            stderr=slave,
            start_new_session=True,
            preexec_fn=self.own,
            env={**(env or os.environ), "TERM": term},
            cwd=cwd,
        )
        os.close(slave)

    @staticmethod
    def own():
        """The terminal is the program's own."""
        fcntl.ioctl(0, termios.TIOCSCTTY, 0)

    def resize(self, columns, rows):
        self.grid = Grid(columns, rows)
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def read(self, deadline):
        """Reads once; False at the end of the program."""
        ready, _, _ = select.select([self.master], [], [], max(0.0, deadline - time.monotonic()))
        if not ready:
            raise AssertionError("nothing new is shown:\n" + self.grid.text())
        try:
            data = os.read(self.master, 65536)
        except OSError:  # Linux says so when the other side has closed
            data = b""
        self.bytes += data
        self.grid.feed(self.decoder.decode(data))
        return bool(data)

    def see(self, text, gone=None):
        """Reads until the screen shows `text`, and no longer `gone`; returns the screen."""
        deadline = time.monotonic() + TIMEOUT
        while text not in self.grid.text() or (gone is not None and gone in self.grid.text()):
            if not self.read(deadline):
                raise AssertionError(f"the program ended before {text!r}:\n" + self.grid.text())
        return self.grid.text()

    def type(self, keys):
        os.write(self.master, keys.encode())

    def close(self):
        super().close()
        os.close(self.master)


UP, DOWN, RIGHT, LEFT = "\x1bOA", "\x1bOB", "\x1bOC", "\x1bOD"
F1, ENTER, ESCAPE, BACKSPACE = "\x1bOP", "\r", "\x1b", "\x7f"
RMCUP = b"\x1b[?1049l"  # restores an xterm
CTRL_C, CTRL_S, CTRL_Z = "\x03", "\x13", "\x1a"
