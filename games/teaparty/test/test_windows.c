/*
 * The Mad Tea Party, chapter 10: who is asked, who answers, whose Cat is spent, and what a
 * cancelled effect leaves behind.
 */
#include "games/teaparty/test/test.h"

enum { P0 = 1, P1 = 2, P2 = 4, P3 = 8 };

/* Who is asked: 10.1, 20.6 */

/* 10.1, 20.6: everybody with a hero in hand, the player himself, too; Cat or not. */
static void everybody_with_a_hero_is_asked(void **unused)
{
    (void)unused;
    table(4, "hand0 kn r1n; hand1 a2n so; hand2 so 4; hand3 cat");
    asks("play kn", P0 | P1 | P3);
    assert_int_equal(choices(), 1);
    struct choices list;
    game_legal(&teaparty_game, &s, 1, &list);
    assert_int_equal(list.n, 1);
    game_legal(&teaparty_game, &s, 2, &list);
    assert_int_equal(list.n, 0);
    game_legal(&teaparty_game, &s, 3, &list);
    assert_int_equal(list.n, 2);
    passes();
    assert_int_equal(s.step, STEP_KNAVE); /* 8.2c: what is hidden is seen after all have answered */
}

/* T51, 20.7: nobody holds a hero; or all Cats lie open. */
static void a_window_that_nobody_needs_stays_shut(void **unused)
{
    (void)unused;
    table(2, "hand0 kn so; hand1 so");
    asks_nobody("play kn");
    assert_int_equal(events(EVENT_DECLARE, EFFECT_KNAVE, -1), 1);
    assert_int_equal(s.step, STEP_KNAVE);
    table(2, "hand0 kn so; hand1 r0p; spent cat cat cat cat cat cat cat cat cat cat");
    asks_nobody("play kn");
    does("pocket a2n");
    assert_pile(0, "a2n");
    table(2, "hand0 kn so; hand1 r0p; spent cat cat cat cat cat cat cat cat cat cat");
    s.hero_discard[FACE_CAT]--; /* the tenth may be anywhere */
    s.hero_deck[FACE_CAT]++;
    s.hero_deck_n++;
    asks("play kn", P1);
    struct choices list;
    game_legal(&teaparty_game, &s, 1, &list);
    assert_int_equal(list.n, 1);
}

/* 20.6, 20.7: Cats of the score piles and the one that grins are seen, too. */
static void cats_are_seen_in_piles_and_in_play(void **unused)
{
    (void)unused;
    table(2, "hand0 cat so; hand1 r0p; spent cat cat cat cat; pile0 cat cat cat; pile1 cat cat");
    asks_nobody("grin");
    table(2, "hand0 cat so; hand1 r0p; spent cat cat cat cat; pile0 cat cat cat; pile1 cat");
    asks("grin", P1);
}

/* 10.7: how a window closes is news to everybody, except for a seat that knew it: the only one
 * asked, or the first in line if it cancels. */
static void who_learns_how_a_window_closes(void **unused)
{
    (void)unused;
    table(3, "hand0 kn so; hand1 cat so; hand2 cat so");
    asks("play kn", P1 | P2);
    answers(2, "pass");
    assert_int_equal(learnt, 0);
    answers(1, "pass");
    assert_int_equal(learnt, EVERYBODY);
    table(3, "hand0 kn so; hand1 cat so; hand2 cat so");
    asks("play kn", P1 | P2);
    answers(1, "cancel");
    assert_int_equal(learnt, 0);
    answers(2, "cancel");
    assert_int_equal(learnt, others(1)); /* whose Cat it was */
    table(3, "hand0 kn so; hand1 cat so; hand2 cat so");
    asks("play kn", P1 | P2);
    answers(1, "pass");
    answers(2, "cancel");
    assert_int_equal(learnt, EVERYBODY);
    table(2, "hand0 kn so; hand1 cat so");
    asks("play kn", P1);
    answers(1, "pass");
    assert_int_equal(learnt, others(1));
}

