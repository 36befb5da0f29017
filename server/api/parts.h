/*
 * Records that come in several messages, since one may be longer than a message. What has come of
 * it waits at its connection: 64 KiB at most, half a minute at most, and so many at once that all
 * of them together take 16 MiB. The first part counts as a table that the address has made, so an
 * address has no more of them than it may make tables in that time.
 */
#ifndef WONDERLAND_PARTS_H
#define WONDERLAND_PARTS_H

#include "server/api/request.h"

enum {
    RECORD_BYTES = 1 << 16, /* of a record */
    PARTS_WAITING = 256,    /* records that wait for the rest of them */
    PARTS_MS = 30000        /* that one waits at most */
};

/* The record that the request brings the end of, or all of it; free it. NULL: *why says why there
 * is none. From here on nothing waits at the connection. */
char *parts_join(struct server *, const struct request *, struct refusal *why);

/* The client has disconnected. */
void parts_forget(struct server *, struct client *);

#endif
