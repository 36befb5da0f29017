/* The Mad Tea Party: why not, in positions that a game seldom comes to; scenarios have the rest. */
#include "games/teaparty/test/test.h"

/* Expects that the seat that must act may not do it, by this rule, and is told so in these
 * words. */
static void explains(const char *notation, const char *rule, const char *words)
{
    char bytes[WHY_NOT_BYTES];
    const struct reader reader = { .seat = actor() };
    struct text out;
    action act;
    text_open(&out, bytes, sizeof bytes, &reader);
    assert_true(game_parse(&teaparty_game, notation, false, &act));
    const char *cited = game_why_not(&teaparty_game, &s, reader.seat, act, &out);
    if (cited == NULL || strcmp(cited, rule) != 0 || strstr(as_typed(bytes), words) == NULL)
        fail_msg("%s: %s (%s), not %s (%s)", notation, bytes, cited, words, rule);
}

/* 9.3, 14.4 */
static void grins(void **unused)
{
    (void)unused;
    table(2, "hand0 cat so; heroes");
    explains("grin", "14.4", "There is no hero left to draw.");
    table(2, "hand0 cat so");
    s.grins = GRINS_MAX;
    explains("grin", "9.3", "You’ve used 8 Grins, the most for one turn.");
}

/* T55, 9.6: what the Gryphon cannot snatch. */
static void the_gryphon_reaches_more(void **unused)
{
    (void)unused;
    table(3, "hand0 gr so; open0 12; open1 5 ht; open1 4 mh; open2 3 ht");
    does("play gr");
    explains("steal 5.1", "9.6", "Another choice robs more opponents");
    explains("steal 3.2", "9.6", "No card lies on this page.");
    explains("steal 12.1", "9.6", "from opponents, not from yourself");
    explains("steal 9.1", "1.5", "This chapter doesn’t lie open.");
    explains("steal 4.3", "1.4", "This chapter has only 2 pages.");
    explains("end", "9.6", "First choose whom the Gryphon snatches.");
}

/* 9.6: at most one card of each opponent, and one card for each page. */
static void the_gryphon_takes_one_of_each(void **unused)
{
    (void)unused;
    table(3, "hand0 gr; open0 11; open0 12; open1 22 - gr mh -; open2 26 so mh - -");
    plays("play gr, steal 22.2");
    explains("steal 22.3", "9.6", "at most one card from each opponent");
    does("steal 26.1");
    explains("lay 11.1", "9.6", "Another snatched card goes on this page.");
    explains("lay 26.3", "12.2", "This page isn’t yours");
    explains("lay 11.4", "1.4", "This chapter has only 3 pages.");
}

/* 1.8, 11.1: into the book only where no size is asked for. */
static void marked_pages(void **unused)
{
    (void)unused;
    table(2, "hand0 kn; open0 1; open0 8");
    plays("play kn, pocket cat");
    explains("put 8.2", "1.8", "This page has a size mark");
    explains("put 8.1", "1.8", "another portrait: Blue Caterpillar");
    explains("end", "11.1", "First put the character into the book");
}

/* 9.1, D4: Alice copies a Soldier. */
static void alice_only_attacks(void **unused)
{
    (void)unused;
    table(2, "hand0 a4n; open0 3 so -; open0 6 so -; centre so mh du");
    plays("play a4n, copy centre1");
    explains("guard 3.2", "9.1", "she can only attack");
    explains("attack 3.2", "9.10", "No Card Soldier stands on this page.");
}

/* T42, 9.11: the Queen's victim chooses. */
static void the_queen_has_named(void **unused)
{
    (void)unused;
    table(3, "hand0 qu; open1 1 mh kn; open1 2 - kn; open2 11 - - kn");
    plays("play qu, name kn");
    assert_int_equal(actor(), 1);
    explains("lose 1.1", "9.11", "The Queen has named someone else: Knave of Hearts.");
    explains("lose 11.3", "12.2", "This page isn’t yours: its chapter belongs to Player 3.");
    explains("end", "9.11", "First discard one of your cards that the Queen has named.");
}

/* 1.8, 12.2: where the guest of a marked page comes from. */
static void sources(void **unused)
{
    (void)unused;
    table(2, "hand0 10 ht; tiny1 ht; tiny2 ht; centre ht so so");
    plays("open 10, pull 10.1");
    explains("from centre1", "1.8", "that is the wrong row");
    explains("from centre2", "1.8", "Another guest sits there: Card Soldier.");
    explains("from huge1", "7.1", "Nobody sits there.");
    explains("from hand", "12.2", "Cards in your hand have their true size");
    explains("done", "12.2", "First choose where the guest for this page comes from.");
}

int test_why(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(grins),
        cmocka_unit_test(the_gryphon_reaches_more),
        cmocka_unit_test(the_gryphon_takes_one_of_each),
        cmocka_unit_test(marked_pages),
        cmocka_unit_test(alice_only_attacks),
        cmocka_unit_test(the_queen_has_named),
        cmocka_unit_test(sources),
    };
    return cmocka_run_group_tests_name("teaparty: why not", tests, NULL, NULL);
}
