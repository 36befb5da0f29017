/* The functions that the network's loop calls, from opening a server to closing it. */
#ifndef WONDERLAND_LOOP_H
#define WONDERLAND_LOOP_H

#include "server/live/server.h"

enum { IDLE_MS = 60000 }; /* after which a table that nobody uses is dropped from memory */

/* Allocates everything; the caller sets net, store, journal and bot pool, and api_open the
 * callbacks. False: there is no memory. server_close also works after that. */
bool server_open(struct server *);
void server_close(struct server *);

/* Every NET_TICK_MS: clocks, polls, windows, bots, and tables that nobody uses. */
void server_tick(struct server *);

/* At the end of every turn of the loop: keeps the tables' memory in its bounds. */
void server_turn(struct server *);

/* The journal or the bot pool has something to hand back. */
void server_woken(struct server *);

/* Whether everything is on disk. */
bool server_is_quiet(const struct server *);

/* Tells all watchers that the server stops, and refuses polls. */
void server_say_goodbye(struct server *);

#endif
