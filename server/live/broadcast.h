/*
 * Watching: the clients who look at a table, which chairs are occupied by that, and what everybody
 * is sent when something has happened.
 */
#ifndef WONDERLAND_WATCH_H
#define WONDERLAND_WATCH_H

#include "server/live/server.h"

/* The client watches the table from now on, or not any more. watch_begin: false if it watches too
 * many. */
bool watch_begin(struct server *, struct live_table *, struct client *);
void watch_end(struct server *, uint64_t table, struct client *);

/* How the viewer sees the table at this moment; the rest of it is the caller's. */
struct view_context watch_view_context(struct server *, const struct live_table *, int viewer,
                                       enum lang);

/* The device that holds these chairs has been heard of just now. */
void watch_heard(struct server *, struct live_table *, unsigned held);

/* Whether the owner of the chair has been away for so long that others may agree on a bot. */
bool watch_absent(struct server *, const struct live_table *, int seat);

/* Everybody who looks is shown what happened after `since`. */
void watch_show(struct server *, struct live_table *, uint32_t since);

/* Everybody who looks is told who else is here, if that has changed. */
void watch_here(struct server *, struct live_table *);

/* Nobody can be shown this table for now. */
void watch_close_all(struct server *, struct live_table *);

#endif
