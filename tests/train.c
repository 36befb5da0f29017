/*
 * Learning a value: the arithmetic, the table, and whether it is reproducible. The game is noughts
 * and crosses: it has no value of its own, so everything it knows afterwards was learned.
 */
#include "bots/train/train.h"
#include "bots/host/arena.h"
#include "games/registry.h"
#include "tests/noughts.h"
#include "tests/support.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include <cmocka.h>

static void assert_near(double value, double expected, double within)
{
    if (!(fabs(value - expected) <= within))
        fail_msg("%.7f, not %.7f", value, expected);
}

/* Features of noughts and crosses: lines that only one seat has marks in. */

static const uint8_t lines[8][3] = { { 0, 1, 2 }, { 3, 4, 5 }, { 6, 7, 8 }, { 0, 3, 6 },
                                     { 1, 4, 7 }, { 2, 5, 8 }, { 0, 4, 8 }, { 2, 4, 6 } };

static int open_noughts(const void *s, void *context)
{
    memcpy(context, s, sizeof(struct noughts));
    return 2;
}

static void own_lines(const void *context, int seat, float *x)
{
    const struct noughts *s = context;
    for (int l = 0; l < 8; l++) {
        int own = 0, other = 0;
        for (int i = 0; i < 3; i++) {
            own += s->cell[lines[l][i]] == 1 + seat;
            other += s->cell[lines[l][i]] == 2 - seat;
        }
        if (other == 0 && own > 0 && own < 3)
            x[(own - 1) * 2 + (s->marks % 2 == seat)] += 1;
    }
}

static void middle(const void *context, int seat, float *x)
{
    const struct noughts *s = context;
    x[0] = s->cell[4] == 1 + seat;
}

static const struct feature rows[] = {
    { "lines with 1, then 2 own marks, of one who waits or is to mark", 4, own_lines },
    { "the middle", 1, middle },
    { NULL, 0, NULL },
};
static const struct features noughts_features = { .row = rows,
                                                  .context_size = sizeof(struct noughts),
                                                  .open = open_noughts };
static const struct evaluator noughts_evaluator = { .features = &noughts_features };

static struct game pupil(void)
{
    struct game g = noughts_game;
    g.evaluator = &noughts_evaluator;
    return g;
}

/* A game that has features, and no value yet, is played: all seats are judged alike. */
static void a_game_is_played_before_it_is_learned(void **state)
{
    (void)state;
    struct game g = pupil();
    struct arena_result result;
    struct arena a = { .game = &g,
                       .setup = game_setup(&g, 2),
                       .player = { { .bot = &greedy_bot },
                                   { .bot = &eaglet_bot, .budget = { .iterations = 20 } } },
                       .games = 4 };
    float share[SEATS_MAX];
    struct match *m = match_new(&g);
    match_start(m, &g, &a.setup, NULL);
    evaluate(g.evaluator, m->state, share);
    free(m);
    assert_near(share[0], 0.5, 0);
    assert_near(share[1], 0.5, 0);
    assert_true(arena_run(&a, &result));
    assert_int_equal(result.games, 4);
    assert_int_equal(result.player[0].illegal + result.player[1].illegal, 0);
}

/* Sums */

static void shares_are_those_of_libm(void **state)
{
    (void)state;
    for (float low = -70; low <= 0; low += 0.37f) {
        float score[3] = { low, 0.25f, -1.5f }, share[3];
        double sum = exp((double)low) + exp(0.25) + exp(-1.5);
        softmax(3, score, share);
        for (int i = 0; i < 3; i++)
            assert_near((double)share[i], exp((double)score[i]) / sum, 1e-6);
    }
}

/* Two numbers, no hidden units: 2 * 3 - 0.5 * 4 = 4. */
static void a_score_is_a_weighted_sum(void **state)
{
    (void)state;
    const float linear[] = { 2, -0.5f }, x[FEATURES_MAX] = { 3, 4 };
    struct weights w = { .inputs = 2, .linear = linear };
    assert_near((double)learned_score(&w, x), 4, 0);
    /* Unit 0: 1 + 3 * 1 - 4 * 0.5 = 2, counted by 0.25; unit 1: -1 * 4, which is not above 0. */
    float into[2 * HIDDEN] = { 0 }, bias[HIDDEN] = { 1 }, out[HIDDEN] = { 0.25f, 9 };
    into[0] = 1;
    into[HIDDEN] = -0.5f;
    into[HIDDEN + 1] = -1;
    w = (struct weights){
        .inputs = 2, .hidden = HIDDEN, .linear = linear, .into = into, .bias = bias, .out = out
    };
    assert_near((double)learned_score(&w, x), 4.5, 0);
}

static double loss_of(const struct model *m, const struct example *l)
{
    float score[SEATS_MAX], share[SEATS_MAX];
    double loss = 0;
    for (int p = 0; p < l->seats; p++)
        score[p] = learned_score(&m->weights, l->x[p]);
    softmax(l->seats, score, share);
    for (int p = 0; p < l->seats; p++)
        loss -= (double)l->target[p] * log((double)share[p]);
    return loss;
}

