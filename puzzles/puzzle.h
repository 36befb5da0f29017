/*
 * A puzzle: a decision of one seat, by what it can see, where one choice is clearly better than all
 * others. It is a record that ends at the decision (docs/RECORD.md), and facts about the choices,
 * which finder_criteria.c has found by searching: docs/PUZZLES.md has their lines. Reading a puzzle
 * plays its record, so one that the rules no longer allow cannot be read.
 */
#ifndef WONDERLAND_PUZZLE_H
#define WONDERLAND_PUZZLE_H

#include "bots/host/reason.h"
#include "engine/match.h"

enum {
    PUZZLE_THEN = 16,   /* actions shown to follow a choice */
    PUZZLE_LINE = 1024, /* bytes of a line of facts */
    PUZZLE_WRONG = 256  /* bytes of what is wrong with one */
};

/* A choice of the decision. */
struct puzzle_choice {
    action act;
    int worth;                      /* share of a win to expect after it, per mille */
    bool right;                     /* the best, or as good as it */
    bool lured;                     /* what the greedy bot plays */
    struct difference gain, harm;   /* of a right one: over all the others; of a wrong one: what the
                                     best brings over it */
    int n;                          /* of `then` */
    struct entry then[PUZZLE_THEN]; /* an example of what would have followed: luck and the others'
                                       moves */
};

struct puzzle {
    const struct game *game;
    int number; /* from 1, of its game */
    int seat;   /* that decides */
    int rating;
    int iterations; /* that a search needs to find it */
    int n;          /* choices, in the order of the list */
    struct puzzle_choice of[LEGAL_MAX];
    struct match *match; /* up to the decision */
};

/* Reads the facts, from the line "puzzle N" to the next one or the end, and plays the record. NULL
 * if something is wrong: then `wrong` says what. puzzle_free frees it. */
struct puzzle *puzzle_read(const struct game *, const char *facts, const char *record,
                           char wrong[PUZZLE_WRONG]);
void puzzle_free(struct puzzle *);

/* Writes the facts as puzzle_read reads them. */
void puzzle_write(const struct puzzle *, struct text *);

/* The best choice; and the choice that does this, or NULL. */
const struct puzzle_choice *puzzle_best(const struct puzzle *);
const struct puzzle_choice *puzzle_choice(const struct puzzle *, action);

/* Copies the state as the seat sees it. */
void puzzle_view(const struct puzzle *, void *view);

/* A word for what the puzzle is about, to tell motives apart: the verb of the answer, and the stake
 * that it gains or takes. */
enum { MOTIVE_BYTES = 64 };
void puzzle_motive(const struct puzzle *, char motive[MOTIVE_BYTES]);

#endif
