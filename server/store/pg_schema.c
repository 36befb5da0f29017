/*
 * The schema of the PostgreSQL store as a list of migrations, and what else must be true of the
 * database. A migration that was released is never changed.
 *
 * Every change of a table's log goes through its row in `tail`, which has nothing else that
 * changes: a new version of it stays on its page (fillfactor) and touches no index. `num` stands
 * for the 60-bit id in keys, so that tables made together lie together.
 */
#include <stdio.h>
#include <string.h>

#include "server/store/pg_store.h"

static const char *const step[] = {
    /* 1: as the file of SQLite (sqlite_schema.c), without chains and packs: the key of `event`
     * leads to a table's events. */
    "CREATE TABLE wonderland.store ("
    " one boolean PRIMARY KEY DEFAULT true CHECK (one),"
    " version integer NOT NULL,"
    " probed timestamptz);"
    "INSERT INTO wonderland.store (version) VALUES (0);"
    "CREATE TABLE wonderland.tab ("
    " num bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,"
    " id bigint NOT NULL UNIQUE CHECK (id BETWEEN 1 AND 1152921504606846975),"
    " made bigint NOT NULL,"
    " game text NOT NULL,"
    " version smallint NOT NULL,"
    " setup bytea NOT NULL,"
    " seed bytea NOT NULL,"
    " plan text NOT NULL);"
    "CREATE TABLE wonderland.tail ("
    " num bigint PRIMARY KEY REFERENCES wonderland.tab,"
    " id bigint NOT NULL UNIQUE,"
    " seq bigint NOT NULL,"                    /* of its last event; 0: there is none */
    " reduced boolean NOT NULL DEFAULT false)" /* to its record, and nothing has happened since */
    " WITH (fillfactor = 50);"
    "CREATE TABLE wonderland.event ("
    " tab bigint NOT NULL,"
    " seq bigint NOT NULL,"
    " act bigint NOT NULL,"
    " at bigint NOT NULL,"
    " kind smallint NOT NULL,"
    " seat smallint NOT NULL,"
    " body text,"
    " PRIMARY KEY (tab, seq));"
    "CREATE TABLE wonderland.shelf ("
    " tab bigint PRIMARY KEY REFERENCES wonderland.tab,"
    " at bigint NOT NULL);"
    "CREATE INDEX shelf_at ON wonderland.shelf (at, tab);"
    "CREATE TABLE wonderland.device ("
    " num bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,"
    " hash bytea NOT NULL UNIQUE);"
    "CREATE TABLE wonderland.holder ("
    " tab bigint NOT NULL REFERENCES wonderland.tab,"
    " device bigint NOT NULL REFERENCES wonderland.device,"
    " seen bigint NOT NULL,"
    " at bigint NOT NULL,"
    " PRIMARY KEY (tab, device)) WITH (fillfactor = 70);"
    "CREATE INDEX holder_device ON wonderland.holder (device);",
    /* 2: several nodes (lease.h). What changes with an event is in no index, as before. */
    "ALTER TABLE wonderland.store ADD secret bytea;" /* that nodes know each other by */
    "CREATE TABLE wonderland.node ("
    " num bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,"
    " address text NOT NULL,"     /* where other nodes reach it */
    " beat timestamptz NOT NULL)" /* when it was last alive */
    " WITH (fillfactor = 10);"
    "ALTER TABLE wonderland.tail ADD node bigint," /* that does its work; NULL: none */
    " ADD epoch bigint NOT NULL DEFAULT 0;"        /* how often it was taken */
    "CREATE INDEX tail_node ON wonderland.tail (node) WHERE node IS NOT NULL;",
};

/* LOCK is held by the owner of the store, all nodes together or one server alone; MIGRATION while
 * the schema is changed. */
enum { NEWEST = sizeof step / sizeof *step, LOCK = 0x576f4e64, MIGRATION }; /* "WoNd" */

static const char newer[] = "the store was made by a newer version of this program";

/* The version of the schema; 0: there is none yet; -1: it cannot be read, and why. */
static int64_t version_of(struct pg_connection *connection, const char **why)
{
    *why = NULL;
    int64_t ours = pg_number(connection, "SELECT count(to_regclass('wonderland.store'))", -1);
    int64_t things = pg_number(connection,
                               "SELECT count(*) FROM pg_class"
                               " WHERE relnamespace = to_regnamespace('wonderland')",
                               -1);
    int64_t version =
        ours == 1 ? pg_number(connection, "SELECT version FROM wonderland.store", -1) : ours;
    if (ours == 0 && things > 0)
        *why = "the schema wonderland is not a store of this program";
    else if (version < 0 || things < 0)
        *why = "the store cannot be read";
    else
        return version;
    return -1;
}

