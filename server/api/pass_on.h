/*
 * Commands of a node's clients for tables that another node has: they are passed on over the wire
 * between the two (net/wire.h), and answers and views come back. A client has a channel to each
 * node that it deals with. passed.h is the other side.
 *
 * Nothing is kept of a command that was passed on. If the wire breaks, it may have been done or
 * not: a client that waits for it is disconnected, or told that it was not confirmed, and asks
 * again.
 */
#ifndef WONDERLAND_PASS_ON_H
#define WONDERLAND_PASS_ON_H

#include "server/api/request.h"
#include "server/net/guest.h"

enum { PASSES_MAX = 3 }; /* how often a command is passed on before it is turned away */

/* A client's channel to another node. Numbers are never reused: a late message for a client that
 * has disconnected must not reach another. */
struct channel {
    struct channel *next;    /* in its chain */
    struct channel *sibling; /* of the same client */
    uint64_t number;
    struct wire *wire;
    struct client *client;
    enum request_kind kind; /* of the last command */
    bool waits;             /* it came over HTTP and has not been answered */
};

/* The head of WIRE_COMMAND, which the command follows, and of WIRE_MOVED. */
struct passed_head {
    uint8_t kind, lang, known, passes;
    uint8_t device[DEVICE_SIZE];
    uint8_t address[GUEST_ADDRESS];
};

/* NULL: no memory. */
struct passing *passing_open(struct wires *);
void passing_close(struct passing *);

/* Passes the request on to the node, and forgets it. */
void pass_on(struct server *, struct request *, int64_t node);

/* Gives the request of a guest back to its node: the table is not here. */
void pass_back(struct server *, struct request *);

/* Tells other nodes who the client is now; or that it has disconnected, and ends its channels. */
void pass_on_who(struct server *, struct client *);
void pass_on_leave(struct server *, struct client *);

/* The channel of that number, if it belongs to the wire; or NULL. */
struct channel *passing_channel(const struct server *, const struct wire *, uint64_t number);

/* Ends the channel: the other node forgets the client. */
void passing_end(struct server *, struct channel *);

/* The wire is gone: ends its channels. */
void passing_lost(struct server *, struct wire *);

/* Cuts wires to nodes that are dead. */
void passing_tick(struct server *);

#endif
