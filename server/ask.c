/* Commands on their way; ask.h has the idea. */
#include "server/ask.h"

#include <stdlib.h>

#include "bots/host/bot_context.h"
#include "bots/host/clock.h"
#include "server/words.h"

static const struct {
    const char *name;
    int status;
} reason[WHY_COUNT] = {
    [WHY_MALFORMED] = { "malformed", 400 }, [WHY_UNKNOWN] = { "unknown", 400 },
    [WHY_SECRET] = { "secret", 401 },       [WHY_NOT_YOURS] = { "not-yours", 403 },
    [WHY_NO_TABLE] = { "no-table", 404 },   [WHY_TAKEN] = { "taken", 409 },
    [WHY_NOT_NOW] = { "not-now", 409 },     [WHY_NOT_YOUR_TURN] = { "not-your-turn", 409 },
    [WHY_ILLEGAL] = { "illegal", 409 },     [WHY_STALE] = { "stale", 409 },
    [WHY_TOO_OFTEN] = { "too-often", 429 }, [WHY_NOT_SAVED] = { "not-saved", 503 },
    [WHY_STOPPING] = { "stopping", 503 },
};

_Static_assert((int)WHY_COUNT <= (int)REFUSALS, "every refusal is counted");

const char *why_name(enum why why)
{
    return reason[why].name;
}

/* The client's own name for the command, if it has one that may be one. */
static void read_tag(struct ask *ask)
{
    const json_t *id = json_object_get(ask->said, "id");
    if (json_is_integer(id)) {
        ask->re = (struct tag){ .given = true, .number = (long)json_integer_value(id) };
    } else if (json_is_string(id) && json_string_length(id) < sizeof ask->tag) {
        memcpy(ask->tag, json_string_value(id), json_string_length(id) + 1);
        ask->re = (struct tag){ .given = true, .string = ask->tag };
    }
}

struct ask *ask_open(struct hall *hall, struct guest *guest, enum ask_way way, json_t *said)
{
    struct ask *ask = guest->asks < ASKS_MAX ? calloc(1, sizeof *ask) : NULL;
    if (ask == NULL) {
        json_decref(said);
        return NULL;
    }
    ask->guest = guest;
    ask->sibling = guest->first_ask;
    guest->first_ask = ask;
    guest->asks++;
    ask->way = way;
    ask->said = said;
    ask->known = guest->known;
    memcpy(ask->device, guest->device, DEVICE_SIZE);
    ask->lang = guest->lang;
    ask->came = net_now(hall->net);
    ask->clock = clock_ns();
    read_tag(ask);
    hall->metrics.commands++;
    return ask;
}

void ask_orphan(struct ask *ask)
{
    struct ask **at = &ask->guest->first_ask;
    while (*at != ask)
        at = &(*at)->sibling;
    *at = ask->sibling;
    ask->guest->asks--;
    ask->guest = NULL;
}

void ask_drop(struct ask *ask)
{
    if (ask->guest != NULL)
        ask_orphan(ask);
    json_decref(ask->said);
    free(ask);
}

static const char *type_of(enum ask_way way)
{
    return way == ASK_TEXT || way == ASK_RECORD ? "text/plain; charset=utf-8" : "application/json";
}

static void send(struct ask *ask, int status, const char *type, const struct text *out)
{
    bool listens = ask->guest != NULL && ask->way <= ASK_STREAM && net_listens(ask->guest->peer);
    if (listens)
        net_send(ask->guest->peer, out->bytes, out->n);
    else if (ask->guest != NULL)
        net_answer(ask->guest->peer, &(struct net_answer){ .status = status,
                                                           .type = type,
                                                           .bytes = out->bytes,
                                                           .n = out->n,
                                                           .retry = status == 429   ? 10
                                                                    : status == 503 ? 2
                                                                                    : 0 });
    ask_drop(ask);
}

void ask_send(struct hall *hall, struct ask *ask, const struct text *out)
{
    (void)hall;
    send(ask, 200, type_of(ask->way), out);
}

void ask_done_at(struct hall *hall, struct ask *ask, uint64_t table, uint32_t seq, uint32_t step)
{
    struct text out;
    struct json j;
    char name[ID_LETTERS + 1];
    id_write(table, name);
    text_open(&out, hall->paper, VIEW_BYTES, NULL);
    json_open(&j, &out);
    json_put_object(&j, NULL);
    json_put_string(&j, "is", "done");
    tag_put(&ask->re, &j);
    json_put_string(&j, "table", name);
    json_put_number(&j, "seq", (long)seq);
    json_put_number(&j, "step", (long)step);
    if (ask->invite[0] != '\0')
        json_put_string(&j, "invite", ask->invite);
    json_end(&j);
    send(ask, 200, "application/json", &out);
}

void ask_done(struct hall *hall, struct ask *ask, const struct table *t)
{
    ask_done_at(hall, ask, t->id, t->seq, t->step);
}

void ask_refuse(struct hall *hall, struct ask *ask, enum why why, const struct words *words)
{
    struct text out;
    struct json j;
    hall->metrics.refused[why]++;
    text_open(&out, hall->paper, VIEW_BYTES, NULL);
    json_open(&j, &out);
    json_put_object(&j, NULL);
    json_put_string(&j, "is", "refused");
    tag_put(&ask->re, &j);
    json_put_string(&j, "why", why_name(why));
    json_put_string(&j, "words", words->in[ask->lang]);
    json_end(&j);
    send(ask, reason[why].status, "application/json", &out);
}

const char *asked_string(const struct ask *ask, const char *key)
{
    const json_t *value = json_object_get(ask->said, key);
    /* A NUL inside would hide what follows it from every string function. */
    if (!json_is_string(value) || strlen(json_string_value(value)) != json_string_length(value))
        return NULL;
    return json_string_value(value);
}

bool asked_number(const struct ask *ask, const char *key, long min, long max, long *to)
{
    const json_t *value = json_object_get(ask->said, key);
    json_int_t number = json_integer_value(value);
    if (!json_is_integer(value) || number < min || number > max)
        return false;
    *to = (long)number;
    return true;
}

bool asked_for(const struct ask *ask, const char *key)
{
    const json_t *value = json_object_get(ask->said, key);
    return value != NULL && !json_is_null(value);
}

bool asked_string_or_none(const struct ask *ask, const char *key)
{
    return !asked_for(ask, key) || asked_string(ask, key) != NULL;
}

bool asked_bool_or_none(const struct ask *ask, const char *key)
{
    return !asked_for(ask, key) || json_is_boolean(json_object_get(ask->said, key));
}
