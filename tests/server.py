#!/usr/bin/env python3
"""The server from outside, as a bot's author or a friend uses it: whole games over real sockets."""

import gzip
import hashlib
import json
import os
import pathlib
import re
import shutil
import signal
import socket
import sqlite3
import subprocess
import tempfile
import threading
import unittest

import program
import wonderserver as ws
from program import FAILED, TIMEOUT, USAGE, run
from wonderserver import Server, until

ROOT = pathlib.Path(__file__).resolve().parent.parent
STEPS_MAX = 500  # more than any game has


class Case(unittest.TestCase):
    def server(self, *flags, **more):
        server = Server(*flags, **more)
        self.addCleanup(server.close)
        return server

    def socket(self, server, *args, **more):
        client = server.socket(*args, **more)
        self.addCleanup(client.close)
        return client

    def done(self, answer):
        self.assertEqual(answer.get("is"), "done", answer)
        return answer

    def refused(self, answer, why):
        self.assertEqual((answer.get("is"), answer.get("why")), ("refused", why), answer)
        self.assertTrue(answer["words"])

    def play_on(self, server, table, secret, moves=STEPS_MAX):
        """The device plays its first choice wherever it owes a decision, until that many moves or the end."""
        view = server.view(table, secret)
        for _ in range(STEPS_MAX):
            if view["phase"] == "over" or moves == 0:
                return view
            if "choices" in view:
                self.done(server.ask("move", secret, table=table, seat=view["seat"],
                                     step=view["step"], move=view["choices"][0]["move"]))
                moves -= 1
                view = server.view(table, secret)
            else:
                view = server.view(table, secret, f"?after={view['seq']}")
        self.fail("the game does not end")

    def promised(self, view, commitment):
        """The seed that is shown is the one that was sealed."""
        seed = bytes.fromhex(view["seed"]) + view["table"].encode()
        self.assertEqual(hashlib.blake2b(seed, digest_size=32).hexdigest(), commitment)


