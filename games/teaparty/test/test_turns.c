/*
 * The Mad Tea Party: positions of a turn from search to the end of the game (chapters 4, 5, 7, 11
 * to 15), set up by hand. A list of one is no choice (20.3), so it does not appear among what is
 * played.
 */
#include "games/teaparty/test/test.h"

/* Search: chapter 4 */

/* 4.1, 4.2: one card, or two for a hand that was empty, each from either deck (D38). */
static void an_empty_hand_draws_twice(void **unused)
{
    (void)unused;
    table(2, "hand0 so");
    does("end");
    assert_int_equal(actor(), 1);
    assert_int_equal(choices(), 2);
    plays("search hero, hero cat");
    assert_int_equal(s.step, STEP_SEARCH);
    assert_int_equal(choices(), 2);
    plays("search chapter, chapter 5");
    assert_int_equal(s.step, STEP_ADVENTURE);
    assert_hand(1, "cat 5");
    table(2, "hand0 so; hand1 so");
    plays("end, search chapter, chapter 5");
    assert_int_equal(s.step, STEP_ADVENTURE);
    assert_hand(1, "so 5");
}

/* 4.3, 14.4: an empty hero deck is renewed, and not before a hero is drawn. */
static void a_search_renews_the_hero_deck(void **unused)
{
    (void)unused;
    table(2, "hand0 so; hand1 so; spent r1n cat; heroes");
    does("end");
    assert_int_equal(s.hero_deck_n, 0);
    offers("search chapter");
    does("search hero");
    assert_int_equal(events(EVENT_RENEW, 2, -1), 1);
    assert_int_equal(choices(), 2);
    does("hero cat");
    assert_int_equal(s.hero_deck_n, 1);
    assert_discards("", "");
    assert_hand(1, "cat so");
}

/* 4.3, 14.2, 15.4: a deck that can give nothing cannot be chosen; without any the search is
 * skipped, and a player without a card has nothing to do. */
static void a_search_finds_what_there_is(void **unused)
{
    (void)unused;
    table(3, "hand0 so; hand1 so; spent r1n; heroes; chapters");
    option(OPTION_ROUND);
    s.last = 1;
    does("end");
    assert_int_equal(s.step, STEP_SEARCH_HERO); /* the only choice */
    does("hero r1n");
    assert_int_equal(s.step, STEP_ADVENTURE);
    assert_int_equal(actor(), 1);
    does("end");
    assert_int_equal(s.turn, 3);
    assert_int_equal(s.step, STEP_OVER); /* seat 2 had nothing to search and nothing to play */
}

/* 4.3: there are chapters but no hero anywhere. */
static void a_search_may_find_no_hero(void **unused)
{
    (void)unused;
    table(2, "hand0 so; hand1 so; heroes");
    does("end");
    assert_int_equal(s.step, STEP_SEARCH_CHAPTER);
}

/* Adventure: chapter 5 */

/* T1, 5.1, 5.2, 9.5: 0, 2, 2, 4; then a 1 comes too late. */
static void cards_appear_in_order(void **unused)
{
    (void)unused;
    table(2, "hand0 so qu kn bc du; open1 1; tiny1 ht; centre gr gr mh");
    plays("play so, guard 1.1, play qu, name mh, play kn, pocket a3p, play bc");
    assert_hand(0, "du ht");
    assert_place("tiny1", "");
    assert_pile(0, "a3p");
    assert_pages(1, "so -");
    refuses("play du");
    offers("play ht");
    offers("end");
    assert_int_equal(s.last_order, 4);
}

/* 5.2, 6.1: heroes, too; an equal number will do, and the next turn starts again. */
static void an_equal_number_will_do(void **unused)
{
    (void)unused;
    table(2, "hand0 r2b a2n a3c r1n; hand1 r0n so; centre - - -");
    plays("play r2b");
    assert_int_equal(s.last_order, 2);
    offers("play a3c");
    offers("play a2n");
    refuses("play r1n");
    does("end");
    plays("guest so, guest so, guest gr, search hero, hero a3p");
    offers("play r0n");
    offers("play so");
}

