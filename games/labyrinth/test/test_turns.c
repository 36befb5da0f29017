/*
 * Alice's Labyrinth: turns that no scenario can reach, set up by hand: goals, the end, and the
 * Hatter's cards.
 */
#include "games/labyrinth/test/test.h"

/* Positions of the rule book */

/* T10, 4.3, 5.1: both are driven out and put on the tile pushed in, which leads nowhere. */
static void pawns_that_are_driven_out_come_back_in(void **unused)
{
    struct labyrinth s = table_x(2, false);
    (void)unused;
    hold(&s, 0, 5);
    s.pawn[0] = s.pawn[1] = 45; /* 63 */
    play(&s, "push n3 q0");
    assert_int_equal(s.pawn[0], 3);
    assert_int_equal(s.pawn[1], 3);
    assert_true(happened(ACTION(EVENT_ROUND, 0, 3, 0)));
    assert_true(happened(ACTION(EVENT_ROUND, 1, 3, 0)));
    assert_int_equal(choices_now(&s), 1);
    assert_true(offers(&s, "move 03"));
}

/* T11, 4.3, 4.4, R3: the tile takes pawn and goal along; staying on it finds it. */
static void a_goal_ridden_on_is_found_by_staying(void **unused)
{
    struct labyrinth s = table_x(2, false);
    (void)unused;
    hold(&s, 0, 19);
    s.pawn[0] = 17; /* 23 */
    play(&s, "push n3 q0");
    assert_int_equal(s.pawn[0], 24);
    assert_int_equal(goal_cell(&s, 19), 24);
    assert_false(found_anything());
    play(&s, "move 33");
    assert_true(happened(ACTION(EVENT_FOUND, 0, 19, 11)));
}

/* T12, 6.1, R3: nor does a printed goal need a step. */
static void a_goal_under_the_pawn_is_found_by_staying(void **unused)
{
    struct labyrinth s = table_x(2, false);
    (void)unused;
    hold(&s, 0, 3);
    s.pawn[0] = 16; /* 22 */
    play(&s, "push n5 q0");
    assert_false(found_anything());
    play(&s, "move 22");
    assert_true(happened(ACTION(EVENT_FOUND, 0, 3, 11)));
    assert_int_equal(s.found[0], 1 << 3);
    assert_int_equal(s.goal[0], NONE);
}

/* X after A's push n3 q0, with no ban and A to push: the spare shows goal 21. */
static struct labyrinth goal_21_outside(void)
{
    struct labyrinth s = table_x(2, false);
    hold(&s, 0, 21);
    hold(&s, 1, 4);
    play(&s, "push n3 q0");
    play(&s, "move 00");
    assert_int_equal(goal_cell(&s, 21), OUTSIDE);
    s.seat = 0;
    s.ban = NONE;
    return s;
}

/* T13, 4.4, R2: pushed in and reached in the same turn, if the passage leads there. */
static void a_goal_on_the_spare_can_be_pushed_in(void **unused)
{
    struct labyrinth s = goal_21_outside(), t = s;
    (void)unused;
    play(&s, "push w5 q0");
    assert_int_equal(goal_cell(&s, 21), 35);
    play(&s, "move 50");
    assert_true(happened(ACTION(EVENT_FOUND, 0, 21, 11)));
    play(&t, "push n1 q0");
    assert_int_equal(goal_cell(&t, 21), 1);
    assert_false(offers(&t, "move 01"));
}

/* T13, R2: while it is outside nothing finds it, wherever one goes. */
static void a_goal_on_the_spare_is_nowhere(void **unused)
{
    struct labyrinth s = table_x(2, false);
    struct choices list;
    (void)unused;
    hold(&s, 0, 21);
    hold(&s, 1, 4);
    play(&s, "push n3 q0");
    choices_of(&s, &list);
    assert_int_equal(list.n, 28);
    for (int i = 0; i < list.n; i++) {
        struct labyrinth t = s;
        struct event_list events = { .n = 0 };
        assert_false(labyrinth_game.apply(&t, 0, list.act[i], &events));
        assert_int_equal(events.n, 0);
        assert_int_equal(t.goal[0], 21);
    }
}

