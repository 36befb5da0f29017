/*
 * Connections between nodes; node_link.h. The proof, where A has dialled B, and H is BLAKE2b:
 *
 *   B: b                         32 random bytes
 *   A: a, H(secret, "A", a, b)   32 random bytes and a proof
 *   B: H(secret, "B", a, b)
 *
 * Then frames: the length of what follows in 4 bytes, the kind, the channel in 8, and the payload.
 */
#include "server/net/node_link.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/blake2b.h"
#include "server/net/peer.h"

enum { NONCE = 32, PROOF = 32, LENGTH = 4, HEAD = 9, BACKLOG = 64 };

enum node_link_state { NODE_LINK_CONNECTS, NODE_LINK_PROVES, NODE_LINK_OPEN, NODE_LINK_CLOSED };

struct node_link {
    uv_tcp_t tcp;
    uv_connect_t connect;
    uv_write_t write;
    struct node_links *links;
    struct node_link *next, *before; /* of all */
    enum node_link_state state;
    bool dialled; /* by us */
    bool known;   /* the app has seen it */
    uint8_t own[NONCE], other[NONCE];
    struct bytes in;    /* received, and not a complete frame yet */
    struct bytes out;   /* to be sent once it is open */
    struct bytes going; /* being written by `write` */
    bool writing;
    uint64_t since, received_at;
    void *data; /* the app's own */
};

struct node_links {
    struct net *net;
    struct node_links_app app;
    uv_tcp_t listener;
    uv_timer_t ticker;
    struct node_link *all;
    int strangers;
    bool trusting, stopped;
    uint8_t secret[NODE_LINK_SECRET];
    char address[NODE_LINK_ADDRESS];
};

/* Opening and closing a link */

static void on_closed(uv_handle_t *handle)
{
    struct node_link *link = handle->data;
    struct node_links *all = link->links;
    if (link->known)
        all->app.gone(all->app.context, link);
    *(link->before != NULL ? &link->before->next : &all->all) = link->next;
    if (link->next != NULL)
        link->next->before = link->before;
    bytes_free(&link->in);
    bytes_free(&link->out);
    bytes_free(&link->going);
    free(link);
}

void node_link_cut(struct node_link *link)
{
    if (link->state == NODE_LINK_CLOSED)
        return;
    link->links->strangers -= !link->dialled && link->state != NODE_LINK_OPEN;
    link->state = NODE_LINK_CLOSED;
    uv_close((uv_handle_t *)&link->tcp, on_closed);
}

bool node_link_is_cut(const struct node_link *link)
{
    return link->state == NODE_LINK_CLOSED;
}

void node_link_set_data(struct node_link *link, void *data)
{
    link->data = data;
}

void *node_link_data(const struct node_link *link)
{
    return link->data;
}

static struct node_link *make(struct node_links *all, bool dialled)
{
    struct node_link *link = calloc(1, sizeof *link);
    if (link == NULL || uv_tcp_init(&all->net->loop, &link->tcp) != 0) {
        free(link);
        return NULL;
    }
    link->links = all;
    link->tcp.data = link->connect.data = link->write.data = link;
    link->dialled = link->known = dialled;
    link->state = dialled ? NODE_LINK_CONNECTS : NODE_LINK_PROVES;
    link->since = link->received_at = net_now(all->net);
    link->next = all->all;
    if (link->next != NULL)
        link->next->before = link;
    all->all = link;
    all->strangers += !dialled;
    return link;
}

/* Writing */

static void on_written(uv_write_t *request, int status)
{
    struct node_link *link = request->data;
    link->writing = false;
    bytes_free(&link->going);
    if (status != 0)
        node_link_cut(link);
}

/* Writes the bytes, as many as possible at once and the rest later; takes them over. */
static void write_out(struct node_link *link, struct bytes *from)
{
    uv_buf_t all = uv_buf_init(from->at, (unsigned)from->n);
    int n = uv_try_write((uv_stream_t *)&link->tcp, &all, 1);
    size_t sent = n > 0 ? (size_t)n : 0;
    if (n < 0 && n != UV_EAGAIN) {
        node_link_cut(link);
    } else if (sent < from->n) {
        link->going = *from;
        *from = (struct bytes){ 0 };
        uv_buf_t rest = uv_buf_init(link->going.at + sent, (unsigned)(link->going.n - sent));
        link->writing = true;
        if (uv_write(&link->write, (uv_stream_t *)&link->tcp, &rest, 1, on_written) != 0) {
            link->writing = false;
            node_link_cut(link);
        }
        return;
    }
    from->n = 0;
}

