/* Tables as the store has them. */
#ifndef WONDERLAND_TABLE_LOAD_H
#define WONDERLAND_TABLE_LOAD_H

#include "server/live/server.h"

enum { LOAD_SLICE = 512 }; /* events applied at once: less than a millisecond */

/* Events that have been read and not been applied yet. Reading them is quick; applying them takes
 * longer, so the loop does that in slices. */
struct backlog;

/* Reads the table and applies its first events; *rest is the caller's, NULL if there is none. NULL:
 * there is no such table, or it cannot be read; *why. */
struct table *table_load_first(struct server *, uint64_t id, struct backlog **rest,
                               struct refusal *why);

/* Applies up to `most` events. True: there are no more, or one was refused. */
bool backlog_apply(struct backlog *, struct table *, unsigned most, struct refusal *why);

/* Frees it; NULL is fine. */
void backlog_close(struct backlog *);

/* Loads all of it at once, for callers who cannot wait. To be closed with table_close. NULL and
 * *why as above. */
struct table *table_load(struct server *, uint64_t id, struct refusal *why);

#endif
