/* War for Wonderland: the outcome of a battle (chapter 13 of the rules). */
#include "games/war/test/test.h"

/* A battle in the Pool of Tears with these strengths; a seat with 0 is not there, one with 100 is
 * bust. No marker may stand on a forge icon. Token 4 in round 2: 8 points. */
static struct war battle(int a, int b, int c, int d)
{
    struct war s = table("AHQC");
    const int strength[] = { a, b, c, d };
    for (int p = 0; p < 4; p++)
        if (strength[p] > 0)
            send(&s, p, POOL, 1);
    skirmish(&s, POOL);
    for (int p = 0; p < 4; p++)
        if (strength[p] == 100)
            s.seat[p].status = BUST;
        else
            s.seat[p].strength = (uint8_t)strength[p];
    return s;
}

/* 13.1, 13.3, 13.4, 13.5: the points of the round and a castle; half for the second. */
static void first_and_second(void **state)
{
    (void)state;
    for (int round = 1; round <= ROUNDS; round++) {
        struct war s = battle(8, 7, 6, 100);
        s.round = (uint8_t)round;
        s.deck = (1u << 30) - 1;
        s.token[POOL] = 0; /* 6, 6, 8 */
        finish(&s);
        int vp = round < 3 ? 6 : 8;
        EQUAL(points(&s, AL), vp);
        EQUAL(points(&s, MH), vp / 2);
        EQUAL(points(&s, RQ), 0);
        EQUAL(points(&s, CC), 0);
        EQUAL(s.seat[AL].castle[POOL], CASTLE_STANDING);
        EQUAL(s.seat[MH].castle[POOL], CASTLE_NONE);
    }
    struct war s = battle(8, 7, 0, 0); /* 13.4, 13.11: there is one already */
    build(&s, AL, POOL);
    finish(&s);
    assert_false(any_event(EVENT_CASTLE));
}

/* S10, 13.6, 13.7, 13.9, 13.25: a tie for first. */
static void tie_for_first(void **state)
{
    (void)state;
    struct war s = battle(8, 8, 4, 0);
    s.token[POOL] = 0;
    s.seat[CC].wager = HATTER;
    s.seat[AL].vp = 1;
    finish(&s);
    only(&s, MH, "reward points; reward castle"); /* fewest points first */
    play(&s, "1 reward castle");
    only(&s, AL, "reward points; reward castle");
    play(&s, "0 reward points");
    EQUAL(points(&s, AL), 7);
    EQUAL(points(&s, MH), 0);
    EQUAL(s.seat[MH].castle[POOL], CASTLE_STANDING);
    EQUAL(s.seat[AL].castle[POOL], CASTLE_NONE);
    EQUAL(points(&s, RQ), 0);
    EQUAL(s.seat[CC].shards, 0);
    assert_true(stopped(&s));
    s = battle(8, 8, 4, 0);
    build(&s, AL, POOL); /* no castle can be placed: the points, without a question */
    finish(&s);
    EQUAL(points(&s, AL), 8);
    EQUAL(war_top(&s).seat, MH);
}

/* S11, 13.8: a tie for second is shared, rounded up. */
static void tie_for_second(void **state)
{
    (void)state;
    struct war s = battle(13, 7, 7, 0);
    s.round = 3;
    s.token[POOL] = 5;
    finish(&s);
    EQUAL(points(&s, AL), 10);
    EQUAL(points(&s, MH), 3);
    EQUAL(points(&s, RQ), 3);
    s = battle(13, 7, 7, 7);
    s.round = 3;
    s.token[POOL] = 5;
    finish(&s);
    for (int p = MH; p <= CC; p++)
        EQUAL(points(&s, p), 2);
}

/* S15, 13.10, 13.26: everybody is bust. */
static void all_bust(void **state)
{
    (void)state;
    struct war s = table("AHQC");
    send(&s, RQ, POOL, 1);
    send(&s, MH, POOL, 1);
    fight(&s, POOL);
    play(&s, "0 wager none; 3 wager queen");
    draw(&s, "m1 m1");
    assert_true(happened(EVENT_OVER, POOL, CAUSE_ALL_DONE, 0));
    EQUAL(points(&s, RQ), 0);
    EQUAL(points(&s, MH), 0);
    EQUAL(s.seat[RQ].castle[POOL], CASTLE_NONE);
    EQUAL(s.seat[CC].shards, 1);
    EQUAL(s.seat[AL].shards, 0);
    assert_true(stopped(&s));
}

/* Uncontested regions */

