/* A table as JSON; view_json.h. */
#include "server/table/view_json.h"

#include "server/table/view_log.h"
#include "server/table/view_text.h"

enum { SENTENCE = 1024 };

static const char *phase_name(enum table_phase phase)
{
    static const char *const name[] = {
        [PHASE_GATHERING] = "gathering", [PHASE_PLAYING] = "playing", [PHASE_OVER] = "over"
    };
    return name[phase];
}

/* Chairs */

static const char *chair_is(const struct chair *c)
{
    static const char *const free_name[] = {
        [CHAIR_OPEN] = "open", [CHAIR_FRIEND] = "friend", [CHAIR_KEPT] = "kept", [CHAIR_BOT] = "bot"
    };
    return c->taken ? "person" : free_name[c->kind];
}

static void put_chair(const struct table *t, int seat, const struct reader *reader, struct json *j)
{
    const struct chair *c = &t->chair[seat];
    json_put_number(j, "seat", seat);
    json_put_string(j, "is", chair_is(c));
    json_put_string(j, "name", reader->name[seat] != NULL ? reader->name[seat] : "");
    json_put_bool(j, "taken", c->taken || c->kind == CHAIR_BOT);
    if (c->kind == CHAIR_KEPT && !c->taken)
        json_put_number(j, "until", t->made + KEPT_MS);
    if (c->face != FACE_NONE)
        json_put_string(j, "face", face_name(c->face));
    if (c->bot != NULL)
        json_put_string(j, "bot", c->bot->name);
    if (c->conceded > 0)
        json_put_bool(j, "conceded", true);
}

/* Whether a free chair is kept for the device that holds those seats. */
static bool kept_for(const struct table *t, const struct chair *c, unsigned held)
{
    return c->kind == CHAIR_KEPT && !c->taken && held != 0 &&
           token_same(c->device, t->chair[__builtin_ctz(held)].device);
}

static void put_chairs(const struct table *t, const struct view_context *context, unsigned held,
                       const struct reader *reader, struct json *j)
{
    unsigned owes = table_owes(t);
    json_put_array(j, "chairs");
    for (int p = 0; p < t->setup.seats; p++) {
        json_put_object(j, NULL);
        put_chair(t, p, reader, j);
        json_put_bool(j, "yours", held >> p & 1);
        if (kept_for(t, &t->chair[p], held))
            json_put_bool(j, "for_you", true);
        json_put_bool(j, "here", t->chair[p].kind == CHAIR_BOT || (context->here >> p & 1));
        json_put_bool(j, "owes", owes >> p & 1);
        if (context->absent >> p & 1)
            json_put_bool(j, "absent", true);
        if (context->left[p] != NO_CLOCK)
            json_put_number(j, "left", context->left[p]);
        json_end(j);
    }
    json_end(j);
}

static void put_options(const struct table *t, struct json *j)
{
    json_put_object(j, "options");
    for (int i = 0; i < game_options(t->game, t->setup.version); i++)
        json_put_string(j, t->game->options[i].name, t->game->options[i].value[t->setup.option[i]]);
    json_end(j);
}

static void put_clock(const struct table *t, struct json *j)
{
    if (t->turn == 0) {
        json_put_null(j, "clock");
        return;
    }
    json_put_object(j, "clock");
    json_put_number(j, "turn", t->turn);
    json_put_number(j, "grace", t->grace);
    json_end(j);
}

/* Commands that make sense now. */

static bool any_free(const struct table *t)
{
    for (int p = 0; p < t->setup.seats; p++)
        if (!t->chair[p].taken && t->chair[p].kind != CHAIR_BOT)
            return true;
    return false;
}

static void put_if(struct json *j, bool may, const char *command)
{
    if (may)
        json_put_string(j, NULL, command);
}

static void put_may(const struct table *t, int viewer, unsigned absent, struct json *j)
{
    bool sits = viewer < t->setup.seats, playing = t->phase == PHASE_PLAYING;
    const struct chair *c = sits ? &t->chair[viewer] : NULL;
    bool plays = playing && sits && c->bot == NULL;
    bool owes = plays && (table_owes(t) >> viewer & 1);
    json_put_array(j, "may");
    put_if(j, t->phase == PHASE_GATHERING && any_free(t), "sit");
    put_if(j, t->phase == PHASE_GATHERING && sits, "stand");
    put_if(j, t->phase == PHASE_GATHERING && sits && any_free(t), "invite");
    put_if(j, owes, "move");
    put_if(j, plays && table_undo(t, viewer) > 0 && !is_refusal(table_admits(t, EVENT_UNDO)),
           "undo");
    put_if(j, owes && t->hints, "hint");
    put_if(j, plays && t->game->orders != NULL, "orders");
    put_if(j, plays, "concede");
    put_if(j, plays, "leave");
    put_if(j, playing && sits && c->bot != NULL && c->conceded == 0, "back");
    put_if(j, plays && (absent & ~(1u << viewer)) != 0, "replace");
    put_if(j, sits, "name");
    put_if(j, sits, "face");
    put_if(j, sits && !t->children, "chat");
    put_if(j, sits && t->phase == PHASE_OVER, "rematch");
    json_end(j);
}

