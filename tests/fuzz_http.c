/*
 * Bytes are what a client sends over one connection. They give the same requests and the same
 * refusal however they are cut, and a request that passes keeps what http.h and net.h promise.
 */
#include "tests/fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/net/http.h"

enum { HEAD_MAX = 1024, BODY_MAX = 256 };

static void must(bool holds, const char *what)
{
    if (holds)
        return;
    fprintf(stderr, "%s\n", what);
    abort();
}

static void check(const struct http_request *r)
{
    must(r->said.path[0] == '/', "a path without a slash");
    for (const char *at = r->said.path; *at != '\0'; at++)
        must(*at > ' ' && *at < 0x7f && *at != '?', "a path that is not printable");
    must(r->said.body_n <= BODY_MAX, "too long a body");
    must(r->said.body[r->said.body_n] == '\0', "a body without its NUL");
    must(!r->said.socket || strlen(r->key) == 24, "a WebSocket without a key");
    must(!r->said.socket || strcmp(r->said.method, "GET") == 0, "a WebSocket by another method");
}

static void tell(struct bytes *log, const struct http_request *r)
{
    const char *const strings[] = { r->said.method,    r->said.path, r->said.query, r->said.bearer,
                                    r->said.languages, r->said.etag, r->host,       r->origin,
                                    r->forwarded,      r->key };
    for (size_t i = 0; i < sizeof strings / sizeof strings[0]; i++) {
        bytes_put(log, strings[i]);
        bytes_put(log, "\n");
    }
    bytes_add(log, r->said.body, r->said.body_n);
    bytes_put(log, r->said.gzip ? " gzip" : "");
    bytes_put(log, r->said.socket ? " socket" : "");
    bytes_put(log, r->keep ? " keep\n" : "\n");
}

/* The result of the bytes, given in pieces of at most `cut`. */
static struct bytes told(const char *bytes, size_t n, size_t cut)
{
    struct bytes log = { 0 };
    struct http h;
    http_open(&h, HEAD_MAX, BODY_MAX);
    bytes_put(&log, "");
    while (n > 0 && h.state != HTTP_WRONG) {
        size_t used = http_take(&h, bytes, n < cut ? n : cut);
        must(used > 0 || h.state == HTTP_WRONG, "nothing is taken");
        bytes += used;
        n -= used;
        if (h.state == HTTP_WHOLE) {
            check(&h.request);
            tell(&log, &h.request);
            http_next(&h);
        }
    }
    bytes_number(&log, h.state == HTTP_WRONG ? (unsigned long)h.status : 0);
    http_next(&h);
    return log;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
    const size_t cuts[] = { 1, 2, 7, 64 };
    struct bytes whole = told((const char *)bytes, n, n);
    for (size_t i = 0; i < sizeof cuts / sizeof cuts[0]; i++) {
        struct bytes cut = told((const char *)bytes, n, cuts[i]);
        must(cut.n == whole.n && memcmp(cut.at, whole.at, cut.n) == 0, "cuts make a difference");
        bytes_free(&cut);
    }
    bytes_free(&whole);
    return 0;
}
