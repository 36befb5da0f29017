#!/usr/bin/env python3
"""No bot has the name of a card: no word of a bot's name is in a name of any game, in any language, so that a line of
the log leaves no doubt about who did what to whom."""

import re
import unittest

import wordlists

SMALL_WORDS = {"the"}


def words_of(text):
    return set(re.findall(r"\w+", text.lower())) - SMALL_WORDS


def titles():
    """The names of all bots at the table, by language."""
    for path in wordlists.files(("bots",), ".c"):
        text = path.read_text(encoding="utf-8")
        for title in re.findall(r"\.title\s*=\s*(WORDS\([^)]*\))", text):
            yield from wordlists.triples(wordlists.IN_C, path, title)


class BotNames(unittest.TestCase):
    def setUp(self):
        self.bots = list(titles())
        self.names = [word for word in wordlists.tables(("games",))
                      if re.search(r"\.def:|/names\.(c|ts):", word.where)]

    def test_there_is_something_to_compare(self):
        self.assertEqual(len(self.bots), 3 * 7, [bot.text for bot in self.bots])
        self.assertIn("Eaglet", [bot.text for bot in self.bots])
        for name in ("Niby-Żółw", "Бармаглот", "Cheshire Cat", "Заяц", "Spare tile", "Bliźniacy"):
            self.assertTrue(any(name.lower() in word.text.lower() for word in self.names), name)

    def test_no_bot_is_called_like_a_card(self):
        for bot in self.bots:
            for name in self.names:
                if bot.lang == name.lang:
                    same = words_of(bot.text) & words_of(name.text)
                    self.assertFalse(same, f"{bot.text} ({bot.where}) and “{name.text}” ({name.where})")

    def test_each_name_is_one_bots(self):
        for lang in wordlists.LANGS:
            names = [bot.text for bot in self.bots if bot.lang == lang]
            self.assertEqual(len(set(names)), len(names), names)


if __name__ == "__main__":
    unittest.main()
