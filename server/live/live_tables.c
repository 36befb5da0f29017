/* The registry of live tables; live_tables.h. */
#include "server/live/live_tables.h"

#include <stdlib.h>

#include "server/live/alarms.h"
#include "server/live/bots.h"
#include "server/live/clock_restore.h"
#include "server/live/fresh_tables.h"
#include "server/live/leases.h"
#include "server/live/table_load.h"
#include "server/live/waiting.h"

enum { SHRINK_STEPS = 256 }; /* tables considered for dropping in one turn */

/* The link of the registry to the table, or where it would be. */
static struct live_table **find_link(struct live_tables *all, uint64_t id)
{
    struct live_table **at = &all->bucket[id % LIVE_BUCKETS];
    while (*at != NULL && (*at)->id != id)
        at = &(*at)->next;
    return at;
}

struct live_table *live_tables_get(const struct server *server, uint64_t id)
{
    struct live_table *live = server->live_tables->bucket[id % LIVE_BUCKETS];
    while (live != NULL && live->id != id)
        live = live->next;
    return live;
}

struct live_table *live_tables_next(const struct server *server, const struct live_table *after)
{
    uint64_t i = after != NULL ? after->id % LIVE_BUCKETS + 1 : 0;
    struct live_table *live = after != NULL ? after->next : NULL;
    while (live == NULL && i < LIVE_BUCKETS)
        live = server->live_tables->bucket[i++];
    return live;
}

/* Takes the table off the list by last use; and puts it to the end. */
static void unlist(struct live_tables *all, struct live_table *live)
{
    const struct table_memory *m = &live->memory;
    *(m->older != NULL ? &m->older->memory.newer : &all->oldest) = m->newer;
    *(m->newer != NULL ? &m->newer->memory.older : &all->newest) = m->older;
}

static void enlist(struct live_tables *all, struct live_table *live)
{
    live->memory.newer = NULL;
    live->memory.older = all->newest;
    *(all->newest != NULL ? &all->newest->memory.newer : &all->oldest) = live;
    all->newest = live;
}

static void move_to_end(struct live_tables *all, struct live_table *live)
{
    unlist(all, live);
    enlist(all, live);
}

void live_tables_count(struct server *server, struct live_table *live)
{
    size_t bytes = sizeof *live + table_bytes(live->table) +
                   (size_t)live->watchers.size * sizeof(struct watcher *);
    server->live_tables->bytes += bytes - live->memory.bytes;
    live->memory.bytes = bytes;
}

/* A table loaded as a copy may have changed before it was taken over. */
static void catch_up(struct server *server, struct live_table *live)
{
    struct refusal why;
    if (live->lease.epoch != 0 && live->table->seq != live->lease.claimed)
        live_tables_reload(server, live, &why);
}

void live_tables_begin(struct server *server, struct live_table *live)
{
    catch_up(server, live);
    live_tables_count(server, live);
    if (!live_is_ours(server, live) || live->unreadable)
        return;
    alarms_take(server->alarms, live->table->id, &live->clock);
    live->listed = table_has_room(live->table);
    if (server->node.leases != NULL)
        clock_restore(server, live);
    turn_clock_start(&live->clock, live->table, net_now(server->net));
    bots_advance(server, live);
}

/* The table is busy until all of it has been loaded. */
static void go_on_later(struct server *server, struct live_table *live)
{
    struct live_table **end = &server->live_tables->loading;
    while (*end != NULL)
        end = &(*end)->loading.next;
    live->loading.next = NULL;
    *end = live;
    net_wake(server->net);
}

static struct live_table *add(struct server *server, struct table *table, struct backlog *rest)
{
    struct live_table *live = calloc(1, sizeof *live);
    if (live == NULL) {
        table_close(table);
        backlog_close(rest);
        return NULL;
    }
    live->id = table->id;
    live->table = table;
    live->memory.used = net_now(server->net);
    live->waiting.queue_end = &live->waiting.queue;
    presence_start(&live->presence, live->memory.used);
    turn_clock_reset(&live->clock);
    *find_link(server->live_tables, table->id) = live;
    server->live_tables->n++;
    enlist(server->live_tables, live);
    live->loading.backlog = rest;
    live->busy = rest != NULL;
    if (rest != NULL)
        go_on_later(server, live);
    else
        live_tables_begin(server, live);
    return live;
}

