/*
 * Node links: connections between the nodes of one store (store/lease.h), at an address of their
 * own. Both sides prove that they know the nodes' secret without sending it; then they send frames
 * to each other. Nothing is encrypted: links are meant for the operator's own network.
 *
 * Everything before the proof is bounded: a few bytes, a few seconds, a few connections. So is the
 * queue that the other side has yet to read; a link that exceeds it is cut.
 */
#ifndef WONDERLAND_NET_NODE_LINK_H
#define WONDERLAND_NET_NODE_LINK_H

#include "server/net/net.h"

enum {
    NODE_LINK_SECRET = 32,      /* bytes */
    NODE_LINK_ADDRESS = 64,     /* of an address in text, with the port and the NUL */
    NODE_LINK_FRAME = 2 << 20,  /* bytes of a frame, at most */
    NODE_LINK_QUEUE = 64 << 20, /* bytes that the other side has yet to read, at most */
    NODE_LINK_STRANGERS = 64,   /* incoming connections without a proof yet, at most */
    NODE_LINK_PROOF_MS = 3000,  /* for the proof */
    NODE_LINK_SILENT_MS = 4000, /* a link is cut after this time without a byte */
    NODE_LINK_TICK_MS = 1000    /* so a ping is sent every second */
};

struct node_links;
struct node_link;

/* Kinds of frames. Frames belong to a channel, the connection of one client. */
enum node_link_kind {
    NODE_LINK_PING,    /* nothing; never shown to the app */
    NODE_LINK_COMMAND, /* from the client's node to the table's: a command, */
    NODE_LINK_WHO,     /* who the client is from now on, */
    NODE_LINK_GONE,    /* it has disconnected */
    NODE_LINK_SEND,    /* back: a message for the client, */
    NODE_LINK_ANSWER,  /* an answer over HTTP, */
    NODE_LINK_CLOSE,   /* it is to be disconnected, */
    NODE_LINK_MOVED    /* the command, unprocessed: the table is not here */
};

struct node_link_frame {
    enum node_link_kind kind; /* what it says */
    uint64_t channel;         /* of the client that it is about */
    const char *bytes;        /* followed by a NUL when it is received */
    size_t n;                 /* of them */
};

/* The functions that the links call. */
struct node_links_app {
    void *context; /* the app's own, passed to both */
    /* A frame has come; it is valid during the call only. */
    void (*frame)(void *context, struct node_link *, const struct node_link_frame *);
    /* The link must not be used any more. Called for every link that was dialled or whose other
     * side gave its proof; never from inside a function below. */
    void (*gone)(void *context, struct node_link *);
};

/* Listens at the address, "10.0.0.5:7070", "node1:7070"; port 0: any free one. NULL: *error says
 * why, in English for the operator. Every proof is refused before node_links_trust. */
struct node_links *node_links_open(struct net *, const char *address, const struct node_links_app *,
                                   const char **error);

/* Returns the numeric address where others reach it. */
const char *node_links_address(const struct node_links *);

/* Accepts links from now on, if the other side proves that it knows the secret. */
void node_links_trust(struct node_links *, const uint8_t secret[NODE_LINK_SECRET]);

/* Connects to a node. Frames may be sent at once; they wait for the proof. NULL: no memory, or no
 * address. */
struct node_link *node_link_dial(struct node_links *, const char *address);

/* Sends a frame, in two parts. Frames of one turn of the loop leave in as few writes as possible.
 * A frame that is too long, or that there is no room for, cuts the link. */
void node_link_send(struct node_link *, enum node_link_kind, uint64_t channel, const void *head,
                    size_t head_n, const void *bytes, size_t n);

/* Cuts the link; `gone` follows in a later turn. */
void node_link_cut(struct node_link *);

/* Says whether it is cut: nothing more is sent over it. */
bool node_link_is_cut(const struct node_link *);

/* Keep data of the app's own; NULL at first. */
void node_link_set_data(struct node_link *, void *data);
void *node_link_data(const struct node_link *);

/* Serve net_loop.c, which ends the links with its loop. node_links_flush writes the frames of this
 * turn; node_links_stop stops listening, writes as much of the queues as can be sent at once, and
 * cuts all links; node_links_free frees them after that. */
void node_links_flush(struct node_links *);
void node_links_stop(struct node_links *);
void node_links_free(struct node_links *);

#endif
