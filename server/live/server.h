/*
 * The context of a running server, shared by its modules. Everything runs on the network's thread;
 * journal and bot pool have threads of their own and return results through server_woken (loop.h).
 *
 * Tables in use are kept in memory as live tables (live_table.h). Every change follows one path: it
 * is applied to the table in memory, goes to the journal, and is acknowledged and shown only when
 * it is on disk. Until then the table is busy and commands about it wait, so nobody ever sees a
 * change that could still be lost. If the journal cannot save a change, it has not happened: the
 * table is loaded again from the store.
 */
#ifndef WONDERLAND_SERVER_H
#define WONDERLAND_SERVER_H

#include "server/live/bot_pool.h"
#include "server/live/worker.h"
#include "server/net/net.h"
#include "server/ops/metrics.h"
#include "server/store/journal.h"
#include "server/table/choice_cache.h"
#include "server/table/table.h"

struct api;
struct claims;
struct leases;
struct live_table;
struct server;
struct study;
struct transaction;

/* The part of a waiting command that live/ knows: the first member of the caller's own struct. */
struct waiter {
    struct waiter *next; /* in the list where it waits */
    uint64_t arrived;    /* by net_now */
    uint64_t arrived_ns; /* by clock_ns, for the latency */
    bool orphaned;       /* its client has disconnected: nobody needs the answer */
    int conflicts;       /* how often another node was quicker */
};

/* Callbacks from live/ to its users. Each of them but `hinted` takes the waiter over. */
struct server_callbacks {
    /* The waiter need not wait any longer. It may have to wait again. */
    void (*resume)(struct server *, struct waiter *);
    /* Its transaction is on disk; or could not be saved. */
    void (*committed)(struct server *, struct waiter *, const struct table *);
    void (*failed)(struct server *, struct waiter *);
    /* It is refused, with the reason; or it cannot be done here now, and is to be tried again over
     * a new connection. */
    void (*refuse)(struct server *, struct waiter *, struct refusal);
    void (*turn_away)(struct server *, struct waiter *);
    /* The hint that it waited for. */
    void (*hinted)(struct server *, struct waiter *, const struct bot_job *);
    /* The server ends. */
    void (*drop)(struct waiter *);
};

enum { LIVE_BUCKETS = 1 << 14, FRESH_TABLES = 128 };

/* For a node, one of several servers on a store; all NULL: the store is this server's alone. */
struct server_node {
    struct leases *leases; /* leases.h */
    struct claims *claims; /* on tables that it does not own (claims.h) */
};

/* live_tables.h */
struct live_tables {
    struct live_table *bucket[LIVE_BUCKETS]; /* by id */
    unsigned n;
    struct live_table *oldest, *newest; /* in the order in which they were last needed */
    size_t bytes;                       /* of memory that they take, */
    size_t most;                        /* and may take; 0: any number */
    size_t dropped;                     /* bytes freed, not yet returned to the system */
    struct live_table *loading;         /* a queue */
};

/* fresh_tables.h */
struct fresh_table {
    struct table *table; /* or NULL */
    uint64_t kept;       /* since when, by net_now */
};

/* transaction.h: ended ones, kept for reuse. */
struct spare_transactions {
    struct transaction *first;
    int n;
};

/* health.h */
struct store_health {
    uint64_t known; /* when it was last checked, by net_now */
    bool failing;   /* at that time nothing could be saved */
    bool probing;   /* a check is under way */
};

/* quota.h */
struct store_quota {
    uint64_t bytes;    /* that the store may hold; 0: any number */
    uint64_t used;     /* by the store, */
    uint64_t measured; /* when that was measured, by net_now; 0: never */
};

/* Buffers to write into, VIEW_BYTES each. */
struct server_buffers {
    char *reply;     /* an answer */
    char *broadcast; /* a message to many */
};

struct server {
    struct net *net;
    struct store *store;
    struct journal *journal;
    struct bot_pool *bot_pool;
    struct alarms *alarms;
    struct worker *worker; /* NULL: its tasks are done at once */
    const struct server_callbacks *callbacks;
    struct api *api; /* what the commands share, known to api/ only */
    struct server_node node;
    struct server_buffers buffer;
    struct choice_cache *choices; /* of all tables; NULL in a page, which has only a few */
    struct waiter *next_turn;     /* commands that continue in a later turn of the loop */
    struct study *studies;        /* analyses under way (studies.h) */
    bool stopping;
    struct metrics metrics;
    struct live_tables live_tables;
    struct fresh_table fresh[FRESH_TABLES];
    struct spare_transactions spare_transactions;
    struct store_health health;
    struct store_quota quota;
    char address[256]; /* where others reach the server, "http://192.168.1.5:8080"; "": none */
};

#endif
