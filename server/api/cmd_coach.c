/* A word on the last decision of a seat; cmd.h. */
#include "server/api/caller.h"
#include "server/api/cmd.h"
#include "server/live/live_tables.h"
#include "server/table/view_json.h"

/* Why nothing is said to the seat now; else the entry to speak of. */
static struct refusal coach_refusal(const struct live_table *live, int seat, int *entry)
{
    const struct table *t = live->table;
    if (!t->hints)
        return refusal[REFUSED_NO_HINTS];
    *entry = t->phase == PHASE_PLAYING ? coach_entry(t->match, seat) : -1;
    if (*entry < 0)
        return refusal[REFUSED_NOT_NOW];
    /* One at a time, as with hints: else the bots of all tables would have to wait. */
    return live->bot.hinting >> seat & 1 ? refusal[REFUSED_TOO_OFTEN] : accepted;
}

void cmd_coach(struct server *server, struct live_table *live, struct request *request)
{
    const struct table *t = live->table;
    int seat, entry = -1;
    if (!caller_seat(server, live, request, &seat))
        return;
    struct refusal wrong = coach_refusal(live, seat, &entry);
    if (is_refusal(wrong)) {
        request_refuse(server, request, wrong);
        return;
    }
    hint_await(server, live, request,
               bot_job_open_about(t->id, t->step, t->match, (unsigned)entry));
}

static void write_coach(struct server *server, const struct request *request, const struct table *t,
                        const struct bot_job *job, struct text *out)
{
    struct text fields;
    struct names names;
    struct reader reader = table_reader(t, job->seat, request->lang, &names);
    struct json j;
    text_open(&fields, server->broadcast_buffer, VIEW_BYTES, &reader);
    coach_json(&job->hint, t->match, job->entry, &fields);
    request_begin_reply(server, request, "coach", out, &j);
    json_put_number(&j, "step", (long)job->step);
    text_add(out, ",");
    text_add(out, server->broadcast_buffer + 1);
}

/* Whether it was played and has not been taken back. */
static bool still_played(const struct match *m, const struct bot_job *job)
{
    return job->entry < m->n && m->entry[job->entry].seat == job->seat &&
           m->entry[job->entry].act == job->played;
}

void coach_done(struct server *server, struct request *request, const struct bot_job *job)
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
    } else if (live->busy || !still_played(live->table->match, job)) {
        request_refuse(server, request, refusal[REFUSED_STALE]);
    } else {
        write_coach(server, request, live->table, job, &out);
        request_send(request, &out);
    }
}
