/* The server's counters, and the page /metrics in the text format of Prometheus. */
#ifndef WONDERLAND_METRICS_H
#define WONDERLAND_METRICS_H

#include <stdint.h>

#include "server/net/net.h"
#include "server/ops/refusal.h"

enum { LATENCY_BUCKETS = 12 };

struct metrics {
    uint64_t commands, moves, bot_moves, views, loads, drops, not_saved, broken_tables;
    uint64_t taken, leases_lost;  /* of a node: tables that it took, leases that it lost, */
    uint64_t forwarded, done_for; /* commands forwarded to other nodes, and received from them */
    uint64_t refused[CODE_COUNT];
    uint64_t latency[LATENCY_BUCKETS + 1]; /* moves by time from command to acknowledgement */
    uint64_t latency_sum;                  /* nanoseconds */
};

/* Adds a move that was acknowledged after this time. */
void metrics_latency(struct metrics *, uint64_t nanoseconds);

/* Figures that others keep, read when the page is written. */
struct metrics_readings {
    uint64_t tables; /* in memory */
    struct net_counts net;
    uint64_t commits, writes, writes_refused, commit_nanoseconds; /* of the journal */
    uint64_t pending;                                             /* writes on their way */
    uint64_t store_bytes;
};

/* Writes the page of /metrics, in the text format of Prometheus. */
void metrics_write(const struct metrics *, const struct metrics_readings *, struct text *out);

#endif
