#!/usr/bin/env python3
"""Words that must not come back: what editors of the three languages struck out, and what to say instead. They are
looked for in everything that players read (wordlists.py); each row names the folders where it holds."""

import re
import unittest

import wordlists

EVERYWHERE = wordlists.FOLDERS
WAR = ("games/war",)
TABLE = ("bots", "engine", "server", "terminal", "cli", "web/src")  # what is said around the games

# language, what must not be said (a pattern), what to say instead, where
STRUCK_OUT = [
    ("en", r"(?i)\bchairs?\b", "seat", TABLE),
    ("en", r"(?i)\btak(e|en|es|ing) back\b", "undo", TABLE),
    ("en", r"\bgo(es)? on\b", "continue, resume, keep playing", TABLE),
    ("en", r"(?i)\bwhoever\b", "anyone who, the player who", TABLE),
    ("en", r"(?i)\b(some|every)body\b", "someone, another player; everyone", TABLE),
    ("en", r"(?i)\b(cannot|does not|is not|are not|has not|could not)\b", "can’t, doesn’t, isn’t …", TABLE),
    ("en", r"\b(It is|There is|You are|That is|What is)\b", "It’s, There’s, You’re …", TABLE),
    ("en", r"\bleft to chance\b", "random, at random", EVERYWHERE),
    ("en", r"\banswers? for (me|you)\b", "automatic replies", TABLE),
    ("en", r"\bsecret of a device\b", "this device isn’t recognised", EVERYWHERE),
    ("en", r"\d %|\} %", "24%", TABLE),
    ("ru", r"Стран[аеуы] чудес", "Страна Чудес", EVERYWHERE),
    ("ru", r" – ", "тире «—»", TABLE),
    ("ru", r"\d%|\}%", "24 %", TABLE),
    ("ru", r"Сейчас ходит:|^ходит: ", "Ждём хода: …", TABLE),
    ("ru", r"отвечать за (вас|меня)", "автоответы", TABLE),
    ("ru", r"секрет устройства", "это устройство не узнано", EVERYWHERE),
    ("pl", r"Teraz jest tura", "Teraz kolej innego gracza", EVERYWHERE),
    ("pl", r"Ilu masz przeciwników", "Ilu przeciwników wybierasz?", EVERYWHERE),
    ("pl", r"[Oo]dpowiada(ć|j) za (ciebie|mnie)", "automatyczne odpowiedzi", TABLE),
    ("pl", r"o remisie rozstrzyga", "remis rozstrzyga dodatkowa zasada", EVERYWHERE),
    ("pl", r"sekret urządzenia", "nie rozpoznano tego urządzenia", EVERYWHERE),
    ("pl", r"\d %|\} %", "24%", TABLE),
    ("en", r"(?i)\bartifact", "artefact", EVERYWHERE),
    ("en", r"(?i)\bcounter-?clockwise", "anticlockwise", EVERYWHERE),
    ("en", r"(?i)\bshield\b.{0,12}\bwhole\b", "shield ready", WAR),
    ("en", r"\bone single madness\b|\bso many\b|\bby lot\b", "one single-madness chip; that many; at random", WAR),
    ("en", r"\bTea is drunk|tea is drunk\b", "Tea is over", WAR),
    ("ru", r"за кубик осколков", "с броском кубика осколков", WAR),
    ("ru", r" – ", "тире «—»", WAR),
    ("pl", r"\bJezior\w+ Łez", "Sadzawka Łez", EVERYWHERE),
    ("pl", r"[Tt]arcza (jest )?(pęknięta|zniszczona|złamana)", "tarcza rozbita", WAR),
]


def found(rows, words):
    """The words that a row forbids, with what to say instead."""
    for lang, pattern, instead, folders in rows:
        for word in words:
            if word.lang == lang and word.where.startswith(folders) and re.search(pattern, word.text):
                yield f"{word.where}: “{word.text}”: not /{pattern}/ but: {instead}"


class StruckOut(unittest.TestCase):
    def test_words_that_must_not_come_back(self):
        words = [*wordlists.tables(), *wordlists.pages()]
        self.assertGreater(len(words), 5000)
        self.assertEqual(list(found(STRUCK_OUT, words)), [])

    def test_they_would_be_found(self):
        words = [wordlists.Words("terminal/words.c:1", "en", "Who sits on this Chair?"),
                 wordlists.Words("games/war/names.def:1", "en", "the Hatter’s chair"),
                 wordlists.Words("server/ops/refusal.c:1", "pl", "Teraz jest tura innego gracza.")]
        self.assertEqual(len(list(found(STRUCK_OUT, words))), 2)

    def test_every_table_is_read(self):
        read = {word.where.partition(":")[0] for word in wordlists.tables()}
        for path in ("terminal/words.c", "server/ops/refusal.c", "web/src/words.ts", "games/war/texts.def",
                     "games/teaparty/web/words.ts", "games/mirror/words.c", "bots/levels.c", "engine/game.c"):
            self.assertIn(path, read)


if __name__ == "__main__":
    unittest.main()
