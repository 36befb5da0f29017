/* War for Wonderland: madness, poison, shield, bust and refresh (chapter 10 of the rules). */
#include "games/war/test/test.h"

/* Alice draws this in the Pool of Tears, against a faction chip of the Hatter's. */
static struct war pool(int supporters)
{
    struct war s = table("AHQJ");
    send(&s, AL, POOL, supporters);
    send(&s, MH, POOL, 3);
    skirmish(&s, POOL);
    s.seat[AL].strength = 4;
    return s;
}

static void draws(struct war *s, const char *chips)
{
    next_draw(s);
    draw(s, chips);
}

/* 10.1, 10.2, 10.3, 10.6, 19.9: no strength, a cell of the track, a unit lost. */
static void single(void **state)
{
    (void)state;
    struct war s = pool(3);
    int reserve = s.seat[AL].reserve;
    draws(&s, "m1 f1");
    EQUAL(s.seat[AL].strength, 4);
    EQUAL(s.seat[AL].supporters[POOL], 2);
    EQUAL(s.seat[AL].reserve, reserve + 1);
    EQUAL(s.seat[AL].madness[0], CHIP_MADNESS);
    EQUAL(s.seat[AL].madness_n, 1);
    assert_true(active_is(&s, AL, ""));
}

/* 10.3, 10.4, 10.5, 10.6: a double costs two, one at a time, the leader last of all. */
static void double_madness(void **state)
{
    (void)state;
    struct war s = pool(1);
    lead_to(&s, AL, POOL);
    bring(&s, AL, FIGURE_UNICORN, POOL);
    bring(&s, AL, FIGURE_GRYPHON, POOL);
    draws(&s, "m2 f1");
    only(&s, AL, "lose supporter; lose gryphon; lose unicorn");
    play(&s, "0 lose unicorn");
    only(&s, AL, "lose supporter; lose gryphon");
    play(&s, "0 lose gryphon");
    EQUAL(s.figure[FIGURE_UNICORN], AT_RESERVE);
    EQUAL(s.seat[AL].madness_n, 1); /* one cell */
    EQUAL(s.seat[AL].madness[0], CHIP_DOUBLE);
    EQUAL(s.seat[AL].strength, 4); /* 10.8 */
    play(&s, "0 draw; 1 draw");
    draw(&s, "m1 f1"); /* the supporter, without a question */
    EQUAL(s.seat[AL].leader_at, POOL);
    play(&s, "0 draw; 1 draw");
    draw(&s, "m1 f1");
    EQUAL(s.seat[AL].leader_at, AT_RESERVE);
    assert_true(happened(EVENT_BUST, AL, 0, 0));
}

/* 10.12, 10.13, 10.14, 10.15, 10.16, 12.5: bust. */
static void bust(void **state)
{
    (void)state;
    struct war s = pool(1);
    send(&s, RQ, POOL, 2);
    skirmish(&s, POOL);
    s.seat[AL].strength = 9;
    activate(&s, AL, "f1 fg");
    draws(&s, "m2 f1 f1");
    EQUAL(s.seat[AL].status, BUST);
    EQUAL(s.seat[AL].strength, 0);
    EQUAL(s.seat[AL].exhausted[CHIP_F1], 1);
    EQUAL(s.seat[AL].exhausted[CHIP_FORGE], 1);
    assert_true(active_is(&s, AL, ""));
    EQUAL(s.seat[AL].shield, 1);
    EQUAL(s.seat[AL].madness_n, 1);
    EQUAL(s.owed, 1 << MH | 1 << RQ);
    play(&s, "1 stop; 2 stop"); /* tied with 1 each */
    play(&s, "1 reward points; 2 reward points");
    EQUAL(points(&s, AL), 0);
}

/* S07, 10.20: bust and refresh by one chip. */
static void bust_and_refresh(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    send(&s, MH, POOL, 1);
    send(&s, AL, POOL, 1);
    send(&s, RQ, POOL, 1);
    into_bag(&s, MH, "m1 m1");
    madden(&s, MH, "m1 m1 m1");
    exhaust(&s, MH, "f1 f1 f2 ar");
    activate(&s, MH, "f1 ar");
    skirmish(&s, POOL);
    s.seat[MH].strength = 9;
    int bag = bag_size(&s, MH); /* fg, m1, m2 */
    draws(&s, "f1 m1 f1");
    EQUAL(s.seat[MH].status, BUST);
    EQUAL(s.seat[MH].strength, 0);
    EQUAL(s.seat[MH].shield, 1);
    EQUAL(s.seat[MH].madness_n, 0);
    EQUAL(exhausted_n(&s, MH), 0);
    EQUAL(bag_size(&s, MH), bag - 1 + 6 + 4);
}

