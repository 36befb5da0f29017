/*
 * The Mad Tea Party: positions of the eleven effects (chapters 8, 9 and 11), set up by hand, and
 * what may not be done. Where nobody holds a hero, nobody is asked (20.7).
 */
#include "games/teaparty/test/test.h"

/* White Rabbit, Blue Caterpillar: 9.2, 9.5 */

/* 9.2, D23, 7.8, 20.5: none, one or two; taking does not refill. */
static void a_rabbit_takes_up_to_two(void **unused)
{
    (void)unused;
    table(2, "hand0 r0n r1n r3n so; centre gr mh ht");
    plays("play r0n, done");
    assert_int_equal(events(EVENT_VOID, EFFECT_RABBIT, -1), 1);
    plays("play r1n, take centre2, done");
    assert_hand(0, "r3n so mh");
    assert_centre("gr - ht");
    plays("play r3n, take centre3, take centre1");
    assert_hand(0, "so gr mh ht");
    assert_centre("- - -");
    assert_discards("r0n r1n r3n", "");
}

/* T19, 9.5, D6: the outer rows with all that is covered there, but not the centre row. */
static void a_caterpillar_takes_the_outer_rows(void **unused)
{
    (void)unused;
    table(2, "hand0 bc; centre1 so; centre2 mh ht; centre3 so; tiny1 gr qu; huge2 so");
    does("play bc");
    assert_hand(0, "so qu gr");
    assert_place("centre2", "mh ht");
    assert_discards("", "bc");
    assert_int_equal(events(EVENT_TAKE, 0, -1), 3);
    table(2, "hand0 bc so; hand1 cat");
    asks_nobody("play bc"); /* 20.5: there is nothing to take */
    assert_int_equal(events(EVENT_VOID, EFFECT_CATERPILLAR, -1), 1);
}

/* Hatter, Duchess, Knave: 9.4, 9.8, 9.9 */

/* 9.4, D36, 11.1, 12.5: a vortex, without the Hatter in play; then the book; the turn goes on. */
static void a_hatter_opens_the_book(void **unused)
{
    (void)unused;
    table(2, "hand0 ht a5n; centre mh so so; open0 1");
    plays("play ht, unfold 12");
    assert_int_equal(events(EVENT_OPEN, 0, 11), 1);
    assert_int_equal(choices(), 3);
    refuses("pull 12.1");
    does("pull 12.2"); /* nothing else fits: the book closes, and the Hatter may enter it */
    assert_int_equal(s.step, STEP_BOOK);
    does("put 12.1");
    assert_pages(12, "ht mh -");
    assert_int_equal(s.step, STEP_ADVENTURE);
    offers("play a5n");
}

/* 5.3, 9.4: his chapter is not played: another may be. */
static void a_hatters_chapter_does_not_end_the_adventure(void **unused)
{
    (void)unused;
    table(2, "hand0 ht 9");
    plays("play ht, unfold 2");
    assert_int_equal(actor(), 0);
    offers("open 9");
}

/* 9.4, 14.1: he may turn up the last chapter. */
static void a_hatter_takes_the_last_chapter(void **unused)
{
    (void)unused;
    table(2, "hand0 ht so; chapters 9");
    plays("play ht, unfold 9");
    assert_int_equal(events(EVENT_LAST, LAST_CHAPTERS, -1), 1);
    assert_true(s.last);
}

/* T53, D26, 20.5: without a chapter he opens nothing, but may enter the book. */
static void a_hatter_without_a_chapter(void **unused)
{
    (void)unused;
    table(2, "hand0 du ht; open0 3; centre gr mh ht; chapters 27");
    plays("play du, chapter 27, play ht");
    assert_int_equal(events(EVENT_VOID, EFFECT_HATTER, -1), 1);
    plays("put 3.1");
    assert_pages(3, "ht -");
    does("end");
    assert_int_equal(s.step, STEP_OVER);
    assert_points(0, -1);
}

