/* Frames from other nodes; passed.h. */
#include "server/api/passed.h"

#include <stdlib.h>

#include "bots/host/clock.h"
#include "server/api/api.h"
#include "server/api/commands.h"
#include "server/api/subscribe.h"
#include "server/live/claims.h"

enum { CHAINS = 1 << 8 };

/* Clients of a node, at the wire by which it reaches us. */
struct guests {
    struct guest {
        struct guest *next;
        uint64_t number; /* of the channel */
        struct peer *peer;
    } * chain[CHAINS];
};

static struct guest **find(struct guests *guests, uint64_t number)
{
    struct guest **at = &guests->chain[number % CHAINS];
    while (*at != NULL && (*at)->number != number)
        at = &(*at)->next;
    return at;
}

static void end_guest(struct server *server, struct guest **at)
{
    struct guest *guest = *at;
    struct client *client = peer_data(guest->peer);
    *at = guest->next;
    if (client != NULL)
        api_disconnected(server, client);
    guest_close(guest->peer);
    free(guest);
}

/* The guest of that channel, who may be new. NULL: there is no place for it. */
static struct peer *guest_of(struct server *server, struct wire *wire, uint64_t number,
                             const struct passed_head *head)
{
    struct guests *guests = wire_data(wire);
    if (guests == NULL) {
        guests = calloc(1, sizeof *guests);
        wire_set_data(wire, guests);
    }
    struct guest **at = guests != NULL ? find(guests, number) : NULL;
    if (at == NULL || *at != NULL)
        return at != NULL ? (*at)->peer : NULL;
    struct guest *guest = calloc(1, sizeof *guest);
    struct peer *peer = guest != NULL ? guest_open(server->net, wire, number, head->address) : NULL;
    if (peer == NULL) {
        free(guest);
        return NULL;
    }
    *guest = (struct guest){ .number = number, .peer = peer };
    *at = guest;
    return peer;
}

/* Sets the client's identity; its watches as another device end. */
static void identify(struct server *server, struct client *client, const struct passed_head *head)
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

static struct datum *read_fields(const struct wire_frame *frame)
{
    return datum_read(frame->bytes + sizeof(struct passed_head),
                      frame->n - sizeof(struct passed_head));
}

/* Handles a command of another node's client for a table of ours. */
static void hear_command(struct server *server, struct wire *wire, const struct wire_frame *frame,
                         const struct passed_head *head)
{
    struct peer *peer = guest_of(server, wire, frame->channel, head);
    struct client *client = peer != NULL ? client_of(peer) : NULL;
    uint64_t began = clock_ns();
    if (client == NULL || head->kind > REQUEST_RECORD) {
        const uint16_t code = 1013; /* try again later */
        wire_send(wire, WIRE_CLOSE, frame->channel, &code, sizeof code, NULL, 0);
        return;
    }
    identify(server, client, head);
    server->metrics.done_for++;
    bool allowed = guest_speaks(peer, head->kind == REQUEST_SOCKET);
    struct request *request =
        request_open(server, client, (enum request_kind)head->kind, read_fields(frame));
    if (request == NULL) {
        net_close_peer(peer, 1008, "too many commands");
        return;
    }
    request->passes = head->passes + 1;
    if (allowed)
        request_run(server, request);
    else
        request_refuse(server, request, refusal[REFUSED_TOO_OFTEN]);
    guest_pays(peer, clock_ns() - began);
}

/* A guest has another identity from now on, or has disconnected. */
static void hear_guest(struct server *server, struct wire *wire, const struct wire_frame *frame,
                       const struct passed_head *head)
{
    struct guests *guests = wire_data(wire);
    struct guest **at = guests != NULL ? find(guests, frame->channel) : NULL;
    if (at == NULL || *at == NULL)
        return;
    struct client *client = peer_data((*at)->peer);
    if (frame->kind == WIRE_GONE)
        end_guest(server, at);
    else if (head != NULL && client != NULL)
        identify(server, client, head);
}

/* Answers for our clients */

static void send_on(struct channel *c, const struct wire_frame *frame)
{
    struct peer *peer = c->client->watcher.peer;
    if (c->kind == REQUEST_STREAM && c->waits)
        net_stream(peer);
    c->waits = c->waits && c->kind != REQUEST_STREAM;
    if (net_can_send(peer))
        net_send(peer, frame->bytes, frame->n);
}

static void answer_on(struct channel *c, const struct wire_frame *frame)
{
    struct guest_answer head;
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

static void close_on(struct server *server, struct channel *c, const struct wire_frame *frame)
{
    struct client *client = c->client;
    bool waits = c->waits;
    uint16_t code = 1012;
    if (frame->n == sizeof code)
        memcpy(&code, frame->bytes, sizeof code);
    passing_end(server, c); /* over HTTP it may ask again, as a new guest */
    if (waits)
        client_turn_away(server, client);
    else if (net_can_send(client->watcher.peer))
        net_close_peer(client->watcher.peer, code, "");
}

/* The table is no longer there: starts the command again. */
static void run_again(struct server *server, struct channel *c, const struct wire_frame *frame,
                      const struct passed_head *head)
{
    struct client *client = c->client;
    struct request *request = request_open(server, client, c->kind, read_fields(frame));
    c->waits = false;
    if (request == NULL) {
        client_turn_away(server, client);
        return;
    }
    const char *table = request_string(request, "table");
    if (table != NULL)
        claims_forget(server, id_read(table));
    request->passes = head->passes;
    request_run(server, request);
}

static void hear_answer(struct server *server, struct wire *wire, const struct wire_frame *frame,
                        const struct passed_head *head)
{
    struct channel *c = passing_channel(server, wire, frame->channel);
    if (c == NULL)
        return; /* its client has disconnected */
    if (frame->kind == WIRE_SEND)
        send_on(c, frame);
    else if (frame->kind == WIRE_ANSWER)
        answer_on(c, frame);
    else if (frame->kind == WIRE_CLOSE)
        close_on(server, c, frame);
    else if (head != NULL)
        run_again(server, c, frame, head);
}

void passed_frame(struct server *server, struct wire *wire, const struct wire_frame *frame)
{
    struct passed_head copy = { 0 };
    const struct passed_head *head = frame->n >= sizeof copy ? &copy : NULL;
    if (head != NULL)
        memcpy(&copy, frame->bytes, sizeof copy);
    switch (frame->kind) {
    case WIRE_COMMAND:
        if (head != NULL)
            hear_command(server, wire, frame, head);
        break;
    case WIRE_WHO:
    case WIRE_GONE:
        hear_guest(server, wire, frame, head);
        break;
    case WIRE_SEND:
    case WIRE_ANSWER:
    case WIRE_CLOSE:
    case WIRE_MOVED:
        hear_answer(server, wire, frame, head);
        break;
    case WIRE_PING:
        break;
    }
}

void passed_gone(struct server *server, struct wire *wire)
{
    struct guests *guests = wire_data(wire);
    for (int i = 0; guests != NULL && i < CHAINS; i++)
        while (guests->chain[i] != NULL)
            end_guest(server, &guests->chain[i]);
    free(guests);
    passing_lost(server, wire);
}
