"""A server of our own to talk to: started on a free port in a folder of its own, ended by its pid; plain HTTP,
raw bytes, and a WebSocket client that checks everything but can be told to misbehave."""

import base64
import hashlib
import http.client
import json
import os
import pathlib
import resource
import select
import signal
import socket
import struct
import subprocess
import tempfile
import time

import program
from program import TIMEOUT

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10


def sanitized():
    """Whether the program was built with a sanitizer: it is slower then, and larger."""
    return b"__asan_init" in pathlib.Path(program.PROGRAM).read_bytes()


def environment():
    options = os.environ.get("ASAN_OPTIONS", "") + ":quarantine_size_mb=16"
    return program.environment(ASAN_OPTIONS=options)


def until(what, wanted, seconds=TIMEOUT):
    """Asks repeatedly until the answer is the wanted one, and returns it."""
    deadline = time.monotonic() + seconds
    while not (answer := wanted()):
        if time.monotonic() > deadline:
            raise AssertionError(f"waited in vain: {what}")
        select.select([], [], [], 0.01)
    return answer


class Answer:
    """An answer of HTTP."""

    def __init__(self, status, headers, body):
        self.status, self.headers, self.body = status, headers, body

    def json(self):
        return json.loads(self.body)

    def text(self):
        return self.body.decode("utf-8")


