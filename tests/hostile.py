#!/usr/bin/env python3
"""The server under attack: every lie, flood and incomplete message that a peer can send. After each attack the server
still answers and a game at another table continues; at the end nothing has leaked into its log."""

import json
import resource
import socket
import struct
import threading
import time
import unittest

import program
import wonderserver as ws
from program import TIMEOUT
from wonderserver import BINARY, CLOSE, PING, PONG, TEXT, Server, frame, status_of, until

MEGABYTE = 1 << 20
HEAD_SECONDS = 10  # docs/DEPLOY.md, Limits: to send a whole request
MESSAGE_BYTES = 16384
PER_ADDRESS = 64
QUIET, SLOW = "127.0.0.9", "127.0.0.7"  # where the neighbours and the slow ones are from
NAME, CHAT = "Annabel-Nobody-Else", "a-sentence-that-nobody-else-says"


class Neighbours:
    """Two players at one device who play undisturbed while others attack."""

    def __init__(self, server):
        self.server = server
        self.secret = server.device(source=QUIET)
        self.table = None

    def play(self):
        """One move, acknowledged; at a new table when a game is over."""
        view = self.server.view(self.table, self.secret, source=QUIET) if self.table else None
        if view is None or view["phase"] == "over":
            self.table, _ = self.server.table(self.secret, "me", "me", source=QUIET)
            view = self.server.view(self.table, self.secret, source=QUIET)
        done = self.server.ask("move", self.secret, QUIET, table=self.table, seat=view["seat"],
                               step=view["step"], move="1")
        if done["is"] != "done" or done["step"] != view["step"] + 1:
            raise AssertionError(f"the neighbours cannot play: {done}")


class Slow:
    """Slow clients that are connected all the time: one sends a byte a second, one sends nothing."""

    def __init__(self, server):
        self.ended, self.answers = {}, {}
        self.threads = []
        for name, begin, drop in (("head", b"GET / HTTP/1.1\r\nX: ", b"x"), ("silent", b"", b""),
                                  ("body",
                                   b"POST /api HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{",
                                   b" ")):
            thread = threading.Thread(target=self.drip, args=(server, name, begin, drop))
            thread.start()
            self.threads.append(thread)

    def drip(self, server, name, begin, drop):
        began, answer = time.monotonic(), b""
        with server.connect(SLOW) as s:
            s.settimeout(1)
            s.sendall(begin)
            for _ in range(3 * HEAD_SECONDS):
                try:
                    more = s.recv(4096)
                    answer += more
                    if not more:
                        break
                except TimeoutError:
                    s.sendall(drop)
                except ConnectionError:
                    break
        self.ended[name] = time.monotonic() - began
        self.answers[name] = answer

    def join(self):
        for thread in self.threads:
            thread.join(4 * HEAD_SECONDS)


class Case(unittest.TestCase):
    """One server for all tests; those that need other limits have one of their own."""

    flags = ("--creations", "0")

    @classmethod
    def setUpClass(cls):
        cls.server = Server(*cls.flags)
        cls.neighbours = Neighbours(cls.server)
        cls.secrets = [cls.neighbours.secret]

    @classmethod
    def tearDownClass(cls):
        try:
            check_end(cls.server, cls.secrets)
        finally:
            cls.server.close()

    def tearDown(self):
        self.assertTrue(self.server.alive(), self.server.errors()[-3000:])
        self.assertEqual(self.server.get("/healthz", source=QUIET).body, b"ok\n")
        self.neighbours.play()

    def device(self):
        secret = self.server.device()
        self.secrets.append(secret)
        return secret

    def socket(self, *args, **more):
        client = self.server.socket(*args, **more)
        self.addCleanup(client.close)
        return client

    def refused(self, answer, *why):
        self.assertEqual(answer.get("is"), "refused", answer)
        self.assertIn(answer["why"], why)
        self.assertTrue(answer["words"])

    def done(self, answer):
        self.assertEqual(answer.get("is"), "done", answer)
        return answer


def check_end(server, secrets):
    """At the end: alive, not grown, shut down in order, and silent about everybody."""
    if not server.alive():
        raise AssertionError("it has died: " + server.errors()[-5000:])
    bytes_used = server.memory()
    if bytes_used > (1000 if ws.sanitized() else 200) * MEGABYTE:
        raise AssertionError(f"{bytes_used} bytes in memory")
    code = server.stop()
    log = server.errors()
    if code != 0:
        raise AssertionError(f"exit code {code}: {log[-5000:]}")
    for line in log.splitlines():
        if "event" not in json.loads(line):
            raise AssertionError("in the log: " + line)
    for word in (*secrets, NAME, CHAT, QUIET, SLOW, "127.0.0.2", "runtime error", "Sanitizer"):
        if word in log:
            raise AssertionError(f"in the log: {word}")


