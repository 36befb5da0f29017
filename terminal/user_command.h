/* The commands of a person at the table, and the words for them. */
#ifndef WONDERLAND_TERMINAL_USER_COMMAND_H
#define WONDERLAND_TERMINAL_USER_COMMAND_H

#include <stdbool.h>

enum user_command {
    COMMAND_PLAY,
    COMMAND_UNDO,
    COMMAND_SAVE,
    COMMAND_HELP,
    COMMAND_RULES,
    COMMAND_BOARD,
    COMMAND_LIST,
    COMMAND_QUIT,
    COMMAND_STORY,  /* all that has happened */
    COMMAND_ORDERS, /* in games that have them */
    COMMAND_SKIP,   /* in lessons */
    COMMAND_COACH,  /* where one person plays against bots */
    COMMAND_CHAT,   /* from here on: at a server's table only */
    COMMAND_HINT,
    COMMAND_CONCEDE,
    COMMAND_STEP_OUT,  /* a bot takes over */
    COMMAND_COME_BACK, /* ends that */
    COMMAND_INVITE,
    COMMAND_NEWS,  /* not a command: something has happened at the table */
    COMMAND_LEAVE, /* the input has ended */
    COMMAND_COUNT
};

/* Commands as bits, and those that every table here has. */
#define COMMAND_BIT(command) (1u << (command))
enum {
    COMMANDS_HERE = COMMAND_BIT(COMMAND_UNDO) | COMMAND_BIT(COMMAND_SAVE) |
                    COMMAND_BIT(COMMAND_HELP) | COMMAND_BIT(COMMAND_RULES) |
                    COMMAND_BIT(COMMAND_BOARD) | COMMAND_BIT(COMMAND_LIST) |
                    COMMAND_BIT(COMMAND_QUIT) | COMMAND_BIT(COMMAND_STORY)
};

/* Finds the command among `allowed` that the word, in lower case, stands for; COMMAND_COUNT if
 * there is none. `exact`: whole words and the one-letter forms; else any beginning of a word will
 * do. */
enum user_command user_command_find(const char *word, bool exact, unsigned allowed);

/* Whether the line is a word that some table has a command for, though perhaps not this one. */
bool user_command_exists(const char *line);

/* Whether something may follow the command's word: a file's name, a message. */
bool user_command_takes_rest(enum user_command);

#endif
