/*
 * Studies of finished games, and how they might have continued; cmd.h. The result of a study is a
 * line of numbers (analysis_write), kept in the table's log; the worker puts it into words for each
 * request. Coarse numbers take the same path while better ones are being computed.
 */
#include <stdlib.h>

#include "bots/host/variation.h"
#include "server/api/cmd.h"
#include "server/api/commands.h"
#include "server/api/reports.h"
#include "server/live/studies.h"
#include "server/table/view_log.h"

/* The study of the table, started if there is none. NULL: *why says why not, or nothing if it has
 * to wait for another one. */
static struct study *study_of(struct server *server, const struct live_table *live,
                              const struct request *request, struct refusal *why)
{
    struct study *s = studies_find(server, live->table->id);
    const bool begins = datum_kind(datum_get(request->fields, "begin")) != DATUM_FALSE;
    *why = refusal[begins ? REFUSED_SECRET : REFUSED_NOT_NOW];
    if (s == NULL && begins && request->known)
        s = studies_open(server, live, request->device, client_address(request->client), why);
    if (s != NULL)
        s->asked = net_now(server->net);
    return s;
}

static void put_progress(struct json *j, uint64_t table, const struct study_progress *progress)
{
    view_put_id(j, "table", table);
    json_put_bool(j, "complete", progress->complete);
    json_put_number(j, "done", progress->done);
    json_put_number(j, "of", progress->of);
}

static void send_progress(struct server *server, struct request *request, uint64_t table,
                          const struct study_progress *progress)
{
    struct text out;
    struct json j;
    request_begin_reply(server, request, "study", &out, &j);
    put_progress(&j, table, progress);
    request_reply(request, &j);
}

static void begin_answer(struct report *report, const char *is, struct json *j)
{
    json_open(j, &report->out);
    json_put_object(j, NULL);
    json_put_string(j, "is", is);
    tag_put(&report->request->re, j);
}

static void write_study(struct task *task)
{
    struct report *report = report_of(task);
    const struct table *t = report->table;
    struct names names;
    struct reader reader = table_reader(t, SPECTATOR, report->request->lang, &names);
    struct analysis a;
    struct json j;
    reader.points = true; /* there is a board beside it */
    report->out.reader = &reader;
    begin_answer(report, "study", &j);
    put_progress(&j, t->id, &report->progress);
    if (analysis_read(&a, t->match, report->line)) {
        analysis_put(&a, t->match, &j);
        analysis_close(&a);
    }
    json_end(&j);
    report->out.reader = NULL;
}

/* The present result of the table's study: its line, or NULL, and its progress. False: the request
 * has been refused. */
static bool look_up(struct server *server, const struct live_table *live, struct request *request,
                    const char **line, struct study_progress *progress)
{
    *line = live->table->study;
    *progress = (struct study_progress){ .complete = true };
    if (*line != NULL)
        return true;
    struct refusal why;
    const struct study *s = study_of(server, live, request, &why);
    *progress = (struct study_progress){ .complete = false };
    if (s == NULL && is_refusal(why))
        request_refuse(server, request, why);
    if (s == NULL)
        return !is_refusal(why);
    *line = s->line;
    *progress = (struct study_progress){ .complete = s->complete };
    if (!s->complete)
        study_progress(s, &progress->done, &progress->of);
    return true;
}

/* A report with the study's numbers. NULL: the request has been refused. */
static struct report *open_report(struct server *server, const struct live_table *live,
                                  struct request *request, const char *line,
                                  struct study_progress progress)
{
    struct report *report = report_open(server, live, request);
    char *own = report != NULL ? strdup(line) : NULL;
    size_t room = STUDY_BYTES;
    char *bytes = own != NULL ? realloc(report->out.bytes, room) : NULL;
    if (report == NULL)
        return NULL;
    if (bytes == NULL) {
        free(own);
        report_forget(report);
        request_refuse(server, request, refusal[REFUSED_NO_MEMORY]);
        return NULL;
    }
    report->line = own;
    report->progress = progress;
    text_open(&report->out, bytes, room, NULL);
    return report;
}

void cmd_study(struct server *server, struct live_table *live, struct request *request)
{
    struct study_progress progress;
    const char *line;
    if (!report_allowed(server, live, request) || !look_up(server, live, request, &line, &progress))
        return;
    if (line == NULL) {
        send_progress(server, request, live->table->id, &progress);
        return;
    }
    if (!report_turn(server, request))
        return;
    struct report *report = open_report(server, live, request, line, progress);
    if (report != NULL)
        report_start(server, report, write_study, report_send);
}

/* How it might have continued: the worker finds the decision, bots search it, and the worker puts
 * the result into words. */

static const struct decision *decision_at(const struct analysis *a, unsigned entry)
{
    for (unsigned i = 0; i < a->n; i++)
        if (a->of[i].entry == entry)
            return &a->of[i];
    return NULL;
}