/* S08, 10.17, 10.18, 10.19: a refresh without a bust. */
static void refresh(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    send(&s, MH, POOL, 2);
    send(&s, AL, POOL, 1);
    send(&s, RQ, POOL, 1);
    into_bag(&s, MH, "m1 m1");
    madden(&s, MH, "m1 m1 m1");
    exhaust(&s, MH, "f1 f1 f2 ar");
    activate(&s, MH, "f1 ar");
    skirmish(&s, POOL);
    s.seat[MH].strength = 9;
    int bag = bag_size(&s, MH);
    draws(&s, "f1 m1 f1");
    EQUAL(s.seat[MH].status, ACTIVE);
    EQUAL(s.seat[MH].strength, 9);
    EQUAL(s.seat[MH].shield, 0);
    EQUAL(s.seat[MH].madness_n, 0);
    EQUAL(bag_size(&s, MH), bag - 1 + 4 + 4);
    assert_true(active_is(&s, MH, "f1 ar"));
    assert_true(owes(&s, MH));
}

/* S19, 10.10, 10.11, 18.13: poison blocked. */
static void poison_blocked(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    send(&s, RQ, POOL, 1);
    send(&s, AL, POOL, 1);
    into_bag(&s, RQ, "po");
    s.seat[RQ].shield = 1;
    skirmish(&s, POOL);
    draws(&s, "f1 po");
    only(&s, RQ, "no; yes");
    play(&s, "2 yes");
    EQUAL(s.seat[RQ].shield, 0);
    EQUAL(s.seat[RQ].bag[CHIP_POISON], 1);
    EQUAL(s.seat[RQ].supporters[POOL], 1);
    EQUAL(s.supply[CHIP_POISON], 5);
}

/* S20, 10.9: poison not blocked. */
static void poison(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    send(&s, RQ, POOL, 1);
    send(&s, AL, POOL, 1);
    send(&s, MH, POOL, 1);
    into_bag(&s, RQ, "po");
    skirmish(&s, POOL);
    draws(&s, "f1 f1 po");
    EQUAL(s.seat[RQ].supporters[POOL], 0);
    EQUAL(s.seat[RQ].status, BUST);
    EQUAL(s.seat[RQ].shield, 1);
    EQUAL(s.supply[CHIP_POISON], 6);
    EQUAL(s.seat[RQ].madness_n, 0);
}

/* 10.10, 10.11: the shield cancels a double madness, too; it may be kept. */
static void shield_and_double(void **state)
{
    (void)state;
    struct war s = pool(3);
    s.seat[AL].shield = 1;
    draws(&s, "m2 f1");
    struct war kept = s;
    play(&s, "0 yes");
    EQUAL(s.seat[AL].shield, 0);
    EQUAL(s.seat[AL].bag[CHIP_DOUBLE], 1);
    EQUAL(s.seat[AL].supporters[POOL], 3);
    EQUAL(s.seat[AL].madness_n, 0);
    play(&kept, "0 no");
    EQUAL(kept.seat[AL].shield, 1);
    EQUAL(kept.seat[AL].supporters[POOL], 1);
}

/* 10.23: the double madness cannot be got rid of: it is not among what may be forged or removed. */
static void double_stays(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    bag_only(&s, AL, "m2");
    take_card(&s, AL, 14); /* remove madness */
    play(&s, "0 item second");
    EQUAL(s.seat[AL].bag[CHIP_DOUBLE], 1);
    s = table("AHQJ");
    bag_only(&s, AL, "m2");
    take_card(&s, AL, 20); /* forge */
    play(&s, "0 item first");
    EQUAL(step(&s), STEP_ITEM); /* nothing to forge */
}

