/* The head of an answer, with the headers that every answer has. Pure. */
#ifndef WONDERLAND_NET_ANSWER_H
#define WONDERLAND_NET_ANSWER_H

#include <time.h>

#include "server/net/bytes.h"
#include "server/net/net.h"

enum { ANSWER_DATE = 32 };

/* Writes "Sun, 06 Nov 1994 08:49:37 GMT" (RFC 9110, 5.6.7), in English whatever the locale. */
void answer_date(char out[ANSWER_DATE], time_t);

struct answer_options {
    const char *date; /* as answer_date writes it */
    bool keep;        /* the connection */
    bool bare;        /* the head alone: the request was a HEAD */
};

/* Adds a whole answer. */
void answer_put(struct bytes *out, const struct net_answer *, const struct answer_options *);

/* Adds the head of an answer whose body ends with the connection. */
void answer_put_stream(struct bytes *out, const char *date);

/* Adds the answer that upgrades to a WebSocket; `key` is the Sec-WebSocket-Key. */
void answer_put_socket(struct bytes *out, const char *date, const char *key);

#endif
