/*
 * What the tests of the network share: a server on a free port of 127.0.0.1, whose loop runs in a
 * thread of its own, and a client whose every wait is bounded.
 */
#ifndef WONDERLAND_TESTS_NET_SUPPORT_H
#define WONDERLAND_TESTS_NET_SUPPORT_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

#include "server/net/net.h"

enum { BLOCK = 60000 }; /* bytes of one answer to "flood" */

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

/* The default limits of a server. */
struct net_settings usual(void);
/* Listens, but does not run yet: what clients send meanwhile is all there in the first turn. */
struct server *open_asleep(const struct net_settings *);
void wake_up(struct server *);
struct server *open_server(const struct net_settings *);
struct server *open_usual(void);
/* The loop does it when it is woken. */
void task(struct server *, enum task);
/* Waits for the end of the loop, and closes: `gone` was called once for every known peer. */
struct net_counts end_server(struct server *);
/* Stops it first. */
struct net_counts close_server(struct server *);

#define GET(path) "GET " path " HTTP/1.1\r\nHost: a\r\n\r\n"
#define SOCKET                                                              \
    "GET /ws HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\n"                \
    "Upgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" \
    "Sec-WebSocket-Version: 13\r\n"

int dial(const struct server *);
void say_bytes(int fd, const char *bytes, size_t n);
void say(int fd, const char *text);
/* Up to and with the blank line. */
void read_head(int fd, char *out, size_t size);
/* Everything until the other side closes; a reset counts as an end if it may. */
size_t read_rest(int fd, char *out, size_t size, bool reset);
/* The other side has closed, and said nothing more. */
void assert_end(int fd);
/* An answer with this status, and this body unless it is NULL. */
void assert_answer(int fd, int status, const char *body);

/* A connection that has become a WebSocket. */
int dial_socket(const struct server *);
/* A frame of less than 126 bytes, masked with zeros. */
void say_frame(int fd, int opcode, const char *text);
void assert_frame(int fd, int opcode, const char *text, size_t n);
void assert_text(int fd, const char *text);
/* A close frame with the code, the end, and our side closed. */
void assert_close(int fd, int code);

#endif
