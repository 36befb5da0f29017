/* Which tables a client watches. */
#ifndef WONDERLAND_SUBSCRIBE_H
#define WONDERLAND_SUBSCRIBE_H

#include "server/api/client.h"

/* Begins to watch the table. False: no memory, or the client watches too many. */
bool subscribe(struct server *, struct live_table *, struct client *);

/* Ends it, and saves what the client's device has seen; does nothing if the client does not watch
 * the table. */
void unsubscribe(struct server *, uint64_t table, struct client *);
void unsubscribe_all(struct server *, struct client *);

#endif
