/* State that the commands of all clients share: `api` of struct server (server.h). Each part is
 * known to its own module only; api.c opens and closes all of them. */
#ifndef WONDERLAND_SHARED_H
#define WONDERLAND_SHARED_H

struct api {
    struct creations *creations;   /* how many tables each address has made (creations.h) */
    struct report_queue *reports;  /* commands that wait for the worker (reports.h) */
    struct record_parts *parts;    /* records of which more is expected (parts.h) */
    struct forwarding *forwarding; /* channels to other nodes (forward.h); NULL: there are none */
};

#endif
