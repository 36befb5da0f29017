/* HTTP/1 requests; http.h. RFC 9110 and 9112 are cited by section. */
#include "server/net/http.h"

#include <string.h>
#include <strings.h>

#include "engine/require.h"

/* The headers that we use; all others are ignored. */
enum header {
    ACCEPT_ENCODING,
    ACCEPT_LANGUAGE,
    AUTHORIZATION,
    CONNECTION,
    CONTENT_LENGTH,
    EXPECT,
    FORWARDED_FOR,
    HOST,
    IF_NONE_MATCH,
    ORIGIN,
    SOCKET_KEY,
    SOCKET_VERSION,
    TRANSFER_ENCODING,
    UPGRADE,
    HEADER_COUNT
};

/* `once`: with two of them it would be unclear which one counts. */
static const struct {
    const char *name;
    bool once;
} headers[HEADER_COUNT] = {
    [ACCEPT_ENCODING] = { "Accept-Encoding", false },
    [ACCEPT_LANGUAGE] = { "Accept-Language", false },
    [AUTHORIZATION] = { "Authorization", true },
    [CONNECTION] = { "Connection", true },
    [CONTENT_LENGTH] = { "Content-Length", true },
    [EXPECT] = { "Expect", true },
    [FORWARDED_FOR] = { "X-Forwarded-For", false },
    [HOST] = { "Host", true },
    [IF_NONE_MATCH] = { "If-None-Match", true },
    [ORIGIN] = { "Origin", true },
    [SOCKET_KEY] = { "Sec-WebSocket-Key", true },
    [SOCKET_VERSION] = { "Sec-WebSocket-Version", true },
    [TRANSFER_ENCODING] = { "Transfer-Encoding", true },
    [UPGRADE] = { "Upgrade", true },
};

/* A piece of the head. */
struct span {
    const char *at;
    size_t n;
};

/* Results of http-parser for a head. */
struct found {
    struct span target;
    enum header field; /* whose value comes next; HEADER_COUNT: none of ours */
    const char *value[HEADER_COUNT];
    struct span span[HEADER_COUNT];
    bool twice;    /* a header occurs twice that may occur only once */
    bool blank;    /* the name of a header has a blank in or after it */
    bool complete; /* the request has no body */
};

static void refuse(struct http *h, int status)
{
    h->state = HTTP_WRONG;
    h->status = status;
}

/* Lists and words */

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

static bool is_printable(const char *s)
{
    while (*s > ' ' && *s < 0x7f)
        s++;
    return *s == '\0';
}

/* Visible ASCII, and blanks. */
static bool is_plain(const char *s)
{
    while ((*s >= ' ' && *s < 0x7f) || *s == '\t')
        s++;
    return *s == '\0';
}

/* Whether the parameters of a list's item, up to the comma, say q=0: that it is not wanted. */
static bool unwanted(const char *p)
{
    p += strspn(p, " \t;");
    if (strncasecmp(p, "q=0", 3) != 0)
        return false;
    p += 3;
    p += strspn(p, ".0");
    return *p == '\0' || *p == ',' || is_blank(*p);
}

bool http_lists(const char *list, const char *word)
{
    size_t n = strlen(word);
    while (*list != '\0') {
        list += strspn(list, " \t,");
        size_t item = strcspn(list, " \t,;");
        if (item == n && strncasecmp(list, word, n) == 0 && !unwanted(list + item))
            return true;
        list += strcspn(list, ",");
    }
    return false;
}

/* Collecting the head */

/* Whether the byte is allowed: complete line ends, no other control characters, and no folded lines
 * (9112, 2.2 and 5.2). */
static bool acceptable(const struct http *h, char c)
{
    if ((h->last == '\r') != (c == '\n'))
        return false;
    if (is_blank(c))
        return h->line_n > 0;
    return (unsigned char)c > ' ' ? c != 0x7f : c == '\r' || c == '\n';
}

/* True with the last byte of the head. */
static bool step(struct http *h, char c)
{
    if (!acceptable(h, c)) {
        refuse(h, 400);
        return false;
    }
    h->last = c;
    h->line_n++;
    if (c != '\n')
        return false;
    bool blank = h->line_n == 2;
    h->line_n = 0;
    if (blank)
        return h->lines > 0; /* 2.2: an empty line before the request is ignored */
    h->lines++;
    return false;
}

static size_t gather(struct http *h, const char *bytes, size_t n, bool *ended)
{
    size_t used = 0, left = h->head_max - h->head.n;
    while (used < n && used < left && h->state == HTTP_MORE && !*ended)
        *ended = step(h, bytes[used++]);
    bytes_add(&h->head, bytes, used);
    if (h->state == HTTP_MORE && !*ended && used == left)
        refuse(h, h->lines == 0 ? 414 : 431);
    if (h->head.lost)
        refuse(h, 503);
    return used;
}

