/* Threads for bots; bot_pool.h. */
#include "server/live/bot_pool.h"

#include <pthread.h>
#include <stdlib.h>
#include <sys/resource.h>

#include "bots/host/clock.h"

enum {
    THREADS_MAX = 16,
    ACCOUNTS = 1024 /* of addresses, and of tables, by their hash; some share one */
};

struct job_queue {
    struct bot_job *first, *last;
    int n;
};

struct bot_pool {
    pthread_mutex_t lock;
    pthread_cond_t more;
    struct job_queue waiting, done;
    uint64_t spent[ACCOUNTS];         /* by each address: nanoseconds, */
    uint64_t at_table[ACCOUNTS];      /* and at each table; */
    uint64_t counted[ACCOUNTS];       /* the last count in which each address was seen, */
    uint64_t counts;                  /* the number of counts */
    uint64_t least;                   /* the time spent by the address whose turn it was last */
    struct bot_job *now[THREADS_MAX]; /* the job of each thread */
    bool ended;
    void (*wake)(void *);
    void *context;
    int threads;
    pthread_t thread[THREADS_MAX];
};

struct thread_start {
    struct bot_pool *all;
    int i;
};

static void queue_add(struct job_queue *queue, struct bot_job *t)
{
    t->next = NULL;
    if (queue->last != NULL)
        queue->last->next = t;
    else
        queue->first = t;
    queue->last = t;
    queue->n++;
}

static struct bot_job *queue_take(struct job_queue *queue)
{
    struct bot_job *t = queue->first;
    if (t == NULL)
        return NULL;
    queue->first = t->next;
    if (queue->first == NULL)
        queue->last = NULL;
    queue->n--;
    return t;
}

/* Accounts. An address that returns after a while has not saved up time meanwhile: its account
 * starts at the level of those whose turn it is now. */

static uint64_t *account_of(struct bot_pool *all, const struct bot_job *t)
{
    return &all->spent[t->owner % ACCOUNTS];
}

static uint64_t *table_account_of(struct bot_pool *all, const struct bot_job *t)
{
    return &all->at_table[t->table % ACCOUNTS];
}

static bool comes_before(struct bot_pool *all, const struct bot_job *a, const struct bot_job *b)
{
    uint64_t mine = *account_of(all, a), theirs = *account_of(all, b);
    return mine != theirs ? mine < theirs : *table_account_of(all, a) < *table_account_of(all, b);
}

/* Takes the job whose turn it is out of the queue; the first of several. */
static struct bot_job *queue_take_fairly(struct bot_pool *all)
{
    struct job_queue *queue = &all->waiting;
    struct bot_job *best = queue->first, *before = NULL, *last = NULL;
    for (struct bot_job *t = queue->first; t != NULL; last = t, t = t->next)
        if (comes_before(all, t, best)) {
            best = t;
            before = last;
        }
    if (best == NULL)
        return NULL;
    *(before != NULL ? &before->next : &queue->first) = best->next;
    if (queue->last == best)
        queue->last = before;
    queue->n--;
    all->least = *account_of(all, best);
    return best;
}

static struct queue_load count_load(struct bot_pool *all, const struct bot_job *t)
{
    struct queue_load load = { 0, 0 };
    all->counts++;
    for (const struct bot_job *u = all->waiting.first; u != NULL; u = u->next) {
        uint64_t *counted = &all->counted[u->owner % ACCOUNTS];
        if (account_of(all, u) == account_of(all, t))
            load.own++;
        else
            load.others += *counted != all->counts;
        *counted = all->counts;
    }
    load.own /= all->threads;
    load.others /= all->threads;
    return load;
}

/* Waits for the next job; NULL at the end. */
static struct bot_job *take_next(struct bot_pool *all, int i, struct queue_load *load)
{
    pthread_mutex_lock(&all->lock);
    while (!all->ended && all->waiting.first == NULL)
        pthread_cond_wait(&all->more, &all->lock);
    struct bot_job *t = all->ended ? NULL : queue_take_fairly(all);
    all->now[i] = t;
    if (t != NULL)
        *load = count_load(all, t);
    pthread_mutex_unlock(&all->lock);
    return t;
}

static void give_back(struct bot_pool *all, int i, struct bot_job *t, uint64_t nanoseconds)
{
    pthread_mutex_lock(&all->lock);
    *account_of(all, t) += nanoseconds;
    *table_account_of(all, t) += nanoseconds;
    all->now[i] = NULL;
    queue_add(&all->done, t);
    pthread_mutex_unlock(&all->lock);
    all->wake(all->context);
}

static void *run(void *argument)
{
    struct thread_start start = *(struct thread_start *)argument;
    struct bot_memory memory = { .of = { { .think = NULL } } };
    struct bot_job *t;
    struct queue_load load = { 0, 0 };
    free(argument);
    setpriority(PRIO_PROCESS, 0, 10); /* Linux: of this thread alone; people come first */
    while ((t = take_next(start.all, start.i, &load)) != NULL) {
        uint64_t began = clock_ns();
        bot_job_think(t, &memory, load);
        give_back(start.all, start.i, t, clock_ns() - began);
    }
    bot_memory_free(&memory);
    return NULL;
}

static bool start_thread(struct bot_pool *all)
{
    struct thread_start *start = malloc(sizeof *start);
    if (start == NULL)
        return false;
    *start = (struct thread_start){ .all = all, .i = all->threads };
    if (pthread_create(&all->thread[all->threads], NULL, run, start) != 0) {
        free(start);
        return false;
    }
    return true;
}

struct bot_pool *bot_pool_open(int threads, void (*wake)(void *), void *context)
{
    struct bot_pool *all = calloc(1, sizeof *all);
    if (all == NULL)
        return NULL;
    all->wake = wake;
    all->context = context;
    pthread_mutex_init(&all->lock, NULL);
    pthread_cond_init(&all->more, NULL);
    pthread_mutex_lock(&all->lock); /* so that no thread divides by all->threads too early */
    while (all->threads < threads && all->threads < THREADS_MAX && start_thread(all))
        all->threads++;
    pthread_mutex_unlock(&all->lock);
    if (all->threads > 0)
        return all;
    free(all);
    return NULL;
}

void bot_pool_add(struct bot_pool *all, struct bot_job *t)
{
    pthread_mutex_lock(&all->lock);
    if (*account_of(all, t) < all->least)
        *account_of(all, t) = all->least;
    queue_add(&all->waiting, t);
    pthread_cond_signal(&all->more);
    pthread_mutex_unlock(&all->lock);
}

struct bot_job *bot_pool_next(struct bot_pool *all)
{
    pthread_mutex_lock(&all->lock);
    struct bot_job *t = queue_take(&all->done);
    pthread_mutex_unlock(&all->lock);
    return t;
}

void bot_pool_close(struct bot_pool *all, void (*each)(void *context, struct bot_job *),
                    void *context)
{
    struct bot_job *t;
    pthread_mutex_lock(&all->lock);
    all->ended = true;
    for (int i = 0; i < all->threads; i++)
        if (all->now[i] != NULL)
            all->now[i]->stop = true;
    pthread_cond_broadcast(&all->more);
    pthread_mutex_unlock(&all->lock);
    for (int i = 0; i < all->threads; i++)
        pthread_join(all->thread[i], NULL);
    while ((t = queue_take(&all->waiting)) != NULL || (t = queue_take(&all->done)) != NULL)
        each(context, t);
    pthread_cond_destroy(&all->more);
    pthread_mutex_destroy(&all->lock);
    free(all);
}
