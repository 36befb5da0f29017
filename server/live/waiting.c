/* Commands that wait; waiting.h. */
#include "server/live/waiting.h"

void waiting_queue(struct live_table *live, struct waiter *waiter)
{
    waiter->next = NULL;
    *live->waiting.queue_end = waiter;
    live->waiting.queue_end = &waiter->next;
}

void waiting_poll(struct live_table *live, struct waiter *waiter)
{
    waiter->next = live->waiting.polls;
    live->waiting.polls = waiter;
}

void waiting_turn(struct server *server, struct waiter *waiter)
{
    struct waiter **end = &server->next_turn;
    while (*end != NULL)
        end = &(*end)->next;
    waiter->next = NULL;
    *end = waiter;
    net_wake(server->net);
}

void waiting_run_turn(struct server *server)
{
    struct waiter *waiter = server->next_turn;
    if (waiter == NULL)
        return;
    server->next_turn = waiter->next;
    server->callbacks->resume(server, waiter);
    if (server->next_turn != NULL)
        net_wake(server->net);
}

void waiting_run_queue(struct server *server, struct live_table *live)
{
    struct waiting *w = &live->waiting;
    while (!live->busy && w->queue != NULL) {
        struct waiter *waiter = w->queue;
        w->queue = waiter->next;
        if (w->queue == NULL)
            w->queue_end = &w->queue;
        server->callbacks->resume(server, waiter);
    }
}

void waiting_run(struct server *server, struct waiter **list)
{
    struct waiter *waiter = *list;
    *list = NULL;
    while (waiter != NULL) {
        struct waiter *next = waiter->next;
        server->callbacks->resume(server, waiter);
        waiter = next;
    }
}

void waiting_run_polls(struct server *server, struct live_table *live)
{
    waiting_run(server, &live->waiting.polls);
}

void waiting_drop(const struct server *server, struct waiter **list)
{
    while (*list != NULL) {
        struct waiter *waiter = *list;
        *list = waiter->next;
        server->callbacks->drop(waiter);
    }
}

bool waiting_poll_is_due(const struct server *server, const struct live_table *live)
{
    for (const struct waiter *w = live->waiting.polls; w != NULL; w = w->next)
        if (w->orphaned || net_now(server->net) - w->arrived >= POLL_MS)
            return true;
    return false;
}
