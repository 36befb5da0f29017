/*
 * The gate of a generation: one player with its weights among others with the previous weights, for
 * every number of players, looking one step ahead and inside the search. It is kept unless it is
 * shown to be worse in any of these pairings, twice. The first is always kept: it is compared with
 * the value written by hand, if there is one, but nothing was learned before it.
 */
#ifndef WONDERLAND_TRAIN_GATE_H
#define WONDERLAND_TRAIN_GATE_H

#include "bots/host/arena.h"
#include "bots/value.h"

enum { GATE_GREEDY, GATE_SEARCH, GATE_WAYS };

struct gate {
    const struct game *fresh, *before; /* the game as either judges it */
    uint64_t games[GATE_WAYS];         /* of each number of players; 0: not played */
    uint32_t iterations;               /* of the search */
    uint8_t seed[SEED_SIZE];
    int threads;
    atomic_bool *stop;
    void (*progress)(void *context, uint64_t done, uint64_t all); /* may be NULL */
    void *context;
};

struct gate_score {
    struct estimate win[SEATS_MAX + 1][GATE_WAYS]; /* by number of players; NAN: not played */
    bool kept;
};

/* False if it was stopped, or there is not enough memory. */
bool gate_run(const struct gate *, struct gate_score *);

#endif
