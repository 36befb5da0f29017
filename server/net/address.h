/* Addresses of peers, and the groups that they belong to (allowance.h). */
#ifndef WONDERLAND_NET_ADDRESS_H
#define WONDERLAND_NET_ADDRESS_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/socket.h>

enum { ADDRESS_TEXT = 48 }; /* bytes of an address in text, with the NUL */

/* An IPv6 address; an IPv4 one is mapped into it (RFC 4291, 2.5.5.2). */
struct address {
    uint8_t byte[16]; /* in the order of the network */
};

/* Take the address from the system's form, or from text. False: it is neither IPv4 nor IPv6. */
bool address_of(struct address *, const struct sockaddr *);
bool address_read(struct address *, const char *text);

/* Writes it as text, a mapped address as IPv4. */
void address_write(const struct address *, char out[ADDRESS_TEXT]);

/* Says whether it is this machine's own. */
bool address_is_loopback(const struct address *);

/* Finds the unit of per-address limits: an IPv4 address or an IPv6 /64. */
struct address address_group(const struct address *);

/* Finds the larger unit: an IPv6 /48. False: it is an IPv4 address, which has none. */
bool address_network(const struct address *, struct address *network);

/* Reads the last entry of an X-Forwarded-For, which our own proxy has added. False: that is no
 * address. */
bool address_forwarded(struct address *, const char *list);

#endif
