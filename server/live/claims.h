/*
 * Tables that somebody asks a node for and that are not its own. The database is asked (leases.h);
 * then the table is this node's, or it is known whose it is.
 */
#ifndef WONDERLAND_CLAIMS_H
#define WONDERLAND_CLAIMS_H

#include "server/live/server.h"
#include "server/store/lease.h"

enum { CLAIM_MS = 3000 }; /* how long somebody waits for a database that does not answer */

/* NULL: no memory. */
struct claims *claims_open(void);
void claims_close(struct server *); /* and drops those who wait */

/* Asks for the table. The waiter is resumed when the table is ours, or claims_owner knows whose it
 * is; or it is refused, or turned away. NULL: nobody waits. */
void claims_wait(struct server *, uint64_t table, struct waiter *);

/* The number of another node that has the table; 0: it is not known, or that node is dead. */
int64_t claims_owner(const struct server *, uint64_t table);

/* It was not true. */
void claims_forget(struct server *, uint64_t table);

/* Where the node is reached; NULL: it is dead. Valid until the loop's next turn. */
const char *claims_address(const struct server *, int64_t node);

/* Whether this node may believe in its leases. If not, it has let go of all its tables. */
bool claims_hold(struct server *);

/* Hears what the database has said; asks again what it has not. */
void claims_woken(struct server *);
void claims_tick(struct server *);

#endif
