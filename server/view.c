/* What one viewer sees; view.h has the promise. */
#include "server/view.h"

#include "server/words.h"

enum {
    SENTENCES = 1 << 14,
    SENTENCE = 1024,
    ACTS_MAX = 128 /* of one happening; the first ones */
};

void tag_put(const struct tag *re, struct json *j)
{
    if (re->given && re->string != NULL)
        json_put_string(j, "re", re->string);
    else if (re->given)
        json_put_number(j, "re", re->number);
}

static void put_id(struct json *j, const char *key, uint64_t id)
{
    char name[ID_LETTERS + 1];
    id_write(id, name);
    json_put_string(j, key, name);
}

static void put_hex(struct json *j, const char *key, const uint8_t *bytes, size_t n)
{
    char hex[2 * SEED_SIZE + 1];
    struct text t;
    text_open(&t, hex, sizeof hex, NULL);
    text_hex(&t, bytes, n);
    json_put_string(j, key, hex);
}

/* The lines of a text as an array. */
static void put_lines(struct json *j, const char *key, char *lines)
{
    json_put_array(j, key);
    for (char *line = lines; *line != '\0';) {
        char *end = line;
        while (*end != '\0' && *end != '\n')
            end++;
        char *next = *end == '\0' ? end : end + 1;
        *end = '\0';
        if (end > line)
            json_put_string(j, NULL, line);
        line = next;
    }
    json_end(j);
}

static const char *phase_name(enum phase phase)
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
    if (c->bot != NULL)
        json_put_string(j, "bot", c->bot->name);
    if (c->conceded > 0)
        json_put_bool(j, "conceded", true);
}

static void put_chairs(const struct table *t, const struct sight *sight, unsigned held,
                       const struct reader *reader, struct json *j)
{
    unsigned owes = table_owes(t);
    json_put_array(j, "chairs");
    for (int p = 0; p < t->setup.seats; p++) {
        json_put_object(j, NULL);
        put_chair(t, p, reader, j);
        json_put_bool(j, "yours", held >> p & 1);
        json_put_bool(j, "here", t->chair[p].kind == CHAIR_BOT || (sight->here >> p & 1));
        json_put_bool(j, "owes", owes >> p & 1);
        if (sight->absent >> p & 1)
            json_put_bool(j, "absent", true);
        if (sight->left[p] != NO_CLOCK)
            json_put_number(j, "left", sight->left[p]);
        json_end(j);
    }
    json_end(j);
}

static void put_options(const struct table *t, struct json *j)
{
    json_put_object(j, "options");
    for (int i = 0; i < t->game->options_n; i++)
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

/* What makes sense to ask for now. */

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
    put_if(j, plays && table_undo(t, viewer) > 0, "undo");
    put_if(j, owes && t->hints, "hint");
    put_if(j, plays && t->game->orders != NULL, "orders");
    put_if(j, plays, "concede");
    put_if(j, plays, "leave");
    put_if(j, playing && sits && c->bot != NULL && c->conceded == 0, "back");
    put_if(j, plays && (absent & ~(1u << viewer)) != 0, "replace");
    put_if(j, sits, "name");
    put_if(j, sits && !t->children, "chat");
    put_if(j, sits && t->phase == PHASE_OVER, "rematch");
    json_end(j);
}

/* The decision that waits */

/* An action as an array: verb and operands; the seat in front of it if there is one to name. */
static void put_act(struct json *j, const char *key, int seat, action act)
{
    json_put_array(j, key);
    if (seat >= 0)
        json_put_number(j, NULL, seat);
    json_put_number(j, NULL, action_verb(act));
    json_put_number(j, NULL, action_a(act));
    json_put_number(j, NULL, action_b(act));
    json_put_number(j, NULL, action_c(act));
    json_end(j);
}

