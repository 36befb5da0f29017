/*
 * Internals of the network: a connection and its loop. net_loop.c has the loop and the listener,
 * peer.c opens, reads, writes and closes a connection, talk.c handles requests, messages and
 * answers. Others include net.h.
 *
 * A peer sends a request, waits for the app's answer, and sends the next; or it becomes a stream or
 * a WebSocket. In the end it leaves: nothing more is read from it, its queue is still written, then
 * we close our side and wait a moment for it to close its own, because closing at once could
 * destroy data that is still in transit (RFC 9112, 9.6).
 *
 * Output for a peer collects in `out`, and the peer joins the list of peers to tend. Once per turn
 * of the loop, before it sleeps, all of them are tended: one write for everything collected.
 *
 * In one turn at most one request or message of a peer is handled, and those of an address for as
 * long as its time of the turn lasts (allowance.h). A complete request is held until the address
 * has time again; a WebSocket's next message stays unread.
 */
#ifndef WONDERLAND_NET_PEER_H
#define WONDERLAND_NET_PEER_H

#include <uv.h>

#include "server/net/allowance.h"
#include "server/net/answer.h"
#include "server/net/bytes.h"
#include "server/net/frames.h"
#include "server/net/http.h"
#include "server/net/net.h"

enum {
    PEER_TOKEN = 1000,             /* one request or message, in the bucket */
    PEER_READ = 8192,              /* bytes of the one buffer that all peers are read into */
    PEER_ASIDE = 4096,             /* reading stops when this many bytes wait for their turn */
    PEER_LINGER_BYTES = 256 << 10, /* that a leaving peer may still send; discarded */
    PEER_LINGER_MS = 1000          /* for the other side to close after we have */
};

enum peer_state {
    PEER_REQUESTS, /* reads a request */
    PEER_WAITS,    /* for the app's answer to it */
    PEER_STREAM,   /* is sent lines without end */
    PEER_SOCKET,   /* is a WebSocket */
    PEER_LEAVES,   /* nothing more is read from it; its queue is still written */
    PEER_CLOSED    /* is closed, and freed soon */
};

/* The fields that every message needs come first, then those that few need: with thousands of peers
 * none is in the processor's cache. */
struct peer {
    uv_tcp_t tcp;          /* the connection */
    struct net *net;       /* that has accepted it */
    enum peer_state state; /* how far it is */
    bool tended;           /* it is in the list of peers to tend */
    bool dead;             /* closed, and to be freed when it is taken off the list */
    bool known;            /* the app has seen it */
    bool calling;          /* the app is looking at its request */
    bool kept;             /* it has been answered before */
    bool bare;             /* the request is a HEAD */
    bool pinged;           /* and has sent nothing since */
    bool ended;            /* it has closed its side */
    bool shut;             /* we have closed ours */
    bool paused; /* not read from: too much is put aside, or it is leaving and still sends */
    bool held;   /* a complete request waits until its address has time */
    bool frames_waiting; /* `frames` may have another message */
    bool loopback;       /* from this machine */
    bool proxy;          /* one of ours: its requests name the client's address */
    bool writing;        /* `write` is in progress */

    struct frames *frames;       /* of a WebSocket */
    struct bytes out;            /* collected in this turn */
    void *data;                  /* the app's own */
    struct node_link *node_link; /* by which a remote peer (remote_peer.h) is reached; else NULL */
    struct membership groups;    /* of `from`; empty: not counted yet */
    struct peer *next_tended;    /* in the list of peers to tend */
    struct peer *next, *before;  /* of all */
    uint64_t turn;               /* in which its last request or message was handled */
    uint64_t received_at;        /* when the last byte arrived */
    uint64_t filled;             /* when the bucket was last filled */
    int64_t tokens;              /* in it, in thousandths */
    uint64_t since;              /* when the request, the idling or the leaving began */
    size_t left;                 /* bytes queued at the last check, to see whether it reads */
    struct bytes aside;          /* received while it waited */

    struct bytes going;  /* being written by `write` */
    uv_write_t write;    /* libuv's, under way if `writing` */
    struct http http;    /* its requests */
    size_t discarded;    /* bytes that it has sent since it began to leave */
    uint64_t channel;    /* of a remote peer: its number on the link */
    struct address from; /* the client's, also behind a proxy */
    char address[ADDRESS_TEXT], network[ADDRESS_TEXT]; /* net_address, net_network */
};

struct net {
    uv_loop_t loop;              /* that everything runs on */
    uv_tcp_t listener;           /* for connections */
    uv_timer_t ticker;           /* every NET_TICK_MS */
    uv_prepare_t tender;         /* before the loop sleeps: tends peers */
    uv_idle_t awake;             /* keeps the loop awake while there are peers to tend */
    uv_async_t waker;            /* net_wake */
    uv_signal_t term, interrupt; /* SIGTERM, SIGINT */

    struct net_app app;                /* that is called */
    struct net_limits limits;          /* of every peer */
    char *origin;                      /* of the public URL; "": none */
    bool proxied;                      /* a proxy on this machine is trusted */
    struct address proxy[NET_PROXIES]; /* on other machines */
    int proxies;                       /* how many */

    struct peer *peers;                /* all of them */
    struct peer *tended, **tended_end; /* a queue */
    struct bytes spare;            /* a written buffer, for the next peer that is sent something */
    struct node_links *node_links; /* to other nodes; or NULL */
    struct groups *groups;         /* of addresses, with their allowances */
    uint64_t turn;                 /* of the loop, by number */
    struct net_counts counts;      /* for the metrics */

    bool unaccepted;        /* a connection waits: there was no memory for it */
    bool stopping;          /* net_stop was called */
    uint64_t stop_at;       /* the latest time to stop */
    time_t dated;           /* the second of `date` */
    char date[ANSWER_DATE]; /* of that second */
    char read[PEER_READ];   /* the buffer that all peers are read into */
};

/* Counts the bytes not yet written. */
static inline size_t peer_queued(const struct peer *p)
{
    return p->out.n + p->tcp.write_queue_size;
}

/* Says whether nothing more is read from it. */
static inline bool peer_departs(const struct peer *p)
{
    return p->state == PEER_LEAVES || p->state == PEER_CLOSED;
}

/* net_loop.c */

/* Reads "127.0.0.1:8080" or "[::1]:8080". */
bool net_read_address(const char *text, struct sockaddr_storage *);

/* peer.c */

/* Takes the next connection from the listener. */
void peer_accept(struct net *);

/* Adds the peer to the list of those to tend, unless it is there. */
void peer_tend_later(struct peer *);

/* Writes its output, continues with bytes put aside, closes it. May free it. */
void peer_tend(struct peer *);

/* Give the peer the spare buffer for its output, if there is one; write the collected output. */
void peer_borrow(struct peer *);
void peer_flush(struct peer *);

/* Checks every NET_TICK_MS whether it is too slow, or silent. */
void peer_check(struct peer *);

/* Close it after its queue is written, or at once. */
void peer_leave(struct peer *);
void peer_close(struct peer *);

/* talk.c */

/* Handles bytes that it has sent. */
void peer_take(struct peer *, const char *bytes, size_t n);

/* Continues with a held request, bytes put aside or messages left unread. */
void peer_go_on(struct peer *);

/* Answers with a short error and closes it. */
void peer_refuse(struct peer *, int status);

/* Counts it under its address. False: there are too many. */
bool peer_count(struct peer *, const struct address *from);

#endif
