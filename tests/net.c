/*
 * The network over real sockets, on a free port of 127.0.0.1. The server's loop runs in a thread of
 * its own, the test is its client; every wait of the client is bounded. Each test opens a server
 * with the limits it needs, and closing it checks that `gone` was called once for every peer heard
 * of.
 */
#include <arpa/inet.h>
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include "server/net/net.h"
#include "server/net/peer.h"

void *__real_calloc(size_t n, size_t size);
void *__wrap_calloc(size_t n, size_t size);

static atomic_int peers_without_memory; /* how many are still to find none */

/* There is no memory for that many connections. */
void *__wrap_calloc(size_t n, size_t size)
{
    if (size == sizeof(struct peer) && atomic_load(&peers_without_memory) > 0) {
        atomic_fetch_sub(&peers_without_memory, 1);
        return NULL;
    }
    return __real_calloc(n, size);
}

enum { PATIENCE_S = 10, BLOCK = 60000 };

struct server {
    struct net *net;
    pthread_t thread;
    struct net_counts counts; /* when it had ended */
    int heard, gone;          /* peers */
    struct peer *later;       /* waits for a wake */
    atomic_bool stopped;      /* by a signal */
    atomic_int task;          /* what a wake is to do */
    int turns;                /* of the loop, twice each */
    int in_turn, most;        /* requests and messages since `turns` grew, and the most of them */
};

enum task { TASK_NONE, TASK_STOP, TASK_ANSWER, TASK_STOP_ACCEPTING };

/* The app */

static void answer(struct peer *p, const char *text, size_t n)
{
    struct net_answer a = { .status = 200, .type = "text/plain", .bytes = text, .n = n };
    net_answer(p, &a);
}

static void answer_who(struct peer *p, const struct net_request *r)
{
    char text[128];
    snprintf(text, sizeof text, "%s %s", net_address(p), r->local ? "local" : "remote");
    answer(p, text, strlen(text));
}

static void note_heard(struct server *s)
{
    s->in_turn++;
    if (s->in_turn > s->most)
        s->most = s->in_turn;
}

static void on_turn(void *self)
{
    struct server *s = self;
    s->turns++;
    s->in_turn = 0;
}

/* Keeps the loop for three milliseconds. */
static void take_long(void)
{
    struct timespec now, end;
    clock_gettime(CLOCK_MONOTONIC, &end);
    end.tv_nsec += 3000000;
    do
        clock_gettime(CLOCK_MONOTONIC, &now);
    while ((now.tv_sec - end.tv_sec) * 1000000000L + now.tv_nsec < end.tv_nsec);
}

static void on_request(void *self, struct peer *p, const struct net_request *r)
{
    struct server *s = self;
    note_heard(s);
    if (strcmp(r->path, "/long") == 0)
        take_long();
    if (peer_data(p) == NULL)
        s->heard++;
    peer_set_data(p, s);
    if (r->socket) {
        net_upgrade(p);
    } else if (strcmp(r->path, "/later") == 0) {
        s->later = p;
    } else if (strcmp(r->path, "/stream") == 0) {
        net_stream(p);
        net_send(p, "one", 3);
        net_send(p, "two", 3);
        net_close_peer(p, 0, "");
    } else if (strcmp(r->path, "/who") == 0) {
        answer_who(p, r);
    } else if (strcmp(r->method, "POST") == 0) {
        answer(p, r->body, r->body_n);
    } else {
        answer(p, r->path, strlen(r->path));
    }
}

/* Sends more than a peer reads. */
static void flood(struct peer *p, int blocks)
{
    static char block[BLOCK];
    memset(block, 'x', sizeof block);
    for (int i = 0; i < blocks; i++)
        net_send(p, block, sizeof block);
}

/* Sends a message that leaves before the turn is over, and not before it is flushed. */
static void send_at_once(const struct server *s, struct peer *p, const char *bytes, size_t n)
{
    uint64_t before = net_counts(s->net).bytes_out;
    net_send(p, bytes, n);
    assert_int_equal(net_counts(s->net).bytes_out, before);
    net_flush(p);
    assert_int_equal(net_counts(s->net).bytes_out, before + 2 + n); /* RFC 6455, 5.2: the header */
}

static void on_message(void *self, struct peer *p, const char *bytes, size_t n)
{
    note_heard(self);
    assert_int_equal(strlen(bytes), n);
    if (strcmp(bytes, "bye") == 0)
        net_close_peer(p, 4001, "as you wish");
    else if (strcmp(bytes, "flood") == 0)
        flood(p, 1000);
    else if (strcmp(bytes, "block") == 0)
        flood(p, 1);
    else if (strcmp(bytes, "at once") == 0)
        send_at_once(self, p, bytes, n);
    else
        net_send(p, bytes, n);
}

static void on_gone(void *self, struct peer *p)
{
    struct server *s = self;
    assert_ptr_equal(peer_data(p), s);
    if (s->later == p)
        s->later = NULL;
    s->gone++;
}

static void on_tick(void *self)
{
    (void)self;
}

static void on_woken(void *self)
{
    struct server *s = self;
    enum task task = (enum task)atomic_exchange(&s->task, TASK_NONE);
    if (task == TASK_STOP)
        net_stop(s->net, 1012);
    else if (task == TASK_STOP_ACCEPTING)
        net_stop_accepting(s->net);
    else if (task == TASK_ANSWER && s->later != NULL)
        answer(s->later, "at last", 7);
}

