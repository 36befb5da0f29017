"""A server for tests, with a table of its own (docs/PROTOCOL.md), that can stop, lie and lose answers; and players who
are led through a game there."""

import http.server
import json
import os
import pathlib
import select
import socket
import subprocess
import tempfile
import threading
import time
import unittest
import urllib.parse

import program
import vt
from program import OK, TIMEOUT, Running, environment, run

TABLE, INVITE, SECRET = "k3v9x0q2m7ab", "inv-ite_1", "s3cret-OF-this.device"
AWAY = "The server isn’t answering"


def says(lang, en, ru):
    return ru if lang == "ru" else en


class Table:
    """Sugar for everybody: the seat that must decide takes one lump or two; after GOAL lumps it is over."""

    GOAL = 5

    def __init__(self, kinds=("friend", "friend")):
        self.changed = threading.Condition()
        self.kinds = kinds
        self.names = [None if kind != "bot" else "Eaglet" for kind in kinds]
        self.owners = [None] * len(kinds)
        self.bots = [kind == "bot" for kind in kinds]
        self.log, self.chat = [], []
        self.lumps = [0] * len(kinds)
        self.seq = self.step = self.turn = 0
        self.last = None  # seat and move of the last step
        self.conceded = None
        self.children = False
        self.points = True  # else the game has none
        self.older = False  # it is played by older rules than a new one would be
        self.rematch = None
        self.address = {}  # {"address": …}: where others reach the server, if it says so
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
             "owes": self.owes(p), **({"bot": "eaglet"} if self.bots[p] else {})}
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
        if self.older:
            view["older"] = True
        if self.order is not None and seat is not None:
            may.append("orders")
            view["orders"] = [{"name": "sugar", "title": "Sugar", "value": self.order, "values": [
                {"name": "ask", "title": "ask me"}, {"name": "one", "title": "always one"}]}]
        if self.phase() == "over":
            order = sorted(self.lumps, reverse=True)
            view["result"] = {"places": [order.index(n) + 1 for n in self.lumps],
                              "scores": self.lumps if self.points else [], "words": ["That was all the sugar."],
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
        elif do == "why" and ask["move"] == "stir":
            return 200, {"is": "why", "step": self.step, "allowed": False, "rule": "2.2",
                         "words": "The tea is too hot."}
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
            return 200, {**done, "seq": self.seq, "invite": INVITE + "2", **self.address}
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
        pass  # clients may drop requests

    def process_request(self, request, client_address):
        self.host.sockets.append(request)
        super().process_request(request, client_address)


class Host:
    """A server that can stop and come back on the same port."""

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
        """Cuts every connection and stops listening."""
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
            return 200, json.dumps({"is": "done", "table": "newtable0001", "invite": INVITE, **self.table.address})
        return 400, json.dumps({"is": "refused", "why": "unknown", "words": "What?"})

    def trick(self, when, do, once=True):
        """do(handler, respond) instead of the answer, for requests with when(method, path, body)."""
        with self.lock:
            self.tricks.append((when, do, once))

    def moves(self):
        with self.lock:
            return [json.loads(b) for m, p, b, _ in self.asked if m == "POST" and '"move"' in b]

    def play(self, seat, move):
        """Another player moves."""
        with self.table.changed:
            self.table.take(seat, move)


def is_view(method, path, body):
    return method == "GET" and path.endswith(".json")


def is_board(method, path, body):
    return method == "GET" and path.endswith(".txt")


def is_move(method, path, body):
    return '"do":"move"' in body


def lose(handler, respond):
    """It is done, but the answer is lost."""
    respond()
    handler.connection.shutdown(socket.SHUT_RDWR)
    handler.close_connection = True


class Player(Running):
    """Plays line by line. `see` reads until something is said, and no further."""

    def __init__(self, args, env):
        self.process = subprocess.Popen([program.PROGRAM, *args], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=env)
        self.all = b""
        self.at = 0

    def read(self, deadline):
        out = self.process.stdout.fileno()
        ready, _, _ = select.select([out], [], [], max(0, deadline - time.monotonic()))
        if not ready:
            raise AssertionError("nothing more after:\n" + self.all.decode())
        more = os.read(out, 65536)
        self.all = (self.all + more).replace("\u00a0".encode(), b" ")  # as tests are typed
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

    def close(self):
        super().close()
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
        return environment(XDG_STATE_HOME=str(self.folder / "state"))

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
        t = vt.Terminal([program.PROGRAM, "play", url, *args], env=self.env(), **more)
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
        result = run(*args, stdin=stdin, env=self.env())
        self.assertEqual(result.returncode, code, result)
        self.assertNotIn(SECRET, result.stdout + result.stderr)
        return result

    def link(self, host, fragment="", table=TABLE):
        return f"{host.origin}/t/{table}{fragment}"
