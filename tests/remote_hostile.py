#!/usr/bin/env python3
"""Playing at the table of a malicious or broken server."""

import json

import program
import vt
from program import FAILED, OK
from remotehost import AWAY, INVITE, SECRET, Case, is_board, is_move, is_view

CONTROLS = "\x1b]0;evil\x07\x1b[2J\r\b\x7f\u009b31m\u202etxet"


def with_controls(value):
    """Every string of the answer with control characters in it, but for those that name something."""
    if isinstance(value, dict):
        keep = ("is", "phase", "table", "seed", "game")
        return {k: v if k in keep else with_controls(v) for k, v in value.items()}
    if isinstance(value, list):
        return [with_controls(v) for v in value]
    return value + CONTROLS if isinstance(value, str) else value


class Hostile(Case):
    def assert_clean(self, data):
        bad = [c for c in data.decode() if (c < " " and c != "\n") or "\x7f" <= c <= "\x9f"
               or "\u202a" <= c <= "\u202e"]
        self.assertEqual(bad, [])

    def damage(self, change):
        """A trick that changes the view."""
        def do(handler, respond):
            _, body = respond()
            view = json.loads(body)
            handler.send(200, json.dumps(change(view)))
        return do

    def test_controls(self):
        host = self.seated("Ann")
        host.trick(is_view, self.damage(with_controls), once=False)
        host.trick(is_board, lambda h, respond: h.send(
            200, ("Bowl " + CONTROLS + "\x02\x0f").encode() + b"\xff\xc3\x00\xf5 end\n"), once=False)
        p = self.player(self.link(host))
        said = p.see("> ")
        self.assertIn("How many lumps?]0;evil[2J31mtxet", said)
        self.assertIn("Bowl ]0;evil[2J31mtxet end", said)
        p.say("q")
        self.assertEqual(p.end(), OK)
        self.assert_clean(p.all)

    def test_controls_on_the_screen(self):
        host = self.seated("Ann")
        host.trick(is_view, self.damage(with_controls), once=False)
        host.trick(is_board, lambda h, respond: h.send(
            200, ("\x02Bowl\x0f " + CONTROLS + "end\n").encode()), once=False)
        t = self.terminal(self.link(host))
        t.see("Bowl ]0;evil[2J31mtxetend")
        t.see("1 Take one]0;evil")
        t.type("q" + vt.ENTER)
        self.assertEqual(t.end(), OK)
        self.assertNotIn(b"\x1b]0;evil", t.bytes)
        self.assertNotIn("\u009b".encode(), t.bytes)

    def test_answers_that_are_none(self):
        host = self.seated("Ann")
        whole = json.dumps(host.table.view(0, SECRET, 0, "en"))

        def cut(handler, respond):
            handler.wfile.write(b"HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\n" +
                                whole.encode())
            handler.close_connection = True

        def unending_header(handler, respond):
            try:
                handler.wfile.write(b"HTTP/1.1 200 OK\r\n")
                for _ in range(100000):
                    handler.wfile.write(b"X-Tea: " + b"t" * 1000 + b"\r\n")
            except OSError:
                pass
            handler.close_connection = True

        def elsewhere(handler, respond):
            handler.send_response(302)
            handler.send_header("Location", f"http://127.0.0.1:{host.port}/stolen")
            handler.send_header("Content-Length", "0")
            handler.end_headers()

        def sends(body):
            def send(handler, respond):
                try:
                    handler.send(200, body)
                except OSError:
                    pass
            return send

        def view(**changes):
            return sends(json.dumps({**json.loads(whole), **changes}))

        for name, do in {
            "cut": cut,
            "headers": unending_header,
            "elsewhere": elsewhere,
            "empty": sends(""),
            "no JSON": sends("<html>\x1b[2J"),
            "half": sends(whole[: len(whole) // 2]),
            "twice": sends(whole + whole),
            "huge": sends(json.dumps({"is": "view", "x": "y" * (3 << 20)})),
            "deep": sends("[" * 200000),
            "deep inside": sends('{"is":"view","chairs":' + "[" * 100000 + "]" * 100000 + "}"),
            "array": sends("[]"),
            "NUL": sends('{"is":"vi\\u0000ew"}'),
            "not UTF-8": sends(b'{"is":"view\xff"}'),
            "no chairs": view(chairs=[]),
            "chairs of another kind": view(chairs=[1, 2]),
            "too many chairs": view(chairs=[{}] * 7),
            "a name of another kind": view(chairs=[{"name": 5}, {}]),
            "seq": view(seq="many"),
            "seq too large": view(seq=1 << 40),
            "seq negative": view(seq=-1),
            "seat": view(seat=9),
            "phase": view(phase="dancing"),
            "prompt": view(prompt={"a": 1}),
            "choices": view(choices={"a": 1}),
            "choice": view(choices=["x"]),
            "choice without a move": view(choices=[{"words": "x"}]),
            "too many choices": view(choices=[{"move": str(i)} for i in range(1000)]),
            "may": view(may=[1]),
            "log": view(log=[{"seq": 1, "words": [2]}]),
            "log entry": view(log=["x"]),
            "chat": view(chat=[{"seq": 1, "seat": 77, "text": "x"}]),
            "places": view(result={"places": [1], "scores": [1, 2]}),
            "points": view(result={"places": [1, 2], "scores": [1, 2], "points": [1, 2]}),
            "rematch": view(rematch="../../x"),
        }.items():
            with self.subTest(answer=name):
                host.trick(is_view, do, once=False)
                result = self.run_once("play", self.link(host), code=FAILED)
                self.assertIn("no server answers there", result.stderr)
                self.assertEqual(result.stderr.count("\n"), 1)
                self.assert_clean(result.stdout.encode())
                host.tricks.clear()
        self.assertFalse([path for _, path, _, _ in host.asked if "stolen" in path])

    def test_nonsense_in_the_middle(self):
        host = self.seated("Ann")
        p = self.player(self.link(host))
        p.see("> ")
        host.trick(is_move, lambda h, respond: h.send(200, "[[[[\x1b"))
        host.trick(is_move, lambda h, respond: h.send(200, '{"is":"done","seq":"x"}'))
        p.say("1")
        p.see(AWAY)
        p.see("Waiting for: Friend")
        self.assertEqual(host.table.lumps, [1, 0])
        host.trick(is_view, lambda h, respond: h.send(200, "{}"))
        host.play(1, "take 1")
        p.see("Friend does: take 1.")
        p.see("> ")
        p.say("q")
        self.assertEqual(p.end(), OK)
        self.assert_clean(p.all)

    def test_secrets_that_are_none(self):
        for secret in ("a\nX-Evil: 1", "", "x" * 1000, 5, None, "a b", "a\u00e9"):
            with self.subTest(secret=secret):
                host = self.host()
                host.trick(lambda m, path, body: path == "/api", lambda h, respond: h.send(
                    200, json.dumps({"is": "device", "secret": secret})))
                self.run_once("play", self.link(host, "#join=" + INVITE), "--name", "Ann",
                              code=FAILED)
                self.assertFalse(self.devices.exists())

    def test_a_long_story(self):
        host = self.seated("Ann")
        host.trick(is_view, self.damage(lambda view: {**view, "log": [
            {"seq": 1, "words": ["x" * 2000] * 40} for _ in range(12)]}), once=False)
        p = self.player(self.link(host))
        p.see("> ")
        p.say("q")
        self.assertEqual(p.end(), OK)


if __name__ == "__main__":
    program.main()
