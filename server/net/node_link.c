/*
 * Wires between nodes; node_link.h. The proof, where A has dialled B, and H is BLAKE2b:
 *
 *   B: b                         32 random bytes
 *   A: a, H(secret, "A", a, b)   32 random bytes and a proof
 *   B: H(secret, "B", a, b)
 *
 * Then frames: the length of what follows in 4 bytes, the kind, the channel in 8, and the rest.
 */
#include "server/net/node_link.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/blake2b.h"
#include "server/net/peer.h"

enum { NONCE = 32, PROOF = 32, LENGTH = 4, HEAD = 9, BACKLOG = 64 };

enum wire_state { WIRE_CONNECTS, WIRE_PROVES, WIRE_OPEN, WIRE_CLOSED };

struct wire {
    uv_tcp_t tcp;
    uv_connect_t connect;
    uv_write_t write;
    struct wires *wires;
    struct wire *next, *before; /* of all */
    enum wire_state state;
    bool dialled; /* by us */
    bool known;   /* the app has seen it */
    uint8_t own[NONCE], other[NONCE];
    struct bytes in;    /* received, and not a whole frame yet */
    struct bytes out;   /* to be sent once it is open */
    struct bytes going; /* being written by `write` */
    bool writing;
    uint64_t since, heard;
    void *data; /* the app's own */
};

struct wires {
    struct net *net;
    struct wires_app app;
    uv_tcp_t listener;
    uv_timer_t ticker;
    struct wire *all;
    int strangers;
    bool trusting, stopped;
    uint8_t secret[WIRE_SECRET];
    char address[WIRE_ADDRESS];
};

/* Opening and closing a wire */

static void on_closed(uv_handle_t *handle)
{
    struct wire *w = handle->data;
    struct wires *all = w->wires;
    if (w->known)
        all->app.gone(all->app.self, w);
    *(w->before != NULL ? &w->before->next : &all->all) = w->next;
    if (w->next != NULL)
        w->next->before = w->before;
    bytes_free(&w->in);
    bytes_free(&w->out);
    bytes_free(&w->going);
    free(w);
}

void wire_cut(struct wire *w)
{
    if (w->state == WIRE_CLOSED)
        return;
    w->wires->strangers -= !w->dialled && w->state != WIRE_OPEN;
    w->state = WIRE_CLOSED;
    uv_close((uv_handle_t *)&w->tcp, on_closed);
}

bool wire_is_cut(const struct wire *w)
{
    return w->state == WIRE_CLOSED;
}

void wire_set_data(struct wire *w, void *data)
{
    w->data = data;
}

void *wire_data(const struct wire *w)
{
    return w->data;
}

static struct wire *make(struct wires *all, bool dialled)
{
    struct wire *w = calloc(1, sizeof *w);
    if (w == NULL || uv_tcp_init(&all->net->loop, &w->tcp) != 0) {
        free(w);
        return NULL;
    }
    w->wires = all;
    w->tcp.data = w->connect.data = w->write.data = w;
    w->dialled = w->known = dialled;
    w->state = dialled ? WIRE_CONNECTS : WIRE_PROVES;
    w->since = w->heard = net_now(all->net);
    w->next = all->all;
    if (w->next != NULL)
        w->next->before = w;
    all->all = w;
    all->strangers += !dialled;
    return w;
}

/* Writing */

static void on_written(uv_write_t *request, int status)
{
    struct wire *w = request->data;
    w->writing = false;
    bytes_free(&w->going);
    if (status != 0)
        wire_cut(w);
}

/* Writes bytes at once, and the rest when there is room; takes them over. */
static void write_out(struct wire *w, struct bytes *from)
{
    uv_buf_t all = uv_buf_init(from->at, (unsigned)from->n);
    int n = uv_try_write((uv_stream_t *)&w->tcp, &all, 1);
    size_t sent = n > 0 ? (size_t)n : 0;
    if (n < 0 && n != UV_EAGAIN) {
        wire_cut(w);
    } else if (sent < from->n) {
        w->going = *from;
        *from = (struct bytes){ 0 };
        uv_buf_t rest = uv_buf_init(w->going.at + sent, (unsigned)(w->going.n - sent));
        w->writing = true;
        if (uv_write(&w->write, (uv_stream_t *)&w->tcp, &rest, 1, on_written) != 0) {
            w->writing = false;
            wire_cut(w);
        }
        return;
    }
    from->n = 0;
}

