/* New tables: asked for, or to play again; command.h. */
#include "games/registry.h"
#include "server/api/command.h"
#include "server/live/transaction.h"
#include "server/ops/rate_limit.h"

enum { PLAN_BYTES = 4096 };

/* A table that is asked for, while it is being understood. */
struct order {
    const struct game *game;
    struct setup setup;
    bool mine[SEATS_MAX];        /* chairs of the device that asks */
    const char *name[SEATS_MAX]; /* of the people on them; NULL: none */
    uint8_t device[DEVICE_SIZE];
    const char *word;
    char plan[PLAN_BYTES];
};

/* Options */

static bool read_options(struct order *order, json_t *options)
{
    const char *key;
    json_t *value;
    if (options == NULL || json_is_null(options))
        return true;
    if (!json_is_object(options))
        return false;
    json_object_foreach(options, key, value)
    {
        int i = option_find(order->game->options, order->game->options_n, key);
        int v = i >= 0 && json_is_string(value)
                    ? option_value(&order->game->options[i], json_string_value(value))
                    : -1;
        if (v < 0)
            return false;
        order->setup.option[i] = (uint8_t)v;
    }
    return true;
}

/* Seats */

static const char *field(const json_t *object, const char *key)
{
    return json_string_value(json_object_get(object, key));
}

static bool string_or_none(const json_t *object, const char *key)
{
    const json_t *value = json_object_get(object, key);
    return value == NULL || json_is_null(value) || json_is_string(value);
}

/* Writes one seat into the plan. NULL, or what is wrong with it. */
static struct refusal read_seat(struct order *order, int p, const json_t *seat, struct json *j)
{
    const char *is = field(seat, "is"), *bot = field(seat, "bot");
    if (is == NULL || !string_or_none(seat, "bot") || !string_or_none(seat, "name"))
        return refusal[REFUSED_MALFORMED];
    order->mine[p] = strcmp(is, "me") == 0;
    order->name[p] = field(seat, "name");
    bool friend = order->mine[p] || strcmp(is, "friend") == 0;
    if (!friend && strcmp(is, "open") != 0 && strcmp(is, "bot") != 0)
        return refusal[REFUSED_BAD_PLAN];
    json_put_object(j, NULL);
    json_put_string(j, "is", friend ? "friend" : is);
    if (!friend && strcmp(is, "bot") == 0) {
        const struct bot *found = bot == NULL ? bots[0] : bot_find(bot);
        if (found == NULL)
            return refusal[REFUSED_NO_BOT];
        json_put_string(j, "bot", found->name);
    }
    json_end(j);
    return accepted;
}

static struct refusal read_seats(struct order *order, const json_t *seats, struct json *j)
{
    bool any = false;
    json_put_array(j, "seats");
    for (int p = 0; p < order->setup.seats; p++) {
        struct refusal wrong = read_seat(order, p, json_array_get(seats, (size_t)p), j);
        if (is_refusal(wrong))
            return wrong;
        any |= order->mine[p];
    }
    json_end(j);
    return any ? accepted : refusal[REFUSED_NOBODY];
}

static bool read_clock(const json_t *clock, struct json *j)
{
    if (clock == NULL || json_is_null(clock))
        return true;
    const json_t *turn = json_object_get(clock, "turn"), *grace = json_object_get(clock, "grace");
    if (!json_is_integer(turn) || (grace != NULL && !json_is_integer(grace)))
        return false;
    json_put_object(j, "clock"); /* whether the numbers are possible, table_open says */
    json_put_number(j, "turn", (long)json_integer_value(turn));
    json_put_number(j, "grace", grace != NULL ? (long)json_integer_value(grace) : 0);
    json_end(j);
    return true;
}

/* Understands the whole order. NULL, or what is wrong with it. */
static struct refusal read_order(struct order *order, const struct request *request)
{
    const char *name = request_string(request, "game");
    const json_t *seats = json_object_get(request->fields, "seats");
    order->game = name != NULL ? game_find(name) : NULL;
    if (order->game == NULL)
        return refusal[REFUSED_NO_GAME];
    if (!json_is_array(seats) || json_array_size(seats) > SEATS_MAX ||
        !request_bool_or_none(request, "children") || !request_bool_or_none(request, "hints") ||
        !request_string_or_none(request, "word"))
        return refusal[REFUSED_MALFORMED];
    order->setup = game_setup(order->game, (int)json_array_size(seats));
    if (!read_options(order, json_object_get(request->fields, "options")))
        return refusal[REFUSED_NO_OPTION];
    struct refusal wrong = refusal_of(CODE_MALFORMED, game_setup_error(order->game, &order->setup));
    if (is_refusal(wrong))
        return wrong;
    struct text out;
    struct json j;
    text_open(&out, order->plan, sizeof order->plan, NULL);
    json_open(&j, &out);
    json_put_object(&j, NULL);
    wrong = read_seats(order, seats, &j);
    if (!is_refusal(wrong) && !read_clock(json_object_get(request->fields, "clock"), &j))
        wrong = refusal[REFUSED_MALFORMED];
    if (is_refusal(wrong))
        return wrong;
    json_put_bool(&j, "children", json_is_true(json_object_get(request->fields, "children")));
    json_put_bool(&j, "hints", json_is_true(json_object_get(request->fields, "hints")));
    json_end(&j);
    return out.cut ? refusal[REFUSED_TOO_LONG] : accepted;
}

/* Making */

/* Lets the people of the order sit down. */
static struct refusal sit_down(struct transaction *tx, const struct order *order)
{
    struct refusal wrong = accepted;
    for (int p = 0; p < order->setup.seats && !is_refusal(wrong); p++)
        if (order->mine[p])
            wrong = command_sit(tx, p, order->device, order->name[p] != NULL ? order->name[p] : "",
                                order->word != NULL ? order->word : "");
    return wrong;
}

