/* Looking at a table; cmd.h. */
#include "server/api/caller.h"
#include "server/api/cmd.h"
#include "server/api/subscribe.h"
#include "server/live/broadcast.h"
#include "server/live/waiting.h"
#include "server/table/view_json.h"
#include "server/table/view_text.h"

/* Sets where the log begins and, for a player who does not say, what was missed. False: a field is
 * invalid. */
static bool set_since(struct server *server, struct live_table *live, struct request *request,
                      unsigned held, struct view_context *context)
{
    int64_t since = 0;
    if (request_has(request, "since")) {
        if (!request_number(request, "since", 0, UINT32_MAX, &since))
            return false;
    } else if (request_has(request, "after")) {
        if (!request_number(request, "after", 0, UINT32_MAX, &since))
            return false;
    } else if (held != 0) {
        uint32_t seen =
            live->unseen ? 0 : store_seen(server->store, request->device, live->table->id);
        context->away = seen < live->table->seq ? seen : 0;
    }
    context->since = (uint32_t)since;
    return true;
}

static void write_view(struct server *server, struct live_table *live,
                       const struct view_context *context, struct text *out)
{
    text_open(out, server->reply_buffer, VIEW_BYTES, NULL);
    view_json(live->table, context, out);
    server->metrics.views++;
}

/* Sends one view for each chair of the client. */
static void send_first_views(struct server *server, struct live_table *live,
                             struct request *request, const struct view_context *common,
                             unsigned held)
{
    for (int viewer = 0; viewer < VIEWER_COUNT; viewer++) {
        bool looks = viewer < SEATS_MAX ? held >> viewer & 1 : viewer == SPECTATOR && held == 0;
        if (!looks)
            continue;
        struct view_context context = broadcast_context(server, live, viewer, request->lang);
        struct text out;
        context.re = request->re;
        context.whole = true;
        context.since = common->since;
        context.away = common->away;
        write_view(server, live, &context, &out);
        net_send(request->client->watcher.peer, out.bytes, out.n);
    }
}

void cmd_watch(struct server *server, struct live_table *live, struct request *request)
{
    unsigned held = caller_held(live, request);
    struct view_context context = { .lang = request->lang };
    if (request->kind != REQUEST_SOCKET && request->kind != REQUEST_STREAM) {
        request_refuse(server, request, refusal[REFUSED_NOT_NOW]);
        return;
    }
    if (!set_since(server, live, request, held, &context)) {
        request_refuse(server, request, refusal[REFUSED_MALFORMED]);
        return;
    }
    if (request->kind == REQUEST_STREAM)
        net_stream(request->client->watcher.peer); /* a watcher is sent messages at once */
    if (!subscribe(server, live, request->client)) {
        request_refuse(server, request, refusal[REFUSED_TOO_MANY]);
    } else {
        send_first_views(server, live, request, &context, held);
        request_drop(request);
    }
}

void cmd_unwatch(struct server *server, struct live_table *live, struct request *request)
{
    unsubscribe(server, live->table->id, request->client);
    request_done(server, request, live->table);
}

/* Whether a look with `after` has to wait longer. */
static bool must_wait(const struct server *server, const struct live_table *live,
                      const struct request *request)
{
    int64_t after;
    return request_number(request, "after", 0, UINT32_MAX, &after) && live->table->seq <= after &&
           net_now(server->net) - request->waiter.arrived < POLL_MS;
}

void cmd_look(struct server *server, struct live_table *live, struct request *request)
{
    int viewer;
    if (!caller_viewer(server, live, request, &viewer))
        return;
    struct view_context context = broadcast_context(server, live, viewer, request->lang);
    if (!set_since(server, live, request, caller_held(live, request), &context)) {
        request_refuse(server, request, refusal[REFUSED_MALFORMED]);
        return;
    }
    if (must_wait(server, live, request)) {
        waiting_poll(live, &request->waiter);
        return;
    }
    struct text out;
    context.re = request->re;
    context.whole = true;
    write_view(server, live, &context, &out);
    request_send(request, &out);
}

void cmd_text(struct server *server, struct live_table *live, struct request *request)
{
    const char *part = request_string(request, "part");
    struct text text;
    int viewer;
    if (request_has(request, "at")) {
        cmd_text_at(server, live, request);
        return;
    }
    if (!caller_viewer(server, live, request, &viewer))
        return;
    struct view_context context = broadcast_context(server, live, viewer, request->lang);
    text_open(&text, server->broadcast_buffer, VIEW_BYTES, NULL);
    view_text(live->table, &context, request_has(request, "drawn"),
              part != NULL && strcmp(part, "board") == 0 ? VIEW_BOARD : VIEW_ALL, &text);
    request_send_text(server, request, &text);
}
