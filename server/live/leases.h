/*
 * Renews, takes and releases leases in the database (store/lease.h), in a thread of its own while
 * the loop runs. Its results are handed back like the journal's writes.
 */
#ifndef WONDERLAND_LEASES_H
#define WONDERLAND_LEASES_H

#include "server/store/lease.h"

struct leases;

enum {
    HEARTBEAT_MS = 500,
    HOLD_MS = 2500 /* how long a node relies on its leases after a heartbeat: less than LEASE_MS,
                      so that it has released its tables before another takes them */
};

/* Starts the thread, and owns the connection from here on. `wake` is called by the thread whenever
 * there is something new. NULL: no thread or memory is available, and the connection is closed. */
struct leases *leases_open(struct lease_connection *, void (*wake)(void *), void *context);

/* Ends the thread; the node has left. Discards answers that were not taken. */
void leases_close(struct leases *);

/* Says whether this node may rely on its leases now. From any thread. */
bool leases_hold(const struct leases *);

/* Ask for a table, or give it back. False: there is no memory. */
bool leases_take(struct leases *, uint64_t table);
bool leases_give(struct leases *, uint64_t table, int64_t epoch);

/* Releases all leases of this node in the database, and sends no more heartbeats. */
void leases_leave(struct leases *);

/* Makes this node a new one with the next heartbeat, after it has released its tables, so that
 * clocks that run there are looked after like those of dead nodes. */
void leases_renew(struct leases *);

/* Takes the next answer about a table that was asked for, to be freed; NULL: there is none. */
struct lease_request *leases_next(struct leases *);

/* Copies the result of the last heartbeat. False: nothing new since. */
bool leases_news(struct leases *, struct lease_news *);

#endif
