/* Taking over and releasing tables; handover.h. */
#include "server/live/handover.h"

#include "server/live/bots.h"
#include "server/live/broadcast.h"
#include "server/live/live_tables.h"
#include "server/live/waiting.h"

/* Resumes what waited for the doubt to end. */
static void go_on(struct server *server, struct live_table *live)
{
    waiting_run_queue(server, live);
    if (!live->busy)
        waiting_run_polls(server, live);
    bots_advance(server, live);
}

/* It is ours after all, without the event that could not be written. */
static bool end_doubt(struct server *server, struct live_table *live, struct refusal *why)
{
    live->lease.doubt = live->busy = false;
    bool read = live_tables_reload(server, live, why);
    if (!read)
        broadcast_close(server, live, BROADCAST_AGAIN);
    go_on(server, live);
    return read;
}

bool handover_own(struct server *server, const struct lease_request *request, struct refusal *why)
{
    struct live_table *live = live_tables_get(server, request->table);
    if (live == NULL)
        live = live_tables_find(server, request->table, why);
    if (live == NULL)
        return false;
    if (live->busy && live->loading.backlog == NULL && !live->lease.doubt)
        return true; /* it is being released: waiting requests ask again */
    server->metrics.taken++;
    live->lease.epoch = request->epoch;
    live->lease.claimed = request->seq;
    if (live->lease.doubt)
        return end_doubt(server, live, why);
    if (live->loading.backlog == NULL)
        live_tables_begin(server, live);
    return true;
}

void handover_doubt(struct server *server, struct live_table *live)
{
    bots_pause(server, live);
    live->lease.doubt = live->busy = true;
}

/* Waiting commands run again, and are told where the table is. */
static void run_waiting(struct server *server, struct live_table *live)
{
    waiting_run(server, &live->window.waiters);
    waiting_run_queue(server, live);
    waiting_run_polls(server, live);
}

void handover_let_go(struct server *server, struct live_table *live)
{
    bool writing = live->busy && live->loading.backlog == NULL && !live->lease.doubt;
    live->lease.epoch = 0;
    if (writing)
        return;
    if (live->loading.backlog != NULL)
        return; /* a copy from here on */
    broadcast_close(server, live, BROADCAST_AGAIN);
    live->lease.doubt = live->busy = false;
    struct live_table gone = *live; /* requests that run again must not find it */
    bots_drop(live);
    if (gone.waiting.queue == NULL)
        gone.waiting.queue_end = &gone.waiting.queue;
    live_tables_drop(server, live);
    run_waiting(server, &gone);
}

void handover_let_go_all(struct server *server)
{
    for (struct live_table *live = live_tables_next(server, NULL), *next; live != NULL;
         live = next) {
        next = live_tables_next(server, live);
        if (live->lease.epoch != 0)
            handover_let_go(server, live);
    }
}
