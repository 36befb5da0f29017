/*
 * Where peers come from, and how many from each place. IPv6 addresses count by their first 64 bits,
 * since whoever has one address there has all of them.
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

/* Where somebody lives: an IPv4 address is one household, and so are all IPv6 ones of one /64. */
struct address address_group(const struct address *);

/* The last entry of an X-Forwarded-For: the one that our own proxy has added. */
bool address_forwarded(struct address *, const char *list);

/* How many there are from each place; about as fast whatever the addresses are. */
struct address_counts;

/* For about so many; NULL: no memory. */
struct address_counts *address_counts_open(int expected, uint64_t secret);
void address_counts_close(struct address_counts *);

/* One more from there, unless there are `most` already, or no memory. */
bool address_counts_add(struct address_counts *, const struct address *, int most);
void address_counts_remove(struct address_counts *, const struct address *);

#endif
