/* New tables: as somebody describes them, or to play again; cmd.h. */
#include "games/registry.h"
#include "server/api/cmd.h"
#include "server/api/commit.h"
#include "server/live/quota.h"
#include "server/ops/wall_clock.h"

enum { PLAN_BYTES = 4096 };

/* A table before it is made. */
struct draft {
    const struct game *game;
    struct setup setup;
    bool mine[SEATS_MAX];        /* the caller's chairs */
    const char *name[SEATS_MAX]; /* of the people on them; NULL: none */
    uint8_t device[DEVICE_SIZE];
    const char *word;
    char plan[PLAN_BYTES];
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
    if (is == NULL || !string_or_none(seat, "bot") || !string_or_none(seat, "name"))
        return refusal[REFUSED_MALFORMED];
    draft->mine[p] = strcmp(is, "me") == 0;
    draft->name[p] = field(seat, "name");
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
    text_open(&out, draft->plan, sizeof draft->plan, NULL);
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
            wrong =
                transaction_sit(tx, p, draft->device, draft->name[p] != NULL ? draft->name[p] : "",
                                draft->word != NULL ? draft->word : "");
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

/* Whether the address has made as many tables as it may; an IPv6 /48 may make more. */
static bool too_many(struct server *server, const struct request *request)
{
    const struct peer *peer = request->client->watcher.peer;
    const char *network = net_network(peer);
    uint64_t now = net_now(server->net);
    if (server->creations == 0)
        return false;
    if (!rate_limit_take(server->created, net_address(peer), server->creations, now))
        return true;
    return network[0] != '\0' &&
           !rate_limit_take(server->created, network, NET_WIDE * server->creations, now);
}

struct refusal create_refused(struct server *server, const struct request *request)
{
    if (quota_reached(server, QUOTA_TABLES))
        return refusal[REFUSED_NO_ROOM];
    return too_many(server, request) ? refusal[REFUSED_TOO_OFTEN] : accepted;
}

void cmd_create(struct server *server, struct live_table *live, struct request *request)
{
    struct draft draft = { .word = request_string(request, "word") };
    (void)live;
    memcpy(draft.device, request->device, DEVICE_SIZE);
    struct refusal wrong = read_draft(&draft, request);
    if (!is_refusal(wrong))
        wrong = create_refused(server, request);
    if (is_refusal(wrong)) {
        request_refuse(server, request, wrong);
        return;
    }
    struct transaction *tx = request_begin(server, NULL, request);
    if (tx != NULL)
        request_commit(tx, make(tx, &draft, request, &request->table));
}

/* Again */

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
    text_open(&out, draft->plan, sizeof draft->plan, NULL);
    json_open(&j, &out);
    json_put_object(&j, NULL);
    json_put_array(&j, "seats");
    for (int p = 0; p < t->setup.seats; p++) {
        const struct chair *c = &t->chair[old_seat(t, p)];
        draft->mine[p] = c->kind != CHAIR_BOT && token_same(c->device, draft->device);
        draft->name[p] = name_again(c->name);
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

/* Notes in the old table where they play again. */
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
    if (t->rematch != 0) { /* somebody else was first: that is the table */
        request_done_at(server, request, t->rematch, 0, 0);
        return;
    }
    struct refusal wrong = create_refused(server, request);
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
