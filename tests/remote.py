#!/usr/bin/env python3
"""Playing at a server's table (docs/PROTOCOL.md): in plain lines and on a full screen, and while the server is
unreachable."""

import json
import re
import select
import socket
import stat
import time

import program
import vt
from program import FAILED, OK, TIMEOUT, USAGE
from remotehost import AWAY, INVITE, SECRET, TABLE, Case, Player, Table, is_move, lose
from wonderserver import Server


class Plain(Case):
    def test_whole_game_by_invitation(self):
        host = self.host(Table(("friend", "bot", "friend")))
        with host.table.changed:
            host.table.names[2], host.table.owners[2] = "Ben", "another device"
        p = self.player(self.link(host, "#join=" + INVITE))
        p.see("What’s your name?")
        p.say("Ann")  # the only free chair is not asked for
        self.assertIn("To resume later: wonderland play " + self.link(host), p.see("c0ffee"))
        said = p.see("2. Take two (take 2)\n> ")
        self.assertIn("Ann sits down.", said)
        self.assertIn("Sugar bowl: [0, 0, 0], eyes 0", said)
        self.assertIn("How many lumps?", said)
        p.say("take 2")
        p.see("Ann does: take 2.")
        p.see("Eaglet does: take 1.")
        p.see("Waiting for: Ben")
        host.play(2, "take 1")
        p.see("Ben does: take 1.")
        p.see("\n> ")
        p.say("1")
        said = p.see("What now?")
        self.assertIn("That was all the sugar.", said)
        self.assertIn("1. You: 3 points\nlumps 3", said)
        self.assertIn("Seed: feed", said)
        p.see("> ")
        p.say("1")
        p.see("> ")
        p.say("3")
        self.assertEqual(p.end(), OK)
        self.assertTrue(p.all.endswith(b"Goodbye!\n"), p.all)
        self.assertEqual([m["step"] for m in host.moves()], [0, 3])
        self.assertEqual(self.devices.read_text(), f"{host.origin} {SECRET}\n")
        self.assertEqual(stat.S_IMODE(self.devices.stat().st_mode), 0o600)
        self.assertEqual(stat.S_IMODE(self.devices.parent.stat().st_mode), 0o700)
        self.assertFalse([path for _, path, _, _ in host.asked if SECRET in path])

    def test_a_game_without_points(self):
        host = self.seated("Ann", None)
        with host.table.changed:
            host.table.points = False
            host.table.lumps = [2, 1]
            host.table.happen(None)
        p = self.player(self.link(host))
        p.see("> ")
        p.say("take 2")
        said = p.see("What now?")
        self.assertIn("1. You\nlumps 4\n", said)
        self.assertNotIn("points", said)

    def test_older_rules(self):
        for lang, words in ("en", "older rules"), ("ru", "по прежним правилам"), ("pl", "według starszych zasad"):
            host = self.seated("Ann", None)
            with host.table.changed:
                host.table.older = True
                host.table.happen(None)
            p = self.player(self.link(host), "--lang", lang)
            p.see(words)
            p.see("> ")
            p.say("take 2")
            p.see("Ann does: take 2.")
            self.assertEqual(program.as_typed(p.all.decode()).count(words), 1)

    def test_orders(self):
        host = self.seated("Ann", None)
        with host.table.changed:
            host.table.order = "ask"
            host.table.happen(None)
        p = self.player(self.link(host))
        p.see("2. Take two (take 2)\n> ")
        p.say("orders")
        p.see("1. Sugar: ask me")
        p.see("> ")
        p.say("1")
        p.see("2. always one")
        p.see("> ")
        p.say("2")
        p.see("> ")
        p.say("orders")
        p.see("1. Sugar: always one")
        p.see("> ")
        p.say("2")
        p.see("> ")
        self.assertEqual(host.table.order, "one")

    def test_which_chair_and_names(self):
        host = self.host(Table(("friend", "friend", "friend")))
        p = self.player(self.link(host, "#join=" + INVITE))
        p.see("Which seat do you take?")
        p.say("2")
        p.see("What’s your name?")
        p.say("\x1b[2J")
        p.see("characters that can’t be used")
        p.see("What’s your name?")
        p.say("Knave")
        p.see("Nobody may be called Knave.")
        p.see("Which seat do you take?")
        p.say("3")
        p.see("What’s your name?")
        p.say("")
        p.see("Guest sits down.")
        p.see("2 are still free.")
        p.say("invite")
        p.see(self.link(host, "#join=" + INVITE + "2"))
        p.say("quit")
        self.assertEqual(p.end(), OK)
        self.assertIn("To resume later: wonderland play ".encode() + self.link(host).encode() + b"\n", p.all)
        self.assertEqual(host.table.names, [None, None, "Guest"])

    def test_flags(self):
        host = self.host(Table(("friend", "friend", "bot")))
        p = self.player(self.link(host, "#join=" + INVITE), "--name", "Ann", "--seat", "2")
        p.see("Ann sits down.")
        p.say("q")
        self.assertEqual(p.end(), OK)
        self.assertEqual(host.table.names, [None, "Ann", "Eaglet"])
        other = self.folder / "other"
        wrong = self.run_once("play", self.link(host, "#join=" + INVITE), "--name", "Knave",
                              "--seat", "1", code=OK)  # this device sits there: it goes on
        self.assertIn("still free", wrong.stdout)
        self.devices.unlink()
        with host.table.changed:
            host.table.owners[1] = str(other)
        self.assertIn("Nobody may be called Knave.",
                      self.run_once("play", self.link(host, "#join=" + INVITE), "--name", "Knave",
                                    "--seat", "1", code=FAILED).stderr)

    def test_languages(self):
        host = self.seated("Аня")
        p = self.player(self.link(host), "--lang", "ru")
        p.see("Сколько кусочков?")
        p.see("> ")
        p.say("2")
        p.see("Ждём хода: Friend")
        p.say("выход")
        self.assertEqual(p.end(), OK)
        self.assertIn("Чтобы продолжить потом", p.all.decode())
        p = self.player(self.link(host), "--lang", "pl")
        p.see("Teraz gra: Friend")
        p.say("wyjdź")
        self.assertEqual(p.end(), OK)

    def test_spectator(self):
        host = self.seated()
        self.devices.unlink()
        p = self.player(self.link(host))
        p.see("Waiting for: Friend")
        p.say("1")
        p.see("There’s nothing for you to choose now.")
        for seat, move in ((0, "take 2"), (1, "take 2"), (0, "take 2")):
            host.play(seat, move)
            p.see(f"Friend does: {move}.")
        p.see("That was all the sugar.")
        self.assertEqual(p.end(), OK)
        self.assertFalse(self.devices.exists())

    def test_link_with_secret(self):
        host = self.seated("Ann")
        self.devices.unlink()
        p = self.player(self.link(host, "#secret=" + SECRET))
        p.see("> ")
        p.say("1")
        p.see("Waiting for: Friend")
        p.say("q")
        self.assertEqual(p.end(), OK)
        self.assertEqual(self.devices.read_text(), f"{host.origin} {SECRET}\n")

    def test_commands(self):
        host = self.seated("Ann")
        p = self.player(self.link(host))
        p.see("> ")
        p.say("undo")
        p.see("You cannot take that back.\n> ")
        p.say("hint")
        p.see("Two!\n> ")
        p.say("chat hello, \"all\"")
        p.see("Ann: hello, \"all\"\n> ")
        p.say("save x")
        p.see("There’s no such choice.\nType a number from 1 to 2 and press Enter; “help” says more."
              "\n> ")
        p.say("3")
        p.see("There’s no such choice.\n")
        p.see("> ")
        p.say("stir")  # the game has it, but it is not a choice now: the server knows why
        p.see("2.2: The tea is too hot.\n> ")
        p.say("pass")  # nor is this one, and the server gives no reason
        p.see("There’s no such choice.\n")
        p.see("> ")
        p.say("take")
        p.see("fits several choices")
        p.see("> ")
        p.say("help")
        p.see("concede: give up the game.")
        p.see("> ")
        p.say("rules")
        p.see("Rules: Sugar Lumps")
        p.see("> ")
        p.say("board")
        p.see("Sugar bowl: [0, 0], eyes 0")
        p.see("> ")
        p.say("leave")
        p.see("A bot is playing for you. Type “back” to return to the table.")
        p.say("back")
        p.see("> ")
        p.say("concede")
        p.see("Really give up this game?")
        p.see("> ")
        p.say("")
        p.see("> ")
        p.say("concede")
        p.see("> ")
        p.say("2")
        p.see("What now?")
        self.assertEqual(host.table.conceded, 0)

    def test_news_while_deciding(self):
        host = self.seated("Ann")
        p = self.player(self.link(host))
        p.see("> ")
        with host.table.changed:
            host.table.happen(None)
            host.table.chat.append({"seq": host.table.seq, "seat": 1, "text": "are you there?"})
        self.assertEqual(p.see("Friend: are you there?\n> ").count("How many"), 0)
        p.say("1")
        p.see("Waiting for: Friend")

    def test_several_chairs(self):
        host = self.seated("Ann", "Ben")
        p = self.player(self.link(host))
        p.see("Pass the keyboard to Ann")
        p.see("> ")
        p.say("")
        said = p.see("> ")
        self.assertIn("eyes 0", said)
        self.assertIn("Ann: How many lumps?", said)
        p.say("1")
        p.see("Pass the keyboard to Ben")
        p.see("> ")
        p.say("")
        said = p.see("> ")
        self.assertIn("eyes 1", said)
        self.assertIn("Ann does: take 1.", said)
        p.say("2")
        p.see("Pass the keyboard to Ann")
        p.say("q")
        self.assertEqual(p.end(), OK)
        self.assertEqual(host.table.lumps, [1, 2])

    def test_shelf(self):
        host = self.host(Table(("open", "bot")))
        p = self.player(host.origin)
        self.assertIn("1. join: Sugar: Eaglet", p.see("> "))
        p.say("1")
        p.see("What’s your name?")
        p.say("Ann")
        p.see("How many lumps?")
        p.see("> ")
        p.say("q")
        self.assertEqual(p.end(), OK)
        p = self.player(host.origin + "/")
        self.assertIn("1. resume: Sugar: Ann, Eaglet", p.see("> "))
        p.say("1")
        p.see("How many lumps?")

    def new_table(self, host):
        """Ann makes a table for a friend."""
        p = self.player(host.origin, "--name", "Ann", "--word", "marmalade")
        for title, answer in (("Language", "1"), ("Which game?", "1"), ("How many opp", "1"),
                              ("Who takes seat 2?", "4")):
            said = p.see(title)
            said = p.see("> ")
            if "seat" in title:
                answer = re.search(r"(\d)\. a friend, who gets a link", said).group(1)
            p.say(answer)
        return p

    def test_an_invitation_carries_the_address_that_others_reach(self):
        host = self.host()
        host.table.address = {"address": "http://192.0.2.7:8080"}
        p = self.new_table(host)
        p.see(f"http://192.0.2.7:8080/t/newtable0001#join={INVITE}")
        host.tables["newtable0001"].address = {"address": "http://[2001:db8::7]:8080"}
        p.say("invite")
        p.see(f"http://[2001:db8::7]:8080/t/newtable0001#join={INVITE}2")
        p.say("q")
        self.assertEqual(p.end(), OK)
        self.assertIn(f"wonderland play {host.origin}/t/newtable0001\n".encode(), p.all)

    def test_new_table(self):
        host = self.host()
        p = self.new_table(host)
        p.see(f"{host.origin}/t/newtable0001#join={INVITE}")
        p.say("q")
        self.assertEqual(p.end(), OK)
        self.assertEqual(host.created, [{
            "do": "create", "game": "mirror", "word": "marmalade",
            "seats": [{"is": "me", "name": "Ann"}, {"is": "friend"}]}])

    def test_input_ends(self):
        host = self.seated("Ann")
        out = self.run_once("play", self.link(host)).stdout
        self.assertIn("The input has ended", out)
        self.assertIn("To resume later: wonderland play " + self.link(host), out)

    def test_wrong_links(self):
        for url in ("http://", "http:///t/x", "http://u@h/t/abc", "http://h/x/abc", "http://h/t/a.b",
                    "http://h/t/abc?x=1", "http://h/t/", "https://h/t/abc#join=a%20b",
                    f"http://h/t/abc#hidden={SECRET}", "http://h/t/" + "a" * 100,
                    "http://" + "h" * 400, "http://h/t/abc#secret=" + "x" * 400,
                    "http://h\n/t/abc", f"http://h/t/..%2f#secret={SECRET}"):
            with self.subTest(url=url):
                result = self.run_once("play", url, code=USAGE)
                self.assertIn("that is no link to a table", result.stderr)
                self.assertEqual(result.stderr.count("\n"), 1)
        self.run_once("play", "mirror", f"http://h/t/abc#secret={SECRET}", code=USAGE)
        self.run_once(f"http://h/t/abc#secret={SECRET}", code=USAGE)  # "play" was forgotten
        self.run_once("play", "mirror", "--name", "Ann", code=USAGE)
        self.run_once("play", "http://h/t/abc", "--seed", "a", code=USAGE)
        self.run_once("play", "http://h/t/abc", "--seat", "0", code=USAGE)
        self.run_once("play", "http://h/t/abc", "--name", " ", code=USAGE)

    def test_nobody_there(self):
        host = self.host()
        self.assertIn("No such table.",
                      self.run_once("play", self.link(host, table="abc"), code=FAILED).stderr)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            url = f"http://127.0.0.1:{free.getsockname()[1]}/t/abc#secret={SECRET}"
            self.assertIn("no server answers there", self.run_once("play", url, code=FAILED).stderr)

    def test_secrets_of_several_servers(self):
        first, second = self.seated("Ann"), self.seated("Ben")
        self.assertEqual(len(self.devices.read_text().splitlines()), 2)
        with open(self.devices, "a") as file:
            file.write("cut off in the mid")
        third = self.host()
        for host in (first, second, third):
            p = self.player(self.link(host, "#join=" + INVITE), "--name", "Cid", "--seat", "1")
            p.see("still free" if host is third else "How many lumps?")
            p.say("q\nq")  # a player who only waits is not asked a second time
            self.assertEqual(p.end(), OK)
        self.assertEqual(self.devices.read_text().splitlines()[-1], f"{third.origin} {SECRET}")
        self.assertEqual(stat.S_IMODE(self.devices.stat().st_mode), 0o600)


