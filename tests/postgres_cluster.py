"""A PostgreSQL of our own: made in a folder of its own, reached by a socket in that folder alone, run by an ordinary
user, ended by its pid."""

import os
import pathlib
import pwd
import shutil
import signal
import subprocess
import tempfile

from program import TIMEOUT

BIN = max(pathlib.Path("/usr/lib/postgresql").glob("*/bin"))  # Debian's; the newest
SETTINGS = {
    "listen_addresses": "''", "shared_buffers": "16MB", "max_connections": "40", "max_wal_size": "64MB",
    "autovacuum": "off", "log_min_messages": "fatal", "wal_level": "replica", "max_wal_senders": "4",
    "recovery_init_sync_method": "syncfs",
}


def ordinary():
    """How to start a program as an ordinary user: PostgreSQL refuses root."""
    if os.geteuid() != 0:
        return {}
    nobody = pwd.getpwnam("nobody")
    return {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}


class Cluster:
    """A cluster with the database `postgres`; everybody may connect, but `locked` needs a password. Or a standby of
    another cluster, until it is promoted."""

    def __init__(self, primary=None):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="wonderland-pg-"))
        self.process = None
        if os.geteuid() == 0:
            shutil.chown(self.folder, "nobody")
        self.data = self.folder / "data"
        if primary is None:
            self.make()
        else:
            self.run(BIN / "pg_basebackup", "-h", primary.folder, "-U", "owner", "-D", self.data, "-R", "-c", "fast", "-N")
        self.start()

    def make(self):
        self.run(BIN / "initdb", "-D", self.data, "-U", "owner", "-A", "trust", "-E", "UTF8", "--locale=C", "-N")
        hba = self.data / "pg_hba.conf"
        hba.write_text("local all locked scram-sha-256\nlocal all,replication all trust\n")
        with open(self.data / "postgresql.conf", "a", encoding="utf-8") as conf:
            conf.writelines(f"{key} = {value}\n" for key, value in SETTINGS.items())

    def run(self, *command):
        done = subprocess.run(command, cwd="/", capture_output=True, text=True, timeout=TIMEOUT, check=False,
                              **ordinary())
        if done.returncode != 0:
            raise AssertionError(f"{command}: {done.stdout}{done.stderr}")

    def start(self):
        with open(self.folder / "log", "ab") as log:
            self.process = subprocess.Popen([BIN / "postgres", "-D", self.data, "-k", self.folder], cwd="/",
                                            stdout=log, stderr=log, **ordinary())
        for _ in range(1000):
            if subprocess.run([BIN / "pg_isready", "-q", "-h", self.folder, "-U", "owner", "-d", "postgres"], check=False).returncode == 0:
                return
            try:
                self.process.wait(0.02)
                break
            except subprocess.TimeoutExpired:
                pass
        raise AssertionError("PostgreSQL does not start: " + (self.folder / "log").read_text())

    def stop(self, how=signal.SIGINT):
        """SIGINT: at once, but in order. SIGQUIT: like a power cut."""
        self.process.send_signal(how)
        self.process.wait(TIMEOUT)

    def url(self, database="postgres", user="owner"):
        return f"postgresql://{user}@/{database}?host={self.folder}"

    def sql(self, text, database="postgres"):
        """Runs SQL; what it returns, as text."""
        done = subprocess.run(["psql", "-X", "-q", "-At", "-v", "ON_ERROR_STOP=1", "-d", self.url(database), "-c", text],
                              capture_output=True, text=True, timeout=TIMEOUT, check=False)
        if done.returncode != 0:
            raise AssertionError(done.stderr)
        return done.stdout.strip()

    def wait_for_standbys(self):
        """Makes commits wait for a standby, which must be there."""
        self.sql("ALTER SYSTEM SET synchronous_standby_names = '*'")
        self.sql("SELECT pg_reload_conf()")
        for _ in range(1000):
            if self.sql("SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'") == "1":
                return
        raise AssertionError("no standby comes")

    def promote(self):
        self.sql("SELECT pg_promote()")

    def database(self, name):
        """A new database; its address."""
        self.sql(f"CREATE DATABASE {name}")
        return self.url(name)

    def close(self):
        if self.process is not None and self.process.poll() is None:
            self.stop(signal.SIGQUIT)
        shutil.rmtree(self.folder, ignore_errors=True)
