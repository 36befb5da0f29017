/* Questions: which games there are, which tables, what was played, and whether it was fair. */
#include <stdlib.h>

#include "games/registry.h"
#include "server/command.h"
#include "server/watch.h"
#include "server/words.h"

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

void do_games(struct hall *hall, struct hold *hold, struct ask *ask)
{
    struct text out;
    struct json j;
    (void)hold;
    text_open(&out, hall->paper, VIEW_BYTES, NULL);
    json_open(&j, &out);
    json_put_object(&j, NULL);
    json_put_string(&j, "is", "games");
    tag_put(&ask->re, &j);
    json_put_array(&j, "games");
    for (const struct game *const *g = games; *g != NULL; g++)
        put_game(*g, ask->lang, &j);
    json_end(&j);
    put_bots(ask->lang, &j);
    json_end(&j);
    ask_send(hall, ask, &out);
}

/* Tables */

static int read_list(struct hall *hall, const struct ask *ask, bool mine, uint64_t *id,
                     uint32_t *seen)
{
    memset(seen, 0, LIST_MAX * sizeof *seen);
    return mine ? store_held(hall->store, ask->device, id, seen, LIST_MAX)
                : store_shelf(hall->store, id, LIST_MAX);
}

static void put_rows(struct hall *hall, const struct ask *ask, const uint64_t *id,
                     const uint32_t *seen, int n, struct json *j)
{
    const struct words *why;
    json_put_array(j, "tables");
    for (int i = 0; i < n; i++) {
        const struct hold *hold = hall_find(hall, id[i], &why);
        bool busy = hold != NULL && hold->busy; /* what is in memory is not on disk yet */
        struct table *saved = busy ? hall_saved(hall, id[i], &why) : NULL;
        const struct table *t = hold != NULL && !busy ? hold->table : saved;
        if (t != NULL)
            view_row(t, ask->lang, ask->known ? table_held(t, ask->device) : 0, seen[i], j);
        if (saved != NULL)
            table_close(saved);
    }
    json_end(j);
}

void do_tables(struct hall *hall, struct hold *hold, struct ask *ask)
{
    const char *list = asked_string(ask, "list");
    bool mine = list != NULL && strcmp(list, "mine") == 0;
    uint64_t id[LIST_MAX];
    uint32_t seen[LIST_MAX];
    (void)hold;
    if (!mine && (list == NULL || strcmp(list, "open") != 0)) {
        ask_refuse(hall, ask, WHY_MALFORMED, &say[SAY_MALFORMED]);
        return;
    }
    if (mine && !ask->known) {
        ask_refuse(hall, ask, WHY_SECRET, &say[SAY_SECRET]);
        return;
    }
    int n = read_list(hall, ask, mine, id, seen);
    if (n < 0) {
        ask_refuse(hall, ask, WHY_NOT_SAVED, &say[SAY_BROKEN]);
        return;
    }
    struct text out;
    struct json j;
    text_open(&out, hall->paper, VIEW_BYTES, NULL);
    json_open(&j, &out);
    json_put_object(&j, NULL);
    json_put_string(&j, "is", "tables");
    tag_put(&ask->re, &j);
    json_put_string(&j, "list", list);
    put_rows(hall, ask, id, seen, n, &j);
    json_end(&j);
    ask_send(hall, ask, &out);
}

/* What was played. Only of a game that is over: before that it would tell secrets. */

static bool is_over(struct hall *hall, const struct hold *hold, struct ask *ask)
{
    if (hold->table->phase == PHASE_OVER)
        return true;
    ask_refuse(hall, ask, WHY_NOT_NOW, &say[SAY_NOT_OVER]);
    return false;
}

/* The viewer that a replay is seen through. */
static bool read_viewer(const struct table *t, const struct ask *ask, int *viewer)
{
    const char *name = asked_string(ask, "eyes");
    long seat;
    *viewer = SPECTATOR;
    if (!asked_for(ask, "eyes"))
        return true;
    if (name != NULL && strcmp(name, "open") == 0) {
        *viewer = VIEWER_ALL;
        return true;
    }
    if (!asked_number(ask, "eyes", 0, t->setup.seats - 1, &seat))
        return false;
    *viewer = (int)seat;
    return true;
}

/* The text as the answer: bare for whoever reads it, in a message for a program. */
static void send_text(struct hall *hall, struct ask *ask, const struct text *text)
{
    struct text out;
    struct json j;
    if (ask->way == ASK_TEXT) {
        ask_send(hall, ask, text);
        return;
    }
    text_open(&out, hall->paper, VIEW_BYTES, NULL);
    json_open(&j, &out);
    json_put_object(&j, NULL);
    json_put_string(&j, "is", "text");
    tag_put(&ask->re, &j);
    json_put_string(&j, "text", text->bytes);
    json_end(&j);
    ask_send(hall, ask, &out);
}