/* 9.8: two chapters, one if only one is left, and void without any. */
static void a_duchess_draws_two_chapters(void **unused)
{
    (void)unused;
    table(2, "hand0 du du du; chapters 4 7 9");
    plays("play du, chapter 7, chapter 9");
    assert_hand(0, "du du 7 9");
    plays("play du, chapter 4");
    assert_hand(0, "du 4 7 9");
    does("play du");
    assert_int_equal(events(EVENT_VOID, EFFECT_DUCHESS, -1), 1);
}

/* T34, 9.9, 14.4, D31: the discard becomes the deck; the hero is in the open. */
static void a_knave_renews_the_deck(void **unused)
{
    (void)unused;
    table(2, "hand0 kn so; spent a5b cat; heroes");
    does("play kn");
    assert_int_equal(events(EVENT_RENEW, 2, -1), 1);
    assert_int_equal(choices(), 2);
    does("pocket a5b");
    assert_pile(0, "a5b");
    assert_points(0, 3);
    assert_int_equal(s.hero_deck_n, 1);
    assert_int_equal(s.hero_deck[FACE_CAT], 1);
    assert_discards("", "kn");
}

/* 9.9, 14.4, 20.5: without any hero he comes to nothing. */
static void a_knave_without_a_hero(void **unused)
{
    (void)unused;
    table(2, "hand0 kn so; heroes");
    does("play kn");
    assert_int_equal(events(EVENT_VOID, EFFECT_KNAVE, -1), 1);
    assert_int_equal(s.step, STEP_ADVENTURE);
}

/* Gryphon: 9.6 */

/* T15, 9.6, D16: a Soldier must be had if nothing else can, and lies anywhere. */
static void a_gryphon_must_take_a_soldier(void **unused)
{
    (void)unused;
    table(2, "hand0 gr; open0 1; open1 3 so");
    does("play gr");
    assert_int_equal(choices(), 2);
    offers("lay 1.1");
    does("lay 1.2");
    assert_pages(1, "- so");
    assert_pages(3, "- -");
    assert_int_equal(events(EVENT_STEAL, page("3.1"), page("1.2")), 1);
}

/* 9.6, D16: also on a marked page, where nobody else could be laid. */
static void a_stolen_soldier_lies_on_marked_pages(void **unused)
{
    (void)unused;
    table(2, "hand0 gr so; open0 9 gr; open1 3 so");
    does("play gr");
    assert_pages(9, "gr so");
}

/* T43, 9.6, D19: one page, two who could fill it: only one is robbed, whoever the thief likes. */
static void a_gryphon_may_have_room_for_one(void **unused)
{
    (void)unused;
    table(3, "hand0 gr so; open0 12; open1 5 ht; open2 3 ht");
    does("play gr");
    assert_int_equal(choices(), 2);
    does("steal 5.1");
    assert_pages(12, "ht - -");
    assert_pages(5, "- -");
    assert_pages(3, "ht -");
}

/* T55, 9.6, D19: whoever can be robbed must be: the Hatter's only page is for the opponent who has
 * nothing else. Before version 3 the thief could take it for the other one. */
static void a_gryphon_robs_everybody_he_can(void **unused)
{
    (void)unused;
    table(3, "hand0 gr so; open0 12; open1 5 ht; open1 4 mh; open2 3 ht");
    does("play gr");
    assert_int_equal(choices(), 2);
    offers("steal 3.1");
    refuses("steal 5.1");
    does("steal 4.1"); /* then the other one by itself */
    assert_pages(12, "ht mh -");
    assert_pages(5, "ht -");
    assert_pages(4, "- -");
    assert_pages(3, "- -");
    table(3, "hand0 gr so; open0 12; open1 5 ht; open1 4 mh; open2 3 ht");
    s.rules = 0;
    does("play gr");
    assert_int_equal(choices(), 3);
    does("steal 5.1");
    assert_pages(12, "ht - -");
    assert_pages(3, "ht -");
}

