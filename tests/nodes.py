#!/usr/bin/env python3
"""Several nodes on one PostgreSQL: what they share, and what happens when one of them dies. tests/node_faults.py breaks
them at random under load."""

import functools
import os
import pathlib
import random
import signal
import socket
import subprocess
import tempfile
import time
import unittest

import program
from node_faults import Field, Proxies, Proxy, lead_links, link_port
from postgres_cluster import Cluster
from program import TIMEOUT
from wonderserver import Closed, Server, read_all, until

FAST = ("--rate", "100000", "--per-address", "10000", "--creations", "0", "--threads", "1", "--keep-days", "0")


@functools.cache
def cluster():
    """The database of all tests but the long ones."""
    home = Cluster()
    unittest.addModuleCleanup(home.close)
    return home


class Node(Server):
    def __init__(self, url, *flags):
        super().__init__("--node", "127.0.0.1:0", *FAST, *flags, db=url)

    def start(self):
        self.port = 0  # its old port may be taken
        super().start()

    def link_port(self):
        """Where other nodes reach it."""
        return link_port(self.errors())


class Sharing(unittest.TestCase):
    """Three nodes; a test that ends one starts it again."""

    @classmethod
    def setUpClass(cls):
        cls.url = cluster().database("shared")
        cls.nodes = [Node(cls.url) for _ in range(3)]
        for node in cls.nodes:
            cls.addClassCleanup(node.close)

    def sql(self, text):
        return cluster().sql(text, "shared")

    def owner(self, table):
        """The address of the node that has the table; "" if none does."""
        return self.sql("SELECT coalesce(max(node.address), '') FROM wonderland.tail JOIN wonderland.node"
                        f" ON node.num = tail.node WHERE beat > now() - interval '3 s' AND id = {number_of(table)}")

    def socket(self, node, *who):
        client = node.socket(*who)
        self.addCleanup(client.socket.close)
        return client

    def move(self, node, table, secret):
        view = node.view(table, secret)
        return node.ask("move", secret, table=table, seat=view["seat"], step=view["step"],
                        move=view["choices"][0]["move"])

    def played(self, node, table, secret):
        """Whether a move can be made there now."""
        return self.move(node, table, secret).get("is") == "done"

    def test_any_node_will_do(self):
        a, b, c = self.nodes
        ann, ben = a.device(), b.device()
        table, invite = a.table(ann, "me", "open", game="null")
        for node in (a, b, c):
            self.assertEqual([row["table"] for row in node.ask("tables", list="open")["tables"]], [table])
        watchers = [self.socket(a, ann), self.socket(b, ben), self.socket(c)]
        for watcher in watchers:
            watcher.say("watch", table=table)
            self.assertEqual(watcher.hear("view")["phase"], "gathering")
        self.assertEqual(watchers[1].ask("sit", table=table, seat=1)["is"], "done")
        for watcher in watchers:
            self.assertEqual(watcher.hear("view")["phase"], "playing")
        here = watchers[2].hear("here", table=table)
        self.assertEqual(here["here"], [True, True])
        for node in (a, b, c):
            self.assertEqual(node.ask("tables", list="open")["tables"], [])
            for secret in (ann, ben):
                mine = node.ask("tables", secret, list="mine")["tables"]
                self.assertEqual([(row["table"], row["phase"]) for row in mine], [(table, "playing")])
        seen = self.play_out((a, b, c), table, (ann, ben))
        self.assertGreater(seen, 2)
        for node in (a, b, c):
            self.assertIn("seed", node.get(f"/t/{table}.log").text())
            self.assertTrue(node.get(f"/t/{table}/verify").json()["fair"])
            self.assertEqual(node.view(table, query="?at=1")["is"], "replay")
        self.assertEqual(len({node.get(f"/t/{table}.log").text() for node in (a, b, c)}), 1)
        heard = [watcher.hear("view", phase="over")["seq"] for watcher in watchers]
        self.assertEqual(len(set(heard)), 1)
        watchers[0].socket.close()
        self.assertEqual(watchers[2].hear("here")["here"], [False, True])

    def play_out(self, nodes, table, secrets):
        """Plays to the end, each move at another node; how many."""
        for n in range(1000):
            node = nodes[n % len(nodes)]
            for secret in secrets:
                view = node.view(table, secret)
                if view["phase"] == "over":
                    return n
                if "choices" in view:
                    sent = {"table": table, "seat": view["seat"], "step": view["step"], "move": view["choices"][0]["move"]}
                    done = node.ask("move", secret, **sent)
                    again = nodes[(n + 1) % len(nodes)].ask("move", secret, **sent)
                    self.assertEqual((done["is"], done), ("done", again))
        raise AssertionError("it does not end")

    def test_what_is_forwarded_comes_back(self):
        """Streams, plain text, long polls, another language, another device, and refusals."""
        a, b, _ = self.nodes
        ann = a.device()
        table, _ = a.table(ann, "me", "me", game="null")
        self.assertEqual(a.view(table, ann)["phase"], "playing")
        self.assertEqual(b.get(f"/t/{table}.txt?lang=ru", ann).text(), a.get(f"/t/{table}.txt?lang=ru", ann).text())
        self.assertEqual(b.ask("move", b.device(), table=table, step=0, move="1")["why"], "not-yours")
        self.assertEqual(b.ask_raw("chat", ann, table=table, seat=0, text="\u202e").status, 400)
        self.assertEqual(b.ask("look", table="000000000001")["why"], "no-table")
        stream = b.connect()
        stream.sendall(f"GET /t/{table}.ndjson HTTP/1.1\r\nHost: x\r\n\r\n".encode())
        ear = self.socket(b, ann, "en")
        ear.say("watch", table=table)
        first = ear.hear("view")
        ear.say("hello", lang="pl")
        ear.hear("hello")
        ear.say("hello", secret=b.device())
        ear.hear("hello")  # another device: what was watched ends
        self.assertTrue(self.played(a, table, ann))
        ear.say("watch", table=table)
        self.assertEqual(ear.next()["seat"], None)
        data = b""
        while data.count(b'"is":"view"') < 2:
            data += stream.recv(65536)
        self.assertIn(f'"seq":{first["seq"] + 1}'.encode(), data)
        for _ in range(7):
            ear.say("watch", table=a.table(ann, "me", "me", game="null")[0])
        ear.say("watch", id=9, table=a.table(ann, "me", "me", game="null")[0])
        self.assertEqual(ear.hear("refused", re=9)["why"], "too-often")
        stream.close()

    def test_a_node_dies(self):
        """Its tables continue: on request, and where a clock runs without any."""
        a, b, _ = self.nodes
        ann, ben = a.device(), a.device()
        table, _ = a.table(ann, "me", "me", game="null")
        self.assertTrue(self.played(a, table, ann))
        timed, _ = a.table(ann, "me", "open", game="null", clock={"turn": 5, "grace": 0})
        self.assertEqual(a.ask("sit", ben, table=timed, seat=1)["is"], "done")
        self.assertEqual(a.view(timed)["phase"], "playing")
        ear = self.socket(b, ann)
        ear.say("watch", table=table)
        step = ear.hear("view")["step"]
        a.kill()
        with self.assertRaises(Closed):
            ear.hear("nothing")
        until("a move at the other node", lambda: "step" in b.view(table, ann) and self.played(b, table, ann))
        self.assertEqual(b.view(table, ann)["step"], step + 1)
        late = ("SELECT count(*) FROM wonderland.event JOIN wonderland.tab ON num = tab"
                f" WHERE kind = 7 AND id = {number_of(timed)}")
        until("a bot plays for whoever is late", lambda: time.sleep(0.5) or self.sql(late) != "0", 4 * TIMEOUT)
        self.assertNotIn(self.owner(timed), ("", f"127.0.0.1:{a.link_port()}"))
        a.start()

    def test_a_node_is_stopped_in_order(self):
        a, b, _ = self.nodes
        ann = a.device()
        table, _ = a.table(ann, "me", "me", game="null")
        self.assertTrue(self.played(a, table, ann))
        self.assertTrue(self.owner(table))
        self.assertEqual(a.stop(), 0)
        self.assertEqual(self.owner(table), "")
        self.assertTrue(self.played(b, table, ann))
        a.start()

    def test_a_zombie(self):
        """It was suspended past its lease: it writes nothing, and shows nothing outdated."""
        a, b, _ = self.nodes
        ann = a.device()
        table, _ = a.table(ann, "me", "me", game="null")
        self.assertTrue(self.played(a, table, ann))
        ear = self.socket(a, ann)
        ear.say("watch", table=table)
        view = ear.hear("view")
        while "choices" not in view:  # it has both chairs, and one of them is to move
            view = ear.hear("view")
        os.kill(a.process.pid, signal.SIGSTOP)
        self.addCleanup(os.kill, a.process.pid, signal.SIGCONT)
        ear.say("move", table=table, id=1, seat=view["seat"], step=view["step"], move=view["choices"][0]["move"])
        until("a move at the other node", lambda: "step" in b.view(table, ann) and self.played(b, table, ann))
        step = b.view(table, ann)["step"]
        os.kill(a.process.pid, signal.SIGCONT)
        with self.assertRaises(Closed):
            said = ear.hear("done", re=1)
            self.assertEqual(said["step"], step)  # if it reached the new owner, that had it already
            ear.hear("nothing")
        until("the old owner asks the new one", lambda: a.view(table, ann).get("step") == step)
        self.assertNotIn(self.owner(table), ("", f"127.0.0.1:{a.link_port()}"))

    def test_strangers(self):
        """A node's own port: nobody connects without the secret, and many who try harm nobody."""
        a = self.nodes[0]
        for sent in (b"", b"GET / HTTP/1.1\r\nHost: x\r\n\r\n" * 4, bytes(64), os.urandom(200)):
            with socket.create_connection(("127.0.0.1", a.link_port()), TIMEOUT) as s:
                s.sendall(sent)
                self.assertEqual(len(read_all(s)), 32)
        crowd = [socket.create_connection(("127.0.0.1", a.link_port()), TIMEOUT) for _ in range(100)]
        self.assertEqual(a.get("/healthz").status, 200)
        for s in crowd:
            s.close()
        secret = self.sql("SELECT encode(secret, 'hex') FROM wonderland.store")
        self.assertEqual(len(secret), 64)
        self.assertNotIn(secret, a.errors())

    def refused(self, *flags):
        done = subprocess.run([program.PROGRAM, "serve", "--listen", "127.0.0.1:0", *flags], capture_output=True,
                              text=True, timeout=TIMEOUT, check=False)
        self.assertEqual(done.returncode, program.FAILED, done.stderr)
        return done.stderr

    def test_refusals(self):
        self.assertIn("in use", self.refused("--db", self.url))
        self.assertIn("postgresql://", self.refused("--db", "/nowhere/x.db", "--node", "127.0.0.1:0"))
        self.assertIn("--node", self.refused("--db", self.url, "--node", "0.0.0.0:0"))
        self.assertIn("--node", self.refused("--db", self.url, "--node", "nonsense"))
        alone = cluster().database("alone")
        server = Server(db=alone)
        self.addCleanup(server.close)
        self.assertIn("in use", self.refused("--db", alone, "--node", "127.0.0.1:0"))


