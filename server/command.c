/* Commands about one table: looking, sitting, playing, talking; command.h. */
#include "server/command.h"

#include <stdlib.h>

#include "server/deed.h"
#include "server/watch.h"
#include "server/window.h"
#include "server/words.h"

/* Who asks */

static unsigned held_by(const struct hold *hold, const struct ask *ask)
{
    return ask->known ? table_held(hold->table, ask->device) : 0;
}

bool command_seat(struct hall *hall, struct hold *hold, struct ask *ask, int *seat)
{
    unsigned held = held_by(hold, ask);
    long wanted = -1;
    if (asked_for(ask, "seat") && !asked_number(ask, "seat", 0, SEATS_MAX - 1, &wanted)) {
        ask_refuse(hall, ask, WHY_MALFORMED, &say[SAY_MALFORMED]);
        return false;
    }
    if (wanted < 0 && held != 0 && (held & (held - 1)) == 0)
        wanted = __builtin_ctz(held);
    if (wanted < 0 || !(held >> wanted & 1)) {
        ask_refuse(hall, ask, WHY_NOT_YOURS, &say[SAY_NOT_YOURS]);
        return false;
    }
    watch_heard(hall, hold, held);
    *seat = (int)wanted;
    return true;
}

bool command_viewer(struct hall *hall, struct hold *hold, struct ask *ask, int *viewer)
{
    unsigned held = held_by(hold, ask), owes = table_owes(hold->table) & held;
    if (asked_for(ask, "seat"))
        return command_seat(hall, hold, ask, viewer);
    watch_heard(hall, hold, held);
    *viewer = owes != 0 ? __builtin_ctz(owes) : held != 0 ? __builtin_ctz(held) : SPECTATOR;
    return true;
}

/* Takes one from an allowance of `burst` at once and one every `rate` milliseconds; `used` is the
 * moment until which it is spent. False: the ask has been refused. */
static bool may_again(struct hall *hall, struct ask *ask, uint64_t *used, unsigned burst,
                      unsigned rate)
{
    uint64_t now = net_now(hall->net);
    if (*used < now)
        *used = now;
    if (*used - now > (burst - 1) * rate) {
        ask_refuse(hall, ask, WHY_TOO_OFTEN, &say[SAY_TOO_OFTEN]);
        return false;
    }
    *used += rate;
    return true;
}

/* What a seat may do again and again without the game going on: it all stays in the journal. */
static bool may_set(struct hall *hall, struct hold *hold, struct ask *ask, int seat)
{
    return may_again(hall, ask, &hold->set_at[seat], SET_BURST, SET_RATE_MS);
}

/* Looking */

/* From where the log begins, and whether that is what the device has missed. */
static bool set_since(struct hall *hall, struct hold *hold, struct ask *ask, unsigned held,
                      struct sight *sight)
{
    long since = 0;
    if (asked_for(ask, "since")) {
        if (!asked_number(ask, "since", 0, UINT32_MAX, &since))
            return false;
    } else if (asked_for(ask, "after")) {
        if (!asked_number(ask, "after", 0, UINT32_MAX, &since))
            return false;
    } else if (held != 0) {
        uint32_t seen = store_seen(hall->store, ask->device, hold->table->id);
        sight->away = seen < hold->table->seq ? seen : 0;
    }
    sight->since = (uint32_t)since;
    return true;
}

static void write_view(struct hall *hall, struct hold *hold, const struct sight *sight,
                       struct text *out)
{
    text_open(out, hall->paper, VIEW_BYTES, NULL);
    view_json(hold->table, sight, out);
    hall->metrics.views++;
}

/* Views for the guest, one for each of its chairs. */
static void send_first_views(struct hall *hall, struct hold *hold, struct ask *ask,
                             const struct sight *common, unsigned held)
{
    for (int viewer = 0; viewer < VIEWER_COUNT; viewer++) {
        bool looks = viewer < SEATS_MAX ? held >> viewer & 1 : viewer == SPECTATOR && held == 0;
        if (!looks)
            continue;
        struct sight sight = watch_sight(hall, hold, viewer, ask->lang);
        struct text out;
        sight.re = ask->re;
        sight.whole = true;
        sight.since = common->since;
        sight.away = common->away;
        write_view(hall, hold, &sight, &out);
        net_send(ask->guest->peer, out.bytes, out.n);
    }
}

