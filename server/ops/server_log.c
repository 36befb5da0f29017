/* The server's log; server_log.h. */
#include "server/ops/server_log.h"

#include <stdio.h>
#include <time.h>
#include <unistd.h>

#include "engine/json.h"
#include "server/ops/token.h"

enum { LINE = 1024 };

static bool plain_lines;

void server_log_plain(bool plain)
{
    plain_lines = plain;
}

static void begin(struct json *j, struct text *out, const char *event)
{
    struct timespec now;
    struct tm utc;
    char date[32], stamp[48];
    clock_gettime(CLOCK_REALTIME, &now);
    gmtime_r(&now.tv_sec, &utc);
    strftime(date, sizeof date, "%Y-%m-%dT%H:%M:%S", &utc);
    snprintf(stamp, sizeof stamp, "%s.%03dZ", date, (int)(now.tv_nsec / 1000000));
    json_open(j, out);
    json_put_object(j, NULL);
    json_put_string(j, "at", stamp);
    json_put_string(j, "event", event);
}

static void put_out(const struct text *out)
{
    if (write(STDERR_FILENO, out->bytes, out->n) < 0)
        return; /* there is nowhere left to complain */
}

static void end(struct json *j)
{
    json_end(j);
    text_add(j->out, "\n");
    put_out(j->out);
}

/* "wonderland: not saved: full". */
static void put_plain(const char *event, const char *about, const char *why)
{
    char line[LINE];
    struct text out;
    text_open(&out, line, sizeof line, NULL);
    text_add(&out, "wonderland: ");
    text_add(&out, event);
    if (about != NULL) {
        text_add(&out, " (");
        text_add(&out, about);
        text_add(&out, ")");
    }
    text_add(&out, ": ");
    text_add(&out, why);
    text_add(&out, "\n");
    put_out(&out);
}

static void put_json(const char *event, const char *about)
{
    char line[LINE];
    struct text out;
    struct json j;
    text_open(&out, line, sizeof line, NULL);
    begin(&j, &out, event);
    if (about != NULL && about[0] != '\0')
        json_put_string(&j, "about", about);
    end(&j);
}

void server_log(const char *event, const char *about)
{
    if (!plain_lines)
        put_json(event, about);
}

void server_log_table(const char *event, uint64_t table, const char *why)
{
    char line[LINE], name[ID_LETTERS + 1];
    struct text out;
    struct json j;
    id_write(table, name);
    if (plain_lines) {
        put_plain(event, name, why);
        return;
    }
    text_open(&out, line, sizeof line, NULL);
    begin(&j, &out, event);
    json_put_string(&j, "table", name);
    json_put_string(&j, "why", why);
    end(&j);
}

void server_log_store(const char *event, int result)
{
    static const char *const name[] = { "waits", "done", "conflict", "full", "failed" };
    if (plain_lines)
        put_plain(event, NULL, name[result]);
    else
        put_json(event, name[result]);
}
