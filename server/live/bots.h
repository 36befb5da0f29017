/* The bots of a table: which one is to move, its job in the pool, and its move. */
#ifndef WONDERLAND_BOTS_H
#define WONDERLAND_BOTS_H

#include "server/live/live_table.h"

/* How long a table counts as watched after a request for it by plain HTTP. */
enum { BOTS_WATCHED_MS = 30000 };

/* Finds a bot's seat that owes a decision and has not made it; -1: there is none. */
int bots_to_move(const struct live_table *);

/* Advances windows and bots: starts a job, or plays the move of one that is done. */
void bots_advance(struct server *, struct live_table *);

/* Makes bots_advance do nothing for a moment, after a failure. */
void bots_pause(const struct server *, struct live_table *);

/* Forgets the table's job, which is done or will come back by itself. */
void bots_drop(struct live_table *);

/* Frees a job that will not be done, and drops its waiter. For bot_pool_close. */
void bots_free_job(void *server, struct bot_job *);

#endif
