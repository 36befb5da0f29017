/*
 * How a game might have continued after a better move: the move itself and a few that would follow,
 * by short searches. What the seat did not know then is dealt at random, and so is luck, so this is
 * one continuation of many; it depends on the seat's view alone.
 */
#ifndef WONDERLAND_VARIATION_H
#define WONDERLAND_VARIATION_H

#include "bots/host/analysis.h"
#include "bots/host/reason.h"

enum {
    VARIATION_MOVES = 5, /* of seats, with the better one */
    VARIATION_MAX = 64   /* actions, with luck */
};

struct variation {
    int n;
    struct entry entry[VARIATION_MAX];
    _Alignas(16) uint8_t state[STATE_MAX]; /* the deal in which it happens, before the first */
    struct reasons why; /* what the better move brings compared with the one played */
};

/* Makes a case of the decision as its seat saw it: the better move, instead of the one that was
 * played. */
void variation_ask(const struct match *, const struct decision *, struct reason_case *);

/* Finds the variation. Needs nothing of the match, so it may run elsewhere. The same decision
 * always gives the same variation. False: no memory. */
bool variation_find(struct variation *, const struct game *, const struct reason_case *);

/* Writes in a sentence what the better move would have brought; or nothing. */
void variation_say(const struct variation *, const struct match *, const struct decision *,
                   struct text *);

#endif
