"""Nodes under load that are killed, suspended and cut off at random, and a checker of what every client was told.

The load (bench/load.c) logs everything that its clients try, are acknowledged and are shown; this is compared with the
logs in the database."""

import asyncio
import collections
import contextlib
import http.client
import json
import os
import pathlib
import random
import shutil
import signal
import subprocess
import tempfile
import threading
import time

import program
from postgres_cluster import Cluster
from program import TIMEOUT
from wonderserver import until

LEASE_S = 3
MOVE = 4
SKEWS = (0, 60, -60)  # seconds by which the dates of nodes differ
FLAGS = ("--rate", "100000", "--per-address", "10000", "--creations", "0", "--threads", "1", "--keep-days", "0")


class Proxies(threading.Thread):
    """Connections that can be stalled: data is held back in both directions, and delivered later."""

    def __init__(self):
        super().__init__(daemon=True)
        self.loop = asyncio.new_event_loop()
        self.start()

    def run(self):
        self.loop.run_forever()

    def do(self, coroutine):
        return asyncio.run_coroutine_threadsafe(coroutine, self.loop).result(TIMEOUT)

    async def cancel(self):
        tasks = asyncio.all_tasks() - {asyncio.current_task()}
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def close(self):
        self.do(self.cancel())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.join(TIMEOUT)


class Proxy:
    """From one address to another: ports of this machine, or paths of sockets. `to` may change."""

    def __init__(self, proxies, to=None, path=None):
        self.proxies, self.to, self.path = proxies, to, path
        self.flowing = None
        self.server = proxies.do(self.open())

    async def open(self):
        self.flowing = asyncio.Event()
        self.flowing.set()
        if self.path is not None:
            server = await asyncio.start_unix_server(self.serve, self.path)
            os.chmod(self.path, 0o777)
            return server
        return await asyncio.start_server(self.serve, "127.0.0.1", 0)

    @property
    def port(self):
        return self.server.sockets[0].getsockname()[1]

    async def connect(self):
        if self.path is not None:
            return await asyncio.open_unix_connection(self.to)
        return await asyncio.open_connection("127.0.0.1", self.to)

    async def pump(self, reader, writer):
        with contextlib.suppress(OSError, asyncio.CancelledError):
            while data := await reader.read(65536):
                await self.flowing.wait()
                writer.write(data)
                await writer.drain()
        await self.flowing.wait()
        writer.close()

    async def serve(self, reader, writer):
        await self.flowing.wait()
        try:
            there, back = await self.connect()
        except (OSError, TypeError):
            writer.close()
            return
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.gather(self.pump(reader, back), self.pump(there, writer))

    def stall(self):
        self.proxies.loop.call_soon_threadsafe(self.flowing.clear)

    def flow(self):
        self.proxies.loop.call_soon_threadsafe(self.flowing.set)


def wire_of(log):
    """The port that a node says other nodes reach it by."""
    said = [line for line in log.splitlines() if '"node"' in line][-1]
    return int(said.rsplit(":", 1)[1].strip('"}'))


def lead_wires(home, proxy, database="postgres"):
    """Makes other nodes reach the one behind the proxy through it, as soon as they read the list of nodes again."""
    home.sql(f"UPDATE wonderland.node SET address = '127.0.0.1:{proxy.port}' WHERE address = '127.0.0.1:{proxy.to}'", database)


class Node:
    """A node that can be restarted: reached by its clients, its database and other nodes through proxies, with a date
    of its own."""

    def __init__(self, field, number):
        self.field, self.number = field, number
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="node-", dir=field.folder))
        os.chmod(self.folder, 0o755)
        self.database = Proxy(field.proxies, field.home.folder / ".s.PGSQL.5432", str(self.folder / ".s.PGSQL.5432"))
        self.clients = Proxy(field.proxies)
        self.wire = Proxy(field.proxies)
        self.log = open(self.folder / "log", "ab")
        self.process = None
        self.start()

    def start(self):
        url = f"postgresql://owner@/postgres?host={self.folder}"
        env = program.environment(LD_PRELOAD=self.field.skew, WONDERLAND_SKEW=str(SKEWS[self.number % len(SKEWS)]))
        self.process = subprocess.Popen(
            [self.field.program, "serve", "--listen", "127.0.0.1:0", "--db", url, "--node", "127.0.0.1:0", *FLAGS],
            stdout=subprocess.PIPE, stderr=self.log, env=env, text=True)
        line = self.process.stdout.readline()
        if ":" not in line:
            raise AssertionError("a node does not start: " + (self.folder / "log").read_text())
        self.clients.to = int(line.rsplit(":", 1)[1])
        self.wire.to = wire_of((self.folder / "log").read_text())
        with contextlib.suppress(AssertionError):  # without the database others reach it without a proxy
            lead_wires(self.field.home, self.wire)

    def view(self, table):
        """As a stranger sees it."""
        with contextlib.closing(http.client.HTTPConnection("127.0.0.1", self.clients.to, timeout=TIMEOUT)) as connection:
            connection.request("GET", f"/t/{table}.json")
            return json.loads(connection.getresponse().read())

    def signal(self, number):
        self.process.send_signal(number)

    def end(self):
        self.process.wait(TIMEOUT)
        self.process.stdout.close()

    def again(self):
        """Starts a new one in its place. The database may be restarting, too."""
        for _ in range(20):
            with contextlib.suppress(AssertionError):
                self.start()
                return
            self.end()
        raise AssertionError("a node does not come back: " + (self.folder / "log").read_text()[-2000:])

    def close(self):
        if self.process.poll() is None:
            self.signal(signal.SIGCONT)
            self.process.kill()
        self.end()
        self.log.close()


