/* A device has its tables alone: there are no other nodes, no wires to them and no guests. What a
 * server does as one of several is never asked for here. */
#include <string.h>

#include "server/live/leases.h"
#include "server/net/guest.h"
#include "server/store/store.h"

bool leases_hold(const struct leases *leases)
{
    (void)leases;
    return true;
}

bool leases_take(struct leases *leases, uint64_t table)
{
    (void)leases, (void)table;
    return false;
}

bool leases_give(struct leases *leases, uint64_t table, int64_t epoch)
{
    (void)leases, (void)table, (void)epoch;
    return true;
}

void leases_renew(struct leases *leases)
{
    (void)leases;
}

struct lease_request *leases_next(struct leases *leases)
{
    (void)leases;
    return NULL;
}

bool leases_news(struct leases *leases, struct lease_news *news)
{
    (void)leases, (void)news;
    return false;
}

bool store_lasts(struct store *store, const uint64_t *table, uint32_t *seq, int n)
{
    (void)store, (void)table, (void)seq, (void)n;
    return false;
}

bool net_is_guest(const struct peer *peer)
{
    (void)peer;
    return false;
}

void net_from(const struct peer *peer, uint8_t address[GUEST_ADDRESS])
{
    (void)peer;
    memset(address, 0, GUEST_ADDRESS);
}

struct wire *guest_wire(const struct peer *peer)
{
    (void)peer;
    return NULL;
}

uint64_t guest_channel(const struct peer *peer)
{
    (void)peer;
    return 0;
}

struct wire *wire_dial(struct wires *wires, const char *address)
{
    (void)wires, (void)address;
    return NULL;
}

void wire_send(struct wire *wire, enum wire_kind kind, uint64_t channel, const void *head,
               size_t head_n, const void *bytes, size_t n)
{
    (void)wire, (void)kind, (void)channel, (void)head, (void)head_n, (void)bytes, (void)n;
}

void wire_cut(struct wire *wire)
{
    (void)wire;
}

bool wire_is_cut(const struct wire *wire)
{
    (void)wire;
    return true;
}