/* T56, 9.6, D19: nor may a Soldier be laid where the next card would have to go. */
static void a_stolen_soldier_leaves_room_for_others(void **unused)
{
    (void)unused;
    table(3, "hand0 gr so; open0 1; open1 3 so; open2 2 - kn");
    does("play gr");
    assert_int_equal(choices(), 2);
    does("steal 3.1"); /* 1.1 is no choice, then the Knave is none */
    assert_pages(1, "so kn");
    assert_pages(3, "- -");
    assert_pages(2, "- -");
    table(3, "hand0 gr so; open0 1; open1 3 so; open2 2 - kn");
    s.rules = 0;
    plays("play gr, steal 3.1");
    assert_int_equal(choices(), 2);
    does("lay 1.2");
    assert_pages(1, "- so");
    assert_pages(2, "- kn");
}

/* 9.6, D19: three opponents, and two pages that one card of each would fit: two are robbed, any
 * two; who has a card for the third page must give that one. */
static void a_gryphon_counts_all_opponents(void **unused)
{
    (void)unused;
    table(4, "hand0 gr so; open0 11 gr; open1 2 - kn; open2 1 - kn; open3 7 - du");
    does("play gr"); /* a page for a Knave, one for a Duchess */
    assert_int_equal(choices(), 3);
    does("steal 7.2");
    assert_int_equal(choices(), 2);
    does("steal 1.2");
    assert_pages(11, "gr du kn");
    assert_pages(2, "- kn");
    table(4, "hand0 gr so; open0 11; open1 2 gr kn; open1 8 - kn; open2 13 gr; open3 16 - gr");
    does("play gr"); /* chapter 2 is complete; one Gryphon may be had, and the Knave */
    assert_int_equal(choices(), 3);
    offers("steal 8.2");
    offers("steal 13.1");
    offers("steal 16.2");
}

/* T44, 9.6, D20: a marked page takes no stolen character; nobody is asked. */
static void a_stolen_character_needs_an_unmarked_page(void **unused)
{
    (void)unused;
    table(2, "hand0 gr so; open0 5; hand1 cat; open1 27 ht");
    asks_nobody("play gr");
    assert_int_equal(events(EVENT_VOID, EFFECT_GRYPHON, -1), 1);
    assert_pages(5, "- -");
    assert_pages(27, "ht - - -");
}

/* 9.6, D39: one card of each opponent, however many he has; steals go on while one is possible. */
static void a_gryphon_robs_each_opponent_once(void **unused)
{
    (void)unused;
    table(3, "hand0 gr so; open0 11; open0 1; open1 2 gr; open1 22 - - mh kn; open2 3 ht so; "
             "open2 13 - kn");
    does("play gr");
    assert_int_equal(choices(), 4); /* chapter 3 is complete */
    refuses("steal 3.1");
    refuses("steal 3.2");
    refuses("done");
    does("steal 22.4");
    assert_int_equal(choices(), 2);
    does("lay 1.2"); /* then the other Knave must be had, too, and one page is left for him */
    assert_pages(1, "- kn");
    assert_pages(11, "- - kn");
    assert_pages(22, "- - mh -");
    assert_pages(13, "- - -");
    assert_pages(2, "gr -");
}

/* 9.6: Alice cannot be stolen; nor a card for which there is no free page. */
static void what_a_gryphon_cannot_steal(void **unused)
{
    (void)unused;
    table(2, "hand0 gr so; open0 1 - kn; open1 2 a2n; open1 11 - - kn");
    does("play gr");
    assert_int_equal(events(EVENT_VOID, EFFECT_GRYPHON, -1), 1);
}

/* March Hare: 9.7 */

