/* The border to a server: JSON by jansson, texts through label_clean; protocol.h has the idea. */
#include "terminal/protocol.h"

#include "games/registry.h"

#include <jansson.h>
#include <limits.h>
#include <stdio.h>

enum { HINTS_MAX = 3 };

static const char *const command_name[COMMAND_COUNT] = {
    [COMMAND_PLAY] = "move",      [COMMAND_UNDO] = "undo",       [COMMAND_CHAT] = "chat",
    [COMMAND_HINT] = "hint",      [COMMAND_CONCEDE] = "concede", [COMMAND_STEP_OUT] = "leave",
    [COMMAND_COME_BACK] = "back", [COMMAND_INVITE] = "invite",   [COMMAND_ORDERS] = "orders",
};

const char *protocol_command(enum user_command command)
{
    return command_name[command];
}

/* Returns the command with that name in the protocol; COMMAND_COUNT if there is none here. */
static enum user_command command_named(const char *name)
{
    for (int w = 0; w < COMMAND_COUNT; w++)
        if (command_name[w] != NULL && strcmp(command_name[w], name) == 0)
            return (enum user_command)w;
    return COMMAND_COUNT;
}

/* Each of these reads the value of a key. A key that is missing or null changes nothing; a value of
 * another type makes the whole message `invalid`. */

struct json_source {
    const json_t *object;
    bool invalid;
};

static const json_t *value(const struct json_source *from, const char *key)
{
    const json_t *found = json_object_get(from->object, key);
    return json_is_null(found) ? NULL : found;
}

static bool expect(struct json_source *from, bool fits)
{
    from->invalid = from->invalid || !fits;
    return fits;
}

static void clean(const json_t *string, struct text *out)
{
    label_clean(out, json_string_value(string), json_string_length(string), "");
}

static void read_text(struct json_source *from, const char *key, char *to, size_t size)
{
    const json_t *string = value(from, key);
    struct text out;
    if (string == NULL || !expect(from, json_is_string(string)))
        return;
    text_open(&out, to, size, NULL);
    clean(string, &out);
}

/* Reads a name that is used again in requests, and so must be valid as it is. */
static void read_token(struct json_source *from, const char *key, bool (*fits)(const char *),
                       char *to, size_t size)
{
    const json_t *string = value(from, key);
    if (string == NULL || !expect(from, json_is_string(string)))
        return;
    if (expect(from, fits(json_string_value(string))))
        snprintf(to, size, "%s", json_string_value(string));
}

static int in_range(struct json_source *from, const json_t *number, int low, int high)
{
    json_int_t n = json_integer_value(number);
    return expect(from, json_is_integer(number) && n >= low && n <= high) ? (int)n : low;
}

static void read_number(struct json_source *from, const char *key, int low, int high, int *to)
{
    const json_t *number = value(from, key);
    if (number != NULL)
        *to = in_range(from, number, low, high);
}

static void read_count(struct json_source *from, const char *key, unsigned *to)
{
    int n = (int)*to;
    read_number(from, key, 0, INT_MAX - 1, &n);
    *to = (unsigned)n;
}

static void read_bool(struct json_source *from, const char *key, bool *to)
{
    const json_t *found = value(from, key);
    if (found != NULL && expect(from, json_is_boolean(found)))
        *to = json_is_true(found);
}

/* Returns the array under the key with at most `max` entries; NULL if there is none. */
static const json_t *read_array(struct json_source *from, const char *key, size_t max)
{
    const json_t *array = value(from, key);
    if (array == NULL || !expect(from, json_is_array(array) && json_array_size(array) <= max))
        return NULL;
    return array;
}

/* Returns the entry as an object to read from. */
static struct json_source entry(struct json_source *from, const json_t *array, size_t i)
{
    const json_t *object = json_array_get(array, i);
    expect(from, json_is_object(object));
    return (struct json_source){ .object = object };
}

/* Reads an array of strings into one, with `between` between them. */
static void add_lines(struct json_source *from, const json_t *array, const char *between, char *to,
                      size_t size)
{
    struct text out;
    text_open(&out, to, size, NULL);
    expect(from, json_is_array(array) && json_array_size(array) <= LOG_MAX);
    for (size_t i = 0; i < json_array_size(array) && !from->invalid; i++) {
        const json_t *string = json_array_get(array, i);
        text_add(&out, i > 0 ? between : "");
        if (expect(from, json_is_string(string)))
            clean(string, &out);
    }
}

/* The parts of a view. */

