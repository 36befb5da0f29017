/* The modules of the server put together: opened, run, and closed in order; serve.h. */
#include "server/serve.h"

#include <malloc.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <strings.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#include "server/api/forwarded.h"
#include "server/http/routes.h"
#include "server/live/bots.h"
#include "server/live/claims.h"
#include "server/live/leases.h"
#include "server/live/live_tables.h"
#include "server/live/loop.h"
#include "server/live/quota.h"
#include "server/live/retention_thread.h"
#include "server/ops/notify.h"
#include "server/ops/server_log.h"

/* A stop takes less than five seconds, whatever the disk does: two for the loop to get everything
 * onto disk, one for the network, the rest for what clients have seen last. What is still not on
 * disk then was never acknowledged. */
enum { STOP_TICKS = 8, FINISH_MS = 500, GIVE_UP_US = 500000, GIVE_UP_S = 4 };
enum { ADDRESS_RATES = 10 }; /* an address may send as fast as that many of its connections */

/* The server, and what the loop needs besides. */
struct service {
    struct server server;
    struct retention_thread *retention; /* of old tables; or NULL */
    struct node_links *node_links;      /* to other nodes; or NULL */
    int stop_ticks;                     /* since the signal */
    bool leaving;
};

static void on_request(void *context, struct peer *peer, const struct net_request *r)
{
    route_request(&((struct service *)context)->server, peer, r);
}

static void on_message(void *context, struct peer *peer, const char *bytes, size_t n)
{
    route_message(&((struct service *)context)->server, peer, bytes, n);
}

static void on_gone(void *context, struct peer *peer)
{
    struct client *client = peer_data(peer);
    if (client != NULL)
        api_disconnected(&((struct service *)context)->server, client);
}

/* Stops the loop once everything is on disk, or STOP_TICKS have passed. */
static void try_to_leave(struct service *s)
{
    if (s->leaving || !s->server.stopping)
        return;
    if (!server_is_quiet(&s->server) && s->stop_ticks < STOP_TICKS)
        return;
    s->leaving = true;
    if (s->server.node.leases != NULL)
        leases_leave(s->server.node.leases); /* everything is on disk: others may go on */
    server_say_goodbye(&s->server);
    net_stop(s->server.net, 1012);
}

static void on_tick(void *context)
{
    struct service *s = context;
    s->stop_ticks += s->server.stopping;
    notify_alive(net_now(s->server.net));
    server_tick(&s->server);
    forwarding_tick(&s->server);
    try_to_leave(s);
}

static void on_woken(void *context)
{
    struct service *s = context;
    server_woken(&s->server);
    try_to_leave(s);
}

/* Other nodes */

static void on_frame(void *context, struct node_link *link, const struct node_link_frame *frame)
{
    forwarded_frame(&((struct service *)context)->server, link, frame);
}

static void on_cut(void *context, struct node_link *link)
{
    forwarded_gone(&((struct service *)context)->server, link);
}

static void give_up(int number)
{
    (void)number;
    _exit(EXIT_FAILURE);
}

static void stop_in_time(void)
{
    const struct itimerval once = { .it_value = { .tv_sec = GIVE_UP_S, .tv_usec = GIVE_UP_US } };
    signal(SIGALRM, give_up);
    setitimer(ITIMER_REAL, &once, NULL);
}

/* The second signal does not wait. */
static void on_stop(void *context)
{
    struct service *s = context;
    if (s->server.stopping) {
        s->stop_ticks = STOP_TICKS;
    } else {
        server_log("stopping", NULL);
        notify("STOPPING=1");
        stop_in_time();
    }
    s->server.stopping = true;
    net_stop_accepting(s->server.net);
    try_to_leave(s);
}