class Games(Case):
    """Whole games."""

    def test_lines_of_curl(self):
        server = self.server()
        text = (ROOT / "docs/PROTOCOL.md").read_text()
        block = text.split("five lines of curl\n")[1].split("```\n")[1]
        self.assertEqual(len(block.splitlines()), 5)
        script = block.replace("localhost:8080", f"127.0.0.1:{server.port}").replace("curl -s",
                "curl -sS -f")
        done = subprocess.run(["sh", "-euc", script], capture_output=True, text=True, timeout=60)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("Looking-Glass Tea", done.stdout)
        self.assertIn('"is":"done"', done.stdout)

    def test_a_game_by_http(self):
        server = self.server()
        ann = server.device()
        table, _ = server.table(ann, "me", "bot:random", word="marmalade")
        before = server.view(table, ann)
        self.assertNotIn("seed", before)
        self.assertEqual(server.get(f"/t/{table}.log").status, 409)
        self.assertEqual(server.get(f"/t/{table}/verify").status, 409)
        self.assertEqual(server.get(f"/t/{table}.json?at=1&eyes=open").status, 409)
        view = self.play_on(server, table, ann)
        self.promised(view, before["commitment"])
        self.assertEqual(len(view["result"]["places"]), 2)
        self.assertNotIn("choices", view)
        self.assertIn("rematch", view["may"])
        record = server.folder / "record.log"
        record.write_bytes(server.get(f"/t/{table}.log").body)
        self.assertIn("word 0 marmalade", record.read_text())
        for command in ("verify", "replay"):
            self.assertEqual(run(command, record).returncode, 0, run(command, record).stdout)
        verdict = server.get(f"/t/{table}/verify").json()
        self.assertEqual((verdict["is"], verdict["fair"]), ("verdict", True))
        self.replays(server, table, view)

    def replays(self, server, table, view):
        first = server.get(f"/t/{table}.json?at=0&eyes=open").json()
        self.assertEqual((first["is"], first["at"], first["eyes"]), ("replay", 0, "open"))
        last = server.get(f"/t/{table}.json?at={first['of']}&eyes=0").json()
        self.assertEqual(last["position"]["score"], view["result"]["scores"])
        self.assertEqual(last["eyes"], 0)
        self.assertTrue(last["log"])
        self.assertIsNone(server.get(f"/t/{table}.json?at=1").json()["eyes"])
        for wrong in (first["of"] + 1, -1, "x", "", "1&eyes=7", "1&eyes=shut"):
            self.assertEqual(server.get(f"/t/{table}.json?at={wrong}").status, 400, wrong)

    def test_every_game_to_its_end(self):
        server = self.server()
        ann = server.device()
        for game in server.ask("games")["games"]:
            for seats in (game["seats"][0], game["seats"][1]):
                # One player must want to win, or the labyrinth takes for ever.
                table, _ = server.table(ann, "me", *["bot:greedy"] * (seats - 1), game=game["name"])
                if game["minutes"][1] <= 30:
                    view = self.play_on(server, table, ann)
                else:  # a long game is given up after a while; that is an end, too
                    self.play_on(server, table, ann, 30)
                    self.done(server.ask("concede", ann, table=table, seat=0))
                    view = server.view(table, ann)
                self.promised(view, view["commitment"])
                self.assertTrue(server.get(f"/t/{table}/verify").json()["fair"])

    def test_two_devices_a_bot_and_spectators(self):
        server = self.server()
        ann, ben = self.socket(server, server.device()), self.socket(server, server.device(), "pl")
        watchers = [self.socket(server, lang=lang) for lang in ("en", "ru", "pl")]
        made = self.done(ann.ask("create", game="mirror", clock={"turn": 600},
                                 seats=[{"is": "me", "name": "Ann"}, {"is": "friend"},
                                        {"is": "bot", "bot": "random"}]))
        table = made["table"]
        for client in [ann, *watchers]:
            client.say("watch", table=table)
        first = ann.hear("view")
        self.assertEqual((first["phase"], first["position"]), ("gathering", None))
        self.assertIn("invite", first["may"])
        self.refused(ben.ask("sit", table=table, seat=1, name="Ben"), "not-yours")
        self.done(ben.ask("sit", table=table, seat=1, name="Ben", invite=made["invite"]))
        ben.say("watch", table=table)
        players = {0: ann, 1: ben}
        over = self.both_play(table, players)
        self.promised(over, first["commitment"])
        for i, watcher in enumerate(watchers):
            self.spectates(watcher, over, watchers[i] is watchers[0])
        self.done(ann.ask("chat", table=table, text="Well played!"))
        self.assertEqual(ben.hear("chat")["text"], "Well played!")
        self.assertEqual(watchers[2].hear("chat")["seat"], 0)

    def both_play(self, table, players):
        """Ann and Ben play their first choices; the last view of one of them."""
        over = []
        while len(over) < len(players):
            for client in ws.ready(players.values()):
                message = client.next()
                if message["is"] == "refused":
                    self.fail(message)
                if message["is"] != "view":
                    continue
                seat = message["seat"]
                self.assertIs(players.get(seat), client)
                if message["phase"] == "over":
                    over.append(message)
                elif "choices" in message:
                    self.assertIn("move", message["may"])
                    self.assertGreater(message["chairs"][seat]["left"], 0)
                    client.say("move", table=table, seat=seat, step=message["step"],
                               move=message["choices"][0]["move"])
        self.assertEqual(over[0]["seed"], over[1]["seed"])
        return over[0]

    def spectates(self, watcher, over, strictly):
        """Everything arrived, in order, and nothing that a spectator must not see."""
        seq, view = None, None
        while view is None or view["phase"] != "over":
            view = watcher.hear("view")
            self.assertIsNone(view["seat"])
            self.assertNotIn("choices", view)
            self.assertEqual("seed" in view, view["phase"] == "over")
            if strictly and seq is not None:
                self.assertEqual(view["seq"], seq + 1)
            seq = view["seq"]
        self.assertEqual(view["seed"], over["seed"])

    def test_undo_hint_chat_concede_leave(self):
        server = self.server()
        ann = server.device()
        table, _ = server.table(ann, "me", "me", hints=True)
        view = server.view(table, ann)
        hint = server.ask("hint", ann, table=table, seat=view["seat"], id=7)
        self.assertEqual((hint["is"], hint["re"], hint["step"]), ("hint", 7, 0))
        self.assertIn(hint["best"][0]["action"], [c["move"] for c in view["choices"]])
        first = {"table": table, "seat": view["seat"], "step": 0, "move": "1"}
        again = [self.done(server.ask("move", ann, **first)) for _ in range(3)]
        self.assertEqual(again[0], again[1])
        self.assertEqual(again[1], again[2])
        self.assertEqual(server.view(table, ann)["step"], 1)
        if "undo" in server.view(table, ann, f"?seat={view['seat']}")["may"]:
            self.done(server.ask("undo", ann, table=table, seat=view["seat"], step=1))
            self.assertEqual(server.view(table, ann)["step"], 2)
        self.done(server.ask("chat", ann, table=table, seat=0, text="Hello"))
        self.assertEqual(server.view(table, ann)["chat"][0]["text"], "Hello")
        self.done(server.ask("leave", ann, table=table, seat=0))
        self.assertEqual(server.view(table, ann, "?seat=0")["chairs"][0]["bot"], "eaglet")
        self.done(server.ask("back", ann, table=table, seat=0))
        self.done(server.ask("concede", ann, table=table, seat=0))
        view = server.view(table, ann)
        self.assertEqual((view["phase"], view["result"]["places"]), ("over", [2, 1]))
        self.refused(server.ask("concede", ann, table=table, seat=1), "not-now")

    def test_no_chat_for_children_no_hints_unasked(self):
        server = self.server()
        ann = server.device()
        table, _ = server.table(ann, "me", "me", children=True)
        self.refused(server.ask("chat", ann, table=table, seat=0, text="Hello"), "not-now")
        self.refused(server.ask("hint", ann, table=table, seat=0), "not-now")
        self.assertNotIn("chat", server.view(table, ann)["may"])

    def test_the_clock_calls_time(self):
        server = self.server()
        ann = self.socket(server, server.device())
        seats = [{"is": "me"}, {"is": "me"}]
        table = self.done(ann.ask("create", game="mirror", clock={"turn": 5}, seats=seats))["table"]
        ann.say("watch", table=table)
        view = ann.hear("view")
        while not any("bot" in chair for chair in view["chairs"]):
            view = ann.hear("view")
        (seat,) = [c["seat"] for c in view["chairs"] if "bot" in c]
        self.done(ann.ask("back", table=table, seat=seat))


