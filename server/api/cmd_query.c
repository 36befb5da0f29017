/* Questions: which games there are, which tables, what was played, and whether it was fair. */
#include <stdlib.h>

#include "games/registry.h"
#include "server/api/command.h"
#include "server/live/broadcast.h"
#include "server/ops/messages.h"
#include "server/table/replay.h"
#include "server/table/view_json.h"
#include "server/table/view_text.h"

enum { LIST_MAX = 50 };

/* Games */

static void put_pair(struct json *j, const char *key, int a, int b)
{
    json_put_array(j, key);
    json_put_number(j, NULL, a);
    json_put_number(j, NULL, b);
    json_end(j);
}

static void put_game(const struct game *g, enum lang lang, struct json *j)
{
    json_put_object(j, NULL);
    json_put_string(j, "name", g->name);
    json_put_number(j, "version", g->version);
    json_put_string(j, "title", g->presenter->title.in[lang]);
    json_put_string(j, "blurb", g->presenter->blurb.in[lang]);
    put_pair(j, "seats", g->seats_min, g->seats_max);
    put_pair(j, "minutes", g->minutes_min, g->minutes_max);
    json_put_number(j, "age", g->age);
    json_put_bool(j, "hidden", g->hidden);
    json_put_array(j, "options");
    for (int i = 0; i < g->options_n; i++)
        view_option(&g->options[i], "usual", g->options[i].usual, lang, j);
    json_end(j);
    json_end(j);
}

static void put_bots(enum lang lang, struct json *j)
{
    json_put_array(j, "bots");
    for (const struct bot *const *b = bots; *b != NULL; b++) {
        json_put_object(j, NULL);
        json_put_string(j, "name", (*b)->name);
        json_put_string(j, "title", (*b)->title.in[lang]);
        json_put_string(j, "manner", (*b)->manner.in[lang]);
        json_end(j);
    }
    json_end(j);
}

void do_games(struct server *server, struct live_table *live, struct request *request)
{
    struct text out;
    struct json j;
    (void)live;
    text_open(&out, server->reply_buffer, VIEW_BYTES, NULL);
    json_open(&j, &out);
    json_put_object(&j, NULL);
    json_put_string(&j, "is", "games");
    tag_put(&request->re, &j);
    json_put_array(&j, "games");
    for (const struct game *const *g = games; *g != NULL; g++)
        put_game(*g, request->lang, &j);
    json_end(&j);
    put_bots(request->lang, &j);
    json_end(&j);
    request_send(server, request, &out);
}

/* Tables */

static int read_list(struct server *server, const struct request *request, bool mine, uint64_t *id,
                     uint32_t *seen)
{
    memset(seen, 0, LIST_MAX * sizeof *seen);
    return mine ? store_tables_of(server->store, request->device, id, seen, LIST_MAX)
                : store_listed(server->store, id, LIST_MAX);
}

static void put_rows(struct server *server, const struct request *request, const uint64_t *id,
                     const uint32_t *seen, int n, struct json *j)
{
    struct refusal why;
    json_put_array(j, "tables");
    for (int i = 0; i < n; i++) {
        const struct live_table *live = live_table_find(server, id[i], &why);
        bool busy = live != NULL && live->busy; /* what is in memory is not on disk yet */
        struct table *saved = busy ? table_load(server, id[i], &why) : NULL;
        const struct table *t = live != NULL && !busy ? live->table : saved;
        if (t != NULL)
            view_row(t, request->lang, request->known ? table_held(t, request->device) : 0, seen[i],
                     j);
        if (saved != NULL)
            table_close(saved);
    }
    json_end(j);
}

void do_tables(struct server *server, struct live_table *live, struct request *request)
{
    const char *list = request_string(request, "list");
    bool mine = list != NULL && strcmp(list, "mine") == 0;
    uint64_t id[LIST_MAX];
    uint32_t seen[LIST_MAX];
    (void)live;
    if (!mine && (list == NULL || strcmp(list, "open") != 0)) {
        request_refuse(server, request, refusal[REFUSED_MALFORMED]);
        return;
    }
    if (mine && !request->known) {
        request_refuse(server, request, refusal[REFUSED_SECRET]);
        return;
    }
    int n = read_list(server, request, mine, id, seen);
    if (n < 0) {
        request_refuse(server, request, refusal[REFUSED_NO_LIST]);
        return;
    }
    struct text out;
    struct json j;
    text_open(&out, server->reply_buffer, VIEW_BYTES, NULL);
    json_open(&j, &out);
    json_put_object(&j, NULL);
    json_put_string(&j, "is", "tables");
    tag_put(&request->re, &j);
    json_put_string(&j, "list", list);
    put_rows(server, request, id, seen, n, &j);
    json_end(&j);
    request_send(server, request, &out);
}

/* What was played. Only of a game that is over: before that it would tell secrets. */

static bool is_over(struct server *server, const struct live_table *live, struct request *request)
{
    if (live->table->phase == PHASE_OVER)
        return true;
    request_refuse(server, request, refusal[REFUSED_NOT_OVER]);
    return false;
}

