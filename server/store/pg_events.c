/* Sorting a batch's events by table, and writing them as arrays; pg_events.h. */
#include "server/store/pg_events.h"

#include <stdlib.h>
#include <string.h>

/* The limits of one statement: events, and bytes of bodies after which no more are added. */
enum { EVENTS_MOST = 1000, BODIES_MOST = 1 << 18, FIRST_ROOM = 64 };

_Static_assert((int)PG_EVENTS_COLUMNS <= (int)PG_PARAMETERS, "a column is a parameter");

/* A change that makes a table or an event. */
struct pg_numbered {
    uint64_t table;
    size_t at; /* its place in the list */
    const struct change *change;
};

static bool add(struct pg_events *e, uint64_t table, const struct change *c)
{
    if (e->n == e->room) {
        size_t room = e->room > 0 ? 2 * e->room : FIRST_ROOM;
        struct pg_numbered *more = realloc(e->event, room * sizeof *more);
        if (more == NULL)
            return false;
        e->event = more;
        e->room = room;
    }
    e->event[e->n] = (struct pg_numbered){ table, e->n, c };
    e->n++;
    return true;
}

static bool add_changes(struct pg_events *e, const struct write *w)
{
    for (int i = 0; i < w->n; i++) {
        const struct change *c = &w->change[i];
        if (c->kind == CHANGE_EVENT && !add(e, c->table, c))
            return false;
        if (c->kind == CHANGE_TABLE && !add(e, c->head->id, c))
            return false;
    }
    return true;
}

static int by_table(const void *a, const void *b)
{
    const struct pg_numbered *x = a, *y = b;
    return x->table != y->table ? (x->table > y->table) - (x->table < y->table)
                                : (x->at > y->at) - (x->at < y->at);
}

/* Keeps the events; of tables only checks that they come first. */
static void drop_tables(struct pg_events *e)
{
    size_t n = 0;
    for (size_t i = 0; i < e->n; i++)
        if (e->event[i].change->kind == CHANGE_EVENT)
            e->event[n++] = e->event[i];
        else
            e->early |= n > 0 && e->event[n - 1].table == e->event[i].table;
    e->n = n;
}

bool events_take(struct pg_events *e, const struct write *list)
{
    e->n = e->sent = 0;
    e->early = false;
    for (const struct write *w = list; w != NULL; w = w->next)
        if (!add_changes(e, w))
            return false;
    if (e->n > 1)
        qsort(e->event, e->n, sizeof *e->event, by_table);
    drop_tables(e);
    return true;
}

/* Whether the event follows the one before in its table. */
static bool goes_on(const struct change *before, const struct change *c)
{
    return before->table == c->table && before->epoch == c->epoch &&
           before->event.seq + 1 == c->event.seq;
}

static void add_run(struct pg_array *column, const struct change *first, const struct change *last)
{
    array_number(&column[RUN_ID], (int64_t)first->table);
    array_number(&column[RUN_FIRST], first->event.seq);
    array_number(&column[RUN_LAST], last->event.seq);
    array_number(&column[RUN_EPOCH], first->epoch);
}

static void add_event(struct pg_array *column, const struct change *c)
{
    array_number(&column[EVENT_ID], (int64_t)c->table);
    array_number(&column[EVENT_SEQ], c->event.seq);
    array_number(&column[EVENT_KIND], c->event.kind);
    array_number(&column[EVENT_SEAT], c->event.seat);
    array_number(&column[EVENT_ACT], c->event.act);
    array_number(&column[EVENT_AT], c->event.at);
    array_text(&column[EVENT_BODY], c->event.body);
}

static bool has_room(const struct pg_array *column)
{
    return column[EVENT_ID].n < EVENTS_MOST && column[EVENT_BODY].size < BODIES_MOST;
}

bool events_next(struct pg_events *e, struct pg_parameters *p)
{
    bool fine = true;
    for (int i = 0; i < PG_EVENTS_COLUMNS; i++)
        array_clear(&e->column[i], i == EVENT_BODY ? ARRAY_OF_TEXTS : ARRAY_OF_NUMBERS);
    const struct change *first = e->event[e->sent].change, *next = first;
    while (next != NULL) {
        const struct change *c = next;
        add_event(e->column, c);
        e->sent++;
        next = e->sent < e->n && has_room(e->column) ? e->event[e->sent].change : NULL;
        if (next != NULL && goes_on(c, next))
            continue;
        add_run(e->column, first, c);
        first = next;
    }
    for (int i = 0; i < PG_EVENTS_COLUMNS; i++)
        fine = parameter_array(p, &e->column[i]) && fine;
    return fine;
}

void events_free(struct pg_events *e)
{
    free(e->event);
    for (int i = 0; i < PG_EVENTS_COLUMNS; i++)
        array_free(&e->column[i]);
    *e = (struct pg_events){ 0 };
}
