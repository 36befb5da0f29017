/* What a connection goes through; peer.h has the idea. */
#include "peer.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>

#include "engine/require.h"

enum { TOKEN = 1000, KEEPALIVE_S = 60 };

static uint64_t now(const struct peer *p)
{
    return uv_now(&p->net->loop);
}

static size_t queued(const struct peer *p)
{
    return p->out.n + p->tcp.write_queue_size;
}

static bool departs(const struct peer *p)
{
    return p->state == PEER_LEAVES || p->state == PEER_CLOSED;
}

static const char *date(struct net *net)
{
    time_t second = time(NULL);
    if (second != net->dated)
        answer_date(net->date, second);
    net->dated = second;
    return net->date;
}

/* Tending */

static void tend_later(struct peer *p)
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
        net->app.gone(net->app.self, p);
    if (p->counted)
        crowd_leave(net->crowd, &p->from);
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

static void leave(struct peer *p)
{
    if (departs(p))
        return;
    p->state = PEER_LEAVES;
    p->since = now(p);
    tend_later(p);
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
        tend_later(p);
}

/* The rest of what went out in part. */
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

static void flush(struct peer *p)
{
    if (p->out.lost) {
        peer_close(p);
        return;
    }
    if (p->writing || p->out.n == 0)
        return;
    uv_buf_t all = uv_buf_init(p->out.at, (unsigned)p->out.n);
    int sent = uv_try_write((uv_stream_t *)&p->tcp, &all, 1);
    if (sent < 0 && sent != UV_EAGAIN) {
        peer_close(p);
        return;
    }
    size_t n = sent > 0 ? (size_t)sent : 0;
    p->net->counts.bytes_out += n;
    if (n == p->out.n)
        bytes_free(&p->out);
    else
        write_rest(p, n);
}

/* Closes our side, and all of it once the other side is closed, too. */
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
    p->since = now(p);
    shutdown(fd, SHUT_WR);
}

/* Answering */

static void put_answer(struct peer *p, const struct net_answer *answer, bool keep)
{
    struct answer_manner manner = { .date = date(p->net), .keep = keep, .bare = p->bare };
    answer_put(&p->out, answer, &manner);
    tend_later(p);
}

/* Answers in our own name, shortly, and hangs up. */
static void refuse(struct peer *p, int status)
{
    const char *phrase = http_status_str((enum http_status)status);
    struct net_answer answer = { .status = status,
                                 .type = "text/plain; charset=utf-8",
                                 .bytes = phrase,
                                 .n = strlen(phrase),
                                 .retry = status == 429 || status == 503 };
    put_answer(p, &answer, false);
    leave(p);
}

/* Whether the peer waits for the app's answer; one that has left in between does not. */
static bool waits(const struct peer *p)
{
    require(p->state == PEER_WAITS || departs(p));
    return p->state == PEER_WAITS;
}

/* The request has been answered, and is forgotten unless the app is still looking at it. */
static void settle(struct peer *p, enum peer_state state)
{
    p->state = state;
    p->since = now(p);
    p->kept = true;
    if (!p->calling)
        http_next(&p->http);
    tend_later(p);
}

void net_answer(struct peer *p, const struct net_answer *answer)
{
    if (!waits(p))
        return;
    bool keep = p->http.request.keep && !p->ended && !p->net->stopping;
    put_answer(p, answer, keep);
    settle(p, PEER_ASKS);
    if (!keep)
        leave(p);
}

void net_stream(struct peer *p)
{
    if (!waits(p))
        return;
    answer_put_stream(&p->out, date(p->net));
    uv_tcp_keepalive(&p->tcp, 1, KEEPALIVE_S); /* it has nothing to say and may die unnoticed */
    bool bare = p->bare;
    settle(p, PEER_STREAM);
    if (bare)
        leave(p);
}

void net_accept(struct peer *p)
{
    if (!waits(p))
        return;
    require(p->http.request.said.socket);
    p->frames = frames_open((size_t)p->net->limits.message_bytes);
    if (p->frames == NULL) {
        refuse(p, 503);
        return;
    }
    answer_put_socket(&p->out, date(p->net), p->http.request.key);
    p->heard = now(p);
    p->net->counts.sockets++;
    settle(p, PEER_SOCKET);
}