void wires_flush(struct wires *all)
{
    for (struct wire *w = all->all; w != NULL; w = w->next)
        if (w->state == WIRE_OPEN && !w->writing && w->out.n > 0)
            write_out(w, &w->out);
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

void wire_send(struct wire *w, enum wire_kind kind, uint64_t channel, const void *head,
               size_t head_n, const void *bytes, size_t n)
{
    uint8_t first[LENGTH + HEAD];
    size_t length = HEAD + head_n + n;
    if (w->state == WIRE_CLOSED)
        return;
    if (length > WIRE_FRAME || w->out.n + w->going.n + length > WIRE_QUEUE) {
        wire_cut(w);
        return;
    }
    put_number(first, length, LENGTH);
    first[LENGTH] = (uint8_t)kind;
    put_number(first + LENGTH + 1, channel, 8);
    bytes_add(&w->out, first, sizeof first);
    bytes_add(&w->out, head, head_n);
    bytes_add(&w->out, bytes, n);
    if (w->out.lost)
        wire_cut(w);
}

/* The proof */

static void prove(const struct wire *w, const char *who, uint8_t proof[PROOF])
{
    struct blake2b h;
    blake2b_open(&h, PROOF);
    blake2b_add(&h, w->wires->secret, WIRE_SECRET);
    blake2b_add(&h, who, 1);
    blake2b_add(&h, w->dialled ? w->own : w->other, NONCE);
    blake2b_add(&h, w->dialled ? w->other : w->own, NONCE);
    blake2b_end(&h, proof);
}

/* In constant time. */
static bool proves(const struct wire *w, const char *who, const char *said)
{
    uint8_t proof[PROOF], differs = 0;
    prove(w, who, proof);
    for (int i = 0; i < PROOF; i++)
        differs |= (uint8_t)(proof[i] ^ (uint8_t)said[i]);
    return differs == 0;
}

static void say(struct wire *w, const uint8_t *a, size_t a_n, const uint8_t *b, size_t b_n)
{
    struct bytes said = { 0 };
    bytes_add(&said, a, a_n);
    bytes_add(&said, b, b_n);
    if (said.lost || w->writing)
        wire_cut(w);
    else
        write_out(w, &said);
    bytes_free(&said);
}

static bool draw(uint8_t nonce[NONCE])
{
    return uv_random(NULL, NULL, nonce, NONCE, 0, NULL) == 0;
}

/* What a step of the proof needs: bytes. */
static size_t wanted(const struct wire *w)
{
    if (!w->dialled)
        return NONCE + PROOF;
    return w->state == WIRE_CONNECTS ? NONCE : PROOF;
}

/* A has dialled and hears b, then the proof of B. */
static void go_on_dialled(struct wire *w, const char *said)
{
    uint8_t proof[PROOF];
    if (w->state == WIRE_PROVES) {
        if (proves(w, "B", said))
            w->state = WIRE_OPEN;
        else
            wire_cut(w);
        return;
    }
    memcpy(w->other, said, NONCE);
    prove(w, "A", proof);
    w->state = WIRE_PROVES;
    say(w, w->own, NONCE, proof, PROOF);
}

/* B hears a and the proof of A. */
static void go_on_called(struct wire *w, const char *said)
{
    uint8_t proof[PROOF];
    memcpy(w->other, said, NONCE);
    if (!w->wires->trusting || !proves(w, "A", said + NONCE)) {
        wire_cut(w);
        return;
    }
    prove(w, "B", proof);
    w->wires->strangers--;
    w->state = WIRE_OPEN;
    w->known = true;
    say(w, proof, PROOF, NULL, 0);
}

/* Reading */

/* Takes a whole frame, or a step of the proof; how many bytes; 0: it is not there yet. */
static size_t take(struct wire *w, char *at, size_t n)
{
    if (w->state != WIRE_OPEN) {
        size_t need = wanted(w);
        if (n < need)
            return 0;
        if (w->dialled)
            go_on_dialled(w, at);
        else
            go_on_called(w, at);
        return need;
    }
    size_t length = n >= LENGTH ? get_number(at, LENGTH) : 0;
    if (n >= LENGTH && (length < HEAD || length > WIRE_FRAME))
        wire_cut(w);
    if (n < LENGTH + length || length < HEAD || w->state != WIRE_OPEN)
        return 0;
    char *end = at + LENGTH + length, kept = *end; /* bytes have a NUL behind them */
    struct wire_frame frame = { .kind = (enum wire_kind)(uint8_t)at[LENGTH],
                                .channel = get_number(at + LENGTH + 1, 8),
                                .bytes = at + LENGTH + HEAD,
                                .n = length - HEAD };
    *end = '\0';
    if (frame.kind != WIRE_PING)
        w->wires->app.frame(w->wires->app.self, w, &frame);
    *end = kept;
    return LENGTH + length;
}

static void hear(struct wire *w, const char *bytes, size_t n)
{
    size_t at = 0, used;
    bytes_add(&w->in, bytes, n);
    if (w->in.lost) {
        wire_cut(w);
        return;
    }
    while (w->state != WIRE_CLOSED && (used = take(w, w->in.at + at, w->in.n - at)) > 0)
        at += used;
    memmove(w->in.at, w->in.at + at, w->in.n - at);
    w->in.n -= at;
    if (w->in.n == 0)
        bytes_free(&w->in);
}

static void on_room(uv_handle_t *handle, size_t wanted_n, uv_buf_t *room)
{
    const struct wire *w = handle->data;
    (void)wanted_n;
    *room = uv_buf_init(w->wires->net->read, sizeof w->wires->net->read);
}

static void on_read(uv_stream_t *stream, ssize_t n, const uv_buf_t *room)
{
    struct wire *w = stream->data;
    if (n < 0) {
        wire_cut(w);
    } else if (n > 0 && w->state != WIRE_CLOSED) {
        w->heard = net_now(w->wires->net);
        hear(w, room->base, (size_t)n);
    }
}

static void begin(struct wire *w)
{
    uv_tcp_nodelay(&w->tcp, 1);
    if (!draw(w->own) || uv_read_start((uv_stream_t *)&w->tcp, on_room, on_read) != 0)
        wire_cut(w);
    else if (!w->dialled)
        say(w, w->own, NONCE, NULL, 0);
}

static void on_connected(uv_connect_t *request, int status)
{
    struct wire *w = request->data;
    if (w->state == WIRE_CLOSED)
        return;
    if (status == 0)
        begin(w);
    else
        wire_cut(w);
}

struct wire *wire_dial(struct wires *all, const char *address)
{
    struct sockaddr_storage to;
    if (all->stopped || !net_read_address(address, &to))
        return NULL;
    struct wire *w = make(all, true);
    if (w != NULL &&
        uv_tcp_connect(&w->connect, &w->tcp, (struct sockaddr *)&to, on_connected) != 0)
        wire_cut(w);
    return w;
}

static void on_call(uv_stream_t *listener, int status)
{
    struct wires *all = listener->data;
    struct wire *w = status == 0 ? make(all, false) : NULL;
    if (w == NULL)
        return;
    if (uv_accept(listener, (uv_stream_t *)&w->tcp) != 0 || all->strangers > WIRE_STRANGERS)
        wire_cut(w);
    else
        begin(w);
}

/* Time */

static void on_tick(uv_timer_t *ticker)
{
    struct wires *all = ticker->data;
    uint64_t now = net_now(all->net);
    for (struct wire *w = all->all; w != NULL; w = w->next) {
        bool open = w->state == WIRE_OPEN;
        if (now - (open ? w->heard : w->since) >= (open ? WIRE_SILENT_MS : WIRE_PROOF_MS))
            wire_cut(w);
        else if (open)
            wire_send(w, WIRE_PING, 0, NULL, 0, NULL, 0);
    }
}

/* Opening and closing all */

/* Finds the number behind "node1:7070". */
static bool resolve(struct wires *all, const char *address, struct sockaddr_storage *to)
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

/* Writes the address that it listens on; false: it says nothing to others. */
static bool name(struct wires *all)
{
    struct sockaddr_storage own;
    struct address plain;
    char text[NET_ADDRESS];
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

static const char *listen_at(struct wires *all, const char *address)
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
    rc = rc != 0 ? rc : uv_timer_start(&all->ticker, on_tick, WIRE_TICK_MS, WIRE_TICK_MS);
    if (rc != 0)
        return uv_strerror(rc);
    return name(all) ? NULL : "--node must name one address, by which other nodes reach this one";
}

struct wires *wires_open(struct net *net, const char *address, const struct wires_app *app,
                         const char **error)
{
    struct wires *all = calloc(1, sizeof *all);
    *error = "there is no memory";
    if (all == NULL)
        return NULL;
    all->net = net;
    all->app = *app;
    net->wires = all; /* which stops it with its loop */
    *error = listen_at(all, address);
    return *error == NULL ? all : NULL;
}

void wires_free(struct wires *all)
{
    free(all);
}

const char *wires_address(const struct wires *all)
{
    return all->address;
}

void wires_trust(struct wires *all, const uint8_t secret[WIRE_SECRET])
{
    memcpy(all->secret, secret, WIRE_SECRET);
    all->trusting = true;
}

static void close_handle(uv_handle_t *handle)
{
    if (handle->loop != NULL && !uv_is_closing(handle))
        uv_close(handle, NULL);
}

void wires_stop(struct wires *all)
{
    all->stopped = true;
    wires_flush(all);
    for (struct wire *w = all->all; w != NULL; w = w->next)
        wire_cut(w);
    close_handle((uv_handle_t *)&all->listener);
    close_handle((uv_handle_t *)&all->ticker);
}
