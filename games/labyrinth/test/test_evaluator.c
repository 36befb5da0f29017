/*
 * Whether bots that use evaluator.c play sensibly: they take a goal within reach, come nearer to
 * one that they cannot reach yet, shut the way of a rival who is about to come home, and still
 * finish their games.
 */
#include "games/labyrinth/test/test.h"

#include "bots/host/bot_context.h"

enum { POSITIONS = 8, ITERATIONS = 500 };

/* The middle of a random game from opposite corners, seat 0 to push, with a goal. */
static struct labyrinth somewhere(struct rng *rng)
{
    struct labyrinth s = empty_table(2, false);
    for (int n = 0; n < 62 || s.step != STEP_PUSH || s.seat != 0 || s.goal[0] == NONE; n++) {
        struct choices list;
        if (s.step == STEP_CHOOSE) {
            play(&s, s.seat == 0 ? "choose red" : "choose green");
            continue;
        }
        int seat = __builtin_ctz(labyrinth_game.actors(&s));
        game_legal(&labyrinth_game, &s, seat, &list);
        labyrinth_game.apply(&s, seat, list.act[choices_pick(&list, seat == CHANCE, rng)], NULL);
    }
    return s;
}

/* How many arrows let the seat come to its goal, or home, if it could push now. */
static int arrows_to_target(const struct labyrinth *s, int seat)
{
    uint64_t reach[ARROWS][SIDE_COUNT];
    int arrows = 0;
    labyrinth_pushes(s, BIT(s->pawn[seat]), reach);
    for (int arrow = 0; arrow < ARROWS; arrow++) {
        int to = s->left[seat] == 0 ? home_of(s, seat)
                                    : labyrinth_arrow[arrow].tile_to[goal_cell(s, s->goal[seat])];
        uint64_t any = reach[arrow][0] | reach[arrow][1] | reach[arrow][2] | reach[arrow][3];
        arrows += (int)(any >> to & 1);
    }
    return arrows;
}

/* Lets the bot play the whole turn of seat 0 from its view. */
static void take_turn(struct labyrinth *s, const struct bot *bot, struct bot_context *context)
{
    while (labyrinth_game.actors(s) == 1) {
        _Alignas(16) struct labyrinth view;
        game_observe(&labyrinth_game, s, 0, &view);
        labyrinth_game.apply(s, 0, bot->choose(&labyrinth_game, &view, 0, context), NULL);
    }
}

static void open_context(struct bot_context *context, const struct bot *bot)
{
    assert_true(bot_context_open(context, bot, 1));
    if (bot->memory > 0)
        context->budget = (struct budget){ .iterations = ITERATIONS };
}

static const struct bot *const thinkers[] = { &greedy_bot, &eaglet_bot };

/* A goal that can be reached in this turn is found. */
static void takes_the_goal_that_it_sees(void **unused)
{
    (void)unused;
    for (int b = 0; b < 2; b++) {
        struct rng rng;
        struct bot_context context;
        rng_open_number(&rng, 3);
        open_context(&context, thinkers[b]);
        for (int i = 0; i < POSITIONS;) {
            struct labyrinth s = somewhere(&rng);
            if (arrows_to_target(&s, 0) == 0)
                continue;
            int left = s.left[0];
            take_turn(&s, thinkers[b], &context);
            assert_int_equal(s.left[0], left - 1);
            i++;
        }
        bot_context_close(&context);
    }
}

/* Whether some turn of seat 0 opens a way to its goal for the next one. */
static bool can_prepare(const struct labyrinth *s)
{
    struct choices pushes, moves;
    choices_of(s, &pushes);
    for (int i = 0; i < pushes.n; i++) {
        struct labyrinth pushed = *s;
        labyrinth_game.apply(&pushed, 0, pushes.act[i], NULL);
        choices_of(&pushed, &moves);
        for (int k = 0; k < moves.n; k++) {
            struct labyrinth moved = pushed;
            labyrinth_game.apply(&moved, 0, moves.act[k], NULL);
            if (arrows_to_target(&moved, 0) > 0)
                return true;
        }
    }
    return false;
}

/* Where no push leads to the goal, the bot prepares one for its next turn: mostly, since a rival's
 * push comes in between and may spoil one way more easily than another. */
static void plans_two_pushes_ahead(void **unused)
{
    struct rng rng;
    struct bot_context context;
    int ready = 0;
    (void)unused;
    rng_open_number(&rng, 4);
    open_context(&context, &eaglet_bot);
    for (int i = 0; i < POSITIONS;) {
        struct labyrinth s = somewhere(&rng);
        if (arrows_to_target(&s, 0) > 0 || !can_prepare(&s))
            continue;
        take_turn(&s, &eaglet_bot, &context);
        ready += arrows_to_target(&s, 0) > 0;
        i++;
    }
    assert_true(ready >= POSITIONS * 3 / 4);
    bot_context_close(&context);
}

/* Whether some turn of seat 0 leaves seat 1 without a way home. */
static bool can_shut_out(const struct labyrinth *s)
{
    struct choices pushes;
    choices_of(s, &pushes);
    for (int i = 0; i < pushes.n; i++) {
        struct labyrinth after = *s;
        labyrinth_game.apply(&after, 0, pushes.act[i], NULL);
        if (arrows_to_target(&after, 1) == 0)
            return true;
    }
    return false;
}

