/* The easy bot: plausible, never silly, does not dawdle, and finishes every game. */
#include "bots/host/arena.h"
#include "games/registry.h"
#include "tests/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

/* Lets the easy bot decide as it would, and holds its pick against what it saw. Returns what it
 * gave away. */
static float slip_of(const struct match *m, const struct game *judged, int seat,
                     struct bot_context *context, action *act)
{
    _Alignas(16) uint8_t view[STATE_MAX];
    struct choices list;
    float worth[LEGAL_MAX], most = 0, own = -1;
    struct bot_context same = *context;
    match_view(m, seat, view);
    *act = lizard_bot.choose(judged, view, seat, context);
    look_ahead(judged, view, seat, &same, &list, worth);
    for (int i = 0; i < list.n; i++) {
        most = worth[i] > most ? worth[i] : most;
        own = list.act[i] == *act ? worth[i] : own;
    }
    assert_true(own >= 0);
    return most - own;
}

/* A game of easy bots, who see as little as `blur` says. */
static void play_game(const struct game *g, int seats, float blur, uint64_t number, int *slips)
{
    struct evaluator evaluator = { .value = NULL };
    struct game judged = *g;
    struct setup setup = game_setup(g, seats);
    struct luck luck = luck_from(g->name, "easy");
    struct match *m = match_new(g);
    struct bot_context context = { .budget = { 0 } };
    action act;
    if (g->evaluator != NULL) {
        evaluator = *g->evaluator;
        evaluator.blur = blur > 0 ? blur : evaluator.blur;
        judged.evaluator = &evaluator;
    }
    rng_open_number(&context.rng, number);
    match_start(m, g, &setup, &luck);
    for (unsigned actors; (actors = match_actors(m)) != 0;) {
        int seat = __builtin_ctz(actors);
        float slip = slip_of(m, &judged, seat, &context, &act);
        if (slip > slip_max(seats))
            fail_msg("%s for %d: gives away %.3f at entry %u", g->name, seats, slip, m->n);
        *slips += slip > slip_max(seats) / 4;
        assert_null(match_play(m, seat, act));
    }
    free(m);
}

/* Not even a bot that sees almost nothing plays what is plainly worse; all games end. */
static void nothing_silly_is_played(void **state)
{
    (void)state;
    for (int i = 0; games[i] != NULL; i++)
        for (int seats = games[i]->seats_min; seats <= games[i]->seats_max; seats++) {
            int usual = 0, blind = 0;
            play_game(games[i], seats, 0, 1, &usual);
            if (seats > games[i]->seats_min && seats < games[i]->seats_max)
                continue;
            play_game(games[i], seats, 1, 2, &blind);
            if (games[i]->evaluator != NULL)
                assert_true(blind > 0); /* there was something to get wrong */
        }
}

/* The same stream gives the same pick, another one another: it is no greedy. */
static void picks_follow_from_the_stream(void **state)
{
    (void)state;
    const struct game *g = game_find("mirror");
    struct setup setup = game_setup(g, 2);
    struct luck luck = luck_from("stream", "easy");
    struct match *m = match_new(g);
    action seen = 0;
    bool differ = false;
    match_start(m, g, &setup, &luck);
    for (uint64_t k = 0; k < 20; k++) {
        struct bot_context a = { .budget = { 0 } }, b = { .budget = { 0 } };
        rng_open_number(&a.rng, k);
        rng_open_number(&b.rng, k);
        int seat = __builtin_ctz(match_actors(m));
        action act = lizard_bot.choose(g, m->state, seat, &a);
        assert_int_equal(act, lizard_bot.choose(g, m->state, seat, &b));
        differ |= k > 0 && seen != act;
        seen = act;
    }
    assert_true(differ);
    free(m);
}

/* Actions of all games of this player against a random one; it wins them. */
static uint64_t decisions_against_random(const struct bot *bot)
{
    struct arena_result result;
    struct arena a = { .game = game_find("labyrinth"),
                       .setup = game_setup(game_find("labyrinth"), 2),
                       .player = { { .bot = bot }, { .bot = &random_bot } },
                       .games = 10 };
    assert_true(arena_run(&a, &result));
    assert_int_equal(result.player[0].wins, 10 * WIN_PARTS);
    return result.player[0].decisions;
}

/* In the labyrinth, far ahead of someone who plays at random, it does not wait: it needs at most
 * three times as long as a bot that always plays what looks best. */
static void it_does_not_dawdle(void **state)
{
    (void)state;
    uint64_t easy = decisions_against_random(&lizard_bot);
    uint64_t greedy = decisions_against_random(&greedy_bot);
    if (easy > 3 * greedy)
        fail_msg("%llu decisions, greedy %llu", (unsigned long long)easy,
                 (unsigned long long)greedy);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_silly_is_played),
        cmocka_unit_test(picks_follow_from_the_stream),
        cmocka_unit_test(it_does_not_dawdle),
    };
    return cmocka_run_group_tests_name("easy", tests, NULL, NULL);
}
