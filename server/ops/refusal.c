/* The rows of refusals; refusal.h. */
#include "server/ops/refusal.h"

static const struct {
    const char *name;
    int status;
} codes[CODE_COUNT] = {
    [CODE_MALFORMED] = { "malformed", 400 }, [CODE_UNKNOWN] = { "unknown", 400 },
    [CODE_SECRET] = { "secret", 401 },       [CODE_NOT_YOURS] = { "not-yours", 403 },
    [CODE_NO_TABLE] = { "no-table", 404 },   [CODE_TAKEN] = { "taken", 409 },
    [CODE_NOT_NOW] = { "not-now", 409 },     [CODE_NOT_YOUR_TURN] = { "not-your-turn", 409 },
    [CODE_ILLEGAL] = { "illegal", 409 },     [CODE_STALE] = { "stale", 409 },
    [CODE_TOO_OFTEN] = { "too-often", 429 }, [CODE_NOT_SAVED] = { "not-saved", 503 },
    [CODE_FULL] = { "full", 507 },           [CODE_STOPPING] = { "stopping", 503 },
};

const char *refusal_name(enum refusal_code code)
{
    return codes[code].name;
}

int refusal_status(enum refusal_code code)
{
    return codes[code].status;
}

struct refusal refusal_of(enum refusal_code code, const struct words *words)
{
    return (struct refusal){ code, words };
}

const struct refusal accepted = { .words = NULL };

/* Two rows each have these words. */
static const struct words not_understood =
    WORDS("This message can’t be understood.", "Не удалось понять это сообщение.",
          "Nie udało się zrozumieć tej wiadomości.");
static const struct words unreadable =
    WORDS("This table can’t be read.", "Этот стол не удалось прочитать.",
          "Nie udało się odczytać tego stołu.");

#define ROW(code, ...)                                  \
    {                                                   \
        (code), &(const struct words)WORDS(__VA_ARGS__) \
    }

