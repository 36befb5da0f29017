/* Making connections, and talking over them with timeouts; pg_link.h. */
#include "server/store/pg_link.h"

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
static void note(struct pg_link *link, const char *why)
{
    snprintf(link->why, sizeof link->why, "%.*s", (int)strcspn(why, "\n"), why);
}

void link_drop(struct pg_link *link)
{
    PQfinish(link->conn);
    link->conn = NULL;
    link->ready = false;
}

/* Disconnects, and waits longer than last time before the next attempt. */
static void give_up(struct pg_link *link)
{
    link_drop(link);
    link->pause_ms = link->pause_ms == 0                  ? PAUSE_FIRST_MS
                     : 2 * link->pause_ms < PAUSE_LAST_MS ? 2 * link->pause_ms
                                                          : PAUSE_LAST_MS;
    link->retry_ns = clock_ns() + (uint64_t)link->pause_ms * 1000000;
}

/* Waits for the socket; false: timed out. */
static bool wait_for(struct pg_link *link, short events, int ms)
{
    struct pollfd p = { .fd = PQsocket(link->conn), .events = events };
    uint64_t until = now_ms() + (uint64_t)ms;
    for (;;) {
        uint64_t now = now_ms();
        int n = poll(&p, 1, now < until ? (int)(until - now) : 0);
        if (n >= 0 || errno != EINTR)
            return n > 0;
    }
}

/* Talking */

static bool is_sent(struct pg_link *link)
{
    return PQflush(link->conn) <= 0;
}

/* Sends what is left and reads until a result is there. False: the link is lost. */
static bool wait_result(struct pg_link *link)
{
    while (PQisBusy(link->conn)) {
        bool sent = is_sent(link);
        if (!wait_for(link, (short)(sent ? POLLIN : POLLIN | POLLOUT), link->patience_ms)) {
            note(link, "the database does not answer");
            return false;
        }
        if (!PQconsumeInput(link->conn)) {
            note(link, PQerrorMessage(link->conn));
            return false;
        }
    }
    return true;
}

PGresult *link_take(struct pg_link *link)
{
    for (int nothing = 0; link->conn != NULL && nothing < 3; nothing++) {
        if (!wait_result(link))
            break;
        PGresult *result = PQgetResult(link->conn); /* NULL: the end of a statement's results */
        if (result != NULL && PQstatus(link->conn) == CONNECTION_OK)
            return result;
        if (result != NULL)
            note(link, PQerrorMessage(link->conn));
        PQclear(result);
        if (PQstatus(link->conn) != CONNECTION_OK)
            break;
    }
    link_drop(link);
    return NULL;
}

void link_send(struct pg_link *link, unsigned statement, const struct pg_parameters *p)
{
    static const int binary[LINK_PARAMETERS] = { 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1 };
    char name[16];
    snprintf(name, sizeof name, "s%u", statement);
    if (link->conn != NULL &&
        !PQsendQueryPrepared(link->conn, name, p->n, p->value, p->length, binary, 1))
        link_drop(link);
}

void link_end(struct pg_link *link)
{
    if (link->conn != NULL && !PQpipelineSync(link->conn))
        link_drop(link);
}

