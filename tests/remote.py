#!/usr/bin/env python3
"""Playing at a server's table, against a server made for the purpose (docs/PROTOCOL.md).

usage: remote.py [WONDERLAND] [unittest's own arguments]; or the path in the variable WONDERLAND.
"""

import http.server
import json
import os
import pathlib
import re
import select
import socket
import stat
import subprocess
import sys
import tempfile
import threading
import time
import unittest
import urllib.parse

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import vt  # noqa: E402

PROGRAM = os.environ.get("WONDERLAND", "build/wonderland")
TIMEOUT = 60
OK, FAILED, USAGE = 0, 1, 2
TABLE, INVITE, SECRET = "k3v9x0q2m7ab", "inv-ite_1", "s3cret-OF-this.device"
AWAY = "The server does not answer"


def says(lang, en, ru):
    return ru if lang == "ru" else en


class Table:
    """Sugar for everybody: who must decide takes one lump or two; after GOAL lumps it is over."""

    GOAL = 5

    def __init__(self, kinds=("friend", "friend")):
        self.changed = threading.Condition()
        self.kinds = kinds
        self.names = [None if kind != "bot" else "March Hare" for kind in kinds]
        self.owners = [None] * len(kinds)
        self.bots = [kind == "bot" for kind in kinds]
        self.log, self.chat = [], []
        self.lumps = [0] * len(kinds)
        self.seq = self.step = self.turn = 0
        self.last = None  # seat and move of the last step
        self.conceded = None
        self.children = False
        self.rematch = None
        self.order = None  # of every seat together: "ask" or "one"; None: there are no orders

    def happen(self, words):
        self.seq += 1
        if words:
            self.log.append({"seq": self.seq, "is": "move", "seat": 0, "words": words})
        self.changed.notify_all()

    def phase(self):
        if self.conceded is not None or sum(self.lumps) >= self.GOAL:
            return "over"
        return "playing" if None not in self.names else "gathering"

    def owes(self, seat):
        return self.phase() == "playing" and seat == self.turn

    def take(self, seat, move):
        self.last = (seat, move)
        self.step += 1
        self.lumps[seat] += int(move.split()[1])
        self.turn = (seat + 1) % len(self.names)
        self.happen([f"{self.names[seat]} does: {move}."])

    def let_bots(self):
        while self.phase() == "playing" and self.bots[self.turn]:
            self.take(self.turn, "take 1")

    def view(self, seat, device, since, lang):
        chairs = [
            {"seat": p, "is": "bot" if kind == "bot" else "person" if self.names[p] else kind,
             "name": self.names[p] or "", "taken": self.names[p] is not None,
             "yours": device is not None and self.owners[p] == device, "here": True,
             "owes": self.owes(p), **({"bot": "hare"} if self.bots[p] else {})}
            for p, kind in enumerate(self.kinds)]
        may = ["chat", "concede", "leave", "undo", "hint", "name", "sit"] if seat is not None else []
        if seat is not None and self.phase() == "gathering":
            may = ["invite"]
        if seat is not None and self.bots[seat]:
            may = ["back"]
        view = {"is": "view", "table": TABLE, "seq": self.seq, "step": self.step, "seat": seat,
                "phase": self.phase(), "game": "null", "title": "Sugar", "options": {},
                "chairs": chairs, "clock": None, "children": self.children, "hints": True,
                "commitment": "c0ffee", "may": may, "position": None,
                "log": [e for e in self.log if e["seq"] > since], "chat": self.chat}
        if seat is not None and self.owes(seat) and not self.bots[seat]:
            view["prompt"] = says(lang, "How many lumps?", "Сколько кусочков?")
            view["choices"] = [
                {"move": "take 1", "act": [1, 1, 0, 0], "words": says(lang, "Take one", "Один")},
                {"move": "take 2", "act": [1, 2, 0, 0], "words": says(lang, "Take two", "Два")}]
        if self.order is not None and seat is not None:
            may.append("orders")
            view["orders"] = [{"name": "sugar", "title": "Sugar", "value": self.order, "values": [
                {"name": "ask", "title": "ask me"}, {"name": "one", "title": "always one"}]}]
        if self.phase() == "over":
            order = sorted(self.lumps, reverse=True)
            view["result"] = {"places": [order.index(n) + 1 for n in self.lumps],
                              "scores": self.lumps, "words": ["That was all the sugar."],
                              "points": [[f"lumps {n}"] for n in self.lumps]}
            view["seed"] = "feed" * 16
            view["rematch"] = self.rematch
        return view

    def command(self, ask, device, lang):
        """Status and answer; the table is locked."""
        do, seat = ask.get("do"), ask.get("seat")
        done = {"is": "done", "table": TABLE}

        def refuse(status, why, words):
            return status, {"is": "refused", "why": why, "words": words}

        if do == "sit":
            if ask.get("invite") != INVITE and self.kinds[seat] == "friend":
                return refuse(403, "not-yours", "That invitation is wrong.")
            if ask["name"] == "Knave":
                return refuse(409, "taken", "Nobody may be called Knave.")
            if self.names[seat] is not None:
                return refuse(409, "taken", "The chair is taken.")
            self.names[seat], self.owners[seat] = ask["name"], device
            self.happen([f"{ask['name']} sits down."])
            self.let_bots()
            return 200, {**done, "seq": self.seq, "step": self.step}
        if do == "rematch":
            return refuse(409, "not-now", "No rematch today.")
        if seat is None or device is None or self.owners[seat] != device:
            return refuse(403, "not-yours", "The chair is not yours.")
        if do == "move":
            if ask["step"] == self.step - 1 and self.last == (seat, ask["move"]):
                return 200, {**done, "seq": self.seq, "step": self.step}
            if ask["step"] != self.step:
                return refuse(409, "stale", "Something has happened since.")
            if not self.owes(seat):
                return refuse(409, "not-your-turn", "It is not your turn.")
            self.take(seat, ask["move"])
            self.let_bots()
        elif do == "orders" and ask["orders"].keys() == {"sugar"}:
            self.order = ask["orders"]["sugar"]
            self.happen(None)
        elif do == "undo":
            return refuse(409, "not-now", "You cannot take that back.")
        elif do == "hint":
            return 200, {"is": "hint", "choices": 2, "best": [{"action": "take 2", "words": "Two!"}]}
        elif do == "chat":
            self.happen(None)
            self.chat.append({"is": "chat", "seq": self.seq, "seat": seat, "text": ask["text"]})
        elif do == "concede":
            self.conceded = seat
            self.happen([f"{self.names[seat]} gives up."])
        elif do in ("leave", "back"):
            self.bots[seat] = do == "leave"
            self.happen([f"A bot comes or goes at {self.names[seat]}'s chair."])
        elif do == "invite":
            self.happen(None)
            return 200, {**done, "seq": self.seq, "invite": INVITE + "2"}
        else:
            return refuse(400, "unknown", "There is no such command.")
        return 200, {**done, "seq": self.seq, "step": self.step}


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *args):
        pass

    def send(self, status, body, kind="application/json"):
        data = body if isinstance(body, bytes) else body.encode()
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def answer(self, method):
        url = urllib.parse.urlsplit(self.path)
        query = dict(urllib.parse.parse_qsl(url.query))
        bearer = self.headers.get("Authorization", "").removeprefix("Bearer ") or None
        body = self.rfile.read(int(self.headers.get("Content-Length", 0))).decode()
        host = self.server.host
        with host.lock:
            host.asked.append((method, self.path, body, bearer))
            tricks = host.tricks
            trick = next((t for t in tricks if t[0](method, url.path, body)), None)
            if trick is not None and trick[2]:
                tricks.remove(trick)
        if trick is not None:
            trick[1](self, lambda: self.respond(method, url.path, query, bearer, body))
        else:
            self.send(*self.respond(method, url.path, query, bearer, body))

    def respond(self, method, path, query, bearer, body):
        host = self.server.host
        lang = query.get("lang", "en")
        if path == "/api":
            return host.api(json.loads(body), bearer)
        name = path.removeprefix("/t/").split(".")[0]
        table = host.tables.get(name)
        if table is None:
            return 404, json.dumps({"is": "refused", "why": "no-table", "words": "No such table."})
        with table.changed:
            if method == "POST":
                status, answer = table.command(json.loads(body), bearer, lang)
                return status, json.dumps(answer)
            seat = int(query["seat"]) if "seat" in query else None
            mine = [p for p, owner in enumerate(table.owners) if bearer and owner == bearer]
            if seat is None and mine:
                seat = mine[0]
            if path.endswith(".txt"):
                hue = "\x02" if query.get("drawn") else ""
                return 200, f"{hue}Sugar{hue and chr(15)} bowl: {table.lumps}, eyes {seat}\n", "text/plain"
            if "after" in query:
                table.changed.wait_for(
                    lambda: table.seq > int(query["after"]) or host.closing, 25)
            return 200, json.dumps(table.view(seat, bearer, int(query.get("since", 0)), lang))

    def do_GET(self):
        self.answer("GET")

    def do_POST(self):
        self.answer("POST")