/* The slope of every weight is what the loss changes by when only that weight changes. */
static void slopes_are_those_of_the_loss(void **state)
{
    (void)state;
    static struct example l = {
        .seats = 3,
        .x = { { 1, 0, 0.5f, 2, 1 }, { 0, 3, 1, 0, -1 }, { 2, 1, 0, 0, 1 } },
        .target = { 0.7f, 0.3f, 0 }
    };
    struct rng rng;
    struct model m;
    const float step = 1.0f / 256;
    rng_open_number(&rng, 5);
    assert_true(model_open(&m, &noughts_features, HIDDEN, &rng));
    for (size_t i = 0; i < m.n; i++) /* also those that are 0 at first */
        m.number[i] += 0.3f * ((float)rng_below(&rng, 2001) / 1000 - 1);
    for (int k = 0; k < HIDDEN; k++) /* every unit far from its bend */
        m.number[5 + 5 * HIDDEN + k] = k % 2 ? 5 : -5;
    model_learn(&m, &l);
    for (size_t i = 0; i < m.n; i++) {
        float was = m.number[i];
        m.number[i] = was + step;
        double more = loss_of(&m, &l);
        m.number[i] = was - step;
        double less = loss_of(&m, &l);
        m.number[i] = was;
        assert_near((double)m.slope[i], (more - less) / (2 * (double)step), 4e-3);
    }
    model_close(&m);
}

/* The seat wins. Weights that say a half of everything: what is taught goes back from the end as
 * 1, 0.1 * 0.5 + 0.9 * 1 = 0.95, 0.1 * 0.5 + 0.9 * 0.95 = 0.905. Without them it is the end. */
static void targets(void **state)
{
    (void)state;
    struct game g = pupil();
    static const float nothing[FEATURES_MAX];
    struct weights half = { .inputs = 5, .linear = nothing };
    float target[KEPT][SEATS_MAX];
    _Alignas(16) uint8_t bytes[1024] = { 0 };
    struct kept_game *k = (struct kept_game *)(void *)bytes;
    *k = (struct kept_game){ .seats = 2, .n = 3, .share = { 1, 0 } };
    assert_true(kept_size(&g) <= sizeof bytes);
    training_set_targets(&g, &half, k, target);
    const double expected[] = { 0.905, 0.95, 1 };
    for (int i = 0; i < 3; i++) {
        assert_near((double)target[i][0], expected[i], 1e-6);
        assert_near((double)target[i][1], 1 - expected[i], 1e-6);
    }
    training_set_targets(&g, NULL, k, target);
    assert_near((double)target[0][0], 1, 0);
}

/* Training */

static struct training training_of(const struct game *g, int threads)
{
    struct training t = { .game = g,
                          .generations = 2,
                          .games = 600,
                          .hidden = HIDDEN,
                          .passes = 3,
                          .threads = threads,
                          .gate = { .games = { 100, 0 }, .iterations = 10 } };
    memset(t.seed, 3, sizeof t.seed);
    return t;
}

static char *trained(struct training *t)
{
    while (generations_of(&t->table) < t->generations)
        assert_true(train_generation(t));
    char *bytes = weights_write(&t->table, t->game);
    assert_non_null(bytes);
    return bytes;
}

static void the_same_again_on_any_threads(void **state)
{
    (void)state;
    static struct training one, many;
    struct game g = pupil();
    one = training_of(&g, 1);
    many = training_of(&g, 5);
    char *a = trained(&one), *b = trained(&many);
    assert_string_equal(a, b);
    many.seed[0]++;
    weights_close(&many.table);
    many.table = (struct weight_table){ .number = NULL };
    char *c = trained(&many);
    assert_string_not_equal(a, c);
    free(a);
    free(b);
    free(c);
    weights_close(&one.table);
    weights_close(&many.table);
}

static atomic_bool stop;
static int told;

static void stop_now_and_then(void *context, int generation, enum training_stage stage,
                              uint64_t done, uint64_t all)
{
    (void)context, (void)generation, (void)stage, (void)done, (void)all;
    if (++told % 3 == 0)
        atomic_store(&stop, true);
}

static void a_stopped_training_goes_on(void **state)
{
    (void)state;
    static struct training whole, cut;
    struct game g = pupil();
    char folder[] = "/tmp/wonderland-train-XXXXXX", path[64], kept[80];
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/weights.c", folder);
    whole = cut = training_of(&g, 2);
    whole.file = cut.file = path;
    char *a = trained(&whole);
    for (int generation = 1; generation <= 2; generation++) {
        snprintf(kept, sizeof kept, "%s.games%d", path, generation);
        unlink(kept);
    }
    cut.stop = &stop;
    cut.progress = stop_now_and_then;
    int stops = 0;
    while (generations_of(&cut.table) < cut.generations) {
        atomic_store(&stop, false);
        if (train_generation(&cut))
            continue;
        assert_true(atomic_load(&stop) && ++stops < 100);
    }
    assert_true(stops > 2);
    char *b = weights_write(&cut.table, &g);
    assert_string_equal(a, b);
    unlink(kept);
    assert_int_equal(rmdir(folder), 0); /* nothing else was left */
    free(a);
    free(b);
    weights_close(&whole.table);
    weights_close(&cut.table);
}