static void on_stop(void *self)
{
    struct server *s = self;
    atomic_store(&s->stopped, true);
    net_stop(s->net, 1012);
}

static void *run(void *self)
{
    struct server *s = self;
    net_run(s->net);
    return NULL;
}

static struct net_settings usual(void)
{
    return (
        struct net_settings){ .address = "127.0.0.1:0", .origin = "", .limits = net_usual_limits };
}

/* Listens, but does not run yet: what clients send meanwhile is all there in the first turn. */
static struct server *open_asleep(const struct net_settings *settings)
{
    const char *error = NULL;
    struct server *s = calloc(1, sizeof *s);
    assert_non_null(s);
    struct net_app app = { .self = s,
                           .request = on_request,
                           .message = on_message,
                           .gone = on_gone,
                           .tick = on_tick,
                           .woken = on_woken,
                           .stop = on_stop,
                           .turn = on_turn };
    s->net = net_open(settings, &app, &error);
    if (s->net == NULL)
        fail_msg("%s", error);
    return s;
}

static void wake_up(struct server *s)
{
    assert_int_equal(pthread_create(&s->thread, NULL, run, s), 0);
}

static struct server *open_server(const struct net_settings *settings)
{
    struct server *s = open_asleep(settings);
    wake_up(s);
    return s;
}

static struct server *open_usual(void)
{
    struct net_settings settings = usual();
    return open_server(&settings);
}

static void task(struct server *s, enum task what)
{
    atomic_store(&s->task, what);
    net_wake(s->net);
}

/* Waits for the end of the loop, and closes. */
static struct net_counts end_server(struct server *s)
{
    pthread_join(s->thread, NULL);
    struct net_counts counts = net_counts(s->net);
    net_close(s->net);
    assert_int_equal(s->gone, s->heard);
    assert_int_equal(counts.open, 0);
    free(s);
    return counts;
}

static struct net_counts close_server(struct server *s)
{
    task(s, TASK_STOP);
    return end_server(s);
}

/* The client */