void node_links_flush(struct node_links *all)
{
    for (struct node_link *link = all->all; link != NULL; link = link->next)
        if (link->state == NODE_LINK_OPEN && !link->writing && link->out.n > 0)
            write_out(link, &link->out);
}

static void put_number(uint8_t *to, uint64_t number, int bytes)
{
    for (int i = 0; i < bytes; i++)
        to[i] = (uint8_t)(number >> (8 * i));
}

static uint64_t get_number(const char *from, int bytes)
{
    uint64_t number = 0;
    for (int i = bytes - 1; i >= 0; i--)
        number = number << 8 | (uint8_t)from[i];
    return number;
}

void node_link_send(struct node_link *link, enum node_link_kind kind, uint64_t channel,
                    const void *head, size_t head_n, const void *bytes, size_t n)
{
    uint8_t first[LENGTH + HEAD];
    size_t length = HEAD + head_n + n;
    if (link->state == NODE_LINK_CLOSED)
        return;
    if (length > NODE_LINK_FRAME || link->out.n + link->going.n + length > NODE_LINK_QUEUE) {
        node_link_cut(link);
        return;
    }
    put_number(first, length, LENGTH);
    first[LENGTH] = (uint8_t)kind;
    put_number(first + LENGTH + 1, channel, 8);
    bytes_add(&link->out, first, sizeof first);
    bytes_add(&link->out, head, head_n);
    bytes_add(&link->out, bytes, n);
    if (link->out.lost)
        node_link_cut(link);
}

/* The proof */

static void prove(const struct node_link *link, const char *who, uint8_t proof[PROOF])
{
    struct blake2b h;
    blake2b_open(&h, PROOF);
    blake2b_add(&h, link->links->secret, NODE_LINK_SECRET);
    blake2b_add(&h, who, 1);
    blake2b_add(&h, link->dialled ? link->own : link->other, NONCE);
    blake2b_add(&h, link->dialled ? link->other : link->own, NONCE);
    blake2b_end(&h, proof);
}

/* In constant time. */
static bool proves(const struct node_link *link, const char *who, const char *said)
{
    uint8_t proof[PROOF], differs = 0;
    prove(link, who, proof);
    for (int i = 0; i < PROOF; i++)
        differs |= (uint8_t)(proof[i] ^ (uint8_t)said[i]);
    return differs == 0;
}

static void say(struct node_link *link, const uint8_t *a, size_t a_n, const uint8_t *b, size_t b_n)
{
    struct bytes said = { 0 };
    bytes_add(&said, a, a_n);
    bytes_add(&said, b, b_n);
    if (said.lost || link->writing)
        node_link_cut(link);
    else
        write_out(link, &said);
    bytes_free(&said);
}

static bool draw(uint8_t nonce[NONCE])
{
    return uv_random(NULL, NULL, nonce, NONCE, 0, NULL) == 0;
}

/* Bytes that the next step of the proof needs. */
static size_t wanted(const struct node_link *link)
{
    if (!link->dialled)
        return NONCE + PROOF;
    return link->state == NODE_LINK_CONNECTS ? NONCE : PROOF;
}

/* A, which has dialled, receives b, then B's proof. */
static void go_on_dialled(struct node_link *link, const char *said)
{
    uint8_t proof[PROOF];
    if (link->state == NODE_LINK_PROVES) {
        if (proves(link, "B", said))
            link->state = NODE_LINK_OPEN;
        else
            node_link_cut(link);
        return;
    }
    memcpy(link->other, said, NONCE);
    prove(link, "A", proof);
    link->state = NODE_LINK_PROVES;
    say(link, link->own, NONCE, proof, PROOF);
}

/* B receives a and A's proof. */
static void go_on_called(struct node_link *link, const char *said)
{
    uint8_t proof[PROOF];
    memcpy(link->other, said, NONCE);
    if (!link->links->trusting || !proves(link, "A", said + NONCE)) {
        node_link_cut(link);
        return;
    }
    prove(link, "B", proof);
    link->links->strangers--;
    link->state = NODE_LINK_OPEN;
    link->known = true;
    say(link, proof, PROOF, NULL, 0);
}

