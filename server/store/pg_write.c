/*
 * The writer of the PostgreSQL store. A batch is one pipeline: BEGIN, a statement for every change,
 * but one for all events, COMMIT. A statement that cannot be made fails on purpose (`1 / count(*)`,
 * of no rows), and aborts everything after it in the pipeline, COMMIT included. Then the batch is
 * made again, with a savepoint for each write and a statement for each event, so that only the
 * failing writes are refused.
 */
#include <string.h>

#include "server/store/pg_store.h"

enum {
    CONNECT_MS = 5000, /* how long a batch waits for a new connection */
    PATIENCE_MS = 5000,
    FEW = 3 /* events that are cheaper one by one */
};

enum statement {
    W_BEGIN,
    W_COMMIT,
    W_ROLLBACK,
    W_MARK,
    W_UNDO,
    W_FORGET,
    W_TABLE,
    W_EVENT,
    W_FENCED,
    W_EVENTS,
    W_LIST,
    W_UNLIST,
    W_CHAIR,
    W_LEAVE,
    W_SEEN,
    W_PROBE,
    STATEMENTS
};

#define MUST_BE_ONE " SELECT 1 / count(*) FROM made"
#define TAB         "(SELECT num FROM tail WHERE id = $1::bigint)"
#define DEVICE      "(SELECT num FROM device WHERE hash = $2::bytea)"

static const char *const sql[STATEMENTS] = {
    [W_BEGIN] = "BEGIN",
    [W_COMMIT] = "COMMIT",
    [W_ROLLBACK] = "ROLLBACK",
    [W_MARK] = "SAVEPOINT w",
    [W_UNDO] = "ROLLBACK TO w",
    [W_FORGET] = "RELEASE w",
    [W_TABLE] = "WITH t AS (INSERT INTO tab (id, made, game, version, setup, seed, plan)"
                " VALUES ($1::bigint, $2::bigint, $3::text, $4::bigint, $5::bytea, $6::bytea,"
                " $7::text) ON CONFLICT (id) DO NOTHING RETURNING num),"
                " made AS (INSERT INTO tail SELECT num, $1, 0 FROM t RETURNING 1)" MUST_BE_ONE,
    [W_EVENT] = "WITH t AS (UPDATE tail SET seq = $2::bigint, reduced = false"
                " WHERE id = $1::bigint AND seq = $2::bigint - 1 RETURNING num),"
                " made AS (INSERT INTO event (tab, seq, kind, seat, act, at, body)"
                " SELECT num, $2, $3::bigint, $4::bigint, $5::bigint, $6::bigint, $7::text FROM t"
                " RETURNING 1)" MUST_BE_ONE,
    /* The fence: a node that takes the table changes the epoch in the same row. */
    [W_FENCED] = "WITH t AS (UPDATE tail SET seq = seq + 1, reduced = false WHERE id = $1::bigint"
                 " AND seq = $2::bigint - 1 AND epoch = $8::bigint RETURNING num, seq),"
                 " made AS (INSERT INTO event (tab, seq, kind, seat, act, at, body)"
                 " SELECT num, seq, $3::bigint, $4::bigint, $5::bigint, $6::bigint, $7::text FROM t"
                 " RETURNING 1)" MUST_BE_ONE,
    /* Many at once (pg_events.h), under the same conditions. The tables are also found by `= ANY`,
     * so that the planner looks at no others in any case; nodes lock them in one order. */
    [W_EVENTS] = "WITH t AS (UPDATE tail SET seq = last, reduced = false"
                 " FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[])"
                 " AS run (id, first, last, epoch)"
                 " WHERE tail.id = ANY ($1) AND tail.id = run.id AND tail.seq = run.first - 1"
                 " AND (run.epoch = 0 OR tail.epoch = run.epoch)"
                 " RETURNING tail.id, num, first, last),"
                 " made AS (INSERT INTO event (tab, seq, kind, seat, act, at, body)"
                 " SELECT num, seq, kind, seat, act, at, body"
                 " FROM unnest($5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[],"
                 " $9::bigint[], $10::bigint[], $11::text[])"
                 " AS e (id, seq, kind, seat, act, at, body)"
                 " JOIN t ON t.id = e.id AND seq BETWEEN first AND last RETURNING 1)"
                 " SELECT 1 / (count(*) = cardinality($5) AND"
                 " cardinality($5) = (SELECT sum(last - first + 1) FROM t))::int FROM made",
    [W_LIST] = "WITH made AS (INSERT INTO shelf SELECT num, $2::bigint FROM tail"
               " WHERE id = $1::bigint"
               " ON CONFLICT (tab) DO UPDATE SET at = excluded.at RETURNING 1)" MUST_BE_ONE,
    [W_UNLIST] = "DELETE FROM shelf WHERE tab = " TAB,
    [W_CHAIR] = "WITH d AS (INSERT INTO device (hash) VALUES ($2::bytea)" /* and locks it */
                " ON CONFLICT (hash) DO UPDATE SET hash = excluded.hash RETURNING num),"
                " made AS (INSERT INTO holder (tab, device, seen, at)"
                " SELECT tail.num, d.num, 0, $3::bigint FROM tail, d WHERE id = $1::bigint"
                " ON CONFLICT (tab, device) DO UPDATE SET at = excluded.at"
                " RETURNING 1)" MUST_BE_ONE,
    [W_LEAVE] = "DELETE FROM holder WHERE tab = " TAB " AND device = " DEVICE,
    [W_SEEN] = "UPDATE holder SET seen = $3::bigint WHERE tab = " TAB " AND device = " DEVICE
               " AND seen < $3::bigint",
    [W_PROBE] = "UPDATE store SET probed = now()",
};

