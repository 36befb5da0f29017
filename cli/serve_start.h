/*
 * Messages for the person who starts a server: the address to open, with a QR code where others can
 * reach it, and what to do if the server cannot start.
 */
#ifndef WONDERLAND_SERVE_START_H
#define WONDERLAND_SERVE_START_H

#include "cli/lan.h"
#include "engine/text.h"
#include "server/serve.h"

enum { SERVE_START_BYTES = 1 << 16 };

/* How the server was started and where it can be reached. */
struct serve_start {
    const char *listen, *db, *public_url;
    bool from_make; /* by `make run`: advice names its variables, not our flags */
    int hosts;      /* by which others reach it, the best first; 0: only this machine does */
    struct lan_address host[LAN_MAX];
};

/* Asks the machine for its addresses. */
void serve_start_read(struct serve_start *, const struct serve_settings *);

/* Says that the server is open on this port: one line for programs; for a person also what to do
 * next. */
void serve_start_say_open(const struct serve_start *, int port, bool person, struct text *);

/* Why a server cannot start, as far as that can be seen from outside. */
struct obstacle {
    bool port_taken, store_used;
    int free_port; /* a port that is not taken; 0: none was found */
};
struct obstacle serve_start_obstacle(const struct serve_start *);

/* Says in one sentence why it did not start and what to do about it. */
void serve_start_say_failure(const struct serve_start *, const struct serve_failure *,
                             const struct obstacle *, struct text *);

#endif