/* T32, 9.7, D15, D17: the Hatter is forced into the book, the rest goes under the deck. */
static void a_hare_turns_up_three(void **unused)
{
    (void)unused;
    table(2, "hand0 mh; hand1 so; open0 12; characters ht bc kn qu");
    plays("play mh, guest ht, guest bc, guest kn");
    assert_pages(12, "ht - -");
    assert_int_equal(choices(), 2);
    offers("order bc kn");
    does("order kn bc");
    assert_int_equal(s.step, STEP_BOOK);
    does("put 12.2");
    assert_pages(12, "ht mh -");
    assert_known("kn bc");
    assert_int_equal(s.character_unknown, 1);
    assert_int_equal(s.character_deck[KIND_QUEEN], 1);
    assert_false(s.last);
}

/* T32, 9.7, 14.1: the unknown part first, then the known places without luck; then it is over. */
static void known_places_come_last_and_without_luck(void **unused)
{
    (void)unused;
    table(2, "hand0 so; hand1 so; centre - - -; known kn bc; characters qu");
    does("end");
    assert_int_equal(s.step, STEP_REFILL);
    assert_int_equal(choices(), 1);
    does("guest qu");
    assert_centre("qu kn bc");
    assert_int_equal(events(EVENT_GUEST, KIND_QUEEN, -1), 1);
    assert_int_equal(told.event[told.n - 2].what, ACTION(EVENT_GUEST, KIND_CATERPILLAR, 5, 1));
    assert_int_equal(told.event[told.n - 1].what, ACTION(EVENT_LAST, LAST_CHARACTERS, 0, 0));
    assert_int_equal(s.step, STEP_OVER);
}

/* T33, 14.3, D18: cards put back keep the deck alive; a card laid on a page does not. */
static void a_hare_may_empty_the_deck(void **unused)
{
    (void)unused;
    table(2, "hand0 mh so; characters bc kn");
    plays("play mh, guest kn, guest bc");
    assert_int_equal(choices(), 2);
    does("order bc kn");
    assert_known("bc kn");
    assert_false(s.last);
    table(2, "hand0 mh so; open0 8; characters bc");
    plays("play mh, guest bc");
    assert_pages(8, "bc -");
    assert_true(s.last);
    assert_int_equal(events(EVENT_LAST, LAST_CHARACTERS, -1), 1);
}

/* 9.7: after the unknown part he reveals the known places, the first of them first. */
static void a_hare_reveals_known_places(void **unused)
{
    (void)unused;
    table(2, "hand0 mh so; known kn bc gr; characters qu");
    plays("play mh, guest qu");
    assert_int_equal(told.event[told.n - 1].what, ACTION(EVENT_REVEAL, KIND_CATERPILLAR, 2, 1));
    assert_int_equal(choices(), 6);
    does("order bc kn qu");
    assert_known("gr bc kn qu");
    table(2, "hand0 mh so; known kn kn; characters");
    does("play mh"); /* nothing is left to luck or to choose */
    assert_known("kn kn");
    assert_int_equal(s.step, STEP_ADVENTURE);
}

/* 9.7: orders that look alike are one. */
static void a_hare_has_as_many_orders_as_look_different(void **unused)
{
    (void)unused;
    table(2, "hand0 mh so");
    plays("play mh, guest so, guest du, guest so");
    assert_int_equal(choices(), 3);
    offers("order so so du");
    offers("order so du so");
    offers("order du so so");
    table(2, "hand0 mh so");
    plays("play mh, guest so, guest so, guest so");
    assert_known("so so so");
}

/* 9.7, 8.3, D16, D12: he chooses among pages; marked pages and Soldiers fit nothing. */
static void a_hare_lays_what_fits(void **unused)
{
    (void)unused;
    table(2, "hand0 mh so; open0 1; open0 4; open0 6; open0 9");
    plays("play mh, guest mh, guest so, guest du");
    assert_int_equal(s.step, STEP_HARE_PAGE);
    assert_int_equal(choices(), 2); /* the page of chapter 9 is huge */
    does("lay 4.1");
    assert_pages(4, "mh -");
    assert_int_equal(choices(), 2); /* her page is tiny, so the Duchess goes under the deck */
    offers("order so du");
    does("order du so");
    does("put 1.1");
    assert_pages(1, "mh -");
}

