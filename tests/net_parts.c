/*
 * The parts of the network that need no socket: SHA-1, requests, frames, answers, addresses.
 * All input is read twice, at once and byte by byte, with the same result. Expected values are
 * those of RFC 3174, 3629, 6455, 9110 and 9112.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "server/net/allowance.h"
#include "server/net/answer.h"
#include "server/net/frames.h"
#include "server/net/http.h"
#include "server/net/sha1.h"

enum { HEAD_MAX = 512, BODY_MAX = 64, MESSAGE_MAX = 70000 };

/* SHA-1 */

static void assert_sha1(const char *bytes, size_t n, const char *hex)
{
    uint8_t hash[SHA1_SIZE];
    char text[2 * SHA1_SIZE + 1];
    sha1(hash, bytes, n);
    for (int i = 0; i < SHA1_SIZE; i++)
        snprintf(text + (size_t)(2 * i), 3, "%02x", hash[i]);
    assert_string_equal(text, hex);
}

/* RFC 3174, 7.3, and the examples of FIPS 180. */
static void sha1_knows_its_answers(void **state)
{
    (void)state;
    assert_sha1("", 0, "da39a3ee5e6b4b0d3255bfef95601890afd80709");
    assert_sha1("abc", 3, "a9993e364706816aba3e25717850c26c9cd0d89d");
    const char *two = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq";
    assert_sha1(two, strlen(two), "84983e441c3bd26ebaae4aa1f95129e5e54670f1");
    char *million = malloc(1000000);
    assert_non_null(million);
    memset(million, 'a', 1000000);
    assert_sha1(million, 1000000, "34aa973cd4c4daa4f61eeb2bdbad27316534016f");
    free(million);
}

