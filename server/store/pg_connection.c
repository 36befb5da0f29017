/* Making connections, and talking over them with timeouts; pg_connection.h. */
#include "server/store/pg_connection.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/host/clock.h"

enum { ATTEMPT_MS = 5000, PAUSE_FIRST_MS = 100, PAUSE_LAST_MS = 2000, VERSION_LEAST = 140000 };

static uint64_t now_ms(void)
{
    return clock_ns() / 1000000;
}

/* Keeps the first line of what libpq says. */
static void note(struct pg_connection *connection, const char *why)
{
    snprintf(connection->why, sizeof connection->why, "%.*s", (int)strcspn(why, "\n"), why);
}

void pg_drop(struct pg_connection *connection)
{
    PQfinish(connection->conn);
    connection->conn = NULL;
    connection->ready = false;
}

/* Disconnects, and waits longer than last time before the next attempt. */
static void give_up(struct pg_connection *connection)
{
    pg_drop(connection);
    connection->pause_ms = connection->pause_ms == 0                  ? PAUSE_FIRST_MS
                           : 2 * connection->pause_ms < PAUSE_LAST_MS ? 2 * connection->pause_ms
                                                                      : PAUSE_LAST_MS;
    connection->retry_ns = clock_ns() + (uint64_t)connection->pause_ms * 1000000;
}

/* Waits for the socket; false: timed out. */
static bool wait_for(struct pg_connection *connection, short events, int ms)
{
    struct pollfd p = { .fd = PQsocket(connection->conn), .events = events };
    uint64_t until = now_ms() + (uint64_t)ms;
    for (;;) {
        uint64_t now = now_ms();
        int n = poll(&p, 1, now < until ? (int)(until - now) : 0);
        if (n >= 0 || errno != EINTR)
            return n > 0;
    }
}

/* Talking */

static bool is_sent(struct pg_connection *connection)
{
    return PQflush(connection->conn) <= 0;
}

/* Sends what is left and reads until a result is there. False: the connection is lost. */
static bool wait_result(struct pg_connection *connection)
{
    while (PQisBusy(connection->conn)) {
        bool sent = is_sent(connection);
        if (!wait_for(connection, (short)(sent ? POLLIN : POLLIN | POLLOUT),
                      connection->patience_ms)) {
            note(connection, "the database does not answer");
            return false;
        }
        if (!PQconsumeInput(connection->conn)) {
            note(connection, PQerrorMessage(connection->conn));
            return false;
        }
    }
    return true;
}

PGresult *pg_take(struct pg_connection *connection)
{
    for (int nothing = 0; connection->conn != NULL && nothing < 3; nothing++) {
        if (!wait_result(connection))
            break;
        PGresult *result =
            PQgetResult(connection->conn); /* NULL: the end of a statement's results */
        if (result != NULL && PQstatus(connection->conn) == CONNECTION_OK)
            return result;
        if (result != NULL)
            note(connection, PQerrorMessage(connection->conn));
        PQclear(result);
        if (PQstatus(connection->conn) != CONNECTION_OK)
            break;
    }
    pg_drop(connection);
    return NULL;
}

void pg_send(struct pg_connection *connection, unsigned statement, const struct pg_parameters *p)
{
    static const int binary[PG_PARAMETERS] = { 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1 };
    char name[16];
    snprintf(name, sizeof name, "s%u", statement);
    if (connection->conn != NULL &&
        !PQsendQueryPrepared(connection->conn, name, p->n, p->value, p->length, binary, 1))
        pg_drop(connection);
}

void pg_end(struct pg_connection *connection)
{
    if (connection->conn != NULL && !PQpipelineSync(connection->conn))
        pg_drop(connection);
}

PGresult *pg_run(struct pg_connection *connection, const char *sql)
{
    PGresult *last = NULL;
    if (connection->conn == NULL || !PQsendQuery(connection->conn, sql)) {
        pg_drop(connection);
        return NULL;
    }
    for (;;) {
        if (!wait_result(connection)) {
            PQclear(last);
            pg_drop(connection);
            return NULL;
        }
        PGresult *result = PQgetResult(connection->conn);
        if (result == NULL)
            return last;
        if (last != NULL && PQresultStatus(last) == PGRES_FATAL_ERROR) {
            PQclear(result);
            continue;
        }
        PQclear(last);
        last = result;
    }
}

