/* Bots: legal, honest, repeatable, within their budget, and not foolish. */
#include "tests/replay.h"

#include "bots/host/bot_context.h"
#include "games/registry.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

enum { SMALL = 1 << 20, POSITIONS = 12, FEW = 150 };

/* A bot context with a budget of iterations. */
static struct bot_context bot_context_for(uint32_t iterations, uint64_t number, size_t size)
{
    struct bot_context context = { .budget = { .iterations = iterations }, .think = search_think };
    context.size = size;
    context.memory = aligned_alloc(64, size);
    assert_non_null(context.memory);
    rng_open_number(&context.rng, number);
    return context;
}

/* A position in which people must decide, some way into a random game. */
static struct match *position(const struct game *g, uint32_t number)
{
    int seats = g->seats_min + (int)number % (g->seats_max - g->seats_min + 1);
    struct setup setup = game_setup(g, seats);
    char text[32];
    snprintf(text, sizeof text, "position %u", number);
    struct luck luck = luck_from(text, "search");
    struct match *m = match_new(g);
    struct rng rng;
    rng_open_number(&rng, number);
    match_start(m, g, &setup, &luck);
    for (uint32_t left = number * 3; left > 0; left--) {
        unsigned n = m->n;
        play_random_action(m, &rng);
        if (match_actors(m) == 0) { /* too far: start again, and stop one short of it */
            match_start(m, g, &setup, &luck);
            left = n % 5 + 1;
        }
    }
    return m;
}

static int actor_of(const struct match *m)
{
    return __builtin_ctz(match_actors(m));
}

/* Five levels for people, each thinking longer than the one before, in every game. */
static void levels_are_a_ladder(void **unused)
{
    (void)unused;
    const struct bot *const level[] = { &lizard_bot, &greedy_bot, &eaglet_bot, &dodo_bot,
                                        &snark_bot };
    assert_memory_equal(bots, level, sizeof level);
    for (int i = 0; games[i] != NULL; i++)
        for (int k = 2; k < 5; k++) {
            struct budget longer = bot_budget(level[k], games[i]),
                          before = bot_budget(level[k - 1], games[i]);
            assert_true(longer.iterations > before.iterations);
            assert_true(longer.nanoseconds > before.nanoseconds);
            assert_true(longer.nanoseconds <= UINT64_C(1500000000));
        }
}

/* Every bot picks from the list, whatever the game and the position. */
static void bots_play_by_the_rules(void **unused)
{
    (void)unused;
    for (int b = 0; bots[b] != NULL; b++)
        for (int i = 0; games[i] != NULL; i++)
            for (uint32_t k = 0; k < POSITIONS; k++) {
                struct match *m = position(games[i], k);
                struct bot_context context = bot_context_for(FEW, k, SMALL);
                _Alignas(16) uint8_t view[STATE_MAX];
                int seat = actor_of(m);
                match_view(m, seat, view);
                action act = bots[b]->choose(games[i], view, seat, &context);
                assert_null(match_play(m, seat, act));
                free(context.memory);
                free(m);
            }
}

/* Hidden information does not change what a bot does: same stream, same budget. */
static void bots_are_honest(void **unused)
{
    (void)unused;
    for (int b = 0; bots[b] != NULL; b++)
        for (int i = 0; games[i] != NULL; i++)
            for (uint32_t k = 0; k < POSITIONS; k++) {
                struct match *m = position(games[i], k);
                _Alignas(16) uint8_t view[STATE_MAX], other[STATE_MAX], again[STATE_MAX];
                struct rng rng;
                int seat = actor_of(m);
                rng_open_number(&rng, k + 100);
                match_view(m, seat, view);
                memcpy(other, view, sizeof other);
                game_redeal(games[i], other, seat, &rng);
                game_observe(games[i], other, seat, again);
                struct bot_context first = bot_context_for(FEW, k, SMALL),
                                   second = bot_context_for(FEW, k, SMALL);
                assert_int_equal(bots[b]->choose(games[i], view, seat, &first),
                                 bots[b]->choose(games[i], again, seat, &second));
                free(first.memory);
                free(second.memory);
                free(m);
            }
}

