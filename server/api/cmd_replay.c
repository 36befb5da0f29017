/* Finished games, and whether they were fair; cmd.h. Before the end it would tell secrets. */
#include <stdlib.h>

#include "server/api/cmd.h"
#include "server/api/desk.h"
#include "server/ops/messages.h"
#include "server/table/replay.h"

/* Reads through whose eyes the replay is seen. */
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

static void send_text(struct server *server, struct errand *errand)
{
    struct paper *paper = paper_of(errand);
    if (paper->request->client == NULL)
        request_drop(paper->request);
    else
        request_send_text(server, paper->request, &paper->out);
    desk_close(server, paper);
}

static void write_text(struct errand *errand)
{
    struct paper *paper = paper_of(errand);
    replay_text(paper->table, paper->at, paper->viewer, paper->request->lang, paper->drawn,
                &paper->out);
}

void cmd_text_at(struct server *server, struct live_table *live, struct request *request)
{
    int64_t at;
    int viewer;
    if (!desk_turn(server, request) || !desk_is_over(server, live, request))
        return;
    if (!read_viewer(live->table, request, &viewer) ||
        !request_number(request, "at", 0, (long)live->table->match->n, &at)) {
        request_refuse(server, request, refusal[REFUSED_MALFORMED]);
        return;
    }
    struct paper *paper = desk_open(server, live, request);
    if (paper == NULL)
        return;
    paper->at = (unsigned)at;
    paper->viewer = viewer;
    paper->drawn = request_has(request, "drawn");
    desk_hand_over(server, paper, write_text, send_text);
}

static void write_replay(struct errand *errand)
{
    struct paper *paper = paper_of(errand);
    replay_json(paper->table, paper->from, paper->at, paper->viewer, paper->request->lang,
                &paper->request->re, &paper->out);
}

void cmd_replay(struct server *server, struct live_table *live, struct request *request)
{
    const struct table *t = live->table;
    int64_t at, from;
    int viewer;
    if (!desk_turn(server, request) || !desk_is_over(server, live, request))
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
    struct paper *paper = desk_open(server, live, request);
    if (paper == NULL)
        return;
    paper->from = (unsigned)from;
    paper->at = (unsigned)at;
    paper->viewer = viewer;
    desk_hand_over(server, paper, write_replay, desk_send);
}

static void write_record(struct errand *errand)
{
    struct paper *paper = paper_of(errand);
    match_save(paper->table->match, true, &paper->out);
}

void cmd_record(struct server *server, struct live_table *live, struct request *request)
{
    if (request->kind != REQUEST_RECORD) { /* a record is not JSON, so there is no such command */
        request_refuse(server, request, refusal[REFUSED_UNKNOWN_COMMAND]);
        return;
    }
    if (!desk_turn(server, request) || !desk_is_over(server, live, request))
        return;
    struct paper *paper = desk_open(server, live, request);
    if (paper != NULL)
        desk_hand_over(server, paper, write_record, desk_send);
}

/* Whether the record, loaded again, explains every card. */
static void find_fault(struct errand *errand)
{
    struct paper *paper = paper_of(errand);
    const struct table *t = paper->table;
    match_save(t->match, true, &paper->out);
    struct match *again = aligned_alloc(16, match_size(t->game));
    if (again == NULL) {
        paper->fault = (struct fault){ refusal[REFUSED_NO_MEMORY].words, 0 };
        return;
    }
    paper->fault = match_load(again, t->game, paper->out.bytes, paper->out.n);
    if (paper->fault.what == NULL)
        paper->fault = match_verify(again);
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

static void send_verdict(struct server *server, struct errand *errand)
{
    struct paper *paper = paper_of(errand);
    if (paper->request->client == NULL)
        request_drop(paper->request);
    else
        put_verdict(server, paper->request, &paper->fault);
    desk_close(server, paper);
}

void cmd_verify(struct server *server, struct live_table *live, struct request *request)
{
    if (!desk_turn(server, request) || !desk_is_over(server, live, request))
        return;
    struct paper *paper = desk_open(server, live, request);
    if (paper != NULL)
        desk_hand_over(server, paper, find_fault, send_verdict);
}