/* S12, 13.14, 13.15, 13.16, 13.18, 8.14: points or a castle, nothing else. */
static void uncontested(void **state)
{
    (void)state;
    struct war s = table("AHQ");
    s.token[POOL] = 1;
    send(&s, AL, POOL, 2);
    hold(&s, AL, 27);
    fight(&s, POOL);
    only(&s, AL, "reward points; reward castle");
    struct war castle = s;
    play(&s, "0 reward points");
    EQUAL(points(&s, AL), 6);
    assert_true(stopped(&s));
    play(&castle, "0 reward castle");
    EQUAL(castle.seat[AL].castle[POOL], CASTLE_STANDING);
    EQUAL(points(&castle, AL), 0);
    s = table("AHQ"); /* 13.18: nor any other effect */
    send(&s, AL, POOL, 2);
    bring(&s, AL, FIGURE_TURTLE, POOL);
    exhaust(&s, AL, "f1 f2");
    fight(&s, POOL);
    play(&s, "0 reward points");
    assert_true(stopped(&s));
    s = table("AHQ"); /* 13.15: with a castle here */
    s.token[POOL] = 1;
    send(&s, AL, POOL, 2);
    build(&s, AL, POOL);
    fight(&s, POOL);
    EQUAL(points(&s, AL), 6);
}

/* S13, 13.17, 18.28, W02: the Walrus in an uncontested region. */
static void walrus_uncontested(void **state)
{
    (void)state;
    struct war s = table("AHQ");
    s.token[POOL] = 1;
    bring(&s, AL, FIGURE_WALRUS, POOL);
    send(&s, AL, POOL, 2);
    build(&s, AL, WITZEND);
    fight(&s, POOL);
    struct war vp = s;
    play(&s, "0 reward castle");
    only(&s, AL, "castle keep; castle wood; castle meadow; castle pool");
    play(&s, "0 castle wood");
    EQUAL(points(&s, AL), 3);
    EQUAL(s.seat[AL].castle[TULGEY_WOOD], CASTLE_STANDING);
    EQUAL(s.seat[AL].castle[POOL], CASTLE_NONE);
    play(&vp, "0 reward points");
    EQUAL(points(&vp, AL), 9);
}

/* S14, 13.12: the Walrus and a tie. */
static void walrus_and_tie(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    bring(&s, JB, FIGURE_WALRUS, POOL);
    send(&s, AL, POOL, 1);
    skirmish(&s, POOL);
    strengths(&s, 8, 0, 0, 8);
    finish(&s);
    play(&s, "0 reward points; 3 reward castle");
    EQUAL(points(&s, JB), 0);
    EQUAL(s.seat[JB].castle[POOL], CASTLE_STANDING);
    s = table("AHQJ"); /* with a castle here already: the points, no castle elsewhere */
    bring(&s, JB, FIGURE_WALRUS, POOL);
    build(&s, JB, POOL);
    send(&s, AL, POOL, 1);
    skirmish(&s, POOL);
    strengths(&s, 8, 0, 0, 8);
    finish(&s);
    play(&s, "0 reward castle");
    EQUAL(points(&s, JB), 8);
    assert_true(stopped(&s));
}

/* W02: the castle of a won battle may go anywhere. */
static void walrus_wins(void **state)
{
    (void)state;
    struct war s = battle(8, 7, 0, 0);
    bring(&s, AL, FIGURE_WALRUS, POOL);
    finish(&s);
    EQUAL(choices(&s, AL), 5);
    play(&s, "0 castle meadow");
    EQUAL(points(&s, AL), 11);
    EQUAL(s.seat[AL].castle[MEADOW], CASTLE_STANDING);
    s = battle(7, 8, 0, 0); /* not for the second */
    bring(&s, AL, FIGURE_WALRUS, POOL);
    finish(&s);
    EQUAL(points(&s, AL), 4);
}

/* Effects at the end */

/* Love of Learning: an active ally, also a forge chip, goes back to the bag (13.20). */
static void love_of_learning(void **state)
{
    (void)state;
    struct war s = battle(8, 7, 0, 0);
    unlock(&s, AL, ABILITY_LEARNING);
    activate(&s, AL, "fg ro.w ar");
    finish(&s);
    EQUAL(points(&s, AL), 9); /* Rose A */
    only(&s, AL, "return fg; return ro.w; pass");
    struct war rose = s;
    play(&s, "0 return fg");
    EQUAL(s.seat[AL].bag[CHIP_FORGE], 1);
    assert_true(stopped(&s)); /* nothing to forge with */
    EQUAL(exhausted_n(&s, AL), 2);
    play(&rose, "0 return ro.w");
    EQUAL(choices(&rose, AL), 9); /* two chips on four tracks, or not */
}

