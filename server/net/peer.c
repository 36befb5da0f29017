/* Opening, reading, writing and closing connections; peer.h. */
#include "server/net/peer.h"

#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

enum { SPARE_ROOM = 64 << 10 }; /* bytes of the buffer that is kept, at most */

/* Tending */

void peer_tend_later(struct peer *p)
{
    struct net *net = p->net;
    if (p->tended)
        return;
    p->tended = true;
    p->next_tended = NULL;
    *net->tended_end = p;
    net->tended_end = &p->next_tended;
}

static void release(struct peer *p)
{
    frames_close(p->frames);
    http_next(&p->http);
    bytes_free(&p->aside);
    bytes_free(&p->out);
    bytes_free(&p->going);
    free(p);
}

static void on_closed(uv_handle_t *handle)
{
    struct peer *p = handle->data;
    struct net *net = p->net;
    if (p->known)
        net->app.gone(net->app.context, p);
    groups_leave(&p->groups);
    net->counts.open--;
    *(p->before != NULL ? &p->before->next : &net->peers) = p->next;
    if (p->next != NULL)
        p->next->before = p->before;
    p->dead = true;
    if (!p->tended)
        release(p);
}

void peer_close(struct peer *p)
{
    if (p->state == PEER_CLOSED)
        return;
    p->state = PEER_CLOSED;
    uv_close((uv_handle_t *)&p->tcp, on_closed);
}

void peer_leave(struct peer *p)
{
    if (peer_departs(p))
        return;
    p->state = PEER_LEAVES;
    p->since = net_now(p->net);
    peer_tend_later(p);
}

static void on_written(uv_write_t *request, int status)
{
    struct peer *p = request->data;
    p->writing = false;
    p->net->counts.bytes_out += status == 0 ? p->going.n : 0;
    bytes_free(&p->going);
    if (status != 0)
        peer_close(p);
    else
        peer_tend_later(p);
}

/* Writes the rest of the output after a partial write. */
static void write_rest(struct peer *p, size_t sent)
{
    p->going = p->out;
    p->out = (struct bytes){ 0 };
    uv_buf_t rest = uv_buf_init(p->going.at + sent, (unsigned)(p->going.n - sent));
    p->going.n -= sent; /* what on_written will count */
    p->write.data = p;
    p->writing = true;
    if (uv_write(&p->write, (uv_stream_t *)&p->tcp, &rest, 1, on_written) != 0) {
        p->writing = false;
        peer_close(p);
    }
}

/* Takes the one written buffer that is kept for the next peer: so a thousand views in a row are
 * written into the same few bytes, which are in the processor's cache. */
void peer_borrow(struct peer *p)
{
    if (p->out.at != NULL)
        return;
    p->out = p->net->spare;
    p->net->spare = (struct bytes){ 0 };
}

static void give_back(struct peer *p)
{
    struct bytes *spare = &p->net->spare;
    if (spare->at != NULL || p->out.room > SPARE_ROOM) {
        bytes_free(&p->out);
        return;
    }
    *spare = p->out;
    spare->n = 0;
    p->out = (struct bytes){ 0 };
}

void peer_flush(struct peer *p)
{
    if (p->out.lost) {
        peer_close(p);
        return;
    }
    if (p->writing || p->out.n == 0)
        return;
    groups_sent(&p->groups, p->out.n);
    uv_buf_t all = uv_buf_init(p->out.at, (unsigned)p->out.n);
    int sent = uv_try_write((uv_stream_t *)&p->tcp, &all, 1);
    if (sent < 0 && sent != UV_EAGAIN) {
        peer_close(p);
        return;
    }
    size_t n = sent > 0 ? (size_t)sent : 0;
    p->net->counts.bytes_out += n;
    if (n == p->out.n)
        give_back(p);
    else
        write_rest(p, n);
}

/* Closes our side, and the connection once the other side is closed, too. */
static void part(struct peer *p)
{
    uv_os_fd_t fd;
    if (p->ended || uv_fileno((uv_handle_t *)&p->tcp, &fd) != 0) {
        peer_close(p);
        return;
    }
    if (p->shut)
        return;
    p->shut = true;
    p->since = net_now(p->net);
    shutdown(fd, SHUT_WR);
}

