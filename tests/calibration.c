/* Values beside how games end: the arithmetic by hand, and that no value is worse than none. */
#include "bots/host/calibration.h"
#include "bots/value.h"
#include "games/registry.h"
#include "tests/support.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

static void assert_near(double value, double expected, double within)
{
    if (!(fabs(value - expected) <= within))
        fail_msg("%.6f, not %.6f", value, expected);
}

/*
 * Two players, two positions: 0.8 of a game that is won, and 0.6 of one that is lost.
 *   Brier: (0.2² + 0.6²) / 2 = 0.2; of a constant 0.25
 *   log-loss: -(ln 0.8 + ln 0.4) / 2 = 0.569717; of a constant ln 2
 *   slope: the logits are ln 4 and ln 1.5; the loss is least where
 *     ln 4 / (1 + 4^a) = ln 1.5 / (1 + 1.5^-a): 0.2773 and 0.2433 at a = 1, 0.2478 and 0.2472 at
 *     1.1, 0.2208 and 0.2511 at 1.2, so at 1.1 to one digit
 */
static void by_hand(void **state)
{
    (void)state;
    struct calibration_part part = { 0 };
    const float likely[] = { 0.8f, 0.2f }, unlucky[] = { 0.6f, 0.4f };
    const float won[] = { 1, 0 }, lost[] = { 0, 1 };
    calibration_look(&part, 2, likely, won);
    calibration_look(&part, 2, unlucky, lost);
    struct calibration_row row = calibration_row(&part);
    assert_int_equal(part.positions, 2);
    assert_near(row.brier, 0.2, 2e-6);
    assert_near(row.fair, 0.25, 2e-6);
    assert_near(row.loss, 0.569717, 2e-6);
    assert_near(row.fair_loss, 0.693147, 2e-6);
    assert_near(row.slope, 1.1, 1e-9);
}

/* Four players, a shared win: (0.25² + 0.25² + 0.25² + 0.25²) / 4 = 0.0625 of a constant. */
static void a_shared_win(void **state)
{
    (void)state;
    struct calibration_part part = { 0 };
    const float share[] = { 0.4f, 0.4f, 0.1f, 0.1f }, win[] = { 0.5f, 0.5f, 0, 0 };
    calibration_look(&part, 4, share, win);
    struct calibration_row row = calibration_row(&part);
    assert_near(row.fair, 0.0625, 2e-6);
    assert_near(row.brier, 0.01, 2e-6);     /* four times 0.1² */
    assert_near(row.loss, -log(0.4), 2e-6); /* half of it twice */
    assert_near(row.fair_loss, log(4), 2e-6);
}

/* A drift of 0.02 and one of 0.04: mean 0.03, 1.96 * √(0.0002 / 2) = 0.0196. */
static void drift(void **state)
{
    (void)state;
    struct calibration_step s = { .n = 2, .drift = 60000 };
    s.drift_squared = UINT64_C(20000) * 20000 + UINT64_C(40000) * 40000;
    struct estimate e = calibration_drift(&s);
    assert_near(e.value, 0.03, 1e-9);
    assert_near(e.high, 0.0496, 1e-9);
}

/* All seats alike, whatever happens. */
static void say_nothing(const void *s, float share[SEATS_MAX])
{
    (void)s;
    for (int p = 0; p < SEATS_MAX; p++)
        share[p] = 0.5f;
}

static void add(void *context, const struct match *m)
{
    calibration_add(context, m);
}

static struct calibration calibrated(const struct game *g, const struct bot *bot, int seats,
                                     uint64_t n, int threads)
{
    struct calibration c = { .game = g };
    struct arena_result result;
    struct arena a = { .game = g,
                       .setup = game_setup(g, seats),
                       .equal = true,
                       .games = n,
                       .threads = threads,
                       .ended = add,
                       .context = &c };
    memset(a.seed, 11, sizeof a.seed);
    for (int p = 0; p < seats; p++)
        a.player[p].bot = bot;
    assert_true(arena_run(&a, &result));
    assert_int_equal(c.games, n);
    return c;
}

