/*
 * Commands of a node's clients for tables that another node has: they are passed on over the link
 * between the two (net/node_link.h), and answers and views come back. A client has a channel to
 * each node that it deals with. passed.h is the other side.
 *
 * Nothing is kept of a command that was passed on. If the link breaks, it may have been done or
 * not: a client that waits for it is disconnected, or told that it was not confirmed, and asks
 * again.
 */
#ifndef WONDERLAND_PASS_ON_H
#define WONDERLAND_PASS_ON_H

#include "server/api/request.h"
#include "server/net/remote_peer.h"

enum { PASSES_MAX = 3 }; /* how often a command is passed on before it is turned away */

/* A client's channel to another node. Numbers are never reused: a late message for a client that
 * has disconnected must not reach another. */
struct channel {
    struct channel *next;    /* in its chain */
    struct channel *sibling; /* of the same client */
    uint64_t number;
    struct node_link *link;
    struct client *client;
    enum request_kind kind; /* of the last command */
    bool waits;             /* it came over HTTP and has not been answered */
};

/* The head of NODE_LINK_COMMAND, which the command follows, and of NODE_LINK_MOVED. */
struct passed_head {
    uint8_t kind, lang, known, passes;
    uint8_t device[DEVICE_SIZE];
    uint8_t address[REMOTE_PEER_ADDRESS];
};

/* Opens it: there are no channels yet. NULL: no memory. */
struct passing *passing_open(struct node_links *);
void passing_close(struct passing *); /* after the links: the channels went with them */

/* Passes the request on to the node, and forgets it. */
void pass_on(struct server *, struct request *, int64_t node);

/* Gives the request of a remote peer back to its node: the table is not here. */
void pass_back(struct server *, struct request *);

/* Tells other nodes who the client is now; or that it has disconnected, and ends its channels. */
void pass_on_who(struct server *, struct client *);
void pass_on_leave(struct server *, struct client *);

/* Finds the channel of that number, if it belongs to the link; NULL: it does not, or has ended. */
struct channel *passing_channel(const struct server *, const struct node_link *, uint64_t number);

/* Ends the channel: the other node forgets the client. */
void passing_end(struct server *, struct channel *);

/* Ends the channels of a link that is gone. */
void passing_lost(struct server *, struct node_link *);

/* Cuts links to nodes that are dead. */
void passing_tick(struct server *);

#endif
