/*
 * Where tables are saved. A table is its log: a head that never changes and events with numbers 1,
 * 2, 3, …; beyond that the store only knows which tables are in which list. It does not interpret
 * what it saves. One narrow interface, and engines behind it (store_engine.h).
 *
 * Two threads may use a store at once: one that writes (store_write, nothing else) and one that
 * does the rest.
 */
#ifndef WONDERLAND_STORE_H
#define WONDERLAND_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/match.h"

enum {
    DEVICE_SIZE = 32, /* a device is known by the hash of its secret */
    STORE_NAME = 512  /* bytes of a store's name */
};

struct store;

_Static_assert(sizeof(struct setup) == 16, "stores keep it");

/* The facts about a table that never change. */
struct table_head {
    uint64_t id;             /* 1 .. 2^60 - 1 */
    int64_t made;            /* milliseconds since 1970 */
    const char *game;        /* its name */
    struct setup setup;      /* of the game */
    uint8_t seed[SEED_SIZE]; /* of its luck */
    const char *plan;        /* JSON: seats, clock and so on (table.h) */
};

/* One event at a table. table.h says what kind, seat, act and body mean. */
struct table_event {
    uint32_t seq; /* the table's first is 1, and no number is left out */
    uint8_t kind, seat;
    action act;       /* table.h says what it means */
    int64_t at;       /* milliseconds since 1970 */
    const char *body; /* UTF-8, ends in NUL; NULL: none */
};

/* One change of the store. */
struct change {
    enum {
        CHANGE_TABLE,  /* a new table; its id must be new */
        CHANGE_EVENT,  /* a table's next event; its number must be the next */
        CHANGE_LISTED, /* whether it is shown in the list of open tables */
        CHANGE_CHAIR,  /* whether the device has a chair there */
        CHANGE_PROBE,  /* nothing; but something is written, to find out whether that works */
        CHANGE_SEEN    /* what the device has seen of it: up to event seq. It never decreases; for a
                       * device without a chair there it does nothing, which is not a failure */
    } kind;
    uint64_t table;                /* that it is about */
    const struct table_head *head; /* CHANGE_TABLE */
    struct table_event event;      /* CHANGE_EVENT; */
    int64_t epoch;                 /* of a node: it must still own the table; 0: of a server that
                                    * has the store alone, or for a new table */
    bool on;                       /* CHANGE_LISTED, CHANGE_CHAIR */
    uint8_t device[DEVICE_SIZE];   /* CHANGE_CHAIR, CHANGE_SEEN */
    uint32_t seq;                  /* CHANGE_SEEN */
    int64_t at;                    /* CHANGE_LISTED, CHANGE_CHAIR: when, for the order of lists */
};

/* Changes that are made together or not at all. */
struct write {
    struct write *next;    /* to be made after it; NULL: it is the last */
    struct change *change; /* n of them */
    void *owner;           /* the caller's own data */
    int n;                 /* changes */
    enum write_result { WRITE_WAITS, WRITE_DONE, WRITE_CONFLICT, WRITE_FULL, WRITE_FAILED } result;
};

/* Opens the store, creates it if there is none, and migrates an older one. The path is that of a
 * file (SQLite), or postgresql://… (PostgreSQL; libpq's addresses, without a password). NULL:
 * *error says why, in English for the operator: not ours, newer than this program, damaged, in use
 * by another server. It is valid until the thread opens another. */
struct store *store_open(const char *path, const char **error);
void store_close(struct store *); /* after the thread that writes has ended */

/* Opens it as one of several nodes (lease.h), which share it; not beside a server that has it
 * alone. */
struct store *store_open_shared(const char *path, const char **error);

/* Opens a store that is there and of the newest version, beside a server that may have it. NULL:
 * *error says why. */
struct store *store_open_beside(const char *path, const char **error);

/* Writes the store's name for people: it contains nothing secret. */
void store_name(const char *path, char *to, size_t size);

/* Says how durable its writes are, in English for the operator. */
const char *store_says(struct store *);

/* Says whether it cannot be reached now: tables that could not be read may be fine. */
bool store_away(struct store *);

