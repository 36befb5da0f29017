/* New tables: from a description, or for a rematch; cmd.h. */
#include <stdio.h>
#include <stdlib.h>

#include "games/registry.h"
#include "server/api/cmd.h"
#include "server/api/commit.h"
#include "server/api/creations.h"
#include "server/ops/wall_clock.h"

enum { PLAN_BYTES = 4096 };

/* A table before it is made. */
struct draft {
    const struct game *game;
    struct setup setup;
    bool mine[SEATS_MAX];                 /* the caller's chairs */
    struct player_details who[SEATS_MAX]; /* the people on them */
    uint8_t device[DEVICE_SIZE];
    const char *word;
    const char *plan;
    char own[PLAN_BYTES]; /* for most plans */
};

/* Options */

static bool read_options(struct draft *draft, const struct datum *options)
{
    if (datum_is_nothing(options))
        return true;
    if (datum_kind(options) != DATUM_OBJECT)
        return false;
    for (const struct datum *d = datum_first(options); d != NULL; d = datum_next(d)) {
        int i = option_find(draft->game->options, draft->game->options_n, datum_key(d));
        int v = i >= 0 && datum_string(d) != NULL
                    ? option_value(&draft->game->options[i], datum_string(d))
                    : -1;
        if (v < 0)
            return false;
        draft->setup.option[i] = (uint8_t)v;
    }
    return true;
}

/* Seats */

static const char *field(const struct datum *object, const char *key)
{
    return datum_string(datum_get(object, key));
}

static bool string_or_none(const struct datum *object, const char *key)
{
    const struct datum *value = datum_get(object, key);
    return datum_is_nothing(value) || datum_string(value) != NULL;
}

/* Reads one seat and writes it into the plan. */
static struct refusal read_seat(struct draft *draft, int p, const struct datum *seat,
                                struct json *j)
{
    const char *is = field(seat, "is"), *bot = field(seat, "bot");
    if (is == NULL || !string_or_none(seat, "bot") || !string_or_none(seat, "name") ||
        !string_or_none(seat, "face"))
        return refusal[REFUSED_MALFORMED];
    draft->mine[p] = strcmp(is, "me") == 0;
    draft->who[p] =
        (struct player_details){ field(seat, "name"), field(seat, "face"), draft->word };
    bool friend = draft->mine[p] || strcmp(is, "friend") == 0;
    if (!friend && strcmp(is, "open") != 0 && strcmp(is, "bot") != 0)
        return refusal[REFUSED_BAD_PLAN];
    json_put_object(j, NULL);
    json_put_string(j, "is", friend ? "friend" : is);
    if (!friend && strcmp(is, "bot") == 0) {
        const struct bot *found = bot == NULL ? usual_bot : bot_find(bot);
        if (found == NULL)
            return refusal[REFUSED_NO_BOT];
        json_put_string(j, "bot", found->name);
    }
    json_end(j);
    return accepted;
}

static struct refusal read_seats(struct draft *draft, const struct datum *seats, struct json *j)
{
    bool any = false;
    json_put_array(j, "seats");
    for (int p = 0; p < draft->setup.seats; p++) {
        struct refusal wrong = read_seat(draft, p, datum_at(seats, (size_t)p), j);
        if (is_refusal(wrong))
            return wrong;
        any |= draft->mine[p];
    }
    json_end(j);
    return any ? accepted : refusal[REFUSED_NOBODY];
}

static bool read_clock(const struct datum *clock, struct json *j)
{
    int64_t turn, grace;
    const struct datum *given = datum_get(clock, "grace");
    if (datum_is_nothing(clock))
        return true;
    if (!datum_integer(datum_get(clock, "turn"), &turn) ||
        (!datum_integer(given, &grace) && given != NULL))
        return false;
    json_put_object(j, "clock"); /* table_open checks the numbers */
    json_put_number(j, "turn", turn);
    json_put_number(j, "grace", grace);
    json_end(j);
    return true;
}

/* Reads the fields of `create`. */
static struct refusal read_draft(struct draft *draft, const struct request *request)
{
    const char *name = request_string(request, "game");
    const struct datum *seats = datum_get(request->fields, "seats");
    draft->game = name != NULL ? game_find(name) : NULL;
    if (draft->game == NULL)
        return refusal[REFUSED_NO_GAME];
    if (datum_kind(seats) != DATUM_ARRAY || datum_size(seats) > SEATS_MAX ||
        !request_bool_or_none(request, "children") || !request_bool_or_none(request, "hints") ||
        !request_string_or_none(request, "word"))
        return refusal[REFUSED_MALFORMED];
    draft->setup = game_setup(draft->game, (int)datum_size(seats));
    if (!read_options(draft, datum_get(request->fields, "options")))
        return refusal[REFUSED_NO_OPTION];
    struct refusal wrong = refusal_of(CODE_MALFORMED, game_setup_error(draft->game, &draft->setup));
    if (is_refusal(wrong))
        return wrong;
    struct text out;
    struct json j;
    draft->plan = draft->own;
    text_open(&out, draft->own, sizeof draft->own, NULL);
    json_open(&j, &out);
    json_put_object(&j, NULL);
    wrong = read_seats(draft, seats, &j);
    if (!is_refusal(wrong) && !read_clock(datum_get(request->fields, "clock"), &j))
        wrong = refusal[REFUSED_MALFORMED];
    if (is_refusal(wrong))
        return wrong;
    json_put_bool(&j, "children", datum_kind(datum_get(request->fields, "children")) == DATUM_TRUE);
    json_put_bool(&j, "hints", datum_kind(datum_get(request->fields, "hints")) == DATUM_TRUE);
    json_end(&j);
    return out.cut ? refusal[REFUSED_TOO_LONG] : accepted;
}