/* 9.7, 20.5: without a deck he comes to nothing. */
static void a_hare_without_a_deck(void **unused)
{
    (void)unused;
    table(2, "hand0 mh so; hand1 cat; characters");
    s.last = 1;
    asks_nobody("play mh");
    assert_int_equal(events(EVENT_VOID, EFFECT_HARE, -1), 1);
}

/* Card Soldier: 9.10 */

/* T38, 9.10b: two Soldiers go together. */
static void a_soldier_attacks(void **unused)
{
    (void)unused;
    table(2, "hand0 so kn; open0 3 so gr");
    does("play so");
    assert_pages(3, "- gr");
    assert_discards("", "so so");
    assert_int_equal(events(EVENT_LOSE, page("3.1"), KIND_SOLDIER), 1);
}

/* T10, 9.10a, 13.1: on a page of somebody else, who gets chapter and Soldier. */
static void a_soldier_completes_anybodys_chapter(void **unused)
{
    (void)unused;
    table(2, "hand0 so; hand1 so; open1 3 - gr");
    does("play so"); /* the only page, and then the hand is empty */
    assert_pile(1, "so 3");
    assert_points(1, 3 - 2);
    assert_discards("", "gr");
}

/* 9.10, D24: any free page and one's own Soldiers, not those of others; exactly one line. */
static void a_soldier_has_two_lines(void **unused)
{
    (void)unused;
    table(3, "hand0 so kn; open0 3 so; open1 1 so; open2 19 gr");
    does("play so");
    assert_int_equal(choices(), 1 + 1 + 2 + 1);
    offers("guard 3.2");
    offers("guard 1.2");
    offers("guard 19.2");
    offers("guard 19.3");
    offers("attack 3.1");
    refuses("guard 19.1");
    refuses("guard 3.1");
    refuses("attack 1.1");
    does("guard 19.3");
    assert_pages(19, "gr - so");
    assert_pages(3, "so -");
}

/* 9.10, 8.1, D25, 11.2: without any line he is just discarded, and never enters the book. */
static void a_soldier_with_nothing_to_do(void **unused)
{
    (void)unused;
    table(2, "hand0 so kn; hand1 cat");
    asks_nobody("play so");
    assert_int_equal(events(EVENT_VOID, EFFECT_GUARD, -1), 1);
    assert_discards("", "so");
}

/* T16, 1.8: Soldier and Alice ignore portrait and size. */
static void soldiers_and_alices_lie_anywhere(void **unused)
{
    (void)unused;
    table(2, "hand0 so a2n; hand1 so; open0 19 gr");
    plays("play so, guard 19.2, play a2n, page 19.3");
    assert_pile(0, "so 19");
    assert_points(0, 7 - 2);
    assert_discards("a2n", "gr");
}

/* Queen of Hearts: 9.11 */

/* T42, 9.11, D12: each opponent chooses, who has no choice is not asked. */
static void a_queen_hits_every_opponent(void **unused)
{
    (void)unused;
    table(3, "hand0 qu so; open0 22 - - - kn; open1 1 - kn; open1 2 - kn; open2 11 - - kn");
    plays("play qu, name kn");
    assert_int_equal(s.step, STEP_VICTIM);
    assert_int_equal(actor(), 1);
    assert_int_equal(choices(), 2);
    offers("lose 1.2");
    does("lose 2.2");
    assert_pages(1, "- kn");
    assert_pages(2, "- -");
    assert_pages(11, "- - -");
    assert_pages(22, "- - - kn");
    assert_discards("", "qu kn kn");
}

