/*
 * Finds puzzles in games that bots play with themselves: decisions where the greedy bot errs and
 * one choice is better than all others by a clear margin, which holds with ten times the search and
 * other luck, and for a reason that can be said. Cheap tests come first: of a thousand decisions a
 * few hundred are searched about, and a handful judged choice by choice.
 */
#ifndef WONDERLAND_FINDER_H
#define WONDERLAND_FINDER_H

#include <stdatomic.h>

#include "bots/bot.h"
#include "puzzles/puzzle.h"

enum {
    FINDER_CONFIRM = 10, /* times the iterations of a judgement: a confirmation */
    FINDER_CHOICES = 3,  /* fewer are no puzzle */
    FINDER_RIGHT = 3,    /* more choices that are as good as the best are none, either */
    FINDER_MARGIN = 150, /* per mille of an even chance, at least */
    FINDER_NEAR = 30,    /* per mille at most: as good as the best */
    RATING_LEAST = 900   /* of a puzzle that the shortest search solves */
};

/* The iterations that judge a choice; the unit that searches about this game are measured in. */
int finder_judge(const struct game *);

/* How much better the best must be than any wrong choice, per mille of a win: so many per mille of
 * an even chance with so many seats. */
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

    /* Told of every puzzle: it keeps nothing of it. False: no more of this game. */
    bool (*found)(void *to, const struct puzzle *);
    void *to;
};

/* False if there is not enough memory. */
bool finder_open(struct finder *, const struct game *, uint64_t seed);
void finder_close(struct finder *);

/* Plays the game of that number, and looks through it. */
void finder_look(struct finder *, int number);

/* Whether a puzzle is still one: by the finder's criteria that do not depend on luck, and if `deep`
 * by the confirming search. NULL, or what is wrong. */
const char *finder_check(struct finder *, const struct puzzle *, bool deep);

#endif