class Away(Case):
    """What happens when the server or the connection is lost."""

    def test_answer_lost(self):
        """The move has arrived, its answer has not: it is sent again and counts once."""
        host = self.seated("Ann", kinds=("friend", "friend"))
        p = self.player(self.link(host))
        p.see("> ")

        host.trick(is_move, lose)
        p.say("take 2")
        p.see(AWAY)
        p.see("Waiting for: Friend")
        self.assertEqual(host.table.lumps, [2, 0])
        moves = host.moves()
        self.assertEqual(len(moves), 2)
        self.assertEqual(moves[0], moves[1])

    def test_away_in_mid_move(self):
        host = self.seated("Ann")
        p = self.player(self.link(host))
        p.see("> ")
        host.stop()
        p.see(AWAY)
        p.see("> ")
        p.say("1")
        p.see("Your choice is safe")
        p.say("2")
        p.see(AWAY)
        p.say("chat hello")
        p.see(AWAY)
        host.start()
        p.see("The server is back.")
        p.see("Ann does: take 1.")
        p.see("Waiting for: Friend")
        self.assertEqual(host.table.lumps, [1, 0])
        host.play(1, "take 1")
        p.see("Friend does: take 1.")
        p.see("> ")
        p.say("q")
        self.assertEqual(p.end(), OK)

    def test_away_while_waiting(self):
        host = self.seated(None, "Ann")
        p = self.player(self.link(host))
        p.see("Waiting for: Friend")
        host.stop()
        p.see(AWAY)
        host.play(0, "take 1")
        host.start()
        p.see("Friend does: take 1.")
        p.see("> ")

    def test_busy_server(self):
        host = self.seated("Ann")
        p = self.player(self.link(host))
        p.see("> ")
        host.trick(is_move, lambda h, respond: h.send(503, json.dumps(
            {"is": "refused", "why": "not-saved", "words": "Not saved."})))
        p.say("1")
        p.see("Waiting for: Friend")
        self.assertEqual(host.table.lumps, [1, 0])

    def test_chat_is_not_said_twice(self):
        host = self.seated("Ann")
        p = self.player(self.link(host))
        p.see("> ")

        host.trick(lambda m, path, body: '"chat"' in body, lose)
        p.say("chat hello")
        p.see("Your message wasn’t sent")
        p.see("The server is back.")
        self.assertEqual(len(host.table.chat), 1)

    def test_refused_in_words(self):
        host = self.seated("Ann")
        p = self.player(self.link(host))
        p.see("> ")
        host.trick(is_move, lambda h, respond: h.send(409, json.dumps(
            {"is": "refused", "why": "illegal", "words": "The Queen\x1b[31m forbids it."})))
        p.say("1")
        p.see("The Queen[31m forbids it.\n")
        p.see("> ")
        p.say("1")
        p.see("Waiting for: Friend")

    def test_table_vanishes(self):
        host = self.seated(None, "Ann")
        p = self.player(self.link(host))
        p.see("Waiting for: Friend")
        table = host.tables.pop(TABLE)
        with table.changed:
            table.happen(None)
        self.assertEqual(p.end(), FAILED)
        self.assertIn(b"No such table.", p.all)


