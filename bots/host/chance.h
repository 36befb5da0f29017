/*
 * Turns a search's result into what people are told: a chance of winning, and its uncertainty. The
 * share that a search gives a seat is not quite a chance: a little of it is for points, and a value
 * may be overconfident or underconfident. The relation of shares to chances was measured for each
 * game in games that the search played against itself (`belief` of its evaluator).
 */
#ifndef WONDERLAND_CHANCE_H
#define WONDERLAND_CHANCE_H

#include "bots/bot.h"

struct chance {
    int worth; /* per mille */
    int doubt; /* per mille: half of the 95 % interval */
};

/* The chance of winning after a choice, by its share and the search that found it and tried nothing
 * else. The doubt comes from the search's randomness and from the measured belief: 5 percentage
 * points at even odds, less where little is open. */
struct chance chance_of(const struct game *, int seats, float share, const struct search_result *);

#endif