static void put_choice(const struct game *g, const void *view, int seat, action act,
                       const struct reader *reader, struct json *j)
{
    char notation[NOTATION_BYTES], words[SENTENCE];
    struct text t;
    json_put_object(j, NULL);
    text_open(&t, notation, sizeof notation, NULL);
    g->presenter->notation(act, &t);
    json_put_string(j, "move", notation);
    put_act(j, "act", -1, act);
    text_open(&t, words, sizeof words, reader);
    g->presenter->say_choice(view, seat, act, &t);
    json_put_string(j, "words", words);
    json_end(j);
}

/* Whether the table waits for the person behind this viewer: no bot and no orders answer. */
static bool waits_for(const struct table *t, int viewer)
{
    return viewer < t->setup.seats && (table_owes(t) >> viewer & 1) &&
           t->chair[viewer].bot == NULL && match_standing(t->match, viewer) == 0;
}

static void put_decision(const struct table *t, const void *view, int viewer,
                         const struct reader *reader, struct json *j)
{
    char words[SENTENCE];
    struct text prompt;
    struct choices list;
    if (!waits_for(t, viewer))
        return;
    text_open(&prompt, words, sizeof words, reader);
    t->game->presenter->say_prompt(view, viewer, &prompt);
    json_put_string(j, "prompt", words);
    game_legal(t->game, view, viewer, &list);
    json_put_array(j, "choices");
    for (int i = 0; i < list.n; i++)
        put_choice(t->game, view, viewer, list.act[i], reader, j);
    json_end(j);
}

/* Windows and standing orders */

static void put_window(const struct sight *sight, struct json *j)
{
    if (!sight->window)
        return;
    json_put_object(j, "window");
    if (sight->window_left != NO_CLOCK) {
        json_put_number(j, "left", sight->window_left);
        json_put_number(j, "length", WINDOW_MS);
    }
    json_end(j);
}

void view_option(const struct option *o, const char *key, int value, enum lang lang, struct json *j)
{
    json_put_object(j, NULL);
    json_put_string(j, "name", o->name);
    json_put_string(j, "title", o->title.in[lang]);
    json_put_string(j, key, o->value[value]);
    json_put_array(j, "values");
    for (int v = 0; v < o->values; v++) {
        json_put_object(j, NULL);
        json_put_string(j, "name", o->value[v]);
        json_put_string(j, "title", o->meaning[v].in[lang]);
        json_end(j);
    }
    json_end(j);
    json_end(j);
}

/* The seat's own, and nobody else's. */
static void put_orders(const struct table *t, const struct sight *sight, struct json *j)
{
    const struct orders *orders = t->game->orders;
    if (orders == NULL || t->phase != PHASE_PLAYING || sight->viewer >= t->setup.seats)
        return;
    json_put_array(j, "orders");
    for (int i = 0; i < orders->n; i++)
        view_option(&orders->order[i], "value", t->match->order[sight->viewer][i], sight->lang, j);
    json_end(j);
}

/* The log */

/* A state that follows the log from entry to entry, and what the reader saw: what was done,
 * each followed by what it made happen. */
enum { HAPPENED = SPECTATOR }; /* in place of a seat: an event, which nobody does */
struct reel {
    bool set;
    unsigned n;
    int acts;
    struct {
        uint8_t seat;
        action act;
    } seen[ACTS_MAX];
    _Alignas(16) uint8_t state[STATE_MAX];
};

static void reel_saw(struct reel *reel, int seat, action act)
{
    if (reel->acts == ACTS_MAX)
        return;
    reel->seen[reel->acts].seat = (uint8_t)seat;
    reel->seen[reel->acts++].act = act;
}

/* Tells the next entry. */
static void reel_tell(struct reel *reel, const struct table *t, struct text *out)
{
    const struct entry *e = &t->match->entry[reel->n];
    struct event_list told;
    reel_saw(reel, e->seat,
             game_observe_action(t->game, reel->state, e->seat, e->act, out->reader->seat));
    match_tell(t->match, reel->n++, reel->state, out, &told);
    for (int i = 0; i < told.n; i++)
        reel_saw(reel, HAPPENED, told.event[i].what);
}

