/* What the server counts about itself, for /metrics. */
#ifndef WONDERLAND_METRICS_H
#define WONDERLAND_METRICS_H

#include <stdint.h>

#include "server/ops/refusal.h"

enum { LATENCY_BUCKETS = 12 };

struct metrics {
    uint64_t commands, moves, bot_moves, views, loads, drops, not_saved, broken_tables;
    uint64_t refused[CODE_COUNT];
    uint64_t latency[LATENCY_BUCKETS + 1]; /* moves by time from command to acknowledgement */
    uint64_t latency_sum;                  /* nanoseconds */
};

/* A move was acknowledged after so many nanoseconds. */
void metrics_latency(struct metrics *, uint64_t nanoseconds);

/* The upper end of bucket i in microseconds. */
uint64_t metrics_bound(int i);

#endif
