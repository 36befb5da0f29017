/*
 * The network, all of it: connections, HTTP, WebSocket, their limits and their timeouts. Whoever
 * uses it sees requests, messages and answers, never a socket, a header or a frame; libuv,
 * http-parser and wslay are known in this folder alone. Everything here runs on the thread that
 * called net_run, except net_wake.
 *
 * What comes from outside is hostile until shown otherwise. A peer that breaks the rules of HTTP or
 * WebSocket, is too slow, too large or too many, is answered shortly if that is possible and cut
 * off; the app never hears of what it sent.
 */
#ifndef WONDERLAND_NET_H
#define WONDERLAND_NET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    NET_ADDRESS = 48, /* bytes of an address in text, with the NUL */
    NET_TICK_MS = 250 /* between two calls of `tick` */
};

struct net;
struct peer; /* one connection */

/* Each limit is at least 1. */
struct net_limits {
    int head_bytes;    /* of a request's line and headers together */
    int message_bytes; /* of a request's body, and of a WebSocket message */
    int queue_bytes;   /* waiting to be read by a peer; beyond that it is too slow and cut off */
    int connections;   /* at once */
    int per_address;   /* of them, from one address (IPv6: from one /64) */
    int rate, burst;   /* requests and messages per second of one peer, and how many at once */
    int head_ms;       /* to send a whole request, from its first byte or from connecting */
    int idle_ms;       /* between two requests of a connection that is kept */
    int ping_ms;       /* a WebSocket that is silent for so long is pinged */
    int silent_ms;     /* and after so long without a single byte it is gone */
};

extern const struct net_limits net_usual_limits;

struct net_settings {
    const char *address; /* to listen on: "127.0.0.1:8080", "[::1]:8080"; port 0: any free one */
    const char *origin;  /* of --public-url, "https://games.example"; "" if there is none. Pages
                            from there and from the Host that was asked for are ours */
    bool proxied;        /* believe X-Forwarded-For if it comes from a loopback address */
    struct net_limits limits;
};

/* A request that has arrived as a whole. All strings are valid during the call only. */
struct net_request {
    const char *method; /* "GET", "HEAD", "POST"; anything else was refused already */
    const char *path;   /* begins with a slash, without the query; not decoded; printable ASCII */
    const char *query;  /* behind the question mark; "" if there is none */
    const char *body;   /* any bytes, with a NUL behind them */
    size_t body_n;
    const char *bearer;    /* of "Authorization: Bearer …"; else "" */
    const char *languages; /* Accept-Language, "" */
    const char *etag;      /* If-None-Match, "" */
    bool gzip;             /* it accepts gzip */
    bool socket;           /* it asks for a WebSocket, and asks in the right way */
    bool local;            /* from a loopback address and not through a proxy */
};

struct net_app {
    void *self;
    /* Answers now or later with net_answer, net_stream or, if request->socket, net_upgrade; no
     * further request of the peer is heard before. */
    void (*request)(void *self, struct peer *, const struct net_request *);
    /* A text message of a WebSocket: UTF-8 without NUL, and a NUL behind it. */
    void (*message)(void *self, struct peer *, const char *bytes, size_t n);
    /* The peer has gone or was cut off, and is not to be used any more. Called once for every peer
     * that the app has heard of, never from inside a function below. What is answered or sent to a
     * peer that has gone and of which the app does not know yet is thrown away. */
    void (*gone)(void *self, struct peer *);
    void (*tick)(void *self);
    void (*woken)(void *self); /* after net_wake; several calls may be answered by one */
    void (*stop)(void *self);  /* SIGTERM or SIGINT has come */
    /* All that has come in this turn of the loop has been told. May be NULL. */
    void (*turn)(void *self);
};

/* Listens. NULL, and then *error says why, in English for the operator. Raises the number of files
 * that the process may open as far as the system lets it. Ignores SIGPIPE. */
struct net *net_open(const struct net_settings *, const struct net_app *, const char **error);

/* The port that it listens on. */
int net_port(const struct net *);

/* Serves until net_stop. */
void net_run(struct net *);

/* No new connections from here on; those that are there go on. */
void net_stop_accepting(struct net *);

/* Ends net_run once what is queued has been sent and the peers have hung up, or after a second;
 * every peer is closed, WebSockets with `code` (1012: the service restarts). `gone` is called for
 * all. */
void net_stop(struct net *, int code);

void net_close(struct net *); /* after net_run */

/* Makes `woken` be called. From any thread, until net_close. */
void net_wake(struct net *);

/* Milliseconds of a clock that never jumps, read once per turn of the loop. */
uint64_t net_now(const struct net *);

struct net_answer {
    int status;        /* 200 .. 599 */
    const char *type;  /* Content-Type; NULL: no body */
    const char *bytes; /* copied */
    size_t n;
    const char *etag;  /* with its quotes; NULL: none */
    const char *cache; /* Cache-Control; NULL: "no-store" */
    bool gzipped;      /* the bytes are */
    int retry;         /* Retry-After in seconds; 0: none */
};

/* Answers the request that waits. Security headers (Content-Security-Policy,
 * X-Content-Type-Options, Referrer-Policy, Cross-Origin-*) are put on every answer; HEAD gets the
 * head alone. */
void net_answer(struct peer *, const struct net_answer *);

/* Answers with an endless body of lines (application/x-ndjson): net_send adds a line. */
void net_stream(struct peer *);

/* Makes it a WebSocket: net_send sends a text message. */
void net_upgrade(struct peer *);

/* Whether net_send may be called: after net_stream or net_upgrade. */
bool net_can_send(const struct peer *);

/* Sends a message. What is sent within one turn of the loop leaves in as few writes as possible. A
 * peer whose queue would grow beyond its limit is cut off, in the next turn. */
void net_send(struct peer *, const char *bytes, size_t n);

/* Says goodbye: WebSockets with the code and the reason (123 bytes at most), others after what is
 * queued. `gone` follows, in a later turn. */
void net_close_peer(struct peer *, int code, const char *reason);

/* What the app keeps with the peer; NULL at first. */
void peer_set_data(struct peer *, void *data);
void *peer_data(const struct peer *);

/* Where the peer comes from: the address, or of IPv6 the /64, that per_address counts. */
const char *net_address(const struct peer *);

/* For the metrics; all but `open` only grow. */
struct net_counts {
    uint64_t open, sockets, accepted, requests, messages, bytes_in, bytes_out;
    uint64_t too_many;  /* connections refused: too many, or from one address */
    uint64_t too_fast;  /* requests and messages refused for their rate */
    uint64_t too_slow;  /* cut off: queue full, request not finished, silent */
    uint64_t malformed; /* cut off: broke the protocol, or a limit of size */
    uint64_t foreign;   /* refused for their Origin */
};
struct net_counts net_counts(const struct net *);

#endif