/* T14, 9.11, D22, 20.5: any of the eight may be named; if nobody is hit, nobody is asked. */
static void a_queen_may_hit_nobody(void **unused)
{
    (void)unused;
    table(2, "hand0 qu so; hand1 cat; open1 3 so");
    does("play qu");
    assert_int_equal(choices(), 8);
    asks_nobody("name bc");
    assert_int_equal(events(EVENT_VOID, EFFECT_QUEEN, -1), 1);
    assert_pages(3, "so -");
    assert_int_equal(s.step, STEP_ADVENTURE);
    table(2, "hand0 qu so; open0 2 gr; open1 3 so");
    plays("play qu, name gr");
    assert_int_equal(events(EVENT_VOID, EFFECT_QUEEN, -1), 1); /* she hits opponents only */
    table(2, "hand0 qu so; open1 3 so");
    plays("play qu, name so");
    assert_pages(3, "- -");
}

/* 9.11: Alice is never hit, even on that character's page. */
static void a_queen_does_not_hit_alice(void **unused)
{
    (void)unused;
    table(2, "hand0 qu so; open1 13 a3p kn");
    plays("play qu, name gr");
    assert_int_equal(events(EVENT_VOID, EFFECT_QUEEN, -1), 1);
    assert_pages(13, "a3p kn -");
}

/* T49, D21, D35: the Queen reaches a complete chapter, the Gryphon does not. */
static void a_complete_chapter_is_not_scored_yet(void **unused)
{
    (void)unused;
    table(2, "hand0 so qu; hand1 so; open1 2 - kn");
    plays("play so, play qu");
    assert_true(teaparty_complete(&s, 1));
    does("name kn");
    assert_pages(2, "so -");
    assert_pile(1, "");
    table(2, "hand0 so gr; hand1 so; open0 1; open1 2 - kn");
    plays("play so, guard 2.1, play gr");
    assert_int_equal(events(EVENT_VOID, EFFECT_GRYPHON, -1), 1);
    assert_pile(1, "so 2");
}

/* Alice: 9.1 */

/* T39, 9.1, D4: a copied Soldier only attacks, and Alice goes in his place. */
static void alice_attacks_for_a_soldier(void **unused)
{
    (void)unused;
    table(2, "hand0 a4n so; open0 3 so; centre so mh du");
    does("play a4n");
    assert_int_equal(choices(), 3 + 1);
    does("copy centre1");
    assert_pages(3, "- -");
    assert_discards("a4n", "so");
    assert_centre("so mh du");
    table(2, "hand0 a4n so; open0 3 so so; open1 1; centre so mh du");
    plays("play a4n, copy centre1");
    assert_int_equal(choices(), 2);
    offers("attack 3.1");
    offers("attack 3.2");
}

/* T39, 9.1, 20.5: without a Soldier on her player's pages nothing happens, and nobody is asked. */
static void alice_has_nobody_to_attack(void **unused)
{
    (void)unused;
    table(2, "hand0 a4n so; hand1 cat; open0 3; open1 1 so; centre so mh du");
    does("play a4n");
    asks_nobody("copy centre1");
    assert_int_equal(events(EVENT_VOID, EFFECT_ATTACK, -1), 1);
    assert_int_equal(s.step, STEP_ADVENTURE);
    assert_pages(3, "- -");
    assert_pages(1, "so -");
    assert_discards("a4n", "");
}

/* T41, 9.1, 9.6, 6.2: the treat first; then both opponents are robbed, marked page or not. */
static void alice_steals_for_a_gryphon(void **unused)
{
    (void)unused;
    table(3, "hand0 a3p so; open0 11; open1 2 - kn; open2 7 - du; centre gr mh so");
    plays("play a3p, treat potion centre3, guest bc, copy centre1");
    assert_int_equal(choices(), 2);
    does("steal 7.2");
    assert_pages(11, "- du kn");
    assert_pages(7, "- -");
    assert_pages(2, "- -");
    assert_discards("a3p", "");
    assert_centre("gr mh bc");
    assert_place("tiny3", "so");
}

