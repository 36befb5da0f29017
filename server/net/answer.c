/* The head of an answer; answer.h. */
#include "server/net/answer.h"

#include <http_parser.h>
#include <stdio.h>
#include <string.h>

#include "engine/require.h"
#include "server/net/frames.h"

enum { HEAD_USUAL = 1024 }; /* bytes of a head, about */

/* The page consists of our own files, connects only to us, cannot be framed and sends no referrer.
 * 'wasm-unsafe-eval' lets it compile WebAssembly, which is also one of our files (the server for
 * pages), and nothing else: JavaScript is never made from text. */
static const char security[] =
    "Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; "
    "style-src 'self'; worker-src 'self'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'\r\n"
    "X-Content-Type-Options: nosniff\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n";

void answer_date(char out[ANSWER_DATE], time_t when)
{
    static const char days[][4] = { "Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat" };
    static const char months[][4] = { "Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                      "Jul", "Aug", "Sep", "Oct", "Nov", "Dec" };
    struct tm tm;
    gmtime_r(&when, &tm);
    snprintf(out, ANSWER_DATE, "%s, %02u %s %04u %02u:%02u:%02u GMT", days[tm.tm_wday % 7],
             (unsigned)tm.tm_mday % 100, months[tm.tm_mon % 12],
             (unsigned)(tm.tm_year + 1900) % 10000, (unsigned)tm.tm_hour % 100,
             (unsigned)tm.tm_min % 100, (unsigned)tm.tm_sec % 100);
}

/* Adds a header if there is a value. A line end inside would begin another header. */
static void put_header(struct bytes *out, const char *name, const char *value)
{
    if (value == NULL)
        return;
    require(strpbrk(value, "\r\n") == NULL);
    bytes_put(out, name);
    bytes_put(out, ": ");
    bytes_put(out, value);
    bytes_put(out, "\r\n");
}

static void put_number(struct bytes *out, const char *name, unsigned long number)
{
    bytes_put(out, name);
    bytes_put(out, ": ");
    bytes_number(out, number);
    bytes_put(out, "\r\n");
}

static void put_status(struct bytes *out, int status)
{
    bytes_put(out, "HTTP/1.1 ");
    bytes_number(out, (unsigned long)status);
    bytes_put(out, " ");
    bytes_put(out, http_status_str((enum http_status)status));
    bytes_put(out, "\r\n");
}

/* Headers that the status requires: RFC 9110, 15.5.6; RFC 6455, 4.2.2. */
static void put_demanded(struct bytes *out, int status)
{
    if (status == 405)
        bytes_put(out, "Allow: GET, HEAD, POST\r\n");
    if (status == 426)
        bytes_put(out, "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n");
}

/* RFC 9110, 15.4.5 and 15.3.5: these never have a body. */
static bool bodiless(int status)
{
    return status == 204 || status == 304;
}

static void put_content(struct bytes *out, const struct net_answer *a)
{
    put_header(out, "Content-Type", a->type);
    if (a->gzipped)
        put_header(out, "Content-Encoding", "gzip");
    put_number(out, "Content-Length", a->type != NULL ? a->n : 0);
}

void answer_put(struct bytes *out, const struct net_answer *a, const struct answer_options *options)
{
    bool content = !bodiless(a->status);
    bool body = content && a->type != NULL && !options->bare;
    bytes_reserve(out, HEAD_USUAL + (body ? a->n : 0));
    put_status(out, a->status);
    put_header(out, "Date", options->date);
    put_header(out, "Connection", options->keep ? "keep-alive" : "close");
    bytes_add(out, security, sizeof security - 1);
    put_header(out, "Cache-Control", a->cache != NULL ? a->cache : "no-store");
    if (a->gzipped || a->cache != NULL) /* an uncached answer need not vary */
        put_header(out, "Vary", "Accept-Encoding");
    put_header(out, "ETag", a->etag);
    if (a->retry > 0)
        put_number(out, "Retry-After", (unsigned long)a->retry);
    put_demanded(out, a->status);
    if (content)
        put_content(out, a);
    bytes_put(out, "\r\n");
    if (body)
        bytes_add(out, a->bytes, a->n);
}

void answer_put_stream(struct bytes *out, const char *date)
{
    put_status(out, 200);
    put_header(out, "Date", date);
    put_header(out, "Connection", "close");
    bytes_add(out, security, sizeof security - 1);
    put_header(out, "Cache-Control", "no-store");
    put_header(out, "Content-Type", "application/x-ndjson");
    bytes_put(out, "\r\n");
}

void answer_put_socket(struct bytes *out, const char *date, const char *key)
{
    char proof[FRAMES_ACCEPT];
    frames_accept(proof, key);
    put_status(out, 101);
    put_header(out, "Date", date);
    put_header(out, "Upgrade", "websocket");
    put_header(out, "Connection", "Upgrade");
    put_header(out, "Sec-WebSocket-Accept", proof);
    bytes_add(out, security, sizeof security - 1);
    bytes_put(out, "\r\n");
}