static void reel_to(struct reel *reel, const struct table *t, unsigned n)
{
    if (reel->set && reel->n == n)
        return;
    if (t->before_n == n)
        memcpy(reel->state, t->before, t->game->state_size);
    else
        match_state_at(t->match, n, reel->state);
    reel->set = true;
    reel->n = n;
}

static void tell_entries(const struct table *t, const struct happening *h, struct reel *reel,
                         struct text *out)
{
    reel_to(reel, t, h->from);
    while (reel->n < h->to)
        reel_tell(reel, t, out);
}

static const char *happening_is(int kind)
{
    static const char *const name[] = {
        [EVENT_SIT] = "sit",       [EVENT_STAND] = "stand",     [EVENT_NAME] = "name",
        [EVENT_MOVE] = "move",     [EVENT_UNDO] = "undo",       [EVENT_CONCEDE] = "concede",
        [EVENT_BOT] = "bot",       [EVENT_BACK] = "back",       [EVENT_CHAT] = "chat",
        [EVENT_INVITE] = "invite", [EVENT_REMATCH] = "rematch", [EVENT_ORDERS] = "orders"
    };
    return name[kind];
}

/* What the table says of what is no move; NULL: nothing. */
static const struct words *happening_words(const struct happening *h)
{
    static const struct words *const words[] = { [EVENT_SIT] = &say[SAY_SITS],
                                                 [EVENT_STAND] = &say[SAY_STANDS],
                                                 [EVENT_NAME] = &say[SAY_RENAMED],
                                                 [EVENT_UNDO] = &say[SAY_UNDOES],
                                                 [EVENT_CONCEDE] = &say[SAY_CONCEDES],
                                                 [EVENT_BOT] = &say[SAY_LEFT],
                                                 [EVENT_BACK] = &say[SAY_BACK],
                                                 [EVENT_REMATCH] = &say[SAY_REMATCH],
                                                 [EVENT_COUNT] = NULL };
    if (h->kind == EVENT_BOT && h->act != BOT_LEFT)
        return h->act == BOT_LATE ? &say[SAY_LATE] : &say[SAY_AGREED];
    return words[h->kind];
}

static void say_happening(const struct table *t, const struct happening *h, struct reel *reel,
                          struct text *out)
{
    const struct words *words = happening_words(h);
    reel->acts = 0;
    if (words != NULL) {
        text_say(out, words, SEAT(h->seat), NUMBER(h->seat + 1));
        text_add(out, "\n");
    }
    if (h->to > h->from && !h->undone)
        tell_entries(t, h, reel, out);
}

static void put_acts(const struct reel *reel, struct json *j)
{
    if (reel->acts == 0)
        return;
    json_put_array(j, "acts");
    for (int i = 0; i < reel->acts; i++)
        put_act(j, NULL, reel->seen[i].seat, reel->seen[i].act);
    json_end(j);
}

static void put_happening(const struct table *t, const struct happening *h,
                          const struct reader *reader, struct reel *reel, struct json *j)
{
    char sentences[SENTENCES];
    struct text out;
    text_open(&out, sentences, sizeof sentences, reader);
    say_happening(t, h, reel, &out);
    json_put_object(j, NULL);
    json_put_number(j, "seq", (long)h->seq);
    json_put_string(j, "is", happening_is(h->kind));
    json_put_number(j, "seat", h->seat);
    put_lines(j, "words", sentences);
    put_acts(reel, j);
    json_end(j);
}

/* The index of the first happening after `since` that the log tells. */
static unsigned log_begins(const struct table *t, uint32_t since)
{
    unsigned i = t->past_n;
    while (i > 0 && t->past[i - 1].seq > since && t->past_n - i < LOG_MAX)
        i--;
    return i;
}

