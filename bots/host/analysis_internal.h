/* What hints (hint.c) and the analysis of a whole game (analysis.c) share; nobody else needs
 * it. */
#ifndef WONDERLAND_ANALYSIS_INTERNAL_H
#define WONDERLAND_ANALYSIS_INTERNAL_H

#include "bots/host/analysis.h"

/* A decision to search about, and the number of the stream to search with. */
struct question {
    const struct game *game;
    const void *view;
    int seat;
    uint64_t number;
};

/* Opens a bot context for searches within the budget. Its memory follows from the iterations alone,
 * since a search whose tree is full gives another result. False: no memory. */
bool analysis_context(struct bot_context *, const struct budget *);

/* Searches; with `only` that one choice. Returns how many iterations it took. */
uint32_t question_think(const struct question *, struct bot_context *, action only,
                        struct search_result *);

/* Judges the choice by a search that tries no other, which is in the result then. */
struct advice question_judge(const struct question *, struct bot_context *, action,
                             struct search_result *);

enum { CHOICE_BYTES = 512 }; /* of a choice in words */

/* Per mille as whole per cent. */
int advice_percent(int worth);
/* The same of a doubt; never 0: nothing that luck may still change is sure to a percent. */
int doubt_percent(int doubt);

/* An action in notation; a choice of the seat in words, said of its view. */
void write_notation(const struct match *, action, char bytes[NOTATION_BYTES]);
void write_choice(const struct match *, const void *view, int seat, action, const struct reader *,
                  char bytes[CHOICE_BYTES]);

/* Begins the JSON object of a choice of the seat, whose view it is. */
void put_advice(struct json *, const char *key, const struct match *, const void *view, int seat,
                const struct advice *);

#endif