static void do_watch(struct hall *hall, struct hold *hold, struct ask *ask)
{
    unsigned held = held_by(hold, ask);
    struct sight sight = { .lang = ask->lang };
    if (ask->way != ASK_SOCKET && ask->way != ASK_STREAM) {
        ask_refuse(hall, ask, WHY_NOT_NOW, &say[SAY_NOT_NOW]);
        return;
    }
    if (!set_since(hall, hold, ask, held, &sight)) {
        ask_refuse(hall, ask, WHY_MALFORMED, &say[SAY_MALFORMED]);
        return;
    }
    if (ask->way == ASK_STREAM)
        net_stream(ask->guest->peer); /* who watches is sent things at once */
    if (!watch_begin(hall, hold, ask->guest)) {
        ask_refuse(hall, ask, WHY_TOO_OFTEN, &say[SAY_TOO_MANY]);
    } else {
        send_first_views(hall, hold, ask, &sight, held);
        ask_drop(ask);
    }
}

static void do_unwatch(struct hall *hall, struct hold *hold, struct ask *ask)
{
    watch_end(hall, hold->table->id, ask->guest);
    ask_done(hall, ask, hold->table);
}

/* Whether a look for something newer has to wait a little longer. */
static bool must_wait(struct hall *hall, const struct hold *hold, const struct ask *ask)
{
    long after;
    return asked_number(ask, "after", 0, UINT32_MAX, &after) && hold->table->seq <= after &&
           net_now(hall->net) - ask->came < POLL_MS;
}

static void do_look(struct hall *hall, struct hold *hold, struct ask *ask)
{
    int viewer;
    if (!command_viewer(hall, hold, ask, &viewer))
        return;
    struct sight sight = watch_sight(hall, hold, viewer, ask->lang);
    if (!set_since(hall, hold, ask, held_by(hold, ask), &sight)) {
        ask_refuse(hall, ask, WHY_MALFORMED, &say[SAY_MALFORMED]);
        return;
    }
    if (must_wait(hall, hold, ask)) {
        hall_poll(hold, ask);
        return;
    }
    struct text out;
    sight.re = ask->re;
    sight.whole = true;
    write_view(hall, hold, &sight, &out);
    ask_send(hall, ask, &out);
}

/* Sitting */