/* How an exchange with the database ended. */
struct outcome {
    enum { FINE, GUILTY, TROUBLE } is;
    int at;                   /* which statement it was, from 0 */
    enum write_result result; /* of the failing write, or of all */
};

void pg_writer_begin(struct pg_connection *connection, const char *url,
                     const char *(*greet)(struct pg_connection *))
{
    *connection = (struct pg_connection){
        .url = url,
        .sql = sql,
        .n = STATEMENTS,
        .patience_ms = PATIENCE_MS,
        .greet = greet,
        /* A statement timeout would end a wait for standbys as if they had answered. */
        .settings = "SET search_path = wonderland, pg_temp; SET lock_timeout = '1s';"
                    "SET statement_timeout = 0; SET client_connection_check_interval = '1s';"
                    "SET idle_in_transaction_session_timeout = '2s';"
                    "SET default_transaction_isolation = 'read committed';"
                    "SET default_transaction_read_only = off;" KEYED_PLANS
                    /* Avoids a nested loop over a thousand events and their tables. */
                    "SET enable_nestloop = off; SET enable_mergejoin = off;",
    };
}

/* Sending */

static void send_alone(struct pg_connection *connection, enum statement s)
{
    const struct pg_parameters none = { 0 };
    pg_send(connection, s, &none);
}

static enum statement table_parameters(struct pg_parameters *p, const struct table_head *head)
{
    parameter_number(p, (int64_t)head->id);
    parameter_number(p, head->made);
    parameter_text(p, head->game);
    parameter_number(p, head->setup.version);
    parameter_bytes(p, &head->setup, sizeof head->setup);
    parameter_bytes(p, head->seed, sizeof head->seed);
    parameter_text(p, head->plan);
    return W_TABLE;
}

static enum statement event_parameters(struct pg_parameters *p, const struct change *c)
{
    parameter_number(p, (int64_t)c->table);
    parameter_number(p, c->event.seq);
    parameter_number(p, c->event.kind);
    parameter_number(p, c->event.seat);
    parameter_number(p, c->event.act);
    parameter_number(p, c->event.at);
    parameter_text(p, c->event.body);
    if (c->epoch == 0)
        return W_EVENT;
    parameter_number(p, c->epoch);
    return W_FENCED;
}

static enum statement list_parameters(struct pg_parameters *p, const struct change *c)
{
    parameter_number(p, (int64_t)c->table);
    if (c->on)
        parameter_number(p, c->at);
    return c->on ? W_LIST : W_UNLIST;
}

static enum statement chair_parameters(struct pg_parameters *p, const struct change *c)
{
    parameter_number(p, (int64_t)c->table);
    parameter_bytes(p, c->device, DEVICE_SIZE);
    if (c->on)
        parameter_number(p, c->at);
    return c->on ? W_CHAIR : W_LEAVE;
}

static enum statement seen_parameters(struct pg_parameters *p, const struct change *c)
{
    parameter_number(p, (int64_t)c->table);
    parameter_bytes(p, c->device, DEVICE_SIZE);
    parameter_number(p, c->seq);
    return W_SEEN;
}

static enum statement parameters_of(struct pg_parameters *p, const struct change *c)
{
    switch (c->kind) {
    case CHANGE_TABLE:
        return table_parameters(p, c->head);
    case CHANGE_EVENT:
        return event_parameters(p, c);
    case CHANGE_LISTED:
        return list_parameters(p, c);
    case CHANGE_CHAIR:
        return chair_parameters(p, c);
    case CHANGE_SEEN:
        return seen_parameters(p, c);
    case CHANGE_PROBE:
        break;
    }
    return W_PROBE;
}

/* Counts the changes, with or without events. */
static int send_changes(struct pg_connection *connection, const struct write *w, bool with_events)
{
    int n = 0;
    for (int i = 0; i < w->n; i++) {
        if (w->change[i].kind == CHANGE_EVENT && !with_events)
            continue;
        struct pg_parameters p = { 0 };
        enum statement s = parameters_of(&p, &w->change[i]);
        pg_send(connection, s, &p);
        n++;
    }
    return n;
}

/* Adds to *n how many statements it took. False: there is no memory. */
static bool send_events(struct pg_connection *connection, struct pg_events *events, int *n)
{
    while (events->sent < events->n) {
        struct pg_parameters p = { 0 };
        if (!events_next(events, &p))
            return false;
        pg_send(connection, W_EVENTS, &p);
        ++*n;
    }
    return true;
}

/* Receiving */

