/*
 * Remote peers: those whose connection another node has. Its link (node_link.h) brings their
 * commands and takes back what they are sent; to the app they are peers like others. Their address
 * is the client's own, so what an address may do is counted here together with its connections to
 * this node.
 */
#ifndef WONDERLAND_NET_REMOTE_PEER_H
#define WONDERLAND_NET_REMOTE_PEER_H

#include "server/net/node_link.h"

enum { REMOTE_PEER_ADDRESS = 16 }; /* bytes of an address, IPv6 or IPv4 mapped into it */

/* NULL: there are too many of its address, or no memory. */
struct peer *remote_peer_open(struct net *, struct node_link *, uint64_t channel,
                              const uint8_t address[REMOTE_PEER_ADDRESS]);

/* Frees it; the app has been told that it has gone, or has never seen it. */
void remote_peer_close(struct peer *);

/* It has sent a command: over its WebSocket, or over HTTP, and then waits for an answer. False: its
 * address has sent too much lately, and this command is to be refused. */
bool remote_peer_speaks(struct peer *, bool socket);

/* Its address has used this much of the loop's time. */
void remote_peer_pays(struct peer *, uint64_t nanoseconds);

/* How a peer's answers leave by its link: as in net.h. */
void remote_peer_answer(struct peer *, const struct net_answer *);
void remote_peer_send(struct peer *, const char *bytes, size_t n);
void remote_peer_leave(struct peer *, int code);

/* The head of NODE_LINK_ANSWER. */
struct remote_peer_answer {
    uint16_t status;
    uint8_t text;  /* the rest is plain text, not JSON */
    uint8_t retry; /* Retry-After */
};

/* By which link and channel it is reached. */
struct node_link *remote_peer_link(const struct peer *);
uint64_t remote_peer_channel(const struct peer *);

/* Whether the peer is a remote one; and the address of any peer. */
bool peer_is_remote(const struct peer *);
void net_from(const struct peer *, uint8_t address[REMOTE_PEER_ADDRESS]);

#endif
