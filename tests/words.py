#!/usr/bin/env python3
"""Words that must not come back: what editors of the three languages struck out, and what to say instead. Everything
that players read is searched for them (wordlists.py); each row names the folders that it applies to. In the numbered
rules only words are struck out: their sentences may be as strict as a contract."""

import re
import unittest

import wordlists

EVERYWHERE = wordlists.FOLDERS
TEA, WAR = ("games/teaparty",), ("games/war",)
LABYRINTH, COOKIES, NULL = ("games/labyrinth",), ("games/cookies",), ("games/null",)
TABLE = ("bots", "engine", "server", "terminal", "cli", "web/src")  # what is said around the games

# language, what must not be said (a pattern), what to say instead, where
STRUCK_OUT = [
    ("en", r"(?i)\bchairs?\b", "seat", TABLE),
    ("en", r"(?i)\btak(e|en|es|ing) back\b", "undo", TABLE),
    ("en", r"\bgo(es)? on\b", "continue, resume, keep playing", TABLE),
    ("en", r"\bleft to chance\b", "random, at random", EVERYWHERE),
    ("en", r"\banswers? for (me|you)\b", "automatic replies", TABLE),
    ("en", r"\bsecret of a device\b", "this device isn’t recognised", EVERYWHERE),
    ("en", r"\d %|\} %", "24%", EVERYWHERE),
    ("en", r"\b[Ff]ields?\b", "space", COOKIES),
    ("en", r"['\"]", "’ “ ”", EVERYWHERE),
    ("en", r"\bfrom age \d", "ages 7+", EVERYWHERE),
    ("en", r"\bdraws?\}?: ", "draws a 2, draws the joker", COOKIES),
    ("en", r"\b[Oo]ff with the head\b", "Off with their heads!", EVERYWHERE),
    ("en", r"\blos(e|es|ing) a madness\b", "remove a madness chip for good", EVERYWHERE),
    ("en", r"\btea is drunk\b", "tea is over", EVERYWHERE),
    ("en", r"\bone single madness\b", "one single-madness chip", EVERYWHERE),
    ("en", r"\bso many\b", "that many", EVERYWHERE),
    ("en", r"\bby lot\b", "at random", EVERYWHERE),
    ("en", r"(?i)\bartifact", "artefact", EVERYWHERE),
    ("en", r"(?i)\bcounter-?clockwise", "anticlockwise", EVERYWHERE),
    ("en", r"(?i)\bshield\b.{0,12}\bwhole\b", "shield ready", WAR),
    ("en", r"\b[Ll](ay|ays|aid) open\b", "turn face up", EVERYWHERE),
    ("en", r"\bthe own (goals?|corner)\b", "their own, your own", EVERYWHERE),
    ("ru", r"Стран[аеуы] чудес", "Страна Чудес", EVERYWHERE),
    ("ru", r"(?<!\|) – (?!\|)", "тире «—»", EVERYWHERE),
    ("ru", r"(?<!\(-)\b\d+%|\}%", "24 %", EVERYWHERE),
    ("ru", r"Сейчас ходит:|^ходит: ", "Ждём хода: …", TABLE),
    ("ru", r"отвечать за (вас|меня)", "автоответы", TABLE),
    ("ru", r"секрет устройства|не узнано", "сервер не узнал это устройство", EVERYWHERE),
    ("ru", r"правил\w+ о ничьей", "баллов поровну, решает дополнительное правило", EVERYWHERE),
    ("ru", r"Поверни\b", "Поверните стол", LABYRINTH),
    ("ru", r"[Пп]уть домой пройден|Первое возвращение", "дома раньше всех", LABYRINTH),
    ("ru", r"берё(м|те|т)\}? карту: |обегая", "берёт карту 2; бегая по кругу", COOKIES),
    ("ru", r"[Пп]ропустить\b", "пасовать", NULL),
    ("ru", r"(?<!замочн\w\w )скважин", "дверца, замочная скважина", EVERYWHERE),
    ("ru", r"неденьрождения", "день нерождения", EVERYWHERE),
    ("ru", r"Дремучий яд", "Яд Дремучего Леса", EVERYWHERE),
    ("ru", r"[Вв]дви(н|г)", "вставить", EVERYWHERE),
    ("ru", r"Некогда терять время", "Нельзя терять ни минуты", EVERYWHERE),
    ("ru", r"за кубик осколков\b", "с броском кубика осколков", EVERYWHERE),
    ("ru", r"украл пирожные", "Кто украл крендели?", EVERYWHERE),
    ("pl", r"Teraz jest tura", "Teraz kolej innego gracza", EVERYWHERE),
    ("pl", r"Ilu masz przeciwników", "Ilu przeciwników wybierasz?", EVERYWHERE),
    ("pl", r"[Oo]dpowiada(ć|j) za (ciebie|mnie)", "automatyczne odpowiedzi", TABLE),
    ("pl", r"o remisie rozstrzyga", "remis rozstrzyga dodatkowa zasada", EVERYWHERE),
    ("pl", r"sekret urządzenia", "nie rozpoznano tego urządzenia", EVERYWHERE),
    ("pl", r"\d %|\} %", "24%", EVERYWHERE),
    ("pl", r"\b[Tt]rac(i|isz)\}? turę", "opuszcza turę", LABYRINTH),
    ("pl", r"dobiera(sz)?\}? kartę: |na jedenastu kartach", "dobiera kartę 2; za pomocą jedenastu kart", COOKIES),
    ("pl", r"\b(Mieszam|Pasuję)\b", "Zamieszaj, Spasuj", NULL),
    ("pl", r"[Dd]ziurk(a|i|ę|ą|om|ami|ach)\b(?! od klucza)", "dziurka od klucza", EVERYWHERE),
    ("pl", r"Nie ma miejsc!", "Nie ma miejsca!", EVERYWHERE),
    ("pl", r"Dyludyludum", "Dyludyludam", EVERYWHERE),
    ("pl", r"Śliskie tofy", "Jaszmije smukwijne", EVERYWHERE),
    ("pl", r"Pułapka Białego Rycerza", "Pułapka na myszy Białego Rycerza", EVERYWHERE),
    ("pl", r"Wciąż szósta", "Zawsze szósta", EVERYWHERE),
    ("pl", r"Rusz się", "Wykonaj jeszcze jeden ruch", EVERYWHERE),
    ("pl", r"Jezior\w+ Łez", "Sadzawka Łez", EVERYWHERE),
    ("pl", r"[Tt]arcza (jest )?(pęknięta|zniszczona|złamana)", "tarcza rozbita", WAR),
    ("en", r"\b(STR|LAST|LOST|LEAD)\b|\bG \+|\b(Fl|Cs|Ro|Rk|Cr)\.[ws]\b", "words instead of codes", WAR),
    ("en", r"\b[Rr]ivals?\b|\b[Ll]ay it open\b|\bto begin with\b", "opponent, face up, at the start", (*TEA, *WAR)),
    ("ru", r"(огромный|крошечный) размер|[▲▼] из |Крайние ряды|Занять: −2", "огромный Шляпник", TEA),
    ("ru", r"[Пп]ротивник", "соперник", EVERYWHERE),
    ("ru", r"\bотрав[аыуе]\b|\bпо жребию\b", "отравление, случайный", WAR),
    ("pl", r"[Rr]ywal|Dyludyludiego|Jad z puszczy", "przeciwnik, Dyludyludi, Tulgejski jad", EVERYWHERE),
    ("pl", r"[Pp]rzenie(ść|ś)\b|[Pp]rzeno(si|sz)", "przesunąć", WAR),
    ("pl", r"[Oo]kradnij innych|czeka na (ciastko|eliksir)|[Uu]kradnij", "porwij, trzeba ciastka", TEA),
]

