/*
 * Finds puzzles in games that bots play against themselves: decisions where the greedy bot errs and
 * one choice is better than all others by a clear margin, which holds with ten times the search and
 * other luck, and for a reason that can be said. Cheap tests come first: of a thousand decisions a
 * few hundred are searched, and a handful judged choice by choice.
 */
#ifndef WONDERLAND_FINDER_H
#define WONDERLAND_FINDER_H

#include <stdatomic.h>

#include "bots/bot.h"
#include "puzzles/puzzle.h"

enum {
    FINDER_CONFIRM = 10, /* a confirmation: this many times the iterations of a judgement */
    FINDER_CHOICES = 3,  /* at least: with fewer it is not a puzzle */
    FINDER_RIGHT = 3,    /* at most this many choices as good as the best */
    FINDER_MARGIN = 150, /* per mille of an even chance, at least */
    FINDER_NEAR = 30,    /* per mille at most: as good as the best */
    RATING_LEAST = 900   /* of a puzzle that the shortest search solves */
};

/* The iterations that judge a choice; the unit in which searches of this game are measured. */
int finder_judge(const struct game *);

/* How much better the best must be than any wrong choice, per mille of a win: `share` per mille of
 * an even chance with this many seats. */
int finder_margin(int share, int seats);

/* The rating that follows from how many iterations a search needs. */
int finder_rating(const struct game *, int iterations);

struct finder {
    const struct game *game;
    uint64_t seed;
    int seats;  /* of the games; 0: every number in turn */
    int margin; /* per mille of an even chance */
    struct bot_context context;
    atomic_bool *stop; /* may be NULL */

    /* Called for every puzzle, which it must not keep. False: no more of this game. */
    bool (*found)(void *context, const struct puzzle *);
    void *found_context;
};

/* False if there is not enough memory. */
bool finder_open(struct finder *, const struct game *, uint64_t seed);
void finder_close(struct finder *);

/* Plays the game of that number and searches it for puzzles. */
void finder_look(struct finder *, int number);

/* Whether a puzzle is still one: by the finder's criteria that do not depend on luck, and if `deep`
 * by the confirming search. NULL, or what is wrong. */
const char *finder_check(struct finder *, const struct puzzle *, bool deep);

#endif
