#!/usr/bin/env python3
"""Tables in a real PostgreSQL: the tests of the store, and a server whose database stops and comes back."""

import contextlib
import os
import pathlib
import random
import shutil
import signal
import sqlite3
import subprocess
import tempfile
import time
import unittest

import durability
import program
from postgres_cluster import Cluster
from program import TIMEOUT
from wonderserver import Server, until

PASSWORD = "off-with-their-heads"
DAY_MS = 86400000
cluster = None


def setUpModule():
    global cluster
    cluster = Cluster()
    cluster.sql(f"CREATE ROLE locked LOGIN PASSWORD '{PASSWORD}'")


def tearDownModule():
    cluster.close()


class Stores(unittest.TestCase):
    """The programs in C."""

    def store_test(self, name):
        path = pathlib.Path(os.environ.get("WONDERLAND_TESTS", "build/dev/tests")) / name
        env = {**os.environ, "WONDERLAND_TEST_DB": cluster.database(name)}
        done = subprocess.run([path], env=env, capture_output=True, text=True, timeout=3 * TIMEOUT, check=False)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_store(self):
        self.store_test("store")

    def test_store_copy(self):
        self.store_test("store_copy")

    def test_store_trouble(self):
        self.store_test("store_trouble")

    def test_store_postgres(self):
        self.store_test("store_postgres")

    def test_store_nodes(self):
        self.store_test("store_nodes")


class Serving(unittest.TestCase):
    """A server on PostgreSQL."""

    def server(self, url, *flags):
        server = Server(*flags, db=url)
        self.addCleanup(server.close)
        return server

    def move(self, server, table, secret):
        """The next move of the table; its answer."""
        view = server.view(table, secret)
        return server.ask("move", secret, table=table, seat=view["seat"], step=view["step"],
                          move=view["choices"][0]["move"])

    def health(self, server, status):
        until(f"/healthz {status}", lambda: server.get("/healthz").status == status)

    def test_the_database_goes_and_comes(self):
        server = self.server(cluster.database("comes"))
        self.assertIn("synchronous_commit = on", server.errors())
        secret = server.device()
        table, _ = server.table(secret, "me", "me")
        self.assertEqual(self.move(server, table, secret)["is"], "done")
        step = server.view(table, secret)["step"]
        for how in (signal.SIGINT, signal.SIGQUIT):
            cluster.stop(how)
            view = server.view(table, secret)  # tables in memory can be viewed
            self.assertEqual(view["step"], step)
            refused = self.move(server, table, secret)
            self.assertEqual(refused.get("why"), "not-saved", refused)
            self.health(server, 503)
            cluster.start()
            self.health(server, 200)
            until("a view", lambda: server.view(table, secret).get("step") == step)
            self.assertEqual(self.move(server, table, secret)["is"], "done")
            step = server.view(table, secret)["step"]
        server.kill()
        server.start()
        self.assertEqual(server.view(table, secret)["step"], step)
        self.assertEqual(server.stop(), 0)

    def test_the_least_rights(self):
        """A server needs no permission to change the schema once it is there, and its password is never shown."""
        url = cluster.database("least")
        self.assertEqual(self.server(url).stop(), 0)
        cluster.sql("GRANT USAGE ON SCHEMA wonderland TO locked;"
                    "GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA wonderland TO locked", "least")
        locked = cluster.url("least", "locked")
        os.environ["PGPASSWORD"] = PASSWORD
        self.addCleanup(os.environ.pop, "PGPASSWORD")
        server = self.server(locked)
        secret = server.device()
        table, _ = server.table(secret, "me", "me")
        self.assertEqual(self.move(server, table, secret)["is"], "done")
        self.assertEqual(server.stop(), 0)
        self.assertNotIn(PASSWORD, server.errors())

    def refused(self, *words):
        done = subprocess.run([program.PROGRAM, *words], capture_output=True, text=True, timeout=TIMEOUT, check=False)
        self.assertEqual(done.returncode, program.FAILED, done.stderr)
        self.assertNotIn(PASSWORD, done.stdout + done.stderr)
        return done.stderr

    def test_refusals(self):
        serve = ("serve", "--listen", "127.0.0.1:0", "--db")
        open_password = cluster.url().replace("owner@", f"owner:{PASSWORD}@")
        self.assertIn("PGPASSFILE", self.refused(*serve, open_password))
        self.assertIn("does not exist", self.refused(*serve, cluster.url("nowhere")))
        self.assertIn("password", self.refused(*serve, cluster.url("postgres", "locked")))
        self.assertIn("pg_dump", self.refused("backup", cluster.url(), "/nowhere/copy.db"))
        url = cluster.database("taken")
        self.server(url)
        self.assertIn("in use", self.refused(*serve, url))
        self.assertIn("in use", self.refused("copy", url, "/nowhere/copy.db"))


class Durable(durability.Server):
    """A server for durability's checks, with its tables in a cluster, its home."""

    def __init__(self, folder, home, database, url):
        super().__init__(program.PROGRAM, folder, url)
        self.home, self.database = home, database

    def events(self):
        rows = self.home.sql("SELECT tab.id, seq, kind, seat, act FROM wonderland.tab"
                           " LEFT JOIN wonderland.event ON tab.num = event.tab ORDER BY num, seq", self.database)
        rows = [row.split("|") for row in rows.splitlines()]
        return durability.by_table({int(row[0]) for row in rows}, [map(int, row) for row in rows if row[1]])


def play(server, seed):
    """Games at the server, which continue whatever happens."""
    return durability.Load(os.environ.get("WONDERLAND_LOAD", "build/dev/load"), server, "games", "--persist",
                           "--tables", "12", "--pace", "600", "--seed", str(seed))


