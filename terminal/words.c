/* The phrases of words.h. */
#include "terminal/words.h"

#include <stdlib.h>

#include "engine/require.h"

const struct words phrase[PHRASE_COUNT] = {
    [PH_WELCOME] = WORDS("Wonderland", "Страна Чудес", "Kraina Czarów"),
    [PH_PICK_LANG] = WORDS("Language", "Язык", "Język"),
    [PH_PICK_GAME] = WORDS("Which game?", "Во что сыграем?", "W co zagramy?"),
    [PH_PICK_COUNT] = WORDS("How many opponents do you want?", "Сколько будет соперников?",
                            "Ilu przeciwników wybierasz?"),
    [PH_RIVALS_1] = WORDS("one opponent", "один соперник", "jeden przeciwnik"),
    [PH_RIVALS_2] = WORDS("two opponents", "два соперника", "dwóch przeciwników"),
    [PH_RIVALS_3] = WORDS("three opponents", "три соперника", "trzech przeciwników"),
    [PH_RIVALS_4] = WORDS("four opponents", "четыре соперника", "czterech przeciwników"),
    [PH_RIVALS_5] = WORDS("five opponents", "пять соперников", "pięciu przeciwników"),
    [PH_PICK_CHAIR] =
        WORDS("Who takes seat {0}?", "Кто сядет на место {0}?", "Kto usiądzie na miejscu {0}?"),
    [PH_PERSON] = WORDS("another person at this keyboard", "человек за этой же клавиатурой",
                        "człowiek przy tej samej klawiaturze"),
    [PH_CHAIR_BOT] = WORDS("bot: {0} – {1}", "бот: {0} — {1}", "bot: {0} – {1}"),
    [PH_CHAIR_BOT_STYLE] =
        WORDS("bot: {0} – {1}; {2}", "бот: {0} — {1}; {2}", "bot: {0} – {1}; {2}"),
    [PH_PLAYERS] = WORDS("{0} {0#player|players}", "{0} {0#игрок|игрока|игроков}",
                         "{0} {0#gracz|gracze|graczy}"),
    [PH_PLAYERS_RANGE] =
        WORDS("{0}–{1} players", "{0}–{1} {1#игрок|игрока|игроков}", "{0}–{1} graczy"),
    [PH_MINUTES] = WORDS("{0} {0#minute|minutes}", "{0} {0#минута|минуты|минут}",
                         "{0} {0#minuta|minuty|minut}"),
    [PH_MINUTES_RANGE] = WORDS("{0}–{1} minutes", "{0}–{1} {1#минута|минуты|минут}",
                               "{0}–{1} {1#minuta|minuty|minut}"),
    [PH_FROM_AGE] = WORDS("ages {0}+", "от {0} лет", "od {0} lat"),
    [PH_SEALED] =
        WORDS("The deal of table {0} is sealed: {1}", "Раздача за столом {0} запечатана: {1}",
              "Rozdanie przy stole {0} jest zapieczętowane: {1}"),

    [PH_CURTAIN] = WORDS("Pass the keyboard to {0}, then press Enter.",
                         "Сейчас ходит {0}. Передайте клавиатуру и нажмите Enter.",
                         "Teraz gra {0}. Przekaż klawiaturę i naciśnij Enter."),
    [PH_CHOICES] = WORDS("Your choices:", "Ваши варианты:", "Masz do wyboru:"),
    [PH_MANY_CHOICES] = WORDS("You have {0} {0#choice|choices}. Type the number of one, or the "
                              "short form beside it. Type “list” to read them all in words, or "
                              "“list” and a word to read only those with that word.",
                              "У вас {0} {0#вариант|варианта|вариантов}. Введите номер или краткую "
                              "запись рядом с ним. Команда «список» покажет все варианты словами, "
                              "а «список» и слово — только те, где есть это слово.",
                              "Masz {0} {0#możliwość|możliwości|możliwości}. Wpisz numer albo "
                              "krótki zapis obok niego. Polecenie „lista” pokaże wszystkie "
                              "możliwości słowami, a „lista” i słowo – tylko te z tym słowem."),
    [PH_CHOICE_COUNT] =
        WORDS("{0} {0#choice|choices}; type “list” to read them in words.",
              "{0} {0#вариант|варианта|вариантов}; «список» покажет их словами.",
              "{0} {0#możliwość|możliwości|możliwości}; „lista” pokaże je słowami."),
    [PH_NO_MATCH] = WORDS("No choice has “{0}” in it.", "Ни в одном варианте нет «{0}».",
                          "W żadnej możliwości nie ma „{0}”."),
    [PH_NOT_HERE] = WORDS("There’s no “{0}” at this table.", "За этим столом нет команды «{0}».",
                          "Przy tym stole nie ma polecenia „{0}”."),
    [PH_DID_YOU_MEAN] = WORDS("Did you mean:", "Возможно, вы имели в виду:", "Może chodziło o:"),
    [PH_OLDER_RULES] = WORDS("This game began under older rules and keeps to them.",
                             "Эта партия началась по прежним правилам и идёт по ним до конца.",
                             "Ta partia zaczęła się według starszych zasad i trwa według nich do "
                             "końca."),
    [PH_UNDONE] = WORDS("Move undone.", "Ход отменён.", "Ruch cofnięty."),
    [PH_COACH_ON] = WORDS("The coach is here. He’ll speak when a move could have been better, and "
                          "say why bots play as they do.",
                          "Тренер здесь. Он подскажет, если ход мог быть лучше, и объяснит ходы "
                          "ботов.",
                          "Trener już jest. Odezwie się, gdy ruch mógł być lepszy, i wyjaśni ruchy "
                          "botów."),
    [PH_COACH_OFF] = WORDS("The coach has gone.", "Тренер ушёл.", "Trenera już nie ma."),
    [PH_NO_UNDO] = WORDS("There’s nothing to undo.", "Отменять нечего.", "Nie ma czego cofnąć."),
    [PH_HELP_TITLE] = WORDS("Help", "Помощь", "Pomoc"),
    [PH_HELP_PLAIN] = WORDS(
        "To make a move, type its number and press Enter. You can also type its short form, or "
        "just the beginning of it, if no other move begins like that.\n"
        "undo: undo your last move, until something new is revealed.\n"
        "save, save FILE: save the game. Later, “wonderland play FILE” resumes it.\n"
        "board: say again what is on the table.\n"
        "list, list WORD: all choices in words, or only those with that word.\n"
        "log: everything that has happened.\n"
        "orders: your automatic replies, in games where you may step in.\n"
        "coach: call the coach, or send him away, where you play against bots.\n"
        "rules: the rules on one page.\n"
        "quit: leave the table.",
        "Чтобы сделать ход, введите его номер и нажмите Enter. Можно ввести и краткую запись хода "
        "латинскими буквами или только её начало, если ни один другой ход так не начинается.\n"
        "отмена: отменить свой последний ход, пока не открылось что-то новое.\n"
        "сохранить, сохранить ФАЙЛ: сохранить игру. Потом её продолжит «wonderland play ФАЙЛ».\n"
        "стол: ещё раз рассказать, что на столе.\n"
        "список, список СЛОВО: показать словами все варианты или только те, где есть это слово.\n"
        "журнал: рассказать обо всём, что произошло.\n"
        "ответы: настроить автоответы в играх, где можно вмешаться.\n"
        "тренер: позвать тренера или отпустить его, когда вы играете против ботов.\n"
        "правила: показать правила на одной странице.\n"
        "выход: встать из-за стола.",
        "Aby zrobić ruch, wpisz jego numer i naciśnij Enter. Możesz też wpisać krótki zapis ruchu "
        "albo tylko jego początek, jeśli żaden inny ruch tak się nie zaczyna.\n"
        "cofnij: cofa twój ostatni ruch, dopóki nie odkryto czegoś nowego.\n"
        "zapisz, zapisz PLIK: zapisuje grę. Potem „wonderland play PLIK” pozwala grać dalej.\n"
        "stół: jeszcze raz opisuje, co leży na stole.\n"
        "lista, lista SŁOWO: podaje słowami wszystkie możliwości albo tylko te z tym słowem.\n"
        "dziennik: opowiada o wszystkim, co się wydarzyło.\n"
        "odpowiedzi: ustawia automatyczne odpowiedzi w grach, w których można się wtrącić.\n"
        "trener: wzywa albo odsyła trenera, gdy grasz z botami.\n"
        "zasady: pokazuje zasady na jednej stronie.\n"
        "wyjdź: zamyka grę."),
    [PH_HELP_SCREEN] =
        WORDS("Every move is a line in the list below the board.\n"
              "\n"
              "  arrow keys       move through the list\n"
              "  Enter            play the marked move\n"
              "  letters, digits  show only the moves with these words or numbers\n"
              "  Backspace, Esc   erase what you typed\n"
              "  Page Up, Down    scroll a large board up and down\n"
              "  Shift + ← or →   scroll a wide board sideways\n"
              "\n"
              "  ?  help          this page\n"
              "  F1 rules         the rules on one page\n"
              "  F2 log           everything that has happened\n"
              "  u  undo          undo a move, until something new is revealed (also Ctrl-Z)\n"
              "     save          save the game (also Ctrl-S)\n"
              "     orders        your automatic replies, where you may step in\n"
              "     coach         call the coach, or send him away, against bots\n"
              "  q  quit          leave the table (also Esc, Ctrl-C)\n"
              "\n"
              "Type a command like a move: u or undo, then Enter.\n"
              "To resume a saved game later: wonderland play FILE",
              "Каждый ход — это строка в списке под столом.\n"
              "\n"
              "  стрелки          двигаться по списку\n"
              "  Enter            сделать отмеченный ход\n"
              "  буквы, цифры     показать только ходы с этими словами или числами\n"
              "  Backspace, Esc   стереть то, что вы ввели\n"
              "  Page Up, Down    прокрутить большой стол вверх или вниз\n"
              "  Shift + ← или →  прокрутить широкий стол вбок\n"
              "\n"
              "  ?  помощь        показать эту страницу\n"
              "  F1 правила       показать правила на одной странице\n"
              "  F2 журнал        рассказать обо всём, что произошло\n"
              "  u  отмена        отменить ход, пока не открылось что-то новое (или Ctrl-Z)\n"
              "     сохранить     сохранить игру (или Ctrl-S)\n"
              "     ответы        настроить автоответы там, где можно вмешаться\n"
              "     тренер        позвать тренера или отпустить его, против ботов\n"
              "  q  выход         встать из-за стола (или Esc, Ctrl-C)\n"
              "\n"
              "Команда вводится так же, как ход: u или «отмена», затем Enter.\n"
              "Чтобы потом продолжить сохранённую игру: wonderland play ФАЙЛ",
              "Każdy ruch to wiersz na liście pod stołem.\n"
              "\n"
              "  strzałki         przesuwają zaznaczenie na liście\n"
              "  Enter            wykonuje zaznaczony ruch\n"
              "  litery, cyfry    zostawiają tylko ruchy z tymi słowami lub liczbami\n"
              "  Backspace, Esc   usuwają wpisane znaki\n"
              "  Page Up, Down    przewijają duży stół w górę i w dół\n"
              "  Shift + ← lub →  przewijają szeroki stół na boki\n"
              "\n"
              "  ?  pomoc         pokazuje tę stronę\n"
              "  F1 zasady        pokazuje zasady na jednej stronie\n"
              "  F2 dziennik      opowiada o wszystkim, co się wydarzyło\n"
              "  u  cofnij        cofa ruch, dopóki nie odkryto czegoś nowego (też Ctrl-Z)\n"
              "     zapisz        zapisuje grę (też Ctrl-S)\n"
              "     odpowiedzi    ustawia automatyczne odpowiedzi, gdy można się wtrącić\n"
              "     trener        wzywa albo odsyła trenera, gdy grasz z botami\n"
              "  q  wyjdź         zamyka grę (też Esc, Ctrl-C)\n"
              "\n"
              "Polecenie wpisuje się jak ruch: u albo „cofnij”, potem Enter.\n"
              "Aby później wrócić do zapisanej gry: wonderland play PLIK"),
    [PH_RULES_TITLE] = WORDS("Rules: {0}", "Правила: {0}", "Zasady: {0}"),
    [PH_STORY_TITLE] = WORDS("What happened", "Что произошло", "Co się wydarzyło"),
    [PH_OTHERS] = WORDS("Waiting for the others…", "Ждём остальных…", "Czekamy na pozostałych…"),
    [PH_KEYS] =
        WORDS("arrows: move · Enter: play · type: search · ? help · F1 rules · u undo · q quit",
              "↑↓ выбор · Enter ход · буквы поиск · ? помощь · F1 правила · u отмена · q выход",
              "↑↓ wybór · Enter ruch · pisz: szukaj · ? pomoc · F1 zasady · u cofnij · q wyjdź"),
    [PH_KEYS_MENU] = WORDS("arrows: move · Enter: choose · Esc: close",
                           "стрелки: двигаться · Enter: выбрать · Esc: закрыть",
                           "strzałki: przesuń · Enter: wybierz · Esc: zamknij"),
    [PH_KEYS_PAGE] = WORDS("arrows, Page Up, Page Down: scroll · Enter: close",
                           "стрелки, Page Up, Page Down: прокрутить · Enter: закрыть",
                           "strzałki, Page Up, Page Down: przewiń · Enter: zamknij"),
    [PH_NUMBER_PLEASE] = WORDS("Type a number from 1 to {0}.", "Введите число от 1 до {0}.",
                               "Wpisz liczbę od 1 do {0}."),
    [PH_HOW_TO_ANSWER] = WORDS("Type a number from 1 to {0} and press Enter; “help” says more.",
                               "Введите число от 1 до {0} и нажмите Enter; «помощь» подскажет.",
                               "Wpisz liczbę od 1 do {0} i naciśnij Enter; „pomoc” powie więcej."),
    [PH_USUAL] = WORDS("Just press Enter for {0}.", "Просто нажмите Enter, чтобы выбрать {0}.",
                       "Naciśnij sam Enter, aby wybrać {0}."),
    [PH_ALL] = WORDS("{0} of {1}", "{0} из {1}", "{0} z {1}"),
    [PH_TOO_SMALL] =
        WORDS("The window is too small. Make it larger.", "Окно слишком маленькое, увеличьте его.",
              "Okno jest za małe, powiększ je."),
    [PH_LINE_TOO_LONG] =
        WORDS("That line is too long.", "Слишком длинная строка.", "Ten wiersz jest za długi."),
    [PH_LOST_CRASH] = WORDS("{0}: the program has stopped, so a random move was played.",
                            "{0}: программа остановилась, ход сделан наугад.",
                            "{0}: program przestał działać, ruch wykonano losowo."),
    [PH_LOST_TIMEOUT] =
        WORDS("{0}: the program didn’t answer in time, so a random move was played.",
              "{0}: программа не ответила вовремя, ход сделан наугад.",
              "{0}: program nie odpowiedział na czas, ruch wykonano losowo."),
    [PH_LOST_NONSENSE] =
        WORDS("{0}: the program’s answer isn’t a legal move, so a random move was played.",
              "{0}: ответ программы — не ход по правилам, ход сделан наугад.",
              "{0}: odpowiedź programu to nie ruch zgodny z zasadami, ruch wykonano losowo."),
    [PH_LOST_GONE] =
        WORDS("{0}: the program no longer plays; its moves will be random until the game ends.",
              "{0}: программа больше не играет, до конца партии её ходы делаются наугад.",
              "{0}: program już nie gra, do końca gry jego ruchy są losowe."),

    [PH_SAVED] = WORDS("Saved as {0}.", "Сохранено: {0}.", "Zapisano: {0}."),
    [PH_NOT_SAVED] = WORDS("Couldn’t save {0}: {1}.", "Не удалось сохранить {0}: {1}.",
                           "Nie udało się zapisać {0}: {1}."),
    [PH_LEAVE_ASK] =
        WORDS("The game isn’t over yet. Leave anyway?", "Игра ещё не окончена. Всё равно выйти?",
              "Gra się jeszcze nie skończyła. Wyjść?"),
    [PH_LEAVE_STAY] = WORDS("keep playing", "играть дальше", "graj dalej"),
    [PH_LEAVE_SAVE] = WORDS("save and leave", "сохранить и выйти", "zapisz i wyjdź"),
    [PH_LEAVE_GO] = WORDS("leave without saving", "выйти без сохранения", "wyjdź bez zapisywania"),
    [PH_BYE] = WORDS("Goodbye!", "До свидания!", "Do widzenia!"),
    [PH_BYE_UNSAVED] = WORDS("Goodbye! The last moves aren’t saved in {0}.",
                             "До свидания! Последние ходы не сохранены в {0}.",
                             "Do widzenia! Ostatnie ruchy nie są zapisane w {0}."),
    [PH_INPUT_ENDED] = WORDS("The input has ended, so the game stops here.",
                             "Ввод закончился, поэтому игра прервана.",
                             "Nie ma już nic do odczytania, więc gra zostaje przerwana."),
    [PH_GO_ON_WITH] =
        WORDS("To resume later: wonderland play {0}", "Чтобы продолжить потом: wonderland play {0}",
              "Aby później wrócić do gry: wonderland play {0}"),

    [PH_COURSE] = WORDS("{0}. {1} {1#lesson|lessons}, about {2} {2#minute|minutes}.",
                        "{0}. {1} {1#урок|урока|уроков}, около {2} {2#минуты|минут|минут}.",
                        "{0}. {1} {1#lekcja|lekcje|lekcji}, około {2} {2#minuty|minut|minut}."),
    [PH_LESSON] =
        WORDS("Lesson {0} of {1}: {2}.", "Урок {0} из {1}: {2}.", "Lekcja {0} z {1}: {2}."),
    [PH_CONTINUE] = WORDS("Continue", "Дальше", "Dalej"),
    [PH_NEXT_LESSON] = WORDS("Next lesson: {0}", "Следующий урок: {0}", "Następna lekcja: {0}"),
    [PH_LAST_LESSON] = WORDS("Finish the lessons", "Закончить уроки", "Zakończ lekcje"),
    [PH_LESSON_OVER] =
        WORDS("That’s all for this lesson.", "Урок окончен.", "To koniec tej lekcji."),
    [PH_LEARN_PLAY] = WORDS("Well done! Now play: wonderland play {0} --seats me,lizard",
                            "Отлично! Теперь сыграйте: wonderland play {0} --seats me,lizard",
                            "Świetnie! Teraz zagraj: wonderland play {0} --seats me,lizard"),
    [PH_LEARN_LATER] = WORDS("To continue later: wonderland learn {0} {1}",
                             "Чтобы продолжить потом: wonderland learn {0} {1}",
                             "Aby później wrócić do lekcji: wonderland learn {0} {1}"),
    [PH_HELP_LESSON] = WORDS(
        "Do what the White Rabbit asks: type the number of a move, or the move itself, and press "
        "Enter. Nothing bad happens if you try something else.\n"
        "skip: go to the next lesson.\n"
        "board: say again what is on the table.\n"
        "list: the choices again.\n"
        "rules: the rules on one page.\n"
        "log: everything that has happened in this lesson.\n"
        "quit: leave the lessons.",
        "Сделайте то, о чём просит Белый Кролик: введите номер хода или сам ход и нажмите Enter. "
        "Если попробовать что-то другое, ничего плохого не случится.\n"
        "пропустить: перейти к следующему уроку.\n"
        "стол: ещё раз рассказать, что на столе.\n"
        "список: ещё раз показать варианты.\n"
        "правила: показать правила на одной странице.\n"
        "журнал: рассказать, что произошло на этом уроке.\n"
        "выход: закончить уроки.",
        "Zrób to, o co prosi Biały Królik: wpisz numer ruchu albo sam ruch i naciśnij Enter. Jeśli "
        "spróbujesz czegoś innego, nic złego się nie stanie.\n"
        "pomiń: przechodzi do następnej lekcji.\n"
        "stół: jeszcze raz opisuje, co leży na stole.\n"
        "lista: jeszcze raz podaje możliwości.\n"
        "zasady: pokazuje zasady na jednej stronie.\n"
        "dziennik: opowiada, co się wydarzyło w tej lekcji.\n"
        "wyjdź: kończy lekcje."),

    [PH_SEED] = WORDS("Seed: {0}\n"
                      "Once the game is saved, “wonderland verify FILE” proves the deal by it.",
                      "Зерно случайности:\n{0}\n"
                      "Когда игра сохранена, «wonderland verify ФАЙЛ» проверит по нему раздачу.",
                      "Ziarno losowości:\n{0}\n"
                      "Po zapisaniu gry „wonderland verify PLIK” sprawdzi według niego rozdanie."),
    [PH_WHAT_NOW] = WORDS("What now?", "Что теперь?", "Co teraz?"),
    [PH_REMATCH] = WORDS("play again", "сыграть ещё раз", "zagraj jeszcze raz"),
    [PH_SAVE_RECORD] = WORDS("save the record of this game", "сохранить запись этой игры",
                             "zapisz przebieg tej gry"),
    [PH_BOARD_AGAIN] = WORDS("look at the result again", "посмотреть на итог ещё раз",
                             "obejrzyj wynik jeszcze raz"),
    [PH_DONE] = WORDS("leave the table", "встать из-за стола", "odejdź od stołu"),

    [PH_STEP] =
        WORDS("Enter: next, q: stop", "Enter: дальше, q: хватит", "Enter: dalej, q: koniec"),
    [PH_UNFINISHED] = WORDS("The game isn’t over yet.", "Игра ещё не окончена.",
                            "Gra się jeszcze nie skończyła."),

    [PH_DO_UNDO] = WORDS("undo: undo your last move", "отмена: отменить последний ход",
                         "cofnij: cofa ostatni ruch"),
    [PH_DO_SAVE] =
        WORDS("save: save the game", "сохранить: сохранить игру", "zapisz: zapisuje grę"),
    [PH_DO_HELP] = WORDS("help: keys and commands", "помощь: показать клавиши и команды",
                         "pomoc: pokazuje klawisze i polecenia"),
    [PH_DO_RULES] = WORDS("rules: the rules of the game", "правила: показать правила игры",
                          "zasady: pokazuje zasady gry"),
    [PH_DO_BOARD] =
        WORDS("board: back to the table", "стол: вернуться к столу", "stół: wraca do stołu"),
    [PH_DO_LIST] = WORDS("list: all choices", "список: показать все варианты",
                         "lista: pokazuje wszystkie możliwości"),
    [PH_DO_QUIT] = WORDS("quit: leave the table", "выход: встать из-за стола", "wyjdź: zamyka grę"),
    [PH_DO_STORY] = WORDS("log: everything that has happened", "журнал: рассказать, что произошло",
                          "dziennik: opowiada, co się wydarzyło"),

    [PH_DO_SKIP] = WORDS("skip: go to the next lesson", "пропустить: перейти к следующему уроку",
                         "pomiń: przechodzi do następnej lekcji"),

    [PH_DO_COACH] =
        WORDS("coach: call the coach, or send him away",
              "тренер: позвать тренера или отпустить его", "trener: wzywa albo odsyła trenera"),

    [PH_DO_CHAT] =
        WORDS("chat: write something to the others", "чат: написать что-нибудь остальным",
              "czat: wysyła wiadomość do pozostałych"),
    [PH_DO_HINT] = WORDS("hint: ask for a good move", "подсказка: спросить, какой ход хорош",
                         "podpowiedź: wskazuje dobry ruch"),
    [PH_DO_CONCEDE] =
        WORDS("concede: give up the game", "сдаться: сдать партию", "poddaj: poddaje partię"),
    [PH_DO_STEP_OUT] = WORDS("leave: let a bot play for you", "отойти: оставить своё место боту",
                             "odejdź: oddaje twoje miejsce botowi"),
    [PH_DO_COME_BACK] = WORDS("back: you play again", "вернуться: снова играть без бота",
                              "wróć: zwraca ci miejsce"),
    [PH_DO_INVITE] = WORDS("invite: a link for friends", "пригласить: дать ссылку для друзей",
                           "zaproś: podaje link dla znajomych"),

    [PH_DO_ORDERS] = WORDS("orders: your automatic replies", "ответы: настроить автоответы",
                           "odpowiedzi: ustawia automatyczne odpowiedzi"),
    [PH_ORDERS_ASK] = WORDS("Which replies should be automatic?", "На что отвечать автоматически?",
                            "Które odpowiedzi mają być automatyczne?"),
    [PH_ORDERS_DONE] = WORDS("back to the game", "вернуться к игре", "wróć do gry"),

    [PH_WHICH_TABLE] = WORDS("Which table?", "За какой стол сядете?", "Do którego stołu siadasz?"),
    [PH_TABLE_MINE] = WORDS("resume: {0}", "продолжить: {0}", "graj dalej: {0}"),
    [PH_TABLE_OPEN] = WORDS("join: {0}", "присоединиться: {0}", "dołącz: {0}"),
    [PH_TABLE_NEW] = WORDS("a new table", "новый стол", "nowy stół"),
    [PH_FRIEND] = WORDS("a friend, who gets a link", "друг, который получит ссылку",
                        "ktoś znajomy, kto dostanie link"),
    [PH_WHICH_CHAIR] =
        WORDS("Which seat do you take?", "Какое место вы займёте?", "Które miejsce zajmujesz?"),
    [PH_CHAIR_FREE] = WORDS("seat {0}", "место {0}", "miejsce {0}"),
    [PH_CHAIR] = WORDS("Seat {0}: ", "Место {0}: ", "Miejsce {0}: "),
    [PH_FREE] = WORDS("free", "свободно", "wolne"),
    [PH_YOUR_NAME] = WORDS("What’s your name?", "Как вас зовут?", "Jak masz na imię?"),
    [PH_DEFAULT_NAME] = WORDS("Guest", "Гость", "Gość"),
    [PH_USUAL_TEXT] =
        WORDS("Just press Enter for “{0}”.", "Просто нажмите Enter, чтобы выбрать «{0}».",
              "Naciśnij sam Enter, aby wybrać „{0}”."),
    [PH_LINK] =
        WORDS("The link for friends: {0}", "Ссылка для друзей: {0}", "Link dla znajomych: {0}"),
    [PH_GATHERING] = WORDS("The game begins when every seat is taken; {0} {0#is|are} still free.",
                           "Игра начнётся, когда все места будут заняты; свободно: {0}.",
                           "Gra zacznie się, gdy wszystkie miejsca będą zajęte; wolne: {0}."),
    [PH_WAITING] = WORDS("Waiting for: ", "Ждём хода: ", "Teraz gra: "),
    [PH_SECONDS_LEFT] = WORDS("({0} {0#second|seconds} left)",
                              "({0#осталась|осталось|осталось} {0} {0#секунда|секунды|секунд})",
                              "({0#została|zostały|zostało} {0} {0#sekunda|sekundy|sekund})"),
    [PH_BOT_FOR_YOU] = WORDS("A bot is playing for you. Type “back” to return to the table.",
                             "За вас играет бот. Чтобы снова сесть за стол, введите «вернуться».",
                             "Gra za ciebie bot. Aby wrócić do stołu, wpisz „wróć”."),
    [PH_NOT_YOUR_TURN] = WORDS("There’s nothing for you to choose now.",
                               "Сейчас вам нечего выбирать.", "Teraz nie masz nic do wyboru."),
    [PH_NO_CHOICE] =
        WORDS("There’s no such choice.", "Такого варианта нет.", "Nie ma takiej możliwości."),
    [PH_SEVERAL] = WORDS("That fits several choices. Type a little more.",
                         "Подходит несколько вариантов; допишите ещё немного.",
                         "To pasuje do kilku możliwości; dopisz coś jeszcze."),
    [PH_AWAY] =
        WORDS("The server isn’t answering. Trying again…", "Сервер не отвечает. Пробуем ещё раз…",
              "Serwer nie odpowiada. Próbujemy jeszcze raz…"),
    [PH_AWAY_KEPT] = WORDS(
        "The server isn’t answering. Your choice is safe and will be sent as soon as possible.",
        "Сервер не отвечает. Ваш выбор не пропадёт: мы отправим его, когда будет связь.",
        "Serwer nie odpowiada. Twój wybór nie zginie: wyślemy go, gdy wróci łączność."),
    [PH_BACK_AGAIN] =
        WORDS("The server is back.", "Сервер снова на связи.", "Serwer znowu odpowiada."),
    [PH_NOT_SENT] = WORDS("The server isn’t answering. Your message wasn’t sent.",
                          "Сервер не отвечает. Сообщение не отправлено.",
                          "Serwer nie odpowiada. Wiadomość nie została wysłana."),
    [PH_NO_SERVER] = WORDS("no server answers there", "по этому адресу никто не отвечает",
                           "pod tym adresem nikt nie odpowiada"),
    [PH_NO_TABLE] = WORDS("there’s no such table", "такого стола нет", "nie ma takiego stołu"),
    [PH_NO_RULES] = WORDS("This game’s rules aren’t here; the server has them.",
                          "Правил этой игры здесь нет. Они есть на сервере.",
                          "Zasad tej gry tu nie ma. Są na serwerze."),
    [PH_NO_FREE_CHAIR] =
        WORDS("No seat is free. You’re watching.", "Свободных мест нет. Вы наблюдаете за игрой.",
              "Nie ma wolnych miejsc. Oglądasz tę partię."),
    [PH_CONCEDE_ASK] = WORDS("Really give up this game?", "Вы действительно сдаётесь?",
                             "Na pewno poddajesz partię?"),
    [PH_CONCEDE_NO] = WORDS("no, keep playing", "нет, играю дальше", "nie, gram dalej"),
    [PH_CONCEDE_YES] = WORDS("yes, give up", "да, сдаюсь", "tak, poddaję partię"),
    [PH_WINNERS] = WORDS("First place: ", "Первое место: ", "Pierwsze miejsce: "),
    [PH_OVER] = WORDS("The game is over.", "Игра окончена.", "Gra się skończyła."),
    [PH_SEED_THERE] = WORDS("Seed: {0}", "Зерно случайности: {0}", "Ziarno losowości: {0}"),
    [PH_HELP_REMOTE] = WORDS(
        "To make a move, choose its line, or type its number, its short form, or the beginning of "
        "it.\n"
        "undo: undo your last move, until something new is revealed.\n"
        "hint: ask for a good move, where that is allowed.\n"
        "chat WORDS: write something to the others, where that is allowed.\n"
        "leave: a bot plays for you; back: you play again.\n"
        "concede: give up the game.\n"
        "invite: a link for friends, while seats are free.\n"
        "board: the table once more. list, list WORD: the choices in words.\n"
        "log: everything that has happened.\n"
        "orders: your automatic replies, in games where you may step in.\n"
        "rules: the rules on one page.\n"
        "quit: close the game; your seat stays yours, and the same link brings you back.",
        "Чтобы сделать ход, выберите его строку или введите номер, краткую запись или её начало.\n"
        "отмена: отменить свой последний ход, пока не открылось что-то новое.\n"
        "подсказка: спросить, какой ход хорош, если это разрешено.\n"
        "чат СЛОВА: написать что-нибудь остальным, если это разрешено.\n"
        "отойти: оставить своё место боту. вернуться: снова играть без бота.\n"
        "сдаться: сдать партию.\n"
        "пригласить: дать ссылку для друзей, пока есть свободные места.\n"
        "стол: ещё раз показать стол. список, список СЛОВО: показать варианты словами.\n"
        "журнал: рассказать обо всём, что произошло.\n"
        "ответы: настроить автоответы в играх, где можно вмешаться.\n"
        "правила: показать правила на одной странице.\n"
        "выход: закрыть игру. Место останется вашим, и та же ссылка приведёт вас обратно.",
        "Aby zrobić ruch, wybierz jego wiersz albo wpisz numer, krótki zapis lub jego początek.\n"
        "cofnij: cofa twój ostatni ruch, dopóki nie odkryto czegoś nowego.\n"
        "podpowiedź: wskazuje dobry ruch, jeśli to dozwolone.\n"
        "czat SŁOWA: wysyła wiadomość do pozostałych, jeśli to dozwolone.\n"
        "odejdź: oddaje twoje miejsce botowi. wróć: zwraca ci miejsce.\n"
        "poddaj: poddaje partię.\n"
        "zaproś: podaje link dla znajomych, dopóki są wolne miejsca.\n"
        "stół: jeszcze raz pokazuje stół. lista, lista SŁOWO: podaje możliwości słowami.\n"
        "dziennik: opowiada o wszystkim, co się wydarzyło.\n"
        "odpowiedzi: ustawia automatyczne odpowiedzi w grach, w których można się wtrącić.\n"
        "zasady: pokazuje zasady na jednej stronie.\n"
        "wyjdź: zamyka grę. Miejsce zostaje twoje, a ten sam link przyprowadzi cię z powrotem."),

    [PH_FILE_MISSING] = WORDS("there’s no such file or folder", "нет такого файла или папки",
                              "nie ma takiego pliku ani folderu"),
    [PH_FILE_DENIED] = WORDS("you don’t have permission for that", "нет доступа", "brak dostępu"),
    [PH_FILE_READ_ONLY] = WORDS("the file is read-only", "этот файл можно только читать",
                                "ten plik można tylko czytać"),
    [PH_FILE_FULL] = WORDS("there’s no room left", "не осталось места", "zabrakło miejsca"),
    [PH_FILE_ODD] =
        WORDS("it isn’t an ordinary file", "это не обычный файл", "to nie jest zwykły plik"),
    [PH_FILE_DANGLES] =
        WORDS("it’s a link to a file that isn’t there", "это ссылка на файл, которого нет",
              "to dowiązanie do pliku, którego nie ma"),
    [PH_FILE_THERE] =
        WORDS("another file with that name is already there",
              "там уже есть другой файл с таким именем", "jest tam już inny plik o tej nazwie"),
    [PH_FILE_CHANGED] =
        WORDS("someone else has changed that file in the meantime; choose another name",
              "тем временем этот файл изменил кто-то другой; выберите другое имя",
              "w międzyczasie ktoś inny zmienił ten plik; wybierz inną nazwę"),
    [PH_FILE_HUGE] = WORDS("it’s too large for a saved game", "он слишком большой для записи игры",
                           "jest za duży jak na zapis gry"),
    [PH_FILE_NAME] = WORDS("the name is too long", "имя слишком длинное", "nazwa jest za długa"),
    [PH_FILE_FAILED] = WORDS("the computer couldn’t do it", "компьютер не смог этого сделать",
                             "komputer nie dał rady"),
    [PH_FILE_OVER] = WORDS("the game is over; “wonderland replay” shows it",
                           "игра окончена; её покажет «wonderland replay»",
                           "gra się skończyła; pokaże ją „wonderland replay”"),
    [PH_FILE_SEEDLESS] =
        WORDS("the record has no seed, so no new cards can be dealt",
              "в записи нет зерна случайности, и новых карт не раздать",
              "w zapisie nie ma ziarna losowości, więc nie można rozdać nowych kart"),
};

/* Words that have been asked for, so that each is written once. */
struct written {
    const struct words *words;
    enum lang lang;
    struct written *next;
    char bytes[];
};

const char *words_in(const struct words *words, enum lang lang)
{
    static struct written *all;
    for (const struct written *w = all; w != NULL; w = w->next)
        if (w->words == words && w->lang == lang)
            return w->bytes;
    const struct reader reader = { .lang = lang, .seat = SPECTATOR };
    size_t size = 2 * strlen(words->in[lang]) + 1; /* U+00A0 has two bytes */
    struct written *one = malloc(sizeof *one + size);
    struct text text;
    require(one != NULL);
    *one = (struct written){ .words = words, .lang = lang, .next = all };
    text_open(&text, one->bytes, size, &reader);
    text_term(&text, words);
    all = one;
    return one->bytes;
}
