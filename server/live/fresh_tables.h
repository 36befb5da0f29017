/*
 * Tables that were just made. The client that makes a table usually asks for it next: until then
 * the object that its events were tried on is kept, so that it need not be read from the store.
 * Only for a server that owns its store alone: at a node others may have changed the table.
 */
#ifndef WONDERLAND_FRESH_TABLES_H
#define WONDERLAND_FRESH_TABLES_H

#include "server/live/server.h"

/* Those that are kept, a bounded number. */
struct fresh_tables;

/* Opens it: nothing is kept yet. NULL: no memory. */
struct fresh_tables *fresh_tables_open(void);

/* Frees all that are kept. */
void fresh_tables_close(struct fresh_tables *);

/* Keeps the table, which equals the one in the store. False: it is not kept, and stays the
 * caller's. */
bool fresh_tables_keep(struct server *, struct table *);

/* Takes the table, which is the caller's from here on; NULL: it is not kept, or no longer. Nobody
 * has asked for it since it was made. */
struct table *fresh_tables_take(struct server *, uint64_t id);

#endif