static int dial(const struct server *s)
{
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    struct sockaddr_in to = { .sin_family = AF_INET,
                              .sin_port = htons((uint16_t)net_port(s->net)) };
    struct timeval patience = { .tv_sec = PATIENCE_S };
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    setsockopt(fd, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
    assert_int_equal(connect(fd, (struct sockaddr *)&to, sizeof to), 0);
    return fd;
}

static void say_bytes(int fd, const char *bytes, size_t n)
{
    while (n > 0) {
        ssize_t sent = send(fd, bytes, n, MSG_NOSIGNAL);
        assert_true(sent > 0);
        bytes += sent;
        n -= (size_t)sent;
    }
}

static void say(int fd, const char *text)
{
    say_bytes(fd, text, strlen(text));
}

/* Exactly so many bytes. */
static void read_bytes(int fd, char *out, size_t n)
{
    while (n > 0) {
        ssize_t got = recv(fd, out, n, 0);
        assert_true(got > 0);
        out += got;
        n -= (size_t)got;
    }
}

/* Up to and with the blank line. */
static void read_head(int fd, char *out, size_t size)
{
    size_t n = 0;
    do {
        assert_true(n + 1 < size);
        read_bytes(fd, out + n, 1);
        out[++n] = '\0';
    } while (n < 4 || strcmp(out + n - 4, "\r\n\r\n") != 0);
}

/* Everything until the other side closes; a reset counts as an end if it may. */
static size_t read_rest(int fd, char *out, size_t size, bool reset)
{
    size_t n = 0;
    for (;;) {
        assert_true(n + 1 < size);
        ssize_t got = recv(fd, out + n, size - n - 1, 0);
        assert_true(got >= 0 || reset);
        if (got <= 0)
            break;
        n += (size_t)got;
    }
    out[n] = '\0';
    return n;
}

static void assert_end(int fd)
{
    char rest[4096];
    assert_int_equal(read_rest(fd, rest, sizeof rest, false), 0);
    close(fd);
}

static void assert_answer(int fd, int status, const char *body)
{
    char head[4096], text[4096];
    read_head(fd, head, sizeof head);
    assert_int_equal(atoi(head + strlen("HTTP/1.1 ")), status);
    const char *length = strstr(head, "\r\nContent-Length: ");
    assert_non_null(length);
    size_t n = strtoul(length + strlen("\r\nContent-Length: "), NULL, 10);
    assert_true(n < sizeof text);
    read_bytes(fd, text, n);
    text[n] = '\0';
    if (body != NULL)
        assert_string_equal(text, body);
}

#define GET(path) "GET " path " HTTP/1.1\r\nHost: a\r\n\r\n"
#define SOCKET                                                              \
    "GET /ws HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\n"                \
    "Upgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" \
    "Sec-WebSocket-Version: 13\r\n"

static int dial_socket(const struct server *s)
{
    char head[4096];
    int fd = dial(s);
    say(fd, SOCKET "\r\n");
    read_head(fd, head, sizeof head);
    assert_int_equal(strncmp(head, "HTTP/1.1 101 ", 13), 0);
    assert_non_null(strstr(head, "\r\nUpgrade: websocket\r\n"));
    assert_non_null(strstr(head, "\r\nConnection: Upgrade\r\n"));
    /* RFC 6455, 1.3 */
    assert_non_null(strstr(head, "\r\nSec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"));
    return fd;
}

/* A frame of less than 126 bytes, masked with zeros. */
static void say_frame(int fd, int opcode, const char *text)
{
    char frame[6 + 125] = { (char)(0x80 | opcode), (char)(0x80 | strlen(text)) };
    assert_true(strlen(text) <= 125);
    memcpy(frame + 6, text, strlen(text));
    say_bytes(fd, frame, 6 + strlen(text));
}

static void assert_frame(int fd, int opcode, const char *text, size_t n)
{
    char frame[2 + 125];
    read_bytes(fd, frame, 2 + n);
    assert_int_equal((unsigned char)frame[0], 0x80 | opcode);
    assert_int_equal(frame[1], (int)n);
    assert_memory_equal(frame + 2, text, n);
}

static void assert_text(int fd, const char *text)
{
    assert_frame(fd, 1, text, strlen(text));
}

/* A close frame with the code, the end, and our side closed. */
static void assert_close(int fd, int code)
{
    char frame[2 + 125], rest[16];
    read_bytes(fd, frame, 4);
    assert_int_equal((unsigned char)frame[0], 0x88);
    assert_int_equal((unsigned char)frame[2] << 8 | (unsigned char)frame[3], code);
    read_bytes(fd, frame, (size_t)frame[1] - 2);
    assert_int_equal(read_rest(fd, rest, sizeof rest, false), 0);
    close(fd);
}

/* HTTP */

static void requests_are_answered_on_one_connection(void **state)
{
    (void)state;
    struct server *s = open_usual();
    int fd = dial(s);
    for (int i = 0; i < 3; i++) {
        say(fd, GET("/hello"));
        assert_answer(fd, 200, "/hello");
    }
    say(fd, "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\n");
    say(fd, "body");
    assert_answer(fd, 200, "body");
    close(fd);
    struct net_counts counts = close_server(s);
    assert_int_equal(counts.accepted, 1);
    assert_int_equal(counts.requests, 4);
    assert_true(counts.bytes_in > 0 && counts.bytes_out > counts.bytes_in);
}

static void pipelined_requests_are_answered_in_order(void **state)
{
    (void)state;
    struct server *s = open_usual();
    int fd = dial(s);
    say(fd, GET("/1") GET("/later") GET("/3") "GET /4 HTTP/1.1\r\nHost: a\r\n"
                                              "Connection: close\r\n\r\n");
    assert_answer(fd, 200, "/1");
    task(s, TASK_ANSWER);
    assert_answer(fd, 200, "at last");
    assert_answer(fd, 200, "/3");
    assert_answer(fd, 200, "/4");
    assert_end(fd);
    close_server(s);
}

/* More than is put aside: it is read when its turn comes. */
static void a_long_pipeline_is_not_lost(void **state)
{
    (void)state;
    struct net_settings settings = usual();
    settings.limits.burst = settings.limits.address_burst = 10000;
    struct server *s = open_server(&settings);
    int fd = dial(s);
    for (int i = 0; i < 2000; i++)
        say(fd, GET("/again"));
    for (int i = 0; i < 2000; i++)
        assert_answer(fd, 200, "/again");
    close(fd);
    assert_int_equal(close_server(s).requests, 2000);
}

static void head_gets_the_head_alone(void **state)
{
    (void)state;
    char head[4096];
    struct server *s = open_usual();
    int fd = dial(s);
    say(fd, "HEAD /hello HTTP/1.1\r\nHost: a\r\n\r\n");
    read_head(fd, head, sizeof head);
    assert_non_null(strstr(head, "\r\nContent-Length: 6\r\n"));
    say(fd, GET("/next"));
    assert_answer(fd, 200, "/next"); /* follows at once: there was no body between */
    close(fd);
    close_server(s);
}

static void old_clients_are_served(void **state)
{
    (void)state;
    struct server *s = open_usual();
    int fd = dial(s);
    say(fd, "GET /old HTTP/1.0\r\n\r\n");
    assert_answer(fd, 200, "/old");
    assert_end(fd);
    fd = dial(s);
    say(fd, "GET /old HTTP/1.0\r\nConnection: keep-alive\r\n\r\n");
    assert_answer(fd, 200, "/old");
    say(fd, "GET /old HTTP/1.0\r\n\r\n");
    assert_answer(fd, 200, "/old");
    assert_end(fd);
    close_server(s);
}

static void a_half_closed_client_gets_its_answer(void **state)
{
    (void)state;
    struct server *s = open_usual();
    int fd = dial(s);
    say(fd, GET("/last"));
    shutdown(fd, SHUT_WR);
    assert_answer(fd, 200, "/last");
    assert_end(fd);
    close_server(s);
}

static void a_stream_is_lines_to_the_end(void **state)
{
    (void)state;
    char head[4096], body[64];
    struct server *s = open_usual();
    int fd = dial(s);
    say(fd, GET("/stream"));
    read_head(fd, head, sizeof head);
    assert_non_null(strstr(head, "\r\nContent-Type: application/x-ndjson\r\n"));
    assert_null(strstr(head, "Content-Length"));
    read_rest(fd, body, sizeof body, false);
    assert_string_equal(body, "one\ntwo\n");
    close(fd);
    close_server(s);
}

static void a_malformed_request_is_refused(void **state)
{
    (void)state;
    struct server *s = open_usual();
    int fd = dial(s);
    say(fd, "PUT / HTTP/1.1\r\nHost: a\r\n\r\n" GET("/never"));
    assert_answer(fd, 405, NULL);
    assert_end(fd);
    fd = dial(s);
    say(fd, "\x16\x03\x01 TLS");
    assert_answer(fd, 400, NULL);
    assert_end(fd);
    struct net_counts counts = close_server(s);
    assert_int_equal(counts.malformed, 2);
    assert_int_equal(counts.requests, 0);
}

/* A client that would send all of it before it reads still learns why not. */
static void too_large_a_body_is_refused_politely(void **state)
{
    (void)state;
    struct server *s = open_usual();
    int fd = dial(s);
    char head[128], part[1000] = { 0 };
    snprintf(head, sizeof head, "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 200000\r\n\r\n");
    say(fd, head);
    for (int i = 0; i < 200; i++)
        say_bytes(fd, part, sizeof part);
    assert_answer(fd, 413, NULL);
    assert_end(fd);
    close_server(s);
}

/* Who may */

static void a_foreign_page_is_refused(void **state)
{
    (void)state;
    struct net_settings settings = usual();
    settings.origin = "https://games.example";
    struct server *s = open_server(&settings);
    static const struct {
        const char *origin;
        int status;
    } cases[] = { { "https://games.example", 200 },
                  { "http://a", 200 },
                  { "https://a", 200 },
                  { "http://b", 403 },
                  { "null", 403 },
                  { "http://a.b", 403 },
                  { "https://games.example.b", 403 } };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[256];
        int fd = dial(s);
        snprintf(text, sizeof text, "POST / HTTP/1.1\r\nHost: a\r\nOrigin: %s\r\n\r\n",
                 cases[i].origin);
        say(fd, text);
        assert_answer(fd, cases[i].status, NULL);
        close(fd);
    }
    int fd = dial(s);
    say(fd, SOCKET "Origin: http://b\r\n\r\n");
    assert_answer(fd, 403, NULL);
    assert_end(fd);
    fd = dial(s);
    say(fd, "GET /read HTTP/1.1\r\nHost: a\r\nOrigin: http://b\r\n\r\n");
    assert_answer(fd, 200, "/read");
    close(fd);
    assert_int_equal(close_server(s).foreign, 5);
}

