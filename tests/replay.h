/* Random games and their fingerprints, for golden replays, the signature and the fuzzers' seeds. */
#ifndef WONDERLAND_TESTS_REPLAY_H
#define WONDERLAND_TESTS_REPLAY_H

#include "tests/support.h"

/* One random decision of people, or outcome of CHANCE if the luck is named. */
void play_random_action(struct match *, struct rng *);

/* A whole random game that the text decides: its luck, its decisions and its variant. Free it. */
struct match *random_game(const struct game *, int seats, const char *text);

#endif
