/* The server's counters, and the page /metrics in the text format of Prometheus. */
#ifndef WONDERLAND_METRICS_H
#define WONDERLAND_METRICS_H

#include <stdint.h>

#include "server/net/net.h"
#include "server/ops/refusal.h"

enum { LATENCY_BUCKETS = 12 };

/* Counts since the server was started. */
struct metrics {
    uint64_t commands;            /* heard */
    uint64_t moves, bot_moves;    /* on disk; chosen by bots */
    uint64_t views;               /* sent */
    uint64_t loads, drops;        /* tables read from the store, and dropped from memory */
    uint64_t not_saved;           /* changes that could not be written */
    uint64_t broken_tables;       /* that could not be read */
    uint64_t taken, leases_lost;  /* of a node: tables that it took, leases that it lost, */
    uint64_t forwarded, done_for; /* commands forwarded to other nodes, and received from them */
    uint64_t refused[CODE_COUNT]; /* commands, by code */
    uint64_t latency[LATENCY_BUCKETS + 1]; /* moves by time from command to acknowledgement */
    uint64_t latency_sum;                  /* nanoseconds */
};

/* Adds a move that was acknowledged after this time. */
void metrics_latency(struct metrics *, uint64_t nanoseconds);

/* Figures that others keep, read when the page is written. */
struct metrics_readings {
    uint64_t tables;                                              /* in memory */
    struct net_counts net;                                        /* of the network */
    uint64_t commits, writes, writes_refused, commit_nanoseconds; /* of the journal */
    uint64_t pending;                                             /* writes on their way */
    uint64_t store_bytes;                                         /* of its files */
};

/* Writes the page of /metrics, in the text format of Prometheus. */
void metrics_write(const struct metrics *, const struct metrics_readings *, struct text *out);

#endif
