/*
 * The limits of the network for one connection, one address and all: connections, rates, time of a
 * turn, bytes, patience. Over real sockets; each test opens a server with the limits it needs.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cmocka.h>

#include "server/net/peer.h"
#include "tests/net_support.h"

void *__real_calloc(size_t n, size_t size);
void *__wrap_calloc(size_t n, size_t size);

static atomic_int peers_without_memory; /* how many allocations are still to fail */

/* There is no memory for that many connections. */
void *__wrap_calloc(size_t n, size_t size)
{
    if (size == sizeof(struct peer) && atomic_load(&peers_without_memory) > 0) {
        atomic_fetch_sub(&peers_without_memory, 1);
        return NULL;
    }
    return __real_calloc(n, size);
}

/* A client that was refused and keeps sending is disconnected, and does not keep the loop reading:
 * most of it is dropped without a copy. */
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

/* A connection beyond the limit is told so, and that it may retry; nothing is read from it. */
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

/* Closes it; returns the most requests and messages that it handled in one turn. */
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
    c = dial(s); /* reconnecting gives no new allowance */
    say(c, GET("/4"));
    assert_answer(c, 429, NULL);
    close(c);
    assert_int_equal(close_server(s).too_fast, 2);
}

/* WebSockets are delayed instead: nobody at that address loses a game by it. */
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
    assert_end(silent); /* a silent client is told nothing */
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

int main(void)
{
    const struct CMUnitTest tests[] = {
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
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
