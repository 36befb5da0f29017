/*
 * An analysis of a match: every decision compared with the best one, by what its seat could know
 * (advice.h), and what luck gave or took. It is judged piece by piece (analysis_pieces.h), or at
 * once by several threads (analysis_threads.h).
 */
#ifndef WONDERLAND_ANALYSIS_H
#define WONDERLAND_ANALYSIS_H

#include "bots/host/advice.h"

enum {
    TURNING_MAX = 3,      /* turning points of a game */
    TURNING_LOSS = 30,    /* per mille: a smaller loss may be noise, and is no turning point */
    INACCURACY_LOSS = 30, /* per mille: from this loss on a move is inaccurate, */
    MISTAKE_LOSS = 100,   /* and from this one on a mistake */
    ACCURACY_HALF = 165,  /* per mille: a move that loses this much counts half */
    ANALYSIS_ITERATIONS = 3000, /* the most; analysis_iterations */
    ANALYSIS_LEAST = 300,
    ANALYSIS_ALL = 600000 /* for all decisions together */
};

/* A move of a seat that had another choice. */
struct decision {
    unsigned entry; /* of the match */
    unsigned move;  /* its number among the actions of all seats, from 1 */
    int seat, choices;
    struct advice played, best; /* the same if nothing better was found */
    int after[SEATS_MAX]; /* every seat's expected share after it, as the seat that decides sees it;
                           * adds up to 1000 */
    int edge;             /* how much more it is worth than the average choice of the list */
};

/* The cost of the decision, per mille; never negative. */
int decision_loss(const struct decision *);

/* The grade of a decision, by its loss: none; too little to mention; an inaccuracy from
 * INACCURACY_LOSS on; a mistake from MISTAKE_LOSS on. */
enum mark { MARK_BEST, MARK_GOOD, MARK_INACCURACY, MARK_MISTAKE, MARKS };
enum mark decision_mark(const struct decision *);

/* The gain or loss by luck in a run of consecutive entries of CHANCE. */
struct luck_swing {
    unsigned entry, n;     /* the first of them, and how many */
    int change[SEATS_MAX]; /* of every seat's expected share, per mille, as that seat sees it */
};

struct analysis {
    unsigned n, luck_swings;
    struct decision *of;           /* n of them, in the order of the record */
    struct luck_swing *luck_swing; /* the same */
    int turnings;                  /* at most TURNING_MAX */
    unsigned turning[TURNING_MAX]; /* indices of `of`: the greatest loss first, then the earlier */
    uint32_t iterations;           /* of each search */
};

/* The summary of a player. */
struct player_analysis {
    int decisions, average; /* how many, and what they lost on average, per mille */
    int accuracy;           /* in per cent: the mean over decisions, each of which starts at 100 and
                             * is halved by every ACCURACY_HALF that it has lost */
    int skill, luck;        /* per mille: the sum of losses, negative; the sum of what luck gave */
    int best, unluckiest;   /* indices of `of` and of `luck_swing`; or -1 */
};
struct player_analysis analysis_player(const struct analysis *, int seat);

/* NULL if the match may be analysed now, else why not: a game with secrets must be over. */
const struct words *analysis_error(const struct match *);

/* The usual iterations of each search for a match: the more moves it has, the fewer, so that a long
 * game does not take minutes. They depend on the match alone. */
uint32_t analysis_iterations(const struct match *);

/* Prepares an analysis of the match with nothing judged yet: an unjudged decision has lost nothing,
 * and all expected shares after it are 0. Also for a game that was given up, whose secrets are
 * open. False if there is not enough memory. analysis_close frees everything. */
bool analysis_begin(struct analysis *, const struct match *, uint32_t iterations);
void analysis_close(struct analysis *);

/* Marks the turning points among the judged decisions. */
void analysis_mark_turning_points(struct analysis *);

#endif
