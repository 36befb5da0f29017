/* The ends of transactions and bot jobs, and the tick; loop.h. */
#include "server/live/loop.h"

#include <malloc.h>
#include <stdlib.h>

#include "bots/host/clock.h"
#include "server/live/alarms.h"
#include "server/live/bots.h"
#include "server/live/broadcast.h"
#include "server/live/claims.h"
#include "server/live/fresh_tables.h"
#include "server/live/handover.h"
#include "server/live/health.h"
#include "server/live/live_tables.h"
#include "server/live/prefetch.h"
#include "server/live/quota.h"
#include "server/live/studies.h"
#include "server/live/transaction.h"
#include "server/live/turn_limit.h"
#include "server/live/waiting.h"
#include "server/ops/server_log.h"

enum {
    CONFLICTS_MAX = 3,   /* of one command, after which it is refused */
    WAKE_AT_ONCE = 8,    /* tables that are loaded in one tick because their clocks have run out */
    GIVE_BACK = 16 << 20 /* bytes of dropped tables, after which memory is returned to the system */
};

/* The end of a transaction */

static void count_move(struct server *server, const struct transaction *tx)
{
    server->metrics.moves++;
    if (tx->waiter != NULL)
        metrics_latency(&server->metrics, clock_ns() - tx->waiter->arrived_ns);
}

/* It is on disk: acknowledges and shows it. */
static void transaction_committed(struct server *server, struct transaction *tx)
{
    struct live_table *live = tx->live;
    if (live != NULL && tx->relist)
        live->listed = !live->listed;
    if (tx->moved)
        count_move(server, tx);
    if (live != NULL) {
        live_tables_count(server, live);
        const uint64_t now = net_now(server->net);
        window_notice(&live->window, live->table, now);
        turn_clock_start(&live->clock, live->table, now);
        turn_limit_returned(live, now);
    }
    if (tx->waiter != NULL)
        server->callbacks->committed(server, tx->waiter,
                                     tx->new_table != NULL ? tx->new_table : tx->table);
    if (live != NULL) {
        broadcast_change(server, live, tx->since);
        broadcast_presence(server, live);
    }
    if (tx->new_table != NULL && live_tables_get(server, tx->new_table->id) == NULL &&
        fresh_tables_keep(server, tx->new_table))
        tx->new_table = NULL;
}

/* It could not be saved: undoes it. */
static void transaction_failed(struct server *server, struct transaction *tx)
{
    struct live_table *live = tx->live;
    server->metrics.not_saved++;
    server_log_store("not saved", (int)tx->write.result);
    if (tx->waiter != NULL)
        server->callbacks->failed(server, tx->waiter);
    if (live == NULL)
        return;
    struct refusal why;
    bots_pause(server, live);
    if (!live_tables_reload(server, live, &why))
        broadcast_close(server, live, BROADCAST_BROKEN);
}

/* For a node, which then does not know whether it still owns the table. After a conflict the
 * command runs again, here or at the node that was quicker. */
static void node_failed(struct server *server, struct transaction *tx)
{
    struct live_table *live = tx->live;
    bool again = tx->write.result == WRITE_CONFLICT && tx->waiter != NULL && live != NULL &&
                 tx->new_table == NULL && tx->waiter->conflicts++ < CONFLICTS_MAX;
    server->metrics.not_saved++;
    server_log_store("not saved", (int)tx->write.result);
    if (again)
        waiting_queue(live, tx->waiter);
    else if (tx->waiter != NULL)
        server->callbacks->failed(server, tx->waiter);
    if (live != NULL && live->lease.epoch != 0) {
        handover_doubt(server, live);
        claims_wait(server, live->table->id, NULL);
    }
}

static void end_transaction(struct server *server, struct transaction *tx)
{
    struct live_table *live = tx->live;
    if (tx->probe) {
        health_probed(server, tx->write.result);
        transaction_free(tx);
        return;
    }
    health_note(server, tx->write.result);
    if (live != NULL)
        live->busy = false;
    if (tx->write.result == WRITE_DONE)
        transaction_committed(server, tx);
    else if (server->node.leases != NULL)
        node_failed(server, tx);
    else
        transaction_failed(server, tx);
    transaction_free(tx);
    if (live == NULL || live->lease.doubt)
        return;
    if (!live_is_ours(server, live)) {
        handover_let_go(server, live);
        return;
    }
    waiting_run_queue(server, live);
    if (!live->busy)
        waiting_run_polls(server, live);
    bots_advance(server, live);
}

/* The end of a job */

static void end_job(struct server *server, struct bot_job *job)
{
    struct live_table *live = live_tables_get(server, job->table);
    if (job->study != NULL) {
        studies_advance(server, job);
    } else if (job->waiter != NULL) {
        server->callbacks->hinted(server, job->waiter, job);
        free(job);
    } else if (live == NULL || live->bot.job != job) {
        free(job);
    } else {
        live->bot.job_done = true;
        bots_advance(server, live);
    }
}

