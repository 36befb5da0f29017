"""A reverse proxy of our own with TLS, in front of servers: started in a folder of its own, ended by its pid; and ways
to talk through it as a browser does."""

import http.client
import os
import pathlib
import random
import socket
import ssl
import subprocess

from program import TIMEOUT
from wonderserver import until

ROOT = pathlib.Path(__file__).resolve().parent.parent
NAME = "games.example"


def is_listened_to(port):
    with socket.socket() as s:
        return s.connect_ex(("127.0.0.1", port)) == 0


def free_port():
    """A port below the kernel's ephemeral range: until it is used, no other program gets it by chance."""
    first = int(pathlib.Path("/proc/sys/net/ipv4/ip_local_port_range").read_text(encoding="ascii").split()[0])
    for _ in range(100):
        port = random.randrange(first // 2, first)
        if not is_listened_to(port):
            return port
    raise AssertionError("no port is free")


class Proxy:
    """nginx or haproxy with a certificate for NAME: fullchain.pem and privkey.pem in the folder."""

    def __init__(self, program, folder):
        self.program, self.folder = program, pathlib.Path(folder)
        self.port, self.plain = free_port(), free_port()
        self.certificate, self.key = self.folder / "fullchain.pem", self.folder / "privkey.pem"
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
                        "-days", "2", "-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}",
                        "-keyout", str(self.key), "-out", str(self.certificate)],
                       check=True, capture_output=True, timeout=TIMEOUT)
        self.process = None

    def start(self, *arguments, **variables):
        found = subprocess.run([ROOT / "tools/proxy", self.program], capture_output=True, text=True, timeout=TIMEOUT,
                               check=False).stdout.strip()
        if not found:
            raise AssertionError(f"there is no {self.program}; install it, or: tools/proxy {self.program} --get")
        self.process = subprocess.Popen([found, *arguments], stderr=subprocess.PIPE, stdout=subprocess.DEVNULL,
                                        env={**os.environ, **variables})
        until("the door to open", self.is_open)

    def is_open(self):
        if self.process.poll() is not None:
            raise AssertionError(self.process.stderr.read().decode())
        return is_listened_to(self.port)

    def curl(self, path, *more, port=None, scheme="https"):
        """Status, version of HTTP, headers in lower case, body."""
        port = port or self.port
        ran = subprocess.run(["curl", "-sS", "--http2", "--cacert", str(self.certificate), "--resolve",
                              f"{NAME}:{port}:127.0.0.1", "-D", "-", "-m", str(TIMEOUT), *more,
                              f"{scheme}://{NAME}:{port}{path}"], capture_output=True, timeout=2 * TIMEOUT)
        if ran.returncode != 0:
            raise AssertionError(ran.stderr.decode())
        head, body = ran.stdout.split(b"\r\n\r\n", 1)
        first, *lines = head.decode().split("\r\n")
        headers = {line.split(":", 1)[0].lower(): line.split(":", 1)[1].strip() for line in lines}
        return int(first.split()[1]), first.split()[0], headers, body

    def connect(self, source=None, receive=None):
        """For WebSocket: a connection with TLS, from another loopback address if one is named."""
        context = ssl.create_default_context(cafile=str(self.certificate))
        plain = socket.create_connection(("127.0.0.1", self.port), TIMEOUT, (source, 0) if source else None)
        s = context.wrap_socket(plain, server_hostname=NAME)
        s.settimeout(TIMEOUT)
        return s

    def close(self):
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            self.process.wait(TIMEOUT)
            self.process.stderr.close()


class Balancer(Proxy):
    """HAProxy with deploy/haproxy.cfg unchanged, in front of three servers: nodes of one database or, to try the
    routing alone, servers of their own. They must have been started with --proxied."""

    def __init__(self, servers, folder):
        super().__init__("haproxy", folder)
        self.status = free_port()
        both = self.folder / "both.pem"
        both.write_bytes(self.certificate.read_bytes() + self.key.read_bytes())
        nodes = {f"NODE{i}": f"127.0.0.1:{server.port}" for i, server in enumerate(servers, 1)}
        self.start("-db", "-f", ROOT / "deploy/haproxy.cfg", HTTP=f"127.0.0.1:{self.plain}",
                   HTTPS=f"127.0.0.1:{self.port}", STATUS=f"127.0.0.1:{self.status}", CERTIFICATE=str(both), **nodes)

    def is_open(self):
        return super().is_open() and is_listened_to(self.status)  # it opens one port after the other

    def nodes_up(self):
        """The nodes that it routes clients to, by their names in the file."""
        connection = http.client.HTTPConnection("127.0.0.1", self.status, timeout=TIMEOUT)
        connection.request("GET", "/;csv")
        csv = connection.getresponse().read().decode()
        connection.close()
        fields = csv.splitlines()[0].removeprefix("# ").split(",")
        rows = [dict(zip(fields, row.split(","))) for row in csv.splitlines()[1:]]
        return {row["svname"] for row in rows if row["svname"].startswith("node") and row["status"].startswith("UP")}