/* RFC 6455, 1.3. */
static void the_handshake_is_the_one_of_the_rfc(void **state)
{
    (void)state;
    char out[FRAMES_ACCEPT];
    frames_accept(out, "dGhlIHNhbXBsZSBub25jZQ==");
    assert_string_equal(out, "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
}

/* Requests */

static size_t feed(struct http *h, const char *bytes, size_t n, size_t cut)
{
    size_t used = 0;
    while (used < n && h->state == HTTP_MORE) {
        size_t piece = n - used < cut ? n - used : cut;
        used += http_take(h, bytes + used, piece);
    }
    return used;
}

/* Parses the request in both ways; the second result is left for the caller. */
static void read_request(struct http *h, const char *bytes, size_t n)
{
    http_open(h, HEAD_MAX, BODY_MAX);
    feed(h, bytes, n, n);
    enum http_state state = h->state;
    int status = h->status;
    http_next(h);
    feed(h, bytes, n, 1);
    assert_int_equal(h->state, state);
    assert_int_equal(h->status, status);
}

static void assert_refused_n(const char *bytes, size_t n, int status)
{
    struct http h;
    read_request(&h, bytes, n);
    if (h.state != HTTP_WRONG || h.status != status)
        print_error("%d instead of %d: %s\n", h.state == HTTP_WRONG ? h.status : 0, status, bytes);
    assert_int_equal(h.state, HTTP_WRONG);
    assert_int_equal(h.status, status);
    http_next(&h);
}

static void assert_refused(const char *bytes, int status)
{
    assert_refused_n(bytes, strlen(bytes), status);
}

static void a_request_is_understood(void **state)
{
    (void)state;
    struct http h;
    const char *text = "POST /api/x%20y?a=b?c HTTP/1.1\r\n"
                       "host: games.example:81\r\n"
                       "Origin:https://games.example \t\r\n"
                       "AUTHORIZATION: bearer  abc.def\r\n"
                       "Accept-Language: pl, en;q=0.5\r\n"
                       "If-None-Match: \"x\"\r\n"
                       "Accept-Encoding: br, GZip;q=0.1\r\n"
                       "X-Forwarded-For: 192.0.2.1\r\n"
                       "X-Forwarded-For: 192.0.2.2, 192.0.2.3\r\n"
                       "X-Else: \xc3\xa9\r\n"
                       "Content-Length: 5\r\n\r\na\0b\r\n";
    size_t n = strlen(text) + 4;
    read_request(&h, text, n);
    const struct http_request *r = &h.request;
    assert_int_equal(h.state, HTTP_WHOLE);
    assert_string_equal(r->said.method, "POST");
    assert_string_equal(r->said.path, "/api/x%20y");
    assert_string_equal(r->said.query, "a=b?c");
    assert_int_equal(r->said.body_n, 5);
    assert_memory_equal(r->said.body, "a\0b\r\n", 6);
    assert_string_equal(r->said.bearer, "abc.def");
    assert_string_equal(r->said.languages, "pl, en;q=0.5");
    assert_string_equal(r->said.etag, "\"x\"");
    assert_true(r->said.gzip);
    assert_false(r->said.socket);
    assert_string_equal(r->host, "games.example:81");
    assert_string_equal(r->origin, "https://games.example");
    assert_string_equal(r->forwarded, "192.0.2.2, 192.0.2.3");
    assert_true(r->keep);
    http_next(&h);
    assert_false(http_begun(&h));
}

static void an_absent_header_is_an_empty_string(void **state)
{
    (void)state;
    struct http h;
    const char *text = "GET / HTTP/1.0\r\nAuthorization: Basic abc\r\n\r\n";
    read_request(&h, text, strlen(text));
    const struct http_request *r = &h.request;
    assert_int_equal(h.state, HTTP_WHOLE);
    assert_string_equal(r->said.query, "");
    assert_string_equal(r->said.body, "");
    assert_int_equal(r->said.body_n, 0);
    assert_string_equal(r->said.bearer, "");
    assert_string_equal(r->said.languages, "");
    assert_string_equal(r->said.etag, "");
    assert_string_equal(r->host, "");
    assert_string_equal(r->origin, "");
    assert_string_equal(r->forwarded, "");
    assert_string_equal(r->key, "");
    assert_false(r->said.gzip);
    http_next(&h);
}

static bool kept(const char *text)
{
    struct http h;
    read_request(&h, text, strlen(text));
    assert_int_equal(h.state, HTTP_WHOLE);
    bool keep = h.request.keep;
    http_next(&h);
    return keep;
}

/* 9112, 9.3 */
static void a_connection_is_kept_if_both_want_it(void **state)
{
    (void)state;
    assert_true(kept("GET / HTTP/1.1\r\nHost: a\r\n\r\n"));
    assert_false(kept("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"));
    assert_false(kept("GET / HTTP/1.0\r\n\r\n"));
    assert_true(kept("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n"));
}

static void what_follows_a_request_is_left_alone(void **state)
{
    (void)state;
    struct http h;
    const char *first = "POST /1 HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nxy";
    char both[256];
    snprintf(both, sizeof both, "%s\r\nGET /2 HTTP/1.1\r\nHost: a\r\n\r\nrest", first);
    for (size_t cut = 1; cut <= sizeof both; cut++) {
        http_open(&h, HEAD_MAX, BODY_MAX);
        size_t used = feed(&h, both, strlen(both), cut);
        assert_int_equal(used, strlen(first));
        http_next(&h);
        used += feed(&h, both + used, strlen(both) - used, cut);
        assert_int_equal(h.state, HTTP_WHOLE); /* 9112, 2.2: despite the empty line before it */
        assert_string_equal(h.request.said.path, "/2");
        assert_string_equal(both + used, "rest");
        http_next(&h);
    }
}

static void strange_lines_are_refused(void **state)
{
    (void)state;
    assert_refused("GET /\r\n\r\n", 505);
    assert_refused("GET / HTTP/0.9\r\nHost: a\r\n\r\n", 505);
    assert_refused("GET / HTTP/1.2\r\nHost: a\r\n\r\n", 505);
    assert_refused("GET / HTTP/2.0\r\nHost: a\r\n\r\n", 505);
    assert_refused("GET / FTP/1.1\r\nHost: a\r\n\r\n", 400);
    assert_refused("PUT / HTTP/1.1\r\nHost: a\r\n\r\n", 405);
    assert_refused("DELETE / HTTP/1.1\r\nHost: a\r\n\r\n", 405);
    assert_refused("OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n", 405);
    assert_refused("CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n", 405);
    assert_refused("BREW / HTTP/1.1\r\nHost: a\r\n\r\n", 501);
    assert_refused("{} / HTTP/1.1\r\nHost: a\r\n\r\n", 400);
    assert_refused("GET http://a/ HTTP/1.1\r\nHost: a\r\n\r\n", 400);
    assert_refused("GET a HTTP/1.1\r\nHost: a\r\n\r\n", 400);
    assert_refused("GET /#x HTTP/1.1\r\nHost: a\r\n\r\n", 400);
    assert_refused("GET /\xc3\xa9 HTTP/1.1\r\nHost: a\r\n\r\n", 400);
    assert_refused("GET /\x01 HTTP/1.1\r\nHost: a\r\n\r\n", 400);
    assert_refused("GET /\x7f HTTP/1.1\r\nHost: a\r\n\r\n", 400);
    assert_refused("GET /a\tb HTTP/1.1\r\nHost: a\r\n\r\n", 400);
    assert_refused("GET /a b HTTP/1.1\r\nHost: a\r\n\r\n", 400);
    assert_refused("\x16\x03\x01", 400); /* TLS, at the wrong door: at once */
    const char nul[] = "GET /\0 HTTP/1.1\r\nHost: a\r\n\r\n";
    assert_refused_n(nul, sizeof nul - 1, 400);
}

#define LINE "POST / HTTP/1.1\r\n"

static void ambiguous_headers_are_refused(void **state)
{
    (void)state;
    assert_refused(LINE "\r\n", 400);          /* no Host */
    assert_refused(LINE "Host:\r\n\r\n", 400); /* an empty one */
    assert_refused(LINE "Host: a\r\nHost: a\r\n\r\n", 400);
    assert_refused(LINE "Host: a\r\nAuthorization: Bearer a\r\nAuthorization: Bearer b\r\n\r\n",
                   400);
    assert_refused(LINE "Host: a\r\nOrigin: a\r\nOrigin: b\r\n\r\n", 400);
    assert_refused(LINE "Host: a\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\n", 400);
    assert_refused(LINE "Host: a\r\nContent-Length: 1, 1\r\n\r\n", 400);
    assert_refused(LINE "Host: a\r\nContent-Length: +1\r\n\r\n", 400);
    assert_refused(LINE "Host: a\r\nContent-Length: 1x\r\n\r\n", 400);
    assert_refused(LINE "Host: a\r\nContent-Length: 99999999999999999999\r\n\r\n", 400);
    assert_refused(LINE "Host: a\r\nContent-Length: 0\r\nTransfer-Encoding: chunked\r\n\r\n", 400);
    assert_refused(LINE "Host: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 0\r\n\r\n", 400);
    assert_refused(LINE "Host: a\r\nTransfer-Encoding: gzip\r\nContent-Length: 0\r\n\r\n", 400);
    assert_refused(LINE "Host: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n", 501);
    assert_refused(LINE "Host: a\r\nTransfer-Encoding: identity\r\n\r\n", 501);
    assert_refused(LINE "Host: a\r\nExpect: 100-continue\r\nContent-Length: 1\r\n\r\n", 417);
    assert_refused(LINE "Host: a\r\nExpect: else\r\n\r\n", 417);
    assert_refused(LINE "Host : a\r\n\r\n", 400);
    assert_refused(LINE "Host: a\r\nX\r\n\r\n", 400);
    assert_refused(LINE "Host: a\r\n: x\r\n\r\n", 400);
    assert_refused(LINE "Host: a\r\n folded\r\n\r\n", 400);
    assert_refused(LINE "Host: a\r\nX: y\r\n\tfolded\r\n\r\n", 400);
    assert_refused(LINE "Host: a\nX: y\r\n\r\n", 400);
    assert_refused(LINE "Host: a\rX: y\r\n\r\n", 400);
    assert_refused(LINE "Host: a\x01\r\n\r\n", 400);
    assert_refused(LINE "Host: \xc3\xa9\r\n\r\n", 400);
}

/* No client of ours sends chunks, and parsers disagree on them: a length is required. */
static void chunks_are_refused(void **state)
{
    (void)state;
#define CHUNKED LINE "Host: a\r\nTransfer-Encoding: chunked\r\n\r\n"
    assert_refused(CHUNKED, 411);
    assert_refused(CHUNKED "2\r\n{}\r\n0\r\n\r\n", 411);
    assert_refused(CHUNKED "0\r\nX-Trailer: y\r\n\r\n", 411);
    assert_refused(LINE "Host: a\r\nTransfer-Encoding: CHUNKED\r\n\r\n", 411);
    assert_refused("POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n", 411);
    assert_refused(LINE "Host: a\r\nTransfer-Encoding:\r\n\r\n", 501);
}

/* A head of exactly n bytes, by one long header or one long path. */
static char *long_head(size_t n, const char *before, const char *behind)
{
    char *text = malloc(n + 1);
    assert_non_null(text);
    memset(text, 'x', n);
    memcpy(text, before, strlen(before));
    memcpy(text + n - strlen(behind), behind, strlen(behind) + 1);
    return text;
}

static void assert_long(size_t n, const char *before, const char *behind, int status)
{
    struct http h;
    char *text = long_head(n, before, behind);
    read_request(&h, text, n);
    assert_int_equal(h.state, status == 0 ? HTTP_WHOLE : HTTP_WRONG);
    assert_int_equal(h.status, status);
    http_next(&h);
    free(text);
}

static void sizes_have_limits(void **state)
{
    (void)state;
    assert_long(HEAD_MAX, "GET / HTTP/1.1\r\nHost: ", "\r\n\r\n", 0);
    assert_long(HEAD_MAX + 1, "GET / HTTP/1.1\r\nHost: ", "\r\n\r\n", 431);
    assert_long(HEAD_MAX, "GET /", " HTTP/1.1\r\nHost: a\r\n\r\n", 0);
    assert_long(HEAD_MAX + 30, "GET /", " HTTP/1.1\r\nHost: a\r\n\r\n", 414);
    assert_refused(LINE "Host: a\r\nContent-Length: 65\r\n\r\n", 413);
    struct http h;
    char text[256];
    snprintf(text, sizeof text, LINE "Host: a\r\nContent-Length: 64\r\n\r\n%064d", 0);
    read_request(&h, text, strlen(text));
    assert_int_equal(h.state, HTTP_WHOLE);
    http_next(&h);
}

#define ASK     "GET /ws HTTP/1.1\r\nHost: a\r\n"
#define KEY     "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
#define WISH    "Connection: keep-alive, Upgrade\r\nUpgrade: WebSocket\r\n"
#define VERSION "Sec-WebSocket-Version: 13\r\n"

/* RFC 6455, 4.2.1 */
static void a_socket_is_asked_for_in_the_right_way(void **state)
{
    (void)state;
    struct http h;
    const char *text = ASK WISH KEY VERSION "\r\n\x81";
    read_request(&h, text, strlen(text));
    assert_int_equal(h.state, HTTP_WHOLE);
    assert_true(h.request.said.socket);
    assert_string_equal(h.request.key, "dGhlIHNhbXBsZSBub25jZQ==");
    http_next(&h);
    text = ASK "Connection: Upgrade\r\nUpgrade: h2c\r\n\r\n";
    read_request(&h, text, strlen(text));
    assert_int_equal(h.state, HTTP_WHOLE);
    assert_false(h.request.said.socket);
    http_next(&h);
    assert_refused(ASK WISH KEY "Sec-WebSocket-Version: 8\r\n\r\n", 426);
    assert_refused(ASK WISH KEY "\r\n", 426);
    assert_refused(ASK WISH VERSION "\r\n", 400);
    assert_refused(ASK WISH VERSION "Sec-WebSocket-Key: dGhlIHNhbXBsZQ==\r\n\r\n", 400);
    assert_refused(ASK WISH VERSION KEY KEY "\r\n", 400);
    assert_refused(ASK "Upgrade: websocket\r\n" KEY VERSION "\r\n", 400);
    assert_refused(LINE "Host: a\r\n" WISH KEY VERSION "\r\n", 400);
    assert_refused(ASK WISH KEY VERSION "Content-Length: 1\r\n\r\n", 400);
}

/* RFC 9110, 12.4.2 and 12.5.3 */
static void a_list_knows_its_words(void **state)
{
    (void)state;
    assert_true(http_lists("gzip", "gzip"));
    assert_true(http_lists("br ,\tGZIP ; q=0.001", "gzip"));
    assert_true(http_lists("gzip;q=1, gzip;q=0", "gzip"));
    assert_false(http_lists("", "gzip"));
    assert_false(http_lists("xgzip, gzipx", "gzip"));
    assert_false(http_lists("gzip;q=0", "gzip"));
    assert_false(http_lists("gzip; q=0.000, br", "gzip"));
}

/* Frames */

/* A frame as a client sends it; the length in as few bytes as it takes (RFC 6455, 5.2). */
static void add_frame(struct bytes *out, int first, bool masked, const char *bytes, size_t n)
{
    const uint8_t key[4] = { 0x37, 0xfa, 0x21, 0x3d };
    uint8_t head[10] = { (uint8_t)first };
    size_t size = n < 126 ? 2 : n < 65536 ? 4 : 10;
    head[1] = (uint8_t)(n < 126 ? n : n < 65536 ? 126 : 127);
    for (size_t i = 2; i < size; i++)
        head[i] = (uint8_t)((uint64_t)n >> 8 * (size - 1 - i));
    head[1] = (uint8_t)(head[1] | (masked ? 0x80 : 0));
    bytes_add(out, head, size);
    if (masked)
        bytes_add(out, key, sizeof key);
    for (size_t i = 0; i < n; i++) {
        char c = (char)(bytes[i] ^ (masked ? (char)key[i % 4] : 0));
        bytes_add(out, &c, 1);
    }
}

/* The events of the bytes, as text: "text:Hello ping:x wrong:1002". */
static void tell(struct bytes *out, const struct frames_news *news)
{
    static const char *const names[] = { [FRAMES_MESSAGE] = "text:",
                                         [FRAMES_PING] = "ping:",
                                         [FRAMES_PONG] = "pong:",
                                         [FRAMES_CLOSE] = "close:",
                                         [FRAMES_WRONG] = "wrong:" };
    bytes_put(out, out->n > 0 ? " " : "");
    bytes_put(out, names[news->event]);
    if (news->event == FRAMES_CLOSE || news->event == FRAMES_WRONG)
        bytes_number(out, (unsigned long)news->code);
    else
        bytes_add(out, news->bytes, news->n);
}

/* As in a peer, bytes after an event are given back and passed in again. */
static struct frames_news next_event(struct frames *f)
{
    size_t n;
    const char *left = frames_left(f, &n);
    frames_feed(f, left, n);
    return frames_next(f);
}

static struct bytes told(const struct bytes *in, size_t cut)
{
    struct bytes out = { 0 };
    struct frames *f = frames_open(MESSAGE_MAX);
    bool open = true;
    for (size_t at = 0; at < in->n && open; at += cut) {
        frames_feed(f, in->at + at, in->n - at < cut ? in->n - at : cut);
        struct frames_news news = frames_next(f);
        for (; news.event != FRAMES_MORE && open; news = next_event(f)) {
            tell(&out, &news);
            open = news.event != FRAMES_CLOSE && news.event != FRAMES_WRONG;
        }
    }
    bytes_put(&out, "");
    frames_close(f);
    return out;
}

/* Frees the bytes. */
static void assert_told(struct bytes *in, const char *expected)
{
    const size_t cuts[] = { in->n + 1, 1, 3, 1000 };
    for (size_t i = 0; i < sizeof cuts / sizeof cuts[0]; i++) {
        struct bytes out = told(in, cuts[i]);
        assert_string_equal(out.at, expected);
        bytes_free(&out);
    }
    bytes_free(in);
}

static void assert_frame(int first, const char *bytes, size_t n, const char *expected)
{
    struct bytes in = { 0 };
    add_frame(&in, first, true, bytes, n);
    assert_told(&in, expected);
}

/* RFC 6455, 5.7: the examples. */
static void frames_are_read(void **state)
{
    (void)state;
    struct bytes in = { 0 };
    bytes_add(&in, "\x81\x85\x37\xfa\x21\x3d\x7f\x9f\x4d\x51\x58", 11);
    assert_told(&in, "text:Hello");
    assert_frame(0x81, "", 0, "text:");
    assert_frame(0x89, "Hello", 5, "ping:Hello");
    assert_frame(0x8a, "", 0, "pong:");
}

static void assert_long_message(size_t n)
{
    char *text = malloc(n + 6);
    assert_non_null(text);
    memcpy(text, "text:", 5);
    memset(text + 5, 'x', n);
    text[n + 5] = '\0';
    assert_frame(0x81, text + 5, n, text);
    free(text);
}

static void every_kind_of_length_is_read(void **state)
{
    (void)state;
    const size_t sizes[] = { 125, 126, 65535, 65536, MESSAGE_MAX };
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
        assert_long_message(sizes[i]);
}

/* 5.4: a control frame may come between. */
static void pieces_are_put_together(void **state)
{
    (void)state;
    struct bytes in = { 0 };
    add_frame(&in, 0x01, true, "Hel\xc3", 4); /* a character may be cut, too */
    add_frame(&in, 0x89, true, "x", 1);
    add_frame(&in, 0x00, true, "", 0);
    add_frame(&in, 0x80, true, "\xa9lo", 3);
    add_frame(&in, 0x81, true, "next", 4);
    assert_told(&in, "ping:x text:Hel\xc3\xa9lo text:next");
}

static void broken_pieces_are_refused(void **state)
{
    (void)state;
    struct bytes in = { 0 };
    assert_frame(0x80, "x", 1, "wrong:1002"); /* goes on with nothing */
    assert_frame(0x00, "x", 1, "wrong:1002");
    add_frame(&in, 0x01, true, "a", 1);
    add_frame(&in, 0x81, true, "b", 1); /* 5.4: not before the first has ended */
    assert_told(&in, "wrong:1002");
    add_frame(&in, 0x01, true, "a", 1);
    for (int i = 1; i < FRAMES_PIECES; i++)
        add_frame(&in, 0x00, true, "", 0);
    add_frame(&in, 0x80, true, "b", 1);
    assert_told(&in, "wrong:1008");
}

/* 5.1: wslay's frame layer lets it pass. */
static void an_unmasked_frame_is_refused(void **state)
{
    (void)state;
    struct bytes in = { 0 };
    add_frame(&in, 0x81, false, "Hello", 5);
    assert_told(&in, "wrong:1002");
    add_frame(&in, 0x89, false, "", 0);
    assert_told(&in, "wrong:1002");
    add_frame(&in, 0x88, false, "", 0);
    assert_told(&in, "wrong:1002");
}

static void frames_out_of_order_are_refused(void **state)
{
    (void)state;
    struct bytes in = { 0 };
    assert_frame(0xc1, "x", 1, "wrong:1002"); /* 5.2: RSV1 .. RSV3 */
    assert_frame(0xa1, "x", 1, "wrong:1002");
    assert_frame(0x91, "x", 1, "wrong:1002");
    assert_frame(0x82, "x", 1, "wrong:1003");
    for (int opcode = 3; opcode < 16; opcode++)
        if (opcode < 8 || opcode > 10)
            assert_frame(0x80 | opcode, "x", 1, "wrong:1002");
    assert_frame(0x09, "x", 1, "wrong:1002"); /* 5.5: control frames are whole */
    char long_ping[126] = { 0 };
    assert_frame(0x89, long_ping, sizeof long_ping, "wrong:1002");
    bytes_add(&in, "\x81\xfe\x00\x05\0\0\0\0Hello", 13); /* 5.2: the shortest form of the length */
    assert_told(&in, "wrong:1002");
    bytes_add(&in, "\x81\xff\x80\0\0\0\0\0\0\0\0\0\0\0x", 15); /* and its highest bit is 0 */
    assert_told(&in, "wrong:1002");
}

static void too_long_a_message_is_refused(void **state)
{
    (void)state;
    struct bytes in = { 0 };
    bytes_add(&in, "\x81\xff\0\0\x7f\xff\xff\xff\xff\xff\0\0\0\0x", 15);
    assert_told(&in, "wrong:1009");
    char *most = malloc(MESSAGE_MAX);
    assert_non_null(most);
    memset(most, 'x', MESSAGE_MAX);
    add_frame(&in, 0x01, true, most, MESSAGE_MAX);
    add_frame(&in, 0x80, true, "x", 1);
    assert_told(&in, "wrong:1009");
    free(most);
}

/* An announced length is refused at once: the bytes need not be sent first. */
static void a_header_alone_is_refused(void **state)
{
    (void)state;
    struct bytes in = { 0 };
    bytes_add(&in, "\x81\xff\0\0\0\0\0\x01\x11\x71", 10); /* MESSAGE_MAX + 1 */
    assert_told(&in, "wrong:1009");
    bytes_add(&in, "\x81\xff\0\0\x7f\xff\xff\xff\xff\xff", 10);
    assert_told(&in, "wrong:1009");
    add_frame(&in, 0x81, true, "Hello", 5); /* bytes before it count */
    add_frame(&in, 0x01, true, "x", 1);
    bytes_add(&in, "\x80\xff\0\0\0\0\0\x01\x11\x70", 10);
    assert_told(&in, "text:Hello wrong:1009");
    bytes_add(&in, "\x81\x05", 2); /* not masked */
    assert_told(&in, "wrong:1002");
    bytes_add(&in, "\x82\x85", 2); /* binary */
    assert_told(&in, "wrong:1003");
    bytes_add(&in, "\x89\xfe\x00\x7e", 4); /* too long a ping */
    assert_told(&in, "wrong:1002");
}

/* RFC 3629, 3 and 10 */
static void text_that_is_none_is_refused(void **state)
{
    (void)state;
    static const char *const bad[] = { "\x80",
                                       "\xc3",
                                       "\xc3(",
                                       "\xc0\xaf",
                                       "\xe0\x9f\xbf",
                                       "\xed\xa0\x80",
                                       "\xf0\x8f\xbf\xbf",
                                       "\xf4\x90\x80\x80",
                                       "\xf5\x80\x80\x80",
                                       "\xff",
                                       "a\xe2\x82",
                                       "\xf0\x9f\x98(" };
    static const char *const good[] = { "\xc2\x80",     "\xe0\xa0\x80",     "\xed\x9f\xbf",
                                        "\xee\x80\x80", "\xf0\x90\x80\x80", "\xf4\x8f\xbf\xbf" };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        assert_frame(0x81, bad[i], strlen(bad[i]), "wrong:1007");
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        char expected[16];
        snprintf(expected, sizeof expected, "text:%s", good[i]);
        assert_frame(0x81, good[i], strlen(good[i]), expected);
    }
    assert_frame(0x81, "a\0b", 3, "wrong:1007");
}

