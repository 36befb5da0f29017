/* The time that a turn may take, by the clocks of turn_clock.h: how much of it is left, and what
 * happens when it is over. */
#ifndef WONDERLAND_TURN_LIMIT_H
#define WONDERLAND_TURN_LIMIT_H

#include "server/live/live_table.h"

/* Counts the milliseconds that the seat has left for the decision that it owes; NO_CLOCK: any
 * number. `now` is by net_now. */
long turn_limit_left(const struct live_table *, int seat, uint64_t now);

/* Restarts the turn of a player who has come back after the time was up. */
void turn_limit_returned(struct live_table *, uint64_t now);

/* Hands the chairs of players whose time and grace are over to bots. */
void turn_limit_expire(struct server *, struct live_table *);

#endif
