/* The sender of a command: the chairs of its device, and how often they may send commands other
 * than moves. */
#ifndef WONDERLAND_CALLER_H
#define WONDERLAND_CALLER_H

#include "server/api/request.h"

/* Seats that the caller holds, a bit each. */
unsigned caller_held(const struct live_table *, const struct request *);

/* Finds the seat that the command names, if the caller holds it; without a name, the only one that
 * the caller holds. False: the request has been refused. */
bool caller_seat(struct server *, struct live_table *, struct request *, int *seat);

/* Finds the viewer: the seat that the command names; else one that the caller holds, preferably one
 * that owes a decision; else SPECTATOR. False: the request has been refused. */
bool caller_viewer(struct server *, struct live_table *, struct request *, int *viewer);

/* Use up the seat's allowance, for chat or for other commands that are not moves
 * (live/seat_limits.h). False: the request has been refused. */
bool caller_may_chat(struct server *, struct live_table *, struct request *, int seat);
bool caller_may_set(struct server *, struct live_table *, struct request *, int seat);

#endif
