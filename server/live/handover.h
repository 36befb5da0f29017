/*
 * Tables that come to this node and leave it. A live table of a node is its own while it has an
 * epoch (store/lease.h); without one it is a copy of what the store had, good for lists and
 * finished games alone.
 */
#ifndef WONDERLAND_HANDOVER_H
#define WONDERLAND_HANDOVER_H

#include "server/live/live_table.h"
#include "server/store/lease.h"

/* The table is this node's from now on, as the answer says: it is brought up to date, and its
 * clocks and bots begin. False: it cannot be loaded; *why. */
bool handover_own(struct server *, const struct lease_request *, struct refusal *why);

/* A write has failed: whether the table is still ours is to be asked. It is busy until then. */
void handover_doubt(struct server *, struct live_table *);

/* The table is not ours, or no longer: its watchers are disconnected, so that they come back and
 * find whoever has it, and what waits runs again. One that is being written goes once it is not;
 * then this is to be called again. */
void handover_let_go(struct server *, struct live_table *);

/* The same for all tables. */
void handover_let_go_all(struct server *);

#endif
