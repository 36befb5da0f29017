/*
 * The events of a batch as arrays, which one statement appends (W_EVENTS of pg_write.c): a row for
 * every event, and one for every run of them, which are those of a table that follow each other.
 * The database ensures that each run is the next of its table, and that no event is left out.
 */
#ifndef WONDERLAND_PG_EVENTS_H
#define WONDERLAND_PG_EVENTS_H

#include "server/store/pg_array.h"
#include "server/store/store.h"

/* In the order of the statement's parameters. */
enum pg_events_column {
    RUN_ID,
    RUN_FIRST,
    RUN_LAST,
    RUN_EPOCH,
    EVENT_ID,
    EVENT_SEQ,
    EVENT_KIND,
    EVENT_SEAT,
    EVENT_ACT,
    EVENT_AT,
    EVENT_BODY,
    PG_EVENTS_COLUMNS
};

/* Its memory is kept from one batch to the next. All zeros: none. */
struct pg_events {
    struct pg_numbered *event; /* n of them, by table; those of a table in the list's order */
    size_t n, room;            /* how many, and room for */
    size_t sent;               /* events already given by events_next */
    bool early;                /* one of them precedes its table, which the list makes later */
    struct pg_array column[PG_EVENTS_COLUMNS]; /* the parameters */
};

/* Takes the events of the list, whose changes must stay. False: there is no memory. */
bool events_take(struct pg_events *, const struct write *list);

/* Adds the next events as parameters, as many as one statement should have; there must be some
 * left. False: there is no memory. */
bool events_next(struct pg_events *, struct pg_parameters *);

/* Frees the copies; the changes stay the caller's. */
void events_free(struct pg_events *);

#endif
