/* WebSocket frames; frames.h. RFC 6455 is cited by section. */
#include "server/net/frames.h"

#include <stdlib.h>
#include <string.h>
#include <wslay/wslay.h>

#include "engine/require.h"
#include "server/net/sha1.h"

enum {
    HEAD_MAX = 10, /* bytes of a header without its mask (5.2) */
    MASK = 4,
    CLOSE_PROTOCOL = 1002,
    CLOSE_KIND = 1003,
    CLOSE_TEXT = 1007,
    CLOSE_POLICY = 1008,
    CLOSE_SIZE = 1009,
    CLOSE_MEMORY = 1011
};

/* The headers, read ahead of wslay: it reports a frame only with the first byte after its header,
 * which a peer that claims too much need not send. */
struct frame_heads {
    uint8_t head[HEAD_MAX]; /* of the frame that begins */
    size_t head_n;          /* bytes of it received */
    uint64_t left;          /* bytes of the frame still to come after its header, with the mask */
    int pieces;             /* frames of the message so far; 0: no message has begun */
    uint64_t size;          /* bytes that they claim together */
};

struct frames {
    struct wslay_frame_context *wslay;
    const char *in; /* that is still to be read */
    size_t in_n;
    size_t ahead;       /* bytes that were checked and given back: they are passed in again first */
    size_t message_max; /* bytes */

    struct frame_heads heads;
    int refused; /* the code for an invalid header after the bytes still to be read; 0: none */

    struct bytes message; /* so far */
    bool given;           /* it was returned, and is to be freed */

    uint64_t frame_n; /* bytes of the frame received */
    char control[FRAMES_CONTROL];
    size_t control_n;
    int wrong; /* the code of an error; 0: none so far */
};

/* Between wslay and the buffers */

static ssize_t pull(uint8_t *to, size_t n, int flags, void *context)
{
    struct frames *f = context;
    (void)flags;
    if (n > f->in_n)
        n = f->in_n;
    if (n == 0)
        return -1; /* wants more */
    memcpy(to, f->in, n);
    f->in += n;
    f->in_n -= n;
    return (ssize_t)n;
}

struct frames *frames_open(size_t message_max)
{
    static const struct wslay_frame_callbacks callbacks = { .recv_callback = pull };
    struct frames *f = calloc(1, sizeof *f);
    if (f == NULL)
        return NULL;
    f->message_max = message_max;
    if (wslay_frame_context_init(&f->wslay, &callbacks, f) != 0) {
        free(f);
        return NULL;
    }
    return f;
}

void frames_close(struct frames *f)
{
    if (f == NULL)
        return;
    wslay_frame_context_free(f->wslay);
    bytes_free(&f->message);
    free(f);
}

/* Text */

/* RFC 3629, 4: length of the character; 0 if the bytes are invalid, or a NUL. */
static size_t character(const uint8_t *s, size_t n)
{
    static const struct {
        uint8_t least, most; /* first byte */
        uint8_t from, to;    /* second byte: no overlong form, no surrogate, not beyond 10FFFF */
        uint8_t size;
    } forms[] = { { 0xc2, 0xdf, 0x80, 0xbf, 2 }, { 0xe0, 0xe0, 0xa0, 0xbf, 3 },
                  { 0xe1, 0xec, 0x80, 0xbf, 3 }, { 0xed, 0xed, 0x80, 0x9f, 3 },
                  { 0xee, 0xef, 0x80, 0xbf, 3 }, { 0xf0, 0xf0, 0x90, 0xbf, 4 },
                  { 0xf1, 0xf3, 0x80, 0xbf, 4 }, { 0xf4, 0xf4, 0x80, 0x8f, 4 } };
    if (s[0] < 0x80)
        return s[0] != 0;
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        if (s[0] < forms[i].least || s[0] > forms[i].most)
            continue;
        if (forms[i].size > n || s[1] < forms[i].from || s[1] > forms[i].to)
            return 0;
        for (size_t k = 2; k < forms[i].size; k++)
            if ((s[k] & 0xc0) != 0x80)
                return 0;
        return forms[i].size;
    }
    return 0;
}

static bool is_text(const char *bytes, size_t n)
{
    const uint8_t *at = (const uint8_t *)bytes;
    while (n > 0) {
        size_t size = character(at, n);
        if (size == 0)
            return false;
        at += size;
        n -= size;
    }
    return true;
}

/* Headers */

enum { FIN = 0x80, RESERVED = 0x70, OPCODE = 0x0f, CONTROL = 0x08, MASKED = 0x80, LENGTH = 0x7f };

/* The length of the header, as far as its first two bytes tell. */
static size_t head_size(const struct frame_heads *h)
{
    int length = h->head_n < 2 ? 0 : h->head[1] & LENGTH;
    return length < 126 ? 2 : length == 126 ? 4 : HEAD_MAX;
}

