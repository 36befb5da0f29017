/*
 * Limits what a group of addresses may use of the server: connections, requests, bytes that are
 * sent to it, and time of the loop in one turn. A group is an IPv4 address or an IPv6 /64, since
 * the owner of one address there has all of them; a larger group is an IPv6 /48, since providers
 * assign those, too.
 *
 * A group is forgotten when it has no connection and its full allowance again, so that reconnecting
 * gains nothing. An attacker who chooses addresses cannot make lookups slow.
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

/* Opens them for about `expected` groups. The limits must stay where they are. NULL: no memory. */
struct groups *groups_open(int expected, uint64_t secret, const struct net_limits *);
void groups_close(struct groups *);

/* Counts one more connection of the address. False: it has reached its limit, or there is no
 * memory. */
bool groups_join(struct groups *, const struct address *, uint64_t now, struct membership *);

/* Counts one connection less; empties the membership. */
void groups_leave(struct membership *);

/* Says whether another request is allowed at `now`, in milliseconds: one is left, and not too many
 * bytes were sent to it. groups_take takes the request. */
bool groups_allow(const struct groups *, const struct membership *, uint64_t now);
void groups_take(const struct membership *);

/* Note bytes that were sent, and time of the loop that was used. */
void groups_sent(const struct membership *, size_t bytes);
void groups_spent(const struct groups *, const struct membership *, uint64_t turn,
                  uint64_t nanoseconds);

/* Says whether the groups have time left in this turn. Time used beyond that counts against the
 * turns that follow. */
bool groups_have_time(const struct groups *, const struct membership *, uint64_t turn);

/* Forgets groups without connections that have their full allowance again. */
void groups_sweep(struct groups *, uint64_t now);

#endif
