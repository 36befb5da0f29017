/*
 * Turn clocks: since when every seat owes its decision. They keep running while the table is not in
 * memory (alarms.h). turn_limit.h compares them with the time that a turn may take.
 */
#ifndef WONDERLAND_TURN_CLOCK_H
#define WONDERLAND_TURN_CLOCK_H

#include "server/table/table.h"

struct turn_clock {
    uint64_t since[SEATS_MAX]; /* when the turn began, by net_now */
    long key[SEATS_MAX];       /* entries of the match when it began; -1: it never did */
};

/* Forgets all turns: none has begun yet. */
void turn_clock_reset(struct turn_clock *);

/* Starts the clock of every seat whose turn has just begun. */
void turn_clock_start(struct turn_clock *, const struct table *, uint64_t now);

/* Finds when the first clock of the table runs out, with its grace; UINT64_MAX: none runs. */
uint64_t turn_clock_due(const struct turn_clock *, const struct table *);

#endif
