/*
 * Allowances: so many per minute for everybody who has a name, an address for instance. A bounded
 * number of names is remembered; whoever has not been heard of for a minute has his full allowance.
 */
#ifndef WONDERLAND_BUCKETS_H
#define WONDERLAND_BUCKETS_H

#include <stdbool.h>
#include <stdint.h>

struct buckets;

struct buckets *buckets_open(void);
void buckets_close(struct buckets *);

/* Takes one of `per_minute` at `now` (milliseconds). False: there is none left. */
bool buckets_take(struct buckets *, const char *name, int per_minute, uint64_t now);

#endif