/* The steps of the variation, as the seat would have seen them. */
static void put_steps(struct json *j, const struct table *t, struct match *m,
                      const struct decision *d, const struct variation *v,
                      const struct reader *reader)
{
    struct replay_cursor cursor = { .set = true, .n = d->entry };
    struct table line = *t; /* with other moves from there on */
    memcpy(&m->entry[d->entry], v->entry, (size_t)v->n * sizeof v->entry[0]);
    m->n = d->entry + (unsigned)v->n;
    line.match = m;
    memcpy(cursor.state, v->state, t->game->state_size);
    json_put_array(j, "steps");
    for (int i = 0; i < v->n; i++) {
        _Alignas(16) uint8_t view[STATE_MAX];
        char sentences[VIEW_SENTENCES];
        int seat = v->entry[i].seat;
        struct text out;
        text_open(&out, sentences, sizeof sentences, reader);
        cursor.acts = 0;
        cursor_tell_next(&cursor, &line, &out);
        while (i + 1 < v->n && v->entry[i + 1].seat == CHANCE) {
            cursor_tell_next(&cursor, &line, &out);
            i++;
        }
        game_observe(t->game, cursor.state, d->seat, view);
        json_put_object(j, NULL);
        json_put_number(j, "seat", seat);
        game_json(t->game, view, &t->setup, j, "position");
        view_put_lines(j, "log", sentences);
        cursor_put_acts(&cursor, j);
        json_end(j);
    }
    json_end(j);
}

static void put_variation(struct json *j, const struct report *report, const struct decision *d)
{
    const struct variation *v = report->request->variation;
    const struct table *t = report->table;
    bool own = report->request->known && (table_held(t, report->request->device) >> d->seat & 1);
    struct names names;
    struct reader seeing = table_reader(t, d->seat, report->request->lang, &names), told = seeing;
    seeing.points = told.points = true;
    if (!own)
        told.seat = SPECTATOR; /* so that "you" addresses nobody else */
    struct match *m = aligned_alloc(16, match_size_for(d->entry + VARIATION_MAX));
    if (m != NULL) {
        char words[VIEW_SENTENCES];
        struct text why;
        memcpy(m, t->match, match_size_for(d->entry));
        m->room = d->entry + VARIATION_MAX;
        text_open(&why, words, sizeof words, &told);
        variation_say(v, t->match, d, &why);
        json_put_string(j, "words", words);
        put_steps(j, t, m, d, v, &seeing);
    }
    free(m);
}

/* Whether this variation has been found. Meanwhile the study may have come to prefer another
 * move. */
static bool is_found(const struct variation *v, const struct decision *d)
{
    return v != NULL && v->entry[0].act == d->best.act;
}

/* Writes the answer; or makes a job for the bots, which have to find it first. */
static void write_variation(struct task *task)
{
    struct report *report = report_of(task);
    const struct table *t = report->table;
    struct analysis a;
    struct json j;
    begin_answer(report, "variation", &j);
    view_put_id(&j, "table", t->id);
    json_put_number(&j, "n", report->at);
    if (analysis_read(&a, t->match, report->line)) {
        const struct decision *d = decision_at(&a, report->at - 1);
        if (d != NULL && is_found(report->request->variation, d))
            put_variation(&j, report, d);
        else if (d != NULL)
            report->job = bot_job_open_variation(t->id, t->step, t->match, d);
        analysis_close(&a);
    }
    json_end(&j);
}

/* While the bots search, the worker is free for others. */
static void answer_variation(struct server *server, struct task *task)
{
    struct report *report = report_of(task);
    struct request *request = report->request;
    struct bot_job *job = report->job;
    if (job == NULL || request->client == NULL) {
        report_send(server, task);
        return;
    }
    report->job = NULL;
    job->waiter = &request->waiter;
    job->owner = client_address(request->client);
    request->called = false;
    bot_pool_add(server->bot_pool, job);
    report_close(server, report);
}

void variation_found(struct server *server, struct request *request, const struct bot_job *job)
{
    free(request->variation);
    request->variation = request->client != NULL && !job->failed
                             ? aligned_alloc(16, sizeof *request->variation)
                             : NULL;
    if (request->client != NULL && request->variation == NULL) {
        request_refuse(server, request, refusal[REFUSED_NO_MEMORY]);
        return;
    }
    if (request->variation != NULL)
        *request->variation = job->variation;
    request_run(server, request);
}

void cmd_variation(struct server *server, struct live_table *live, struct request *request)
{
    struct study_progress progress;
    const char *line;
    int64_t n;
    if (!report_turn(server, request) || !report_allowed(server, live, request))
        return;
    if (!request_number(request, "n", 1, live->table->match->n, &n)) {
        request_refuse(server, request, refusal[REFUSED_MALFORMED]);
        return;
    }
    if (!look_up(server, live, request, &line, &progress))
        return;
    if (line == NULL) {
        request_refuse(server, request, refusal[REFUSED_NOT_NOW]);
        return;
    }
    struct report *report = open_report(server, live, request, line, progress);
    if (report == NULL)
        return;
    report->at = (unsigned)n;
    report_start(server, report, write_variation, answer_variation);
}
