/*
 * Which players are here: those whose device watches the table, and those who sent something a
 * moment ago over plain HTTP.
 */
#ifndef WONDERLAND_PRESENCE_H
#define WONDERLAND_PRESENCE_H

#include "server/live/live_table.h"

enum {
    ABSENT_MS = 120000, /* after which the others may agree on a bot */
    PRESENT_MS = 40000  /* for which a player who uses plain HTTP counts as here */
};

/* Initialises it: nobody has been here yet. */
void presence_start(const struct server *, struct live_table *);

/* Notes that the device which holds these chairs has just sent something. */
void presence_heard(const struct server *, struct live_table *, unsigned held);

/* Finds out again whose device watches. False: nothing has changed. */
bool presence_update(const struct server *, struct live_table *);

/* Chairs whose owner is here, a bit each. */
unsigned presence_here(const struct server *, const struct live_table *);

/* Whether the owner of the chair has been away for so long that others may agree on a bot. */
bool presence_is_absent(const struct server *, const struct live_table *, int seat);

#endif
