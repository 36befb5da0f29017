/*
 * Retention of tables. A table that has never begun is removed a day after its last event. One that
 * is over is reduced to its record after some days: who sat where and what was played, without
 * chat, undone moves and orders. One that is being played is kept, however long it is idle.
 */
#ifndef WONDERLAND_RETENTION_H
#define WONDERLAND_RETENTION_H

#include "server/store/store.h"

enum { RETENTION_DAYS = 30 }; /* the default */

/* Goes once through all tables of the store; a server may be using it. `days` is how long a
 * finished table is left as it is; 0: nothing is removed or reduced. `stopped` may be NULL. NULL,
 * or why not, in English for the operator. */
const char *retention_run(const char *path, int days, bool (*stopped)(void *), void *context,
                          struct prune_counts *);

#endif