class Field:
    """Three nodes, their database and the load: as fast as possible, or at a given number of moves a second. The
    database is new, or `home`, and then stays."""

    def __init__(self, binary, load, skew, seed, tables, standby=False, home=None, pace=0):
        self.program, self.load_program, self.skew = binary, load, skew
        self.chance = random.Random(seed)
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="wonderland-nodes-"))
        os.chmod(self.folder, 0o755)
        self.proxies = Proxies()
        self.borrowed = home
        self.homes = [home or Cluster()]
        self.standby = None
        if standby:
            self.follow()
        self.nodes = []
        self.nodes = [Node(self, i) for i in range(3)]
        self.targets = self.folder / "targets"
        self.targets.write_text("".join(f"127.0.0.1:{node.clients.port}\n" for node in self.nodes))
        self.history = self.folder / "history"
        self.faults = collections.Counter()
        self.counted = self.read = 0
        self.checked = None
        self.load = subprocess.Popen(
            [load, f"@{self.targets}", "--persist", "--history", self.history, "--patience", "3000", "--seconds", "100000",
             "--tables", str(tables), "--seed", str(seed), "--pace", str(pace)], stdout=subprocess.PIPE, text=True)

    @property
    def home(self):
        return self.homes[-1]

    def follow(self):
        self.standby = Cluster(self.home)
        self.home.wait_for_standbys()

    def close(self):
        if self.load.poll() is None:
            self.load.kill()
            self.load.wait(TIMEOUT)
        for node in self.nodes:
            node.close()
        for home in self.homes + ([self.standby] if self.standby else []):
            if home is not self.borrowed:
                home.close()
        self.proxies.close()
        shutil.rmtree(self.folder, ignore_errors=True)

    # Faults

    def rest(self, least, most):
        time.sleep(self.chance.uniform(least, most))

    def any(self):
        return self.chance.choice(self.nodes)

    def kill(self):
        node = self.any()
        node.signal(signal.SIGKILL)
        node.end()
        self.rest(0, 4)
        node.again()

    def stop(self):
        """In good order, as for an update."""
        node = self.any()
        node.signal(signal.SIGTERM)
        node.end()
        node.again()

    def sleep(self):
        node = self.any()
        node.signal(signal.SIGSTOP)
        self.rest(LEASE_S + 0.2, LEASE_S + 2)
        node.signal(signal.SIGCONT)

    def part_from_database(self):
        node = self.any()
        node.database.stall()
        self.rest(LEASE_S - 1, LEASE_S + 3)
        node.database.flow()

    def part_from_clients(self):
        node = self.any()
        node.clients.stall()
        self.rest(0.5, 4)
        node.clients.flow()

    def part_from_nodes(self):
        """One that others do not reach; or two, which do not reach each other either."""
        parted = self.chance.sample(self.nodes, self.chance.choice((1, 2)))
        for node in parted:
            node.wire.stall()
        self.rest(1, 8)
        for node in parted:
            node.wire.flow()

    def restart_database(self):
        self.home.stop(self.chance.choice((signal.SIGINT, signal.SIGQUIT)))
        self.home.start()

    def stop_database(self):
        self.home.stop(signal.SIGINT)
        self.rest(20, 20)
        self.home.start()

    def fail_over(self):
        old = self.home
        old.stop(signal.SIGQUIT)
        self.standby.promote()
        self.homes.append(self.standby)
        for node in self.nodes:
            node.database.to = self.home.folder / ".s.PGSQL.5432"
        self.home.sql("ALTER SYSTEM RESET synchronous_standby_names")
        self.home.sql("SELECT pg_reload_conf()")
        self.homes.remove(old)
        old.close()
        self.follow()

    def fault(self, name):
        self.faults[name] += 1
        getattr(self, name)()

    # Results

    def acknowledged(self):
        """Roughly how many moves were made so far."""
        if self.history.exists():
            with open(self.history, "rb") as history:
                history.seek(self.read)
                more = history.read()
            self.read += len(more)
            self.counted += more.count(b"done ")
        return self.counted

    def wait_for_moves(self, more):
        least = self.acknowledged() + more
        until(f"{more} more moves", lambda: time.sleep(0.05) or self.acknowledged() >= least, 2 * TIMEOUT)

    def end_load(self):
        self.load.send_signal(signal.SIGTERM)
        said = self.load.communicate(timeout=TIMEOUT)[0]
        return said

    def play(self, names):
        """Makes faults, one after the other; each is survived. Returns what was wrong."""
        self.wait_for_moves(50)
        for name in names:
            self.fault(name)
            try:
                self.wait_for_moves(30)
            except AssertionError as error:
                logs = "".join((node.folder / "log").read_text()[-1000:] for node in self.nodes)
                raise AssertionError(f"after {dict(self.faults)}, the last {name}: {logs}") from error
        self.wait_for_moves(100)
        self.end_load()
        logs = self.logs()
        with open(self.history, encoding="utf-8") as history:
            self.checked = Checker(history, logs)
        return self.checked.wrong + self.check_nodes(logs)

    def shown(self, table):
        """A table as some node shows it: a node that has just lost the table's owner may say so for a while, which is
        not an error."""
        end = time.monotonic() + TIMEOUT
        view = self.any().view(table)
        while view.get("why") == "not-saved" and time.monotonic() < end:
            time.sleep(0.1)
            view = self.any().view(table)
        return view

    def check_nodes(self, logs, most=100):
        """Any node shows any table as its log has it."""
        wrong = []
        for table in self.chance.sample(sorted(logs), min(most, len(logs))):
            moves = sum(kind == MOVE for _, kind, *_ in logs[table])
            view = self.shown(table)
            if view.get("step") != moves:
                wrong.append(f"shown otherwise: {table}: {moves} moves, {view}")
        return wrong

    def logs(self):
        """{table: [(seq, kind, seat, act, at), …]} by name."""
        rows = self.home.sql("SELECT tab.id, seq, kind, seat, act, at FROM wonderland.event JOIN wonderland.tab"
                             " ON tab.num = event.tab ORDER BY tab.num, seq")
        logs = collections.defaultdict(list)
        for row in rows.splitlines():
            table, *numbers = map(int, row.split("|"))
            logs[name_of(table)].append(tuple(numbers))
        return logs


