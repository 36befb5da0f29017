/* Which path means what; routes.h. */
#include "server/http/routes.h"

#include <stdio.h>
#include <stdlib.h>

#include "games/registry.h"
#include "games/rulebook.h"
#include "learn/course.h"
#include "puzzles/collection.h"
#include "server/http/accept_language.h"
#include "server/http/pages.h"
#include "server/http/preview.h"
#include "server/http/query_string.h"
#include "server/http/read_command.h"
#include "server/live/health.h"
#include "server/live/live_tables.h"

/* Answers without a command */

static void answer(struct peer *peer, int status, const char *type, const char *bytes)
{
    net_answer(peer, &(struct net_answer){
                         .status = status, .type = type, .bytes = bytes, .n = strlen(bytes) });
}

static void answer_text(struct peer *peer, int status, const char *bytes)
{
    answer(peer, status, "text/plain; charset=utf-8", bytes);
}

static void answer_page(struct peer *peer, const struct net_request *r, const struct page *page)
{
    bool same = strcmp(r->etag, page->etag) == 0, packed = r->gzip && page->gzip != NULL;
    struct net_answer a = { .status = same ? 304 : 200,
                            .type = same ? NULL : page->type,
                            .etag = page->etag,
                            .cache = page->immutable ? "public, max-age=31536000, immutable"
                                                     : "no-cache" };
    if (!same) {
        a.bytes = (const char *)(packed ? page->gzip : page->bytes);
        a.n = packed ? page->gzip_n : page->n;
        a.gzipped = packed;
    }
    net_answer(peer, &a);
}

/* An invalid address: the web client says so, in the reader's language, with a way back. */
static void answer_lost(struct peer *peer, const struct net_request *r)
{
    const struct page *page = page_find("/");
    bool packed = r->gzip && page->gzip != NULL;
    net_answer(peer,
               &(struct net_answer){ .status = 404,
                                     .type = page->type,
                                     .bytes = (const char *)(packed ? page->gzip : page->bytes),
                                     .n = packed ? page->gzip_n : page->n,
                                     .gzipped = packed });
}

/* Commands */

static void run(struct server *server, struct client *client, enum request_kind kind,
                struct datum *fields)
{
    struct peer *peer = client->watcher.peer;
    if (api_command(server, client, kind, fields))
        return;
    if (kind == REQUEST_SOCKET)
        net_close_peer(peer, 1008, "too many commands");
    else
        answer_text(peer, 503, "busy\n");
}

void route_message(struct server *server, struct peer *peer, const char *bytes, size_t n)
{
    struct client *client = client_of(peer);
    if (client == NULL)
        net_close_peer(peer, 1011, "");
    else
        run(server, client, REQUEST_SOCKET, read_command(bytes, n));
}

/* Turns a GET about a table into a command. */
static struct datum *command_of(const char *name, const char *table, const char *query)
{
    struct datum *fields = datum_object();
    if (fields == NULL || !query_put(fields, query) || !datum_set_string(fields, "do", name) ||
        !datum_set_string(fields, "table", table)) {
        datum_free(fields);
        return NULL;
    }
    return fields;
}

/* The part of a path after a table's name. */
static const struct ending {
    const char *text, *command;
    enum request_kind kind;
} endings[] = {
    { ".json", "look", REQUEST_JSON },      { ".txt", "text", REQUEST_TEXT },
    { ".ndjson", "watch", REQUEST_STREAM }, { ".log", "record", REQUEST_RECORD },
    { "/verify", "verify", REQUEST_JSON },
};

static bool get_table(struct server *server, struct client *client, const char *table,
                      const char *rest, const char *query)
{
    for (size_t i = 0; i < sizeof endings / sizeof endings[0]; i++) {
        if (strcmp(endings[i].text, rest) != 0)
            continue;
        struct datum *fields = command_of(endings[i].command, table, query);
        if (i == 0 && datum_get(fields, "at") != NULL &&
            !datum_set_string(fields, "do", "replay")) {
            datum_free(fields);
            fields = NULL;
        }
        run(server, client, endings[i].kind, fields);
        return true;
    }
    return false;
}