/* The decision that the viewer owes */

static void write_choice(const struct game *g, const void *view, int seat, action act,
                         const struct reader *reader, struct json *j)
{
    char notation[NOTATION_BYTES], words[SENTENCE];
    struct text t;
    json_put_object(j, NULL);
    text_open(&t, notation, sizeof notation, NULL);
    g->presenter->notation(act, &t);
    json_put_text(j, "move", &t);
    view_put_act(j, "act", -1, act);
    text_open(&t, words, sizeof words, reader);
    g->presenter->say_choice(view, seat, act, &t);
    json_put_text(j, "words", &t);
    json_end(j);
}

/* Copies a choice that was written before, or writes it, and keeps it. */
static void put_choice(struct choice_cache *cache, const struct choice_name *name, const void *view,
                       int seat, const struct reader *reader, struct json *j)
{
    size_t n, from = j->out->n;
    const char *kept = choice_cache_find(cache, name, &n);
    if (kept != NULL) {
        json_add_ready(j, json_key(NULL), kept, n);
        return;
    }
    write_choice(name->game, view, seat, name->act, reader, j);
    from += j->out->bytes[from] == ',';
    if (!j->out->cut)
        choice_cache_keep(cache, name, j->out->bytes + from, j->out->n - from);
}

static void put_choices(const struct game *g, const struct choices *list,
                        struct choice_cache *cache, const void *view, int seat,
                        const struct reader *reader, struct json *j)
{
    json_put_array(j, "choices");
    for (int i = 0; i < list->n; i++) {
        struct choice_name name = { .game = g, .act = list->act[i], .lang = reader->lang };
        if (cache != NULL && g->presenter->choice_key != NULL)
            name.key = g->presenter->choice_key(view, seat, name.act);
        if (name.key != 0)
            put_choice(cache, &name, view, seat, reader, j);
        else
            write_choice(g, view, seat, name.act, reader, j);
    }
    json_end(j);
}

static void put_decision(const struct table *t, const void *view,
                         const struct view_context *context, const struct reader *reader,
                         struct json *j)
{
    int viewer = context->viewer;
    char words[SENTENCE];
    struct text prompt;
    struct choices list;
    if (!view_waits_for(t, viewer))
        return;
    text_open(&prompt, words, sizeof words, reader);
    t->game->presenter->say_prompt(view, viewer, &prompt);
    json_put_text(j, "prompt", &prompt);
    game_legal(t->game, view, viewer, &list);
    put_choices(t->game, &list, context->choices, view, viewer, reader, j);
}

/* Windows and standing orders */

static void put_window(const struct view_context *context, struct json *j)
{
    if (!context->window)
        return;
    json_put_object(j, "window");
    if (context->window_left != NO_CLOCK) {
        json_put_number(j, "left", context->window_left);
        json_put_number(j, "length", context->window_length);
    }
    json_end(j);
}

void view_option(const struct option *o, const char *key, int value, enum lang lang, struct json *j)
{
    json_put_object(j, NULL);
    json_put_string(j, "name", o->name);
    json_put_words(j, "title", &o->title, lang);
    json_put_string(j, key, o->value[value]);
    if (o->offer != OFFER_LAST)
        json_put_string(j, "offer", o->offer == OFFER_FIRST ? "first" : "children");
    json_put_array(j, "values");
    for (int v = 0; v < o->values; v++) {
        json_put_object(j, NULL);
        json_put_string(j, "name", o->value[v]);
        json_put_words(j, "title", &o->meaning[v], lang);
        json_end(j);
    }
    json_end(j);
    json_end(j);
}

/* The viewer's own orders only. */
static void put_orders(const struct table *t, const struct view_context *context, struct json *j)
{
    const struct orders *orders = t->game->orders;
    if (orders == NULL || t->phase != PHASE_PLAYING || context->viewer >= t->setup.seats)
        return;
    json_put_array(j, "orders");
    for (int i = 0; i < orders->n; i++)
        view_option(&orders->order[i], "value", t->match->order[context->viewer][i], context->lang,
                    j);
    json_end(j);
}

