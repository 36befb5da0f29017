/* Requests, messages and answers of a connection; peer.h. */
#include "server/net/peer.h"

#include <string.h>
#include <strings.h>

#include "engine/require.h"
#include "server/net/remote_peer.h"

enum { KEEPALIVE_S = 60 };

static const char *date(struct net *net)
{
    time_t second = time(NULL);
    if (second != net->dated)
        answer_date(net->date, second);
    net->dated = second;
    return net->date;
}

/* Answering */

static void put_answer(struct peer *p, const struct net_answer *answer, bool keep)
{
    struct answer_options options = { .date = date(p->net), .keep = keep, .bare = p->bare };
    answer_put(&p->out, answer, &options);
    peer_tend_later(p);
}

void peer_refuse(struct peer *p, int status)
{
    const char *phrase = http_status_str((enum http_status)status);
    struct net_answer answer = { .status = status,
                                 .type = "text/plain; charset=utf-8",
                                 .bytes = phrase,
                                 .n = strlen(phrase),
                                 .retry = status == 429 || status == 503 };
    put_answer(p, &answer, false);
    peer_leave(p);
}

/* Whether the peer waits for the app's answer; one that has disconnected does not. */
static bool waits(const struct peer *p)
{
    require(p->state == PEER_WAITS || peer_departs(p));
    return p->state == PEER_WAITS;
}

/* Ends an answered request: forgets it, unless the app is still looking at it. */
static void settle(struct peer *p, enum peer_state state)
{
    p->state = state;
    p->since = net_now(p->net);
    p->kept = true;
    if (!p->calling)
        http_next(&p->http);
    peer_tend_later(p);
}

void net_answer(struct peer *p, const struct net_answer *answer)
{
    if (p->node_link != NULL) {
        remote_peer_answer(p, answer);
        return;
    }
    if (!waits(p))
        return;
    bool keep = p->http.request.keep && !p->ended && !p->net->stopping;
    put_answer(p, answer, keep);
    settle(p, PEER_REQUESTS);
    if (!keep)
        peer_leave(p);
}

void net_stream(struct peer *p)
{
    if (p->node_link != NULL && p->state == PEER_WAITS) {
        p->state = PEER_STREAM; /* its own node begins the stream with the first line */
        return;
    }
    if (!waits(p))
        return;
    answer_put_stream(&p->out, date(p->net));
    uv_tcp_keepalive(&p->tcp, 1,
                     KEEPALIVE_S); /* it sends nothing, so only keep-alive shows that it is dead */
    bool bare = p->bare;
    settle(p, PEER_STREAM);
    if (bare)
        peer_leave(p);
}

void net_upgrade(struct peer *p)
{
    if (!waits(p))
        return;
    require(p->http.request.said.socket);
    p->frames = frames_open((size_t)p->net->limits.message_bytes);
    if (p->frames == NULL) {
        peer_refuse(p, 503);
        return;
    }
    answer_put_socket(&p->out, date(p->net), p->http.request.key);
    p->received_at = net_now(p->net);
    p->net->counts.sockets++;
    settle(p, PEER_SOCKET);
}

bool net_can_send(const struct peer *p)
{
    return p->state == PEER_STREAM || p->state == PEER_SOCKET;
}

/* Whether n more bytes may be queued; if not, the peer is disconnected. */
static bool has_room(struct peer *p, size_t n)
{
    if (peer_queued(p) + n <= (size_t)p->net->limits.queue_bytes)
        return true;
    p->net->counts.too_slow++;
    peer_close(p);
    return false;
}

void net_send(struct peer *p, const char *bytes, size_t n)
{
    if (peer_departs(p))
        return;
    require(net_can_send(p));
    if (p->node_link != NULL) {
        remote_peer_send(p, bytes, n);
        return;
    }
    if (!has_room(p, n))
        return;
    peer_borrow(p);
    if (p->state == PEER_SOCKET) {
        frames_put_text(&p->out, bytes, n);
    } else {
        bytes_add(&p->out, bytes, n);
        bytes_put(&p->out, "\n");
    }
    peer_tend_later(p);
}

void net_flush(struct peer *p)
{
    if (!peer_departs(p) && p->node_link == NULL)
        peer_flush(p);
}

void net_close_peer(struct peer *p, int code, const char *reason)
{
    if (peer_departs(p))
        return;
    if (p->node_link != NULL) {
        remote_peer_leave(p, code);
        return;
    }
    if (p->state == PEER_SOCKET)
        frames_put_close(&p->out, code, reason);
    peer_leave(p);
}

/* Limits */

