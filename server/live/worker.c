/* The thread for long tasks; worker.h. */
#include "server/live/worker.h"

#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>

struct line {
    struct task *first, **end;
};

struct worker {
    pthread_mutex_t lock;
    pthread_cond_t more;
    struct line waiting, done;
    bool ended;
    void (*wake)(void *);
    void *context;
    pthread_t thread;
};

static void line_add(struct line *line, struct task *e)
{
    e->next = NULL;
    *line->end = e;
    line->end = &e->next;
}

static struct task *line_take(struct line *line)
{
    struct task *e = line->first;
    if (e == NULL)
        return NULL;
    line->first = e->next;
    if (line->first == NULL)
        line->end = &line->first;
    return e;
}

static struct task *wait_for_next(struct worker *w)
{
    pthread_mutex_lock(&w->lock);
    while (!w->ended && w->waiting.first == NULL)
        pthread_cond_wait(&w->more, &w->lock);
    struct task *e = w->ended ? NULL : line_take(&w->waiting);
    pthread_mutex_unlock(&w->lock);
    return e;
}

static void *run(void *argument)
{
    struct worker *w = argument;
    struct task *e;
    while ((e = wait_for_next(w)) != NULL) {
        e->work(e);
        pthread_mutex_lock(&w->lock);
        line_add(&w->done, e);
        pthread_mutex_unlock(&w->lock);
        w->wake(w->context);
    }
    return NULL;
}

struct worker *worker_open(void (*wake)(void *), void *context)
{
    struct worker *w = calloc(1, sizeof *w);
    if (w == NULL)
        return NULL;
    w->waiting.end = &w->waiting.first;
    w->done.end = &w->done.first;
    w->wake = wake;
    w->context = context;
    pthread_mutex_init(&w->lock, NULL);
    pthread_cond_init(&w->more, NULL);
    if (pthread_create(&w->thread, NULL, run, w) == 0)
        return w;
    free(w);
    return NULL;
}

void worker_add(struct worker *w, struct task *e)
{
    pthread_mutex_lock(&w->lock);
    line_add(&w->waiting, e);
    pthread_cond_signal(&w->more);
    pthread_mutex_unlock(&w->lock);
}

struct task *worker_next(struct worker *w)
{
    pthread_mutex_lock(&w->lock);
    struct task *e = line_take(&w->done);
    pthread_mutex_unlock(&w->lock);
    return e;
}

void worker_close(struct worker *w)
{
    struct task *e;
    pthread_mutex_lock(&w->lock);
    w->ended = true;
    pthread_cond_signal(&w->more);
    pthread_mutex_unlock(&w->lock);
    pthread_join(w->thread, NULL);
    while ((e = line_take(&w->waiting)) != NULL || (e = line_take(&w->done)) != NULL)
        e->drop(e);
    pthread_cond_destroy(&w->more);
    pthread_mutex_destroy(&w->lock);
    free(w);
}
