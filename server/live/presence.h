/*
 * Which players are here: those whose device watches the table, and those who sent something a
 * moment ago over plain HTTP. Times are by net_now.
 */
#ifndef WONDERLAND_PRESENCE_H
#define WONDERLAND_PRESENCE_H

#include "server/table/table.h"

enum {
    ABSENT_MS = 120000, /* after which the others may agree on a bot */
    PRESENT_MS = 40000  /* for which a player who uses plain HTTP counts as here */
};

struct presence {
    unsigned here;                 /* chairs whose device watches */
    uint64_t last_here[SEATS_MAX]; /* when that last changed, or the owner sent something */
    uint64_t heard[SEATS_MAX];     /* when the owner last sent something; 0: stopped watching */
    unsigned agreed[SEATS_MAX];    /* by seat to be replaced: seats that agree */
};

/* Initialises it: nobody has been here yet. */
void presence_start(struct presence *, uint64_t now);

/* Notes that the device which holds these chairs has just sent something. */
void presence_heard(struct presence *, const struct table *, unsigned held, uint64_t now);

/* Notes whose device watches now. False: nothing has changed. */
bool presence_update(struct presence *, const struct table *, unsigned watching, uint64_t now);

/* Finds the chairs whose owner is here, a bit each. */
unsigned presence_here(const struct presence *, const struct table *, uint64_t now);

/* Says whether the owner of the chair has been away for so long that others may agree on a bot. */
bool presence_is_absent(const struct presence *, const struct table *, int seat, uint64_t now);

#endif