class Commands(Case):
    """Commands that lie, and bytes that are not text."""

    def setUp(self):
        self.ann, self.ben = self.device(), self.device()
        self.table, invite = self.server.table(self.ann, "me", "friend")
        self.secrets.append(invite)
        self.done(self.server.ask("sit", self.ben, table=self.table, seat=1, name="Ben",
                                  invite=invite))
        view = self.server.view(self.table, self.ann)
        self.seat = next(c["seat"] for c in view["chairs"] if c["owes"])
        self.mover, self.other = (self.ann, self.ben) if self.seat == 0 else (self.ben, self.ann)

    def move(self, secret, **fields):
        command = {"table": self.table, "seat": self.seat, "step": 0, "move": "1", **fields}
        return self.server.ask("move", secret, **{k: v for k, v in command.items() if v is not ...})

    def tearDown(self):
        self.done(self.move(self.mover))  # nothing has changed, so it is still step 0
        super().tearDown()

    def test_seats(self):
        self.refused(self.move(self.other), "not-yours")
        self.refused(self.move(self.mover, seat=1 - self.seat), "not-yours")
        self.refused(self.move(self.other, seat=1 - self.seat), "not-your-turn")
        self.refused(self.move(self.device()), "not-yours")
        self.refused(self.move(None), "secret")
        for seat in (2, 5, 6, -1, 255, 256, 1 << 31, 1 << 32, 1 << 63, (1 << 63) - 1):
            self.refused(self.move(self.mover, seat=seat), "not-yours", "malformed")
        for do in ("undo", "hint", "concede", "leave", "back", "chat", "name", "stand"):
            answer = self.server.ask(do, self.other, table=self.table, seat=self.seat, step=0,
                                     text="Hi", name="Eve")
            self.refused(answer, "not-yours")
        for do in ("invite", "rematch"):
            self.refused(self.server.ask(do, self.device(), table=self.table), "not-yours")

    def test_steps(self):
        for step in (1, 2, 1000, (1 << 31) - 1, 1 << 31, (1 << 32) - 1):
            self.refused(self.move(self.mover, step=step), "stale")
        for step in (-1, 1 << 32, 1 << 62, (1 << 63) - 1, -(1 << 63), 0.0, 0.5, 1e300, "0", None,
                     True, [], {}, ...):
            self.refused(self.move(self.mover, step=step), "malformed")

    def test_moves(self):
        for move in ("", " ", "0", "-1", "99999", "01x", "take", "take 99", "\u2660", "x" * 5000,
                     "1" * 400):
            self.refused(self.move(self.mover, move=move), "illegal")
        for move in (1, 1.0, None, True, ["1"], {"move": "1"}, ...):
            self.refused(self.move(self.mover, move=move), "malformed")

    def test_shapes(self):
        api = lambda body: self.server.post("/api", body, self.mover)  # noqa: E731
        good = {"do": "move", "table": self.table, "seat": self.seat, "step": 0, "move": "1"}
        text = json.dumps(good)
        wrong = [b"", b" ", b"null", b"1", b'"x"', b"[]", b"[" * 3000, b'{"do":' * 2500,
                 b"{" * 16000, b"{}", b'{"do":1}', b'{"do":null}', b'{"do":["move"]}',
                 b"\xff\xfe{}", b"\x00", b"{}\x00", b"\xef\xbb\xbf{}", text[:-1].encode(),
                 text.encode() + b"x", text.encode() + text.encode(),
                 text[:-1].encode() + b',"step":0}', text.replace('"1"', '"1\\u0000"').encode(),
                 text.replace('"1"', '"\\ud800"').encode(),
                 text.replace('"1"', '"\\udc00\\ud800"').encode(),
                 text.replace('"1"', '"\xff"').encode("latin-1"),
                 text.replace('"1"', '"\x00"').encode(), text.replace(": 0", ": 00").encode(),
                 text.replace(": 0", ": 0x0").encode(), text.replace(": 0", ": NaN").encode(),
                 text.replace(": 0", ": 1e999").encode(),
                 text.replace(": 0", ": " + "9" * 400).encode(),
                 b'{"do":"move",' + b'"a":{' * 2100 + b"}" * 2101]
        for body in wrong:
            answer = api(body)
            self.assertEqual(answer.status, 400, body[:80])
            self.refused(answer.json(), "malformed")
        self.refused(api({**good, "do": "Move"}).json(), "unknown")
        self.refused(api({**good, "do": "move\u0001"}).json(), "unknown")
        for table in ("", "x", 5, None, self.table.upper() + "x", "o" * 12, self.table + "0",
                      "0" * 12):
            self.refused(api({**good, "table": table}).json(), "no-table", "malformed")
        self.refused(self.server.post("/t/" + self.table, {"do": "move"}, self.mover).json(),
                     "malformed", "not-yours")
        self.assertEqual(self.done(api({**good, "id": "x" * 40,
                                        "unknown": {"a": [1]}}).json())["re"], "x" * 40)
        self.assertNotIn("re", api({**good, "id": "x" * 41}).json())
        self.assertNotIn("re", api({**good, "id": 1.5}).json())
        self.assertEqual(api({**good, "id": -(1 << 63)}).json()["re"], -(1 << 63))

    def test_orders(self):
        """Tables that cannot be."""
        me = {"is": "me"}
        good = {"game": "mirror", "seats": [me, me]}
        for change in ({"game": ...}, {"game": 1}, {"game": "chess"}, {"seats": ...}, {"seats": []},
                       {"seats": {}}, {"seats": [me]}, {"seats": [me] * 5}, {"seats": [me] * 7},
                       {"seats": [me] * 1000}, {"seats": [me, 1]}, {"seats": [me, None]},
                       {"seats": [me, {}]}, {"seats": [me, {"is": "kept"}]},
                       {"seats": [me, {"is": 1}]}, {"seats": [{"is": "bot"}] * 2},
                       {"seats": [{"is": "open"}] * 2},
                       {"seats": [me, {"is": "bot", "bot": "exec"}]},
                       {"seats": [me, {"is": "bot", "bot": "../x"}]}, {"options": []},
                       {"options": {"x": "1"}}, {"options": 1},
                       {"game": "null", "options": {"rounds": 3}},
                       {"game": "null", "options": {"rounds": "9"}}, {"clock": 1}, {"clock": {}},
                       {"clock": {"turn": 4}}, {"clock": {"turn": 86401}},
                       {"clock": {"turn": 60.0}}, {"clock": {"turn": "60"}},
                       {"clock": {"turn": 60, "grace": -1}}, {"clock": {"turn": 60, "grace": 3601}},
                       {"clock": {"turn": (1 << 62)}}, {"word": "x" * 48}, {"word": "a\nb"},
                       {"seats": [{"is": "me", "name": "x" * 48}, me]},
                       {"seats": [{"is": "me", "name": "a\u202eb"}, me]}):
            order = {k: v for k, v in {**good, **change}.items() if v is not ...}
            self.refused(self.server.ask("create", self.ann, **order), "malformed", "unknown")
        self.refused(self.server.ask("create", **good), "secret")

    def test_names_and_chat(self):
        bad = ["\u0000", "a\u0001", "a\n", "a\r\nb", "a\u001b[31m", "\u007f", "\u0085", "a\u202eb",
               "\u2066a", "a\u200bb", "a\u034f", "\u17b5", "a\ufe0f", "\U0001d173a", "\ufeff",
               "\u00ad", " a", "a ", "\u3000a", "\U000e0041",
               "x" * 48, "\u0416" * 24]
        for name in bad:
            self.refused(self.server.ask("name", self.ann, table=self.table, seat=0, name=name),
                         "malformed")
        for text in [*bad[:-2], "", "x" * 501, "\u0416" * 251, 5, None, ["a"]]:
            self.refused(self.server.ask("chat", self.ann, table=self.table, seat=0, text=text),
                         "malformed")
        evil = "<script>alert(1)</script>'\"&\\"
        self.done(self.server.ask("name", self.ann, table=self.table, seat=0, name=evil))
        self.done(self.server.ask("chat", self.ann, table=self.table, seat=0, text=evil + CHAT))
        for path, kind in ((f"/t/{self.table}.json", "application/json"),
                           (f"/t/{self.table}.txt", "text/plain; charset=utf-8")):
            answer = self.server.get(path, self.ann)
            self.assertEqual((answer.headers["Content-Type"],
                              answer.headers["X-Content-Type-Options"]), (kind, "nosniff"))
        view = self.server.view(self.table, self.ben)
        self.assertEqual((view["chairs"][0]["name"], view["chat"][0]["text"]), (evil, evil + CHAT))
        self.done(self.server.ask("name", self.ann, table=self.table, seat=0, name=NAME))

    def test_chat_flood(self):
        answers = [self.server.ask("chat", self.ann, table=self.table, seat=0,
                                   text=CHAT) for _ in range(12)]
        self.assertIn("too-often", [a.get("why") for a in answers])
        self.assertLessEqual(sum(a["is"] == "done" for a in answers), 8)
        refused = self.server.post("/api",
                                   {"do": "chat", "table": self.table, "seat": 0, "text": CHAT},
                                   self.ann)
        self.assertEqual((refused.status, refused.headers["Retry-After"]), (429, "10"))

    def test_invitations(self):
        for _ in range(3):
            self.refused(self.server.ask("invite", self.ann, table=self.table), "not-now")

    def test_what_is_hidden_stays_hidden(self):
        table, _ = self.server.table(self.ann, "me", "me", "friend", game="null")
        for path in (f"{table}.log", f"{table}/verify", f"{table}.json?at=0",
                     f"{table}.json?at=0&eyes=open"):
            self.assertEqual(self.server.get("/t/" + path, self.ann).status, 409)
        self.refused(self.server.ask("record", self.ann, table=table),
                     "unknown")  # it has a path, and is no JSON
        self.refused(self.server.ask("text", self.ann, table=table, at=0, eyes="open"), "not-now")
        self.assertNotIn("seed", self.server.view(table, self.ann))
        for query in ("?seat=2", "?seat=0"):
            self.refused(self.server.view(table, self.ben, query), "not-yours")

    def test_queries(self):
        for query in ("seat=x", "seat=-1", "seat=1.0", "since=-1", "since=x", "after=-1", "after=",
                      "since=99999999999999", "seat=%", "seat=%4", "seat=%00", "seat=%ff",
                      "a" * 200 + "=1", "x=" + "%41" * 200):
            self.assertEqual(self.server.get(f"/t/{self.table}.json?{query}", self.ann).status, 400,
                             query)
        for query in ("", "&&&", "=", "=&=", "do=concede", "table=000000000000", "x=%41", "lang=xx",
                      "lang="):
            self.assertEqual(self.server.view(self.table, self.ann, "?" + query)["table"],
                             self.table, query)


