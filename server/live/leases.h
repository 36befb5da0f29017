/*
 * The thread that speaks with the database about leases (store/lease.h): it beats, takes tables and
 * gives them back, while the loop goes on. What it finds out is handed back like what the journal
 * has written.
 */
#ifndef WONDERLAND_LEASES_H
#define WONDERLAND_LEASES_H

#include "server/store/lease.h"

struct leases;

enum {
    BEAT_MS = 500,
    HOLD_MS = 2500 /* a node believes in its leases for that long after its last beat: less than
                      LEASE_MS, so that it has let go of its tables before another takes them */
};

/* Owns the link from here on. `wake` is called by the thread whenever there is something new. NULL:
 * no thread or memory is available, and the link is closed. */
struct leases *leases_open(struct lease_link *, void (*wake)(void *), void *context);

/* Ends the thread; the node has left. Answers that nobody has taken are forgotten. */
void leases_close(struct leases *);

/* Whether this node may believe in its leases now. From any thread. */
bool leases_hold(const struct leases *);

/* Asks for a table, or gives it back. False: there is no memory. */
bool leases_take(struct leases *, uint64_t table);
bool leases_give(struct leases *, uint64_t table, int64_t epoch);

/* All tables of this node are free as soon as the database knows. It beats no more. */
void leases_leave(struct leases *);

/* This node has let go of its tables: it becomes another one with its next beat, so that clocks
 * which run there are looked after like those of the dead. */
void leases_renew(struct leases *);

/* The next answer about a table that was asked for, to be freed; or NULL. */
struct lease_request *leases_next(struct leases *);

/* What the last beat has told. False: nothing new since. */
bool leases_news(struct leases *, struct lease_news *);

#endif
