"""Wonderland's games as an environment for reinforcement learning, by ctypes on libwonderland (`make install`).

    from wonderland_env import Environment
    env = Environment("mirror", players=2)
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        env.step(None if termination else my_choice(observation["observation"], observation["action_mask"]))

It is PettingZoo's agent-environment cycle without PettingZoo: the same names, the same order of calls, nothing to
install. An action is a number below `action_n`: the moves that a game can express, legal or not, in an order that never
changes within a version of its rules. An observation is the view of one seat: a state of fixed size in which everything
that the seat may not know is blanked. Luck is played by the environment and follows from the seed. Where several seats
owe a decision at once (sealed answers), they are asked one after the other, and none sees what another has answered.
"""

import ctypes as c
import ctypes.util
import hashlib
import json
import os

SEATS_MAX, LEGAL_MAX, STATE_MAX, OPTIONS_MAX, LABEL_MAX = 6, 256, 4096, 14, 48
RNG_WORDS, SPECTATOR, TEXT_BYTES = 64, SEATS_MAX + 1, 1 << 20


# The declarations of engine/*.h and bots/bot.h; tests/library.py compares every offset with the compiler's.

class Words(c.Structure):
    NAME = "struct words"
    _fields_ = [("in_", c.c_char_p * 3)]  # English, Russian, Polish


class Option(c.Structure):
    NAME = "struct option"
    _fields_ = [("name", c.c_char_p), ("value", c.POINTER(c.c_char_p)), ("meaning", c.POINTER(Words)),
                ("title", Words), ("values", c.c_uint8), ("usual", c.c_uint8), ("since", c.c_uint8),
                ("offer", c.c_uint8)]


class Setup(c.Structure):
    NAME = "struct setup"
    _fields_ = [("seats", c.c_uint8), ("option", c.c_uint8 * OPTIONS_MAX), ("version", c.c_uint8)]


class Game(c.Structure):
    """The beginning of it; the rest is functions, which the library calls."""
    NAME, WHOLE = "struct game", False
    _fields_ = [("name", c.c_char_p), ("version", c.c_uint8), ("oldest", c.c_uint8), ("seats_min", c.c_uint8),
                ("seats_max", c.c_uint8), ("age", c.c_uint8), ("minutes_min", c.c_uint8), ("minutes_max", c.c_uint8),
                ("state_size", c.c_uint16), ("length_max", c.c_uint32), ("hidden", c.c_bool),
                ("options_n", c.c_uint8), ("options", c.POINTER(Option))]


class Choices(c.Structure):
    NAME = "struct choices"
    _fields_ = [("n", c.c_int), ("act", c.c_uint32 * LEGAL_MAX), ("weight", c.c_uint32 * LEGAL_MAX)]


class Rng(c.Structure):
    NAME = "struct rng"
    _fields_ = [("key", c.c_uint32 * 8), ("block", c.c_uint32), ("used", c.c_uint32), ("word", c.c_uint32 * RNG_WORDS)]


class Luck(c.Structure):
    NAME = "struct luck"
    _fields_ = [("named", c.c_bool), ("published", c.c_bool), ("seed", c.c_uint8 * 32),
                ("commitment", c.c_uint8 * 32), ("table", c.c_char * LABEL_MAX),
                ("word", c.c_char * LABEL_MAX * SEATS_MAX)]


class Text(c.Structure):
    NAME = "struct text"
    _fields_ = [("bytes", c.c_void_p), ("size", c.c_size_t), ("n", c.c_size_t), ("cut", c.c_bool),
                ("reader", c.c_void_p), ("lines", c.c_void_p)]


class Json(c.Structure):
    NAME = "struct json"
    _fields_ = [("out", c.POINTER(Text)), ("full", c.c_uint32), ("arrays", c.c_uint32), ("depth", c.c_int)]


STRUCTURES = (Words, Option, Setup, Game, Choices, Rng, Luck, Text, Json)


