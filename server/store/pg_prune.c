/*
 * Removing and reducing tables of the PostgreSQL store; store.h. A table is changed by one pipeline
 * and one transaction, which begins by claiming its row in `tail` as it was judged: if it has a new
 * event, nothing is changed.
 */
#include "server/store/pg_store.h"

enum { PATIENCE_MS = 20000, CONNECT_MS = 5000, PAGE = 256 };

enum statement {
    P_OLD,
    P_BEGIN,
    P_COMMIT,
    P_ROLLBACK,
    P_CLAIM,
    P_CLEAR,
    P_EVENT,
    P_REDUCE,
    P_SEEN,
    P_UNLIST,
    P_LEAVE,
    P_TAIL,
    P_TABLE,
    STATEMENTS
};

static const char *const sql[STATEMENTS] = {
    [P_OLD] = "SELECT tail.num, tail.id, tail.seq FROM tail"
              " JOIN event ON event.tab = tail.num AND event.seq = tail.seq"
              " WHERE tail.num > $1::bigint AND NOT reduced AND event.at < $2::bigint"
              " ORDER BY tail.num LIMIT $3::bigint",
    [P_BEGIN] = "BEGIN",
    [P_COMMIT] = "COMMIT",
    [P_ROLLBACK] = "ROLLBACK",
    [P_CLAIM] = "WITH made AS (SELECT 1 FROM tail WHERE num = $1::bigint AND seq = $2::bigint"
                " FOR UPDATE) SELECT 1 / count(*) FROM made",
    [P_CLEAR] = "DELETE FROM event WHERE tab = $1::bigint",
    [P_EVENT] = "INSERT INTO event (tab, seq, kind, seat, act, at, body) VALUES ($1::bigint,"
                " $2::bigint, $3::bigint, $4::bigint, $5::bigint, $6::bigint, $7::text)",
    [P_REDUCE] = "UPDATE tail SET seq = $2::bigint, reduced = true WHERE num = $1::bigint",
    [P_SEEN] = "UPDATE holder SET seen = $2::bigint WHERE tab = $1::bigint AND seen > $2::bigint",
    [P_UNLIST] = "DELETE FROM shelf WHERE tab = $1::bigint",
    /* A device is kept as long as it has a chair somewhere. */
    [P_LEAVE] = "WITH parted AS (DELETE FROM holder WHERE tab = $1::bigint RETURNING device)"
                " DELETE FROM device WHERE num IN (SELECT device FROM parted) AND NOT EXISTS"
                " (SELECT 1 FROM holder WHERE holder.device = device.num AND tab <> $1::bigint)",
    [P_TAIL] = "DELETE FROM tail WHERE num = $1::bigint",
    [P_TABLE] = "DELETE FROM tab WHERE num = $1::bigint",
};

struct pruning {
    struct pg_connection connection;
    struct store *reader; /* for the judging functions */
    const struct pruner *by;
    struct prune_counts *counts;
    int sent; /* statements of the pipeline */
};

/* A table old enough to be removed or reduced. */
struct old_table {
    int64_t num, seq;
    uint64_t id;
};

/* Adds a statement with one number, or two. */
static void send_numbers(struct pruning *p, enum statement s, int n, int64_t a, int64_t b)
{
    struct pg_parameters parameters = { 0 };
    if (n > 0)
        parameter_number(&parameters, a);
    if (n > 1)
        parameter_number(&parameters, b);
    pg_send(&p->connection, s, &parameters);
    p->sent++;
}

static void send_event(struct pruning *p, int64_t num, const struct table_event *e)
{
    struct pg_parameters parameters = { 0 };
    parameter_number(&parameters, num);
    parameter_number(&parameters, e->seq);
    parameter_number(&parameters, e->kind);
    parameter_number(&parameters, e->seat);
    parameter_number(&parameters, e->act);
    parameter_number(&parameters, e->at);
    parameter_text(&parameters, e->body);
    pg_send(&p->connection, P_EVENT, &parameters);
    p->sent++;
}

/* Ends the pipeline; whether all of it was done. */
static bool all_done(struct pruning *p)
{
    bool done = true;
    pg_end(&p->connection);
    for (int i = 0; i <= p->sent && p->connection.conn != NULL; i++) {
        PGresult *result = pg_take(&p->connection);
        ExecStatusType status = PQresultStatus(result);
        done = done && result != NULL && status != PGRES_FATAL_ERROR &&
               status != PGRES_PIPELINE_ABORTED;
        PQclear(result);
    }
    p->sent = 0;
    return done && p->connection.conn != NULL;
}

