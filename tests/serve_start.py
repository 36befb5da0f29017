#!/usr/bin/env python3
"""The first minute after starting a server: what a terminal is shown, what a log gets, what to do when it cannot start.
Everything listens on 127.0.0.1 only; which address of a network is chosen is tested in serve_start.c."""

import json
import os
import pathlib
import re
import shutil
import signal
import socket
import stat
import subprocess

import program
import qr
from program import FAILED, OK, TIMEOUT, USAGE, Case, run
from vt import Terminal
from wonderserver import Server

ROOT = pathlib.Path(__file__).resolve().parent.parent


def plain(text):
    return re.sub(r"\033\[[0-9;]*m", "", text)


class Start(Case):
    def setUp(self):
        super().setUp()
        self.db = self.folder / "tea.db"

    def start(self, *flags, env=None):
        """A server on a terminal of its own, once it is open."""
        terminal = Terminal([program.PROGRAM, "serve", "--listen", "127.0.0.1:0", "--db", str(self.db), *flags],
                            columns=120, rows=50, env=program.environment(**(env or {})))
        self.addCleanup(terminal.close)
        terminal.see("Ctrl-C stops it.")
        return terminal

    def stop(self, terminal):
        """Interrupts it; everything that it has ever shown."""
        terminal.type("\x03")
        self.assertEqual(terminal.end(), OK)
        return terminal.bytes.decode().replace("\r", "")

    def taken(self):
        """A port that is in use."""
        other = socket.create_server(("127.0.0.1", 0))
        self.addCleanup(other.close)
        return other.getsockname()[1]

    def fails(self, *args, env=None):
        """What it says instead of starting: one line, and no word of being open."""
        done = run("serve", *args, env=env)
        self.assertEqual((done.returncode, done.stdout), (FAILED, ""), done)
        self.assertEqual(done.stderr.count("\n"), 1)
        return done.stderr

    # What is shown

    def test_a_terminal_is_shown_words_and_no_json(self):
        shown = self.stop(self.start())
        self.assertRegex(shown, r"\AWonderland is open: http://127\.0\.0\.1:[0-9]+\n\n"
                         r"Open it in a browser on this machine\.\nFor other devices on your network: "
                         r"--listen 0\.0\.0\.0:[0-9]+\n"
                         r"Ctrl-C stops it\. Games are saved in .*/tea\.db\.\n"
                         r"(\^C)?\nWonderland is closed\. Games are saved in .*/tea\.db\.\n\Z")

    def test_make_names_its_own_variable(self):
        shown = self.stop(self.start(env={"WONDERLAND_MAKE": "1"}))
        self.assertRegex(shown, r"on your network: make run LAN=1 PORT=[0-9]+\n")

    def test_json_on_a_terminal_if_it_is_asked_for(self):
        shown = self.stop(self.start("--log", "json"))
        events = [json.loads(line)["event"] for line in shown.replace("^C", "").splitlines() if line.startswith("{")]
        self.assertEqual(events, ["store", "listening", "stopping", "stopped"])

    def test_json_where_no_terminal_is(self):
        server = Server(folder=self.folder)
        self.addCleanup(server.close)
        self.assertEqual(server.stop(), OK)
        events = [json.loads(line)["event"] for line in server.errors().splitlines()]
        self.assertEqual(events, ["store", "listening", "stopping", "stopped"])
        self.assertRegex(server.said, r"\AWonderland is open: http://127\.0\.0\.1:[0-9]+\n\Z")

    def test_text_where_it_is_asked_for(self):
        server = Server("--log", "text", folder=self.folder)
        self.addCleanup(server.close)
        self.assertEqual(server.stop(), OK)
        self.assertEqual(server.errors(), "")

    def test_other_logs_are_refused(self):
        done = run("serve", "--log", "xml")
        self.assertEqual((done.returncode, done.stderr), (USAGE, "wonderland: --log is json or text, not xml\n"))

    def test_the_code_is_the_link(self):
        for url in ("http://10.0.0.2:1", "http://192.168.178.123:8080", "https://games.example/with/a/longer/path"):
            shown = plain(self.stop(self.start("--public-url", url)))
            self.assertTrue(shown.startswith(f"Wonderland is open: {url}\n"), shown)
            code = [line for line in shown.splitlines() if len(line) > 20 and set(line) <= set(" ▀▄█")]
            self.assertEqual(qr.read(code), url)

    def test_no_code_where_no_terminal_is(self):
        server = Server("--public-url", "http://192.168.178.123:8080", folder=self.folder)
        self.addCleanup(server.close)
        server.process.send_signal(signal.SIGTERM)
        rest = server.process.stdout.read()
        server.process.wait(TIMEOUT)
        self.assertEqual((server.said, rest), ("Wonderland is open: http://192.168.178.123:8080\n", b""))

    # What clients are told

    def answers(self, server):
        """What a client is told when it comes and when it invites."""
        secret = server.device()
        with server.socket() as client:
            yield client.ask("hello")
        made = server.ask("create", secret, game="mirror", seats=[{"is": "me"}, {"is": "friend"}])
        again = server.ask("invite", secret, table=made["table"])
        self.assertNotEqual(made["invite"], again["invite"])
        yield from (made, again)

    def test_clients_are_told_the_address(self):
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        server = Server("--public-url", "http://192.168.7.7:8080/", folder=self.folder, port=port)
        self.addCleanup(server.close)
        for answer in self.answers(server):
            self.assertEqual(answer["address"], "http://192.168.7.7:8080")

    def test_on_a_loopback_address_there_is_nothing_to_tell(self):
        server = Server(folder=self.folder)
        self.addCleanup(server.close)
        for answer in self.answers(server):
            self.assertNotIn("address", answer)

    # What prevents a start

    def test_a_taken_port(self):
        port = self.taken()
        said = self.fails("--listen", f"127.0.0.1:{port}", "--db", self.db)
        match = re.fullmatch(f"wonderland: 127.0.0.1:{port} is taken by another program; "
                             r"try: --listen 127\.0\.0\.1:(\d+)\n", said)
        self.assertTrue(match, said)
        self.assertGreater(int(match[1]), port)
        self.assertEqual(list(self.folder.iterdir()), [], "a store was made")
        said = self.fails("--listen", f"127.0.0.1:{port}", "--db", self.db, env={"WONDERLAND_MAKE": "1"})
        self.assertRegex(said, r"; try: make run PORT=\d+\n")

    def test_the_port_that_is_proposed_is_free(self):
        for _ in range(20):  # until the port after ours is free, and can be taken as well
            first = self.taken()
            try:
                second = socket.create_server(("127.0.0.1", first + 1))
                break
            except OSError:
                continue
        self.addCleanup(second.close)
        said = self.fails("--listen", f"127.0.0.1:{first}", "--db", self.db)
        self.assertGreater(int(said.rsplit(":", 1)[1]), first + 1)

    def test_a_store_in_use(self):
        server = Server(folder=self.folder)
        self.addCleanup(server.close)
        self.assertEqual(self.fails("--listen", "127.0.0.1:0", "--db", server.db),
                         f"wonderland: {server.db} is in use by another server; stop that one, "
                         "or use another file with: --db other.db\n")

    def test_a_second_server(self):
        server = Server(folder=self.folder)
        self.addCleanup(server.close)
        said = self.fails("--listen", f"127.0.0.1:{server.port}", "--db", server.db)
        self.assertIn(f"127.0.0.1:{server.port} is taken and {server.db} is in use", said)
        self.assertIn(f"Open http://127.0.0.1:{server.port}, or", said)
        self.assertEqual(server.get("/healthz").body, b"ok\n")

    def test_a_taken_port_is_not_blamed_on_the_store(self):
        server = Server(folder=self.folder)
        self.addCleanup(server.close)
        port = self.taken()
        self.assertIn(f"127.0.0.1:{port} is taken", self.fails("--listen", f"127.0.0.1:{port}", "--db", self.db))
        said = self.fails("--listen", "127.0.0.1:x", "--db", server.db)
        self.assertIn("127.0.0.1:x: the address to listen on", said)

    def test_other_troubles_name_what_they_are_about(self):
        garbage = self.folder / "garbage.db"
        garbage.write_bytes(b"x" * 5000)
        self.assertEqual(self.fails("--listen", "127.0.0.1:0", "--db", garbage),
                         f"wonderland: {garbage}: the file is not a store of this program\n")


