/* Turn clocks; turn_clock.h. */
#include "server/live/turn_clock.h"

#include "server/live/reaction_window.h"
#include "server/live/transaction.h"

void turn_clock_reset(struct live_table *live)
{
    for (int p = 0; p < SEATS_MAX; p++)
        live->clock.key[p] = -1;
}

/* The index after the last action that was not the seat's own: where its turn began. */
static long turn_began(const struct match *m, int seat)
{
    unsigned i = m->n;
    while (i > 0 && m->entry[i - 1].seat == seat)
        i--;
    return (long)i;
}

/* An undo leads back to a turn that had already begun, so it starts none; but a turn that begins
 * after it is new. */
void turn_clock_start(const struct server *server, struct live_table *live)
{
    const struct table *t = live->table;
    struct turn_clock *clock = &live->clock;
    unsigned owes = table_owes(t);
    for (int p = 0; p < t->setup.seats; p++) {
        long began = owes >> p & 1 ? turn_began(t->match, p) : -1;
        if (t->phase != PHASE_GATHERING && clock->key[p] > (long)t->match->n)
            clock->key[p] = (long)t->match->n;
        if (began > clock->key[p]) {
            clock->key[p] = began;
            clock->since[p] = net_now(server->net);
        }
    }
}

long turn_clock_left(const struct server *server, const struct live_table *live, int seat)
{
    const struct table *t = live->table;
    if (t->turn == 0 || !(table_owes(t) >> seat & 1) || !table_person(t, seat) ||
        window_left(server, live) != NO_CLOCK)
        return NO_CLOCK;
    return (long)(live->clock.since[seat] + (uint64_t)t->turn * 1000) - (long)net_now(server->net);
}

static bool is_late(const struct server *server, const struct live_table *live, int seat)
{
    long left = turn_clock_left(server, live, seat);
    return left != NO_CLOCK && left + (long)live->table->grace * 1000 <= 0;
}

uint64_t turn_clock_due(const struct live_table *live)
{
    const struct table *t = live->table;
    uint64_t due = UINT64_MAX, time = ((uint64_t)t->turn + (uint64_t)t->grace) * 1000;
    unsigned owes = t->turn > 0 ? table_owes(t) : 0;
    for (int p = 0; p < t->setup.seats; p++)
        if ((owes >> p & 1) && table_person(t, p) && live->clock.since[p] + time < due)
            due = live->clock.since[p] + time;
    return due;
}

void turn_clock_returned(const struct server *server, struct live_table *live)
{
    const struct history_entry *last = &live->table->history[live->table->history_n - 1];
    if (last->kind == EVENT_BACK && is_late(server, live, last->seat))
        live->clock.since[last->seat] = net_now(server->net);
}

void turn_clock_expire(struct server *server, struct live_table *live)
{
    for (int p = 0; p < live->table->setup.seats && !live->busy; p++)
        if (is_late(server, live, p))
            transaction_single(server, live, EVENT_BOT, p, BOT_LATE);
}