/* 5.5.1 and 7.4 */
static void a_close_is_read(void **state)
{
    (void)state;
    assert_frame(0x88, "", 0, "close:0");
    assert_frame(0x88, "\x03\xe8", 2, "close:1000");
    assert_frame(0x88, "\x0f\xa0why", 5, "close:4000");
    assert_frame(0x88, "\x03", 1, "wrong:1002");
    assert_frame(0x88, "\x03\xed", 2, "wrong:1002"); /* 1005 is never sent */
    assert_frame(0x88, "\x03\xee", 2, "wrong:1002"); /* nor 1006 */
    assert_frame(0x88, "\0\0", 2, "wrong:1002");
    assert_frame(0x88, "\x03\xe8\xff", 3, "wrong:1007");
}

static void assert_bytes(struct bytes *out, const char *expected, size_t n)
{
    assert_int_equal(out->n, n);
    assert_memory_equal(out->at, expected, n);
    bytes_free(out);
}

/* 5.7: a server does not mask. */
static void frames_are_written(void **state)
{
    (void)state;
    struct bytes out = { 0 };
    struct frames *f = frames_open(MESSAGE_MAX);
    frames_put_text(&out, "Hello", 5);
    assert_bytes(&out, "\x81\x05Hello", 7);
    frames_put_pong(&out, "Hello", 5);
    assert_bytes(&out, "\x8a\x05Hello", 7);
    frames_put_ping(&out);
    assert_bytes(&out, "\x89\0", 2);
    frames_put_text(&out, "", 0);
    assert_bytes(&out, "\x81\0", 2);
    frames_put_close(&out, 0, "never said");
    assert_bytes(&out, "\x88\0", 2);
    frames_put_close(&out, 1012, "bye");
    assert_bytes(&out,
                 "\x88\x05\x03\xf4"
                 "bye",
                 7);
    char text[300] = { 0 };
    frames_put_text(&out, text, 256);
    assert_int_equal(out.n, 260);
    assert_memory_equal(out.at, "\x81\x7e\x01\x00", 4);
    bytes_free(&out);
    memset(text, 'x', 122);
    strcpy(text + 122, "\xc3\xa9"); /* 124 bytes, and 123 would cut it in the middle */
    frames_put_close(&out, 1000, text);
    assert_int_equal(out.n, 2 + 2 + 122);
    assert_int_equal(out.at[1], 124);
    bytes_free(&out);
    frames_close(f);
}

