/* Commands about one table: looking, sitting, playing, talking; command.h. */
#include "server/api/command.h"

#include <stdlib.h>

#include "server/live/broadcast.h"
#include "server/live/reaction_window.h"
#include "server/live/transaction.h"
#include "server/table/view_json.h"

/* Who asks */

static unsigned held_by(const struct live_table *live, const struct request *request)
{
    return request->known ? table_held(live->table, request->device) : 0;
}

bool command_seat(struct server *server, struct live_table *live, struct request *request,
                  int *seat)
{
    unsigned held = held_by(live, request);
    long wanted = -1;
    if (request_has(request, "seat") &&
        !request_number(request, "seat", 0, SEATS_MAX - 1, &wanted)) {
        request_refuse(server, request, refusal[REFUSED_MALFORMED]);
        return false;
    }
    if (wanted < 0 && held != 0 && (held & (held - 1)) == 0)
        wanted = __builtin_ctz(held);
    if (wanted < 0 || !(held >> wanted & 1)) {
        request_refuse(server, request, refusal[REFUSED_NOT_YOURS]);
        return false;
    }
    watch_heard(server, live, held);
    *seat = (int)wanted;
    return true;
}

bool command_viewer(struct server *server, struct live_table *live, struct request *request,
                    int *viewer)
{
    unsigned held = held_by(live, request), owes = table_owes(live->table) & held;
    if (request_has(request, "seat"))
        return command_seat(server, live, request, viewer);
    watch_heard(server, live, held);
    *viewer = owes != 0 ? __builtin_ctz(owes) : held != 0 ? __builtin_ctz(held) : SPECTATOR;
    return true;
}

/* Takes one from an allowance of `burst` at once and one every `rate` milliseconds; `used` is the
 * moment until which it is spent. False: the request has been refused. */
static bool may_again(struct server *server, struct request *request, uint64_t *used,
                      unsigned burst, unsigned rate)
{
    uint64_t now = net_now(server->net);
    if (*used < now)
        *used = now;
    if (*used - now > (burst - 1) * rate) {
        request_refuse(server, request, refusal[REFUSED_TOO_OFTEN]);
        return false;
    }
    *used += rate;
    return true;
}

/* What a seat may do again and again without the game going on: it all stays in the journal. */
static bool may_set(struct server *server, struct live_table *live, struct request *request,
                    int seat)
{
    return may_again(server, request, &live->set_at[seat], SET_BURST, SET_RATE_MS);
}

/* Looking */

/* From where the log begins, and whether that is what the device has missed. */
static bool set_since(struct server *server, struct live_table *live, struct request *request,
                      unsigned held, struct view_context *context)
{
    long since = 0;
    if (request_has(request, "since")) {
        if (!request_number(request, "since", 0, UINT32_MAX, &since))
            return false;
    } else if (request_has(request, "after")) {
        if (!request_number(request, "after", 0, UINT32_MAX, &since))
            return false;
    } else if (held != 0) {
        uint32_t seen = store_seen(server->store, request->device, live->table->id);
        context->away = seen < live->table->seq ? seen : 0;
    }
    context->since = (uint32_t)since;
    return true;
}

static void write_view(struct server *server, struct live_table *live,
                       const struct view_context *context, struct text *out)
{
    text_open(out, server->reply_buffer, VIEW_BYTES, NULL);
    view_json(live->table, context, out);
    server->metrics.views++;
}

/* Views for the client, one for each of its chairs. */
static void send_first_views(struct server *server, struct live_table *live,
                             struct request *request, const struct view_context *common,
                             unsigned held)
{
    for (int viewer = 0; viewer < VIEWER_COUNT; viewer++) {
        bool looks = viewer < SEATS_MAX ? held >> viewer & 1 : viewer == SPECTATOR && held == 0;
        if (!looks)
            continue;
        struct view_context context = watch_view_context(server, live, viewer, request->lang);
        struct text out;
        context.re = request->re;
        context.whole = true;
        context.since = common->since;
        context.away = common->away;
        write_view(server, live, &context, &out);
        net_send(request->client->peer, out.bytes, out.n);
    }
}