class Server:
    """A running `wonderland serve`. `room`: the largest file that it may write, in bytes."""

    def __init__(self, *flags, folder=None, db="tables.db", port=0, room=None):
        self.own = tempfile.TemporaryDirectory() if folder is None else None
        self.folder = pathlib.Path(folder or self.own.name)
        self.flags, self.port, self.room = flags, port, room
        self.db = db if "://" in db else self.folder / db
        self.log = self.folder / "stderr.txt"
        self.said = ""
        self.process = None
        self.start()

    def limit(self):
        if self.room is not None:
            resource.setrlimit(resource.RLIMIT_FSIZE, (self.room, resource.RLIM_INFINITY))

    def start(self):
        address = f"127.0.0.1:{self.port}"
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(
                [program.PROGRAM, "serve", "--listen", address, "--db", str(self.db), *self.flags],
                stdout=subprocess.PIPE, stderr=log, env=environment(), preexec_fn=self.limit)
        ready, _, _ = select.select([self.process.stdout], [], [], TIMEOUT)
        self.said = self.process.stdout.readline().decode() if ready else ""
        if not self.said.startswith("Wonderland is open: "):
            self.kill()
            raise AssertionError("not open: " + self.said + self.errors())
        if "127.0.0.1:" in self.said:
            self.port = int(self.said.rsplit(":", 1)[1])

    def errors(self):
        return self.log.read_text(encoding="utf-8", errors="replace")

    def stop(self, how=signal.SIGTERM):
        """Ends it; gives its exit code."""
        self.process.send_signal(how)
        code = self.process.wait(TIMEOUT)
        self.process.stdout.close()
        return code

    def kill(self):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait(TIMEOUT)
        self.process.stdout.close()

    def close(self):
        self.kill()
        if self.own is not None:
            self.own.cleanup()

    def alive(self):
        return self.process.poll() is None

    def memory(self):
        """Bytes that are in memory now."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return 1024 * int(status.split("VmRSS:")[1].split()[0])

    # Talking

    def http(self, method, path, body=None, secret=None, headers=None, source="127.0.0.1"):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=TIMEOUT,
                                                source_address=(source, 0))
        own = {"Authorization": "Bearer " + secret} if secret else {}
        try:
            connection.request(method, path, body=body, headers={**own, **(headers or {})})
            answer = connection.getresponse()
            return Answer(answer.status, answer.headers, answer.read())
        finally:
            connection.close()

    def get(self, path, secret=None, **more):
        return self.http("GET", path, secret=secret, **more)

    def post(self, path, command, secret=None, **more):
        body = command if isinstance(command, bytes) else json.dumps(command).encode()
        return self.http("POST", path, body, secret, **more)

    def ask_raw(self, do, secret=None, source="127.0.0.1", **fields):
        """A command by POST /api; the answer of HTTP."""
        return self.post("/api", {"do": do, **fields}, secret, source=source)

    def ask(self, *args, **fields):
        """A command by POST /api; its answer."""
        return self.ask_raw(*args, **fields).json()

    def device(self, **more):
        return self.ask("device", **more)["secret"]

    def table(self, secret, *seats, game="mirror", source="127.0.0.1", **fields):
        """A new table; seats like "me", "friend", "bot:random"."""
        chairs = [dict(zip(("is", "bot"), seat.split(":"))) for seat in seats]
        made = self.ask("create", secret, source, game=game, seats=chairs, **fields)
        if made.get("is") != "done":
            raise AssertionError(f"no table: {made}")
        return made["table"], made["invite"]

    def view(self, table, secret=None, query="", **more):
        return self.get(f"/t/{table}.json{query}", secret, **more).json()

    def raw(self, sent, source="127.0.0.1", end=True, seconds=TIMEOUT):
        """Sends bytes as they are; returns everything that comes until the server disconnects."""
        with self.connect(source) as s:
            s.settimeout(seconds)
            try:
                s.sendall(sent)
                if end:
                    s.shutdown(socket.SHUT_WR)
            except OSError:
                pass  # it disconnected before the end
            return read_all(s)

    def connect(self, source="127.0.0.1", receive=None):
        s = socket.socket()
        if receive is not None:
            s.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive)
        s.settimeout(TIMEOUT)
        s.bind((source, 0))
        s.connect(("127.0.0.1", self.port))
        return s

    def socket(self, secret=None, lang=None, **more):
        return WebSocket(self, secret, lang, **more)


def read_all(s):
    data = b""
    try:
        while more := s.recv(65536):
            data += more
    except ConnectionError:
        pass
    return data


def status_of(answer):
    """The status of a raw answer; 0: there is none."""
    return int(answer.split(b" ", 2)[1]) if answer.startswith(b"HTTP/1.1 ") else 0


def frame(opcode, payload, fin=True, rsv=0, mask=True, size=None):
    """A frame's bytes. `size`: what its head says, if not the truth."""
    n = len(payload) if size is None else size
    head = bytes([fin << 7 | rsv << 4 | opcode])
    bit = mask << 7
    if n < 126:
        head += bytes([bit | n])
    elif n < 65536:
        head += bytes([bit | 126]) + struct.pack(">H", n)
    else:
        head += bytes([bit | 127]) + struct.pack(">Q", n)
    if not mask:
        return head + payload
    key = os.urandom(4)
    stretched = (key * (len(payload) // 4 + 1))[: len(payload)]
    mixed = int.from_bytes(payload, "big") ^ int.from_bytes(stretched, "big")
    return head + key + mixed.to_bytes(len(payload), "big")


def ready(clients):
    """The WebSockets that have something to read."""
    waiting = [c for c in clients if c.data]
    if not waiting:
        waiting, _, _ = select.select(clients, [], [], TIMEOUT)
    if not waiting:
        raise AssertionError("nobody says anything")
    return waiting


class Closed(Exception):
    """The server has closed; the code is 0 if it disconnected without one."""

    def __init__(self, code, reason=""):
        super().__init__(f"closed with {code} {reason}")
        self.code = code


def handshake(port, headers=()):
    lines = ["GET /ws HTTP/1.1", f"Host: 127.0.0.1:{port}", "Upgrade: websocket",
             "Connection: Upgrade",
             "Sec-WebSocket-Key: " + base64.b64encode(os.urandom(16)).decode(),
             "Sec-WebSocket-Version: 13", *headers]
    return "\r\n".join(lines).encode() + b"\r\n\r\n"


class WebSocket:
    """A client that trusts nothing: every frame is checked against RFC 6455."""

    def __init__(self, server, secret=None, lang=None, source="127.0.0.1", headers=(), receive=None,
                 hello=True):
        self.socket = server.connect(source, receive)
        self.data = b""
        self.deadline = time.monotonic() + TIMEOUT
        sent = handshake(server.port, headers)
        self.socket.sendall(sent)
        head = self.head()
        key = sent.split(b"Sec-WebSocket-Key: ")[1].split(b"\r\n")[0]
        proof = base64.b64encode(hashlib.sha1(key + b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11").digest())
        proved = (b"\r\nsec-websocket-accept: ", proof + b"\r\n")  # names of headers have no case: proxies change it
        if not head.startswith(b"HTTP/1.1 101 ") or head.lower().find(proved[0]) != head.find(proved[1]) - len(proved[0]):
            raise AssertionError(f"no WebSocket: {head}")
        if hello:
            fields = {k: v for k, v in (("secret", secret), ("lang", lang)) if v is not None}
            self.say("hello", **fields)
            self.hello = self.hear("hello")

    def head(self):
        while b"\r\n\r\n" not in self.data:
            self.more()
        head, self.data = self.data.split(b"\r\n\r\n", 1)
        return head + b"\r\n\r\n"

    def more(self):
        if time.monotonic() > self.deadline:
            raise AssertionError("waited in vain for a message")
        try:
            more = self.socket.recv(65536)
        except ConnectionError:
            more = b""
        if not more:
            raise Closed(0)
        self.data += more

    def take(self, n):
        while len(self.data) < n:
            self.more()
        taken, self.data = self.data[:n], self.data[n:]
        return taken

    def frame(self):
        """The next frame: opcode and payload."""
        first, second = self.take(2)
        opcode, n = first & 15, second & 127
        if not first & 128 or first & 112 or second & 128 or opcode not in (TEXT, CLOSE, PING,
                PONG):
            raise AssertionError(f"not a frame of a server's: {first:#x} {second:#x}")
        if opcode >= 8 and n > 125:
            raise AssertionError("a control frame too long")
        if n == 126:
            (n,) = struct.unpack(">H", self.take(2))
        elif n == 127:
            (n,) = struct.unpack(">Q", self.take(8))
        return opcode, self.take(n)

    def next(self):
        """The next message. Answers pings on the way."""
        self.deadline = time.monotonic() + TIMEOUT
        while True:
            opcode, payload = self.frame()
            if opcode == TEXT:
                return json.loads(payload.decode("utf-8"))
            if opcode == CLOSE:
                code = struct.unpack(">H", payload[:2])[0] if payload else 1005
                raise Closed(code, payload[2:].decode("utf-8"))
            if opcode == PING:
                self.raw(frame(PONG, payload))

    def hear(self, kind, **fields):
        """The next message of that kind with those fields; others are ignored."""
        for _ in range(10000):
            message = self.next()
            if message["is"] == kind and all(message.get(k) == v for k, v in fields.items()):
                return message
        raise AssertionError(f"no {kind} among so many")

    def say(self, do, **fields):
        self.raw(frame(TEXT, json.dumps({"do": do, **fields}).encode()))

    def ask(self, do, **fields):
        """A command and its answer."""
        self.say(do, id="ask", **fields)
        while True:
            message = self.next()
            if message.get("re") == "ask":
                return message

    def raw(self, data):
        self.socket.sendall(data)

    def fileno(self):
        return self.socket.fileno()

    def end(self):
        """Reads on until it is closed; the code."""
        try:
            for _ in range(100000):
                self.next()
        except Closed as closed:
            return closed.code
        raise AssertionError("it goes on and on")

    def close(self):
        self.socket.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
