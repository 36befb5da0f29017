#include "tests/net_support.h"

#include <arpa/inet.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

enum { PATIENCE_S = 10 };

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

static void on_turn(void *context)
{
    struct server *s = context;
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

static void on_request(void *context, struct peer *p, const struct net_request *r)
{
    struct server *s = context;
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

static void on_message(void *context, struct peer *p, const char *bytes, size_t n)
{
    note_heard(context);
    assert_int_equal(strlen(bytes), n);
    if (strcmp(bytes, "bye") == 0)
        net_close_peer(p, 4001, "as you wish");
    else if (strcmp(bytes, "flood") == 0)
        flood(p, 1000);
    else if (strcmp(bytes, "block") == 0)
        flood(p, 1);
    else if (strcmp(bytes, "at once") == 0)
        send_at_once(context, p, bytes, n);
    else
        net_send(p, bytes, n);
}

static void on_gone(void *context, struct peer *p)
{
    struct server *s = context;
    assert_ptr_equal(peer_data(p), s);
    if (s->later == p)
        s->later = NULL;
    s->gone++;
}

static void on_tick(void *context)
{
    (void)context;
}

static void on_woken(void *context)
{
    struct server *s = context;
    enum task task = (enum task)atomic_exchange(&s->task, TASK_NONE);
    if (task == TASK_STOP)
        net_stop(s->net, 1012);
    else if (task == TASK_STOP_ACCEPTING)
        net_stop_accepting(s->net);
    else if (task == TASK_ANSWER && s->later != NULL)
        answer(s->later, "at last", 7);
}

static void on_stop(void *context)
{
    struct server *s = context;
    atomic_store(&s->stopped, true);
    net_stop(s->net, 1012);
}

static void *run(void *context)
{
    struct server *s = context;
    net_run(s->net);
    return NULL;
}

struct net_settings usual(void)
{
    return (
        struct net_settings){ .address = "127.0.0.1:0", .origin = "", .limits = net_usual_limits };
}

struct server *open_asleep(const struct net_settings *settings)
{
    const char *error = NULL;
    struct server *s = calloc(1, sizeof *s);
    assert_non_null(s);
    struct net_app app = { .context = s,
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

void wake_up(struct server *s)
{
    assert_int_equal(pthread_create(&s->thread, NULL, run, s), 0);
}

struct server *open_server(const struct net_settings *settings)
{
    struct server *s = open_asleep(settings);
    wake_up(s);
    return s;
}

struct server *open_usual(void)
{
    struct net_settings settings = usual();
    return open_server(&settings);
}

void task(struct server *s, enum task what)
{
    atomic_store(&s->task, what);
    net_wake(s->net);
}

struct net_counts end_server(struct server *s)
{
    pthread_join(s->thread, NULL);
    struct net_counts counts = net_counts(s->net);
    net_close(s->net);
    assert_int_equal(s->gone, s->heard);
    assert_int_equal(counts.open, 0);
    free(s);
    return counts;
}

struct net_counts close_server(struct server *s)
{
    task(s, TASK_STOP);
    return end_server(s);
}

/* The client */

int dial(const struct server *s)
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

void say_bytes(int fd, const char *bytes, size_t n)
{
    while (n > 0) {
        ssize_t sent = send(fd, bytes, n, MSG_NOSIGNAL);
        assert_true(sent > 0);
        bytes += sent;
        n -= (size_t)sent;
    }
}

void say(int fd, const char *text)
{
    say_bytes(fd, text, strlen(text));
}

/* Exactly this many bytes. */
static void read_bytes(int fd, char *out, size_t n)
{
    while (n > 0) {
        ssize_t got = recv(fd, out, n, 0);
        assert_true(got > 0);
        out += got;
        n -= (size_t)got;
    }
}

void read_head(int fd, char *out, size_t size)
{
    size_t n = 0;
    do {
        assert_true(n + 1 < size);
        read_bytes(fd, out + n, 1);
        out[++n] = '\0';
    } while (n < 4 || strcmp(out + n - 4, "\r\n\r\n") != 0);
}

size_t read_rest(int fd, char *out, size_t size, bool reset)
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

void assert_end(int fd)
{
    char rest[4096];
    assert_int_equal(read_rest(fd, rest, sizeof rest, false), 0);
    close(fd);
}

void assert_answer(int fd, int status, const char *body)
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

int dial_socket(const struct server *s)
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

void say_frame(int fd, int opcode, const char *text)
{
    char frame[6 + 125] = { (char)(0x80 | opcode), (char)(0x80 | strlen(text)) };
    assert_true(strlen(text) <= 125);
    memcpy(frame + 6, text, strlen(text));
    say_bytes(fd, frame, 6 + strlen(text));
}

void assert_frame(int fd, int opcode, const char *text, size_t n)
{
    char frame[2 + 125];
    read_bytes(fd, frame, 2 + n);
    assert_int_equal((unsigned char)frame[0], 0x80 | opcode);
    assert_int_equal(frame[1], (int)n);
    assert_memory_equal(frame + 2, text, n);
}

void assert_text(int fd, const char *text)
{
    assert_frame(fd, 1, text, strlen(text));
}

void assert_close(int fd, int code)
{
    char frame[2 + 125], rest[16];
    read_bytes(fd, frame, 4);
    assert_int_equal((unsigned char)frame[0], 0x88);
    assert_int_equal((unsigned char)frame[2] << 8 | (unsigned char)frame[3], code);
    read_bytes(fd, frame, (size_t)frame[1] - 2);
    assert_int_equal(read_rest(fd, rest, sizeof rest, false), 0);
    close(fd);
}