class Ways(Case):
    """Streams, polls, languages, lists."""

    def test_stream(self):
        server = self.server()
        ann = server.device()
        table, _ = server.table(ann, "me", "me")
        spectator, own = self.stream(server, table), self.stream(server, table, ann)
        self.assertIsNone(self.line(spectator, "view")["seat"])
        views = [self.line(own, "view") for _ in range(2)]
        self.assertEqual([v["seat"] for v in views], [0, 1])
        mover = next(v for v in views if "choices" in v)
        self.done(server.ask("move", ann, table=table, seat=mover["seat"], step=0, move="1"))
        self.assertEqual(self.line(own, "view")["step"], 1)
        self.assertEqual(self.line(spectator, "view")["step"], 1)
        self.done(server.ask("chat", ann, table=table, seat=0, text="Hello"))
        self.assertEqual(self.line(spectator, "chat")["text"], "Hello")
        self.assertEqual(server.stop(), 0)
        self.assertEqual(self.line(spectator, "bye"), {"is": "bye", "retry": 2000})
        self.assertEqual(spectator.readline(), b"")

    def stream(self, server, table, secret=None):
        """An open stream after its headers."""
        s = server.connect()
        self.addCleanup(s.close)
        own = f"Authorization: Bearer {secret}\r\n" if secret else ""
        s.sendall(f"GET /t/{table}.ndjson HTTP/1.1\r\nHost: x\r\n{own}\r\n".encode())
        lines = s.makefile("rb")
        self.addCleanup(lines.close)
        self.assertEqual(lines.readline(), b"HTTP/1.1 200 OK\r\n")
        head = b""
        while (line := lines.readline()) != b"\r\n":
            self.assertTrue(line, "it ends in the head")
            head += line
        self.assertIn(b"Content-Type: application/x-ndjson", head)
        self.assertIn(b"Content-Security-Policy", head)
        return lines

    def line(self, lines, kind):
        for _ in range(100):
            message = json.loads(lines.readline())
            if message["is"] == kind:
                return message
        self.fail(f"no {kind}")

    def test_long_poll(self):
        server = self.server()
        ann = server.device()
        table, _ = server.table(ann, "me", "me")
        seq = server.view(table, ann)["seq"]
        found = []
        waiting = [threading.Thread(target=lambda: found.append(server.view(table, None,
                f"?after={seq}")))
                   for _ in range(5)]
        for thread in waiting:
            thread.start()
        until("five polls", lambda: self.metric(server, "connections") >= 6)
        self.done(server.ask("chat", ann, table=table, seat=0, text="Hello"))
        for thread in waiting:
            thread.join(TIMEOUT)
        self.assertEqual([v["seq"] for v in found], [seq + 1] * 5)

    def metric(self, server, name):
        return float(re.search(rf"^wonderland_{name} (.*)$", server.get("/metrics").text(),
                               re.M)[1])

    def test_long_poll_at_the_end(self):
        server = self.server()
        ann = server.device()
        table, _ = server.table(ann, "me", "me")
        found = []
        waiting = threading.Thread(target=lambda: found.append(server.get(f"/t/{table}.json?after=99")))
        waiting.start()
        until("a poll", lambda: self.metric(server, "connections") >= 2)
        self.assertEqual(server.stop(), 0)
        waiting.join(TIMEOUT)
        self.assertEqual(found[0].status, 503)
        self.refused(found[0].json(), "stopping")
        self.assertEqual(found[0].headers["Retry-After"], "2")

    def test_languages(self):
        server = self.server()
        wrong = {"do": "nonsense"}
        en, ru, pl = [server.post(f"/api?lang={lang}", wrong).json()["words"] for lang in ("en",
                "ru", "pl")]
        self.assertEqual(len({en, ru, pl}), 3)
        for header, words in (("ru", ru), ("pl-PL,pl;q=0.9,en;q=0.8", pl), ("de, ru;q=0.5", ru),
                              ("de", en), ("ru;q=0.2, pl;q=0.7", pl), ("*", en), ("ru;q=1e999", ru),
                              ("ru;q=nan", None), (",,;;q=", en), ("r", en)):
            said = server.post("/api", wrong, headers={"Accept-Language": header}).json()["words"]
            self.assertIn(said, [words] if words else [en, ru], header)
        with server.socket(lang="pl") as client:
            self.assertEqual(client.ask("nonsense")["words"], pl)
            client.say("hello", lang="ru")
            client.hear("hello")
            self.assertEqual(client.ask("nonsense")["words"], ru)
            self.refused(client.ask("hello", lang="xx"), "unknown")
        ann = server.device()
        table, _ = server.table(ann, "me", "me")
        texts = {server.get(f"/t/{table}.txt?lang={lang}", ann).text() for lang in ("en", "ru",
                "pl")}
        self.assertEqual(len(texts), 3)
        self.assertEqual(len({server.view(table, ann, f"?lang={lang}")["title"] for lang in ("en",
                "ru", "pl")}), 3)

    def test_lists(self):
        server = self.server()
        ann, ben = server.device(), server.device()
        mine, _ = server.table(ann, "me", "friend")
        opened, _ = server.table(ann, "me", "open")
        self.refused(server.ask("tables", list="mine"), "secret")
        self.refused(server.ask("tables", list="all"), "malformed")
        rows = server.ask("tables", list="open")["tables"]
        self.assertEqual([r["table"] for r in rows], [opened])
        self.assertEqual([c["is"] for c in rows[0]["chairs"]], ["person", "open"])
        self.assertEqual({r["table"] for r in server.ask("tables", ann, list="mine")["tables"]},
                         {mine, opened})
        self.assertEqual(server.ask("tables", ben, list="mine")["tables"], [])
        self.done(server.ask("sit", ben, table=opened, seat=1, name="Ben"))
        self.assertEqual(server.ask("tables", list="open")["tables"], [])
        self.assertEqual([r["table"] for r in server.ask("tables", ben, list="mine")["tables"]],
                         [opened])
        self.assertEqual(sum(r["your_turn"] for who in (ann, ben)
                             for r in server.ask("tables", who, list="mine")["tables"]), 1)

    def test_rematch(self):
        server = self.server()
        ann, ben = server.device(), server.device()
        table, invite = server.table(ann, "me", "friend")
        self.done(server.ask("sit", ben, table=table, seat=1, name="Ben", invite=invite))
        self.refused(server.ask("rematch", ann, table=table), "not-now")
        self.done(server.ask("concede", ann, table=table))
        again = self.done(server.ask("rematch", ben, table=table))["table"]
        self.assertEqual(self.done(server.ask("rematch", ann, table=table))["table"], again)
        self.refused(server.ask("rematch", server.device(), table=table), "not-yours")
        view = server.view(again, ann)
        self.assertEqual([c["is"] for c in view["chairs"]], ["person", "kept"])
        self.refused(server.ask("sit", server.device(), table=again, seat=1, name="Eve"),
                     "not-yours")
        self.refused(server.ask("sit", ben, table=again, seat=1, name="Ben too"), "not-yours")
        self.done(server.ask("sit", ann, table=again, seat=1))
        self.assertEqual(server.view(again, ann)["phase"], "playing")
        self.assertEqual(server.view(table, ann)["rematch"], again)


