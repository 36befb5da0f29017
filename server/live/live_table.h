/*
 * A table in memory, with the facts around it that are never in its log: who watches, who is
 * connected, how much time is left, which commands wait. Names, chairs and moves are in the log,
 * never here.
 */
#ifndef WONDERLAND_LIVE_TABLE_H
#define WONDERLAND_LIVE_TABLE_H

#include "server/live/server.h"

/* A connection that may watch tables. */
struct watcher {
    struct peer *peer;
    bool known; /* it has told its secret */
    uint8_t device[DEVICE_SIZE];
    enum lang lang;
    bool dismissed; /* it was told that the server stops */
};

/* broadcast.h */
struct watchers {
    struct watcher **of;
    int n, size; /* how many there are, and room for */
};

/* handover.h: a node's lease of the table. */
struct table_lease {
    int64_t epoch;    /* 0: it has none */
    uint32_t claimed; /* the table's last event when the lease was taken */
    bool doubt;       /* the table is busy because it is not known whether it is still ours */
};

/* live_tables.h: the memory that it takes, and when it was last needed. */
struct table_memory {
    struct live_table *older, *newer; /* in the order in which they were last needed */
    uint64_t used;                    /* when it was last needed */
    size_t bytes;                     /* when last counted */
};

/* live_tables.h: the queue of tables of which only a part is in memory. */
struct table_loading {
    struct live_table *next;
    struct backlog *backlog; /* the rest of its events; NULL: it is complete */
};

/* waiting.h */
struct waiting {
    struct waiter *queue, **queue_end; /* until the table is not busy */
    struct waiter *polls;              /* until something new happens */
};

/* presence.h */
struct presence {
    unsigned here;                 /* chairs whose device watches */
    uint64_t last_here[SEATS_MAX]; /* when that last changed, or the owner sent something */
    uint64_t heard[SEATS_MAX];     /* when the owner last sent something; 0: stopped watching */
    unsigned agreed[SEATS_MAX];    /* by seat to be replaced: seats that agree */
};

/* turn_clock.h */
struct turn_clock {
    uint64_t since[SEATS_MAX]; /* when the turn began */
    long key[SEATS_MAX];       /* entries of the match when it began; -1: it never did */
};

/* reaction_window.h */
struct reaction_window {
    bool open;
    unsigned key;             /* distinguishes it from the one before */
    uint64_t since;           /* when it opened */
    action answer[SEATS_MAX]; /* kept until it closes; 0: none */
    struct waiter *waiters;   /* whose answers are kept */
    bool over;                /* the window that they were about has closed */
};

/* bots.h */
struct bot_turn {
    struct bot_job *job; /* in the pool, or done and waiting for its turn; or NULL */
    bool job_done;
    uint64_t retry;   /* after a failure: not before this time */
    unsigned hinting; /* seats for which a hint is being computed */
};

/* The time until which each seat's allowance is spent (api/caller.c). */
struct allowances {
    uint64_t chat[SEATS_MAX];
    uint64_t set[SEATS_MAX]; /* for every other command that is not a move */
};

/* The fields that every move needs come before `allowance`: prefetch.c prefetches all of them. */
struct live_table {
    struct live_table *next; /* in the same bucket */
    uint64_t id;             /* of the table, so that a lookup need not dereference it */
    struct table *table;
    uint32_t since;  /* if it is busy: the table's last event before that */
    bool busy;       /* it is not complete, or a transaction is on its way to disk */
    bool unreadable; /* it could not be loaded again, and is not shown until it can */
    bool listed;     /* in the list of open tables */
    bool unseen;     /* new: the store has no note yet of what anybody has seen of it */
    uint32_t owner;  /* the address of the player who last sent something, as a number; 0: none */
    struct table_lease lease;
    struct table_memory memory;
    struct table_loading loading;
    struct watchers watchers;
    struct waiting waiting;
    struct presence presence;
    struct turn_clock clock;
    struct reaction_window window;
    struct bot_turn bot;
    struct allowances allowance;
};

/* Whether this server does the table's work, and may show it as it is. */
static inline bool live_is_ours(const struct server *server, const struct live_table *live)
{
    return server->node.leases == NULL || live->lease.epoch != 0;
}

#endif