/* NULL, or why the device may not take the chair. */
static const struct words *may_sit(const struct table *t, const struct chair *c,
                                   const struct ask *ask)
{
    const char *invite = asked_string(ask, "invite");
    uint8_t hash[TOKEN_HASH];
    bool invited = invite != NULL && token_hash(invite, hash) && table_invited(t, hash);
    bool kept = c->kind == CHAIR_KEPT && token_same(c->device, ask->device);
    bool host = table_held(t, ask->device) != 0; /* who sits here may take another chair */
    return c->kind == CHAIR_OPEN || invited || kept || host ? NULL : &say[SAY_BAD_INVITE];
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

const struct words *command_sit(struct deed *deed, int seat, const uint8_t device[DEVICE_SIZE],
                                const char *name, const char *word)
{
    char body[1024];
    struct text out;
    const struct words *wrong = label_error(name, LABEL_MAX - 1);
    if (wrong == NULL)
        wrong = label_error(word, LABEL_MAX - 1);
    if (wrong != NULL)
        return wrong;
    text_open(&out, body, sizeof body, NULL);
    write_sit(device, name, word, &out);
    wrong = deed_event(deed, EVENT_SIT, seat, 0, body);
    if (wrong == NULL)
        deed_hold(deed, device, true);
    return wrong;
}

static void do_sit(struct hall *hall, struct hold *hold, struct ask *ask)
{
    struct table *t = hold->table;
    long seat;
    const char *name = asked_string(ask, "name"), *word = asked_string(ask, "word");
    if (!asked_number(ask, "seat", 0, t->setup.seats - 1, &seat) ||
        !asked_string_or_none(ask, "name") || !asked_string_or_none(ask, "word")) {
        ask_refuse(hall, ask, WHY_MALFORMED, &say[SAY_MALFORMED]);
        return;
    }
    const struct chair *c = &t->chair[seat];
    if (c->taken && token_same(c->device, ask->device)) { /* sent twice: it counts once */
        ask_done(hall, ask, t);
        return;
    }
    if (t->phase != PHASE_GATHERING || c->taken || c->kind == CHAIR_BOT) {
        ask_refuse(hall, ask, WHY_TAKEN, &say[SAY_TAKEN]);
        return;
    }
    const struct words *wrong = may_sit(t, c, ask);
    if (wrong != NULL) {
        ask_refuse(hall, ask, WHY_NOT_YOURS, wrong);
        return;
    }
    if (name == NULL)
        name = c->name; /* a chair that was kept has one already */
    struct deed *deed = deed_open(hall, hold, ask);
    wrong = deed == NULL
                ? &say[SAY_NO_MEMORY]
                : command_sit(deed, (int)seat, ask->device, name, word != NULL ? word : "");
    if (wrong == NULL) {
        watch_heard(hall, hold, 1u << seat);
        deed_send(hall, deed);
        return;
    }
    if (deed != NULL)
        deed_drop(deed);
    ask_refuse(hall, ask, WHY_MALFORMED, wrong);
}

static void do_stand(struct hall *hall, struct hold *hold, struct ask *ask)
{
    int seat;
    if (!command_seat(hall, hold, ask, &seat) || !may_set(hall, hold, ask, seat))
        return;
    struct deed *deed = deed_open(hall, hold, ask);
    const struct words *wrong =
        deed == NULL ? &say[SAY_NO_MEMORY] : deed_event(deed, EVENT_STAND, seat, 0, NULL);
    if (wrong == NULL) {
        if (table_held(hold->table, ask->device) == 0)
            deed_hold(deed, ask->device, false);
        deed_send(hall, deed);
        return;
    }
    if (deed != NULL)
        deed_drop(deed);
    ask_refuse(hall, ask, WHY_NOT_NOW, wrong);
}

/* A command that is one event of one's own seat and cannot fail but for the moment. */
static void do_event(struct hall *hall, struct hold *hold, struct ask *ask, int kind, action act)
{
    int seat;
    if (!command_seat(hall, hold, ask, &seat) || !may_set(hall, hold, ask, seat))
        return;
    const struct words *refused = deed_do(hall, hold, ask, kind, seat, act, NULL);
    if (refused != NULL)
        ask_refuse(hall, ask, WHY_NOT_NOW, refused);
}

static void do_concede(struct hall *hall, struct hold *hold, struct ask *ask)
{
    do_event(hall, hold, ask, EVENT_CONCEDE, 0);
}

static void do_leave(struct hall *hall, struct hold *hold, struct ask *ask)
{
    do_event(hall, hold, ask, EVENT_BOT, BOT_LEFT);
}

static void do_back(struct hall *hall, struct hold *hold, struct ask *ask)
{
    do_event(hall, hold, ask, EVENT_BACK, 0);
}

static void do_name(struct hall *hall, struct hold *hold, struct ask *ask)
{
    int seat;
    const char *name = asked_string(ask, "name");
    if (!command_seat(hall, hold, ask, &seat))
        return;
    const struct words *wrong =
        name == NULL ? &say[SAY_MALFORMED] : label_error(name, LABEL_MAX - 1);
    if (wrong == NULL) {
        if (!may_set(hall, hold, ask, seat))
            return;
        wrong = deed_do(hall, hold, ask, EVENT_NAME, seat, 0, name);
    }
    if (wrong != NULL)
        ask_refuse(hall, ask, WHY_MALFORMED, wrong);
}

/* Playing */

/* Whether the text names this very move, as the list was at that time. */
static bool names_move(const struct table *t, const struct happening *h, const char *text)
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
static bool mere_answer(const struct table *t, const struct happening *h)
{
    return h != NULL && h->kind == EVENT_MOVE && !h->undone && h->to == h->from + 1 &&
           !t->match->entry[h->from].final;
}

/* The first step from `step` on that is more than an answer of another seat. */
static uint32_t skip_answers(const struct table *t, uint32_t step, int seat)
{
    const struct happening *h = NULL;
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
static const struct happening *made_already(const struct table *t, uint32_t *step, int seat,
                                            const char *text)
{
    uint32_t at = text != NULL ? skip_answers(t, *step, seat) : *step;
    const struct happening *h = at - *step < SEATS_MAX ? table_step(t, at) : NULL;
    *step = at;
    if (h == NULL || h->seat != seat)
        return NULL;
    bool same =
        text == NULL ? h->kind == EVENT_UNDO : h->kind == EVENT_MOVE && names_move(t, h, text);
    return same ? h : NULL;
}

/* Whether the step of the command is in order; if it is not, the ask has been answered: again, if
 * the step was this very command, else `stale`. */
static bool in_step(struct hall *hall, struct hold *hold, struct ask *ask, int seat,
                    const char *text)
{
    const struct table *t = hold->table;
    long step;
    if (!asked_number(ask, "step", 0, UINT32_MAX, &step)) {
        ask_refuse(hall, ask, WHY_MALFORMED, &say[SAY_MALFORMED]);
        return false;
    }
    if (step == t->step)
        return true;
    uint32_t at = (uint32_t)step;
    const struct happening *h = step < t->step ? made_already(t, &at, seat, text) : NULL;
    if (h != NULL)
        ask_done_at(hall, ask, t->id, h->seq, at + 1);
    else if (step > t->step || text == NULL || !still_asked(t, (uint32_t)step, seat))
        ask_refuse(hall, ask, WHY_STALE, &say[SAY_STALE]);
    else
        return true;
    return false;
}

static void do_move(struct hall *hall, struct hold *hold, struct ask *ask)
{
    const struct table *t = hold->table;
    const char *text = asked_string(ask, "move");
    int seat;
    action act;
    if (!command_seat(hall, hold, ask, &seat))
        return;
    if (text == NULL) {
        ask_refuse(hall, ask, WHY_MALFORMED, &say[SAY_MALFORMED]);
        return;
    }
    if (!in_step(hall, hold, ask, seat, text))
        return;
    if (t->phase != PHASE_PLAYING) {
        ask_refuse(hall, ask, WHY_NOT_NOW, &say[t->phase == PHASE_OVER ? SAY_OVER : SAY_NOT_BEGUN]);
        return;
    }
    if (t->chair[seat].bot != NULL) {
        ask_refuse(hall, ask, WHY_NOT_NOW, &say[SAY_BOT_PLAYS]);
        return;
    }
    if (!(table_owes(t) >> seat & 1)) {
        ask_refuse(hall, ask, WHY_NOT_YOUR_TURN, &say[SAY_NOT_YOUR_TURN]);
        return;
    }
    const struct words *wrong = match_find(t->match, seat, text, &act);
    if (wrong == NULL && window_keep(hall, hold, ask, seat, act))
        return;
    if (wrong == NULL)
        wrong = deed_do(hall, hold, ask, EVENT_MOVE, seat, act, NULL);
    if (wrong != NULL)
        ask_refuse(hall, ask, WHY_ILLEGAL, wrong);
}

static void do_orders(struct hall *hall, struct hold *hold, struct ask *ask)
{
    int seat;
    if (!command_seat(hall, hold, ask, &seat) || !may_set(hall, hold, ask, seat))
        return;
    const json_t *orders = json_object_get(ask->said, "orders");
    char *body = json_is_object(orders) ? json_dumps(orders, JSON_COMPACT) : NULL;
    const struct words *refused =
        body == NULL ? &say[SAY_MALFORMED] : deed_do(hall, hold, ask, EVENT_ORDERS, seat, 0, body);
    free(body);
    if (refused != NULL)
        ask_refuse(hall, ask, refused == &say[SAY_MALFORMED] ? WHY_MALFORMED : WHY_NOT_NOW,
                   refused);
}

static void do_undo(struct hall *hall, struct hold *hold, struct ask *ask)
{
    int seat;
    if (!command_seat(hall, hold, ask, &seat) || !in_step(hall, hold, ask, seat, NULL))
        return;
    if (hold->table->chair[seat].bot != NULL) {
        ask_refuse(hall, ask, WHY_NOT_NOW, &say[SAY_BOT_PLAYS]);
        return;
    }
    const struct words *refused =
        deed_do(hall, hold, ask, EVENT_UNDO, seat, table_undo(hold->table, seat), NULL);
    if (refused != NULL)
        ask_refuse(hall, ask, WHY_NOT_NOW, refused);
}

/* Hints */

static void do_previews(struct hall *hall, struct hold *hold, struct ask *ask)
{
    struct text out;
    int seat;
    if (!command_seat(hall, hold, ask, &seat))
        return;
    if (!(table_owes(hold->table) >> seat & 1)) {
        ask_refuse(hall, ask, WHY_NOT_YOUR_TURN, &say[SAY_NOT_YOUR_TURN]);
        return;
    }
    text_open(&out, hall->paper, VIEW_BYTES, NULL);
    view_previews(hold->table, seat, ask->lang, &ask->re, &out);
    ask_send(hall, ask, &out);
}

static void do_hint(struct hall *hall, struct hold *hold, struct ask *ask)
{
    const struct table *t = hold->table;
    int seat;
    if (!command_seat(hall, hold, ask, &seat))
        return;
    if (!t->hints || t->phase != PHASE_PLAYING) {
        ask_refuse(hall, ask, WHY_NOT_NOW, &say[t->hints ? SAY_NOT_NOW : SAY_NO_HINTS]);
        return;
    }
    const struct words *wrong = hint_error(t->match, seat);
    if (wrong != NULL) {
        ask_refuse(hall, ask, WHY_NOT_YOUR_TURN, wrong);
        return;
    }
    if (hold->hinting >> seat & 1) { /* else the bots of all tables would have to wait */
        ask_refuse(hall, ask, WHY_TOO_OFTEN, &say[SAY_TOO_OFTEN]);
        return;
    }
    struct thought *thought = calloc(1, sizeof *thought);
    if (thought == NULL) {
        ask_refuse(hall, ask, WHY_NOT_SAVED, &say[SAY_NO_MEMORY]);
        return;
    }
    hold->hinting |= 1u << seat;
    thought->table = t->id;
    thought->step = t->step;
    thought->seat = seat;
    thought->game = t->game;
    thought->own = ask;
    match_view(t->match, seat, thought->view);
    thinkers_add(hall->thinkers, thought);
}

/* The hint's own object, with what a message needs in front of its fields. */
static void write_hint(struct hall *hall, const struct ask *ask, const struct table *t,
                       const struct thought *thought, struct text *out)
{
    struct text fields;
    struct names names;
    struct reader reader = table_reader(t, thought->seat, ask->lang, &names);
    struct json j;
    text_open(&fields, hall->sheet, VIEW_BYTES, &reader);
    hint_json(&thought->hint, t->match, thought->seat, &fields);
    json_open(&j, out);
    json_put_object(&j, NULL);
    json_put_string(&j, "is", "hint");
    tag_put(&ask->re, &j);
    json_put_number(&j, "step", (long)thought->step);
    text_add(out, ",");
    text_add(out, hall->sheet + 1);
}

void ask_hinted(struct hall *hall, struct ask *ask, const struct thought *thought)
{
    const struct words *why;
    struct hold *hold = hall_find(hall, thought->table, &why);
    struct text out;
    if (hold != NULL)
        hold->hinting &= ~(1u << thought->seat);
    if (ask->guest == NULL) {
        ask_drop(ask);
    } else if (hold == NULL || thought->failed) {
        ask_refuse(hall, ask, WHY_NOT_NOW, &say[SAY_NOT_NOW]);
    } else if (hold->busy || hold->table->step != thought->step) {
        ask_refuse(hall, ask, WHY_STALE, &say[SAY_STALE]);
    } else {
        text_open(&out, hall->paper, VIEW_BYTES, NULL);
        write_hint(hall, ask, hold->table, thought, &out);
        ask_send(hall, ask, &out);
    }
}

/* Agreeing on a bot */

/* Whether everybody who is here and plays has agreed. */
static bool all_agree(struct hall *hall, const struct hold *hold, int seat)
{
    struct sight sight = watch_sight(hall, hold, SPECTATOR, EN);
    for (int p = 0; p < hold->table->setup.seats; p++)
        if (p != seat && table_person(hold->table, p) && (sight.here >> p & 1) &&
            !(hold->agreed[seat] >> p & 1))
            return false;
    return true;
}

static void do_replace(struct hall *hall, struct hold *hold, struct ask *ask)
{
    long seat;
    unsigned held = held_by(hold, ask);
    if (!asked_number(ask, "seat", 0, hold->table->setup.seats - 1, &seat)) {
        ask_refuse(hall, ask, WHY_MALFORMED, &say[SAY_MALFORMED]);
        return;
    }
    if (held == 0 || (held >> seat & 1)) {
        ask_refuse(hall, ask, WHY_NOT_YOURS, &say[SAY_NOT_YOURS]);
        return;
    }
    if (!watch_absent(hall, hold, (int)seat)) {
        ask_refuse(hall, ask, WHY_NOT_NOW, &say[SAY_NOT_ABSENT]);
        return;
    }
    watch_heard(hall, hold, held);
    hold->agreed[seat] |= held;
    if (!all_agree(hall, hold, (int)seat))
        ask_done(hall, ask, hold->table);
    else if (deed_do(hall, hold, ask, EVENT_BOT, (int)seat, BOT_AGREED, NULL) != NULL)
        ask_refuse(hall, ask, WHY_NOT_NOW, &say[SAY_NOT_NOW]);
}

/* Talking and inviting */

static void do_chat(struct hall *hall, struct hold *hold, struct ask *ask)
{
    const char *text = asked_string(ask, "text");
    int seat;
    if (!command_seat(hall, hold, ask, &seat))
        return;
    const struct words *wrong =
        text == NULL || text[0] == '\0' ? &say[SAY_MALFORMED] : label_error(text, CHAT_BYTES);
    if (wrong != NULL) {
        ask_refuse(hall, ask, WHY_MALFORMED, wrong);
        return;
    }
    if (!hold->table->children &&
        !may_again(hall, ask, &hold->chat_at[seat], CHAT_BURST, CHAT_RATE_MS))
        return;
    const struct words *refused = deed_do(hall, hold, ask, EVENT_CHAT, seat, 0, text);
    if (refused != NULL)
        ask_refuse(hall, ask, WHY_NOT_NOW, refused);
}

static void do_invite(struct hall *hall, struct hold *hold, struct ask *ask)
{
    uint8_t hash[TOKEN_HASH];
    char hex[2 * TOKEN_HASH + 1];
    struct text out;
    unsigned held = held_by(hold, ask);
    if (held == 0) {
        ask_refuse(hall, ask, WHY_NOT_YOURS, &say[SAY_NOT_YOURS]);
        return;
    }
    if (hold->table->phase != PHASE_GATHERING) {
        ask_refuse(hall, ask, WHY_NOT_NOW, &say[SAY_BEGUN]);
        return;
    }
    if (!may_set(hall, hold, ask, __builtin_ctz(held)))
        return;
    if (!token_new(ask->invite) || !token_hash(ask->invite, hash)) {
        ask_refuse(hall, ask, WHY_NOT_SAVED, &say[SAY_NO_MEMORY]);
        return;
    }
    text_open(&out, hex, sizeof hex, NULL);
    text_hex(&out, hash, sizeof hash);
    const struct words *refused = deed_do(hall, hold, ask, EVENT_INVITE, 0, 0, hex);
    if (refused != NULL)
        ask_refuse(hall, ask, WHY_NOT_NOW, refused);
}

/* Who you are */

static void do_hello(struct hall *hall, struct hold *hold, struct ask *ask)
{
    struct guest *guest = ask->guest;
    const char *secret = asked_string(ask, "secret"), *code = asked_string(ask, "lang");
    enum lang lang = code != NULL ? lang_from(code) : guest->lang;
    uint8_t device[DEVICE_SIZE];
    (void)hold;
    if (ask->way != ASK_SOCKET) {
        ask_refuse(hall, ask, WHY_NOT_NOW, &say[SAY_NOT_NOW]);
        return;
    }
    if (lang == LANG_COUNT || !asked_string_or_none(ask, "lang")) {
        ask_refuse(hall, ask, code != NULL ? WHY_UNKNOWN : WHY_MALFORMED, &say[SAY_MALFORMED]);
        return;
    }
    if (asked_for(ask, "secret") && (secret == NULL || !token_hash(secret, device))) {
        ask_refuse(hall, ask, WHY_SECRET, &say[SAY_SECRET]);
        return;
    }
    bool other = secret != NULL && !(guest->known && token_same(guest->device, device));
    if (other) {
        while (guest->watches > 0) /* as somebody else */
            watch_end(hall, guest->watch[0], guest);
        memcpy(guest->device, device, sizeof device);
        guest->known = true;
    }
    guest->lang = lang;
    struct text out;
    struct json j;
    text_open(&out, hall->paper, VIEW_BYTES, NULL);
    json_open(&j, &out);
    json_put_object(&j, NULL);
    json_put_string(&j, "is", "hello");
    tag_put(&ask->re, &j);
    json_put_number(&j, "protocol", 1);
    json_put_string(&j, "version", WONDERLAND_VERSION);
    json_end(&j);
    ask_send(hall, ask, &out);
}

static void do_device(struct hall *hall, struct hold *hold, struct ask *ask)
{
    char token[TOKEN_LETTERS + 1];
    struct text out;
    struct json j;
    (void)hold;
    if (!token_new(token)) {
        ask_refuse(hall, ask, WHY_NOT_SAVED, &say[SAY_NO_MEMORY]);
        return;
    }
    text_open(&out, hall->paper, VIEW_BYTES, NULL);
    json_open(&j, &out);
    json_put_object(&j, NULL);
    json_put_string(&j, "is", "device");
    tag_put(&ask->re, &j);
    json_put_string(&j, "secret", token);
    json_end(&j);
    ask_send(hall, ask, &out);
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

/* Finds command and table of a new ask. False: it has been refused. */
static bool understand(struct hall *hall, struct ask *ask)
{
    const char *table = asked_string(ask, "table");
    ask->command = find(asked_string(ask, "do"));
    if (ask->command == NULL) {
        bool said = json_is_object(ask->said) && asked_string(ask, "do") != NULL;
        ask_refuse(hall, ask, said ? WHY_UNKNOWN : WHY_MALFORMED,
                   &say[said ? SAY_UNKNOWN : SAY_MALFORMED]);
        return false;
    }
    if (ask->command->secret && !ask->known) {
        ask_refuse(hall, ask, WHY_SECRET, &say[SAY_SECRET]);
        return false;
    }
    ask->table = table != NULL ? id_read(table) : 0;
    if (ask->command->table && ask->table == 0) {
        ask_refuse(hall, ask, table != NULL ? WHY_NO_TABLE : WHY_MALFORMED,
                   &say[table != NULL ? SAY_NO_TABLE : SAY_MALFORMED]);
        return false;
    }
    return true;
}

void ask_run(struct hall *hall, struct ask *ask)
{
    const struct words *why = NULL;
    struct hold *hold = NULL;
    if (ask->guest == NULL) {
        ask_drop(ask);
        return;
    }
    if (hall->stopping) {
        ask_refuse(hall, ask, WHY_STOPPING, &say[SAY_STOPPING]);
        return;
    }
    if (ask->command == NULL && !understand(hall, ask))
        return;
    if (ask->command->table && (hold = hall_find(hall, ask->table, &why)) == NULL)
        ask_refuse(hall, ask, why == &say[SAY_NO_TABLE] ? WHY_NO_TABLE : WHY_NOT_NOW, why);
    else if (hold != NULL && hold->busy)
        hall_line(hold, ask);
    else
        ask->command->run(hall, hold, ask);
}
