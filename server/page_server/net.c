/* net.h for ports of a page; page_server.h. Ports are neither remote nor slow: nothing is
 * queued. */
#include <stdlib.h>
#include <string.h>

#include "engine/require.h"
#include "server/page_server/page_server.h"

enum port_state { PORT_QUIET, PORT_WAITS, PORT_STREAM, PORT_OPEN };

struct peer {
    struct peer *next;
    uint32_t port;
    enum port_state state;
    bool departs; /* the server has closed it: nothing more is sent */
    void *data;
};

struct net {
    struct peer *peers;
};

static struct net net;

struct net *port_net(void)
{
    return &net;
}

struct peer *port_open(uint32_t port)
{
    struct peer *p = calloc(1, sizeof *p);
    if (p == NULL)
        return NULL;
    p->port = port;
    p->next = net.peers;
    net.peers = p;
    return p;
}

struct peer *port_find(uint32_t port)
{
    struct peer *p = net.peers;
    while (p != NULL && p->port != port)
        p = p->next;
    return p;
}

void port_wait(struct peer *p)
{
    p->state = PORT_WAITS;
}

void port_free(struct peer *p)
{
    struct peer **at = &net.peers;
    while (*at != p)
        at = &(*at)->next;
    *at = p->next;
    free(p);
}

struct peer *port_departed(void)
{
    struct peer *p = net.peers;
    while (p != NULL && !p->departs)
        p = p->next;
    return p;
}

/* net.h */

uint64_t net_now(const struct net *n)
{
    (void)n;
    return (uint64_t)page_now();
}

void net_wake(struct net *n)
{
    (void)n;
    page_wake();
}

void net_answer(struct peer *p, const struct net_answer *a)
{
    if (p->departs)
        return;
    require(p->state == PORT_WAITS);
    p->state = PORT_QUIET;
    page_answer(p->port, a->status, a->type != NULL ? a->type : "", a->bytes, a->n);
}

void net_stream(struct peer *p)
{
    p->state = PORT_STREAM;
}

void net_upgrade(struct peer *p)
{
    p->state = PORT_OPEN;
}

bool net_can_send(const struct peer *p)
{
    return p->state == PORT_STREAM || p->state == PORT_OPEN;
}

void net_send(struct peer *p, const char *bytes, size_t n)
{
    if (!p->departs)
        page_send(p->port, bytes, n);
}

void net_flush(struct peer *p)
{
    (void)p;
}

void net_close_peer(struct peer *p, int code, const char *reason)
{
    if (p->departs)
        return;
    p->departs = true;
    page_close(p->port, code, reason);
    page_wake();
}

void peer_set_data(struct peer *p, void *data)
{
    p->data = data;
}

void *peer_data(const struct peer *p)
{
    return p->data;
}

const char *net_address(const struct peer *p)
{
    (void)p;
    return "device";
}

const char *net_network(const struct peer *p)
{
    (void)p;
    return "";
}

struct net_counts net_counts(const struct net *n)
{
    (void)n;
    return (struct net_counts){ 0 };
}
