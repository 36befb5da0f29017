/* Records in several messages; parts.h. */
#include "server/api/parts.h"

#include <stdlib.h>

#include "server/api/cmd.h"
#include "server/api/creations.h"
#include "server/api/shared.h"

struct partial_record {
    struct partial_record *next;
    struct client *client;
    uint64_t began; /* by net_now */
    size_t n;
    char bytes[RECORD_BYTES + 1];
};

struct record_parts *parts_open(void)
{
    return calloc(1, sizeof(struct record_parts));
}

void parts_close(struct record_parts *parts)
{
    free(parts); /* each part went with its client */
}

void parts_forget(struct server *server, struct client *client)
{
    struct record_parts *parts = server->api->parts;
    struct partial_record **at = &parts->first, *part = client->part;
    if (part == NULL)
        return;
    while (*at != part)
        at = &(*at)->next;
    *at = part->next;
    parts->n--;
    client->part = NULL;
    free(part);
}

/* Forgets records whose rest has not arrived. */
static void sweep(struct server *server)
{
    const uint64_t now = net_now(server->net);
    for (struct partial_record *part = server->api->parts->first, *next; part != NULL;
         part = next) {
        next = part->next;
        if (now - part->began > PARTS_MS)
            parts_forget(server, part->client);
    }
}

/* The first part of a record. */
static struct refusal begin(struct server *server, const struct request *request)
{
    struct record_parts *parts = server->api->parts;
    if (parts->n >= PARTS_WAITING)
        return refusal[REFUSED_TOO_OFTEN];
    struct refusal wrong = creations_refused(server, request);
    if (is_refusal(wrong))
        return wrong;
    struct partial_record *part = malloc(sizeof *part);
    if (part == NULL)
        return refusal[REFUSED_NO_MEMORY];
    part->next = parts->first;
    part->client = request->client;
    part->began = net_now(server->net);
    part->n = 0;
    parts->first = request->client->part = part;
    parts->n++;
    return accepted;
}

static struct refusal add(struct server *server, const struct request *request, const char *bytes)
{
    struct client *client = request->client;
    size_t n = strlen(bytes);
    if (client->part == NULL) {
        struct refusal wrong = begin(server, request);
        if (client->part == NULL)
            return wrong;
    }
    if (n > RECORD_BYTES - client->part->n) {
        parts_forget(server, client);
        return refusal[REFUSED_LONG_RECORD];
    }
    memcpy(client->part->bytes + client->part->n, bytes, n + 1);
    client->part->n += n;
    return accepted;
}

void cmd_part(struct server *server, struct live_table *live, struct request *request)
{
    const char *bytes = request_string(request, "record");
    struct text out;
    struct json j;
    (void)live;
    sweep(server);
    /* Only over a WebSocket do two messages share a connection. */
    struct refusal wrong = bytes != NULL && request->kind == REQUEST_SOCKET
                               ? add(server, request, bytes)
                               : refusal[REFUSED_MALFORMED];
    if (is_refusal(wrong)) {
        request_refuse(server, request, wrong);
        return;
    }
    request_begin_reply(server, request, "part", &out, &j);
    json_put_number(&j, "bytes", (long)request->client->part->n);
    request_reply(request, &j);
}

char *parts_join(struct server *server, const struct request *request, struct refusal *why)
{
    const char *bytes = request_string(request, "record");
    const struct partial_record *before = request->client->part;
    char *whole = NULL;
    if (bytes == NULL)
        *why = refusal[REFUSED_MALFORMED];
    else
        *why = before != NULL ? add(server, request, bytes) : creations_refused(server, request);
    if (bytes != NULL && !is_refusal(*why)) {
        whole = strdup(before != NULL ? before->bytes : bytes);
        if (whole == NULL)
            *why = refusal[REFUSED_NO_MEMORY];
    }
    parts_forget(server, request->client);
    return whole;
}