bool net_listens(const struct peer *p)
{
    return p->state == PEER_STREAM || p->state == PEER_SOCKET;
}

/* Whether so many more bytes may be queued; if not, the peer is cut off. */
static bool has_room(struct peer *p, size_t n)
{
    if (queued(p) + n <= (size_t)p->net->limits.queue_bytes)
        return true;
    p->net->counts.too_slow++;
    peer_close(p);
    return false;
}

void net_send(struct peer *p, const char *bytes, size_t n)
{
    if (departs(p))
        return;
    require(net_listens(p));
    if (!has_room(p, n))
        return;
    if (p->state == PEER_SOCKET) {
        frames_put_text(p->frames, &p->out, bytes, n);
    } else {
        bytes_add(&p->out, bytes, n);
        bytes_put(&p->out, "\n");
    }
    tend_later(p);
}

void peer_dismiss(struct peer *p, int code, const char *reason)
{
    if (departs(p))
        return;
    if (p->state == PEER_SOCKET)
        frames_put_close(p->frames, &p->out, code, reason);
    leave(p);
}

void net_dismiss(struct peer *p, int code, const char *reason)
{
    peer_dismiss(p, code, reason);
}

/* Limits */

/* Takes a token; false if the bucket is empty. */
static bool in_time(struct peer *p)
{
    const struct net_limits *limits = &p->net->limits;
    int64_t most = (int64_t)limits->burst * TOKEN;
    uint64_t passed = now(p) - p->filled;
    /* More time than fills the bucket counts for no more, and the product stays small. */
    int64_t ms = passed < INT32_MAX ? (int64_t)passed : INT32_MAX;
    p->filled = now(p);
    p->tokens += ms * limits->rate; /* thousandths per millisecond */
    if (p->tokens > most)
        p->tokens = most;
    if (p->tokens < TOKEN) {
        p->net->counts.too_fast++;
        return false;
    }
    p->tokens -= TOKEN;
    return true;
}

/* Counts the peer where it comes from; false: there are too many. */
static bool settle_down(struct peer *p, const struct address *from)
{
    struct net *net = p->net;
    if (p->counted && memcmp(from, &p->from, sizeof *from) == 0)
        return true;
    if (!crowd_enter(net->crowd, from, net->limits.per_address)) {
        net->counts.too_many++;
        return false;
    }
    if (p->counted)
        crowd_leave(net->crowd, &p->from);
    p->counted = true;
    p->from = *from;
    struct address place = address_place(from);
    address_write(&place, p->address);
    return true;
}

/* Our own proxy says whom it speaks for, with every request anew. */
static bool locate(struct peer *p)
{
    struct address from;
    const char *forwarded = p->http.request.forwarded;
    if (!p->net->proxied || !p->loopback)
        return true;
    if (forwarded[0] == '\0' || !address_forwarded(&from, forwarded))
        from = p->from;
    return settle_down(p, &from);
}

/* Whether an Origin is http:// or https:// and the host. */
static bool same_host(const char *origin, const char *host)
{
    if (strncasecmp(origin, "http", 4) != 0)
        return false;
    origin += 4;
    origin += *origin == 's' || *origin == 'S';
    return strncmp(origin, "://", 3) == 0 && strcasecmp(origin + 3, host) == 0;
}

/* What changes something, or goes on speaking, only pages of our own may do in a reader's name. */
static bool foreign(const struct peer *p)
{
    const struct http_request *r = &p->http.request;
    bool harmless = !r->said.socket && strcmp(r->said.method, "POST") != 0;
    if (harmless || r->origin[0] == '\0')
        return false;
    bool ours = p->net->origin[0] != '\0' && strcasecmp(r->origin, p->net->origin) == 0;
    return !ours && !same_host(r->origin, r->host);
}

/* Hearing */

static void call(struct peer *p)
{
    struct net *net = p->net;
    struct net_request *said = &p->http.request.said;
    said->local = p->loopback && p->http.request.forwarded[0] == '\0';
    p->known = p->calling = true;
    p->state = PEER_WAITS;
    net->app.request(net->app.self, p, said);
    p->calling = false;
    if (p->state != PEER_WAITS)
        http_next(&p->http);
}

