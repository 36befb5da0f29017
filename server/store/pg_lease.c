/*
 * Leases in PostgreSQL; lease.h. A take never waits for a lock: a row that is being changed is
 * skipped and asked for again. So two nodes that take many tables at once cannot deadlock, and a
 * node that hangs in the middle of a write blocks nobody.
 */
#include "server/store/lease.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/ops/token.h"
#include "server/store/pg_store.h"

enum { OPEN_MS = 10000, CONNECT_MS = 1000, PATIENCE_MS = 2000, FORGET_EVERY = 20 };

enum statement {
    L_JOIN,
    L_BURY,
    L_HEARTBEAT,
    L_NODES,
    L_ORPHANS,
    L_FORGET,
    L_TAKE,
    L_GIVE,
    L_LEAVE,
    L_SECRET,
    L_SHARE,
    STATEMENTS
};

#define ALIVE     "beat > clock_timestamp() - interval '3 s'" /* LEASE_MS */
#define IS_ALIVE  "EXISTS (SELECT 1 FROM node WHERE num = tail.node AND " ALIVE ")"
#define HAS_CLOCK "plan LIKE '%\"clock\":{%'"

static const char *const sql[STATEMENTS] = {
    [L_JOIN] = "INSERT INTO node (address, beat) VALUES ($1::text, clock_timestamp())"
               " RETURNING num",
    [L_BURY] = "UPDATE node SET beat = '-infinity' WHERE address = $1::text",
    [L_HEARTBEAT] = "UPDATE node SET beat = clock_timestamp() WHERE num = $1::bigint"
                    " RETURNING (extract(epoch FROM clock_timestamp()) * 1000)::bigint",
    [L_NODES] = "SELECT num, address FROM node WHERE " ALIVE " ORDER BY num LIMIT $1::bigint",
    [L_ORPHANS] = "SELECT tail.id FROM node JOIN tail ON tail.node = node.num"
                  " JOIN tab ON tab.num = tail.num"
                  " WHERE NOT " ALIVE " AND " HAS_CLOCK " LIMIT $1::bigint",
    /* A node without a row is dead, too: rows are only for the clocks of their tables. */
    [L_FORGET] = "DELETE FROM node WHERE beat < clock_timestamp() - interval '60 s'"
                 " AND NOT EXISTS (SELECT 1 FROM tail JOIN tab ON tab.num = tail.num"
                 " WHERE tail.node = node.num AND " HAS_CLOCK ")",
    [L_TAKE] = "WITH free AS (SELECT num FROM tail WHERE id = $1::bigint"
               " AND (node IS NULL OR node = $2::bigint OR NOT " IS_ALIVE ")"
               " FOR UPDATE SKIP LOCKED),"
               " took AS (UPDATE tail SET node = $2::bigint, epoch = epoch + 1 FROM free"
               " WHERE tail.num = free.num RETURNING tail.epoch, tail.seq)"
               " SELECT epoch, seq, 0::bigint FROM took UNION ALL"
               " SELECT 0::bigint, seq, CASE WHEN " IS_ALIVE " THEN node ELSE 0 END FROM tail"
               " WHERE id = $1::bigint AND NOT EXISTS (SELECT 1 FROM took)",
    [L_GIVE] = "WITH ours AS (SELECT num FROM tail WHERE id = $1::bigint AND node = $2::bigint"
               " AND epoch = $3::bigint FOR UPDATE SKIP LOCKED)"
               " UPDATE tail SET node = NULL FROM ours WHERE tail.num = ours.num",
    [L_LEAVE] = "UPDATE node SET beat = '-infinity' WHERE num = $1::bigint",
    [L_SECRET] = "UPDATE store SET secret = $1::bytea WHERE secret IS NULL",
    [L_SHARE] = "SELECT secret FROM store",
};

enum { TAKE_EPOCH, TAKE_SEQ, TAKE_NODE };

