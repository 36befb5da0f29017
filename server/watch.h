/*
 * Watching: the guests who look at a table, which chairs are occupied by that, and what everybody
 * is sent when something has happened.
 */
#ifndef WONDERLAND_WATCH_H
#define WONDERLAND_WATCH_H

#include "server/hall.h"

/* The guest watches the table from now on, or not any more. watch_begin: false if it watches too
 * many. */
bool watch_begin(struct hall *, struct hold *, struct guest *);
void watch_end(struct hall *, uint64_t table, struct guest *);

/* How the viewer sees the table at this moment; the rest of the sight is the caller's. */
struct sight watch_sight(struct hall *, const struct hold *, int viewer, enum lang);

/* The device that holds these chairs has been heard of just now. */
void watch_heard(struct hall *, struct hold *, unsigned held);

/* Whether the owner of the chair has been away for so long that others may agree on a bot. */
bool watch_absent(struct hall *, const struct hold *, int seat);

/* Everybody who looks is shown what happened after `since`. */
void watch_show(struct hall *, struct hold *, uint32_t since);

/* Everybody who looks is told who else is here, if that has changed. */
void watch_here(struct hall *, struct hold *);

/* Nobody can be shown this table for now. */
void watch_dismiss(struct hall *, struct hold *);

#endif
