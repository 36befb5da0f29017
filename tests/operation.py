#!/usr/bin/env python3
"""The server from its operator's point of view: a locked store, stops, health, the watchdog, room, upgrades."""

import contextlib
import http.client
import json
import os
import pathlib
import select
import shutil
import signal
import socket
import sqlite3
import tempfile
import threading
import unittest

import program
from program import TIMEOUT
from wonderserver import Server, until

STOP_S = 5  # docs/DEPLOY.md: a stop takes no longer


class Case(unittest.TestCase):
    def server(self, *flags, **more):
        server = Server(*flags, **more)
        self.addCleanup(server.close)
        return server

    def done(self, answer):
        self.assertEqual(answer.get("is"), "done", answer)
        return answer


class Trouble(Case):
    """A store that cannot be written to."""

    TABLES = 30

    def health(self, server, status, word):
        """What /healthz says in the end."""
        until(f"/healthz {status}", lambda: server.get("/healthz").status == status)
        self.assertEqual(server.get("/healthz").text(), word)

    def moves(self, server, secret, tables):
        """One move at every table, all at once; the answers."""
        clients = [server.socket(secret) for _ in range(2)]
        for client in clients:
            self.addCleanup(client.close)
        views = {table: server.view(table, secret) for table in tables}
        for i, table in enumerate(tables):
            view = views[table]
            clients[i % 2].say("move", table=table, seat=view["seat"], step=view["step"],
                               move=view["choices"][0]["move"], id=i)
        return [clients[i % 2].next() for i in range(len(tables))]

    def test_a_locked_store(self):
        server = self.server("--creations", "0", "--rate", "1000")
        secret = server.device()
        tables = [server.table(secret, "me", "me")[0] for _ in range(self.TABLES)]
        self.health(server, 200, "ok\n")
        other = sqlite3.connect(server.db, isolation_level=None)
        self.addCleanup(other.close)
        other.execute("BEGIN IMMEDIATE")
        for answer in self.moves(server, secret, tables):
            self.assertEqual(answer.get("why"), "not-saved", answer)
        self.health(server, 503, "nothing can be saved\n")
        other.execute("ROLLBACK")
        self.health(server, 200, "ok\n")  # although nobody has moved
        for answer in self.moves(server, secret, tables):
            self.done(answer)
        other.execute("BEGIN IMMEDIATE")
        with server.socket(secret) as client:
            for table in tables:
                view = server.view(table, secret)
                client.say("move", table=table, seat=view["seat"], step=view["step"],
                           move=view["choices"][0]["move"])
            server.process.send_signal(signal.SIGTERM)
            server.process.wait(STOP_S)
        server.process.stdout.close()
        other.execute("ROLLBACK")
        server.start()
        for table in tables:
            self.assertGreaterEqual(server.view(table, secret)["step"], 1)