/* 10.4: search, treats, chapters, vortex, book and scoring cannot be cancelled. */
static void what_nobody_is_asked_about(void **unused)
{
    (void)unused;
    table(2, "hand0 r1p kn 4; hand1 cat cat; open0 1 mh; centre qu mh so");
    asks_nobody("play r1p");
    assert_int_equal(s.step, STEP_TREAT);
    asks_nobody("treat potion centre3");
    assert_int_equal(s.step, STEP_REFILL);
    asks_nobody("guest so");
    assert_int_equal(s.step, STEP_RABBIT);
    asks_nobody("done"); /* 20.5: comes to nothing */
    asks("play kn", P1);
    cancels(1);
    assert_int_equal(s.step, STEP_BOOK);
    asks_nobody("put 1.2");
    assert_int_equal(s.step, STEP_ADVENTURE);
    asks_nobody("open 4");
    asks_nobody("pull 4.1");
    asks_nobody("pull 4.2");
    assert_pile(0, "1 4");
    assert_int_equal(s.step, STEP_REFILL);
}

/* Chains: 10.2, 10.6, 10.7 */

/* T28, 10.2: two Cats, and the effect happens; three, and it does not. */
static void every_cat_may_be_cancelled(void **unused)
{
    (void)unused;
    for (int third = 0; third < 2; third++) {
        table(3, "hand0 a4n cat; hand1 cat; hand2 cat; open0 1 mh; hand1 so");
        does("play a4n");
        asks("page 1.2", P0 | P1 | P2);
        cancels(1);
        assert_int_equal(teaparty_game.actors(&s), P0 | P2);
        cancels(0);
        assert_int_equal(teaparty_game.actors(&s), P2);
        if (third)
            cancels(2);
        else
            passes();
        assert_int_equal(events(EVENT_OUTCOME, EFFECT_PAGE, third ? 3 : 2), 1);
        assert_discards(third ? "a4n cat cat cat" : "a4n cat cat", third ? "" : "mh");
        assert_pile(0, third ? "" : "1");
        assert_points(0, third ? -1 : 3);
    }
}

/* T29, 10.7, D28: the first clockwise spends his Cat, the other keeps his unseen. */
static void one_cat_of_several_is_spent(void **unused)
{
    struct teaparty view;
    (void)unused;
    table(4, "hand0 a4n r1n; hand1 r0p; hand2 cat; hand3 cat; open0 1 mh");
    does("play a4n");
    asks("page 1.2", P0 | P1 | P2 | P3);
    answers(3, "cancel");
    answers(2, "cancel");
    assert_int_equal(teaparty_game.actors(&s), P0 | P1);
    teaparty_game.observe(&s, 0, &view);
    assert_int_equal(view.answer[2], UNKNOWN);
    assert_int_equal(view.answer[3], UNKNOWN);
    answers(0, "pass");
    answers(1, "pass");
    assert_int_equal(events(EVENT_CAT, -1, -1), 1);
    assert_int_equal(events(EVENT_CAT, 2, 1), 1);
    assert_hand(2, "");
    assert_hand(3, "cat");
    assert_int_equal(s.answer[3], ANSWER_NONE);
    assert_int_equal(teaparty_game.actors(&s), P0 | P1 | P3);
    passes();
    assert_pages(1, "mh -");
    assert_discards("a4n cat", "");
}

/* 10.7: clockwise from the active player's left; he himself comes last. */
static void the_active_player_cancels_last(void **unused)
{
    static const int order[] = { 2, 0, 1 };
    (void)unused;
    for (int first = 0; first < 3; first++) {
        table(3, "hand0 cat so; hand1 kn cat; hand2 cat so; hand0 r0n; hand1 r1n; hand2 r1p");
        s.seat = s.first = 1;
        asks("play kn", P0 | P1 | P2);
        for (int i = 0; i < 3; i++)
            answers(order[i], i < first ? "pass" : "cancel");
        assert_int_equal(events(EVENT_CAT, order[first], 1), 1);
        assert_int_equal(s.chain[0], order[first]);
        assert_int_equal(s.chain_n, 1);
    }
}

