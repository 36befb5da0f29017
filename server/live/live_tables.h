/* The registry of live tables: a cache in front of the store. */
#ifndef WONDERLAND_LIVE_TABLES_H
#define WONDERLAND_LIVE_TABLES_H

#include "server/live/live_table.h"

enum { LIVE_BUCKETS = 1 << 14 };

struct live_tables {
    struct live_table *bucket[LIVE_BUCKETS]; /* by id */
    unsigned n;                              /* tables */
    struct live_table *oldest, *newest;      /* in the order in which they were last needed */
    size_t bytes;                            /* memory that they take */
    size_t most;                             /* memory that they may take; 0: any */
    size_t dropped;                          /* bytes freed, not yet returned to the system */
    struct live_table *loading;              /* the queue of those that are not complete */
};

/* Opens the registry, without tables and without a limit. NULL: no memory. */
struct live_tables *live_tables_open(void);

/* Drops all tables and what waits at them, and frees the registry. */
void live_tables_close(struct server *);

/* Finds the table in memory or in the store; of a node, one that is not its own is a copy, as old
 * as when it was loaded. NULL: there is none, or it cannot be read; *why. A long one is busy until
 * live_tables_go_on has applied the rest of its events, a slice in every turn of the loop. */
struct live_table *live_tables_find(struct server *, uint64_t id, struct refusal *why);

/* Finds the table if it is in memory; NULL: it is not. */
struct live_table *live_tables_get(const struct server *, uint64_t id);

/* Goes through all tables in memory, in any order: NULL gives the first, the last gives NULL. */
struct live_table *live_tables_next(const struct server *, const struct live_table *after);

/* Puts the table into the state that the store has. False: it cannot be read. */
bool live_tables_reload(struct server *, struct live_table *, struct refusal *why);

/* Applies the next slice of a table that is being loaded. */
void live_tables_go_on(struct server *);

/* Starts the clocks and bots of a completely loaded table of ours. Only counts the memory of a
 * copy. */
void live_tables_begin(struct server *, struct live_table *);

/* Drops it from memory. Nothing may wait or watch there. */
void live_tables_drop(struct server *, struct live_table *);

/* Counts the memory of a table that has changed. */
void live_tables_count(struct server *, struct live_table *);

/* Drops the table unless it is needed; its clocks keep running. A node gives it back, unless a
 * clock runs: if the node dies, others look after the clocks of its tables. False: it is needed. */
bool live_tables_release(struct server *, struct live_table *);

/* Drops tables that are not needed, the least recently used first, until all of them together take
 * no more memory than they may. */
void live_tables_shrink(struct server *);

#endif
