/* A decision being tested by the finder: what its files share. */
#ifndef WONDERLAND_FINDER_TEST_H
#define WONDERLAND_FINDER_TEST_H

#include "puzzles/finder.h"

struct test {
    struct finder *finder;
    const struct match *match; /* up to the decision */
    struct puzzle *puzzle;
    _Alignas(16) uint8_t view[STATE_MAX]; /* of the seat that decides */
    uint64_t number;                      /* of its streams */
};

/* finder_criteria.c: fills in the decision of the seat; false: there is too little to choose from.
 * Then whether it is a puzzle, with all facts about it. */
bool test_pose(struct test *, struct puzzle *, int seat);
bool test_is_puzzle(struct test *);

/* The wrong choice of the highest worth among those not done; -1: none. */
int test_next_wrong(const struct puzzle *, const bool done[LEGAL_MAX]);

/* finder_tell.c: why the right choices are right and each wrong one is wrong; false if the best has
 * no reason that can be said. And what would have followed. */
bool test_explain(struct test *);
void test_tell(struct test *);

#endif