/* T46, 15.2: the mad game has no order. */
static void the_mad_game_has_no_order(void **unused)
{
    (void)unused;
    table(2, "hand0 bc du");
    option(OPTION_MAD);
    does("play bc");
    assert_int_equal(events(EVENT_VOID, EFFECT_CATERPILLAR, -1), 1);
    offers("play du");
    table(2, "hand0 bc du");
    does("play bc");
    refuses("play du");
}

/* 5.3, 12.5: a chapter that is played ends the adventure; cards are left in hand. */
static void a_chapter_ends_the_adventure(void **unused)
{
    (void)unused;
    table(2, "hand0 so 3 4; hand1 so");
    does("open 3");
    assert_int_equal(events(EVENT_OPEN, 0, 2), 1);
    assert_int_equal(actor(), 1);
    assert_int_equal(s.turn, 2);
    assert_hand(0, "so 4");
    assert_pages(3, "- -");
}

/* T7, 5.6: no hand is too big. */
static void there_is_no_hand_limit(void **unused)
{
    static const char *const twelve = "r0p r1p cat cat so du qu kn gr mh bc 3";
    char given[64];
    (void)unused;
    snprintf(given, sizeof given, "hand0 %s; hand1 so", twelve);
    table(2, given);
    assert_int_equal(hand_size(&s, 0), 12);
    does("end");
    assert_hand(0, twelve);
    assert_discards("", "");
}

/* 5.1, 20.3: a hand without any card has nothing to say. */
static void an_empty_hand_ends_the_adventure(void **unused)
{
    (void)unused;
    table(2, "hand0 kn; hand1 so");
    plays("play kn, pocket a2n");
    assert_int_equal(actor(), 1);
    assert_int_equal(s.turn, 2);
}

/* Treats: chapter 7 */

/* T18, 7.4, 7.5, 9.2, D7: the card that is uncovered may be taken next. */
static void a_treat_covers_and_a_rabbit_uncovers(void **unused)
{
    (void)unused;
    table(2, "hand0 r1p so; centre du ht kn; tiny1 gr");
    plays("play r1p, treat potion centre1, guest qu");
    assert_place("tiny1", "gr du");
    plays("take tiny1, take tiny1");
    assert_hand(0, "so du gr");
    assert_int_equal(action_b(told.event[told.n - 3].what), KIND_DUCHESS);
    assert_int_equal(action_b(told.event[told.n - 2].what), KIND_GRYPHON);
    assert_centre("qu ht kn");
}

/* T20, 7.3, 7.6, 7.8: a huge card returns to true size; places emptied before are filled, too. */
static void a_treat_fills_every_empty_place(void **unused)
{
    (void)unused;
    table(2, "hand0 r0n r1p; centre du ht kn; huge1 gr");
    plays("play r0n, take centre2, take centre3");
    assert_centre("du - -");
    does("play r1p");
    assert_int_equal(choices(), 2);
    plays("treat potion huge1, guest so, guest qu");
    assert_place("centre1", "du gr");
    assert_place("huge1", "");
    assert_centre("gr so qu");
    does("done");
    assert_centre("gr so qu");
}

/* T21, 7.7, D8, 13.3: nothing to treat, nothing refilled before the end of the turn. */
static void without_a_treat_nothing_is_filled(void **unused)
{
    (void)unused;
    table(2, "hand0 r0c so; hand1 so; centre - - -; huge1 gr");
    does("play r0c");
    assert_int_equal(events(EVENT_TREAT, -1, -1), 0);
    assert_int_equal(s.step, STEP_RABBIT);
    does("done");
    assert_centre("- - -");
    does("end");
    plays("guest so, guest du, guest qu");
    assert_centre("so du qu");
    assert_int_equal(s.turn, 2);
}

