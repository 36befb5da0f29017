/*
 * The network: connections, HTTP, WebSocket, their limits and their timeouts. The app sees
 * requests, messages and answers, never a socket, a header or a frame; libuv, http-parser and
 * wslay are known in this folder alone. Everything here runs on the thread that called net_run,
 * except net_wake.
 *
 * Input is hostile until shown otherwise. A peer that violates HTTP or WebSocket or exceeds a limit
 * gets a short error where possible and is disconnected; the app never sees what it sent.
 */
#ifndef WONDERLAND_NET_H
#define WONDERLAND_NET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    NET_TICK_MS = 250, /* between two calls of `tick` */
    NET_WIDE = 4,      /* usual `wide` of the limits */
    NET_PROXIES = 16   /* trusted proxies on other machines, at most */
};

struct net;
struct peer; /* one connection */

/* Each limit is at least 1. */
struct net_limits {
    int head_bytes;    /* of a request's line and headers together */
    int message_bytes; /* of a request's body, and of a WebSocket message */
    int queue_bytes;   /* waiting to be read by a peer; beyond that it is disconnected */
    int connections;   /* at once */
    int per_address;   /* of them, from one address (IPv6: from one /64) */
    int rate, burst;   /* requests and messages per second of one peer, and how many at once */
    int address_rate, address_burst;        /* of all peers of one address together */
    int address_bytes, address_bytes_burst; /* sent to one address, a second, and at once */
    int turn_us;   /* microseconds of one turn of the loop for one address, while others wait */
    int wide;      /* an IPv6 /48 has this many times the allowance of an address */
    int head_ms;   /* to send a whole request, from its first byte or from connecting */
    int idle_ms;   /* between two requests of a connection that is kept open */
    int ping_ms;   /* a silent WebSocket is pinged after this time, */
    int silent_ms; /* and disconnected after this time without a single byte */
};

extern const struct net_limits net_usual_limits;

struct net_settings {
    const char *address; /* to listen on: "127.0.0.1:8080", "[::1]:8080"; port 0: any free one */
    const char *origin;  /* of --public-url, "https://games.example"; "" if there is none. Pages
                            from there and from the requested Host are ours */
    bool proxied;        /* trust X-Forwarded-For if it comes from a loopback address */
    const char *const *proxies; /* or from one of these, */
    int proxies_n;              /* at most NET_PROXIES */
    struct net_limits limits;   /* net_usual_limits, or others */
};

/* A complete request. All strings are valid during the call only. */
struct net_request {
    const char *method; /* "GET", "HEAD", "POST"; anything else was refused already */
    const char *path;   /* begins with a slash, without the query; not decoded; printable ASCII */
    const char *query;  /* after the question mark; "" if there is none */
    const char *body;   /* any bytes, followed by a NUL */
    size_t body_n;      /* its bytes */
    const char *bearer; /* of "Authorization: Bearer …"; else "" */
    const char *languages; /* Accept-Language, "" */
    const char *etag;      /* If-None-Match, "" */
    bool gzip;             /* it accepts gzip */
    bool socket;           /* a valid request to upgrade to a WebSocket */
    bool local;            /* from a loopback address and not through a proxy */
};

/* The functions that the network calls. */
struct net_app {
    void *context; /* the app's own, passed to every call */
    /* Answers now or later with net_answer, net_stream or, if request->socket, net_upgrade;
     * until then no further request of the peer is read. */
    void (*request)(void *context, struct peer *, const struct net_request *);
    /* A text message of a WebSocket: UTF-8 without NUL, followed by a NUL. */
    void (*message)(void *context, struct peer *, const char *bytes, size_t n);
    /* The peer has disconnected and must not be used any more. Called once for every peer that the
     * app has seen, never from inside a function below. Messages to a peer that has disconnected
     * are discarded until the app knows of it. */
    void (*gone)(void *context, struct peer *);
    void (*tick)(void *context);  /* every NET_TICK_MS */
    void (*woken)(void *context); /* after net_wake; one call may answer several */
    void (*stop)(void *context);  /* SIGTERM or SIGINT was received */
    /* Everything received in this turn of the loop has been passed on. May be NULL. */
    void (*turn)(void *context);
};

