/*
 * A page's tables in memory: heads and logs as in their records, and who has which chair. Changes
 * on their way to the database are already here, after the confirmed ones, and are undone if they
 * could not be written (writes.c).
 */
#ifndef WONDERLAND_PAGE_SERVER_MEMORY_STORE_H
#define WONDERLAND_PAGE_SERVER_MEMORY_STORE_H

#include "server/store/store.h"

enum { LOG_PART = 64 }; /* events in a record of a log */

/* A growing buffer. */
struct byte_buffer {
    uint8_t *bytes; /* NULL: nothing was ever added */
    size_t n, room; /* used, and allocated */
};

struct memory_table {
    struct memory_table *next; /* made before it */
    uint64_t id;               /* of the table */
    struct byte_buffer head;   /* as in its record */
    struct byte_buffer log;    /* all events, also those on their way */
    struct byte_buffer parts;  /* size_t each: where the part begins in the log */
    size_t confirmed;          /* bytes of the log that were written */
    uint32_t seq, events;      /* number of events written; and of all in the log */
    bool written;              /* the table itself was written */
    int64_t listed_at;         /* 0: it is not */
};

struct memory_chair {
    struct memory_chair *next;   /* of any table */
    uint64_t table;              /* where it is */
    uint8_t device[DEVICE_SIZE]; /* that holds it, or did */
    int64_t at;                  /* when it was taken; 0: it was left */
    uint32_t seen;               /* the last event that the device has seen */
};

struct store {
    struct memory_table *tables; /* the latest first */
    struct memory_chair *chairs; /* of all tables */
    uint64_t bytes;              /* of logs and of what was loaded */
};

extern struct store memory_store;

/* Adds n bytes. False: no memory, and nothing has changed. */
bool byte_buffer_add(struct byte_buffer *, const void *bytes, size_t n);

/* The bytes still to be read. */
struct byte_reader {
    const uint8_t *at, *end;
};

/* Reads the next n of them. False: they end too early. */
bool byte_reader_read(struct byte_reader *, void *to, size_t n);

/* Write and read heads and events as in their records; strings are not copied when read. False: no
 * memory, or the record ends too early. */
bool memory_head_write(struct byte_buffer *, const struct table_head *);
bool memory_head_read(const struct byte_buffer *, struct table_head *);
bool memory_event_read(struct byte_reader *, struct table_event *);

/* Find, add and remove tables and chairs. find: NULL if there is none; add: NULL if there is no
 * memory. */
struct memory_table *memory_table_find(uint64_t id);
struct memory_table *memory_table_add(uint64_t id);
void memory_table_remove(struct memory_table *);
struct memory_chair *memory_chair_find(uint64_t table, const uint8_t device[DEVICE_SIZE]);
struct memory_chair *memory_chair_add(uint64_t table, const uint8_t device[DEVICE_SIZE]);

/* Adds the event to the table's log, not confirmed yet. False: no memory, and nothing has
 * changed. */
bool memory_event_add(struct memory_table *, const struct table_event *);

#endif