/* T14, 4.3, R4: put on the goal in another's turn, nothing happens; in the own turn staying finds
 * it. */
static void a_goal_that_comes_in_under_the_pawn_waits_for_the_own_turn(void **unused)
{
    struct labyrinth s = goal_21_outside();
    (void)unused;
    hold(&s, 0, 4);
    hold(&s, 1, 21);
    s.pawn[1] = 5;
    play(&s, "push s5 q2");
    assert_int_equal(s.pawn[1], 47);
    assert_int_equal(goal_cell(&s, 21), 47);
    assert_int_equal(sides_at(s.open, 47), OPEN_S | OPEN_W);
    assert_false(found_anything());
    play(&s, "move 00");
    assert_false(found_anything());
    assert_int_equal(s.goal[1], 21);
    play(&s, "push e1 q0");
    play(&s, "move 65");
    assert_true(happened(ACTION(EVENT_FOUND, 1, 21, 11)));
}

/* T15, 7.1, 7.2: home at last. */
static void who_has_all_goals_wins_at_home(void **unused)
{
    struct labyrinth s = table_x(2, false);
    (void)unused;
    find_goals(&s, 0, 0, 12);
    s.pawn[0] = 1;
    play(&s, "push n5 q0");
    play(&s, "move 00");
    assert_true(happened(ACTION(EVENT_HOME, 0, 0, 0)));
    assert_int_equal(s.winner, 0);
    assert_int_equal(labyrinth_game.actors(&s), 0);
}

/* T15, 7.2, R3: staying at home is a move, too; R10: B on A's corner is not at home. */
static void staying_at_home_wins_but_only_at_the_own_one(void **unused)
{
    struct labyrinth s = table_x(2, false), t = s;
    (void)unused;
    find_goals(&s, 0, 0, 12);
    play(&s, "push n5 q0");
    play(&s, "move 00");
    assert_int_equal(s.winner, 0);
    find_goals(&t, 1, 0, 12);
    t.pawn[1] = 0;
    t.seat = 1;
    play(&t, "push n5 q0");
    play(&t, "move 00");
    assert_int_equal(t.winner, NONE);
    assert_int_equal(t.seat, 0);
}

/* T15, R9: with one goal left the same move ends nothing. */
static void the_corner_means_nothing_before(void **unused)
{
    struct labyrinth s = table_x(2, false);
    (void)unused;
    find_goals(&s, 0, 0, 11);
    hold(&s, 0, 11);
    hold(&s, 1, 12);
    s.pawn[0] = 1;
    play(&s, "push n5 q0");
    play(&s, "move 00");
    assert_int_equal(s.winner, NONE);
    assert_int_equal(labyrinth_game.actors(&s), 1u << 1);
}

/* R8, 7.2: who finds the last goal is not at home before a later turn; 3.1: nor looks again. */
static void the_last_goal_is_not_the_end(void **unused)
{
    struct labyrinth s = table_x(2, false);
    (void)unused;
    find_goals(&s, 0, 12, 11);
    hold(&s, 0, 3);
    hold(&s, 1, 4);
    play(&s, "push n5 q0");
    play(&s, "move 22");
    assert_true(happened(ACTION(EVENT_FOUND, 0, 3, 0)));
    assert_int_equal(s.winner, NONE);
    play(&s, "push e1 q0");
    play(&s, "move 66");
    assert_int_equal(s.seat, 0);
    assert_int_equal(s.step, STEP_PUSH);
}