static void put_seat_numbers(const struct table *t, struct json *j, const char *key,
                             const struct result *r, bool places)
{
    json_put_array(j, key);
    for (int p = 0; p < t->setup.seats; p++)
        json_put_number(j, NULL, places ? r->place[p] : r->score[p]);
    json_end(j);
}

/* The parts of the result, and how much of each every seat has. */
static void put_counts(const struct table *t, const void *view, enum lang lang, struct json *j)
{
    const struct presenter *presenter = t->game->presenter;
    int parts = game_parts(t->game);
    json_put_array(j, "parts");
    for (int i = 0; i < parts; i++) {
        json_put_object(j, NULL);
        json_put_string(j, "key", presenter->parts[i].key);
        json_put_words(j, "name", presenter->parts[i].name, lang);
        json_end(j);
    }
    json_end(j);
    json_put_array(j, "counts");
    for (int p = 0; p < t->setup.seats; p++) {
        int counts[PARTS_MAX] = { 0 };
        if (parts > 0)
            presenter->count(view, p, counts);
        json_put_array(j, NULL);
        for (int i = 0; i < parts; i++)
            json_put_number(j, NULL, counts[i]);
        json_end(j);
    }
    json_end(j);
}

static void put_result(const struct table *t, const void *view, const struct reader *reader,
                       struct json *j)
{
    char sentences[VIEW_SENTENCES];
    struct text out;
    struct result r;
    table_result(t, &r);
    json_put_object(j, "result");
    put_seat_numbers(t, j, "places", &r, true);
    if (game_has_points(t->game)) {
        put_seat_numbers(t, j, "scores", &r, false);
    } else {
        json_put_array(j, "scores");
        json_end(j);
    }
    text_open(&out, sentences, sizeof sentences, reader);
    view_say_end(t, view, &out);
    view_put_lines(j, "words", sentences);
    json_put_array(j, "points");
    for (int p = 0; p < t->setup.seats; p++) {
        text_open(&out, sentences, sizeof sentences, reader);
        game_say_score(t->game, view, p, &out);
        view_put_lines(j, NULL, sentences);
    }
    json_end(j);
    put_counts(t, view, reader->lang, j);
    json_end(j);
    view_put_hex(j, "seed", t->seed, SEED_SIZE);
}

/* The whole */

static void put_head(const struct table *t, const struct view_context *context, struct json *j)
{
    json_put_string(j, "is", "view");
    tag_put(&context->re, j);
    view_put_id(j, "table", t->id);
    json_put_number(j, "seq", (long)t->seq);
    json_put_number(j, "step", (long)t->step);
    if (context->viewer < t->setup.seats)
        json_put_number(j, "seat", context->viewer);
    else
        json_put_null(j, "seat");
    json_put_string(j, "phase", phase_name(t->phase));
    json_put_string(j, "game", t->game->name);
    json_put_words(j, "title", &t->game->presenter->title, context->lang);
    put_options(t, j);
    if (t->setup.version < t->game->version)
        json_put_bool(j, "older", true);
}

static void put_position(const struct table *t, const struct view_context *context,
                         const struct reader *reader, struct json *j)
{
    _Alignas(16) uint8_t view[STATE_MAX];
    if (t->phase == PHASE_GATHERING) {
        json_put_null(j, "position");
        return;
    }
    match_view(t->match, context->viewer, view);
    if (context->position != NULL)
        json_put_ready(j, "position", context->position);
    else
        game_json(t->game, view, &t->setup, j, "position");
    put_decision(t, view, context, reader, j);
    if (t->phase == PHASE_OVER)
        put_result(t, view, reader, j);
}

void view_position(const struct table *t, int viewer, struct text *out)
{
    _Alignas(16) uint8_t view[STATE_MAX];
    struct json j;
    match_view(t->match, viewer, view);
    json_open(&j, out);
    game_json(t->game, view, &t->setup, &j, NULL);
}