def name_of(number):
    letters = "0123456789abcdefghjkmnpqrstvwxyz"
    return "".join(letters[number >> 5 * (11 - i) & 31] for i in range(12))


def act_of(text):
    verb, a, b, c = (int(n) & 255 for n in text.split(","))
    return verb << 24 | a << 16 | b << 8 | c


class Checker:
    """Compares what clients were told with the logs. `wrong` has every contradiction."""

    def __init__(self, history, logs):
        self.wrong = []
        self.moves = {table: [(seat, act) for _, kind, seat, act, _ in log if kind == MOVE] for table, log in logs.items()}
        self.tried = collections.defaultdict(set)
        self.shown = {}
        self.last, self.latest = {}, {}
        self.done = self.views = 0
        for line in history:
            self.take(*line.split())
        self.check_logs(logs)

    def take(self, what, table, step, seat, rest):
        step = int(step)
        if what == "view":
            self.take_view(table, step, seat, rest)
            return
        move = (int(seat), act_of(rest))
        if what == "try":
            self.tried[table, step].add(move)
        else:
            self.take_done(table, step, move)

    def take_view(self, table, seq, seat, seen):
        """Everybody with the same view sees the same, whichever node shows it."""
        self.views += 1
        if self.shown.setdefault((table, seq, seat), seen) != seen:
            self.wrong.append(f"two truths: {table} {seq} of seat {seat}")
        if self.latest.get((table, seat), 0) > seq:
            self.wrong.append(f"back in time: {table} {seq} after {self.latest[table, seat]}, to seat {seat}")
        self.latest[table, seat] = seq

    def take_done(self, table, step, move):
        self.done += 1
        moves = self.moves.get(table, [])
        if step >= len(moves):
            self.wrong.append(f"acknowledged and lost: {table} step {step}")
        elif moves[step] != move:
            self.wrong.append(f"acknowledged, but another is there: {table} step {step}: {move}, {moves[step]}")
        player = table, move[0]
        if self.last.get(player, -1) >= step:
            self.wrong.append(f"acknowledged out of order: {table} step {step} after {self.last[player]}")
        self.last[player] = step

    def check_logs(self, logs):
        for table, log in logs.items():
            if [seq for seq, *_ in log] != list(range(1, len(log) + 1)):
                self.wrong.append(f"numbers: {table}")
            for step, move in enumerate(self.moves[table]):
                if move not in self.tried[table, step]:
                    self.wrong.append(f"nobody tried that: {table} step {step}: {move}")
            dates = [at for *_, at in log]
            if any(later < earlier - 2000 for earlier, later in zip(dates, dates[1:])):
                self.wrong.append(f"dates go back: {table}")
