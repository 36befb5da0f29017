/* Leases, by a thread of their own; leases.h. */
#include "server/live/leases.h"

#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

#include "bots/host/clock.h"
#include "server/ops/wall_clock.h"

enum { SLOW_MS = 200 }; /* a heartbeat that took longer says little about the time */

/* First come, first served. */
struct lease_queue {
    struct lease_request *first, **end;
};

struct leases {
    struct lease_connection *connection; /* of the thread only */
    void (*wake)(void *);
    void *context;
    pthread_t thread;
    _Atomic uint64_t last_heartbeat; /* when the last one that was answered was sent, by clock_ns */
    _Atomic bool renewing; /* the next heartbeat is that of a new node: this one holds nothing */
    unsigned renewals;     /* of the loop only: answers to questions before the last one are
                                void */

    pthread_mutex_t lock;  /* of everything below */
    pthread_cond_t called; /* there is work to do */
    struct lease_queue asked, answered;
    struct lease_news news;
    bool fresh;            /* `news` are new */
    bool leaving, closing; /* requested */
    bool left;             /* done */
};

static void empty(struct lease_queue *q)
{
    q->first = NULL;
    q->end = &q->first;
}

static void append(struct lease_queue *q, struct lease_request *ask)
{
    ask->next = NULL;
    *q->end = ask;
    q->end = &ask->next;
}

static void free_all(struct lease_request *list)
{
    while (list != NULL) {
        struct lease_request *next = list->next;
        free(list);
        list = next;
    }
}

bool leases_hold(const struct leases *l)
{
    return !atomic_load(&l->renewing) &&
           clock_ns() - atomic_load(&l->last_heartbeat) < (uint64_t)HOLD_MS * 1000000;
}

/* The thread */

/* All nodes use the dates of the database: a turn that began on one continues on another. */
static void set_clock(const struct lease_news *news, int64_t sent, uint64_t took_ns)
{
    if (took_ns < (uint64_t)SLOW_MS * 1000000)
        wall_clock_correct(news->clock - sent - (int64_t)(took_ns / 2000000));
}

static void heartbeat(struct leases *l)
{
    struct lease_news news;
    bool renew = atomic_load(&l->renewing);
    uint64_t began = clock_ns();
    int64_t date = wall_clock_uncorrected();
    if (!lease_heartbeat(l->connection, renew, &news))
        return;
    set_clock(&news, date, clock_ns() - began);
    atomic_store(&l->last_heartbeat, began);
    pthread_mutex_lock(&l->lock);
    l->news = news;
    l->fresh = true;
    pthread_mutex_unlock(&l->lock);
    if (renew)
        atomic_store(&l->renewing, false);
}

/* Hands back answers to claims; nobody waits for tables that were given back. */
static void answer(struct leases *l, struct lease_request *list)
{
    pthread_mutex_lock(&l->lock);
    while (list != NULL) {
        struct lease_request *next = list->next;
        if (list->give)
            free(list);
        else
            append(&l->answered, list);
        list = next;
    }
    pthread_mutex_unlock(&l->lock);
}

static struct timespec moment_of(uint64_t ns)
{
    return (struct timespec){ .tv_sec = (time_t)(ns / 1000000000),
                              .tv_nsec = (long)(ns % 1000000000) };
}

/* Waits until something is asked or the next heartbeat is due; returns what is asked. */
static struct lease_request *wait(struct leases *l, uint64_t due)
{
    struct timespec until = moment_of(due);
    int rc = 0;
    pthread_mutex_lock(&l->lock);
    while (l->asked.first == NULL && !l->closing && l->leaving == l->left && rc != ETIMEDOUT)
        rc = pthread_cond_timedwait(&l->called, &l->lock, &until);
    struct lease_request *list = l->asked.first;
    empty(&l->asked);
    pthread_mutex_unlock(&l->lock);
    return list;
}

static bool is_to_leave(struct leases *l, bool *closing)
{
    pthread_mutex_lock(&l->lock);
    bool leave = l->leaving && !l->left;
    l->left = l->leaving;
    *closing = l->closing;
    pthread_mutex_unlock(&l->lock);
    return leave;
}

