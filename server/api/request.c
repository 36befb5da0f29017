/* Commands on their way; request.h. */
#include "server/api/request.h"

#include <stddef.h>
#include <stdlib.h>

#include "bots/host/clock.h"

enum { TURNED_AWAY = 1012 }; /* code of WebSockets: the service restarts */

/* Reads the client's own name for the command, if it has a valid one. */
static void read_tag(struct request *request)
{
    const struct datum *id = datum_get(request->fields, "id");
    int64_t number;
    if (datum_integer(id, &number)) {
        request->re = (struct tag){ .given = true, .number = number };
    } else if (datum_string(id) != NULL && datum_length(id) < sizeof request->tag) {
        memcpy(request->tag, datum_string(id), datum_length(id) + 1);
        request->re = (struct tag){ .given = true, .string = request->tag };
    }
}

struct request *request_open(struct server *server, struct client *client, enum request_kind kind,
                             struct datum *fields)
{
    struct request *request = client->requests < REQUESTS_MAX ? calloc(1, sizeof *request) : NULL;
    if (request == NULL) {
        datum_free(fields);
        return NULL;
    }
    request->waiter.arrived = net_now(server->net);
    request->waiter.arrived_ns = clock_ns();
    request->client = client;
    request->sibling = client->first_request;
    client->first_request = request;
    client->requests++;
    request->kind = kind;
    request->fields = fields;
    request->known = client->watcher.known;
    memcpy(request->device, client->watcher.device, DEVICE_SIZE);
    request->lang = client->watcher.lang;
    read_tag(request);
    server->metrics.commands++;
    return request;
}

_Static_assert(offsetof(struct request, waiter) == 0, "a request is known by its waiter");

struct request *request_of(struct waiter *waiter)
{
    return (struct request *)waiter;
}

void request_orphan(struct request *request)
{
    struct request **at = &request->client->first_request;
    while (*at != request)
        at = &(*at)->sibling;
    *at = request->sibling;
    request->client->requests--;
    request->client = NULL;
    request->waiter.orphaned = true;
}

void request_drop(struct request *request)
{
    if (request->client != NULL)
        request_orphan(request);
    datum_free(request->fields);
    free(request->variation);
    free(request);
}

static const char *type_of(enum request_kind kind)
{
    return kind == REQUEST_TEXT || kind == REQUEST_RECORD ? "text/plain; charset=utf-8"
                                                          : "application/json";
}

/* Retry-After of a status, in seconds; 0: none. */
static int retry_after(int status)
{
    return status == 429 ? 10 : status == 503 ? 2 : 0;
}

static void send(struct request *request, int status, const char *type, const struct text *out)
{
    struct peer *peer = request->client != NULL ? request->client->watcher.peer : NULL;
    if (peer != NULL && request->kind <= REQUEST_STREAM && net_can_send(peer))
        net_send(peer, out->bytes, out->n);
    else if (peer != NULL)
        net_answer(peer, &(struct net_answer){ .status = status,
                                               .type = type,
                                               .bytes = out->bytes,
                                               .n = out->n,
                                               .retry = retry_after(status) });
    request_drop(request);
}

void request_send(struct request *request, const struct text *out)
{
    send(request, 200, type_of(request->kind), out);
}

void request_begin_reply(struct server *server, const struct request *request, const char *is,
                         struct text *out, struct json *j)
{
    text_open(out, server->buffer.reply, VIEW_BYTES, NULL);
    json_open(j, out);
    json_put_object(j, NULL);
    json_put_string(j, "is", is);
    tag_put(&request->re, j);
}

void request_reply(struct request *request, struct json *j)
{
    json_end(j);
    send(request, 200, "application/json", j->out);
}

void request_send_text(struct server *server, struct request *request, const struct text *text)
{
    struct text out;
    struct json j;
    if (request->kind == REQUEST_TEXT) {
        request_send(request, text);
        return;
    }
    request_begin_reply(server, request, "text", &out, &j);
    json_put_string(&j, "text", text->bytes);
    request_reply(request, &j);
}