/* A value that says a half is the constant of two players; it has no drift. */
static void a_constant_is_a_constant(void **state)
{
    (void)state;
    const struct evaluator nothing = { .value = say_nothing };
    struct game g = *game_find("mirror");
    g.evaluator = &nothing;
    struct calibration c = calibrated(&g, &random_bot, 2, 10, 2);
    for (int i = 0; i < PARTS; i++) {
        struct calibration_row row = calibration_row(&c.part[i]);
        assert_true(c.part[i].positions > 0);
        assert_near(row.brier, row.fair, 0);
        assert_near(row.loss, row.fair_loss, 2e-6);
        assert_near(row.above.value, 0, 0);
    }
    for (int verb = 0; verb < KINDS_MAX; verb++)
        assert_int_equal(c.step[verb].drift, 0);
    struct calibration again = calibrated(&g, &random_bot, 2, 10, 1);
    assert_memory_equal(&c, &again, sizeof c);
}

/* How many times as many games as usual. */
static uint64_t times = 1;

/* Whether the value is shown to be worse than none in a part of the game. Of a hundred comparisons,
 * one exceeds 1.7 times the 95 % interval by luck in one run of twenty. */
static bool is_worse(const struct calibration *c, int part)
{
    struct calibration_row row = calibration_row(&c->part[part]);
    double sure = row.above.value - 1.7 * (row.above.high - row.above.value);
    return c->part[part].games > 1 && sure > 0;
}

/* No value that bots use is worse than none, for any number of players, in any part of the game. */
static void check_value(const struct game *g, int seats)
{
    uint64_t n = is_long(g) ? 5 : g->evaluator->prior_visits > 0 ? 20 : 400; /* by duration */
    struct calibration c = calibrated(g, &greedy_bot, seats, n * times, 2);
    for (int i = 0; i < PARTS; i++) {
        struct calibration_row row = calibration_row(&c.part[i]);
        if (is_worse(&c, i))
            fail_msg("%s for %d, part %d of %d: Brier %.4f, of a constant %.4f", g->name, seats,
                     i + 1, PARTS, row.brier, row.fair);
    }
}

static void no_value_is_worse_than_a_constant(void **state)
{
    (void)state;
    for (const struct game *const *g = games; *g != NULL; g++)
        for (int seats = (*g)->seats_min; seats <= (*g)->seats_max; seats++)
            if ((*g)->evaluator != NULL)
                check_value(*g, seats);
}

/* And the test can fail: a value that predicts the opposite is found out. */
static void say_the_opposite(const void *s, float share[SEATS_MAX])
{
    struct result r;
    game_find("mirror")->score(s, &r);
    for (int p = 0; p < 2; p++)
        share[p] = r.score[p] > r.score[1 - p] ? 0.1f : r.score[p] < r.score[1 - p] ? 0.9f : 0.5f;
}

static void the_opposite_is_worse(void **state)
{
    (void)state;
    const struct evaluator liar = { .value = say_the_opposite };
    struct game g = *game_find("mirror");
    g.evaluator = &liar;
    struct calibration c = calibrated(&g, &random_bot, 2, 60, 2);
    struct calibration_row row = calibration_row(&c.part[PARTS - 1]);
    assert_true(row.above.low > 0);
    assert_near(row.slope, 0, 1e-9);
}

/* Many games see a small difference: the value that war had before one was learned is worse than a
 * constant at the beginning. */
static void a_known_fault_is_seen(void **state)
{
    (void)state;
    struct judged judged;
    if (times == 1)
        return;
    const struct game *g = judge_by(&judged, game_find("war"), NULL);
    struct calibration c = calibrated(g, &greedy_bot, 2, 5 * times, 2);
    assert_true(is_worse(&c, 0));
}

int main(int argc, char **argv)
{
    if (argc == 2)
        times = (uint64_t)atoi(argv[1]);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(by_hand),
        cmocka_unit_test(a_shared_win),
        cmocka_unit_test(drift),
        cmocka_unit_test(a_constant_is_a_constant),
        cmocka_unit_test(no_value_is_worse_than_a_constant),
        cmocka_unit_test(the_opposite_is_worse),
        cmocka_unit_test(a_known_fault_is_seen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