PGresult *link_run(struct pg_link *link, const char *sql)
{
    PGresult *last = NULL;
    if (link->conn == NULL || !PQsendQuery(link->conn, sql)) {
        link_drop(link);
        return NULL;
    }
    for (;;) {
        if (!wait_result(link)) {
            PQclear(last);
            link_drop(link);
            return NULL;
        }
        PGresult *result = PQgetResult(link->conn);
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

const char *link_do(struct pg_link *link, const char *sql)
{
    PGresult *result = link_run(link, sql);
    ExecStatusType status = PQresultStatus(result);
    bool done = result != NULL && (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK);
    if (result != NULL && !done)
        note(link, PQresultErrorMessage(result));
    PQclear(result);
    return done ? NULL : link->why;
}

int64_t link_number(struct pg_link *link, const char *sql, int64_t otherwise)
{
    PGresult *result = link_run(link, sql);
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
static void hear_notice(void *self, const PGresult *notice)
{
    const char *severity = PQresultErrorField(notice, PG_DIAG_SEVERITY_NONLOCALIZED);
    struct pg_link *link = self;
    link->warned |= severity != NULL && strcmp(severity, "WARNING") == 0;
}

/* The caller's address comes after our defaults, and before the settings that we require. */
static bool begin(struct pg_link *link)
{
    static const char *const key[] = {
        "fallback_application_name", "keepalives_idle",      "keepalives_interval",
        "keepalives_count",          "tcp_user_timeout",     "dbname",
        "client_encoding",           "target_session_attrs", NULL
    };
    const char *const value[] = { "wonderland", "5",    "2",          "3", "6000",
                                  link->url,    "UTF8", "read-write", NULL };
    link->begun_ns = clock_ns();
    link->wants = POLLOUT;
    link->conn = PQconnectStartParams(key, value, 1);
    if (link->conn != NULL && PQstatus(link->conn) != CONNECTION_BAD) {
        PQsetNoticeReceiver(link->conn, hear_notice, link);
        return true;
    }
    note(link, link->conn != NULL ? PQerrorMessage(link->conn) : "there is no memory left");
    give_up(link);
    return false;
}

/* 1: connected, 0: not yet, -1: it failed. */
static int go_on(struct pg_link *link, int wait_ms)
{
    uint64_t until = now_ms() + (uint64_t)wait_ms;
    for (;;) {
        uint64_t now = now_ms();
        if (!wait_for(link, link->wants, now < until ? (int)(until - now) : 0))
            return clock_ns() - link->begun_ns < (uint64_t)ATTEMPT_MS * 1000000 ? 0 : -1;
        PostgresPollingStatusType status = PQconnectPoll(link->conn);
        if (status == PGRES_POLLING_OK || status == PGRES_POLLING_FAILED)
            return status == PGRES_POLLING_OK ? 1 : -1;
        link->wants = status == PGRES_POLLING_READING ? POLLIN : POLLOUT;
    }
}

static const char *prepare(struct pg_link *link)
{
    char name[16];
    const char *wrong = NULL;
    if (!PQenterPipelineMode(link->conn) || PQsetnonblocking(link->conn, 1) != 0)
        return "there is no memory left";
    for (int i = 0; i < link->n; i++) {
        snprintf(name, sizeof name, "s%d", i);
        if (!PQsendPrepare(link->conn, name, link->sql[i], 0, NULL))
            return "there is no memory left";
    }
    link_end(link);
    for (int i = 0; i <= link->n; i++) {
        PGresult *result = link_take(link);
        if (result == NULL)
            return link->why;
        if (PQresultStatus(result) == PGRES_FATAL_ERROR) {
            note(link, PQresultErrorMessage(result));
            wrong = link->why;
        }
        PQclear(result);
    }
    return wrong;
}

static const char *greet(struct pg_link *link)
{
    if (PQserverVersion(link->conn) < VERSION_LEAST)
        return "the database is older than PostgreSQL 14";
    const char *wrong = link_do(link, link->settings);
    if (wrong == NULL && link->greet != NULL)
        wrong = link->greet(link);
    return wrong == NULL && link->n > 0 ? prepare(link) : wrong;
}

/* A connection that the server has closed meanwhile is lost. The server may have said why. */
static bool is_alive(struct pg_link *link)
{
    for (int i = 0; i < 4 && wait_for(link, POLLIN, 0); i++)
        if (!PQconsumeInput(link->conn) || PQstatus(link->conn) != CONNECTION_OK)
            return false;
    return true;
}

bool link_ready(struct pg_link *link, int wait_ms)
{
    if (link->ready && !is_alive(link))
        link_drop(link);
    if (link->ready)
        return true;
    if (link->conn == NULL && (clock_ns() < link->retry_ns || !begin(link)))
        return false;
    int made = go_on(link, wait_ms);
    if (made == 0)
        return false;
    const char *wrong = made > 0 ? greet(link) : PQerrorMessage(link->conn);
    if (wrong == NULL) {
        link->pause_ms = 0;
        link->ready = true;
        return true;
    }
    if (wrong != link->why)
        note(link, wrong[0] != '\0' ? wrong : "the database does not answer");
    give_up(link);
    return false;
}

/* Addresses */

bool is_pg_url(const char *path)
{
    return strncmp(path, "postgresql://", 13) == 0 || strncmp(path, "postgres://", 11) == 0;
}

/* The parts of an address. A password with a slash or a colon in it makes an address that means
 * something else: parts that look like that are not repeated. */
struct address {
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

static struct address address_of(const char *url)
{
    struct address a;
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
    struct address a = address_of(url);
    return !a.valid ? "the address of the database is not valid"
           : a.password[0] != '\0' || a.key_password[0] != '\0'
               ? "everybody on this machine can see a password in the address: put it into a "
                 "password file (PGPASSFILE), a service file or PGPASSWORD"
               : NULL;
}

void pg_url_name(const char *url, char *to, size_t size)
{
    struct address a = address_of(url);
    snprintf(to, size, a.valid ? "postgresql://%s/%s" : "postgresql://", a.host, a.name);
}
