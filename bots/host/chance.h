/*
 * What a search says of a seat, as people are told: the chance of winning, and how sure that is. A
 * share of a search is not quite a chance: a little of it is for points, and a value may be too
 * sure of itself or not sure enough. How shares and chances belong together was measured for each
 * game in games that the search played against itself (`belief` of its evaluator).
 */
#ifndef WONDERLAND_CHANCE_H
#define WONDERLAND_CHANCE_H

#include "bots/bot.h"

struct chance {
    int worth; /* per mille */
    int doubt; /* nineteen times of twenty the true chance is not farther from it */
};

/* The chance of winning after a choice, by its share and the search that found it and tried nothing
 * else. The doubt is that of the search's luck, and that of the measured belief: 5 percentage
 * points at even odds, less where little is open. */
struct chance chance_of(const struct game *, int seats, float share, const struct search_result *);

#endif
