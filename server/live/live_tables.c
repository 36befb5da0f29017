/* The registry of live tables; live_tables.h. */
#include "server/live/live_tables.h"

#include <stdlib.h>

#include "server/live/bots.h"
#include "server/live/presence.h"
#include "server/live/turn_clock.h"
#include "server/ops/server_log.h"

struct loading {
    struct table *table;
    struct refusal why;
};

static void load_head(void *to, const struct table_head *head)
{
    struct loading *l = to;
    l->table = table_open(head, &l->why);
}

static void load_event(void *to, const struct table_event *event)
{
    struct loading *l = to;
    if (!is_refusal(l->why))
        l->why = table_apply(l->table, event);
}

struct table *live_tables_load(struct server *server, uint64_t id, struct refusal *why)
{
    struct loading l = { NULL, accepted };
    const struct table_reader reader = { &l, load_head, load_event };
    bool failed = false;
    bool there = store_read(server->store, id, &reader, &failed);
    if (there && !is_refusal(l.why)) {
        server->metrics.loads++;
        return l.table;
    }
    if (l.table != NULL)
        table_close(l.table);
    /* Whatever is wrong with the table, it is not the caller's mistake. */
    *why = there ? refusal_of(CODE_NOT_NOW, l.why.words)
                 : refusal[failed ? REFUSED_UNREADABLE : REFUSED_NO_TABLE];
    if (failed || there) {
        server->metrics.broken_tables++;
        server_log_table("table cannot be read", id, why->words->in[EN]);
    }
    return NULL;
}

/* Where the registry points to the table, or would. */
static struct live_table **find_link(struct live_tables *all, uint64_t id)
{
    struct live_table **at = &all->bucket[id % LIVE_BUCKETS];
    while (*at != NULL && (*at)->table->id != id)
        at = &(*at)->next;
    return at;
}

struct live_table *live_tables_get(const struct server *server, uint64_t id)
{
    struct live_table *live = server->live_tables.bucket[id % LIVE_BUCKETS];
    while (live != NULL && live->table->id != id)
        live = live->next;
    return live;
}

struct live_table *live_tables_next(const struct server *server, const struct live_table *after)
{
    uint64_t i = after != NULL ? after->table->id % LIVE_BUCKETS + 1 : 0;
    struct live_table *live = after != NULL ? after->next : NULL;
    while (live == NULL && i < LIVE_BUCKETS)
        live = server->live_tables.bucket[i++];
    return live;
}

static struct live_table *add(struct server *server, struct table *table)
{
    struct live_table *live = calloc(1, sizeof *live);
    if (live == NULL) {
        table_close(table);
        return NULL;
    }
    live->table = table;
    live->listed = table_has_room(table);
    live->waiting.queue_end = &live->waiting.queue;
    presence_start(server, live);
    turn_clock_reset(live);
    *find_link(&server->live_tables, table->id) = live;
    server->live_tables.n++;
    turn_clock_start(server, live);
    bots_advance(server, live);
    return live;
}

bool live_tables_reload(struct server *server, struct live_table *live, struct refusal *why)
{
    struct table *again = live_tables_load(server, live->table->id, why);
    live->unreadable = again == NULL;
    if (again != NULL) {
        table_close(live->table);
        live->table = again;
    }
    return !live->unreadable;
}

struct live_table *live_tables_find(struct server *server, uint64_t id, struct refusal *why)
{
    struct live_table *live = live_tables_get(server, id);
    if (live != NULL && live->unreadable && !live_tables_reload(server, live, why))
        return NULL;
    if (live == NULL) {
        struct table *table = live_tables_load(server, id, why);
        if (table == NULL)
            return NULL;
        *why = refusal[REFUSED_NO_MEMORY];
        live = add(server, table);
    }
    if (live != NULL)
        live->used = net_now(server->net);
    return live;
}

void live_tables_drop(struct server *server, struct live_table *live)
{
    *find_link(&server->live_tables, live->table->id) = live->next;
    server->live_tables.n--;
    server->metrics.drops++;
    if (live->bot.job_done) /* else the pool has it */
        free(live->bot.job);
    table_close(live->table);
    free(live->watcher);
    free(live);
}