static void heed(struct peer *p)
{
    p->bare = strcmp(p->http.request.said.method, "HEAD") == 0;
    p->net->counts.requests++;
    if (!in_time(p)) {
        refuse(p, 429);
    } else if (!locate(p)) {
        refuse(p, 503);
    } else if (foreign(p)) {
        p->net->counts.foreign++;
        refuse(p, 403);
    } else {
        call(p);
    }
}

/* Gives how many bytes it took. */
static size_t ask(struct peer *p, const char *bytes, size_t n)
{
    if (p->kept && !http_begun(&p->http))
        p->since = now(p);
    size_t used = http_take(&p->http, bytes, n);
    if (p->http.state == HTTP_WHOLE) {
        heed(p);
    } else if (p->http.state == HTTP_WRONG) {
        p->net->counts.malformed++;
        p->bare = false;
        refuse(p, p->http.status);
    }
    return used;
}

static void react(struct peer *p, const struct frames_news *news)
{
    struct net *net = p->net;
    bool counts = news->event == FRAMES_MESSAGE || news->event == FRAMES_PING;
    if (counts && !in_time(p)) {
        peer_dismiss(p, 1008, "too fast");
        return;
    }
    switch (news->event) {
    case FRAMES_MESSAGE:
        net->counts.messages++;
        net->app.message(net->app.self, p, news->bytes, news->n);
        break;
    case FRAMES_PING:
        if (has_room(p, news->n))
            frames_put_pong(p->frames, &p->out, news->bytes, news->n);
        tend_later(p);
        break;
    case FRAMES_CLOSE:
        peer_dismiss(p, news->code, "");
        break;
    case FRAMES_WRONG:
        net->counts.malformed++;
        peer_dismiss(p, news->code, "");
        break;
    case FRAMES_MORE:
    case FRAMES_PONG:
        break;
    }
}

static void hear(struct peer *p, const char *bytes, size_t n)
{
    struct frames_news news;
    p->heard = now(p);
    p->pinged = false;
    frames_feed(p->frames, bytes, n);
    do {
        news = frames_next(p->frames);
        react(p, &news);
    } while (news.event != FRAMES_MORE && p->state == PEER_SOCKET);
}

static void put_aside(struct peer *p, const char *bytes, size_t n)
{
    bytes_add(&p->aside, bytes, n);
    if (p->aside.lost)
        peer_close(p);
    if (p->aside.n < PEER_ASIDE || p->deaf || p->state == PEER_CLOSED)
        return;
    p->deaf = true;
    uv_read_stop((uv_stream_t *)&p->tcp);
}

/* One request at a time: the next is looked at when the answer to the last has been written. */
static size_t give(struct peer *p, const char *bytes, size_t n)
{
    bool asks = p->state == PEER_ASKS;
    if (asks && queued(p) == 0 && p->aside.n == 0)
        return ask(p, bytes, n);
    if (p->state == PEER_SOCKET && p->aside.n == 0)
        hear(p, bytes, n);
    else if (asks || p->state == PEER_WAITS || p->state == PEER_SOCKET)
        put_aside(p, bytes, n);
    return n;
}

static void take(struct peer *p, const char *bytes, size_t n)
{
    while (n > 0) {
        size_t used = give(p, bytes, n);
        bytes += used;
        n -= used;
    }
}

static void on_room(uv_handle_t *handle, size_t wanted, uv_buf_t *room)
{
    struct peer *p = handle->data;
    (void)wanted;
    *room = uv_buf_init(p->net->read, sizeof p->net->read);
}

/* It has closed its side. A request that is still being answered was its last; who waits for an
 * answer or for news is taken to be gone. */
static void end(struct peer *p)
{
    p->ended = true;
    bool last = p->state == PEER_ASKS || p->state == PEER_LEAVES;
    if (!last || queued(p) == 0)
        peer_close(p);
    else
        leave(p);
}

static void on_read(uv_stream_t *stream, ssize_t n, const uv_buf_t *room)
{
    struct peer *p = stream->data;
    if (n > 0) {
        p->net->counts.bytes_in += (uint64_t)n;
        take(p, room->base, (size_t)n);
    } else if (n == UV_EOF) {
        uv_read_stop(stream);
        end(p);
    } else if (n < 0) {
        peer_close(p);
    }
}

