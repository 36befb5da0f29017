/* Turn clocks restored from the log; clock_restore.h. */
#include "server/live/clock_restore.h"

#include <stdlib.h>

#include "server/ops/wall_clock.h"

/* The dates of a log, by number. */
struct dates {
    int64_t *at;
    uint32_t n, last; /* room, and the last number that came */
};

static void skip_head(void *context, const struct table_head *head)
{
    (void)context;
    (void)head;
}

static void note_date(void *context, const struct table_event *event)
{
    struct dates *dates = context;
    if (event->seq < dates->n)
        dates->at[dates->last = event->seq] = event->at;
}

/* Whether the event may have begun the seat's turn, which began with entry `began` of the match: it
 * made the entry before that, or started the game; or the seat's owner came back. */
static bool begins_turn(const struct history_entry *h, int seat, unsigned began)
{
    if (h->kind == EVENT_BACK)
        return h->seat == seat;
    if (began == 0)
        return h->kind == EVENT_SIT;
    return !h->undone && h->from < began && began <= h->to;
}

/* When the seat's turn began; 0: the log does not say. */
static int64_t turn_date(const struct table *t, int seat, unsigned began, const struct dates *dates)
{
    for (unsigned i = t->history_n; i > 0; i--) {
        const struct history_entry *h = &t->history[i - 1];
        if (begins_turn(h, seat, began) && h->seq <= dates->last)
            return dates->at[h->seq];
    }
    return 0;
}

/* The beginning in this loop's time, but not so early that the turn is nearly over. */
static uint64_t begun(const struct server *server, const struct table *t, int64_t date)
{
    uint64_t now = net_now(server->net), turn = (uint64_t)t->turn * 1000;
    uint64_t most = turn > TAKEN_MS ? turn - TAKEN_MS : 0;
    int64_t passed = date > 0 ? wall_clock() - date : 0;
    uint64_t ago = passed <= 0 ? 0 : (uint64_t)passed < most ? (uint64_t)passed : most;
    return now > ago ? now - ago : 0;
}

void clock_restore(struct server *server, struct live_table *live)
{
    const struct table *t = live->table;
    unsigned owes = t->turn > 0 ? table_owes(t) : 0;
    struct dates dates = { .n = t->seq + 1 };
    const struct table_reader reader = { &dates, skip_head, note_date };
    bool failed;
    if (owes == 0 || (dates.at = calloc(dates.n, sizeof *dates.at)) == NULL)
        return;
    turn_clock_reset(&live->clock);
    turn_clock_start(&live->clock, t, net_now(server->net));
    if (store_read(server->store, t->id, &reader, &failed))
        for (int p = 0; p < t->setup.seats; p++)
            if (owes >> p & 1)
                live->clock.since[p] =
                    begun(server, t, turn_date(t, p, (unsigned)live->clock.key[p], &dates));
    free(dates.at);
}