/* Parsing the head */

static int on_target(struct http_parser *parser, const char *at, size_t n)
{
    struct found *found = parser->data;
    found->target = (struct span){ at, n };
    return 0;
}

static int on_field(struct http_parser *parser, const char *at, size_t n)
{
    struct found *found = parser->data;
    found->blank |= memchr(at, ' ', n) != NULL || memchr(at, '\t', n) != NULL;
    found->field = 0;
    while (found->field < HEADER_COUNT && (strlen(headers[found->field].name) != n ||
                                           strncasecmp(headers[found->field].name, at, n) != 0))
        found->field++;
    return 0;
}

static int on_value(struct http_parser *parser, const char *at, size_t n)
{
    struct found *found = parser->data;
    if (found->field == HEADER_COUNT)
        return 0;
    while (n > 0 && is_blank(at[n - 1]))
        n--;
    struct span *span = &found->span[found->field];
    found->twice |= span->at != NULL && headers[found->field].once;
    *span = (struct span){ at, n };
    return 0;
}

static int on_no_body(struct http_parser *parser)
{
    struct found *found = parser->data;
    found->complete = true;
    http_parser_pause(parser, 1);
    return 0;
}

/* Terminates the span in the head itself; true if it is plain text. */
static bool settle(struct http *h, const struct span *span, const char **string)
{
    *string = "";
    if (span->at == NULL)
        return true;
    char *at = h->head.at + (span->at - h->head.at);
    at[span->n] = '\0';
    *string = at;
    return is_plain(at) && strlen(at) == span->n;
}

static int status_of(const struct http *h)
{
    switch (HTTP_PARSER_ERRNO(&h->parser)) {
    case HPE_OK:
    case HPE_PAUSED:
        return 0;
    case HPE_INVALID_METHOD: /* 9110, 9.1: an unknown method, if it is one at all */
        return h->head.at[strspn(h->head.at, "ABCDEFGHIJKLMNOPQRSTUVWXYZ-\r\n")] == ' ' ? 501 : 400;
    case HPE_INVALID_VERSION:
        return 505;
    case HPE_INVALID_TRANSFER_ENCODING: /* 9112, 6.1 */
        return 501;
    case HPE_HEADER_OVERFLOW:
        return 431;
    default:
        return 400;
    }
}

/* Method, version and target: the status to refuse with, or 0. */
static int wrong_line(const struct http *h, const char *target)
{
    const struct http_parser *p = &h->parser;
    if (p->method != HTTP_GET && p->method != HTTP_HEAD && p->method != HTTP_POST)
        return 405;
    if (p->http_major != 1 || p->http_minor > 1)
        return 505;
    /* 9112, 3.2: only the origin form; and a fragment is never sent. */
    if (target[0] != '/' || !is_printable(target) || strchr(target, '#') != NULL)
        return 400;
    return 0;
}

static int wrong_headers(const struct http *h, const struct found *found)
{
    const char *coding = found->value[TRANSFER_ENCODING];
    if (found->twice || found->blank)
        return 400; /* 9112, 5.1: "Content-Length : 5" might count elsewhere */
    if (h->parser.http_minor == 1 && found->value[HOST][0] == '\0')
        return 400; /* 9112, 3.2 */
    if (found->span[TRANSFER_ENCODING].at != NULL && found->span[CONTENT_LENGTH].at != NULL)
        return 400; /* 9112, 6.1: ought to be handled as an error */
    if (found->span[EXPECT].at != NULL)
        return 417; /* 9110, 10.1.1: the client then repeats the request without it */
    if (found->span[TRANSFER_ENCODING].at != NULL)
        /* 9112, 6.1 and 6.3: no client of ours sends chunks, and their parsers are known to
         * differ. */
        return strcasecmp(coding, "chunked") == 0 ? 411 : 501;
    if (found->span[CONTENT_LENGTH].at != NULL && !found->complete &&
        h->parser.content_length > h->body_max)
        return 413;
    return 0;
}

