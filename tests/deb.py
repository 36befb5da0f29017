#!/usr/bin/env python3
"""The Debian package: lintian finds nothing, and it is installed, used, removed and purged in a chroot of its own, a
layer over this machine's files that is gone afterwards. No service is started.

    tests/deb.py WONDERLAND MANUAL
"""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

import program
from program import TIMEOUT

ROOT = pathlib.Path(__file__).resolve().parent.parent
MANUAL = pathlib.Path(sys.argv.pop(2)).resolve()
CONFIGURATION, UNIT = "etc/default/wonderland", "lib/systemd/system/wonderland.service"
STARTED = "etc/systemd/system/multi-user.target.wants/wonderland.service"


def run(*command, **more):
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True, timeout=5 * TIMEOUT, check=False, **more)
    if done.returncode != 0:
        raise AssertionError(f"{command}: {done.stdout}{done.stderr}")
    return done.stdout


class Layer:
    """A chroot whose files are this machine's until they are changed. It is mounted in a namespace of its own, which
    ends with the shell that holds it."""

    HOLD = ('mount -t tmpfs none "$0" && mkdir "$0/upper" "$0/work" "$0/root" && mount -t overlay overlay '
            '-o "lowerdir=/,upperdir=$0/upper,workdir=$0/work" "$0/root" && mount -t proc proc "$0/root/proc" && '
            'mount --rbind /dev "$0/root/dev" && echo ready && read end')

    def __init__(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="wonderland-deb-"))
        self.holder = subprocess.Popen(["unshare", "--mount", "sh", "-c", self.HOLD, self.folder], text=True,
                                       stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        if self.holder.stdout.readline() != "ready\n":
            raise AssertionError("there is no chroot to install into")
        self.root = pathlib.Path(f"/proc/{self.holder.pid}/root{self.folder}/root")
        policy = self.root / "usr/sbin/policy-rc.d"  # Debian's own way to say: start nothing
        policy.write_text("#!/bin/sh\nexit 101\n", encoding="ascii")
        policy.chmod(0o755)

    def command(self, *words):
        return ["nsenter", f"--mount=/proc/{self.holder.pid}/ns/mnt", "chroot", self.folder / "root", *words]

    def run(self, *words):
        return run(*self.command(*words), cwd="/")

    def has(self, name):
        return os.path.lexists(self.root / name)

    def close(self):
        self.holder.communicate("end\n", TIMEOUT)
        self.folder.rmdir()


class Package(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp(prefix="wonderland-deb-"))
        cls.addClassCleanup(shutil.rmtree, cls.folder)
        cls.package = pathlib.Path(run(ROOT / "tools/deb", program.PROGRAM, MANUAL, cls.folder).strip())

    def test_lintian_finds_nothing(self):
        changes = next(self.folder.glob("*.changes"))
        self.assertEqual(run("lintian", "--allow-root", "--fail-on", "error,warning", changes), "")

    def test_what_is_in_it(self):
        listed = {line.split()[-1].removeprefix("./") for line in run("dpkg-deb", "-c", self.package).splitlines()}
        wanted = {"usr/bin/wonderland", "usr/share/man/man1/wonderland.1.gz", CONFIGURATION, UNIT,
                  "usr/share/doc/wonderland/copyright", "usr/share/doc/wonderland/examples/haproxy.cfg"}
        self.assertLessEqual(wanted, listed)
        self.assertEqual(run("dpkg-deb", "-I", self.package, "conffiles").strip(), f"/{CONFIGURATION}")

    def serves(self, layer):
        """Whether its user can keep tables in its folder: a server on a free port, asked to end at once."""
        serve = ("setpriv", "--reuid=wonderland", "--regid=wonderland", "--clear-groups", "wonderland", "serve",
                 "--listen", "127.0.0.1:0", "--db", "/var/lib/wonderland/tables.db")
        server = subprocess.Popen(layer.command(*serve), cwd="/", text=True, stdout=subprocess.PIPE,
                                  stderr=subprocess.DEVNULL)
        said = server.stdout.readline()
        server.terminate()
        self.assertEqual(server.wait(TIMEOUT), 0)
        server.stdout.close()
        return said.startswith("Wonderland is open: ")

    def check_installed(self, layer):
        self.assertIn("wonderland ", layer.run("wonderland", "--version"))
        self.assertIn("board games", layer.run("man", "--pager=cat", "wonderland"))
        self.assertEqual(layer.run("systemd-analyze", "verify", f"/{UNIT}"), "")
        self.assertTrue(layer.has(STARTED))
        user = layer.run("getent", "passwd", "wonderland").strip().split(":")
        self.assertEqual(user[5:], ["/var/lib/wonderland", "/usr/sbin/nologin"])
        self.assertTrue(self.serves(layer))
        self.assertEqual(layer.run("stat", "-c", "%a %U", "/var/lib/wonderland", "/var/lib/wonderland/tables.db"),
                         "700 wonderland\n600 wonderland\n")

    if os.geteuid() == 0:  # nobody else installs packages
        def test_install_remove_purge(self):
            layer = Layer()
            self.addCleanup(layer.close)
            shutil.copy(self.package, layer.root / "wonderland.deb")
            layer.run("dpkg", "-i", "/wonderland.deb")
            self.check_installed(layer)

            own = layer.root / CONFIGURATION
            own.write_text('OPTIONS="--creations 5"\n', encoding="ascii")
            layer.run("dpkg", "-i", "--force-confold", "/wonderland.deb")  # as an upgrade does
            self.assertEqual(own.read_text(encoding="ascii"), 'OPTIONS="--creations 5"\n')

            layer.run("dpkg", "-r", "wonderland")
            self.assertFalse(layer.has("usr/bin/wonderland") or layer.has(UNIT))
            self.assertTrue(layer.has(CONFIGURATION))
            self.assertIn("are kept", layer.run("dpkg", "-P", "wonderland"))
            self.assertFalse(layer.has(CONFIGURATION) or layer.has(STARTED))
            self.assertTrue(layer.has("var/lib/wonderland/tables.db"))  # games are their players'

            layer.run("dpkg", "-i", "/wonderland.deb")
            layer.run("find", "/var/lib/wonderland", "-type", "f", "-delete")
            layer.run("dpkg", "-P", "wonderland")
            self.assertFalse(layer.has("var/lib/wonderland"))


if __name__ == "__main__":
    program.main()
