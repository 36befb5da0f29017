/* The client's side of a WebSocket; socket.h has the contract. RFC 6455 is cited by section. */
#include "bench/socket.h"

#include <stdlib.h>
#include <string.h>

enum {
    OP_TEXT = 1,
    OP_CLOSE = 8,
    OP_PING = 9,
    OP_PONG = 10,
    FIN = 0x80,
    MASKED = 0x80,
    HEADER = 8
};

static void on_closed(uv_handle_t *handle)
{
    struct socket *s = handle->data;
    s->state = SOCKET_CLOSED;
    bytes_free(&s->rest);
    s->all->app.closed(s, s->code);
}

void socket_close(struct socket *s)
{
    if (s->state == SOCKET_ENDS || s->state == SOCKET_CLOSED)
        return;
    s->state = SOCKET_ENDS;
    uv_close((uv_handle_t *)&s->tcp, on_closed);
}

/* Sending */

struct later {
    uv_write_t request;
    char bytes[];
};

static void on_written(uv_write_t *request, int status)
{
    struct socket *s = request->data;
    free(request); /* it is the first member of its struct later */
    if (status != 0)
        socket_close(s);
}

static void write_later(struct socket *s, const char *bytes, size_t n)
{
    struct later *later = malloc(sizeof *later + n);
    if (later == NULL) {
        socket_close(s);
        return;
    }
    memcpy(later->bytes, bytes, n);
    later->request.data = s;
    uv_buf_t rest = uv_buf_init(later->bytes, (unsigned)n);
    if (uv_write(&later->request, (uv_stream_t *)&s->tcp, &rest, 1, on_written) == 0)
        return;
    free(later);
    socket_close(s);
}

static void send_bytes(struct socket *s, char *bytes, size_t n)
{
    uv_buf_t all = uv_buf_init(bytes, (unsigned)n);
    int sent = uv_try_write((uv_stream_t *)&s->tcp, &all, 1);
    s->all->bytes_out += n;
    if (sent < 0 && sent != UV_EAGAIN) {
        socket_close(s);
        return;
    }
    size_t done = sent > 0 ? (size_t)sent : 0;
    if (done < n)
        write_later(s, bytes + done, n - done);
}

static uint32_t next_mask(struct sockets *all)
{
    all->mask ^= all->mask << 13;
    all->mask ^= all->mask >> 7;
    all->mask ^= all->mask << 17;
    return (uint32_t)(all->mask >> 32);
}

/* 5.2, 5.3: a whole frame, masked. */
static void send_frame(struct socket *s, int opcode, const char *bytes, size_t n)
{
    char frame[HEADER + SOCKET_MESSAGE];
    uint32_t mask = next_mask(s->all);
    size_t at = 2;
    if (n > SOCKET_MESSAGE)
        abort();
    frame[0] = (char)(FIN | opcode);
    frame[1] = (char)(MASKED | (n < 126 ? n : 126));
    if (n >= 126) {
        frame[at++] = (char)(n >> 8);
        frame[at++] = (char)n;
    }
    memcpy(frame + at, &mask, sizeof mask);
    const char *key = frame + at;
    at += sizeof mask;
    for (size_t i = 0; i < n; i++)
        frame[at + i] = (char)(bytes[i] ^ key[i & 3]);
    send_bytes(s, frame, at + n);
}

void socket_send(struct socket *s, const char *text, size_t n)
{
    if (s->state == SOCKET_OPEN)
        send_frame(s, OP_TEXT, text, n);
}

/* Receiving */

static void hear_close(struct socket *s, const char *body, size_t n)
{
    s->code = n >= 2 ? (uint8_t)body[0] << 8 | (uint8_t)body[1] : 1005;
    send_frame(s, OP_CLOSE, body, n < 2 ? 0 : 2); /* 5.5.1: answered with the same code */
    socket_close(s);
}

static void hear_frame(struct socket *s, int first, const char *body, size_t n)
{
    switch (first) {
    case FIN | OP_TEXT:
        s->all->app.message(s, body, n);
        break;
    case FIN | OP_PING:
        send_frame(s, OP_PONG, body, n);
        break;
    case FIN | OP_PONG:
        break;
    case FIN | OP_CLOSE:
        hear_close(s, body, n);
        break;
    default: /* in pieces, binary, or with bits of an extension */
        socket_close(s);
    }
}