static void do_watch(struct server *server, struct live_table *live, struct request *request)
{
    unsigned held = held_by(live, request);
    struct view_context context = { .lang = request->lang };
    if (request->kind != REQUEST_SOCKET && request->kind != REQUEST_STREAM) {
        request_refuse(server, request, refusal[REFUSED_NOT_NOW]);
        return;
    }
    if (!set_since(server, live, request, held, &context)) {
        request_refuse(server, request, refusal[REFUSED_MALFORMED]);
        return;
    }
    if (request->kind == REQUEST_STREAM)
        net_stream(request->client->peer); /* who watches is sent things at once */
    if (!watch_begin(server, live, request->client)) {
        request_refuse(server, request, refusal[REFUSED_TOO_MANY]);
    } else {
        send_first_views(server, live, request, &context, held);
        request_drop(request);
    }
}

static void do_unwatch(struct server *server, struct live_table *live, struct request *request)
{
    watch_end(server, live->table->id, request->client);
    request_done(server, request, live->table);
}

/* Whether a look for something newer has to wait a little longer. */
static bool must_wait(struct server *server, const struct live_table *live,
                      const struct request *request)
{
    long after;
    return request_number(request, "after", 0, UINT32_MAX, &after) && live->table->seq <= after &&
           net_now(server->net) - request->came < POLL_MS;
}

static void do_look(struct server *server, struct live_table *live, struct request *request)
{
    int viewer;
    if (!command_viewer(server, live, request, &viewer))
        return;
    struct view_context context = watch_view_context(server, live, viewer, request->lang);
    if (!set_since(server, live, request, held_by(live, request), &context)) {
        request_refuse(server, request, refusal[REFUSED_MALFORMED]);
        return;
    }
    if (must_wait(server, live, request)) {
        live_table_poll(live, request);
        return;
    }
    struct text out;
    context.re = request->re;
    context.whole = true;
    write_view(server, live, &context, &out);
    request_send(server, request, &out);
}

/* Sitting */

/* Whether the device may take the chair. */
static bool may_sit(const struct table *t, const struct chair *c, const struct request *request)
{
    const char *invite = request_string(request, "invite");
    uint8_t hash[TOKEN_HASH];
    bool invited = invite != NULL && token_hash(invite, hash) && table_invited(t, hash);
    bool kept = c->kind == CHAIR_KEPT && token_same(c->device, request->device);
    bool host = table_held(t, request->device) != 0; /* who sits here may take another chair */
    return c->kind == CHAIR_OPEN || invited || kept || host;
}

/* The body of EVENT_SIT. */
static void write_sit(const uint8_t device[DEVICE_SIZE], const char *name, const char *word,
                      struct text *out)
{
    char hex[2 * DEVICE_SIZE + 1];
    struct text t;
    struct json j;
    text_open(&t, hex, sizeof hex, NULL);
    text_hex(&t, device, DEVICE_SIZE);
    json_open(&j, out);
    json_put_object(&j, NULL);
    json_put_string(&j, "device", hex);
    json_put_string(&j, "name", name);
    json_put_string(&j, "word", word);
    json_end(&j);
}

struct refusal command_sit(struct transaction *tx, int seat, const uint8_t device[DEVICE_SIZE],
                           const char *name, const char *word)
{
    char body[1024];
    struct text out;
    const struct words *wrong = label_error(name, LABEL_MAX - 1);
    if (wrong == NULL)
        wrong = label_error(word, LABEL_MAX - 1);
    if (wrong != NULL)
        return refusal_of(CODE_MALFORMED, wrong);
    text_open(&out, body, sizeof body, NULL);
    write_sit(device, name, word, &out);
    struct refusal refused = transaction_event(tx, EVENT_SIT, seat, 0, body);
    if (!is_refusal(refused))
        transaction_chair(tx, device, true);
    return refused;
}