void request_put_address(const struct server *server, struct json *j)
{
    if (server->address[0] != '\0')
        json_put_string(j, "address", server->address);
}

void request_done_at(struct server *server, struct request *request, uint64_t table, uint32_t seq,
                     uint32_t step)
{
    struct text out;
    struct json j;
    request_begin_reply(server, request, "done", &out, &j);
    view_put_id(&j, "table", table);
    json_put_number(&j, "seq", (long)seq);
    json_put_number(&j, "step", (long)step);
    if (request->invite[0] != '\0') {
        json_put_string(&j, "invite", request->invite);
        request_put_address(server, &j);
    }
    request_reply(request, &j);
}

void request_done(struct server *server, struct request *request, const struct table *t)
{
    request_done_at(server, request, t->id, t->seq, t->step);
}

/* Begins a refusal in the server's reply buffer; end_refusal sends it. */
static void begin_refusal(struct server *server, const struct request *request,
                          enum refusal_code code, struct text *out, struct json *j)
{
    server->metrics.refused[code]++;
    request_begin_reply(server, request, "refused", out, j);
    json_put_string(j, "why", refusal_name(code));
}

static void end_refusal(struct request *request, enum refusal_code code, struct json *j)
{
    json_end(j);
    send(request, refusal_status(code), "application/json", j->out);
}

void request_refuse(struct server *server, struct request *request, struct refusal why)
{
    struct text out;
    struct json j;
    begin_refusal(server, request, why.code, &out, &j);
    json_put_words(&j, "words", why.words, request->lang);
    end_refusal(request, why.code, &j);
}

void request_refuse_saying(struct server *server, struct request *request, enum refusal_code code,
                           const char *words)
{
    struct text out;
    struct json j;
    begin_refusal(server, request, code, &out, &j);
    json_put_string(&j, "words", words);
    end_refusal(request, code, &j);
}

void client_abort(struct server *server, struct client *client)
{
    struct peer *peer = client->watcher.peer;
    struct text out;
    struct json j;
    const struct request nobody = { .lang = client->watcher.lang };
    if (net_can_send(peer)) {
        net_close_peer(peer, TURNED_AWAY, "");
        return;
    }
    begin_refusal(server, &nobody, CODE_NOT_SAVED, &out, &j);
    json_put_words(&j, "words", refusal[REFUSED_NOT_SAVED].words, nobody.lang);
    json_end(&j);
    int status = refusal_status(CODE_NOT_SAVED);
    net_answer(peer, &(struct net_answer){ .status = status,
                                           .type = "application/json",
                                           .bytes = out.bytes,
                                           .n = out.n,
                                           .retry = retry_after(status) });
}

void request_abort(struct server *server, struct request *request)
{
    if (request->client != NULL)
        client_abort(server, request->client);
    request_drop(request);
}

void request_refuse_by_rule(struct server *server, struct request *request, const char *rule,
                            const char *words)
{
    struct text out;
    struct json j;
    begin_refusal(server, request, CODE_ILLEGAL, &out, &j);
    json_put_string(&j, "words", words);
    json_put_string(&j, "rule", rule);
    end_refusal(request, CODE_ILLEGAL, &j);
}

const char *request_string(const struct request *request, const char *key)
{
    return datum_string(datum_get(request->fields, key));
}

bool request_number(const struct request *request, const char *key, int64_t min, int64_t max,
                    int64_t *to)
{
    int64_t number;
    if (!datum_integer(datum_get(request->fields, key), &number) || number < min || number > max)
        return false;
    *to = number;
    return true;
}

bool request_has(const struct request *request, const char *key)
{
    return !datum_is_nothing(datum_get(request->fields, key));
}

bool request_string_or_none(const struct request *request, const char *key)
{
    return !request_has(request, key) || request_string(request, key) != NULL;
}

bool request_bool_or_none(const struct request *request, const char *key)
{
    return !request_has(request, key) || datum_is_boolean(datum_get(request->fields, key));
}