/* S29, 18.27, W04: the Duchess. */
static void duchess(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    send(&s, RQ, POOL, 3);
    send(&s, AL, POOL, 1);
    bring(&s, RQ, FIGURE_DUCHESS, POOL);
    skirmish(&s, POOL);
    draws(&s, "f1 m2");
    struct war lost = s;
    play(&s, "2 lose supporter; 2 lose supporter");
    EQUAL(points(&s, RQ), 2);
    play(&lost, "2 lose supporter; 2 lose duchess");
    EQUAL(points(&lost, RQ), 0);
}

/* S36, 18.31, 18.32: War Engineer. */
static void war_engineer(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    unlock(&s, MH, ABILITY_ENGINEER);
    send(&s, MH, POOL, 3);
    send(&s, RQ, POOL, 1);
    skirmish(&s, POOL);
    strengths(&s, 0, 4, 5, 0);
    draws(&s, "m2 f1");
    EQUAL(s.seat[MH].strength, 6);
    EQUAL(s.seat[RQ].strength, 6);
    s = table("AHQJ"); /* both times, if the Queen is far ahead; by poison, too; not when bust */
    unlock(&s, MH, ABILITY_ENGINEER);
    send(&s, MH, POOL, 3);
    send(&s, RQ, POOL, 1);
    skirmish(&s, POOL);
    strengths(&s, 0, 4, 20, 0);
    draws(&s, "m2 f1");
    EQUAL(s.seat[MH].strength, 8);
    s = table("AHQJ");
    unlock(&s, MH, ABILITY_ENGINEER);
    send(&s, MH, POOL, 2);
    send(&s, RQ, POOL, 1);
    into_bag(&s, MH, "po");
    skirmish(&s, POOL);
    strengths(&s, 0, 4, 20, 0);
    draws(&s, "po f1");
    EQUAL(s.seat[MH].strength, 6);
    s = table("AHQJ");
    unlock(&s, MH, ABILITY_ENGINEER);
    send(&s, MH, POOL, 1);
    send(&s, RQ, POOL, 1);
    send(&s, AL, POOL, 1);
    skirmish(&s, POOL);
    strengths(&s, 20, 4, 20, 0);
    draws(&s, "f1 m1 f1");
    EQUAL(s.seat[MH].strength, 0);
    assert_false(happened(EVENT_MARKER, MH, 6, CAUSE_ABILITY + ABILITY_ENGINEER));
}

/* 1.1, 11.8: what an ability adds ends at 25, too. */
static void war_engineer_at_the_end(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    unlock(&s, MH, ABILITY_ENGINEER);
    send(&s, MH, POOL, 3);
    send(&s, RQ, POOL, 1);
    skirmish(&s, POOL);
    strengths(&s, 0, 24, 25, 0);
    draws(&s, "m2 f1");
    assert_true(happened(EVENT_MARKER, MH, 25, CAUSE_ABILITY + ABILITY_ENGINEER));
}

/* We're All Mad Here: one step for each madness chip on the track, unless bust. */
static void mad_here(void **state)
{
    (void)state;
    struct war s = table("AHQC");
    unlock(&s, CC, ABILITY_MAD_HERE);
    send(&s, CC, POOL, 3);
    send(&s, RQ, POOL, 1);
    send(&s, AL, POOL, 1);
    skirmish(&s, POOL);
    draws(&s, "f1 f1 m2");
    EQUAL(s.seat[CC].strength, 1);
    play(&s, "0 draw; 2 draw; 3 draw");
    draw(&s, "f1 f1 m1");
    EQUAL(s.seat[CC].status, BUST);
    EQUAL(s.seat[CC].strength, 0);
}

/* B2: We're All Mad Here is for madness, not for poison. */
static void poisoned_but_not_mad(void **state)
{
    (void)state;
    enum { CHESHIRE = 2 };
    struct war s = table("AHCJ");
    unlock(&s, CHESHIRE, ABILITY_MAD_HERE);
    into_bag(&s, CHESHIRE, "po");
    send(&s, CHESHIRE, POOL, 3);
    send(&s, AL, POOL, 1);
    skirmish(&s, POOL);
    draws(&s, "f1 po");
    EQUAL(s.seat[CHESHIRE].supporters[POOL], 2);
    EQUAL(s.seat[CHESHIRE].strength, 0);
}

