#!/usr/bin/env python3
"""Three nodes on one PostgreSQL behind HAProxy with deploy/haproxy.cfg unchanged: a game is played through the balancer
while every node is replaced in turn, as an update does it, and one is killed. Each acknowledged move is in the record
once and in order."""

import select
import signal
import tempfile
import unittest

import program
from postgres_cluster import Cluster
from proxy import NAME, Balancer, free_port
from wonderserver import Closed, Server, WebSocket, until

NODES = ("node1", "node2", "node3")
ROLLED = {5: "node1", 10: "node2", 15: "node3"}  # after this many moves
KILLED = 20
BACK_OFF = 0.2  # seconds until a client comes back


class Player:
    """A client that does what browsers do: it reconnects, and sends again what was not acknowledged."""

    def __init__(self, door, secret):
        self.door, self.secret, self.client = door, secret, None

    def connected(self):
        if self.client is None:
            self.client = WebSocket(self.door, self.secret, headers=(f"Origin: https://{NAME}",))
        return self.client

    def attempt(self, do, fields, wanted):
        """The answer, if it is the one that is wanted."""
        try:
            answer = self.connected().ask(do, **fields)
            return answer if wanted(answer) else None
        except (Closed, AssertionError, OSError):
            self.close()
            select.select([], [], [], BACK_OFF)
            return None

    def ask(self, do, wanted, **fields):
        """The answer, from whichever node gives it in the end."""
        return until(f"{do} to be answered", lambda: self.attempt(do, fields, wanted))

    def close(self):
        if self.client is not None:
            self.client.socket.close()
            self.client = None


class Rolling(unittest.TestCase):
    def setUp(self):
        cluster = Cluster()
        self.addCleanup(cluster.close)
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.nodes = {}
        for name in NODES:
            self.nodes[name] = Server("--proxied", "--public-url", f"https://{NAME}", "--node", "127.0.0.1:0",
                                      db=cluster.url(), port=free_port())
            self.addCleanup(self.nodes[name].close)
        self.door = Balancer(self.nodes.values(), folder.name)
        self.addCleanup(self.door.close)
        self.wait_for(*NODES)

    def wait_for(self, *names):
        until(f"{names} to be up", lambda: self.door.nodes_up() == set(names))

    def replace(self, name):
        """As an update does: told to stop, started again; the next one when it is up."""
        self.assertEqual(self.nodes[name].stop(), 0)
        self.nodes[name].start()
        self.wait_for(*NODES)

    def test_a_game_goes_on(self):
        secret = self.nodes["node1"].device()
        player = Player(self.door, secret)
        self.addCleanup(player.close)
        table = player.ask("create", lambda answer: answer["is"] == "done", game="mirror",
                           seats=[{"is": "me"}, {"is": "me"}])["table"]
        acknowledged = []
        while True:
            view = player.ask("look", lambda answer: "step" in answer, table=table)
            if view["phase"] == "over":
                break
            move = view["choices"][0]["move"]
            player.ask("move", lambda answer: answer["is"] == "done", table=table, seat=view["seat"],
                       step=view["step"], move=move)
            acknowledged.append(move)
            if len(acknowledged) in ROLLED:
                self.replace(ROLLED[len(acknowledged)])
            if len(acknowledged) == KILLED:
                self.nodes["node2"].stop(signal.SIGKILL)
        self.assertGreater(len(acknowledged), KILLED)
        record = self.nodes["node1"].get(f"/t/{table}.log", secret).text()
        moves = [line.split(" ", 1)[1] for line in record.splitlines() if line[:2] in ("1 ", "2 ", "0 ")]
        self.assertEqual(moves, acknowledged)


if __name__ == "__main__":
    program.main()
