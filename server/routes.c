/* Which path means what; routes.h. */
#include "server/routes.h"

#include <stdio.h>
#include <stdlib.h>

#include "games/registry.h"
#include "games/rulebook.h"
#include "server/pages.h"
#include "server/words.h"

enum { PARAMETER = 128 };

/* Answers without an ask */

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

/* A wrong address: the client says so, in the reader's language and with the way back. */
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

/* Languages */

/* Thousandths of "0.5", as RFC 9110, 12.4.2 writes it; whatever is said beyond that is 1. */
static int weight(const char *q)
{
    double said = strtod(q, NULL);
    return said >= 0 && said < 1 ? (int)(said * 1000) : 1000;
}

/* Where in Accept-Language the language stands with the greatest weight; 0: nowhere. */
static int weight_of(const char *accepted, const char *code)
{
    int best = 0;
    for (const char *p = accepted; *p != '\0';) {
        size_t n = strcspn(p, ",");
        const char *q = strstr(p, ";q=");
        bool match = strncmp(p, code, 2) == 0 && strchr("-,; ", p[2]) != NULL;
        int said = q != NULL && q < p + n ? weight(q + 3) : 1000;
        if (match && said > best)
            best = said;
        p += n;
        p += strspn(p, ", ");
    }
    return best;
}

static enum lang lang_accepted(const char *accepted)
{
    enum lang best = EN;
    for (int l = EN + 1; l < LANG_COUNT; l++)
        if (weight_of(accepted, lang_code((enum lang)l)) > weight_of(accepted, lang_code(best)))
            best = (enum lang)l;
    return best;
}

/* Queries */

static int hex_digit(char c)
{
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
}

/* Decodes %41 and + of n bytes. False: too long, or not a text. */
static bool decode(const char *from, size_t n, char to[PARAMETER])
{
    size_t used = 0;
    for (size_t i = 0; i < n; i++) {
        int c = from[i] == '+' ? ' ' : from[i];
        if (from[i] == '%') {
            int high = i + 2 < n ? hex_digit(from[i + 1]) : -1;
            int low = i + 2 < n ? hex_digit(from[i + 2]) : -1;
            if (high < 0 || low < 0)
                return false;
            c = high * 16 + low;
            i += 2;
        }
        if (c == '\0' || used + 1 >= PARAMETER)
            return false;
        to[used++] = (char)c;
    }
    to[used] = '\0';
    return true;
}

/* Puts "key=value" into the command: as a number if it is one. */
static bool put_parameter(json_t *said, const char *from, size_t n)
{
    char key[PARAMETER], value[PARAMETER], *end;
    const char *equals = memchr(from, '=', n);
    size_t key_n = equals != NULL ? (size_t)(equals - from) : n;
    if (!decode(from, key_n, key) ||
        !decode(equals != NULL ? equals + 1 : "", equals != NULL ? n - key_n - 1 : 0, value))
        return false;
    long number = strtol(value, &end, 10);
    json_t *put = value[0] != '\0' && *end == '\0' && strlen(value) < 16 ? json_integer(number)
                                                                         : json_string(value);
    return put != NULL && json_object_set_new(said, key, put) == 0;
}

static bool put_query(json_t *said, const char *query)
{
    while (*query != '\0') {
        size_t n = strcspn(query, "&");
        if (n > 0 && !put_parameter(said, query, n))
            return false;
        query += n + (query[n] == '&');
    }
    return true;
}

/* Guests and asks */

static struct guest *guest_of(struct peer *peer)
{
    struct guest *guest = net_kept(peer);
    if (guest == NULL && (guest = calloc(1, sizeof *guest)) != NULL) {
        guest->peer = peer;
        net_keep(peer, guest);
    }
    return guest;
}