static void put_log(const struct table *t, const struct sight *sight, const struct reader *reader,
                    struct json *j)
{
    struct reel reel;
    reel.set = false;
    json_put_array(j, "log");
    for (unsigned i = log_begins(t, sight->since); i < t->past_n; i++) {
        int kind = t->past[i].kind;
        bool told = kind != EVENT_CHAT && kind != EVENT_INVITE && kind != EVENT_ORDERS;
        if (told && !(kind == EVENT_MOVE && t->past[i].undone))
            put_happening(t, &t->past[i], reader, &reel, j);
    }
    json_end(j);
}

void view_saying(const struct table *t, const struct saying *s, struct json *j, const char *key)
{
    json_put_object(j, key);
    json_put_string(j, "is", "chat");
    put_id(j, "table", t->id);
    json_put_number(j, "seq", (long)s->seq);
    json_put_number(j, "seat", s->seat);
    json_put_string(j, "text", s->text);
    json_put_number(j, "at", s->at);
    json_end(j);
}

static void put_chat(const struct table *t, struct json *j)
{
    json_put_array(j, "chat");
    for (int i = 0; i < t->said_n; i++)
        view_saying(t, &t->said[i], j, NULL);
    json_end(j);
}

/* The end */

/* Who is left when others have conceded and the game itself is not over. */
static void say_concession(const struct table *t, struct text *out)
{
    int left = 0, last = 0;
    for (int p = 0; p < t->setup.seats; p++)
        if (t->chair[p].conceded == 0) {
            left++;
            last = p;
        }
    if (left == 1)
        text_say(out, &say[SAY_WON_BY_CONCESSION], SEAT(last));
    else
        text_term(out, &say[SAY_ENDED_BY_CONCESSION]);
}

/* What the result says, a sentence a line, then every seat's points. */
static void say_end(const struct table *t, const void *view, struct text *out)
{
    if (match_actors(t->match) != 0)
        say_concession(t, out);
    else
        game_say_result(t->game, view, t->setup.seats, out);
    text_add(out, "\n");
}

static void put_seat_numbers(const struct table *t, struct json *j, const char *key,
                             const struct result *r, bool places)
{
    json_put_array(j, key);
    for (int p = 0; p < t->setup.seats; p++)
        json_put_number(j, NULL, places ? r->place[p] : r->score[p]);
    json_end(j);
}

static void put_result(const struct table *t, const void *view, const struct reader *reader,
                       struct json *j)
{
    char sentences[SENTENCES];
    struct text out;
    struct result r;
    table_result(t, &r);
    json_put_object(j, "result");
    put_seat_numbers(t, j, "places", &r, true);
    put_seat_numbers(t, j, "scores", &r, false);
    text_open(&out, sentences, sizeof sentences, reader);
    say_end(t, view, &out);
    put_lines(j, "words", sentences);
    json_put_array(j, "points");
    for (int p = 0; p < t->setup.seats && game_has_points(t->game); p++) {
        text_open(&out, sentences, sizeof sentences, reader);
        game_say_score(t->game, view, p, &out);
        put_lines(j, NULL, sentences);
    }
    json_end(j);
    json_end(j);
    put_hex(j, "seed", t->seed, SEED_SIZE);
}

/* The whole */

static void put_head(const struct table *t, const struct sight *sight, struct json *j)
{
    json_put_string(j, "is", "view");
    tag_put(&sight->re, j);
    put_id(j, "table", t->id);
    json_put_number(j, "seq", (long)t->seq);
    json_put_number(j, "step", (long)t->step);
    if (sight->viewer < t->setup.seats)
        json_put_number(j, "seat", sight->viewer);
    else
        json_put_null(j, "seat");
    json_put_string(j, "phase", phase_name(t->phase));
    json_put_string(j, "game", t->game->name);
    json_put_string(j, "title", t->game->presenter->title.in[sight->lang]);
    put_options(t, j);
}

