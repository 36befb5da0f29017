/* A page has its tables to itself: there are no other nodes, no links to them and no remote peers.
 * These are stubs of functions that only a node needs. */
#include <string.h>

#include "server/live/leases.h"
#include "server/net/remote_peer.h"
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

bool peer_is_remote(const struct peer *peer)
{
    (void)peer;
    return false;
}

void net_from(const struct peer *peer, uint8_t address[REMOTE_PEER_ADDRESS])
{
    (void)peer;
    memset(address, 0, REMOTE_PEER_ADDRESS);
}

struct node_link *remote_peer_link(const struct peer *peer)
{
    (void)peer;
    return NULL;
}

uint64_t remote_peer_channel(const struct peer *peer)
{
    (void)peer;
    return 0;
}

struct node_link *node_link_dial(struct node_links *links, const char *address)
{
    (void)links, (void)address;
    return NULL;
}

void node_link_send(struct node_link *link, enum node_link_kind kind, uint64_t channel,
                    const void *head, size_t head_n, const void *bytes, size_t n)
{
    (void)link, (void)kind, (void)channel, (void)head, (void)head_n, (void)bytes, (void)n;
}

void node_link_cut(struct node_link *link)
{
    (void)link;
}

bool node_link_is_cut(const struct node_link *link)
{
    (void)link;
    return true;
}