/* Runs the command; it is refused here if it is none. */
static void run(struct hall *hall, struct guest *guest, enum ask_way way, json_t *said)
{
    if (said == NULL)
        said = json_null(); /* refused as malformed, by the one who refuses everything */
    struct ask *ask = ask_open(hall, guest, way, said);
    if (ask != NULL)
        ask_run(hall, ask);
    else if (way == ASK_SOCKET)
        net_dismiss(guest->peer, 1008, "too many commands");
    else
        answer_text(guest->peer, 503, "busy\n");
}

static json_t *read_command(const char *bytes, size_t n)
{
    json_t *said = json_loadb(bytes, n, JSON_REJECT_DUPLICATES, NULL);
    if (said != NULL && !json_is_object(said)) {
        json_decref(said);
        said = NULL;
    }
    return said;
}

void route_message(struct hall *hall, struct peer *peer, const char *bytes, size_t n)
{
    struct guest *guest = guest_of(peer);
    if (guest == NULL)
        net_dismiss(peer, 1011, "");
    else
        run(hall, guest, ASK_SOCKET, read_command(bytes, n));
}

/* A GET about a table, said as a command. */
static json_t *command_of(const char *name, const char *table, const char *query)
{
    json_t *said = json_object();
    if (said == NULL || !put_query(said, query) ||
        json_object_set_new(said, "do", json_string(name)) != 0 ||
        json_object_set_new(said, "table", json_string(table)) != 0) {
        json_decref(said);
        return NULL;
    }
    return said;
}

/* What stands behind a table's name in a path. */
static const struct ending {
    const char *text, *command;
    enum ask_way way;
} endings[] = {
    { ".json", "look", ASK_JSON },      { ".txt", "text", ASK_TEXT },
    { ".ndjson", "watch", ASK_STREAM }, { ".log", "record", ASK_RECORD },
    { "/verify", "verify", ASK_JSON },
};

static bool get_table(struct hall *hall, struct guest *guest, const char *table, const char *rest,
                      const char *query)
{
    for (size_t i = 0; i < sizeof endings / sizeof endings[0]; i++) {
        if (strcmp(endings[i].text, rest) != 0)
            continue;
        json_t *said = command_of(endings[i].command, table, query);
        if (i == 0 && json_object_get(said, "at") != NULL)
            json_object_set_new(said, "do", json_string("replay"));
        run(hall, guest, endings[i].way, said);
        return true;
    }
    return false;
}

/* /t/TABLE… */
static void route_table(struct hall *hall, struct guest *guest, const struct net_request *r)
{
    char table[ID_LETTERS + 1];
    const char *name = r->path + 3, *rest = name + strcspn(name, "./");
    snprintf(table, sizeof table, "%.*s", (int)(rest - name), name);
    bool named = rest - name == ID_LETTERS && id_read(table) != 0;
    if (!named)
        table[0] = '\0'; /* there is no such table either */
    if (strcmp(r->method, "POST") == 0 && *rest == '\0') {
        json_t *said = read_command(r->body, r->body_n);
        if (said != NULL)
            json_object_set_new(said, "table", json_string(table));
        run(hall, guest, ASK_POST, said);
    } else if (*rest == '\0' && named) {
        answer_page(guest->peer, r, page_find("/"));
    } else if (*rest == '\0' && strcmp(r->method, "POST") != 0) {
        answer_lost(guest->peer, r);
    } else if (strcmp(r->method, "POST") == 0 || !get_table(hall, guest, table, rest, r->query)) {
        answer_text(guest->peer, 404, "There is no such page.\n");
    }
}

static void route_metrics(struct hall *hall, struct peer *peer)
{
    struct text out;
    text_open(&out, hall->paper, VIEW_BYTES, NULL);
    metrics_write(hall, &out);
    answer(peer, 200, "text/plain; version=0.0.4", out.bytes);
}

