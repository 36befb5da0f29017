/* The bots of a table; bots.h. */
#include "server/live/bots.h"

#include <stdlib.h>

#include "server/live/transaction.h"
#include "server/live/window_answers.h"

enum { RETRY_MS = 1000 };

int bots_to_move(const struct live_table *live)
{
    const struct table *t = live->table;
    unsigned owes = table_owes(t);
    for (int p = 0; p < t->setup.seats; p++)
        if ((owes >> p & 1) && t->chair[p].bot != NULL && !window_kept(&live->window, t, p))
            return p;
    return -1;
}

void bots_pause(const struct server *server, struct live_table *live)
{
    live->bot.retry = net_now(server->net) + RETRY_MS;
}

void bots_drop(struct live_table *live)
{
    struct bot_turn *bot = &live->bot;
    if (bot->job == NULL)
        return;
    if (!bot->job_done) {
        bot->job->stop = true; /* the pool will hand it back, and then it is dropped */
        return;
    }
    free(bot->job);
    bot->job = NULL;
    bot->job_done = false;
}

void bots_free_job(void *server, struct bot_job *job)
{
    if (job->waiter != NULL)
        ((const struct server *)server)->callbacks->drop(job->waiter);
    free(job);
}

static void start_job(struct server *server, struct live_table *live, int seat)
{
    const struct table *t = live->table;
    struct bot_job *job = bot_job_open(t->id, t->step, t->match, seat);
    if (job == NULL)
        return; /* the next tick tries again */
    job->bot = t->chair[seat].bot;
    job->owner = live->owner;
    job->window = live->window.open;
    luck_bots(&t->match->luck, t->match->n, &job->rng);
    live->bot.job = job;
    live->bot.job_done = false;
    bot_pool_add(server->bot_pool, job);
}

static void play_job(struct server *server, struct live_table *live)
{
    action act = live->bot.job->act;
    int seat = live->bot.job->seat;
    bots_drop(live);
    server->metrics.bot_moves++;
    if (window_keep_bot_answer(&live->window, live->table, seat, act))
        bots_advance(server, live); /* the next bot that owes a decision */
    else
        transaction_single(server, live, EVENT_MOVE, seat, act);
}

/* Whether the job is still about the position, and its bot still plays there. */
static bool job_is_good(const struct live_table *live, int seat)
{
    const struct bot_job *job = live->bot.job;
    return job != NULL && seat >= 0 && job->step == live->table->step &&
           live->table->chair[job->seat].bot == job->bot;
}

/* Whether anybody is watching: a bot waits where nobody has looked for a while. */
static bool is_watched(const struct server *server, const struct live_table *live)
{
    return live->watchers.n > 0 || live->waiting.polls != NULL || live->waiting.queue != NULL ||
           net_now(server->net) - live->memory.used < BOTS_WATCHED_MS;
}

/* Passes for a person who plays against bots only and can do nothing else. */
static bool pass_for_person(struct server *server, struct live_table *live)
{
    const struct table *t = live->table;
    unsigned owes = table_alone(t) ? table_owes(t) : 0;
    for (int p = 0; p < t->setup.seats; p++) {
        action act = (owes >> p & 1) && table_person(t, p) ? match_only_pass(t->match, p) : 0;
        if (act != 0) {
            transaction_single(server, live, EVENT_MOVE, p, act);
            return true;
        }
    }
    return false;
}

void bots_advance(struct server *server, struct live_table *live)
{
    struct bot_turn *bot = &live->bot;
    if (live->busy || live->unreadable || server->stopping || net_now(server->net) < bot->retry ||
        !live_is_ours(server, live))
        return;
    window_answers_give(server, live);
    if (live->busy || pass_for_person(server, live))
        return;
    int seat = bots_to_move(live);
    bool good = job_is_good(live, seat);
    if (good && bot->job_done && bot->job->failed) {
        bots_drop(live);
        bots_pause(server, live);
        return;
    }
    if (!good)
        bots_drop(live);
    if (bot->job == NULL && seat >= 0 && is_watched(server, live))
        start_job(server, live, seat);
    else if (good && bot->job_done)
        play_job(server, live);
}
