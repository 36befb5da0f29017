/*
 * A journal and a bot pool without threads, for the fuzzer of commands: waiting for another thread
 * to be given a core takes longer than everything that a command does. Waiting writes are made when
 * the server asks what is done, unless the store is held up; bots think in fakenet.c.
 */
#include <stdlib.h>

#include "server/live/bot_pool.h"
#include "server/store/journal.h"
#include "tests/fakenet.h"

struct bot_pool *__wrap_bot_pool_open(int, void (*)(void *), void *);
void __wrap_bot_pool_close(struct bot_pool *, void (*)(void *, struct bot_job *), void *);

struct journal {
    struct store *store;
    void (*wake)(void *);
    void *context;
    struct write *waiting, **waiting_end, *done;
    unsigned pending;
    struct journal_counts counts;
};

struct journal *journal_open(struct store *store, void (*wake)(void *), void *context)
{
    struct journal *j = calloc(1, sizeof *j);
    require(j != NULL);
    *j = (struct journal){ .store = store, .wake = wake, .context = context };
    j->waiting_end = &j->waiting;
    return j;
}

void journal_add(struct journal *j, struct write *w)
{
    w->next = NULL;
    w->result = WRITE_WAITS;
    *j->waiting_end = w;
    j->waiting_end = &w->next;
    j->pending++;
    j->wake(j->context);
}

void journal_gather(struct journal *j)
{
    (void)j;
}

void journal_push(struct journal *j)
{
    (void)j;
}

/* All that waits, as one transaction. */
static void commit(struct journal *j)
{
    store_write(j->store, j->waiting);
    j->counts.commits++;
    for (const struct write *w = j->waiting; w != NULL; w = w->next) {
        j->counts.writes++;
        j->counts.refused += w->result != WRITE_DONE;
    }
    j->done = j->waiting;
    j->waiting = NULL;
    j->waiting_end = &j->waiting;
}

struct write *journal_next(struct journal *j)
{
    if (j->done == NULL && j->waiting != NULL && !fake_store_held())
        commit(j);
    struct write *w = j->done;
    if (w == NULL)
        return NULL;
    j->done = w->next;
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
    require(j->waiting == NULL);
    free(j);
}

/* The linker calls these in place of the real ones (--wrap). fakenet.c has all jobs. */

struct bot_pool {
    bool open;
};

struct bot_pool *__wrap_bot_pool_open(int threads, void (*wake)(void *), void *context)
{
    static struct bot_pool pool;
    (void)threads, (void)wake, (void)context;
    pool.open = true;
    return &pool;
}

void __wrap_bot_pool_close(struct bot_pool *all, void (*each)(void *context, struct bot_job *),
                           void *context)
{
    (void)each, (void)context;
    all->open = false;
}