/* S33, 9.5, 18.14, 18.15, 18.16: Claws That Catch. */
static void claws(void **state)
{
    (void)state;
    for (int reserve = 0; reserve < 3; reserve++) {
        struct war s = table("AHQJ");
        unlock(&s, JB, ABILITY_CLAWS);
        for (int i = reserve; i < 6; i++)
            into_bag(&s, MH, "po");
        for (int p = 0; p < 4; p++)
            send(&s, p, POOL, 2);
        activate(&s, JB, "ar");
        skirmish(&s, POOL);
        draws(&s, "m1 f1 m1 f1");
        if (reserve == 0) {
            EQUAL(s.owed, 15); /* not asked: everybody decides about the next draw */
            continue;
        }
        only(&s, JB, "target 0; target 2; pass");
        struct war passed = s;
        play(&s, "3 target 2");
        EQUAL(s.seat[RQ].bag[CHIP_POISON], 1);
        EQUAL(s.supply[CHIP_POISON], reserve - 1);
        if (reserve == 2) {
            only(&s, JB, "target 0; pass");
            play(&s, "3 target 0");
        }
        EQUAL(s.owed, 15);
        play(&passed, "3 pass");
        EQUAL(passed.supply[CHIP_POISON], reserve);
        EQUAL(passed.owed, 15);
    }
}

/* Claws That Catch needs Eyes of Flame active before this draw, and madness on the track. */
static void claws_need(void **state)
{
    (void)state;
    for (int way = 0; way < 3; way++) {
        struct war s = table("AHQJ");
        unlock(&s, JB, ABILITY_CLAWS);
        send(&s, AL, POOL, 2);
        send(&s, JB, POOL, 1);
        if (way != 0)
            activate(&s, JB, "ar");
        s.seat[AL].shield = way == 1;
        send(&s, RQ, POOL, 2);
        skirmish(&s, POOL);
        draws(&s, way == 2 ? "m1 f1 m1" : "m1 f1 ar");
        if (way == 1)
            play(&s, "0 yes");                      /* it went back into the bag */
        assert_int_not_equal(step(&s), STEP_CLAWS); /* and in the third case he is bust himself */
    }
}

/* 9.5, B2: Claws That Catch reaches opponents who went mad in this draw and are not bust. */
static void claws_reach(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    unlock(&s, JB, ABILITY_CLAWS);
    send(&s, AL, POOL, 2);
    send(&s, MH, POOL, 1);
    send(&s, RQ, POOL, 3);
    send(&s, JB, POOL, 3);
    activate(&s, JB, "ar");
    skirmish(&s, POOL);
    draws(&s, "m1 m1 f1 m1");
    only(&s, JB, "target 0; pass"); /* the Hatter is bust, and he does not poison himself */
    play(&s, "3 pass; 0 draw; 2 draw; 3 draw");
    draw(&s, "f1 m1 f1");
    only(&s, JB, "target 2; pass"); /* Alice's madness is of the draw before */
}

/* W09: the White Knight rides on. */
static void white_knight(void **state)
{
    (void)state;
    struct war s = pool(1);
    bring(&s, AL, FIGURE_KNIGHT, POOL);
    draws(&s, "m1 f1");
    play(&s, "0 lose knight");
    only(&s, AL, "region witzend; region meadow; pass");
    struct war passed = s;
    play(&s, "0 region meadow");
    EQUAL(s.figure[FIGURE_KNIGHT], MEADOW);
    play(&passed, "0 pass");
    EQUAL(passed.figure[FIGURE_KNIGHT], AT_RESERVE);
}

/* W10: the Dormouse takes one single madness in a battle. */
static void dormouse(void **state)
{
    (void)state;
    struct war s = pool(3);
    bring(&s, AL, FIGURE_DORMOUSE, POOL);
    draws(&s, "m1 f1");
    only(&s, AL, "no; yes");
    struct war refused = s;
    play(&s, "0 yes");
    EQUAL(s.seat[AL].shards, 1);
    EQUAL(s.seat[AL].bag[CHIP_MADNESS], 2);
    EQUAL(s.seat[AL].supporters[POOL], 3);
    EQUAL(s.seat[AL].madness_n, 0);
    play(&s, "0 draw; 1 draw");
    draw(&s, "m1 f1");
    only(&s, AL, "lose supporter; lose dormouse"); /* once per battle */
    play(&refused, "0 no");
    EQUAL(step(&refused), STEP_LOSE);
    s = pool(3); /* not a double one */
    bring(&s, AL, FIGURE_DORMOUSE, POOL);
    draws(&s, "m2 f1");
    EQUAL(step(&s), STEP_LOSE);
}