/* Makes all missing steps as one transaction. Several nodes may try at once. */
static const char *climb(struct pg_connection *connection)
{
    static const char schema[] =
        "DO $$ BEGIN IF to_regnamespace('wonderland') IS NULL THEN CREATE SCHEMA wonderland;"
        " END IF; END $$";
    char mark[64], lock[64];
    int64_t version = 0;
    snprintf(mark, sizeof mark, "UPDATE wonderland.store SET version = %d", (int)NEWEST);
    snprintf(lock, sizeof lock, "SELECT pg_advisory_xact_lock(%d)", (int)MIGRATION);
    const char *wrong = pg_do(connection, "BEGIN");
    if (wrong == NULL)
        wrong = pg_do(connection, lock);
    if (wrong == NULL)
        version = version_of(connection, &wrong);
    if (wrong == NULL)
        wrong = pg_do(connection, schema);
    for (; wrong == NULL && version < NEWEST; version++)
        wrong = pg_do(connection, step[version]);
    if (wrong == NULL)
        wrong = pg_do(connection, mark);
    return wrong == NULL ? pg_do(connection, "COMMIT") : wrong;
}

const char *pg_schema_raise(struct pg_connection *connection)
{
    const char *why;
    int64_t version = version_of(connection, &why);
    if (why != NULL)
        return why;
    return version > NEWEST ? newer : version < NEWEST ? climb(connection) : NULL;
}

const char *pg_schema_check(struct pg_connection *connection)
{
    const char *why;
    int64_t version = version_of(connection, &why);
    return why != NULL        ? why
           : version > NEWEST ? newer
           : version == 0     ? "there is no store in the database"
           : version < NEWEST ? "the store is of an older version: start the server on it once"
                              : NULL;
}

/* Confirmed writes must survive a power cut, and names must be returned unchanged. The session
 * keeps synchronous_commit, whatever is written into a configuration later. */
const char *pg_check_safety(struct pg_connection *connection)
{
    PGresult *r =
        pg_run(connection, "SELECT set_config('synchronous_commit',"
                           " current_setting('synchronous_commit'), false),"
                           " current_setting('fsync'), current_setting('server_encoding'),"
                           " current_setting('server_version'),"
                           " current_setting('synchronous_standby_names') <> ''");
    if (PQntuples(r) != 1) {
        PQclear(r);
        return "the database does not answer";
    }
    const char *commit = PQgetvalue(r, 0, 0), *wrong = NULL;
    if (strcmp(commit, "on") != 0 && strcmp(commit, "remote_apply") != 0)
        wrong = "synchronous_commit is not on in the database: a move could be lost";
    else if (strcmp(PQgetvalue(r, 0, 1), "on") != 0)
        wrong = "fsync is off in the database: a move could be lost";
    else if (strcmp(PQgetvalue(r, 0, 2), "UTF8") != 0)
        wrong = "the encoding of the database is not UTF8";
    snprintf(connection->says, sizeof connection->says,
             "PostgreSQL %.60s, synchronous_commit = %.20s, %s", PQgetvalue(r, 0, 3), commit,
             PQgetvalue(r, 0, 4)[0] == 't' ? "synchronous standbys" : "no synchronous standby");
    PQclear(r);
    return wrong;
}

/* It waits as long as for any lock: a server that has just ended may still be disconnecting. */
const char *pg_lock(struct pg_connection *connection, bool shared)
{
    char sql[64];
    snprintf(sql, sizeof sql, "SELECT pg_advisory_lock%s(%d)", shared ? "_shared" : "", LOCK);
    PGresult *result = pg_run(connection, sql);
    const char *state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
    const char *wrong = PQresultStatus(result) == PGRES_TUPLES_OK ? NULL
                        : state != NULL && strcmp(state, "55P03") == 0
                            ? "the store is in use by another server"
                            : "the database does not answer";
    PQclear(result);
    return wrong;
}

bool pg_is_locked(struct pg_connection *connection)
{
    char sql[256];
    snprintf(sql, sizeof sql,
             "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND classid = 0"
             " AND objid = %d AND database ="
             " (SELECT oid FROM pg_database WHERE datname = current_database())",
             LOCK);
    return pg_number(connection, sql, 0) > 0;
}
