/*
 * bot_pool.h for a page: a second worker beside that of the tables does one job at a time. Both
 * have the same module, so a job's bytes mean the same to both: the games and bots that it points
 * to have the same addresses in every instance, and it points to nothing else that thinking needs.
 * Of a study one piece is sent at a time, and only if no other job waits.
 */
#include "server/live/bot_pool.h"

#include <stdlib.h>

#include "server/live/studies.h"
#include "server/page_server/page_server.h"

/* Sent to that worker, and back. */
struct job_bytes {
    struct bot_job job;
    struct piece piece; /* if the job is for a study */
};

struct bot_pool {
    struct bot_job *waiting, *thinking, *done;
    void (*wake)(void *);
    void *context;
    struct job_bytes job_bytes; /* to be sent */
};

struct bot_pool *bot_pool_open(int threads, void (*wake)(void *), void *context)
{
    struct bot_pool *all = calloc(1, sizeof *all);
    (void)threads;
    if (all == NULL)
        return NULL;
    all->wake = wake;
    all->context = context;
    return all;
}

/* Takes the job that has waited longest, of a study if there is no other; or NULL. */
static struct bot_job *take_next(struct bot_pool *all)
{
    struct bot_job **at = &all->waiting;
    while (*at != NULL && (*at)->study != NULL)
        at = &(*at)->next;
    if (*at == NULL)
        at = &all->waiting;
    struct bot_job *t = *at;
    if (t != NULL)
        *at = t->next;
    return t;
}

static void finish(struct bot_pool *all, struct bot_job *t)
{
    t->next = all->done;
    all->done = t;
    all->wake(all->context);
}

static void begin_next(struct bot_pool *all)
{
    struct bot_job *t;
    while (all->thinking == NULL && (t = take_next(all)) != NULL) {
        if (t->study != NULL && !studies_take(t, &all->job_bytes.piece)) {
            finish(all, t);
            continue;
        }
        all->thinking = t;
        all->job_bytes.job = *t;
        page_think(&all->job_bytes, sizeof all->job_bytes);
    }
}

void bot_pool_add(struct bot_pool *all, struct bot_job *t)
{
    struct bot_job **end = &all->waiting;
    while (*end != NULL)
        end = &(*end)->next;
    t->next = NULL;
    *end = t;
    begin_next(all);
}

/* In the worker that thinks. */
void bot_pool_think(void *bytes)
{
    static struct bot_memory memory;
    struct job_bytes *job_bytes = bytes;
    if (job_bytes->job.study != NULL)
        job_bytes->job.failed = !piece_think(&job_bytes->piece);
    else
        bot_job_think(&job_bytes->job, &memory, (struct queue_load){ 0, 0 });
}

/* Fails the job as if there had been no memory: a bot is asked again, advice is refused, a study
 * ends. */
static void lose(struct bot_job *t)
{
    t->failed = true;
    if (t->study != NULL)
        t->study->dropped = true;
}

static void take_over_piece(struct bot_job *t, const struct job_bytes *job_bytes)
{
    if (job_bytes->job.failed)
        t->study->dropped = true;
    else
        studies_give(t, &job_bytes->piece);
}

/* Copies the job back, but keeps the waiter of this side. */
static void take_over_job(struct bot_job *t, const struct bot_job *job)
{
    struct waiter *waiter = t->waiter;
    *t = *job;
    t->waiter = waiter;
}

void bot_pool_thought(struct bot_pool *all, const void *bytes, size_t n)
{
    struct bot_job *t = all->thinking;
    const struct job_bytes *job_bytes = bytes;
    if (t == NULL || (job_bytes != NULL && n != sizeof *job_bytes))
        return;
    if (job_bytes == NULL)
        lose(t);
    else if (t->study != NULL)
        take_over_piece(t, job_bytes);
    else
        take_over_job(t, &job_bytes->job);
    all->thinking = NULL;
    begin_next(all);
    finish(all, t);
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
