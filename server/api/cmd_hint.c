/* Help with a decision; cmd.h. */
#include "server/api/caller.h"
#include "server/api/cmd.h"
#include "server/live/live_tables.h"
#include "server/table/view_json.h"

void cmd_previews(struct server *server, struct live_table *live, struct request *request)
{
    struct text out;
    int seat;
    if (!caller_seat(server, live, request, &seat))
        return;
    if (!(table_owes(live->table) >> seat & 1)) {
        request_refuse(server, request, refusal[REFUSED_NOT_YOUR_TURN]);
        return;
    }
    text_open(&out, server->reply_buffer, VIEW_BYTES, NULL);
    view_previews(live->table, seat, request->lang, &request->re, &out);
    request_send(request, &out);
}

/* Why the seat is given no hint now. */
static struct refusal hint_refusal(const struct live_table *live, int seat)
{
    const struct table *t = live->table;
    if (!t->hints || t->phase != PHASE_PLAYING)
        return refusal[t->hints ? REFUSED_NOT_NOW : REFUSED_NO_HINTS];
    const struct words *wrong = hint_error(t->match, seat);
    if (wrong != NULL)
        return refusal_of(CODE_NOT_YOUR_TURN, wrong);
    /* One at a time: else the bots of all tables would have to wait. */
    return live->bot.hinting >> seat & 1 ? refusal[REFUSED_TOO_OFTEN] : accepted;
}

void hint_await(struct server *server, struct live_table *live, struct request *request,
                struct bot_job *job)
{
    if (job == NULL) {
        request_refuse(server, request, refusal[REFUSED_NO_MEMORY]);
        return;
    }
    live->bot.hinting |= 1u << job->seat;
    job->waiter = &request->waiter;
    job->owner = client_address(request->client);
    bot_pool_add(server->bot_pool, job);
}

void cmd_hint(struct server *server, struct live_table *live, struct request *request)
{
    const struct table *t = live->table;
    int seat;
    if (!caller_seat(server, live, request, &seat))
        return;
    struct refusal wrong = hint_refusal(live, seat);
    if (is_refusal(wrong)) {
        request_refuse(server, request, wrong);
        return;
    }
    hint_await(server, live, request, bot_job_open(t->id, t->step, t->match, seat));
}

/* Writes the hint's own object, with what a message needs in front of its fields. */
static void write_hint(struct server *server, const struct request *request, const struct table *t,
                       const struct bot_job *job, struct text *out)
{
    struct text fields;
    struct names names;
    struct reader reader = table_reader(t, job->seat, request->lang, &names);
    struct json j;
    text_open(&fields, server->broadcast_buffer, VIEW_BYTES, &reader);
    hint_json(&job->hint, t->match, job->seat, &fields);
    request_begin_reply(server, request, "hint", out, &j);
    json_put_number(&j, "step", (long)job->step);
    text_add(out, ",");
    text_add(out, server->broadcast_buffer + 1);
}

void hint_done(struct server *server, struct request *request, const struct bot_job *job)
{
    struct refusal why;
    struct live_table *live = live_tables_find(server, job->table, &why);
    struct text out;
    if (live != NULL)
        live->bot.hinting &= ~(1u << job->seat);
    if (request->client == NULL) {
        request_drop(request);
    } else if (live == NULL || job->failed) {
        request_refuse(server, request, refusal[REFUSED_NOT_NOW]);
    } else if (live->busy || live->table->step != job->step) {
        request_refuse(server, request, refusal[REFUSED_STALE]);
    } else {
        write_hint(server, request, live->table, job, &out);
        request_send(request, &out);
    }
}
