/* Answers that wait until a window closes; window.h has the idea. */
#include "server/window.h"

#include "server/ask.h"
#include "server/deed.h"

enum { BOT_ANSWER_MS = WINDOW_THOUGHT_MS + NET_TICK_MS }; /* a bot's answer, wanted or not */

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

static bool is_open(const struct hold *hold)
{
    return hold->window.open && hold->window.key == window_key(hold->table);
}

long window_left(struct hall *hall, const struct hold *hold)
{
    if (!is_open(hold) || !equally_long(hold->table))
        return NO_CLOCK;
    return (long)(hold->window.since + WINDOW_MS) - (long)net_now(hall->net);
}

bool window_keep(struct hall *hall, struct hold *hold, struct ask *ask, int seat, action act)
{
    if (window_left(hall, hold) == NO_CLOCK)
        return false;
    hold->window.answer[seat] = act;
    ask->next = hold->window.asks;
    hold->window.asks = ask;
    return true;
}

bool window_keep_thought(struct hold *hold, int seat, action act)
{
    if (!is_open(hold))
        return false;
    hold->window.answer[seat] = act;
    return true;
}

bool window_kept(const struct hold *hold, int seat)
{
    return is_open(hold) && hold->window.answer[seat] != 0;
}

void window_drop(struct hold *hold)
{
    while (hold->window.asks != NULL) {
        struct ask *ask = hold->window.asks;
        hold->window.asks = ask->next;
        ask_drop(ask);
    }
}

/* Those whose window has closed ask again, and are told what has become of it. */
static void run_asks(struct hall *hall, struct hold *hold)
{
    struct ask *ask = hold->window.asks;
    hold->window.asks = NULL;
    hold->window.over = false;
    while (ask != NULL) {
        struct ask *next = ask->next;
        ask_run(hall, ask);
        ask = next;
    }
}

/* Whether all bots that are asked have answered and have taken their time. */
static bool bots_ready(struct hall *hall, const struct hold *hold, unsigned asked)
{
    uint64_t time = 0;
    for (int p = 0; p < hold->table->setup.seats; p++)
        if ((asked >> p & 1) && hold->table->chair[p].bot != NULL) {
            time += BOT_ANSWER_MS;
            if (hold->window.answer[p] == 0)
                return false;
        }
    return net_now(hall->net) >= hold->window.since + time;
}

/* What each asked seat answers now; 0: nothing yet. True if nobody is left to wait for. */
static bool gather(struct hall *hall, const struct hold *hold, unsigned asked,
                   action answer[SEATS_MAX])
{
    const struct table *t = hold->table;
    bool ready = bots_ready(hall, hold, asked), all = ready;
    for (int p = 0; p < t->setup.seats; p++) {
        bool person = table_person(t, p);
        answer[p] = 0;
        if (!(asked >> p & 1))
            continue;
        if (person)
            answer[p] = match_standing(t->match, p);
        else if (ready)
            answer[p] = hold->window.answer[p];
        all = all && answer[p] != 0;
    }
    return all;
}

/* At the end of its time: what was kept, what orders answer, or silence. */
static void close_window(const struct hold *hold, unsigned asked, action answer[SEATS_MAX])
{
    for (int p = 0; p < hold->table->setup.seats; p++)
        if (asked >> p & 1) {
            if (hold->window.answer[p] != 0)
                answer[p] = hold->window.answer[p];
            else if (answer[p] == 0)
                answer[p] = default_of(hold->table, p);
        }
}

static void give(struct hall *hall, struct hold *hold, const action answer[SEATS_MAX])
{
    struct deed *deed = deed_open(hall, hold, NULL);
    bool any = false;
    for (int p = 0; deed != NULL && p < hold->table->setup.seats; p++)
        if (answer[p] != 0) {
            require(deed_event(deed, EVENT_MOVE, p, answer[p], NULL) == NULL);
            any = true;
        }
    if (any)
        deed_send(hall, deed);
    else if (deed != NULL)
        deed_drop(deed);
}

void window_notice(struct hall *hall, struct hold *hold)
{
    bool open = window_asked(hold->table) != 0;
    if (open && is_open(hold))
        return;
    hold->window = (struct window){ .open = open,
                                    .key = open ? window_key(hold->table) : 0,
                                    .since = net_now(hall->net),
                                    .asks = hold->window.asks,
                                    .over = hold->window.asks != NULL };
}

void window_tend(struct hall *hall, struct hold *hold)
{
    action answer[SEATS_MAX] = { 0 };
    window_notice(hall, hold);
    if (hold->window.over)
        run_asks(hall, hold);
    unsigned asked = window_asked(hold->table);
    if (asked == 0 || hold->busy)
        return;
    bool all = gather(hall, hold, asked, answer), equal = equally_long(hold->table);
    if (equal && window_left(hall, hold) <= 0)
        close_window(hold, asked, answer);
    else if (equal && !all)
        return;
    give(hall, hold, answer);
}