def end(server, load):
    """Ends both; a server that starts again on the same store has all that was acknowledged."""
    try:
        report = load.end()
        server.end(signal.SIGTERM)
        server.start()
        durability.check_store(server, load, over=True)
        durability.check_server(server, load)
        durability.check(server.end(signal.SIGTERM) == 0, "no stop in good order")
        return report
    finally:
        if server.process is not None:
            server.end(signal.SIGKILL)
        load.acks.close()
        server.log.close()


class Dying(unittest.TestCase):
    """Server and database are killed under load; what was acknowledged is there, once and in order."""

    ROUNDS = 4

    def die(self, server, victim):
        if victim == "server":
            server.end(signal.SIGKILL)
        else:
            cluster.stop(signal.SIGQUIT)

    def rise(self, server, victim):
        if victim == "server":
            server.start()
        else:
            cluster.start()

    def rounds(self, server, load, chance):
        victims = ["server", "database"] * (self.ROUNDS // 2)
        chance.shuffle(victims)
        for victim in victims:
            load.wait(1)
            time.sleep(chance.uniform(0.05, 0.3))
            self.die(server, victim)
            load.read()  # what comes later may not be in the store yet when it is looked at
            self.rise(server, victim)
            durability.check_store(server, load)
        load.wait(24)

    def test_both_die(self):
        seed = int.from_bytes(os.urandom(4), "big")
        with self.subTest(seed=seed), tempfile.TemporaryDirectory() as folder:
            server = Durable(folder, cluster, "dying", cluster.database("dying"))
            server.start()
            load = play(server, seed)
            try:
                self.rounds(server, load, random.Random(seed))
            finally:
                if cluster.process.poll() is not None:
                    cluster.start()
                report = end(server, load)
            self.assertEqual(report["refused"], 0)
            self.assertGreater(report["unsaved"], 0)
            self.assertGreater(report["resent"], 0)
            self.assertNotIn("table cannot be read", (pathlib.Path(folder) / "log").read_text(encoding="utf-8"))


class Failing(unittest.TestCase):
    """The database dies for good, and its synchronous standby takes its place."""

    def test_a_standby_takes_over(self):
        second = Cluster(cluster)
        self.addCleanup(second.close)
        first_url = cluster.database("failing")
        cluster.wait_for_standbys()
        with tempfile.TemporaryDirectory() as folder:
            server = Durable(folder, cluster, "failing", f"{first_url},{second.folder}")
            server.start()
            load = play(server, 1)
            try:
                load.wait(100)
                cluster.stop(signal.SIGQUIT)
                load.read()
                second.promote()
                server.home = second
                durability.check_store(server, load)
                load.wait(100)
            finally:
                report = end(server, load)
                (cluster.data / "postgresql.auto.conf").write_text("")
                cluster.start()  # for the other tests, without standbys
            with open(os.path.join(folder, "log"), encoding="utf-8") as log:
                self.assertIn(", synchronous standbys", log.readline())
            self.assertEqual(report["refused"], 0)
            self.assertGreater(report["unsaved"], 0)


class Moving(unittest.TestCase):
    """Tables begun by older rules, copied there and back, and how old ones are pruned in a database."""

    def run_program(self, *words):
        done = subprocess.run([program.PROGRAM, *words], capture_output=True, text=True, timeout=TIMEOUT, check=False)
        self.assertEqual(done.returncode, program.OK, done.stderr)
        return done.stdout

    def rows(self, path):
        """What the file has, whatever the rows are called in it."""
        with contextlib.closing(sqlite3.connect(path)) as db:
            return {what: db.execute(sql).fetchall() for what, sql in {
                "tables": "SELECT id, made, game, plan, seed, seq FROM tab JOIN tail ON tail.tab = tab.num ORDER BY num",
                "shelf": "SELECT id, at FROM shelf JOIN tab ON tab.num = shelf.tab ORDER BY id",
                "chairs": "SELECT id, hash, seen, at FROM holder JOIN tab ON tab.num = holder.tab"
                          " JOIN device ON device.num = holder.device ORDER BY id, hash",
                "devices": "SELECT hash FROM device ORDER BY hash"}.items()}

    def test_there_and_back(self):
        with tempfile.TemporaryDirectory() as folder:
            home, back = pathlib.Path(folder) / "home.db", pathlib.Path(folder) / "back.db"
            shutil.copy(pathlib.Path(__file__).parent / "older" / "store-2.db", home)
            old = Server("--keep-days", "0", folder=folder, db="home.db")  # brings it up to date
            self.addCleanup(old.close)
            self.assertEqual(old.stop(), 0)
            with contextlib.closing(sqlite3.connect(home)) as db, db:
                db.execute("UPDATE event SET at = at - ?", (40 * DAY_MS,))
            url = cluster.database("house")
            said = self.run_program("copy", str(home), url)
            self.assertRegex(said, "^[1-9][0-9]* tables with .* 0 were there already")
            self.run_program("copy", url, str(back))
            before = self.rows(home)
            self.assertTrue(before["tables"] and before["chairs"])
            self.assertEqual(before, self.rows(back))
            # Of the seven, one was over and one had not begun: a database forgets what a file forgets.
            for where in (str(home), url):
                self.assertIn("1 tables removed, 1 reduced", self.run_program("prune", where))
            os.remove(back)
            self.run_program("copy", url, str(back))
            self.assertEqual(self.rows(home), self.rows(back))
            self.assertIn("0 tables removed, 0 reduced", self.run_program("prune", url))


if __name__ == "__main__":
    program.main()
