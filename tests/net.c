/*
 * The network over real sockets: HTTP, WebSockets, who may connect, and how it ends. The test is
 * its client (net_support.h). Each test opens a server with the settings that it needs.
 */
#include <arpa/inet.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cmocka.h>

#include "tests/net_support.h"

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

/* More than is buffered: it is read when its turn comes. */
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

/* A client that never disconnects does not delay it. */
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
    /* The wake has certainly been handled once the loop has gone round: a second echo. */
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