class Pages(Case):
    """Pages for browsers."""

    def test_pages(self):
        server = self.server()
        table, _ = server.table(server.device(), "me", "me")
        page = server.get("/")
        self.assertEqual((page.status, page.headers["Content-Type"]),
                         (200, "text/html; charset=utf-8"))
        self.assertNotRegex(page.text(),
                            r"<script(?![^>]*\bsrc=)|\son[a-z]+=|javascript:|<style|\sstyle=")
        self.assertEqual(server.get(f"/t/{table}").body, page.body)
        linked = re.findall(r'(?:src|href)="(/[^"]+)"', page.text())
        self.assertGreater(len(linked), 2)
        for path in ["/", *linked]:
            self.check_page(server, path)

    def check_page(self, server, path):
        plain = server.get(path)
        self.assertEqual(plain.status, 200, path)
        packed = server.get(path, headers={"Accept-Encoding": "gzip"})
        if packed.headers["Content-Encoding"] == "gzip":
            self.assertEqual(gzip.decompress(packed.body), plain.body)
        same = server.get(path, headers={"If-None-Match": plain.headers["ETag"]})
        self.assertEqual((same.status, same.body, same.headers["ETag"]),
                         (304, b"", plain.headers["ETag"]))
        other = server.get(path, headers={"If-None-Match": '"other"'})
        self.assertEqual(other.status, 200)
        head = server.http("HEAD", path)
        self.assertEqual((head.status, head.body), (200, b""))
        self.assertEqual(head.headers["Content-Length"], str(len(plain.body)))

    def test_security_headers_on_every_answer(self):
        server = self.server("--creations", "1")
        ann = server.device()
        table, _ = server.table(ann, "me", "me")
        create = {"do": "create", "game": "mirror", "seats": [{"is": "me"}, {"is": "me"}]}
        answers = [server.get(path) for path in ("/", "/healthz", "/metrics", "/ws", "/none",
                                                 f"/t/{table}", f"/t/{table}.json",
                                                 f"/t/{table}.txt", f"/t/{table}.log",
                                                 "/t/0123456789ab.json", "/t/x")]
        answers += [server.post("/api", c, ann) for c in ({"do": "games"}, {"do": "no"}, b"{",
                                                          create, create)]
        answers += [server.http("PUT", "/"), server.http("HEAD", "/"),
                    server.post("/api", {"do": "games"},
                                headers={"Origin": "http://elsewhere.example"})]
        self.assertEqual({a.status for a in answers} - {200, 400, 403, 404, 405, 409, 426, 429},
                         set())
        for a in answers:
            self.assertIn("default-src 'none'; script-src 'self'",
                          a.headers["Content-Security-Policy"])
            self.assertEqual(a.headers["X-Content-Type-Options"], "nosniff")
            self.assertEqual(a.headers["Referrer-Policy"], "no-referrer")
            self.assertNotIn("Server", a.headers)


