/*
 * Studies of finished games, and how they might have gone on; cmd.h. What a study has found is a
 * line of numbers (analysis_write), kept in the table's log; the worker puts it into words for
 * whoever asks. The same path tells the coarse numbers while better ones are being made.
 */
#include <stdlib.h>

#include "bots/host/variation.h"
#include "server/api/cmd.h"
#include "server/api/commands.h"
#include "server/api/desk.h"
#include "server/live/studies.h"
#include "server/table/view_log.h"

/* The study of the table, which begins if there is none. NULL: *why says why there is none, or
 * nothing if it has to wait for another one. */
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

static void begin_answer(struct paper *paper, const char *is, struct json *j)
{
    json_open(j, &paper->out);
    json_put_object(j, NULL);
    json_put_string(j, "is", is);
    tag_put(&paper->request->re, j);
}

static void write_study(struct errand *errand)
{
    struct paper *paper = paper_of(errand);
    const struct table *t = paper->table;
    struct names names;
    struct reader reader = table_reader(t, SPECTATOR, paper->request->lang, &names);
    struct analysis a;
    struct json j;
    reader.points = true; /* there is a board beside it */
    paper->out.reader = &reader;
    begin_answer(paper, "study", &j);
    put_progress(&j, t->id, &paper->progress);
    if (analysis_read(&a, t->match, paper->line)) {
        analysis_put(&a, t->match, &j);
        analysis_close(&a);
    }
    json_end(&j);
    paper->out.reader = NULL;
}

/* What is known of the table's study: its line, or NULL, and how far it has come. False: the
 * request has been refused. */
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

/* A paper with the study's numbers. NULL: the request has been refused. */
static struct paper *open_paper(struct server *server, const struct live_table *live,
                                struct request *request, const char *line,
                                struct study_progress progress)
{
    struct paper *paper = desk_open(server, live, request);
    char *own = paper != NULL ? strdup(line) : NULL;
    size_t room = STUDY_BYTES;
    char *bytes = own != NULL ? realloc(paper->out.bytes, room) : NULL;
    if (paper == NULL)
        return NULL;
    if (bytes == NULL) {
        free(own);
        desk_forget(paper);
        request_refuse(server, request, refusal[REFUSED_NO_MEMORY]);
        return NULL;
    }
    paper->line = own;
    paper->progress = progress;
    text_open(&paper->out, bytes, room, NULL);
    return paper;
}

void cmd_study(struct server *server, struct live_table *live, struct request *request)
{
    struct study_progress progress;
    const char *line;
    if (!desk_is_over(server, live, request) || !look_up(server, live, request, &line, &progress))
        return;
    if (line == NULL) {
        send_progress(server, request, live->table->id, &progress);
        return;
    }
    if (!desk_turn(server, request))
        return;
    struct paper *paper = open_paper(server, live, request, line, progress);
    if (paper != NULL)
        desk_hand_over(server, paper, write_study, desk_send);
}

/* How it might have gone on: the desk finds the decision, bots think about it, and the desk puts
 * what they have found into words. */

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

static void put_variation(struct json *j, const struct paper *paper, const struct decision *d)
{
    const struct variation *v = paper->request->variation;
    const struct table *t = paper->table;
    bool own = paper->request->known && (table_held(t, paper->request->device) >> d->seat & 1);
    struct names names;
    struct reader seeing = table_reader(t, d->seat, paper->request->lang, &names), told = seeing;
    seeing.points = told.points = true;
    if (!own)
        told.seat = SPECTATOR; /* nobody is called "you" who is not */
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

/* Whether this has been found. Meanwhile the study may have come to like another move better. */
static bool is_found(const struct variation *v, const struct decision *d)
{
    return v != NULL && v->entry[0].act == d->best.act;
}

/* The answer; or a job for the bots, who have to find it first. */
static void write_variation(struct errand *errand)
{
    struct paper *paper = paper_of(errand);
    const struct table *t = paper->table;
    struct analysis a;
    struct json j;
    begin_answer(paper, "variation", &j);
    view_put_id(&j, "table", t->id);
    json_put_number(&j, "n", paper->at);
    if (analysis_read(&a, t->match, paper->line)) {
        const struct decision *d = decision_at(&a, paper->at - 1);
        if (d != NULL && is_found(paper->request->variation, d))
            put_variation(&j, paper, d);
        else if (d != NULL)
            paper->job = bot_job_open_variation(t->id, t->step, t->match, d);
        analysis_close(&a);
    }
    json_end(&j);
}

/* While the bots think, the desk has time for others. */
static void answer_variation(struct server *server, struct errand *errand)
{
    struct paper *paper = paper_of(errand);
    struct request *request = paper->request;
    struct bot_job *job = paper->job;
    if (job == NULL || request->client == NULL) {
        desk_send(server, errand);
        return;
    }
    paper->job = NULL;
    job->waiter = &request->waiter;
    job->owner = client_address(request->client);
    request->called = false;
    bot_pool_add(server->bot_pool, job);
    desk_close(server, paper);
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
    if (!desk_turn(server, request) || !desk_is_over(server, live, request))
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
    struct paper *paper = open_paper(server, live, request, line, progress);
    if (paper == NULL)
        return;
    paper->at = (unsigned)n;
    desk_hand_over(server, paper, write_variation, answer_variation);
}
