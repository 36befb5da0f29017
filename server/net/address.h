/*
 * Addresses of peers, and how many connections each group of them has. IPv6 addresses are grouped
 * by their first 64 bits, since whoever has one of those has all.
 */
#ifndef WONDERLAND_NET_ADDRESS_H
#define WONDERLAND_NET_ADDRESS_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/socket.h>

#include "server/net/net.h"

/* An IPv6 address; an IPv4 one is mapped into it (RFC 4291, 2.5.5.2). */
struct address {
    uint8_t byte[16];
};

/* False if it is neither IPv4 nor IPv6. */
bool address_of(struct address *, const struct sockaddr *);
bool address_read(struct address *, const char *text);
void address_write(const struct address *, char out[NET_ADDRESS]);
bool address_is_loopback(const struct address *);

/* The unit of per-address limits: an IPv4 address or an IPv6 /64. */
struct address address_group(const struct address *);

/* Reads the last entry of an X-Forwarded-For, which our own proxy has added. */
bool address_forwarded(struct address *, const char *list);

/* Counts by group; an attacker who chooses addresses cannot make it slow. */
struct address_counts;

/* For about `expected` groups. NULL: no memory. */
struct address_counts *address_counts_open(int expected, uint64_t secret);
void address_counts_close(struct address_counts *);

/* Adds one to the group of the address. False: it has `most` already, or there is no memory. */
bool address_counts_add(struct address_counts *, const struct address *, int most);
void address_counts_remove(struct address_counts *, const struct address *);

#endif