/* T22, 7.1, 7.2, 7.4: three may drink and four may eat; an empty place is not left, not filled. */
static void both_icons_give_both_treats(void **unused)
{
    (void)unused;
    table(2, "hand0 r2b; centre so mh ht; tiny1 gr");
    does("play r2b");
    assert_int_equal(choices(), 3 + 4);
    refuses("treat potion tiny1");
    does("treat cake tiny1");
    assert_place("centre1", "so gr");
    assert_int_equal(s.step, STEP_RABBIT);
    assert_int_equal(events(EVENT_GUEST, -1, -1), 0);
}

/* 7.1: a tiny card cannot drink, a huge card cannot eat. */
static void who_may_drink_and_who_may_eat(void **unused)
{
    (void)unused;
    table(2, "hand0 r1p r1c so; centre so mh ht; huge1 du; tiny3 gr");
    does("play r1p");
    assert_int_equal(choices(), 4);
    offers("treat potion huge1");
    offers("treat potion centre3");
    refuses("treat potion tiny3");
    does("treat potion huge1");
    assert_place("centre1", "so du");
    plays("done, play r1c");
    assert_int_equal(choices(), 4);
    offers("treat cake tiny3");
    does("treat cake tiny3");
    assert_place("centre3", "ht gr");
}

/* 7.1, 7.3, 7.6: a cake makes huge, a potion makes tiny, before anything else happens (6.2). */
static void a_treat_changes_the_size(void **unused)
{
    (void)unused;
    table(2, "hand0 r1p so; centre so mh ht");
    does("play r1p");
    assert_int_equal(choices(), 3);
    does("treat potion centre2");
    assert_place("tiny2", "mh");
    assert_int_equal(s.step, STEP_REFILL);
    does("guest kn");
    assert_int_equal(s.step, STEP_RABBIT);
    assert_centre("so kn ht");
    assert_int_equal(choices(), 4 + 1);
}

/* 7.5, D6: what is covered cannot be treated, taken or copied. */
static void a_covered_card_is_out_of_the_game(void **unused)
{
    (void)unused;
    table(2, "hand0 a2n so; centre1 kn so; centre2 so; centre3 so; chapters; hand1 so");
    s.last = 1;
    does("play a2n");
    assert_int_equal(choices(), 3);
    does("copy centre1"); /* the Soldier, not the Knave: nothing to attack */
    assert_int_equal(events(EVENT_VOID, EFFECT_ATTACK, -1), 1);
    assert_pile(0, "");
}

/* Vortex: chapter 12 */

/* T23, 12.2, 12.4, 1.8: tiny from the tiny row, others from anywhere; no effects. */
static void a_vortex_pulls_into_all_chapters(void **unused)
{
    (void)unused;
    table(2, "hand0 ht gr 10; hand1 so; open0 11; centre du kn so; tiny2 ht");
    does("open 10");
    assert_int_equal(choices(), 5 + 1);
    does("pull 10.1");
    assert_int_equal(events(EVENT_LAY, page("10.1"), KIND_HATTER), 1);
    assert_place("tiny2", "");
    plays("pull 10.2, pull 11.1, pull 11.3"); /* nothing fits any more: the book closes */
    assert_hand(0, "ht");
    assert_pages(11, "gr - kn");
    assert_pile(0, "10");
    assert_discards("", "du ht");
    assert_points(0, 4 - 1);
    assert_int_equal(s.step, STEP_REFILL);
}

/* 1.7, 1.8, D10: a marked page takes a card of its row only, an unmarked one any size. */
static void size_counts_for_marked_pages(void **unused)
{
    (void)unused;
    table(2, "hand0 kn 20; hand1 so; huge1 ht; tiny1 kn; centre mh so so");
    does("open 20"); /* Hatter, March Hare tiny, Knave huge */
    assert_int_equal(choices(), 2);
    offers("pull 20.1");
    does("done");
    table(2, "hand0 20; hand1 so; tiny1 mh; huge1 kn; centre so so so");
    does("open 20");
    offers("pull 20.2");
    offers("pull 20.3");
    refuses("pull 20.1");
}