# Too stiff for a sentence to players, or for the page that they read first.
STIFF = [
    ("en", r"(?i)\bwhoever\b", "anyone who, the player who", EVERYWHERE),
    ("en", r"(?i)\b(some|every)body\b", "someone, another player; everyone", EVERYWHERE),
    ("en", r"(?i)\b(cannot|does not|is not|are not|has not|could not)\b", "can’t, doesn’t, isn’t …", EVERYWHERE),
    ("en", r"\b(It is|There is|You are|That is|What is)\b", "It’s, There’s, You’re …", TABLE),
]


def found(rows, words):
    """The words that a row forbids, with what to say instead."""
    for lang, pattern, instead, folders in rows:
        for word in words:
            if word.lang == lang and word.where.startswith(folders) and re.search(pattern, word.text):
                yield f"{word.where}: “{word.text}”: not /{pattern}/ but: {instead}"


class StruckOut(unittest.TestCase):
    def test_words_that_must_not_come_back(self):
        said = [*wordlists.tables(), *wordlists.pages(), *wordlists.lessons()]
        numbered = [*wordlists.numbered()]
        self.assertGreater(len(said), 5000)
        self.assertGreater(len(numbered), 3000)
        self.assertEqual([*found(STRUCK_OUT, said + numbered), *found(STIFF, said)], [])

    def test_they_would_be_found(self):
        words = [wordlists.Words("terminal/words.c:1", "en", "Who sits on this Chair?"),
                 wordlists.Words("games/war/names.def:1", "en", "the Hatter’s chair"),
                 wordlists.Words("server/ops/refusal.c:1", "pl", "Teraz jest tura innego gracza.")]
        self.assertEqual(len(list(found(STRUCK_OUT, words))), 2)

    def test_what_is_right_is_not(self):
        words = [wordlists.Words("games/war/RULES.ru.md:1", "ru", "| I-01 | 1–2 | – | 24 % | замочная скважина |"),
                 wordlists.Words("games/labyrinth/words/words.c:1", "pl", "Nie ta dziurka od klucza: 24%"),
                 wordlists.Words("games/war/words/prompts.c:1", "en", "a field of roses, 24%")]
        self.assertEqual(list(found(STRUCK_OUT, words)), [])

    def test_every_table_is_read(self):
        read = {word.where.partition(":")[0] for word in wordlists.tables()}
        for path in ("terminal/words.c", "server/ops/refusal.c", "web/src/words.ts", "games/war/texts.def",
                     "games/teaparty/web/words.ts", "games/mirror/words/words.c", "bots/levels.c", "engine/game.c"):
            self.assertIn(path, read)

    def test_every_lesson_is_read(self):
        read = {word.where.partition(":")[0] for word in wordlists.lessons()}
        files = {str(path.relative_to(wordlists.ROOT)) for path in wordlists.ROOT.glob("games/*/lessons/*")}
        self.assertEqual(read, files)
        self.assertGreaterEqual(len(files), 7)
        for lang in wordlists.LANGS:
            self.assertGreater(sum(word.lang == lang for word in wordlists.lessons()), 40)


if __name__ == "__main__":
    unittest.main()