/* T36, R19, R20: after 3,000 turns the game stops, and equal numbers share the first place. */
static void turn_3000_is_the_last(void **unused)
{
    struct labyrinth s = table_x(3, false);
    struct result r;
    (void)unused;
    find_goals(&s, 0, 0, 2);
    find_goals(&s, 1, 4, 2);
    find_goals(&s, 2, 8, 1);
    hold(&s, 0, 20);
    hold(&s, 1, 21);
    s.turn = 2999;
    play(&s, "push n5 q0");
    play(&s, "move 00");
    assert_int_equal(labyrinth_game.actors(&s), 1u << 1);
    assert_int_equal(s.turn, 3000);
    play(&s, "push e1 q0");
    play(&s, "move 06");
    assert_int_equal(labyrinth_game.actors(&s), 0);
    assert_true(happened(ACTION(EVENT_STOP, 0, 0, 0)));
    assert_int_equal(s.winner, NONE);
    labyrinth_game.score(&s, &r);
    assert_int_equal(r.place[0], 1);
    assert_int_equal(r.place[1], 1);
    assert_int_equal(r.place[2], 3);
    assert_int_equal(r.score[2], 1);
}

/* R19, 7.2: the winner is ahead of one who has all goals, too, but is not at home. */
static void the_winner_is_first(void **unused)
{
    struct labyrinth s = table_x(2, false);
    struct result r;
    (void)unused;
    find_goals(&s, 0, 0, 12);
    find_goals(&s, 1, 12, 12);
    s.seat = 1;
    play(&s, "push n5 q0");
    play(&s, "move 66");
    labyrinth_game.score(&s, &r);
    assert_int_equal(r.place[0], 2);
    assert_int_equal(r.place[1], 1);
}

/* The Hatter */

/* T18, T19, 8.1, 8.2, R12, R13: on his tile already, riding with him or not: no card. */
static void who_stays_with_the_hatter_draws_no_card(void **unused)
{
    struct labyrinth s = table_x(2, true);
    (void)unused;
    hold(&s, 0, 5);
    hold(&s, 1, 4);
    s.pawn[0] = CENTRE;
    struct labyrinth rides = s;
    play(&s, "push n5 q0");
    play(&s, "move 33");
    assert_int_equal(labyrinth_game.actors(&s), 1u << 1);
    play(&rides, "push n3 q0");
    assert_int_equal(rides.pawn[0], 31);
    assert_int_equal(rides.at[HATTER - GOALS_FIXED], 31);
    struct labyrinth leaves = rides;
    play(&rides, "move 43");
    assert_int_equal(labyrinth_game.actors(&rides), 1u << 1);
    play(&leaves, "move 42");
    assert_int_equal(labyrinth_game.actors(&leaves), 1u << 1);
}

/* T21, R13, R14: his tile comes in under the pawn. */
static void who_is_put_on_the_hatters_tile_draws_no_card(void **unused)
{
    struct labyrinth s = table_x(2, true);
    (void)unused;
    hold(&s, 0, 5);
    hold(&s, 1, 4);
    for (int i = 0; i < 4; i++) {
        play(&s, "push w3 q0");
        play(&s, i % 2 == 0 ? "move 00" : "move 66");
    }
    assert_int_equal(s.at[HATTER - GOALS_FIXED], OUTSIDE);
    s.pawn[0] = 45; /* 63 */
    play(&s, "push n3 q0");
    assert_int_equal(s.pawn[0], 3);
    assert_int_equal(s.at[HATTER - GOALS_FIXED], 3);
    play(&s, "move 03");
    assert_int_equal(labyrinth_game.actors(&s), 1u << 1);
}

/* T23, H1, R15, 8.1: the extra turn is a turn of its own, and may bring a card. */
static void the_extra_turn_may_bring_a_card(void **unused)
{
    struct labyrinth s = table_y(2, "hatter h1");
    (void)unused;
    s.pawn[0] = 23; /* 32, by hand: who has just drawn a card stands with the Hatter */
    play(&s, "push n1 q0");
    play(&s, "move 33");
    assert_int_equal(s.step, STEP_HATTER);
    assert_int_equal(choices_now(&s), 10);
}

/* T23, H2, 8.1, 8.4: a further move from elsewhere to the Hatter draws a card; by the first version
 * of the rules it did not. */