/* Opens the network and listens. NULL: *error says why, in English for the operator. Raises the
 * limit of open files as far as the system allows. Ignores SIGPIPE. */
struct net *net_open(const struct net_settings *, const struct net_app *, const char **error);

/* Returns the port that it listens on. */
int net_port(const struct net *);

/* Serves until net_stop. */
void net_run(struct net *);

/* Accepts no new connections from now on; existing ones continue. */
void net_stop_accepting(struct net *);

/* Closes every peer, WebSockets with `code` (1012: the service restarts), and ends net_run once
 * their queues have been sent and they have closed, or after a second. `gone` is called for all. */
void net_stop(struct net *, int code);

/* Frees it, after net_run. */
void net_close(struct net *);

/* Causes a call of `woken`, from any thread, until net_close. */
void net_wake(struct net *);

/* Returns the time in milliseconds, by a clock that never jumps and is read once per turn of the
 * loop. */
uint64_t net_now(const struct net *);

struct net_answer {
    int status;        /* 200 .. 599 */
    const char *type;  /* Content-Type; NULL: no body */
    const char *bytes; /* copied */
    size_t n;          /* of them */
    const char *etag;  /* with its quotes; NULL: none */
    const char *cache; /* Cache-Control; NULL: "no-store" */
    bool gzipped;      /* the bytes are */
    int retry;         /* Retry-After in seconds; 0: none */
};

/* Answers the peer's pending request. Security headers (Content-Security-Policy,
 * X-Content-Type-Options, Referrer-Policy, Cross-Origin-*) are added to every answer; HEAD gets the
 * head alone. */
void net_answer(struct peer *, const struct net_answer *);

/* Answers with an open-ended body of lines (application/x-ndjson): net_send adds a line. */
void net_stream(struct peer *);

/* Upgrades to a WebSocket: net_send sends a text message. */
void net_upgrade(struct peer *);

/* Says whether net_send may be called: after net_stream or net_upgrade. */
bool net_can_send(const struct peer *);

/* Sends a message. All messages of one turn of the loop leave in as few writes as possible. A peer
 * whose queue would exceed its limit is disconnected, in the next turn. */
void net_send(struct peer *, const char *bytes, size_t n);

/* Writes the queued messages now and not at the end of the turn: a large message, the last for a
 * while, would be out of the processor's cache by then. */
void net_flush(struct peer *);

/* Closes the connection after its queue is sent, a WebSocket with the code and the reason (up to
 * 123 bytes). `gone` follows in a later turn. */
void net_close_peer(struct peer *, int code, const char *reason);

/* Keep data of the app's own; NULL at first. */
void peer_set_data(struct peer *, void *data);
void *peer_data(const struct peer *);

/* Returns the peer's address, or for IPv6 its /64: the unit that per_address counts. */
const char *net_address(const struct peer *);

/* Returns the /48 of an IPv6 address, "2001:db8::/48", which has NET_WIDE times as much; "" for
 * IPv4. */
const char *net_network(const struct peer *);

/* For the metrics; all but `open` only grow. */
struct net_counts {
    uint64_t open;                /* connections at this moment */
    uint64_t accepted, sockets;   /* connections, and WebSockets among them */
    uint64_t requests, messages;  /* handled */
    uint64_t bytes_in, bytes_out; /* received and sent */
    uint64_t too_many;            /* connections refused: too many in all, or from one address */
    uint64_t too_fast;  /* requests and messages refused for the rate of the peer or address */
    uint64_t waited;    /* requests and messages put off to a later turn: address out of time */
    uint64_t too_slow;  /* disconnected: queue full, request not finished, silent */
    uint64_t malformed; /* disconnected: violated the protocol, or a limit of size */
    uint64_t foreign;   /* refused for their Origin */
};

/* Returns what was counted so far. */
struct net_counts net_counts(const struct net *);

#endif
