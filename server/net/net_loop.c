/* The loop: listener, clock, signals, opening and closing; net.h. */
#include "server/net/net.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "server/net/node_link.h"
#include "server/net/peer.h"

enum { BACKLOG = 4096, STOP_MS = 1000 };

const struct net_limits net_usual_limits = {
    .head_bytes = 8192,
    .message_bytes = 16384,
    .queue_bytes = 1 << 20,
    .connections = 16384,
    .per_address = 64,
    .rate = 20,
    .burst = 60,
    .address_rate = 200,
    .address_burst = 600,
    .address_bytes = 4 << 20,
    .address_bytes_burst = 64 << 20,
    .turn_us = 5000,
    .wide = NET_WIDE,
    .head_ms = 10000,
    .idle_ms = 60000,
    .ping_ms = 25000,
    .silent_ms = 60000,
};

/* Turns of the loop */

static void on_connection(uv_stream_t *listener, int status)
{
    if (status == 0)
        peer_accept(listener->data);
}

/* Tends the peers that are in the list now. A peer that joins it meanwhile has its next turn after
 * all others have been read: so a peer that sends much at once does not keep them waiting. */
static void tend_all(struct net *net)
{
    struct peer *p = net->tended, *next;
    net->tended = NULL;
    net->tended_end = &net->tended;
    for (; p != NULL; p = next) {
        next = p->next_tended;
        p->tended = false;
        peer_tend(p);
    }
}

/* Keeps the loop from sleeping while there are peers to tend. */
static void on_awake(uv_idle_t *awake)
{
    (void)awake;
}

static void stay_awake(struct net *net)
{
    if (net->tended != NULL)
        uv_idle_start(&net->awake, on_awake);
    else
        uv_idle_stop(&net->awake);
}

static void close_handle(uv_handle_t *handle)
{
    if (!uv_is_closing(handle))
        uv_close(handle, NULL);
}

/* Closes all handles but the waker, which threads may still use; then uv_run returns. */
static void wind_up(struct net *net)
{
    for (struct peer *p = net->peers; p != NULL; p = p->next)
        peer_close(p);
    if (net->peers != NULL)
        return; /* they are closed after this turn */
    if (net->node_links != NULL)
        node_links_stop(net->node_links);
    close_handle((uv_handle_t *)&net->ticker);
    close_handle((uv_handle_t *)&net->tender);
    close_handle((uv_handle_t *)&net->awake);
    close_handle((uv_handle_t *)&net->term);
    close_handle((uv_handle_t *)&net->interrupt);
    uv_unref((uv_handle_t *)&net->waker);
}

static void tell_turn(struct net *net)
{
    if (net->app.turn != NULL)
        net->app.turn(net->app.context);
}

static void on_tend(uv_prepare_t *tender)
{
    struct net *net = tender->data;
    net->turn++;
    tell_turn(net);
    tend_all(net);
    tell_turn(net); /* tending may have queued more */
    if (net->node_links != NULL)
        node_links_flush(net->node_links);
    stay_awake(net);
    if (net->stopping && (net->peers == NULL || uv_now(&net->loop) >= net->stop_at))
        wind_up(net);
}

static void on_tick(uv_timer_t *ticker)
{
    struct net *net = ticker->data;
    for (struct peer *p = net->peers; p != NULL; p = p->next)
        peer_check(p);
    if (net->unaccepted && !uv_is_closing((uv_handle_t *)&net->listener))
        peer_accept(net);
    groups_sweep(net->groups, net_now(net));
    net->app.tick(net->app.context);
}

static void on_wake(uv_async_t *waker)
{
    struct net *net = waker->data;
    net->app.woken(net->app.context);
}

static void on_signal(uv_signal_t *handle, int number)
{
    struct net *net = handle->data;
    (void)number;
    net->app.stop(net->app.context);
}

/* Opening */

bool net_read_address(const char *text, struct sockaddr_storage *out)
{
    char host[ADDRESS_TEXT];
    const char *colon = strrchr(text, ':');
    if (colon == NULL || colon[1] < '0' || colon[1] > '9')
        return false;
    char *rest;
    unsigned long port = strtoul(colon + 1, &rest, 10);
    if (*rest != '\0' || port > UINT16_MAX)
        return false;
    bool six = text[0] == '[' && colon > text + 1 && colon[-1] == ']';
    size_t n = (size_t)(colon - text) - (six ? 2 : 0);
    if (n >= sizeof host)
        return false;
    memcpy(host, text + six, n);
    host[n] = '\0';
    if (six)
        return uv_ip6_addr(host, (int)port, (struct sockaddr_in6 *)out) == 0;
    return uv_ip4_addr(host, (int)port, (struct sockaddr_in *)out) == 0;
}

static void raise_files(void)
{
    struct rlimit files;
    if (getrlimit(RLIMIT_NOFILE, &files) != 0)
        return;
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
}