class Guesses(Case):
    """Guessing reveals nothing by the answer."""

    def same(self, answers):
        self.assertEqual(len({(a.status, a.body, a.headers["Content-Type"]) for a in answers}), 1,
                         [(a.status, a.body) for a in answers])
        return answers[0].status

    def test_tables(self):
        ann = self.device()
        ids = ["000000000001", "zzzzzzzzzzzz", "k3v9x0q2m7ab", "000000000000", "short",
               "toolong-toolong", "UPPERUPPER00", "\u0416"]
        quoted = [i.encode().hex() if not i.isascii() else i for i in ids]
        self.assertEqual(self.same([self.server.ask_raw("look", ann, table=i) for i in ids]), 404)
        self.assertEqual(self.same([self.server.post("/t/" + i, {"do": "look"},
                                                     ann) for i in quoted]), 404)
        for ending in (".json", ".txt", ".log", ".ndjson", "/verify"):
            self.assertEqual(self.same([self.server.get(f"/t/{i}{ending}", ann) for i in quoted]),
                             404)

    def test_invitations(self):
        ann, eve = self.device(), self.device()
        table, invite = self.server.table(ann, "me", "friend")
        other, foreign = self.server.table(ann, "me", "friend")
        self.secrets += [invite, foreign]
        wrong = [None, "", "x", invite[:-1], invite[:-1] + ("0" if invite[-1] != "0" else "1"),
                 invite + "0", invite.upper(), foreign, ann, eve, "\u0416" * 26, 5, [invite],
                 {"a": 1}]
        answers = [self.server.ask_raw("sit", eve, table=table, seat=1, name="Eve",
                                       invite=i) for i in wrong]
        self.assertEqual(self.same(answers), 403)
        self.done(self.server.ask("sit", eve, table=table, seat=1, name="Ben", invite=invite))

    def test_secrets(self):
        ann = self.device()
        table, _ = self.server.table(ann, "me", "me")
        fields = {"table": table, "seat": 0, "step": 0, "move": "1"}
        flipped = ann[:-1] + ("0" if ann[-1] != "0" else "1")
        unknown = [self.server.ask_raw("move", s, **fields) for s in (flipped, self.device(),
                "0" * len(ann))]
        self.assertEqual(self.same(unknown), 403)
        none = [self.server.ask_raw("move", s, **fields) for s in (None, "x", ann[:-1], ann + "0",
                ann.upper(), "%00")]
        self.assertEqual(self.same(none), 401)
        with self.server.socket() as client:
            for secret in ("", "x", ann[:-1], ann + "0", 5, ["x"], "\u0416" * 16):
                self.refused(client.ask("hello", secret=secret), "secret")


