/* The thread that prunes the store; keeper.h. */
#include "server/live/keeper.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

#include "server/live/retention.h"
#include "server/ops/server_log.h"

enum { DAY_S = 86400 };

struct keeper {
    char *path;
    int days;
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t called;
    bool closing; /* under the lock */
};

static bool is_closing(void *self)
{
    struct keeper *k = self;
    pthread_mutex_lock(&k->lock);
    bool closing = k->closing;
    pthread_mutex_unlock(&k->lock);
    return closing;
}

/* Waits for a day, or until closing. */
static void rest(struct keeper *k)
{
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_sec += DAY_S;
    pthread_mutex_lock(&k->lock);
    while (!k->closing && pthread_cond_timedwait(&k->called, &k->lock, &until) != ETIMEDOUT)
        ;
    pthread_mutex_unlock(&k->lock);
}

static void *work(void *self)
{
    struct keeper *k = self;
    setpriority(PRIO_PROCESS, 0, 10); /* Linux: of this thread alone; people come first */
    while (!is_closing(k)) {
        struct prune_counts counts;
        const char *error = retention_run(k->path, k->days, is_closing, k, &counts);
        if (error != NULL)
            server_log("not pruned", error);
        rest(k);
    }
    return NULL;
}

static void free_keeper(struct keeper *k)
{
    free(k->path);
    free(k);
}

struct keeper *keeper_open(const char *path, int days)
{
    struct keeper *k = days > 0 ? calloc(1, sizeof *k) : NULL;
    if (k == NULL)
        return NULL;
    k->days = days;
    k->path = strdup(path);
    pthread_mutex_init(&k->lock, NULL);
    pthread_cond_init(&k->called, NULL);
    if (k->path != NULL && pthread_create(&k->thread, NULL, work, k) == 0)
        return k;
    free_keeper(k);
    return NULL;
}

void keeper_close(struct keeper *k)
{
    if (k == NULL)
        return;
    pthread_mutex_lock(&k->lock);
    k->closing = true;
    pthread_cond_signal(&k->called);
    pthread_mutex_unlock(&k->lock);
    pthread_join(k->thread, NULL);
    pthread_cond_destroy(&k->called);
    pthread_mutex_destroy(&k->lock);
    free_keeper(k);
}