static void do_sit(struct server *server, struct live_table *live, struct request *request)
{
    struct table *t = live->table;
    long seat;
    const char *name = request_string(request, "name"), *word = request_string(request, "word");
    if (!request_number(request, "seat", 0, t->setup.seats - 1, &seat) ||
        !request_string_or_none(request, "name") || !request_string_or_none(request, "word")) {
        request_refuse(server, request, refusal[REFUSED_MALFORMED]);
        return;
    }
    const struct chair *c = &t->chair[seat];
    if (c->taken && token_same(c->device, request->device)) { /* sent twice: it counts once */
        request_done(server, request, t);
        return;
    }
    if (t->phase != PHASE_GATHERING || c->taken || c->kind == CHAIR_BOT) {
        request_refuse(server, request, refusal[REFUSED_TAKEN]);
        return;
    }
    if (!may_sit(t, c, request)) {
        request_refuse(server, request, refusal[REFUSED_BAD_INVITE]);
        return;
    }
    if (name == NULL)
        name = c->name; /* a chair that was kept has one already */
    struct transaction *tx = request_begin(server, live, request);
    if (tx == NULL)
        return;
    struct refusal refused =
        command_sit(tx, (int)seat, request->device, name, word != NULL ? word : "");
    if (!is_refusal(refused))
        watch_heard(server, live, 1u << seat);
    request_commit(server, tx, refused);
}

static void do_stand(struct server *server, struct live_table *live, struct request *request)
{
    int seat;
    if (!command_seat(server, live, request, &seat) || !may_set(server, live, request, seat))
        return;
    struct transaction *tx = request_begin(server, live, request);
    if (tx == NULL)
        return;
    struct refusal refused = transaction_event(tx, EVENT_STAND, seat, 0, NULL);
    if (!is_refusal(refused) && table_held(live->table, request->device) == 0)
        transaction_chair(tx, request->device, false);
    request_commit(server, tx, refused);
}

/* A command that is one event of one's own seat and cannot fail but for the moment. */
static void do_event(struct server *server, struct live_table *live, struct request *request,
                     int kind, action act)
{
    int seat;
    if (!command_seat(server, live, request, &seat) || !may_set(server, live, request, seat))
        return;
    request_event(server, live, request, kind, seat, act, NULL);
}

static void do_concede(struct server *server, struct live_table *live, struct request *request)
{
    do_event(server, live, request, EVENT_CONCEDE, 0);
}

static void do_leave(struct server *server, struct live_table *live, struct request *request)
{
    do_event(server, live, request, EVENT_BOT, BOT_LEFT);
}

static void do_back(struct server *server, struct live_table *live, struct request *request)
{
    do_event(server, live, request, EVENT_BACK, 0);
}

static void do_name(struct server *server, struct live_table *live, struct request *request)
{
    int seat;
    const char *name = request_string(request, "name");
    if (!command_seat(server, live, request, &seat))
        return;
    struct refusal wrong = name == NULL
                               ? refusal[REFUSED_MALFORMED]
                               : refusal_of(CODE_MALFORMED, label_error(name, LABEL_MAX - 1));
    if (is_refusal(wrong))
        request_refuse(server, request, wrong);
    else if (may_set(server, live, request, seat))
        request_event(server, live, request, EVENT_NAME, seat, 0, name);
}

/* Playing */

/* Whether the text names this very move, as the list was at that time. */
static bool names_move(const struct table *t, const struct history_entry *h, const char *text)
{
    _Alignas(16) uint8_t state[STATE_MAX];
    struct choices list;
    action act;
    table_state_before(t, h, state);
    game_legal(t->game, state, h->seat, &list);
    return choice_find(t->game, &list, text, &act) == NULL && act == h->act;
}

/* Whether the move from that step is a mere answer beside those of others: nobody has learnt
 * anything by it. */
static bool mere_answer(const struct table *t, const struct history_entry *h)
{
    return h != NULL && h->kind == EVENT_MOVE && !h->undone && h->to == h->from + 1 &&
           !t->match->entry[h->from].final;
}