def load(path=None):
    """The library, with the types of what is called here."""
    path = path or os.environ.get("WONDERLAND_LIBRARY") or ctypes.util.find_library("wonderland") or "libwonderland.so.0"
    library = c.CDLL(path)
    game, words, view = c.POINTER(Game), c.POINTER(Words), c.c_void_p
    for name, returns, *takes in (
            ("game_find", game, c.c_char_p),
            ("game_setup", Setup, game, c.c_int),
            ("game_setup_error", words, game, c.POINTER(Setup)),
            ("option_find", c.c_int, c.POINTER(Option), c.c_int, c.c_char_p),
            ("option_value", c.c_int, c.POINTER(Option), c.c_char_p),
            ("game_forms_n", c.c_uint32, game),
            ("game_form", c.c_uint32, game, c.c_uint32),
            ("game_legal", None, game, view, c.c_int, c.POINTER(Choices)),
            ("game_redeal", None, game, view, c.c_int, c.POINTER(Rng)),
            ("game_say_typed", None, game, c.c_uint32, c.POINTER(Text)),
            ("game_json", None, game, view, c.POINTER(Setup), c.POINTER(Json), c.c_char_p),
            ("share_after", c.c_float, game, view, c.c_int, c.c_int, c.c_uint32),
            ("rng_open_number", None, c.POINTER(Rng), c.c_uint64),
            ("luck_commit", None, c.POINTER(Luck)),
            ("match_size", c.c_size_t, game),
            ("match_start", None, c.c_void_p, game, c.POINTER(Setup), c.POINTER(Luck)),
            ("match_play", words, c.c_void_p, c.c_int, c.c_uint32),
            ("match_actors", c.c_uint, c.c_void_p),
            ("match_view", None, c.c_void_p, c.c_int, view),
            ("match_save", None, c.c_void_p, c.c_bool, c.POINTER(Text)),
            ("text_open", None, c.POINTER(Text), c.c_void_p, c.c_size_t, c.c_void_p),
            ("json_open", None, c.POINTER(Json), c.POINTER(Text))):
        function = getattr(library, name)
        function.restype, function.argtypes = returns, takes
    return library


class Aligned:
    """Memory for a state or a match: 16-byte aligned."""

    def __init__(self, size):
        self.memory = c.create_string_buffer(size + 15)
        self.at = (c.addressof(self.memory) + 15) // 16 * 16

    def bytes(self, n):
        return c.string_at(self.at, n)


