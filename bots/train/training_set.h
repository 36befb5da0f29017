/* Examples that a generation learns from: its own games and those of the generation before. */
#ifndef WONDERLAND_TRAINING_SET_H
#define WONDERLAND_TRAINING_SET_H

#include "bots/train/selfplay.h"

struct training_set {
    const struct game *game;
    const struct weights *before; /* weights of the last generation; NULL: there are none */
    const uint8_t *games;         /* kept games, of kept_size each */
    uint64_t n;
    int passes; /* times that every example is learned */
    atomic_bool *stop;
    void (*progress)(void *context, uint64_t done, uint64_t all); /* may be NULL */
    void *context;
};

/* How well a value predicts the results of games that it has not learned from: cross entropies in
 * nats per position. */
struct loss {
    double value, constant; /* constant: all seats alike */
    uint64_t positions;
};

/* Learns. Learns from every game but one in TESTED; those measure the loss. The targets are the
 * results of the games; with weights of a generation before, the results mixed with what those
 * weights say of later positions of the same game, as in TD(λ). False if it was stopped, or there
 * is not enough memory. */
enum { TESTED = 17 }; /* not a multiple of any number of players */
bool training_set_learn(struct model *, const struct training_set *, struct rng *, struct loss *);

/* The targets of a kept game: target[i] is that of position i. */
void training_set_targets(const struct game *, const struct weights *before,
                          const struct kept_game *, float target[KEPT][SEATS_MAX]);

#endif