class Races(Case):
    """Two clients that want the same thing at the same time."""

    def test_a_move_twice_in_one_packet(self):
        ann = self.device()
        table, _ = self.server.table(ann, "me", "me")
        seat = self.server.view(table, ann)["seat"]
        client = self.socket(ann)
        moves = [{"do": "move", "table": table, "seat": seat, "step": 0, "move": m, "id": i}
                 for i, m in enumerate(["1", "1", "2", "1"])]
        client.raw(b"".join(frame(TEXT, json.dumps(m).encode()) for m in moves))
        answers = {a["re"]: a for a in (client.next() for _ in moves)}
        self.assertEqual([answers[i].get("step") for i in (0, 1, 3)], [1, 1, 1])
        self.assertEqual(len({answers[i]["seq"] for i in (0, 1, 3)}), 1)
        self.refused(answers[2], "stale")
        self.assertEqual(self.server.view(table, ann)["step"], 1)

    def test_one_chair(self):
        for _ in range(5):
            table, _ = self.server.table(self.device(), "me", "open")
            clients = [self.socket(self.device()) for _ in range(6)]
            for i, client in enumerate(clients):
                client.say("sit", table=table, seat=1, name=f"Guest {i}", id="ask")
            answers = [client.next() for client in clients]
            self.assertEqual(sorted(a["is"] for a in answers), ["done"] + ["refused"] * 5)
            self.assertEqual({a["why"] for a in answers if a["is"] == "refused"}, {"taken"})
            for client in clients:
                client.close()

    def test_one_move(self):
        ann = self.device()
        table, _ = self.server.table(ann, "me", "me")
        clients = [self.socket(ann) for _ in range(4)]
        for _ in range(5):
            view = self.server.view(table, ann)
            for i, client in enumerate(clients):
                client.say("move", table=table, seat=view["seat"], step=view["step"],
                           move=str(i + 1), id="ask")
            answers = [client.next() for client in clients]
            done = [a for a in answers if a["is"] == "done"]
            self.assertEqual(len(done), 1, answers)
            self.assertEqual({a["why"] for a in answers if a["is"] == "refused"} - {"stale",
                    "illegal"}, set())
            self.assertEqual(self.server.view(table, ann)["step"], view["step"] + 1)

    def test_gone_before_the_answer(self):
        """Commands whose sender has disconnected are done or not, and harm nobody."""
        ann = self.device()
        table, _ = self.server.table(ann, "me", "me", hints=True)
        for do in ("watch", "hint", "look", "create", "move", "chat"):
            for _ in range(3):
                client = self.server.socket(ann)
                client.say(do, table=table, seat=0, step=0, move="1", text=CHAT, after=10 ** 6,
                           game="mirror", seats=[{"is": "me"}, {"is": "me"}])
                client.close()
        for ending in (".ndjson", ".json?after=1000000"):
            with self.server.connect() as s:
                s.sendall(f"GET /t/{table}{ending} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {ann}\r\n\r\n".encode())
        self.done(self.server.ask("chat", ann, table=table, seat=1, text=CHAT))


