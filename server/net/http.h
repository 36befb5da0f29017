/*
 * Parses HTTP/1 requests. Pure: no socket, no clock. It is strict where implementations are known
 * to disagree on what a request says, since request smuggling depends on such disagreement.
 *
 * The head is collected up to its blank line and then parsed at once by http-parser: so it cannot
 * matter how the bytes were split, and the strings of a request simply point into the head. No
 * memory is held between requests.
 */
#ifndef WONDERLAND_NET_HTTP_H
#define WONDERLAND_NET_HTTP_H

#include <http_parser.h>

#include "server/net/bytes.h"
#include "server/net/net.h"

enum http_state {
    HTTP_MORE,  /* wants more bytes */
    HTTP_WHOLE, /* a complete request is in `request` */
    HTTP_WRONG  /* `status` says how to refuse it; nothing after it can be parsed */
};

/* A request for the app, with the fields that only net/ needs. Strings are "" if there is none. */
struct http_request {
    struct net_request said; /* all but `local` */
    const char *host;        /* Host */
    const char *origin;      /* Origin */
    const char *forwarded;   /* X-Forwarded-For; the last of them */
    const char *key;         /* Sec-WebSocket-Key; "" unless said.socket */
    bool keep;               /* the connection may serve another request */
};

struct http {
    enum http_state state; /* what http_take has come to */
    int status; /* if HTTP_WRONG: 400, 405, 411, 413, 414, 417, 426, 431, 501, 503 or 505 */
    struct http_request request; /* if HTTP_WHOLE, until http_next */

    /* Private. */
    struct http_parser parser;
    struct bytes head, body;   /* collected */
    size_t head_max, body_max; /* bytes that each may have */
    size_t line_n;             /* bytes of the line that is being collected */
    int lines;                 /* collected before it */
    char last;                 /* byte collected */
    bool headed;               /* the head is complete and was parsed */
};

/* Waits for a first request, with limits for line and headers, and for the body. */
void http_open(struct http *, size_t head_max, size_t body_max);

/* Takes bytes until a request is complete or invalid, and returns how many it took. The result
 * depends on the bytes alone, not on how they were split. */
size_t http_take(struct http *, const char *bytes, size_t n);

/* Says whether part of a request has been taken. */
bool http_begun(const struct http *);

/* Forgets the request and waits for the next. */
void http_next(struct http *);

/* Says whether a list like "a, b;q=0.5" contains the word, ignoring case, and not with q=0. */
bool http_lists(const char *list, const char *word);

#endif