/* The first step from `step` on that is more than an answer of another seat. */
static uint32_t skip_answers(const struct table *t, uint32_t step, int seat)
{
    const struct history_entry *h = NULL;
    while (step < t->step && (h = table_step(t, step))->seat != seat && mere_answer(t, h))
        step++;
    return step;
}

/* Whether nothing that the seat ought to have seen has happened since the step: it owed this
 * decision already, and others have only given their own answers since. */
static bool still_asked(const struct table *t, uint32_t step, int seat)
{
    _Alignas(16) uint8_t state[STATE_MAX];
    if (t->step - step >= SEATS_MAX || skip_answers(t, step, seat) < t->step)
        return false;
    match_state_at(t->match, table_step(t, step)->from, state);
    return t->game->actors(state) >> seat & 1;
}

/* The very move that the command asks for, if it was made at that step or among the answers that
 * several seats gave from there on; else NULL. `step` becomes its own. */
static const struct history_entry *made_already(const struct table *t, uint32_t *step, int seat,
                                                const char *text)
{
    uint32_t at = text != NULL ? skip_answers(t, *step, seat) : *step;
    const struct history_entry *h = at - *step < SEATS_MAX ? table_step(t, at) : NULL;
    *step = at;
    if (h == NULL || h->seat != seat)
        return NULL;
    bool same =
        text == NULL ? h->kind == EVENT_UNDO : h->kind == EVENT_MOVE && names_move(t, h, text);
    return same ? h : NULL;
}

/* Whether the step of the command is in order; if it is not, the request has been answered: again, if
 * the step was this very command, else `stale`. */
static bool in_step(struct server *server, struct live_table *live, struct request *request,
                    int seat, const char *text)
{
    const struct table *t = live->table;
    long step;
    if (!request_number(request, "step", 0, UINT32_MAX, &step)) {
        request_refuse(server, request, refusal[REFUSED_MALFORMED]);
        return false;
    }
    if (step == t->step)
        return true;
    uint32_t at = (uint32_t)step;
    const struct history_entry *h = step < t->step ? made_already(t, &at, seat, text) : NULL;
    if (h != NULL)
        request_done_at(server, request, t->id, h->seq, at + 1);
    else if (step > t->step || text == NULL || !still_asked(t, (uint32_t)step, seat))
        request_refuse(server, request, refusal[REFUSED_STALE]);
    else
        return true;
    return false;
}

static void do_move(struct server *server, struct live_table *live, struct request *request)
{
    const struct table *t = live->table;
    const char *text = request_string(request, "move");
    int seat;
    action act;
    if (!command_seat(server, live, request, &seat))
        return;
    if (text == NULL) {
        request_refuse(server, request, refusal[REFUSED_MALFORMED]);
        return;
    }
    if (!in_step(server, live, request, seat, text))
        return;
    if (t->phase != PHASE_PLAYING) {
        request_refuse(server, request,
                       refusal[t->phase == PHASE_OVER ? REFUSED_OVER : REFUSED_NOT_BEGUN]);
        return;
    }
    if (t->chair[seat].bot != NULL) {
        request_refuse(server, request, refusal[REFUSED_BOT_PLAYS]);
        return;
    }
    if (!(table_owes(t) >> seat & 1)) {
        request_refuse(server, request, refusal[REFUSED_NOT_YOUR_TURN]);
        return;
    }
    const struct words *wrong = match_find(t->match, seat, text, &act);
    if (wrong != NULL)
        request_refuse(server, request, refusal_of(CODE_ILLEGAL, wrong));
    else if (!window_keep(server, live, request, seat, act))
        request_event(server, live, request, EVENT_MOVE, seat, act, NULL);
}

static void do_orders(struct server *server, struct live_table *live, struct request *request)
{
    int seat;
    if (!command_seat(server, live, request, &seat) || !may_set(server, live, request, seat))
        return;
    const json_t *orders = json_object_get(request->fields, "orders");
    char *body = json_is_object(orders) ? json_dumps(orders, JSON_COMPACT) : NULL;
    if (body != NULL)
        request_event(server, live, request, EVENT_ORDERS, seat, 0, body);
    else
        request_refuse(server, request, refusal[REFUSED_MALFORMED]);
    free(body);
}