class Listener(http.server.ThreadingHTTPServer):
    daemon_threads = True
    allow_reuse_address = True

    def handle_error(self, request, client_address):
        pass  # a client that drops a request is nothing special

    def process_request(self, request, client_address):
        self.host.sockets.append(request)
        super().process_request(request, client_address)


class Host:
    """A server that can go away and come back to the same port."""

    def __init__(self, table=None):
        self.lock = threading.Lock()
        self.asked, self.tricks, self.sockets = [], [], []
        self.tables = {TABLE: table or Table()}
        self.created = []
        self.closing = False
        self.port = 0
        self.start()

    @property
    def table(self):
        return self.tables[TABLE]

    @property
    def origin(self):
        return f"http://127.0.0.1:{self.port}"

    def start(self):
        self.closing = False
        self.listener = Listener(("127.0.0.1", self.port), Handler)
        self.listener.host = self
        self.port = self.listener.server_address[1]
        self.thread = threading.Thread(target=self.listener.serve_forever, args=(0.02,))
        self.thread.start()

    def stop(self):
        """Cuts every connection; nobody listens any more."""
        self.closing = True
        self.listener.shutdown()
        self.listener.socket.close()
        self.thread.join(TIMEOUT)
        for connection in self.sockets:
            try:
                connection.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass
        self.sockets.clear()
        for table in self.tables.values():
            with table.changed:
                table.changed.notify_all()

    def api(self, ask, bearer):
        if ask["do"] == "device":
            return 200, json.dumps({"is": "device", "secret": SECRET})
        if ask["do"] == "tables":
            row = {"table": TABLE, "game": "null", "title": "Sugar",
                   "chairs": [{"name": n or ""} for n in self.table.names]}
            mine = bearer is not None and bearer in self.table.owners
            rows = [row] if (ask["list"] == "mine") == mine and self.table.kinds[0] == "open" else []
            return 200, json.dumps({"is": "tables", "list": ask["list"], "tables": rows})
        if ask["do"] == "create":
            self.created.append(ask)
            table = Table(tuple(s["is"] for s in ask["seats"]))
            for p, seat in enumerate(ask["seats"]):
                if seat["is"] == "me":
                    table.names[p], table.owners[p] = seat["name"], bearer
            with table.changed:
                table.let_bots()
            self.tables["newtable0001"] = table
            return 200, json.dumps({"is": "done", "table": "newtable0001", "invite": INVITE})
        return 400, json.dumps({"is": "refused", "why": "unknown", "words": "What?"})

    def trick(self, when, do, once=True):
        """do(handler, respond) instead of the answer, for requests with when(method, path, body)."""
        with self.lock:
            self.tricks.append((when, do, once))

    def moves(self):
        with self.lock:
            return [json.loads(b) for m, p, b, _ in self.asked if m == "POST" and '"move"' in b]

    def play(self, seat, move):
        """Somebody else plays."""
        with self.table.changed:
            self.table.take(seat, move)


