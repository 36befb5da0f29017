/* The registry of live tables: a cache in front of the store. */
#ifndef WONDERLAND_LIVE_TABLES_H
#define WONDERLAND_LIVE_TABLES_H

#include "server/live/live_table.h"

/* The table, from memory or from the store. NULL: there is none, or it cannot be read; *why. */
struct live_table *live_tables_find(struct server *, uint64_t id, struct refusal *why);

/* The table if it is in memory, or NULL. */
struct live_table *live_tables_get(const struct server *, uint64_t id);

/* All tables in memory, in any order: NULL gives the first, the last gives NULL. */
struct live_table *live_tables_next(const struct server *, const struct live_table *after);

/* A copy of the table as the store has it, for those who cannot wait until it is not busy. To be
 * closed with table_close. NULL and *why as above. */
struct table *live_tables_load(struct server *, uint64_t id, struct refusal *why);

/* Puts the table into the state that the store has. False: it cannot be read. */
bool live_tables_reload(struct server *, struct live_table *, struct refusal *why);

/* Drops it from memory. Nobody waits or watches there. */
void live_tables_drop(struct server *, struct live_table *);

#endif