static void do_undo(struct server *server, struct live_table *live, struct request *request)
{
    int seat;
    if (!command_seat(server, live, request, &seat) || !in_step(server, live, request, seat, NULL))
        return;
    if (live->table->chair[seat].bot != NULL) {
        request_refuse(server, request, refusal[REFUSED_BOT_PLAYS]);
        return;
    }
    request_event(server, live, request, EVENT_UNDO, seat, table_undo(live->table, seat), NULL);
}

/* Hints */

static void do_previews(struct server *server, struct live_table *live, struct request *request)
{
    struct text out;
    int seat;
    if (!command_seat(server, live, request, &seat))
        return;
    if (!(table_owes(live->table) >> seat & 1)) {
        request_refuse(server, request, refusal[REFUSED_NOT_YOUR_TURN]);
        return;
    }
    text_open(&out, server->reply_buffer, VIEW_BYTES, NULL);
    view_previews(live->table, seat, request->lang, &request->re, &out);
    request_send(server, request, &out);
}

static void do_hint(struct server *server, struct live_table *live, struct request *request)
{
    const struct table *t = live->table;
    int seat;
    if (!command_seat(server, live, request, &seat))
        return;
    if (!t->hints || t->phase != PHASE_PLAYING) {
        request_refuse(server, request, refusal[t->hints ? REFUSED_NOT_NOW : REFUSED_NO_HINTS]);
        return;
    }
    const struct words *wrong = hint_error(t->match, seat);
    if (wrong != NULL) {
        request_refuse(server, request, refusal_of(CODE_NOT_YOUR_TURN, wrong));
        return;
    }
    if (live->hinting >> seat & 1) { /* else the bots of all tables would have to wait */
        request_refuse(server, request, refusal[REFUSED_TOO_OFTEN]);
        return;
    }
    struct bot_job *job = calloc(1, sizeof *job);
    if (job == NULL) {
        request_refuse(server, request, refusal[REFUSED_NO_MEMORY]);
        return;
    }
    live->hinting |= 1u << seat;
    job->table = t->id;
    job->step = t->step;
    job->seat = seat;
    job->game = t->game;
    job->owner = request;
    match_view(t->match, seat, job->view);
    bot_pool_add(server->bot_pool, job);
}

/* The hint's own object, with what a message needs in front of its fields. */
static void write_hint(struct server *server, const struct request *request, const struct table *t,
                       const struct bot_job *job, struct text *out)
{
    struct text fields;
    struct names names;
    struct reader reader = table_reader(t, job->seat, request->lang, &names);
    struct json j;
    text_open(&fields, server->broadcast_buffer, VIEW_BYTES, &reader);
    hint_json(&job->hint, t->match, job->seat, &fields);
    json_open(&j, out);
    json_put_object(&j, NULL);
    json_put_string(&j, "is", "hint");
    tag_put(&request->re, &j);
    json_put_number(&j, "step", (long)job->step);
    text_add(out, ",");
    text_add(out, server->broadcast_buffer + 1);
}

void request_hinted(struct server *server, struct request *request, const struct bot_job *job)
{
    struct refusal why;
    struct live_table *live = live_table_find(server, job->table, &why);
    struct text out;
    if (live != NULL)
        live->hinting &= ~(1u << job->seat);
    if (request->client == NULL) {
        request_drop(request);
    } else if (live == NULL || job->failed) {
        request_refuse(server, request, refusal[REFUSED_NOT_NOW]);
    } else if (live->busy || live->table->step != job->step) {
        request_refuse(server, request, refusal[REFUSED_STALE]);
    } else {
        text_open(&out, server->reply_buffer, VIEW_BYTES, NULL);
        write_hint(server, request, live->table, job, &out);
        request_send(server, request, &out);
    }
}

/* Agreeing on a bot */

