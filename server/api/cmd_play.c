/* Moves; cmd.h. */
#include "server/api/caller.h"
#include "server/api/cmd.h"
#include "server/api/commit.h"
#include "server/api/resend.h"
#include "server/live/reaction_window.h"

enum { ORDERS_BYTES = 512 };

/* Whether the command is new. If it is not, the request has been answered. */
static bool is_new(struct server *server, struct live_table *live, struct request *request,
                   int seat, const char *move)
{
    const struct table *t = live->table;
    int64_t named;
    uint32_t seq, step;
    if (!request_number(request, "step", 0, UINT32_MAX, &named)) {
        request_refuse(server, request, refusal[REFUSED_MALFORMED]);
        return false;
    }
    switch (resend_check(t, named, seat, move, &seq, &step)) {
    case RESEND_NEW:
        return true;
    case RESEND_REPEATED:
        request_done_at(server, request, t->id, seq, step);
        return false;
    case RESEND_STALE:
        request_refuse(server, request, refusal[REFUSED_STALE]);
        return false;
    }
    return false;
}

/* Why the seat may not move now. */
static struct refusal move_error(const struct table *t, int seat)
{
    if (t->phase != PHASE_PLAYING)
        return refusal[t->phase == PHASE_OVER ? REFUSED_OVER : REFUSED_NOT_BEGUN];
    if (t->chair[seat].bot != NULL)
        return refusal[REFUSED_BOT_PLAYS];
    return table_owes(t) >> seat & 1 ? accepted : refusal[REFUSED_NOT_YOUR_TURN];
}

void cmd_move(struct server *server, struct live_table *live, struct request *request)
{
    const struct table *t = live->table;
    const char *move = request_string(request, "move");
    int seat;
    action act = 0;
    if (!caller_seat(server, live, request, &seat))
        return;
    if (move == NULL) {
        request_refuse(server, request, refusal[REFUSED_MALFORMED]);
        return;
    }
    if (!is_new(server, live, request, seat, move))
        return;
    struct refusal wrong = move_error(t, seat);
    const struct words *unlisted =
        is_refusal(wrong) ? NULL : match_find(t->match, seat, move, &act);
    if (is_refusal(wrong))
        request_refuse(server, request, wrong);
    else if (unlisted != NULL)
        why_refuse_move(server, live, request, seat, move, unlisted);
    else if (!window_keep(&live->window, t, net_now(server->net), &request->waiter, seat, act))
        request_event(server, live, request, EVENT_MOVE, seat, act, NULL);
}

void cmd_undo(struct server *server, struct live_table *live, struct request *request)
{
    int seat;
    if (!caller_seat(server, live, request, &seat) || !is_new(server, live, request, seat, NULL))
        return;
    if (live->table->chair[seat].bot != NULL)
        request_refuse(server, request, refusal[REFUSED_BOT_PLAYS]);
    else
        request_event(server, live, request, EVENT_UNDO, seat, table_undo(live->table, seat), NULL);
}

/* The body of EVENT_ORDERS. False: no game has such orders. */
static bool write_orders(const struct datum *orders, struct text *out)
{
    struct json j;
    json_open(&j, out);
    json_put_object(&j, NULL);
    for (const struct datum *d = datum_first(orders); d != NULL; d = datum_next(d)) {
        if (datum_kind(orders) != DATUM_OBJECT || datum_string(d) == NULL)
            return false;
        json_put_string(&j, datum_key(d), datum_string(d));
    }
    json_end(&j);
    return datum_size(orders) > 0 && !out->cut;
}

void cmd_orders(struct server *server, struct live_table *live, struct request *request)
{
    char body[ORDERS_BYTES];
    struct text out;
    int seat;
    text_open(&out, body, sizeof body, NULL);
    if (!caller_seat(server, live, request, &seat) || !caller_may_set(server, live, request, seat))
        return;
    if (write_orders(datum_get(request->fields, "orders"), &out))
        request_event(server, live, request, EVENT_ORDERS, seat, 0, body);
    else
        request_refuse(server, request, refusal[REFUSED_MALFORMED]);
}
