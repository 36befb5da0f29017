/*
 * The worth of a choice to the seat that has it: the expected chance of winning after it, found by
 * a search of its own that tries no other choice first. So a move that a free search would hardly
 * visit is judged with as many iterations as its favourite. The search starts from the view of that
 * seat: facts that it could not know then neither count against it nor are revealed.
 *
 * Hints (hint.h) and analyses (analysis.h) are built on this.
 */
#ifndef WONDERLAND_ADVICE_H
#define WONDERLAND_ADVICE_H

#include "bots/bot.h"
#include "engine/match.h"

enum { ITERATIONS_MAX = 1000000 }; /* of each search, at most */

struct advice {
    action act;
    int worth; /* chance of winning, per mille (chance.h) */
    int doubt; /* half of its 95 % interval, per mille */
};

/* The worth of that entry's decision by what its seat could know, as an analysis gives it. False if
 * there is not enough memory. */
bool advice_at(struct advice *, const struct match *, unsigned entry, uint32_t iterations);

/* The view of the seat before the entry. */
void advice_view_at(const struct match *, unsigned entry, int seat, void *view);

/* A decision to search, and the number of the random stream for the search. */
struct search_position {
    const struct game *game;
    const void *view;
    int seat;
    uint64_t number;
};

/* Opens a bot context for searches within the budget. Its memory follows from the iterations alone,
 * since a search whose tree is full gives another result. False: no memory. */
bool advice_open_context(struct bot_context *, const struct budget *);

/* Searches; with `only`, that one choice alone. Returns how many iterations it took. */
uint32_t search_position_think(const struct search_position *, struct bot_context *, action only,
                               struct search_result *);

/* Judges the choice by a search that tries no other, and stores the result of that search. */
struct advice search_position_judge(const struct search_position *, struct bot_context *, action,
                                    struct search_result *);

#endif
