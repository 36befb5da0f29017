/* The arena: seats, deals, threads, stopping, and the arithmetic of its numbers. */
#include "bots/host/arena.h"
#include "games/registry.h"
#include "tests/noughts.h"
#include "tests/support.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

static struct arena arena_of(const char *game, int seats, const struct bot *bot, uint64_t n)
{
    struct arena a = { .game = game_find(game), .games = n, .threads = 2 };
    a.setup = game_setup(a.game, seats);
    for (int p = 0; p < seats; p++)
        a.player[p] = (struct contender){ .bot = bot, .budget = bot->usual };
    memset(a.seed, 7, sizeof a.seed);
    return a;
}

static struct arena_result run(const struct arena *a)
{
    struct arena_result r;
    assert_true(arena_run(a, &r));
    return r;
}

/* Times are never the same; everything else must be. */
static void forget_times(struct arena_result *r)
{
    for (int p = 0; p < SEATS_MAX; p++)
        r->player[p].thinking_ns = r->player[p].slowest = 0;
}

static void assert_same(struct arena_result a, struct arena_result b)
{
    forget_times(&a);
    forget_times(&b);
    assert_int_equal(a.games, b.games);
    assert_memory_equal(a.player, b.player, sizeof a.player);
}

/* By anything: some games have no points. */
static void assert_other(struct arena_result a, struct arena_result b)
{
    forget_times(&a);
    forget_times(&b);
    assert_memory_not_equal(a.player, b.player, sizeof a.player);
}

static void threads_change_nothing(void **state)
{
    (void)state;
    for (const struct game *const *g = games; *g != NULL; g++) {
        uint64_t n = is_long(*g) ? 4 : 30;
        struct arena a = arena_of((*g)->name, 2, &random_bot, n);
        a.player[1] = (struct contender){ .bot = &eaglet_bot, .budget = { .iterations = 10 } };
        a.threads = 1;
        struct arena_result one = run(&a);
        assert_int_equal(one.threads, 1);
        assert_int_equal(one.games, n);
        a.threads = 2;
        struct arena_result two = run(&a);
        assert_int_equal(two.threads, 2);
        assert_same(one, two);
        a.threads = 7;
        assert_same(one, run(&a));
        a.seed[0]++;
        assert_other(one, run(&a));
    }
}

static void everybody_sits_everywhere(void **state)
{
    (void)state;
    for (int k = 2; k <= 4; k++) {
        struct arena a = arena_of("mirror", k, &random_bot, (uint64_t)(10 * k));
        struct arena_result r = run(&a);
        for (int p = 0; p < k; p++)
            for (int seat = 0; seat < SEATS_MAX; seat++)
                assert_int_equal(r.player[p].sat[seat], seat < k ? 10 : 0);
    }
    assert_int_equal(arena_seat(3, 0, 0), 0);
    assert_int_equal(arena_seat(3, 0, 2), 2);
    assert_int_equal(arena_seat(3, 1, 2), 0);
    assert_int_equal(arena_seat(3, 5, 0), 2);
}

static void every_deal_from_every_seat(void **state)
{
    (void)state;
    struct arena a = arena_of("mirror", 3, &random_bot, 9);
    uint8_t first[SEED_SIZE], seed[SEED_SIZE];
    arena_deal(&a, 0, first);
    for (uint64_t game = 1; game < 9; game++) {
        arena_deal(&a, game, seed);
        assert_int_equal(memcmp(first, seed, SEED_SIZE) == 0, game < 3);
    }
}

/* Equal players learn nothing from a deal that is played again; balance wants new ones. */
static void equal_players_never_see_a_deal_twice(void **state)
{
    (void)state;
    struct arena a = arena_of("mirror", 3, &random_bot, 9);
    uint8_t seed[9][SEED_SIZE];
    a.equal = true;
    for (uint64_t game = 0; game < 9; game++) {
        arena_deal(&a, game, seed[game]);
        for (uint64_t other = 0; other < game; other++)
            assert_memory_not_equal(seed[game], seed[other], SEED_SIZE);
    }
}

/* Points of all games that have ended, and how many they are. */
struct ends {
    long games, points;
};

static void notation_end(void *context, const struct match *m)
{
    struct ends *ends = context;
    struct result r;
    m->game->score(m->state, &r);
    ends->games++;
    ends->points += r.score[0] + 7 * r.score[1];
}

static struct ends ends_of(uint64_t first, uint64_t n)
{
    struct arena a = arena_of("mirror", 2, &random_bot, n);
    struct ends ends = { 0 };
    a.first = first;
    a.ended = notation_end;
    a.context = &ends;
    assert_int_equal(run(&a).games, n);
    assert_int_equal(ends.games, n);
    return ends;
}