const char *pg_do(struct pg_connection *connection, const char *sql)
{
    PGresult *result = pg_run(connection, sql);
    ExecStatusType status = PQresultStatus(result);
    bool done = result != NULL && (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK);
    if (result != NULL && !done)
        note(connection, PQresultErrorMessage(result));
    PQclear(result);
    return done ? NULL : connection->why;
}

int64_t pg_number(struct pg_connection *connection, const char *sql, int64_t otherwise)
{
    PGresult *result = pg_run(connection, sql);
    bool there = PQntuples(result) == 1 && !PQgetisnull(result, 0, 0);
    int64_t n = there ? strtoll(PQgetvalue(result, 0, 0), NULL, 10) : otherwise;
    PQclear(result);
    return n;
}

void parameter_bytes(struct pg_parameters *p, const void *bytes, size_t n)
{
    p->value[p->n] = bytes;
    p->length[p->n++] = (int)n;
}

void parameter_text(struct pg_parameters *p, const char *text)
{
    parameter_bytes(p, text, text != NULL ? strlen(text) : 0);
}

void parameter_number(struct pg_parameters *p, int64_t number)
{
    uint8_t *to = p->number[p->n];
    for (int i = 0; i < 8; i++)
        to[i] = (uint8_t)((uint64_t)number >> (56 - 8 * i));
    parameter_bytes(p, to, 8);
}

int64_t column_number(const PGresult *result, int row, int column)
{
    const uint8_t *from = (const uint8_t *)PQgetvalue(result, row, column);
    int n = PQgetlength(result, row, column);
    uint64_t value = n > 0 && from[0] >= 0x80 ? UINT64_MAX : 0;
    for (int i = 0; i < n; i++)
        value = value << 8 | from[i];
    return (int64_t)value;
}

/* Making the connection */

/* Ignores notices; but a warning may contradict an answer. */
static void hear_notice(void *context, const PGresult *notice)
{
    const char *severity = PQresultErrorField(notice, PG_DIAG_SEVERITY_NONLOCALIZED);
    struct pg_connection *connection = context;
    connection->warned |= severity != NULL && strcmp(severity, "WARNING") == 0;
}

/* The caller's address comes after our defaults, and before the settings that we require. */
static bool begin(struct pg_connection *connection)
{
    static const char *const key[] = {
        "fallback_application_name", "keepalives_idle",      "keepalives_interval",
        "keepalives_count",          "tcp_user_timeout",     "dbname",
        "client_encoding",           "target_session_attrs", NULL
    };
    const char *const value[] = { "wonderland",    "5",    "2",          "3", "6000",
                                  connection->url, "UTF8", "read-write", NULL };
    connection->begun_ns = clock_ns();
    connection->wants = POLLOUT;
    connection->conn = PQconnectStartParams(key, value, 1);
    if (connection->conn != NULL && PQstatus(connection->conn) != CONNECTION_BAD) {
        PQsetNoticeReceiver(connection->conn, hear_notice, connection);
        return true;
    }
    note(connection,
         connection->conn != NULL ? PQerrorMessage(connection->conn) : "there is no memory left");
    give_up(connection);
    return false;
}

/* 1: connected, 0: not yet, -1: it failed. */
static int go_on(struct pg_connection *connection, int wait_ms)
{
    uint64_t until = now_ms() + (uint64_t)wait_ms;
    for (;;) {
        uint64_t now = now_ms();
        if (!wait_for(connection, connection->wants, now < until ? (int)(until - now) : 0))
            return clock_ns() - connection->begun_ns < (uint64_t)ATTEMPT_MS * 1000000 ? 0 : -1;
        PostgresPollingStatusType status = PQconnectPoll(connection->conn);
        if (status == PGRES_POLLING_OK || status == PGRES_POLLING_FAILED)
            return status == PGRES_POLLING_OK ? 1 : -1;
        connection->wants = status == PGRES_POLLING_READING ? POLLIN : POLLOUT;
    }
}

