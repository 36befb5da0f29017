/* Which tables a client watches. */
#ifndef WONDERLAND_SUBSCRIBE_H
#define WONDERLAND_SUBSCRIBE_H

#include "server/api/client.h"

/* Begins to watch the table. False: no memory, or the client watches too many. */
bool subscribe(struct server *, struct live_table *, struct client *);

/* The same for a table that another node has: here only the number of such watches is kept. */
bool watching_begin(struct client *, uint64_t table);
void watching_end(struct client *, uint64_t table);

/* Ends it, and saves what the client's device has seen; does nothing if the client does not watch
 * the table. */
void unsubscribe(struct server *, uint64_t table, struct client *);
void unsubscribe_all(struct server *, struct client *);

#endif
