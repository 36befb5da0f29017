/* Commands for other nodes; forward.h. */
#include "server/api/forward.h"

#include <stdlib.h>

#include "server/api/shared.h"
#include "server/live/claims.h"

enum { CHAINS = 1 << 12 };

struct forwarding {
    struct node_links *links;
    struct {
        int64_t node;           /* 0: none */
        struct node_link *link; /* dialled by us */
    } route[LEASE_NODES];
    struct channel *chain[CHAINS]; /* by number */
    uint64_t numbers;              /* given so far */
};

struct forwarding *forwarding_open(struct node_links *links)
{
    struct forwarding *all = calloc(1, sizeof *all);
    if (all != NULL)
        all->links = links;
    return all;
}

void forwarding_close(struct forwarding *all)
{
    free(all); /* the channels went with their links */
}

/* Links */

/* The link to the node, dialled if there is none. NULL: there is no way to it. */
static struct node_link *link_to(struct server *server, int64_t node)
{
    struct forwarding *all = server->api->forwarding;
    const char *address = claims_address(server, node);
    int i = 0, empty = -1;
    while (i < LEASE_NODES && all->route[i].node != node) {
        empty = all->route[i].node == 0 ? i : empty;
        i++;
    }
    if (i < LEASE_NODES && !node_link_is_cut(all->route[i].link))
        return all->route[i].link;
    i = i < LEASE_NODES ? i : empty;
    struct node_link *link = i >= 0 && address != NULL ? node_link_dial(all->links, address) : NULL;
    if (link == NULL)
        return NULL;
    all->route[i].node = node;
    all->route[i].link = link;
    return link;
}

void forwarding_tick(struct server *server)
{
    struct forwarding *all = server->api->forwarding;
    for (int i = 0; all != NULL && i < LEASE_NODES; i++)
        if (all->route[i].node != 0 && claims_address(server, all->route[i].node) == NULL)
            node_link_cut(all->route[i].link);
}

/* Channels */

struct channel *forwarding_channel(const struct server *server, const struct node_link *link,
                                   uint64_t number)
{
    struct channel *c = server->api->forwarding->chain[number % CHAINS];
    while (c != NULL && c->number != number)
        c = c->next;
    return c != NULL && c->link == link ? c : NULL;
}

static struct channel *channel_to(struct server *server, struct client *client,
                                  struct node_link *link)
{
    struct forwarding *all = server->api->forwarding;
    struct channel *c = client->channels;
    while (c != NULL && c->link != link)
        c = c->sibling;
    if (c != NULL || (c = calloc(1, sizeof *c)) == NULL)
        return c;
    c->number = ++all->numbers;
    c->link = link;
    c->client = client;
    c->sibling = client->channels;
    client->channels = c;
    c->next = all->chain[c->number % CHAINS];
    all->chain[c->number % CHAINS] = c;
    return c;
}

static void end_channel(struct server *server, struct channel *c)
{
    struct channel **at = &server->api->forwarding->chain[c->number % CHAINS];
    while (*at != c)
        at = &(*at)->next;
    *at = c->next;
    at = &c->client->channels;
    while (*at != c)
        at = &(*at)->sibling;
    *at = c->sibling;
    free(c);
}

void forwarding_end(struct server *server, struct channel *c)
{
    node_link_send(c->link, NODE_LINK_GONE, c->number, NULL, 0, NULL, 0);
    end_channel(server, c);
}

/* Clients that wait or watch there have to reconnect; a connection that does neither stays. */
static void abandon(struct server *server, struct channel *c)
{
    struct client *client = c->client;
    bool waits = c->waits;
    end_channel(server, c);
    if (waits || net_can_send(client->watcher.peer))
        client_abort(server, client);
}

void forwarding_lost(struct server *server, struct node_link *link)
{
    struct forwarding *all = server->api->forwarding;
    for (int i = 0; i < LEASE_NODES; i++)
        if (all->route[i].link == link)
            all->route[i].node = 0;
    for (int i = 0; i < CHAINS; i++)
        for (struct channel *c = all->chain[i], *next; c != NULL; c = next) {
            next = c->next;
            if (c->link == link)
                abandon(server, c);
        }
}

/* Sending */

static struct forward_head head_of(const struct client *client, enum request_kind kind,
                                   int forwards)
{
    const struct watcher *watcher = &client->watcher;
    struct forward_head head = { .kind = (uint8_t)kind,
                                 .lang = (uint8_t)watcher->lang,
                                 .known = watcher->known,
                                 .forwards = (uint8_t)forwards };
    memcpy(head.device, watcher->device, DEVICE_SIZE);
    net_from(watcher->peer, head.address);
    return head;
}

static void send(struct node_link *link, enum node_link_kind kind, uint64_t channel,
                 const struct forward_head *head, const struct request *request)
{
    char *text = datum_dump(request->fields);
    if (text != NULL)
        node_link_send(link, kind, channel, head, sizeof *head, text, strlen(text));
    else
        node_link_cut(link); /* there is no memory: nobody shall wait in vain */
    free(text);
}

void forward_request(struct server *server, struct request *request, int64_t node)
{
    struct client *client = request->client;
    struct node_link *link = request->forwards < FORWARDS_MAX ? link_to(server, node) : NULL;
    struct channel *c = link != NULL ? channel_to(server, client, link) : NULL;
    if (c == NULL) {
        request_abort(server, request);
        return;
    }
    struct forward_head head = head_of(client, request->kind, request->forwards);
    c->kind = request->kind;
    c->waits = request->kind != REQUEST_SOCKET;
    server->metrics.forwarded++;
    send(link, NODE_LINK_COMMAND, c->number, &head, request);
    request_drop(request);
}

void forward_back(struct server *server, struct request *request)
{
    struct forward_head head = head_of(request->client, request->kind, request->forwards);
    (void)server;
    send(remote_peer_link(request->client->watcher.peer), NODE_LINK_MOVED,
         remote_peer_channel(request->client->watcher.peer), &head, request);
    request_drop(request);
}

void forward_who(struct server *server, struct client *client)
{
    (void)server;
    for (struct channel *c = client->channels; c != NULL; c = c->sibling) {
        struct forward_head head = head_of(client, c->kind, 0);
        node_link_send(c->link, NODE_LINK_WHO, c->number, &head, sizeof head, NULL, 0);
    }
}

void forward_leave(struct server *server, struct client *client)
{
    for (struct channel *c = client->channels, *next; c != NULL; c = next) {
        next = c->sibling;
        forwarding_end(server, c);
    }
}