/* /rules/GAME.md: all rules, numbered; /rules/GAME.LANG.md: the page for players. NULL: neither. */
static const char *rules_at(const char *path)
{
    char game[32], code[3] = "";
    int end = 0;
    if (sscanf(path, "/rules/%31[a-z0-9].md%n", game, &end) == 1 && end > 0 && path[end] == '\0') {
        const struct game *g = game_find(game);
        return g != NULL ? rules_full(g) : NULL;
    }
    end = 0;
    if (sscanf(path, "/rules/%31[a-z0-9].%2[a-z].md%n", game, code, &end) == 2 && end > 0 &&
        path[end] == '\0' && lang_from(code) != LANG_COUNT) {
        const struct game *g = game_find(game);
        return g != NULL ? rules_page(g, lang_from(code)) : NULL;
    }
    return NULL;
}

static void route_get(struct hall *hall, struct guest *guest, const struct net_request *r)
{
    const struct page *page = page_find(r->path);
    const char *rules = rules_at(r->path);
    if (page != NULL)
        answer_page(guest->peer, r, page);
    else if (rules != NULL)
        answer(guest->peer, 200, "text/markdown; charset=utf-8", rules);
    else if (strcmp(r->path, "/healthz") == 0)
        answer_text(guest->peer, hall->stopping ? 503 : 200,
                    hall->stopping ? "stopping\n" : "ok\n");
    else if (strcmp(r->path, "/metrics") == 0 && r->local)
        route_metrics(hall, guest->peer);
    else
        answer_lost(guest->peer, r);
}

/* The language that the query asks for, else the best that the browser names. */
static enum lang lang_of(const struct net_request *r)
{
    const char *at = strstr(r->query, "lang=");
    char code[3] = "";
    if (at != NULL && (at == r->query || at[-1] == '&'))
        snprintf(code, sizeof code, "%s", at + 5);
    enum lang lang = lang_from(code);
    return lang != LANG_COUNT ? lang : lang_accepted(r->languages);
}

void route_request(struct hall *hall, struct peer *peer, const struct net_request *r)
{
    struct guest *guest = guest_of(peer);
    if (guest == NULL) {
        answer_text(peer, 503, "busy\n");
        return;
    }
    guest->lang = lang_of(r);
    guest->known = token_hash(r->bearer, guest->device);
    if (strcmp(r->path, "/ws") == 0) {
        if (r->socket)
            net_accept(peer);
        else
            answer_text(peer, 426, "This is for WebSockets.\n");
    } else if (strcmp(r->path, "/api") == 0 && strcmp(r->method, "POST") == 0) {
        run(hall, guest, ASK_POST, read_command(r->body, r->body_n));
    } else if (strncmp(r->path, "/t/", 3) == 0) {
        route_table(hall, guest, r);
    } else if (strcmp(r->method, "POST") == 0) {
        answer_text(peer, 404, "There is no such page.\n");
    } else {
        route_get(hall, guest, r);
    }
}

/* Metrics, in the text format of Prometheus */

static void put_metric(struct text *out, const char *name, const char *kind, const char *help,
                       uint64_t value)
{
    char line[512];
    snprintf(line, sizeof line,
             "# HELP wonderland_%s %s\n# TYPE wonderland_%s %s\nwonderland_%s %llu\n", name, help,
             name, kind, name, (unsigned long long)value);
    text_add(out, line);
}

static void put_latency(const struct metrics *m, struct text *out)
{
    char line[128];
    uint64_t sum = 0;
    text_add(out, "# HELP wonderland_move_seconds From a move's arrival to its acknowledgement.\n"
                  "# TYPE wonderland_move_seconds histogram\n");
    for (int i = 0; i <= LATENCY_BUCKETS; i++) {
        char bound[32] = "+Inf";
        sum += m->latency[i];
        if (i < LATENCY_BUCKETS)
            snprintf(bound, sizeof bound, "%.4f", (double)metrics_bound(i) / 1e6);
        snprintf(line, sizeof line, "wonderland_move_seconds_bucket{le=\"%s\"} %llu\n", bound,
                 (unsigned long long)sum);
        text_add(out, line);
    }
    snprintf(line, sizeof line,
             "wonderland_move_seconds_sum %.6f\nwonderland_move_seconds_count %llu\n",
             (double)m->latency_sum / 1e9, (unsigned long long)sum);
    text_add(out, line);
}