static void a_run_goes_on_where_another_has_ended(void **state)
{
    (void)state;
    struct ends whole = ends_of(0, 20), begun = ends_of(0, 12), rest = ends_of(12, 8);
    assert_int_equal(whole.points, begun.points + rest.points);
    assert_int_not_equal(begun.points, ends_of(8, 12).points);
}

/* Always picks the first of its list. */
static action choose_first(const struct game *g, const void *view, int seat,
                           struct bot_context *context)
{
    (void)context;
    struct choices list;
    game_legal(g, view, seat, &list);
    return list.act[0];
}
static const struct bot first_bot = { .name = "first", .choose = choose_first };

/* Players without luck of their own get what their seats get from a deal: rotated, all get the
 * same. */
static void mirrored_games_are_even(void **state)
{
    (void)state;
    for (int k = 2; k <= 4; k++) {
        struct arena a = arena_of("mirror", k, &first_bot, (uint64_t)(12 * k));
        struct arena_result r = run(&a);
        for (int p = 1; p < k; p++) {
            assert_int_equal(r.player[p].wins, r.player[0].wins);
            assert_int_equal(r.player[p].ahead, r.player[0].ahead);
            assert_int_equal(r.player[p].points, r.player[0].points);
            assert_int_equal(r.player[p].points_squared, r.player[0].points_squared);
        }
        /* So in every deal all are equal. */
        assert_int_equal(r.deals, 12);
        for (int p = 0; p < k; p++) {
            assert_int_equal(r.deal[p].margin, 0);
            assert_int_equal(r.deal[p].margin_squared, 0);
            assert_int_equal(r.deal[p].ahead, 12 * k * (k - 1));
        }
    }
}

/* 400 games: 200 wins, standard deviation at most 10; the bounds are four of them away. */
static void random_is_even(void **state)
{
    (void)state;
    static const char *const names[] = { "null", "mirror" };
    for (int i = 0; i < 2; i++) {
        struct arena a = arena_of(names[i], 2, &random_bot, 400);
        struct arena_result r = run(&a);
        assert_int_equal(r.games, 400);
        assert_in_range(r.player[0].wins, 160 * WIN_PARTS, 240 * WIN_PARTS);
        assert_int_equal(r.player[0].wins + r.player[1].wins, 400 * WIN_PARTS);
        assert_int_equal(r.player[0].ahead + r.player[1].ahead, 400 * 2);
        assert_int_equal(r.player[0].illegal, 0);
        assert_true(r.player[0].decisions > 400);
        assert_true(r.player[0].slowest <= r.player[0].thinking_ns);
    }
}

static void better_is_better(void **state)
{
    (void)state;
    struct arena a = arena_of("mirror", 2, &random_bot, 40);
    a.player[1] = (struct contender){ .bot = &eaglet_bot, .budget = { .iterations = 200 } };
    struct arena_result r = run(&a);
    struct standing worse = standing_of(a.game, &r, 2, 0);
    struct standing better = standing_of(a.game, &r, 2, 1);
    assert_true(better.win.low > 0.5 && worse.win.high < 0.5);
    assert_true(better.elo.low > 0 && worse.elo.high < 0);
}

/* Sums of deals are those of their games; an unfinished deal does not count. */
static void deals_are_counted_whole(void **state)
{
    (void)state;
    struct arena a = arena_of("mirror", 3, &random_bot, 8);
    struct arena_result r = run(&a);
    assert_int_equal(r.deals, 2);
    a.games = 6;
    struct arena_result whole = run(&a);
    for (int p = 0; p < 3; p++) {
        assert_int_equal(whole.deal[p].margin, whole.player[p].margin);
        assert_int_equal(whole.deal[p].ahead, whole.player[p].ahead);
        assert_memory_equal(&r.deal[p], &whole.deal[p], sizeof r.deal[p]);
    }
    /* Two runs add up to one. */
    struct arena_result sum = { .games = 0 };
    a.games = 3;
    struct arena_result begun = run(&a);
    a.first = 3;
    struct arena_result rest = run(&a);
    arena_add(&sum, &begun);
    arena_add(&sum, &rest);
    assert_same(sum, whole);
    assert_memory_equal(sum.deal, whole.deal, sizeof sum.deal);
}

static action choose_nonsense(const struct game *g, const void *view, int seat,
                              struct bot_context *context)
{
    (void)g, (void)view, (void)seat, (void)context;
    return ACTION(250, 1, 2, 3);
}
static const struct bot cheat_bot = { .name = "cheat", .choose = choose_nonsense };