/* Reading */

static void on_room(uv_handle_t *handle, size_t wanted, uv_buf_t *room)
{
    struct peer *p = handle->data;
    (void)wanted;
    *room = uv_buf_init(p->net->read, sizeof p->net->read);
}

/* The peer has closed its side. An answer that is still being written is its last; a peer that
 * waits for the app's answer, a stream or a WebSocket counts as disconnected. */
static void end(struct peer *p)
{
    p->ended = true;
    bool last = p->state == PEER_REQUESTS || p->state == PEER_LEAVES;
    if (!last || peer_queued(p) == 0)
        peer_close(p);
    else
        peer_leave(p);
}

/* Counts input of a leaving peer. It is read for a while, so that the answer arrives. */
static void discard(struct peer *p, size_t n)
{
    p->discarded += n;
    if (p->discarded > PEER_LINGER_BYTES) {
        peer_close(p);
        return;
    }
    p->paused = true; /* discard_queued drops the rest once a tick: reading it costs the others */
    uv_read_stop((uv_stream_t *)&p->tcp);
}

/* Drops the later input of such a peer, in the kernel and without a copy (tcp(7)). */
static void discard_queued(struct peer *p)
{
    uv_os_fd_t fd;
    if (!p->paused || uv_fileno((uv_handle_t *)&p->tcp, &fd) != 0)
        return;
    ssize_t n = recv(fd, NULL, PEER_LINGER_BYTES, MSG_DONTWAIT | MSG_TRUNC);
    if (n > 0)
        discard(p, (size_t)n);
    else if (n == 0)
        end(p);
}

static void on_read(uv_stream_t *stream, ssize_t n, const uv_buf_t *room)
{
    struct peer *p = stream->data;
    if (n > 0) {
        p->net->counts.bytes_in += (uint64_t)n;
        p->received_at = net_now(p->net);
        p->pinged = false;
        if (peer_departs(p))
            discard(p, (size_t)n);
        else
            peer_take(p, room->base, (size_t)n);
    } else if (n == UV_EOF) {
        uv_read_stop(stream);
        end(p);
    } else if (n < 0) {
        peer_close(p);
    }
}

/* Continues with bytes put aside. */
static void resume(struct peer *p)
{
    peer_go_on(p);
    if (!p->paused || p->aside.n >= PEER_ASIDE || p->state == PEER_CLOSED)
        return;
    p->paused = false;
    uv_read_start((uv_stream_t *)&p->tcp, on_room, on_read);
}

void peer_tend(struct peer *p)
{
    if (p->dead) {
        release(p);
        return;
    }
    if (p->state != PEER_CLOSED)
        peer_flush(p);
    bool socket =
        p->state == PEER_SOCKET; /* handled even while it does not read: until it is disconnected */
    if (p->state == PEER_CLOSED || (peer_queued(p) > 0 && !socket))
        return;
    if (p->state == PEER_LEAVES)
        part(p);
    else if (p->held || p->frames_waiting || (p->aside.n > 0 && p->state != PEER_WAITS))
        resume(p);
}

/* Opening */

/* The status that refuses the connection if there are too many; 0: there is a place for it. */
static int crowded_status(struct peer *p)
{
    struct net *net = p->net;
    if (net->counts.open > (uint64_t)net->limits.connections) {
        net->counts.too_many++;
        return 503;
    }
    if (p->proxy)
        return 0; /* its requests will name the client's address */
    return peer_count(p, &p->from) ? 0 : 429;
}

/* Whether it is one of our own proxies, on this machine or another. */
static bool is_proxy(const struct net *net, const struct peer *p)
{
    for (int i = 0; i < net->proxies; i++)
        if (memcmp(&net->proxy[i], &p->from, sizeof p->from) == 0)
            return true;
    return net->proxied && p->loopback;
}

