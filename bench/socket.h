/*
 * The client's side of a WebSocket (RFC 6455) over libuv, only what a load generator needs and as
 * cheap as possible: masked text out, whole unmasked messages in, read in place. Extensions and
 * fragmented messages are not supported and end the connection.
 */
#ifndef WONDERLAND_BENCH_SOCKET_H
#define WONDERLAND_BENCH_SOCKET_H

#include <uv.h>

#include "server/net/bytes.h"

enum { SOCKET_MESSAGE = 4096 }; /* bytes of a message to send, at most */

struct socket;

/* Callbacks to the owner. */
struct socket_app {
    void (*open)(struct socket *); /* messages may be sent from here on */
    void (*message)(struct socket *, const char *bytes, size_t n);
    /* Closed by either side; socket_open may be called again. code: of the close frame received, 0:
     * none. */
    void (*closed)(struct socket *, int code);
};

/* Shared by all sockets of a program. */
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
    struct bytes rest; /* an incomplete frame, or answer to the handshake */
    enum { SOCKET_CLOSED, SOCKET_CONNECTS, SOCKET_SHAKES, SOCKET_OPEN, SOCKET_ENDS } state;
    int code; /* of the close frame received */
};

/* Connects; `open` or `closed` follows. */
void socket_open(struct socket *, const struct sockaddr_in *to);

/* Sends a text message; what the kernel does not take waits in memory. Does nothing if not open. */
void socket_send(struct socket *, const char *text, size_t n);

/* Closes; `closed` follows. */
void socket_close(struct socket *);

#endif
