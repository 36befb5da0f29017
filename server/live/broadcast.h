/* Messages to the watchers of a table: views, who is here, and a goodbye. */
#ifndef WONDERLAND_BROADCAST_H
#define WONDERLAND_BROADCAST_H

#include "server/live/live_table.h"
#include "server/table/view.h"

/* Describes how the viewer sees the table at this moment; the other fields are the caller's. */
struct view_context broadcast_context(const struct server *, const struct live_table *, int viewer,
                                      enum lang);

/* Shows everybody what happened after event `since`. */
void broadcast_change(struct server *, struct live_table *, uint32_t since);

/* Tells everybody who is here, if that has changed. */
void broadcast_presence(struct server *, struct live_table *);

/* Tells every watcher once, over all tables, that the server stops. */
void broadcast_goodbye(struct live_table *);

/* Closes the connections of all watchers, with a code of WebSockets. BROADCAST_BROKEN: the table
 * cannot be shown for now; BROADCAST_AGAIN: they should reconnect at once. */
enum { BROADCAST_BROKEN = 1011, BROADCAST_AGAIN = 1012 };
void broadcast_close(struct server *, struct live_table *, int code);

#endif
