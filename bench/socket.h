/*
 * The client's side of a WebSocket (RFC 6455) over libuv, as little of it as a load generator needs
 * and as cheap as it can be: masked text out, whole unmasked messages in, read where they lie.
 * Extensions and messages in pieces are never agreed on and end the connection.
 */
#ifndef WONDERLAND_BENCH_SOCKET_H
#define WONDERLAND_BENCH_SOCKET_H

#include <uv.h>

#include "server/net/bytes.h"

enum { SOCKET_MESSAGE = 4096 }; /* bytes of a message to send, at most */

struct socket;

/* What its owner is told. */
struct socket_app {
    void (*open)(struct socket *); /* messages may be sent from here on */
    void (*message)(struct socket *, const char *bytes, size_t n);
    /* It is closed, by whomever; socket_open may be called again. code: of the close frame that
     * came, 0: none came. */
    void (*closed)(struct socket *, int code);
};

/* What all sockets of a program share. */
struct sockets {
    uv_loop_t *loop;
    struct socket_app app;
    uint64_t bytes_in, bytes_out;
    uint64_t mask;         /* state of the generator of masks */
    char room[256 * 1024]; /* to read into */
};

struct socket {
    uv_tcp_t tcp;
    uv_connect_t connect;
    struct sockets *all;
    void *own;         /* the owner's */
    struct bytes rest; /* a frame, or an answer to the handshake, that has come in part */
    enum { SOCKET_CLOSED, SOCKET_CONNECTS, SOCKET_SHAKES, SOCKET_OPEN, SOCKET_ENDS } state;
    int code; /* of the close frame that came */
};

/* Connects; `open` or `closed` follows. */
void socket_open(struct socket *, const struct sockaddr_in *to);

/* Sends a text message; what the kernel does not take waits in memory. Nothing if not open. */
void socket_send(struct socket *, const char *text, size_t n);

/* Hangs up; `closed` follows. */
void socket_close(struct socket *);

#endif