/* 0 or an error of libuv. */
static int prepare(struct net *net)
{
    int rc = uv_tcp_init(&net->loop, &net->listener);
    rc = rc != 0 ? rc : uv_timer_init(&net->loop, &net->ticker);
    rc = rc != 0 ? rc : uv_prepare_init(&net->loop, &net->tender);
    rc = rc != 0 ? rc : uv_idle_init(&net->loop, &net->awake);
    rc = rc != 0 ? rc : uv_async_init(&net->loop, &net->waker, on_wake);
    rc = rc != 0 ? rc : uv_signal_init(&net->loop, &net->term);
    rc = rc != 0 ? rc : uv_signal_init(&net->loop, &net->interrupt);
    net->listener.data = net->ticker.data = net->tender.data = net->waker.data = net;
    net->term.data = net->interrupt.data = net;
    return rc;
}

/* libuv sets SO_REUSEADDR. */
static int start(struct net *net, const struct sockaddr *address)
{
    int rc = uv_tcp_bind(&net->listener, address, 0);
    rc = rc != 0 ? rc : uv_listen((uv_stream_t *)&net->listener, BACKLOG, on_connection);
    rc = rc != 0 ? rc : uv_timer_start(&net->ticker, on_tick, NET_TICK_MS, NET_TICK_MS);
    rc = rc != 0 ? rc : uv_prepare_start(&net->tender, on_tend);
    rc = rc != 0 ? rc : uv_signal_start(&net->term, on_signal, SIGTERM);
    rc = rc != 0 ? rc : uv_signal_start(&net->interrupt, on_signal, SIGINT);
    return rc;
}

static int settle(struct net *net, const struct net_settings *settings, const struct net_app *app)
{
    uint64_t secret;
    net->app = *app;
    net->limits = settings->limits;
    net->proxied = settings->proxied;
    while (net->proxies < settings->proxies_n && net->proxies < NET_PROXIES) {
        address_read(&net->proxy[net->proxies], settings->proxies[net->proxies]);
        net->proxies++;
    }
    net->tended_end = &net->tended;
    net->origin = strdup(settings->origin);
    int rc = uv_random(NULL, NULL, &secret, sizeof secret, 0, NULL);
    net->groups = rc == 0 ? groups_open(settings->limits.connections, secret, &net->limits) : NULL;
    return rc == 0 && (net->groups == NULL || net->origin == NULL) ? UV_ENOMEM : rc;
}

/* Why the settings are invalid, or NULL; `address` is the one to listen on. */
static const char *settings_error(const struct net_settings *settings,
                                  struct sockaddr_storage *address)
{
    struct address proxy;
    if (!net_read_address(settings->address, address))
        return "the address to listen on is not like 127.0.0.1:8080 or [::1]:8080";
    for (int i = 0; i < settings->proxies_n; i++)
        if (!address_read(&proxy, settings->proxies[i]))
            return "the address of a proxy is not like 192.0.2.1 or 2001:db8::1";
    return NULL;
}

struct net *net_open(const struct net_settings *settings, const struct net_app *app,
                     const char **error)
{
    struct sockaddr_storage address = { 0 };
    *error = settings_error(settings, &address);
    if (*error != NULL)
        return NULL;
    struct net *net = calloc(1, sizeof *net);
    int rc = net != NULL ? uv_loop_init(&net->loop) : UV_ENOMEM;
    if (rc != 0) {
        *error = uv_strerror(rc);
        free(net);
        return NULL;
    }
    raise_files();
    signal(SIGPIPE, SIG_IGN);
    rc = settle(net, settings, app);
    rc = rc != 0 ? rc : prepare(net);
    rc = rc != 0 ? rc : start(net, (struct sockaddr *)&address);
    if (rc == 0)
        return net;
    *error = uv_strerror(rc);
    net_close(net);
    return NULL;
}

int net_port(const struct net *net)
{
    struct sockaddr_storage own;
    int n = sizeof own;
    if (uv_tcp_getsockname(&net->listener, (struct sockaddr *)&own, &n) != 0)
        return 0;
    /* The port is at the same offset in both kinds of address. */
    return ntohs(((struct sockaddr_in *)&own)->sin_port);
}

void net_run(struct net *net)
{
    uv_run(&net->loop, UV_RUN_DEFAULT);
}

/* Closing */

void net_stop_accepting(struct net *net)
{
    close_handle((uv_handle_t *)&net->listener);
}

void net_stop(struct net *net, int code)
{
    if (net->stopping)
        return;
    net->stopping = true;
    net->stop_at = uv_now(&net->loop) + STOP_MS;
    net_stop_accepting(net);
    for (struct peer *p = net->peers; p != NULL; p = p->next)
        net_close_peer(p, code, "");
}

static void close_any(uv_handle_t *handle, void *unused)
{
    (void)unused;
    close_handle(handle);
}

void net_close(struct net *net)
{
    uv_walk(&net->loop, close_any, NULL);
    uv_run(&net->loop, UV_RUN_DEFAULT);
    while (net->tended != NULL)
        tend_all(net); /* frees peers that closed while they were in the list */
    uv_loop_close(&net->loop);
    node_links_free(net->node_links);
    groups_close(net->groups);
    bytes_free(&net->spare);
    free(net->origin);
    free(net);
}

void net_wake(struct net *net)
{
    uv_async_send(&net->waker);
}

uint64_t net_now(const struct net *net)
{
    return uv_now(&net->loop);
}

struct net_counts net_counts(const struct net *net)
{
    return net->counts;
}
