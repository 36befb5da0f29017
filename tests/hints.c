/* Hints mean what they say: the arithmetic by hand, and a 70 % beside how games end. */
#include "bots/host/chance.h"
#include "bots/host/reliability.h"
#include "games/registry.h"
#include "tests/support.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

static void assert_near(double value, double expected, double within)
{
    if (!(fabs(value - expected) <= within))
        fail_msg("%.6f, not %.6f", value, expected);
}

/*
 * A slope of 2 squares the odds: 0.6 is 1.5 to 1, then 2.25 to 1, 0.6923. Without luck the doubt is
 * a tenth of √(0.6923 · 0.3077), 0.0462. A shift of ln 2 doubles the odds: 3 to 1.
 */
static void chances_by_hand(void **state)
{
    (void)state;
    const struct evaluator e = { .belief = { [2] = { 2, 0 }, [3] = { 1, 0.693147f } } };
    const struct game g = { .evaluator = &e }, plain = { .evaluator = NULL };
    const struct search_result still = { .iterations = 100, .squares = 36 };
    struct chance c = chance_of(&g, 2, 0.6f, &still);
    assert_int_equal(c.worth, 692);
    assert_int_equal(c.doubt, 46);
    assert_int_equal(chance_of(&g, 3, 0.6f, &still).worth, 750);
    assert_int_equal(chance_of(&g, 4, 0.6f, &still).worth, 600);
    assert_int_equal(chance_of(&plain, 2, 0.6f, &still).worth, 600);
    assert_int_equal(chance_of(&plain, 2, 0, &still).worth, 0);
    assert_int_equal(chance_of(&plain, 2, 1, &still).worth, 1000);
}

/* A hundred throws of a coin: 1.96 · 0.5 / 10 = 0.098, and √(0.098² + 0.05²) = 0.110. */
static void luck_is_doubt(void **state)
{
    (void)state;
    const struct game g = { .evaluator = NULL };
    const struct search_result coin = { .iterations = 100, .squares = 50 };
    assert_int_equal(chance_of(&g, 2, 0.5f, &coin).doubt, 110);
}

/* Three of ten that won two, seven of ten that won eight: logits of ∓0.8473 should be ∓1.3863. */
static void rows_by_hand(void **state)
{
    (void)state;
    struct reliability r = { .games = 5, .seats = 10 };
    r.n[300] = r.n[700] = 10;
    r.wins[300] = UINT64_C(2) * WIN_PARTS;
    r.wins[700] = UINT64_C(8) * WIN_PARTS;
    struct reliability_row row = reliability_row(&r, 7);
    assert_int_equal(row.n, 10);
    assert_near(row.said, 0.7, 1e-9);
    assert_near(row.won, 0.8, 1e-9);
    assert_near(row.error, sqrt(0.7 * 0.3 / 5), 1e-9); /* half of ten seats */
    assert_int_equal(reliability_row(&r, 6).n, 0);
    struct belief fit = reliability_fit(&r);
    assert_near((double)fit.slope, 1.3863 / 0.8473, 1e-3);
    assert_near((double)fit.shift, 0, 1e-3);
}

/* A search that does not judge every choice takes so little that many games can be asked about. */
static bool is_quick(const struct game *g)
{
    return g->evaluator != NULL && g->evaluator->prior_visits == 0;
}

static void add(void *context, const struct match *m)
{
    assert_true(reliability_add(context, m));
}

/* Games of equal players, and what hints would have said in them. */
static void ask(const struct game *g, const struct game *told, int seats, uint64_t n,
                struct reliability *r)
{
    struct arena_result result;
    struct arena a = { .game = told,
                       .setup = game_setup(g, seats),
                       .equal = true,
                       .games = n,
                       .threads = 2,
                       .ended = add,
                       .context = r };
    memset(a.seed, 22, sizeof a.seed);
    for (int p = 0; p < seats; p++) {
        a.player[p].bot = is_long(g) ? &greedy_bot : &snark_bot;
        a.player[p].budget.iterations = is_long(g) ? 0 : is_quick(g) ? 100 : 20;
    }
    assert_true(arena_run(&a, &result));
}

/* In all tenths together: how far what was said is from what was won, beyond 5 points and what
 * chance does in nineteen cases of twenty; 0 if nowhere. */
static double worst(const struct reliability *r, int *tenth)
{
    double most = 0;
    for (int i = 0; i < TENTHS; i++) {
        struct reliability_row row = reliability_row(r, i);
        double beyond = row.n > 0 ? fabs(row.said - row.won) - 0.05 - 1.96 * row.error : 0;
        if (beyond > most) {
            most = beyond;
            *tenth = i;
        }
    }
    return most;
}

static void a_hint_means_what_it_says(void **state)
{
    (void)state;
    for (const struct game *const *g = games; *g != NULL; g++) {
        struct reliability r = { .iterations = 200 };
        int tenth = 0;
        uint64_t n = is_quick(*g) ? 48 : is_long(*g) ? 2 : 4;
        for (int k = (*g)->seats_min; (*g)->evaluator != NULL && k <= (*g)->seats_max; k++)
            ask(*g, *g, k, n, &r);
        double beyond = worst(&r, &tenth);
        if (beyond > 0) {
            struct reliability_row row = reliability_row(&r, tenth);
            fail_msg("%s: hints say %.1f %%, %.1f %% were won (%llu decisions)", (*g)->name,
                     100 * row.said, 100 * row.won, (unsigned long long)row.n);
        }
    }
}

/* And the test can fail: shares of four players who are not said to be what they are. */
static void an_unmeasured_share_is_found_out(void **state)
{
    (void)state;
    const struct game *g = game_find("mirror");
    struct evaluator as_it_is = *g->evaluator;
    struct game told = *g;
    struct reliability r = { .iterations = 200 };
    int tenth = 0;
    memset(as_it_is.belief, 0, sizeof as_it_is.belief);
    told.evaluator = &as_it_is;
    ask(g, &told, 4, 80, &r);
    assert_true(worst(&r, &tenth) > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(chances_by_hand),
        cmocka_unit_test(luck_is_doubt),
        cmocka_unit_test(rows_by_hand),
        cmocka_unit_test(a_hint_means_what_it_says),
        cmocka_unit_test(an_unmeasured_share_is_found_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