static uint64_t claimed(const struct frame_heads *h)
{
    uint64_t length = 0;
    if (head_size(h) == 2)
        return h->head[1] & LENGTH;
    for (size_t i = 2; i < head_size(h); i++)
        length = length << 8 | h->head[i];
    return length;
}

/* The code to close with because of a header, or 0. */
static int wrong_head(const struct frames *f)
{
    const struct frame_heads *h = &f->heads;
    int opcode = h->head[0] & OPCODE;
    if ((h->head[1] & MASKED) == 0 || (h->head[0] & RESERVED) != 0)
        return CLOSE_PROTOCOL; /* 5.1: a client must mask; 5.2: no extension was agreed on */
    switch (opcode) {
    case WSLAY_CONNECTION_CLOSE:
    case WSLAY_PING:
    case WSLAY_PONG: /* 5.5 */
        return (h->head[0] & FIN) == 0 || claimed(h) > FRAMES_CONTROL ? CLOSE_PROTOCOL : 0;
    case WSLAY_BINARY_FRAME:
        return CLOSE_KIND;
    case WSLAY_TEXT_FRAME:
    case WSLAY_CONTINUATION_FRAME:
        break;
    default:
        return CLOSE_PROTOCOL;
    }
    if ((opcode == WSLAY_TEXT_FRAME) != (h->pieces == 0))
        return CLOSE_PROTOCOL; /* 5.4: fragments of two messages do not mix */
    if (claimed(h) > f->message_max - h->size)
        return claimed(h) > INT64_MAX ? CLOSE_PROTOCOL : CLOSE_SIZE; /* 5.2: the highest bit is 0 */
    return h->pieces == FRAMES_PIECES ? CLOSE_POLICY : 0;
}

/* Counts what a complete and valid header claims. */
static void note_head(struct frame_heads *h)
{
    h->left = claimed(h) + MASK;
    if ((h->head[0] & CONTROL) == 0) {
        h->pieces++;
        h->size += claimed(h);
        if ((h->head[0] & FIN) != 0) {
            h->pieces = 0;
            h->size = 0;
        }
    }
    h->head_n = 0;
}

/* How many of the bytes may be read: those before an invalid header. */
static size_t look_ahead(struct frames *f, const char *bytes, size_t n)
{
    struct frame_heads *h = &f->heads;
    size_t at = 0;
    while (at < n && f->refused == 0) {
        size_t skip = h->left < n - at ? (size_t)h->left : n - at;
        at += skip;
        h->left -= skip;
        if (at == n)
            break;
        h->head[h->head_n++] = (uint8_t)bytes[at++];
        if (h->head_n < head_size(h))
            continue;
        f->refused = wrong_head(f);
        if (f->refused != 0)
            return at - 1;
        note_head(h);
    }
    return at;
}

/* Reading */

static bool is_control(const struct wslay_frame_iocb *frame)
{
    return wslay_is_ctrl_frame(frame->opcode);
}

static struct frames_news fail(struct frames *f, int code)
{
    f->wrong = code;
    return (struct frames_news){ .event = FRAMES_WRONG, .code = code };
}

/* 7.4: the codes that may be sent over the wire. */
static bool is_code(int code)
{
    return (code >= 1000 && code <= 1003) || (code >= 1007 && code <= 1014) ||
           (code >= 3000 && code <= 4999);
}

static struct frames_news closing(struct frames *f)
{
    const uint8_t *at = (const uint8_t *)f->control;
    if (f->control_n == 0)
        return (struct frames_news){ .event = FRAMES_CLOSE };
    int code = f->control_n >= 2 ? at[0] << 8 | at[1] : 0;
    if (!is_code(code))
        return fail(f, CLOSE_PROTOCOL);
    if (!is_text(f->control + 2, f->control_n - 2))
        return fail(f, CLOSE_TEXT);
    return (struct frames_news){ .event = FRAMES_CLOSE, .code = code };
}

static struct frames_news control(struct frames *f, int opcode)
{
    struct frames_news news = { .event = opcode == WSLAY_PING ? FRAMES_PING : FRAMES_PONG,
                                .bytes = f->control,
                                .n = f->control_n };
    f->control_n = 0;
    return news;
}

static struct frames_news message(struct frames *f)
{
    if (f->message.lost)
        return fail(f, CLOSE_MEMORY);
    if (!is_text(f->message.at, f->message.n))
        return fail(f, CLOSE_TEXT);
    f->given = true;
    return (
        struct frames_news){ .event = FRAMES_MESSAGE, .bytes = f->message.at, .n = f->message.n };
}

static void keep(struct frames *f, const struct wslay_frame_iocb *frame)
{
    if (!is_control(frame)) {
        bytes_add(&f->message, frame->data, frame->data_length);
        return;
    }
    require(frame->data_length <= sizeof f->control - f->control_n);
    if (frame->data_length > 0)
        memcpy(f->control + f->control_n, frame->data, frame->data_length);
    f->control_n += frame->data_length;
}

