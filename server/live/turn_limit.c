/* Turns and their time; turn_limit.h. */
#include "server/live/turn_limit.h"

#include "server/live/transaction.h"
#include "server/table/view.h"

long turn_limit_left(const struct live_table *live, int seat, uint64_t now)
{
    const struct table *t = live->table;
    if (t->turn == 0 || !(table_owes(t) >> seat & 1) || !table_person(t, seat) ||
        window_left(&live->window, t, now) != NO_CLOCK)
        return NO_CLOCK;
    return (long)(live->clock.since[seat] + (uint64_t)t->turn * 1000) - (long)now;
}

static bool is_late(const struct live_table *live, int seat, uint64_t now)
{
    long left = turn_limit_left(live, seat, now);
    return left != NO_CLOCK && left + (long)live->table->grace * 1000 <= 0;
}

void turn_limit_returned(struct live_table *live, uint64_t now)
{
    const struct history_entry *last = &live->table->history[live->table->history_n - 1];
    if (last->kind == EVENT_BACK && is_late(live, last->seat, now))
        live->clock.since[last->seat] = now;
}

void turn_limit_expire(struct server *server, struct live_table *live)
{
    for (int p = 0; p < live->table->setup.seats && !live->busy; p++)
        if (is_late(live, p, net_now(server->net)))
            transaction_single(server, live, EVENT_BOT, p, BOT_LATE);
}
