/*
 * External bots: programs in any language that use the engine protocol of docs/BOTS.md, lines over
 * standard input and output. The program is given what its seat sees, like every bot. Any error
 * costs it a move, which is then made at random, and is counted; it never stops the table.
 */
#ifndef WONDERLAND_EXTERNAL_BOT_H
#define WONDERLAND_EXTERNAL_BOT_H

#include "bots/bot.h"

enum {
    EXTERNAL_BOT_VERSION = 1,     /* of the protocol */
    EXTERNAL_BOT_LINE = 1 << 16,  /* bytes of a line, its end included, either way */
    EXTERNAL_BOT_START_MS = 5000, /* to introduce itself */
    EXTERNAL_BOT_THINK_MS = 1000, /* for a decision whose budget has no time limit */
    EXTERNAL_BOT_GRACE_MS = 1000, /* on top of the time for a decision */
    EXTERNAL_BOT_QUIT_MS = 1000,  /* to exit by itself */
    EXTERNAL_BOT_RESTARTS = 1     /* per game */
};

struct external_bot_limits {
    int start_ms, grace_ms, quit_ms;
};

/* Errors of the program since external_bot_open. */
struct external_bot_report {
    unsigned crashes;  /* it ended, or closed its input or output */
    unsigned timeouts; /* it did not answer in time */
    unsigned nonsense; /* it sent an invalid line, or a choice that is not on the list */
    unsigned lost;     /* moves made at random in its place, also when it was not running */
};

/* The command of a player called "exec:COMMAND"; NULL if the player is called otherwise. */
const char *external_bot_command(const char *player);

/* Asks the program of context->own. Its name, as in a record, is "exec"; bot_find does not know it.
 * A program may answer as it likes, so the same view need not give the same pick; context->stop is
 * ignored. */
const struct bot *external_bot(void);

/* Runs the command by /bin/sh -c, in a process group of its own and with /dev/null as its standard
 * error, and waits until it has introduced itself; the report shows whether it has. False if the
 * system has no memory, descriptor or process left, and then there is nothing to close. */
bool external_bot_open(struct bot_context *, const char *command);
bool external_bot_open_within(struct bot_context *, const char *command,
                              const struct external_bot_limits *);

/* A new game begins: the program is told of it and of its options with the next decision, and it
 * may be restarted again. Without this call a new game is one with another name, seat or number of
 * seats, and its options are not told. */
void external_bot_game(struct bot_context *, const struct game *, const struct setup *, int seat);

/* Asks the program to quit and kills the rest of its process group, if there is one. */
void external_bot_close(struct bot_context *);

struct external_bot_report external_bot_report(const struct bot_context *);

/* The name that the program gave itself; empty before that. */
const char *external_bot_name(const struct bot_context *);

#endif
