/*
 * Remote peers: clients that are connected to another node. Its link (node_link.h) brings their
 * commands and carries back what they are sent; to the app they are peers like others. Their
 * address is the client's own, so the limits of an address cover them together with its connections
 * to this node.
 */
#ifndef WONDERLAND_NET_REMOTE_PEER_H
#define WONDERLAND_NET_REMOTE_PEER_H

#include "server/net/node_link.h"

enum { REMOTE_PEER_ADDRESS = 16 }; /* bytes of an address, IPv6 or IPv4 mapped into it */

/* Makes the peer of a client at another node. NULL: there are too many of its address, or no
 * memory. */
struct peer *remote_peer_open(struct net *, struct node_link *, uint64_t channel,
                              const uint8_t address[REMOTE_PEER_ADDRESS]);

/* Frees it, once the app was told that it has disconnected, or if the app has never seen it. */
void remote_peer_close(struct peer *);

/* Counts a command that it has sent: over its WebSocket, or over HTTP, where it then waits for an
 * answer. False: its address has sent too much lately, and this command is to be refused. */
bool remote_peer_admit(struct peer *, bool socket);

/* Charges this much of the loop's time to its address. */
void remote_peer_charge(struct peer *, uint64_t nanoseconds);

/* Answer, send and close, as in net.h, by the peer's link. */
void remote_peer_answer(struct peer *, const struct net_answer *);
void remote_peer_send(struct peer *, const char *bytes, size_t n);
void remote_peer_leave(struct peer *, int code);

/* The head of NODE_LINK_ANSWER. */
struct remote_peer_answer {
    uint16_t status; /* of HTTP */
    uint8_t text;    /* the rest is plain text, not JSON */
    uint8_t retry;   /* Retry-After */
};

/* Return the link and the channel by which it is reached. */
struct node_link *remote_peer_link(const struct peer *);
uint64_t remote_peer_channel(const struct peer *);

/* Says whether the peer is a remote one. */
bool peer_is_remote(const struct peer *);

/* Copies the address of any peer. */
void net_from(const struct peer *, uint8_t address[REMOTE_PEER_ADDRESS]);

#endif