class Make(Case):
    """`make run` and the scripts behind it."""

    def command(self, *variables):
        """The command that would serve."""
        env = {k: v for k, v in program.environment().items() if k not in ("MAKEFLAGS", "PORT", "DB", "LAN")}
        done = subprocess.run(["make", "-n", "-C", ROOT, "run", *variables], capture_output=True, text=True,
                              env=env, timeout=TIMEOUT)
        self.assertEqual(done.returncode, OK, done.stderr)
        return done.stdout.split("wonderland serve ")[1].splitlines()[0]

    def test_variables(self):
        self.assertEqual(self.command(), "--listen 127.0.0.1:8080 --db wonderland.db")
        self.assertEqual(self.command("PORT=9000"), "--listen 127.0.0.1:9000 --db wonderland.db")
        self.assertEqual(self.command("LAN=1"), "--listen 0.0.0.0:8080 --db wonderland.db")
        self.assertEqual(self.command("LAN=0", "DB=tea.db"), "--listen 127.0.0.1:8080 --db tea.db")

    def build(self, ninja):
        """tools/build with a ninja of our own, on a terminal; the exit code and what was shown."""
        tools = self.folder / "tools"
        tools.mkdir(exist_ok=True)
        shutil.copy(ROOT / "tools/build", tools)
        for path, script in ((tools / "flavour", "mkdir -p build; touch build/build.ninja; echo build"),
                             (self.folder / "ninja", ninja)):
            path.write_text(f"#!/bin/sh\n{script}\n")
            path.chmod(path.stat().st_mode | stat.S_IXUSR)
        env = program.environment(PATH=f"{self.folder}:{os.environ['PATH']}")
        terminal = Terminal([str(tools / "build"), "release", "wonderland"], env=env, cwd=self.folder)
        self.addCleanup(terminal.close)
        code = terminal.end()
        return code, terminal.grid.text().split("\n"), terminal.bytes.decode()

    def test_a_build_counts(self):
        steps = "for n in 1 2 3; do echo \"[$n/3] Compiling C object $n.o\"; done"
        code, shown, written = self.build(steps)
        self.assertEqual(code, OK)
        self.assertRegex(shown[0], "^Preparing the build.*minute")
        self.assertRegex(shown[1].rstrip(), r"^Building: 3 of 3, done after \d+:\d\d minutes\.$")
        self.assertIn("Building: 2 of 3", written)
        self.assertNotIn("Compiling", written)

    def test_nothing_to_build_is_not_worth_a_word(self):
        self.build("true")
        code, shown, written = self.build("echo 'ninja: Entering directory'; echo 'ninja: no work to do.'")
        self.assertEqual((code, written), (OK, ""))

    def test_a_build_that_fails_says_why(self):
        code, _, written = self.build("echo '[1/2] Compiling C object a.o'; echo 'FAILED: a.o'; "
                                      "echo 'a.c:1: error: tea'; exit 1")
        self.assertEqual(code, FAILED)
        self.assertIn("Building: 1 of 2, failed after", written)
        self.assertIn("a.c:1: error: tea", written)


if __name__ == "__main__":
    program.main()