static void a_further_move_may_bring_a_card(void **unused)
{
    struct labyrinth s = table_y(2, "hatter h2");
    (void)unused;
    s.pawn[0] = 23; /* 32, by hand */
    struct labyrinth first = s;
    first.options &= 15;
    play(&s, "move 33");
    assert_int_equal(s.step, STEP_HATTER);
    assert_int_equal(choices_now(&s), 10);
    play(&first, "move 33");
    assert_int_equal(first.step, STEP_LOOK);
    assert_int_equal(first.seat, 1);
}

/* R15, R23, 8.4: no turn has more than three cards. H3, the last one of the stack, leads back to
 * the Hatter; the new stack has H3 again, and then only others, none of which leads back. */
static void a_chain_of_cards_ends(void **unused)
{
    struct labyrinth s = table_x(2, true);
    (void)unused;
    hold(&s, 0, 7);
    hold(&s, 1, 4);
    s.hatter = 1u << CARD_CHANGE_PLACES;
    play(&s, "push n3 q0");
    play(&s, "move 43");
    play(&s, "hatter h3");
    play(&s, "change 1");
    play(&s, "move 43");
    assert_int_equal(choices_now(&s), 11);
    s.pawn[1] = 48; /* 66, by hand: else both stand with the Hatter */
    play(&s, "hatter h3");
    play(&s, "change 1");
    play(&s, "move 43");
    assert_int_equal(s.step, STEP_HATTER);
    assert_int_equal(choices_now(&s), 10);
    assert_false(offers(&s, "hatter h3"));
    play(&s, "hatter h4");
    play(&s, "turn none");
    play(&s, "move 43");
    assert_int_equal(s.seat, 1);
    assert_int_equal(s.turn, 2);
}

/* T24, H2: goal 1 is behind two walls. */
static void one_wall_is_not_two(void **unused)
{
    struct labyrinth s = table_y(2, "hatter h2");
    (void)unused;
    assert_int_equal(choices_now(&s), 41);
    assert_false(offers(&s, "move 04"));
    assert_true(offers(&s, "move 64"));
}

/* 8.4, 7.2: a further move may lead home. */
static void a_further_move_may_win(void **unused)
{
    struct labyrinth s = table_x(2, true);
    (void)unused;
    find_goals(&s, 0, 0, 12);
    play(&s, "push n5 q0");
    play(&s, "move 33");
    play(&s, "hatter h2");
    play(&s, "move 00");
    assert_int_equal(s.winner, 0);
}

/* T28, H6, 8.5: put on the own corner with all goals found: that is no move, and wins nothing. */
static void a_pawn_put_home_has_not_won(void **unused)
{
    struct labyrinth s = table_x(2, true);
    (void)unused;
    find_goals(&s, 0, 0, 12);
    hold(&s, 1, 20);
    play(&s, "push n5 q0");
    play(&s, "move 33");
    play(&s, "hatter h6");
    struct labyrinth none = s;
    play(&none, "keyhole none");
    assert_int_equal(none.pawn[0], CENTRE);
    play(&s, "keyhole 0");
    assert_int_equal(s.pawn[0], 0);
    assert_int_equal(s.winner, NONE);
    assert_int_equal(labyrinth_game.actors(&s), 1u << 1);
    play(&s, "push e1 q0");
    play(&s, "move 66");
    play(&s, "push w3 q0");
    play(&s, "move 00");
    assert_int_equal(s.winner, 0);
}

/* H6, 10.6: the four keyholes. */
static void keyholes_are_the_corners(void **unused)
{
    static const char *const jump[] = { "keyhole 0", "keyhole 1", "keyhole 2", "keyhole 3" };
    static const int cell[] = { 0, 6, 48, 42 };
    (void)unused;
    for (int i = 0; i < 4; i++) {
        struct labyrinth s = table_y(2, "hatter h6");
        play(&s, jump[i]);
        assert_int_equal(s.pawn[0], cell[i]);
    }
}

