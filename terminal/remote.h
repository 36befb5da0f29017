/*
 * A server's table. One request is under way at a time: a command that was given, else the view,
 * else the board in words; and while nothing is new, a view that the server answers when something
 * is. Failed requests are retried with increasing delays until they are answered: a move names its
 * step, so it counts once however often it arrives.
 */
#ifndef WONDERLAND_TERMINAL_REMOTE_H
#define WONDERLAND_TERMINAL_REMOTE_H

#include "terminal/http_client.h"
#include "terminal/protocol.h"

struct remote;

/* Opens a table of the server that `http` talks to, and owns `http` from here on. `drawn`: the
 * board comes with frames and hues. NULL if no memory is available. */
struct remote *remote_open(struct http_client *http, const struct table_link *, enum lang,
                           bool drawn);
void remote_close(struct remote *);

/* Returns the interface, through which the table can be closed as well. */
struct play_table *remote_table(struct remote *);

/* Waits until the table has been seen for the first time. NULL, or why it cannot be. */
const struct words *remote_begin(struct remote *);

/* Loads the table again after something was changed by another request. NULL, or why it cannot. */
const struct words *remote_again(struct remote *);

/* Returns which table it is; it is another one after a rematch. */
const struct table_link *remote_link(const struct remote *);

/* Returns the latest view. */
const struct server_view *remote_view(const struct remote *);

/* Counts the chairs that this device has. */
int remote_people(const struct remote *);

/* Looks from a chair of this device at first: from `wanted` if it is one. */
void remote_prefer(struct remote *, int wanted);

#endif