static void illegal_is_replaced_and_counted(void **state)
{
    (void)state;
    struct arena a = arena_of("null", 3, &random_bot, 30);
    a.player[2].bot = &cheat_bot;
    struct arena_result r = run(&a);
    assert_int_equal(r.games, 30);
    assert_int_equal(r.player[0].illegal, 0);
    assert_true(r.player[2].decisions > 0);
    assert_int_equal(r.player[2].illegal, r.player[2].decisions);
    a.threads = 1;
    assert_same(r, run(&a));
}

/* Stopping */

static atomic_bool stop;
static atomic_int decided;

/* Stops the arena in the middle of its 100th decision. */
static action choose_and_stop(const struct game *g, const void *view, int seat,
                              struct bot_context *context)
{
    if (atomic_fetch_add(&decided, 1) == 99)
        atomic_store(&stop, true);
    return random_bot.choose(g, view, seat, context);
}
static const struct bot stopping_bot = { .name = "stopping", .choose = choose_and_stop };

static void stopping(void **state)
{
    (void)state;
    struct arena a = arena_of("null", 2, &stopping_bot, 1000000);
    a.stop = &stop;
    atomic_store(&stop, true); /* before it has begun */
    assert_int_equal(run(&a).games, 0);
    for (int n = 1; n <= 4; n++) {
        a.threads = n;
        atomic_store(&stop, false);
        atomic_store(&decided, 0);
        struct arena_result r = run(&a);
        assert_in_range(r.games, 1, 16); /* of 6 decisions each; the 100th one's is not counted */
        assert_int_equal(r.player[0].decisions + r.player[1].decisions, 6 * r.games);
        uint64_t sat = 0;
        for (int seat = 0; seat < SEATS_MAX; seat++)
            sat += r.player[0].sat[seat];
        assert_int_equal(sat, r.games);
    }
}

/* Sets the flag while the arena's other player thinks for an hour: the search must see it. */
static void stop_from_outside(void *context, uint64_t done, uint64_t all)
{
    (void)context, (void)done, (void)all;
    atomic_store(&stop, true);
}

static void stopping_a_search(void **state)
{
    (void)state;
    struct arena a = arena_of("mirror", 2, &eaglet_bot, 2);
    for (int p = 0; p < 2; p++)
        a.player[p].budget = (struct budget){ .nanoseconds = UINT64_C(3600000000000) };
    a.stop = &stop;
    a.progress = stop_from_outside;
    atomic_store(&stop, false);
    assert_int_equal(run(&a).games, 0);
}

/* Arithmetic; the expected values were worked out by hand from the formulas. */

static void assert_near(double value, double expected, double within)
{
    if (!(fabs(value - expected) <= within))
        fail_msg("%.6f, not %.6f", value, expected);
}

static void shares(void **state)
{
    (void)state;
    static const struct {
        double share, low, high;
        uint64_t n;
    } row[] = {
        { 0.5, 0.403830, 0.596170, 100 }, /* (0.5 + 0.019208) / 1.038416 ∓ 1.96 √0.00259604 / … */
        { 0.9, 0.596, 0.982, 10 },        /* the textbook's 9 of 10 */
        { 0, 0, 0.277540, 10 },           /* high: z² / (n + z²) = 3.8416 / 13.8416 */
        { 1, 0.722460, 1, 10 },
        { 0.25, 0.224153, 0.277761, 1000 }, /* 0.250957 ∓ 0.026804 */
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        struct estimate e = estimate_share(row[i].share, row[i].n);
        assert_near(e.value, row[i].share, 0);
        assert_near(e.low, row[i].low, i == 1 ? 5e-4 : 2e-6);
        assert_near(e.high, row[i].high, i == 1 ? 5e-4 : 2e-6);
    }
    assert_true(isnan(estimate_share(0, 0).value) && isnan(estimate_share(0, 0).low));
}

static void means(void **state)
{
    (void)state;
    /* 2, 4, 4, 4, 5, 5, 7, 9: mean 5, variance 32 / 7, 1.96 √(32 / 7 / 8) = 1.481621 */
    struct estimate e = estimate_mean(40, 232, 8);
    assert_near(e.value, 5, 0);
    assert_near(e.low, 5 - 1.481621, 1e-6);
    assert_near(e.high, 5 + 1.481621, 1e-6);
    e = estimate_mean(-9, 27, 3); /* -3 three times */
    assert_near(e.value, -3, 0);
    assert_near(e.low, -3, 0);
    e = estimate_mean(7, 49, 1);
    assert_near(e.value, 7, 0);
    assert_true(isnan(e.low) && isnan(e.high));
    assert_true(isnan(estimate_mean(0, 0, 0).value));
}