static const char *prepare(struct pg_connection *connection)
{
    char name[16];
    const char *wrong = NULL;
    if (!PQenterPipelineMode(connection->conn) || PQsetnonblocking(connection->conn, 1) != 0)
        return "there is no memory left";
    for (int i = 0; i < connection->n; i++) {
        snprintf(name, sizeof name, "s%d", i);
        if (!PQsendPrepare(connection->conn, name, connection->sql[i], 0, NULL))
            return "there is no memory left";
    }
    pg_end(connection);
    for (int i = 0; i <= connection->n; i++) {
        PGresult *result = pg_take(connection);
        if (result == NULL)
            return connection->why;
        if (PQresultStatus(result) == PGRES_FATAL_ERROR) {
            note(connection, PQresultErrorMessage(result));
            wrong = connection->why;
        }
        PQclear(result);
    }
    return wrong;
}

static const char *greet(struct pg_connection *connection)
{
    if (PQserverVersion(connection->conn) < VERSION_LEAST)
        return "the database is older than PostgreSQL 14";
    const char *wrong = pg_do(connection, connection->settings);
    if (wrong == NULL && connection->greet != NULL)
        wrong = connection->greet(connection);
    return wrong == NULL && connection->n > 0 ? prepare(connection) : wrong;
}

/* A connection that the server has closed meanwhile is lost. The server may have said why. */
static bool is_alive(struct pg_connection *connection)
{
    for (int i = 0; i < 4 && wait_for(connection, POLLIN, 0); i++)
        if (!PQconsumeInput(connection->conn) || PQstatus(connection->conn) != CONNECTION_OK)
            return false;
    return true;
}

bool pg_ready(struct pg_connection *connection, int wait_ms)
{
    if (connection->ready && !is_alive(connection))
        pg_drop(connection);
    if (connection->ready)
        return true;
    if (connection->conn == NULL && (clock_ns() < connection->retry_ns || !begin(connection)))
        return false;
    int made = go_on(connection, wait_ms);
    if (made == 0)
        return false;
    const char *wrong = made > 0 ? greet(connection) : PQerrorMessage(connection->conn);
    if (wrong == NULL) {
        connection->pause_ms = 0;
        connection->ready = true;
        return true;
    }
    if (wrong != connection->why)
        note(connection, wrong[0] != '\0' ? wrong : "the database does not answer");
    give_up(connection);
    return false;
}

/* Addresses */

bool is_pg_url(const char *path)
{
    return strncmp(path, "postgresql://", 13) == 0 || strncmp(path, "postgres://", 11) == 0;
}

/* The parts of an address. A password with a slash or a colon in it makes an address that means
 * something else: parts that look like that are not repeated. */
struct pg_url {
    char host[128], port[64], name[128], password[8], key_password[8];
    bool valid;
};

/* The value of one of its options; "" if missing. */
static void option_of(const PQconninfoOption *all, const char *key, char *to, size_t size)
{
    to[0] = '\0';
    for (; all != NULL && all->keyword != NULL; all++)
        if (strcmp(all->keyword, key) == 0 && all->val != NULL)
            snprintf(to, size, "%s", all->val);
}

static struct pg_url address_of(const char *url)
{
    struct pg_url a;
    char *error = NULL;
    PQconninfoOption *all = PQconninfoParse(url, &error);
    PQfreemem(error); /* it may quote the password */
    option_of(all, "host", a.host, sizeof a.host);
    option_of(all, "port", a.port, sizeof a.port);
    option_of(all, "dbname", a.name, sizeof a.name);
    option_of(all, "password", a.password, sizeof a.password); /* whether there is one */
    option_of(all, "sslpassword", a.key_password, sizeof a.key_password);
    a.valid = all != NULL && strspn(a.port, "0123456789,") == strlen(a.port) &&
              strchr(a.host, '@') == NULL && strpbrk(a.name, "@/") == NULL;
    PQconninfoFree(all);
    return a;
}

const char *pg_url_check(const char *url)
{
    struct pg_url a = address_of(url);
    return !a.valid ? "the address of the database is not valid"
           : a.password[0] != '\0' || a.key_password[0] != '\0'
               ? "everybody on this machine can see a password in the address: put it into a "
                 "password file (PGPASSFILE), a service file or PGPASSWORD"
               : NULL;
}

void pg_url_name(const char *url, char *to, size_t size)
{
    struct pg_url a = address_of(url);
    snprintf(to, size, a.valid ? "postgresql://%s/%s" : "postgresql://", a.host, a.name);
}
