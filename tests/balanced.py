#!/usr/bin/env python3
"""Three servers behind a real HAProxy with deploy/haproxy.cfg unchanged. Each has a store of its own here: the test is
about the routing, and what a server's death, silence and return mean to its clients."""

import signal
import tempfile
import unittest

import program
from proxy import NAME, Balancer, free_port
from wonderserver import Closed, Server, WebSocket, handshake, status_of, until

NODES = ("node1", "node2", "node3")
HOMES = [f"127.0.1.{i}" for i in range(1, 13)]  # of clients
CREATIONS = 5  # a minute and address


class Balanced(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.own = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.own.cleanup)
        cls.nodes = {}
        for name in NODES:
            cls.nodes[name] = Server("--proxied", "--creations", str(CREATIONS), "--public-url", f"https://{NAME}", port=free_port())
            cls.addClassCleanup(cls.nodes[name].close)
        cls.secret = cls.nodes["node1"].device()  # a device is known at every node
        cls.door = Balancer(cls.nodes.values(), cls.own.name)
        cls.addClassCleanup(cls.door.close)

    def wait_for(self, *names):
        until(f"{names} to be up", lambda: self.door.nodes_up() == set(names))

    def client(self, home, *headers):
        client = WebSocket(self.door, self.secret, source=home, headers=(f"Origin: https://{NAME}", *headers))
        self.addCleanup(client.socket.close)
        return client

    def node_of(self, client, ask=("node1", "node2", "node3")):
        """The node that the client is routed to: the one that has the table which it makes."""
        table = client.ask("create", game="mirror", seats=[{"is": "me"}, {"is": "bot"}])["table"]
        found = [name for name in ask if self.nodes[name].get(f"/t/{table}.json").status == 200]
        self.assertEqual(len(found), 1)
        return found[0]

    def assert_cut_off(self, client):
        with self.assertRaises(Closed):
            for _ in range(100):
                client.next()

    def assert_elsewhere(self, home, gone):
        """The same client comes back, and to another node."""
        self.assertNotEqual(self.node_of(self.client(home), [name for name in NODES if name != gone]), gone)

    def test_an_address_has_one_node_and_addresses_spread(self):
        self.wait_for(*NODES)
        homes = {home: self.node_of(self.client(home)) for home in HOMES}
        self.assertEqual(set(homes.values()), set(NODES))
        for home in HOMES[:3]:
            self.assertEqual(self.node_of(self.client(home)), homes[home])

    def test_what_a_door_must_do(self):
        status, version, headers, _ = self.door.curl("/")
        self.assertEqual((status, version, headers["strict-transport-security"]), (200, "HTTP/2", "max-age=31536000"))
        self.assertEqual(self.door.curl("/metrics")[0], 404)
        status, _, headers, _ = self.door.curl("/t/x", port=self.door.plain, scheme="http")
        self.assertEqual((status, headers["location"]), (301, f"https://{NAME}:{self.door.plain}/t/x"))
        self.assertIn(b"haproxy_server_status", self.door.curl("/metrics", port=self.door.status, scheme="http")[3])
        with self.door.connect() as s:
            s.sendall(handshake(self.door.port, ("Origin: https://evil.example",)))
            self.assertEqual(status_of(s.recv(65536)), 403)

    def test_clients_have_their_own_allowances(self):
        """A client that claims another address is counted by its real one: X-Forwarded-For is the balancer's."""
        seats = [{"is": "me"}, {"is": "bot"}]
        for home in ("127.0.2.1", "127.0.2.2"):
            made = 0
            for forged in ("192.0.2.1", "192.0.2.2"):
                client = self.client(home, f"X-Forwarded-For: {forged}")
                made += sum(client.ask("create", game="mirror", seats=seats)["is"] == "done" for _ in range(CREATIONS))
            self.assertEqual(made, CREATIONS)

    def test_a_node_that_ends_and_comes_back(self):
        self.wait_for(*NODES)
        client = self.client(HOMES[5])
        name = self.node_of(client)
        node = self.nodes[name]
        self.assertEqual(node.stop(), 0)
        self.assert_cut_off(client)
        self.assert_elsewhere(HOMES[5], name)  # at once, whether the balancer has noticed it or not
        self.wait_for(*(other for other in NODES if other != name))
        node.start()
        self.wait_for(*NODES)
        self.assertEqual(self.node_of(self.client(HOMES[5])), name)

    def test_a_node_that_is_silent(self):
        """It accepts connections and stays silent, like one whose machine hangs: its clients are disconnected."""
        self.wait_for(*NODES)
        client = self.client(HOMES[7])
        name = self.node_of(client)
        node = self.nodes[name]
        node.process.send_signal(signal.SIGSTOP)
        try:
            self.assert_cut_off(client)
            self.assert_elsewhere(HOMES[7], name)
        finally:
            node.process.send_signal(signal.SIGCONT)
        self.wait_for(*NODES)


if __name__ == "__main__":
    program.main()
