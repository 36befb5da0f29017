/* Answers that wait until a window closes; window.h has the idea. */
#include "server/live/reaction_window.h"

#include "server/api/request.h"
#include "server/live/transaction.h"

enum { BOT_ANSWER_MS = BOT_WINDOW_MS + NET_TICK_MS }; /* a bot's answer, wanted or not */

unsigned window_asked(const struct table *t)
{
    const struct orders *orders = t->game->orders;
    unsigned owes = orders != NULL ? table_owes(t) : 0, asked = 0;
    _Alignas(16) uint8_t view[STATE_MAX];
    for (int p = 0; p < t->setup.seats; p++)
        if (owes >> p & 1) {
            match_view(t->match, p, view);
            asked |= (unsigned)(orders->default_answer(view, p) != 0) << p;
        }
    return asked;
}

static action default_of(const struct table *t, int seat)
{
    _Alignas(16) uint8_t view[STATE_MAX];
    match_view(t->match, seat, view);
    return t->game->orders->default_answer(view, seat);
}

/* Alone among bots nobody minds how long one thinks. */
static bool equally_long(const struct table *t)
{
    int people = 0;
    for (int p = 0; p < t->setup.seats; p++)
        people += table_person(t, p);
    return t->turn > 0 && people > 1;
}

/* Behind the last thing that anybody learnt: a window that comes after it is another one. */
static unsigned window_key(const struct table *t)
{
    unsigned i = t->match->n;
    while (i > 0 && !t->match->entry[i - 1].final)
        i--;
    return i;
}

static bool is_open(const struct live_table *live)
{
    return live->window.open && live->window.key == window_key(live->table);
}

long window_left(struct server *server, const struct live_table *live)
{
    if (!is_open(live) || !equally_long(live->table))
        return NO_CLOCK;
    return (long)(live->window.since + WINDOW_MS) - (long)net_now(server->net);
}

bool window_keep(struct server *server, struct live_table *live, struct request *request, int seat,
                 action act)
{
    if (window_left(server, live) == NO_CLOCK)
        return false;
    live->window.answer[seat] = act;
    request->next = live->window.requests;
    live->window.requests = request;
    return true;
}

bool window_keep_bot_answer(struct live_table *live, int seat, action act)
{
    if (!is_open(live))
        return false;
    live->window.answer[seat] = act;
    return true;
}

bool window_kept(const struct live_table *live, int seat)
{
    return is_open(live) && live->window.answer[seat] != 0;
}

void window_drop(struct live_table *live)
{
    while (live->window.requests != NULL) {
        struct request *request = live->window.requests;
        live->window.requests = request->next;
        request_drop(request);
    }
}

/* Those whose window has closed ask again, and are told what has become of it. */
static void run_requests(struct server *server, struct live_table *live)
{
    struct request *request = live->window.requests;
    live->window.requests = NULL;
    live->window.over = false;
    while (request != NULL) {
        struct request *next = request->next;
        request_run(server, request);
        request = next;
    }
}

/* Whether all bots that are asked have answered and have taken their time. */
static bool bots_ready(struct server *server, const struct live_table *live, unsigned asked)
{
    uint64_t time = 0;
    for (int p = 0; p < live->table->setup.seats; p++)
        if ((asked >> p & 1) && live->table->chair[p].bot != NULL) {
            time += BOT_ANSWER_MS;
            if (live->window.answer[p] == 0)
                return false;
        }
    return net_now(server->net) >= live->window.since + time;
}

/* What each asked seat answers now; 0: nothing yet. True if nobody is left to wait for. */
static bool gather(struct server *server, const struct live_table *live, unsigned asked,
                   action answer[SEATS_MAX])
{
    const struct table *t = live->table;
    bool ready = bots_ready(server, live, asked), all = ready;
    for (int p = 0; p < t->setup.seats; p++) {
        bool person = table_person(t, p);
        answer[p] = 0;
        if (!(asked >> p & 1))
            continue;
        if (person)
            answer[p] = match_standing(t->match, p);
        else if (ready)
            answer[p] = live->window.answer[p];
        all = all && answer[p] != 0;
    }
    return all;
}

/* At the end of its time: what was kept, what orders answer, or silence. */
static void close_window(const struct live_table *live, unsigned asked, action answer[SEATS_MAX])
{
    for (int p = 0; p < live->table->setup.seats; p++)
        if (asked >> p & 1) {
            if (live->window.answer[p] != 0)
                answer[p] = live->window.answer[p];
            else if (answer[p] == 0)
                answer[p] = default_of(live->table, p);
        }
}

static void give(struct server *server, struct live_table *live, const action answer[SEATS_MAX])
{
    struct transaction *tx = transaction_begin(server, live, NULL);
    bool any = false;
    for (int p = 0; tx != NULL && p < live->table->setup.seats; p++)
        if (answer[p] != 0) {
            require(!is_refusal(transaction_event(tx, EVENT_MOVE, p, answer[p], NULL)));
            any = true;
        }
    if (any)
        transaction_commit(server, tx);
    else if (tx != NULL)
        transaction_abort(tx);
}

void window_notice(struct server *server, struct live_table *live)
{
    bool open = window_asked(live->table) != 0;
    if (open && is_open(live))
        return;
    live->window = (struct window){ .open = open,
                                    .key = open ? window_key(live->table) : 0,
                                    .since = net_now(server->net),
                                    .requests = live->window.requests,
                                    .over = live->window.requests != NULL };
}

void window_tend(struct server *server, struct live_table *live)
{
    action answer[SEATS_MAX] = { 0 };
    window_notice(server, live);
    if (live->window.over)
        run_requests(server, live);
    unsigned asked = window_asked(live->table);
    if (asked == 0 || live->busy)
        return;
    bool all = gather(server, live, asked, answer), equal = equally_long(live->table);
    if (equal && window_left(server, live) <= 0)
        close_window(live, asked, answer);
    else if (equal && !all)
        return;
    give(server, live, answer);
}