class Parted(unittest.TestCase):
    """Two nodes that both reach the database, and do not reach each other."""

    def setUp(self):
        url = cluster().database("parted")
        self.a = Node(url)
        self.addCleanup(self.a.close)
        proxies = Proxies()
        self.addCleanup(proxies.close)
        self.link = Proxy(proxies, self.a.link_port())
        lead_links(cluster(), self.link, "parted")
        self.b = Node(url)  # which knows no other way
        self.addCleanup(self.b.close)

    def test_nobody_lies(self):
        """A command that cannot be forwarded is refused, or its client disconnected, in reasonable time; the table's
        own node continues; and a command that arrives late counts once, even if it was sent again."""
        a, b = self.a, self.b
        ann = a.device()
        table, _ = a.table(ann, "me", "me", game="null")
        view = a.view(table, ann)
        ear = b.socket(ann)
        self.addCleanup(ear.socket.close)
        ear.say("watch", table=table)
        self.assertEqual(ear.hear("view")["seq"], view["seq"])
        sent = {"table": table, "seat": view["seat"], "step": view["step"], "move": view["choices"][0]["move"]}
        self.link.stall()
        refused = b.ask_raw("move", ann, **sent)
        self.assertEqual((refused.status, refused.json()["why"]), (503, "not-saved"))
        with self.assertRaises(Closed):
            ear.hear("nothing")
        self.assertEqual(b.ask("look", ann, table=table)["why"], "not-saved")  # nothing that may be old
        self.assertEqual(a.view(table, ann)["seq"], view["seq"])
        self.link.flow()
        until("the way to open", lambda: b.ask("move", ann, **sent)["is"] == "done")
        seen = [node.view(table, ann) for node in (a, b)]
        self.assertEqual([v["step"] for v in seen], [view["step"] + 1] * 2)
        self.assertEqual(seen[0]["seq"], seen[1]["seq"])