def is_view(method, path, body):
    return method == "GET" and path.endswith(".json")


def is_board(method, path, body):
    return method == "GET" and path.endswith(".txt")


def is_move(method, path, body):
    return '"do":"move"' in body


def lose(handler, respond):
    """It is done, but nobody hears of it."""
    respond()
    handler.connection.shutdown(socket.SHUT_RDWR)
    handler.close_connection = True


class Player:
    """Plays line by line. `see` reads until something is said, and no further."""

    def __init__(self, args, env):
        self.process = subprocess.Popen([PROGRAM, *args], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=env)
        self.all = b""
        self.at = 0

    def read(self, deadline):
        out = self.process.stdout.fileno()
        ready, _, _ = select.select([out], [], [], max(0, deadline - time.monotonic()))
        if not ready:
            raise AssertionError("nothing more after:\n" + self.all.decode())
        more = os.read(out, 65536)
        self.all += more
        return bool(more)

    def see(self, text):
        """What was said up to the end of `text`, since the last time."""
        deadline = time.monotonic() + TIMEOUT
        wanted = text.encode()
        while wanted not in self.all[self.at:]:
            if not self.read(deadline):
                raise AssertionError(f"it ended before {text!r}:\n" + self.all.decode())
        end = self.all.index(wanted, self.at) + len(wanted)
        said, self.at = self.all[self.at:end].decode(), end
        return said

    def say(self, line):
        self.process.stdin.write(line.encode() + b"\n")
        self.process.stdin.flush()

    def end(self):
        """The exit code, once it has ended; self.all has everything."""
        deadline = time.monotonic() + TIMEOUT
        while self.read(deadline):
            pass
        return self.process.wait(TIMEOUT)

    def close(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        self.process.stdin.close()
        self.process.stdout.close()


class Case(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.devices = self.folder / "state" / "wonderland" / "devices"
        self.seen = []  # everything that was ever shown

    def env(self):
        env = {k: v for k, v in os.environ.items()
               if k not in ("LC_ALL", "LC_MESSAGES", "LANG") and "proxy" not in k.lower()}
        return {**env, "XDG_STATE_HOME": str(self.folder / "state")}

    def host(self, *args):
        host = Host(*args)
        self.addCleanup(host.stop)
        return host

    def known(self, host, secret=SECRET):
        """This device has been there before."""
        self.devices.parent.mkdir(parents=True, mode=0o700, exist_ok=True)
        with open(self.devices, "a") as file:
            file.write(f"{host.origin} {secret}\n")

    def seated(self, *names, kinds=("friend", "friend")):
        """A host where this device has the chairs with names."""
        table = Table(kinds)
        for p, name in enumerate(names):
            if name is not None:
                table.names[p] = name
                table.owners[p] = SECRET
        for p, name in enumerate(table.names):
            if name is None:
                table.names[p], table.owners[p] = "Friend", "another device"
        host = self.host(table)
        self.known(host)
        return host

    def player(self, url, *args):
        player = Player(["play", url, "--plain", *args], self.env())
        self.addCleanup(player.close)
        self.addCleanup(lambda: self.seen.append(player.all))
        return player

    def terminal(self, url, *args, **more):
        t = vt.Terminal([PROGRAM, "play", url, *args], env=self.env(), **more)
        self.addCleanup(t.close)
        self.addCleanup(lambda: self.seen.append(t.bytes))
        return t

    def doCleanups(self):
        """The secret is never shown, nor part of an address."""
        result = super().doCleanups()
        for shown in self.seen:
            self.assertNotIn(SECRET.encode(), shown)
        return result

    def run_once(self, *args, code=OK, stdin=""):
        result = subprocess.run([PROGRAM, *args], input=stdin, capture_output=True, text=True,
                                env=self.env(), timeout=TIMEOUT)
        self.assertEqual(result.returncode, code, result)
        self.assertNotIn(SECRET, result.stdout + result.stderr)
        return result

    def link(self, host, fragment="", table=TABLE):
        return f"{host.origin}/t/{table}{fragment}"


class Plain(Case):
    def test_whole_game_by_invitation(self):
        host = self.host(Table(("friend", "bot", "friend")))
        with host.table.changed:
            host.table.names[2], host.table.owners[2] = "Ben", "another device"
        p = self.player(self.link(host, "#join=" + INVITE))
        p.see("What is your name?")
        p.say("Ann")  # the only free chair is not asked for
        self.assertIn("To go on later: wonderland play " + self.link(host), p.see("c0ffee"))
        said = p.see("2. Take two (take 2)\n> ")
        self.assertIn("Ann sits down.", said)
        self.assertIn("Sugar bowl: [0, 0, 0], eyes 0", said)
        self.assertIn("How many lumps?", said)
        p.say("take 2")
        p.see("Ann does: take 2.")
        p.see("March Hare does: take 1.")
        p.see("Waiting for: Ben")
        host.play(2, "take 1")
        p.see("Ben does: take 1.")
        p.see("\n> ")
        p.say("1")
        said = p.see("What now?")
        self.assertIn("That was all the sugar.", said)
        self.assertIn("You: 3 points\nlumps 3", said)
        self.assertIn("Seed: feed", said)
        p.see("> ")
        p.say("1")
        p.see("> ")
        p.say("3")
        self.assertEqual(p.end(), OK)
        self.assertTrue(p.all.endswith(b"Goodbye!\n"), p.all)
        self.assertEqual([m["step"] for m in host.moves()], [0, 3])
        self.assertEqual(self.devices.read_text(), f"{host.origin} {SECRET}\n")
        self.assertEqual(stat.S_IMODE(self.devices.stat().st_mode), 0o600)
        self.assertEqual(stat.S_IMODE(self.devices.parent.stat().st_mode), 0o700)
        self.assertFalse([path for _, path, _, _ in host.asked if SECRET in path])

    def test_orders(self):
        host = self.seated("Ann", None)
        with host.table.changed:
            host.table.order = "ask"
            host.table.happen(None)
        p = self.player(self.link(host))
        p.see("2. Take two (take 2)\n> ")
        p.say("orders")
        p.see("1. Sugar: ask me")
        p.see("> ")
        p.say("1")
        p.see("2. always one")
        p.see("> ")
        p.say("2")
        p.see("> ")
        p.say("orders")
        p.see("1. Sugar: always one")
        p.see("> ")
        p.say("2")
        p.see("> ")
        self.assertEqual(host.table.order, "one")

    def test_which_chair_and_names(self):
        host = self.host(Table(("friend", "friend", "friend")))
        p = self.player(self.link(host, "#join=" + INVITE))
        p.see("Which chair do you take?")
        p.say("2")
        p.see("What is your name?")
        p.say("\x1b[2J")
        p.see("characters that cannot be used")
        p.see("What is your name?")
        p.say("Knave")
        p.see("Nobody may be called Knave.")
        p.see("Which chair do you take?")
        p.say("3")
        p.see("What is your name?")
        p.say("")
        p.see("Guest sits down.")
        p.see("2 are still free.")
        p.say("invite")
        p.see(self.link(host, "#join=" + INVITE + "2"))
        p.say("quit")
        self.assertEqual(p.end(), OK)
        self.assertIn(b"To go on later: wonderland play " + self.link(host).encode() + b"\n", p.all)
        self.assertEqual(host.table.names, [None, None, "Guest"])

    def test_flags(self):
        host = self.host(Table(("friend", "friend", "bot")))
        p = self.player(self.link(host, "#join=" + INVITE), "--name", "Ann", "--seat", "2")
        p.see("Ann sits down.")
        p.say("q")
        self.assertEqual(p.end(), OK)
        self.assertEqual(host.table.names, [None, "Ann", "March Hare"])
        other = self.folder / "other"
        wrong = self.run_once("play", self.link(host, "#join=" + INVITE), "--name", "Knave",
                              "--seat", "1", code=OK)  # this device sits there: it goes on
        self.assertIn("still free", wrong.stdout)
        self.devices.unlink()
        with host.table.changed:
            host.table.owners[1] = str(other)
        self.assertIn("Nobody may be called Knave.",
                      self.run_once("play", self.link(host, "#join=" + INVITE), "--name", "Knave",
                                    "--seat", "1", code=FAILED).stderr)

    def test_languages(self):
        host = self.seated("Аня")
        p = self.player(self.link(host), "--lang", "ru")
        p.see("Сколько кусочков?")
        p.see("> ")
        p.say("2")
        p.see("Сейчас ходит: Friend")
        p.say("выход")
        self.assertEqual(p.end(), OK)
        self.assertIn("Чтобы продолжить потом", p.all.decode())
        p = self.player(self.link(host), "--lang", "pl")
        p.see("Teraz gra: Friend")
        p.say("wyjdź")
        self.assertEqual(p.end(), OK)

    def test_spectator(self):
        host = self.seated()
        self.devices.unlink()
        p = self.player(self.link(host))
        p.see("Waiting for: Friend")
        p.say("1")
        p.see("There is nothing for you to choose now.")
        for seat, move in ((0, "take 2"), (1, "take 2"), (0, "take 2")):
            host.play(seat, move)
            p.see(f"Friend does: {move}.")
        p.see("That was all the sugar.")
        self.assertEqual(p.end(), OK)
        self.assertFalse(self.devices.exists())

    def test_link_with_secret(self):
        host = self.seated("Ann")
        self.devices.unlink()
        p = self.player(self.link(host, "#secret=" + SECRET))
        p.see("> ")
        p.say("1")
        p.see("Waiting for: Friend")
        p.say("q")
        self.assertEqual(p.end(), OK)
        self.assertEqual(self.devices.read_text(), f"{host.origin} {SECRET}\n")

    def test_commands(self):
        host = self.seated("Ann")
        p = self.player(self.link(host))
        p.see("> ")
        p.say("undo")
        p.see("You cannot take that back.\n> ")
        p.say("hint")
        p.see("Two!\n> ")
        p.say("chat hello, \"all\"")
        p.see("Ann: hello, \"all\"\n> ")
        p.say("save x")
        p.see("There is no such choice.\nType a number from 1 to 2 and press Enter; “help” says more."
              "\n> ")
        p.say("3")
        p.see("There is no such choice.\n")
        p.see("> ")
        p.say("take")
        p.see("fits several choices")
        p.see("> ")
        p.say("help")
        p.see("concede: give up the game.")
        p.see("> ")
        p.say("rules")
        p.see("Rules: Sugar Lumps")
        p.see("> ")
        p.say("board")
        p.see("Sugar bowl: [0, 0], eyes 0")
        p.see("> ")
        p.say("leave")
        p.see("A bot plays for you; type “back” to come back to the table.")
        p.say("back")
        p.see("> ")
        p.say("concede")
        p.see("Really give up this game?")
        p.see("> ")
        p.say("")
        p.see("> ")
        p.say("concede")
        p.see("> ")
        p.say("2")
        p.see("What now?")
        self.assertEqual(host.table.conceded, 0)

    def test_news_while_deciding(self):
        host = self.seated("Ann")
        p = self.player(self.link(host))
        p.see("> ")
        with host.table.changed:
            host.table.happen(None)
            host.table.chat.append({"seq": host.table.seq, "seat": 1, "text": "are you there?"})
        self.assertEqual(p.see("Friend: are you there?\n> ").count("How many"), 0)
        p.say("1")
        p.see("Waiting for: Friend")

    def test_several_chairs(self):
        host = self.seated("Ann", "Ben")
        p = self.player(self.link(host))
        p.see("Pass the keyboard to Ann")
        p.see("> ")
        p.say("")
        said = p.see("> ")
        self.assertIn("eyes 0", said)
        self.assertIn("Ann: How many lumps?", said)
        p.say("1")
        p.see("Pass the keyboard to Ben")
        p.see("> ")
        p.say("")
        said = p.see("> ")
        self.assertIn("eyes 1", said)
        self.assertIn("Ann does: take 1.", said)
        p.say("2")
        p.see("Pass the keyboard to Ann")
        p.say("q")
        self.assertEqual(p.end(), OK)
        self.assertEqual(host.table.lumps, [1, 2])

    def test_shelf(self):
        host = self.host(Table(("open", "bot")))
        p = self.player(host.origin)
        self.assertIn("1. join: Sugar: March Hare", p.see("> "))
        p.say("1")
        p.see("What is your name?")
        p.say("Ann")
        p.see("How many lumps?")
        p.see("> ")
        p.say("q")
        self.assertEqual(p.end(), OK)
        p = self.player(host.origin + "/")
        self.assertIn("1. go on: Sugar: Ann, March Hare", p.see("> "))
        p.say("1")
        p.see("How many lumps?")

    def test_new_table(self):
        host = self.host()
        p = self.player(host.origin, "--name", "Ann", "--word", "marmalade")
        for title, answer in (("Language", "1"), ("Which game?", "1"), ("How many opp", "1"),
                              ("Who sits on chair 2?", "4")):
            said = p.see(title)
            said = p.see("> ")
            if "chair" in title:
                answer = re.search(r"(\d)\. a friend, who gets a link", said).group(1)
            p.say(answer)
        p.see(f"{host.origin}/t/newtable0001#join={INVITE}")
        p.say("q")
        self.assertEqual(p.end(), OK)
        self.assertEqual(host.created, [{
            "do": "create", "game": "mirror", "word": "marmalade",
            "seats": [{"is": "me", "name": "Ann"}, {"is": "friend"}]}])

    def test_input_ends(self):
        host = self.seated("Ann")
        out = self.run_once("play", self.link(host)).stdout
        self.assertIn("The input has ended", out)
        self.assertIn("To go on later: wonderland play " + self.link(host), out)

    def test_wrong_links(self):
        for url in ("http://", "http:///t/x", "http://u@h/t/abc", "http://h/x/abc", "http://h/t/a.b",
                    "http://h/t/abc?x=1", "http://h/t/", "https://h/t/abc#join=a%20b",
                    f"http://h/t/abc#hidden={SECRET}", "http://h/t/" + "a" * 100,
                    "http://" + "h" * 400, "http://h/t/abc#secret=" + "x" * 400,
                    "http://h\n/t/abc", f"http://h/t/..%2f#secret={SECRET}"):
            with self.subTest(url=url):
                result = self.run_once("play", url, code=USAGE)
                self.assertIn("that is no link to a table", result.stderr)
                self.assertEqual(result.stderr.count("\n"), 1)
        self.run_once("play", "mirror", f"http://h/t/abc#secret={SECRET}", code=USAGE)
        self.run_once("play", "mirror", "--name", "Ann", code=USAGE)
        self.run_once("play", "http://h/t/abc", "--seed", "a", code=USAGE)
        self.run_once("play", "http://h/t/abc", "--seat", "0", code=USAGE)
        self.run_once("play", "http://h/t/abc", "--name", " ", code=USAGE)

    def test_nobody_there(self):
        host = self.host()
        self.assertIn("No such table.",
                      self.run_once("play", self.link(host, table="abc"), code=FAILED).stderr)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            url = f"http://127.0.0.1:{free.getsockname()[1]}/t/abc#secret={SECRET}"
            self.assertIn("no server answers there", self.run_once("play", url, code=FAILED).stderr)

    def test_secrets_of_several_servers(self):
        first, second = self.seated("Ann"), self.seated("Ben")
        self.assertEqual(len(self.devices.read_text().splitlines()), 2)
        with open(self.devices, "a") as file:
            file.write("cut off in the mid")
        third = self.host()
        for host in (first, second, third):
            p = self.player(self.link(host, "#join=" + INVITE), "--name", "Cid", "--seat", "1")
            p.see("still free" if host is third else "How many lumps?")
            p.say("q\nq")  # whoever only waits is not asked a second time
            self.assertEqual(p.end(), OK)
        self.assertEqual(self.devices.read_text().splitlines()[-1], f"{third.origin} {SECRET}")
        self.assertEqual(stat.S_IMODE(self.devices.stat().st_mode), 0o600)


class Away(Case):
    """What is done when the server or the line is gone."""

    def test_answer_lost(self):
        """The move has arrived, its answer has not: it is sent again and counts once."""
        host = self.seated("Ann", kinds=("friend", "friend"))
        p = self.player(self.link(host))
        p.see("> ")

        host.trick(is_move, lose)
        p.say("take 2")
        p.see(AWAY)
        p.see("Waiting for: Friend")
        self.assertEqual(host.table.lumps, [2, 0])
        moves = host.moves()
        self.assertEqual(len(moves), 2)
        self.assertEqual(moves[0], moves[1])

    def test_away_in_mid_move(self):
        host = self.seated("Ann")
        p = self.player(self.link(host))
        p.see("> ")
        host.stop()
        p.see(AWAY)
        p.see("> ")
        p.say("1")
        p.see("Your choice is kept")
        p.say("2")
        p.see(AWAY)
        p.say("chat hello")
        p.see(AWAY)
        host.start()
        p.see("The server is back.")
        p.see("Ann does: take 1.")
        p.see("Waiting for: Friend")
        self.assertEqual(host.table.lumps, [1, 0])
        host.play(1, "take 1")
        p.see("Friend does: take 1.")
        p.see("> ")
        p.say("q")
        self.assertEqual(p.end(), OK)

    def test_away_while_waiting(self):
        host = self.seated(None, "Ann")
        p = self.player(self.link(host))
        p.see("Waiting for: Friend")
        host.stop()
        p.see(AWAY)
        host.play(0, "take 1")
        host.start()
        p.see("Friend does: take 1.")
        p.see("> ")

    def test_busy_server(self):
        host = self.seated("Ann")
        p = self.player(self.link(host))
        p.see("> ")
        host.trick(is_move, lambda h, respond: h.send(503, json.dumps(
            {"is": "refused", "why": "not-saved", "words": "Not saved."})))
        p.say("1")
        p.see("Waiting for: Friend")
        self.assertEqual(host.table.lumps, [1, 0])

    def test_chat_is_not_said_twice(self):
        host = self.seated("Ann")
        p = self.player(self.link(host))
        p.see("> ")

        host.trick(lambda m, path, body: '"chat"' in body, lose)
        p.say("chat hello")
        p.see("your message was not sent")
        p.see("The server is back.")
        self.assertEqual(len(host.table.chat), 1)

    def test_refused_in_words(self):
        host = self.seated("Ann")
        p = self.player(self.link(host))
        p.see("> ")
        host.trick(is_move, lambda h, respond: h.send(409, json.dumps(
            {"is": "refused", "why": "illegal", "words": "The Queen\x1b[31m forbids it."})))
        p.say("1")
        p.see("The Queen[31m forbids it.\n")
        p.see("> ")
        p.say("1")
        p.see("Waiting for: Friend")

    def test_table_vanishes(self):
        host = self.seated(None, "Ann")
        p = self.player(self.link(host))
        p.see("Waiting for: Friend")
        table = host.tables.pop(TABLE)
        with table.changed:
            table.happen(None)
        self.assertEqual(p.end(), FAILED)
        self.assertIn(b"No such table.", p.all)


CONTROLS = "\x1b]0;evil\x07\x1b[2J\r\b\x7f\u009b31m\u202etxet"


def with_controls(value):
    """Every string of the answer with control characters in it, but for those that name something."""
    if isinstance(value, dict):
        keep = ("is", "phase", "table", "seed", "game")
        return {k: v if k in keep else with_controls(v) for k, v in value.items()}
    if isinstance(value, list):
        return [with_controls(v) for v in value]
    return value + CONTROLS if isinstance(value, str) else value


class Hostile(Case):
    def assert_clean(self, data):
        bad = [c for c in data.decode() if (c < " " and c != "\n") or "\x7f" <= c <= "\x9f"
               or "\u202a" <= c <= "\u202e"]
        self.assertEqual(bad, [])

    def damage(self, change):
        """A trick that changes the view."""
        def do(handler, respond):
            _, body = respond()
            view = json.loads(body)
            handler.send(200, json.dumps(change(view)))
        return do

    def test_controls(self):
        host = self.seated("Ann")
        host.trick(is_view, self.damage(with_controls), once=False)
        host.trick(is_board, lambda h, respond: h.send(
            200, ("Bowl " + CONTROLS + "\x02\x0f").encode() + b"\xff\xc3\x00\xf5 end\n"), once=False)
        p = self.player(self.link(host))
        said = p.see("> ")
        self.assertIn("How many lumps?]0;evil[2J31mtxet", said)
        self.assertIn("Bowl ]0;evil[2J31mtxet end", said)
        p.say("q")
        self.assertEqual(p.end(), OK)
        self.assert_clean(p.all)

    def test_controls_on_the_screen(self):
        host = self.seated("Ann")
        host.trick(is_view, self.damage(with_controls), once=False)
        host.trick(is_board, lambda h, respond: h.send(
            200, ("\x02Bowl\x0f " + CONTROLS + "end\n").encode()), once=False)
        t = self.terminal(self.link(host))
        t.see("Bowl ]0;evil[2J31mtxetend")
        t.see("1 Take one]0;evil")
        t.type("q" + vt.ENTER)
        self.assertEqual(t.end(), OK)
        self.assertNotIn(b"\x1b]0;evil", t.bytes)
        self.assertNotIn("\u009b".encode(), t.bytes)

    def test_answers_that_are_none(self):
        host = self.seated("Ann")
        whole = json.dumps(host.table.view(0, SECRET, 0, "en"))

        def cut(handler, respond):
            handler.wfile.write(b"HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\n" +
                                whole.encode())
            handler.close_connection = True

        def unending_header(handler, respond):
            try:
                handler.wfile.write(b"HTTP/1.1 200 OK\r\n")
                for _ in range(100000):
                    handler.wfile.write(b"X-Tea: " + b"t" * 1000 + b"\r\n")
            except OSError:
                pass
            handler.close_connection = True

        def elsewhere(handler, respond):
            handler.send_response(302)
            handler.send_header("Location", f"http://127.0.0.1:{host.port}/stolen")
            handler.send_header("Content-Length", "0")
            handler.end_headers()

        def sends(body):
            def send(handler, respond):
                try:
                    handler.send(200, body)
                except OSError:
                    pass
            return send

        def view(**changes):
            return sends(json.dumps({**json.loads(whole), **changes}))

        for name, do in {
            "cut": cut,
            "headers": unending_header,
            "elsewhere": elsewhere,
            "empty": sends(""),
            "no JSON": sends("<html>\x1b[2J"),
            "half": sends(whole[: len(whole) // 2]),
            "twice": sends(whole + whole),
            "huge": sends(json.dumps({"is": "view", "x": "y" * (3 << 20)})),
            "deep": sends("[" * 200000),
            "deep inside": sends('{"is":"view","chairs":' + "[" * 100000 + "]" * 100000 + "}"),
            "array": sends("[]"),
            "NUL": sends('{"is":"vi\\u0000ew"}'),
            "not UTF-8": sends(b'{"is":"view\xff"}'),
            "no chairs": view(chairs=[]),
            "chairs of another kind": view(chairs=[1, 2]),
            "too many chairs": view(chairs=[{}] * 7),
            "a name of another kind": view(chairs=[{"name": 5}, {}]),
            "seq": view(seq="many"),
            "seq too large": view(seq=1 << 40),
            "seq negative": view(seq=-1),
            "seat": view(seat=9),
            "phase": view(phase="dancing"),
            "prompt": view(prompt={"a": 1}),
            "choices": view(choices={"a": 1}),
            "choice": view(choices=["x"]),
            "choice without a move": view(choices=[{"words": "x"}]),
            "too many choices": view(choices=[{"move": str(i)} for i in range(1000)]),
            "may": view(may=[1]),
            "log": view(log=[{"seq": 1, "words": [2]}]),
            "log entry": view(log=["x"]),
            "chat": view(chat=[{"seq": 1, "seat": 77, "text": "x"}]),
            "places": view(result={"places": [1], "scores": [1, 2]}),
            "points": view(result={"places": [1, 2], "scores": [1, 2], "points": [1, 2]}),
            "rematch": view(rematch="../../x"),
        }.items():
            with self.subTest(answer=name):
                host.trick(is_view, do, once=False)
                result = self.run_once("play", self.link(host), code=FAILED)
                self.assertIn("no server answers there", result.stderr)
                self.assertEqual(result.stderr.count("\n"), 1)
                self.assert_clean(result.stdout.encode())
                host.tricks.clear()
        self.assertFalse([path for _, path, _, _ in host.asked if "stolen" in path])

    def test_nonsense_in_the_middle(self):
        host = self.seated("Ann")
        p = self.player(self.link(host))
        p.see("> ")
        host.trick(is_move, lambda h, respond: h.send(200, "[[[[\x1b"))
        host.trick(is_move, lambda h, respond: h.send(200, '{"is":"done","seq":"x"}'))
        p.say("1")
        p.see(AWAY)
        p.see("Waiting for: Friend")
        self.assertEqual(host.table.lumps, [1, 0])
        host.trick(is_view, lambda h, respond: h.send(200, "{}"))
        host.play(1, "take 1")
        p.see("Friend does: take 1.")
        p.see("> ")
        p.say("q")
        self.assertEqual(p.end(), OK)
        self.assert_clean(p.all)

    def test_secrets_that_are_none(self):
        for secret in ("a\nX-Evil: 1", "", "x" * 1000, 5, None, "a b", "a\u00e9"):
            with self.subTest(secret=secret):
                host = self.host()
                host.trick(lambda m, path, body: path == "/api", lambda h, respond: h.send(
                    200, json.dumps({"is": "device", "secret": secret})))
                self.run_once("play", self.link(host, "#join=" + INVITE), "--name", "Ann",
                              code=FAILED)
                self.assertFalse(self.devices.exists())

    def test_a_long_story(self):
        host = self.seated("Ann")
        host.trick(is_view, self.damage(lambda view: {**view, "log": [
            {"seq": 1, "words": ["x" * 2000] * 40} for _ in range(12)]}), once=False)
        p = self.player(self.link(host))
        p.see("> ")
        p.say("q")
        self.assertEqual(p.end(), OK)


class Screen(Case):
    def test_whole_game(self):
        host = self.host(Table(("friend", "bot")))
        t = self.terminal(self.link(host, "#join=" + INVITE))
        t.see("What is your name?")
        t.type("Аnnx" + vt.BACKSPACE + "e" + vt.ENTER)
        t.see("Sugar bowl: [0, 0], eyes 0")
        t.see("How many lumps?")
        t.see("2 Take two")
        t.type(vt.DOWN + vt.ENTER)
        t.see("Sugar bowl: [2, 1]")
        t.see("March Hare does: take 1.")
        t.type("take 2" + vt.ENTER)
        t.see("That was all the sugar.")
        t.see("You: 4 points")
        t.type(vt.ENTER)
        t.see("What now?")
        t.type("3" + vt.ENTER)
        self.assertEqual(t.end(), OK)
        self.assertEqual(host.table.names[0], "Аnne")
        self.assertTrue(vt.RMCUP in t.bytes)

    def test_waiting_typing_and_quitting(self):
        host = self.seated(None, "Ann")
        t = self.terminal(self.link(host))
        t.see("Waiting for: Friend")
        t.type("chat hel")
        t.see("> chat hel")
        host.play(0, "take 1")
        t.see("How many lumps?")
        t.see("> chat hel")  # what was typed is still there
        t.type("lo" + vt.ENTER)
        t.see("Ann: hello")
        t.type(vt.CTRL_C)
        self.assertEqual(t.end(), OK)
        self.assertIn(b"To go on later: wonderland play " + self.link(host).encode(), t.bytes)

    def test_quitting_while_the_server_is_away(self):
        host = self.seated("Ann")
        t = self.terminal(self.link(host))
        t.see("How many lumps?")
        host.stop()
        t.see(AWAY)
        t.type("1" + vt.ENTER)
        t.see("Your choice is kept")
        t.type(vt.CTRL_C)
        self.assertEqual(t.end(), OK)
        host.start()

    def test_back_by_itself(self):
        host = self.seated("Ann")
        t = self.terminal(self.link(host))
        t.see("How many lumps?")
        host.stop()
        t.see(AWAY)
        t.type("2" + vt.ENTER)
        t.see("Your choice is kept")
        host.start()
        t.see("Waiting for: Friend")
        self.assertEqual(host.table.lumps, [2, 0])

    def test_concede_is_asked_twice(self):
        host = self.seated("Ann")
        t = self.terminal(self.link(host))
        t.see("How many lumps?")
        t.type("concede" + vt.ENTER)
        t.see("Really give up this game?")
        t.type(vt.ENTER)
        t.see("How many lumps?")
        self.assertIsNone(host.table.conceded)
        t.type("concede" + vt.ENTER)
        t.see("Really give up this game?")
        t.type("2" + vt.ENTER)
        t.see("That was all the sugar.")
        self.assertEqual(host.table.conceded, 0)

    def test_errors_are_said_behind_the_screen(self):
        host = self.host()
        t = self.terminal(self.link(host, table="abc"))
        t.see("wonderland: " + host.origin + ": No such table.")
        self.assertEqual(t.end(), FAILED)


class Served(Case):
    """The same with a server of our own, killed and started again in the middle of a game."""

    def serve(self, port=0):
        server = subprocess.Popen(
            [PROGRAM, "serve", "--listen", f"127.0.0.1:{port}", "--db", self.folder / "tables.db"],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=self.env())
        self.addCleanup(server.stdout.close)
        self.addCleanup(server.wait)
        self.addCleanup(server.kill)
        origin = None
        while origin is None:
            line = server.stdout.readline().decode()
            self.assertNotEqual(line, "", "the server does not start")
            origin = re.search(r"http://127\.0\.0\.1:(\d+)", line)
        return server, int(origin.group(1))

    def test_whole_game(self):
        server, port = self.serve()
        url = f"http://127.0.0.1:{port}"
        ann = self.player(url, "--name", "Ann")
        for title in ("Language", "Which game?", "How many opponents", "Who sits on chair 2?"):
            ann.see(title)
            choices = ann.see("> ")
            friend = re.search(r"(\d)\. a friend, who gets a link", choices)
            ann.say(friend.group(1) if friend else "1")
        ann.see("The link for friends: ")
        link = ann.see("\n").strip()
        ben = Player(["play", link, "--plain", "--name", "Ben"],
                     {**self.env(), "XDG_STATE_HOME": str(self.folder / "ben")})
        self.addCleanup(ben.close)
        ben.see("You sit down")
        moves = 0
        players = {ann.process.stdout.fileno(): ann, ben.process.stdout.fileno(): ben}
        while not all(b"What now?" in p.all for p in players.values()):
            for player in players.values():
                if not player.all[player.at:].endswith(b"\n> ") or b"What now?" in player.all:
                    continue
                player.at = len(player.all)
                moves += 1
                if moves == 4:
                    server.kill()
                    server.wait()
                    server, _ = self.serve(port)
                player.say("1")
            ready, _, _ = select.select(list(players), [], [], TIMEOUT)
            self.assertTrue(ready, ann.all.decode() + ben.all.decode())
            for fd in ready:
                self.assertTrue(players[fd].read(time.monotonic() + TIMEOUT))
        self.assertGreater(moves, 4)
        for player in players.values():
            player.say("3")
            self.assertEqual(player.end(), OK)
        seeds = [re.search(rb"Seed: [0-9a-f]{64}", p.all).group() for p in players.values()]
        self.assertEqual(seeds[0], seeds[1])


if __name__ == "__main__":
    if len(sys.argv) > 1 and os.path.exists(sys.argv[1]):
        PROGRAM = sys.argv.pop(1)
    PROGRAM = os.path.abspath(PROGRAM)
    unittest.main()
