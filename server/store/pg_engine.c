/* The store in PostgreSQL: opening and closing; pg_store.h. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/store/pg_store.h"

enum { OPEN_MS = 10000 };

struct pg_store *pg_store_of(struct store *store)
{
    return (struct pg_store *)store; /* it is its first member */
}

/* For every new session of a server's writer. The lock comes first: it is the permission to change
 * the schema. */
static const char *greet_locked(struct pg_connection *connection, bool shared)
{
    const char *wrong = pg_check_safety(connection);
    if (wrong == NULL)
        wrong = pg_lock(connection, shared);
    return wrong == NULL ? pg_schema_raise(connection) : wrong;
}

static const char *greet_server(struct pg_connection *connection)
{
    return greet_locked(connection, false);
}

static const char *greet_node(struct pg_connection *connection)
{
    return greet_locked(connection, true);
}

static const char *greet_beside(struct pg_connection *connection)
{
    const char *wrong = pg_check_safety(connection);
    return wrong == NULL ? pg_schema_check(connection) : wrong;
}

static void close_store(struct store *store)
{
    struct pg_store *st = pg_store_of(store);
    pg_drop(&st->reader);
    pg_drop(&st->writer); /* last: only now may another server open the store */
    events_free(&st->events);
    free(st->url);
    free(st);
}

static const char *open_links(struct pg_store *st, const char *(*greet)(struct pg_connection *))
{
    pg_writer_begin(&st->writer, st->url, greet);
    pg_reader_begin(&st->reader, st->url);
    if (!pg_ready(&st->writer, OPEN_MS))
        return st->writer.why;
    int patience = st->reader.patience_ms;
    st->reader.patience_ms = OPEN_MS; /* nothing else waits yet */
    bool ready = pg_ready(&st->reader, OPEN_MS);
    st->reader.patience_ms = patience;
    return ready ? NULL : st->reader.why;
}

/* The error message outlives the store that could not be opened. */
static struct store *open_with(const char *path, const char **error,
                               const char *(*greet)(struct pg_connection *))
{
    static _Thread_local char said[PG_WHY];
    const char *wrong = pg_url_check(path);
    struct pg_store *st = wrong == NULL ? calloc(1, sizeof *st) : NULL;
    *error = wrong != NULL ? wrong : "there is no memory left";
    if (st == NULL)
        return NULL;
    st->store.engine = &pg_engine;
    st->url = strdup(path);
    wrong = st->url != NULL ? open_links(st, greet) : *error;
    if (wrong == NULL)
        return &st->store;
    snprintf(said, sizeof said, "%s", wrong);
    *error = said[0] != '\0' ? said : "the database does not answer";
    close_store(&st->store);
    return NULL;
}

static struct store *open_store(const char *path, const char **error)
{
    return open_with(path, error, greet_server);
}

static struct store *open_shared(const char *path, const char **error)
{
    return open_with(path, error, greet_node);
}

static struct store *open_beside(const char *path, const char **error)
{
    return open_with(path, error, greet_beside);
}

/* Opens a separate connection for a few queries. False: there is none. */
static bool open_alone(struct pg_connection *connection, const char *path)
{
    *connection =
        (struct pg_connection){ .url = path, .patience_ms = OPEN_MS, .settings = "SELECT 1" };
    return pg_url_check(path) == NULL && pg_ready(connection, OPEN_MS);
}

static const char *says(struct store *store)
{
    return pg_store_of(store)->writer.says;
}

static bool away(struct store *store)
{
    return !pg_store_of(store)->reader.ready;
}

static bool in_use(const char *path)
{
    struct pg_connection connection;
    bool used = open_alone(&connection, path) && pg_is_locked(&connection);
    pg_drop(&connection);
    return used;
}

static const char *backup(const char *from, const char *to)
{
    (void)from;
    (void)to;
    return "that is a database: use pg_dump, or wonderland copy";
}

const struct store_engine pg_engine = {
    .open = open_store,
    .open_shared = open_shared,
    .open_beside = open_beside,
    .close = close_store,
    .write = pg_write,
    .read = pg_read,
    .listed = pg_listed,
    .tables_of = pg_tables_of,
    .seen = pg_seen,
    .tables = pg_tables,
    .lists = pg_lists,
    .lasts = pg_lasts,
    .bytes = pg_used,
    .used = pg_used,
    .says = says,
    .away = away,
    .name = pg_url_name,
    .in_use = in_use,
    .prune = pg_prune,
    .backup = backup,
};