static void assert_who(struct server *s, const char *forwarded, const char *expected)
{
    char text[256];
    int fd = dial(s);
    snprintf(text, sizeof text, "GET /who HTTP/1.1\r\nHost: a\r\n%s\r\n", forwarded);
    say(fd, text);
    assert_answer(fd, 200, expected);
    close(fd);
}

static void a_proxy_is_believed_only_if_it_is_ours(void **state)
{
    (void)state;
    struct net_settings settings = usual();
    struct server *s = open_server(&settings);
    assert_who(s, "", "127.0.0.1 local");
    assert_who(s, "X-Forwarded-For: 192.0.2.1\r\n", "127.0.0.1 remote");
    close_server(s);
    settings.proxied = true;
    s = open_server(&settings);
    assert_who(s, "", "127.0.0.1 local");
    assert_who(s, "X-Forwarded-For: 127.0.0.1, 192.0.2.1\r\n", "192.0.2.1 remote");
    assert_who(s, "X-Forwarded-For: nonsense\r\n", "127.0.0.1 remote");
    close_server(s);
}

/* The proxies of another machine: here, the loopback address stands for one. */
static void proxies_on_other_machines_are_believed_by_address(void **state)
{
    (void)state;
    static const char *const proxies[] = { "192.0.2.77", "127.0.0.1" };
    static const char *const wrong[] = { "192.0.2.77:80" };
    struct net_settings settings = usual();
    settings.proxies = proxies;
    settings.proxies_n = 1;
    struct server *s = open_server(&settings);
    assert_who(s, "X-Forwarded-For: 192.0.2.1\r\n", "127.0.0.1 remote");
    close_server(s);
    settings.proxies_n = 2;
    s = open_server(&settings);
    assert_who(s, "X-Forwarded-For: 192.0.2.1\r\n", "192.0.2.1 remote");
    close_server(s);
    settings.proxies = wrong;
    settings.proxies_n = 1;
    const char *error = NULL;
    assert_null(net_open(&settings, &(struct net_app){ 0 }, &error));
    assert_non_null(strstr(error, "proxy"));
}

/* Whoever was refused and goes on sending is cut off, and does not keep the loop reading: most of
 * it is dropped without a copy. */
static void who_goes_on_sending_is_cut_off(void **state)
{
    (void)state;
    static char block[BLOCK];
    struct server *s = open_usual();
    int fd = dial(s), sent = 0;
    say(fd, "nonsense\r\n\r\n");
    memset(block, 'x', sizeof block);
    while (sent < 1000 && send(fd, block, sizeof block, MSG_NOSIGNAL) > 0)
        sent++;
    assert_true(sent < 1000);
    close(fd);
    assert_in_range(close_server(s).bytes_in, 1, 64 << 10);
}

/* Limits */

/* A connection too many is told so, and that it may come again; nothing is read from it. */
static void assert_turned_away(const struct server *s, int status)
{
    char head[4096], line[32];
    int fd = dial(s);
    read_head(fd, head, sizeof head);
    snprintf(line, sizeof line, "HTTP/1.1 %d ", status);
    assert_int_equal(strncmp(head, line, strlen(line)), 0);
    assert_non_null(strstr(head, "\r\nRetry-After: 1\r\n"));
    assert_non_null(strstr(head, "\r\nConnection: close\r\n"));
    while (recv(fd, head, sizeof head, 0) > 0)
        ;
    close(fd);
}

