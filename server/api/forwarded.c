/* Frames from other nodes; forwarded.h. */
#include "server/api/forwarded.h"

#include <stdlib.h>

#include "bots/host/clock.h"
#include "server/api/api.h"
#include "server/api/commands.h"
#include "server/api/subscribe.h"
#include "server/live/claims.h"

enum { CHAINS = 1 << 8 };

/* Clients of a node, at the link by which it reaches us. */
struct remote_peers {
    struct remote_peer {
        struct remote_peer *next;
        uint64_t number; /* of the channel */
        struct peer *peer;
    } * chain[CHAINS];
};

static struct remote_peer **find(struct remote_peers *remotes, uint64_t number)
{
    struct remote_peer **at = &remotes->chain[number % CHAINS];
    while (*at != NULL && (*at)->number != number)
        at = &(*at)->next;
    return at;
}

static void end_remote_peer(struct server *server, struct remote_peer **at)
{
    struct remote_peer *remote = *at;
    struct client *client = peer_data(remote->peer);
    *at = remote->next;
    if (client != NULL)
        api_disconnected(server, client);
    remote_peer_close(remote->peer);
    free(remote);
}

/* The remote peer of that channel, which may be new. NULL: there is no place for it. */
static struct peer *remote_peer_of(struct server *server, struct node_link *link, uint64_t number,
                                   const struct forward_head *head)
{
    struct remote_peers *remotes = node_link_data(link);
    if (remotes == NULL) {
        remotes = calloc(1, sizeof *remotes);
        node_link_set_data(link, remotes);
    }
    struct remote_peer **at = remotes != NULL ? find(remotes, number) : NULL;
    if (at == NULL || *at != NULL)
        return at != NULL ? (*at)->peer : NULL;
    struct remote_peer *remote = calloc(1, sizeof *remote);
    struct peer *peer =
        remote != NULL ? remote_peer_open(server->net, link, number, head->address) : NULL;
    if (peer == NULL) {
        free(remote);
        return NULL;
    }
    *remote = (struct remote_peer){ .number = number, .peer = peer };
    *at = remote;
    return peer;
}

/* Sets the client's identity; its watches as another device end. */
static void identify(struct server *server, struct client *client, const struct forward_head *head)
{
    struct watcher *watcher = &client->watcher;
    bool same = watcher->known == (head->known != 0) &&
                memcmp(watcher->device, head->device, DEVICE_SIZE) == 0;
    if (!same)
        unsubscribe_all(server, client);
    watcher->known = head->known != 0;
    watcher->lang = head->lang < LANG_COUNT ? (enum lang)head->lang : EN;
    memcpy(watcher->device, head->device, DEVICE_SIZE);
}

static struct datum *read_fields(const struct node_link_frame *frame)
{
    return datum_read(frame->bytes + sizeof(struct forward_head),
                      frame->n - sizeof(struct forward_head));
}

/* A client of another node says something about a table of ours. */
static void take_command(struct server *server, struct node_link *link,
                         const struct node_link_frame *frame, const struct forward_head *head)
{
    struct peer *peer = remote_peer_of(server, link, frame->channel, head);
    struct client *client = peer != NULL ? client_of(peer) : NULL;
    uint64_t began = clock_ns();
    if (client == NULL || head->kind > REQUEST_RECORD) {
        const uint16_t code = 1013; /* try again later */
        node_link_send(link, NODE_LINK_CLOSE, frame->channel, &code, sizeof code, NULL, 0);
        return;
    }
    identify(server, client, head);
    server->metrics.done_for++;
    bool allowed = remote_peer_admit(peer, head->kind == REQUEST_SOCKET);
    struct request *request =
        request_open(server, client, (enum request_kind)head->kind, read_fields(frame));
    if (request == NULL) {
        net_close_peer(peer, 1008, "too many commands");
        return;
    }
    request->forwards = head->forwards + 1;
    if (allowed)
        request_run(server, request);
    else
        request_refuse(server, request, refusal[REFUSED_TOO_OFTEN]);
    remote_peer_charge(peer, clock_ns() - began);
}

