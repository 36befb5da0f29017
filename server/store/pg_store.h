/*
 * An open store of PostgreSQL: pg_write.c writes over one connection, by the journal's thread;
 * pg_read.c reads over another, by that of the loop. pg_schema.c says what the tables are.
 * docs/SCALE.md has the reasons.
 */
#ifndef WONDERLAND_PG_STORE_H
#define WONDERLAND_PG_STORE_H

#include "server/store/pg_connection.h"
#include "server/store/pg_events.h"
#include "server/store/store_engine.h"

struct pg_store {
    struct store store;                  /* first: store.h knows it by this */
    char *url;                           /* of the database */
    struct pg_connection writer, reader; /* for the journal's thread; for the loop's */
    struct pg_events events;             /* the writer's: of the batch that is being written */
};

/* Returns the store of PostgreSQL behind the interface. */
struct pg_store *pg_store_of(struct store *);

/* Set up the connections for reading and writing. */
void pg_writer_begin(struct pg_connection *, const char *url,
                     const char *(*greet)(struct pg_connection *));
void pg_reader_begin(struct pg_connection *, const char *url);

/* Do what the functions with these names in store.h say. */
void pg_write(struct store *, struct write *list);
bool pg_read(struct store *, uint64_t table, const struct table_reader *, bool *failed);
int pg_listed(struct store *, uint64_t *table, int max);
int pg_tables_of(struct store *, const uint8_t device[DEVICE_SIZE], uint64_t *table, uint32_t *seen,
                 int max);
uint32_t pg_seen(struct store *, const uint8_t device[DEVICE_SIZE], uint64_t table);
int pg_tables(struct store *, uint64_t after, uint64_t *table, int max);
bool pg_lists(struct store *, uint64_t table, const struct list_reader *);
bool pg_lasts(struct store *, const uint64_t *table, uint32_t *seq, int n);
uint64_t pg_used(struct store *);
const char *pg_prune(const char *path, const struct pruner *, struct prune_counts *);

/* Checks that the database's confirmations can be relied on, and notes in `says` how. NULL, or why
 * not. */
const char *pg_check_safety(struct pg_connection *);

/* Migrate the schema to the newest version, all at once; or check that it is. NULL, or why not. */
const char *pg_schema_raise(struct pg_connection *);
const char *pg_schema_check(struct pg_connection *);

/* Take the lock that a server holds as long as it has the store, alone or shared with other nodes
 * (NULL, or why not); say whether any holds it. */
const char *pg_lock(struct pg_connection *, bool shared);
bool pg_is_locked(struct pg_connection *);

#endif
