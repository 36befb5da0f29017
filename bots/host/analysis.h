/*
 * An analysis of a match: every decision beside the best one, by what its seat could know
 * (advice.h), and what luck gave or took. It is judged piece by piece (analysis_pieces.h), or at
 * once by several threads (analysis_threads.h).
 */
#ifndef WONDERLAND_ANALYSIS_H
#define WONDERLAND_ANALYSIS_H

#include "bots/host/advice.h"

enum {
    TURNING_MAX = 3,      /* turning points of a game */
    TURNING_LOSS = 30,    /* per mille: a smaller loss may be noise, and is no turning point */
    INACCURACY_LOSS = 30, /* per mille: from here on a move is inaccurate, */
    MISTAKE_LOSS = 100,   /* and from here on a mistake */
    ACCURACY_HALF = 165,  /* per mille: a move that loses so much counts half */
    ANALYSIS_ITERATIONS = 3000, /* the most; analysis_iterations */
    ANALYSIS_LEAST = 300,
    ANALYSIS_ALL = 600000 /* for all decisions together */
};

/* A decision that somebody made though there was another choice. */
struct decision {
    unsigned entry; /* of the match */
    unsigned move;  /* its number among all that the seats did, from 1 */
    int seat, choices;
    struct advice played, best; /* the same if nothing better was found */
    int after[SEATS_MAX]; /* what every seat may expect after it, as the one that decides sees it;
                           * adds up to 1000 */
    int edge;             /* how much more it is worth than a choice of that list on average */
};

/* The cost of the decision, per mille; never negative. */
int decision_loss(const struct decision *);

/* What is said of a decision, by its loss: nothing lost; too little to speak of; an inaccuracy from
 * INACCURACY_LOSS on; a mistake from MISTAKE_LOSS on. */
enum mark { MARK_BEST, MARK_GOOD, MARK_INACCURACY, MARK_MISTAKE, MARKS };
enum mark decision_mark(const struct decision *);

/* What luck gave or took: entries of CHANCE that follow one another. */
struct fortune {
    unsigned entry, n;     /* the first of them, and how many */
    int change[SEATS_MAX]; /* of what every seat may expect, per mille, as that seat sees it */
};

struct analysis {
    unsigned n, fortunes;
    struct decision *of;           /* n of them, in the order of the record */
    struct fortune *fortune;       /* the same */
    int turnings;                  /* at most TURNING_MAX */
    unsigned turning[TURNING_MAX]; /* indices of `of`: the greatest loss first, then the earlier */
    uint32_t iterations;           /* of each search */
};

/* What is said of a player. */
struct player_study {
    int decisions, average; /* how many, and what they lost on average, per mille */
    int accuracy;           /* in per cent: what is left of a decision is halved by every
                             * ACCURACY_HALF that it has lost; the mean of that */
    int skill, luck;        /* per mille: all losses, as a negative number; all that luck gave */
    int best, unluckiest;   /* indices of `of` and of `fortune`; or -1 */
};
struct player_study analysis_player(const struct analysis *, int seat);

/* NULL if the match may be analysed now, else why not: a game with secrets must be over. */
const struct words *analysis_error(const struct match *);

/* The iterations of each search that a match gets unless told otherwise: fewer, the more decisions
 * it has, so that a long game is not judged for minutes. They follow from the match alone. */
uint32_t analysis_iterations(const struct match *);

/* The match as an analysis of which nothing is judged: what is not judged yet has lost nothing, and
 * nobody expects anything after it. Also of a game that was given up, whose secrets are open. False
 * if there is not enough memory. analysis_close frees everything. */
bool analysis_begin(struct analysis *, const struct match *, uint32_t iterations);
void analysis_close(struct analysis *);

/* Marks the turning points of what was judged. */
void analysis_mark_turning_points(struct analysis *);

#endif
