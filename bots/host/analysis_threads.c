/* All pieces of an analysis, by several threads; analysis_threads.h. */
#include "bots/host/analysis_threads.h"

#include <pthread.h>

#include "bots/host/analysis_pieces.h"
#include "bots/host/bot_context.h"

enum { THREADS_MAX = 16 };

/* The pieces that the threads take one by one. */
struct work_queue {
    struct analysis *analysis;
    const struct match *match;
    atomic_uint next, done;
};

struct analysis_thread {
    struct work_queue *queue;
    struct bot_context context;
    struct analysis_progress progress;
    pthread_t thread;
};

/* Judges one piece after the other until there are no more. */
static void *work(void *argument)
{
    struct analysis_thread *thread = argument;
    struct work_queue *queue = thread->queue;
    unsigned all = analysis_pieces(queue->analysis);
    for (unsigned i; (i = atomic_fetch_add(&queue->next, 1)) < all;) {
        analysis_judge(queue->analysis, queue->match, i, &thread->context);
        unsigned done = atomic_fetch_add(&queue->done, 1) + 1;
        if (thread->progress.progress != NULL)
            thread->progress.progress(thread->progress.context, done, all);
    }
    return NULL;
}

/* Manages without threads that cannot be started: the first one does what is left. */
static bool judge_all(struct work_queue *queue, int threads, struct analysis_progress progress)
{
    struct analysis_thread pool[THREADS_MAX];
    int started = 1;
    pool[0] = (struct analysis_thread){ .queue = queue, .progress = progress };
    if (!analysis_open_context(queue->analysis, &pool[0].context))
        return false;
    for (; started < threads && started < THREADS_MAX; started++) {
        struct analysis_thread *a = &pool[started];
        *a = (struct analysis_thread){ .queue = queue };
        if (!analysis_open_context(queue->analysis, &a->context))
            break;
        if (pthread_create(&a->thread, NULL, work, a) != 0) {
            bot_context_close(&a->context);
            break;
        }
    }
    work(&pool[0]);
    for (int i = 0; i < started; i++) {
        if (i > 0)
            pthread_join(pool[i].thread, NULL);
        bot_context_close(&pool[i].context);
    }
    return true;
}

bool analysis_open(struct analysis *a, const struct match *m, uint32_t iterations, int threads,
                   struct analysis_progress progress)
{
    struct work_queue queue = { .analysis = a, .match = m };
    require(analysis_error(m) == NULL);
    if (!analysis_begin(a, m, iterations))
        return false;
    if (judge_all(&queue, threads, progress)) {
        analysis_mark_turning_points(a);
        return true;
    }
    analysis_close(a);
    return false;
}
