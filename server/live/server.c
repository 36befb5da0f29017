/* Tables in use, and the way of every change; server.h has the idea. */
#include "server/live/server.h"

#include <stdlib.h>
#include <time.h>

#include "bots/host/bot_context.h"
#include "bots/host/clock.h"
#include "server/api/request.h"
#include "server/live/broadcast.h"
#include "server/live/reaction_window.h"
#include "server/live/transaction.h"
#include "server/ops/messages.h"
#include "server/ops/rate_limit.h"
#include "server/ops/server_log.h"

enum { RETRY_MS = 1000 };

int64_t wall_clock(void)
{
    struct timespec t;
    clock_gettime(CLOCK_REALTIME, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* Clocks */

/* The index behind the last action that was not the seat's own: where its turn began. */
static long turn_began(const struct match *m, int seat)
{
    unsigned i = m->n;
    while (i > 0 && m->entry[i - 1].seat == seat)
        i--;
    return (long)i;
}

/* Starts the clock of every seat whose turn has just begun. A take-back leads to a turn that had
 * begun before, so it starts none; but what comes behind it is new. */
static void start_turns(struct server *server, struct live_table *live)
{
    const struct table *t = live->table;
    unsigned owes = table_owes(t);
    for (int p = 0; p < t->setup.seats; p++) {
        long began = owes >> p & 1 ? turn_began(t->match, p) : -1;
        if (t->phase != PHASE_GATHERING && live->turn_key[p] > (long)t->match->n)
            live->turn_key[p] = (long)t->match->n;
        if (began > live->turn_key[p]) {
            live->turn_key[p] = began;
            live->turn_since[p] = net_now(server->net);
        }
    }
}

long turn_time_left(struct server *server, const struct live_table *live, int seat)
{
    const struct table *t = live->table;
    if (t->turn == 0 || !(table_owes(t) >> seat & 1) || !table_person(t, seat) ||
        window_left(server, live) != NO_CLOCK)
        return NO_CLOCK;
    return (long)(live->turn_since[seat] + (uint64_t)t->turn * 1000) - (long)net_now(server->net);
}

static bool is_late(struct server *server, const struct live_table *live, int seat)
{
    long left = turn_time_left(server, live, seat);
    return left != NO_CLOCK && left + (long)live->table->grace * 1000 <= 0;
}

/* Who comes back after his time was over begins the turn anew. */
static void restart_turn(struct server *server, struct live_table *live)
{
    const struct history_entry *last = &live->table->history[live->table->history_n - 1];
    if (last->kind == EVENT_BACK && is_late(server, live, last->seat))
        live->turn_since[last->seat] = net_now(server->net);
}

/* Loading and dropping */

struct loading {
    struct table *table;
    struct refusal why;
};

static void load_head(void *to, const struct table_head *head)
{
    struct loading *l = to;
    l->table = table_open(head, &l->why);
}

static void load_event(void *to, const struct table_event *event)
{
    struct loading *l = to;
    if (!is_refusal(l->why))
        l->why = table_apply(l->table, event);
}

struct table *table_load(struct server *server, uint64_t id, struct refusal *why)
{
    struct loading l = { NULL, accepted };
    const struct table_reader reader = { &l, load_head, load_event };
    bool failed = false;
    bool there = store_read(server->store, id, &reader, &failed);
    if (there && !is_refusal(l.why)) {
        server->metrics.loads++;
        return l.table;
    }
    if (l.table != NULL)
        table_close(l.table);
    /* Whatever is wrong with the table, it is not the caller's mistake. */
    *why = there ? refusal_of(CODE_NOT_NOW, l.why.words)
                 : refusal[failed ? REFUSED_UNREADABLE : REFUSED_NO_TABLE];
    if (failed || there) {
        server->metrics.broken_tables++;
        server_log_table("table cannot be read", id, why->words->in[EN]);
    }
    return NULL;
}

static struct live_table **bucket_of(struct server *server, uint64_t id)
{
    struct live_table **at = &server->bucket[id % LIVE_BUCKETS];
    while (*at != NULL && (*at)->table->id != id)
        at = &(*at)->next;
    return at;
}

static void advance(struct server *, struct live_table *);

static struct live_table *live_table_open(struct server *server, struct table *table)
{
    struct live_table *live = calloc(1, sizeof *live);
    if (live == NULL) {
        table_close(table);
        return NULL;
    }
    live->table = table;
    live->listed = table_has_room(table);
    live->queue_end = &live->queue;
    for (int p = 0; p < SEATS_MAX; p++) {
        live->last_here[p] = net_now(server->net);
        live->turn_key[p] = -1;
    }
    *bucket_of(server, table->id) = live;
    server->live_tables++;
    start_turns(server, live);
    advance(server, live);
    return live;
}

/* Puts the table into the state that the store has. */
static bool live_table_reload(struct server *server, struct live_table *live, struct refusal *why)
{
    struct table *again = table_load(server, live->table->id, why);
    live->lost = again == NULL;
    if (again != NULL) {
        table_close(live->table);
        live->table = again;
    }
    return !live->lost;
}

struct live_table *live_table_get(struct server *server, uint64_t id)
{
    return *bucket_of(server, id);
}

struct live_table *live_table_find(struct server *server, uint64_t id, struct refusal *why)
{
    struct live_table *live = live_table_get(server, id);
    if (live != NULL && live->lost && !live_table_reload(server, live, why))
        return NULL;
    if (live == NULL) {
        struct table *table = table_load(server, id, why);
        if (table == NULL)
            return NULL;
        *why = refusal[REFUSED_NO_MEMORY];
        live = live_table_open(server, table);
    }
    if (live != NULL)
        live->used = net_now(server->net);
    return live;
}

static void live_table_close(struct server *server, struct live_table *live)
{
    *bucket_of(server, live->table->id) = live->next;
    server->live_tables--;
    server->metrics.drops++;
    if (live->job_done) /* else the pool has it */
        free(live->job);
    table_close(live->table);
    free(live->watcher);
    free(live);
}

/* Waiting */

void live_table_queue(struct live_table *live, struct request *request)
{
    request->next = NULL;
    *live->queue_end = request;
    live->queue_end = &request->next;
}

void live_table_poll(struct live_table *live, struct request *request)
{
    request->next = live->polls;
    live->polls = request;
}

static void run_queue(struct server *server, struct live_table *live)
{
    while (!live->busy && live->queue != NULL) {
        struct request *request = live->queue;
        live->queue = request->next;
        if (live->queue == NULL)
            live->queue_end = &live->queue;
        request_run(server, request);
    }
}

/* All who wait for something new ask again; who still has to wait comes back. */
static void run_polls(struct server *server, struct live_table *live)
{
    struct request *request = live->polls;
    live->polls = NULL;
    while (request != NULL) {
        struct request *next = request->next;
        request_run(server, request);
        request = next;
    }
}

/* Bots */

static void drop_bot_job(struct live_table *live)
{
    if (!live->job_done) {
        live->job->stop = true; /* it comes back by itself, and is dropped then */
        return;
    }
    free(live->job);
    live->job = NULL;
    live->job_done = false;
}

/* A bot's seat that owes a decision and has not made it, or -1. */
static int bot_to_move(const struct live_table *live)
{
    const struct table *t = live->table;
    unsigned owes = table_owes(t);
    for (int p = 0; p < t->setup.seats; p++)
        if ((owes >> p & 1) && t->chair[p].bot != NULL && !window_kept(live, p))
            return p;
    return -1;
}

static void start_bot_job(struct server *server, struct live_table *live, int seat)
{
    const struct table *t = live->table;
    struct bot_job *job = calloc(1, sizeof *job);
    if (job == NULL)
        return; /* the next tick tries again */
    job->table = t->id;
    job->step = t->step;
    job->seat = seat;
    job->game = t->game;
    job->bot = t->chair[seat].bot;
    job->window = live->window.open;
    luck_bots(&t->match->luck, t->match->n, &job->rng);
    match_view(t->match, seat, job->view);
    live->job = job;
    live->job_done = false;
    bot_pool_add(server->bot_pool, job);
}

static void play_bot_job(struct server *server, struct live_table *live)
{
    action act = live->job->act;
    int seat = live->job->seat;
    drop_bot_job(live);
    server->metrics.bot_moves++;
    if (window_keep_bot_answer(live, seat, act))
        advance(server, live); /* the next bot that is asked */
    else
        transaction_single(server, live, NULL, EVENT_MOVE, seat, act, NULL);
}

/* Lets windows and the bots of a table go on: starts a job, or plays the one that has come to
 * its end. */
static void advance(struct server *server, struct live_table *live)
{
    if (live->busy || live->lost || server->stopping || net_now(server->net) < live->retry)
        return;
    window_tend(server, live);
    if (live->busy)
        return;
    const struct table *t = live->table;
    int seat = bot_to_move(live);
    struct bot_job *job = live->job;
    bool good =
        job != NULL && seat >= 0 && job->step == t->step && t->chair[job->seat].bot == job->bot;
    if (good && live->job_done && job->failed) {
        drop_bot_job(live);
        live->retry = net_now(server->net) + RETRY_MS;
        return;
    }
    if (job != NULL && !good)
        drop_bot_job(live);
    if (live->job == NULL && seat >= 0)
        start_bot_job(server, live, seat);
    else if (good && live->job_done)
        play_bot_job(server, live);
}

static void bot_job_finished(struct server *server, struct bot_job *job)
{
    if (job->owner != NULL) {
        request_hinted(server, job->owner, job);
        free(job);
        return;
    }
    struct live_table *live = live_table_get(server, job->table);
    if (live == NULL || live->job != job) {
        free(job);
        return;
    }
    live->job_done = true;
    advance(server, live);
}

/* The end of a transaction */

/* It is on disk: now it is true. */
static void transaction_committed(struct server *server, struct transaction *tx)
{
    struct live_table *live = tx->live;
    if (live != NULL && tx->relist)
        live->listed = !live->listed;
    if (tx->moved) {
        server->metrics.moves++;
        if (tx->request != NULL)
            metrics_latency(&server->metrics, clock_ns() - tx->request->clock);
    }
    if (live != NULL) {
        window_notice(server, live);
        start_turns(server, live);
        restart_turn(server, live);
    }
    if (tx->request != NULL)
        request_done(server, tx->request, tx->fresh != NULL ? tx->fresh : tx->table);
    if (live != NULL) {
        watch_show(server, live, tx->since);
        watch_here(server, live);
    }
}

/* It could not be saved, so it has not happened. */
static void transaction_failed(struct server *server, struct transaction *tx)
{
    struct live_table *live = tx->live;
    server->metrics.not_saved++;
    server_log_store("not saved", (int)tx->write.result);
    if (tx->request != NULL)
        request_refuse(server, tx->request, refusal[REFUSED_NOT_SAVED]);
    if (live == NULL)
        return;
    struct refusal why;
    live->retry = net_now(server->net) + RETRY_MS;
    if (!live_table_reload(server, live, &why))
        watch_close_all(server, live);
}

static void transaction_finish(struct server *server, struct transaction *tx)
{
    struct live_table *live = tx->live;
    if (live != NULL)
        live->busy = false;
    if (tx->write.result == WRITE_DONE)
        transaction_committed(server, tx);
    else
        transaction_failed(server, tx);
    transaction_abort(tx);
    if (live == NULL)
        return;
    run_queue(server, live);
    if (!live->busy)
        run_polls(server, live);
    advance(server, live);
}

/* What the network tells */

void server_woken(struct server *server)
{
    struct write *write;
    struct bot_job *job;
    while ((write = journal_next(server->journal)) != NULL)
        transaction_finish(server, write->owner);
    while ((job = bot_pool_next(server->bot_pool)) != NULL)
        bot_job_finished(server, job);
}

/* Hands the chairs of those to bots whose time and grace are over. */
static void call_time(struct server *server, struct live_table *live)
{
    const struct table *t = live->table;
    for (int p = 0; p < t->setup.seats && !live->busy; p++)
        if (is_late(server, live, p))
            transaction_single(server, live, NULL, EVENT_BOT, p, BOT_LATE, NULL);
}

/* Polls that have waited long enough get what there is. */
static bool poll_is_old(struct server *server, const struct live_table *live)
{
    for (const struct request *request = live->polls; request != NULL; request = request->next)
        if (request->client == NULL || net_now(server->net) - request->came >= POLL_MS)
            return true;
    return false;
}

static bool live_table_in_use(const struct live_table *live)
{
    bool timed = live->table->turn > 0 && live->table->phase == PHASE_PLAYING;
    return live->busy || live->queue != NULL || live->polls != NULL || live->watchers > 0 ||
           live->job != NULL || (timed && bot_to_move(live) < 0) || live->window.requests != NULL;
}

static void live_table_tick(struct server *server, struct live_table *live)
{
    if (!server->stopping && !live->lost)
        call_time(server, live);
    if (!live->busy && poll_is_old(server, live))
        run_polls(server, live);
    advance(server, live);
}

void server_tick(struct server *server)
{
    uint64_t now = net_now(server->net);
    for (int i = 0; i < LIVE_BUCKETS; i++) {
        struct live_table *next;
        for (struct live_table *live = server->bucket[i]; live != NULL; live = next) {
            next = live->next;
            live_table_tick(server, live);
            if (!live_table_in_use(live) && now - live->used >= IDLE_MS)
                live_table_close(server, live);
        }
    }
}

void client_close(struct server *server, struct client *client)
{
    while (client->watches > 0)
        watch_end(server, client->watch[0], client);
    while (client->first_request != NULL)
        request_orphan(client->first_request);
    free(client);
}

bool server_is_quiet(const struct server *server)
{
    return journal_pending(server->journal) == 0;
}

void server_say_goodbye(struct server *server)
{
    static const char bye[] = "{\"is\":\"bye\",\"retry\":2000}";
    for (int i = 0; i < LIVE_BUCKETS; i++)
        for (struct live_table *live = server->bucket[i]; live != NULL; live = live->next) {
            for (int k = 0; k < live->watchers; k++)
                if (live->watcher[k]->watch[0] == live->table->id) /* once to everybody */
                    net_send(live->watcher[k]->peer, bye, sizeof bye - 1);
            run_polls(server, live); /* they are told that it stops */
        }
}

bool server_open(struct server *server)
{
    server->reply_buffer = malloc(VIEW_BYTES);
    server->broadcast_buffer = malloc(VIEW_BYTES);
    server->made = rate_limit_open();
    return server->reply_buffer != NULL && server->broadcast_buffer != NULL && server->made != NULL;
}

static void drop_requests(struct request *request)
{
    while (request != NULL) {
        struct request *next = request->next;
        request_drop(request);
        request = next;
    }
}

void server_close(struct server *server)
{
    for (int i = 0; i < LIVE_BUCKETS; i++)
        for (struct live_table *live = server->bucket[i], *next; live != NULL; live = next) {
            next = live->next;
            drop_requests(live->queue);
            drop_requests(live->polls);
            window_drop(live);
            live_table_close(server, live);
        }
    transactions_close(server);
    rate_limit_close(server->made);
    free(server->reply_buffer);
    free(server->broadcast_buffer);
}
