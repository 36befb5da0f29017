/*
 * WebSocket frames (RFC 6455), the server's side, on top of wslay. Pure: bytes in, messages out,
 * and the other way round. It accepts only the part of RFC 6455 that is needed: text messages,
 * whole or in a bounded number of fragments, and the control frames.
 *
 * It uses wslay's frame layer and not its event layer, which has a send queue and buffer of its
 * own; a peer has those already. The frame layer leaves the rules on masks, reserved bits,
 * opcodes, fragments and text to us.
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
    FRAMES_MESSAGE, /* text: UTF-8 without NUL, followed by a NUL */
    FRAMES_PING,    /* to be answered by a pong with the same bytes */
    FRAMES_PONG,    /* the other side is alive */
    FRAMES_CLOSE,   /* the other side closes; `code` is what to answer, 0: no code */
    FRAMES_WRONG    /* to be closed with `code`; nothing more can be read */
};

struct frames;

/* Opens it for messages of up to `message_max` bytes. NULL: no memory. */
struct frames *frames_open(size_t message_max);
void frames_close(struct frames *);

/* Passes in bytes. They must stay valid until frames_next has returned FRAMES_MORE, or is no longer
 * called. */
void frames_feed(struct frames *, const char *bytes, size_t n);

struct frames_news {
    enum frames_event event; /* what has come */
    int code;                /* of FRAMES_CLOSE and FRAMES_WRONG */
    const char
        *bytes; /* of a message or a ping; valid until the next frames_next or frames_forget */
    size_t n;
};

/* Takes the next event. The sequence depends on the bytes alone, not on how they were split. */
struct frames_news frames_next(struct frames *);

/* Frees the message that was returned last, so that its memory, which is still in the processor's
 * cache, can be used for the next message, perhaps of another peer. */
void frames_forget(struct frames *);

/* Returns those of the bytes passed in that have not been taken yet: they must be passed in again,
 * before any others. The bytes that were taken may still contain events. */
const char *frames_left(struct frames *, size_t *n);

/* Add a frame to `out`. */
void frames_put_text(struct bytes *out, const char *bytes, size_t n);
void frames_put_ping(struct bytes *out);
void frames_put_pong(struct bytes *out, const char *bytes, size_t n);

/* Adds a close to `out`; code 0: neither code nor reason; a reason that is too long is cut between
 * two characters. */
void frames_put_close(struct bytes *out, int code, const char *reason);

/* Writes the answer to a Sec-WebSocket-Key (4.2.2). */
void frames_accept(char out[FRAMES_ACCEPT], const char *key);

#endif