static void put_refusals(const struct metrics *m, struct text *out)
{
    char line[128];
    text_add(out, "# HELP wonderland_refused_total Commands refused, by reason.\n"
                  "# TYPE wonderland_refused_total counter\n");
    for (int i = 0; i < WHY_COUNT; i++) {
        snprintf(line, sizeof line, "wonderland_refused_total{why=\"%s\"} %llu\n",
                 why_name((enum why)i), (unsigned long long)m->refused[i]);
        text_add(out, line);
    }
}

static void put_net(struct hall *hall, struct text *out)
{
    struct net_counts n = net_counts(hall->net);
    put_metric(out, "connections", "gauge", "Open connections.", n.open);
    put_metric(out, "sockets_total", "counter", "WebSockets opened.", n.sockets);
    put_metric(out, "accepted_total", "counter", "Connections accepted.", n.accepted);
    put_metric(out, "requests_total", "counter", "HTTP requests.", n.requests);
    put_metric(out, "messages_total", "counter", "WebSocket messages received.", n.messages);
    put_metric(out, "received_bytes_total", "counter", "Bytes received.", n.bytes_in);
    put_metric(out, "sent_bytes_total", "counter", "Bytes sent.", n.bytes_out);
    put_metric(out, "too_many_total", "counter", "Connections refused: too many.", n.too_many);
    put_metric(out, "too_fast_total", "counter", "Cut off or refused for their rate.", n.too_fast);
    put_metric(out, "too_slow_total", "counter", "Cut off: slow or silent.", n.too_slow);
    put_metric(out, "malformed_total", "counter", "Cut off: broke the protocol.", n.malformed);
    put_metric(out, "foreign_total", "counter", "Refused for their Origin.", n.foreign);
}

static void put_store(struct hall *hall, struct text *out)
{
    struct journal_counts j = journal_counts(hall->journal);
    put_metric(out, "commits_total", "counter", "Transactions made.", j.commits);
    put_metric(out, "writes_total", "counter", "Writes in them.", j.writes);
    put_metric(out, "writes_refused_total", "counter", "Writes that the store refused.", j.refused);
    put_metric(out, "commit_nanoseconds_total", "counter", "Time that the transactions took.",
               j.nanoseconds);
    put_metric(out, "journal_pending", "gauge", "Writes on their way.",
               journal_pending(hall->journal));
    put_metric(out, "store_bytes", "gauge", "Bytes of the store's files.",
               store_bytes(hall->store));
}

void metrics_write(struct hall *hall, struct text *out)
{
    const struct metrics *m = &hall->metrics;
    put_metric(out, "tables", "gauge", "Tables in memory.", hall->holds);
    put_metric(out, "tables_loaded_total", "counter", "Tables read from the store.", m->loads);
    put_metric(out, "tables_dropped_total", "counter", "Tables dropped from memory.", m->drops);
    put_metric(out, "tables_broken_total", "counter", "Tables that could not be read.",
               m->broken_tables);
    put_metric(out, "commands_total", "counter", "Commands heard.", m->commands);
    put_metric(out, "moves_total", "counter", "Moves on disk.", m->moves);
    put_metric(out, "bot_moves_total", "counter", "Moves of bots.", m->bot_moves);
    put_metric(out, "views_total", "counter", "Views sent.", m->views);
    put_metric(out, "not_saved_total", "counter", "Changes that could not be saved.", m->not_saved);
    put_net(hall, out);
    put_store(hall, out);
    put_refusals(m, out);
    put_latency(m, out);
}