static void send_reduction(struct pruning *p, const struct old_table *t,
                           const struct prune_verdict *v)
{
    send_numbers(p, P_CLEAR, 1, t->num, 0);
    for (uint32_t i = 0; i < v->n; i++)
        send_event(p, t->num, &v->event[i]);
    send_numbers(p, P_REDUCE, 2, t->num, v->n);
    send_numbers(p, P_SEEN, 2, t->num, v->n);
}

static void send_removal(struct pruning *p, const struct old_table *t)
{
    static const enum statement each[] = { P_CLEAR, P_UNLIST, P_LEAVE, P_TAIL, P_TABLE };
    for (size_t i = 0; i < sizeof each / sizeof *each; i++)
        send_numbers(p, each[i], 1, t->num, 0);
}

/* False: the database cannot be reached any more. */
static bool prune_table(struct pruning *p, const struct old_table *t)
{
    struct prune_verdict v = p->by->judge(p->by->context, p->reader, t->id);
    p->counts->judged++;
    if (v.is == PRUNE_KEEP || (v.is == PRUNE_REDUCE && v.n < 2))
        return true;
    send_numbers(p, P_BEGIN, 0, 0, 0);
    send_numbers(p, P_CLAIM, 2, t->num, t->seq);
    if (v.is == PRUNE_REDUCE)
        send_reduction(p, t, &v);
    else
        send_removal(p, t);
    send_numbers(p, P_COMMIT, 0, 0, 0);
    bool done = all_done(p);
    p->counts->removed += done && v.is == PRUNE_REMOVE;
    p->counts->reduced += done && v.is == PRUNE_REDUCE;
    if (done || p->connection.conn == NULL)
        return done;
    send_numbers(p, P_ROLLBACK, 0, 0, 0);
    return all_done(p);
}

/* The next tables that are old enough, after `after`: how many, or -1. */
static int next_old_tables(struct pruning *p, int64_t after, struct old_table *old)
{
    struct pg_parameters parameters = { 0 };
    parameter_number(&parameters, after);
    parameter_number(&parameters, p->by->before);
    parameter_number(&parameters, PAGE);
    pg_send(&p->connection, P_OLD, &parameters);
    pg_end(&p->connection);
    PGresult *rows = pg_take(&p->connection), *end = pg_take(&p->connection);
    int n = end != NULL && PQresultStatus(rows) == PGRES_TUPLES_OK ? PQntuples(rows) : -1;
    for (int i = 0; i < n; i++)
        old[i] = (struct old_table){ .num = column_number(rows, i, 0),
                                     .id = (uint64_t)column_number(rows, i, 1),
                                     .seq = column_number(rows, i, 2) };
    PQclear(rows);
    PQclear(end);
    return n;
}

static bool prune_all(struct pruning *p)
{
    struct old_table old[PAGE];
    for (int64_t after = 0;;) {
        int n = next_old_tables(p, after, old);
        if (n <= 0)
            return n == 0;
        for (int i = 0; i < n; i++)
            if (p->by->stopped(p->by->context))
                return true;
            else if (!prune_table(p, &old[i]))
                return false;
        after = old[n - 1].num;
    }
}

const char *pg_prune(const char *path, const struct pruner *by, struct prune_counts *counts)
{
    const char *error = NULL;
    struct pruning p = { .by = by, .counts = counts };
    *counts = (struct prune_counts){ 0 };
    p.reader = store_open_beside(path, &error);
    if (p.reader == NULL)
        return error;
    p.connection = (struct pg_connection){ .url = path,
                                           .sql = sql,
                                           .n = STATEMENTS,
                                           .patience_ms = PATIENCE_MS,
                                           .settings = "SET search_path = wonderland, pg_temp;"
                                                       "SET lock_timeout = '5s'" };
    counts->used_before = counts->used = store_used(p.reader);
    bool fine = pg_ready(&p.connection, CONNECT_MS) && prune_all(&p);
    counts->used = store_used(p.reader);
    pg_drop(&p.connection);
    store_close(p.reader);
    return fine ? NULL : "the store cannot be read or written";
}