class Operation(Case):
    """What an operator meets."""

    def restart(self, how, code):
        server = self.server()
        ann, ben = server.device(), server.device()
        table, invite = server.table(ann, "me", "friend")
        clients = [self.socket(server, s) for s in (ann, ben)]
        self.done(clients[1].ask("sit", table=table, seat=1, name="Ben", invite=invite))
        for client in clients:
            client.say("watch", table=table)
            client.hear("view")
        acknowledged = self.play_both(server, table, (ann, ben), 6)
        self.assertEqual(server.stop(how), code)
        for client in clients:
            if how == signal.SIGTERM:
                self.assertEqual(client.hear("bye"), {"is": "bye", "retry": 2000})
            self.assertEqual(client.end(), 1012 if how == signal.SIGTERM else 0)
        server.start()
        view = server.view(table, ann)
        self.assertEqual((view["seq"], view["step"]), (acknowledged["seq"], acknowledged["step"]))
        again = self.socket(server, ben)
        again.say("watch", table=table)
        self.assertEqual(again.hear("view")["seat"], 1)
        self.play_both(server, table, (ann, ben), STEPS_MAX)
        over = again.hear("view", phase="over")
        self.assertTrue(server.get(f"/t/{table}/verify").json()["fair"])
        self.promised(over, view["commitment"])

    def play_both(self, server, table, secrets, moves):
        """Two devices play by HTTP; the last acknowledgement."""
        done = None
        for _ in range(moves):
            views = [server.view(table, s) for s in secrets]
            if views[0]["phase"] == "over":
                return done
            who = 0 if "choices" in views[0] else 1
            done = self.done(server.ask("move", secrets[who], table=table, step=views[who]["step"],
                                        move="1"))
        return done

    def test_restart_in_good_order(self):
        self.restart(signal.SIGTERM, 0)

    def test_restart_after_an_interrupt(self):
        server = self.server()
        self.assertEqual(server.stop(signal.SIGINT), 0)

    def test_restart_after_a_kill(self):
        self.restart(signal.SIGKILL, -signal.SIGKILL)

    def test_backup(self):
        server = self.server()
        ann = server.device()
        table, _ = server.table(ann, "me", "me")
        self.play_on(server, table, ann, 5)
        copy = server.folder / "copy.db"
        self.assertEqual(run("backup", server.db, copy).returncode, 0)
        again = run("backup", server.db, copy)
        self.assertEqual(again.returncode, FAILED)
        self.assertIn("the file is there already", again.stderr)
        other = self.server(folder=server.folder, db="copy.db")
        self.assertEqual(other.view(table, ann)["step"], 5)
        self.play_on(other, table, ann)
        self.assertTrue(other.get(f"/t/{table}/verify").json()["fair"])
        self.assertEqual(server.view(table, ann)["step"], 5)

    def refuses(self, words, *args, code=FAILED, **more):
        done = run("serve", "--listen", "127.0.0.1:0", *args, **more)
        self.assertEqual(done.returncode, code, done.stderr)
        self.assertRegex(done.stderr, words)
        self.assertNotIn("Wonderland is open", done.stdout)

    def test_one_server_per_store(self):
        server = self.server()
        self.refuses(f"{server.db} is in use by another server; .*--db other.db", "--db", server.db)
        self.assertTrue(server.alive())
        self.assertEqual(server.get("/healthz").body, b"ok\n")

    def test_stores_that_are_none(self):
        folder = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, folder)
        for name, content in (("garbage", os.urandom(5000)), ("short", b"SQLite"), ("empty", b"")):
            (folder / name).write_bytes(content)
            self.refuses("not a store of this program", "--db", folder / name)
            self.assertEqual((folder / name).read_bytes(), content)
        foreign = sqlite3.connect(folder / "foreign.db")
        foreign.execute("CREATE TABLE t (a)")
        foreign.close()
        self.refuses("not a store of this program", "--db", folder / "foreign.db")
        self.refuses("not a store|cannot be opened", "--db", folder)
        self.refuses("folder of the store cannot be written", "--db", folder / "none" / "x.db")
        self.refuses("cannot be (written|opened)", "--db",
                     "/proc/wonderland.db")  # not even for root
        closed = folder / "closed"
        closed.mkdir(mode=0o500)
        if os.geteuid() != 0:
            self.refuses("folder of the store cannot be written", "--db", closed / "x.db")

    def test_a_store_that_is_newer(self):
        server = self.server()
        self.assertEqual(server.stop(), 0)
        newer = sqlite3.connect(server.db)
        (version,) = newer.execute("PRAGMA user_version").fetchone()
        newer.execute(f"PRAGMA user_version = {version + 1}")
        newer.close()
        self.refuses("newer", "--db", server.db)

    def test_bad_flags(self):
        for flags in (["--rate", "0"], ["--rate", "x"], ["--per-address", "-1"], ["--threads", "0"],
                      ["--creations", "many"], ["--no-such"], ["--db"], ["extra"]):
            self.refuses(".", *flags, code=USAGE)
        for address in ("127.0.0.1", "127.0.0.1:x", "127.0.0.1:65536", "localhost:1", "[::1:80",
                        ""):
            folder = pathlib.Path(tempfile.mkdtemp())
            self.addCleanup(shutil.rmtree, folder)
            done = run("serve", "--listen", address, "--db", folder / "x.db")
            self.assertEqual(done.returncode, FAILED)
            self.assertIn("the address to listen on", done.stderr)

    def test_a_port_in_use(self):
        with socket.create_server(("127.0.0.1", 0)) as taken:
            folder = pathlib.Path(tempfile.mkdtemp())
            self.addCleanup(shutil.rmtree, folder)
            done = run("serve", "--listen", "127.0.0.1:%d" % taken.getsockname()[1], "--db",
                       folder / "x.db")
        self.assertEqual(done.returncode, FAILED)
        self.assertIn(" is taken by another program; try: --listen 127.0.0.1:", done.stderr)
        self.assertFalse((folder / "x.db").exists())

    def test_public_url(self):
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        server = self.server("--public-url", "https://games.example/wonder", port=port)
        self.assertIn("https://games.example/wonder", server.said)
        for origin, status in (("https://games.example", 200),
                               ("https://games.example.evil.example", 403),
                               ("http://games.example", 403)):
            answer = server.post("/api", {"do": "games"}, headers={"Origin": origin})
            self.assertEqual(answer.status, status, origin)

    def test_public_url_that_is_none(self):
        folder = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, folder)
        for url in ("games.example", "ftp://games.example", "https://", "https:///wonder",
                    "https://" + "g" * 300):
            done = run("serve", "--listen", "127.0.0.1:0", "--db", folder / "x.db", "--public-url", url)
            self.assertEqual(done.returncode, FAILED, url)
            self.assertIn("the public URL is not like https://games.example", done.stderr)

    def metrics(self, server, **more):
        """The metrics, read strictly: name with labels -> value."""
        answer = server.get("/metrics", **more)
        self.assertEqual(answer.headers["Content-Type"], "text/plain; version=0.0.4")
        found, kinds = {}, {}
        for line in answer.text().splitlines():
            if line.startswith("# TYPE "):
                _, _, name, kind = line.split(" ")
                self.assertIn(kind, ("counter", "gauge", "histogram"))
                kinds[name] = kind
            elif not line.startswith("# HELP "):
                label = r'[a-z_]+="[^"\\]*"'
                match = re.fullmatch(rf"([a-z_]+)(\{{{label}(?:,{label})*\}})? ([0-9.e+-]+)", line)
                self.assertTrue(match, line)
                self.assertIn(re.sub("_(bucket|sum|count)$", "", match[1]), set(kinds) | {match[1]})
                self.assertNotIn(match[1] + (match[2] or ""), found)
                found[match[1] + (match[2] or "")] = float(match[3])
        return found, kinds

    def test_health_and_metrics(self):
        server = self.server()
        self.assertEqual((server.get("/healthz").status, server.get("/healthz").body),
                         (200, b"ok\n"))
        before, kinds = self.metrics(server)
        ann = server.device()
        table, _ = server.table(ann, "me", "bot:random")
        self.play_on(server, table, ann, 3)
        self.refused(server.ask("nonsense"), "unknown")
        after, _ = self.metrics(server)
        self.assertEqual(set(before), set(after))
        for name, value in before.items():
            family = re.sub(r"\{.*", "", name)
            if kinds.get(family, "histogram") != "gauge":
                self.assertGreaterEqual(after[name], value, name)
        for name in ("moves_total", "bot_moves_total", "requests_total", "commits_total",
                     "commands_total", 'refused_total{why="unknown"}', "move_seconds_count",
                     "received_bytes_total"):
            self.assertGreater(after["wonderland_" + name], before["wonderland_" + name], name)
        buckets = [v for k, v in after.items() if k.startswith("wonderland_move_seconds_bucket")]
        self.assertEqual(buckets, sorted(buckets))
        self.assertEqual(buckets[-1], after["wonderland_move_seconds_count"])
        self.assertEqual(server.get("/metrics", headers={"X-Forwarded-For": "192.0.2.1"}).status,
                         404)

    def test_metrics_behind_a_proxy(self):
        server = self.server("--proxied")
        self.metrics(server)
        for address in ("192.0.2.1", "127.0.0.1", "::1", "nonsense"):
            self.assertEqual(server.get("/metrics", headers={"X-Forwarded-For": address}).status,
                             404)

    def test_a_full_disk(self):
        server = self.server("--creations", "0", room=200 * 1024)
        ann = server.device()
        table, _ = server.table(ann, "me", "me")
        further, said = [], [server.ask("name", ann, table=table, seat=0, name="Ann 0")["seq"]]
        order = {"do": "create", "game": "mirror", "seats": [{"is": "me"}, {"is": "me"}]}
        while (answer := server.post("/api", order, ann)).status == 200:
            further.append(answer.json()["table"])
        self.assertEqual(answer.status, 503)
        while (answer := server.ask_raw("name", ann, table=table, seat=0,
                                        name=f"Ann {len(said)}")).status == 200:
            said.append(answer.json()["seq"])  # there was still a little room
        self.assertEqual(answer.status, 503)
        self.refused(answer.json(), "not-saved")
        self.assertTrue(answer.headers["Retry-After"])
        for _ in range(5):
            answer = server.post("/api", {"do": "move", "table": table, "step": 0, "move": "1",
                                          "seat": server.view(table, ann)["seat"]}, ann)
            self.assertEqual(answer.status, 503)
            self.refused(answer.json(), "not-saved")
        self.assertEqual(server.post("/api", order, ann).status, 503)
        view = server.view(table, ann)
        self.assertEqual((view["seq"], view["step"]), (said[-1], 0))
        self.assertEqual(view["chairs"][0]["name"], f"Ann {len(said) - 1}")
        self.assertTrue(server.alive())
        until("/healthz 503", lambda: server.get("/healthz").status == 503)
        self.assertIn('"not saved"', server.errors())
        server.stop()
        server.room = None
        server.start()
        view = server.view(table, ann)
        self.assertEqual((view["seq"], view["step"]), (said[-1], 0))
        self.assertEqual(view["chairs"][0]["name"], f"Ann {len(said) - 1}")
        for one in further:
            self.assertEqual(server.view(one, ann)["step"], 0)
        self.play_on(server, table, ann)
        self.assertTrue(server.get(f"/t/{table}/verify").json()["fair"])


if __name__ == "__main__":
    program.main()
