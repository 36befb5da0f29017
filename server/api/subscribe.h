/* Which tables a client watches. */
#ifndef WONDERLAND_SUBSCRIBE_H
#define WONDERLAND_SUBSCRIBE_H

#include "server/api/client.h"

/* Begins to watch the table, and notes that the client is here. False: no memory, or the client
 * watches too many. */
bool subscribe(struct server *, struct live_table *, struct client *);

/* Begin and end to watch a table that another node has: here only its number is kept.
 * watching_begin: false if the client watches too many. */
bool watching_begin(struct client *, uint64_t table);
void watching_end(struct client *, uint64_t table);

/* End it, and save what the client's device has seen; do nothing where the client does not
 * watch. */
void unsubscribe(struct server *, uint64_t table, struct client *);
void unsubscribe_all(struct server *, struct client *);

#endif