class Frames(Case):
    """WebSockets that break the rules of RFC 6455."""

    def ends(self, code, *sent, **more):
        with self.server.socket(**more) as client:
            try:
                for data in sent:
                    client.raw(data)
            except ConnectionError:
                pass
            self.assertEqual(client.end(), code, sent[0][:20])

    def test_frames(self):
        hello = b'{"do":"device"}'
        self.ends(1002, frame(TEXT, hello, mask=False))
        for rsv in (1, 2, 4, 7):
            self.ends(1002, frame(TEXT, hello, rsv=rsv))
        for opcode in (3, 4, 5, 6, 7, 11, 12, 13, 14, 15):
            self.ends(1002, frame(opcode, hello))
        self.ends(1003, frame(BINARY, hello))
        self.ends(1002, frame(0, hello))
        self.ends(1002, frame(TEXT, hello, fin=False), frame(TEXT, hello))
        for opcode in (PING, PONG, CLOSE):
            self.ends(1002, frame(opcode, b"x" * 126))
            self.ends(1002, frame(opcode, b"x", fin=False))
        for n in (MESSAGE_BYTES + 1, 1 << 31, (1 << 63) - 1):
            self.ends(1009, frame(TEXT, b"{", size=n))
            self.ends(1009, bytes([0x81, 0xff]) + n.to_bytes(8, "big"))  # its header alone
        self.ends(1002, frame(TEXT, b"{", size=1 << 63))
        self.ends(1002,
                  bytes([0x81, 0xfe, 0, 5]) + b"\0\0\0\0hello")  # a length that is too long a form
        self.ends(1009, frame(TEXT, b"x" * 10000, fin=False), frame(0, b"x" * 10000))

    def test_text(self):
        for bad in (b"\xff", b"\xc0\x80", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xe2\x82",
                    b"{\x00}", b"\xf8\x88\x80\x80\x80"):
            self.ends(1007, frame(TEXT, bad))
        with self.server.socket() as client:
            for text in (b"", b"{", b"[]", b"null", b"x" * MESSAGE_BYTES, b'{"do":"\\u0000"}',
                         b'{"do":"\\ud800"}', b"{" * 16000):
                client.raw(frame(TEXT, text))
                self.refused(client.next(), "malformed")
            euro = '{"do":"\u20ac"}'.encode()
            client.raw(frame(TEXT, euro[:8], fin=False) + frame(PING, b"p") + frame(0, euro[8:]))
            self.assertEqual(client.frame(), (PONG, b"p"))
            self.refused(client.next(), "unknown")

    def test_closing(self):
        for payload, code in ((b"", 1005), (struct.pack(">H", 1000), 1000),
                              (struct.pack(">H", 4000) + b"bye", 4000), (b"x", 1002),
                              (struct.pack(">H", 999), 1002), (struct.pack(">H", 1005), 1002),
                              (struct.pack(">H", 1006), 1002), (struct.pack(">H", 5000), 1002),
                              (struct.pack(">H", 1000) + b"\xff", 1007)):
            self.ends(code, frame(CLOSE, payload) + frame(TEXT, b'{"do":"device"}'))

    def test_cut_off(self):
        whole = frame(TEXT, b'{"do":"device"}' + b" " * 200)
        for n in range(0, len(whole), 7):
            with self.server.socket(hello=False) as client:
                client.raw(whole[:n])
        with self.server.socket() as client:
            client.raw(frame(TEXT, b"{", fin=False))
            client.socket.shutdown(socket.SHUT_WR)
            self.assertEqual(client.end(), 0)

    def test_endless_pieces(self):
        self.ends(1008, frame(TEXT, b"{", fin=False), *[frame(0, b"", fin=False)] * 5000)
        self.ends(1008, frame(TEXT, b"{", fin=False), *[frame(0, b" ", fin=False)] * 5000)

    def test_floods(self):
        self.ends(1008, frame(PING, b"x" * 125) * 300)
        self.ends(1008, frame(TEXT, b'{"do":"games"}') * 300)
        self.ends(1008, frame(TEXT, b"{") * 300)
        with self.server.socket() as client:  # pongs are no news, but no harm either
            client.raw(frame(PONG, b"x") * 2000)
            self.assertEqual(client.ask("device")["is"], "device")

    def test_watching_too_much(self):
        ann = self.device()
        tables = [self.server.table(ann, "me", "bot")[0] for _ in range(9)]
        client = self.socket(ann)
        for table in tables[:8]:
            self.assertEqual(client.ask("watch", table=table)["is"], "view")
        self.refused(client.ask("watch", table=tables[8]), "too-often")
        self.done(client.ask("unwatch", table=tables[0]))
        self.assertEqual(client.ask("watch", table=tables[8])["is"], "view")
        client.say("hello", secret=self.device())  # another device now, which watches nothing
        client.hear("hello")
        self.done(self.server.ask("chat", ann, table=tables[1], seat=0, text=CHAT))
        self.assertEqual(client.ask("device")["is"], "device")