static void *work(void *argument)
{
    struct leases *l = argument;
    uint64_t due = clock_ns();
    bool closing = false, left = false;
    while (!closing) {
        struct lease_request *list = wait(l, due);
        if (is_to_leave(l, &closing)) {
            lease_leave(l->connection);
            left = true;
        }
        if (clock_ns() >= due) {
            due = clock_ns() + (uint64_t)HEARTBEAT_MS * 1000000;
            if (!left)
                heartbeat(l);
        }
        if (list != NULL && atomic_load(&l->renewing) && !left)
            heartbeat(l); /* tables claimed from now on must be the new node's */
        if (list != NULL && !atomic_load(&l->renewing))
            lease_exchange(l->connection, list);
        answer(l, list);
        l->wake(l->context);
    }
    return NULL;
}

/* The loop's side */

static void set_up(struct leases *l)
{
    pthread_condattr_t monotonic; /* as clock_ns */
    pthread_condattr_init(&monotonic);
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    pthread_cond_init(&l->called, &monotonic);
    pthread_condattr_destroy(&monotonic);
    pthread_mutex_init(&l->lock, NULL);
    empty(&l->asked);
    empty(&l->answered);
}

static void tear_down(struct leases *l)
{
    free_all(l->asked.first);
    free_all(l->answered.first);
    pthread_cond_destroy(&l->called);
    pthread_mutex_destroy(&l->lock);
    lease_close(l->connection);
    free(l);
}

struct leases *leases_open(struct lease_connection *connection, void (*wake)(void *), void *context)
{
    struct leases *l = calloc(1, sizeof *l);
    if (l == NULL) {
        lease_close(connection);
        return NULL;
    }
    l->connection = connection;
    l->wake = wake;
    l->context = context;
    set_up(l);
    heartbeat(l); /* before anybody asks */
    if (pthread_create(&l->thread, NULL, work, l) == 0)
        return l;
    tear_down(l);
    return NULL;
}

static void call(struct leases *l, bool *flag)
{
    pthread_mutex_lock(&l->lock);
    *flag = true;
    pthread_cond_signal(&l->called);
    pthread_mutex_unlock(&l->lock);
}

void leases_leave(struct leases *l)
{
    call(l, &l->leaving);
}

void leases_renew(struct leases *l)
{
    l->renewals++;
    atomic_store(&l->renewing, true);
}

void leases_close(struct leases *l)
{
    leases_leave(l);
    call(l, &l->closing);
    pthread_join(l->thread, NULL);
    tear_down(l);
}

static bool ask(struct leases *l, struct lease_request what)
{
    struct lease_request *one = malloc(sizeof *one);
    if (one == NULL)
        return false;
    *one = what;
    pthread_mutex_lock(&l->lock);
    append(&l->asked, one);
    pthread_cond_signal(&l->called);
    pthread_mutex_unlock(&l->lock);
    return true;
}

bool leases_take(struct leases *l, uint64_t table)
{
    return ask(l, (struct lease_request){ .table = table, .renewals = l->renewals });
}

bool leases_give(struct leases *l, uint64_t table, int64_t epoch)
{
    return ask(l, (struct lease_request){ .table = table, .give = true, .epoch = epoch });
}

struct lease_request *leases_next(struct leases *l)
{
    pthread_mutex_lock(&l->lock);
    struct lease_request *one = l->answered.first;
    if (one != NULL)
        l->answered.first = one->next;
    if (l->answered.first == NULL)
        empty(&l->answered);
    pthread_mutex_unlock(&l->lock);
    if (one != NULL && one->renewals != l->renewals)
        one->answer = LEASE_UNKNOWN; /* the answer was for the node that this was before */
    return one;
}

bool leases_news(struct leases *l, struct lease_news *news)
{
    pthread_mutex_lock(&l->lock);
    bool fresh = l->fresh;
    if (fresh)
        *news = l->news;
    l->fresh = false;
    pthread_mutex_unlock(&l->lock);
    return fresh;
}