/* Takes a token; false if the bucket is empty. */
static bool in_time(struct peer *p)
{
    const struct net_limits *limits = &p->net->limits;
    int64_t most = (int64_t)limits->burst * PEER_TOKEN;
    uint64_t passed = net_now(p->net) - p->filled;
    /* Capped at the time that fills the bucket, so that the product stays small. */
    int64_t ms = passed < INT32_MAX ? (int64_t)passed : INT32_MAX;
    p->filled = net_now(p->net);
    p->tokens += ms * limits->rate; /* thousandths per millisecond */
    if (p->tokens > most)
        p->tokens = most;
    if (p->tokens < PEER_TOKEN) {
        p->net->counts.too_fast++;
        return false;
    }
    p->tokens -= PEER_TOKEN;
    return true;
}

bool peer_count(struct peer *p, const struct address *from)
{
    struct net *net = p->net;
    struct membership joined;
    if (p->groups.narrow != NULL && memcmp(from, &p->from, sizeof *from) == 0)
        return true;
    if (!groups_join(net->groups, from, net_now(net), &joined)) {
        net->counts.too_many++;
        return false;
    }
    groups_leave(&p->groups);
    p->groups = joined;
    p->from = *from;
    struct address group = address_group(from), network;
    address_write(&group, p->address);
    p->network[0] = '\0';
    if (address_network(from, &network)) {
        address_write(&network, p->network);
        memcpy(p->network + strlen(p->network), "/48", 4); /* "2001:db8:1234::": there is room */
    }
    return true;
}

/* Takes a request from the allowance that all peers of the address share. */
static bool within_allowance(struct peer *p)
{
    if (!groups_allow(p->net->groups, &p->groups, net_now(p->net))) {
        p->net->counts.too_fast++;
        return false;
    }
    groups_take(&p->groups);
    return true;
}

/* Whether a request or message of the peer may be handled in this turn: none was yet, and its
 * address has time left. If not, it is tried again in the next turn. */
static bool has_turn(struct peer *p)
{
    struct net *net = p->net;
    bool had_turn = p->turn == net->turn;
    if (!had_turn && groups_have_time(net->groups, &p->groups, net->turn))
        return true;
    net->counts.waited += !had_turn;
    peer_tend_later(p);
    return false;
}

/* Notes that the peer had its turn, and charges the time since `began` to its address. */
static void pay(struct peer *p, uint64_t began)
{
    p->turn = p->net->turn;
    groups_spent(p->net->groups, &p->groups, p->turn, uv_hrtime() - began);
}