class Environment:
    """One game, played by agents in turn: reset, then last and step until agent_iter ends."""

    def __init__(self, game, players=None, options=None, library=None):
        """options: variants of the rules by name, {"hatter": "on"}."""
        self.library = load(library)
        self.game = self.library.game_find(game.encode())
        if not self.game:
            raise ValueError(f"there is no game {game}")
        about = self.game.contents
        self.players = about.seats_min if players is None else players
        if not about.seats_min <= self.players <= about.seats_max:
            raise ValueError(f"{game} is for {about.seats_min} to {about.seats_max}")
        self.setup = self.library.game_setup(self.game, self.players)
        self._set_options(options or {})
        self.possible_agents = [f"player_{seat}" for seat in range(self.players)]
        self.observation_n = about.state_size
        self.action_n = self.library.game_forms_n(self.game)
        self.actions = [self.library.game_form(self.game, i) for i in range(self.action_n)]
        self.number_of = {action: i for i, action in enumerate(self.actions) if action}
        self.agents = []
        self._match, self._view = Aligned(self.library.match_size(self.game)), Aligned(STATE_MAX)

    def _set_options(self, options):
        about = self.game.contents
        for name, value in options.items():
            i = self.library.option_find(about.options, about.options_n, name.encode())
            n = self.library.option_value(c.byref(about.options[i]), value.encode()) if i >= 0 else -1
            if n < 0:
                raise ValueError(f"there is no option {name}={value}")
            self.setup.option[i] = n
        self._refuse(self.library.game_setup_error(self.game, c.byref(self.setup)))

    @staticmethod
    def _refuse(words):
        if words:
            raise ValueError(words.contents.in_[0].decode())

    def seat(self, agent):
        return self.possible_agents.index(agent)

    # The cycle

    def reset(self, seed=None):
        """A new game. The same seed, and the same actions, give the same game, as `--seed` does in the program."""
        drawn = os.urandom(32) if seed is None else hashlib.blake2b(str(seed).encode(), digest_size=32).digest()
        luck = Luck(table=hashlib.blake2b(drawn, digest_size=4).hexdigest().encode())
        luck.seed[:] = drawn
        self.library.luck_commit(c.byref(luck))
        self.library.match_start(self._match.at, self.game, c.byref(self.setup), c.byref(luck))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._select()

    def step(self, action):
        """The selected agent's action, by number; None once it has been told that the game is over."""
        agent = self.agent_selection
        if self.terminations[agent]:
            if action is not None:
                raise ValueError("the game is over")
            self.agents.remove(agent)
            self.agent_selection = self.agents[0] if self.agents else None
            return
        if not isinstance(action, int) or not 0 <= action < self.action_n or not self.actions[action]:
            raise ValueError(f"not an action: {action}")
        self._refuse(self.library.match_play(self._match.at, self.seat(agent), self.actions[action]))
        self._select()

    def _select(self):
        actors = self.library.match_actors(self._match.at)
        if actors:
            self.agent_selection = self.possible_agents[(actors & -actors).bit_length() - 1]
            return
        places = self.facts()["place"]
        for agent, place in zip(self.possible_agents, places):
            self.rewards[agent] = 1 / places.count(1) if place == 1 else 0.0
            self.terminations[agent] = True
        self.agent_selection = self.agents[0]

    def agent_iter(self):
        while self.agents:
            yield self.agent_selection

    def last(self):
        """Of the selected agent: observation, reward (its share of a win, at the end), termination, truncation, info."""
        agent = self.agent_selection
        return (self.observe(agent), self.rewards[agent], self.terminations[agent], self.truncations[agent],
                self.infos[agent])

    # What an agent may know

    def view(self, agent=None):
        """The state as this agent, or a spectator, knows it, in memory for the library."""
        self.library.match_view(self._match.at, SPECTATOR if agent is None else self.seat(agent), self._view.at)
        return self._view

    def observe(self, agent):
        """The view as bytes (numpy: frombuffer(…, "uint8")), and 1 for every action that is legal now."""
        mask = bytearray(self.action_n)
        for action in self.legal(agent):
            mask[action] = 1
        return {"observation": self.view(agent).bytes(self.observation_n), "action_mask": bytes(mask)}

    def legal(self, agent):
        """The numbers of its legal actions, in the game's own order; none if it owes no decision."""
        choices = Choices()
        self.library.game_legal(self.game, self.view(agent).at, self.seat(agent), c.byref(choices))
        return [self.number_of[action] for action in choices.act[:choices.n]]

    def worth_after(self, agent, action, seed=0):
        """What the game's own evaluator thinks of the agent's share of a win right after the action, in one of the states
        that its view leaves possible: never the true one."""
        view, rng = self.view(agent), Rng()
        self.library.rng_open_number(c.byref(rng), seed)
        self.library.game_redeal(self.game, view.at, self.seat(agent), c.byref(rng))
        return self.library.share_after(self.game, view.at, self.seat(agent), self.players, self.actions[action])

    # In words

    def _written(self, write):
        memory = c.create_string_buffer(TEXT_BYTES)
        text = Text()
        self.library.text_open(c.byref(text), c.addressof(memory), TEXT_BYTES, None)
        write(text)
        return c.string_at(memory, text.n).decode()

    def facts(self, agent=None):
        """The view as the game tells it to boards: scores, places, cards by name."""
        def write(text):
            writer = Json()
            self.library.json_open(c.byref(writer), c.byref(text))
            self.library.game_json(self.game, self.view(agent).at, c.byref(self.setup), c.byref(writer), None)
        return json.loads(self._written(write))

    def say(self, action):
        """The action as people type it."""
        return self._written(lambda text: self.library.game_say_typed(self.game, self.actions[action], c.byref(text)))

    def record(self):
        """The record so far, seed included: `wonderland verify` and `wonderland replay` read it (docs/RECORD.md)."""
        return self._written(lambda text: self.library.match_save(self._match.at, True, c.byref(text)))
