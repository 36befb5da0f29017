/* A client: what the server knows about a connection. */
#ifndef WONDERLAND_CLIENT_H
#define WONDERLAND_CLIENT_H

#include "server/live/live_table.h"

enum {
    WATCHES_MAX = 8,  /* tables that one client watches */
    REQUESTS_MAX = 64 /* commands of one client that wait at once */
};

struct channel;
struct partial_record;
struct request;

struct client {
    struct watcher watcher;        /* who it is */
    uint64_t watch[WATCHES_MAX];   /* tables that it watches */
    int watches;                   /* how many */
    struct request *first_request; /* of those that wait */
    int requests;                  /* how many */
    struct channel *channels;      /* to other nodes (forward.h) */
    struct partial_record *part;   /* of a record that is incomplete (parts.h); or NULL */
};

/* Returns the client of the peer, made when it is first needed. NULL: no memory. */
struct client *client_of(struct peer *);

/* Returns a number for the client's address, the same for all clients that share its limits; never
 * 0. */
uint32_t client_address(const struct client *);

#endif
