/* Help with a decision, before it and after it; cmd.h. */
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

/* Why the seat is given no advice now; all kinds need a table with hints and a game that is being
 * played. One at a time: else the bots of all tables would have to wait. */
static struct refusal advice_refusal(const struct live_table *live, int seat)
{
    const struct table *t = live->table;
    if (!t->hints || t->phase != PHASE_PLAYING)
        return refusal[t->hints ? REFUSED_NOT_NOW : REFUSED_NO_HINTS];
    return live->bot.hinting >> seat & 1 ? refusal[REFUSED_TOO_OFTEN] : accepted;
}

/* The caller's seat. False: the request has been refused. */
static bool may_ask(struct server *server, struct live_table *live, struct request *request,
                    int *seat)
{
    if (!caller_seat(server, live, request, seat))
        return false;
    struct refusal wrong = advice_refusal(live, *seat);
    if (is_refusal(wrong))
        request_refuse(server, request, wrong);
    return !is_refusal(wrong);
}

/* Lets the request wait for the job's result; NULL: there is no memory for one. */
static void await(struct server *server, struct live_table *live, struct request *request,
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
    if (!may_ask(server, live, request, &seat))
        return;
    const struct words *wrong = hint_error(t->match, seat);
    if (wrong != NULL)
        request_refuse(server, request, refusal_of(CODE_NOT_YOUR_TURN, wrong));
    else
        await(server, live, request, bot_job_open(t->id, t->step, t->match, seat));
}

void cmd_coach(struct server *server, struct live_table *live, struct request *request)
{
    const struct table *t = live->table;
    int seat;
    if (!may_ask(server, live, request, &seat))
        return;
    int entry = coach_entry(t->match, seat);
    if (entry < 0)
        request_refuse(server, request, refusal[REFUSED_NOT_NOW]);
    else
        await(server, live, request, bot_job_open_about(t->id, t->step, t->match, (unsigned)entry));
}

void cmd_reason(struct server *server, struct live_table *live, struct request *request)
{
    const struct table *t = live->table;
    unsigned movers = 0;
    int seat;
    if (!may_ask(server, live, request, &seat))
        return;
    for (int p = 0; p < t->setup.seats; p++)
        movers |= (t->chair[p].bot != NULL ? 1u : 0) << p;
    await(server, live, request, bot_job_open_reason(t->id, t->step, t->match, seat, movers));
}

/* Answers */

/* Whether nothing has happened since the request. */
static bool is_still_asked(const struct table *t, const struct bot_job *job)
{
    return t->step == job->step;
}

/* Whether it was played and has not been undone. */
static bool is_still_played(const struct table *t, const struct bot_job *job)
{
    const struct match *m = t->match;
    return job->entry < m->n && m->entry[job->entry].seat == job->seat &&
           m->entry[job->entry].act == job->played;
}

static void say_hint(const struct bot_job *job, const struct match *m, struct text *out)
{
    hint_json(&job->hint, m, job->seat, out);
}

static void say_coach(const struct bot_job *job, const struct match *m, struct text *out)
{
    coach_json(&job->hint, m, job->entry, out);
}

static void say_reason(const struct bot_job *job, const struct match *m, struct text *out)
{
    reason_json(&job->reasons, m, out);
}

static const struct advice_type {
    const char *is; /* of the message */
    bool (*holds)(const struct table *, const struct bot_job *);
    void (*say)(const struct bot_job *, const struct match *, struct text *); /* an object */
} advice_types[] = {
    [ADVICE_HINT] = { "hint", is_still_asked, say_hint },
    [ADVICE_COACH] = { "coach", is_still_played, say_coach },
    [ADVICE_REASON] = { "reason", is_still_asked, say_reason },
};

/* Writes the advice's own object, preceded by the fields that a message needs. */
static void write_advice(struct server *server, const struct request *request,
                         const struct table *t, const struct bot_job *job, struct text *out)
{
    const struct advice_type *type = &advice_types[job->kind];
    struct text fields;
    struct names names;
    struct reader reader = table_reader(t, job->seat, request->lang, &names);
    struct json j;
    text_open(&fields, server->broadcast_buffer, VIEW_BYTES, &reader);
    type->say(job, t->match, &fields);
    request_begin_reply(server, request, type->is, out, &j);
    json_put_number(&j, "step", (long)job->step);
    text_add(out, ",");
    text_add(out, server->broadcast_buffer + 1);
}

void advice_done(struct server *server, struct request *request, const struct bot_job *job)
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
    } else if (live->busy || !advice_types[job->kind].holds(live->table, job)) {
        request_refuse(server, request, refusal[REFUSED_STALE]);
    } else {
        write_advice(server, request, live->table, job, &out);
        request_send(request, &out);
    }
}