/* Answers */

static const struct answer_options usual = { .date = "now", .keep = true };

static struct bytes answer(const struct net_answer *a, const struct answer_options *options)
{
    struct bytes out = { 0 };
    answer_put(&out, a, options);
    return out;
}

static void assert_has(const struct bytes *out, const char *part)
{
    if (strstr(out->at, part) == NULL)
        print_error("no '%s' in:\n%s\n", part, out->at);
    assert_non_null(strstr(out->at, part));
}

static void assert_lacks(const struct bytes *out, const char *part)
{
    assert_null(strstr(out->at, part));
}

/* RFC 9110, 5.6.7 */
static void a_date_is_written_as_the_rfc_has_it(void **state)
{
    (void)state;
    char out[ANSWER_DATE];
    answer_date(out, 784111777);
    assert_string_equal(out, "Sun, 06 Nov 1994 08:49:37 GMT");
}

static void every_answer_is_careful(void **state)
{
    (void)state;
    struct net_answer a = { .status = 200, .type = "text/html", .bytes = "<p>", .n = 3 };
    struct bytes out = answer(&a, &usual);
    assert_int_equal(strncmp(out.at, "HTTP/1.1 200 OK\r\n", 17), 0);
    assert_has(&out, "\r\nDate: now\r\n");
    assert_has(
        &out,
        "\r\nContent-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; "
        "style-src 'self'; worker-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
        "form-action 'none'; frame-ancestors 'none'\r\n");
    assert_has(&out, "\r\nX-Content-Type-Options: nosniff\r\n");
    assert_has(&out, "\r\nReferrer-Policy: no-referrer\r\n");
    assert_has(&out, "\r\nCross-Origin-Opener-Policy: same-origin\r\n");
    assert_has(&out, "\r\nCross-Origin-Resource-Policy: same-origin\r\n");
    assert_has(&out, "\r\nCache-Control: no-store\r\n");
    assert_has(&out, "\r\nContent-Type: text/html\r\n");
    assert_has(&out, "\r\nContent-Length: 3\r\n\r\n<p>");
    assert_lacks(&out, "Server:");
    assert_lacks(&out, "Vary:");
    bytes_free(&out);
}