static void elo(void **state)
{
    (void)state;
    assert_near(elo_of(0.5), 0, 0);
    assert_near(elo_of(10.0 / 11), 400, 1e-9); /* ten to one is 400 */
    assert_near(elo_of(0.75), 190.848502, 1e-6);
    assert_near(elo_of(0.25), -190.848502, 1e-6);
    assert_true(isinf(elo_of(0)) && elo_of(0) < 0);
    assert_true(isinf(elo_of(1)) && elo_of(1) > 0);
}

static void standings(void **state)
{
    (void)state;
    /* Three players, 4 games: won, won together with one, level second with one, last. */
    struct arena_result r = { .games = 4 };
    struct tally *t = &r.player[0];
    *t = (struct tally){ .wins = WIN_PARTS + WIN_PARTS / 2, .ahead = 4 + 3 + 1 + 0 };
    t->decisions = 20;
    t->thinking_ns = 50000000;
    t->slowest = 7000000;
    t->points = 10;
    t->points_squared = 30;
    struct standing s = standing_of(game_find("mirror"), &r, 3, 0);
    assert_near(s.win.value, 0.375, 0);
    assert_near(s.elo.value, 0, 0); /* 8 of 16 */
    assert_near(s.elo.low, elo_of(estimate_share(0.5, 4).low), 0);
    assert_near(s.points.value, 2.5, 0);
    assert_near(s.mean_ms, 2.5, 1e-9);
    assert_near(s.slowest_ms, 7, 1e-9);
    assert_near(s.per_second, 400, 1e-9);
    s = standing_of(&noughts_game, &r, 3, 0); /* which has no points */
    assert_true(isnan(s.points.value));
    assert_near(s.win.value, 0.375, 0);
}

/* Two players, 100 deals of two games: both won in 60 of them, both lost in 40. So the share is 0.6
 * with a spread of 0.24; +10 Elo stand for 1 / (1 + 10^-0.025) = 0.514388. The ratio is
 * 100 * 0.014388 * (1.2 - 1.014388) / 0.48 = 0.5564, and it is decided at ln 19 = 2.9444. */
static void sequential(void **state)
{
    (void)state;
    struct arena_result r = { .games = 200, .deals = 100 };
    r.deal[0] = (struct deal_tally){ .ahead = 240, .ahead_squared = 60 * 16 };
    struct sequential_result v = sequential_test(&r, 2, 10);
    assert_near(v.llr, 0.5564, 1e-4);
    assert_near(v.bound, 2.9444, 1e-4);
    /* 40 of them won: 100 * 0.014388 * (0.8 - 1.014388) / 0.48 = -0.6426. */
    r.deal[0] = (struct deal_tally){ .ahead = 160, .ahead_squared = 40 * 16 };
    assert_near(sequential_test(&r, 2, 10).llr, -0.6426, 1e-4);
    r.deals = 3; /* too few to know anything */
    assert_near(sequential_test(&r, 2, 10).llr, 0, 0);
}

/* Three players, two deals of three games: sums of margins 30 and -6 over 3 games and 2 others
 * each, so 5 and -1 points a game: mean 2, 1.96 * √(18 / 2) = 5.88. */
static void margins(void **state)
{
    (void)state;
    struct arena_result r = { .games = 6, .deals = 2 };
    r.deal[1] = (struct deal_tally){ .margin = 24, .margin_squared = 900 + 36 };
    struct standing s = standing_of(game_find("mirror"), &r, 3, 1);
    assert_near(s.margin.value, 2, 1e-9);
    assert_near(s.margin.high, 2 + 5.88, 1e-9);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(threads_change_nothing),
        cmocka_unit_test(everybody_sits_everywhere),
        cmocka_unit_test(every_deal_from_every_seat),
        cmocka_unit_test(equal_players_never_see_a_deal_twice),
        cmocka_unit_test(a_run_goes_on_where_another_has_ended),
        cmocka_unit_test(mirrored_games_are_even),
        cmocka_unit_test(deals_are_counted_whole),
        cmocka_unit_test(sequential),
        cmocka_unit_test(margins),
        cmocka_unit_test(random_is_even),
        cmocka_unit_test(better_is_better),
        cmocka_unit_test(illegal_is_replaced_and_counted),
        cmocka_unit_test(stopping),
        cmocka_unit_test(stopping_a_search),
        cmocka_unit_test(shares),
        cmocka_unit_test(means),
        cmocka_unit_test(elo),
        cmocka_unit_test(standings),
    };
    return cmocka_run_group_tests_name("arena", tests, NULL, NULL);
}
