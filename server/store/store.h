/*
 * Where tables are kept. A table is its log: a head that never changes and events with numbers 1,
 * 2, 3, …; what the store knows besides is only which tables to look for. It understands nothing of
 * what it keeps. One narrow interface, so that another back end can stand behind it: store_sqlite.c
 * is the one there is.
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

enum { DEVICE_SIZE = 32 }; /* a device is known by the hash of its secret */

struct store;

/* What never changes about a table. */
struct table_head {
    uint64_t id;  /* 1 .. 2^60 - 1 */
    int64_t made; /* milliseconds since 1970 */
    const char *game;
    uint16_t version; /* of its rules */
    struct setup setup;
    uint8_t seed[SEED_SIZE];
    const char *plan; /* JSON: how the table was asked for (table.h) */
};

/* One thing that happened at a table. What kind, seat, act and body mean is table.h's business. */
struct table_event {
    uint32_t seq; /* the table's first is 1, and no number is left out */
    uint8_t kind, seat;
    action act;
    int64_t at;       /* milliseconds since 1970 */
    const char *body; /* UTF-8, ends in NUL; NULL: none */
};

/* A change that the store is asked to make. */
struct change {
    enum {
        CHANGE_TABLE,  /* a new table; its id must be new */
        CHANGE_EVENT,  /* a table's next event; its number must be the next */
        CHANGE_LISTED, /* whether it is shown in the list of open tables */
        CHANGE_CHAIR,  /* whether the device has a chair there */
        CHANGE_SEEN    /* what the device has seen of it: up to event seq. It never becomes less; a
                       * device without a chair there has seen nothing, and that is no failure */
    } kind;
    uint64_t table;
    const struct table_head *head; /* CHANGE_TABLE */
    struct table_event event;      /* CHANGE_EVENT */
    bool on;                       /* CHANGE_LISTED, CHANGE_CHAIR */
    uint8_t device[DEVICE_SIZE];   /* CHANGE_CHAIR, CHANGE_SEEN */
    uint32_t seq;                  /* CHANGE_SEEN */
    int64_t at;                    /* CHANGE_LISTED, CHANGE_CHAIR: when, for the order of lists */
};

/* Changes that are made together or not at all. */
struct write {
    struct write *next;    /* the one to be made after it; NULL: the last */
    struct change *change; /* n of them */
    void *owner;           /* the caller's */
    int n;
    enum write_result { WRITE_WAITS, WRITE_DONE, WRITE_CONFLICT, WRITE_FULL, WRITE_FAILED } result;
};

/* Opens or makes the file and brings an older one up to date. NULL, and then *error says why, in
 * English for the operator: not ours, newer than this program, damaged, in use by another
 * server. */
struct store *store_open(const char *path, const char **error);
void store_close(struct store *);

/* Whether a server has the file open now. */
bool store_in_use(const char *path);

/* Makes the writes of the list in their order, all in one transaction, and has them safely on disk
 * before it returns; sets every result. If one cannot be made, it alone is refused: CONFLICT if the
 * id or number was not new or not the next, FULL if there was no room, FAILED for anything else,
 * such as a table to be shown or to sit at that is not there. Of changes that are refused nothing
 * is made. */
void store_write(struct store *, struct write *list);

/* Reads a table: its head once, then its events in order, to `to`. False if there is no such table
 * or it cannot be read; *failed tells which. Strings are valid during the call of head or event
 * only. */
struct table_reader {
    void *to;
    void (*head)(void *to, const struct table_head *);
    void (*event)(void *to, const struct table_event *);
};
bool store_read(struct store *, uint64_t table, const struct table_reader *, bool *failed);

/* The tables of a list, the latest first, at most `max`: those that are open to everybody; those where the device
 * has a chair, with what it has seen of each (`seen` may be NULL). How many, or -1 if it failed. */
int store_listed(struct store *, uint64_t *table, int max);
int store_tables_of(struct store *, const uint8_t device[DEVICE_SIZE], uint64_t *table,
                    uint32_t *seen, int max);

/* What the device has seen of the table; 0: nothing, or it has no chair there. */
uint32_t store_seen(struct store *, const uint8_t device[DEVICE_SIZE], uint64_t table);

/* For the metrics: bytes of its files. */
uint64_t store_bytes(struct store *);

/* Makes a consistent copy of a store, which may be in use by a server, as the new file `to`. NULL,
 * or why not, in English for the operator, and then there is no file `to`. */
const char *store_backup(const char *from, const char *to);

#endif