/* A bot with the learned value looks one step ahead and beats a random one; 0.5 would be even. */
static void something_is_learned(void **state)
{
    (void)state;
    static struct training t;
    struct game g = pupil();
    struct judged judged;
    struct arena_result r;
    t = training_of(&g, 2);
    free(trained(&t));
    struct arena a = { .game = &g, .setup = game_setup(&g, 2), .games = 200, .threads = 2 };
    a.player[0] =
        (struct contender){ .bot = &greedy_bot, .game = judge_by(&judged, &g, &t.table.weights) };
    a.player[1] = (struct contender){ .bot = &random_bot };
    assert_true(arena_run(&a, &r));
    assert_true(standing_of(&g, &r, 2, 0).win.low > 0.75);
    weights_close(&t.table);
}

/* Tables */

static void a_table_is_read_as_it_was_written(void **state)
{
    (void)state;
    static struct training t;
    static struct weight_table read;
    struct game g = pupil();
    t = training_of(&g, 2);
    for (t.hidden = 0; t.hidden <= HIDDEN; t.hidden += HIDDEN) {
        char *bytes = trained(&t);
        assert_true(weights_read(&read, &g, bytes));
        assert_string_equal(read.story, t.table.story);
        assert_memory_equal(read.number, t.table.number, 5 * sizeof(float));
        char *again = weights_write(&read, &g);
        assert_string_equal(again, bytes);
        weights_close(&read);
        char *digit = strstr(bytes, "0x") + 2; /* learned for other features */
        *digit = *digit == '1' ? '2' : '1';
        assert_false(weights_read(&read, &g, bytes));
        weights_close(&read);
        memcpy(strstr(again, "f, ") + 1, "}", 1); /* a number short */
        assert_false(weights_read(&read, &g, again));
        weights_close(&read);
        free(again);
        free(bytes);
        weights_close(&t.table);
        t.table.story[0] = '\0';
    }
}

/* The games' features */

/* Random games of every number of players: as many seats as play, and finite numbers. */
static void check_features(const struct game *g, const struct features *f, int seats,
                           struct rng *rng)
{
    _Alignas(16) uint8_t s[STATE_MAX] = { 0 };
    static float x[SEATS_MAX][FEATURES_MAX];
    struct setup setup = game_setup(g, seats);
    float share[SEATS_MAX];
    g->start(s, &setup);
    for (unsigned actors; (actors = g->actors(s)) != 0;) {
        struct choices list;
        int seat = __builtin_ctz(actors);
        assert_int_equal(features_of(f, s, x), seats);
        for (int p = 0; p < seats; p++)
            for (int i = 0; i < FEATURES_MAX; i++)
                if (!isfinite(x[p][i]) || (i >= features_count(f) && x[p][i] != 0))
                    fail_msg("%s: number %d of seat %d is %f", g->name, i, p, (double)x[p][i]);
        evaluate(g->evaluator, s, share);
        for (int p = 0; p < seats; p++)
            assert_true(share[p] >= 0 && share[p] <= 1);
        game_legal(g, s, seat, &list);
        g->apply(s, seat, list.act[choices_pick(&list, seat == CHANCE, rng)], NULL);
    }
}

static void features_of_the_games(void **state)
{
    (void)state;
    struct rng rng;
    int checked = 0;
    rng_open_number(&rng, 9);
    for (const struct game *const *g = games; *g != NULL; g++) {
        const struct evaluator *e = (*g)->evaluator;
        if (e == NULL || e->features == NULL)
            continue;
        assert_true(features_count(e->features) <= FEATURES_MAX);
        for (int seats = (*g)->seats_min; seats <= (*g)->seats_max; seats++)
            for (int i = 0; i < 3; i++)
                check_features(*g, e->features, seats, &rng);
        if (e->weights != NULL) {
            assert_int_equal(e->weights->key, features_key(e->features));
            assert_int_equal(e->weights->inputs, features_count(e->features));
        }
        checked++;
    }
    assert_true(checked > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shares_are_those_of_libm),
        cmocka_unit_test(a_score_is_a_weighted_sum),
        cmocka_unit_test(slopes_are_those_of_the_loss),
        cmocka_unit_test(targets),
        cmocka_unit_test(a_game_is_played_before_it_is_learned),
        cmocka_unit_test(the_same_again_on_any_threads),
        cmocka_unit_test(a_stopped_training_goes_on),
        cmocka_unit_test(something_is_learned),
        cmocka_unit_test(a_table_is_read_as_it_was_written),
        cmocka_unit_test(features_of_the_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