/* Popular Support, 18.33: a figure for who wins, once per round; 13.17: uncontested, too. */
static void popular_support(void **state)
{
    (void)state;
    struct war s = battle(8, 7, 0, 0);
    unlock(&s, AL, ABILITY_SUPPORT);
    bring(&s, MH, FIGURE_GRYPHON, AT_RESERVE);
    finish(&s);
    only(&s, AL, "no; yes");
    struct war no = s;
    play(&s, "0 yes");
    EQUAL(choices(&s, CHANCE), 11); /* figures in the deck; no chip card */
    play(&s, "figure unicorn; 0 region keep");
    EQUAL(s.wonderlander[WONDERLANDER_UNICORN], AL);
    EQUAL(s.figure[FIGURE_UNICORN], RED_KEEP);
    skirmish(&s, POOL);
    strengths(&s, 8, 7, 0, 0);
    finish(&s);
    assert_true(stopped(&s)); /* once per round */
    play(&no, "0 no");
    skirmish(&no, POOL);
    strengths(&no, 8, 7, 0, 0);
    finish(&no);
    only(&no, AL, "no; yes");

    s = table("AHQC");
    unlock(&s, AL, ABILITY_SUPPORT);
    send(&s, AL, POOL, 1);
    fight(&s, POOL);
    play(&s, "0 reward points; 0 yes; figure walrus; 0 region pool");
    EQUAL(s.figure[FIGURE_WALRUS], POOL);
    s = battle(8, 8, 0, 0); /* a tie is no win */
    unlock(&s, AL, ABILITY_SUPPORT);
    finish(&s);
    play(&s, "0 reward points; 1 reward points");
    assert_true(stopped(&s));
}

/* Popular Support, without a figure in the deck. */
static void no_figure(void **state)
{
    (void)state;
    struct war s = battle(8, 7, 0, 0);
    unlock(&s, AL, ABILITY_SUPPORT);
    for (int f = 0; f < FIGURE_COUNT; f++)
        bring(&s, RQ, f, AT_RESERVE);
    finish(&s);
    assert_true(stopped(&s));
}

/* Slow Fade: a supporter or figure to a neighbour. */
static void slow_fade(void **state)
{
    (void)state;
    struct war s = battle(8, 0, 0, 7);
    unlock(&s, CC, ABILITY_FADE);
    bring(&s, CC, FIGURE_KNIGHT, POOL);
    lead_to(&s, CC, POOL);
    finish(&s);
    only(&s, CC,
         "fade supporter witzend; fade supporter meadow; fade knight witzend; "
         "fade knight meadow; pass");
    struct war figure = s;
    play(&s, "3 fade supporter witzend");
    EQUAL(s.seat[CC].supporters[WITZEND], 1);
    EQUAL(s.seat[CC].supporters[POOL], 0);
    play(&figure, "3 fade knight meadow");
    EQUAL(figure.figure[FIGURE_KNIGHT], MEADOW);
}

/* Grin Without a Cat: Floating Grins go back into the bag. */
static void grin_without_a_cat(void **state)
{
    (void)state;
    for (int open = 0; open < 2; open++) {
        struct war s = battle(8, 0, 0, 7);
        if (open)
            unlock(&s, CC, ABILITY_GRIN);
        activate(&s, CC, "ar ar f1");
        finish(&s);
        EQUAL(s.seat[CC].bag[CHIP_ARTEFACT], open ? 2 : 0);
        EQUAL(exhausted_n(&s, CC), open ? 1 : 3);
    }
}

/* Jaws That Bite, 18.14, 18.15: poison for one who took part, bust or not. */
static void jaws_that_bite(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    unlock(&s, JB, ABILITY_JAWS);
    send(&s, JB, POOL, 1);
    send(&s, AL, POOL, 1);
    skirmish(&s, POOL);
    strengths(&s, 7, 0, 0, 8);
    s.seat[MH].status = BUST;
    finish(&s);
    only(&s, JB, "target 0; target 1; pass");
    struct war kept = s;
    play(&s, "3 target 1");
    EQUAL(s.seat[MH].bag[CHIP_POISON], 1);
    EQUAL(s.supply[CHIP_POISON], 5);
    play(&kept, "3 pass");
    EQUAL(kept.supply[CHIP_POISON], 6);
    s = table("AHQJ"); /* not for the second; nor without poison */
    unlock(&s, JB, ABILITY_JAWS);
    send(&s, JB, POOL, 1);
    send(&s, AL, POOL, 1);
    skirmish(&s, POOL);
    strengths(&s, 8, 0, 0, 7);
    finish(&s);
    assert_true(stopped(&s));
    s = table("AHQJ");
    unlock(&s, JB, ABILITY_JAWS);
    into_bag(&s, AL, "po po po po po po");
    send(&s, JB, POOL, 1);
    send(&s, AL, POOL, 1);
    skirmish(&s, POOL);
    strengths(&s, 7, 0, 0, 8);
    finish(&s);
    assert_true(stopped(&s));
}