/* Consumes one frame; returns its size, 0: it is not complete yet. */
static size_t take_frame(struct socket *s, const char *bytes, size_t n)
{
    const uint8_t *b = (const uint8_t *)bytes;
    size_t head = 2;
    uint64_t length = n >= 2 ? b[1] & 0x7f : 0;
    if (length >= 126) {
        size_t more = length == 126 ? 2 : 8;
        head += more;
        length = 0;
        for (size_t i = 2; i < head && head <= n; i++)
            length = length << 8 | b[i];
    }
    if (n < head || n - head < length)
        return 0;
    if (b[1] & MASKED) /* 5.1: a server must not mask */
        socket_close(s);
    else
        hear_frame(s, b[0], bytes + head, (size_t)length);
    return head + (size_t)length;
}

/* Reads the answer to the handshake; the server's tests check the key. */
static size_t take_answer(struct socket *s, const char *bytes, size_t n)
{
    static const char yes[] = "HTTP/1.1 101 ";
    const char *end = memmem(bytes, n, "\r\n\r\n", 4);
    if (end == NULL)
        return 0;
    if (memcmp(bytes, yes, sizeof yes - 1) != 0) {
        socket_close(s);
        return n;
    }
    s->state = SOCKET_OPEN;
    s->all->app.open(s);
    return (size_t)(end - bytes) + 4;
}

/* Consumes complete frames; returns how many bytes that was. */
static size_t take(struct socket *s, const char *bytes, size_t n)
{
    size_t used = 0;
    while (used < n) {
        size_t one = 0;
        if (s->state == SOCKET_SHAKES)
            one = take_answer(s, bytes + used, n - used);
        else if (s->state == SOCKET_OPEN)
            one = take_frame(s, bytes + used, n - used);
        else
            return n;
        if (one == 0)
            break;
        used += one;
    }
    return used;
}

static void hear(struct socket *s, const char *bytes, size_t n)
{
    struct bytes whole = s->rest;
    s->rest = (struct bytes){ 0 };
    if (whole.n > 0) {
        bytes_add(&whole, bytes, n);
        bytes = whole.at;
        n = whole.n;
    }
    size_t used = whole.lost ? n : take(s, bytes, n);
    if (used < n)
        bytes_add(&s->rest, bytes + used, n - used);
    if (whole.lost || s->rest.lost)
        socket_close(s);
    bytes_free(&whole);
}

static void on_room(uv_handle_t *handle, size_t wanted, uv_buf_t *room)
{
    struct socket *s = handle->data;
    (void)wanted;
    *room = uv_buf_init(s->all->room, sizeof s->all->room);
}

static void on_read(uv_stream_t *stream, ssize_t n, const uv_buf_t *room)
{
    struct socket *s = stream->data;
    if (n < 0) {
        socket_close(s);
        return;
    }
    s->all->bytes_in += (uint64_t)n;
    if (n > 0)
        hear(s, room->base, (size_t)n);
}

/* Connecting */

static void on_connected(uv_connect_t *connect, int status)
{
    static char request[] = "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
                            "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                            "Sec-WebSocket-Version: 13\r\n\r\n";
    struct socket *s = connect->data;
    if (status == UV_ECANCELED)
        return; /* being closed */
    if (status != 0 || uv_read_start((uv_stream_t *)&s->tcp, on_room, on_read) != 0) {
        socket_close(s);
        return;
    }
    s->state = SOCKET_SHAKES;
    uv_tcp_nodelay(&s->tcp, 1);
    send_bytes(s, request, sizeof request - 1);
}

void socket_open(struct socket *s, const struct sockaddr_in *to)
{
    if (uv_tcp_init(s->all->loop, &s->tcp) != 0)
        abort();
    s->state = SOCKET_CONNECTS;
    s->code = 0;
    s->tcp.data = s->connect.data = s;
    if (uv_tcp_connect(&s->connect, &s->tcp, (const struct sockaddr *)to, on_connected) != 0)
        socket_close(s);
}
