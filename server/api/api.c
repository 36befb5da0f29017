/* The entry points to the commands; api.h. */
#include "server/api/api.h"

#include <stdlib.h>

#include "server/api/cmd.h"
#include "server/api/commands.h"
#include "server/api/creations.h"
#include "server/api/forward.h"
#include "server/api/parts.h"
#include "server/api/reports.h"
#include "server/api/shared.h"
#include "server/api/subscribe.h"

bool api_command(struct server *server, struct client *client, enum request_kind kind,
                 struct datum *fields)
{
    struct request *request = request_open(server, client, kind, fields);
    if (request != NULL)
        request_run(server, request);
    return request != NULL;
}

void api_disconnected(struct server *server, struct client *client)
{
    unsubscribe_all(server, client);
    forward_leave(server, client);
    parts_forget(server, client);
    while (client->first_request != NULL)
        request_orphan(client->first_request);
    free(client);
}

static void resume(struct server *server, struct waiter *waiter)
{
    request_run(server, request_of(waiter));
}

static void committed(struct server *server, struct waiter *waiter, const struct table *table)
{
    request_done(server, request_of(waiter), table);
}

static void failed(struct server *server, struct waiter *waiter)
{
    request_refuse(server, request_of(waiter), refusal[REFUSED_NOT_SAVED]);
}

static void refuse(struct server *server, struct waiter *waiter, struct refusal why)
{
    request_refuse(server, request_of(waiter), why);
}

static void abort_waiter(struct server *server, struct waiter *waiter)
{
    request_abort(server, request_of(waiter));
}

static void hinted(struct server *server, struct waiter *waiter, const struct bot_job *job)
{
    if (job->kind == ADVICE_VARIATION)
        variation_found(server, request_of(waiter), job);
    else
        advice_done(server, request_of(waiter), job);
}

static void drop(struct waiter *waiter)
{
    request_drop(request_of(waiter));
}

static const struct server_callbacks callbacks = { .resume = resume,
                                                   .committed = committed,
                                                   .failed = failed,
                                                   .refuse = refuse,
                                                   .abort = abort_waiter,
                                                   .hinted = hinted,
                                                   .drop = drop };

bool api_open(struct server *server, int creations)
{
    struct api *api = calloc(1, sizeof *api);
    server->callbacks = &callbacks;
    server->api = api;
    if (api == NULL)
        return false;
    api->creations = creations_open();
    api->reports = reports_open();
    api->parts = parts_open();
    if (api->creations == NULL || api->reports == NULL || api->parts == NULL)
        return false;
    api->creations->per_minute = creations;
    return true;
}

bool api_forward(struct server *server, struct node_links *links)
{
    server->api->forwarding = forwarding_open(links);
    return server->api->forwarding != NULL;
}

void api_close(struct server *server)
{
    struct api *api = server->api;
    if (api == NULL)
        return;
    reports_close(server);
    creations_close(api->creations);
    parts_close(api->parts);
    forwarding_close(api->forwarding);
    free(api);
    server->api = NULL;
}