static void read_chair(struct json_source *from, struct server_chair *chair)
{
    char is[SENTENCE_MAX] = "", bot[SENTENCE_MAX] = "";
    int left = -1;
    read_text(from, "name", chair->name, sizeof chair->name);
    read_text(from, "is", is, sizeof is);
    read_text(from, "bot", bot, sizeof bot);
    read_bool(from, "taken", &chair->taken);
    read_bool(from, "yours", &chair->yours);
    read_bool(from, "owes", &chair->owes);
    read_number(from, "left", INT_MIN, INT_MAX, &left);
    bool clock = value(from, "left") != NULL;
    chair->seconds_left = !clock ? -1 : left > 0 ? left / 1000 : 0;
    chair->bot = strcmp(is, "bot") == 0 || bot[0] != '\0';
    chair->kept = strcmp(is, "kept") == 0;
}

static void read_chairs(struct json_source *from, struct server_view *view)
{
    const json_t *chairs = read_array(from, "chairs", SEATS_MAX);
    view->chairs_n = (int)json_array_size(chairs);
    for (int p = 0; p < view->chairs_n; p++) {
        struct json_source chair = entry(from, chairs, (size_t)p);
        read_chair(&chair, &view->chair[p]);
        expect(from, !chair.invalid);
    }
    expect(from, view->chairs_n > 0);
}

static void read_may(struct json_source *from, struct server_view *view)
{
    const json_t *may = read_array(from, "may", LOG_MAX);
    for (size_t i = 0; i < json_array_size(may); i++) {
        const json_t *name = json_array_get(may, i);
        enum user_command command = expect(from, json_is_string(name))
                                        ? command_named(json_string_value(name))
                                        : COMMAND_COUNT;
        if (command != COMMAND_COUNT)
            view->may |= COMMAND_BIT(command);
    }
}

/* The choice as people type it: the server sends the notation, and the action as numbers. */
static void read_typed(struct json_source *from, const struct game *g, struct menu_choice *choice)
{
    const json_t *act = json_object_get(from->object, "act");
    uint8_t part[4] = { 0 };
    struct text out;
    text_open(&out, choice->typed, sizeof choice->typed, NULL);
    for (size_t i = 0; i < 4; i++)
        part[i] = (uint8_t)json_integer_value(json_array_get(act, i));
    if (g != NULL && g->presenter->typed != NULL)
        g->presenter->typed(ACTION(part[0], part[1], part[2], part[3]), &out);
    if (out.n == 0)
        text_add(&out, choice->notation);
}

static void read_choices(struct json_source *from, struct server_view *view)
{
    const json_t *choices = read_array(from, "choices", LEGAL_MAX);
    view->list.n = (int)json_array_size(choices);
    for (int i = 0; i < view->list.n; i++) {
        struct json_source one = entry(from, choices, (size_t)i);
        struct menu_choice *choice = &view->list.choice[i];
        choice->act = (action)i;
        read_text(&one, "move", choice->notation, sizeof choice->notation);
        read_text(&one, "words", choice->words, sizeof choice->words);
        expect(from, !one.invalid && choice->notation[0] != '\0');
        read_typed(&one, game_find(view->game), choice);
    }
}

static void read_order(struct json_source *from, struct order *order)
{
    char now[LABEL_MAX] = "";
    const json_t *values = read_array(from, "values", ORDER_VALUES);
    read_text(from, "name", order->name, sizeof order->name);
    read_text(from, "title", order->title, sizeof order->title);
    read_text(from, "value", now, sizeof now);
    order->values = (int)json_array_size(values);
    order->value = -1;
    for (int v = 0; v < order->values; v++) {
        struct json_source one = entry(from, values, (size_t)v);
        read_text(&one, "name", order->of[v].name, sizeof order->of[v].name);
        read_text(&one, "title", order->of[v].title, sizeof order->of[v].title);
        if (strcmp(order->of[v].name, now) == 0)
            order->value = v;
        expect(from, !one.invalid);
    }
    expect(from, order->value >= 0);
}

static void read_orders(struct json_source *from, struct server_view *view)
{
    const json_t *orders = read_array(from, "orders", ORDERS_MAX);
    view->orders.n = (int)json_array_size(orders);
    for (int i = 0; i < view->orders.n; i++) {
        struct json_source one = entry(from, orders, (size_t)i);
        read_order(&one, &view->orders.order[i]);
        expect(from, !one.invalid);
    }
}

/* Returns the next free line; the oldest ones are dropped if there is none. */
static struct log_line *next_line(struct server_view *view, unsigned seq)
{
    if (view->log_n == LOG_MAX) {
        view->log_n = LOG_MAX / 2;
        memmove(view->log, view->log + LOG_MAX - view->log_n,
                (size_t)view->log_n * sizeof *view->log);
    }
    struct log_line *line = &view->log[view->log_n++];
    *line = (struct log_line){ .seq = seq };
    return line;
}