const struct refusal refusal[REFUSED_COUNT] = {
    [REFUSED_MALFORMED] = { CODE_MALFORMED, &not_understood },
    [REFUSED_UNKNOWN_LANGUAGE] = { CODE_UNKNOWN, &not_understood },
    [REFUSED_UNKNOWN_COMMAND] = ROW(CODE_UNKNOWN, "There’s no such command.", "Такой команды нет.",
                                    "Nie ma takiego polecenia."),
    [REFUSED_SECRET] = ROW(CODE_SECRET, "This device isn’t recognised. Reload the page.",
                           "Сервер не узнал это устройство. Обновите страницу.",
                           "Nie rozpoznano tego urządzenia. Odśwież stronę."),
    [REFUSED_NOT_YOURS] =
        ROW(CODE_NOT_YOURS, "This isn’t your seat.", "Это не ваше место.", "To nie twoje miejsce."),
    [REFUSED_BAD_INVITE] =
        ROW(CODE_NOT_YOURS,
            "This seat is for invited friends, and this link isn’t valid. Ask for a new one.",
            "Это место для приглашённых, а ссылка не подходит. Попросите новую.",
            "To miejsce jest dla zaproszonych, a ten link nie działa. Poproś o nowy."),
    [REFUSED_KEPT] = ROW(CODE_NOT_YOURS, "This seat is kept for another player for half an hour.",
                         "Это место полчаса оставлено за другим игроком.",
                         "To miejsce przez pół godziny czeka na innego gracza."),
    [REFUSED_NO_TABLE] =
        ROW(CODE_NO_TABLE, "There’s no such table.", "Такого стола нет.", "Nie ma takiego stołu."),
    [REFUSED_UNREADABLE] = { CODE_NOT_NOW, &unreadable },
    [REFUSED_NO_LIST] = { CODE_NOT_SAVED, &unreadable },
    [REFUSED_NO_GAME] =
        ROW(CODE_UNKNOWN, "There’s no such game.", "Такой игры нет.", "Nie ma takiej gry."),
    [REFUSED_NO_LESSON] =
        ROW(CODE_UNKNOWN, "There’s no such lesson.", "Такого урока нет.", "Nie ma takiej lekcji."),
    [REFUSED_NO_PUZZLE] =
        ROW(CODE_UNKNOWN, "There’s no such puzzle.", "Такой задачи нет.", "Nie ma takiej zagadki."),
    [REFUSED_NOT_LOADED] =
        ROW(CODE_NOT_NOW, "This couldn’t be loaded. Try again when you’re online.",
            "Загрузить это не удалось. Попробуйте ещё раз, когда связь вернётся.",
            "Nie udało się tego wczytać. Spróbuj ponownie, gdy połączenie wróci."),
    [REFUSED_NO_BOT] =
        ROW(CODE_UNKNOWN, "There’s no such bot.", "Такого бота нет.", "Nie ma takiego bota."),
    [REFUSED_NO_FACE] =
        ROW(CODE_UNKNOWN, "There’s no such face. Choose another.",
            "Такого портрета нет. Выберите другой.", "Nie ma takiego portretu. Wybierz inny."),
    [REFUSED_NO_OPTION] =
        ROW(CODE_UNKNOWN, "This game has no such option.",
            "У этой игры нет такого варианта правил.", "Ta gra nie ma takiego wariantu zasad."),
    [REFUSED_OTHER_RULES] =
        ROW(CODE_NOT_NOW,
            "This table began with rules that are no longer played here. Its moves are kept.",
            "За этим столом начали играть по правилам, которых здесь больше нет. Ходы сохранены.",
            "Grę przy tym stole zaczęto według zasad, których tu już nie ma. Ruchy są zachowane."),
    [REFUSED_BAD_PLAN] = ROW(CODE_MALFORMED, "A table can’t be set up like this.",
                             "Такой стол создать нельзя.", "Nie można utworzyć takiego stołu."),
    [REFUSED_NOBODY] =
        ROW(CODE_MALFORMED, "At least one seat must be yours.",
            "Хотя бы одно место должно быть вашим.", "Przynajmniej jedno miejsce musi być twoje."),
    [REFUSED_TAKEN] =
        ROW(CODE_TAKEN, "This seat is taken.", "Это место занято.", "To miejsce jest zajęte."),
    [REFUSED_BEGUN] = ROW(CODE_NOT_NOW, "The game has already begun.", "Игра уже началась.",
                          "Gra już się zaczęła."),
    [REFUSED_NOT_BEGUN] = ROW(CODE_NOT_NOW, "The game hasn’t begun yet.", "Игра ещё не началась.",
                              "Gra się jeszcze nie zaczęła."),
    [REFUSED_OVER] = ROW(CODE_NOT_NOW, "The game is over.", "Игра окончена.", "Gra się skończyła."),
    [REFUSED_NOT_OVER] = ROW(CODE_NOT_NOW, "The game isn’t over yet.", "Игра ещё не окончена.",
                             "Gra się jeszcze nie skończyła."),
    [REFUSED_NOT_NOW] = ROW(CODE_NOT_NOW, "That isn’t possible now.", "Сейчас это невозможно.",
                            "Teraz to niemożliwe."),
    [REFUSED_NO_UNDO] = ROW(CODE_NOT_NOW, "There’s nothing you can undo.",
                            "Сейчас ничего отменить нельзя.", "Teraz nie możesz niczego cofnąć."),
    [REFUSED_TAKE_BACKS] = ROW(CODE_NOT_NOW, "You can’t undo any more here. Make your move.",
                               "Здесь больше нельзя отменять ходы. Сделайте ход.",
                               "Tu nie można już cofać ruchów. Wykonaj ruch."),
    [REFUSED_TABLE_FULL] =
        ROW(CODE_NOT_NOW, "So much has happened at this table that you can only finish the game.",
            "За этим столом произошло уже столько всего, что можно только доиграть игру.",
            "Przy tym stole wydarzyło się już tak dużo, że można tylko dokończyć grę."),
    [REFUSED_NOT_YOUR_TURN] = ROW(CODE_NOT_YOUR_TURN, "It’s another player’s turn.",
                                  "Сейчас ходит другой игрок.", "Teraz kolej innego gracza."),
    [REFUSED_BOT_PLAYS] = ROW(CODE_NOT_NOW, "A bot is playing for you. Return to the table first.",
                              "За вас играет бот. Сначала вернитесь за стол.",
                              "Gra za ciebie bot. Najpierw wróć do stołu."),
    [REFUSED_NO_CHAT] = ROW(CODE_NOT_NOW, "There’s no chat at this table.",
                            "За этим столом чата нет.", "Przy tym stole nie ma czatu."),
    [REFUSED_CHAT_FULL] = ROW(CODE_NOT_NOW, "This table’s chat is full.",
                              "Чат этого стола заполнен.", "Czat tego stołu jest pełny."),
    [REFUSED_NO_HINTS] = ROW(CODE_NOT_NOW, "There are no hints at this table.",
                             "За этим столом подсказок нет.", "Przy tym stole nie ma podpowiedzi."),
    [REFUSED_NOT_ABSENT] = ROW(
        CODE_NOT_NOW, "A bot can’t step in yet: this player hasn’t been away long enough.",
        "Заменить игрока ботом пока нельзя: он здесь или отошёл совсем недавно.",
        "Bot nie może jeszcze zastąpić tego gracza: jest tutaj albo nie ma go dopiero od chwili."),
    [REFUSED_STALE] = ROW(CODE_STALE, "Something has happened since then. Look at the table again.",
                          "С тех пор кое-что произошло. Взгляните на стол ещё раз.",
                          "Od tamtej pory coś się wydarzyło. Spójrz na stół jeszcze raz."),
    [REFUSED_TOO_OFTEN] = ROW(CODE_TOO_OFTEN, "Not so fast, please. Wait a little.",
                              "Не так быстро, пожалуйста. Подождите немного.",
                              "Nie tak szybko, proszę. Poczekaj chwilę."),
    [REFUSED_TOO_LONG] =
        ROW(CODE_MALFORMED, "That’s too long. Make it shorter.",
            "Это слишком длинно. Напишите короче.", "To za długie. Napisz krócej."),
    [REFUSED_TOO_MANY] = ROW(CODE_TOO_OFTEN, "That’s too many at once.", "Это слишком много сразу.",
                             "To za dużo naraz."),
    [REFUSED_NOT_SAVED] =
        ROW(CODE_NOT_SAVED, "Saving this couldn’t be confirmed. Look at the table and try again.",
            "Не удалось подтвердить, что это сохранено. Взгляните на стол и попробуйте ещё раз.",
            "Nie udało się potwierdzić zapisu. Spójrz na stół i spróbuj ponownie."),
    [REFUSED_NO_ROOM] =
        ROW(CODE_FULL, "The server has no room for this. Games that have begun can be finished.",
            "На сервере нет для этого места. Начатые игры можно доиграть.",
            "Serwer nie ma na to miejsca. Rozpoczęte gry można dokończyć."),
    [REFUSED_STOPPING] = ROW(CODE_STOPPING, "The server is about to restart. One moment…",
                             "Сервер сейчас перезапустится. Одну минутку…",
                             "Serwer zaraz uruchomi się ponownie. Chwileczkę…"),
    [REFUSED_LONG_RECORD] =
        ROW(CODE_MALFORMED,
            "This record is too long. In a terminal, “wonderland analyse” can study it.",
            "Эта запись слишком длинная. В терминале её разберёт «wonderland analyse».",
            "Ten zapis jest za długi. W terminalu przeanalizuje go „wonderland analyse”."),
    [REFUSED_NO_MEMORY] = ROW(CODE_NOT_SAVED, "There isn’t enough memory for that.",
                              "Для этого не хватает памяти.", "Brakuje na to pamięci."),
};