/* 9.1, D5: whoever she copies stays, and does not enter the book; all kinds that need no target. */
static void alice_copies_everybody(void **unused)
{
    (void)unused;
    table(2, "hand0 a2n a2n a3p so; open0 1; centre du kn so; tiny1 bc; huge1 mh");
    plays("play a2n, copy centre1, chapter 5, chapter 6");
    assert_hand(0, "a2n a3p so 5 6");
    plays("play a2n, copy centre2, pocket cat");
    assert_pile(0, "cat");
    assert_pages(1, "- -");
    plays("play a3p, treat potion huge1");
    assert_place("centre1", "du mh");
    does("copy tiny1");
    assert_hand(0, "so bc 5 6"); /* the Caterpillar himself is in the tiny row */
    assert_discards("a2n a2n a3p", "");
}

/* 9.1b, 10.5: only her player's pages; with nothing at all nothing happens. */
static void alice_takes_her_players_pages(void **unused)
{
    (void)unused;
    table(2, "hand0 a2n a4n so; open0 9 - so; open1 1; centre - - -");
    does("play a2n"); /* the only line */
    assert_pages(9, "a2n so");
    assert_discards("", "");
    does("play a4n");
    assert_int_equal(events(EVENT_VOID, NONE, -1), 1);
    assert_discards("a4n", "");
}

/* Into the book: chapter 11 */

/* 11.1, 6.4, 6.5, D13: an unmarked free page with his portrait, or the discard. */
static void into_the_book(void **unused)
{
    (void)unused;
    table(2, "hand0 kn kn kn so; open0 1; open0 2 - kn; open0 8; open0 13");
    plays("play kn, pocket cat");
    assert_int_equal(choices(), 2 + 1); /* one more page is huge, and one is taken */
    does("put 13.2");
    plays("play kn, pocket cat, discard");
    assert_pages(13, "- kn -");
    assert_pages(1, "- -");
    assert_discards("", "kn");
}

/* Refusals: 20.12 */

static int why(int back, int id)
{
    return teaparty_unplayable(&s, 0, back, id);
}

/* 20.12, 5.2, 9.3, 5.4: why a card in hand cannot be played. */
static void cards_say_why_they_cannot_be_played(void **unused)
{
    (void)unused;
    table(2, "hand0 bc du cat 3 so r0n; hand1 so");
    assert_int_equal(why(BACK_CHARACTER, KIND_DUCHESS), PLAYABLE);
    does("play bc");
    assert_int_equal(why(BACK_CHARACTER, KIND_DUCHESS), UNPLAYABLE_ORDER);
    assert_int_equal(why(BACK_HERO, FACE_R0N), UNPLAYABLE_ORDER);
    assert_int_equal(why(BACK_HERO, FACE_CAT), PLAYABLE);
    assert_int_equal(why(BACK_CHAPTER, 2), PLAYABLE);
    s.grins = GRINS_MAX;
    assert_int_equal(why(BACK_HERO, FACE_CAT), UNPLAYABLE_GRINS);
    refuses("grin");
    does("end");
    assert_int_equal(why(BACK_CHAPTER, 2), UNPLAYABLE_WAIT);
}

/* 9.3, D33: at most 8 Grins per turn, and none without a hero to draw. */
static void grins_have_limits(void **unused)
{
    (void)unused;
    table(2, "hand0 cat cat; heroes cat cat cat cat cat cat r0n");
    for (int i = 0; i < 6; i++)
        plays("grin, hero cat");
    plays("grin, hero r0n");
    assert_int_equal(s.grins, 7);
    offers("grin");
    plays("grin, hero cat"); /* the deck is renewed: seven Cats */
    assert_hand(0, "r0n cat");
    refuses("grin");
    table(2, "hand0 cat so; heroes");
    assert_int_equal(why(BACK_HERO, FACE_CAT), UNPLAYABLE_HEROES);
    refuses("grin");
}

/* D40, 9.3: no Grin during the search. */
static void no_grin_during_the_search(void **unused)
{
    (void)unused;
    table(2, "hand0 so; hand1 cat");
    does("end");
    assert_int_equal(s.step, STEP_SEARCH);
    refuses("grin");
    plays("search chapter, chapter 1");
    offers("grin");
}

