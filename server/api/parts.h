/*
 * Records that come in several messages, since one may be longer than a message. The parts received
 * wait at the connection: at most 64 KiB, for at most half a minute, and at most 16 MiB of all
 * records together. The first part counts as a table that the address has made, so an address has
 * no more of them than it may make tables in that time.
 */
#ifndef WONDERLAND_PARTS_H
#define WONDERLAND_PARTS_H

#include "server/api/request.h"

enum {
    RECORD_BYTES = 1 << 16, /* of a record */
    PARTS_WAITING = 256,    /* records waiting for their rest */
    PARTS_MS = 30000        /* longest wait */
};

/* Incomplete records of all clients, which wait for their next parts. */
struct record_parts {
    struct partial_record *first; /* list, the latest first */
    int n;                        /* length of the list */
};

/* Opens it: nothing waits yet. NULL: no memory. */
struct record_parts *parts_open(void);
void parts_close(struct record_parts *); /* after all clients have disconnected */

/* Returns the record that the request completes, or contains as a whole; free it. NULL: *why says
 * why there is none. Afterwards nothing waits at the connection. */
char *parts_join(struct server *, const struct request *, struct refusal *why);

/* Forgets what waits at the client's connection. */
void parts_forget(struct server *, struct client *);

#endif
