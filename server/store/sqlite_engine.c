/*
 * The store in SQLite: store.h has the contract, sqlite_schema.c the tables and the reasons for
 * them.
 *
 * A write is safe when COMMIT returns: the file has a write-ahead log, and with synchronous =
 * FULL every commit flushes it. From time to time a commit also copies the log into the file; at
 * 1,000 pages (4 MB) that takes a few milliseconds, less than anybody waits for an opponent.
 *
 * Two connections, because the journal's thread writes while the loop reads; neither waits for
 * the other.
 */
#include "server/store/sqlite_internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "server/store/sqlite_store.h"

static uint64_t bytes(struct store *store)
{
    const struct sqlite_store *st = sqlite_store_of(store);
    static const char *const ending[] = { "", "-wal", "-shm" };
    uint64_t sum = 0;
    for (size_t i = 0; i < sizeof ending / sizeof *ending; i++) {
        char name[STORE_PATH];
        struct stat file;
        if (path_with(name, st->path, ending[i]) && stat(name, &file) == 0)
            sum += (uint64_t)file.st_size;
    }
    return sum;
}

static uint64_t used(struct store *store)
{
    const struct sqlite_store *st = sqlite_store_of(store);
    int64_t pages = sql_number(st->reader, "PRAGMA page_count", 0);
    int64_t unused = sql_number(st->reader, "PRAGMA freelist_count", 0);
    int64_t size = sql_number(st->reader, "PRAGMA page_size", 0);
    return pages > unused ? (uint64_t)(pages - unused) * (uint64_t)size : 0;
}

static const char *prepare(struct sqlite_store *st)
{
    for (int s = 0; s < STATEMENTS; s++) {
        sqlite3 *db = s < W_COUNT ? st->writer : st->reader;
        int code = sqlite3_prepare_v3(db, sqlite_sql[s], -1, SQLITE_PREPARE_PERSISTENT,
                                      &st->prepared[s], NULL);
        if (code != SQLITE_OK)
            return sqlite_reason(code);
    }
    return NULL;
}

/* The writer caches the pages that it will change again. A log that has grown large, as it does
 * during a long read, is truncated. */
static const char *open_connections(struct sqlite_store *st)
{
    enum {
        WRITER_PATIENCE_MS = 1000,
        READER_PATIENCE_MS = 100
    }; /* the loop waits for the reader */
    const char *error = connection_open(st->path, SQLITE_OPEN_READWRITE, &st->writer);
    if (error == NULL)
        error = st->lock >= 0 ? schema_raise(st->writer) : schema_check(st->writer);
    if (error == NULL)
        error = connection_open(st->path, SQLITE_OPEN_READWRITE, &st->reader);
    if (error != NULL)
        return error;
    sqlite3_busy_timeout(st->writer, WRITER_PATIENCE_MS);
    sqlite3_busy_timeout(st->reader, READER_PATIENCE_MS);
    int code = sqlite3_exec(st->writer,
                            "PRAGMA wal_autocheckpoint = 1000; PRAGMA cache_size = -32768;"
                            "PRAGMA journal_size_limit = 67108864;",
                            NULL, NULL, NULL);
    if (code == SQLITE_OK)
        code = sqlite3_exec(st->reader, "PRAGMA query_only = ON; PRAGMA cache_size = -8192;", NULL,
                            NULL, NULL);
    return code == SQLITE_OK ? prepare(st) : sqlite_reason(code);
}

static const char *open_at(struct sqlite_store *st, const char *path)
{
    const char *error;
    st->path = realpath(path, NULL); /* two names of one file must find the same lock */
    if (st->path == NULL)
        st->path = strdup(path);
    if (st->path == NULL)
        return sqlite_reason(SQLITE_NOMEM);
    st->lock = file_lock(st->path, &error);
    if (st->lock < 0)
        return error;
    error = file_prepare(st->path);
    return error == NULL ? open_connections(st) : error;
}

static void close_store(struct store *store)
{
    struct sqlite_store *st = sqlite_store_of(store);
    for (int s = 0; s < STATEMENTS; s++)
        sqlite3_finalize(st->prepared[s]);
    sqlite3_close(st->reader);
    sqlite3_close(st->writer);
    if (st->lock >= 0)
        close(st->lock); /* last: only now may another server open the store */
    free(st->pack.byte);
    free(st->place);
    free(st->rows.byte);
    free(st->path);
    free(st);
}

static struct store *open_with(const char *path, const char **error,
                               const char *(*how)(struct sqlite_store *, const char *))
{
    struct sqlite_store *st = calloc(1, sizeof *st);
    if (st == NULL) {
        *error = sqlite_reason(SQLITE_NOMEM);
        return NULL;
    }
    st->store.engine = &sqlite_engine;
    st->lock = -1;
    st->place = calloc(PLACES, sizeof *st->place);
    const char *wrong = st->place != NULL ? how(st, path) : sqlite_reason(SQLITE_NOMEM);
    if (wrong == NULL)
        return &st->store;
    *error = wrong;
    close_store(&st->store);
    return NULL;
}

static struct store *open_store(const char *path, const char **error)
{
    return open_with(path, error, open_at);
}

static const char *open_beside(struct sqlite_store *st, const char *path)
{
    st->path = realpath(path, NULL);
    if (st->path == NULL)
        return sqlite_reason(SQLITE_CANTOPEN);
    const char *error = file_prepare(st->path); /* it exists, so it is only checked */
    return error == NULL ? open_connections(st) : error;
}

struct store *sqlite_open_beside(const char *path, const char **error)
{
    return open_with(path, error, open_beside);
}

static const char *says(struct store *store)
{
    (void)store;
    return "SQLite, synchronous = FULL";
}

static bool away(struct store *store)
{
    (void)store;
    return false;
}

static void name(const char *path, char *to, size_t size)
{
    snprintf(to, size, "%s", path);
}

const struct store_engine sqlite_engine = {
    .open = open_store,
    .open_beside = sqlite_open_beside,
    .close = close_store,
    .write = sqlite_write,
    .read = sqlite_read,
    .listed = sqlite_listed,
    .tables_of = sqlite_tables_of,
    .seen = sqlite_seen,
    .tables = sqlite_tables,
    .lists = sqlite_lists,
    .bytes = bytes,
    .used = used,
    .says = says,
    .away = away,
    .name = name,
    .in_use = sqlite_in_use,
    .prune = sqlite_prune,
    .backup = sqlite_backup,
};