/* Reading */

/* Takes a complete frame, or a step of the proof, and returns its bytes; 0: not all are there
 * yet. */
static size_t take(struct node_link *link, char *at, size_t n)
{
    if (link->state != NODE_LINK_OPEN) {
        size_t need = wanted(link);
        if (n < need)
            return 0;
        if (link->dialled)
            go_on_dialled(link, at);
        else
            go_on_called(link, at);
        return need;
    }
    size_t length = n >= LENGTH ? get_number(at, LENGTH) : 0;
    if (n >= LENGTH && (length < HEAD || length > NODE_LINK_FRAME))
        node_link_cut(link);
    if (n < LENGTH + length || length < HEAD || link->state != NODE_LINK_OPEN)
        return 0;
    char *end = at + LENGTH + length, kept = *end; /* *end exists: `in` ends with a NUL */
    struct node_link_frame frame = { .kind = (enum node_link_kind)(uint8_t)at[LENGTH],
                                     .channel = get_number(at + LENGTH + 1, 8),
                                     .bytes = at + LENGTH + HEAD,
                                     .n = length - HEAD };
    *end = '\0';
    if (frame.kind != NODE_LINK_PING)
        link->links->app.frame(link->links->app.context, link, &frame);
    *end = kept;
    return LENGTH + length;
}

static void handle_frames(struct node_link *link, const char *bytes, size_t n)
{
    size_t at = 0, used;
    bytes_add(&link->in, bytes, n);
    if (link->in.lost) {
        node_link_cut(link);
        return;
    }
    while (link->state != NODE_LINK_CLOSED &&
           (used = take(link, link->in.at + at, link->in.n - at)) > 0)
        at += used;
    memmove(link->in.at, link->in.at + at, link->in.n - at);
    link->in.n -= at;
    if (link->in.n == 0)
        bytes_free(&link->in);
}

static void on_room(uv_handle_t *handle, size_t wanted_n, uv_buf_t *room)
{
    const struct node_link *link = handle->data;
    (void)wanted_n;
    *room = uv_buf_init(link->links->net->read, sizeof link->links->net->read);
}

static void on_read(uv_stream_t *stream, ssize_t n, const uv_buf_t *room)
{
    struct node_link *link = stream->data;
    if (n < 0) {
        node_link_cut(link);
    } else if (n > 0 && link->state != NODE_LINK_CLOSED) {
        link->received_at = net_now(link->links->net);
        handle_frames(link, room->base, (size_t)n);
    }
}

static void begin(struct node_link *link)
{
    uv_tcp_nodelay(&link->tcp, 1);
    if (!draw(link->own) || uv_read_start((uv_stream_t *)&link->tcp, on_room, on_read) != 0)
        node_link_cut(link);
    else if (!link->dialled)
        say(link, link->own, NONCE, NULL, 0);
}

static void on_connected(uv_connect_t *request, int status)
{
    struct node_link *link = request->data;
    if (link->state == NODE_LINK_CLOSED)
        return;
    if (status == 0)
        begin(link);
    else
        node_link_cut(link);
}

struct node_link *node_link_dial(struct node_links *all, const char *address)
{
    struct sockaddr_storage to;
    if (all->stopped || !net_read_address(address, &to))
        return NULL;
    struct node_link *link = make(all, true);
    if (link != NULL &&
        uv_tcp_connect(&link->connect, &link->tcp, (struct sockaddr *)&to, on_connected) != 0)
        node_link_cut(link);
    return link;
}

static void on_call(uv_stream_t *listener, int status)
{
    struct node_links *all = listener->data;
    struct node_link *link = status == 0 ? make(all, false) : NULL;
    if (link == NULL)
        return;
    if (uv_accept(listener, (uv_stream_t *)&link->tcp) != 0 || all->strangers > NODE_LINK_STRANGERS)
        node_link_cut(link);
    else
        begin(link);
}

/* Time */

static void on_tick(uv_timer_t *ticker)
{
    struct node_links *all = ticker->data;
    uint64_t now = net_now(all->net);
    for (struct node_link *link = all->all; link != NULL; link = link->next) {
        bool open = link->state == NODE_LINK_OPEN;
        if (now - (open ? link->received_at : link->since) >=
            (open ? NODE_LINK_SILENT_MS : NODE_LINK_PROOF_MS))
            node_link_cut(link);
        else if (open)
            node_link_send(link, NODE_LINK_PING, 0, NULL, 0, NULL, 0);
    }
}