/* 20.12, 5.3, 7.5, 9.1, 9.10, 12.2: pages and cards of others, covered or taken. */
static void pages_that_cannot_be_had(void **unused)
{
    (void)unused;
    table(2, "hand0 a2n so kn 12; hand1 so; open0 3 ht; open1 2; centre1 mh so; centre2 so; "
             "centre3 du");
    does("play a2n");
    refuses("page 3.1"); /* not free */
    refuses("page 2.1"); /* not his */
    offers("page 3.2");
    does("copy centre2");
    does("open 12");
    refuses("pull 12.2"); /* covered */
    refuses("pull 2.2");  /* not his */
    refuses("pull 3.2");  /* no such card */
    does("pull 12.3");
    assert_int_equal(actor(), CHANCE); /* and no second chapter */
}

int test_effects(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_rabbit_takes_up_to_two),
        cmocka_unit_test(a_caterpillar_takes_the_outer_rows),
        cmocka_unit_test(a_hatter_opens_the_book),
        cmocka_unit_test(a_hatters_chapter_does_not_end_the_adventure),
        cmocka_unit_test(a_hatter_takes_the_last_chapter),
        cmocka_unit_test(a_hatter_without_a_chapter),
        cmocka_unit_test(a_duchess_draws_two_chapters),
        cmocka_unit_test(a_knave_renews_the_deck),
        cmocka_unit_test(a_knave_without_a_hero),
        cmocka_unit_test(a_gryphon_must_take_a_soldier),
        cmocka_unit_test(a_stolen_soldier_lies_on_marked_pages),
        cmocka_unit_test(a_gryphon_may_have_room_for_one),
        cmocka_unit_test(a_gryphon_robs_everybody_he_can),
        cmocka_unit_test(a_stolen_soldier_leaves_room_for_others),
        cmocka_unit_test(a_gryphon_counts_all_opponents),
        cmocka_unit_test(a_stolen_character_needs_an_unmarked_page),
        cmocka_unit_test(a_gryphon_robs_each_opponent_once),
        cmocka_unit_test(what_a_gryphon_cannot_steal),
        cmocka_unit_test(a_hare_turns_up_three),
        cmocka_unit_test(known_places_come_last_and_without_luck),
        cmocka_unit_test(a_hare_may_empty_the_deck),
        cmocka_unit_test(a_hare_reveals_known_places),
        cmocka_unit_test(a_hare_has_as_many_orders_as_look_different),
        cmocka_unit_test(a_hare_lays_what_fits),
        cmocka_unit_test(a_hare_without_a_deck),
        cmocka_unit_test(a_soldier_attacks),
        cmocka_unit_test(a_soldier_completes_anybodys_chapter),
        cmocka_unit_test(a_soldier_has_two_lines),
        cmocka_unit_test(a_soldier_with_nothing_to_do),
        cmocka_unit_test(soldiers_and_alices_lie_anywhere),
        cmocka_unit_test(a_queen_hits_every_opponent),
        cmocka_unit_test(a_queen_may_hit_nobody),
        cmocka_unit_test(a_queen_does_not_hit_alice),
        cmocka_unit_test(a_complete_chapter_is_not_scored_yet),
        cmocka_unit_test(alice_attacks_for_a_soldier),
        cmocka_unit_test(alice_has_nobody_to_attack),
        cmocka_unit_test(alice_steals_for_a_gryphon),
        cmocka_unit_test(alice_copies_everybody),
        cmocka_unit_test(alice_takes_her_players_pages),
        cmocka_unit_test(into_the_book),
        cmocka_unit_test(cards_say_why_they_cannot_be_played),
        cmocka_unit_test(grins_have_limits),
        cmocka_unit_test(no_grin_during_the_search),
        cmocka_unit_test(pages_that_cannot_be_had),
    };
    return cmocka_run_group_tests_name("teaparty: effects", tests, NULL, NULL);
}