/* The viewer that a replay is seen through. */
static bool read_viewer(const struct table *t, const struct request *request, int *viewer)
{
    const char *name = request_string(request, "eyes");
    long seat;
    *viewer = SPECTATOR;
    if (!request_has(request, "eyes"))
        return true;
    if (name != NULL && strcmp(name, "open") == 0) {
        *viewer = VIEWER_ALL;
        return true;
    }
    if (!request_number(request, "eyes", 0, t->setup.seats - 1, &seat))
        return false;
    *viewer = (int)seat;
    return true;
}

/* The text as the answer: bare for whoever reads it, in a message for a program. */
static void send_text(struct server *server, struct request *request, const struct text *text)
{
    struct text out;
    struct json j;
    if (request->kind == REQUEST_TEXT) {
        request_send(server, request, text);
        return;
    }
    text_open(&out, server->reply_buffer, VIEW_BYTES, NULL);
    json_open(&j, &out);
    json_put_object(&j, NULL);
    json_put_string(&j, "is", "text");
    tag_put(&request->re, &j);
    json_put_string(&j, "text", text->bytes);
    json_end(&j);
    request_send(server, request, &out);
}

/* The table in words as it was. */
static void do_text_at(struct server *server, struct live_table *live, struct request *request)
{
    struct text text;
    long at;
    int viewer;
    if (!is_over(server, live, request))
        return;
    if (!read_viewer(live->table, request, &viewer) ||
        !request_number(request, "at", 0, (long)live->table->match->n, &at)) {
        request_refuse(server, request, refusal[REFUSED_MALFORMED]);
        return;
    }
    text_open(&text, server->broadcast_buffer, VIEW_BYTES, NULL);
    bool drawn = request_has(request, "drawn");
    replay_text(live->table, (unsigned)at, viewer, request->lang, drawn, &text);
    send_text(server, request, &text);
}

void do_text(struct server *server, struct live_table *live, struct request *request)
{
    const char *part = request_string(request, "part");
    struct text text;
    int viewer;
    if (request_has(request, "at")) {
        do_text_at(server, live, request);
        return;
    }
    if (!command_viewer(server, live, request, &viewer))
        return;
    struct view_context context = watch_view_context(server, live, viewer, request->lang);
    text_open(&text, server->broadcast_buffer, VIEW_BYTES, NULL);
    view_text(live->table, &context, request_has(request, "drawn"),
              part != NULL && strcmp(part, "board") == 0 ? VIEW_BOARD : VIEW_ALL, &text);
    send_text(server, request, &text);
}

void do_replay(struct server *server, struct live_table *live, struct request *request)
{
    const struct table *t = live->table;
    long at, from;
    int viewer;
    if (!is_over(server, live, request))
        return;
    bool good = read_viewer(t, request, &viewer) &&
                request_number(request, "at", 0, (long)t->match->n, &at);
    if (good && request_has(request, "from"))
        good = request_number(request, "from", 0, at, &from);
    else if (good)
        from = at > 0 ? at - 1 : 0;
    if (!good) {
        request_refuse(server, request, refusal[REFUSED_MALFORMED]);
        return;
    }
    struct text out;
    text_open(&out, server->reply_buffer, VIEW_BYTES, NULL);
    replay_json(t, (unsigned)from, (unsigned)at, viewer, request->lang, &request->re, &out);
    request_send(server, request, &out);
}

void do_record(struct server *server, struct live_table *live, struct request *request)
{
    struct text out;
    if (request->kind != REQUEST_RECORD) { /* it is no JSON, so no command gives it */
        request_refuse(server, request, refusal[REFUSED_UNKNOWN_COMMAND]);
        return;
    }
    if (!is_over(server, live, request))
        return;
    text_open(&out, server->reply_buffer, VIEW_BYTES, NULL);
    match_save(live->table->match, true, &out);
    request_send(server, request, &out);
}

/* Whether the record, read again, explains every card. */
static bool is_fair(struct server *server, const struct table *t, struct fault *fault)
{
    struct text record;
    text_open(&record, server->broadcast_buffer, VIEW_BYTES, NULL);
    match_save(t->match, true, &record);
    struct match *again = aligned_alloc(16, match_size(t->game));
    if (again == NULL) {
        *fault = (struct fault){ refusal[REFUSED_NO_MEMORY].words, 0 };
        return false;
    }
    *fault = match_load(again, t->game, record.bytes, record.n);
    if (fault->what == NULL)
        *fault = match_verify(again);
    free(again);
    return fault->what == NULL;
}

void do_verify(struct server *server, struct live_table *live, struct request *request)
{
    struct text out, words;
    struct json j;
    struct fault fault;
    char sentence[512];
    struct reader reader = { .lang = request->lang, .seat = SPECTATOR };
    if (!is_over(server, live, request))
        return;
    bool fair = is_fair(server, live->table, &fault);
    text_open(&words, sentence, sizeof sentence, &reader);
    text_say(&words, fair ? &message[MSG_FAIR] : fault.what, NUMBER(fault.line));
    text_open(&out, server->reply_buffer, VIEW_BYTES, NULL);
    json_open(&j, &out);
    json_put_object(&j, NULL);
    json_put_string(&j, "is", "verdict");
    tag_put(&request->re, &j);
    json_put_bool(&j, "fair", fair);
    json_put_string(&j, "words", sentence);
    json_end(&j);
    request_send(server, request, &out);
}