/* Takes a part of a frame; FRAMES_MORE: nothing is complete yet. */
static struct frames_news add(struct frames *f, const struct wslay_frame_iocb *frame)
{
    keep(f, frame);
    f->frame_n += frame->data_length;
    if (f->frame_n < frame->payload_length)
        return (struct frames_news){ .event = FRAMES_MORE };
    f->frame_n = 0;
    if (frame->opcode == WSLAY_CONNECTION_CLOSE)
        return closing(f);
    if (is_control(frame))
        return control(f, frame->opcode);
    return frame->fin ? message(f) : (struct frames_news){ .event = FRAMES_MORE };
}

void frames_feed(struct frames *f, const char *bytes, size_t n)
{
    size_t seen = f->ahead < n ? f->ahead : n;
    f->ahead -= seen;
    f->in = bytes;
    f->in_n = seen + (f->refused == 0 ? look_ahead(f, bytes + seen, n - seen) : 0);
}

const char *frames_left(struct frames *f, size_t *n)
{
    *n = f->ahead = f->in_n;
    f->in_n = 0;
    return f->in;
}

void frames_forget(struct frames *f)
{
    if (f->given)
        bytes_free(&f->message);
    f->given = false;
}

struct frames_news frames_next(struct frames *f)
{
    struct frames_news news = { .event = FRAMES_MORE };
    if (f->wrong != 0)
        return fail(f, f->wrong);
    frames_forget(f);
    while (news.event == FRAMES_MORE) {
        struct wslay_frame_iocb frame = { 0 };
        ssize_t n = wslay_frame_recv(f->wslay, &frame);
        if (n == WSLAY_ERR_WANT_READ && f->in_n == 0)
            return f->refused != 0 ? fail(f, f->refused) : news;
        if (n == WSLAY_ERR_WANT_READ)
            continue; /* it took less than there was */
        if (n < 0)
            return fail(f, CLOSE_PROTOCOL);
        news = add(f, &frame);
    }
    return news;
}

/* Writing: a whole frame without a mask (5.1), whose header says its length in the shortest form */

static void put(struct bytes *out, uint8_t opcode, const char *bytes, size_t n)
{
    uint8_t head[HEAD_MAX] = { (uint8_t)(FIN | opcode) };
    size_t more = n < 126 ? 0 : n <= UINT16_MAX ? 2 : 8; /* bytes for the length */
    head[1] = (uint8_t)(more == 0 ? n : more == 2 ? 126 : 127);
    for (size_t i = 0; i < more; i++)
        head[2 + i] = (uint8_t)(n >> (8 * (more - 1 - i)));
    bytes_reserve(out, n + HEAD_MAX);
    bytes_add(out, head, 2 + more);
    bytes_add(out, bytes, n);
}

void frames_put_text(struct bytes *out, const char *bytes, size_t n)
{
    put(out, WSLAY_TEXT_FRAME, bytes, n);
}

void frames_put_ping(struct bytes *out)
{
    put(out, WSLAY_PING, NULL, 0);
}

void frames_put_pong(struct bytes *out, const char *bytes, size_t n)
{
    put(out, WSLAY_PONG, bytes, n);
}

/* How much of a reason fits, in whole characters. */
static size_t fitting(const char *reason)
{
    size_t n = strlen(reason);
    if (n <= FRAMES_REASON)
        return n;
    n = FRAMES_REASON;
    while (n > 0 && ((uint8_t)reason[n] & 0xc0) == 0x80)
        n--;
    return n;
}

void frames_put_close(struct bytes *out, int code, const char *reason)
{
    char body[2 + FRAMES_REASON] = { (char)(code >> 8), (char)code };
    size_t n = fitting(reason);
    memcpy(body + 2, reason, n);
    put(out, WSLAY_CONNECTION_CLOSE, body, code == 0 ? 0 : n + 2);
}

/* The handshake */

static void base64(char *out, const uint8_t *bytes, size_t n)
{
    static const char digit[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (size_t i = 0; i < n; i += 3) {
        uint32_t three = (uint32_t)bytes[i] << 16;
        three |= i + 1 < n ? (uint32_t)bytes[i + 1] << 8 : 0;
        three |= i + 2 < n ? bytes[i + 2] : 0;
        *out++ = digit[three >> 18];
        *out++ = digit[three >> 12 & 63];
        *out++ = i + 1 < n ? digit[three >> 6 & 63] : '=';
        *out++ = i + 2 < n ? digit[three & 63] : '=';
    }
    *out = '\0';
}

void frames_accept(char out[FRAMES_ACCEPT], const char *key)
{
    struct bytes both = { 0 };
    uint8_t hash[SHA1_SIZE];
    bytes_put(&both, key);
    bytes_put(&both, "258EAFA5-E914-47DA-95CA-C5AB0DC85B11");
    sha1(hash, both.at, both.n);
    bytes_free(&both);
    base64(out, hash, sizeof hash);
}
