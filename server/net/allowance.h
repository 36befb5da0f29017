/*
 * What one group of addresses may use of the server: an IPv4 address, an IPv6 /64, since whoever
 * has one address of those has all, and as a larger group an IPv6 /48, since providers give those
 * away, too. Connections, requests, bytes that are sent to it, and time of the loop in one turn.
 *
 * A group is forgotten when it has no connection and its full allowance again, so that leaving and
 * coming back gives nothing. An attacker who chooses addresses cannot make it slow.
 */
#ifndef WONDERLAND_NET_ALLOWANCE_H
#define WONDERLAND_NET_ALLOWANCE_H

#include "server/net/address.h"
#include "server/net/net.h"

struct group;
struct groups;

/* The two groups of an address; `wide` is NULL for IPv4. */
struct membership {
    struct group *narrow, *wide;
};

/* For about `expected` groups. The limits must stay where they are. NULL: no memory. */
struct groups *groups_open(int expected, uint64_t secret, const struct net_limits *);
void groups_close(struct groups *);

/* One more connection of the address. False: it has as many as it may, or there is no memory. */
bool groups_join(struct groups *, const struct address *, uint64_t now, struct membership *);

/* One connection less; the membership is empty afterwards. */
void groups_leave(struct membership *);

/* Whether another request is allowed at `now`, in milliseconds: one is left, and not too many bytes
 * were sent. groups_take takes it. */
bool groups_allow(const struct groups *, const struct membership *, uint64_t now);
void groups_take(const struct membership *);

/* Notes bytes that were sent; and time of the loop that was used. */
void groups_sent(const struct membership *, size_t bytes);
void groups_spent(const struct groups *, const struct membership *, uint64_t turn,
                  uint64_t nanoseconds);

/* Whether the groups have time left in this turn. What was used beyond it counts for the turns that
 * follow. */
bool groups_have_time(const struct groups *, const struct membership *, uint64_t turn);

/* Forgets groups without connections that have their full allowance again. */
void groups_sweep(struct groups *, uint64_t now);

#endif