/* /t/TABLE/study: the page for people; of a finished game with what messengers show of it. The
 * client says what is wrong with any other table. */
static void answer_study(struct server *server, struct client *client, const struct net_request *r,
                         const char *table)
{
    const struct page *page = page_find("/");
    struct refusal why;
    struct live_table *live = live_tables_find(server, id_read(table), &why);
    struct text out;
    text_open(&out, server->buffer.reply, VIEW_BYTES, NULL);
    if (live == NULL || live->busy || live->table->phase != PHASE_OVER ||
        !preview_write(server, live->table, page, client->watcher.lang, &out)) {
        answer_page(client->watcher.peer, r, page);
        return;
    }
    net_answer(client->watcher.peer, &(struct net_answer){ .status = 200,
                                                           .type = page->type,
                                                           .cache = "no-cache",
                                                           .bytes = out.bytes,
                                                           .n = out.n });
}

/* /t/TABLE… */
static void route_table(struct server *server, struct client *client, const struct net_request *r)
{
    char table[ID_LETTERS + 1];
    const char *name = r->path + 3, *rest = name + strcspn(name, "./");
    snprintf(table, sizeof table, "%.*s", (int)(rest - name), name);
    bool named = rest - name == ID_LETTERS && id_read(table) != 0;
    if (!named)
        table[0] = '\0'; /* refused like a table that does not exist */
    if (strcmp(r->method, "POST") == 0 && *rest == '\0') {
        struct datum *fields = read_command(r->body, r->body_n);
        if (!datum_set_string(fields, "table", table)) {
            datum_free(fields);
            fields = NULL;
        }
        run(server, client, REQUEST_POST, fields);
    } else if (named && strcmp(rest, "/study") == 0 && strcmp(r->method, "POST") != 0) {
        answer_study(server, client, r, table);
    } else if (*rest == '\0' && named) {
        answer_page(client->watcher.peer, r, page_find("/"));
    } else if (*rest == '\0' && strcmp(r->method, "POST") != 0) {
        answer_lost(client->watcher.peer, r);
    } else if (strcmp(r->method, "POST") == 0 ||
               !get_table(server, client, table, rest, r->query)) {
        answer_text(client->watcher.peer, 404, "There is no such page.\n");
    }
}

static void route_health(struct server *server, struct peer *peer)
{
    const char *trouble = server->stopping      ? "stopping\n"
                          : !health_ask(server) ? "nothing can be saved\n"
                                                : NULL;
    answer_text(peer, trouble != NULL ? 503 : 200, trouble != NULL ? trouble : "ok\n");
}

static void route_metrics(struct server *server, struct peer *peer)
{
    struct text out;
    struct journal_counts j = journal_counts(server->journal);
    struct metrics_readings readings = { .tables = server->live_tables->n,
                                         .net = net_counts(server->net),
                                         .commits = j.commits,
                                         .writes = j.writes,
                                         .writes_refused = j.refused,
                                         .commit_nanoseconds = j.nanoseconds,
                                         .pending = journal_pending(server->journal),
                                         .store_bytes = store_bytes(server->store) };
    text_open(&out, server->buffer.reply, VIEW_BYTES, NULL);
    metrics_write(&server->metrics, &readings, &out);
    answer(peer, 200, "text/plain; version=0.0.4", out.bytes);
}

/* /rules/GAME.LANG.md: the page for players; with .full.md: all rules, numbered. NULL: neither. */
static const char *rules_at(const char *path)
{
    char name[32], code[3];
    int end = 0;
    if (sscanf(path, "/rules/%31[a-z0-9].%2[a-z].%n", name, code, &end) != 2 || end == 0)
        return NULL;
    const struct game *game = game_find(name);
    enum lang lang = lang_from(code);
    if (game == NULL || lang == LANG_COUNT)
        return NULL;
    if (strcmp(path + end, "md") == 0)
        return rules_pictured(game, lang);
    return strcmp(path + end, "full.md") == 0 ? rules_full(game, lang) : NULL;
}