static void on_turn(void *context)
{
    struct service *s = context;
    journal_push(s->server.journal);
    server_turn(&s->server);
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

/* "https://games.example/wonderland" → "https://games.example"; "" stays "". False: not a valid
 * URL. */
static bool origin_of(const char *url, char *to, size_t size)
{
    size_t scheme = strncasecmp(url, "https://", 8) == 0  ? 8
                    : strncasecmp(url, "http://", 7) == 0 ? 7
                                                          : 0;
    size_t host = strcspn(url + scheme, "/?#");
    snprintf(to, size, "%.*s", (int)(scheme + host), url);
    return url[0] == '\0' || (scheme > 0 && host > 0 && scheme + host < size);
}

static int times_at_most(int64_t value, int times)
{
    const int64_t most = 1 << 30;
    return (int)(value * times < most ? value * times : most);
}

/* An address that may have more connections, or faster ones, is that of more people: it gets more
 * of everything. */
static void set_limits(struct net_limits *limits, const struct serve_settings *settings)
{
    int usual = limits->per_address;
    if (settings->rate > 0) {
        limits->rate = settings->rate;
        limits->burst = 2 * settings->rate;
    }
    if (settings->per_address > 0)
        limits->per_address = settings->per_address;
    int times = limits->per_address > usual ? limits->per_address / usual : 1;
    limits->address_rate = times_at_most(ADDRESS_RATES * limits->rate, times);
    limits->address_burst = times_at_most(ADDRESS_RATES * limits->burst, times);
    limits->address_bytes = times_at_most(limits->address_bytes, times);
    limits->address_bytes_burst = times_at_most(limits->address_bytes_burst, times);
    limits->turn_us = times_at_most(limits->turn_us, times);
}

static struct serve_failure open_net(struct service *s, const struct serve_settings *settings)
{
    char origin[256];
    const char *error = NULL;
    const struct net_app app = { s,       on_request, on_message, on_gone,
                                 on_tick, on_woken,   on_stop,    on_turn };
    struct net_settings net = { .address = settings->listen,
                                .origin = origin,
                                .proxied = settings->proxied,
                                .proxies = settings->proxies,
                                .proxies_n = settings->proxies_n,
                                .limits = net_usual_limits };
    if (!origin_of(settings->public_url, origin, sizeof origin))
        return (struct serve_failure){ SERVE_REST,
                                       "the public URL is not like https://games.example" };
    set_limits(&net.limits, settings);
    s->server.net = net_open(&net, &app, &error);
    return (struct serve_failure){ SERVE_ADDRESS, s->server.net != NULL ? NULL : error };
}

/* Listens for other nodes. */
static struct serve_failure open_node_links(struct service *s,
                                            const struct serve_settings *settings)
{
    const struct node_links_app app = { s, on_frame, on_cut };
    const char *error = NULL;
    if (settings->node[0] == '\0')
        return (struct serve_failure){ SERVE_REST, NULL };
    s->node_links = node_links_open(s->server.net, settings->node, &app, &error);
    return (struct serve_failure){ SERVE_REST, error };
}

static struct serve_failure open_store(struct service *s, const struct serve_settings *settings)
{
    const char *error = NULL;
    s->server.store = s->node_links != NULL ? store_open_shared(settings->db, &error)
                                            : store_open(settings->db, &error);
    if (s->server.store == NULL)
        return (struct serve_failure){ SERVE_STORE, error };
    server_log("store", store_says(s->server.store));
    return (struct serve_failure){ SERVE_STORE, NULL };
}

/* Joins the other nodes of the store. */
static struct serve_failure open_leases(struct service *s, const struct serve_settings *settings)
{
    struct server *server = &s->server;
    const char *error = NULL;
    if (s->node_links == NULL)
        return (struct serve_failure){ SERVE_STORE, NULL };
    struct lease_connection *connection =
        lease_open(settings->db, node_links_address(s->node_links), &error);
    if (connection == NULL)
        return (struct serve_failure){ SERVE_STORE, error };
    node_links_trust(s->node_links, lease_secret(connection));
    server->node.leases = leases_open(connection, wake_net, server->net);
    server->node.claims = claims_open();
    bool opened = server->node.leases != NULL && server->node.claims != NULL &&
                  api_forward(server, s->node_links);
    if (opened)
        server_log("node", node_links_address(s->node_links));
    return (struct serve_failure){ SERVE_REST, opened ? NULL : "no thread is available" };
}

/* Opens everything, each on what was opened before. The network comes before the store, so that a
 * server with a wrong address leaves no file behind. */
static struct serve_failure open_all(struct service *s, const struct serve_settings *settings)
{
    struct server *server = &s->server;
    server->choices = choice_cache_open();
    if (server->choices == NULL || !server_open(server) || !api_open(server, settings->creations))
        return (struct serve_failure){ SERVE_REST, "there is no memory" };
    quota_limit(server->quota, settings->quota);
    server->live_tables->most = (size_t)settings->memory << 20;
    struct serve_failure failure = open_net(s, settings);
    if (failure.why == NULL)
        failure = open_node_links(s, settings);
    if (failure.why == NULL)
        failure = open_store(s, settings);
    if (failure.why == NULL)
        failure = open_leases(s, settings);
    if (failure.why != NULL)
        return failure;
    server->journal = journal_open(server->store, wake_net, server->net);
    int threads = settings->threads > 0 ? settings->threads : cores();
    server->bot_pool = bot_pool_open(threads, wake_net, server->net);
    server->worker = worker_open(wake_net, server->net);
    if (server->journal != NULL)
        journal_gather(server->journal);
    s->retention = retention_thread_open(settings->db, settings->keep_days);
    bool opened = server->journal != NULL && server->bot_pool != NULL && server->worker != NULL;
    return (struct serve_failure){ SERVE_REST, opened ? NULL : "no thread is available" };
}

/* Waits, after the loop has ended, until all that the last clients have seen is written. */
static void finish_writes(struct server *server)
{
    const struct timespec moment = { .tv_nsec = 1000000 };
    for (int i = 0; i < FINISH_MS && journal_pending(server->journal) > 0; i++) {
        server_woken(server);
        journal_push(server->journal);
        nanosleep(&moment, NULL);
    }
}

static void close_all(struct service *s)
{
    struct server *server = &s->server;
    server->stopping = true;
    retention_thread_close(s->retention);
    if (server->journal != NULL && server->bot_pool != NULL)
        finish_writes(server);
    if (server->bot_pool != NULL)
        bot_pool_close(server->bot_pool, bots_free_job, server);
    if (server->worker != NULL)
        worker_close(server->worker);
    if (server->journal != NULL)
        journal_close(server->journal);
    if (server->node.leases != NULL)
        leases_close(server->node.leases);
    server_close(server);
    if (server->net != NULL)
        net_close(server->net);
    api_close(server);
    if (server->store != NULL)
        store_close(server->store);
}

/* Writes the address by which others reach the server; "" if they do not. */
static void write_address(const struct serve_settings *settings, int port, char *to, size_t size)
{
    if (settings->public_url[0] != '\0')
        origin_of(settings->public_url, to, size);
    else if (settings->host[0] != '\0')
        snprintf(to, size, "http://%s:%d", settings->host, port);
    else
        to[0] = '\0';
}

/* Keeps freed memory instead of returning it to the system at once: thousands of messages need it
 * again a moment later. */
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
    struct service *s = calloc(1, sizeof *s);
    if (s == NULL)
        return (struct serve_failure){ SERVE_REST, "there is no memory" };
    signal(SIGXFSZ, SIG_IGN); /* a file at its limit is a failed write, not the end of the
                                 program */
    struct serve_failure failure = open_all(s, settings);
    if (failure.why == NULL) {
        int port = net_port(s->server.net);
        write_address(settings, port, s->server.address, sizeof s->server.address);
        server_log("listening",
                   s->server.address[0] != '\0' ? s->server.address : settings->listen);
        ready(port);
        notify("READY=1");
        net_run(s->server.net);
        server_log("stopped", NULL);
    }
    close_all(s);
    free(s);
    return failure;
}
