/* What the server says; messages.h. */
#include "server/ops/messages.h"

const struct words message[MSG_COUNT] = {
    [MSG_MALFORMED] =
        WORDS("This message cannot be understood.", "Не удалось понять это сообщение.",
              "Nie udało się zrozumieć tej wiadomości."),
    [MSG_UNKNOWN] =
        WORDS("There is no such command.", "Такой команды нет.", "Nie ma takiego polecenia."),
    [MSG_SECRET] = WORDS("This needs the secret of a device.", "Для этого нужен секрет устройства.",
                         "Do tego potrzebny jest sekret urządzenia."),
    [MSG_NOT_YOURS] =
        WORDS("This is not your chair.", "Это не ваше место.", "To nie twoje miejsce."),
    [MSG_BAD_INVITE] = WORDS("This chair is for invited friends; the link does not fit.",
                             "Это место для приглашённых; ссылка не подходит.",
                             "To miejsce jest dla zaproszonych; ten link nie pasuje."),
    [MSG_NO_TABLE] = WORDS("There is no such table.", "Такого стола нет.", "Nie ma takiego stołu."),
    [MSG_BROKEN] = WORDS("This table cannot be read.", "Этот стол не удалось прочитать.",
                         "Nie udało się odczytać tego stołu."),
    [MSG_NO_GAME] = WORDS("There is no such game.", "Такой игры нет.", "Nie ma takiej gry."),
    [MSG_NO_BOT] = WORDS("There is no such bot.", "Такого бота нет.", "Nie ma takiego bota."),
    [MSG_NO_OPTION] =
        WORDS("This game has no such option.", "У этой игры нет такого варианта правил.",
              "Ta gra nie ma takiego wariantu zasad."),
    [MSG_OTHER_RULES] = WORDS("This table was played under another version of the rules.",
                              "За этим столом играли по другой версии правил.",
                              "Przy tym stole grano według innej wersji zasad."),
    [MSG_BAD_PLAN] = WORDS("A table cannot be set like this.", "Так стол накрыть нельзя.",
                           "Tak nie można nakryć stołu."),
    [MSG_NOBODY] =
        WORDS("At least one chair must be yours.", "Хотя бы одно место должно быть вашим.",
              "Przynajmniej jedno miejsce musi być twoje."),
    [MSG_TAKEN] = WORDS("This chair is taken.", "Это место занято.", "To miejsce jest zajęte."),
    [MSG_BEGUN] =
        WORDS("The game has already begun.", "Игра уже началась.", "Gra już się zaczęła."),
    [MSG_NOT_BEGUN] = WORDS("The game has not begun yet.", "Игра ещё не началась.",
                            "Gra się jeszcze nie zaczęła."),
    [MSG_OVER] = WORDS("The game is over.", "Игра окончена.", "Gra się skończyła."),
    [MSG_NOT_OVER] = WORDS("The game is not over yet.", "Игра ещё не окончена.",
                           "Gra się jeszcze nie skończyła."),
    [MSG_NOT_NOW] =
        WORDS("That is not possible now.", "Сейчас это невозможно.", "Teraz to niemożliwe."),
    [MSG_NO_UNDO] = WORDS("There is nothing that you can take back.",
                          "Сейчас ничего отменить нельзя.", "Teraz nie możesz niczego cofnąć."),
    [MSG_NOT_YOUR_TURN] = WORDS("It is somebody else’s turn.", "Сейчас ходит другой игрок.",
                                "Teraz jest tura innego gracza."),
    [MSG_BOT_PLAYS] = WORDS("A bot is playing for you; come back to the table first.",
                            "За вас играет бот; сначала вернитесь за стол.",
                            "Gra za ciebie bot; najpierw wróć do stołu."),
    [MSG_NO_CHAT] = WORDS("There is no chat at this table.", "За этим столом чата нет.",
                          "Przy tym stole nie ma czatu."),
    [MSG_NO_HINTS] = WORDS("There are no hints at this table.", "За этим столом подсказок нет.",
                           "Przy tym stole nie ma podpowiedzi."),
    [MSG_NOT_ABSENT] = WORDS("This player is here, or has not been away for long.",
                             "Этот игрок здесь или отсутствует совсем недолго.",
                             "Ten gracz jest tutaj albo nie ma go dopiero od chwili."),
    [MSG_STALE] = WORDS("Something has happened since then; look at the table again.",
                        "С тех пор кое-что произошло; взгляните на стол ещё раз.",
                        "Od tamtej pory coś się wydarzyło; spójrz na stół jeszcze raz."),
    [MSG_TOO_OFTEN] = WORDS("Not so fast, please; wait a little.",
                            "Не так быстро, пожалуйста; подождите немного.",
                            "Nie tak szybko, proszę; poczekaj chwilę."),
    [MSG_TOO_LONG] = WORDS("That is too long.", "Это слишком длинно.", "To za długie."),
    [MSG_TOO_MANY] =
        WORDS("That is too many at once.", "Это слишком много сразу.", "To za dużo naraz."),
    [MSG_NOT_SAVED] =
        WORDS("It could not be saved, so nothing has changed; please try again.",
              "Сохранить не удалось, поэтому ничего не изменилось; попробуйте ещё раз.",
              "Nie udało się zapisać, więc nic się nie zmieniło; spróbuj ponownie."),
    [MSG_STOPPING] = WORDS("The server is about to restart; one moment.",
                           "Сервер сейчас перезапустится; одну минутку.",
                           "Serwer zaraz uruchomi się ponownie; chwileczkę."),
    [MSG_NO_MEMORY] = WORDS("There is not enough memory for that.", "Для этого не хватает памяти.",
                            "Brakuje na to pamięci."),

    [MSG_SITS] = WORDS("{0} {0?sit|sits} down at the table.", "{0} {0?садитесь|садится} за стол.",
                       "{0?Siadasz|{0} siada} do stołu."),
    [MSG_STANDS] = WORDS("Chair {1} is free again.", "Место {1} снова свободно.",
                         "Miejsce {1} jest znowu wolne."),
    [MSG_RENAMED] = WORDS("{0?You have a new name|The player on chair {1} is now called {0}}.",
                          "{0?У вас теперь новое имя|Игрока на месте {1} теперь зовут {0}}.",
                          "{0?Masz teraz nowe imię|Gracz na miejscu {1} nazywa się teraz {0}}."),
    [MSG_UNDOES] = WORDS("{0} {0?take|takes} the move back.", "{0} {0?отменяете|отменяет} ход.",
                         "{0?Cofasz|{0} cofa} ruch."),
    [MSG_CONCEDES] = WORDS("{0} {0?concede|concedes}.", "{0} {0?сдаётесь|сдаётся}.",
                           "{0?Poddajesz|{0} poddaje} partię."),
    [MSG_LEFT] = WORDS("{0} {0?leave|leaves} the table; a bot plays on.",
                       "{0} {0?отходите|отходит} от стола; дальше играет бот.",
                       "{0?Odchodzisz|{0} odchodzi} od stołu; dalej gra bot."),
    [MSG_LATE] = WORDS("{0?Your|{0}’s} time is up; a bot plays on.",
                       "{0?Ваше время вышло|{0}: время вышло}; дальше играет бот.",
                       "{0?Twój czas minął|{0}: czas minął}; dalej gra bot."),
    [MSG_AGREED] = WORDS(
        "The others agree: a bot plays for {0?you|{0}}.",
        "{0?Остальные согласны: за вас играет бот|{0}: остальные согласны; дальше играет бот}.",
        "{0?Pozostali się zgadzają: za ciebie gra bot|{0}: pozostali się zgadzają; dalej gra "
        "bot}."),
    [MSG_BACK] =
        WORDS("{0} {0?are|is} back.", "{0} снова за столом.", "{0?Wracasz|{0} wraca} do stołu."),
    [MSG_REMATCH] =
        WORDS("The next game is at another table.", "Следующая партия – за другим столом.",
              "Następna partia – przy innym stole."),
    [MSG_WON_BY_CONCESSION] =
        WORDS("{0} {0?win|wins}: nobody else is left in the game.",
              "{0} {0?побеждаете|побеждает}: в игре больше никого не осталось.",
              "{0?Wygrywasz|{0} wygrywa}: nikt inny nie został w grze."),
    [MSG_ENDED_BY_CONCESSION] =
        WORDS("Everybody has conceded; the game ends here.", "Все сдались; на этом игра окончена.",
              "Wszyscy się poddali; na tym koniec gry."),

    [MSG_FAIR] =
        WORDS("Every card follows from the seed that was sealed before the game, and every "
              "move is allowed.",
              "Каждая карта следует из зерна случайности, запечатанного до начала партии, и каждый "
              "ход сделан по правилам.",
              "Każda karta wynika z ziarna losowości zapieczętowanego przed partią, a każdy ruch "
              "jest zgodny z zasadami."),
    [MSG_FREE_CHAIR] = WORDS("(free)", "(свободно)", "(wolne)"),
    [MSG_WAITING] = WORDS("Waiting for players.", "Ждём игроков.", "Czekamy na graczy."),
};