static void one_address_has_so_many_connections(void **state)
{
    (void)state;
    struct net_settings settings = usual();
    settings.limits.per_address = 2;
    struct server *s = open_server(&settings);
    int first = dial(s), second = dial(s);
    say(first, GET("/1"));
    assert_answer(first, 200, "/1");
    say(second, GET("/2"));
    assert_answer(second, 200, "/2");
    assert_turned_away(s, 429);
    close(first);
    close(second);
    assert_int_equal(close_server(s).too_many, 1);
}

static void forwarded_addresses_are_counted_too(void **state)
{
    (void)state;
    struct net_settings settings = usual();
    settings.limits.per_address = 1;
    settings.proxied = true;
    struct server *s = open_server(&settings);
    const char *first = "GET /who HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 192.0.2.1\r\n\r\n";
    const char *second = "GET /who HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 192.0.2.2\r\n\r\n";
    int a = dial(s), b = dial(s);
    say(a, first);
    assert_answer(a, 200, "192.0.2.1 remote");
    say(a, first);
    assert_answer(a, 200, "192.0.2.1 remote");
    say(b, second);
    assert_answer(b, 200, "192.0.2.2 remote");
    say(b, first);
    assert_answer(b, 429, NULL);
    assert_end(b);
    close(a);
    close_server(s);
}

