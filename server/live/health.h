/*
 * Whether anything can be saved. Only a write shows that, so when an ordinary one has failed, or on
 * request if none has been made for a while, a probe is written, which changes nothing.
 */
#ifndef WONDERLAND_HEALTH_H
#define WONDERLAND_HEALTH_H

#include "server/live/server.h"

/* The result of the latest check. */
struct store_health;

/* Opens it. The store counts as healthy until a write fails. NULL: no memory. */
struct store_health *health_open(void);
void health_close(struct store_health *);

/* Says whether the store could be written to when last checked; checks again if that was long
 * ago. */
bool health_ask(struct server *);

/* Note how a write has ended: one for a table, or a probe. */
void health_note(struct server *, enum write_result);
void health_probed(struct server *, enum write_result);

#endif
