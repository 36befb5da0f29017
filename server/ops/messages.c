/* The server's messages; messages.h. */
#include "server/ops/messages.h"

const struct words message[MSG_COUNT] = {
    [MSG_SITS] = WORDS("{0} {0?sit|sits} down at the table.", "{0} {0?садитесь|садится} за стол.",
                       "{0?Siadasz|{0} siada} do stołu."),
    [MSG_STANDS] = WORDS("Seat {1} is free again.", "Место {1} снова свободно.",
                         "Miejsce {1} jest znowu wolne."),
    [MSG_RENAMED] = WORDS("{0?You have a new name|The player in seat {1} is now called {0}}.",
                          "{0?У вас теперь новое имя|Игрока на месте {1} теперь зовут {0}}.",
                          "{0?Masz teraz nowe imię|Gracz na miejscu {1} nazywa się teraz {0}}."),
    [MSG_UNDOES] = WORDS("{0} {0?undo|undoes} the move.", "{0} {0?отменяете|отменяет} ход.",
                         "{0?Cofasz|{0} cofa} ruch."),
    [MSG_CONCEDES] = WORDS("{0} {0?concede|concedes}.", "{0} {0?сдаётесь|сдаётся}.",
                           "{0?Poddajesz|{0} poddaje} partię."),
    [MSG_LEFT] = WORDS("{0} {0?leave|leaves} the table. A bot takes over.",
                       "{0} {0?отходите|отходит} от стола. Дальше играет бот.",
                       "{0?Odchodzisz|{0} odchodzi} od stołu. Dalej gra bot."),
    [MSG_LATE] = WORDS("{0?Your|{0}’s} time is up. A bot takes over.",
                       "{0?Ваше время вышло|{0}: время вышло}. Дальше играет бот.",
                       "{0?Twój czas minął|{0}: czas minął}. Dalej gra bot."),
    [MSG_AGREED] =
        WORDS("The others agree: a bot will play for {0?you|{0}}.",
              "Остальные согласны: {0?за вас играет бот|вместо игрока {0} играет бот}.",
              "Pozostali się zgadzają: {0?za ciebie gra bot|zamiast gracza {0} gra bot}."),
    [MSG_BACK] =
        WORDS("{0} {0?are|is} back.", "{0} снова за столом.", "{0?Wracasz|{0} wraca} do stołu."),
    [MSG_REMATCH] =
        WORDS("The next game is at another table.", "Следующая партия — за другим столом.",
              "Następna partia jest przy innym stole."),
    [MSG_WON_BY_CONCESSION] =
        WORDS("{0} {0?win|wins}: nobody else is left in the game.",
              "{0} {0?побеждаете|побеждает}: в игре больше никого не осталось.",
              "{0?Wygrywasz|{0} wygrywa}: nikt inny nie został w grze."),
    [MSG_ENDED_BY_CONCESSION] = WORDS("Only bots are left. The game ends here.",
                                      "Остались только боты. На этом игра окончена.",
                                      "Zostały tylko boty. Na tym koniec gry."),

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
