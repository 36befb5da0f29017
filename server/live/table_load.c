/* Reading tables from the store; table_load.h. */
#include "server/live/table_load.h"

#include <limits.h>
#include <stdlib.h>

#include "server/ops/server_log.h"

struct backlog {
    struct table_event *event;
    unsigned n, size;
    unsigned at; /* the next to be applied */
};

struct loading {
    struct table *table;
    struct refusal why;
    unsigned applied;
    struct backlog *backlog; /* NULL while there is none */
};

void backlog_close(struct backlog *b)
{
    for (unsigned i = 0; b != NULL && i < b->n; i++)
        free((char *)b->event[i].body);
    if (b != NULL)
        free(b->event);
    free(b);
}

/* False: there is no memory. */
static bool backlog_add(struct backlog *b, const struct table_event *event)
{
    if (b->n == b->size) {
        unsigned size = b->size + b->size / 2 + LOAD_SLICE;
        struct table_event *more = realloc(b->event, size * sizeof *more);
        if (more == NULL)
            return false;
        b->event = more;
        b->size = size;
    }
    struct table_event *to = &b->event[b->n];
    *to = *event;
    if (event->body != NULL && (to->body = strdup(event->body)) == NULL)
        return false;
    b->n++;
    return true;
}

bool backlog_apply(struct backlog *b, struct table *t, unsigned most, struct refusal *why)
{
    for (unsigned i = 0; i < most && b->at < b->n && !is_refusal(*why); i++)
        *why = table_apply(t, &b->event[b->at++]);
    return b->at == b->n || is_refusal(*why);
}

static void load_head(void *context, const struct table_head *head)
{
    struct loading *l = context;
    l->table = table_open(head, &l->why);
}

static void load_event(void *context, const struct table_event *event)
{
    struct loading *l = context;
    if (is_refusal(l->why))
        return;
    if (l->applied++ < LOAD_SLICE) {
        l->why = table_apply(l->table, event);
        return;
    }
    if (l->backlog == NULL)
        l->backlog = calloc(1, sizeof *l->backlog);
    if (l->backlog == NULL || !backlog_add(l->backlog, event))
        l->why = refusal[REFUSED_NO_MEMORY];
}

/* A table that cannot be loaded is not the caller's mistake. An unreachable store is not logged
 * here: that would be a line for every table. */
static struct refusal broken(struct server *server, uint64_t id, struct refusal why)
{
    if (!store_away(server->store)) {
        server->metrics.broken_tables++;
        server_log_table("table cannot be read", id, why.words->in[EN]);
    }
    return refusal_of(CODE_NOT_NOW, why.words);
}

struct table *table_load_first(struct server *server, uint64_t id, struct backlog **rest,
                               struct refusal *why)
{
    struct loading l = { .why = accepted };
    const struct table_reader reader = { &l, load_head, load_event };
    bool failed = false;
    bool there = store_read(server->store, id, &reader, &failed);
    if (there && !is_refusal(l.why)) {
        server->metrics.loads++;
        *rest = l.backlog;
        return l.table;
    }
    if (l.table != NULL)
        table_close(l.table);
    backlog_close(l.backlog);
    if (there)
        *why = broken(server, id, l.why);
    else if (failed)
        *why = broken(server, id, refusal[REFUSED_UNREADABLE]);
    else
        *why = refusal[REFUSED_NO_TABLE];
    return NULL;
}

struct table *table_load(struct server *server, uint64_t id, struct refusal *why)
{
    struct backlog *rest = NULL;
    struct refusal wrong = accepted;
    struct table *t = table_load_first(server, id, &rest, why);
    if (rest != NULL)
        backlog_apply(rest, t, UINT_MAX, &wrong);
    backlog_close(rest);
    if (!is_refusal(wrong))
        return t;
    table_close(t);
    *why = broken(server, id, wrong);
    return NULL;
}