static struct refusal add_invite(struct transaction *tx, struct request *request)
{
    uint8_t hash[TOKEN_HASH];
    char hex[2 * TOKEN_HASH + 1];
    struct text out;
    if (!token_new(request->invite) || !token_hash(request->invite, hash))
        return refusal[REFUSED_NO_MEMORY];
    text_open(&out, hex, sizeof hex, NULL);
    text_hex(&out, hash, sizeof hash);
    return transaction_event(tx, EVENT_INVITE, 0, 0, hex);
}

/* Makes the table of the order as part of the transaction; *id is its number. */
static struct refusal make(struct transaction *tx, const struct order *order,
                           struct request *request, uint64_t *id)
{
    struct table_head head = { .id = id_new(),
                               .made = wall_clock(),
                               .game = order->game->name,
                               .version = order->game->version,
                               .setup = order->setup,
                               .plan = transaction_copy(tx, order->plan) };
    if (head.id == 0 || head.plan == NULL || !random_bytes(head.seed, SEED_SIZE))
        return refusal[REFUSED_NO_MEMORY];
    *id = head.id;
    struct refusal wrong = transaction_table(tx, transaction_copy_head(tx, &head));
    if (!is_refusal(wrong))
        wrong = add_invite(tx, request);
    if (!is_refusal(wrong))
        wrong = sit_down(tx, order);
    if (!is_refusal(wrong))
        transaction_list(tx);
    return wrong;
}

static bool too_many(struct server *server, const struct request *request)
{
    return server->creations > 0 &&
           !rate_limit_take(server->made, net_address(request->client->peer), server->creations,
                            net_now(server->net));
}

void do_create(struct server *server, struct live_table *live, struct request *request)
{
    struct order order = { .word = request_string(request, "word") };
    (void)live;
    memcpy(order.device, request->device, DEVICE_SIZE);
    struct refusal wrong = read_order(&order, request);
    if (!is_refusal(wrong) && too_many(server, request))
        wrong = refusal[REFUSED_TOO_OFTEN];
    if (is_refusal(wrong)) {
        request_refuse(server, request, wrong);
        return;
    }
    struct transaction *tx = request_begin(server, NULL, request);
    if (tx != NULL)
        request_commit(server, tx, make(tx, &order, request, &request->table));
}

/* Again */

/* The seat of the old table whose people and bots sit on seat p of the new one: everybody moves one
 * further, so that another begins. */
static int old_seat(const struct table *t, int p)
{
    return (p + t->setup.seats - 1) % t->setup.seats;
}

static void plan_again(const struct table *t, int p, const uint8_t device[DEVICE_SIZE],
                       struct json *j)
{
    const struct chair *c = &t->chair[old_seat(t, p)];
    char hex[2 * DEVICE_SIZE + 1];
    struct text out;
    json_put_object(j, NULL);
    if (c->kind == CHAIR_BOT) {
        json_put_string(j, "is", "bot");
        json_put_string(j, "bot", c->bot->name);
    } else if (token_same(c->device, device)) {
        json_put_string(j, "is", "friend"); /* and taken at once */
    } else {
        text_open(&out, hex, sizeof hex, NULL);
        text_hex(&out, c->device, DEVICE_SIZE);
        json_put_string(j, "is", "kept");
        json_put_string(j, "device", hex);
        json_put_string(j, "name", c->name);
    }
    json_end(j);
}

/* The same table again, as asked for by the device. */
static bool order_again(struct order *order, const struct table *t)
{
    struct text out;
    struct json j;
    order->game = t->game;
    order->setup = t->setup;
    text_open(&out, order->plan, sizeof order->plan, NULL);
    json_open(&j, &out);
    json_put_object(&j, NULL);
    json_put_array(&j, "seats");
    for (int p = 0; p < t->setup.seats; p++) {
        const struct chair *c = &t->chair[old_seat(t, p)];
        order->mine[p] = c->kind != CHAIR_BOT && token_same(c->device, order->device);
        order->name[p] = c->name;
        plan_again(t, p, order->device, &j);
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

/* Writes into the old table where they play again. */
static struct refusal link_again(struct transaction *tx, uint64_t id)
{
    char name[ID_LETTERS + 1];
    id_write(id, name);
    transaction_return(tx);
    return transaction_event(tx, EVENT_REMATCH, 0, 0, name);
}

void do_rematch(struct server *server, struct live_table *live, struct request *request)
{
    const struct table *t = live->table;
    struct order order = { .word = request_string(request, "word") };
    memcpy(order.device, request->device, DEVICE_SIZE);
    if (table_held(t, request->device) == 0) {
        request_refuse(server, request, refusal[REFUSED_NOT_YOURS]);
        return;
    }
    if (t->phase != PHASE_OVER) {
        request_refuse(server, request, refusal[REFUSED_NOT_OVER]);
        return;
    }
    if (t->rematch != 0) { /* somebody was quicker: that is the table */
        request_done_at(server, request, t->rematch, 0, 0);
        return;
    }
    if (too_many(server, request)) {
        request_refuse(server, request, refusal[REFUSED_TOO_OFTEN]);
        return;
    }
    struct transaction *tx = request_begin(server, live, request);
    if (tx == NULL)
        return;
    struct refusal wrong = order_again(&order, t) ? make(tx, &order, request, &request->table)
                                                  : refusal[REFUSED_NO_MEMORY];
    if (!is_refusal(wrong))
        wrong = link_again(tx, request->table);
    request_commit(server, tx, wrong);
}
