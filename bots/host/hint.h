/* Hints for a pending decision: the best choices, what each is worth (advice.h) and why. */
#ifndef WONDERLAND_HINT_H
#define WONDERLAND_HINT_H

#include "bots/host/advice.h"
#include "bots/host/reason.h"

enum {
    HINTS_MAX = 5,          /* choices that a hint judges; some may be the same to people */
    HINT_ITERATIONS = 20000 /* of each search, by default */
};

struct hint {
    int n;                         /* at most HINTS_MAX, and no more than there are choices */
    struct advice of[HINTS_MAX];   /* the best first */
    struct reasons why[HINTS_MAX]; /* what each may bring over all the others; not for a coach */
    struct advice played;          /* the move made, for a past decision; else act is 0 */
    int choices;                   /* on the seat's list */
    struct reasons instead;        /* what the best would have brought over the move made */
    uint32_t iterations;           /* of all searches together */
};

/* NULL if the seat can get a hint now, else why not. */
const struct words *hint_error(const struct match *, int seat);

/* Finds the best choices of the seat, which owes a decision; the view is its own. `played`, unless
 * 0, is judged, too. A budget of iterations is for each search, one of time for all together. The
 * same view, number and iterations give the same hint. False if there is not enough memory. */
bool hint_think(struct hint *, const struct game *, const void *view, int seat, action played,
                const struct budget *, uint64_t number);

#endif
