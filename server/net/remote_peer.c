/* Peers at other nodes; remote_peer.h. */
#include "server/net/remote_peer.h"

#include <stdlib.h>
#include <string.h>

#include "server/net/peer.h"

struct peer *remote_peer_open(struct net *net, struct node_link *link, uint64_t channel,
                              const uint8_t address[REMOTE_PEER_ADDRESS])
{
    struct peer *p = calloc(1, sizeof *p);
    struct address from;
    memcpy(from.byte, address, sizeof from.byte);
    if (p == NULL)
        return NULL;
    p->net = net;
    p->node_link = link;
    p->channel = channel;
    p->state = PEER_SOCKET;
    if (peer_count(p, &from))
        return p;
    free(p);
    return NULL;
}

void remote_peer_close(struct peer *p)
{
    groups_leave(&p->groups);
    free(p);
}

bool remote_peer_admit(struct peer *p, bool socket)
{
    bool allowed = groups_allow(p->net->groups, &p->groups, net_now(p->net));
    if (p->state != PEER_LEAVES)
        p->state = socket ? PEER_SOCKET : PEER_WAITS;
    groups_take(&p->groups);
    p->net->counts.too_fast += !allowed;
    return allowed;
}

void remote_peer_charge(struct peer *p, uint64_t nanoseconds)
{
    groups_spent(p->net->groups, &p->groups, p->net->turn, nanoseconds);
}

void remote_peer_answer(struct peer *p, const struct net_answer *answer)
{
    if (p->state != PEER_WAITS)
        return;
    const struct remote_peer_answer head = { .status = (uint16_t)answer->status,
                                             .text = strncmp(answer->type, "text/", 5) == 0,
                                             .retry = (uint8_t)answer->retry };
    p->state = PEER_REQUESTS;
    node_link_send(p->node_link, NODE_LINK_ANSWER, p->channel, &head, sizeof head, answer->bytes,
                   answer->n);
    groups_sent(&p->groups, answer->n);
}

void remote_peer_send(struct peer *p, const char *bytes, size_t n)
{
    node_link_send(p->node_link, NODE_LINK_SEND, p->channel, NULL, 0, bytes, n);
    groups_sent(&p->groups, n);
}

void remote_peer_leave(struct peer *p, int code)
{
    const uint16_t told = (uint16_t)code;
    p->state = PEER_LEAVES;
    node_link_send(p->node_link, NODE_LINK_CLOSE, p->channel, &told, sizeof told, NULL, 0);
}

struct node_link *remote_peer_link(const struct peer *p)
{
    return p->node_link;
}

uint64_t remote_peer_channel(const struct peer *p)
{
    return p->channel;
}

bool peer_is_remote(const struct peer *p)
{
    return p->node_link != NULL;
}

void net_from(const struct peer *p, uint8_t address[REMOTE_PEER_ADDRESS])
{
    memcpy(address, p->from.byte, sizeof p->from.byte);
}
