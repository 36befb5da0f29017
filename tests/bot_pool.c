/*
 * Thinking time is shared by address, then by table. One thread, which a long job holds until all
 * others wait: so the order depends only on the rules of the queue.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include <cmocka.h>

#include "games/registry.h"
#include "server/live/bot_pool.h"

enum { JOBS = 20, PATIENCE_MS = 60000, HINT = 1500 };

static struct match *match;

static void ignore(void *context)
{
    (void)context;
}

static struct bot_job *job_of(uint32_t owner, uint64_t table, const char *bot)
{
    struct bot_job *job = bot_job_open(table, 1, match, __builtin_ctz(match_actors(match)));
    assert_non_null(job);
    job->owner = owner;
    job->bot = bot != NULL ? bot_find(bot) : NULL;
    return job;
}

static struct bot_job *next_done(struct bot_pool *pool)
{
    const struct timespec moment = { .tv_nsec = 1000000 };
    struct bot_job *job = NULL;
    for (int i = 0; i < PATIENCE_MS && (job = bot_pool_next(pool)) == NULL; i++)
        nanosleep(&moment, NULL);
    assert_non_null(job);
    return job;
}

/* The thread is at work on the strong bot's move until `stop` is set. */
static struct bot_job *hold(struct bot_pool *pool, uint32_t owner, uint64_t table)
{
    struct bot_job *job = job_of(owner, table, "snark");
    assert_non_null(job->bot);
    bot_pool_add(pool, job);
    return job;
}

static int open_match(void **state)
{
    const struct game *g = game_find("mirror");
    struct setup setup = { .seats = 2, .version = g->version };
    struct luck luck = { .table = "a" };
    (void)state;
    match = aligned_alloc(16, match_size(g));
    match_start(match, g, &setup, &luck);
    return 0;
}

static int close_match(void **state)
{
    (void)state;
    free(match);
    return 0;
}

/* One address has twenty tables with bots that think; another wants a hint. */
static void a_hint_waits_for_nobody_elses_tables(void **state)
{
    (void)state;
    struct bot_pool *pool = bot_pool_open(1, ignore, NULL);
    struct bot_job *first = hold(pool, 1, 1), *hint = job_of(2, 99, NULL), *done;
    for (uint64_t i = 2; i <= JOBS; i++)
        bot_pool_add(pool, job_of(1, i, "eaglet"));
    bot_pool_add(pool, hint);
    first->stop = true;
    done = next_done(pool);
    assert_ptr_equal(done, first);
    free(done);
    done = next_done(pool);
    assert_ptr_equal(done, hint); /* before the nineteen that came before it */
    assert_in_range(hint->nanoseconds, HINT * 1000000ul / 2, HINT * 1000000ul);
    free(done);
    for (uint64_t i = 2; i <= JOBS; i++)
        free(next_done(pool));
    bot_pool_close(pool, NULL, NULL);
}

/* Within one address, the table that has had the least time comes next. */
static void tables_of_an_address_share_its_time(void **state)
{
    (void)state;
    struct bot_pool *pool = bot_pool_open(1, ignore, NULL);
    struct bot_job *first = hold(pool, 1, 1), *again = job_of(1, 1, "eaglet"),
                   *other = job_of(1, 2, "eaglet");
    bot_pool_add(pool, again);
    bot_pool_add(pool, other);
    first->stop = true;
    free(next_done(pool));
    assert_ptr_equal(next_done(pool), other);
    assert_ptr_equal(next_done(pool), again);
    free(other);
    free(again);
    bot_pool_close(pool, NULL, NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_hint_waits_for_nobody_elses_tables),
        cmocka_unit_test(tables_of_an_address_share_its_time),
    };
    return cmocka_run_group_tests(tests, open_match, close_match);
}