class Screen(Case):
    def test_whole_game(self):
        host = self.host(Table(("friend", "bot")))
        t = self.terminal(self.link(host, "#join=" + INVITE))
        t.see("What’s your name?")
        t.type("Аnnx" + vt.BACKSPACE + "e" + vt.ENTER)
        t.see("Sugar bowl: [0, 0], eyes 0")
        t.see("How many lumps?")
        t.see("2 Take two")
        t.type(vt.DOWN + vt.ENTER)
        t.see("Sugar bowl: [2, 1]")
        t.see("Eaglet does: take 1.")
        t.type("take 2" + vt.ENTER)
        t.see("That was all the sugar.")
        t.see("You: 4 points")
        t.type(vt.ENTER)
        t.see("What now?")
        t.type("3" + vt.ENTER)
        self.assertEqual(t.end(), OK)
        self.assertEqual(host.table.names[0], "Аnne")
        self.assertTrue(vt.RMCUP in t.bytes)

    def test_waiting_typing_and_quitting(self):
        host = self.seated(None, "Ann")
        t = self.terminal(self.link(host))
        t.see("Waiting for: Friend")
        t.type("chat hel")
        t.see("> chat hel")
        host.play(0, "take 1")
        t.see("How many lumps?")
        t.see("> chat hel")  # what was typed is still there
        t.type("lo" + vt.ENTER)
        t.see("Ann: hello")
        t.type(vt.CTRL_C)
        self.assertEqual(t.end(), OK)
        self.assertIn("To resume later: wonderland play ".encode() + self.link(host).encode(), t.bytes)

    def test_quitting_while_the_server_is_away(self):
        host = self.seated("Ann")
        t = self.terminal(self.link(host))
        t.see("How many lumps?")
        host.stop()
        t.see(AWAY)
        t.type("1" + vt.ENTER)
        t.see("Your choice is safe")
        t.type(vt.CTRL_C)
        self.assertEqual(t.end(), OK)
        host.start()

    def test_back_by_itself(self):
        host = self.seated("Ann")
        t = self.terminal(self.link(host))
        t.see("How many lumps?")
        host.stop()
        t.see(AWAY)
        t.type("2" + vt.ENTER)
        t.see("Your choice is safe")
        host.start()
        t.see("Waiting for: Friend")
        self.assertEqual(host.table.lumps, [2, 0])

    def test_concede_is_asked_twice(self):
        host = self.seated("Ann")
        t = self.terminal(self.link(host))
        t.see("How many lumps?")
        t.type("concede" + vt.ENTER)
        t.see("Really give up this game?")
        t.type(vt.ENTER)
        t.see("How many lumps?")
        self.assertIsNone(host.table.conceded)
        t.type("concede" + vt.ENTER)
        t.see("Really give up this game?")
        t.type("2" + vt.ENTER)
        t.see("That was all the sugar.")
        self.assertEqual(host.table.conceded, 0)

    def test_the_key_of_a_command_that_is_not_here_does_nothing(self):
        t = self.terminal(self.link(self.seated("Ann")))
        t.see("How many lumps?")
        t.type(vt.CTRL_S + "take")  # the server keeps the game
        t.see("> take")

    def test_errors_are_said_behind_the_screen(self):
        host = self.host()
        t = self.terminal(self.link(host, table="abc"))
        t.see("wonderland: " + host.origin + ": No such table.")
        self.assertEqual(t.end(), FAILED)


