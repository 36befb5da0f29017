/*
 * Taking over and releasing tables of a node. A live table of a node is its own while it has an
 * epoch (store/lease.h); without one it is a copy of what the store had, good only for lists and
 * finished games.
 */
#ifndef WONDERLAND_HANDOVER_H
#define WONDERLAND_HANDOVER_H

#include "server/live/live_table.h"
#include "server/store/lease.h"

/* Takes the table over, as the answer says: brings it up to date, and starts its clocks and bots.
 * False: it cannot be loaded; *why. */
bool handover_own(struct server *, const struct lease_request *, struct refusal *why);

/* Marks the table as in doubt after a failed write: it is busy until claims.h has found out whether
 * it is still ours. */
void handover_doubt(struct server *, struct live_table *);

/* Releases a table that is not ours, or no longer: its watchers are disconnected, so that they come
 * back and find its owner, and waiting commands run again. A table that is being written is
 * released afterwards; then this is to be called again. */
void handover_let_go(struct server *, struct live_table *);

/* Releases all tables in the same way. */
void handover_let_go_all(struct server *);

#endif