/* Making */

/* Seats the people of the draft. */
static struct refusal sit_down(struct transaction *tx, const struct draft *draft)
{
    struct refusal wrong = accepted;
    for (int p = 0; p < draft->setup.seats && !is_refusal(wrong); p++)
        if (draft->mine[p])
            wrong = transaction_sit(tx, p, draft->device, &draft->who[p]);
    return wrong;
}

/* Makes the table of the draft as part of the transaction; *id is its number. */
static struct refusal make(struct transaction *tx, const struct draft *draft,
                           struct request *request, uint64_t *id)
{
    require(draft->game != NULL); /* a draft without one was refused */
    struct table_head head = { .id = id_new(),
                               .made = wall_clock(),
                               .game = draft->game->name,
                               .setup = draft->setup,
                               .plan = transaction_copy(tx, draft->plan) };
    if (head.id == 0 || head.plan == NULL || !random_bytes(head.seed, SEED_SIZE))
        return refusal[REFUSED_NO_MEMORY];
    *id = head.id;
    struct refusal wrong = transaction_table(tx, &head);
    if (!is_refusal(wrong))
        wrong = transaction_invite(tx, request);
    if (!is_refusal(wrong))
        wrong = sit_down(tx, draft);
    if (!is_refusal(wrong))
        transaction_list(tx);
    return wrong;
}

void cmd_create(struct server *server, struct live_table *live, struct request *request)
{
    struct draft draft = { .word = request_string(request, "word") };
    (void)live;
    memcpy(draft.device, request->device, DEVICE_SIZE);
    struct refusal wrong = read_draft(&draft, request);
    if (!is_refusal(wrong))
        wrong = creations_refused(server, request);
    if (is_refusal(wrong)) {
        request_refuse(server, request, wrong);
        return;
    }
    struct transaction *tx = request_begin(server, NULL, request);
    if (tx != NULL)
        request_commit(tx, make(tx, &draft, request, &request->table));
}

/* Rematch */

/* The seat of the old table whose player gets seat p of the new one: everybody moves one on,
 * so that another begins. */
static int old_seat(const struct table *t, int p)
{
    return (p + t->setup.seats - 1) % t->setup.seats;
}

static void plan_again(const struct table *t, int p, const uint8_t device[DEVICE_SIZE],
                       struct json *j)
{
    const struct chair *c = &t->chair[old_seat(t, p)];
    json_put_object(j, NULL);
    if (c->kind == CHAIR_BOT) {
        json_put_string(j, "is", "bot");
        json_put_string(j, "bot", c->bot->name);
    } else if (token_same(c->device, device)) {
        json_put_string(j, "is", "friend"); /* and taken at once */
    } else {
        json_put_string(j, "is", "kept");
        view_put_hex(j, "device", c->device, DEVICE_SIZE);
        json_put_string(j, "name", c->name);
        json_put_string(j, "face", face_name(c->face));
    }
    json_end(j);
}

/* Drafts the same table again, for the device. False: there is no room for the plan. */
static bool draft_again(struct draft *draft, const struct table *t)
{
    struct text out;
    struct json j;
    draft->game = t->game;
    draft->setup = game_setup_again(t->game, &t->setup);
    draft->plan = draft->own;
    text_open(&out, draft->own, sizeof draft->own, NULL);
    json_open(&j, &out);
    json_put_object(&j, NULL);
    json_put_array(&j, "seats");
    for (int p = 0; p < t->setup.seats; p++) {
        const struct chair *c = &t->chair[old_seat(t, p)];
        draft->mine[p] = c->kind != CHAIR_BOT && token_same(c->device, draft->device);
        draft->who[p] =
            (struct player_details){ name_again(c->name), face_name(c->face), draft->word };
        plan_again(t, p, draft->device, &j);
    }
    json_end(&j);
    if (t->turn > 0) {
        json_put_object(&j, "clock");
        json_put_number(&j, "turn", t->turn);
        json_put_number(&j, "grace", t->grace);
        json_end(&j);
    }
    json_put_bool(&j, "children", t->children);
    json_put_bool(&j, "hints", t->hints);
    json_end(&j);
    return !out.cut;
}