/* Reads an entry of the log: all its sentences. */
static void read_event(struct json_source *from, struct server_view *view)
{
    unsigned seq = 0;
    read_count(from, "seq", &seq);
    const json_t *words = read_array(from, "words", LOG_MAX);
    for (size_t i = 0; i < json_array_size(words); i++) {
        const json_t *sentence = json_array_get(words, i);
        struct text out;
        if (!expect(from, json_is_string(sentence)))
            return;
        text_open(&out, next_line(view, seq)->text, SENTENCE_MAX, NULL);
        clean(sentence, &out);
    }
}

/* Reads a chat message, with its author before it. */
static void read_message(struct json_source *from, struct server_view *view)
{
    unsigned seq = 0;
    int seat = 0;
    const json_t *words = value(from, "text");
    struct text out;
    read_count(from, "seq", &seq);
    read_number(from, "seat", 0, view->chairs_n - 1, &seat);
    if (from->invalid || !expect(from, json_is_string(words)))
        return;
    text_open(&out, next_line(view, seq)->text, SENTENCE_MAX, NULL);
    text_add(&out, view->chair[seat].name);
    text_add(&out, ": ");
    clean(words, &out);
}

/* Whether entry i of the one is older than entry k of the other; there is an entry i. */
static bool is_older(const json_t *one, size_t i, const json_t *other, size_t k)
{
    const json_t *a = json_object_get(json_array_get(one, i), "seq");
    const json_t *b = json_object_get(json_array_get(other, k), "seq");
    return k == json_array_size(other) || json_integer_value(a) < json_integer_value(b);
}

/* Reads log and chat together, in the order in which they happened. */
static void read_log(struct json_source *from, struct server_view *view)
{
    const json_t *log = read_array(from, "log", LOG_MAX);
    const json_t *chat = read_array(from, "chat", LOG_MAX);
    size_t l = 0, c = 0;
    while (!from->invalid && (l < json_array_size(log) || c < json_array_size(chat))) {
        bool talk = c < json_array_size(chat) && is_older(chat, c, log, l);
        struct json_source one = talk ? entry(from, chat, c++) : entry(from, log, l++);
        if (talk)
            read_message(&one, view);
        else
            read_event(&one, view);
        expect(from, !one.invalid);
    }
}

static void read_seats(struct json_source *from, const char *key, int n, int to[SEATS_MAX])
{
    const json_t *numbers = read_array(from, key, SEATS_MAX);
    if (!expect(from, (int)json_array_size(numbers) == n))
        return;
    for (int p = 0; p < n; p++)
        to[p] = in_range(from, json_array_get(numbers, (size_t)p), -1000000, 1000000);
}

/* Reads the lines about each seat's points. */
static void read_points(struct json_source *from, struct server_view *view)
{
    const json_t *points = read_array(from, "points", (size_t)view->chairs_n);
    for (size_t p = 0; p < json_array_size(points); p++)
        add_lines(from, json_array_get(points, p), "\n", view->points[p], sizeof view->points[p]);
}

static void read_result(struct json_source *from, struct server_view *view)
{
    const json_t *result = value(from, "result");
    read_text(from, "seed", view->seed, sizeof view->seed);
    if (result == NULL || !expect(from, json_is_object(result)))
        return;
    struct json_source inside = { .object = result };
    read_seats(&inside, "places", view->chairs_n, view->place);
    view->has_points = json_array_size(value(&inside, "scores")) > 0;
    read_seats(&inside, "scores", view->has_points ? view->chairs_n : 0, view->score);
    if (value(&inside, "words") != NULL)
        add_lines(&inside, value(&inside, "words"), " ", view->result_words,
                  sizeof view->result_words);
    read_points(&inside, view);
    view->scored = expect(from, !inside.invalid);
}

static void read_phase(struct json_source *from, struct server_view *view)
{
    static const char *const name[] = {
        [PHASE_GATHERING] = "gathering", [PHASE_PLAYING] = "playing", [PHASE_OVER] = "over"
    };
    char phase[LABEL_MAX] = "";
    read_text(from, "phase", phase, sizeof phase);
    for (int i = 0; i <= PHASE_OVER; i++)
        if (strcmp(name[i], phase) == 0) {
            view->phase = (enum view_phase)i;
            return;
        }
    expect(from, false);
}

/* Parses an object and its kind; NULL if it is not JSON. The caller releases it. jansson limits the
 * depth, and refuses invalid UTF-8. */
static json_t *parse(const char *bytes, size_t n, char is[LABEL_MAX])
{
    json_t *root = json_loadb(bytes, n, JSON_REJECT_DUPLICATES, NULL);
    struct json_source from = { .object = root };
    is[0] = '\0';
    if (json_is_object(root))
        read_text(&from, "is", is, LABEL_MAX);
    return root;
}

