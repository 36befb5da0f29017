/* The thread that prunes the store; retention_thread.h. */
#include "server/live/retention_thread.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

#include "server/live/retention.h"
#include "server/ops/server_log.h"

enum { DAY_S = 86400 };

struct retention_thread {
    char *path;
    int days;
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t called;
    bool closing; /* under the lock */
};

static bool is_closing(void *context)
{
    struct retention_thread *t = context;
    pthread_mutex_lock(&t->lock);
    bool closing = t->closing;
    pthread_mutex_unlock(&t->lock);
    return closing;
}

/* Waits for a day, or until closing. */
static void wait_a_day(struct retention_thread *t)
{
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_sec += DAY_S;
    pthread_mutex_lock(&t->lock);
    while (!t->closing && pthread_cond_timedwait(&t->called, &t->lock, &until) != ETIMEDOUT)
        ;
    pthread_mutex_unlock(&t->lock);
}

static void *work(void *context)
{
    struct retention_thread *t = context;
    setpriority(PRIO_PROCESS, 0, 10); /* Linux: of this thread alone; people come first */
    while (!is_closing(t)) {
        struct prune_counts counts;
        const char *error = retention_run(t->path, t->days, is_closing, t, &counts);
        if (error != NULL)
            server_log("not pruned", error);
        wait_a_day(t);
    }
    return NULL;
}

static void free_thread(struct retention_thread *t)
{
    free(t->path);
    free(t);
}

struct retention_thread *retention_thread_open(const char *path, int days)
{
    struct retention_thread *t = days > 0 ? calloc(1, sizeof *t) : NULL;
    if (t == NULL)
        return NULL;
    t->days = days;
    t->path = strdup(path);
    pthread_mutex_init(&t->lock, NULL);
    pthread_cond_init(&t->called, NULL);
    if (t->path != NULL && pthread_create(&t->thread, NULL, work, t) == 0)
        return t;
    free_thread(t);
    return NULL;
}

void retention_thread_close(struct retention_thread *t)
{
    if (t == NULL)
        return;
    pthread_mutex_lock(&t->lock);
    t->closing = true;
    pthread_cond_signal(&t->called);
    pthread_mutex_unlock(&t->lock);
    pthread_join(t->thread, NULL);
    pthread_cond_destroy(&t->called);
    pthread_mutex_destroy(&t->lock);
    free_thread(t);
}