static void an_answer_says_what_it_was_told(void **state)
{
    (void)state;
    struct net_answer a = { .status = 200,
                            .type = "text/plain",
                            .bytes = "zip",
                            .n = 3,
                            .etag = "\"1\"",
                            .cache = "max-age=60",
                            .gzipped = true,
                            .retry = 7 };
    struct answer_options options = { .date = "now", .bare = true };
    struct bytes out = answer(&a, &options);
    assert_has(&out, "\r\nETag: \"1\"\r\n");
    assert_has(&out, "\r\nCache-Control: max-age=60\r\n");
    assert_has(&out, "\r\nContent-Encoding: gzip\r\n");
    assert_has(&out, "\r\nVary: Accept-Encoding\r\n");
    assert_has(&out, "\r\nRetry-After: 7\r\n");
    assert_has(&out, "\r\nConnection: close\r\n");
    assert_has(&out, "\r\nContent-Length: 3\r\n");
    assert_string_equal(out.at + out.n - 4, "\r\n\r\n"); /* to a HEAD */
    bytes_free(&out);
}

static void some_answers_have_no_body(void **state)
{
    (void)state;
    struct bytes out = answer(&(struct net_answer){ .status = 304, .etag = "\"1\"" }, &usual);
    assert_lacks(&out, "Content-Length");
    bytes_free(&out);
    out = answer(&(struct net_answer){ .status = 204 }, &usual);
    assert_lacks(&out, "Content-Length");
    bytes_free(&out);
    out = answer(&(struct net_answer){ .status = 404 }, &usual);
    assert_has(&out, "\r\nContent-Length: 0\r\n\r\n");
    bytes_free(&out);
    out = answer(&(struct net_answer){ .status = 405 }, &usual);
    assert_has(&out, "\r\nAllow: GET, HEAD, POST\r\n");
    bytes_free(&out);
    out = answer(&(struct net_answer){ .status = 426 }, &usual);
    assert_has(&out, "\r\nSec-WebSocket-Version: 13\r\n");
    bytes_free(&out);
}