bool protocol_read_view(struct server_view *view, const char *bytes, size_t n)
{
    char is[LABEL_MAX];
    json_t *root = parse(bytes, n, is);
    struct json_source from = { .object = root, .invalid = strcmp(is, "view") != 0 };
    *view = (struct server_view){ .seat = SPECTATOR };
    if (!from.invalid) {
        read_chairs(&from, view);
        read_count(&from, "seq", &view->seq);
        read_count(&from, "step", &view->step);
        read_number(&from, "seat", 0, view->chairs_n - 1, &view->seat);
        read_phase(&from, view);
        read_text(&from, "game", view->game, sizeof view->game);
        read_bool(&from, "older", &view->older);
        read_may(&from, view);
        read_text(&from, "prompt", view->prompt, sizeof view->prompt);
        read_choices(&from, view);
        read_orders(&from, view);
        read_text(&from, "commitment", view->commitment, sizeof view->commitment);
        read_token(&from, "rematch", table_link_is_table, view->rematch, sizeof view->rematch);
        read_result(&from, view);
        read_log(&from, view);
    }
    json_decref(root);
    return !from.invalid;
}

/* Reads the moves that the search proposes, best first. */
static void read_hint(struct json_source *from, struct reply *reply)
{
    struct text out;
    const json_t *best = read_array(from, "best", LEGAL_MAX);
    text_open(&out, reply->words, sizeof reply->words, NULL);
    for (size_t i = 0; i < json_array_size(best) && i < HINTS_MAX; i++) {
        const json_t *words = json_object_get(json_array_get(best, i), "words");
        if (!expect(from, json_is_string(words)))
            return;
        text_add(&out, i > 0 ? "; " : "");
        clean(words, &out);
    }
}

bool protocol_read_reply(struct reply *reply, const char *bytes, size_t n)
{
    static const char *const kinds[] = { [REPLY_DONE] = "done",
                                         [REPLY_REFUSED] = "refused",
                                         [REPLY_DEVICE] = "device",
                                         [REPLY_HINT] = "hint",
                                         [REPLY_WHY] = "why" };
    char is[LABEL_MAX], why[LABEL_MAX] = "";
    json_t *root = parse(bytes, n, is);
    struct json_source from = { .object = root, .invalid = true };
    *reply = (struct reply){ .seq = 0 };
    for (int i = 0; i <= REPLY_WHY; i++)
        if (strcmp(kinds[i], is) == 0) {
            reply->is = (enum reply_kind)i;
            from.invalid = false;
        }
    if (!from.invalid) {
        read_count(&from, "seq", &reply->seq);
        read_text(&from, "why", why, sizeof why);
        read_text(&from, "words", reply->words, sizeof reply->words);
        read_text(&from, "rule", reply->rule, sizeof reply->rule);
        read_token(&from, "table", table_link_is_table, reply->table, sizeof reply->table);
        read_token(&from, "invite", table_link_is_token, reply->token, sizeof reply->token);
        read_token(&from, "secret", table_link_is_token, reply->token, sizeof reply->token);
        read_token(&from, "address", table_link_is_origin, reply->address, sizeof reply->address);
        if (reply->is == REPLY_HINT && reply->words[0] == '\0')
            read_hint(&from, reply);
    }
    reply->stale = strcmp(why, "stale") == 0;
    json_decref(root);
    return !from.invalid;
}

/* "Looking-Glass Tea: Ann, Ben" */
static void read_table(struct json_source *from, struct table_list *list)
{
    struct text out;
    char name[SENTENCE_MAX] = "";
    int i = list->n;
    read_token(from, "table", table_link_is_table, list->table[i], TABLE_BYTES);
    read_text(from, "game", name, sizeof name);
    read_text(from, "title", name, sizeof name);
    text_open(&out, list->words[i], SENTENCE_MAX, NULL);
    text_add(&out, name);
    const json_t *chairs = read_array(from, "chairs", SEATS_MAX);
    for (size_t p = 0, n = 0; p < json_array_size(chairs); p++) {
        struct json_source chair = entry(from, chairs, p);
        name[0] = '\0';
        read_text(&chair, "name", name, sizeof name);
        if (name[0] == '\0')
            continue;
        text_add(&out, n++ > 0 ? ", " : ": ");
        text_add(&out, name);
    }
    list->n += list->table[i][0] != '\0';
}

bool protocol_read_tables(struct table_list *list, const char *bytes, size_t n)
{
    char is[LABEL_MAX];
    json_t *root = parse(bytes, n, is);
    struct json_source from = { .object = root, .invalid = strcmp(is, "tables") != 0 };
    *list = (struct table_list){ .n = 0 };
    const json_t *tables = from.invalid ? NULL : read_array(&from, "tables", LOG_MAX);
    for (size_t i = 0; i < json_array_size(tables) && list->n < TABLES_MAX; i++) {
        struct json_source table = entry(&from, tables, i);
        read_table(&table, list);
        expect(&from, !table.invalid);
    }
    json_decref(root);
    return !from.invalid;
}