class Requests(Case):
    """Invalid or malicious HTTP."""

    def gets(self, statuses, request):
        answer = self.server.raw(request)
        self.assertIn(status_of(answer), statuses if isinstance(statuses, tuple) else (statuses,),
                      request[:100])
        return answer

    def test_requests(self):
        host = b"Host: x\r\n"
        get = b"GET / HTTP/1.1\r\n" + host
        for request in (b"\x16\x03\x01\x02\x00\x01", b"GET\r\n\r\n", b"GET /\r\n\r\n",
                        b"get / HTTP/1.1\r\n" + host + b"\r\n", b"GET / HTTP/1.1\n" + host + b"\n",
                        b"GET / HTTP/1.1\r\n\r\n", b"GET / HTTP/1.1\r\n" + host * 2 + b"\r\n",
                        get + b"A\r\n\r\n", get + b" folded\r\n\r\n", get + b"A : b\r\n\r\n",
                        get + b"A: \x00\r\n\r\n", get + b"A: b\rc\r\n\r\n",
                        b"GET http://x/ HTTP/1.1\r\n" + host + b"\r\n",
                        b"GET * HTTP/1.1\r\n" + host + b"\r\n",
                        b"GET x HTTP/1.1\r\n" + host + b"\r\n",
                        b"GET /# HTTP/1.1\r\n" + host + b"\r\n",
                        b"GET /\xff HTTP/1.1\r\n" + host + b"\r\n",
                        b"GET /\x01 HTTP/1.1\r\n" + host + b"\r\n"):
            self.gets((400, 505), request)
        for method in (b"PUT", b"DELETE", b"OPTIONS", b"TRACE", b"CONNECT", b"PATCH", b"PROPFIND"):
            target = b"x:80" if method == b"CONNECT" else b"/"
            self.gets((400, 405), method + b" " + target + b" HTTP/1.1\r\n" + host + b"\r\n")
        self.gets(501, b"BREW / HTTP/1.1\r\n" + host + b"\r\n")
        for version in (b"HTTP/2.0", b"HTTP/1.2", b"HTTP/0.9"):
            self.gets((400, 505), b"GET / " + version + b"\r\n" + host + b"\r\n")
        self.gets(417,
                  b"POST /api HTTP/1.1\r\n" + host + b"Expect: 100-continue\r\nContent-Length: 2\r\n\r\n{}")

    def test_smuggling(self):
        post = b"POST /api HTTP/1.1\r\nHost: x\r\n"
        inner = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
        for headers in (b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n",
                        b"Content-Length: 0\r\nContent-Length: 5\r\n", b"Content-Length: 5, 5\r\n",
                        b"Content-Length: +5\r\n", b"Content-Length: -1\r\n",
                        b"Content-Length: 0x5\r\n", b"Content-Length: 5 5\r\n",
                        b"Content-Length: 99999999999999999999999\r\n", b"Content-Length:\r\n",
                        b"Transfer-Encoding: chunked, identity\r\n",
                        b"Transfer-Encoding: xchunked\r\n",
                        b"Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n",
                        b"Transfer-Encoding : chunked\r\n", b"Transfer-Encoding:\x0bchunked\r\n",
                        b"Transfer-Encoding: gzip, chunked\r\n"):
            answer = self.gets((400, 413, 501), post + headers + b"\r\n0\r\n\r\n" + inner)
            self.assertEqual(answer.count(b"HTTP/1.1 "), 1, headers)
            self.assertNotIn(b"ok\n", answer)
        chunked = post + b"Transfer-Encoding: chunked\r\n\r\n"
        for body in (b"g\r\n", b"-1\r\n", b"5\r\nhelloX\r\n", b"ffffffffffffffff\r\n",
                     b"0\r\nX: y\r\n\r\n", b"1\nx\n0\n\n", b"0x5\r\nhello\r\n0\r\n\r\n",
                     b"2\r\n{}\r\n0\r\n\r\n"):
            answer = self.gets(411, chunked + body + inner)
            self.assertEqual(answer.count(b"HTTP/1.1 "), 1, body)

    def test_sizes(self):
        self.gets(431, b"GET / HTTP/1.1\r\nHost: x\r\n" + b"X: " + b"y" * 9000 + b"\r\n\r\n")
        self.gets(431, b"GET / HTTP/1.1\r\nHost: x\r\n" + b"X: y\r\n" * 3000 + b"\r\n")
        self.gets(414, b"GET /" + b"x" * 9000 + b" HTTP/1.1\r\nHost: x\r\n\r\n")
        self.gets(413, b"POST /api HTTP/1.1\r\nHost: x\r\nContent-Length: 16385\r\n\r\n")
        self.assertEqual(self.server.post("/api", b" " * 70000).status, 413)
        self.assertEqual(self.server.post("/api",
                                          b" " * (MESSAGE_BYTES - 18) + b'{"do":"games"}    ').status, 200)

    def test_paths(self):
        for path in ("/../", "/../etc/passwd", "/%2e%2e/etc/passwd", "/..%2f..%2fetc/passwd", "//",
                     "//etc/passwd", "/./", "/.", "/t/../healthz", "/t/", "/t", "/index.html/..",
                     "/static/../../", "/%00", "/\\..\\", "/healthz/", "/metrics/x",
                     "/t/%2e%2e.json", "/t/..json", "/t//.json", "/ws/", "/api/", "/api",
                     "/t/0123456789ab.db"):
            answer = self.server.raw(f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
            self.assertEqual(status_of(answer), 404, path)
            self.assertNotIn(b"root:", answer)

    def test_origins(self):
        own = f"http://127.0.0.1:{self.server.port}"
        for origin, fine in ((own, True), (None, True), ("http://elsewhere.example", False),
                             ("null", False), ("", True), (own + "0", False),
                             (own + ".elsewhere.example", False),
                             (own.replace("http", "ftp"), False),
                             (f"http://evil@127.0.0.1:{self.server.port}", False),
                             (own + "/", False), (f"http://127.0.0.2:{self.server.port}", False),
                             ("file://", False)):
            headers = {"Origin": origin} if origin is not None else {}
            answer = self.server.post("/api", {"do": "games"}, headers=headers)
            self.assertEqual(answer.status, 200 if fine else 403, origin)
            lines = [f"Origin: {origin}"] if origin is not None else []
            answer = self.server.raw(ws.handshake(self.server.port, lines))
            self.assertEqual(status_of(answer), 101 if fine else 403, origin)

    def test_handshakes(self):
        good = ws.handshake(self.server.port)
        key = good.split(b"Key: ")[1].split(b"\r\n")[0]
        for old, new, status in ((b"Version: 13", b"Version: 12", 426), (key, b"short==", 400),
                                 (key, key + key, 400),
                                 (b"Connection: Upgrade", b"Connection: close", 400),
                                 (b"GET ", b"POST ", 400), (b"Upgrade: websocket\r\n", b"", 426),
                                 (b"/ws ", b"/ws/ ", 404)):
            self.assertEqual(status_of(self.server.raw(good.replace(old, new))), status, new)

    def test_pipelines(self):
        request = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
        answer = self.server.raw(request * 20 + request.replace(b"\r\n\r\n",
                b"\r\nConnection: close\r\n\r\n"), end=False)
        self.assertEqual(answer.count(b"HTTP/1.1 200 "), 21)
        answer = self.server.raw(request * 500, end=False)
        self.assertIn(b"HTTP/1.1 429 ", answer)
        self.assertLess(answer.count(b"HTTP/1.1 200 "), 100)


class Crowds(Case):
    """Too many, too slow, too much."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.slow = Slow(cls.server)

    def test_zz_slow_ones(self):
        self.slow.join()
        self.assertEqual(set(self.slow.ended), {"head", "body", "silent"})
        for name, seconds in self.slow.ended.items():
            self.assertGreater(seconds, HEAD_SECONDS - 1, name)
            self.assertLess(seconds, HEAD_SECONDS + 6, name)
        self.assertEqual(status_of(self.slow.answers["head"]), 408)
        self.assertEqual(status_of(self.slow.answers["body"]), 408)
        self.assertEqual(self.slow.answers["silent"], b"")

    def test_connections_of_one_address(self):
        crowd, refused = [], 0
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
        for _ in range(1000):
            s = self.server.connect("127.0.0.2")
            crowd.append(s)
        try:
            for s in crowd:
                s.settimeout(TIMEOUT)
                try:
                    s.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
                    refused += s.recv(100).startswith(b"HTTP/1.1 429 ")
                except ConnectionError:  # disconnected before it had sent anything
                    refused += 1
            self.assertEqual(refused, 1000 - PER_ADDRESS)
            self.assertEqual(self.server.get("/healthz", source="127.0.0.3").status, 200)
            self.neighbours.play()
        finally:
            for s in crowd:
                s.close()
        until("a place again", lambda: self.place("127.0.0.2"))

    def place(self, source):
        try:
            return self.server.get("/healthz", source=source).status == 200
        except OSError:
            return False

    def test_half_open(self):
        crowd = [self.server.connect("127.0.0.4") for _ in range(50)]
        for s in crowd[:25]:
            s.sendall(b"GET / HT")
        for s in crowd[10:40]:
            s.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))  # a reset
        for s in crowd:
            s.close()
        until("room again", lambda: self.place("127.0.0.4"))

    def test_hints_wait_in_no_line(self):
        """A client that asks for a hint has to wait for it before asking for the next."""
        ann = self.device()
        table, _ = self.server.table(ann, "me", "me", hints=True)
        seat = self.server.view(table, ann)["seat"]
        client = self.socket(ann)
        for i in range(10):
            client.say("hint", table=table, seat=seat, id=i)
        answers = [client.next() for _ in range(10)]
        self.assertEqual([a.get("why", a["is"]) for a in answers], ["too-often"] * 9 + ["hint"])
        self.assertEqual(client.ask("hint", table=table, seat=seat)["is"], "hint")


class SlowReaders(Case):
    """A client that does not read is disconnected, and the others at the table play on."""

    flags = ("--creations", "0", "--rate", "100000")

    def test_slow_reader(self):
        ann = self.device()
        table, _ = self.server.table(ann, "me", "me")
        slow, quick = self.socket(receive=4096, source=SLOW), self.socket(ann)
        for client in (slow, quick):
            client.say("watch", table=table)
        quick.hear("view")
        question = frame(TEXT, b'{"do":"games"}')
        slow.socket.settimeout(5)
        cut, asked = False, 0
        for _ in range(500):
            try:
                slow.raw(question * 50)
                asked += 50
            except OSError:
                cut = True
                break
            if asked % 1000 == 0:
                self.done(quick.ask("chat", table=table, seat=0, text=CHAT) if asked == 1000 else
                          quick.ask("name", table=table, seat=0, name=NAME))
                self.assertLess(self.server.memory(), (1000 if ws.sanitized() else 200) * MEGABYTE)
        self.assertTrue(cut, "it may wait for ever")
        self.done(quick.ask("name", table=table, seat=0, name="Ann"))
        self.assertTrue(any(line.startswith("wonderland_too_slow_total ") and not line.endswith(" 0")
                            for line in self.server.get("/metrics").text().splitlines()))


class Creations(Case):
    """Tables are made at a measured pace."""

    flags = ("--creations", "5", "--proxied")

    def make(self, secret, address):
        order = {"do": "create", "game": "mirror",
                 "seats": [{"is": "me"}, {"is": "bot", "bot": "random"}]}
        return self.server.post("/api", order, secret, headers={"X-Forwarded-For": address})

    def flood(self, address):
        """How many tables are made by twelve requests; address: that of the n-th one."""
        ann = self.device()
        answers = [self.make(ann, address(i)) for i in range(12)]
        for a in answers:
            self.assertIn(a.status, (200, 429))
            if a.status == 429:
                self.refused(a.json(), "too-often")
                self.assertGreater(int(a.headers["Retry-After"]), 0)
        return sum(a.status == 200 for a in answers)

    def test_one_address(self):
        self.assertEqual(self.flood(lambda i: "192.0.2.1"), 5)
        self.assertEqual(self.make(self.device(), "192.0.2.2").status, 200)

    def test_one_network(self):
        """An IPv6 /64 counts as one address."""
        self.assertEqual(self.flood(lambda i: f"2001:db8::{i + 1:x}"), 5)
        self.assertEqual(self.make(self.device(), "2001:db8:0:1::1").status, 200)

    def test_one_provider(self):
        """A /48 counts as four: providers give those to customers, too."""
        ann = self.device()
        made = [self.make(ann, f"2001:db8:7:{i:x}::1").status for i in range(24)]
        self.assertEqual(made.count(200), 20)
        self.assertEqual(made.count(429), 4)

    def test_lists_of_forwarders(self):
        """What the client wrote into the header itself counts for nothing."""
        self.assertEqual(self.flood(lambda i: f"198.51.100.{i}, 192.0.2.3"), 5)

    def test_again_and_again(self):
        """Playing again makes tables, too."""
        ann, from_there = self.device(), {"X-Forwarded-For": "192.0.2.4"}
        table, made = self.make(ann, "192.0.2.4").json()["table"], 1
        for _ in range(8):
            self.server.post("/t/" + table, {"do": "concede"}, ann)
            answer = self.server.post("/t/" + table, {"do": "rematch"}, ann, headers=from_there)
            if answer.status == 429:
                break
            table, made = answer.json()["table"], made + 1
        self.assertEqual((answer.status, made), (429, 5))


if __name__ == "__main__":
    program.main()
