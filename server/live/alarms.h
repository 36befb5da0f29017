/*
 * Clocks of tables that are not in memory: their readings when the table was dropped, and when the
 * first of them runs out. Then the table is loaded again.
 */
#ifndef WONDERLAND_ALARMS_H
#define WONDERLAND_ALARMS_H

#include "server/live/turn_clock.h"

struct alarms;

/* Opens them: no clock is kept yet. NULL: no memory. */
struct alarms *alarms_open(void);
void alarms_close(struct alarms *);

/* Remembers the table's clocks until alarms_take. False: there is no memory, and the table must
 * stay. */
bool alarms_set(struct alarms *, uint64_t table, const struct turn_clock *, uint64_t due);

/* Gives them back and forgets them. False: there are none. */
bool alarms_take(struct alarms *, uint64_t table, struct turn_clock *);

/* Finds a table whose alarm is due; 0: there is none. */
uint64_t alarms_due(struct alarms *, uint64_t now);

#endif