class Served(Case):
    """The same with a server of our own, killed and started again in the middle of a game."""

    def test_whole_game(self):
        server = Server(folder=self.folder)
        self.addCleanup(server.close)
        ann = self.player(f"http://127.0.0.1:{server.port}", "--name", "Ann")
        for title in ("Language", "Which game?", "How many opponents", "Who takes seat 2?"):
            ann.see(title)
            choices = ann.see("> ")
            friend = re.search(r"(\d)\. a friend, who gets a link", choices)
            ann.say(friend.group(1) if friend else "1")
        ann.see("The link for friends: ")
        link = ann.see("\n").strip()
        ben = Player(["play", link, "--plain", "--name", "Ben"],
                     {**self.env(), "XDG_STATE_HOME": str(self.folder / "ben")})
        self.addCleanup(ben.close)
        ben.see("You sit down")
        moves = 0
        players = {ann.process.stdout.fileno(): ann, ben.process.stdout.fileno(): ben}
        while not all(b"What now?" in p.all for p in players.values()):
            for player in players.values():
                if not player.all[player.at:].endswith(b"\n> ") or b"What now?" in player.all:
                    continue
                player.at = len(player.all)
                moves += 1
                if moves == 4:
                    server.kill()
                    server.start()
                player.say("1")
            ready, _, _ = select.select(list(players), [], [], TIMEOUT)
            self.assertTrue(ready, ann.all.decode() + ben.all.decode())
            for fd in ready:
                self.assertTrue(players[fd].read(time.monotonic() + TIMEOUT))
        self.assertGreater(moves, 4)
        for player in players.values():
            player.say("3")
            self.assertEqual(player.end(), OK)
        seeds = [re.search(rb"Seed: [0-9a-f]{64}", p.all).group() for p in players.values()]
        self.assertEqual(seeds[0], seeds[1])


if __name__ == "__main__":
    program.main()