class Room(Case):
    """Nothing grows for ever."""

    DAYS = 40 * 86400 * 1000

    def play(self, server, secret, table, moves):
        """The first choice, again and again."""
        for _ in range(moves):
            view = server.view(table, secret)
            if view["phase"] == "over":
                break
            self.done(server.ask("move", secret, table=table, seat=view["seat"], step=view["step"],
                                 move=view["choices"][0]["move"]))
        return server.view(table, secret)

    def undo(self, server, secret, table):
        view = server.view(table, secret)
        seat = next(c["seat"] for c in view["chairs"] if "undo" in
                    server.view(table, secret, f"?seat={c['seat']}")["may"])
        self.done(server.ask("undo", secret, table=table, seat=seat, step=view["step"]))

    def age(self, server):
        """Makes everything that has happened so far old."""
        with sqlite3.connect(server.db) as db:
            db.execute("UPDATE event SET at = at - ?", (self.DAYS,))
        db.close()

    def prune(self, server, *flags):
        ran = program.run("prune", str(server.db), *flags)
        self.assertEqual((ran.returncode, ran.stderr), (0, ""))
        return ran.stdout

    def rows(self, server):
        with sqlite3.connect(server.db) as db:
            counts = [db.execute(f"SELECT count(*) FROM {name}").fetchone()[0]
                      for name in ("tab", "event", "device")]
        db.close()
        return counts

    def test_prune(self):
        server = self.server("--rate", "1000", "--keep-days", "0")
        ann, ben = server.device(), server.device()
        never, _ = server.table(ben, "me", "open")
        over, _ = server.table(ann, "me", "me")
        self.play(server, ann, over, 1)
        self.undo(server, ann, over)
        self.done(server.ask("chat", ann, table=over, seat=0, text="secret recipe"))
        self.assertEqual(self.play(server, ann, over, 500)["phase"], "over")
        begun, _ = server.table(ann, "me", "me")
        self.play(server, ann, begun, 20)
        paths = [f"/t/{over}.log", f"/t/{over}.json?at=5&eyes=open", f"/t/{over}/verify"]
        before = [server.get(path).text() for path in paths]
        self.assertIn("0 tables removed, 0 reduced", self.prune(server))  # all is new
        self.age(server)
        young, _ = server.table(ann, "me", "open")
        self.assertIn("1 tables removed, 1 reduced", self.prune(server))
        self.assertIn("0 tables removed, 0 reduced", self.prune(server))
        tables, events, devices = self.rows(server)
        self.assertEqual((tables, devices), (3, 1))
        server.stop()
        server.start()
        self.assertEqual(server.get(f"/t/{never}.json").status, 404)
        self.assertEqual([r["table"] for r in server.ask("tables", list="open")["tables"]], [young])
        self.assertEqual([server.get(path).text() for path in paths], before)
        self.assertEqual(server.view(over, ann)["chat"], [])
        self.assertNotIn(b"secret recipe", server.db.read_bytes())
        for i in range(18):  # what comes later is packed beside it
            self.done(server.ask("name", ann, table=over, seat=0, name=f"Ann {i}"))
        again = self.done(server.ask("rematch", ann, table=over))["table"]
        server.stop()
        server.start()
        view = server.view(over, ann)
        self.assertEqual((view["chairs"][0]["name"], view["rematch"]), ("Ann 17", again))
        self.assertEqual(server.get(paths[2]).text(), before[2])
        self.play(server, ann, begun, 5)

    def test_quota(self):
        server = self.server("--quota", "150K", "--creations", "0", "--rate", "1000")
        ann = server.device()
        table, _ = server.table(ann, "me", "me")
        order = {"do": "create", "game": "mirror", "seats": [{"is": "me"}, {"is": "me"}]}
        until("a refusal", lambda: (answer := server.post("/api", order, ann)).status != 200)
        answer = server.post("/api", order, ann)
        self.assertEqual((answer.status, answer.json()["why"]), (507, "full"))
        self.assertIn("no room", answer.json()["words"])
        self.assertEqual(self.play(server, ann, table, 500)["phase"], "over")
        self.assertEqual(server.ask("rematch", ann, table=table)["why"], "full")
        for wrong in ("0", "-1", "x", "5T", "1MM", "", "99999999999G"):
            self.assertEqual(program.run("serve", "--quota", wrong).returncode, program.USAGE, wrong)


