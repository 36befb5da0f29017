/*
 * What a choice is worth to the seat that has it: the chance of winning to expect after it, found
 * by a search of its own that tries no other choice first. So a move that the search itself would
 * hardly look at is judged with as many iterations as the one it likes best. The search starts from
 * the view of that seat: what it could not know then is not held against it, and not told.
 *
 * Hints (hint.h) and analyses (analysis.h) are made of this.
 */
#ifndef WONDERLAND_ADVICE_H
#define WONDERLAND_ADVICE_H

#include "bots/bot.h"
#include "engine/match.h"

enum { ITERATIONS_MAX = 1000000 }; /* of each search, at most */

struct advice {
    action act;
    int worth; /* chance of winning, per mille (chance.h) */
    int doubt; /* how far off that may be, per mille: nineteen times of twenty not farther */
};

/* What the decision of that entry was worth, as far as its seat could know: as an analysis says.
 * False if there is not enough memory. */
bool advice_at(struct advice *, const struct match *, unsigned entry, uint32_t iterations);

/* The view of the seat before the entry. */
void advice_view_at(const struct match *, unsigned entry, int seat, void *view);

/* A decision to search about, and the number of the stream to search with. */
struct question {
    const struct game *game;
    const void *view;
    int seat;
    uint64_t number;
};

/* Opens a bot context for searches within the budget. Its memory follows from the iterations alone,
 * since a search whose tree is full gives another result. False: no memory. */
bool advice_open_context(struct bot_context *, const struct budget *);

/* Searches; with `only` that one choice. Returns how many iterations it took. */
uint32_t question_think(const struct question *, struct bot_context *, action only,
                        struct search_result *);

/* Judges the choice by a search that tries no other, which is in the result then. */
struct advice question_judge(const struct question *, struct bot_context *, action,
                             struct search_result *);

#endif