static void assert_same_search_result(const struct search_result *a, const struct search_result *b)
{
    assert_int_equal(a->n, b->n);
    assert_int_equal(a->iterations, b->iterations);
    for (int i = 0; i < a->n; i++) {
        assert_int_equal(a->of[i].act, b->of[i].act);
        assert_int_equal(a->of[i].visits, b->of[i].visits);
        assert_memory_equal(&a->of[i].worth, &b->of[i].worth, sizeof a->of[i].worth);
    }
}

static void check_again(const struct game *g, uint32_t iterations, int threads)
{
    struct match *m = position(g, 4);
    struct search_result v[2];
    _Alignas(16) uint8_t view[STATE_MAX];
    match_view(m, actor_of(m), view);
    for (int k = 0; k < 2; k++) {
        struct bot_context context = bot_context_for(iterations, 5, 3 * SMALL);
        context.threads = threads;
        search_parallel(g, view, actor_of(m), &context, &v[k]);
        free(context.memory);
    }
    assert_same_search_result(&v[0], &v[1]);
    assert_true(v[0].iterations >= iterations && v[0].iterations < iterations + 3);
    free(m);
}

/* The same seed and budget give the same result, by one thread and by three, in every game. */
static void thinking_again_gives_the_same(void **unused)
{
    (void)unused;
    for (int i = 0; games[i] != NULL; i++)
        for (int threads = 1; threads <= 3; threads += 2)
            check_again(games[i], is_long(games[i]) ? 200 : 2000, threads);
}

/* Every iteration tries one choice of the seat that thinks. */
static void iterations_are_kept(void **unused)
{
    (void)unused;
    struct match *m = position(game_find("mirror"), 2);
    struct bot_context context = bot_context_for(777, 1, SMALL);
    struct search_result v;
    uint32_t visits = 0;
    search_think(m->game, m->state, actor_of(m), &context, &v);
    for (int i = 0; i < v.n; i++) {
        visits += v.of[i].visits;
        assert_true(v.of[i].worth >= 0 && v.of[i].worth <= 1);
    }
    assert_int_equal(v.iterations, 777);
    assert_int_equal(visits, 777);
    free(context.memory);
    free(m);
}

/* A clock that advances by a millisecond whenever it is read. */
static uint64_t slow_clock(void)
{
    static uint64_t now;
    return now += 1000000;
}

static void time_is_kept(void **unused)
{
    (void)unused;
    struct match *m = position(game_find("mirror"), 2);
    struct bot_context context = bot_context_for(0, 1, SMALL);
    struct search_result v;
    context.budget.nanoseconds = 10 * 1000000;
    context.clock = slow_clock;
    search_think(m->game, m->state, actor_of(m), &context, &v);
    assert_true(v.iterations > 0 && v.iterations < 2000);
    free(context.memory);
    free(m);
}

static void a_search_can_be_stopped(void **unused)
{
    (void)unused;
    struct match *m = position(game_find("mirror"), 2);
    struct bot_context context = bot_context_for(UINT32_MAX, 1, SMALL);
    struct search_result v;
    atomic_bool stop = true;
    context.stop = &stop;
    search_think(m->game, m->state, actor_of(m), &context, &v);
    assert_true(v.iterations > 0 && v.iterations < 1000);
    assert_true(v.of[search_result_best(&v)].visits > 0);
    free(context.memory);
    free(m);
}

/* A full tree keeps playing out, in every game. */
static void a_small_memory_is_enough(void **unused)
{
    (void)unused;
    for (int i = 0; games[i] != NULL; i++) {
        uint32_t iterations = is_long(games[i]) ? 300 : 20000;
        struct match *m = position(games[i], 1);
        struct bot_context context = bot_context_for(iterations, 1, 1 << 16);
        struct search_result v;
        _Alignas(16) uint8_t view[STATE_MAX];
        match_view(m, actor_of(m), view);
        search_think(games[i], view, actor_of(m), &context, &v);
        assert_int_equal(v.iterations, iterations);
        free(context.memory);
        free(m);
    }
}

