/* The connections that watch a table. broadcast.h sends to them. */
#ifndef WONDERLAND_WATCHERS_H
#define WONDERLAND_WATCHERS_H

#include "server/net/net.h"
#include "server/table/table.h"

/* A connection that may watch tables. */
struct watcher {
    struct peer *peer;           /* by which it is sent messages */
    bool known;                  /* it has told its secret */
    uint8_t device[DEVICE_SIZE]; /* if it is known */
    enum lang lang;              /* of what it is sent */
    bool dismissed;              /* it was told that the server stops */
};

/* Those of one table. */
struct watchers {
    struct watcher **of; /* in any order */
    int n, size;         /* how many there are, and room for */
};

/* Adds the watcher. False: no memory. */
bool watchers_add(struct watchers *, struct watcher *);

/* Takes it off. False: it was not there. */
bool watchers_remove(struct watchers *, const struct watcher *);

/* Finds the chairs whose device watches, a bit each. */
unsigned watchers_hold(const struct watchers *, const struct table *);

#endif