/* 13.20: effects come in player order, fewest points first. */
static void effects_in_order(void **state)
{
    (void)state;
    struct war s = battle(8, 0, 0, 7);
    unlock(&s, AL, ABILITY_LEARNING);
    unlock(&s, CC, ABILITY_FADE);
    activate(&s, AL, "cs.w");
    finish(&s); /* Alice has 8 points by now, the Cat 4 */
    EQUAL(war_top(&s).seat, CC);
    play(&s, "3 pass");
    EQUAL(war_top(&s).seat, AL);
}

/* 13.21: what counts active chips counts them at the start of the step: Creature B is judged before
 * Love of Learning takes a Creature away. */
static void counted_before(void **state)
{
    (void)state;
    struct war s = battle(8, 7, 0, 0);
    use_set(&s, SET_B);
    unlock(&s, AL, ABILITY_LEARNING);
    activate(&s, AL, "cr.w");
    finish(&s);
    play(&s, "0 return cr.w; 0 region wood");
    EQUAL(s.seat[AL].supporters[TULGEY_WOOD], 1);
    s = battle(8, 7, 0, 0); /* and so are the Rooks of set D */
    use_set(&s, SET_D);
    unlock(&s, AL, ABILITY_LEARNING);
    activate(&s, AL, "rk.s");
    finish(&s);
    play(&s, "0 return rk.s");
    EQUAL(s.seat[AL].shards, 2);
}

/* Wagers and clean-up */

/* 13.23, 13.24, 8.13: a right wager brings any weak ally, a wrong one a shard; none nothing. */
static void wagers(void **state)
{
    (void)state;
    struct war s = battle(8, 7, 0, 0);
    s.seat[RQ].wager = ALICE;
    s.seat[CC].wager = HATTER;
    finish(&s);
    EQUAL(s.seat[CC].shards, 1);
    EQUAL(s.seat[RQ].shards, 0);
    only(&s, RQ, "ally fg; ally fl.w; ally cs.w; ally ro.w; ally rk.w; ally cr.w");
    play(&s, "2 ally fg");
    EQUAL(s.seat[RQ].bag[CHIP_FORGE], 2);
    EQUAL(s.seat[RQ].wager, NONE);
    assert_true(stopped(&s));
    s = battle(8, 7, 0, 0);
    s.seat[RQ].wager = ANSWER_PASS;
    finish(&s);
    assert_true(stopped(&s));
    EQUAL(s.seat[RQ].shards, 0);
}

/* 13.27, 13.28, 13.29, 19.4: active chips become exhausted, markers go to 0, madness stays. */
static void clean_up(void **state)
{
    (void)state;
    struct war s = battle(8, 7, 0, 0);
    activate(&s, AL, "f1 f2 cs.w");
    exhaust(&s, AL, "fg");
    madden(&s, AL, "m1 m2");
    finish(&s);
    assert_true(stopped(&s));
    EQUAL(exhausted_n(&s, AL), 4);
    EQUAL(s.seat[AL].exhausted[CHIP_F2], 1);
    EQUAL(s.seat[AL].active_n, 0);
    EQUAL(s.seat[AL].strength, 0);
    EQUAL(s.seat[MH].strength, 0);
    EQUAL(s.seat[AL].madness_n, 2);
    EQUAL(s.seat[AL].status, OUTSIDE);
}

int test_outcome(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(first_and_second),
        cmocka_unit_test(tie_for_first),
        cmocka_unit_test(tie_for_second),
        cmocka_unit_test(all_bust),
        cmocka_unit_test(uncontested),
        cmocka_unit_test(walrus_uncontested),
        cmocka_unit_test(walrus_and_tie),
        cmocka_unit_test(walrus_wins),
        cmocka_unit_test(love_of_learning),
        cmocka_unit_test(popular_support),
        cmocka_unit_test(no_figure),
        cmocka_unit_test(slow_fade),
        cmocka_unit_test(grin_without_a_cat),
        cmocka_unit_test(jaws_that_bite),
        cmocka_unit_test(effects_in_order),
        cmocka_unit_test(counted_before),
        cmocka_unit_test(wagers),
        cmocka_unit_test(clean_up),
    };
    return cmocka_run_group_tests_name("war: outcome", tests, NULL, NULL);
}