static void play_line(struct match *m, const char *const *notation)
{
    for (; *notation != NULL; notation++) {
        action act;
        int seat = actor_of(m);
        assert_null(match_find(m, seat, *notation, &act));
        assert_null(match_play(m, seat, act));
    }
}

/* Sugar Lumps, one round, two players. With three lumps stirring can only win or tie, and with one
 * it can only lose or tie; passing gives 0. The answer of the other is sealed already, and must not
 * be read: it is the same advice for either. */
static void sealed_answers_stay_sealed(void **unused)
{
    (void)unused;
    static const char *const lines[][4] = { { "give 0 1", "give 1 3", "stir", NULL },
                                            { "give 0 1", "give 1 3", "pass", NULL } };
    struct search_result v[2];
    for (int k = 0; k < 2; k++) {
        const struct game *g = game_find("null");
        struct setup setup = game_setup(g, 2);
        struct match *m = match_new(g);
        struct bot_context context = bot_context_for(3000, 9, SMALL);
        _Alignas(16) uint8_t view[STATE_MAX];
        setup.option[0] = 0;
        match_start(m, g, &setup, NULL);
        play_line(m, lines[k]);
        match_view(m, 1, view);
        search_think(g, view, 1, &context, &v[k]);
        free(context.memory);
        free(m);
    }
    assert_same_search_result(&v[0], &v[1]);
    assert_int_equal(search_result_best(&v[0]), 0); /* stir */
}

/* What every seat gets if all play right from here; there is no luck left. */
static void solve(const struct game *g, const void *state, int seats, float share[SEATS_MAX])
{
    unsigned actors = g->actors(state);
    if (actors == 0) {
        share_of_result(g, state, seats, share);
        return;
    }
    struct choices list;
    int seat = __builtin_ctz(actors);
    require(seat != CHANCE);
    game_legal(g, state, seat, &list);
    for (int i = 0; i < list.n; i++) {
        _Alignas(16) uint8_t after[STATE_MAX];
        float then[SEATS_MAX];
        memcpy(after, state, g->state_size);
        g->apply(after, seat, list.act[i], NULL);
        solve(g, after, seats, then);
        if (i == 0 || then[seat] > share[seat])
            memcpy(share, then, sizeof then);
    }
}

/* The last three turns of a game: the search finds what solving it finds. */
static void the_end_is_played_right(void **unused)
{
    (void)unused;
    const struct game *g = game_find("mirror");
    for (uint32_t k = 0; k < 40; k++) {
        char text[32];
        snprintf(text, sizeof text, "end %u", k);
        struct match *m = random_game(g, 2, text);
        struct bot_context context = bot_context_for(4000, k, SMALL);
        _Alignas(16) uint8_t state[STATE_MAX];
        float right[SEATS_MAX], found[SEATS_MAX];
        match_state_at(m, m->n - 3, state);
        int seat = m->entry[m->n - 3].seat;
        solve(g, state, 2, right);
        action act = eaglet_bot.choose(g, state, seat, &context);
        g->apply(state, seat, act, NULL);
        solve(g, state, 2, found);
        assert_true(found[seat] > right[seat] - 0.001f);
        free(context.memory);
        free(m);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(levels_are_a_ladder),
        cmocka_unit_test(bots_play_by_the_rules),
        cmocka_unit_test(bots_are_honest),
        cmocka_unit_test(thinking_again_gives_the_same),
        cmocka_unit_test(iterations_are_kept),
        cmocka_unit_test(time_is_kept),
        cmocka_unit_test(a_search_can_be_stopped),
        cmocka_unit_test(a_small_memory_is_enough),
        cmocka_unit_test(sealed_answers_stay_sealed),
        cmocka_unit_test(the_end_is_played_right),
    };
    return cmocka_run_group_tests_name("search", tests, NULL, NULL);
}