/* Whether any other write would fail, too: no room, shutdown, a lock, a standby, the disk. */
static bool is_trouble(const char *state)
{
    static const char *const begins[] = { "08", "25006", "53", "55P03", "57", "58", "XX" };
    for (size_t i = 0; i < sizeof begins / sizeof *begins; i++)
        if (strncmp(state, begins[i], strlen(begins[i])) == 0)
            return true;
    return false;
}

static struct outcome blame(const PGresult *result, int at)
{
    const char *state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
    if (state == NULL)
        return (struct outcome){ TROUBLE, at, WRITE_FAILED };
    if (is_trouble(state))
        return (struct outcome){ TROUBLE, at,
                                 strcmp(state, "53100") == 0 ? WRITE_FULL : WRITE_FAILED };
    return (struct outcome){ GUILTY, at, /* 22012: divided by zero; see MUST_BE_ONE */
                             strcmp(state, "22012") == 0 ? WRITE_CONFLICT : WRITE_FAILED };
}

/* Ends the pipeline of n statements and reads their results. */
static struct outcome hear(struct pg_connection *connection, int n)
{
    struct outcome outcome = { FINE, 0, WRITE_DONE };
    connection->warned = false;
    pg_end(connection);
    for (int i = 0; i <= n; i++) { /* the end has a result, too */
        PGresult *result = pg_take(connection);
        if (result == NULL)
            return (struct outcome){ TROUBLE, i, WRITE_FAILED };
        if (PQresultStatus(result) == PGRES_FATAL_ERROR && outcome.is == FINE)
            outcome = blame(result, i);
        PQclear(result);
    }
    /* "The transaction has already committed locally, but might not have been replicated" */
    if (connection->warned && outcome.is == FINE)
        outcome = (struct outcome){ TROUBLE, n, WRITE_FAILED };
    return outcome;
}

static struct outcome run(struct pg_connection *connection, enum statement s)
{
    send_alone(connection, s);
    return hear(connection, 1);
}

/* Rolls back a transaction that is not over, or disconnects if that fails. */
static void clean_up(struct pg_connection *connection)
{
    if (connection->conn != NULL && PQtransactionStatus(connection->conn) != PQTRANS_IDLE &&
        run(connection, W_ROLLBACK).is != FINE)
        pg_drop(connection);
}

/* Batches */

static void set_all(struct write *list, enum write_result result)
{
    for (struct write *w = list; w != NULL; w = w->next)
        w->result = result;
}

/* One round trip. Events come last, together, if they are not few. */
static struct outcome write_together(struct pg_connection *connection, struct pg_events *events,
                                     const struct write *list)
{
    const struct outcome no_memory = { TROUBLE, 0, WRITE_FAILED },
                         early = { GUILTY, 0, WRITE_FAILED };
    int n = 1;
    if (!events_take(events, list))
        return no_memory;
    if (events->early)
        return early;
    bool few = events->n <= FEW;
    send_alone(connection, W_BEGIN);
    for (const struct write *w = list; w != NULL; w = w->next)
        n += send_changes(connection, w, few);
    if (!few && !send_events(connection, events, &n)) {
        hear(connection, n);
        return no_memory;
    }
    send_alone(connection, W_COMMIT);
    return hear(connection, n + 1);
}

/* Wrong numbers are a conflict; a list or chair of a missing table is a failure. */
static enum write_result result_of(const struct write *w, struct outcome o)
{
    int i = o.at - 1; /* after the mark */
    bool numbered = i >= 0 && i < w->n &&
                    (w->change[i].kind == CHANGE_TABLE || w->change[i].kind == CHANGE_EVENT);
    return o.result == WRITE_CONFLICT && !numbered ? WRITE_FAILED : o.result;
}

static struct outcome write_marked(struct pg_connection *connection, struct write *w)
{
    send_alone(connection, W_MARK);
    int n = send_changes(connection, w, true) + 2;
    send_alone(connection, W_FORGET);
    struct outcome o = hear(connection, n);
    w->result = result_of(w, o);
    return o.is == GUILTY ? run(connection, W_UNDO) : o;
}

/* A round trip for each write, and one for the end. */
static struct outcome write_each(struct pg_connection *connection, struct write *list)
{
    struct outcome o = run(connection, W_BEGIN);
    for (struct write *w = list; w != NULL && o.is == FINE; w = w->next)
        o = write_marked(connection, w);
    return o.is == FINE ? run(connection, W_COMMIT) : o;
}

void pg_write(struct store *store, struct write *list)
{
    struct pg_store *st = pg_store_of(store);
    struct pg_connection *connection = &st->writer;
    if (!pg_ready(connection, CONNECT_MS)) {
        set_all(list, WRITE_FAILED);
        return;
    }
    struct outcome o = write_together(connection, &st->events, list);
    if (o.is == FINE) {
        set_all(list, WRITE_DONE);
        return;
    }
    clean_up(connection);
    if (o.is == GUILTY)
        o = write_each(connection, list);
    if (o.is == FINE)
        return;
    set_all(list, o.is == TROUBLE ? o.result : WRITE_FAILED);
    clean_up(connection);
}
