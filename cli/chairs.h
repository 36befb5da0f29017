/*
 * Who sits where at a new table, as --seats has it. `play` and `new` read the same words, and the
 * record keeps them: a chair with a bot's name is that bot's, every other one is a person's.
 */
#ifndef WONDERLAND_CLI_CHAIRS_H
#define WONDERLAND_CLI_CHAIRS_H

#include "cli/args.h"
#include "terminal/local_table.h"

enum { COMMAND_BYTES = 1024 }; /* of one entry of --seats */

struct chairs {
    int n;
    const struct bot *bot[SEATS_MAX];       /* NULL: a person */
    char name[SEATS_MAX][LABEL_MAX];        /* of people; may be empty */
    char command[SEATS_MAX][COMMAND_BYTES]; /* of the programs on external_bot()'s chairs */
};

/* Reads --seats; without it one person plays against bots, `usual` chairs in all. False after it
 * has complained. */
bool parse_chairs(const struct args *, int usual, struct chairs *);

/* Seats all of them, one for each seat of the match. If a program does not answer, complains,
 * closes the table and returns a code other than EXIT_OK. */
int chairs_sit(const struct chairs *, struct local_table *);

/* Opens a table of these chairs for a new game, with the luck and the options of the flags; or
 * complains and returns a code other than EXIT_OK. */
int chairs_open(const struct args *, const struct game *, enum lang, const struct chairs *,
                struct local_table **);

#endif