/* Commands that wait for a table that turns out to be broken try it again, and are told. */
static void end_loading(struct server *server, struct live_table *live, struct refusal why)
{
    backlog_close(live->loading.backlog);
    live->loading.backlog = NULL;
    live->busy = false;
    live->unreadable = is_refusal(why);
    if (!live->unreadable)
        live_tables_begin(server, live);
    waiting_run_queue(server, live);
}

void live_tables_go_on(struct server *server)
{
    struct live_table *live = server->live_tables->loading;
    struct refusal why = accepted;
    if (live == NULL)
        return;
    server->live_tables->loading = live->loading.next;
    if (backlog_apply(live->loading.backlog, live->table, LOAD_SLICE, &why))
        end_loading(server, live, why);
    else
        go_on_later(server, live);
    if (server->live_tables->loading != NULL)
        net_wake(server->net);
}

bool live_tables_reload(struct server *server, struct live_table *live, struct refusal *why)
{
    struct table *again = table_load(server, live->table->id, why);
    live->unreadable = again == NULL;
    if (again != NULL) {
        table_close(live->table);
        live->table = again;
        live_tables_count(server, live);
    }
    return !live->unreadable;
}

struct live_table *live_tables_find(struct server *server, uint64_t id, struct refusal *why)
{
    struct live_table *live = live_tables_get(server, id);
    if (live != NULL && live->unreadable && !live_tables_reload(server, live, why))
        return NULL;
    if (live == NULL) {
        struct backlog *rest = NULL;
        struct table *fresh = fresh_tables_take(server, id);
        struct table *table = fresh != NULL ? fresh : table_load_first(server, id, &rest, why);
        if (table == NULL)
            return NULL;
        *why = refusal[REFUSED_NO_MEMORY];
        live = add(server, table, rest);
        if (live == NULL)
            return NULL;
        live->unseen = fresh != NULL;
    }
    live->memory.used = net_now(server->net);
    move_to_end(server->live_tables, live);
    return live;
}

/* Whether the table must stay in memory. A window has its own time, which nothing else keeps. */
static bool is_needed(const struct live_table *live)
{
    return live->busy || live->waiting.queue != NULL || live->waiting.polls != NULL ||
           live->watchers.n > 0 || live->bot.job != NULL || live->window.waiters != NULL ||
           (live->window.open && live->table->turn > 0);
}

bool live_tables_release(struct server *server, struct live_table *live)
{
    if (is_needed(live))
        return false;
    bool runs = !live->unreadable && live_is_ours(server, live);
    uint64_t due = runs ? turn_clock_due(&live->clock, live->table) : UINT64_MAX;
    if (due != UINT64_MAX && !alarms_set(server->alarms, live->table->id, &live->clock, due))
        return false;
    if (live->lease.epoch != 0 && due == UINT64_MAX)
        leases_give(server->node.leases, live->table->id, live->lease.epoch);
    server->live_tables->dropped += live->memory.bytes;
    live_tables_drop(server, live);
    return true;
}

/* A table that is needed counts as used: thousands of watched tables are not considered in every
 * turn. */
void live_tables_shrink(struct server *server)
{
    struct live_tables *all = server->live_tables;
    if (all->most == 0)
        return;
    for (int i = 0; i < SHRINK_STEPS && all->bytes > all->most && all->oldest != NULL; i++)
        if (!live_tables_release(server, all->oldest))
            move_to_end(all, all->oldest);
}

void live_tables_drop(struct server *server, struct live_table *live)
{
    unlist(server->live_tables, live);
    server->live_tables->bytes -= live->memory.bytes;
    *find_link(server->live_tables, live->table->id) = live->next;
    server->live_tables->n--;
    server->metrics.drops++;
    if (live->bot.job_done) /* else the pool owns it */
        free(live->bot.job);
    backlog_close(live->loading.backlog);
    table_close(live->table);
    free(live->watchers.of);
    free(live);
}

struct live_tables *live_tables_open(void)
{
    return calloc(1, sizeof(struct live_tables));
}

void live_tables_close(struct server *server)
{
    if (server->live_tables == NULL)
        return;
    for (struct live_table *live = live_tables_next(server, NULL), *next; live != NULL;
         live = next) {
        next = live_tables_next(server, live);
        waiting_drop(server, &live->waiting.queue);
        waiting_drop(server, &live->waiting.polls);
        waiting_drop(server, &live->window.waiters);
        live_tables_drop(server, live);
    }
    free(server->live_tables);
    server->live_tables = NULL;
}
