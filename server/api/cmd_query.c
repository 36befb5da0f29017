/* Games and lists of tables; cmd.h. */
#include "bots/host/analysis_line.h"
#include "games/registry.h"
#include "server/api/cmd.h"
#include "server/live/live_tables.h"
#include "server/live/table_load.h"
#include "server/live/waiting.h"
#include "server/table/view_json.h"

enum {
    LIST_MAX = 50,
    LIST_FROM = 450,  /* largest `from` in a list of a device's own tables */
    LOADS_AT_ONCE = 4 /* tables that are loaded for a list in one turn of the loop */
};

/* Games */

static void put_pair(struct json *j, const char *key, int a, int b)
{
    json_put_array(j, key);
    json_put_number(j, NULL, a);
    json_put_number(j, NULL, b);
    json_end(j);
}

/* The bots' styles of play in this game, by their names. */
static void put_styles(const struct game *g, enum lang lang, struct json *j)
{
    json_put_object(j, "styles");
    for (const struct bot *const *b = bots; *b != NULL; b++) {
        const struct style_effect *effect = game_style_effect(g, (*b)->style);
        if (effect != NULL)
            json_put_words(j, (*b)->name, &effect->line, lang);
    }
    json_end(j);
}

static void put_game(const struct game *g, enum lang lang, struct json *j)
{
    json_put_object(j, NULL);
    json_put_string(j, "name", g->name);
    json_put_number(j, "version", g->version);
    json_put_words(j, "title", &g->presenter->title, lang);
    json_put_words(j, "blurb", &g->presenter->blurb, lang);
    put_pair(j, "seats", g->seats_min, g->seats_max);
    put_pair(j, "minutes", g->minutes_min, g->minutes_max);
    json_put_number(j, "age", g->age);
    json_put_bool(j, "hidden", g->hidden);
    json_put_array(j, "options");
    for (int i = 0; i < g->options_n; i++)
        view_option(&g->options[i], "usual", g->options[i].usual, lang, j);
    json_end(j);
    put_styles(g, lang, j);
    json_end(j);
}

static void put_bots(enum lang lang, struct json *j)
{
    json_put_array(j, "bots");
    for (const struct bot *const *b = bots; *b != NULL; b++) {
        json_put_object(j, NULL);
        json_put_string(j, "name", (*b)->name);
        json_put_words(j, "title", &(*b)->title, lang);
        json_put_words(j, "manner", &(*b)->manner, lang);
        json_end(j);
    }
    json_end(j);
}

void cmd_games(struct server *server, struct live_table *live, struct request *request)
{
    struct text out;
    struct json j;
    (void)live;
    request_begin_reply(server, request, "games", &out, &j);
    json_put_array(&j, "games");
    for (const struct game *const *g = games; *g != NULL; g++)
        put_game(*g, request->lang, &j);
    json_end(&j);
    put_bots(request->lang, &j);
    request_reply(request, &j);
}

/* Tables */

/* The device's own tables after the first `from`. */
static int read_mine(struct server *server, const struct request *request, int64_t from,
                     uint64_t *id, uint32_t *seen)
{
    uint64_t all[LIST_FROM + LIST_MAX];
    uint32_t seen_all[LIST_FROM + LIST_MAX];
    int n = store_tables_of(server->store, request->device, all, seen_all, (int)from + LIST_MAX);
    if (n <= from)
        return n < 0 ? n : 0;
    memcpy(id, all + from, (size_t)(n - from) * sizeof *id);
    memcpy(seen, seen_all + from, (size_t)(n - from) * sizeof *seen);
    return n - (int)from;
}

static int read_list(struct server *server, const struct request *request, bool mine, int64_t from,
                     uint64_t *id, uint32_t *seen)
{
    memset(seen, 0, LIST_MAX * sizeof *seen);
    return mine ? read_mine(server, request, from, id, seen)
                : store_listed(server->store, id, LIST_MAX);
}

