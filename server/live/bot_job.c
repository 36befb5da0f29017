/* Jobs for bots; bot_job.h. */
#include "server/live/bot_job.h"

#include <stdlib.h>

enum {
    HINT_MS = 1500, /* for a hint when nobody else waits */
    COACH_MS = 700  /* for a coach, whom nobody has asked: nobody should wait for it */
};

struct bot_job *bot_job_open(uint64_t table, uint32_t step, const struct match *match, int seat)
{
    struct bot_job *job = calloc(1, sizeof *job);
    if (job == NULL)
        return NULL;
    job->table = table;
    job->step = step;
    job->seat = seat;
    job->entry = match->n;
    job->game = match->game;
    match_view(match, seat, job->view);
    return job;
}

struct bot_job *bot_job_open_about(uint64_t table, uint32_t step, const struct match *match,
                                   unsigned entry)
{
    _Alignas(16) uint8_t state[STATE_MAX];
    struct bot_job *job = bot_job_open(table, step, match, match->entry[entry].seat);
    if (job == NULL)
        return NULL;
    job->kind = ADVICE_COACH;
    job->entry = entry;
    job->played = match->entry[entry].act;
    match_state_at(match, entry, state);
    game_observe(match->game, state, job->seat, job->view);
    return job;
}

struct bot_job *bot_job_open_reason(uint64_t table, uint32_t step, const struct match *match,
                                    int seat, unsigned movers)
{
    struct bot_job *job = bot_job_open(table, step, match, seat);
    if (job == NULL)
        return NULL;
    job->kind = ADVICE_REASON;
    reason_collect(match, seat, movers, &job->cases);
    return job;
}

struct bot_job *bot_job_open_variation(uint64_t table, uint32_t step, const struct match *match,
                                       const struct decision *d)
{
    struct bot_job *job = bot_job_open(table, step, match, d->seat);
    if (job == NULL)
        return NULL;
    job->kind = ADVICE_VARIATION;
    job->cases.n = 1;
    variation_ask(match, d, &job->cases.of[0]);
    return job;
}

/* The time for a job when others wait for the same thread. */
static uint64_t time_share(uint64_t nanoseconds, struct queue_load load)
{
    uint64_t least = (uint64_t)BOT_JOB_MIN_MS * 1000000;
    uint64_t share = nanoseconds / (uint64_t)(1 + load.others) / (uint64_t)(1 + load.own);
    return share > least ? share : least;
}

/* The context for the bot; made when it is first needed. */
static struct bot_context *context_for(struct bot_memory *memory, const struct bot *bot)
{
    int i = 0;
    while (bots[i] != bot)
        i++;
    struct bot_context *context = &memory->of[i];
    if (context->think == NULL && !bot_context_open(context, bot, 0))
        context->think = NULL;
    return context->think != NULL ? context : NULL;
}

void bot_memory_free(struct bot_memory *memory)
{
    for (int i = 0; i < BOTS_MAX; i++)
        bot_context_close(&memory->of[i]);
}

static void think_hint(struct bot_job *t, struct queue_load load)
{
    uint64_t ms = t->kind == ADVICE_COACH ? COACH_MS : HINT_MS;
    struct budget budget = { .iterations = HINT_ITERATIONS,
                             .nanoseconds = time_share(ms * 1000000, load) };
    t->nanoseconds = budget.nanoseconds;
    t->failed = !hint_think(&t->hint, t->game, t->view, t->seat, t->played, &budget, t->step);
}

/* These have no time limit; their work is bounded. */

static void think_reason(struct bot_job *t)
{
    t->reasons = reasons_strongest(t->game, &t->cases, t->seat);
}

static void think_variation(struct bot_job *t)
{
    t->failed = !variation_find(&t->variation, t->game, &t->cases.of[0]);
}

static void think_move(struct bot_job *t, struct bot_memory *memory, struct queue_load load)
{
    struct bot_context *b = context_for(memory, t->bot);
    t->failed = b == NULL;
    if (b == NULL)
        return;
    b->rng = t->rng;
    b->stop = &t->stop;
    b->budget = bot_budget(t->bot, t->game);
    uint64_t quick = (uint64_t)BOT_WINDOW_MS * 1000000;
    if (t->window && (b->budget.nanoseconds == 0 || b->budget.nanoseconds > quick))
        b->budget.nanoseconds = quick;
    if (b->budget.nanoseconds > 0)
        b->budget.nanoseconds = time_share(b->budget.nanoseconds, load);
    t->nanoseconds = b->budget.nanoseconds;
    t->act = t->bot->choose(t->game, t->view, t->seat, b);
}

void bot_job_think(struct bot_job *t, struct bot_memory *memory, struct queue_load load)
{
    if (t->study != NULL)
        t->work(t);
    else if (t->bot != NULL)
        think_move(t, memory, load);
    else if (t->kind == ADVICE_REASON)
        think_reason(t);
    else if (t->kind == ADVICE_VARIATION)
        think_variation(t);
    else
        think_hint(t, load);
}
