#!/usr/bin/env python3
"""Behind a real reverse proxy: nginx with TLS and HTTP/2, as docs/DEPLOY.md describes it, in front of the server."""

import json
import pathlib
import re
import tempfile
import unittest

import program
from proxy import NAME, Proxy, free_port
from wonderserver import Server, WebSocket, handshake, status_of

ROOT = pathlib.Path(__file__).resolve().parent.parent


class Door(Proxy):
    """nginx with the configuration of docs/DEPLOY.md; only files, ports and the server's address differ."""

    def __init__(self, server, folder):
        super().__init__("nginx", folder)
        conf = self.folder / "nginx.conf"
        conf.write_text(self.configuration(server), encoding="utf-8")
        self.start("-p", self.folder, "-e", "stderr", "-c", conf)

    def configuration(self, server):
        text = (ROOT / "docs/DEPLOY.md").read_text(encoding="utf-8")
        site = text.split("```nginx\n", 1)[1].split("```", 1)[0]
        for old, new in (("listen 443 ssl http2", f"listen 127.0.0.1:{self.port} ssl http2"),
                         ("listen 80", f"listen 127.0.0.1:{self.plain}"),
                         (f"/etc/letsencrypt/live/{NAME}", str(self.folder)),
                         ("http://127.0.0.1:8080", f"http://127.0.0.1:{server.port}")):
            if old not in site:
                raise AssertionError(f"docs/DEPLOY.md has no {old}")
            site = site.replace(old, new)
        own = "".join(f"    {kind}_temp_path {self.folder}/{kind};\n" for kind in
                      ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        return (f"daemon off;\nmaster_process off;\npid {self.folder}/pid;\nevents {{ worker_connections 256; }}\n"
                f"http {{\n    access_log off;\n{own}{site}}}\n")


class FrontDoor(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.own = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.own.cleanup)
        cls.server = Server("--proxied", "--public-url", f"https://{NAME}", port=free_port())
        cls.addClassCleanup(cls.server.close)
        cls.door = Door(cls.server, cls.own.name)
        cls.addClassCleanup(cls.door.close)

    def assert_safe(self, headers):
        policy = headers["content-security-policy"]
        for part in ("default-src 'none'", "script-src 'self' 'wasm-unsafe-eval';", "frame-ancestors 'none'", "base-uri 'none'"):
            self.assertIn(part, policy)
        self.assertNotIn("unsafe", policy.replace("'wasm-unsafe-eval'", ""))
        self.assertEqual({name: headers.get(name) for name in (
            "strict-transport-security", "x-content-type-options", "referrer-policy", "cross-origin-opener-policy",
            "cross-origin-resource-policy")}, {
                "strict-transport-security": "max-age=31536000", "x-content-type-options": "nosniff",
                "referrer-policy": "no-referrer", "cross-origin-opener-policy": "same-origin",
                "cross-origin-resource-policy": "same-origin"})

    def test_pages(self):
        status, version, headers, page = self.door.curl("/")
        self.assertEqual((status, version), (200, "HTTP/2"))
        self.assert_safe(headers)
        self.assertEqual(headers["cache-control"], "no-cache")
        names = re.findall(r'(?:src|href)="(/[\w.-]+\.(?:js|css))"', page.decode())
        self.assertGreater(len(names), 0)
        for name in names:  # each has a hash in its name: a returning browser requests none of them
            status, _, headers, _ = self.door.curl(name)
            self.assertEqual((status, headers["cache-control"]), (200, "public, max-age=31536000, immutable"), name)
            self.assert_safe(headers)
        self.assert_safe(self.door.curl("/no/such/page")[2])
        self.assertEqual(self.door.curl("/metrics")[0], 404)
        self.assertEqual(self.door.curl("/healthz")[0], 200)
        status, _, headers, _ = self.door.curl("/t/x", port=self.door.plain, scheme="http")
        self.assertEqual((status, headers["location"]), (301, f"https://{NAME}/t/x"))

    def ask(self, command, *more):
        return json.loads(self.door.curl("/api", "-d", json.dumps(command), *more)[3])

    def test_a_game(self):
        # A body in chunks gets a length at the proxy.
        secret = self.ask({"do": "device"}, "-H", "Transfer-Encoding: chunked", "--http1.1")["secret"]
        bearer = ("-H", f"Authorization: Bearer {secret}")
        made = self.ask({"do": "create", "game": "mirror", "seats": [{"is": "me"}, {"is": "me"}]}, *bearer)
        self.assertEqual(made["is"], "done", made)
        table = made["table"]
        with WebSocket(self.door, secret, headers=(f"Origin: https://{NAME}",)) as client:
            client.say("watch", table=table)
            view = client.hear("view")
            while "choices" not in view:
                view = client.hear("view")
            done = client.ask("move", table=table, seat=view["seat"], step=view["step"],
                              move=view["choices"][0]["move"])
            self.assertEqual(done["is"], "done", done)
        with self.door.connect() as s:  # a stream comes through at once
            s.sendall(f"GET /t/{table}.ndjson HTTP/1.1\r\nHost: {NAME}\r\n\r\n".encode())
            heard = b""
            while b'"is":"view"' not in heard:
                more = s.recv(65536)
                self.assertTrue(more, heard)
                heard += more
        with self.door.connect() as s:
            s.sendall(handshake(self.door.port, ("Origin: https://evil.example",)))
            self.assertEqual(status_of(s.recv(65536)), 403)
        self.assertEqual(self.door.curl("/api", "-d", "{}", "-H", "Origin: https://evil.example")[0], 403)

    def test_sizes(self):
        self.assertEqual(self.door.curl("/api", "-d", " " * 70000)[0], 413)
        self.assertEqual(self.door.curl("/api", "-d", " " * 20000)[0], 413)


if __name__ == "__main__":
    program.main()
