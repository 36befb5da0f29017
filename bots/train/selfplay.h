/*
 * Games that a value learns from. All seats look one step ahead by the value of the generation,
 * not quite always taking the best choice, so that the games differ; some positions of each game
 * are kept, after decisions and after luck, with how the game ended.
 */
#ifndef WONDERLAND_TRAIN_SELFPLAY_H
#define WONDERLAND_TRAIN_SELFPLAY_H

#include <stdatomic.h>

#include "bots/train/model.h"
#include "engine/match.h"

enum { KEPT = 24 }; /* positions of a game, at most */

/* A kept game; KEPT states follow it in memory, in the order of the game. */
struct kept_game {
    uint32_t seats, n;      /* how many play; positions kept */
    float share[SEATS_MAX]; /* of the win, at its end */
};

/* The bytes of a kept game with its states. */
size_t kept_size(const struct game *);

/* Copies its position i. */
void kept_state(const struct game *, const struct kept_game *, int i, void *state);

/* Games number `first` to `first + n - 1`, every number of players in turn. */
struct selfplay {
    const struct game *game; /* its evaluator judges */
    uint8_t seed[SEED_SIZE];
    uint64_t first, n;
    int threads;       /* at least 1 */
    atomic_bool *stop; /* may be NULL */
};

/* Plays them into `out`, of kept_size each. A game follows from the seed and its number alone.
 * False if it was stopped, or there is not enough memory. */
bool selfplay_run(const struct selfplay *, uint8_t *out);

#endif