/* False if it has disconnected already. */
static bool look_up(struct peer *p)
{
    struct sockaddr_storage from;
    int n = sizeof from;
    if (uv_tcp_getpeername(&p->tcp, (struct sockaddr *)&from, &n) != 0)
        return false;
    if (!address_of(&p->from, (struct sockaddr *)&from))
        return false;
    p->loopback = address_is_loopback(&p->from);
    p->proxy = is_proxy(p->net, p);
    address_write(&p->from, p->address);
    return true;
}

static void enlist(struct peer *p)
{
    struct net *net = p->net;
    p->next = net->peers;
    if (p->next != NULL)
        p->next->before = p;
    net->peers = p;
    net->counts.open++;
}

static void begin(struct peer *p)
{
    const struct net_limits *limits = &p->net->limits;
    http_open(&p->http, (size_t)limits->head_bytes, (size_t)limits->message_bytes);
    p->since = p->received_at = p->filled = net_now(p->net);
    p->tokens = (int64_t)limits->burst * PEER_TOKEN;
    p->net->counts.accepted++;
    uv_tcp_nodelay(&p->tcp, 1);
    if (uv_read_start((uv_stream_t *)&p->tcp, on_room, on_read) != 0)
        peer_close(p);
}

/* Sends an error before any request, and closes the connection as soon as that is written: waiting
 * for the other side would give it the place that it was refused. */
static void refuse_connection(struct peer *p, int status)
{
    p->ended = true;
    peer_refuse(p, status);
}

/* Finds its address, and refuses it if there is no place for it. */
static void receive(struct peer *p)
{
    int status = look_up(p) ? crowded_status(p) : -1;
    if (status < 0)
        peer_close(p);
    else if (status > 0)
        refuse_connection(p, status);
    else
        begin(p);
}

void peer_accept(struct net *net)
{
    struct peer *p = calloc(1, sizeof *p);
    net->unaccepted = p == NULL || uv_tcp_init(&net->loop, &p->tcp) != 0;
    if (net->unaccepted) { /* libuv calls again only after this one was accepted */
        free(p);
        return;
    }
    p->net = net;
    p->tcp.data = p;
    enlist(p);
    if (uv_accept((uv_stream_t *)&net->listener, (uv_stream_t *)&p->tcp) == 0)
        receive(p);
    else
        peer_close(p);
}

/* Time */

static bool reads(struct peer *p)
{
    size_t left = peer_queued(p);
    bool less = left < p->left;
    p->left = left;
    return less;
}

static void check_request(struct peer *p, uint64_t passed)
{
    const struct net_limits *limits = &p->net->limits;
    bool begun = http_begun(&p->http);
    if (passed < (uint64_t)(begun || !p->kept ? limits->head_ms : limits->idle_ms))
        return;
    p->net->counts.too_slow += begun || !p->kept;
    if (!begun) {
        peer_leave(p);
        return;
    }
    p->bare = false;
    peer_refuse(p, 408);
}

static void check_socket(struct peer *p)
{
    if (p->frames_waiting || p->aside.n > 0)
        peer_tend_later(p); /* its address may have an allowance again */
    uint64_t silent = net_now(p->net) - p->received_at;
    if (silent >= (uint64_t)p->net->limits.silent_ms) {
        p->net->counts.too_slow++;
        peer_close(p);
    } else if (silent >= (uint64_t)p->net->limits.ping_ms && !p->pinged) {
        p->pinged = true;
        frames_put_ping(&p->out);
        peer_tend_later(p);
    }
}

static void check_leaving(struct peer *p, uint64_t passed)
{
    bool sent = peer_queued(p) == 0;
    if (passed < (uint64_t)(sent ? PEER_LINGER_MS : p->net->limits.idle_ms)) {
        discard_queued(p);
        return;
    }
    p->net->counts.too_slow += !sent;
    peer_close(p);
}

void peer_check(struct peer *p)
{
    if (reads(p))
        p->since = net_now(p->net); /* it reads what it was sent, however slowly */
    uint64_t passed = net_now(p->net) - p->since;
    if (p->state == PEER_REQUESTS)
        check_request(p, passed);
    else if (p->state == PEER_SOCKET)
        check_socket(p);
    else if (p->state == PEER_LEAVES)
        check_leaving(p, passed);
}
