/* The client's side of a table: sends requests one after the other. remote_table.c shows the
 * table. */
#include "terminal/remote.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "engine/json.h"
#include "terminal/remote_internal.h"
#include "terminal/words.h"

enum {
    POLL_SECONDS = 40, /* the server holds the request for up to 25 */
    SETTLE_MS = 5000,  /* wait for a command's effect; then people get the keyboard back */
    RETRY_MS = 250,    /* before the first retry; doubled for each further one */
    RETRY_MAX_MS = 4000,
    IDLE_MS = 1000, /* from one view without news to the next, at least */
    PATH_MAX_BYTES = 256
};

static int64_t now_ms(void)
{
    struct timespec now;
    require(clock_gettime(CLOCK_MONOTONIC, &now) == 0);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

struct remote *remote_open(struct http_client *http, const struct table_link *link, enum lang lang,
                           bool drawn)
{
    struct remote *r = calloc(1, sizeof *r);
    if (r == NULL)
        return NULL;
    r->view = calloc(1, sizeof *r->view);
    r->fresh = calloc(1, sizeof *r->fresh);
    if (r->view == NULL || r->fresh == NULL) {
        remote_close(r);
        return NULL;
    }
    r->table.type = &remote_type;
    r->http = http;
    r->link = *link;
    r->lang = lang;
    r->drawn = drawn;
    r->seat = SPECTATOR;
    return r;
}

void remote_close(struct remote *r)
{
    if (r == NULL)
        return;
    http_client_close(r->http);
    free(r->view);
    free(r->fresh);
    explicit_bzero(r, sizeof *r);
    free(r);
}

struct play_table *remote_table(struct remote *r)
{
    return &r->table;
}

/* Requests */

/* Appends the path of one of the table's pages, for the language and the seat of the viewer. */
static void add_path(const struct remote *r, const char *page, struct text *out)
{
    text_add(out, "/t/");
    text_add(out, r->link.table);
    text_add(out, page);
    text_add(out, "lang=");
    text_add(out, lang_code(r->lang));
    if (r->seat == SPECTATOR)
        return;
    text_add(out, "&seat=");
    text_number(out, r->seat);
}

static void begin_view(struct remote *r)
{
    char path[PATH_MAX_BYTES];
    struct text out;
    text_open(&out, path, sizeof path, NULL);
    add_path(r, ".json?", &out);
    text_add(&out, "&since=");
    text_number(&out, r->seen ? (long)r->view->seq : 0);
    if (r->seen) {
        text_add(&out, "&after=");
        text_number(&out, (long)r->view->seq);
    }
    http_client_begin(r->http, path, NULL, POLL_SECONDS);
}

static void begin_board(struct remote *r)
{
    char path[PATH_MAX_BYTES];
    struct text out;
    text_open(&out, path, sizeof path, NULL);
    add_path(r, ".txt?part=board&", &out);
    text_add(&out, r->drawn ? "&drawn=1" : "");
    http_client_begin(r->http, path, NULL, REQUEST_SECONDS);
}

static void begin_command(struct remote *r)
{
    char path[PATH_MAX_BYTES];
    snprintf(path, sizeof path, "/t/%s?lang=%s", r->link.table, lang_code(r->lang));
    http_client_begin(r->http, path, r->body, REQUEST_SECONDS);
}

static void begin_next(struct remote *r)
{
    r->begun = now_ms();
    if (r->body[0] != '\0') {
        r->doing = DOING_COMMAND;
        begin_command(r);
    } else if (r->seen && r->board_seq != r->view->seq + 1) {
        r->doing = DOING_BOARD;
        begin_board(r);
    } else {
        r->doing = DOING_VIEW;
        begin_view(r);
    }
}

/* Answers */

static void notice(struct remote *r, enum phrase what)
{
    snprintf(r->notice, sizeof r->notice, "%s", words_in(&phrase[what], r->lang));
    r->news = true;
}

/* Handles a missing or invalid answer: the request is retried later, except for chat, which must
 * not be said twice. */
static void fail(struct remote *r)
{
    if (!r->away)
        notice(r, PH_AWAY);
    if (r->doing == DOING_COMMAND && r->command == COMMAND_CHAT) {
        r->body[0] = '\0';
        notice(r, PH_NOT_SENT);
    }
    r->away = true;
    r->retried = r->doing == DOING_COMMAND;
    r->again = now_ms() + r->pause;
    r->pause = r->pause * 2 > RETRY_MAX_MS ? RETRY_MAX_MS : r->pause * 2;
}

static void succeed(struct remote *r)
{
    if (r->away)
        notice(r, PH_BACK_AGAIN);
    r->away = false;
    r->again = 0;
    r->pause = RETRY_MS;
}

/* Keeps the server's own words as a refusal. */
static void refuse(struct remote *r, const char *words)
{
    snprintf(r->refusal, sizeof r->refusal, "%s", words);
    r->refused = (struct words)WORDS(r->refusal, r->refusal, r->refusal);
}

static void take_invite(struct remote *r, const struct reply *reply)
{
    struct text out;
    snprintf(r->link.invite, sizeof r->link.invite, "%s", reply->token);
    snprintf(r->link.address, sizeof r->link.address, "%s", reply->address);
    text_open(&out, r->notice, sizeof r->notice, NULL);
    remote_say_link(r, &out);
}

/* Takes the answer to a command. One that arrived before the connection broke may be refused the
 * second time. */
static void take_reply(struct remote *r, const struct reply *reply)
{
    bool again = r->retried;
    r->body[0] = '\0';
    r->retried = false;
    if (reply->is == REPLY_REFUSED && !(again && reply->stale)) {
        refuse(r, reply->words);
    } else if (reply->is == REPLY_WHY) {
        r->why = *reply;
    } else if (reply->is == REPLY_HINT) {
        snprintf(r->notice, sizeof r->notice, "%s", reply->words);
    } else if (reply->is == REPLY_DONE) {
        r->expected = reply->seq;
        if (r->command == COMMAND_INVITE && reply->token[0] != '\0')
            take_invite(r, reply);
    }
    r->news = true;
}

/* Whether the status means that the request may be retried. */
static bool later(int status)
{
    return status == 429 || status >= 500;
}

static void take_command(struct remote *r, int status, const char *bytes, size_t n)
{
    struct reply reply;
    if (status == 0 || later(status) || !protocol_read_reply(&reply, bytes, n)) {
        fail(r);
        return;
    }
    succeed(r);
    take_reply(r, &reply);
}

/* Keeps the sentences of the older view before those of the newer one. */
static void keep_story(struct server_view *fresh, const struct server_view *old)
{
    static struct log_line lines[LOG_MAX];
    int n = 0, from = 0;
    for (int i = 0; i < fresh->log_n; i++)
        if (fresh->log[i].seq > old->seq)
            lines[n++] = fresh->log[i];
    int room = LOG_MAX - n, kept = old->log_n < room ? old->log_n : room;
    from = old->log_n - kept;
    memcpy(fresh->log, old->log + from, (size_t)kept * sizeof *lines);
    memcpy(fresh->log + kept, lines, (size_t)n * sizeof *lines);
    fresh->log_n = kept + n;
}

/* Whether the question has changed. */
static bool other_decision(const struct server_view *a, const struct server_view *b)
{
    return a->step != b->step || a->phase != b->phase || a->seat != b->seat ||
           a->list.n != b->list.n || strcmp(a->prompt, b->prompt) != 0;
}

static void swap_view(struct remote *r)
{
    struct server_view *old = r->view;
    if (r->seen)
        keep_story(r->fresh, old);
    if (!r->seen || other_decision(r->fresh, old))
        r->decision++;
    r->view = r->fresh;
    r->fresh = old;
    r->seen = true;
}

/* Whether the table is gone or may not be seen, so that there is no point in trying again. */
static bool is_gone(struct remote *r, int status, const char *bytes, size_t n)
{
    struct reply reply;
    if (status < 400 || later(status) || !protocol_read_reply(&reply, bytes, n) ||
        reply.is != REPLY_REFUSED)
        return false;
    snprintf(r->gone, sizeof r->gone, "%s",
             reply.words[0] != '\0' ? reply.words : words_in(&phrase[PH_NO_TABLE], r->lang));
    r->news = true;
    return true;
}

static void take_view(struct remote *r, int status, const char *bytes, size_t n)
{
    bool fits = status == 200 && protocol_read_view(r->fresh, bytes, n) &&
                (r->seat == SPECTATOR || r->fresh->seat == r->seat);
    if (!fits || (r->seen && r->fresh->seq < r->view->seq)) {
        fail(r);
        return;
    }
    succeed(r);
    if (r->seen && r->fresh->seq == r->view->seq)
        r->again = r->begun + IDLE_MS; /* the server answered at once */
    swap_view(r);
}

static void take_board(struct remote *r, int status, const char *bytes, size_t n)
{
    static const char marks[] = { '\n', 1, 2, 3, 4, 5, 6, 7, HUE_NONE, '\0' };
    struct text out;
    if (status != 200) {
        fail(r);
        return;
    }
    succeed(r);
    text_open(&out, r->board, sizeof r->board, NULL);
    label_clean(&out, bytes, n, r->drawn ? marks : "\n");
    r->board_seq = r->view->seq + 1;
    r->news = true;
}

static void take_answer(struct remote *r)
{
    const char *bytes;
    size_t n;
    int status = http_client_answer(r->http, &bytes, &n);
    enum doing did = r->doing;
    if (did == DOING_COMMAND)
        take_command(r, status, bytes, n);
    else if (!is_gone(r, status, bytes, n))
        (did == DOING_VIEW ? take_view : take_board)(r, status, bytes, n);
    r->doing = DOING_NOTHING;
}

/* Advances for at most ms milliseconds; false if there is a key to read. */
static bool move_on(struct remote *r, int fd, int ms)
{
    int64_t rest = r->doing == DOING_NOTHING ? r->again - now_ms() : 0;
    if (r->doing == DOING_NOTHING && rest <= 0)
        begin_next(r);
    int wait = rest > 0 && rest < ms ? (int)rest : ms;
    switch (http_client_wait(r->http, fd, wait)) {
    case HTTP_ENDED:
        take_answer(r);
        return true;
    case HTTP_INPUT:
        return false;
    default:
        return true;
    }
}

bool remote_listen(struct remote *r, int ms)
{
    int64_t until = now_ms() + ms;
    fflush(stdout);
    for (;;) {
        int64_t left = ms < 0 ? SETTLE_MS : until - now_ms();
        if (r->news || r->gone[0] != '\0' || left <= 0 || !move_on(r, STDIN_FILENO, (int)left))
            break;
    }
    bool news = r->news || r->gone[0] != '\0';
    r->news = false;
    return news;
}

/* Whether view and board show what the last command has led to. */
static bool settled(const struct remote *r)
{
    return r->body[0] == '\0' && r->seen && r->view->seq >= r->expected &&
           r->board_seq == r->view->seq + 1;
}

static void settle(struct remote *r)
{
    int64_t until = now_ms() + SETTLE_MS;
    while (!settled(r) && !r->away && r->gone[0] == '\0' && now_ms() < until)
        move_on(r, -1, (int)(until - now_ms()) + 1);
}

const struct words *remote_begin(struct remote *r)
{
    r->pause = RETRY_MS;
    settle(r);
    r->news = false;
    if (r->gone[0] != '\0') {
        refuse(r, r->gone);
        return &r->refused;
    }
    return settled(r) ? NULL : &phrase[PH_NO_SERVER];
}

/* Commands. */

/* Sends the command and waits for its effect. NULL if it was accepted or the server does not answer
 * yet; else why it was refused. */
static const struct words *send_command(struct remote *r, enum user_command command)
{
    r->command = command;
    r->retried = false;
    r->refused = (struct words){ .in = { NULL } };
    r->doing = DOING_NOTHING; /* a pending request for a view is dropped */
    r->away = false;          /* try at once */
    r->again = 0;
    r->expected = 0;
    settle(r);
    if (r->refused.in[EN] != NULL)
        return &r->refused;
    return NULL;
}

static void begin_body(struct remote *r, struct json *json, struct text *out,
                       enum user_command command)
{
    text_open(out, r->body, sizeof r->body, NULL);
    json_open(json, out);
    json_put_object(json, NULL);
    json_put_string(json, "do", protocol_command(command));
    if (r->seat != SPECTATOR)
        json_put_number(json, "seat", r->seat);
}

/* Refuses further commands while one waits for the server. */
static const struct words *busy(const struct remote *r)
{
    return r->body[0] != '\0' ? &phrase[PH_AWAY] : NULL;
}

const struct words *remote_play(struct remote *r, int seat, action act)
{
    struct json json;
    struct text out;
    if (busy(r) != NULL)
        return busy(r);
    require(seat == r->seat && (int)act < r->view->list.n);
    begin_body(r, &json, &out, COMMAND_PLAY);
    json_put_number(&json, "step", (long)r->view->step);
    json_put_string(&json, "move", r->view->list.choice[act].notation);
    json_end(&json);
    return send_command(r, COMMAND_PLAY);
}

const struct words *remote_do(struct remote *r, enum user_command command, const char *rest)
{
    struct json json;
    struct text out;
    if (busy(r) != NULL)
        return busy(r);
    begin_body(r, &json, &out, command);
    if (command == COMMAND_UNDO)
        json_put_number(&json, "step", (long)r->view->step);
    if (command == COMMAND_CHAT)
        json_put_string(&json, "text", rest);
    json_end(&json);
    if (out.cut) {
        r->body[0] = '\0';
        return &phrase[PH_LINE_TOO_LONG];
    }
    return send_command(r, command);
}

void remote_why_not(struct remote *r, const char *notation, struct text *out)
{
    struct json json;
    struct text body;
    r->why.rule[0] = '\0';
    if (busy(r) != NULL)
        return;
    text_open(&body, r->body, sizeof r->body, NULL);
    json_open(&json, &body);
    json_put_object(&json, NULL);
    json_put_string(&json, "do", "why");
    json_put_number(&json, "seat", r->seat);
    json_put_string(&json, "move", notation);
    json_end(&json);
    send_command(r, COMMAND_LIST); /* changes nothing */
    if (r->why.rule[0] != '\0')
        table_say_rule(r->why.rule, r->why.words, out);
}

const struct words *remote_order(struct remote *r, const char *order, const char *value)
{
    struct json json;
    struct text out;
    if (busy(r) != NULL)
        return busy(r);
    begin_body(r, &json, &out, COMMAND_ORDERS);
    json_put_object(&json, "orders");
    json_put_string(&json, order, value);
    json_end(&json);
    json_end(&json);
    return send_command(r, COMMAND_ORDERS);
}

/* Switches to another seat and forgets all that was received: it will be requested again. */
static void look_again(struct remote *r, int seat)
{
    r->seat = seat;
    r->seen = false;
    r->board_seq = r->expected = 0;
    r->doing = DOING_NOTHING;
    r->away = false;
    r->again = 0;
}

const struct words *remote_again(struct remote *r)
{
    look_again(r, r->seat);
    return remote_begin(r);
}

void remote_look(struct remote *r, int seat)
{
    if (seat == r->seat)
        return;
    look_again(r, seat);
    settle(r);
}

void remote_prefer(struct remote *r, int wanted)
{
    int first = SPECTATOR;
    for (int p = r->view->chairs_n - 1; p >= 0; p--)
        if (r->view->chair[p].yours && (first == SPECTATOR || first != wanted))
            first = p;
    if (first == r->view->seat) {
        r->seat = first;
        return;
    }
    remote_look(r, first);
}

/* Moves to the table of the rematch, or asks for one. */
bool remote_rematch(struct remote *r)
{
    char path[PATH_MAX_BYTES];
    const char *bytes;
    size_t n;
    struct reply reply = { .is = REPLY_REFUSED };
    if (r->view->rematch[0] != '\0') {
        snprintf(r->link.table, sizeof r->link.table, "%s", r->view->rematch);
    } else {
        snprintf(path, sizeof path, "/t/%s?lang=%s", r->link.table, lang_code(r->lang));
        int status = http_client_request(r->http, path, "{\"do\":\"rematch\"}", &bytes, &n);
        r->doing = DOING_NOTHING;
        if (status == 0 || !protocol_read_reply(&reply, bytes, n) || reply.is != REPLY_DONE ||
            reply.table[0] == '\0')
            return false;
        snprintf(r->link.table, sizeof r->link.table, "%s", reply.table);
    }
    r->link.invite[0] = '\0';
    look_again(r, SPECTATOR);
    if (remote_begin(r) != NULL)
        return false;
    remote_prefer(r, SPECTATOR);
    return true;
}