/* RFC 6455, 4.2.1: sixteen bytes in base64. */
static bool is_key(const char *key)
{
    static const char base64[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    return strlen(key) == 24 && strspn(key, base64) == 22 && strcmp(key + 22, "==") == 0;
}

/* RFC 6455, 4.2.1: checks a request for a WebSocket. HTTP/1.0 cannot make one (9110, 7.8). */
static int wrong_upgrade(struct http *h, const struct found *found)
{
    if (!http_lists(found->value[UPGRADE], "websocket") || h->parser.http_minor == 0)
        return 0;
    if (h->parser.method != HTTP_GET || !found->complete ||
        !http_lists(found->value[CONNECTION], "upgrade") || !is_key(found->value[SOCKET_KEY]))
        return 400;
    if (strcmp(found->value[SOCKET_VERSION], "13") != 0)
        return 426; /* 4.2.2 */
    h->request.said.socket = true;
    h->request.key = found->value[SOCKET_KEY];
    return 0;
}

/* 9110, 11.6.2; the scheme in any case. */
static const char *bearer_of(const char *authorization)
{
    if (strncasecmp(authorization, "Bearer ", 7) != 0)
        return "";
    return authorization + 7 + strspn(authorization + 7, " ");
}

static void split_target(struct net_request *said, char *target)
{
    char *mark = strchr(target, '?');
    said->path = target;
    said->query = "";
    if (mark == NULL)
        return;
    *mark = '\0';
    said->query = mark + 1;
}

static void fill(struct http *h, const struct found *found, char *target)
{
    struct http_request *r = &h->request;
    split_target(&r->said, target);
    r->said.method = http_method_str((enum http_method)h->parser.method);
    r->said.body = "";
    r->said.bearer = bearer_of(found->value[AUTHORIZATION]);
    r->said.languages = found->value[ACCEPT_LANGUAGE];
    r->said.etag = found->value[IF_NONE_MATCH];
    r->said.gzip = http_lists(found->value[ACCEPT_ENCODING], "gzip");
    r->host = found->value[HOST];
    r->origin = found->value[ORIGIN];
    r->forwarded = found->value[FORWARDED_FOR];
    r->keep = http_should_keep_alive(&h->parser);
}

/* Terminates everything that was found, now that http-parser is done with the head. */
static bool settle_all(struct http *h, struct found *found, const char **target)
{
    bool plain = settle(h, &found->target, target);
    for (int i = 0; i < HEADER_COUNT; i++)
        plain &= settle(h, &found->span[i], &found->value[i]);
    return plain;
}

static int understand(struct http *h, struct found *found)
{
    const char *target;
    int status = status_of(h);
    if (status != 0)
        return status;
    bool plain = settle_all(h, found, &target);
    h->request = (struct http_request){ .key = "" };
    status = wrong_line(h, target);
    if (status == 0 && !plain)
        status = 400;
    if (status == 0)
        status = wrong_headers(h, found);
    if (status == 0)
        status = wrong_upgrade(h, found);
    if (status == 0)
        fill(h, found, h->head.at + (target - h->head.at));
    return status;
}

static void parse_head(struct http *h)
{
    static const struct http_parser_settings settings = { .on_url = on_target,
                                                          .on_header_field = on_field,
                                                          .on_header_value = on_value,
                                                          .on_message_complete = on_no_body };
    struct found found = { .field = HEADER_COUNT };
    http_parser_init(&h->parser, HTTP_REQUEST);
    h->parser.data = &found;
    http_parser_execute(&h->parser, &settings, h->head.at, h->head.n);
    int status = understand(h, &found);
    h->parser.data = h;
    h->headed = true;
    if (status != 0)
        refuse(h, status);
    else if (found.complete)
        h->state = HTTP_WHOLE;
}

/* The body */

static int on_body(struct http_parser *parser, const char *at, size_t n)
{
    struct http *h = parser->data;
    bytes_add(&h->body, at, n);
    return 0;
}

static int on_whole(struct http_parser *parser)
{
    struct http *h = parser->data;
    h->state = HTTP_WHOLE;
    http_parser_pause(parser, 1);
    return 0;
}

static size_t take_body(struct http *h, const char *bytes, size_t n)
{
    static const struct http_parser_settings settings = { .on_body = on_body,
                                                          .on_message_complete = on_whole };
    size_t used = http_parser_execute(&h->parser, &settings, bytes, n);
    if (status_of(h) != 0)
        refuse(h, 400);
    if (h->body.lost)
        refuse(h, 503);
    if (h->body.n > 0)
        h->request.said.body = h->body.at;
    h->request.said.body_n = h->body.n;
    return used;
}

/* The interface */

void http_open(struct http *h, size_t head_max, size_t body_max)
{
    *h = (struct http){ .head_max = head_max, .body_max = body_max };
}

size_t http_take(struct http *h, const char *bytes, size_t n)
{
    size_t used = 0;
    if (h->state == HTTP_MORE && !h->headed) {
        bool ended = false;
        used = gather(h, bytes, n, &ended);
        if (ended && h->state == HTTP_MORE)
            parse_head(h);
    }
    if (h->state == HTTP_MORE && h->headed && used < n)
        used += take_body(h, bytes + used, n - used);
    return used;
}

bool http_begun(const struct http *h)
{
    return h->head.n > 0;
}

void http_next(struct http *h)
{
    bytes_free(&h->head);
    bytes_free(&h->body);
    http_open(h, h->head_max, h->body_max);
}