/* The table in words as it was. */
static void do_text_at(struct hall *hall, struct hold *hold, struct ask *ask)
{
    struct text text;
    long at;
    int viewer;
    if (!is_over(hall, hold, ask))
        return;
    if (!read_viewer(hold->table, ask, &viewer) ||
        !asked_number(ask, "at", 0, (long)hold->table->match->n, &at)) {
        ask_refuse(hall, ask, WHY_MALFORMED, &say[SAY_MALFORMED]);
        return;
    }
    text_open(&text, hall->sheet, VIEW_BYTES, NULL);
    view_text_at(hold->table, (unsigned)at, viewer, ask->lang, &text);
    send_text(hall, ask, &text);
}

void do_text(struct hall *hall, struct hold *hold, struct ask *ask)
{
    const char *part = asked_string(ask, "part");
    struct text text;
    int viewer;
    if (asked_for(ask, "at")) {
        do_text_at(hall, hold, ask);
        return;
    }
    if (!command_viewer(hall, hold, ask, &viewer))
        return;
    struct sight sight = watch_sight(hall, hold, viewer, ask->lang);
    text_open(&text, hall->sheet, VIEW_BYTES, NULL);
    view_text(hold->table, &sight, asked_for(ask, "drawn"),
              part != NULL && strcmp(part, "board") == 0 ? VIEW_BOARD : VIEW_ALL, &text);
    send_text(hall, ask, &text);
}

void do_replay(struct hall *hall, struct hold *hold, struct ask *ask)
{
    const struct table *t = hold->table;
    long at, from;
    int viewer;
    if (!is_over(hall, hold, ask))
        return;
    bool good = read_viewer(t, ask, &viewer) && asked_number(ask, "at", 0, (long)t->match->n, &at);
    if (good && asked_for(ask, "from"))
        good = asked_number(ask, "from", 0, at, &from);
    else if (good)
        from = at > 0 ? at - 1 : 0;
    if (!good) {
        ask_refuse(hall, ask, WHY_MALFORMED, &say[SAY_MALFORMED]);
        return;
    }
    struct text out;
    text_open(&out, hall->paper, VIEW_BYTES, NULL);
    view_replay(t, (unsigned)from, (unsigned)at, viewer, ask->lang, &ask->re, &out);
    ask_send(hall, ask, &out);
}

void do_record(struct hall *hall, struct hold *hold, struct ask *ask)
{
    struct text out;
    if (ask->way != ASK_RECORD) { /* it is no JSON, so no command gives it */
        ask_refuse(hall, ask, WHY_UNKNOWN, &say[SAY_UNKNOWN]);
        return;
    }
    if (!is_over(hall, hold, ask))
        return;
    text_open(&out, hall->paper, VIEW_BYTES, NULL);
    match_save(hold->table->match, true, &out);
    ask_send(hall, ask, &out);
}

/* Whether the record, read again, explains every card. */
static bool is_fair(struct hall *hall, const struct table *t, struct fault *fault)
{
    struct text record;
    text_open(&record, hall->sheet, VIEW_BYTES, NULL);
    match_save(t->match, true, &record);
    struct match *again = aligned_alloc(16, match_size(t->game));
    if (again == NULL) {
        *fault = (struct fault){ &say[SAY_NO_MEMORY], 0 };
        return false;
    }
    *fault = match_load(again, t->game, record.bytes, record.n);
    if (fault->what == NULL)
        *fault = match_verify(again);
    free(again);
    return fault->what == NULL;
}

void do_verify(struct hall *hall, struct hold *hold, struct ask *ask)
{
    struct text out, words;
    struct json j;
    struct fault fault;
    char sentence[512];
    struct reader reader = { .lang = ask->lang, .seat = SPECTATOR };
    if (!is_over(hall, hold, ask))
        return;
    bool fair = is_fair(hall, hold->table, &fault);
    text_open(&words, sentence, sizeof sentence, &reader);
    text_say(&words, fair ? &say[SAY_FAIR] : fault.what, NUMBER(fault.line));
    text_open(&out, hall->paper, VIEW_BYTES, NULL);
    json_open(&j, &out);
    json_put_object(&j, NULL);
    json_put_string(&j, "is", "verdict");
    tag_put(&ask->re, &j);
    json_put_bool(&j, "fair", fair);
    json_put_string(&j, "words", sentence);
    json_end(&j);
    ask_send(hall, ask, &out);
}
