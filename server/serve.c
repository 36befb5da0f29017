/* The server put together: opened in order, run, and closed in good order; serve.h. */
#include "server/serve.h"

#include <malloc.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <strings.h>
#include <time.h>
#include <unistd.h>

#include "server/diary.h"
#include "server/routes.h"

enum { STOP_TICKS = 20 }; /* how long a stop waits for the disk, in ticks of the network */

/* The hall, and what the loop needs besides. */
struct server {
    struct hall hall;
    int stop_ticks; /* since the stop was asked for */
    bool leaving;
};

static void on_request(void *self, struct peer *peer, const struct net_request *r)
{
    route_request(&((struct server *)self)->hall, peer, r);
}

static void on_message(void *self, struct peer *peer, const char *bytes, size_t n)
{
    route_message(&((struct server *)self)->hall, peer, bytes, n);
}

static void on_gone(void *self, struct peer *peer)
{
    struct guest *guest = net_kept(peer);
    if (guest != NULL)
        hall_gone(&((struct server *)self)->hall, guest);
}

/* Leaves once everything is on disk, or the disk has had its time. */
static void try_to_leave(struct server *s)
{
    if (s->leaving || !s->hall.stopping)
        return;
    if (!hall_quiet(&s->hall) && s->stop_ticks < STOP_TICKS)
        return;
    s->leaving = true;
    hall_farewell(&s->hall);
    net_stop(s->hall.net, 1012);
}

static void on_tick(void *self)
{
    struct server *s = self;
    s->stop_ticks += s->hall.stopping;
    hall_tick(&s->hall);
    try_to_leave(s);
}

static void on_woken(void *self)
{
    struct server *s = self;
    hall_woken(&s->hall);
    try_to_leave(s);
}

/* The second signal does not wait. */
static void on_stop(void *self)
{
    struct server *s = self;
    if (s->hall.stopping)
        s->stop_ticks = STOP_TICKS;
    else
        diary("stopping", NULL);
    s->hall.stopping = true;
    net_deaf(s->hall.net);
    try_to_leave(s);
}

static void on_turn(void *self)
{
    struct server *s = self;
    journal_push(s->hall.journal);
}

static void wake_net(void *net)
{
    net_wake(net);
}

static int cores(void)
{
    long n = sysconf(_SC_NPROCESSORS_ONLN);
    return n > 0 ? (int)n : 1;
}

/* "https://games.example/wonderland" → "https://games.example"; "" stays so. False: it is none. */
static bool origin_of(const char *url, char *to, size_t size)
{
    size_t scheme = strncasecmp(url, "https://", 8) == 0  ? 8
                    : strncasecmp(url, "http://", 7) == 0 ? 7
                                                          : 0;
    size_t host = strcspn(url + scheme, "/?#");
    snprintf(to, size, "%.*s", (int)(scheme + host), url);
    return url[0] == '\0' || (scheme > 0 && host > 0 && scheme + host < size);
}

static struct serve_failure open_net(struct server *s, const struct serve_settings *settings)
{
    char origin[256];
    const char *error = NULL;
    const struct net_app app = { s,       on_request, on_message, on_gone,
                                 on_tick, on_woken,   on_stop,    on_turn };
    struct net_settings net = { .address = settings->listen,
                                .origin = origin,
                                .proxied = settings->proxied,
                                .limits = net_usual_limits };
    if (!origin_of(settings->public_url, origin, sizeof origin))
        return (struct serve_failure){ SERVE_REST,
                                       "the public URL is not like https://games.example" };
    if (settings->rate > 0) {
        net.limits.rate = settings->rate;
        net.limits.burst = 2 * settings->rate;
    }
    if (settings->per_address > 0)
        net.limits.per_address = settings->per_address;
    s->hall.net = net_open(&net, &app, &error);
    return (struct serve_failure){ SERVE_ADDRESS, s->hall.net != NULL ? NULL : error };
}

/* Opens everything, each on what was opened before. The network comes before the store, so that a
 * server with a wrong address leaves no file behind. */
static struct serve_failure open_all(struct server *s, const struct serve_settings *settings)
{
    const char *error = NULL;
    struct hall *hall = &s->hall;
    hall->creations = settings->creations;
    if (!hall_open(hall))
        return (struct serve_failure){ SERVE_REST, "there is no memory" };
    struct serve_failure failure = open_net(s, settings);
    if (failure.why != NULL)
        return failure;
    hall->store = store_open(settings->db, &error);
    if (hall->store == NULL)
        return (struct serve_failure){ SERVE_STORE, error };
    hall->journal = journal_open(hall->store, wake_net, hall->net);
    int threads = settings->threads > 0 ? settings->threads : cores();
    hall->thinkers = thinkers_open(threads, wake_net, hall->net);
    if (hall->journal != NULL)
        journal_gather(hall->journal);
    bool opened = hall->journal != NULL && hall->thinkers != NULL;
    return (struct serve_failure){ SERVE_REST, opened ? NULL : "no thread is available" };
}

static void drop_thought(struct thought *thought)
{
    if (thought->own != NULL)
        ask_drop(thought->own);
    free(thought);
}

/* What the last guests have seen is written after the loop has ended. */
static void finish_writes(struct hall *hall)
{
    const struct timespec moment = { .tv_nsec = 1000000 };
    for (int i = 0; i < 5000 && journal_pending(hall->journal) > 0; i++) {
        hall_woken(hall);
        journal_push(hall->journal);
        nanosleep(&moment, NULL);
    }
}

static void close_all(struct server *s)
{
    struct hall *hall = &s->hall;
    hall->stopping = true;
    if (hall->journal != NULL && hall->thinkers != NULL)
        finish_writes(hall);
    if (hall->thinkers != NULL)
        thinkers_close(hall->thinkers, drop_thought);
    if (hall->journal != NULL)
        journal_close(hall->journal);
    hall_close(hall);
    if (hall->net != NULL)
        net_close(hall->net);
    if (hall->store != NULL)
        store_close(hall->store);
}

/* Writes the address that others reach the server by; "" if they do not. */
static void write_address(const struct serve_settings *settings, int port, char *to, size_t size)
{
    if (settings->public_url[0] != '\0')
        origin_of(settings->public_url, to, size);
    else if (settings->host[0] != '\0')
        snprintf(to, size, "http://%s:%d", settings->host, port);
    else
        to[0] = '\0';
}

/* Messages come and go by the thousand: memory that is free for a moment is not given back at once,
 * to be asked for again a moment later. */
static void keep_memory(void)
{
    enum { KEPT = 64 << 20, AT_ONCE = 1 << 20 };
    mallopt(M_TRIM_THRESHOLD, KEPT);
    mallopt(M_MMAP_THRESHOLD, KEPT);
    mallopt(M_TOP_PAD, AT_ONCE);
}

struct serve_failure serve(const struct serve_settings *settings, void (*ready)(int port))
{
    keep_memory();
    struct server *s = calloc(1, sizeof *s);
    if (s == NULL)
        return (struct serve_failure){ SERVE_REST, "there is no memory" };
    signal(SIGXFSZ, SIG_IGN); /* a file at its limit is a write that fails, not the end */
    struct serve_failure failure = open_all(s, settings);
    if (failure.why == NULL) {
        int port = net_port(s->hall.net);
        write_address(settings, port, s->hall.address, sizeof s->hall.address);
        diary("listening", s->hall.address[0] != '\0' ? s->hall.address : settings->listen);
        ready(port);
        net_run(s->hall.net);
        diary("stopped", NULL);
    }
    close_all(s);
    free(s);
    return failure;
}