/* H8, 8.5: a pawn that is put on its goal or the Hatter's tile has not moved; each seat of four has
 * its own corner opposite. */
static void the_wrong_keyhole_is_diagonally_opposite(void **unused)
{
    static const int opposite[] = { 48, 42, 0, 6 };
    (void)unused;
    for (int seat = 0; seat < 4; seat++) {
        struct labyrinth s = table_x(4, true);
        s.seat = (uint8_t)seat;
        s.step = STEP_HATTER;
        play(&s, "hatter h8");
        assert_int_equal(s.pawn[seat], opposite[seat]);
        assert_int_equal(s.seat, (seat + 1) % 4);
    }
}

/* 2.4, 7.2, H8: the corner that was chosen is home, whichever seat has it; what lies opposite goes
 * with it. */
static void the_corner_chosen_is_home(void **unused)
{
    static const int cell[] = { 0, 6, 48, 42 }, opposite[] = { 48, 42, 0, 6 };
    (void)unused;
    for (int corner = 0; corner < 4; corner++) {
        struct labyrinth s = table_x(2, true);
        s.chosen = (uint8_t)(corner | (corner ^ 1) << 2);
        s.pawn[0] = (uint8_t)cell[corner];
        find_goals(&s, 0, 0, 12);
        struct labyrinth wrong = s;
        play(&s, "push n1 q0");
        labyrinth_game.apply(&s, 0, ACTION(VERB_MOVE, cell[corner], 0, 0), NULL);
        assert_int_equal(s.winner, 0);
        wrong.step = STEP_HATTER;
        play(&wrong, "hatter h8");
        assert_int_equal(wrong.pawn[0], opposite[corner]);
    }
}

/* 8.5, H3: exchanged onto the own goal: not found, but by staying in the move that follows. */
static void an_exchanged_pawn_has_found_nothing(void **unused)
{
    struct labyrinth s = table_y(2, "hatter h3");
    (void)unused;
    hold(&s, 0, 8);
    s.pawn[1] = 32; /* 44, goal 8 */
    play(&s, "change 1");
    assert_int_equal(s.pawn[0], 32);
    assert_false(found_anything());
    play(&s, "move 44");
    assert_true(happened(ACTION(EVENT_FOUND, 0, 8, 11)));
}

/* H7, R22: two of three in a row miss their turns; each misses one. */
static void everybody_due_misses_one_turn(void **unused)
{
    struct labyrinth s = table_x(3, true);
    (void)unused;
    hold(&s, 0, 5);
    s.skip = 1u << 1 | 1u << 2;
    play(&s, "push n5 q0");
    play(&s, "move 00");
    assert_true(happened(ACTION(EVENT_MISS, 1, 0, 0)));
    assert_true(happened(ACTION(EVENT_MISS, 2, 0, 0)));
    assert_int_equal(s.seat, 0);
    assert_int_equal(s.skip, 0);
    assert_int_equal(s.ban, 6);
}

/* H5, H11, T27, T33, 8.6: with an empty stack there is nothing to look at or to shuffle into. */
static void an_empty_stack_makes_two_cards_void(void **unused)
{
    static const char *const card[] = { "hatter h5", "hatter h11" };
    (void)unused;
    for (int i = 0; i < 2; i++) {
        struct labyrinth s = table_x(2, true);
        find_goals(&s, 0, 0, 11);
        hold(&s, 0, 11);
        s.step = STEP_HATTER;
        play(&s, card[i]);
        assert_true(happened(ACTION(EVENT_NOTHING, i == 0 ? 4 : 10, NOTHING_STACK_EMPTY, 0)));
        assert_int_equal(s.goal[0], 11);
        assert_int_equal(s.back[0], 0);
        assert_int_equal(s.seat, 1);
        assert_int_equal(__builtin_popcount(s.hatter), 10); /* used up all the same */
    }
}

