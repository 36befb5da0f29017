/*
 * Weights while they are learned: by Adam, in small steps against the gradient of the cross
 * entropy. Everything is added up in a fixed order without libm: the same samples in the same order
 * give the same weights on every machine.
 */
#ifndef WONDERLAND_TRAIN_MODEL_H
#define WONDERLAND_TRAIN_MODEL_H

#include "bots/value.h"

/* The numbers about the seats of a position, and how its game ended. */
struct example {
    int seats;
    float x[SEATS_MAX][FEATURES_MAX];
    float target[SEATS_MAX]; /* shares of the win; their sum is 1 */
};

struct model {
    struct weights weights;       /* they point into `number` */
    size_t n;                     /* all weights together */
    float *number;                /* linear, into, bias, out */
    float *slope, *mean, *square; /* of Adam */
    uint32_t steps;               /* of Adam */
    float scale[FEATURES_MAX];    /* a number about a seat is learned in units of its usual size */
    double squares[FEATURES_MAX], seen; /* to find out that size */
};

/* Weights of a game's features with `hidden` units (0 or HIDDEN) that judge all seats alike. False
 * if there is not enough memory; model_close either way. */
bool model_open(struct model *, const struct features *, int hidden, struct rng *);
void model_close(struct model *);

/* Takes over the weights of another model of the same size. */
void model_copy(struct model *, const struct weights *);

/* Measures an example, to learn how large the numbers usually are. All calls come before
 * model_begin. */
void model_look(struct model *, const struct example *);

/* From here on the weights are those of the scaled numbers, until model_end. */
void model_begin(struct model *);
void model_end(struct model *);

/* Adds the gradient of an example; it is changed: its numbers are scaled. */
void model_learn(struct model *, struct example *);

/* A step of Adam with the gradients added so far, of `n` examples. */
void model_step(struct model *, int n, float rate);

#endif
