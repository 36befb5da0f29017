/*
 * A value that is learned from games: numbers about every seat, computed by the game, and their
 * weights. A seat's score is a weighted sum of its numbers and, beside it, one layer of hidden
 * units (ReLU); the shares of a win are the softmax of the scores. The numbers and the weights are
 * the game's, in games/NAME/bot: features.c is written by hand, weights.c by `wonderland train`.
 * bots/value.c does the sums, bots/train/ learns the weights.
 */
#ifndef WONDERLAND_LEARNED_H
#define WONDERLAND_LEARNED_H

#include "engine/base.h"

enum {
    FEATURES_MAX = 320,        /* numbers about a seat */
    FEATURE_CONTEXT_MAX = 4096 /* bytes that its rows share */
};

/* Some numbers about a seat that belong together. */
struct feature {
    const char *name; /* in the game's own words: "chips in the bag, by kind" */
    int n;            /* how many numbers */

    /* Fills in those that are not 0; x is all zero before. Any finite numbers will do, small ones
     * learn best. */
    void (*fill)(const void *context, int seat, float *x);
};

struct features {
    const struct feature *row; /* one without a name ends them */
    size_t context_size;       /* at most FEATURE_CONTEXT_MAX */

    /* Computes once what all rows need of a true state, into the context, which is all zero before.
     * Returns how many seats play. */
    int (*open)(const void *s, void *context);
};

/* The weights of the numbers. */
struct weights {
    uint32_t key;        /* features_key of the rows they were learned for */
    uint16_t inputs;     /* numbers about a seat */
    uint16_t hidden;     /* hidden units: none or HIDDEN */
    const float *linear; /* of each number */
    const float *into;   /* of each number in each hidden unit, number by number */
    const float *bias;   /* of each hidden unit */
    const float *out;    /* of each hidden unit in the score */
};

enum { HIDDEN = 32 };

/* How many numbers the rows have together. */
int features_count(const struct features *);

/* A hash of the names and sizes of the rows: weights learned for other rows mean nothing. */
uint32_t features_key(const struct features *);

#endif
