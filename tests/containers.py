#!/usr/bin/env python3
"""The files for containers, as far as they can be checked where no container runs: the compose file by its own program,
the Containerfile by its instructions and what they copy, and that both start the server with flags that it has."""

import os
import pathlib
import re
import subprocess
import unittest

import program
from program import TIMEOUT, run

ROOT = pathlib.Path(__file__).resolve().parent.parent
COMPOSE = ROOT / "deploy/compose.yaml"
GIVEN = {"WONDERLAND_PASSWORD": "a-password", "CERTIFICATE": "/some/where.pem"}
INSTRUCTIONS = ("FROM", "RUN", "WORKDIR", "COPY", "USER", "VOLUME", "EXPOSE", "STOPSIGNAL", "ENTRYPOINT", "CMD")


def compose(**variables):
    env = {name: value for name, value in os.environ.items() if name not in GIVEN}
    return subprocess.run(["docker-compose", "-f", str(COMPOSE), "config"], capture_output=True, text=True,
                          timeout=TIMEOUT, check=False, env={**env, **variables})


class Containers(unittest.TestCase):
    def test_compose(self):
        done = compose(**GIVEN)
        self.assertEqual(done.returncode, 0, done.stderr)
        for service in ("db", "node1", "node2", "node3", "balancer"):
            self.assertRegex(done.stdout, rf"(?m)^  {service}:$")
        for node in ("node1", "node2", "node3"):  # each says its own name, and HAProxy knows it
            self.assertIn(f"--node={node}:8090", done.stdout)
            self.assertIn(f"{node.upper()}: {node}:8080", done.stdout)

    def test_compose_wants_a_password(self):
        self.assertNotEqual(compose(CERTIFICATE="/some/where.pem").returncode, 0)

    def test_the_container_file(self):
        text = (ROOT / "deploy/Containerfile").read_text(encoding="utf-8")
        lines = [line for line in re.sub(r"\\\n", " ", text).splitlines() if line and not line.startswith("#")]
        for line in lines:
            self.assertIn(line.split()[0], INSTRUCTIONS)
        self.assertEqual([line.split()[1] for line in lines if line.startswith("FROM")], ["debian:12-slim"] * 2)
        self.assertIn("RUN make deb", lines)

    def test_flags_are_flags(self):
        known = set(re.findall(r"^  --([a-z-]+)", run("serve", "--help").stdout, re.M))
        text = COMPOSE.read_text(encoding="utf-8") + (ROOT / "deploy/Containerfile").read_text(encoding="utf-8")
        commands = " ".join(re.findall(r'\["?serve.*?\]', text, re.S))
        named = set(re.findall(r"--([a-z-]+)", commands))
        self.assertGreaterEqual(named, {"listen", "db", "proxy", "node"})
        self.assertLessEqual(named - {"node"}, known)


if __name__ == "__main__":
    program.main()
