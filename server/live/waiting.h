/* Commands that wait at a table. The server's callbacks resume them. */
#ifndef WONDERLAND_WAITING_H
#define WONDERLAND_WAITING_H

#include "server/live/live_table.h"

enum { POLL_MS = 25000 }; /* how long ?after= waits */

/* Lets the command wait until the table is not busy, or until something new happens there. */
void waiting_queue(struct live_table *, struct waiter *);
void waiting_poll(struct live_table *, struct waiter *);

/* Lets it wait for a separate turn of the loop; waiting_run_turn resumes the first. */
void waiting_turn(struct server *, struct waiter *);
void waiting_run_turn(struct server *);

/* Resumes the queue in order, until the table is busy again. */
void waiting_run_queue(struct server *, struct live_table *);

/* Resumes all polls; those that still have to wait queue again. */
void waiting_run_polls(struct server *, struct live_table *);

/* Says whether a poll has waited for POLL_MS, or its client has disconnected. */
bool waiting_poll_is_due(const struct server *, const struct live_table *);

/* Empty a list of any kind: resume each, or drop it. */
void waiting_run(struct server *, struct waiter **list);
void waiting_drop(const struct server *, struct waiter **list);

#endif
