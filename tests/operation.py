#!/usr/bin/env python3
"""The server as whoever runs it knows it: a locked store, stops, health, the watchdog."""

import os
import pathlib
import signal
import socket
import sqlite3
import tempfile
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


class Manager(Case):
    """What systemd is told."""

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
