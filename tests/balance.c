/* Counting for balance: the stats, the shared walk through a match, and that every game counts all
 * of its targets. */
#include "engine/balance.h"
#include "bots/host/arena.h"
#include "games/registry.h"
#include "tests/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

static void a_stats_counts_by_name(void **state)
{
    (void)state;
    static struct stats l;
    l.n = 0;
    stats_add(&l, "points", "", 4);
    stats_add(&l, "points", "", -6);
    stats_add(&l, "points", "first", 1);
    assert_int_equal(l.n, 2);
    const struct measure *m = stats_find(&l, "points", "");
    assert_int_equal(m->n, 2);
    assert_int_equal(m->sum, -2);
    assert_int_equal(m->squares, 16 + 36);
    assert_int_equal(stats_find(&l, "points", "first")->sum, 1);
    assert_null(stats_find(&l, "turns", ""));
}

static void a_win_is_shared(void **state)
{
    (void)state;
    const struct result r = { .place = { 1, 3, 1, 4 } };
    assert_int_equal(win_parts(&r, 4, 0), WIN_PARTS / 2);
    assert_int_equal(win_parts(&r, 4, 2), WIN_PARTS / 2);
    assert_int_equal(win_parts(&r, 4, 1), 0);
    const struct result all = { .place = { 1, 1, 1, 1, 1, 1 } };
    int sum = 0;
    for (int p = 0; p < 5; p++)
        sum += win_parts(&all, 5, p);
    assert_int_equal(sum, WIN_PARTS);
}

static void leaders_are_those_in_front(void **state)
{
    (void)state;
    const struct result a = { .place = { 1, 2, 3 } }, b = { .place = { 1, 3, 2 } };
    const struct result c = { .place = { 1, 1, 3 } };
    assert_true(same_leaders(&a, &b, 3));
    assert_false(same_leaders(&a, &c, 3));
    assert_true(same_leaders(&a, &c, 1));
}

/* A walk shows one action after the other, each from where the last one led to. */
struct walk {
    const struct match *match;
    unsigned n;
    uint8_t state[STATE_MAX];
};

static void see(void *context, const struct replay_step *step)
{
    struct walk *w = context;
    size_t size = w->match->game->state_size;
    assert_int_equal(step->entry, w->n);
    assert_int_equal(step->seat, w->match->entry[w->n].seat);
    assert_true(step->act == w->match->entry[w->n].act);
    if (w->n > 0)
        assert_memory_equal(step->before, w->state, size);
    memcpy(w->state, step->after, size);
    w->n++;
}

struct check {
    long games;
    struct stats stats;
};

static bool has_target(const struct balance *b, const char *what)
{
    for (int i = 0; i < b->n; i++)
        if (strcmp(b->target[i].what, what) == 0)
            return true;
    return false;
}

static void check_end(void *context, const struct match *m)
{
    struct check *check = context;
    static struct walk w;
    w = (struct walk){ .match = m };
    balance_replay(m, see, &w);
    assert_int_equal(w.n, m->n);
    assert_memory_equal(w.state, m->state, m->game->state_size);
    m->game->balance->measure(m, &check->stats);
    check->games++;
}

/* In every game somebody wins, so the shares of all places in turn order make up a whole. */
static void assert_wins_add_up(const struct stats *l, long n, int seats)
{
    int64_t wins = 0;
    for (int i = 0; i < l->n; i++)
        if (strcmp(l->measure[i].what, "wins by turn order") == 0) {
            assert_int_equal(l->measure[i].n, n);
            wins += l->measure[i].sum;
            seats--;
        }
    assert_int_equal(seats, 0);
    assert_int_equal(wins, n * WIN_PARTS);
}

static void check_game(const struct game *g, int seats)
{
    static struct check check;
    struct arena_result result;
    struct arena a = {
        .game = g, .games = 4, .threads = 1, .equal = true, .ended = check_end, .context = &check
    };
    memset(&check, 0, sizeof check);
    a.setup = game_setup(g, seats);
    for (int p = 0; p < seats; p++)
        a.player[p] = (struct contender){ .bot = &greedy_bot };
    assert_true(arena_run(&a, &result));
    assert_int_equal(check.games, 4);
    assert_wins_add_up(&check.stats, check.games, seats);
    for (int i = 0; i < check.stats.n; i++) /* or it would never be printed */
        if (!has_target(g->balance, check.stats.measure[i].what))
            fail_msg("%s counts \"%s\", which is no target", g->name, check.stats.measure[i].what);
}

static void games_count_what_they_want_to_know(void **state)
{
    (void)state;
    for (const struct game *const *g = games; *g != NULL; g++)
        for (int seats = (*g)->seats_min; seats <= (*g)->seats_max && (*g)->balance; seats++)
            check_game(*g, seats);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_stats_counts_by_name),
        cmocka_unit_test(a_win_is_shared),
        cmocka_unit_test(leaders_are_those_in_front),
        cmocka_unit_test(games_count_what_they_want_to_know),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