/* libuv listens no more until what has come was accepted. */
static void no_memory_for_a_connection_is_not_the_end(void **state)
{
    (void)state;
    struct server *s = open_usual();
    atomic_store(&peers_without_memory, 3);
    int first = dial(s), second = dial(s);
    char head[4096];
    say(second, "GET /hello HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
    read_head(second, head, sizeof head);
    assert_int_equal(atomic_load(&peers_without_memory), 0);
    close(first);
    close(second);
    close_server(s);
}

static void there_are_so_many_connections(void **state)
{
    (void)state;
    struct net_settings settings = usual();
    settings.limits.connections = 1;
    struct server *s = open_server(&settings);
    int first = dial(s);
    say(first, GET("/1"));
    assert_answer(first, 200, "/1");
    assert_turned_away(s, 503);
    close(first);
    assert_int_equal(close_server(s).too_many, 1);
}

static void requests_have_a_rate(void **state)
{
    (void)state;
    char head[4096];
    struct net_settings settings = usual();
    settings.limits.rate = 1;
    settings.limits.burst = 2;
    struct server *s = open_server(&settings);
    int fd = dial(s);
    say(fd, GET("/1") GET("/2") GET("/3"));
    assert_answer(fd, 200, "/1");
    assert_answer(fd, 200, "/2");
    read_head(fd, head, sizeof head);
    assert_int_equal(strncmp(head, "HTTP/1.1 429 ", 13), 0);
    assert_non_null(strstr(head, "\r\nRetry-After: 1\r\n"));
    close(fd);
    assert_int_equal(close_server(s).too_fast, 1);
}

static void messages_have_a_rate(void **state)
{
    (void)state;
    struct net_settings settings = usual();
    settings.limits.rate = 1;
    settings.limits.burst = 2; /* one of them for the request */
    struct server *s = open_server(&settings);
    int fd = dial_socket(s);
    say_frame(fd, 1, "one");
    say_frame(fd, 1, "two");
    assert_text(fd, "one");
    assert_close(fd, 1008);
    struct net_counts counts = close_server(s);
    assert_int_equal(counts.too_fast, 1);
    assert_int_equal(counts.messages, 1);
}

/* Fairness */

/* Closes it; how many requests and messages it has heard in one turn at most. */
static int most_in_a_turn(struct server *s)
{
    int most;
    task(s, TASK_STOP);
    pthread_join(s->thread, NULL);
    most = s->most;
    net_close(s->net);
    assert_int_equal(s->gone, s->heard);
    free(s);
    return most;
}

static void a_peer_is_heard_once_in_a_turn(void **state)
{
    (void)state;
    struct net_settings settings = usual();
    struct server *s = open_asleep(&settings);
    int fd = dial(s);
    for (int i = 0; i < 50; i++)
        say(fd, GET("/1"));
    wake_up(s);
    for (int i = 0; i < 50; i++)
        assert_answer(fd, 200, "/1");
    close(fd);
    assert_int_equal(most_in_a_turn(s), 1);
}

static void so_is_a_socket(void **state)
{
    (void)state;
    struct net_settings settings = usual();
    settings.limits.rate = 1000;
    settings.limits.burst = 2000;
    settings.limits.address_burst = 4000;
    struct server *s = open_asleep(&settings);
    char head[4096];
    int fd = dial(s);
    say(fd, SOCKET "\r\n");
    for (int i = 0; i < 1000; i++) /* more than wslay's own buffer */
        say_frame(fd, 1, "tick");
    wake_up(s);
    read_head(fd, head, sizeof head);
    for (int i = 0; i < 1000; i++)
        assert_text(fd, "tick");
    close(fd);
    assert_int_equal(most_in_a_turn(s), 1);
}

/* Five milliseconds of a turn are two requests of three. */
static void an_address_has_so_much_time_of_a_turn(void **state)
{
    (void)state;
    struct net_settings settings = usual();
    struct server *s = open_asleep(&settings);
    int fd[16];
    for (int i = 0; i < 16; i++) {
        fd[i] = dial(s);
        say(fd[i], GET("/long"));
    }
    wake_up(s);
    for (int i = 0; i < 16; i++) {
        assert_answer(fd[i], 200, "/long");
        close(fd[i]);
    }
    assert_in_range(most_in_a_turn(s), 1, 2);
}

static void an_address_has_a_rate(void **state)
{
    (void)state;
    char head[4096];
    struct net_settings settings = usual();
    settings.limits.address_rate = 1;
    settings.limits.address_burst = 2;
    struct server *s = open_server(&settings);
    int a = dial(s), b = dial(s), c = dial(s);
    say(a, GET("/1"));
    assert_answer(a, 200, "/1");
    say(b, GET("/2"));
    assert_answer(b, 200, "/2");
    say(c, GET("/3"));
    read_head(c, head, sizeof head);
    assert_int_equal(strncmp(head, "HTTP/1.1 429 ", 13), 0);
    assert_non_null(strstr(head, "\r\nRetry-After: 1\r\n"));
    close(a);
    close(b);
    close(c);
    c = dial(s); /* leaving and coming back gives nothing */
    say(c, GET("/4"));
    assert_answer(c, 429, NULL);
    close(c);
    assert_int_equal(close_server(s).too_fast, 2);
}

/* Over WebSockets it waits: nobody at that address loses a game by it. */
static void messages_beyond_the_rate_of_an_address_wait(void **state)
{
    (void)state;
    struct net_settings settings = usual();
    settings.limits.address_rate = 10;
    settings.limits.address_burst = 2;
    struct server *s = open_server(&settings);
    int fd = dial_socket(s);
    for (int i = 0; i < 4; i++)
        say_frame(fd, 1, "tick");
    for (int i = 0; i < 4; i++)
        assert_text(fd, "tick");
    close(fd);
    close_server(s);
}

static void an_address_is_sent_so_much(void **state)
{
    (void)state;
    struct net_settings settings = usual();
    settings.limits.address_bytes = 1;
    settings.limits.address_bytes_burst = 100;
    struct server *s = open_server(&settings);
    int a = dial(s), b = dial(s);
    say(a, GET("/1"));
    assert_answer(a, 200, "/1"); /* with its head more than a hundred bytes */
    say(b, GET("/2"));
    assert_answer(b, 429, NULL);
    close(a);
    close(b);
    close_server(s);
}

static void ask_for(const struct server *s, const char *forwarded, int status)
{
    char text[256];
    int fd = dial(s);
    snprintf(text, sizeof text, "GET / HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: %s\r\n\r\n",
             forwarded);
    say(fd, text);
    assert_answer(fd, status, NULL);
    close(fd);
}

/* Behind a proxy it is the forwarded address; and a /48 has more than a /64, but not any number. */
static void a_forwarded_address_has_a_rate(void **state)
{
    (void)state;
    struct net_settings settings = usual();
    settings.proxied = true;
    settings.limits.address_rate = 1;
    settings.limits.address_burst = 2;
    settings.limits.wide = 2;
    struct server *s = open_server(&settings);
    ask_for(s, "192.0.2.1", 200);
    ask_for(s, "192.0.2.1", 200);
    ask_for(s, "192.0.2.1", 429);
    ask_for(s, "192.0.2.2", 200);
    ask_for(s, "2001:db8:0:1::1", 200);
    ask_for(s, "2001:db8:0:1::2", 200);
    ask_for(s, "2001:db8:0:1::3", 429);
    ask_for(s, "2001:db8:0:2::1", 200);
    ask_for(s, "2001:db8:0:3::1", 200);
    ask_for(s, "2001:db8:0:4::1", 429);
    ask_for(s, "2001:db8:1:4::1", 200);
    close_server(s);
}

static void a_slow_request_is_cut_off(void **state)
{
    (void)state;
    struct net_settings settings = usual();
    settings.limits.head_ms = 300;
    struct server *s = open_server(&settings);
    int fd = dial(s), silent = dial(s);
    say(fd, "GET / HTT");
    assert_answer(fd, 408, NULL);
    assert_end(fd);
    assert_end(silent); /* who has said nothing is told nothing */
    assert_int_equal(close_server(s).too_slow, 2);
}

static void an_idle_connection_is_closed(void **state)
{
    (void)state;
    struct net_settings settings = usual();
    settings.limits.idle_ms = 300;
    struct server *s = open_server(&settings);
    int fd = dial(s);
    say(fd, GET("/1"));
    assert_answer(fd, 200, "/1");
    assert_end(fd);
    assert_int_equal(close_server(s).too_slow, 0);
}

/* It asks for more and more and reads nothing, until the system's own buffers are full. */
static void a_reader_that_stops_is_cut_off(void **state)
{
    (void)state;
    static const char block[] = "\x81\x85\0\0\0\0block";
    struct net_settings settings = usual();
    settings.limits.burst = settings.limits.address_burst = 10000;
    settings.limits.address_bytes_burst = 1 << 30;
    settings.limits.queue_bytes = 3 * BLOCK;
    struct server *s = open_server(&settings);
    int fd = dial_socket(s), asked = 0;
    while (asked < 5000 && send(fd, block, sizeof block - 1, MSG_NOSIGNAL) > 0)
        asked++;
    char *rest = malloc((size_t)BLOCK * 5000);
    assert_non_null(rest);
    size_t n = read_rest(fd, rest, (size_t)BLOCK * 5000, true);
    assert_true(n < (size_t)BLOCK * (size_t)asked);
    free(rest);
    close(fd);
    assert_int_equal(close_server(s).too_slow, 1);
}

static void a_burst_beyond_the_queue_is_cut_off(void **state)
{
    (void)state;
    struct net_settings settings = usual();
    settings.limits.queue_bytes = 100000;
    struct server *s = open_server(&settings);
    int fd = dial_socket(s);
    say_frame(fd, 1, "flood");
    char *rest = malloc(1 << 26);
    assert_non_null(rest);
    size_t n = read_rest(fd, rest, 1 << 26, true);
    assert_true(n <= 100000); /* what was queued when it was cut off is not sent any more */
    free(rest);
    close(fd);
    assert_int_equal(close_server(s).too_slow, 1);
}

/* WebSocket */

static void a_socket_echoes(void **state)
{
    (void)state;
    struct server *s = open_usual();
    int fd = dial_socket(s);
    for (int i = 0; i < 3; i++) {
        say_frame(fd, 1, "hello");
        assert_text(fd, "hello");
    }
    say_frame(fd, 9, "ping");
    assert_frame(fd, 10, "ping", 4);
    say_frame(fd, 8, "\x03\xe9"); /* 1001 */
    assert_close(fd, 1001);
    struct net_counts counts = close_server(s);
    assert_int_equal(counts.sockets, 1);
    assert_int_equal(counts.messages, 3);
    assert_int_equal(counts.requests, 1);
    assert_int_equal(counts.malformed, 0);
}

/* Answers leave at the end of the turn, or when the app says so; and are whole and in order either
 * way, also in a buffer that another peer was sent from before. */
static void what_is_flushed_leaves_at_once(void **state)
{
    (void)state;
    struct server *s = open_usual();
    int fd[2] = { dial_socket(s), dial_socket(s) };
    for (int i = 0; i < 6; i++) {
        say_frame(fd[i % 2], 1, "at once");
        assert_text(fd[i % 2], "at once");
        say_frame(fd[i % 2], 1, "hello");
        assert_text(fd[i % 2], "hello");
    }
    close_server(s);
}

static void frames_may_follow_the_handshake_at_once(void **state)
{
    (void)state;
    char head[4096];
    struct server *s = open_usual();
    int fd = dial(s);
    const char both[] = SOCKET "\r\n\x81\x82\0\0\0\0hi";
    say_bytes(fd, both, sizeof both - 1);
    read_head(fd, head, sizeof head);
    assert_text(fd, "hi");
    close(fd);
    close_server(s);
}

static void an_unmasked_frame_is_cut_off(void **state)
{
    (void)state;
    struct server *s = open_usual();
    int fd = dial_socket(s);
    say_bytes(fd, "\x81\x02hi", 4);
    assert_close(fd, 1002);
    struct net_counts counts = close_server(s);
    assert_int_equal(counts.malformed, 1);
    assert_int_equal(counts.messages, 0);
}

static void a_socket_can_be_closed(void **state)
{
    (void)state;
    struct server *s = open_usual();
    int fd = dial_socket(s);
    say_frame(fd, 1, "bye");
    say_frame(fd, 1, "unheard");
    assert_frame(fd, 8,
                 "\x0f\xa1"
                 "as you wish",
                 13);
    assert_end(fd);
    assert_int_equal(close_server(s).messages, 1);
}

static void a_silent_socket_is_pinged_and_then_gone(void **state)
{
    (void)state;
    char rest[16];
    struct net_settings settings = usual();
    settings.limits.ping_ms = 200;
    settings.limits.silent_ms = 1000;
    struct server *s = open_server(&settings);
    int fd = dial_socket(s);
    assert_frame(fd, 9, "", 0);
    say_frame(fd, 10, "");
    assert_frame(fd, 9, "", 0);                                  /* again, since it has answered */
    assert_int_equal(read_rest(fd, rest, sizeof rest, true), 0); /* but once only */
    close(fd);
    assert_int_equal(close_server(s).too_slow, 1);
}

/* The end */

static void the_end_is_graceful(void **state)
{
    (void)state;
    struct server *s = open_usual();
    int socket_fd = dial_socket(s), idle = dial(s), waiting = dial(s);
    say(idle, GET("/1"));
    assert_answer(idle, 200, "/1");
    say(waiting, GET("/later"));
    say_frame(socket_fd, 1, "in time");
    assert_text(socket_fd, "in time");
    task(s, TASK_STOP);
    assert_close(socket_fd, 1012);
    assert_end(idle);
    assert_end(waiting);
    end_server(s);
}

/* Somebody who never hangs up does not keep it. */
static void the_end_comes_after_a_second(void **state)
{
    (void)state;
    struct server *s = open_usual();
    int fd = dial_socket(s);
    close_server(s);
    close(fd);
}

static void a_signal_is_heard(void **state)
{
    (void)state;
    struct server *s = open_usual();
    int fd = dial_socket(s);
    kill(getpid(), SIGTERM);
    assert_close(fd, 1012);
    pthread_join(s->thread, NULL);
    assert_true(atomic_load(&s->stopped));
    net_close(s->net);
    free(s);
}

static void a_server_that_stops_accepting_goes_on(void **state)
{
    (void)state;
    struct server *s = open_usual();
    int port = net_port(s->net), fd = dial_socket(s);
    task(s, TASK_STOP_ACCEPTING);
    say_frame(fd, 1, "still there");
    assert_text(fd, "still there");
    struct sockaddr_in to = { .sin_family = AF_INET, .sin_port = htons((uint16_t)port) };
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int late = socket(AF_INET, SOCK_STREAM, 0);
    /* The wake has been heard for certain once the loop has gone round: a second echo. */
    say_frame(fd, 1, "and there");
    assert_text(fd, "and there");
    assert_int_not_equal(connect(late, (struct sockaddr *)&to, sizeof to), 0);
    close(late);
    close(fd);
    close_server(s);
}

static void assert_not_opened(const char *address)
{
    const char *error = NULL;
    struct net_settings settings = usual();
    settings.address = address;
    assert_null(net_open(&settings, &(struct net_app){ 0 }, &error));
    assert_non_null(error);
}

/* Whether this machine can listen on ::1 at all, found out without our code. */
static bool machine_has_ipv6(void)
{
    struct sockaddr_in6 loopback = { .sin6_family = AF_INET6, .sin6_addr = IN6ADDR_LOOPBACK_INIT };
    int s = socket(AF_INET6, SOCK_STREAM, 0);
    bool has = s >= 0 && bind(s, (const struct sockaddr *)&loopback, sizeof loopback) == 0;
    if (s >= 0)
        close(s);
    return has;
}

/* It listens on IPv6 exactly where the machine can, and elsewhere says why not. */
static void it_listens_on_ipv6(void **state)
{
    (void)state;
    const char *error = NULL;
    struct net_settings settings = usual();
    struct net_app app = { 0 };
    settings.address = "[::1]:0";
    struct net *net = net_open(&settings, &app, &error);
    assert_int_equal(net != NULL, machine_has_ipv6());
    if (net == NULL) {
        assert_non_null(error);
        return;
    }
    assert_in_range(net_port(net), 1, UINT16_MAX);
    net_close(net);
}

static void a_bad_address_is_told(void **state)
{
    (void)state;
    assert_not_opened("");
    assert_not_opened("127.0.0.1");
    assert_not_opened("127.0.0.1:");
    assert_not_opened("127.0.0.1:65536");
    assert_not_opened("127.0.0.1:80x");
    assert_not_opened("example.org:80");
    assert_not_opened("[::1:80");
    assert_not_opened("[127.0.0.1]:80");
    struct server *s = open_usual();
    char taken[64];
    snprintf(taken, sizeof taken, "127.0.0.1:%d", net_port(s->net));
    assert_not_opened(taken);
    close_server(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(requests_are_answered_on_one_connection),
        cmocka_unit_test(pipelined_requests_are_answered_in_order),
        cmocka_unit_test(a_long_pipeline_is_not_lost),
        cmocka_unit_test(head_gets_the_head_alone),
        cmocka_unit_test(old_clients_are_served),
        cmocka_unit_test(a_half_closed_client_gets_its_answer),
        cmocka_unit_test(a_stream_is_lines_to_the_end),
        cmocka_unit_test(a_malformed_request_is_refused),
        cmocka_unit_test(too_large_a_body_is_refused_politely),
        cmocka_unit_test(a_foreign_page_is_refused),
        cmocka_unit_test(a_proxy_is_believed_only_if_it_is_ours),
        cmocka_unit_test(proxies_on_other_machines_are_believed_by_address),
        cmocka_unit_test(who_goes_on_sending_is_cut_off),
        cmocka_unit_test(one_address_has_so_many_connections),
        cmocka_unit_test(forwarded_addresses_are_counted_too),
        cmocka_unit_test(there_are_so_many_connections),
        cmocka_unit_test(no_memory_for_a_connection_is_not_the_end),
        cmocka_unit_test(requests_have_a_rate),
        cmocka_unit_test(messages_have_a_rate),
        cmocka_unit_test(a_peer_is_heard_once_in_a_turn),
        cmocka_unit_test(so_is_a_socket),
        cmocka_unit_test(an_address_has_so_much_time_of_a_turn),
        cmocka_unit_test(an_address_has_a_rate),
        cmocka_unit_test(messages_beyond_the_rate_of_an_address_wait),
        cmocka_unit_test(an_address_is_sent_so_much),
        cmocka_unit_test(a_forwarded_address_has_a_rate),
        cmocka_unit_test(a_slow_request_is_cut_off),
        cmocka_unit_test(an_idle_connection_is_closed),
        cmocka_unit_test(a_reader_that_stops_is_cut_off),
        cmocka_unit_test(a_burst_beyond_the_queue_is_cut_off),
        cmocka_unit_test(a_socket_echoes),
        cmocka_unit_test(what_is_flushed_leaves_at_once),
        cmocka_unit_test(frames_may_follow_the_handshake_at_once),
        cmocka_unit_test(an_unmasked_frame_is_cut_off),
        cmocka_unit_test(a_socket_can_be_closed),
        cmocka_unit_test(a_silent_socket_is_pinged_and_then_gone),
        cmocka_unit_test(the_end_is_graceful),
        cmocka_unit_test(the_end_comes_after_a_second),
        cmocka_unit_test(a_signal_is_heard),
        cmocka_unit_test(a_server_that_stops_accepting_goes_on),
        cmocka_unit_test(it_listens_on_ipv6),
        cmocka_unit_test(a_bad_address_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