/* T27, 7.5, 12.3: what a pull uncovers may be pulled next; nothing is refilled meanwhile. */
static void a_pull_uncovers(void **unused)
{
    (void)unused;
    table(2, "hand0 1; hand1 so; open0 11; centre1 kn mh; centre2 so; centre3 so");
    does("open 1");
    refuses("pull 1.2");
    refuses("pull 11.3");
    does("pull 1.1");
    assert_int_equal(events(EVENT_GUEST, -1, -1), 0);
    offers("pull 1.2");
    does("pull 11.3");
    assert_pages(1, "mh -");
    assert_pages(11, "- - kn");
}

/* 12.3, D14: nothing has to be pulled. */
static void a_vortex_may_be_left_at_once(void **unused)
{
    (void)unused;
    table(2, "hand0 kn 1; hand1 so; centre mh kn kn");
    plays("open 1, done");
    assert_pages(1, "- -");
    assert_hand(0, "kn");
    assert_int_equal(actor(), 1);
}

/* 12.4: Soldiers and heroes are not pulled, whatever page is free. */
static void soldiers_are_not_pulled(void **unused)
{
    (void)unused;
    table(2, "hand0 so a2n 5; hand1 so; centre so so so; huge1 so");
    does("open 5");
    assert_int_equal(actor(), 1);
    assert_pages(5, "- -");
}

/* 12.1: any number of chapters may be open, and one stays until it is completed. */
static void chapters_stay_open(void **unused)
{
    (void)unused;
    table(2, "hand0 9; hand1 so; open0 1 mh; open0 2; open0 27");
    does("open 9");
    assert_int_equal(s.chapter_open[0],
                     UINT32_C(1) | UINT32_C(2) | UINT32_C(1) << 26 | UINT32_C(1) << 8);
    assert_pages(1, "mh -");
}

/* End of turn and of the game: chapters 13 and 14 */

/* T45, 13.1, 13.2: two chapters of two players in one turn. */
static void chapters_of_several_players_are_scored(void **unused)
{
    (void)unused;
    table(2, "hand0 so 4; hand1 so; open1 2 gr; centre mh qu du");
    plays("play so, open 4, pull 4.1, pull 4.2");
    assert_int_equal(events(EVENT_SCORE, 0, 3), 1);
    assert_int_equal(events(EVENT_SCORE, 1, 1), 1);
    assert_pile(0, "4");
    assert_pile(1, "so 2");
    assert_points(0, 3);
    assert_points(1, 3 - 2);
    assert_discards("", "qu gr mh");
}

/* 13.1: Alice goes to the hero discard, Soldiers to the owner's pile, others are discarded. */
static void a_scored_chapter_is_cleared(void **unused)
{
    (void)unused;
    table(2, "hand0 so; hand1 so; open1 24 a3p so du qu");
    does("end");
    assert_pile(1, "so 24");
    assert_discards("a3p", "du qu");
    assert_pages(24, "- - - -");
    assert_points(1, 9 - 2);
}

/* 13.3: the refill is the last thing in a turn, left to right. */
static void places_are_filled_from_the_left(void **unused)
{
    (void)unused;
    table(2, "hand0 so; hand1 so; centre - du -");
    plays("end, guest kn");
    assert_centre("kn du -");
    does("guest ht");
    assert_centre("kn du ht");
    assert_int_equal(actor(), 1);
}

/* T35, 9.8, 14.1: the chapter deck is empty, and the game ends with the turn. */
static void the_chapter_deck_ends_the_game(void **unused)
{
    (void)unused;
    table(2, "hand0 du; chapters 27");
    plays("play du, chapter 27");
    assert_int_equal(events(EVENT_LAST, LAST_CHAPTERS, -1), 1);
    assert_hand(0, "27");
    assert_true(s.last);
    does("end");
    assert_int_equal(teaparty_game.actors(&s), 0);
    assert_points(0, 0); /* 14.5: a chapter in hand costs nothing */
}

