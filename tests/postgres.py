#!/usr/bin/env python3
"""Tables in a real PostgreSQL: the tests of the store, and a server whose database goes away and comes back."""

import os
import pathlib
import signal
import subprocess
import unittest

import program
from postgres_cluster import Cluster
from program import TIMEOUT
from wonderserver import Server, until

PASSWORD = "off-with-their-heads"
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

    def test_store_trouble(self):
        self.store_test("store_trouble")

    def test_store_postgres(self):
        self.store_test("store_postgres")


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
            view = server.view(table, secret)  # what is in memory can be looked at
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
        """A server needs no right to change the schema once it is there, and its password is told to nobody."""
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


if __name__ == "__main__":
    program.main()
