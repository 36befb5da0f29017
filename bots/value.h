/*
 * The worth of a position to every seat: by the weights learned for the game, or by its evaluator's
 * hand-written value. Floats are added in a fixed order and nothing of libm is used, so the result
 * is the same bytes on every machine and in WebAssembly.
 */
#ifndef WONDERLAND_VALUE_H
#define WONDERLAND_VALUE_H

#include "engine/game.h"
#include "engine/learned.h"

/* Every seat's share of a win in a true state of a game that is not over. */
void evaluate(const struct evaluator *, const void *s, float share[SEATS_MAX]);

/* A seat's share as adjusted by the effect of a style; NULL: unchanged. Shares of 0 and 1 do not
 * change. */
float share_in_style(const struct style_effect *, const struct evaluator *, const void *s, int seat,
                     int seats, float share);

/* Whether a search would evaluate this position. */
bool is_judged(const struct evaluator *, const void *s);

/* The numbers about every seat. Returns how many seats play. */
int features_of(const struct features *, const void *s, float x[SEATS_MAX][FEATURES_MAX]);

/* A copy of a game whose bots judge by these weights; NULL: by the value written by hand. Or a copy
 * whose bots judge as in the original. In both copies bots have no style. */
struct judged {
    struct game game;
    struct evaluator evaluator;
};
const struct game *judge_by(struct judged *, const struct game *, const struct weights *);
const struct game *judge_plainly(struct judged *, const struct game *);

/* The score of a seat with these numbers. */
float learned_score(const struct weights *, const float x[FEATURES_MAX]);

/* Shares of 1, each in proportion to e to the power of its score. */
void softmax(int n, const float *score, float *share);

#endif
