/*
 * journal.h for a page: one write after the other, each a transaction of the page's database. A
 * page has one player at a time, so nothing is gained by batches.
 */
#include "server/store/journal.h"

#include <stdlib.h>

#include "engine/require.h"
#include "server/page_server/page_server.h"

struct journal {
    struct write *waiting, **waiting_end; /* the first of them is being written if `writing` */
    struct write *done, **done_end;
    bool writing;
    unsigned pending;
    void (*wake)(void *);
    void *context;
    struct journal_counts counts;
};

struct journal *journal_open(struct store *store, void (*wake)(void *), void *context)
{
    struct journal *j = calloc(1, sizeof *j);
    (void)store;
    if (j == NULL)
        return NULL;
    j->waiting_end = &j->waiting;
    j->done_end = &j->done;
    j->wake = wake;
    j->context = context;
    return j;
}

/* Ends the first write that waits. */
static void finish(struct journal *j, enum write_result result)
{
    struct write *w = j->waiting;
    j->waiting = w->next;
    if (j->waiting == NULL)
        j->waiting_end = &j->waiting;
    w->next = NULL;
    w->result = result;
    *j->done_end = w;
    j->done_end = &w->next;
    j->counts.writes++;
    j->counts.refused += result != WRITE_DONE;
    j->wake(j->context);
}

/* Begins writes until one has to wait for the database. */
static void go_on(struct journal *j)
{
    while (!j->writing && j->waiting != NULL) {
        enum write_result result = record_begin(j->waiting);
        if (result != WRITE_WAITS)
            finish(j, result);
        else
            j->writing = true;
    }
}

void journal_written(struct journal *j, enum write_result result)
{
    require(j->writing);
    record_end(j->waiting, result);
    j->writing = false;
    j->counts.commits++;
    finish(j, result);
    go_on(j);
}

void journal_add(struct journal *j, struct write *w)
{
    w->next = NULL;
    w->result = WRITE_WAITS;
    *j->waiting_end = w;
    j->waiting_end = &w->next;
    j->pending++;
    go_on(j);
}

void journal_gather(struct journal *j)
{
    (void)j;
}

void journal_push(struct journal *j)
{
    (void)j;
}

struct write *journal_next(struct journal *j)
{
    struct write *w = j->done;
    if (w == NULL)
        return NULL;
    j->done = w->next;
    if (j->done == NULL)
        j->done_end = &j->done;
    w->next = NULL;
    j->pending--;
    return w;
}

const struct write *journal_coming(const struct journal *j)
{
    return j->done;
}

unsigned journal_pending(const struct journal *j)
{
    return j->pending;
}

struct journal_counts journal_counts(struct journal *j)
{
    return j->counts;
}

void journal_close(struct journal *j)
{
    free(j);
}
