/*
 * Turn clocks (turn_clock.h) of a table that another node had. A table keeps no dates, so its log
 * is read again; that is rare, and only for tables with a clock.
 */
#ifndef WONDERLAND_CLOCK_RESTORE_H
#define WONDERLAND_CLOCK_RESTORE_H

#include "server/live/live_table.h"

enum { TAKEN_MS = 10000 };

/* Restores the turns from the dates in the log, on whichever node they began. Nobody loses a turn
 * because a node has died: a player who must decide has at least TAKEN_MS, or a whole turn if that
 * is less. */
void clock_restore(struct server *, struct live_table *);

#endif