/* Addresses */

static struct address read_address(const char *text)
{
    struct address a;
    assert_true(address_read(&a, text));
    return a;
}

static void addresses_are_read(void **state)
{
    (void)state;
    char out[ADDRESS_TEXT];
    struct address a = read_address("192.0.2.7");
    address_write(&a, out);
    assert_string_equal(out, "192.0.2.7");
    a = read_address("::ffff:192.0.2.7"); /* the same one, on a socket for both */
    address_write(&a, out);
    assert_string_equal(out, "192.0.2.7");
    a = read_address("2001:db8::1");
    address_write(&a, out);
    assert_string_equal(out, "2001:db8::1");
    assert_false(address_read(&a, "example.org"));
    assert_false(address_read(&a, ""));
}

static void loopback_is_known(void **state)
{
    (void)state;
    static const char *const here[] = { "127.0.0.1", "127.9.9.9", "::1", "::ffff:127.0.0.1" };
    static const char *const there[] = { "128.0.0.1", "::2", "::", "0.0.0.0", "7f00::1" };
    for (size_t i = 0; i < sizeof here / sizeof here[0]; i++)
        assert_true(address_is_loopback(&(struct address[1]){ read_address(here[i]) }[0]));
    for (size_t i = 0; i < sizeof there / sizeof there[0]; i++)
        assert_false(address_is_loopback(&(struct address[1]){ read_address(there[i]) }[0]));
}