struct lease_connection {
    struct pg_connection connection;
    char *url;
    char address[LEASE_ADDRESS];
    int64_t me; /* 0: it has no number yet */
    uint8_t secret[LEASE_SECRET];
    unsigned heartbeats;
};

static void begin(struct lease_connection *l)
{
    l->connection = (struct pg_connection){
        .url = l->url,
        .sql = sql,
        .n = STATEMENTS,
        .patience_ms = PATIENCE_MS,
        .greet = pg_schema_check,
        .settings = "SET search_path = wonderland, pg_temp; SET lock_timeout = '1s';"
                    "SET statement_timeout = 0; SET client_connection_check_interval = '1s';"
                    "SET idle_in_transaction_session_timeout = '2s';"
                    "SET default_transaction_isolation = 'read committed';"
                    "SET default_transaction_read_only = off;" KEYED_PLANS,
    };
}

/* One statement of a pipeline with up to three numbers. */
static void send(struct lease_connection *l, enum statement s, int n, int64_t a, int64_t b,
                 int64_t c)
{
    const int64_t number[] = { a, b, c };
    struct pg_parameters p = { 0 };
    for (int i = 0; i < n; i++)
        parameter_number(&p, number[i]);
    pg_send(&l->connection, s, &p);
}

/* The next result of the pipeline; NULL: it failed, or the connection is lost. */
static PGresult *take(struct lease_connection *l)
{
    PGresult *result = pg_take(&l->connection);
    ExecStatusType status = PQresultStatus(result);
    if (status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK || status == PGRES_PIPELINE_SYNC)
        return result;
    PQclear(result);
    return NULL;
}

/* Whether it was done. */
static bool took(struct lease_connection *l)
{
    PGresult *result = take(l);
    bool done = result != NULL;
    PQclear(result);
    return done;
}

/* Joining */

static bool join(struct lease_connection *l)
{
    struct pg_parameters p = { 0 };
    parameter_text(&p, l->address);
    pg_send(&l->connection, L_BURY, &p);
    pg_send(&l->connection, L_JOIN, &p);
    pg_end(&l->connection);
    bool buried = took(l);
    PGresult *row = take(l);
    bool done = took(l) && buried && row != NULL && PQntuples(row) == 1;
    l->me = done ? column_number(row, 0, 0) : 0;
    PQclear(row);
    return done;
}

/* The first node of a store generates the secret. */
static bool share_secret(struct lease_connection *l)
{
    uint8_t new[LEASE_SECRET];
    struct pg_parameters p = { 0 };
    const struct pg_parameters none = { 0 };
    if (!random_bytes(new, sizeof new))
        return false;
    parameter_bytes(&p, new, sizeof new);
    pg_send(&l->connection, L_SECRET, &p);
    pg_send(&l->connection, L_SHARE, &none);
    pg_end(&l->connection);
    bool set = took(l);
    PGresult *row = take(l);
    bool done = took(l) && set && row != NULL && PQntuples(row) == 1 &&
                PQgetlength(row, 0, 0) == LEASE_SECRET;
    if (done)
        memcpy(l->secret, PQgetvalue(row, 0, 0), LEASE_SECRET);
    PQclear(row);
    return done;
}

struct lease_connection *lease_open(const char *path, const char *address, const char **error)
{
    struct lease_connection *l = calloc(1, sizeof *l);
    *error = "there is no memory left";
    if (l == NULL || (l->url = strdup(path)) == NULL) {
        free(l);
        return NULL;
    }
    snprintf(l->address, sizeof l->address, "%s", address);
    begin(l);
    *error = "the database does not answer";
    if (pg_ready(&l->connection, OPEN_MS) && share_secret(l) && join(l))
        return l;
    lease_close(l);
    return NULL;
}

void lease_close(struct lease_connection *l)
{
    pg_drop(&l->connection);
    free(l->url);
    free(l);
}

const uint8_t *lease_secret(const struct lease_connection *l)
{
    return l->secret;
}

/* Beating */

