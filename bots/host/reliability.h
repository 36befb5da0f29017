/*
 * Is a hint's 70 % won seven times out of ten? Compares what hints say of decisions in many
 * finished games with how those ended. All counts are whole numbers, so that it does not matter in
 * which order games are added.
 */
#ifndef WONDERLAND_RELIABILITY_H
#define WONDERLAND_RELIABILITY_H

#include "bots/host/arena.h"

enum {
    ASKED = 12, /* decisions of a game that are judged, spread over it */
    TENTHS = 10 /* in which chances are compared with wins */
};

struct reliability {
    uint32_t iterations;   /* of a hint's search */
    uint64_t games, seats; /* seats of all games together */
    uint64_t n[1001];      /* decisions by their worth, per mille… */
    uint64_t wins[1001];   /* …and what their seats won, in parts of WIN_PARTS */
};

/* Adds decisions of a finished game. False if there is not enough memory. */
bool reliability_add(struct reliability *, const struct match *);

/* Adds the counts of another one. */
void reliability_sum(struct reliability *, const struct reliability *);

/* The results for worths from one tenth of a win to the next. */
struct reliability_row {
    uint64_t n;
    double said;  /* their mean */
    double won;   /* share of the wins */
    double error; /* of `won`, one standard deviation: decisions of a seat count as one */
};
struct reliability_row reliability_row(const struct reliability *, int tenth);

/* The most likely correction of the worths. */
struct belief reliability_fit(const struct reliability *);

#endif