static void put_position(const struct table *t, const struct sight *sight,
                         const struct reader *reader, struct json *j)
{
    _Alignas(16) uint8_t view[STATE_MAX];
    if (t->phase == PHASE_GATHERING) {
        json_put_null(j, "position");
        return;
    }
    match_view(t->match, sight->viewer, view);
    if (sight->position != NULL)
        json_put_ready(j, "position", sight->position);
    else
        game_json(t->game, view, t->setup.seats, j, "position");
    put_decision(t, view, sight->viewer, reader, j);
    if (t->phase == PHASE_OVER)
        put_result(t, view, reader, j);
}

void view_position(const struct table *t, int viewer, struct text *out)
{
    _Alignas(16) uint8_t view[STATE_MAX];
    struct json j;
    match_view(t->match, viewer, view);
    json_open(&j, out);
    game_json(t->game, view, t->setup.seats, &j, NULL);
}

void view_json(const struct table *t, const struct sight *sight, struct text *out)
{
    struct names names;
    struct reader reader = table_reader(t, sight->viewer, sight->lang, &names);
    unsigned held =
        sight->viewer < t->setup.seats ? table_held(t, t->chair[sight->viewer].device) : 0;
    struct json j;
    json_open(&j, out);
    json_put_object(&j, NULL);
    put_head(t, sight, &j);
    put_chairs(t, sight, held, &reader, &j);
    put_clock(t, &j);
    json_put_bool(&j, "children", t->children);
    json_put_bool(&j, "hints", t->hints);
    json_put_bool(&j, "secrets", t->game->observe != NULL);
    put_hex(&j, "commitment", t->commitment, COMMITMENT_SIZE);
    put_may(t, sight->viewer, sight->absent, &j);
    put_position(t, sight, &reader, &j);
    put_window(sight, &j);
    put_orders(t, sight, &j);
    if (sight->away > 0)
        json_put_number(&j, "away", (long)sight->away);
    put_log(t, sight, &reader, &j);
    if (sight->whole)
        put_chat(t, &j);
    if (t->rematch != 0)
        put_id(&j, "rematch", t->rematch);
    json_end(&j);
}

/* The choice for a reader who sees on a board what is meant. */
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

/* What is said of each choice, as an array. */
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
    put_id(&j, "table", t->id);
    json_put_number(&j, "step", (long)t->step);
    put_each(t, seat, &reader, say_preview, &j, "previews");
    put_each(t, seat, &reader, say_short, &j, "short");
    json_end(&j);
}

/* For reading */

static void say_chairs(const struct table *t, struct text *out)
{
    for (int p = 0; p < t->setup.seats; p++) {
        text_number(out, p);
        text_add(out, "  ");
        if (t->chair[p].taken || t->chair[p].kind == CHAIR_BOT)
            text_seat(out, p);
        else
            text_term(out, &say[SAY_FREE_CHAIR]);
        text_add(out, "\n");
    }
    text_term(out, &say[SAY_WAITING]);
    text_add(out, "\n");
}

static void say_decision(const struct table *t, const void *view, int seat, struct text *out)
{
    struct choices list;
    text_add(out, "\n");
    t->game->presenter->say_prompt(view, seat, out);
    text_add(out, "\n");
    game_legal(t->game, view, seat, &list);
    for (int i = 0; i < list.n; i++) {
        text_number(out, i + 1);
        text_add(out, "  ");
        t->game->presenter->notation(list.act[i], out);
        text_add(out, "  ");
        t->game->presenter->say_choice(view, seat, list.act[i], out);
        text_add(out, "\n");
    }
}

void view_text(const struct table *t, const struct sight *sight, bool drawn, enum view_part part,
               struct text *out)
{
    _Alignas(16) uint8_t view[STATE_MAX];
    struct names names;
    struct reader reader = table_reader(t, sight->viewer, sight->lang, &names);
    reader.drawn = drawn;
    out->reader = &reader;
    if (t->phase == PHASE_GATHERING) {
        say_chairs(t, out);
    } else {
        match_view(t->match, sight->viewer, view);
        t->game->presenter->say_state(view, out);
        if (part == VIEW_ALL && waits_for(t, sight->viewer))
            say_decision(t, view, sight->viewer, out);
        if (part == VIEW_ALL && t->phase == PHASE_OVER)
            say_end(t, view, out);
    }
    out->reader = NULL;
}

