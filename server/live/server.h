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
#include "server/live/waiter.h"
#include "server/live/worker.h"
#include "server/net/net.h"
#include "server/ops/metrics.h"
#include "server/store/journal.h"
#include "server/table/choice_cache.h"
#include "server/table/table.h"

struct server;

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
    void (*abort)(struct server *, struct waiter *);
    /* The hint that it waited for. */
    void (*hinted)(struct server *, struct waiter *, const struct bot_job *);
    /* The server ends. */
    void (*drop)(struct waiter *);
};

/* For a node, one of several servers on a store; all NULL: the store is this server's alone. */
struct server_node {
    struct leases *leases; /* on tables that it owns (leases.h) */
    struct claims *claims; /* on tables that it does not own (claims.h) */
};

/* Buffers to write into, VIEW_BYTES each. */
struct server_buffers {
    char *reply;     /* an answer */
    char *broadcast; /* a message to many */
};

struct server {
    /* Set by whoever opens it: */
    struct net *net;              /* connections, the clock, the loop */
    struct store *store;          /* where tables are saved */
    struct journal *journal;      /* writes to the store, by a thread of its own */
    struct bot_pool *bot_pool;    /* threads on which bots think */
    struct worker *worker;        /* NULL: its tasks are done at once */
    struct choice_cache *choices; /* of all tables; NULL in a page, which has only a few */
    struct server_node node;      /* if it is one of several */
    char address[256]; /* where others reach the server, "http://192.168.1.5:8080"; "": none */
    /* Set by api_open (api/api.h): */
    const struct server_callbacks *callbacks; /* that resume and refuse commands */
    struct api *api;                          /* what the commands share; api/ alone knows it */
    /* Tables: */
    struct live_tables *live_tables; /* in memory, by their ids (live_tables.h) */
    struct fresh_tables *fresh;      /* that were just made (fresh_tables.h) */
    struct alarms *alarms;           /* clocks of those not in memory (alarms.h) */
    struct study *studies;           /* analyses under way (studies.h) */
    /* Changes: */
    struct spare_transactions *spare; /* transactions that have ended, for reuse (transaction.h) */
    struct store_health *health;      /* whether anything can be saved (health.h) */
    struct store_quota *quota;        /* how much the store may hold (quota.h) */
    struct waiter *next_turn;         /* commands that continue in a later turn (waiting.h) */
    /* The server as a whole: */
    struct server_buffers buffer; /* to write messages into */
    struct metrics metrics;       /* what has been counted so far */
    bool stopping;                /* it has been told to end: nothing new begins */
};

#endif
