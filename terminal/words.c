/* The table behind words.h. */
#include "words.h"

const struct words phrase[PHRASE_COUNT] = {
    [PH_WELCOME] = WORDS("Wonderland", "Страна чудес", "Kraina Czarów"),
    [PH_PICK_LANG] = WORDS("Language", "Язык", "Język"),
    [PH_PICK_GAME] = WORDS("Which game?", "Во что сыграем?", "W co zagramy?"),
    [PH_PICK_COUNT] =
        WORDS("How many play against you?", "Сколько у вас соперников?", "Ilu masz przeciwników?"),
    [PH_RIVALS_1] = WORDS("one opponent", "один соперник", "jeden przeciwnik"),
    [PH_RIVALS_2] = WORDS("two opponents", "два соперника", "dwóch przeciwników"),
    [PH_RIVALS_3] = WORDS("three opponents", "три соперника", "trzech przeciwników"),
    [PH_RIVALS_4] = WORDS("four opponents", "четыре соперника", "czterech przeciwników"),
    [PH_RIVALS_5] = WORDS("five opponents", "пять соперников", "pięciu przeciwników"),
    [PH_PICK_CHAIR] =
        WORDS("Who sits on chair {0}?", "Кто сядет на стул {0}?", "Kto usiądzie na krześle {0}?"),
    [PH_PERSON] = WORDS("a person, here at this keyboard", "человек, здесь за этой клавиатурой",
                        "człowiek, tutaj przy tej klawiaturze"),
    [PH_CHAIR_BOT] = WORDS("computer: {0}", "компьютер: {0}", "komputer: {0}"),
    [PH_SHELF] =
        WORDS("{0}–{1} players, {2}–{3} minutes, from age {4}",
              "{0}–{1} {1#игрок|игрока|игроков}, {2}–{3} {3#минута|минуты|минут}, от {4} лет",
              "{0}–{1} graczy, {2}–{3} minut, od {4} lat"),
    [PH_SEALED] = WORDS("The deal of table {0} is sealed: {1}", "Раздача стола {0} запечатана: {1}",
                        "Rozdanie stołu {0} jest zapieczętowane: {1}"),

    [PH_CURTAIN] = WORDS("Pass the device to {0}, then press Enter.",
                         "Очередь: {0}. Передайте устройство и нажмите Enter.",
                         "Kolej: {0}. Przekaż urządzenie i naciśnij Enter."),
    [PH_CHOICES] = WORDS("You may:", "Можно:", "Można:"),
    [PH_MANY_CHOICES] = WORDS(
        "{0} {0#choice|choices}. Type a number, or what stands behind it, or a beginning of that. "
        "\"list\" tells them in words, \"list\" and a word only those that have the word.",
        "{0} {0#вариант|варианта|вариантов}. Введите номер, либо то, что стоит за ним, либо начало "
        "этого. «список» расскажет их словами, «список» и слово — только те, где есть это слово.",
        "{0} {0#możliwość|możliwości|możliwości}. Wpisz numer albo to, co stoi za nim, albo "
        "początek tego. „lista” opowie je słowami, „lista” i słowo — tylko te z tym słowem."),
    [PH_CHOICE_COUNT] =
        WORDS("{0} {0#choice|choices}; \"list\" tells them in words.",
              "{0} {0#вариант|варианта|вариантов}; «список» расскажет их словами.",
              "{0} {0#możliwość|możliwości|możliwości}; „lista” opowie je słowami."),
    [PH_NO_MATCH] = WORDS("No choice has \"{0}\" in it.", "Ни в одном варианте нет «{0}».",
                          "W żadnej możliwości nie ma „{0}”."),
    [PH_DID_YOU_MEAN] = WORDS("Did you mean:", "Возможно, вы имели в виду:", "Może chodziło o:"),
    [PH_UNDONE] = WORDS("Taken back.", "Ход взят назад.", "Ruch cofnięty."),
    [PH_NO_UNDO] = WORDS(
        "There is nothing to take back: cards have fallen since, or nobody has moved yet.",
        "Брать назад нечего: с тех пор вышли новые карты или ходов ещё не было.",
        "Nie ma czego cofnąć: od tamtej pory odkryto karty albo nikt się jeszcze nie ruszył."),
    [PH_HELP_TITLE] = WORDS("Help", "Помощь", "Pomoc"),
    [PH_HELP_PLAIN] = WORDS(
        "To play, type the number of a choice, its name in Latin letters, or a beginning that "
        "fits no other choice, and press Enter.\n"
        "undo: take back your last move, as long as no new card has been seen.\n"
        "save, save FILE: save the game; \"wonderland play FILE\" goes on with it.\n"
        "board: describe the table again.\n"
        "list, list WORD: all choices, or those with the word.\n"
        "rules: the rules on one page.\n"
        "quit: leave the table.",
        "Чтобы сделать ход, введите номер варианта, его запись латиницей или начало записи, "
        "которое не подходит ни к чему другому, и нажмите Enter.\n"
        "отмена: взять назад свой последний ход, пока не открыта новая карта.\n"
        "сохранить, сохранить ФАЙЛ: сохранить игру; «wonderland play ФАЙЛ» продолжит её.\n"
        "стол: ещё раз описать стол.\n"
        "список, список СЛОВО: все варианты или только те, где есть это слово.\n"
        "правила: правила на одной странице.\n"
        "выход: встать из-за стола.",
        "Aby zagrać, wpisz numer możliwości, jej zapis albo początek zapisu, który nie pasuje do "
        "żadnej innej, i naciśnij Enter.\n"
        "cofnij: cofa twój ostatni ruch, dopóki nie odkryto nowej karty.\n"
        "zapisz, zapisz PLIK: zapisuje grę; „wonderland play PLIK” pozwala grać dalej.\n"
        "stół: opisuje stół jeszcze raz.\n"
        "lista, lista SŁOWO: wszystkie możliwości albo tylko te z tym słowem.\n"
        "zasady: zasady na jednej stronie.\n"
        "wyjdź: odejście od stołu."),
    [PH_HELP_SCREEN] = WORDS(
        "Every move is one line of the list below the board.\n"
        "\n"
        "  arrow keys       move through the list\n"
        "  Enter            play the marked line\n"
        "  any letters      keep only the lines with these letters, a number or a notation\n"
        "  Backspace, Esc   take letters away\n"
        "  Page Up, Down    scroll a board that is larger than the screen\n"
        "\n"
        "  ?  help          this page\n"
        "  F1 rules         the rules on one page\n"
        "  u  undo          take back your last move (also Ctrl-Z), while no new card was seen\n"
        "     save          save the game (also Ctrl-S); \"wonderland play FILE\" goes on with it\n"
        "  q  quit          leave the table (also Esc, Ctrl-C)\n"
        "\n"
        "A command is typed like a move: u or undo, then Enter.",
        "Каждый ход — строка в списке под столом.\n"
        "\n"
        "  стрелки          перемещение по списку\n"
        "  Enter            сделать отмеченный ход\n"
        "  любые буквы      оставить строки с этими буквами, номером или записью\n"
        "  Backspace, Esc   стереть буквы\n"
        "  Page Up, Down    прокрутить стол, если он больше экрана\n"
        "\n"
        "  ?  помощь        эта страница\n"
        "  F1 правила       правила на одной странице\n"
        "  u  отмена        взять ход назад (или Ctrl-Z), пока не открыта новая карта\n"
        "     сохранить     сохранить игру (или Ctrl-S); «wonderland play ФАЙЛ» продолжит её\n"
        "  q  выход         встать из-за стола (или Esc, Ctrl-C)\n"
        "\n"
        "Команда вводится так же, как ход: u или «отмена», затем Enter.",
        "Każdy ruch to wiersz listy pod stołem.\n"
        "\n"
        "  strzałki         poruszanie się po liście\n"
        "  Enter            zagranie zaznaczonego wiersza\n"
        "  dowolne litery   zostają tylko wiersze z tymi literami, numerem lub zapisem\n"
        "  Backspace, Esc   usuwanie liter\n"
        "  Page Up, Down    przewijanie stołu większego niż ekran\n"
        "\n"
        "  ?  pomoc         ta strona\n"
        "  F1 zasady        zasady na jednej stronie\n"
        "  u  cofnij        cofa ruch (też Ctrl-Z), dopóki nie odkryto nowej karty\n"
        "     zapisz        zapisuje grę (też Ctrl-S); „wonderland play PLIK” gra dalej\n"
        "  q  wyjdź         odejście od stołu (też Esc, Ctrl-C)\n"
        "\n"
        "Polecenie wpisuje się jak ruch: u albo „cofnij”, potem Enter."),
    [PH_RULES_TITLE] = WORDS("Rules: {0}", "Правила: {0}", "Zasady: {0}"),
    [PH_KEYS] =
        WORDS("arrows: move · Enter: play · type: search · ? help · F1 rules · u undo · q quit",
              "↑↓ выбор · Enter ход · буквы: поиск · ? помощь · F1 правила · u назад · q выход",
              "↑↓ wybór · Enter ruch · pisz: szukaj · ? pomoc · F1 zasady · u cofnij · q wyjdź"),
    [PH_KEYS_MENU] = WORDS("arrows: move · Enter: choose · Esc: close",
                           "стрелки: выбор · Enter: дальше · Esc: закрыть",
                           "strzałki: wybór · Enter: dalej · Esc: zamknij"),
    [PH_KEYS_PAGE] = WORDS("arrows, Page Up, Page Down: scroll · Enter: close",
                           "стрелки, Page Up, Page Down: прокрутка · Enter: закрыть",
                           "strzałki, Page Up, Page Down: przewijanie · Enter: zamknij"),
    [PH_NUMBER_PLEASE] = WORDS("Please type a number from 1 to {0}.", "Введите число от 1 до {0}.",
                               "Wpisz liczbę od 1 do {0}."),
    [PH_USUAL] =
        WORDS("Enter alone means {0}.", "Просто Enter — это {0}.", "Sam Enter oznacza {0}."),
    [PH_ALL] = WORDS("{0} of {1}", "{0} из {1}", "{0} z {1}"),
    [PH_TOO_SMALL] = WORDS("The window is too small; please make it larger.",
                           "Окно слишком мало, увеличьте его.", "Okno jest za małe, powiększ je."),
    [PH_LINE_TOO_LONG] =
        WORDS("That line is too long.", "Слишком длинная строка.", "Ten wiersz jest za długi."),

    [PH_SAVED] = WORDS("Saved as {0}.", "Сохранено: {0}.", "Zapisano: {0}."),
    [PH_NOT_SAVED] = WORDS("Not saved as {0}: {1}.", "Не сохранено как {0}: {1}.",
                           "Nie zapisano jako {0}: {1}."),
    [PH_LEAVE_ASK] = WORDS("The game is not over. Leave it?", "Игра не окончена. Выйти?",
                           "Gra nie jest skończona. Wyjść?"),
    [PH_LEAVE_STAY] = WORDS("go on playing", "играть дальше", "grać dalej"),
    [PH_LEAVE_SAVE] = WORDS("save and leave", "сохранить и выйти", "zapisać i wyjść"),
    [PH_LEAVE_GO] = WORDS("leave without saving", "выйти без сохранения", "wyjść bez zapisywania"),
    [PH_BYE] = WORDS("Goodbye.", "До свидания.", "Do widzenia."),
    [PH_INPUT_ENDED] = WORDS("The input has ended, so the game stops here.",
                             "Ввод закончился, и игра на этом прервана.",
                             "Koniec danych wejściowych, gra zostaje przerwana."),
    [PH_GO_ON_WITH] = WORDS("To go on: wonderland play {0}", "Продолжить: wonderland play {0}",
                            "Aby grać dalej: wonderland play {0}"),

    [PH_POINTS_OF] = WORDS("{0}: {1} {1#point|points}", "{0}: {1} {1#балл|балла|баллов}",
                           "{0}: {1} {1#punkt|punkty|punktów}"),
    [PH_WHAT_NOW] = WORDS("What now?", "Что теперь?", "Co teraz?"),
    [PH_REMATCH] = WORDS("play again", "сыграть ещё раз", "zagrać jeszcze raz"),
    [PH_SAVE_RECORD] = WORDS("save the record of this game", "сохранить запись этой игры",
                             "zapisać przebieg tej gry"),
    [PH_BOARD_AGAIN] = WORDS("look at the result again", "посмотреть на итог ещё раз",
                             "obejrzeć wynik jeszcze raz"),
    [PH_DONE] = WORDS("leave the table", "встать из-за стола", "odejść od stołu"),

    [PH_STEP] =
        WORDS("Enter: next, q: stop", "Enter: дальше, q: хватит", "Enter: dalej, q: koniec"),
    [PH_UNFINISHED] =
        WORDS("The game is not over.", "Игра не окончена.", "Gra nie jest skończona."),

    [PH_DO_UNDO] = WORDS("undo: take back your last move", "отмена: взять назад последний ход",
                         "cofnij: cofa ostatni ruch"),
    [PH_DO_SAVE] =
        WORDS("save: save the game", "сохранить: сохранить игру", "zapisz: zapisuje grę"),
    [PH_DO_HELP] =
        WORDS("help: how to play here", "помощь: как здесь играть", "pomoc: jak tu grać"),
    [PH_DO_RULES] =
        WORDS("rules: the rules of the game", "правила: правила игры", "zasady: zasady gry"),
    [PH_DO_BOARD] =
        WORDS("board: back to the table", "стол: обратно к столу", "stół: z powrotem do stołu"),
    [PH_DO_LIST] =
        WORDS("list: all choices", "список: все варианты", "lista: wszystkie możliwości"),
    [PH_DO_QUIT] =
        WORDS("quit: leave the table", "выход: встать из-за стола", "wyjdź: odejście od stołu"),

    [PH_FILE_MISSING] = WORDS("there is no such file or folder", "нет такого файла или папки",
                              "nie ma takiego pliku ani folderu"),
    [PH_FILE_DENIED] = WORDS("it is not allowed there", "нет разрешения", "brak uprawnień"),
    [PH_FILE_FULL] = WORDS("there is no room left", "не осталось места", "zabrakło miejsca"),
    [PH_FILE_ODD] =
        WORDS("it is not an ordinary file", "это не обычный файл", "to nie jest zwykły plik"),
    [PH_FILE_THERE] =
        WORDS("another file of that name is already there", "другой файл с таким именем уже есть",
              "inny plik o tej nazwie już istnieje"),
    [PH_FILE_HUGE] = WORDS("it is too large to be a record", "он слишком велик для записи игры",
                           "jest za duży jak na zapis gry"),
    [PH_FILE_NAME] = WORDS("the name is too long", "имя слишком длинное", "nazwa jest za długa"),
    [PH_FILE_FAILED] = WORDS("the system refused", "система отказала", "system odmówił"),
    [PH_FILE_OVER] = WORDS("the game is over; \"wonderland replay\" shows it",
                           "игра окончена; её покажет «wonderland replay»",
                           "gra jest skończona; pokaże ją „wonderland replay”"),
    [PH_FILE_SEEDLESS] = WORDS("the record has no seed, so no further card can fall",
                               "в записи нет зерна, и новых карт не открыть",
                               "w zapisie nie ma ziarna, więc nie można odkryć kolejnych kart"),
};