/* Notes that a remote peer has another client from now on, or has gone. */
static void take_remote_peer(struct server *server, struct node_link *link,
                             const struct node_link_frame *frame, const struct forward_head *head)
{
    struct remote_peers *remotes = node_link_data(link);
    struct remote_peer **at = remotes != NULL ? find(remotes, frame->channel) : NULL;
    if (at == NULL || *at == NULL)
        return;
    struct client *client = peer_data((*at)->peer);
    if (frame->kind == NODE_LINK_GONE)
        end_remote_peer(server, at);
    else if (head != NULL && client != NULL)
        identify(server, client, head);
}

/* Answers for our clients */

static void send_on(struct channel *c, const struct node_link_frame *frame)
{
    struct peer *peer = c->client->watcher.peer;
    if (c->kind == REQUEST_STREAM && c->waits)
        net_stream(peer);
    c->waits = c->waits && c->kind != REQUEST_STREAM;
    if (net_can_send(peer))
        net_send(peer, frame->bytes, frame->n);
}

static void answer_on(struct channel *c, const struct node_link_frame *frame)
{
    struct remote_peer_answer head;
    if (frame->n < sizeof head || !c->waits)
        return;
    memcpy(&head, frame->bytes, sizeof head);
    c->waits = false;
    net_answer(
        c->client->watcher.peer,
        &(struct net_answer){ .status = head.status,
                              .type = head.text ? "text/plain; charset=utf-8" : "application/json",
                              .bytes = frame->bytes + sizeof head,
                              .n = frame->n - sizeof head,
                              .retry = head.retry });
}

static void close_on(struct server *server, struct channel *c, const struct node_link_frame *frame)
{
    struct client *client = c->client;
    bool waits = c->waits;
    uint16_t code = 1012;
    if (frame->n == sizeof code)
        memcpy(&code, frame->bytes, sizeof code);
    forwarding_end(server, c); /* over HTTP it may ask again, as a new remote peer */
    if (waits)
        client_abort(server, client);
    else if (net_can_send(client->watcher.peer))
        net_close_peer(client->watcher.peer, code, "");
}

/* Starts the command again, as the table is no longer here. */
static void run_again(struct server *server, struct channel *c, const struct node_link_frame *frame,
                      const struct forward_head *head)
{
    struct client *client = c->client;
    struct request *request = request_open(server, client, c->kind, read_fields(frame));
    c->waits = false;
    if (request == NULL) {
        client_abort(server, client);
        return;
    }
    const char *table = request_string(request, "table");
    if (table != NULL)
        claims_forget(server, id_read(table));
    request->forwards = head->forwards;
    request_run(server, request);
}

static void take_answer(struct server *server, struct node_link *link,
                        const struct node_link_frame *frame, const struct forward_head *head)
{
    struct channel *c = forwarding_channel(server, link, frame->channel);
    if (c == NULL)
        return; /* its client has gone */
    if (frame->kind == NODE_LINK_SEND)
        send_on(c, frame);
    else if (frame->kind == NODE_LINK_ANSWER)
        answer_on(c, frame);
    else if (frame->kind == NODE_LINK_CLOSE)
        close_on(server, c, frame);
    else if (head != NULL)
        run_again(server, c, frame, head);
}

void forwarded_frame(struct server *server, struct node_link *link,
                     const struct node_link_frame *frame)
{
    struct forward_head copy = { 0 };
    const struct forward_head *head = frame->n >= sizeof copy ? &copy : NULL;
    if (head != NULL)
        memcpy(&copy, frame->bytes, sizeof copy);
    switch (frame->kind) {
    case NODE_LINK_COMMAND:
        if (head != NULL)
            take_command(server, link, frame, head);
        break;
    case NODE_LINK_WHO:
    case NODE_LINK_GONE:
        take_remote_peer(server, link, frame, head);
        break;
    case NODE_LINK_SEND:
    case NODE_LINK_ANSWER:
    case NODE_LINK_CLOSE:
    case NODE_LINK_MOVED:
        take_answer(server, link, frame, head);
        break;
    case NODE_LINK_PING:
        break;
    }
}

void forwarded_gone(struct server *server, struct node_link *link)
{
    struct remote_peers *remotes = node_link_data(link);
    for (int i = 0; remotes != NULL && i < CHAINS; i++)
        while (remotes->chain[i] != NULL)
            end_remote_peer(server, &remotes->chain[i]);
    free(remotes);
    forwarding_lost(server, link);
}
