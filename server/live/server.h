/*
 * The server: all tables that somebody uses now, the clients who look at them, and the way of every
 * change: it happens to the table in memory, goes to the journal, and only when it is on disk is it
 * acknowledged and shown. Until then the table is busy and whoever asks about it waits in a queue, so
 * nobody ever sees what could still be lost. What the journal refuses has not happened: the table
 * is made again from the store.
 *
 * Everything runs on the network's thread. Journal and bot pool have their own and hand back
 * through server_woken.
 */
#ifndef WONDERLAND_SERVER_H
#define WONDERLAND_SERVER_H

#include <jansson.h>

#include "server/live/bot_pool.h"
#include "server/net/net.h"
#include "server/ops/metrics.h"
#include "server/store/journal.h"
#include "server/table/view.h"

enum {
    WATCHES_MAX = 8,     /* tables that one client watches */
    REQUESTS_MAX = 64,   /* commands of one client that wait at once */
    POLL_MS = 25000,     /* how long ?after= waits */
    ABSENT_MS = 120000,  /* after which a player may be replaced by agreement */
    PRESENT_MS = 40000,  /* after which one who uses plain HTTP is no longer here */
    IDLE_MS = 60000,     /* after which a table that nobody uses is dropped from memory */
    CHAT_RATE_MS = 2000, /* a message of one seat every so often, */
    CHAT_BURST = 5,      /* and so many at once */
    SET_RATE_MS = 2000,  /* the same for whatever else is no move: command.c, may_set */
    SET_BURST = 20,
    LIVE_BUCKETS = 1 << 14
};

struct server;
struct request;
struct transaction;

/* A connection: who it is, and what it watches. */
struct client {
    struct peer *peer;
    bool known; /* has told a secret */
    uint8_t device[DEVICE_SIZE];
    enum lang lang;
    uint64_t watch[WATCHES_MAX]; /* tables */
    int watches;
    int requests; /* that wait */
    struct request *first_request;
};

/* The window that is open at a table (window.h). */
struct window {
    bool open;
    unsigned key;             /* tells it from the one before */
    uint64_t since;           /* when it opened */
    action answer[SEATS_MAX]; /* that are kept until it closes; 0: none */
    struct request *requests; /* that came with them */
    bool over;                /* the window that they were about has closed */
};

/* A table in memory. */
struct live_table {
    struct live_table *next; /* of the same bucket */
    struct table *table;
    bool busy;      /* a change is on its way to disk, */
    uint32_t since; /* and this was the table's last event before it */
    bool lost;      /* it could not be read again; nobody is shown it until it can */
    bool listed;    /* it is in the list of open tables */
    struct request *queue, **queue_end; /* who waits until it is not busy */
    struct request *polls;              /* who waits for something new */
    struct client **watcher;
    int watchers, watchers_size;
    struct window window;
    struct bot_job *job; /* a bot that thinks, or has thought and waits for its turn */
    bool job_done;
    unsigned here;                 /* chairs whose device watches */
    uint64_t last_here[SEATS_MAX]; /* when that last changed, or the owner was heard of */
    uint64_t heard[SEATS_MAX]; /* when the owner was last heard of; 0: has stopped watching since */
    unsigned agreed[SEATS_MAX]; /* by seat to be replaced: seats that agree */
    uint64_t turn_since[SEATS_MAX];
    long turn_key[SEATS_MAX];    /* what the turn began behind (start_turns) */
    unsigned hinting;            /* seats whose hint is being thought of */
    uint64_t chat_at[SEATS_MAX]; /* how far the chat's allowance is used up, */
    uint64_t set_at[SEATS_MAX];  /* and that of may_set */
    uint64_t used;               /* when somebody last asked for it */
    uint64_t retry;              /* a bot's move could not be saved: not before then */
};

struct server {
    struct net *net;
    struct store *store;
    struct journal *journal;
    struct bot_pool *bot_pool;
    struct metrics metrics;
    struct live_table *bucket[LIVE_BUCKETS];
    unsigned live_tables;
    int creations;             /* new tables per minute and address; 0: any number */
    struct rate_limit *made;   /* who has made how many */
    struct transaction *spare; /* transactions to be used again */
    int spares;
    bool stopping;
    char address[256];  /* that others reach the server by, "http://192.168.1.5:8080"; "": none */
    char *reply_buffer; /* VIEW_BYTES to write answers on */
    char *broadcast_buffer; /* the same again, for what is sent to many */
};

/* Milliseconds since 1970. */
int64_t wall_clock(void);

/* The table, from memory or from the store. NULL, and then *why says whether there is none or it
 * cannot be read. */
struct live_table *live_table_find(struct server *, uint64_t id, struct refusal *why);

/* The table if it is in memory, or NULL. */
struct live_table *live_table_get(struct server *, uint64_t id);

/* The table as the store has it, for whoever cannot wait until it is not busy any more. To be
 * closed. NULL and *why as above. */
struct table *table_load(struct server *, uint64_t id, struct refusal *why);

/* Milliseconds that the seat has left for the decision that it owes;
 * NO_CLOCK: as many as it likes. */
long turn_time_left(struct server *, const struct live_table *, int seat);

/* Lets the request wait until the table is not busy, or until something new happens there. */
void live_table_queue(struct live_table *, struct request *);
void live_table_poll(struct live_table *, struct request *);

/* What the network tells. */
void server_tick(struct server *);
void server_woken(struct server *);
void client_close(struct server *, struct client *);

/* Whether nothing is on its way to disk any more. */
bool server_is_quiet(const struct server *);

/* Says goodbye to everybody who listens, and refuses those who wait for something new. */
void server_say_goodbye(struct server *);

bool server_open(struct server *);
void server_close(struct server *);

#endif