/* Replays */

void view_text_at(const struct table *t, unsigned at, int viewer, enum lang lang, struct text *out)
{
    _Alignas(16) uint8_t state[STATE_MAX], view[STATE_MAX];
    struct names names;
    struct reader reader = table_reader(t, viewer == VIEWER_ALL ? SPECTATOR : viewer, lang, &names);
    match_state_at(t->match, at, state);
    memcpy(view, state, t->game->state_size);
    if (viewer != VIEWER_ALL)
        game_observe(t->game, state, viewer, view);
    out->reader = &reader;
    t->game->presenter->say_state(view, out);
    out->reader = NULL;
}

/* Positions worth stopping at: behind the deal, and behind every move with the luck that followed.
 * */
static void put_stops(const struct table *t, struct json *j)
{
    json_put_array(j, "stops");
    json_put_number(j, NULL, 0);
    for (unsigned i = 0; i < t->past_n; i++)
        if (t->past[i].to > t->past[i].from && !t->past[i].undone)
            json_put_number(j, NULL, (long)t->past[i].to);
    json_end(j);
}

static void put_replayed(const struct table *t, unsigned from, unsigned at, int viewer,
                         const struct reader *reader, struct json *j)
{
    _Alignas(16) uint8_t view[STATE_MAX];
    char sentences[SENTENCES];
    struct text out;
    struct reel reel = { .set = true, .n = from };
    text_open(&out, sentences, sizeof sentences, reader);
    match_state_at(t->match, from, reel.state);
    int seat = from < at ? t->match->entry[from].seat : CHANCE;
    while (reel.n < at)
        reel_tell(&reel, t, &out);
    memcpy(view, reel.state, t->game->state_size);
    if (viewer != VIEWER_ALL)
        game_observe(t->game, reel.state, viewer, view);
    game_json(t->game, view, t->setup.seats, j, "position");
    if (seat == CHANCE)
        json_put_null(j, "seat");
    else
        json_put_number(j, "seat", seat);
    put_lines(j, "log", sentences);
    put_acts(&reel, j);
}

void view_replay(const struct table *t, unsigned from, unsigned at, int viewer, enum lang lang,
                 const struct tag *re, struct text *out)
{
    struct names names;
    /* Who sees everything hears what a spectator hears: the words know no reader who knows everything. */
    struct reader reader = table_reader(t, viewer == VIEWER_ALL ? SPECTATOR : viewer, lang, &names);
    struct json j;
    json_open(&j, out);
    json_put_object(&j, NULL);
    json_put_string(&j, "is", "replay");
    tag_put(re, &j);
    put_id(&j, "table", t->id);
    json_put_number(&j, "at", (long)at);
    json_put_number(&j, "of", (long)t->match->n);
    if (viewer == VIEWER_ALL)
        json_put_string(&j, "eyes", "open");
    else if (viewer < t->setup.seats)
        json_put_number(&j, "eyes", viewer);
    else
        json_put_null(&j, "eyes");
    put_stops(t, &j);
    put_replayed(t, from, at, viewer, &reader, &j);
    json_end(&j);
}

void view_row(const struct table *t, enum lang lang, unsigned held, uint32_t seen, struct json *j)
{
    struct names names;
    struct reader reader = table_reader(t, SPECTATOR, lang, &names);
    unsigned owes = table_owes(t);
    json_put_object(j, NULL);
    put_id(j, "table", t->id);
    json_put_string(j, "game", t->game->name);
    json_put_string(j, "title", t->game->presenter->title.in[lang]);
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
    if (t->rematch != 0)
        put_id(j, "rematch", t->rematch);
    json_end(j);
}
