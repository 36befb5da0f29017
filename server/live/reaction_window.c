/* The window of a table; reaction_window.h. */
#include "server/live/reaction_window.h"

#include "server/table/view.h"

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

bool window_equally_long(const struct table *t)
{
    return t->turn > 0 && !table_alone(t);
}

/* Index just after the last action that revealed anything: a window after it is another one. */
static unsigned window_key(const struct table *t)
{
    unsigned i = t->match->n;
    while (i > 0 && !t->match->entry[i - 1].final)
        i--;
    return i;
}

static bool is_open(const struct reaction_window *window, const struct table *t)
{
    return window->open && window->key == window_key(t);
}

long window_left(const struct reaction_window *window, const struct table *t, uint64_t now)
{
    if (!is_open(window, t) || !window_equally_long(t))
        return NO_CLOCK;
    return (long)(window->since + WINDOW_MS) - (long)now;
}

bool window_keep(struct reaction_window *window, const struct table *t, uint64_t now,
                 struct waiter *waiter, int seat, action act)
{
    if (window_left(window, t, now) == NO_CLOCK)
        return false;
    window->answer[seat] = act;
    waiter->next = window->waiters;
    window->waiters = waiter;
    return true;
}

bool window_keep_bot_answer(struct reaction_window *window, const struct table *t, int seat,
                            action act)
{
    if (!is_open(window, t))
        return false;
    window->answer[seat] = act;
    return true;
}

bool window_kept(const struct reaction_window *window, const struct table *t, int seat)
{
    return is_open(window, t) && window->answer[seat] != 0;
}

void window_notice(struct reaction_window *window, const struct table *t, uint64_t now)
{
    bool open = window_asked(t) != 0;
    if (open && is_open(window, t))
        return;
    *window = (struct reaction_window){ .open = open,
                                        .key = open ? window_key(t) : 0,
                                        .since = now,
                                        .waiters = window->waiters,
                                        .over = window->waiters != NULL };
}