static void only_the_last_forwarded_address_counts(void **state)
{
    (void)state;
    struct address a, expected = read_address("192.0.2.2");
    assert_true(address_forwarded(&a, "203.0.113.9, 192.0.2.2"));
    assert_memory_equal(&a, &expected, sizeof a);
    assert_true(address_forwarded(&a, "192.0.2.2"));
    assert_memory_equal(&a, &expected, sizeof a);
    assert_false(address_forwarded(&a, "192.0.2.2, unknown"));
    assert_false(address_forwarded(&a, "192.0.2.2,"));
}

static void addresses_count_by_group(void **state)
{
    (void)state;
    struct net_limits limits = net_usual_limits;
    limits.per_address = 2;
    limits.wide = 2;
    struct groups *all = groups_open(4, 1, &limits);
    static const struct {
        const char *address;
        bool joins;
    } row[] = {
        { "192.0.2.1", true },        { "192.0.2.1", true },
        { "192.0.2.1", false },       { "192.0.2.2", true },
        { "2001:db8::1", true },      { "2001:db8::ffff", true },
        { "2001:db8::1", false }, /* one /64 is one place */
        { "2001:db8:0:1::1", true },  { "2001:db8:0:2::1", true },
        { "2001:db8:0:3::1", false }, /* and one /48 is two of them */
        { "2001:db8:1::1", true },
    };
    struct membership m[sizeof row / sizeof row[0]] = { { NULL, NULL } };
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        struct address a = read_address(row[i].address);
        assert_int_equal(groups_join(all, &a, 0, &m[i]), row[i].joins);
    }
    struct address first = read_address("192.0.2.1");
    groups_leave(&m[0]);
    assert_true(groups_join(all, &first, 0, &m[0]));
    groups_close(all);
}

