/* Finished games, and whether they were fair; cmd.h. Before the end these would reveal secrets. */
#include <stdlib.h>

#include "server/api/cmd.h"
#include "server/api/reports.h"
#include "server/ops/messages.h"
#include "server/table/replay.h"

/* Reads the viewer of the replay. */
static bool read_viewer(const struct table *t, const struct request *request, int *viewer)
{
    const char *name = request_string(request, "eyes");
    int64_t seat;
    *viewer = SPECTATOR;
    if (!request_has(request, "eyes"))
        return true;
    if (name != NULL && strcmp(name, "open") == 0) {
        *viewer = VIEWER_ALL;
        return true;
    }
    if (!request_number(request, "eyes", 0, t->setup.seats - 1, &seat))
        return false;
    *viewer = (int)seat;
    return true;
}

/* The texts are written by the worker, and sent by the loop. */

static void send_text(struct server *server, struct task *task)
{
    struct report *report = report_of(task);
    if (report->request->client == NULL)
        request_drop(report->request);
    else
        request_send_text(server, report->request, &report->out);
    report_close(server, report);
}

static void write_text(struct task *task)
{
    struct report *report = report_of(task);
    replay_text(report->table, report->at, report->viewer, report->request->lang, report->drawn,
                &report->out);
}

void cmd_text_at(struct server *server, struct live_table *live, struct request *request)
{
    int64_t at;
    int viewer;
    if (!report_turn(server, request) || !report_allowed(server, live, request))
        return;
    if (!read_viewer(live->table, request, &viewer) ||
        !request_number(request, "at", 0, (long)live->table->match->n, &at)) {
        request_refuse(server, request, refusal[REFUSED_MALFORMED]);
        return;
    }
    struct report *report = report_open(server, live, request);
    if (report == NULL)
        return;
    report->at = (unsigned)at;
    report->viewer = viewer;
    report->drawn = request_has(request, "drawn");
    report_start(server, report, write_text, send_text);
}

static void write_replay(struct task *task)
{
    struct report *report = report_of(task);
    replay_json(report->table, report->from, report->at, report->viewer, report->request->lang,
                &report->request->re, &report->out);
}

void cmd_replay(struct server *server, struct live_table *live, struct request *request)
{
    const struct table *t = live->table;
    int64_t at, from;
    int viewer;
    if (!report_turn(server, request) || !report_allowed(server, live, request))
        return;
    bool good = read_viewer(t, request, &viewer) &&
                request_number(request, "at", 0, (long)t->match->n, &at);
    if (good && request_has(request, "from"))
        good = request_number(request, "from", 0, at, &from);
    else if (good)
        from = at > 0 ? at - 1 : 0;
    if (!good) {
        request_refuse(server, request, refusal[REFUSED_MALFORMED]);
        return;
    }
    struct report *report = report_open(server, live, request);
    if (report == NULL)
        return;
    report->from = (unsigned)from;
    report->at = (unsigned)at;
    report->viewer = viewer;
    report_start(server, report, write_replay, report_send);
}

static void write_record(struct task *task)
{
    struct report *report = report_of(task);
    match_save(report->table->match, true, &report->out);
}

void cmd_record(struct server *server, struct live_table *live, struct request *request)
{
    if (request->kind != REQUEST_RECORD) { /* a record is not JSON, so there is no such command */
        request_refuse(server, request, refusal[REFUSED_UNKNOWN_COMMAND]);
        return;
    }
    if (!report_turn(server, request) || !report_allowed(server, live, request))
        return;
    struct report *report = report_open(server, live, request);
    if (report != NULL)
        report_start(server, report, write_record, report_send);
}

/* Whether the seed explains every card of the record when it is loaded again. */
static void find_fault(struct task *task)
{
    struct report *report = report_of(task);
    const struct table *t = report->table;
    match_save(t->match, true, &report->out);
    struct match *again = aligned_alloc(16, match_size(t->game));
    if (again == NULL) {
        report->fault = (struct fault){ refusal[REFUSED_NO_MEMORY].words, 0 };
        return;
    }
    report->fault = match_load(again, t->game, report->out.bytes, report->out.n);
    if (report->fault.what == NULL)
        report->fault = match_verify(again);
    free(again);
}

static void put_verdict(struct server *server, struct request *request, const struct fault *fault)
{
    struct text out, words;
    struct json j;
    char sentence[512];
    struct reader reader = { .lang = request->lang, .seat = SPECTATOR };
    bool fair = fault->what == NULL;
    text_open(&words, sentence, sizeof sentence, &reader);
    text_say(&words, fair ? &message[MSG_FAIR] : fault->what, NUMBER(fault->line));
    request_begin_reply(server, request, "verdict", &out, &j);
    json_put_bool(&j, "fair", fair);
    json_put_string(&j, "words", sentence);
    request_reply(request, &j);
}

static void send_verdict(struct server *server, struct task *task)
{
    struct report *report = report_of(task);
    if (report->request->client == NULL)
        request_drop(report->request);
    else
        put_verdict(server, report->request, &report->fault);
    report_close(server, report);
}

void cmd_verify(struct server *server, struct live_table *live, struct request *request)
{
    if (!report_turn(server, request) || !report_allowed(server, live, request))
        return;
    struct report *report = report_open(server, live, request);
    if (report != NULL)
        report_start(server, report, find_fault, send_verdict);
}
