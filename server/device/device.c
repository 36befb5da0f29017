/* What the page calls; device.h. */
#include "server/device/device.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/http/routes.h"
#include "server/live/loop.h"

static struct server server;

static void wake(void *net)
{
    net_wake(net);
}

/* Memory for n bytes that the page wants to hand over; free it with device_free. NULL: none. */
EXPORTED("device_room") void *device_room(size_t n);
void *device_room(size_t n)
{
    return malloc(n);
}

EXPORTED("device_free") void device_free(void *bytes);
void device_free(void *bytes)
{
    free(bytes);
}

/* A record of the page's database; all of them, by name, before device_open. */
EXPORTED("device_load") void device_load(const char *name, const uint8_t *bytes, size_t n);
void device_load(const char *name, const uint8_t *bytes, size_t n)
{
    record_load(name, bytes, n);
}

/* Opens the server. False: there is no memory. */
EXPORTED("device_open") bool device_open(void);
bool device_open(void)
{
    server.callbacks = &api_callbacks;
    server.net = port_net();
    server.store = record_store();
    server.journal = journal_open(server.store, wake, server.net);
    server.bot_pool = bot_pool_open(1, wake, server.net);
    server.worker = worker_open(wake, server.net);
    return server.journal != NULL && server.bot_pool != NULL && server.worker != NULL &&
           server_open(&server);
}

/* Somebody speaks to the port from now on, in messages. */
EXPORTED("device_connect") bool device_connect(uint32_t port);
bool device_connect(uint32_t port)
{
    struct peer *peer = port_open(port);
    if (peer == NULL)
        return false;
    net_upgrade(peer);
    return true;
}

/* A message; it ends in NUL. */
EXPORTED("device_message") void device_message(uint32_t port, const char *bytes, size_t n);
void device_message(uint32_t port, const char *bytes, size_t n)
{
    struct peer *peer = port_find(port);
    if (peer != NULL)
        route_message(&server, peer, bytes, n);
}

/* A request like those of HTTP: all strings end in NUL. It is answered once, by page_answer. */
EXPORTED("device_request")
void device_request(uint32_t port, const char *method, const char *path, const char *query,
                    const char *bearer, const char *languages, const char *body);
void device_request(uint32_t port, const char *method, const char *path, const char *query,
                    const char *bearer, const char *languages, const char *body)
{
    struct peer *peer = port_open(port);
    if (peer == NULL) {
        page_answer(port, 503, "", "", 0);
        return;
    }
    port_wait(peer);
    const struct net_request r = { .method = method,
                                   .path = path,
                                   .query = query,
                                   .body = body,
                                   .body_n = strlen(body),
                                   .bearer = bearer,
                                   .languages = languages,
                                   .etag = "" };
    route_request(&server, peer, &r);
}

static void disconnect(struct peer *peer)
{
    struct client *client = peer_data(peer);
    if (client != NULL)
        api_disconnected(&server, client);
    port_free(peer);
}

/* Nobody speaks to the port any more. */
EXPORTED("device_gone") void device_gone(uint32_t port);
void device_gone(uint32_t port)
{
    struct peer *peer = port_find(port);
    if (peer != NULL)
        disconnect(peer);
}

/* The write is safe, or was not made: an enum write_result. */
EXPORTED("device_written") void device_written(int result);
void device_written(int result)
{
    journal_written(server.journal, (enum write_result)result);
}

/* A job comes back from the worker that thinks; NULL: that worker is gone. */
EXPORTED("device_thought") void device_thought(const void *job, size_t n);
void device_thought(const void *job, size_t n)
{
    bot_pool_thought(server.bot_pool, job, n);
}

/* A file that page_fetch has asked for; bytes NULL: it cannot be had. */
EXPORTED("device_fetched") void device_fetched(const char *name, const char *bytes, size_t n);
void device_fetched(const char *name, const char *bytes, size_t n)
{
    texts_fetched(&server, name, bytes, n);
}

/* Everything that is ready: after page_wake. */
EXPORTED("device_turn") void device_turn(void);
void device_turn(void)
{
    struct peer *peer;
    server_woken(&server);
    while ((peer = port_departed()) != NULL)
        disconnect(peer);
    server_turn(&server);
}

/* Every NET_TICK_MS. */
EXPORTED("device_tick") void device_tick(void);
void device_tick(void)
{
    server_tick(&server);
}

/* In the worker that thinks, instead of all that: does the job, whose bytes change. */
EXPORTED("device_think") void device_think(void *job);
void device_think(void *job)
{
    bot_pool_think(job);
}