/* Whether everybody who is here and plays has agreed. */
static bool all_agree(struct server *server, const struct live_table *live, int seat)
{
    struct view_context context = watch_view_context(server, live, SPECTATOR, EN);
    for (int p = 0; p < live->table->setup.seats; p++)
        if (p != seat && table_person(live->table, p) && (context.here >> p & 1) &&
            !(live->agreed[seat] >> p & 1))
            return false;
    return true;
}

static void do_replace(struct server *server, struct live_table *live, struct request *request)
{
    long seat;
    unsigned held = held_by(live, request);
    if (!request_number(request, "seat", 0, live->table->setup.seats - 1, &seat)) {
        request_refuse(server, request, refusal[REFUSED_MALFORMED]);
        return;
    }
    if (held == 0 || (held >> seat & 1)) {
        request_refuse(server, request, refusal[REFUSED_NOT_YOURS]);
        return;
    }
    if (!watch_absent(server, live, (int)seat)) {
        request_refuse(server, request, refusal[REFUSED_NOT_ABSENT]);
        return;
    }
    watch_heard(server, live, held);
    live->agreed[seat] |= held;
    if (!all_agree(server, live, (int)seat))
        request_done(server, request, live->table);
    else
        request_event(server, live, request, EVENT_BOT, (int)seat, BOT_AGREED, NULL);
}

/* Talking and inviting */

static void do_chat(struct server *server, struct live_table *live, struct request *request)
{
    const char *text = request_string(request, "text");
    int seat;
    if (!command_seat(server, live, request, &seat))
        return;
    struct refusal wrong = text == NULL || text[0] == '\0'
                               ? refusal[REFUSED_MALFORMED]
                               : refusal_of(CODE_MALFORMED, label_error(text, CHAT_BYTES));
    if (is_refusal(wrong)) {
        request_refuse(server, request, wrong);
        return;
    }
    if (!live->table->children &&
        !may_again(server, request, &live->chat_at[seat], CHAT_BURST, CHAT_RATE_MS))
        return;
    request_event(server, live, request, EVENT_CHAT, seat, 0, text);
}

static void do_invite(struct server *server, struct live_table *live, struct request *request)
{
    uint8_t hash[TOKEN_HASH];
    char hex[2 * TOKEN_HASH + 1];
    struct text out;
    unsigned held = held_by(live, request);
    if (held == 0) {
        request_refuse(server, request, refusal[REFUSED_NOT_YOURS]);
        return;
    }
    if (live->table->phase != PHASE_GATHERING) {
        request_refuse(server, request, refusal[REFUSED_BEGUN]);
        return;
    }
    if (!may_set(server, live, request, __builtin_ctz(held)))
        return;
    if (!token_new(request->invite) || !token_hash(request->invite, hash)) {
        request_refuse(server, request, refusal[REFUSED_NO_MEMORY]);
        return;
    }
    text_open(&out, hex, sizeof hex, NULL);
    text_hex(&out, hash, sizeof hash);
    request_event(server, live, request, EVENT_INVITE, 0, 0, hex);
}

/* Who you are */

static void do_hello(struct server *server, struct live_table *live, struct request *request)
{
    struct client *client = request->client;
    const char *secret = request_string(request, "secret"), *code = request_string(request, "lang");
    enum lang lang = code != NULL ? lang_from(code) : client->lang;
    uint8_t device[DEVICE_SIZE];
    (void)live;
    if (request->kind != REQUEST_SOCKET) {
        request_refuse(server, request, refusal[REFUSED_NOT_NOW]);
        return;
    }
    if (lang == LANG_COUNT || !request_string_or_none(request, "lang")) {
        request_refuse(server, request,
                       refusal[code != NULL ? REFUSED_UNKNOWN_LANGUAGE : REFUSED_MALFORMED]);
        return;
    }
    if (request_has(request, "secret") && (secret == NULL || !token_hash(secret, device))) {
        request_refuse(server, request, refusal[REFUSED_SECRET]);
        return;
    }
    bool other = secret != NULL && !(client->known && token_same(client->device, device));
    if (other) {
        while (client->watches > 0) /* as somebody else */
            watch_end(server, client->watch[0], client);
        memcpy(client->device, device, sizeof device);
        client->known = true;
    }
    client->lang = lang;
    struct text out;
    struct json j;
    text_open(&out, server->reply_buffer, VIEW_BYTES, NULL);
    json_open(&j, &out);
    json_put_object(&j, NULL);
    json_put_string(&j, "is", "hello");
    tag_put(&request->re, &j);
    json_put_number(&j, "protocol", 1);
    json_put_string(&j, "version", WONDERLAND_VERSION);
    if (server->address[0] != '\0')
        json_put_string(&j, "address", server->address);
    json_end(&j);
    request_send(server, request, &out);
}