/* Prefetches the memory of the transactions that come next. */
static void prefetch_coming(const struct server *server)
{
    const struct write *write = journal_coming(server->journal);
    for (int ahead = 1; ahead <= PREFETCH_STEPS && write != NULL; ahead++, write = write->next)
        prefetch_transaction(write->owner, ahead);
}

void server_woken(struct server *server)
{
    struct write *write;
    struct bot_job *job;
    struct task *task;
    while ((write = journal_next(server->journal)) != NULL) {
        prefetch_coming(server);
        end_transaction(server, write->owner);
    }
    while ((job = bot_pool_next(server->bot_pool)) != NULL)
        end_job(server, job);
    while (server->worker != NULL && (task = worker_next(server->worker)) != NULL)
        task->done(server, task);
    claims_woken(server);
    live_tables_go_on(server);
    waiting_run_turn(server);
}

/* The tick */

static void tick_table(struct server *server, struct live_table *live)
{
    if (live->lease.doubt)
        claims_wait(server, live->table->id, NULL);
    if (!live_is_ours(server, live))
        return;
    if (!server->stopping && !live->unreadable)
        turn_limit_expire(server, live);
    if (!live->busy && waiting_poll_is_due(server, live))
        waiting_run_polls(server, live);
    bots_advance(server, live);
}

/* A node claims a table whose clocks have run out: the clocks can be restored from the log. */
static void claim_tables(struct server *server)
{
    uint64_t table, now = net_now(server->net);
    for (int i = 0; i < WAKE_AT_ONCE && (table = alarms_due(server->alarms, now)) != 0; i++) {
        struct turn_clock unused;
        alarms_take(server->alarms, table, &unused);
        if (live_tables_get(server, table) == NULL)
            claims_wait(server, table, NULL);
    }
}

/* Loads tables whose clocks have run out. */
static void wake_tables(struct server *server)
{
    uint64_t table, now = net_now(server->net);
    struct refusal why;
    for (int i = 0; i < WAKE_AT_ONCE && (table = alarms_due(server->alarms, now)) != 0; i++) {
        struct turn_clock lost;
        struct live_table *live = live_tables_find(server, table, &why);
        if (live == NULL)
            alarms_take(server->alarms, table, &lost); /* it cannot be read */
        else
            tick_table(server, live);
    }
}

/* Returns memory of dropped tables to the system. */
static void give_back_memory(struct server *server)
{
    if (server->live_tables->dropped < GIVE_BACK)
        return;
    server->live_tables->dropped = 0;
    malloc_trim(0);
}

void server_tick(struct server *server)
{
    uint64_t now = net_now(server->net);
    claims_tick(server);
    for (struct live_table *live = live_tables_next(server, NULL), *next; live != NULL;
         live = next) {
        next = live_tables_next(server, live);
        tick_table(server, live);
        if (now - live->memory.used >= IDLE_MS)
            live_tables_release(server, live);
    }
    if (server->node.leases != NULL)
        claim_tables(server);
    else
        wake_tables(server);
    studies_keep(server);
    give_back_memory(server);
}

void server_turn(struct server *server)
{
    live_tables_shrink(server);
}

/* Opening and closing */

bool server_is_quiet(const struct server *server)
{
    return journal_pending(server->journal) == 0;
}

void server_say_goodbye(struct server *server)
{
    for (struct live_table *live = live_tables_next(server, NULL); live != NULL;
         live = live_tables_next(server, live)) {
        broadcast_goodbye(live);
        waiting_run_polls(server, live);
    }
}

bool server_open(struct server *server)
{
    server->buffer.reply = malloc(VIEW_BYTES);
    server->buffer.broadcast = malloc(VIEW_BYTES);
    server->alarms = alarms_open();
    server->live_tables = live_tables_open();
    server->fresh = fresh_tables_open();
    server->spare = transactions_open();
    server->health = health_open();
    server->quota = quota_open();
    return server->buffer.reply != NULL && server->buffer.broadcast != NULL &&
           server->alarms != NULL && server->live_tables != NULL && server->fresh != NULL &&
           server->spare != NULL && server->health != NULL && server->quota != NULL;
}

void server_close(struct server *server)
{
    live_tables_close(server);
    claims_close(server);
    waiting_drop(server, &server->next_turn);
    studies_close(server);
    transactions_close(server->spare);
    fresh_tables_close(server->fresh);
    alarms_close(server->alarms);
    health_close(server->health);
    quota_close(server->quota);
    free(server->buffer.reply);
    free(server->buffer.broadcast);
    choice_cache_close(server->choices);
}
