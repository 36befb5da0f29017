#!/usr/bin/env python3
"""Point-in-time recovery: a real PostgreSQL with deploy/postgresql.conf, a base backup while games are played, an
accident, and the database as it was right before it, as docs/DEPLOY.md does it."""

import os
import pathlib
import shutil
import unittest

import program
from postgres_cluster import BIN, Cluster
from wonderserver import Server, until

ROOT = pathlib.Path(__file__).resolve().parent.parent
ARCHIVE = "/var/backups/wonderland"


class Archived(Cluster):
    """A cluster with the configuration that is in the repository; only the archive is another folder."""

    def make(self):
        self.archive = self.folder / "archive"
        self.archive.mkdir()
        if os.geteuid() == 0:
            shutil.chown(self.archive, "nobody")
        super().make()
        text = (ROOT / "deploy/postgresql.conf").read_text(encoding="utf-8")
        with open(self.data / "postgresql.conf", "a", encoding="utf-8") as conf:
            conf.write(text.replace(ARCHIVE, str(self.archive)))

    def base_backup(self):
        self.base = self.folder / "base"
        self.run(BIN / "pg_basebackup", "-h", self.folder, "-U", "owner", "-D", self.base, "-c", "fast", "-N")

    def archive_everything(self):
        last = self.sql("SELECT pg_walfile_name(pg_switch_wal())")
        until("the archive to have it", (self.archive / last).exists)


class Restored(Cluster):
    """A cluster from a base backup and the archive, up to a named moment."""

    def __init__(self, lost, moment):
        self.lost, self.moment = lost, moment
        super().__init__()

    def make(self):
        self.run("cp", "-R", self.lost.base, self.data)
        with open(self.data / "postgresql.conf", "a", encoding="utf-8") as conf:
            conf.write(f"restore_command = 'cp {self.lost.archive}/%f %p'\nrecovery_target_name = '{self.moment}'\n"
                       "recovery_target_action = promote\narchive_mode = off\n")
        self.run("touch", self.data / "recovery.signal")


class Restore(unittest.TestCase):
    def play(self, server, secret, table, moves):
        for _ in range(moves):
            view = server.view(table, secret)
            done = server.ask("move", secret, table=table, seat=view["seat"], step=view["step"],
                              move=view["choices"][0]["move"])
            self.assertEqual(done["is"], "done", done)
        return server.view(table, secret)["step"]

    def test_a_moment_of_the_past(self):
        cluster = Archived()
        self.addCleanup(cluster.close)
        server = Server(db=cluster.url())
        self.addCleanup(server.close)
        secret = server.device()
        table, _ = server.table(secret, "me", "me")
        self.play(server, secret, table, 2)
        cluster.base_backup()
        before = self.play(server, secret, table, 2)
        cluster.sql("SELECT pg_create_restore_point('before')")
        after = self.play(server, secret, table, 2)
        self.assertGreater(after, before)
        server.stop()
        cluster.sql("DROP SCHEMA wonderland CASCADE")
        cluster.archive_everything()
        cluster.stop()

        restored = Restored(cluster, "before")
        self.addCleanup(restored.close)
        until("it to take writes", lambda: restored.sql("SELECT pg_is_in_recovery()") == "f")
        server = Server(db=restored.url())
        self.addCleanup(server.close)
        self.assertEqual(server.view(table, secret)["step"], before)
        self.assertGreater(self.play(server, secret, table, 1), before)


if __name__ == "__main__":
    program.main()