static void do_device(struct server *server, struct live_table *live, struct request *request)
{
    char token[TOKEN_LETTERS + 1];
    struct text out;
    struct json j;
    (void)live;
    if (!token_new(token)) {
        request_refuse(server, request, refusal[REFUSED_NO_MEMORY]);
        return;
    }
    text_open(&out, server->reply_buffer, VIEW_BYTES, NULL);
    json_open(&j, &out);
    json_put_object(&j, NULL);
    json_put_string(&j, "is", "device");
    tag_put(&request->re, &j);
    json_put_string(&j, "secret", token);
    json_end(&j);
    request_send(server, request, &out);
}

/* The list */

static const struct command commands[] = {
    /* name      secret table */
    { "move", true, true, do_move },       { "hello", false, false, do_hello },
    { "device", false, false, do_device }, { "games", false, false, do_games },
    { "tables", false, false, do_tables }, { "create", true, false, do_create },
    { "watch", false, true, do_watch },    { "unwatch", false, true, do_unwatch },
    { "look", false, true, do_look },      { "text", false, true, do_text },
    { "sit", true, true, do_sit },         { "stand", true, true, do_stand },
    { "name", true, true, do_name },       { "orders", true, true, do_orders },
    { "undo", true, true, do_undo },       { "previews", true, true, do_previews },
    { "hint", true, true, do_hint },       { "concede", true, true, do_concede },
    { "leave", true, true, do_leave },     { "back", true, true, do_back },
    { "replace", true, true, do_replace }, { "chat", true, true, do_chat },
    { "invite", true, true, do_invite },   { "rematch", true, true, do_rematch },
    { "replay", false, true, do_replay },  { "verify", false, true, do_verify },
    { "record", false, true, do_record },
};

static const struct command *find(const char *name)
{
    for (size_t i = 0; name != NULL && i < sizeof commands / sizeof commands[0]; i++)
        if (strcmp(commands[i].name, name) == 0)
            return &commands[i];
    return NULL;
}

/* Finds command and table of a new request. False: it has been refused. */
static bool understand(struct server *server, struct request *request)
{
    const char *table = request_string(request, "table");
    request->command = find(request_string(request, "do"));
    if (request->command == NULL) {
        bool said = json_is_object(request->fields) && request_string(request, "do") != NULL;
        request_refuse(server, request,
                       refusal[said ? REFUSED_UNKNOWN_COMMAND : REFUSED_MALFORMED]);
        return false;
    }
    if (request->command->secret && !request->known) {
        request_refuse(server, request, refusal[REFUSED_SECRET]);
        return false;
    }
    request->table = table != NULL ? id_read(table) : 0;
    if (request->command->table && request->table == 0) {
        request_refuse(server, request,
                       refusal[table != NULL ? REFUSED_NO_TABLE : REFUSED_MALFORMED]);
        return false;
    }
    return true;
}

void request_run(struct server *server, struct request *request)
{
    struct refusal why;
    struct live_table *live = NULL;
    if (request->client == NULL) {
        request_drop(request);
        return;
    }
    if (server->stopping) {
        request_refuse(server, request, refusal[REFUSED_STOPPING]);
        return;
    }
    if (request->command == NULL && !understand(server, request))
        return;
    if (request->command->table && (live = live_table_find(server, request->table, &why)) == NULL)
        request_refuse(server, request, why);
    else if (live != NULL && live->busy)
        live_table_queue(live, request);
    else
        request->command->run(server, live, request);
}
