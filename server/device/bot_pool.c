/*
 * bot_pool.h for a page: one worker thinks beside the one of the tables, about one job at a time.
 * Both have the same module, so a job's bytes mean the same to both: the games and bots that it
 * points to are where they are in every instance, and it points to nothing else that thinking
 * needs.
 */
#include "server/live/bot_pool.h"

#include <stdlib.h>
#include <string.h>

#include "server/device/device.h"

struct bot_pool {
    struct bot_job *waiting, **waiting_end, *thinking, *done;
    void (*wake)(void *);
    void *context;
};

struct bot_pool *bot_pool_open(int threads, void (*wake)(void *), void *context)
{
    struct bot_pool *all = calloc(1, sizeof *all);
    (void)threads;
    if (all == NULL)
        return NULL;
    all->waiting_end = &all->waiting;
    all->wake = wake;
    all->context = context;
    return all;
}

static void begin_next(struct bot_pool *all)
{
    struct bot_job *t = all->waiting;
    if (t == NULL || all->thinking != NULL)
        return;
    all->waiting = t->next;
    if (all->waiting == NULL)
        all->waiting_end = &all->waiting;
    all->thinking = t;
    page_think(t, sizeof *t);
}

void bot_pool_add(struct bot_pool *all, struct bot_job *t)
{
    t->next = NULL;
    *all->waiting_end = t;
    all->waiting_end = &t->next;
    begin_next(all);
}

/* What was found out is taken over; whom it is for has been kept here. */
void bot_pool_thought(struct bot_pool *all, const void *job, size_t n)
{
    struct bot_job *t = all->thinking;
    if (t == NULL || n != sizeof *t)
        return;
    struct waiter *waiter = t->waiter;
    memcpy(t, job, n);
    t->waiter = waiter;
    t->next = all->done;
    all->done = t;
    all->thinking = NULL;
    begin_next(all);
    all->wake(all->context);
}

struct bot_job *bot_pool_next(struct bot_pool *all)
{
    struct bot_job *t = all->done;
    if (t != NULL)
        all->done = t->next;
    return t;
}

void bot_pool_close(struct bot_pool *all, void (*each)(void *context, struct bot_job *),
                    void *context)
{
    (void)each, (void)context;
    free(all);
}