void view_json(const struct table *t, const struct view_context *context, struct text *out)
{
    struct names names;
    struct reader reader = table_reader(t, context->viewer, context->lang, &names);
    unsigned held =
        context->viewer < t->setup.seats ? table_held(t, t->chair[context->viewer].device) : 0;
    struct json j;
    json_open(&j, out);
    json_put_object(&j, NULL);
    put_head(t, context, &j);
    put_chairs(t, context, held, &reader, &j);
    put_clock(t, &j);
    json_put_bool(&j, "children", t->children);
    json_put_bool(&j, "hints", t->hints);
    json_put_bool(&j, "secrets", t->game->observe != NULL);
    view_put_hex(&j, "commitment", t->commitment, COMMITMENT_SIZE);
    put_may(t, context->viewer, context->absent, &j);
    put_position(t, context, &reader, &j);
    put_window(context, &j);
    put_orders(t, context, &j);
    if (context->away > 0)
        json_put_number(&j, "away", (long)context->away);
    view_put_log(t, context, &reader, &j);
    if (context->whole)
        view_put_chat(t, &j);
    if (t->rematch != 0)
        view_put_id(&j, "rematch", t->rematch);
    json_end(&j);
}

/* Says the choice for a reader who sees on a board what is meant. */
static void say_short(const struct table *t, int seat, action act, struct text *out)
{
    _Alignas(16) uint8_t view[STATE_MAX];
    match_view(t->match, seat, view);
    t->game->presenter->say_choice(view, seat, act, out);
}

static void say_preview(const struct table *t, int seat, action act, struct text *out)
{
    match_preview(t->match, seat, act, out);
}

/* An array of what `say_it` says of each choice. */
static void put_each(const struct table *t, int seat, const struct reader *reader,
                     void (*say_it)(const struct table *, int, action, struct text *),
                     struct json *j, const char *key)
{
    struct choices list;
    game_legal(t->game, t->match->state, seat, &list);
    json_put_array(j, key);
    for (int i = 0; i < list.n; i++) {
        char words[SENTENCE];
        struct text out;
        text_open(&out, words, sizeof words, reader);
        say_it(t, seat, list.act[i], &out);
        json_put_string(j, NULL, words);
    }
    json_end(j);
}

void view_previews(const struct table *t, int seat, enum lang lang, const struct tag *re,
                   struct text *out)
{
    struct names names;
    struct reader reader = table_reader(t, seat, lang, &names);
    struct json j;
    reader.points = true;
    json_open(&j, out);
    json_put_object(&j, NULL);
    json_put_string(&j, "is", "previews");
    tag_put(re, &j);
    view_put_id(&j, "table", t->id);
    json_put_number(&j, "step", (long)t->step);
    put_each(t, seat, &reader, say_preview, &j, "previews");
    put_each(t, seat, &reader, say_short, &j, "short");
    json_end(&j);
}

static void put_accuracy(const struct table *t, const int accuracy[SEATS_MAX], struct json *j)
{
    json_put_array(j, "accuracy");
    for (int p = 0; p < t->setup.seats; p++) {
        if (accuracy[p] >= 0)
            json_put_number(j, NULL, accuracy[p]);
        else
            json_put_null(j, NULL);
    }
    json_end(j);
}

void view_row(const struct table *t, enum lang lang, unsigned held, uint32_t seen,
              const int accuracy[SEATS_MAX], struct json *j)
{
    struct names names;
    struct reader reader = table_reader(t, SPECTATOR, lang, &names);
    unsigned owes = table_owes(t);
    json_put_object(j, NULL);
    view_put_id(j, "table", t->id);
    json_put_string(j, "game", t->game->name);
    json_put_words(j, "title", &t->game->presenter->title, lang);
    json_put_string(j, "phase", phase_name(t->phase));
    json_put_number(j, "made", t->made);
    json_put_number(j, "seq", (long)t->seq);
    json_put_number(j, "seen", (long)seen);
    json_put_bool(j, "your_turn", (owes & held) != 0);
    put_options(t, j);
    put_clock(t, j);
    json_put_bool(j, "children", t->children);
    json_put_array(j, "chairs");
    for (int p = 0; p < t->setup.seats; p++) {
        json_put_object(j, NULL);
        put_chair(t, p, &reader, j);
        json_put_bool(j, "yours", held >> p & 1);
        json_put_bool(j, "owes", owes >> p & 1);
        json_end(j);
    }
    json_end(j);
    if (t->phase == PHASE_OVER) {
        struct result r;
        table_result(t, &r);
        put_seat_numbers(t, j, "places", &r, true);
        if (game_has_points(t->game))
            put_seat_numbers(t, j, "scores", &r, false);
        if (accuracy != NULL)
            put_accuracy(t, accuracy, j);
    }
    if (t->rematch != 0)
        view_put_id(j, "rematch", t->rematch);
    json_end(j);
}
