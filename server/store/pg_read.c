/*
 * The reader of the PostgreSQL store, for the thread of the loop. Every reading is one round trip
 * and one transaction: its session reads what was true at one moment, and only reads.
 */
#include <string.h>

#include "server/store/pg_store.h"

enum {
    CONNECT_MS = 100,  /* the loop waits for it; connecting continues at the next request */
    PATIENCE_MS = 3000 /* once: then the database counts as away until it answers */
};

enum statement {
    R_HEAD,
    R_EVENTS,
    R_LISTED,
    R_TABLES_OF,
    R_SEEN,
    R_TABLES,
    R_LISTED_AT,
    R_HOLDERS,
    R_USED,
    R_LAST,
    STATEMENTS
};

#define TAB    "(SELECT num FROM tail WHERE id = $1::bigint)"
#define DEVICE "(SELECT num FROM device WHERE hash = $2::bytea)"

static const char *const sql[STATEMENTS] = {
    [R_HEAD] = "SELECT made, game, version, setup, seed, plan, seq"
               " FROM tail JOIN tab USING (num) WHERE tail.id = $1::bigint",
    [R_EVENTS] =
        "SELECT seq, kind, seat, act, at, body FROM event WHERE tab = " TAB " ORDER BY seq",
    [R_LISTED] = "SELECT id, 0::bigint FROM shelf JOIN tail ON tail.num = shelf.tab"
                 " ORDER BY shelf.at DESC, shelf.tab DESC LIMIT $1::bigint",
    [R_TABLES_OF] = "SELECT id, seen FROM device JOIN holder ON holder.device = device.num"
                    " JOIN tail ON tail.num = holder.tab WHERE hash = $2::bytea"
                    " ORDER BY holder.at DESC, holder.tab DESC LIMIT $1::bigint",
    [R_SEEN] = "SELECT seen FROM holder WHERE tab = " TAB " AND device = " DEVICE,
    [R_TABLES] = "SELECT id, 0::bigint FROM tab WHERE num > coalesce((SELECT num FROM tab"
                 " WHERE id = $2::bigint), 0) ORDER BY num LIMIT $1::bigint",
    [R_LISTED_AT] = "SELECT at FROM shelf WHERE tab = " TAB,
    [R_HOLDERS] = "SELECT hash, at, seen FROM holder JOIN device ON device.num = holder.device"
                  " WHERE tab = " TAB " ORDER BY hash",
    [R_USED] = "SELECT sum(pg_total_relation_size(oid))::bigint FROM pg_class"
               " WHERE relnamespace = 'wonderland'::regnamespace AND relkind = 'r'",
    [R_LAST] = "SELECT seq FROM tail WHERE id = $1::bigint",
};

enum { HEAD_MADE, HEAD_GAME, HEAD_VERSION, HEAD_SETUP, HEAD_SEED, HEAD_PLAN, HEAD_SEQ };
enum { EV_SEQ, EV_KIND, EV_SEAT, EV_ACT, EV_AT, EV_BODY };

void pg_reader_begin(struct pg_connection *connection, const char *url)
{
    *connection = (struct pg_connection){
        .url = url,
        .sql = sql,
        .n = STATEMENTS,
        .patience_ms = PATIENCE_MS,
        .greet = pg_schema_check,
        .settings = "SET search_path = wonderland, pg_temp; SET statement_timeout = '5s';"
                    "SET default_transaction_isolation = 'repeatable read';"
                    "SET default_transaction_read_only = on;" KEYED_PLANS,
    };
}

/* The rows of the next result; NULL: it failed. */
static PGresult *take_rows(struct pg_connection *connection)
{
    PGresult *result = pg_take(connection);
    if (PQresultStatus(result) == PGRES_TUPLES_OK)
        return result;
    PQclear(result);
    return NULL;
}

static bool take_end(struct pg_connection *connection)
{
    PGresult *result = pg_take(connection);
    bool there = PQresultStatus(result) == PGRES_PIPELINE_SYNC;
    PQclear(result);
    return there;
}

/* The rows of one statement. */
static PGresult *run_query(struct store *store, enum statement s, const struct pg_parameters *p)
{
    struct pg_connection *connection = &pg_store_of(store)->reader;
    if (!pg_ready(connection, CONNECT_MS))
        return NULL;
    pg_send(connection, s, p);
    pg_end(connection);
    PGresult *rows = take_rows(connection);
    take_end(connection);
    return rows;
}

static bool give_head(const PGresult *r, uint64_t table, const struct table_reader *to)
{
    struct table_head head = { .id = table,
                               .made = column_number(r, 0, HEAD_MADE),
                               .game = PQgetvalue(r, 0, HEAD_GAME),
                               .plan = PQgetvalue(r, 0, HEAD_PLAN) };
    if (PQgetlength(r, 0, HEAD_SETUP) != sizeof head.setup ||
        PQgetlength(r, 0, HEAD_SEED) != SEED_SIZE)
        return false;
    memcpy(&head.setup, PQgetvalue(r, 0, HEAD_SETUP), sizeof head.setup);
    head.setup.version = (uint8_t)column_number(r, 0, HEAD_VERSION);
    memcpy(head.seed, PQgetvalue(r, 0, HEAD_SEED), SEED_SIZE);
    to->head(to->context, &head);
    return true;
}