/* A rival who would be home in the next turn is kept out, if that can be done. */
static void shuts_out_a_rival_who_is_homebound(void **unused)
{
    struct rng rng;
    struct bot_context context;
    (void)unused;
    rng_open_number(&rng, 5);
    open_context(&context, &eaglet_bot);
    for (int i = 0; i < POSITIONS;) {
        struct labyrinth s = somewhere(&rng);
        s.goal[1] = NONE;
        s.knows[1] = 0;
        s.left[1] = 0;
        s.found[0] = 0;
        s.left[0] = 12;
        s.found[1] = 0xfff << 12;
        s.goal[0] = (uint8_t)(s.goal[0] % 12);
        if (arrows_to_target(&s, 1) == 0 || !can_shut_out(&s))
            continue;
        take_turn(&s, &eaglet_bot, &context);
        assert_int_equal(arrows_to_target(&s, 1), 0);
        i++;
    }
    bot_context_close(&context);
}

/* Turns of a whole game of bots that search a little, with luck that follows from the number. */
static int turns_of_a_game(int seats, uint64_t number, struct bot_context *context)
{
    struct labyrinth s = empty_table(seats, false);
    struct rng rng;
    rng_open_number(&rng, number);
    for (unsigned actors; (actors = labyrinth_game.actors(&s)) != 0 && s.turn < TURNS_MAX / 10;) {
        int seat = __builtin_ctz(actors);
        _Alignas(16) struct labyrinth view;
        game_observe(&labyrinth_game, &s, seat, &view);
        struct choices list;
        game_legal(&labyrinth_game, &s, seat, &list);
        labyrinth_game.apply(&s, seat,
                             seat == CHANCE
                                 ? list.act[choices_pick(&list, true, &rng)]
                                 : eaglet_bot.choose(&labyrinth_game, &view, seat, context),
                             NULL);
    }
    return s.turn;
}

/* 2.4: bots choose a corner, too, from what they know before anybody has a goal. */
static void chooses_a_corner(void **unused)
{
    (void)unused;
    for (size_t b = 0; b < sizeof thinkers / sizeof thinkers[0]; b++)
        for (int seats = 2; seats <= 4; seats++) {
            struct labyrinth s = table_x(seats, false);
            struct bot_context context;
            s.step = STEP_CHOOSE;
            s.turn = s.chosen = 0;
            memset(s.pawn, OUTSIDE, (size_t)seats);
            open_context(&context, thinkers[b]);
            for (int seat = 0; s.step == STEP_CHOOSE; seat++) {
                _Alignas(16) struct labyrinth view;
                game_observe(&labyrinth_game, &s, seat, &view);
                action act = thinkers[b]->choose(&labyrinth_game, &view, seat, &context);
                assert_int_equal(action_verb(act), VERB_CHOOSE);
                labyrinth_game.apply(&s, seat, act, NULL);
                assert_null(labyrinth_game.check(&s));
            }
            bot_context_close(&context);
        }
}

/* RULES.md, G: 25 to 45 turns on average. Three or four players who each keep the next one from
 * home would take twice as many. */
static void three_and_four_play_to_finish(void **unused)
{
    enum { LONG_GAME = 60 };
    (void)unused;
    for (int seats = 3; seats <= 4; seats++) {
        struct bot_context context;
        open_context(&context, &eaglet_bot);
        context.budget = (struct budget){ .iterations = 60 };
        assert_in_range(turns_of_a_game(seats, 6, &context), 15, LONG_GAME);
        bot_context_close(&context);
    }
}

/* With three and four players, the others' shares are the same when a rival can come home as when
 * the rival is there, in every part of the game: a search that sees the end must not prefer it to
 * one that sees it coming, or the better player lets the next one win. */
static void an_end_is_worth_what_was_expected(void **unused)
{
    (void)unused;
    for (int seats = 3; seats <= 4; seats++)
        for (int turn = 20; turn <= 80; turn += 20) {
            struct labyrinth s = table_x(seats, false);
            float before[SEATS_MAX], after[SEATS_MAX];
            s.turn = (uint16_t)turn;
            find_goals(&s, 0, 0, GOALS / seats);
            play(&s, "push n3 q0");
            labyrinth_evaluator.value(&s, before);
            play(&s, "move 00");
            assert_int_equal(s.winner, 0);
            labyrinth_evaluator.end(&s, after);
            for (int p = 0; p < seats; p++)
                assert_float_equal(after[p], before[p], 1e-6f);
        }
}

int test_evaluator(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(takes_the_goal_that_it_sees),
        cmocka_unit_test(plans_two_pushes_ahead),
        cmocka_unit_test(shuts_out_a_rival_who_is_homebound),
        cmocka_unit_test(chooses_a_corner),
        cmocka_unit_test(three_and_four_play_to_finish),
        cmocka_unit_test(an_end_is_worth_what_was_expected),
    };
    return cmocka_run_group_tests_name("labyrinth: evaluator", tests, NULL, NULL);
}
