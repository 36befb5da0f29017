/*
 * A page's tables in memory: heads and logs as in their records, and who has which chair. Changes
 * on their way to the database are already here, after the confirmed ones, and are undone if they
 * could not be written (writes.c).
 */
#ifndef WONDERLAND_PAGE_SERVER_KEPT_H
#define WONDERLAND_PAGE_SERVER_KEPT_H

#include "server/store/store.h"

enum { LOG_PART = 64 }; /* events in a record of a log */

/* A growing buffer. */
struct growing {
    uint8_t *bytes;
    size_t n, room;
};

struct kept_table {
    struct kept_table *next; /* made before it */
    uint64_t id;
    struct growing head;  /* as in its record */
    struct growing log;   /* all events, also those on their way */
    struct growing parts; /* size_t each: where the part begins in the log */
    size_t confirmed;     /* bytes of the log that were written */
    uint32_t seq, events; /* number of events written; and of all in the log */
    bool written;         /* the table itself was */
    int64_t listed_at;    /* 0: it is not */
};

struct kept_chair {
    struct kept_chair *next;
    uint64_t table;
    uint8_t device[DEVICE_SIZE];
    int64_t at; /* when it was taken; 0: it was left */
    uint32_t seen;
};

struct store {
    struct kept_table *tables; /* the latest first */
    struct kept_chair *chairs;
    uint64_t bytes;
};

extern struct store kept;

/* False: no memory, and nothing has changed. */
bool growing_add(struct growing *, const void *bytes, size_t n);

/* The bytes still to be read. rest_read: false if they end too early. */
struct rest {
    const uint8_t *at, *end;
};
bool rest_read(struct rest *, void *to, size_t n);

/* Write and read heads and events as in their records; strings are not copied when read. */
bool kept_head_write(struct growing *, const struct table_head *);
bool kept_head_read(const struct growing *, struct table_head *);
bool kept_event_read(struct rest *, struct table_event *);

/* find: NULL if there is none; add: NULL if there is no memory. */
struct kept_table *kept_table_find(uint64_t id);
struct kept_table *kept_table_add(uint64_t id);
void kept_table_remove(struct kept_table *);
struct kept_chair *kept_chair_find(uint64_t table, const uint8_t device[DEVICE_SIZE]);
struct kept_chair *kept_chair_add(uint64_t table, const uint8_t device[DEVICE_SIZE]);

/* Adds the event to the table's log, not confirmed yet. False: no memory, and nothing has
 * changed. */
bool kept_event_add(struct kept_table *, const struct table_event *);

#endif