/* Says whether a server has the store open now. */
bool store_in_use(const char *path);

/* Makes the writes of the list in their order as one batch, and sets every result; they are safely
 * on disk when it returns. A write that cannot be made is refused by itself, and none of its
 * changes is made: CONFLICT if an id was not new, a number not the next or an epoch over, FAILED
 * for anything else, such as a list or a chair of a table that does not exist. If the store itself
 * fails, the rest of the batch is refused at once: FULL if there is no room, FAILED if it is locked
 * by another program, the disk fails, or the database cannot be reached. FAILED means "not
 * confirmed": it may have been made all the same. It waits a second for a lock, once, and five for
 * a database that is silent. */
void store_write(struct store *, struct write *list);

/* The functions that store_read calls: `head` once, then `event` in order. Strings are valid during
 * the call only. */
struct table_reader {
    void *context; /* the caller's own, passed to both */
    void (*head)(void *context, const struct table_head *);
    void (*event)(void *context, const struct table_event *);
};

/* Reads a table. False if there is no such table or it cannot be read; *failed tells which. */
bool store_read(struct store *, uint64_t table, const struct table_reader *, bool *failed);

/* Find the tables of a list, the latest first, up to `max`: the open ones; those where the device
 * has a chair, with what it has seen of each (`seen` may be NULL). How many, or -1 if it failed. */
int store_listed(struct store *, uint64_t *table, int max);
int store_tables_of(struct store *, const uint8_t device[DEVICE_SIZE], uint64_t *table,
                    uint32_t *seen, int max);

/* Returns the last event of the table that the device has seen; 0: none, or it has no chair
 * there. */
uint32_t store_seen(struct store *, const uint8_t device[DEVICE_SIZE], uint64_t table);

/* Finds all tables in the order in which they were made, those after the table `after` (0: from the
 * first), up to `max`. How many, or -1 if it failed. */
int store_tables(struct store *, uint64_t after, uint64_t *table, int max);

/* The function that store_lists calls for each change. */
struct list_reader {
    void *context; /* the caller's own */
    void (*change)(void *context, const struct change *);
};

/* Reads the lists that the table is in, as the changes that would put it there: CHANGE_LISTED; then
 * for every device CHANGE_CHAIR and, if it has seen anything, CHANGE_SEEN. False if it failed. */
bool store_lists(struct store *, uint64_t table, const struct list_reader *);

/* Finds the last event of each of n tables; 0: there is none. For nodes. False if it failed. */
bool store_lasts(struct store *, const uint64_t *table, uint32_t *seq, int n);

/* Counts the bytes of its files, for the metrics. */
uint64_t store_bytes(struct store *);

/* Counts the bytes of the file that are in use: removed tables leave room for others. */
uint64_t store_used(struct store *);

/* The verdict on a table that has not changed for a while. */
struct prune_verdict {
    enum { PRUNE_KEEP, PRUNE_REMOVE, PRUNE_REDUCE } is;
    const struct table_event *event; /* PRUNE_REDUCE: what is left of its log, n of them, from 1 */
    uint32_t n;                      /* of them */
};

/* The judge of tables, with the functions that store_prune calls. */
struct pruner {
    void *context;  /* the caller's own, passed to both */
    int64_t before; /* only tables whose last event came before that moment are judged */
    /* Judges a table, which it may read from that store. The verdict's pointers stay valid until
     * the next call. */
    struct prune_verdict (*judge)(void *context, struct store *, uint64_t table);
    bool (*stopped)(void *context); /* whether to stop and continue another time */
};

struct prune_counts {
    unsigned judged, removed, reduced; /* tables */
    uint64_t used, used_before;        /* bytes, as store_used */
};

/* Removes and reduces tables of the store, which may be in use by a server: a table that changes
 * meanwhile is left alone, one transaction each. NULL, or why not, in English for the operator. */
const char *store_prune(const char *path, const struct pruner *, struct prune_counts *);

/* Copies a store, which may be in use by a server, to the new file `to`: the state of one moment.
 * NULL, or why not, in English for the operator, and then there is no file `to`. Files only. */
const char *store_backup(const char *from, const char *to);

#endif