/* At a node: tables that are not its own are copies, which may be older than the store. */
static void refresh_copies(struct server *server, const uint64_t *id, int n)
{
    uint32_t last[LIST_MAX];
    struct refusal why;
    if (server->node.leases == NULL || !store_lasts(server->store, id, last, n))
        return;
    for (int i = 0; i < n; i++) {
        struct live_table *live = live_tables_get(server, id[i]);
        if (live != NULL && live->lease.epoch == 0 && !live->busy && live->table->seq != last[i])
            live_tables_reload(server, live, &why);
    }
}

/* Finds a table of the list that has to be waited for: one that is being loaded, or one that is
 * busy and so long that loading a copy of it would block the loop. Loads no more than a slice. The
 * waiting ends where memory is so short that loaded tables are dropped before the rest is there. */
static bool must_wait(struct server *server, struct request *request, const uint64_t *id, int n)
{
    uint64_t loads = server->metrics.loads;
    struct refusal why;
    if (++request->turns > LIST_MAX)
        return false;
    for (int i = 0; i < n; i++) {
        if (server->metrics.loads - loads >= LOADS_AT_ONCE) {
            waiting_turn(server, &request->waiter);
            return true;
        }
        struct live_table *live = live_tables_find(server, id[i], &why);
        if (live != NULL && live->busy &&
            (live->loading.backlog != NULL || live->table->seq > LOAD_SLICE)) {
            waiting_queue(live, &request->waiter);
            return true;
        }
    }
    return false;
}

static void put_row(const struct table *t, const struct request *request, uint32_t seen,
                    struct json *j)
{
    int accuracy[SEATS_MAX];
    bool studied = t->study != NULL && analysis_read_accuracy(t->study, t->setup.seats, accuracy);
    view_row(t, request->lang, request->known ? table_held(t, request->device) : 0, seen,
             studied ? accuracy : NULL, j);
}

static void put_rows(struct server *server, const struct request *request, const uint64_t *id,
                     const uint32_t *seen, int n, struct json *j)
{
    struct refusal why;
    json_put_array(j, "tables");
    for (int i = 0; i < n; i++) {
        const struct live_table *live = live_tables_find(server, id[i], &why);
        bool busy = live != NULL && live->busy; /* what is in memory is not on disk yet */
        struct table *saved = busy ? table_load(server, id[i], &why) : NULL;
        const struct table *t = live != NULL && !busy ? live->table : saved;
        if (t != NULL)
            put_row(t, request, seen[i], j);
        if (saved != NULL)
            table_close(saved);
    }
    json_end(j);
}

void cmd_tables(struct server *server, struct live_table *live, struct request *request)
{
    const char *list = request_string(request, "list");
    bool mine = list != NULL && strcmp(list, "mine") == 0;
    uint64_t id[LIST_MAX];
    uint32_t seen[LIST_MAX];
    int64_t from = 0;
    (void)live;
    if ((!mine && (list == NULL || strcmp(list, "open") != 0)) ||
        (request_has(request, "from") &&
         (!mine || !request_number(request, "from", 0, LIST_FROM, &from)))) {
        request_refuse(server, request, refusal[REFUSED_MALFORMED]);
        return;
    }
    if (mine && !request->known) {
        request_refuse(server, request, refusal[REFUSED_SECRET]);
        return;
    }
    int n = read_list(server, request, mine, from, id, seen);
    if (n < 0) {
        request_refuse(server, request, refusal[REFUSED_NO_LIST]);
        return;
    }
    if (request->turns == 0)
        refresh_copies(server, id, n);
    if (must_wait(server, request, id, n))
        return;
    struct text out;
    struct json j;
    request_begin_reply(server, request, "tables", &out, &j);
    json_put_string(&j, "list", list);
    if (n == LIST_MAX && mine && from < LIST_FROM)
        json_put_number(&j, "more", from + LIST_MAX);
    put_rows(server, request, id, seen, n, &j);
    request_reply(request, &j);
}