/* Whether no number is left out, and `last` is the last. */
static bool give_events(const PGresult *r, int64_t last, const struct table_reader *to)
{
    int n = PQntuples(r);
    for (int i = 0; i < n; i++) {
        struct table_event e = { .seq = (uint32_t)column_number(r, i, EV_SEQ),
                                 .kind = (uint8_t)column_number(r, i, EV_KIND),
                                 .seat = (uint8_t)column_number(r, i, EV_SEAT),
                                 .act = (action)column_number(r, i, EV_ACT),
                                 .at = column_number(r, i, EV_AT),
                                 .body = PQgetisnull(r, i, EV_BODY) ? NULL
                                                                    : PQgetvalue(r, i, EV_BODY) };
        if (e.seq != (uint32_t)i + 1)
            return false;
        to->event(to->context, &e);
    }
    return n == last;
}

bool pg_read(struct store *store, uint64_t table, const struct table_reader *to, bool *failed)
{
    struct pg_connection *connection = &pg_store_of(store)->reader;
    struct pg_parameters p = { 0 };
    *failed = true;
    if (!pg_ready(connection, CONNECT_MS))
        return false;
    parameter_number(&p, (int64_t)table);
    pg_send(connection, R_HEAD, &p);
    pg_send(connection, R_EVENTS, &p);
    pg_end(connection);
    PGresult *head = take_rows(connection), *events = take_rows(connection);
    bool heard = take_end(connection) && head != NULL && events != NULL;
    bool there = heard && PQntuples(head) == 1;
    bool fine = there && give_head(head, table, to) &&
                give_events(events, column_number(head, 0, HEAD_SEQ), to);
    *failed = !heard || (there && !fine);
    PQclear(head);
    PQclear(events);
    return fine;
}

static int give_list(PGresult *r, uint64_t *table, uint32_t *seen)
{
    int n = r != NULL ? PQntuples(r) : -1;
    for (int i = 0; i < n; i++) {
        table[i] = (uint64_t)column_number(r, i, 0);
        if (seen != NULL)
            seen[i] = (uint32_t)column_number(r, i, 1);
    }
    PQclear(r);
    return n;
}

int pg_listed(struct store *store, uint64_t *table, int max)
{
    struct pg_parameters p = { 0 };
    parameter_number(&p, max);
    return give_list(run_query(store, R_LISTED, &p), table, NULL);
}

int pg_tables_of(struct store *store, const uint8_t device[DEVICE_SIZE], uint64_t *table,
                 uint32_t *seen, int max)
{
    struct pg_parameters p = { 0 };
    parameter_number(&p, max);
    parameter_bytes(&p, device, DEVICE_SIZE);
    return give_list(run_query(store, R_TABLES_OF, &p), table, seen);
}

int pg_tables(struct store *store, uint64_t after, uint64_t *table, int max)
{
    struct pg_parameters p = { 0 };
    parameter_number(&p, max);
    parameter_number(&p, (int64_t)after);
    return give_list(run_query(store, R_TABLES, &p), table, NULL);
}

static void give_listed(const PGresult *r, uint64_t table, const struct list_reader *to)
{
    for (int i = 0; i < PQntuples(r); i++) {
        const struct change c = {
            .kind = CHANGE_LISTED, .table = table, .on = true, .at = column_number(r, i, 0)
        };
        to->change(to->context, &c);
    }
}

static void give_chairs(const PGresult *r, uint64_t table, const struct list_reader *to)
{
    for (int i = 0; i < PQntuples(r); i++) {
        struct change c = { .table = table, .at = column_number(r, i, 1) };
        if (PQgetlength(r, i, 0) == DEVICE_SIZE)
            memcpy(c.device, PQgetvalue(r, i, 0), DEVICE_SIZE);
        tell_chair(to, &c, column_number(r, i, 2));
    }
}

bool pg_lists(struct store *store, uint64_t table, const struct list_reader *to)
{
    struct pg_parameters p = { 0 };
    parameter_number(&p, (int64_t)table);
    PGresult *listed = run_query(store, R_LISTED_AT, &p), *chairs = run_query(store, R_HOLDERS, &p);
    bool fine = listed != NULL && chairs != NULL;
    if (fine) {
        give_listed(listed, table, to);
        give_chairs(chairs, table, to);
    }
    PQclear(listed);
    PQclear(chairs);
    return fine;
}

/* The one number of a result; 0 if it has none. */
static int64_t only_number(PGresult *r)
{
    int64_t n = PQntuples(r) == 1 && !PQgetisnull(r, 0, 0) ? column_number(r, 0, 0) : 0;
    PQclear(r);
    return n;
}

uint32_t pg_seen(struct store *store, const uint8_t device[DEVICE_SIZE], uint64_t table)
{
    struct pg_parameters p = { 0 };
    parameter_number(&p, (int64_t)table);
    parameter_bytes(&p, device, DEVICE_SIZE);
    return (uint32_t)only_number(run_query(store, R_SEEN, &p));
}

bool pg_lasts(struct store *store, const uint64_t *table, uint32_t *seq, int n)
{
    struct pg_connection *connection = &pg_store_of(store)->reader;
    bool fine = true;
    if (!pg_ready(connection, CONNECT_MS))
        return false;
    for (int i = 0; i < n; i++) {
        struct pg_parameters p = { 0 };
        parameter_number(&p, (int64_t)table[i]);
        pg_send(connection, R_LAST, &p);
    }
    pg_end(connection);
    for (int i = 0; i < n; i++) {
        PGresult *rows = take_rows(connection);
        fine = fine && rows != NULL;
        seq[i] = (uint32_t)only_number(rows);
    }
    return take_end(connection) && fine;
}

uint64_t pg_used(struct store *store)
{
    const struct pg_parameters none = { 0 };
    return (uint64_t)only_number(run_query(store, R_USED, &none));
}
