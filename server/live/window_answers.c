/* Answers that are given when their time has come; window_answers.h. */
#include "server/live/window_answers.h"

#include "server/live/transaction.h"
#include "server/live/waiting.h"

enum { BOT_ANSWER_MS = BOT_WINDOW_MS + NET_TICK_MS }; /* a bot's answer, wanted or not */

static action default_of(const struct table *t, int seat)
{
    _Alignas(16) uint8_t view[STATE_MAX];
    match_view(t->match, seat, view);
    return t->game->orders->default_answer(view, seat);
}

/* Whether all bots that are asked have answered and have taken their time. */
static bool bots_ready(const struct server *server, const struct live_table *live, unsigned asked)
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

/* Fills in each asked seat's answer so far; 0: none yet. True if nobody is left to wait for. */
static bool gather(const struct server *server, const struct live_table *live, unsigned asked,
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
            answer[p] = table_answer(t, p);
        else if (ready)
            answer[p] = live->window.answer[p];
        all = all && answer[p] != 0;
    }
    return all;
}

/* Fills in the rest at the end of the time: kept answers, else orders, else the default. */
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
        transaction_commit(tx);
    else if (tx != NULL)
        transaction_abort(tx);
}

void window_answers_give(struct server *server, struct live_table *live)
{
    action answer[SEATS_MAX] = { 0 };
    const uint64_t now = net_now(server->net);
    window_notice(&live->window, live->table, now);
    if (live->window.over) { /* they run again, and are told the outcome */
        live->window.over = false;
        waiting_run(server, &live->window.waiters);
    }
    unsigned asked = window_asked(live->table);
    if (asked == 0 || live->busy)
        return;
    bool all = gather(server, live, asked, answer), equal = window_equally_long(live->table);
    if (equal && window_left(&live->window, live->table, now) <= 0)
        close_window(live, asked, answer);
    else if (equal && !all)
        return;
    give(server, live, answer);
}
