/*
 * Changes on their way to the page's database: they are made in memory at once, after the confirmed
 * ones, and undone if they could not be written. page_server.h has the contracts.
 */
#include <stdlib.h>
#include <string.h>

#include "server/page_server/page_server.h"
#include "server/page_server/records.h"

/* Chairs and listings as they were before the write, to undo it. One write is under way at a
 * time. */
static struct {
    struct memory_chair *chair;
    struct memory_chair chair_was;
    struct memory_table *listed;
    int64_t listed_was;
} * undo;
static int undo_n;

static enum write_result change_table(const struct change *c)
{
    if (memory_table_find(c->table) != NULL)
        return WRITE_CONFLICT;
    struct memory_table *t = memory_table_add(c->table);
    if (t == NULL || !memory_head_write(&t->head, c->head))
        return WRITE_FAILED;
    record_put_head(t);
    return WRITE_WAITS;
}

static enum write_result change_event(const struct change *c)
{
    struct memory_table *t = memory_table_find(c->table);
    if (t == NULL)
        return WRITE_FAILED;
    if (c->event.seq != t->events + 1)
        return WRITE_CONFLICT;
    if (!memory_event_add(t, &c->event))
        return WRITE_FAILED;
    record_put_log(t);
    return WRITE_WAITS;
}

static enum write_result change_listed(const struct change *c)
{
    struct memory_table *t = memory_table_find(c->table);
    if (t == NULL)
        return WRITE_FAILED;
    undo[undo_n].listed = t;
    undo[undo_n++].listed_was = t->listed_at;
    t->listed_at = c->on ? c->at : 0;
    record_put_listed(t);
    return WRITE_WAITS;
}

/* A chair was taken or left, or its device has seen more. */
static enum write_result change_chair(const struct change *c)
{
    struct memory_chair *chair = memory_chair_find(c->table, c->device);
    bool seen = c->kind == CHANGE_SEEN;
    if (seen && (chair == NULL || chair->at == 0 || chair->seen >= c->seq))
        return WRITE_WAITS;
    if (memory_table_find(c->table) == NULL)
        return WRITE_FAILED;
    if (chair == NULL && (chair = memory_chair_add(c->table, c->device)) == NULL)
        return WRITE_FAILED;
    undo[undo_n].chair = chair;
    undo[undo_n++].chair_was = *chair;
    if (seen)
        chair->seen = c->seq;
    else
        chair->at = c->on ? c->at : 0;
    record_put_chair(chair);
    return WRITE_WAITS;
}

static enum write_result make_change(const struct change *c)
{
    switch (c->kind) {
    case CHANGE_TABLE:
        return change_table(c);
    case CHANGE_EVENT:
        return change_event(c);
    case CHANGE_LISTED:
        return change_listed(c);
    case CHANGE_CHAIR:
    case CHANGE_SEEN:
        return change_chair(c);
    case CHANGE_PROBE:
        page_put("probe", "", 1);
    }
    return WRITE_WAITS;
}

/* Shortens the table's log to its confirmed part; removes a table that was not written at all. */
static void take_back_table(struct memory_table *t)
{
    if (!t->written) {
        memory_table_remove(t);
        return;
    }
    t->log.n = t->confirmed;
    t->events = t->seq;
    t->parts.n = (t->seq + LOG_PART - 1) / LOG_PART * sizeof(size_t);
}

static void take_back(const struct write *w)
{
    while (undo_n > 0) {
        undo_n--;
        if (undo[undo_n].chair != NULL) {
            undo[undo_n].chair->at = undo[undo_n].chair_was.at;
            undo[undo_n].chair->seen = undo[undo_n].chair_was.seen;
        } else {
            undo[undo_n].listed->listed_at = undo[undo_n].listed_was;
        }
    }
    for (int i = 0; i < w->n; i++) {
        struct memory_table *t = memory_table_find(w->change[i].table);
        if (t != NULL)
            take_back_table(t);
    }
}

static void forget_undo(void)
{
    free(undo);
    undo = NULL;
    undo_n = 0;
}

enum write_result record_begin(struct write *w)
{
    undo = calloc((size_t)w->n + 1, sizeof *undo);
    enum write_result result = undo != NULL ? WRITE_WAITS : WRITE_FAILED;
    for (int i = 0; i < w->n && result == WRITE_WAITS; i++)
        result = make_change(&w->change[i]);
    if (result == WRITE_WAITS) {
        page_write();
        return result;
    }
    page_put(NULL, NULL, 0);
    if (undo != NULL)
        take_back(w);
    forget_undo();
    return result;
}

void record_end(struct write *w, enum write_result result)
{
    if (result != WRITE_DONE) {
        take_back(w);
    } else {
        for (int i = 0; i < w->n; i++) {
            struct memory_table *t = memory_table_find(w->change[i].table);
            if (t == NULL)
                continue;
            memory_store.bytes += t->log.n - t->confirmed;
            t->written = true;
            t->confirmed = t->log.n;
            t->seq = t->events;
        }
    }
    forget_undo();
}
