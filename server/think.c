/* Threads for bots; think.h has the idea. */
#include "server/think.h"

#include <pthread.h>
#include <stdlib.h>
#include <sys/resource.h>

#include "bots/host/bot_context.h"

enum {
    THREADS_MAX = 16,
    BOTS_MAX = 8,
    HINT_MS = 1500,     /* for a hint when nobody else waits */
    THOUGHT_MIN_MS = 20 /* even in the longest line */
};

struct line {
    struct thought *first, *last;
    int n;
};

struct thinkers {
    pthread_mutex_t lock;
    pthread_cond_t more;
    struct line waiting, done;
    struct thought *now[THREADS_MAX]; /* what each thread is thinking about */
    bool ended;
    void (*wake)(void *);
    void *context;
    int threads;
    pthread_t thread[THREADS_MAX];
};

struct thread_start {
    struct thinkers *all;
    int i;
};

static void line_add(struct line *line, struct thought *t)
{
    t->next = NULL;
    if (line->last != NULL)
        line->last->next = t;
    else
        line->first = t;
    line->last = t;
    line->n++;
}

static struct thought *line_take(struct line *line)
{
    struct thought *t = line->first;
    if (t == NULL)
        return NULL;
    line->first = t->next;
    if (line->first == NULL)
        line->last = NULL;
    line->n--;
    return t;
}

/* The time for a thought when so many others wait for each thread. */
static uint64_t patience(uint64_t nanoseconds, int crowd)
{
    uint64_t least = (uint64_t)THOUGHT_MIN_MS * 1000000;
    uint64_t share = nanoseconds / (uint64_t)(1 + crowd);
    return share > least ? share : least;
}

/* This thread's context for the bot; made when it is first needed. */
static struct bot_context *bot_context_for(struct bot_context context[BOTS_MAX],
                                           const struct bot *bot)
{
    int i = 0;
    while (bots[i] != bot)
        i++;
    if (context[i].think == NULL && !bot_context_open(&context[i], bot, 0))
        context[i].think = NULL;
    return context[i].think != NULL ? &context[i] : NULL;
}

static void think_hint(struct thought *t, int crowd)
{
    struct budget budget = { .iterations = HINT_ITERATIONS,
                             .nanoseconds = patience((uint64_t)HINT_MS * 1000000, crowd) };
    t->failed = !hint_think(&t->hint, t->game, t->view, t->seat, &budget, t->step);
}

static void think_move(struct thought *t, struct bot_context context[BOTS_MAX], int crowd)
{
    struct bot_context *b = bot_context_for(context, t->bot);
    t->failed = b == NULL;
    if (b == NULL)
        return;
    b->rng = t->rng;
    b->stop = &t->stop;
    b->budget = t->bot->usual;
    uint64_t quick = (uint64_t)WINDOW_THOUGHT_MS * 1000000;
    if (t->window && (b->budget.nanoseconds == 0 || b->budget.nanoseconds > quick))
        b->budget.nanoseconds = quick;
    if (b->budget.nanoseconds > 0)
        b->budget.nanoseconds = patience(b->budget.nanoseconds, crowd);
    t->act = t->bot->choose(t->game, t->view, t->seat, b);
}

/* The next thought, waiting for it; NULL at the end. */
static struct thought *take_next(struct thinkers *all, int i, int *crowd)
{
    pthread_mutex_lock(&all->lock);
    while (!all->ended && all->waiting.first == NULL)
        pthread_cond_wait(&all->more, &all->lock);
    struct thought *t = all->ended ? NULL : line_take(&all->waiting);
    all->now[i] = t;
    *crowd = all->waiting.n / all->threads;
    pthread_mutex_unlock(&all->lock);
    return t;
}

static void give_back(struct thinkers *all, int i, struct thought *t)
{
    pthread_mutex_lock(&all->lock);
    all->now[i] = NULL;
    line_add(&all->done, t);
    pthread_mutex_unlock(&all->lock);
    all->wake(all->context);
}

static void *run(void *argument)
{
    struct thread_start start = *(struct thread_start *)argument;
    struct bot_context context[BOTS_MAX] = { { .think = NULL } };
    struct thought *t;
    int crowd;
    free(argument);
    setpriority(PRIO_PROCESS, 0, 10); /* Linux: of this thread alone; people come first */
    while ((t = take_next(start.all, start.i, &crowd)) != NULL) {
        if (t->bot != NULL)
            think_move(t, context, crowd);
        else
            think_hint(t, crowd);
        give_back(start.all, start.i, t);
    }
    for (int i = 0; i < BOTS_MAX; i++)
        bot_context_close(&context[i]);
    return NULL;
}

static bool start_thread(struct thinkers *all)
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

struct thinkers *thinkers_open(int threads, void (*wake)(void *), void *context)
{
    struct thinkers *all = calloc(1, sizeof *all);
    if (all == NULL)
        return NULL;
    all->wake = wake;
    all->context = context;
    pthread_mutex_init(&all->lock, NULL);
    pthread_cond_init(&all->more, NULL);
    pthread_mutex_lock(&all->lock); /* nobody divides by all->threads before it is known */
    while (all->threads < threads && all->threads < THREADS_MAX && start_thread(all))
        all->threads++;
    pthread_mutex_unlock(&all->lock);
    if (all->threads > 0)
        return all;
    free(all);
    return NULL;
}

void thinkers_add(struct thinkers *all, struct thought *t)
{
    pthread_mutex_lock(&all->lock);
    line_add(&all->waiting, t);
    pthread_cond_signal(&all->more);
    pthread_mutex_unlock(&all->lock);
}

struct thought *thinkers_next(struct thinkers *all)
{
    pthread_mutex_lock(&all->lock);
    struct thought *t = line_take(&all->done);
    pthread_mutex_unlock(&all->lock);
    return t;
}

void thinkers_close(struct thinkers *all, void (*each)(struct thought *))
{
    struct thought *t;
    pthread_mutex_lock(&all->lock);
    all->ended = true;
    for (int i = 0; i < all->threads; i++)
        if (all->now[i] != NULL)
            all->now[i]->stop = true;
    pthread_cond_broadcast(&all->more);
    pthread_mutex_unlock(&all->lock);
    for (int i = 0; i < all->threads; i++)
        pthread_join(all->thread[i], NULL);
    while ((t = line_take(&all->waiting)) != NULL || (t = line_take(&all->done)) != NULL)
        each(t);
    pthread_cond_destroy(&all->more);
    pthread_mutex_destroy(&all->lock);
    free(all);
}