/* Opening and closing all */

/* Resolves "node1:7070" to a numeric address. */
static bool resolve(struct node_links *all, const char *address, struct sockaddr_storage *to)
{
    char host[256];
    uv_getaddrinfo_t request;
    const char *colon = strrchr(address, ':');
    if (net_read_address(address, to))
        return true;
    if (colon == NULL || (size_t)(colon - address) >= sizeof host)
        return false;
    snprintf(host, sizeof host, "%.*s", (int)(colon - address), address);
    const struct addrinfo hints = { .ai_socktype = SOCK_STREAM, .ai_flags = AI_NUMERICSERV };
    if (uv_getaddrinfo(&all->net->loop, &request, NULL, host, colon + 1, &hints) != 0)
        return false;
    memcpy(to, request.addrinfo->ai_addr, request.addrinfo->ai_addrlen);
    uv_freeaddrinfo(request.addrinfo);
    return true;
}

/* Writes the address that it listens on; false: others cannot reach it by that one. */
static bool name(struct node_links *all)
{
    struct sockaddr_storage own;
    struct address plain;
    char text[ADDRESS_TEXT];
    int n = sizeof own;
    static const uint8_t any4[4], any6[16];
    if (uv_tcp_getsockname(&all->listener, (struct sockaddr *)&own, &n) != 0 ||
        !address_of(&plain, (struct sockaddr *)&own))
        return false;
    bool six = own.ss_family == AF_INET6;
    if (memcmp(six ? plain.byte : plain.byte + 12, six ? any6 : any4, six ? 16 : 4) == 0)
        return false;
    address_write(&plain, text);
    snprintf(all->address, sizeof all->address, six ? "[%s]:%d" : "%s:%d", text,
             ntohs(((struct sockaddr_in *)&own)->sin_port)); /* at the same place in both */
    return true;
}

static const char *listen_at(struct node_links *all, const char *address)
{
    struct sockaddr_storage to = { 0 };
    if (!resolve(all, address, &to))
        return "--node is not like 10.0.0.5:7070 or node1:7070";
    int rc = uv_tcp_init(&all->net->loop, &all->listener);
    rc = rc != 0 ? rc : uv_timer_init(&all->net->loop, &all->ticker);
    if (rc != 0)
        return uv_strerror(rc);
    all->listener.data = all->ticker.data = all;
    rc = uv_tcp_bind(&all->listener, (struct sockaddr *)&to, 0);
    rc = rc != 0 ? rc : uv_listen((uv_stream_t *)&all->listener, BACKLOG, on_call);
    rc = rc != 0 ? rc : uv_timer_start(&all->ticker, on_tick, NODE_LINK_TICK_MS, NODE_LINK_TICK_MS);
    if (rc != 0)
        return uv_strerror(rc);
    return name(all) ? NULL : "--node must name one address, by which other nodes reach this one";
}

struct node_links *node_links_open(struct net *net, const char *address,
                                   const struct node_links_app *app, const char **error)
{
    struct node_links *all = calloc(1, sizeof *all);
    *error = "there is no memory";
    if (all == NULL)
        return NULL;
    all->net = net;
    all->app = *app;
    net->node_links = all; /* so that it is stopped with the loop */
    *error = listen_at(all, address);
    return *error == NULL ? all : NULL;
}

void node_links_free(struct node_links *all)
{
    free(all);
}

const char *node_links_address(const struct node_links *all)
{
    return all->address;
}

void node_links_trust(struct node_links *all, const uint8_t secret[NODE_LINK_SECRET])
{
    memcpy(all->secret, secret, NODE_LINK_SECRET);
    all->trusting = true;
}

static void close_handle(uv_handle_t *handle)
{
    if (handle->loop != NULL && !uv_is_closing(handle))
        uv_close(handle, NULL);
}

void node_links_stop(struct node_links *all)
{
    all->stopped = true;
    node_links_flush(all);
    for (struct node_link *link = all->all; link != NULL; link = link->next)
        node_link_cut(link);
    close_handle((uv_handle_t *)&all->listener);
    close_handle((uv_handle_t *)&all->ticker);
}
