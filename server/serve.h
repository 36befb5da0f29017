/* `wonderland serve`: everything behind one call. */
#ifndef WONDERLAND_SERVE_H
#define WONDERLAND_SERVE_H

#include <stdbool.h>

struct serve_settings {
    const char *listen;     /* "127.0.0.1:8080" */
    const char *db;         /* the store's file */
    const char *public_url; /* "" or "https://games.example": how people see it */
    bool proxied;           /* behind a reverse proxy on this machine */
    int rate;               /* commands per second of one connection; 0: the usual */
    int per_address;        /* connections of one address; 0: the usual */
    int creations;          /* new tables per minute and address; 0: any number */
    int threads;            /* of the bots; 0: one per core */
};

/* Serves until SIGTERM or SIGINT, then ends in good order. `ready` is called with the address once
 * it listens. NULL, or why it could not, in English for the operator. */
const char *serve(const struct serve_settings *, void (*ready)(const char *address));

#endif