/* T36, 14.2, D11: the leftmost place is filled, the others stay empty; the turn is the last. */
static void a_refill_runs_out(void **unused)
{
    (void)unused;
    table(2, "hand0 r0n r1c; hand1 so; centre so so gr; characters kn");
    plays("play r0n, take centre1, take centre2, play r1c, guest kn");
    assert_int_equal(events(EVENT_LAST, LAST_CHARACTERS, -1), 1);
    assert_centre("kn - -");
    assert_place("huge3", "gr");
    plays("take centre1, done");
    assert_centre("- - -");
    assert_int_equal(actor(), 0);
    does("end");
    assert_int_equal(s.step, STEP_OVER);
}

/* T37, 13.4, 14.1: a refill at the end of the turn that takes the last card ends the game. */
static void the_last_refill_ends_the_game(void **unused)
{
    (void)unused;
    table(2, "hand0 r0n; hand1 so; centre so so gr; characters kn");
    plays("play r0n, take centre1, done");
    assert_false(s.last);
    plays("end, guest kn");
    assert_true(s.last);
    assert_int_equal(s.step, STEP_OVER);
    assert_int_equal(s.turn, 1);
}

/* 14.1, D32: in the last turn everything else works as usual. */
static void the_last_turn_is_played_to_its_end(void **unused)
{
    (void)unused;
    table(2, "hand0 du kn 3; hand1 so; chapters 27; centre gr so so; open0 2 gr");
    plays("play du, chapter 27, play kn, pocket cat, put 2.2, open 3, pull 3.2");
    assert_int_equal(s.step, STEP_REFILL);
    does("guest mh");
    assert_int_equal(s.step, STEP_OVER);
    assert_pile(0, "cat 2");
    assert_points(0, 2 + 3 - 1);
}

/* T5, 14.5, 15.1, D34: a free page costs 1; for experts the chapter, less what is covered. */
static void unfinished_chapters_cost(void **unused)
{
    (void)unused;
    table(2, "open0 11 gr");
    assert_points(0, -2);
    option(OPTION_EXPERT);
    assert_points(0, -5 + 1);
    table(2, "open0 24 a3p so; open1 1 so"); /* Soldiers there cost nothing */
    assert_points(0, -2);
    assert_points(1, -1);
    option(OPTION_EXPERT);
    assert_points(0, -9 + 2);
    assert_points(1, -3 + 1);
}

/* 14.5: chapters, heroes and Soldiers of the pile; whatever is in hand counts nothing. */
static void a_score_has_four_parts(void **unused)
{
    struct points sum;
    (void)unused;
    table(2, "pile0 24 1 a5b r0p cat so so; hand0 27 a3p so; open0 22 - gr");
    sum = teaparty_points(&s, 0);
    assert_int_equal(sum.chapters, 9 + 3);
    assert_int_equal(sum.heroes, 3 + 1 + 2);
    assert_int_equal(sum.soldiers, -4);
    assert_int_equal(sum.pages, -3);
    assert_points(0, 12 + 6 - 4 - 3);
}

/* T9, 14.6: all who tie for the highest score win. */
static void winners_share(void **unused)
{
    struct result r;
    (void)unused;
    table(3, "pile0 27 22; pile1 26 23; pile2 25");
    teaparty_game.score(&s, &r);
    assert_int_equal(r.score[0], 17);
    assert_int_equal(r.score[1], 17);
    assert_int_equal(r.score[2], 9);
    assert_int_equal(r.place[0], 1);
    assert_int_equal(r.place[1], 1);
    assert_int_equal(r.place[2], 3);
}

/* 14.7, D33: turn 150 is the last, whatever else. */
static void turn_150_is_the_last(void **unused)
{
    (void)unused;
    for (int round = 0; round < 2; round++) {
        table(2, "hand0 so; hand1 so");
        if (round)
            option(OPTION_ROUND);
        s.turn = 148;
        plays("end, search hero, hero cat");
        assert_false(s.last);
        does("end");
        assert_int_equal(s.turn, 150);
        assert_int_equal(events(EVENT_LAST, LAST_TURNS, -1), 1);
        plays("search hero, hero cat, end");
        assert_int_equal(s.step, STEP_OVER);
    }
}

