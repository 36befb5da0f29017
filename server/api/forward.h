/*
 * Commands of a node's clients for tables that another node has: they are forwarded over the link
 * between the two (net/node_link.h), and answers and views come back. A client has a channel to
 * each node that it deals with. forwarded.h is the other side.
 *
 * Nothing is kept of a command that was forwarded. If the link breaks, it may have been done or
 * not: a client that waits for it is disconnected, or told that it was not confirmed, and asks
 * again.
 */
#ifndef WONDERLAND_FORWARD_H
#define WONDERLAND_FORWARD_H

#include "server/api/request.h"
#include "server/net/remote_peer.h"

enum { FORWARDS_MAX = 3 }; /* how often a command is forwarded before it is refused */

/* A client's channel to another node. Numbers are never reused: a late message for a client that
 * has disconnected must not reach another. */
struct channel {
    struct channel *next;    /* in its chain */
    struct channel *sibling; /* of the same client */
    uint64_t number;
    struct node_link *link; /* to that node */
    struct client *client;  /* that it is for */
    enum request_kind kind; /* of the last command */
    bool waits;             /* it came over HTTP and has not been answered */
};

/* The head of NODE_LINK_COMMAND, which the command follows, and of NODE_LINK_MOVED. */
struct forward_head {
    uint8_t kind;                         /* enum request_kind */
    uint8_t lang;                         /* of the client */
    uint8_t known;                        /* it has told its secret */
    uint8_t forwards;                     /* how often, so far */
    uint8_t device[DEVICE_SIZE];          /* if it is known */
    uint8_t address[REMOTE_PEER_ADDRESS]; /* of the client */
};

/* Opens it: there are no channels yet. NULL: no memory. */
struct forwarding *forwarding_open(struct node_links *);
void forwarding_close(struct forwarding *); /* after the links: the channels went with them */

/* Forwards the request to the node, and forgets it. */
void forward_request(struct server *, struct request *, int64_t node);

/* Gives the request of a remote peer back to its node: the table is not here. */
void forward_back(struct server *, struct request *);

/* Tells other nodes who the client is now; or that it has disconnected, and ends its channels. */
void forward_who(struct server *, struct client *);
void forward_leave(struct server *, struct client *);

/* Finds the channel of that number, if it belongs to the link; NULL: it does not, or has ended. */
struct channel *forwarding_channel(const struct server *, const struct node_link *,
                                   uint64_t number);

/* Ends the channel: the other node forgets the client. */
void forwarding_end(struct server *, struct channel *);

/* Ends the channels of a link that is gone. */
void forwarding_lost(struct server *, struct node_link *);

/* Cuts links to nodes that are dead. */
void forwarding_tick(struct server *);

#endif
