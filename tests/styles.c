/* The bots' styles of play: they lean to what their line says, and nothing else changes. */
#include "bots/bot.h"
#include "bots/value.h"
#include "games/registry.h"
#include "tests/support.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

/* Seat 0 hopes for 2 of the first stake, the others for 1 and 3. */
static void hope(const void *s, float expected[SEATS_MAX][STAKES_MAX])
{
    (void)s;
    expected[0][0] = 2;
    expected[1][0] = 1;
    expected[2][0] = 3;
}

static void assert_near(float value, double expected)
{
    if (!(fabs((double)value - expected) < 1e-5))
        fail_msg("%.6f, not %.6f", (double)value, expected);
}

/* Logits: 0.5 · 2 - 0.25 · (1 + 3) / 2 = 0.5 is added. */
static void by_hand(void **state)
{
    (void)state;
    const struct evaluator e = { .expect = hope };
    const struct style_effect l = { .own = { 0.5f }, .theirs = { -0.25f } };
    const struct style_effect less = { .own = { -0.5f }, .theirs = { 0.25f } };
    assert_near(share_in_style(&l, &e, NULL, 0, 3, 0.5f), 1 / (1 + exp(-0.5)));
    assert_near(share_in_style(&less, &e, NULL, 0, 3, 0.5f), 1 / (1 + exp(0.5)));
    assert_near(share_in_style(&l, &e, NULL, 0, 3, 0.2f), 1 / (1 + 4 * exp(-0.5)));
    assert_true(share_in_style(&l, &e, NULL, 0, 3, 0) <= 0); /* certain results do not change */
    assert_true(share_in_style(&l, &e, NULL, 0, 3, 1) >= 1);
    assert_true(share_in_style(NULL, NULL, NULL, 0, 3, 0.3f) >= 0.3f); /* no style: unchanged */
}

/* A bot names a style, the game whether it means something; a line is there in every language. */
static void lines_are_told(void **state)
{
    (void)state;
    for (int i = 0; games[i] != NULL; i++) {
        int told = 0;
        assert_null(game_style_effect(games[i], STYLE_PLAIN));
        for (const struct bot *const *b = bots; *b != NULL; b++) {
            const struct style_effect *l = game_style_effect(games[i], (*b)->style);
            for (int lang = 0; l != NULL && lang < LANG_COUNT; lang++)
                assert_true(l->line.in[lang][0] != '\0' && strchr(l->line.in[lang], '\n') == NULL);
            told += l != NULL;
        }
        if (games[i]->evaluator != NULL)
            assert_true(told >= 2);
    }
}

/* What a style adds to the logit after the choice. */
static float added(const struct game *g, const struct style_effect *l, const void *view, int seat,
                   int seats, action act)
{
    _Alignas(16) uint8_t after[STATE_MAX];
    float expected[SEATS_MAX][STAKES_MAX] = { { 0 } }, sum = 0;
    struct rng rng;
    rng_open_number(&rng, 7);
    memcpy(after, view, g->state_size);
    game_redeal(g, after, seat, &rng);
    g->apply(after, seat, act, NULL);
    g->evaluator->expect(after, expected);
    for (int k = 0; k < STAKES_MAX; k++)
        for (int p = 0; p < seats; p++)
            sum += (p == seat ? l->own[k] : l->theirs[k] / (float)(seats - 1)) * expected[p][k];
    return sum;
}

static action choice_of(const struct game *g, const void *view, int seat, enum style style)
{
    struct bot_context context = { .style = style };
    rng_open_number(&context.rng, 5);
    return greedy_bot.choose(g, view, seat, &context);
}

/* The same by a search: a whole round of others may follow. */
static action choice_by_search(const struct game *g, const void *view, int seat, enum style style)
{
    static _Alignas(64) uint8_t memory[1 << 20];
    struct bot_context context = { .style = style,
                                   .budget = { .iterations = 100 },
                                   .memory = memory,
                                   .size = sizeof memory,
                                   .think = search_think };
    rng_open_number(&context.rng, 5);
    return eaglet_bot.choose(g, view, seat, &context);
}

/* Whether a search of the style ever picks something else: what it leans to may be out of reach
 * for a bot that looks a single step ahead. */
static bool searches_otherwise(const struct game *g, enum style style)
{
    struct setup setup = game_setup(g, g->seats_min);
    struct luck luck = luck_from(g->name, "style");
    struct match *m = match_new(g);
    bool otherwise = false;
    match_start(m, g, &setup, &luck);
    for (unsigned actors; (actors = match_actors(m)) != 0;) {
        _Alignas(16) uint8_t view[STATE_MAX];
        int seat = __builtin_ctz(actors);
        match_view(m, seat, view);
        action plain = choice_by_search(g, view, seat, STYLE_PLAIN);
        otherwise |= choice_by_search(g, view, seat, style) != plain;
        assert_null(match_play(m, seat, plain));
    }
    free(m);
    return otherwise;
}

/* Plays a game without styles, and asks a bot of the style what it would have done. Where that
 * differs, it gets more of what it leans to. */
static void check_style(const struct game *g, enum style style)
{
    const struct style_effect *l = game_style_effect(g, style);
    struct setup setup = game_setup(g, g->seats_min);
    struct match *m = match_new(g);
    double more = 0;
    int others = 0;
    for (int game = 0; game < (is_long(g) ? 1 : 6); game++) {
        struct luck luck = luck_from(g->name, game % 2 == 0 ? "style" : "other");
        luck.seed[0] ^= (uint8_t)game;
        match_start(m, g, &setup, &luck);
        for (unsigned actors; (actors = match_actors(m)) != 0;) {
            _Alignas(16) uint8_t view[STATE_MAX];
            int seat = __builtin_ctz(actors);
            match_view(m, seat, view);
            action plain = choice_of(g, view, seat, STYLE_PLAIN);
            action styled = choice_of(g, view, seat, style);
            others += styled != plain;
            if (styled != plain)
                more += (double)added(g, l, view, seat, setup.seats, styled) -
                        (double)added(g, l, view, seat, setup.seats, plain);
            assert_null(match_play(m, seat, plain));
        }
    }
    free(m);
    if (others > 0 ? more <= 0 : !searches_otherwise(g, style))
        fail_msg("%s, style %d: %d other choices, %.3f more", g->name, style, others, more);
}

static void they_lean_to_what_they_say(void **state)
{
    (void)state;
    for (int i = 0; games[i] != NULL; i++)
        for (int style = 0; style < STYLE_COUNT; style++)
            if (game_style_effect(games[i], (enum style)style) != NULL)
                check_style(games[i], (enum style)style);
}

/* judge_plainly takes every style away. */
static void plainly(void **state)
{
    (void)state;
    struct judged judged;
    const struct game *g = judge_plainly(&judged, game_find("cookies"));
    for (int style = 0; style < STYLE_COUNT; style++)
        assert_null(game_style_effect(g, (enum style)style));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(by_hand),
        cmocka_unit_test(lines_are_told),
        cmocka_unit_test(they_lean_to_what_they_say),
        cmocka_unit_test(plainly),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
