/* Which engine a store is; store_engine.h. */
#include "server/store/store_engine.h"

#include "server/store/pg_connection.h"

static const struct store_engine *engine_of(const char *path)
{
    return is_pg_url(path) ? &pg_engine : &sqlite_engine;
}

struct store *store_open(const char *path, const char **error)
{
    return engine_of(path)->open(path, error);
}

struct store *store_open_shared(const char *path, const char **error)
{
    const struct store_engine *engine = engine_of(path);
    *error = "a file is for one server: several nodes need a database, postgresql://…";
    return engine->open_shared != NULL ? engine->open_shared(path, error) : NULL;
}

struct store *store_open_beside(const char *path, const char **error)
{
    return engine_of(path)->open_beside(path, error);
}

void store_name(const char *path, char *to, size_t size)
{
    engine_of(path)->name(path, to, size);
}

const char *store_says(struct store *store)
{
    return store->engine->says(store);
}

bool store_away(struct store *store)
{
    return store->engine->away(store);
}

void store_close(struct store *store)
{
    store->engine->close(store);
}

bool store_in_use(const char *path)
{
    return engine_of(path)->in_use(path);
}

void store_write(struct store *store, struct write *list)
{
    store->engine->write(store, list);
}

bool store_read(struct store *store, uint64_t table, const struct table_reader *reader,
                bool *failed)
{
    return store->engine->read(store, table, reader, failed);
}

int store_listed(struct store *store, uint64_t *table, int max)
{
    return store->engine->listed(store, table, max);
}

int store_tables_of(struct store *store, const uint8_t device[DEVICE_SIZE], uint64_t *table,
                    uint32_t *seen, int max)
{
    return store->engine->tables_of(store, device, table, seen, max);
}

uint32_t store_seen(struct store *store, const uint8_t device[DEVICE_SIZE], uint64_t table)
{
    return store->engine->seen(store, device, table);
}

int store_tables(struct store *store, uint64_t after, uint64_t *table, int max)
{
    return store->engine->tables(store, after, table, max);
}

bool store_lists(struct store *store, uint64_t table, const struct list_reader *reader)
{
    return store->engine->lists(store, table, reader);
}

bool store_lasts(struct store *store, const uint64_t *table, uint32_t *seq, int n)
{
    return store->engine->lasts(store, table, seq, n);
}

void tell_chair(const struct list_reader *to, struct change *chair, int64_t seen)
{
    chair->kind = CHANGE_CHAIR;
    chair->on = true;
    to->change(to->context, chair);
    chair->kind = CHANGE_SEEN;
    chair->seq = (uint32_t)seen;
    if (seen > 0)
        to->change(to->context, chair);
}

uint64_t store_bytes(struct store *store)
{
    return store->engine->bytes(store);
}

uint64_t store_used(struct store *store)
{
    return store->engine->used(store);
}

const char *store_prune(const char *path, const struct pruner *by, struct prune_counts *counts)
{
    return engine_of(path)->prune(path, by, counts);
}

const char *store_backup(const char *from, const char *to)
{
    return engine_of(from)->backup(from, to);
}
