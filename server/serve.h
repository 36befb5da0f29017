/* Runs `wonderland serve`. */
#ifndef WONDERLAND_SERVE_H
#define WONDERLAND_SERVE_H

#include <stdbool.h>
#include <stdint.h>

struct serve_settings {
    const char *listen;     /* "127.0.0.1:8080" */
    const char *db;         /* the store's file */
    const char *node;       /* "": the store is this server's alone; else it is one of several, and
                               this is where the others reach it, "10.0.0.5:7070" */
    const char *public_url; /* "" or "https://games.example": how people see it */
    const char *host;       /* without a public URL: how others reach this machine, "192.168.1.5" or
                               "[fd00::5]"; "": they do not */
    bool proxied;           /* behind a reverse proxy on this machine */
    const char *const *proxies; /* or behind those at these addresses, */
    int proxies_n;              /* at most 16 */
    int rate;                   /* commands per second of one connection; 0: the usual */
    int per_address;            /* connections of one address; 0: the usual */
    int creations;              /* new tables per minute and address; 0: any number */
    uint64_t quota;             /* bytes that the store may hold; 0: any number */
    int keep_days;              /* after which finished tables are reduced; 0: never */
    int memory;                 /* MiB that tables may take; 0: any number */
    int threads;                /* of the bots; 0: one per core */
};

/* Why it could not start, in English for the operator. */
struct serve_failure {
    enum serve_part { SERVE_ADDRESS, SERVE_STORE, SERVE_REST } part; /* what was at fault */
    const char *why;                                                 /* NULL: nothing */
};

/* Serves until SIGTERM or SIGINT, then shuts down in order. `ready` is called once it listens, with
 * the port. */
struct serve_failure serve(const struct serve_settings *, void (*ready)(int port));

#endif