/* 10.1, 10.2, D29: a player may cancel his own effect, but not the Cat he has just spent. */
static void nobody_cancels_his_own_cat(void **unused)
{
    (void)unused;
    table(2, "hand0 kn cat cat; hand1 a2n");
    asks("play kn", P0 | P1);
    cancels(0);
    assert_int_equal(teaparty_game.actors(&s), P1);
    passes();
    assert_int_equal(events(EVENT_CAT, 0, 1), 1);
    assert_pile(0, "");
    assert_hand(0, "cat");
    assert_discards("cat", "kn");
}

/* 10.2, 20.6: ten Cats in a row, each against the one before; then nobody is asked any more. */
static void all_ten_cats_in_a_row(void **unused)
{
    (void)unused;
    table(2, "hand0 kn cat cat cat cat cat a2n; hand1 cat cat cat cat cat a2n");
    asks("play kn", P0 | P1);
    for (int i = 0; i < 10; i++) {
        int seat = i % 2 == 0;
        answers(seat, "cancel");
        if (i == 0)
            answers(0, "pass");
        assert_int_equal(events(EVENT_CAT, seat, i + 1), 1);
        assert_int_equal(action_c(told.event[told.n - (i == 9 ? 2 : 1)].what), !seat);
    }
    assert_int_equal(events(EVENT_OUTCOME, EFFECT_KNAVE, 10), 1);
    assert_int_equal(s.step, STEP_KNAVE);
    assert_discards("cat cat cat cat cat cat cat cat cat cat", "");
}

/* 10.6, 5.4, D2: a Cat that is spent is discarded at once and has no number. */
static void a_cat_has_no_number(void **unused)
{
    (void)unused;
    table(2, "hand0 bc gr cat; hand1 cat so; tiny1 so; huge1 ht");
    does("play gr");
    asks("play bc", P0 | P1);
    cancels(1);
    assert_int_equal(s.last_order, 4);
    assert_discards("cat", "gr");
    passes();
    plays("grin, hero r3n");
    assert_int_equal(s.last_order, 4);
    refuses("play r3n");
    assert_int_equal(s.played, 2);
}

/* What a cancelled effect leaves: 10.3, 10.5 */

/* 10.5, 6.5: a cancelled Soldier is discarded, whichever line he had. */
static void a_cancelled_soldier_is_discarded(void **unused)
{
    (void)unused;
    table(2, "hand0 so so kn; hand1 cat cat; open0 1 so");
    does("play so");
    asks("guard 1.2", P1);
    cancels(1);
    assert_pages(1, "so -");
    assert_discards("cat", "so");
    does("play so");
    asks("attack 1.1", P1);
    cancels(1);
    assert_pages(1, "so -");
    assert_discards("cat cat", "so so");
}

/* T31, 8.2, 10.3, D27: nothing hidden is seen of a cancelled Knave. */
static void a_cancelled_knave_reveals_nothing(void **unused)
{
    (void)unused;
    table(2, "hand0 kn so; hand1 cat");
    asks("play kn", P1);
    cancels(1);
    assert_int_equal(s.step, STEP_ADVENTURE);
    assert_int_equal(s.hero_deck_n, 29);
    assert_discards("cat", "kn");
    assert_pile(0, "");
}

/* 10.3, 10.4, 11.1: the vortex falls with the Hatter, his way into the book does not. */
static void a_cancelled_hatter_opens_nothing(void **unused)
{
    (void)unused;
    table(2, "hand0 ht so; hand1 cat; open0 3; centre gr so so");
    asks("play ht", P1);
    cancels(1);
    assert_int_equal(s.step, STEP_BOOK);
    assert_int_equal(choices(), 2);
    assert_int_equal(s.chapter_deck_n, 26);
    assert_pages(3, "- -");
}

