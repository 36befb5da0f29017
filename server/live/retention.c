/* Removes and reduces old tables; retention.h. */
#include "server/live/retention.h"

#include <stdlib.h>

#include "server/ops/wall_clock.h"
#include "server/table/table.h"

enum { DAY_MS = 86400000 };

/* A table with its log, as it was read. */
struct table_reading {
    struct table_head head;
    char *game, *plan;
    struct table *table;
    struct refusal why;
    struct table_event *event;
    uint32_t n, size;
    bool lost; /* there was no memory for all of it */
};

struct retention {
    int64_t now;
    int days;
    bool (*stopped)(void *);
    void *context;
    struct table_reading reading; /* what the last verdict points to */
};

/* Reading */

static void forget(struct table_reading *r)
{
    for (uint32_t i = 0; i < r->n; i++)
        free((char *)r->event[i].body);
    if (r->table != NULL)
        table_close(r->table);
    free(r->event);
    free(r->game);
    free(r->plan);
    *r = (struct table_reading){ 0 };
}

static void read_head(void *context, const struct table_head *head)
{
    struct table_reading *r = context;
    r->head = *head;
    r->head.game = r->game = strdup(head->game);
    r->head.plan = r->plan = strdup(head->plan);
    r->lost |= r->game == NULL || r->plan == NULL;
    r->table = table_open(head, &r->why);
}

/* Keeps a copy. */
static void keep_event(struct table_reading *r, const struct table_event *e)
{
    if (r->n == r->size) {
        uint32_t size = r->size == 0 ? 64 : 2 * r->size;
        struct table_event *event = realloc(r->event, size * sizeof *event);
        r->lost |= event == NULL;
        if (event == NULL)
            return;
        r->event = event;
        r->size = size;
    }
    r->event[r->n] = *e;
    if (e->body != NULL)
        r->event[r->n].body = strdup(e->body);
    r->lost |= e->body != NULL && r->event[r->n].body == NULL;
    r->n++;
}

static void read_event(void *context, const struct table_event *e)
{
    struct table_reading *r = context;
    if (r->table == NULL || r->lost)
        return;
    if (!is_refusal(r->why))
        r->why = table_apply(r->table, e);
    keep_event(r, e);
}

/* Reducing */

/* Whether the record needs the event. */
static bool matters(const struct table *t, uint32_t i)
{
    switch (t->history[i].kind) {
    case EVENT_CHAT:
    case EVENT_INVITE:
    case EVENT_UNDO:
    case EVENT_ORDERS:
        return false;
    case EVENT_MOVE:
        return !t->history[i].undone;
    default:
        return true;
    }
}

static void drop_rest(struct table_reading *r)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < r->n; i++) {
        if (!matters(r->table, i)) {
            free((char *)r->event[i].body);
            continue;
        }
        r->event[n] = r->event[i];
        r->event[n].seq = n + 1;
        n++;
    }
    r->n = n;
}

/* Whether what is left makes the same game. */
static bool is_same(const struct table_reading *r)
{
    struct refusal why;
    struct table *t = table_open(&r->head, &why);
    bool same = t != NULL;
    for (uint32_t i = 0; same && i < r->n; i++)
        same = !is_refusal(table_apply(t, &r->event[i]));
    same = same && t->phase == PHASE_OVER && t->match->n == r->table->match->n &&
           memcmp(t->match->state, r->table->match->state, t->game->state_size) == 0;
    if (t != NULL)
        table_close(t);
    return same;
}

/* Judging */

static struct prune_verdict judge_table(const struct retention *all, struct table_reading *r)
{
    struct prune_verdict keep = { .is = PRUNE_KEEP }, verdict = keep;
    int64_t idle = all->now - r->event[r->n - 1].at;
    if (r->table->phase == PHASE_GATHERING && idle >= DAY_MS)
        verdict.is = PRUNE_REMOVE;
    if (r->table->phase != PHASE_OVER || idle < (int64_t)all->days * DAY_MS)
        return verdict;
    drop_rest(r);
    return r->n > 1 && is_same(r)
               ? (struct prune_verdict){ .is = PRUNE_REDUCE, .event = r->event, .n = r->n }
               : keep;
}

/* A table that cannot be read, or not by this program, is kept. */
static struct prune_verdict judge(void *context, struct store *store, uint64_t table)
{
    struct retention *all = context;
    struct table_reading *r = &all->reading;
    const struct table_reader reader = { r, read_head, read_event };
    bool failed;
    forget(r);
    if (!store_read(store, table, &reader, &failed) || r->lost || r->table == NULL || r->n == 0 ||
        is_refusal(r->why))
        return (struct prune_verdict){ .is = PRUNE_KEEP };
    return judge_table(all, r);
}

static bool is_stopped(void *context)
{
    const struct retention *all = context;
    return all->stopped != NULL && all->stopped(all->context);
}

const char *retention_run(const char *path, int days, bool (*stopped)(void *), void *context,
                          struct prune_counts *counts)
{
    struct retention all = {
        .now = wall_clock(), .days = days, .stopped = stopped, .context = context
    };
    const struct pruner pruner = {
        .context = &all, .before = all.now - DAY_MS, .judge = judge, .stopped = is_stopped
    };
    *counts = (struct prune_counts){ 0 };
    const char *error = days > 0 ? store_prune(path, &pruner, counts) : NULL;
    forget(&all.reading);
    return error;
}
