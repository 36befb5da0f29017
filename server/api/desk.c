/* Commands that the worker computes; desk.h. */
#include "server/api/desk.h"

#include <stddef.h>
#include <stdlib.h>

#include "server/api/commands.h"

_Static_assert(offsetof(struct paper, errand) == 0, "a paper is known by its errand");

struct paper *paper_of(struct errand *errand)
{
    return (struct paper *)errand;
}

/* Where it is noted when the request's address was last served; several may share a place. */
static uint64_t *place_of(struct server *server, const struct request *request)
{
    return &server->desk.served[client_address(request->client) % DESK_PLACES];
}

/* When its address was last served; one that nobody waits for is quickly done with. */
static uint64_t served(struct server *server, struct waiter *waiter)
{
    return waiter->orphaned ? 0 : *place_of(server, request_of(waiter));
}

/* Takes the request from the queue whose address was served the longest ago. */
static struct request *take_next(struct server *server)
{
    struct waiter **next = &server->desk.queue;
    for (struct waiter **at = next; *at != NULL; at = &(*at)->next)
        if (served(server, *at) < served(server, *next))
            next = at;
    struct waiter *waiter = *next;
    *next = waiter->next;
    if (!waiter->orphaned)
        *place_of(server, request_of(waiter)) = ++server->desk.turns;
    return request_of(waiter);
}

static void go_on(struct server *server)
{
    while (!server->desk.busy && server->desk.queue != NULL) {
        struct request *request = take_next(server);
        request->called = true;
        request_run(server, request);
    }
}

bool desk_turn(struct server *server, struct request *request)
{
    struct waiter **end = &server->desk.queue;
    if (request->called)
        return true;
    while (*end != NULL)
        end = &(*end)->next;
    request->waiter.next = NULL;
    *end = &request->waiter;
    go_on(server);
    return false;
}

void desk_forget(struct paper *paper)
{
    if (paper->table != NULL)
        table_close(paper->table);
    free(paper->out.bytes);
    free(paper->line);
    free(paper->job);
    free(paper);
}

static void drop(struct errand *errand)
{
    struct paper *paper = paper_of(errand);
    request_drop(paper->request);
    desk_forget(paper);
}

struct paper *desk_open(struct server *server, const struct live_table *live,
                        struct request *request)
{
    struct paper *paper = calloc(1, sizeof *paper);
    char *bytes = malloc(VIEW_BYTES);
    struct table *copy = table_copy(live->table);
    if (paper == NULL || bytes == NULL || copy == NULL) {
        if (copy != NULL)
            table_close(copy);
        free(bytes);
        free(paper);
        request_refuse(server, request, refusal[REFUSED_NO_MEMORY]);
        return NULL;
    }
    paper->request = request;
    paper->table = copy;
    text_open(&paper->out, bytes, VIEW_BYTES, NULL);
    return paper;
}

void desk_hand_over(struct server *server, struct paper *paper, void (*write)(struct errand *),
                    void (*answer)(struct server *, struct errand *))
{
    paper->errand = (struct errand){ .work = write, .done = answer, .drop = drop };
    server->desk.busy = true;
    if (server->worker != NULL) {
        worker_add(server->worker, &paper->errand);
        return;
    }
    write(&paper->errand);
    answer(server, &paper->errand);
}

void desk_close(struct server *server, struct paper *paper)
{
    desk_forget(paper);
    server->desk.busy = false;
    go_on(server);
}

bool desk_is_over(struct server *server, const struct live_table *live, struct request *request)
{
    if (live->table->phase == PHASE_OVER)
        return true;
    request_refuse(server, request, refusal[REFUSED_NOT_OVER]);
    return false;
}

void desk_send(struct server *server, struct errand *errand)
{
    struct paper *paper = paper_of(errand);
    if (paper->request->client == NULL)
        request_drop(paper->request);
    else if (paper->out.cut)
        request_refuse(server, paper->request, refusal[REFUSED_NO_MEMORY]);
    else
        request_send(paper->request, &paper->out);
    desk_close(server, paper);
}
