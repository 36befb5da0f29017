/*
 * Claims to tables that a node is asked for and does not own. The database is asked (leases.h);
 * then the table is this node's, or its owner is known.
 */
#ifndef WONDERLAND_CLAIMS_H
#define WONDERLAND_CLAIMS_H

#include "server/live/server.h"
#include "server/store/lease.h"

enum { CLAIM_MS = 3000 }; /* how long a command waits for a database that does not answer */

/* Opens them: no owner is known yet. NULL: no memory. */
struct claims *claims_open(void);
void claims_close(struct server *); /* and drops what waits */

/* Claims the table. The waiter is resumed when the table is ours, or claims_owner knows its owner;
 * or it is refused, or aborted. NULL: no waiter. */
void claims_wait(struct server *, uint64_t table, struct waiter *);

/* Finds the number of another node that has the table; 0: it is not known, or that node is dead. */
int64_t claims_owner(const struct server *, uint64_t table);

/* Forgets an owner that turned out to be wrong. */
void claims_forget(struct server *, uint64_t table);

/* Finds the address of the node; NULL: it is dead. Valid until the loop's next turn. */
const char *claims_address(const struct server *, int64_t node);

/* Says whether this node may rely on its leases. If not, it has released all its tables. */
bool claims_hold(struct server *);

/* Handle the answers of the database; repeat questions that were not answered. */
void claims_woken(struct server *);
void claims_tick(struct server *);

#endif