/* Goes on with what was put aside. */
static void resume(struct peer *p)
{
    struct bytes aside = p->aside;
    p->aside = (struct bytes){ 0 };
    take(p, aside.at, aside.n);
    bytes_free(&aside);
    if (!p->deaf || p->aside.n >= PEER_ASIDE || p->state == PEER_CLOSED)
        return;
    p->deaf = false;
    uv_read_start((uv_stream_t *)&p->tcp, on_room, on_read);
}

void peer_tend(struct peer *p)
{
    if (p->dead) {
        release(p);
        return;
    }
    if (p->state != PEER_CLOSED)
        flush(p);
    if (p->state == PEER_CLOSED || queued(p) > 0)
        return;
    if (p->state == PEER_LEAVES)
        part(p);
    else if (p->aside.n > 0 && p->state != PEER_WAITS)
        resume(p);
}

/* Coming */

static bool has_place(struct peer *p)
{
    struct net *net = p->net;
    if (net->counts.open > (uint64_t)net->limits.connections) {
        net->counts.too_many++;
        return false;
    }
    if (net->proxied && p->loopback)
        return true; /* whom it speaks for, the request will say */
    return settle_down(p, &p->from);
}

/* False if it has gone already. */
static bool look_up(struct peer *p)
{
    struct sockaddr_storage from;
    int n = sizeof from;
    if (uv_tcp_getpeername(&p->tcp, (struct sockaddr *)&from, &n) != 0)
        return false;
    if (!address_of(&p->from, (struct sockaddr *)&from))
        return false;
    p->loopback = address_is_loopback(&p->from);
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
    p->since = p->heard = p->filled = now(p);
    p->tokens = (int64_t)limits->burst * TOKEN;
    p->net->counts.accepted++;
    uv_tcp_nodelay(&p->tcp, 1);
    if (uv_read_start((uv_stream_t *)&p->tcp, on_room, on_read) != 0)
        peer_close(p);
}

void peer_accept(struct net *net)
{
    struct peer *p = calloc(1, sizeof *p);
    if (p == NULL)
        return;
    if (uv_tcp_init(&net->loop, &p->tcp) != 0) {
        free(p);
        return;
    }
    p->net = net;
    p->tcp.data = p;
    enlist(p);
    bool here = uv_accept((uv_stream_t *)&net->listener, (uv_stream_t *)&p->tcp) == 0;
    if (here && look_up(p) && has_place(p))
        begin(p);
    else
        peer_close(p);
}

/* Time */

static bool reads(struct peer *p)
{
    size_t left = queued(p);
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
        leave(p);
        return;
    }
    p->bare = false;
    refuse(p, 408);
}

static void check_socket(struct peer *p)
{
    uint64_t silent = now(p) - p->heard;
    if (silent >= (uint64_t)p->net->limits.silent_ms) {
        p->net->counts.too_slow++;
        peer_close(p);
    } else if (silent >= (uint64_t)p->net->limits.ping_ms && !p->pinged) {
        p->pinged = true;
        frames_put_ping(p->frames, &p->out);
        tend_later(p);
    }
}

static void check_leaving(struct peer *p, uint64_t passed)
{
    bool sent = queued(p) == 0;
    if (passed < (uint64_t)(sent ? PEER_LINGER_MS : p->net->limits.idle_ms))
        return;
    p->net->counts.too_slow += !sent;
    peer_close(p);
}

void peer_check(struct peer *p)
{
    if (reads(p))
        p->since = now(p); /* it takes what it was sent, however slowly */
    uint64_t passed = now(p) - p->since;
    if (p->state == PEER_ASKS)
        check_request(p, passed);
    else if (p->state == PEER_SOCKET)
        check_socket(p);
    else if (p->state == PEER_LEAVES)
        check_leaving(p, passed);
}

/* What the app keeps and asks */

void net_keep(struct peer *p, void *own)
{
    p->own = own;
}

void *net_kept(const struct peer *p)
{
    return p->own;
}

const char *net_address(const struct peer *p)
{
    return p->address;
}
