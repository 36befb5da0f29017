/* The functions that the network's loop calls, from opening a server to closing it. */
#ifndef WONDERLAND_LOOP_H
#define WONDERLAND_LOOP_H

#include "server/live/server.h"

enum { IDLE_MS = 60000 }; /* after which a table that nobody uses is dropped from memory */

/* Allocates everything; the caller sets net, store, journal and bot pool, and api_open the
 * callbacks. False: there is no memory. server_close also works after that. */
bool server_open(struct server *);
void server_close(struct server *);

/* Runs everything that has a time, every NET_TICK_MS: clocks, polls, windows, bots, leases, and
 * tables that nobody uses. */
void server_tick(struct server *);

/* Keeps the tables' memory in its bounds, at the end of every turn of the loop. */
void server_turn(struct server *);

/* Takes what the journal, the bot pool, the worker and the database have to hand back. */
void server_woken(struct server *);

/* Says whether everything is on disk. */
bool server_is_quiet(const struct server *);

/* Tells all watchers that the server stops, and refuses polls. */
void server_say_goodbye(struct server *);

#endif
