/* Commands on their way; request.h has the idea. */
#include "server/api/request.h"

#include <stdlib.h>

#include "bots/host/bot_context.h"
#include "bots/host/clock.h"
#include "server/ops/messages.h"

static const struct {
    const char *name;
    int status;
} reason[REFUSED_COUNT] = {
    [REFUSED_MALFORMED] = { "malformed", 400 }, [REFUSED_UNKNOWN] = { "unknown", 400 },
    [REFUSED_SECRET] = { "secret", 401 },       [REFUSED_NOT_YOURS] = { "not-yours", 403 },
    [REFUSED_NO_TABLE] = { "no-table", 404 },   [REFUSED_TAKEN] = { "taken", 409 },
    [REFUSED_NOT_NOW] = { "not-now", 409 },     [REFUSED_NOT_YOUR_TURN] = { "not-your-turn", 409 },
    [REFUSED_ILLEGAL] = { "illegal", 409 },     [REFUSED_STALE] = { "stale", 409 },
    [REFUSED_TOO_OFTEN] = { "too-often", 429 }, [REFUSED_NOT_SAVED] = { "not-saved", 503 },
    [REFUSED_STOPPING] = { "stopping", 503 },
};

_Static_assert((int)REFUSED_COUNT <= (int)REFUSALS, "every refusal is counted");

const char *refusal_name(enum refusal refusal)
{
    return reason[refusal].name;
}

/* The client's own name for the command, if it has one that may be one. */
static void read_tag(struct request *request)
{
    const json_t *id = json_object_get(request->fields, "id");
    if (json_is_integer(id)) {
        request->re = (struct tag){ .given = true, .number = (long)json_integer_value(id) };
    } else if (json_is_string(id) && json_string_length(id) < sizeof request->tag) {
        memcpy(request->tag, json_string_value(id), json_string_length(id) + 1);
        request->re = (struct tag){ .given = true, .string = request->tag };
    }
}

struct request *request_open(struct server *server, struct client *client, enum request_kind kind,
                             json_t *fields)
{
    struct request *request = client->requests < REQUESTS_MAX ? calloc(1, sizeof *request) : NULL;
    if (request == NULL) {
        json_decref(fields);
        return NULL;
    }
    request->client = client;
    request->sibling = client->first_request;
    client->first_request = request;
    client->requests++;
    request->kind = kind;
    request->fields = fields;
    request->known = client->known;
    memcpy(request->device, client->device, DEVICE_SIZE);
    request->lang = client->lang;
    request->came = net_now(server->net);
    request->clock = clock_ns();
    read_tag(request);
    server->metrics.commands++;
    return request;
}

void request_orphan(struct request *request)
{
    struct request **at = &request->client->first_request;
    while (*at != request)
        at = &(*at)->sibling;
    *at = request->sibling;
    request->client->requests--;
    request->client = NULL;
}

void request_drop(struct request *request)
{
    if (request->client != NULL)
        request_orphan(request);
    json_decref(request->fields);
    free(request);
}

static const char *type_of(enum request_kind kind)
{
    return kind == REQUEST_TEXT || kind == REQUEST_RECORD ? "text/plain; charset=utf-8"
                                                          : "application/json";
}

static void send(struct request *request, int status, const char *type, const struct text *out)
{
    bool listens = request->client != NULL && request->kind <= REQUEST_STREAM &&
                   net_can_send(request->client->peer);
    if (listens)
        net_send(request->client->peer, out->bytes, out->n);
    else if (request->client != NULL)
        net_answer(request->client->peer, &(struct net_answer){ .status = status,
                                                                .type = type,
                                                                .bytes = out->bytes,
                                                                .n = out->n,
                                                                .retry = status == 429   ? 10
                                                                         : status == 503 ? 2
                                                                                         : 0 });
    request_drop(request);
}

void request_send(struct server *server, struct request *request, const struct text *out)
{
    (void)server;
    send(request, 200, type_of(request->kind), out);
}

void request_done_at(struct server *server, struct request *request, uint64_t table, uint32_t seq,
                     uint32_t step)
{
    struct text out;
    struct json j;
    char name[ID_LETTERS + 1];
    id_write(table, name);
    text_open(&out, server->reply_buffer, VIEW_BYTES, NULL);
    json_open(&j, &out);
    json_put_object(&j, NULL);
    json_put_string(&j, "is", "done");
    tag_put(&request->re, &j);
    json_put_string(&j, "table", name);
    json_put_number(&j, "seq", (long)seq);
    json_put_number(&j, "step", (long)step);
    if (request->invite[0] != '\0')
        json_put_string(&j, "invite", request->invite);
    json_end(&j);
    send(request, 200, "application/json", &out);
}

void request_done(struct server *server, struct request *request, const struct table *t)
{
    request_done_at(server, request, t->id, t->seq, t->step);
}

void request_refuse(struct server *server, struct request *request, enum refusal refusal,
                    const struct words *words)
{
    struct text out;
    struct json j;
    server->metrics.refused[refusal]++;
    text_open(&out, server->reply_buffer, VIEW_BYTES, NULL);
    json_open(&j, &out);
    json_put_object(&j, NULL);
    json_put_string(&j, "is", "refused");
    tag_put(&request->re, &j);
    json_put_string(&j, "why", refusal_name(refusal));
    json_put_string(&j, "words", words->in[request->lang]);
    json_end(&j);
    send(request, reason[refusal].status, "application/json", &out);
}

const char *request_string(const struct request *request, const char *key)
{
    const json_t *value = json_object_get(request->fields, key);
    /* A NUL inside would hide what follows it from every string function. */
    if (!json_is_string(value) || strlen(json_string_value(value)) != json_string_length(value))
        return NULL;
    return json_string_value(value);
}

bool request_number(const struct request *request, const char *key, long min, long max, long *to)
{
    const json_t *value = json_object_get(request->fields, key);
    json_int_t number = json_integer_value(value);
    if (!json_is_integer(value) || number < min || number > max)
        return false;
    *to = (long)number;
    return true;
}

bool request_has(const struct request *request, const char *key)
{
    const json_t *value = json_object_get(request->fields, key);
    return value != NULL && !json_is_null(value);
}

bool request_string_or_none(const struct request *request, const char *key)
{
    return !request_has(request, key) || request_string(request, key) != NULL;
}

bool request_bool_or_none(const struct request *request, const char *key)
{
    return !request_has(request, key) || json_is_boolean(json_object_get(request->fields, key));
}
