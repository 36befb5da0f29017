/*
 * An open store of SQLite: its connections and their statements. sqlite_write.c uses those of the
 * writer, sqlite_read.c those of the reader.
 */
#ifndef WONDERLAND_SQLITE_STORE_H
#define WONDERLAND_SQLITE_STORE_H

#include "server/store/sqlite_internal.h"
#include "server/store/store_engine.h"

/* Statements, each prepared once. Those up to W_COUNT belong to the writer, the rest to the
 * reader. */
enum statement {
    W_BEGIN,
    W_COMMIT,
    W_ROLLBACK,
    W_MARK,
    W_UNDO,
    W_FORGET,
    W_TABLE,
    W_TAIL,
    W_FIND,
    W_EVENT,
    W_MOVE,
    W_LOOSE,
    W_LIST,
    W_UNLIST,
    W_DEVICE,
    W_CHAIR,
    W_LEAVE,
    W_SEEN,
    W_PROBE,
    W_VERSION,
    W_COUNT,
    R_BEGIN = W_COUNT,
    R_END,
    R_HEAD,
    R_PREV,
    R_EVENT,
    R_LISTED,
    R_TABLES_OF,
    R_SEEN,
    R_TABLES,
    R_LISTED_AT,
    R_HOLDERS,
    STATEMENTS
};

extern const char *const sqlite_sql[STATEMENTS];

enum { /* the columns of EVENT */
       EV_PREV,
       EV_TAB,
       EV_SEQ,
       EV_KIND,
       EV_SEAT,
       EV_ACT,
       EV_AT,
       EV_BODY,
       EV_PACK
};

/* Bytes that grow. */
struct heap {
    uint8_t *byte;  /* n of them */
    size_t n, room; /* used, and allocated */
};

/* Where a table's next event goes: after event `seq`. */
struct place {
    uint64_t table;   /* 0: none is remembered here */
    int64_t tab, row; /* row: of its last event */
    uint32_t seq;     /* the number of that event */
};

enum { PLACES = 1 << 13 }; /* that the writer remembers */

/* A store that is open. */
struct sqlite_store {
    struct store store;                 /* first: store.h knows it by this */
    int lock;                           /* of the lock file */
    sqlite3 *writer, *reader;           /* connections: for the journal's thread; for the loop's */
    sqlite3_stmt *prepared[STATEMENTS]; /* by enum statement */
    enum write_result trouble;          /* the writer's: why the store itself cannot be written to;
                                  WRITE_DONE: it can */
    struct heap pack;                   /* the writer's: copies of loose events */
    struct place *place; /* the writer's: PLACES of them, by the last bits of the table's id, */
    int64_t version;     /* valid as long as nobody else has written since this version */
    struct heap rows;    /* the reader's: where a table's events lie, the last first */
    char *path;          /* without symbolic links */
};

/* Returns the store of SQLite behind the interface. */
struct sqlite_store *sqlite_store_of(struct store *);

/* Makes room for the next n bytes; NULL if there is no memory. */
uint8_t *heap_add(struct heap *, size_t n);

/* Bind a value to a parameter of the statement, counted from 1. */
void bind_number(struct sqlite_store *, enum statement, int parameter, int64_t value);
void bind_bytes(struct sqlite_store *, enum statement, int parameter, const void *bytes, size_t n);
void bind_text(struct sqlite_store *, enum statement, int parameter, const char *text);

/* Reads the event of the statement's current row, as long as it stays there. */
struct table_event event_in(sqlite3_stmt *row);

/* Do what the functions with these names in store.h say. */
void sqlite_write(struct store *, struct write *list);
bool sqlite_read(struct store *, uint64_t table, const struct table_reader *, bool *failed);
int sqlite_listed(struct store *, uint64_t *table, int max);
int sqlite_tables_of(struct store *, const uint8_t device[DEVICE_SIZE], uint64_t *table,
                     uint32_t *seen, int max);
uint32_t sqlite_seen(struct store *, const uint8_t device[DEVICE_SIZE], uint64_t table);
int sqlite_tables(struct store *, uint64_t after, uint64_t *table, int max);
bool sqlite_lists(struct store *, uint64_t table, const struct list_reader *);

#endif
