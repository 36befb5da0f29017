#!/usr/bin/env python3
"""Tables begun by older rules are playable: older/tables.db was left by servers of their time with games half played.
Each is opened, played to its end, replayed and verified, by the rules that it began with.

older/tables.json has the secret of the device that sits there, and for every table its game and version."""

import contextlib
import json
import pathlib
import random
import shutil
import sqlite3
import tempfile
import unittest

import program
from program import run
from wonderserver import Server

OLDER = pathlib.Path(__file__).resolve().parent / "older"
STEPS_MAX = 3000  # more than any game has


class Older(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.own = tempfile.TemporaryDirectory()
        cls.folder = pathlib.Path(cls.own.name)
        shutil.copy(OLDER / "tables.db", cls.folder)
        cls.rename_bots(cls.folder / "tables.db")
        cls.left = json.loads((OLDER / "tables.json").read_text())
        cls.secret = cls.left["secret"]
        cls.server = Server("--rate", "1000", "--creations", "0", "--keep-days", "0", folder=cls.folder)
        cls.newest = {game["name"]: game["version"] for game in cls.server.ask("games")["games"]}
        cls.luck = random.Random(1865)

    @staticmethod
    def rename_bots(path):
        """The first tables have bots by their old names."""
        with contextlib.closing(sqlite3.connect(path)) as store, store:
            for number, name in (1, "hare"), (2, "dormouse"):
                store.execute("UPDATE tab SET plan = replace(replace(plan, 'greedy', ?), 'random', ?) WHERE num = ?",
                              (name, name, number))

    @classmethod
    def tearDownClass(cls):
        cls.server.close()
        cls.own.cleanup()

    def view(self, table, query=""):
        view = self.server.view(table, self.secret, query)
        self.assertEqual(view.get("is"), "view", view)
        return view

    def fill(self, table, view):
        """Brings back the player who was waited for."""
        for chair in view["chairs"]:
            if chair["is"] == "friend":
                answer = self.server.ask("sit", self.secret, table=table, seat=chair["seat"], name="Ben")
                self.assertEqual(answer["is"], "done", answer)

    def play(self, table):
        """Plays for the device until the game is over; its last view."""
        view = self.view(table)
        if view["phase"] == "gathering":
            self.fill(table, view)
            view = self.view(table)
        for _ in range(STEPS_MAX):
            if view["phase"] == "over":
                return view
            if "choices" in view:
                move = self.luck.choice(view["choices"])["move"]
                answer = self.server.ask("move", self.secret, table=table, seat=view["seat"], step=view["step"],
                                         move=move)
                self.assertEqual(answer["is"], "done", answer)
                view = self.view(table)
            else:
                view = self.view(table, f"?after={view['seq']}")
        self.fail("the game does not end")

    def test_tables_of_older_rules_are_played_on(self):
        for left in self.left["tables"]:
            table, game, version = left["table"], left["game"], left["version"]
            with self.subTest(game=game, version=version, seats=left["seats"]):
                view = self.play(table)
                self.assertEqual(view["position"]["version"], version)
                self.assertEqual(view.get("older"), True if version < self.newest[game] else None)
                record = self.folder / f"{table}.log"
                record.write_bytes(self.server.get(f"/t/{table}.log").body)
                self.assertEqual(record.read_text().splitlines()[0], f"wonderland 1 {game} {version}")
                self.assertEqual(run("verify", record).returncode, 0, run("verify", record).stdout)
                self.assertTrue(self.server.get(f"/t/{table}/verify").json()["fair"])
                of = self.server.get(f"/t/{table}.json?at=0&eyes=open").json()["of"]
                last = self.server.get(f"/t/{table}.json?at={of}&eyes=open").json()
                self.assertEqual(last["position"]["score"], view["result"]["scores"])

    def test_bots_keep_their_seats_under_their_new_names(self):
        bots = [{chair["bot"] for chair in self.view(left["table"])["chairs"] if chair["is"] == "bot"}
                for left in self.left["tables"][:2]]
        self.assertEqual(bots, [{"eaglet"}, {"lizard"}])

    def test_whoever_plays_again_gets_the_newest_rules(self):
        finished = {left["game"]: left["table"] for left in self.left["tables"]}
        for game, table in finished.items():
            self.play(table)
            again = self.server.ask("rematch", self.secret, table=table)
            self.assertEqual(again["is"], "done", again)
            view = self.view(again["table"])
            self.assertNotIn("older", view)
            if view["position"] is not None:
                self.assertEqual(view["position"]["version"], self.newest[game])


if __name__ == "__main__":
    program.main()
