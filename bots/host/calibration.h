/*
 * Is a share of 70 % won seven times out of ten? Compares what a value says of the positions of
 * many games with how the games ended: by part of the game, and by what it makes of each kind of
 * step.
 *
 * All sums are whole numbers, so that it does not matter in which order games are added.
 */
#ifndef WONDERLAND_CALIBRATION_H
#define WONDERLAND_CALIBRATION_H

#include "bots/host/arena.h"

enum {
    PARTS = 6,     /* of a game, by the number of its actions */
    SLOPES = 41,   /* that are tried: 0, 0.1, … 4 */
    KINDS_MAX = 64 /* of steps: verbs */
};

/* Sums over positions of one part of the game; parts of a million. */
struct calibration_part {
    uint64_t positions;
    int64_t brier, loss;     /* of the value */
    int64_t fair, fair_loss; /* of a constant: all seats alike */
    int64_t loss_at[SLOPES]; /* of the value with another slope */

    /* Over games: how much the value's Brier score is above the constant's in this part. */
    uint64_t games;
    int64_t above;
    uint64_t above_squared;
};

/* Sums over the decisions of one kind: how they change the share of the seat that decides. */
struct calibration_step {
    uint64_t n;
    int64_t drift;
    uint64_t drift_squared;
};

struct calibration {
    const struct game *game; /* whose evaluator is examined */
    uint64_t games;
    struct calibration_part part[PARTS];
    struct calibration_step step[KINDS_MAX]; /* by verb */
};

/* Adds every position of a finished game that a search would have the value judge. */
void calibration_add(struct calibration *, const struct match *);

/* Adds one position: the value's shares, relative to their sum, and the shares of the win that the
 * seats got. */
void calibration_look(struct calibration_part *, int seats, const float *share, const float *win);

/* The results for a part. */
struct calibration_row {
    double brier, fair;     /* mean square of the error, per seat: of the value, of a constant */
    struct estimate above;  /* brier - fair, by games */
    double loss, fair_loss; /* -log of the winner's share */
    double slope;           /* that the value's logits would need; 1: none */
};
struct calibration_row calibration_row(const struct calibration_part *);

/* The mean drift of a kind of step. */
struct estimate calibration_drift(const struct calibration_step *);

#endif
