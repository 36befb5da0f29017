/*
 * Wires: connections between the nodes of one store (store/lease.h), at an address of their own.
 * Both sides prove that they know the nodes' secret without telling it; then they send frames to
 * each other. Nothing is encrypted: wires are for a network that is the operator's own.
 *
 * What comes before the proof is bounded: a few bytes, a few seconds, a few connections. So is what
 * waits to be read by the other side; beyond that the wire is cut.
 */
#ifndef WONDERLAND_NET_NODE_LINK_H
#define WONDERLAND_NET_NODE_LINK_H

#include "server/net/net.h"

enum {
    WIRE_SECRET = 32,      /* bytes */
    WIRE_ADDRESS = 64,     /* of an address in text, with the port and the NUL */
    WIRE_FRAME = 2 << 20,  /* bytes of a frame, at most */
    WIRE_QUEUE = 64 << 20, /* bytes that wait to be read by the other side */
    WIRE_STRANGERS = 64,   /* connections that have not proved anything */
    WIRE_PROOF_MS = 3000,  /* for the proof */
    WIRE_SILENT_MS = 4000, /* a wire on which nothing comes is cut */
    WIRE_TICK_MS = 1000    /* so something is sent every second */
};

struct wires;
struct wire;

/* What a frame is about. Frames belong to a channel, the connection of one client. */
enum wire_kind {
    WIRE_PING,    /* nothing; never shown to the app */
    WIRE_COMMAND, /* from the client's node to the table's: a command, */
    WIRE_WHO,     /* who the client is from now on, */
    WIRE_GONE,    /* it has gone */
    WIRE_SEND,    /* back: a message for the client, */
    WIRE_ANSWER,  /* an answer over HTTP, */
    WIRE_CLOSE,   /* it is to be disconnected, */
    WIRE_MOVED    /* the command, untouched: the table is not here */
};

struct wire_frame {
    enum wire_kind kind;
    uint64_t channel;
    const char *bytes; /* followed by a NUL when it is received */
    size_t n;
};

struct wires_app {
    void *self;
    void (*frame)(void *self, struct wire *, const struct wire_frame *);
    /* The wire must not be used any more. For every wire that was dialled or has shown a frame;
     * never called from inside a function below. */
    void (*gone)(void *self, struct wire *);
};

/* Listens at the address, "10.0.0.5:7070", "node1:7070"; port 0: any free one. NULL: *error says
 * why, in English for the operator. Nobody is believed before wires_trust. */
struct wires *wires_open(struct net *, const char *address, const struct wires_app *,
                         const char **error);

/* Where others reach it, in numbers. */
const char *wires_address(const struct wires *);

/* From now on, whoever proves to know the secret is believed. */
void wires_trust(struct wires *, const uint8_t secret[WIRE_SECRET]);

/* Connects. Frames may be sent at once; they wait for the proof. NULL: no memory, or no address. */
struct wire *wire_dial(struct wires *, const char *address);

/* Sends a frame, in two parts. Frames of one turn of the loop leave in as few writes as possible.
 * A frame that is too long, or that there is no room for, cuts the wire. */
void wire_send(struct wire *, enum wire_kind, uint64_t channel, const void *head, size_t head_n,
               const void *bytes, size_t n);

/* Cuts it; `gone` follows in a later turn. */
void wire_cut(struct wire *);
bool wire_is_cut(const struct wire *);

/* The app's own data; NULL at first. */
void wire_set_data(struct wire *, void *data);
void *wire_data(const struct wire *);

/* For net.c, which ends them with its loop: writes what was sent in this turn; cuts all wires after
 * what is queued, as far as that is sent at once, and listens no more; frees what is stopped. */
void wires_flush(struct wires *);
void wires_stop(struct wires *);
void wires_free(struct wires *);

#endif
