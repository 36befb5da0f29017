#!/usr/bin/env python3
"""What was acknowledged is there: the server is killed in the middle of games, again and again.

    durability.py WONDERLAND LOAD [SEED]

LOAD (bench/load.c) plays at many tables and logs every acknowledgement before it continues. The server is killed at
random moments and started again on the same store; then the store must have every acknowledged move exactly once and at
its step, without a gap, and LOAD, which reconnects and resends what was not acknowledged, must be able to continue with
the same tables. The same while tables are being made; and an orderly stop under load must lose nothing and say goodbye
to everybody.

A kill leaves what the program has written to the system, so this does not show that fdatasync was
called: it shows that nothing is acknowledged before it is written, and that a store left in the middle
of anything is read again as it was.
"""
import json
import os
import random
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
import urllib.request

KILLS = 50
KILLS_WHILE_MAKING = 10
TABLES = 24
MOVES_LEAST = 3000  # acknowledged under kills; fewer would show nothing
SIT, MOVE, UNDO, INVITE = 1, 4, 5, 10  # kinds of events (server/table/table.h)
LETTERS = "0123456789abcdefghjkmnpqrstvwxyz"


class Failure(Exception):
    pass


def check(condition, *words):
    if not condition:
        raise Failure(" ".join(str(w) for w in words))


class Server:
    """One store, and the server on it, at a new address after every start."""

    def __init__(self, program, folder, db=None):
        self.program, self.folder = program, folder
        self.db = db or os.path.join(folder, "store.db")
        self.address_file = os.path.join(folder, "address")
        self.log = open(os.path.join(folder, "log"), "w", encoding="utf-8")
        self.process = None

    def start(self):
        self.process = subprocess.Popen(
            [self.program, "serve", "--listen", "127.0.0.1:0", "--db", self.db, "--rate", "100000",
             "--per-address", "10000", "--creations", "0"],
            stdout=subprocess.PIPE, stderr=self.log, text=True)
        line = self.process.stdout.readline()
        check("http://" in line, "the server does not open:", line)
        self.address = line.split("http://")[1].strip()
        with open(self.address_file + ".new", "w", encoding="ascii") as file:
            file.write(self.address + "\n")
        os.rename(self.address_file + ".new", self.address_file)

    def end(self, number):
        self.process.send_signal(number)
        code = self.process.wait(timeout=20)
        self.process.stdout.close()
        self.process = None
        return code

    def events(self):
        """What the store has: {table: [(kind, seat, act), …]}."""
        return read_store(self.db)

    def step(self, table):
        """What the server itself says of the table."""
        with urllib.request.urlopen(f"http://{self.address}/t/{table}.json", timeout=10) as answer:
            return json.load(answer)["step"]


class Load:
    """Games at the server, and what was acknowledged of them."""

    def __init__(self, program, server, name, *options):
        self.acks = open(os.path.join(server.folder, name + ".acks"), "a+", encoding="utf-8")
        self.part = ""  # of a line
        self.made, self.sat, self.moves = set(), set(), {}
        self.count = 0
        self.latest = []  # tables, those played last at the end
        self.process = subprocess.Popen(
            [program, "@" + server.address_file, "--acks", self.acks.name, "--seconds", "1000",
             *options], stdout=subprocess.PIPE, text=True)

    def read(self):
        """Reads the acknowledgements since the last time; returns how many."""
        before = self.count
        lines = (self.part + self.acks.read()).split("\n")
        self.part = lines.pop()
        for line in lines:
            self.take(*line.split(" ", 5))
        return self.count - before

    def take(self, what, table, step=None, seat=None, act=None, note=None):
        self.count += 1
        if what == "made":
            check(table not in self.made, "made twice:", table)
            self.made.add(table)
        elif what == "sat":
            self.sat.add(table)
        else:
            moves = self.moves.setdefault(table, {})
            check(int(step) not in moves, "acknowledged twice:", table, step, note)
            verb, a, b, c = (int(n) & 255 for n in act.split(","))
            moves[int(step)] = (int(seat), verb << 24 | a << 16 | b << 8 | c)
            self.latest = [t for t in self.latest[-2 * TABLES:] if t != table] + [table]

    def wait(self, least):
        """Until this many more acknowledgements have come."""
        fresh = 0
        until = time.monotonic() + 20
        while fresh < least:
            check(self.process.poll() is None, "load has ended:", self.process.returncode)
            check(time.monotonic() < until, "no moves come through")
            time.sleep(0.005)
            fresh += self.read()

    def end(self):
        if self.process.poll() is None:
            self.process.terminate()
        out, _ = self.process.communicate(timeout=20)
        self.read()
        return json.loads(out.strip().split("\n")[-1])


def table_id(name):
    number = 0
    for letter in name:
        number = number << 5 | LETTERS.index(letter)
    return number


