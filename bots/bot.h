/*
 * Players made of code. A bot sees what its seat sees: it is given a view, never a state.
 */
#ifndef WONDERLAND_BOT_H
#define WONDERLAND_BOT_H

#include "../engine/game.h"

struct bot {
    const char *name; /* as on the command line: "random" */
    struct words title;

    /* Picks from the list that `seat` owes a decision on. The same view and the same stream of the
     * bot's own generator give the same pick. */
    action (*choose)(const struct game *, const void *view, int seat, struct rng *);
};

extern const struct bot random_bot;

/* All of them; NULL behind the last. */
extern const struct bot *const bots[];

/* The bot of that name, or NULL. */
const struct bot *bot_find(const char *name);

#endif
