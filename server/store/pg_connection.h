/*
 * A connection to PostgreSQL that reconnects: made when it is needed, given up when it is silent
 * for too long, made again after increasing pauses. No call waits longer than the patience that it
 * was opened with.
 *
 * Everything is sent in pipelines (libpq's pipeline mode): statements, then one pg_take for each
 * and one for the end. Those before the end are one round trip.
 */
#ifndef WONDERLAND_PG_CONNECTION_H
#define WONDERLAND_PG_CONNECTION_H

#include <libpq-fe.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { PG_WHY = 256, PG_PARAMETERS = 11 };

/* Settings of sessions that look up a few rows by their keys, which the planner cannot know for a
 * new table. Where a table must be scanned all the same, the planner considers that so expensive
 * that it would compile the statement, 70 ms in every session. */
#define KEYED_PLANS \
    "SET enable_seqscan = off; SET plan_cache_mode = force_generic_plan; SET jit = off;"

struct pg_connection {
    const char *url;        /* the opener's */
    const char *settings;   /* SQL for every new session */
    const char *const *sql; /* statements of each session, prepared; n of them */
    int n;                  /* of them */
    int patience_ms;        /* without a byte from the server, once connected */
    /* Completes a new session; NULL, or why it is of no use. */
    const char *(*greet)(struct pg_connection *);

    PGconn *conn;      /* NULL: none */
    bool ready;        /* it can be used; otherwise it is being made */
    uint64_t begun_ns; /* when it was begun */
    short wants;       /* what it waits for then: POLLIN or POLLOUT */
    uint64_t retry_ns; /* no attempt before that moment */
    int pause_ms;      /* the last pause before a new attempt */
    bool warned;       /* the server has given a warning since that was last set to false */
    char why[PG_WHY];  /* why there is no connection, in English for the operator */
    char says[PG_WHY]; /* what the session says of itself, likewise */
};

/* Says whether it can be used. If not, keeps connecting, for this long at most. */
bool pg_ready(struct pg_connection *, int wait_ms);

/* Ends the connection. Statements that were sent and not answered may have been executed or not. */
void pg_drop(struct pg_connection *);

/* Runs SQL of one or several statements; for `greet` and for connections without statements.
 * Returns the result of the last, or of the first that failed; NULL: the connection is lost.
 * PQclear it. */
PGresult *pg_run(struct pg_connection *, const char *sql);

/* Runs SQL of which only success matters. NULL, or why not (in `why`). */
const char *pg_do(struct pg_connection *, const char *sql);

/* Runs SQL and returns its number; `otherwise` if it returns none. */
int64_t pg_number(struct pg_connection *, const char *sql, int64_t otherwise);

/* Parameters of a statement; what they point to stays until pg_send. */
struct pg_parameters {
    int n;                            /* how many, so far */
    const char *value[PG_PARAMETERS]; /* NULL: null */
    int length[PG_PARAMETERS];        /* of each value, in bytes */
    uint8_t number[PG_PARAMETERS][8]; /* room for those that are numbers, in binary form */
};

/* Add the next parameter: a number, bytes, a text. */
void parameter_number(struct pg_parameters *, int64_t);
void parameter_bytes(struct pg_parameters *, const void *, size_t n);
void parameter_text(struct pg_parameters *, const char *); /* NULL: null */

/* Adds a prepared statement to the pipeline. Results come with pg_take. */
void pg_send(struct pg_connection *, unsigned statement, const struct pg_parameters *);

/* Ends the pipeline. */
void pg_end(struct pg_connection *);

/* Takes the next result, also of the end (PGRES_PIPELINE_SYNC). NULL: the connection is lost.
 * PQclear it. */
PGresult *pg_take(struct pg_connection *);

/* Reads a column of a result that came in binary form. */
int64_t column_number(const PGresult *, int row, int column);

/* Says whether it is an address of PostgreSQL. */
bool is_pg_url(const char *path);

/* Checks that the address may be used: it has no password, which others could see. NULL, or why
 * not. */
const char *pg_url_check(const char *url);

/* Writes the host and database of the address, and nothing that is secret. */
void pg_url_name(const char *url, char *to, size_t size);

#endif