class Upgrades(Case):
    """Stores of other versions, and restarts in the middle of games. older/store-2.db was left by the program of
    commit e1ec37e in the middle of games; store-2.json says what its tables were like."""

    OLDER = pathlib.Path(__file__).resolve().parent / "older"

    def folder(self, name):
        """A folder with a copy of that store."""
        own = tempfile.TemporaryDirectory()
        self.addCleanup(own.cleanup)
        shutil.copy(self.OLDER / name, pathlib.Path(own.name) / "tables.db")
        return pathlib.Path(own.name)

    def sql(self, folder, order):
        with contextlib.closing(sqlite3.connect(folder / "tables.db")) as db, db:
            return db.execute(order).fetchone()

    def assert_refused(self, folder, sentence):
        """No server starts there, it says why, and the file keeps every byte."""
        before = (folder / "tables.db").read_bytes()
        ran = program.run("serve", "--listen", "127.0.0.1:0", "--db", str(folder / "tables.db"))
        self.assertEqual((ran.returncode, ran.stdout), (program.FAILED, ""))
        self.assertIn(sentence, ran.stderr)
        self.assertEqual((folder / "tables.db").read_bytes(), before)

    def move(self, server, secret, table):
        view = server.view(table, secret)
        self.done(server.ask("move", secret, table=table, seat=view["seat"], step=view["step"],
                             move=view["choices"][0]["move"]))

    def test_an_older_store_goes_on(self):
        left = json.loads((self.OLDER / "store-2.json").read_text())
        folder = self.folder("store-2.db")
        self.assertEqual(self.sql(folder, "PRAGMA user_version"), (2,))
        server = self.server("--rate", "1000", "--keep-days", "0", folder=folder)
        for table in left["tables"]:
            view = server.view(table["table"], left["secret"])
            self.assertEqual({key: view[key] for key in ("table", "game", "phase", "seq", "step")},
                             {key: table[key] for key in ("table", "game", "phase", "seq", "step")})
            self.assertEqual([said["text"] for said in view["chat"]], table["chat"])
            self.assertEqual([chair["name"] for chair in view["chairs"]], table["names"])
            if view["phase"] == "playing":
                self.move(server, left["secret"], table["table"])
        over, again = left["tables"][-2]["table"], left["tables"][-1]["table"]
        self.assertTrue(server.get(f"/t/{over}/verify").json()["fair"])
        self.done(server.ask("sit", left["other"], table=again, seat=0))  # it was kept for Ben
        self.assertEqual(server.view(again, left["other"])["phase"], "playing")
        server.stop()
        self.assertEqual(self.sql(folder, "PRAGMA user_version"), (3,))
        server.start()
        self.move(server, left["secret"], left["tables"][0]["table"])

    def test_all_of_a_migration_or_nothing(self):
        folder = self.folder("store-2.db")
        self.sql(folder, "DROP TABLE holder")
        self.sql(folder, "PRAGMA user_version = 1")  # the second step finds `device` in its way
        self.assert_refused(folder, "cannot be read")
        self.assertEqual(self.sql(folder, "PRAGMA user_version"), (1,))

    def test_a_newer_store_is_refused(self):
        folder = self.folder("store-2.db")
        self.sql(folder, "PRAGMA user_version = 4")
        self.assert_refused(folder, "newer version")
        ran = program.run("prune", str(folder / "tables.db"))
        self.assertEqual(ran.returncode, program.FAILED)
        self.assertIn("newer version", ran.stderr)

    def test_restarts_in_the_middle_of_games(self):
        """Players send a move until it is acknowledged, as a client does, while the server is restarted."""
        server = self.server("--rate", "1000")
        secret = server.device()
        tables = [server.table(secret, "me", "me")[0] for _ in range(4)]
        acknowledged, ended = dict.fromkeys(tables, 0), threading.Event()
        failures = []

        def again(call):
            while not ended.is_set():
                try:
                    answer = call()
                    if answer.get("why") not in ("stopping", "not-saved"):
                        return answer
                except (OSError, http.client.HTTPException, ValueError):
                    select.select([], [], [], 0.01)
            return None

        def play(table):
            while not ended.is_set():
                view = again(lambda: server.view(table, secret))
                if view is None or "choices" not in view:
                    return
                if view["step"] != acknowledged[table]:
                    failures.append((table, view["step"], acknowledged[table]))
                    return
                answer = again(lambda v=view: server.ask(
                    "move", secret, table=table, seat=v["seat"], step=v["step"],
                    move=v["choices"][0]["move"]))
                if answer is None:
                    return
                if answer["is"] != "done":
                    failures.append(answer)
                    return
                acknowledged[table] += 1

        players = [threading.Thread(target=play, args=(table,)) for table in tables]
        for player in players:
            player.start()
        try:
            for n in range(3):
                until("moves", lambda: failures or sum(acknowledged.values()) >= 12 * (n + 1))
                self.assertEqual(server.stop(), 0)
                server.start()
        finally:
            ended.set()
            for player in players:
                player.join(TIMEOUT)
        self.assertEqual(failures, [])
        for table in tables:  # at most one more, whose answer was not awaited
            step = server.view(table, secret)["step"]
            self.assertIn(step - acknowledged[table], (0, 1))


class Manager(Case):
    """Notifications to systemd."""

    def test_ready_alive_stopping(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        path = pathlib.Path(folder.name) / "notify"
        manager = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.addCleanup(manager.close)
        manager.bind(str(path))
        manager.settimeout(TIMEOUT)
        told = {"NOTIFY_SOCKET": str(path), "WATCHDOG_USEC": "600000"}
        self.addCleanup(lambda: [os.environ.pop(name) for name in told])
        os.environ.update(told)
        server = self.server()
        self.assertEqual(manager.recv(100), b"READY=1")
        for _ in range(3):
            self.assertEqual(manager.recv(100), b"WATCHDOG=1")
        server.process.send_signal(signal.SIGTERM)
        said = manager.recv(100)
        while said == b"WATCHDOG=1":
            said = manager.recv(100)
        self.assertEqual(said, b"STOPPING=1")
        self.assertEqual(server.process.wait(STOP_S), 0)


if __name__ == "__main__":
    program.main()