/* W24: a Mousetrap that is active makes a double madness cost one unit. */
static void mousetrap(void **state)
{
    (void)state;
    struct war s = pool(3);
    activate(&s, AL, "mousetrap");
    draws(&s, "m2 f1");
    EQUAL(s.seat[AL].supporters[POOL], 2);
    EQUAL(s.seat[AL].madness[0], CHIP_DOUBLE);
}

/* S26, W14, 18.22, 18.23: madness under the Knave's Crown; 10.25: before anything else. */
static void crown_on_madness(void **state)
{
    (void)state;
    struct war s = pool(0);
    bring(&s, AL, FIGURE_DORMOUSE, POOL);
    skirmish(&s, POOL);
    s.seat[AL].shield = 1;
    s.seat[AL].mark = MARK_CROWNED;
    draws(&s, "m2 f1");
    EQUAL(s.seat[AL].madness_n, 1);
    EQUAL(s.seat[AL].madness[0], CHIP_DOUBLE);
    EQUAL(s.figure[FIGURE_DORMOUSE], POOL);
    EQUAL(s.seat[AL].shield, 1);
    EQUAL(s.seat[AL].mark & MARK_CROWNED, 0);
    EQUAL(s.owed, 1 << AL | 1 << MH);
    s = pool(1); /* 18.23: a full track refreshes */
    into_bag(&s, AL, "m1 m1");
    madden(&s, AL, "m1 m1 m1");
    exhaust(&s, AL, "f1");
    s.seat[AL].mark = MARK_CROWNED;
    draws(&s, "m1 f1");
    EQUAL(s.seat[AL].madness_n, 0);
    EQUAL(s.seat[AL].status, ACTIVE);
    EQUAL(s.seat[AL].bag[CHIP_F1], 3);
    s = table("AHQC"); /* it counts as put on the track: We're All Mad Here */
    unlock(&s, CC, ABILITY_MAD_HERE);
    send(&s, CC, POOL, 1);
    send(&s, AL, POOL, 1);
    skirmish(&s, POOL);
    s.seat[CC].mark = MARK_CROWNED;
    draws(&s, "f1 m1");
    EQUAL(s.seat[CC].strength, 1);
    EQUAL(s.seat[CC].put, 1);
    s = pool(1); /* 18.24: poison goes back into the bag */
    into_bag(&s, AL, "po");
    s.seat[AL].mark = MARK_CROWNED;
    draws(&s, "po f1");
    EQUAL(s.seat[AL].bag[CHIP_POISON], 1);
    EQUAL(s.seat[AL].supporters[POOL], 1);
}

/* 10.25: the Dormouse is asked before the shield. */
static void order_of_protection(void **state)
{
    (void)state;
    struct war s = pool(1);
    bring(&s, AL, FIGURE_DORMOUSE, POOL);
    s.seat[AL].shield = 1;
    draws(&s, "m1 f1");
    EQUAL(step(&s), STEP_NAP);
    play(&s, "0 no");
    EQUAL(step(&s), STEP_SHIELD);
    play(&s, "0 no");
    EQUAL(step(&s), STEP_LOSE);
}

int test_madness(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(single),
        cmocka_unit_test(double_madness),
        cmocka_unit_test(bust),
        cmocka_unit_test(bust_and_refresh),
        cmocka_unit_test(refresh),
        cmocka_unit_test(poison_blocked),
        cmocka_unit_test(poison),
        cmocka_unit_test(shield_and_double),
        cmocka_unit_test(double_stays),
        cmocka_unit_test(duchess),
        cmocka_unit_test(war_engineer),
        cmocka_unit_test(war_engineer_at_the_end),
        cmocka_unit_test(mad_here),
        cmocka_unit_test(poisoned_but_not_mad),
        cmocka_unit_test(claws),
        cmocka_unit_test(claws_need),
        cmocka_unit_test(claws_reach),
        cmocka_unit_test(white_knight),
        cmocka_unit_test(dormouse),
        cmocka_unit_test(mousetrap),
        cmocka_unit_test(crown_on_madness),
        cmocka_unit_test(order_of_protection),
    };
    return cmocka_run_group_tests_name("war: madness", tests, NULL, NULL);
}
