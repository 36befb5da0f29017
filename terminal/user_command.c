/* Finds commands by their words; user_command.h has the contracts. */
#include "terminal/user_command.h"

#include <string.h>

#include "terminal/file.h"
#include "terminal/utf8.h"

/* The words of the commands; all languages are understood in every language. */
static const struct {
    enum user_command command;
    const char *word;
} words[] = {
    { COMMAND_UNDO, "undo" },
    { COMMAND_UNDO, "отмена" },
    { COMMAND_UNDO, "назад" },
    { COMMAND_UNDO, "cofnij" },
    { COMMAND_SAVE, "save" },
    { COMMAND_SAVE, "сохранить" },
    { COMMAND_SAVE, "zapisz" },
    { COMMAND_HELP, "help" },
    { COMMAND_HELP, "помощь" },
    { COMMAND_HELP, "pomoc" },
    { COMMAND_RULES, "rules" },
    { COMMAND_RULES, "правила" },
    { COMMAND_RULES, "zasady" },
    { COMMAND_BOARD, "board" },
    { COMMAND_BOARD, "стол" },
    { COMMAND_BOARD, "stół" },
    { COMMAND_BOARD, "stol" },
    { COMMAND_LIST, "list" },
    { COMMAND_LIST, "список" },
    { COMMAND_LIST, "lista" },
    { COMMAND_QUIT, "quit" },
    { COMMAND_QUIT, "выход" },
    { COMMAND_QUIT, "wyjdź" },
    { COMMAND_QUIT, "wyjdz" },
    { COMMAND_STORY, "log" },
    { COMMAND_STORY, "журнал" },
    { COMMAND_STORY, "dziennik" },
    { COMMAND_ORDERS, "orders" },
    { COMMAND_ORDERS, "ответы" },
    { COMMAND_ORDERS, "odpowiedzi" },
    { COMMAND_SKIP, "skip" },
    { COMMAND_SKIP, "пропустить" },
    { COMMAND_SKIP, "pomiń" },
    { COMMAND_SKIP, "pomin" },
    { COMMAND_COACH, "coach" },
    { COMMAND_COACH, "тренер" },
    { COMMAND_COACH, "trener" },
    { COMMAND_UNDO, "u" },
    { COMMAND_UNDO, "г" }, /* the same key on a Russian keyboard, and й for q */
    { COMMAND_HELP, "?" },
    { COMMAND_QUIT, "q" },
    { COMMAND_QUIT, "й" },
    { COMMAND_CHAT, "chat" },
    { COMMAND_CHAT, "чат" },
    { COMMAND_CHAT, "czat" },
    { COMMAND_HINT, "hint" },
    { COMMAND_HINT, "подсказка" },
    { COMMAND_HINT, "podpowiedź" },
    { COMMAND_HINT, "podpowiedz" },
    { COMMAND_CONCEDE, "concede" },
    { COMMAND_CONCEDE, "сдаться" },
    { COMMAND_CONCEDE, "poddaj" },
    { COMMAND_STEP_OUT, "leave" },
    { COMMAND_STEP_OUT, "отойти" },
    { COMMAND_STEP_OUT, "odejdź" },
    { COMMAND_STEP_OUT, "odejdz" },
    { COMMAND_COME_BACK, "back" },
    { COMMAND_COME_BACK, "вернуться" },
    { COMMAND_COME_BACK, "wróć" },
    { COMMAND_COME_BACK, "wroc" },
    { COMMAND_INVITE, "invite" },
    { COMMAND_INVITE, "пригласить" },
    { COMMAND_INVITE, "zaproś" },
    { COMMAND_INVITE, "zapros" },
};

enum user_command user_command_find(const char *word, bool exact, unsigned allowed)
{
    size_t n = strlen(word);
    if (n == 0)
        return COMMAND_COUNT;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if ((allowed & COMMAND_BIT(words[i].command)) == 0)
            continue;
        if (exact ? strcmp(words[i].word, word) == 0 : strncmp(words[i].word, word, n) == 0)
            return words[i].command;
    }
    return COMMAND_COUNT;
}

bool user_command_exists(const char *line)
{
    char word[PATH_BYTES];
    utf8_fold_case(word, sizeof word, line);
    return user_command_find(word, true, ~0u) != COMMAND_COUNT;
}

bool user_command_takes_rest(enum user_command command)
{
    return command == COMMAND_SAVE || command == COMMAND_LIST || command == COMMAND_CHAT;
}
