/* Commands that the worker computes; reports.h. */
#include "server/api/reports.h"

#include <stddef.h>
#include <stdlib.h>

#include "server/api/commands.h"
#include "server/api/shared.h"
#include "server/live/waiting.h"

enum { ADDRESSES = 256 }; /* slots for addresses, by their hash */

struct report_queue {
    struct waiter *queue;       /* commands that wait for the worker */
    bool busy;                  /* it is working on one */
    uint64_t served[ADDRESSES]; /* when each address last had its turn, by `turns` */
    uint64_t turns;
};

_Static_assert(offsetof(struct report, task) == 0, "a report is known by its task");

struct report_queue *reports_open(void)
{
    return calloc(1, sizeof(struct report_queue));
}

void reports_close(struct server *server)
{
    struct report_queue *reports = server->api->reports;
    if (reports != NULL)
        waiting_drop(server, &reports->queue);
    free(reports);
    server->api->reports = NULL;
}

struct report *report_of(struct task *task)
{
    return (struct report *)task;
}

/* The slot for the time when the request's address was last served; several may share one. */
static uint64_t *place_of(struct server *server, const struct request *request)
{
    return &server->api->reports->served[client_address(request->client) % ADDRESSES];
}

/* When its address was last served; a request that nobody waits for comes first, since it is
 * quickly dropped. */
static uint64_t served(struct server *server, struct waiter *waiter)
{
    return waiter->orphaned ? 0 : *place_of(server, request_of(waiter));
}

/* Takes the request whose address was served least recently from the queue, which has one. */
static struct request *take_next(struct server *server)
{
    struct report_queue *reports = server->api->reports;
    struct waiter **next = &reports->queue;
    for (struct waiter **at = next; *at != NULL; at = &(*at)->next)
        if (served(server, *at) < served(server, *next))
            next = at;
    struct waiter *waiter = *next;
    require(waiter != NULL);
    *next = waiter->next;
    if (!waiter->orphaned)
        *place_of(server, request_of(waiter)) = ++reports->turns;
    return request_of(waiter);
}

static void go_on(struct server *server)
{
    const struct report_queue *reports = server->api->reports;
    while (!reports->busy && reports->queue != NULL) {
        struct request *request = take_next(server);
        request->called = true;
        request_run(server, request);
    }
}

bool report_turn(struct server *server, struct request *request)
{
    struct waiter **end = &server->api->reports->queue;
    if (request->called)
        return true;
    while (*end != NULL)
        end = &(*end)->next;
    request->waiter.next = NULL;
    *end = &request->waiter;
    go_on(server);
    return false;
}

void report_forget(struct report *report)
{
    if (report->table != NULL)
        table_close(report->table);
    free(report->out.bytes);
    free(report->line);
    free(report->job);
    free(report);
}

static void drop(struct task *task)
{
    struct report *report = report_of(task);
    request_drop(report->request);
    report_forget(report);
}

struct report *report_open(struct server *server, const struct live_table *live,
                           struct request *request)
{
    struct report *report = calloc(1, sizeof *report);
    char *bytes = malloc(VIEW_BYTES);
    struct table *copy = table_copy(live->table);
    if (report == NULL || bytes == NULL || copy == NULL) {
        if (copy != NULL)
            table_close(copy);
        free(bytes);
        free(report);
        request_refuse(server, request, refusal[REFUSED_NO_MEMORY]);
        return NULL;
    }
    report->request = request;
    report->table = copy;
    text_open(&report->out, bytes, VIEW_BYTES, NULL);
    return report;
}

void report_start(struct server *server, struct report *report, void (*write)(struct task *),
                  void (*answer)(struct server *, struct task *))
{
    report->task = (struct task){ .work = write, .done = answer, .drop = drop };
    server->api->reports->busy = true;
    if (server->worker != NULL) {
        worker_add(server->worker, &report->task);
        return;
    }
    write(&report->task);
    answer(server, &report->task);
}

void report_close(struct server *server, struct report *report)
{
    report_forget(report);
    server->api->reports->busy = false;
    go_on(server);
}

bool report_allowed(struct server *server, const struct live_table *live, struct request *request)
{
    if (live->table->phase == PHASE_OVER)
        return true;
    request_refuse(server, request, refusal[REFUSED_NOT_OVER]);
    return false;
}

void report_send(struct server *server, struct task *task)
{
    struct report *report = report_of(task);
    if (report->request->client == NULL)
        request_drop(report->request);
    else if (report->out.cut)
        request_refuse(server, report->request, refusal[REFUSED_NO_MEMORY]);
    else
        request_send(report->request, &report->out);
    report_close(server, report);
}