/* R18, 8.6: H5, H10 and H11 do nothing for one who has all goals; the others work. */
static void all_goals_found_make_three_cards_void(void **unused)
{
    static const int step[] = { STEP_PUSH,        STEP_MOVE,    STEP_CHANGE, STEP_TURN,
                                STEP_PUSH,        STEP_KEYHOLE, STEP_PUSH,   STEP_PUSH,
                                STEP_NEXT_PUSHES, STEP_PUSH,    STEP_PUSH };
    (void)unused;
    for (int card = 0; card < 11; card++) {
        struct labyrinth s = table_x(2, true);
        char notation[16];
        find_goals(&s, 0, 0, 12);
        hold(&s, 1, 20);
        s.step = STEP_HATTER;
        snprintf(notation, sizeof notation, "hatter h%d", card + 1);
        play(&s, notation);
        bool nothing = card == 4 || card == 9 || card == 10;
        assert_int_equal(happened(ACTION(EVENT_NOTHING, card, NOTHING_ALL_FOUND, 0)), nothing);
        assert_int_equal(s.step, step[card]);
        assert_int_equal(s.goal[0], NONE);
        assert_int_equal(s.goal[1], 20);
    }
}

/* T34, 8.3, R23: when a card is due and the stack is used up, all 11 are shuffled again. */
static void a_used_up_stack_is_shuffled_anew(void **unused)
{
    struct labyrinth s = table_x(2, true);
    (void)unused;
    hold(&s, 0, 5);
    hold(&s, 1, 4);
    s.hatter = 1u << CARD_WRONG_KEYHOLE;
    play(&s, "push n3 q0");
    play(&s, "move 43");
    assert_int_equal(choices_now(&s), 1);
    play(&s, "hatter h8");
    assert_int_equal(s.hatter, 0);
    play(&s, "push e1 q0");
    play(&s, "move 43");
    assert_int_equal(s.step, STEP_HATTER);
    assert_int_equal(choices_now(&s), 11);
}

int test_turns(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pawns_that_are_driven_out_come_back_in),
        cmocka_unit_test(a_goal_ridden_on_is_found_by_staying),
        cmocka_unit_test(a_goal_under_the_pawn_is_found_by_staying),
        cmocka_unit_test(a_goal_on_the_spare_can_be_pushed_in),
        cmocka_unit_test(a_goal_on_the_spare_is_nowhere),
        cmocka_unit_test(a_goal_that_comes_in_under_the_pawn_waits_for_the_own_turn),
        cmocka_unit_test(who_has_all_goals_wins_at_home),
        cmocka_unit_test(staying_at_home_wins_but_only_at_the_own_one),
        cmocka_unit_test(the_corner_means_nothing_before),
        cmocka_unit_test(the_last_goal_is_not_the_end),
        cmocka_unit_test(turn_3000_is_the_last),
        cmocka_unit_test(the_winner_is_first),
        cmocka_unit_test(who_stays_with_the_hatter_draws_no_card),
        cmocka_unit_test(who_is_put_on_the_hatters_tile_draws_no_card),
        cmocka_unit_test(the_extra_turn_may_bring_a_card),
        cmocka_unit_test(a_further_move_may_bring_a_card),
        cmocka_unit_test(a_chain_of_cards_ends),
        cmocka_unit_test(one_wall_is_not_two),
        cmocka_unit_test(a_further_move_may_win),
        cmocka_unit_test(a_pawn_put_home_has_not_won),
        cmocka_unit_test(keyholes_are_the_corners),
        cmocka_unit_test(the_wrong_keyhole_is_diagonally_opposite),
        cmocka_unit_test(the_corner_chosen_is_home),
        cmocka_unit_test(an_exchanged_pawn_has_found_nothing),
        cmocka_unit_test(everybody_due_misses_one_turn),
        cmocka_unit_test(an_empty_stack_makes_two_cards_void),
        cmocka_unit_test(all_goals_found_make_three_cards_void),
        cmocka_unit_test(a_used_up_stack_is_shuffled_anew),
    };
    return cmocka_run_group_tests_name("labyrinth: turns", tests, NULL, NULL);
}