/* Reads the client's address, which our own proxy adds to every request. */
static bool locate(struct peer *p)
{
    struct address from;
    const char *forwarded = p->http.request.forwarded;
    if (!p->proxy)
        return true;
    if (forwarded[0] == '\0' || !address_forwarded(&from, forwarded))
        from = p->from;
    return peer_count(p, &from);
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

/* Whether the request is by a foreign page: only our own may change something or open a WebSocket
 * in a reader's name. */
static bool foreign(const struct peer *p)
{
    const struct http_request *r = &p->http.request;
    bool harmless = !r->said.socket && strcmp(r->said.method, "POST") != 0;
    if (harmless || r->origin[0] == '\0')
        return false;
    bool ours = p->net->origin[0] != '\0' && strcasecmp(r->origin, p->net->origin) == 0;
    return !ours && !same_host(r->origin, r->host);
}

/* Reading */

static void call(struct peer *p)
{
    struct net *net = p->net;
    struct net_request *said = &p->http.request.said;
    said->local = p->loopback && p->http.request.forwarded[0] == '\0';
    uint64_t began = uv_hrtime();
    p->known = p->calling = true;
    p->state = PEER_WAITS;
    net->app.request(net->app.context, p, said);
    p->calling = false;
    pay(p, began);
    if (p->state != PEER_WAITS)
        http_next(&p->http);
}

/* Passes an accepted request to the app: now, or as soon as its address has time. */
static void call_in_turn(struct peer *p)
{
    p->held = !has_turn(p);
    p->state = PEER_WAITS;
    if (!p->held)
        call(p);
}

/* A client behind our proxy that is refused a place does not keep one by lingering: it is closed as
 * soon as the error is written, like a client without a proxy. */
static bool has_place(struct peer *p)
{
    bool placed = locate(p);
    p->ended |= !placed;
    return placed;
}

static bool within_limits(struct peer *p)
{
    return in_time(p) && has_place(p) && within_allowance(p);
}

static void heed(struct peer *p)
{
    p->bare = strcmp(p->http.request.said.method, "HEAD") == 0;
    p->net->counts.requests++;
    int status = within_limits(p) ? 0 : 429;
    if (status == 0 && foreign(p)) {
        p->net->counts.foreign++;
        status = 403;
    }
    if (status != 0)
        peer_refuse(p, status);
    else
        call_in_turn(p);
}

/* Returns how many bytes it took. */
static size_t take_request(struct peer *p, const char *bytes, size_t n)
{
    if (p->kept && !http_begun(&p->http))
        p->since = net_now(p->net);
    size_t used = http_take(&p->http, bytes, n);
    if (p->http.state == HTTP_WHOLE) {
        heed(p);
    } else if (p->http.state == HTTP_WRONG) {
        p->net->counts.malformed++;
        p->bare = false;
        peer_refuse(p, p->http.status);
    }
    return used;
}

/* Whether the event counts against the limits. */
static bool is_expensive(const struct frames_news *news)
{
    return news->event == FRAMES_MESSAGE || news->event == FRAMES_PING;
}

static void react(struct peer *p, const struct frames_news *news)
{
    struct net *net = p->net;
    if (is_expensive(news) && !in_time(p)) {
        net_close_peer(p, 1008, "too fast");
        return;
    }
    switch (news->event) {
    case FRAMES_MESSAGE:
        net->counts.messages++;
        net->app.message(net->app.context, p, news->bytes, news->n);
        break;
    case FRAMES_PING:
        if (has_room(p, news->n))
            frames_put_pong(&p->out, news->bytes, news->n);
        peer_tend_later(p);
        break;
    case FRAMES_CLOSE:
        net_close_peer(p, news->code, "");
        break;
    case FRAMES_WRONG:
        net->counts.malformed++;
        net_close_peer(p, news->code, "");
        break;
    case FRAMES_MORE:
    case FRAMES_PONG:
        break;
    }
}

static void put_aside(struct peer *p, const char *bytes, size_t n)
{
    bytes_add(&p->aside, bytes, n);
    if (p->aside.lost)
        peer_close(p);
    if (p->aside.n < PEER_ASIDE || p->paused || p->state == PEER_CLOSED)
        return;
    p->paused = true;
    uv_read_stop((uv_stream_t *)&p->tcp);
}

/* Handles one message; the bytes follow those that `frames` has. The rest is put aside. */
static void handle_frames(struct peer *p, const char *bytes, size_t n)
{
    struct frames_news news;
    uint64_t began = uv_hrtime();
    frames_feed(p->frames, bytes, n);
    do {
        news = frames_next(p->frames);
        react(p, &news);
        frames_forget(p->frames);
    } while (news.event != FRAMES_MORE && !is_expensive(&news) && p->state == PEER_SOCKET);
    p->frames_waiting = news.event != FRAMES_MORE && p->state == PEER_SOCKET;
    if (is_expensive(&news)) {
        groups_take(&p->groups);
        pay(p, began);
    }
    if (!p->frames_waiting)
        return;
    size_t left_n;
    const char *left = frames_left(p->frames, &left_n);
    put_aside(p, left, left_n);
    peer_tend_later(p);
}

/* Whether the next message may be handled. Messages over WebSockets beyond the address's allowance
 * wait for a tick (peer_check) and are not refused: others may be playing at that address. */
static bool may_handle(struct peer *p)
{
    return groups_allow(p->net->groups, &p->groups, net_now(p->net)) && has_turn(p);
}

/* One request at a time: the next is read when the last has been answered. */
static size_t give(struct peer *p, const char *bytes, size_t n)
{
    bool requests = p->state == PEER_REQUESTS;
    if (requests && peer_queued(p) == 0 && p->aside.n == 0)
        return take_request(p, bytes, n);
    bool fresh = p->aside.n == 0 && !p->frames_waiting;
    if (p->state == PEER_SOCKET && fresh && may_handle(p))
        handle_frames(p, bytes, n);
    else if (requests || p->state == PEER_WAITS || p->state == PEER_SOCKET)
        put_aside(p, bytes, n);
    return n;
}

void peer_take(struct peer *p, const char *bytes, size_t n)
{
    while (n > 0) {
        size_t used = give(p, bytes, n);
        bytes += used;
        n -= used;
    }
}

void peer_go_on(struct peer *p)
{
    if (p->held) {
        call_in_turn(p);
        return;
    }
    if (p->state == PEER_SOCKET && !may_handle(p))
        return;
    struct bytes aside = p->aside;
    p->aside = (struct bytes){ 0 };
    if (p->state == PEER_SOCKET)
        handle_frames(p, aside.at, aside.n);
    else
        peer_take(p, aside.at, aside.n);
    bytes_free(&aside);
}

/* The app's data, and a peer's address */

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
    return p->address;
}

const char *net_network(const struct peer *p)
{
    return p->network;
}