/* T54, 15.4: the mark is set in seat 3's turn; seats 0 and 1 still play, for seat 2 began. */
static void a_full_round_is_played_to_its_end(void **unused)
{
    (void)unused;
    for (int round = 0; round < 2; round++) {
        table(4, "hand0 so; hand1 so; hand2 so; hand3 du; chapters 27");
        s.first = 2;
        s.seat = 3;
        s.turn = 2;
        if (round)
            option(OPTION_ROUND);
        plays("play du, chapter 27, end");
        if (!round) {
            assert_int_equal(s.step, STEP_OVER);
            continue;
        }
        for (int seat = 0; seat < 2; seat++) {
            assert_int_equal(s.step, STEP_SEARCH_HERO);
            does("hero cat");
            assert_int_equal(actor(), seat);
            does("end");
        }
        assert_int_equal(s.step, STEP_OVER);
        assert_int_equal(s.turn, 4);
    }
}

/* 15.4: the mark in the turn of the player before the first needs no more turns. */
static void a_full_round_may_be_over_already(void **unused)
{
    (void)unused;
    table(3, "hand0 du; hand1 so; hand2 so; chapters 27");
    option(OPTION_ROUND);
    s.first = 1;
    plays("play du, chapter 27, end");
    assert_int_equal(s.step, STEP_OVER);
}

int test_turns(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_empty_hand_draws_twice),
        cmocka_unit_test(a_search_renews_the_hero_deck),
        cmocka_unit_test(a_search_finds_what_there_is),
        cmocka_unit_test(a_search_may_find_no_hero),
        cmocka_unit_test(cards_appear_in_order),
        cmocka_unit_test(an_equal_number_will_do),
        cmocka_unit_test(the_mad_game_has_no_order),
        cmocka_unit_test(a_chapter_ends_the_adventure),
        cmocka_unit_test(there_is_no_hand_limit),
        cmocka_unit_test(an_empty_hand_ends_the_adventure),
        cmocka_unit_test(a_treat_covers_and_a_rabbit_uncovers),
        cmocka_unit_test(a_treat_fills_every_empty_place),
        cmocka_unit_test(without_a_treat_nothing_is_filled),
        cmocka_unit_test(both_icons_give_both_treats),
        cmocka_unit_test(who_may_drink_and_who_may_eat),
        cmocka_unit_test(a_treat_changes_the_size),
        cmocka_unit_test(a_covered_card_is_out_of_the_game),
        cmocka_unit_test(a_vortex_pulls_into_all_chapters),
        cmocka_unit_test(size_counts_for_marked_pages),
        cmocka_unit_test(a_pull_uncovers),
        cmocka_unit_test(a_vortex_may_be_left_at_once),
        cmocka_unit_test(soldiers_are_not_pulled),
        cmocka_unit_test(chapters_stay_open),
        cmocka_unit_test(chapters_of_several_players_are_scored),
        cmocka_unit_test(a_scored_chapter_is_cleared),
        cmocka_unit_test(places_are_filled_from_the_left),
        cmocka_unit_test(the_chapter_deck_ends_the_game),
        cmocka_unit_test(a_refill_runs_out),
        cmocka_unit_test(the_last_refill_ends_the_game),
        cmocka_unit_test(the_last_turn_is_played_to_its_end),
        cmocka_unit_test(unfinished_chapters_cost),
        cmocka_unit_test(a_score_has_four_parts),
        cmocka_unit_test(winners_share),
        cmocka_unit_test(turn_150_is_the_last),
        cmocka_unit_test(a_full_round_is_played_to_its_end),
        cmocka_unit_test(a_full_round_may_be_over_already),
    };
    return cmocka_run_group_tests_name("teaparty: turns", tests, NULL, NULL);
}
