/* A queue of writes, a thread that takes all of them at once, and a queue of those that are
 * done. */
#include "server/store/journal.h"

#include <pthread.h>
#include <stdlib.h>

#include "bots/host/bot_context.h"
#include "bots/host/clock.h"

/* First come, first served. */
struct write_queue {
    struct write *first, *last;
};

struct journal {
    struct store *store;
    void (*wake)(void *);
    void *context;
    pthread_t thread;
    unsigned pending;            /* used by the caller's thread only */
    struct write_queue returned; /* out of `done`, not yet handed back; the caller's thread only */
    bool gathers;                /* added writes wait for journal_push, */
    struct write_queue gathered; /* here; the caller's thread only */

    pthread_mutex_t lock;  /* of everything below */
    pthread_cond_t called; /* there is something to write, or it is time to end */
    struct write_queue waiting, done;
    struct journal_counts counts;
    bool closing;
};

static void append(struct write_queue *queue, struct write_queue more)
{
    if (more.first == NULL)
        return;
    if (queue->first == NULL)
        queue->first = more.first;
    else
        queue->last->next = more.first;
    queue->last = more.last;
}

static struct write_queue take_all(struct write_queue *queue)
{
    struct write_queue all = *queue;
    *queue = (struct write_queue){ 0 };
    return all;
}

/* Writes one batch. */
static struct journal_counts commit(struct store *store, struct write *list)
{
    struct journal_counts counts = { .commits = 1 };
    uint64_t begun = clock_ns();
    store_write(store, list);
    counts.nanoseconds = clock_ns() - begun;
    for (const struct write *w = list; w != NULL; w = w->next) {
        counts.writes++;
        counts.refused += w->result != WRITE_DONE;
    }
    return counts;
}

static void count(struct journal_counts *sum, struct journal_counts more)
{
    sum->commits += more.commits;
    sum->writes += more.writes;
    sum->nanoseconds += more.nanoseconds;
    sum->refused += more.refused;
}

/* The journal's thread. Ends when it is told to and nothing is left. */
static void *work(void *argument)
{
    struct journal *j = argument;
    pthread_mutex_lock(&j->lock);
    for (;;) {
        while (j->waiting.first == NULL && !j->closing)
            pthread_cond_wait(&j->called, &j->lock);
        struct write_queue queue = take_all(&j->waiting);
        if (queue.first == NULL)
            break;
        pthread_mutex_unlock(&j->lock);
        struct journal_counts counts = commit(j->store, queue.first);
        pthread_mutex_lock(&j->lock);
        count(&j->counts, counts);
        append(&j->done, queue);
        pthread_mutex_unlock(&j->lock);
        j->wake(j->context); /* without the lock: it may call journal_next at once */
        pthread_mutex_lock(&j->lock);
    }
    pthread_mutex_unlock(&j->lock);
    return NULL;
}

struct journal *journal_open(struct store *store, void (*wake)(void *), void *context)
{
    struct journal *j = calloc(1, sizeof *j);
    if (j == NULL)
        return NULL;
    j->store = store;
    j->wake = wake;
    j->context = context;
    pthread_mutex_init(&j->lock, NULL);
    pthread_cond_init(&j->called, NULL);
    if (pthread_create(&j->thread, NULL, work, j) == 0)
        return j;
    pthread_cond_destroy(&j->called);
    pthread_mutex_destroy(&j->lock);
    free(j);
    return NULL;
}

void journal_add(struct journal *j, struct write *w)
{
    w->next = NULL;
    w->result = WRITE_WAITS;
    j->pending++;
    append(&j->gathered, (struct write_queue){ w, w });
    if (!j->gathers)
        journal_push(j);
}

void journal_gather(struct journal *j)
{
    j->gathers = true;
}

void journal_push(struct journal *j)
{
    if (j->gathered.first == NULL)
        return;
    pthread_mutex_lock(&j->lock);
    append(&j->waiting, take_all(&j->gathered));
    pthread_cond_signal(&j->called);
    pthread_mutex_unlock(&j->lock);
}

struct write *journal_next(struct journal *j)
{
    if (j->returned.first == NULL) {
        pthread_mutex_lock(&j->lock);
        j->returned = take_all(&j->done);
        pthread_mutex_unlock(&j->lock);
    }
    struct write *w = j->returned.first;
    if (w == NULL)
        return NULL;
    j->returned.first = w->next;
    w->next = NULL;
    j->pending--;
    return w;
}

const struct write *journal_coming(const struct journal *j)
{
    return j->returned.first;
}

unsigned journal_pending(const struct journal *j)
{
    return j->pending;
}

struct journal_counts journal_counts(struct journal *j)
{
    pthread_mutex_lock(&j->lock);
    struct journal_counts counts = j->counts;
    pthread_mutex_unlock(&j->lock);
    return counts;
}

void journal_close(struct journal *j)
{
    journal_push(j);
    pthread_mutex_lock(&j->lock);
    j->closing = true;
    pthread_cond_signal(&j->called);
    pthread_mutex_unlock(&j->lock);
    pthread_join(j->thread, NULL);
    pthread_cond_destroy(&j->called);
    pthread_mutex_destroy(&j->lock);
    free(j);
}