/* Whether it is /rules/GAME, where the web client shows all rules of a game. */
static bool is_rules_page(const char *path)
{
    return strncmp(path, "/rules/", 7) == 0 && game_find(path + 7) != NULL;
}

/* Whether it is /learn/GAME/N, where the web client gives that lesson. */
static bool is_lesson_page(const char *path)
{
    char name[32];
    int begin = 0;
    if (sscanf(path, "/learn/%31[a-z0-9]/%n", name, &begin) != 1 || begin == 0)
        return false;
    char *end;
    long number = strtol(path + begin, &end, 10);
    bool plain = path[begin] >= '1' && path[begin] <= '9' && *end == '\0';
    const struct game *game = game_find(name);
    return plain && game != NULL && number <= course_lessons(game);
}

/* Whether it is /puzzle or /puzzle/GAME, where the web client gives puzzles, or /me. */
static bool is_puzzle_page(const char *path)
{
    if (strncmp(path, "/puzzle/", 8) != 0)
        return strcmp(path, "/puzzle") == 0 || strcmp(path, "/me") == 0;
    const struct game *game = game_find(path + 8);
    return game != NULL && collection_puzzles(game) > 0;
}

/* Whether it is /d/TABLE or /d/TABLE/study, where the web client shows a table of the device that
 * it runs on; no server knows which tables exist there. */
static bool is_device_page(const char *path)
{
    char table[ID_LETTERS + 1];
    if (strncmp(path, "/d/", 3) != 0)
        return false;
    snprintf(table, sizeof table, "%s", path + 3);
    const char *rest = path + 3 + strlen(table);
    return id_read(table) != 0 && (*rest == '\0' || strcmp(rest, "/study") == 0);
}

static void route_get(struct server *server, struct client *client, const struct net_request *r)
{
    bool shown = is_rules_page(r->path) || is_lesson_page(r->path) || is_puzzle_page(r->path) ||
                 is_device_page(r->path) || strcmp(r->path, "/study") == 0;
    const struct page *page = page_find(shown ? "/" : r->path);
    const char *rules = rules_at(r->path);
    if (page != NULL)
        answer_page(client->watcher.peer, r, page);
    else if (rules != NULL)
        answer(client->watcher.peer, 200, "text/markdown; charset=utf-8", rules);
    else if (strcmp(r->path, "/healthz") == 0)
        route_health(server, client->watcher.peer);
    else if (strcmp(r->path, "/metrics") == 0 && r->local)
        route_metrics(server, client->watcher.peer);
    else
        answer_lost(client->watcher.peer, r);
}

/* The language in the query, else the one that the browser prefers. */
static enum lang lang_of(const struct net_request *r)
{
    const char *at = strstr(r->query, "lang=");
    char code[3] = "";
    if (at != NULL && (at == r->query || at[-1] == '&'))
        snprintf(code, sizeof code, "%s", at + 5);
    enum lang lang = lang_from(code);
    return lang != LANG_COUNT ? lang : language_accepted(r->languages);
}

void route_request(struct server *server, struct peer *peer, const struct net_request *r)
{
    struct client *client = client_of(peer);
    if (client == NULL) {
        answer_text(peer, 503, "busy\n");
        return;
    }
    client->watcher.lang = lang_of(r);
    client->watcher.known = token_hash(r->bearer, client->watcher.device);
    if (strcmp(r->path, "/ws") == 0) {
        if (r->socket)
            net_upgrade(peer);
        else
            answer_text(peer, 426, "This is for WebSockets.\n");
    } else if (strcmp(r->path, "/api") == 0 && strcmp(r->method, "POST") == 0) {
        run(server, client, REQUEST_POST, read_command(r->body, r->body_n));
    } else if (strncmp(r->path, "/t/", 3) == 0) {
        route_table(server, client, r);
    } else if (strcmp(r->method, "POST") == 0) {
        answer_text(peer, 404, "There is no such page.\n");
    } else {
        route_get(server, client, r);
    }
}