/* 10.3, 9.6, 9.11, 9.5, 9.7, 9.8: nothing at all, for nobody. */
static void cancelled_effects_do_nothing(void **unused)
{
    (void)unused;
    table(3, "hand0 du qu gr mh bc ht; hand1 cat cat cat; hand2 cat cat; open0 2; open1 3 ht gr; "
             "open1 13 gr; open2 11 gr; huge1 so");
    asks("play du", P1 | P2);
    cancels(1);
    passes();
    does("play qu");
    asks("name gr", P1 | P2);
    cancels(1);
    passes();
    assert_pages(3, "ht gr");
    does("play gr");
    assert_int_equal(choices(), 2);
    asks("steal 13.1", P1 | P2); /* then there is no page for another */
    cancels(2);
    passes();
    assert_pages(13, "gr - -");
    does("discard");
    asks("play mh", P1 | P2);
    cancels(2);
    passes();
    asks("play bc", P1);
    cancels(1);
    assert_place("huge1", "so");
    assert_hand(0, "ht");
    assert_discards("cat cat cat cat cat", "du qu gr mh bc");
    assert_int_equal(characters_left(&s), 43 - 6 - 4 - 1 - 3);
    assert_int_equal(s.last_order, 4); /* 5.5, D9 */
}

/* 9.1, 10.4, D5: one window for a copied effect with its targets; cancelled, she is discarded. */
static void one_window_for_a_copy(void **unused)
{
    (void)unused;
    table(2, "hand0 a4n so; hand1 cat; open1 1 - kn; centre qu so so");
    plays("play a4n, copy centre1");
    asks("name kn", P1);
    assert_int_equal(events(EVENT_DECLARE, EFFECT_QUEEN, KIND_KNAVE), 1);
    assert_int_equal(action_c(told.event[0].what), cell("centre1"));
    cancels(1);
    assert_pages(1, "- kn");
    assert_discards("a4n cat", "");
    assert_int_equal(s.step, STEP_ADVENTURE);
}

/* 9.6, 8.2: the window shows every steal that is declared. */
static void all_targets_are_declared_before_the_window(void **unused)
{
    (void)unused;
    table(3, "hand0 gr so; hand2 cat; open0 11; open1 2 - kn; open2 7 - du");
    does("play gr");
    asks("steal 7.2", P2);
    assert_int_equal(events(EVENT_AIM, page("7.2"), page("11.2")), 1);
    assert_int_equal(events(EVENT_AIM, page("2.2"), page("11.3")), 1);
    assert_int_equal(events(EVENT_STEAL, -1, -1), 0);
    assert_pages(7, "- du");
    told.n = 0;
    passes();
    assert_int_equal(events(EVENT_STEAL, -1, -1), 2);
    assert_int_equal(events(EVENT_OUTCOME, -1, -1), 0);
}

int test_windows(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everybody_with_a_hero_is_asked),
        cmocka_unit_test(a_window_that_nobody_needs_stays_shut),
        cmocka_unit_test(cats_are_seen_in_piles_and_in_play),
        cmocka_unit_test(who_learns_how_a_window_closes),
        cmocka_unit_test(what_nobody_is_asked_about),
        cmocka_unit_test(every_cat_may_be_cancelled),
        cmocka_unit_test(one_cat_of_several_is_spent),
        cmocka_unit_test(the_active_player_cancels_last),
        cmocka_unit_test(nobody_cancels_his_own_cat),
        cmocka_unit_test(all_ten_cats_in_a_row),
        cmocka_unit_test(a_cat_has_no_number),
        cmocka_unit_test(a_cancelled_soldier_is_discarded),
        cmocka_unit_test(a_cancelled_knave_reveals_nothing),
        cmocka_unit_test(a_cancelled_hatter_opens_nothing),
        cmocka_unit_test(cancelled_effects_do_nothing),
        cmocka_unit_test(one_window_for_a_copy),
        cmocka_unit_test(all_targets_are_declared_before_the_window),
    };
    return cmocka_run_group_tests_name("teaparty: windows", tests, NULL, NULL);
}