/* No address is forgotten before its allowance is full again. */
static void groups_are_forgotten_late(void **state)
{
    (void)state;
    struct net_limits limits = net_usual_limits;
    limits.address_rate = 1;
    limits.address_burst = 1;
    struct groups *all = groups_open(4, 1, &limits);
    struct address a = read_address("2001:db8::1");
    struct membership m;
    for (uint64_t now = 0; now < 1000; now += 100) {
        assert_true(groups_join(all, &a, now, &m));
        assert_int_equal(groups_allow(all, &m, now), now == 0);
        if (now == 0)
            groups_take(&m);
        groups_leave(&m);
        for (int i = 0; i < 16; i++)
            groups_sweep(all, now);
    }
    assert_true(groups_join(all, &a, 1000, &m));
    assert_true(groups_allow(all, &m, 1000));
    groups_close(all);
}

/* A turn that was overdrawn is paid for by the turns that follow. */
static void time_is_paid_back(void **state)
{
    (void)state;
    struct net_limits limits = net_usual_limits;
    struct groups *all = groups_open(4, 1, &limits);
    struct address a = read_address("192.0.2.1");
    struct membership m;
    assert_true(groups_join(all, &a, 0, &m));
    assert_true(groups_have_time(all, &m, 7));
    groups_spent(all, &m, 7, (uint64_t)limits.turn_us * 2500);
    assert_false(groups_have_time(all, &m, 7));
    assert_false(groups_have_time(all, &m, 8));
    assert_true(groups_have_time(all, &m, 9));
    groups_close(all);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sha1_knows_its_answers),
        cmocka_unit_test(the_handshake_is_the_one_of_the_rfc),
        cmocka_unit_test(a_request_is_understood),
        cmocka_unit_test(an_absent_header_is_an_empty_string),
        cmocka_unit_test(a_connection_is_kept_if_both_want_it),
        cmocka_unit_test(what_follows_a_request_is_left_alone),
        cmocka_unit_test(strange_lines_are_refused),
        cmocka_unit_test(ambiguous_headers_are_refused),
        cmocka_unit_test(chunks_are_refused),
        cmocka_unit_test(sizes_have_limits),
        cmocka_unit_test(a_socket_is_asked_for_in_the_right_way),
        cmocka_unit_test(a_list_knows_its_words),
        cmocka_unit_test(frames_are_read),
        cmocka_unit_test(every_kind_of_length_is_read),
        cmocka_unit_test(pieces_are_put_together),
        cmocka_unit_test(broken_pieces_are_refused),
        cmocka_unit_test(an_unmasked_frame_is_refused),
        cmocka_unit_test(frames_out_of_order_are_refused),
        cmocka_unit_test(too_long_a_message_is_refused),
        cmocka_unit_test(a_header_alone_is_refused),
        cmocka_unit_test(text_that_is_none_is_refused),
        cmocka_unit_test(a_close_is_read),
        cmocka_unit_test(frames_are_written),
        cmocka_unit_test(a_date_is_written_as_the_rfc_has_it),
        cmocka_unit_test(every_answer_is_careful),
        cmocka_unit_test(an_answer_says_what_it_was_told),
        cmocka_unit_test(some_answers_have_no_body),
        cmocka_unit_test(addresses_are_read),
        cmocka_unit_test(loopback_is_known),
        cmocka_unit_test(only_the_last_forwarded_address_counts),
        cmocka_unit_test(addresses_count_by_group),
        cmocka_unit_test(groups_are_forgotten_late),
        cmocka_unit_test(time_is_paid_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