/* Notes the new table in the old one. */
static struct refusal link_again(struct transaction *tx, uint64_t id)
{
    char name[ID_LETTERS + 1];
    id_write(id, name);
    transaction_return(tx);
    return transaction_event(tx, EVENT_REMATCH, 0, 0, name);
}

void cmd_rematch(struct server *server, struct live_table *live, struct request *request)
{
    const struct table *t = live->table;
    struct draft draft = { .word = request_string(request, "word") };
    memcpy(draft.device, request->device, DEVICE_SIZE);
    if (table_held(t, request->device) == 0) {
        request_refuse(server, request, refusal[REFUSED_NOT_YOURS]);
        return;
    }
    if (t->phase != PHASE_OVER) {
        request_refuse(server, request, refusal[REFUSED_NOT_OVER]);
        return;
    }
    if (t->rematch != 0) { /* another player was first: that is the table */
        request_done_at(server, request, t->rematch, 0, 0);
        return;
    }
    struct refusal wrong = creations_refused(server, request);
    if (is_refusal(wrong)) {
        request_refuse(server, request, wrong);
        return;
    }
    struct transaction *tx = request_begin(server, live, request);
    if (tx == NULL)
        return;
    wrong = draft_again(&draft, t) ? make(tx, &draft, request, &request->table)
                                   : refusal[REFUSED_NO_MEMORY];
    if (!is_refusal(wrong))
        wrong = link_again(tx, request->table);
    request_commit(tx, wrong);
}

/* From a moment of a finished game */

/* Copies the actions of the match before the moment; the other game keeps its own. */
static void put_from(struct json *j, const struct table *t, unsigned at, int seat,
                     struct text *digits)
{
    char name[ID_LETTERS + 1];
    id_write(t->id, name);
    for (unsigned i = 0; i < at; i++) {
        char one[ORIGIN_DIGITS + 1];
        snprintf(one, sizeof one, "%02x%08x", t->match->entry[i].seat, t->match->entry[i].act);
        text_add(digits, one);
    }
    json_put_object(j, "from");
    json_put_string(j, "table", name);
    json_put_number(j, "seat", seat);
    json_put_string(j, "actions", digits->bytes);
    json_end(j);
}

/* Whether a seat or luck still had to act then. */
static bool went_on(const struct table *t, unsigned at)
{
    _Alignas(16) uint8_t state[STATE_MAX];
    match_state_at(t->match, at, state);
    return t->game->actors(state) != 0;
}

/* Writes the plan into `out`: the seats as in `create`, and where it comes from. */
static struct refusal draft_on(struct draft *draft, const struct table *t,
                               const struct request *request, struct text *out, struct text *digits)
{
    const struct datum *seats = datum_get(request->fields, "seats");
    struct json j;
    int64_t at, seat;
    if (datum_kind(seats) != DATUM_ARRAY || datum_size(seats) != t->setup.seats ||
        !request_string_or_none(request, "word") ||
        !request_number(request, "at", 1, t->match->n, &at) ||
        !request_number(request, "seat", 0, t->setup.seats - 1, &seat))
        return refusal[REFUSED_MALFORMED];
    if (t->origin != NULL || !went_on(t, (unsigned)at))
        return refusal[REFUSED_NOT_NOW];
    draft->game = t->game;
    draft->setup = t->setup;
    json_open(&j, out);
    json_put_object(&j, NULL);
    struct refusal wrong = read_seats(draft, seats, &j);
    if (is_refusal(wrong))
        return wrong;
    json_put_bool(&j, "hints", true);
    put_from(&j, t, (unsigned)at, (int)seat, digits);
    json_end(&j);
    draft->plan = out->bytes;
    return out->cut || digits->cut ? refusal[REFUSED_NO_MEMORY] : accepted;
}

void cmd_play_on(struct server *server, struct live_table *live, struct request *request)
{
    const struct table *t = live->table;
    struct draft draft = { .word = request_string(request, "word") };
    size_t size = PLAN_BYTES + (size_t)ORIGIN_DIGITS * (t->match->n + 1);
    if (t->phase != PHASE_OVER) {
        request_refuse(server, request, refusal[REFUSED_NOT_OVER]);
        return;
    }
    char *plan = malloc(size), *actions = malloc(size);
    struct refusal wrong = refusal[REFUSED_NO_MEMORY];
    memcpy(draft.device, request->device, DEVICE_SIZE);
    if (plan != NULL && actions != NULL) {
        struct text out, digits;
        text_open(&out, plan, size, NULL);
        text_open(&digits, actions, size, NULL);
        wrong = draft_on(&draft, t, request, &out, &digits);
    }
    if (!is_refusal(wrong))
        wrong = creations_refused(server, request);
    struct transaction *tx = is_refusal(wrong) ? NULL : request_begin(server, NULL, request);
    if (is_refusal(wrong))
        request_refuse(server, request, wrong);
    else if (tx != NULL)
        request_commit(tx, make(tx, &draft, request, &request->table));
    free(plan);
    free(actions);
}