def by_table(tables, rows):
    """{table: [(kind, seat, act), …]} out of rows in order; every table's events are numbered without a gap."""
    events = {number: [] for number in tables}
    for number, seq, kind, seat, act in rows:
        check(seq == len(events[number]) + 1, "event", seq, "behind", len(events[number]))
        events[number].append((kind, seat, act))
    return events


def read_store(path):
    store = sqlite3.connect(f"file:{path}?mode=ro", uri=True, isolation_level=None)
    store.execute("BEGIN")  # both queries see the same moment
    tables = [number for number, in store.execute("SELECT id FROM tab")]
    events = by_table(tables, store.execute(
        "SELECT tab.id, seq, kind, seat, act FROM event JOIN tab ON tab.num = event.tab"
        " ORDER BY event.tab, seq"))
    store.close()
    return events


def check_store(server, load, over=False):
    """Whether all that was acknowledged is there; `over`: nothing comes any more."""
    events = server.events()
    for table in load.made:
        check(table_id(table) in events, "the table is not there:", table)
        kinds = [(kind, seat) for kind, seat, _ in events[table_id(table)]]
        check((INVITE, 0) in kinds and (SIT, 0) in kinds, "the table is not whole:", table, kinds)
    for table in load.sat:
        sits = [seat for kind, seat, _ in events[table_id(table)] if kind == SIT]
        check(sits == [0, 1], "not everybody sits once:", table, sits)
    for table, acked in load.moves.items():
        stored = [(kind, seat, act) for kind, seat, act in events[table_id(table)]
                  if kind in (MOVE, UNDO)]
        for step, (seat, act) in acked.items():
            check(step < len(stored), "lost:", table, step, "of", len(stored))
            check(stored[step] == (MOVE, seat, act), "another move:", table, step, stored[step])
        if over:  # each seat's last one may have been written and not acknowledged any more
            unheard = [seat for step, (_, seat, _) in enumerate(stored) if step not in acked]
            check(len(unheard) == len(set(unheard)), "not acknowledged:", table, unheard, "of", len(stored))


def check_server(server, load):
    """Whether the tables that were played last can be viewed and have lost nothing."""
    for table in load.latest[-TABLES:]:
        steps = max(load.moves[table]) + 1
        check(server.step(table) >= steps, "gone back:", table, steps)


def kills(server, program, chance, times, least, most, *options):
    """Kills the server this many times under a load of one kind."""
    load = Load(program, server, "kills" + "".join(options), "--persist", *options)
    try:
        for _ in range(times):
            load.wait(1)
            time.sleep(chance.uniform(least, most))
            server.end(signal.SIGKILL)
            load.read()  # before the store is looked at: what comes later may not be in it yet
            server.start()
            check_store(server, load)
            check_server(server, load)
        load.wait(TABLES)
    finally:
        report = load.end()
    check(report["refused"] == 0, "refused:", report["refused"])
    check(report["unsaved"] == 0, "not saved:", report["unsaved"])
    check(report["resent"] > 0, "nothing was ever on its way when the server was killed")
    check(server.end(signal.SIGTERM) == 0, "no stop in good order")
    server.start()
    check_store(server, load, over=True)
    moves = sum(len(moves) for moves in load.moves.values())
    print(f"{times} kills: {moves} moves at {len(load.made)} tables acknowledged,"
          f" {report['resent']} commands sent again, nothing lost", flush=True)
    return moves


def stop_in_good_order(server, program):
    load = Load(program, server, "stop", "--tables", str(TABLES), "--pace", "600")
    try:
        load.wait(4 * TABLES)
        check(server.end(signal.SIGTERM) == 0, "no stop in good order")
        load.process.wait(timeout=20)
    finally:
        report = load.end()
    server.start()
    check_store(server, load, over=True)
    check_server(server, load)
    check(report["byes"] == 2 * TABLES, "goodbyes:", report["byes"])
    check(report["restarts"] == 2 * TABLES, "closed with 1012:", report["restarts"])
    print(f"a stop in good order: {load.count} acknowledgements, nothing lost", flush=True)


def main():
    program, load = sys.argv[1:3]
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else int.from_bytes(os.urandom(4), "big")
    print("seed", seed, flush=True)
    chance = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        server = Server(program, folder)
        try:
            server.start()
            moves = kills(server, load, chance, KILLS, 0.1, 0.6, "--tables", str(TABLES),
                          "--pace", "1500", "--seed", str(seed))
            check(moves >= MOVES_LEAST, "only", moves, "moves")
            kills(server, load, chance, KILLS_WHILE_MAKING, 0.02, 0.2, "--tables", "100",
                  "--game-moves", "1", "--seed", str(seed))
            stop_in_good_order(server, load)
        finally:
            if server.process is not None:
                server.process.kill()
                server.process.wait()
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Failure as failure:
        sys.exit(f"durability: {failure}")
