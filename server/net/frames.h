/*
 * WebSocket frames (RFC 6455), the server's side, on top of wslay. Pure: bytes in, messages out,
 * and the other way round. Of what RFC 6455 allows only the part that is needed is let in: text
 * messages, whole or in a bounded number of pieces, and the control frames.
 *
 * wslay's frame layer is used and not its event layer, which has a queue and a buffer of its own
 * for what is sent; a peer has those already. The frame layer leaves the rules on masks, reserved
 * bits, kinds, pieces and text to us.
 */
#ifndef WONDERLAND_NET_FRAMES_H
#define WONDERLAND_NET_FRAMES_H

#include <stdint.h>

#include "server/net/bytes.h"

enum {
    FRAMES_CONTROL = 125, /* bytes of a control frame at most */
    FRAMES_REASON = 123,  /* of them for a reason */
    FRAMES_PIECES = 256,  /* frames of one message at most */
    FRAMES_ACCEPT = 29    /* bytes of a Sec-WebSocket-Accept, with the NUL */
};

enum frames_event {
    FRAMES_MORE,    /* everything was read; wants more */
    FRAMES_MESSAGE, /* text: UTF-8 without NUL, and a NUL behind it */
    FRAMES_PING,    /* to be answered by a pong with the same bytes */
    FRAMES_PONG,
    FRAMES_CLOSE, /* the other side leaves; `code` is what to answer, 0: no code */
    FRAMES_WRONG  /* to be closed with `code`; nothing more can be read */
};

struct frames;

/* Messages of at most so many bytes. NULL: no memory. */
struct frames *frames_open(size_t message_max);
void frames_close(struct frames *);

/* Gives bytes to read. They must stay where they are until frames_next has given FRAMES_MORE, or
 * nothing is read any more. */
void frames_feed(struct frames *, const char *bytes, size_t n);

struct frames_news {
    enum frames_event event;
    int code;          /* of FRAMES_CLOSE and FRAMES_WRONG */
    const char *bytes; /* of a message or a ping; valid until frames_next is called again */
    size_t n;
};

/* What comes next. The sequence depends on the bytes alone, not on how they are cut. */
struct frames_news frames_next(struct frames *);

/* Add a frame to `out`. */
void frames_put_text(struct frames *, struct bytes *out, const char *bytes, size_t n);
void frames_put_ping(struct frames *, struct bytes *out);
void frames_put_pong(struct frames *, struct bytes *out, const char *bytes, size_t n);

/* code 0: none, and no reason; a reason that is too long is cut, between two characters. */
void frames_put_close(struct frames *, struct bytes *out, int code, const char *reason);

/* The answer to a Sec-WebSocket-Key (4.2.2). */
void frames_accept(char out[FRAMES_ACCEPT], const char *key);

#endif
