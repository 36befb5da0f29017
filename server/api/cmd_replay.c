/* Finished games, and whether they were fair; cmd.h. Before the end it would tell secrets. */
#include <stdlib.h>

#include "server/api/cmd.h"
#include "server/ops/messages.h"
#include "server/table/replay.h"

static bool is_over(struct server *server, const struct live_table *live, struct request *request)
{
    if (live->table->phase == PHASE_OVER)
        return true;
    request_refuse(server, request, refusal[REFUSED_NOT_OVER]);
    return false;
}

/* Reads through whose eyes the replay is seen. */
static bool read_viewer(const struct table *t, const struct request *request, int *viewer)
{
    const char *name = request_string(request, "eyes");
    long seat;
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

void cmd_text_at(struct server *server, struct live_table *live, struct request *request)
{
    struct text text;
    long at;
    int viewer;
    if (!is_over(server, live, request))
        return;
    if (!read_viewer(live->table, request, &viewer) ||
        !request_number(request, "at", 0, (long)live->table->match->n, &at)) {
        request_refuse(server, request, refusal[REFUSED_MALFORMED]);
        return;
    }
    text_open(&text, server->broadcast_buffer, VIEW_BYTES, NULL);
    bool drawn = request_has(request, "drawn");
    replay_text(live->table, (unsigned)at, viewer, request->lang, drawn, &text);
    request_send_text(server, request, &text);
}

void cmd_replay(struct server *server, struct live_table *live, struct request *request)
{
    const struct table *t = live->table;
    long at, from;
    int viewer;
    if (!is_over(server, live, request))
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
    struct text out;
    text_open(&out, server->reply_buffer, VIEW_BYTES, NULL);
    replay_json(t, (unsigned)from, (unsigned)at, viewer, request->lang, &request->re, &out);
    request_send(request, &out);
}

void cmd_record(struct server *server, struct live_table *live, struct request *request)
{
    struct text out;
    if (request->kind != REQUEST_RECORD) { /* a record is not JSON, so there is no such command */
        request_refuse(server, request, refusal[REFUSED_UNKNOWN_COMMAND]);
        return;
    }
    if (!is_over(server, live, request))
        return;
    text_open(&out, server->reply_buffer, VIEW_BYTES, NULL);
    match_save(live->table->match, true, &out);
    request_send(request, &out);
}

/* Whether the record, loaded again, explains every card. */
static bool is_fair(struct server *server, const struct table *t, struct fault *fault)
{
    struct text record;
    text_open(&record, server->broadcast_buffer, VIEW_BYTES, NULL);
    match_save(t->match, true, &record);
    struct match *again = aligned_alloc(16, match_size(t->game));
    if (again == NULL) {
        *fault = (struct fault){ refusal[REFUSED_NO_MEMORY].words, 0 };
        return false;
    }
    *fault = match_load(again, t->game, record.bytes, record.n);
    if (fault->what == NULL)
        *fault = match_verify(again);
    free(again);
    return fault->what == NULL;
}

void cmd_verify(struct server *server, struct live_table *live, struct request *request)
{
    struct text out, words;
    struct json j;
    struct fault fault;
    char sentence[512];
    struct reader reader = { .lang = request->lang, .seat = SPECTATOR };
    if (!is_over(server, live, request))
        return;
    bool fair = is_fair(server, live->table, &fault);
    text_open(&words, sentence, sizeof sentence, &reader);
    text_say(&words, fair ? &message[MSG_FAIR] : fault.what, NUMBER(fault.line));
    request_begin_reply(server, request, "verdict", &out, &j);
    json_put_bool(&j, "fair", fair);
    json_put_string(&j, "words", sentence);
    request_reply(request, &j);
}
