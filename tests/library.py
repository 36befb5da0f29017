#!/usr/bin/env python3
"""The engine for other programs, as `make install` leaves it: the library exports what its headers declare and nothing
else, each header stands alone, and the examples in C and Python work with it.

    tests/library.py BUILD-FOLDER WONDERLAND
"""

import ctypes
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import unittest

from program import TIMEOUT

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "examples"))
import wonderland_env  # noqa: E402
from wonderland_env import Environment  # noqa: E402

BUILD, PROGRAM = (pathlib.Path(sys.argv.pop(1)).resolve() for _ in range(2))
WARNINGS = ("-std=c11", "-Wall", "-Wextra", "-Wpedantic", "-Wshadow", "-Wconversion", "-Werror")
GAMES = ("mirror", "labyrinth", "cookies", "teaparty", "war")


def run(*command, **more):
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True, timeout=TIMEOUT, check=False, **more)
    if done.returncode != 0:
        raise AssertionError(f"{command}: {done.stdout}{done.stderr}")
    return done.stdout


class Installed(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        own = tempfile.TemporaryDirectory()
        cls.addClassCleanup(own.cleanup)
        cls.folder = pathlib.Path(own.name)
        cls.root = cls.folder / "root"
        run("meson", "install", "-C", BUILD, "--no-rebuild", "--quiet", "--tags", "devel,runtime", "--destdir", cls.root)
        config = next(cls.root.rglob("wonderland.pc"))
        cls.env = {**os.environ, "PKG_CONFIG_PATH": str(config.parent), "PKG_CONFIG_SYSROOT_DIR": str(cls.root)}
        cls.libraries = config.parent.parent
        cls.env["LD_LIBRARY_PATH"] = str(cls.libraries)

    def config(self, *flags):
        return run("pkg-config", *flags, "wonderland", env=self.env).split()


class Library(Installed):
    def declared(self):
        """The functions that the installed headers declare, as the compiler reads them; and their data."""
        source, prototypes = self.folder / "all.c", self.folder / "prototypes"
        source.write_text("#include <wonderland.h>\n", encoding="ascii")
        run("gcc", "-std=c11", "-fsyntax-only", "-aux-info", prototypes, *self.config("--cflags"), source)
        lines = [line for line in prototypes.read_text(encoding="utf-8").splitlines()
                 if str(self.root) in line and "*/ static" not in line]
        names = {re.search(r"\*?(\w+) \(", line.split("*/", 1)[1])[1] for line in lines}
        return names | {"bots", "dodo_bot", "eaglet_bot", "games", "greedy_bot", "lizard_bot", "match_no_room",
                        "match_playing", "random_bot", "require_context", "snark_bot", "usual_bot"}

    def test_only_what_the_headers_declare_is_exported(self):
        declared = self.declared()
        self.assertGreater(len(declared), 100)
        for library, flags in (("libwonderland.so", ("-D",)), ("libwonderland.a", ("-g",))):
            listed = run("nm", *flags, "--defined-only", "--format=posix", self.libraries / library).splitlines()
            names = {line.split()[0].split("@")[0] for line in listed if " " in line and not line.endswith(":")}
            self.assertEqual(names - {"WONDERLAND_0"}, declared, library)

    def test_it_has_a_version(self):
        version = self.config("--modversion")[0]
        self.assertEqual(os.readlink(self.libraries / "libwonderland.so.0"), f"libwonderland.so.{version}")
        self.assertIn("[libwonderland.so.0]", run("readelf", "-d", self.libraries / "libwonderland.so"))

    def test_each_header_stands_alone(self):
        folder = next(self.root.rglob("wonderland.h")).parent
        headers = [path.relative_to(folder) for path in folder.rglob("*.h")]
        self.assertEqual(len(headers), 12)
        for header in headers:
            source = self.folder / "alone.c"
            source.write_text(f"#include <{header}>\n", encoding="ascii")
            run("gcc", *WARNINGS, "-fsyntax-only", *self.config("--cflags"), source)

    def test_the_example(self):
        source, shared, static = ROOT / "examples/play.c", self.folder / "shared", self.folder / "static"
        run("gcc", *WARNINGS, source, *self.config("--cflags", "--libs"), "-o", shared)
        run("gcc", *WARNINGS, source, *self.config("--cflags"), self.libraries / "libwonderland.a", "-o", static)
        for game in GAMES:
            said = run(shared, game, 7, env=self.env).splitlines()
            self.assertEqual([line.split(":")[0] for line in said[:5]], list(GAMES))
            self.assertEqual(said[-1], "the record is right")
        self.assertEqual(run(static, "mirror", 7), run(shared, "mirror", 7, env=self.env))


def random_agent(rng):
    return lambda env, agent: rng.choice(env.legal(agent))


def greedy_agent(env, agent):
    """The choice that the game's own evaluator prefers right after the move, in a state that the view leaves
    possible."""
    return max(env.legal(agent), key=lambda action: env.worth_after(agent, action))


class Python(Installed):
    """examples/wonderland_env.py"""

    def environment(self, game, **more):
        return Environment(game, library=str(self.libraries / "libwonderland.so.0"), **more)

    def play(self, env, agents, seed):
        """A whole game, by the cycle of PettingZoo; the rewards."""
        env.reset(seed=seed)
        self.assertEqual(env.agents, env.possible_agents)
        rewards = {}
        for agent in env.agent_iter():
            observation, reward, termination, truncation, _ = env.last()
            self.assertEqual(len(observation["observation"]), env.observation_n)
            self.assertEqual(any(observation["action_mask"]), not termination)
            self.assertFalse(truncation)
            if termination:
                rewards[agent] = reward
            env.step(None if termination else agents[env.seat(agent)](env, agent))
        self.assertEqual(env.agents, [])
        self.assertAlmostEqual(sum(rewards.values()), 1)
        return rewards

    def test_structures_are_those_of_the_headers(self):
        lines = []
        for kind in wonderland_env.STRUCTURES:
            for name, field in ((name, getattr(kind, name)) for name, _ in kind._fields_):
                lines.append(f'    _Static_assert(offsetof({kind.NAME}, {name.rstrip("_")}) == {field.offset}, "");')
            if getattr(kind, "WHOLE", True):
                lines.append(f'    _Static_assert(sizeof({kind.NAME}) == {ctypes.sizeof(kind)}, "");')
        source = self.folder / "offsets.c"
        source.write_text("#include <wonderland.h>\nvoid f(void);\nvoid f(void)\n{\n" + "\n".join(lines) + "\n}\n", encoding="ascii")
        self.assertGreater(len(lines), 40)
        run("gcc", "-std=c11", "-fsyntax-only", *self.config("--cflags"), source)

    def test_random_agents_play_every_game(self):
        for game in GAMES:
            env, records = self.environment(game), []
            for _ in range(2):  # the same seed and choices, the same game
                self.play(env, [random_agent(random.Random(3))] * env.players, seed=5)
                records.append(env.record())
            self.assertEqual(*records)
            path = self.folder / f"{game}.log"
            path.write_text(records[0], encoding="utf-8")
            run(PROGRAM, "verify", path)  # its exit code says whether the record is right
            self.play(env, [random_agent(random.Random(3))] * env.players, seed=6)
            self.assertNotEqual(env.record(), records[0])

    def test_a_greedy_agent_beats_a_random_one(self):
        env, won = self.environment("mirror"), 0.0
        for game in range(20):
            rewards = self.play(env, [greedy_agent, random_agent(random.Random(game))], seed=game)
            won += rewards["player_0"]
        self.assertGreater(won, 14)

    def test_what_is_not_legal_is_refused(self):
        env = self.environment("cookies", players=3)
        env.reset(seed=1)
        before, legal = env.record(), env.legal(env.agent_selection)
        illegal = next(i for i, action in enumerate(env.actions) if action and i not in legal)
        for action in (illegal, -1, env.action_n, None, "pass"):
            with self.assertRaises(ValueError):
                env.step(action)
        self.assertEqual(env.record(), before)
        other = next(agent for agent in env.agents if agent != env.agent_selection)
        self.assertEqual(env.legal(other), [])
        for wrong in (dict(game="chess"), dict(game="cookies", players=9),
                      dict(game="labyrinth", options={"hatter": "perhaps"})):
            with self.assertRaises(ValueError):
                self.environment(**wrong)

    def test_the_example_of_the_documentation(self):
        text = (ROOT / "docs/LIBRARY.md").read_text(encoding="utf-8").split("```python\n")[1].split("```")[0]
        env = {**self.env, "PYTHONPATH": str(ROOT / "examples"),
               "WONDERLAND_LIBRARY": str(self.libraries / "libwonderland.so.0")}
        self.assertIn("\noption open on\n", run(sys.executable, "-B", "-c", text, env=env))

    def test_options(self):
        env = self.environment("labyrinth", options={"hatter": "on"})
        env.reset(seed=1)
        self.assertIn("\noption hatter on\n", env.record())


if __name__ == "__main__":
    unittest.main()