class Breaking(unittest.TestCase):
    """Nodes under load that are killed, suspended and cut off. A failure prints the seed, which determines the
    faults."""

    def field(self, seed, tables, binary=None, **more):
        load = os.environ.get("WONDERLAND_LOAD", "build/dev/load")
        skew = os.environ.get("WONDERLAND_SKEW_LIBRARY", os.path.abspath("build/dev/tests/libskew.so"))
        field = Field(binary or program.PROGRAM, load, skew, seed, tables, **more)
        self.addCleanup(field.close)
        return field


class Short(Breaking):
    def test_a_few_faults(self):
        seed = random.SystemRandom().randrange(1000000)
        field = self.field(seed, 6, home=cluster(), pace=60)
        self.assertEqual(field.play(["kill", "part_from_database"]), [], f"seed {seed}")


class Fence(Breaking):
    def test_without_it(self):
        """A program whose writes are accepted with any number, in any epoch: the checker must see it."""
        fences = {b" AND seq = $2::bigint - 1 AND epoch = $8::bigint RETURNING num, seq":
                  b" AND $2::bigint > 0 AND $8::bigint > 0 RETURNING num, seq",
                  b" AND tail.seq = run.first - 1 AND (run.epoch = 0 OR tail.epoch = run.epoch)": b""}
        code = pathlib.Path(program.PROGRAM).read_bytes()
        for fence, gap in fences.items():
            self.assertEqual(code.count(fence), 1)
            code = code.replace(fence, gap.ljust(len(fence)))
        with tempfile.TemporaryDirectory() as folder:
            binary = pathlib.Path(folder) / "wonderland"
            binary.write_bytes(code)
            binary.chmod(0o755)
            self.assertNotEqual(self.field(5, 20, binary).play(["part_from_database"] * 6), [])


class Long(Breaking):
    def test_many_faults(self):
        seed = int(os.environ.get("NODES_SEED", "21"))
        count = int(os.environ.get("NODES_FAULTS", "40"))
        field = self.field(seed, 20, standby=True)
        kinds = {"kill": 5, "sleep": 5, "part_from_database": 5, "part_from_clients": 4, "part_from_nodes": 4, "stop": 3,
                 "restart_database": 3, "fail_over": 2}
        faults = [*kinds, "stop_database", *field.chance.choices([*kinds], [*kinds.values()], k=max(0, count - len(kinds) - 1))]
        wrong = field.play(faults[:count])
        print(f"seed {seed}: {sum(field.faults.values())} faults ({dict(field.faults)}), {field.checked.done} moves"
              f" acknowledged, {field.checked.views} views, {len(field.checked.moves)} tables, {len(wrong)} wrong", flush=True)
        self.assertEqual(wrong, [], f"seed {seed}")


def number_of(table):
    letters = "0123456789abcdefghjkmnpqrstvwxyz"
    number = 0
    for letter in table:
        number = number * 32 + letters.index(letter)
    return number


if __name__ == "__main__":
    program.main()
