/* A command that waits, as live/ knows it, and the lists in which it waits at a table. */
#ifndef WONDERLAND_WAITER_H
#define WONDERLAND_WAITER_H

#include <stdbool.h>
#include <stdint.h>

/* The first member of the caller's own struct. */
struct waiter {
    struct waiter *next; /* in the list where it waits */
    uint64_t arrived;    /* by net_now */
    uint64_t arrived_ns; /* by clock_ns, for the latency */
    bool orphaned;       /* its client has disconnected: nobody needs the answer */
    int conflicts;       /* how often another node was quicker */
};

/* The commands that wait at a table (waiting.h). */
struct waiting {
    struct waiter *queue, **queue_end; /* until the table is not busy */
    struct waiter *polls;              /* until something new happens */
};

#endif