static void give_nodes(const PGresult *r, struct lease_news *news)
{
    news->nodes = PQntuples(r);
    for (int i = 0; i < news->nodes; i++) {
        news->node[i].number = column_number(r, i, 0);
        snprintf(news->node[i].address, LEASE_ADDRESS, "%s", PQgetvalue(r, i, 1));
    }
}

static void give_orphans(const PGresult *r, struct lease_news *news)
{
    news->orphans = PQntuples(r);
    for (int i = 0; i < news->orphans; i++)
        news->orphan[i] = (uint64_t)column_number(r, i, 0);
}

/* False: it failed. *known: the database has a row for this node. */
static bool heartbeat_once(struct lease_connection *l, struct lease_news *news, bool *known)
{
    bool forget = ++l->heartbeats % FORGET_EVERY == 0;
    send(l, L_HEARTBEAT, 1, l->me, 0, 0);
    send(l, L_NODES, 1, LEASE_NODES, 0, 0);
    send(l, L_ORPHANS, 1, LEASE_ORPHANS, 0, 0);
    if (forget)
        send(l, L_FORGET, 0, 0, 0, 0);
    pg_end(&l->connection);
    PGresult *heartbeat = take(l), *nodes = take(l), *orphans = take(l);
    bool forgot = !forget || took(l);
    bool done = took(l) && forgot && heartbeat != NULL && nodes != NULL && orphans != NULL;
    *known = done && PQntuples(heartbeat) == 1;
    if (*known) {
        news->me = l->me;
        news->clock = column_number(heartbeat, 0, 0);
        give_nodes(nodes, news);
        give_orphans(orphans, news);
    }
    PQclear(heartbeat);
    PQclear(nodes);
    PQclear(orphans);
    return done;
}

bool lease_heartbeat(struct lease_connection *l, bool rejoin, struct lease_news *news)
{
    bool known = false;
    if (!pg_ready(&l->connection, CONNECT_MS) || (rejoin && !join(l)) ||
        !heartbeat_once(l, news, &known))
        return false;
    if (known)
        return true;
    return join(l) && heartbeat_once(l, news, &known) && known;
}

/* Asking */

static void hear_take(const PGresult *r, int64_t me, struct lease_request *request)
{
    if (PQntuples(r) != 1) {
        request->answer = LEASE_NONE;
        return;
    }
    request->epoch = column_number(r, 0, TAKE_EPOCH);
    request->seq = (uint32_t)column_number(r, 0, TAKE_SEQ);
    request->node = column_number(r, 0, TAKE_NODE);
    request->answer = request->epoch > 0                         ? LEASE_OURS
                      : request->node > 0 && request->node != me ? LEASE_OTHERS
                                                                 : LEASE_LATER;
}

static void forget_answers(struct lease_request *list)
{
    for (struct lease_request *request = list; request != NULL; request = request->next)
        request->answer = LEASE_UNKNOWN;
}

void lease_exchange(struct lease_connection *l, struct lease_request *list)
{
    bool fine = true;
    forget_answers(list);
    if (!pg_ready(&l->connection, CONNECT_MS))
        return;
    for (const struct lease_request *request = list; request != NULL; request = request->next)
        send(l, request->give ? L_GIVE : L_TAKE, request->give ? 3 : 2, (int64_t)request->table,
             l->me, request->epoch);
    pg_end(&l->connection);
    for (struct lease_request *request = list; request != NULL; request = request->next) {
        PGresult *result = take(l);
        fine = fine && result != NULL;
        if (result != NULL && !request->give)
            hear_take(result, l->me, request);
        PQclear(result);
    }
    if (!took(l) || !fine) /* nothing is known to have been committed */
        forget_answers(list);
}

void lease_leave(struct lease_connection *l)
{
    if (!pg_ready(&l->connection, CONNECT_MS))
        return;
    send(l, L_LEAVE, 1, l->me, 0, 0);
    pg_end(&l->connection);
    took(l);
    took(l);
}
