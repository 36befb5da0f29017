/*
 * A limit per minute for each name, an address for instance. A bounded number of names is kept; a
 * name that has not been used for a minute has its full allowance.
 */
#ifndef WONDERLAND_RATE_LIMIT_H
#define WONDERLAND_RATE_LIMIT_H

#include <stdbool.h>
#include <stdint.h>

struct rate_limit;

/* Opens it: every name has its full allowance. NULL: there is no memory. */
struct rate_limit *rate_limit_open(void);
void rate_limit_close(struct rate_limit *);

/* Takes one of `per_minute` at `now` (milliseconds). False: none is left. */
bool rate_limit_take(struct rate_limit *, const char *name, int per_minute, uint64_t now);

#endif
