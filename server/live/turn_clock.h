/*
 * Turn clocks: how long every seat has taken for the decision that it owes. They keep running while
 * the table is not in memory (alarms.h).
 */
#ifndef WONDERLAND_TURN_CLOCK_H
#define WONDERLAND_TURN_CLOCK_H

#include "server/live/live_table.h"

/* No turn has begun yet. */
void turn_clock_reset(struct live_table *);

/* Starts the clock of every seat whose turn has just begun. */
void turn_clock_start(const struct server *, struct live_table *);

/* Restarts the turn of a player who has come back after the time was up. */
void turn_clock_returned(const struct server *, struct live_table *);

/* Restores the turns from the dates in the log, on whichever node they began. Nobody loses a turn
 * because a node has died: a player who must decide has at least TAKEN_MS, or a whole turn if that
 * is less. */
enum { TAKEN_MS = 10000 };
void turn_clock_restore(struct server *, struct live_table *);

/* Milliseconds that the seat has left for the decision that it owes; NO_CLOCK: any number. */
long turn_clock_left(const struct server *, const struct live_table *, int seat);

/* When the first clock of the table runs out, with its grace; UINT64_MAX: none runs. */
uint64_t turn_clock_due(const struct live_table *);

/* Hands the chairs of players whose time and grace are over to bots. */
void turn_clock_expire(struct server *, struct live_table *);

#endif
