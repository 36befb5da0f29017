/*
 * A match that is played by lines of text with named luck: what scenarios (tests/SCENARIOS.md) and
 * lessons (docs/LESSONS.md) have in common. Luck waits until CHANCE must act; then it falls.
 *
 * Functions that may fail return NULL, or what is wrong in English, in the script's own memory.
 */
#ifndef WONDERLAND_SCRIPT_H
#define WONDERLAND_SCRIPT_H

#include "engine/match.h"
#include "engine/record.h"

enum {
    SCRIPT_LUCK_MAX = 1024, /* named and waiting */
    SCRIPT_COMPLAINT = 1024 /* bytes of an error message */
};

/* Luck that waits for CHANCE: a verb, and words that make one outcome or several of that verb. */
struct named_luck {
    int line;
    char verb[RECORD_LINE];
    const char *words; /* what is left of them */
};

struct script {
    const struct game *game;
    struct match *match; /* NULL before script_start */
    struct setup setup;
    bool begun; /* a line has needed the match: no more seats and options */
    int line;   /* that is being read, for luck */
    int luck_first, luck_n;
    struct named_luck luck[SCRIPT_LUCK_MAX];
    bool any; /* luck that nobody named is the first outcome of the list */

    /* Called after every action with the state before it; may complain. May be NULL. */
    const char *(*watch)(void *context, const void *before, int seat, action);
    void *context;
    char wrong[SCRIPT_COMPLAINT];
};

/* A script is zero but for its game before the first start. Its lines stay where they are until
 * script_close: luck that waits points into them. */
void script_start(struct script *);
void script_close(struct script *);

/* Formats an error message. */
const char *script_fail(struct script *, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Lines of the setup, and luck: what follows the first word. */
const char *script_seats(struct script *, char *rest);
const char *script_option(struct script *, char *rest);
const char *script_version(struct script *, char *rest);
const char *script_luck(struct script *, char *rest);

/* Starts the match: from here on people can be asked. Does nothing the second time. */
const char *script_begin(struct script *);

/* The seat does it: the whole notation, as in a record. Luck that waits follows. */
const char *script_play(struct script *, int seat, const char *notation);

/* Complains if luck is left over. */
const char *script_end(struct script *);

/* Complains if CHANCE must act and no luck is left. */
const char *script_people_owe(struct script *);
bool script_chance_owes(const struct script *);

/* The action of the seat's list with exactly this notation. */
bool script_find(const struct script *, int seat, const char *notation, action *);

/* Whether the first word is a verb or begins the notation of a legal move: else a typing mistake
 * would be taken for an illegal move. */
bool script_means_something(const struct script *, const char *notation);

/* A seat that plays, or -1. */
int script_seat(const struct script *, const char *word);

/* Reading lines: cuts the next word off the rest ("" when nothing is left); parses a whole number;
 * removes a comment, which begins the line or follows a space, and spaces at the end. */
char *script_word(char **rest);
bool script_number(const char *word, long *);
void script_tidy(char *line);

#endif
