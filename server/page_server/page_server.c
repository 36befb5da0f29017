/* Functions that the page calls; page_server.h. */
#include "server/page_server/page_server.h"

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

/* Allocates n bytes for the page to pass data in; page_server_free frees them. NULL: no memory. */
EXPORTED("page_server_room") void *page_server_room(size_t n);
void *page_server_room(size_t n)
{
    return malloc(n);
}

EXPORTED("page_server_free") void page_server_free(void *bytes);
void page_server_free(void *bytes)
{
    free(bytes);
}

/* Loads a record of the page's database: all of them, in the order of their names, before
 * page_server_open. */
EXPORTED("page_server_load")
void page_server_load(const char *name, const uint8_t *bytes, size_t n);
void page_server_load(const char *name, const uint8_t *bytes, size_t n)
{
    record_load(name, bytes, n);
}

/* Opens the server. False: there is no memory. */
EXPORTED("page_server_open") bool page_server_open(void);
bool page_server_open(void)
{
    server.net = port_net();
    server.store = record_store();
    server.journal = journal_open(server.store, wake, server.net);
    server.bot_pool = bot_pool_open(1, wake, server.net);
    server.worker = worker_open(wake, server.net);
    return server.journal != NULL && server.bot_pool != NULL && server.worker != NULL &&
           server_open(&server) && api_open(&server, 0);
}

/* Opens the port for messages. False: there is no memory. */
EXPORTED("page_server_connect") bool page_server_connect(uint32_t port);
bool page_server_connect(uint32_t port)
{
    struct peer *peer = port_open(port);
    if (peer == NULL)
        return false;
    net_upgrade(peer);
    return true;
}

/* Handles a message, which is followed by a NUL. */
EXPORTED("page_server_message")
void page_server_message(uint32_t port, const char *bytes, size_t n);
void page_server_message(uint32_t port, const char *bytes, size_t n)
{
    struct peer *peer = port_find(port);
    if (peer != NULL)
        route_message(&server, peer, bytes, n);
}

/* Handles a request like those of HTTP: all strings end with a NUL. It is answered once, by
 * page_answer. */
EXPORTED("page_server_request")
void page_server_request(uint32_t port, const char *method, const char *path, const char *query,
                         const char *bearer, const char *languages, const char *body);
void page_server_request(uint32_t port, const char *method, const char *path, const char *query,
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

/* Closes the port. */
EXPORTED("page_server_gone") void page_server_gone(uint32_t port);
void page_server_gone(uint32_t port)
{
    struct peer *peer = port_find(port);
    if (peer != NULL)
        disconnect(peer);
}

/* Takes the result of page_write: an enum write_result. */
EXPORTED("page_server_written") void page_server_written(int result);
void page_server_written(int result)
{
    journal_written(server.journal, (enum write_result)result);
}

/* Takes a job back from the worker that thinks; NULL: that worker has failed. */
EXPORTED("page_server_thought") void page_server_thought(const void *job, size_t n);
void page_server_thought(const void *job, size_t n)
{
    bot_pool_thought(server.bot_pool, job, n);
}

/* Takes a file that page_fetch was called for; bytes NULL: it is not available. */
EXPORTED("page_server_fetched")
void page_server_fetched(const char *name, const char *bytes, size_t n);
void page_server_fetched(const char *name, const char *bytes, size_t n)
{
    texts_fetched(&server, name, bytes, n);
}

/* Does everything that is ready; called after page_wake. */
EXPORTED("page_server_turn") void page_server_turn(void);
void page_server_turn(void)
{
    struct peer *peer;
    server_woken(&server);
    while ((peer = port_departed()) != NULL)
        disconnect(peer);
    server_turn(&server);
}

/* Called every NET_TICK_MS. */
EXPORTED("page_server_tick") void page_server_tick(void);
void page_server_tick(void)
{
    server_tick(&server);
}

/* In the worker that thinks, instead of all the above: does the job in place. */
EXPORTED("page_server_think") void page_server_think(void *job);
void page_server_think(void *job)
{
    bot_pool_think(job);
}
