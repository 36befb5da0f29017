/* War for Wonderland: the texts of the ally cards, set by set. */
#include "games/war/test/test.h"

/* Alice at 4 against the Hatter, in the Pool of Tears, with this set. */
static struct war duel(int set)
{
    struct war s = table("AHQJ");
    use_set(&s, set);
    send(&s, AL, POOL, 2);
    send(&s, MH, POOL, 2);
    skirmish(&s, POOL);
    s.seat[AL].strength = 4;
    return s;
}

static void draws(struct war *s, const char *chips)
{
    next_draw(s);
    draw(s, chips);
}

static void both_draw(struct war *s, const char *chips)
{
    play(s, "0 draw; 1 draw");
    draw(s, chips);
}

/* Set A */

/* B3.3: Card Soldier A without an exhausted chip adds 1; a strong one makes 3. */
static void soldier_a(void **state)
{
    (void)state;
    struct war s = duel(SET_A);
    into_bag(&s, AL, "cs.s");
    draws(&s, "cs.s f1");
    EQUAL(s.seat[AL].strength, 7);
    s = duel(SET_A); /* any exhausted chip may come back */
    into_bag(&s, AL, "cs.s");
    exhaust(&s, AL, "f1 ar");
    draws(&s, "cs.s f1");
    play(&s, "0 soldier return");
    only(&s, AL, "return f1; return ar");
    play(&s, "0 return ar");
    EQUAL(s.seat[AL].bag[CHIP_ARTEFACT], 2);
    EQUAL(s.seat[AL].strength, 6);
}

/* B3, G13: Card Soldier A returns no Red Rook A, but other Rooks; in version 3 any. */
static void soldier_and_rook(void **state)
{
    (void)state;
    struct war s = duel(SET_A);
    into_bag(&s, AL, "cs.s rk.w rk.s");
    exhaust(&s, AL, "f1 rk.w rk.s");
    struct war older = s, mixed = s, rooks = s;
    draws(&s, "cs.s f1");
    play(&s, "0 soldier return"); /* the only one that may */
    EQUAL(s.seat[AL].bag[CHIP_F1], 3);
    older.rules = 0;
    draws(&older, "cs.s f1");
    play(&older, "0 soldier return");
    only(&older, AL, "return f1; return rk.w; return rk.s");
    mixed.set[ROOK] = SET_B;
    draws(&mixed, "cs.s f1");
    play(&mixed, "0 soldier return");
    only(&mixed, AL, "return f1; return rk.w; return rk.s");
    rooks.seat[AL].exhausted[CHIP_F1] = 0; /* nothing to return: it adds */
    rooks.seat[AL].bag[CHIP_F1]++;
    draws(&rooks, "cs.s f1");
    EQUAL(rooks.seat[AL].strength, 7);
}

/* 18.39: Flamingo A doubles the next chip placed, once; madness does not use it up. */
static void flamingo_a(void **state)
{
    (void)state;
    struct war s = duel(SET_A);
    into_bag(&s, AL, "fl.s");
    draws(&s, "fl.s f1");
    EQUAL(s.seat[AL].strength, 6);
    both_draw(&s, "m1 f1");
    both_draw(&s, "f2 f1");
    EQUAL(s.seat[AL].strength, 10);
    both_draw(&s, "f1 fg");
    EQUAL(s.seat[AL].strength, 11);
}

/* Two Flamingos: the second is doubled and doubles in its turn. */
static void two_flamingos(void **state)
{
    (void)state;
    struct war s = duel(SET_A);
    into_bag(&s, AL, "fl.w fl.s");
    draws(&s, "fl.w f1");
    both_draw(&s, "fl.s f1");
    EQUAL(s.seat[AL].strength, 4 + 1 + 4);
    both_draw(&s, "f1 f1");
    EQUAL(s.seat[AL].strength, 9 + 2);
}

/* Rose A, 18.46: a point for each that is active; 2 for one forged in a battle, none at tea. */
static void rose_a(void **state)
{
    (void)state;
    struct war s = duel(SET_A);
    activate(&s, AL, "ro.w ro.s fg");
    finish(&s);
    EQUAL(points(&s, AL), 8 + 2);
    play(&s, "0 forge ro.s castle");
    EQUAL(points(&s, AL), 8 + 2 + 2);
    s = table("AHQJ");
    into_bag(&s, AL, "ro.w");
    take_card(&s, AL, 20);
    play(&s, "0 item first; 0 forge ro.w castle");
    EQUAL(points(&s, AL), 0);
}

/* S23: Red Rook A is not doubled, and uses the doubling up. */
static void rook_a(void **state)
{
    (void)state;
    struct war s = duel(SET_A);
    into_bag(&s, AL, "fl.w rk.w");
    s.seat[AL].strength = 0;
    draws(&s, "fl.w f1");
    both_draw(&s, "rk.w f1");
    EQUAL(s.seat[AL].strength, 4);
    both_draw(&s, "f1 f1");
    EQUAL(s.seat[AL].strength, 5);
}

/* S22, 18.43: nor is it forged by a forge chip. */
static void rook_a_forged(void **state)
{
    (void)state;
    struct war s = duel(SET_A);
    activate(&s, AL, "fg rk.w");
    finish(&s);
    only(&s, AL, "forge fg castle; forge fg leader; forge fg supporters; forge fg wild; pass");
    s = duel(SET_A);
    activate(&s, AL, "fg rk.w");
    s.seat[AL].strength = 5;
    finish(&s);
    EQUAL(choices(&s, AL), 9);
    assert_true(offers(&s, "0 forge rk.w castle"));
    play(&s, "0 forge fg castle");
    assert_true(offers(&s, "0 forge rk.w castle")); /* the icon is left */
    struct war rook = duel(SET_A);
    activate(&rook, AL, "fg rk.w rk.s");
    rook.seat[AL].strength = 5;
    finish(&rook);
    play(&rook, "0 forge rk.w castle"); /* by the icon: the forge chip's forging is left */
    only(&rook, AL, "forge fg castle; forge fg leader; forge fg supporters; forge fg wild; pass");
    s = table("AHQJ"); /* a tea card may */
    bag_only(&s, AL, "rk.w");
    take_card(&s, AL, 20);
    play(&s, "0 item first");
    assert_true(offers(&s, "0 forge rk.w wild"));
}

/* S55: Creature A. */
static void creature_a(void **state)
{
    (void)state;
    for (int left = 0; left < 2; left++) {
        struct war s = duel(SET_A);
        while (s.supply[CR_W] > (left ? 3 : 0))
            into_bag(&s, RQ, "cr.w");
        activate(&s, AL, "cr.s");
        int strong = s.supply[CR_S];
        finish(&s);
        EQUAL(s.seat[AL].exhausted[CR_W], left);
        EQUAL(s.seat[AL].exhausted[CR_S], !left);
        EQUAL(s.supply[CR_S], strong + left);
        EQUAL(s.supply[CR_W], left ? 2 : 0);
    }
    struct war s = duel(SET_A); /* the weak one the other way */
    activate(&s, AL, "cr.w");
    finish(&s);
    EQUAL(s.seat[AL].exhausted[CR_S], 1);
    s = duel(SET_A); /* not on a bust */
    send(&s, RQ, POOL, 1);
    s.seat[AL].supporters[POOL] = 1;
    s.seat[AL].reserve = 9;
    skirmish(&s, POOL);
    activate(&s, AL, "cr.s");
    draws(&s, "m1 f1 f1");
    EQUAL(s.seat[AL].exhausted[CR_S], 1);
}

/* Set B */

/* 18.35: Card Soldier B moves up to S supporters from the neighbours, or is doubled. */
static void soldier_b(void **state)
{
    (void)state;
    struct war s = duel(SET_B);
    into_bag(&s, AL, "cs.s");
    send(&s, AL, WITZEND, 2);
    send(&s, AL, MEADOW, 1);
    send(&s, AL, RED_KEEP, 1); /* not adjacent */
    draws(&s, "cs.s f1");
    only(&s, AL, "soldier move; soldier double");
    struct war doubled = s;
    play(&s, "0 soldier move");
    only(&s, AL, "from witzend; from meadow; pass");
    struct war enough = s;
    play(&s, "0 from witzend; 0 from meadow");
    EQUAL(s.seat[AL].supporters[POOL], 4);
    EQUAL(s.seat[AL].strength, 6);
    EQUAL(s.owed, 1 << AL | 1 << MH);
    play(&enough, "0 from witzend; 0 pass");
    EQUAL(enough.seat[AL].supporters[POOL], 3);
    play(&doubled, "0 soldier double");
    EQUAL(doubled.seat[AL].strength, 8);
    s = duel(SET_B); /* nobody near */
    into_bag(&s, AL, "cs.w");
    draws(&s, "cs.w f1");
    EQUAL(s.seat[AL].strength, 6);
}

/* 18.40, B3.2: Flamingo B adds one to every ally played later; several do not add up. */
static void flamingo_b(void **state)
{
    (void)state;
    struct war s = duel(SET_B);
    into_bag(&s, AL, "fl.w fl.w cr.w");
    draws(&s, "fl.w f1");
    EQUAL(s.seat[AL].strength, 5);
    both_draw(&s, "fg f1");
    EQUAL(s.seat[AL].strength, 7);
    both_draw(&s, "fl.w f1");
    EQUAL(s.seat[AL].strength, 9);
    both_draw(&s, "cr.w f2");
    EQUAL(s.seat[AL].strength, 11);
    both_draw(&s, "f1 fg"); /* no ally */
    EQUAL(s.seat[AL].strength, 12);
}

/* Rose B goes back into the bag. */
static void rose_b(void **state)
{
    (void)state;
    struct war s = duel(SET_B);
    activate(&s, AL, "ro.w ro.s f1");
    finish(&s);
    EQUAL(s.seat[AL].bag[RO_W], 1);
    EQUAL(s.seat[AL].bag[RO_S], 1);
    EQUAL(exhausted_n(&s, AL), 1);
    EQUAL(points(&s, AL), 8);
}

/* Red Rook B is worth 1 beside another that is active. */
static void rook_b(void **state)
{
    (void)state;
    struct war s = duel(SET_B);
    into_bag(&s, AL, "rk.w rk.s");
    draws(&s, "rk.s f1");
    EQUAL(s.seat[AL].strength, 9);
    both_draw(&s, "rk.w f1");
    EQUAL(s.seat[AL].strength, 10);
}

/* S31, 18.38: Creature B. */
static void creature_b(void **state)
{
    (void)state;
    static const struct {
        const char *al, *mh, *rq;
        int alice_is_bust, who;
    } with[] = {
        { "cr.w cr.s", "cr.w", "cr.w cr.w", 0, NONE },
        { "cr.w cr.s", "cr.w", "cr.w", 0, AL },
        { "", "", "cr.w", 1, RQ },
        { "", "", "", 0, NONE },
    };
    for (size_t i = 0; i < 4; i++) {
        struct war s = duel(SET_B);
        send(&s, RQ, POOL, 1);
        skirmish(&s, POOL);
        strengths(&s, 8, 4, 3, 0); /* neither marker on a forge icon */
        activate(&s, AL, with[i].al);
        activate(&s, MH, with[i].mh);
        activate(&s, RQ, with[i].rq);
        if (with[i].alice_is_bust)
            s.seat[AL].status = BUST;
        finish(&s);
        if (with[i].who == NONE) {
            assert_true(stopped(&s));
            continue;
        }
        EQUAL(war_top(&s).seat, with[i].who);
        EQUAL(choices(&s, with[i].who), 5);
        play(&s, with[i].who == AL ? "0 region keep" : "2 region keep");
        EQUAL(s.seat[with[i].who].supporters[RED_KEEP], 1);
    }
}

/* Set C */

/* Card Soldier C gives as many additional chips as its strength is. */
static void soldier_c(void **state)
{
    (void)state;
    struct war s = duel(SET_C);
    into_bag(&s, AL, "cs.w");
    draws(&s, "cs.w f1");
    EQUAL(s.seat[AL].strength, 5);
    play(&s, "0 draw; 1 draw");
    draw(&s, "f1 f2 f1");
    only(&s, AL, "pick f1; pick f2");
}

/* S37, 18.41, 11.14: Flamingo C. */
static void flamingo_c(void **state)
{
    (void)state;
    static const struct {
        int at;
        const char *list;
    } with[] = { { 5, "icon 5; icon 9; pass" }, { 4, "icon 5; pass" }, { 3, NULL } };
    for (size_t i = 0; i < 3; i++) {
        struct war s = duel(SET_C);
        into_bag(&s, AL, "fl.s");
        s.seat[AL].strength = (uint8_t)with[i].at;
        draws(&s, "fl.s f1");
        if (with[i].list == NULL) {
            EQUAL(s.owed, 1 << AL | 1 << MH);
            continue;
        }
        only_at(&s, AL, with[i].list, __FILE__, __LINE__);
        struct war passed = s;
        play(&s, "0 icon 5");
        EQUAL(s.seat[AL].strength, 5);
        play(&passed, "0 pass");
        EQUAL(passed.seat[AL].strength, with[i].at + 2);
    }
    struct war s = duel(SET_C); /* 11.14: at 25 nobody is asked */
    into_bag(&s, AL, "fl.s");
    s.seat[AL].strength = 24;
    draws(&s, "fl.s f1");
    assert_true(any_event(EVENT_OVER));
}

/* S32, 18.44, 18.47, 15.5, 19.10: Rose C and Red Rook C. */
static void rose_c_and_rook_c(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    use_set(&s, SET_C);
    send(&s, AL, MEADOW, 2);
    send(&s, MH, MEADOW, 1);
    activate(&s, AL, "ro.w ro.w rk.w f1");
    hold(&s, AL, 19);
    hold(&s, AL, 2);
    skirmish(&s, MEADOW);
    strengths(&s, 9, 4, 0, 0);
    int roses = s.supply[RO_W];
    finish(&s);
    only(&s, AL, "feat q19; feat none");
    play(&s, "0 feat q19");
    only(&s, AL, "purge f1; purge ro.w; purge rk.w");
    struct war rook = s;
    play(&s, "0 purge ro.w");
    EQUAL(s.supply[RO_W], roses + 1);    /* 19.10 */
    only(&s, AL, "feat q02; feat none"); /* counted before */
    play(&s, "0 feat q02");
    EQUAL(s.quest[1], QUEST_DONE + AL);
    only(&s, AL, "purge f1; purge ro.w; purge rk.w");
    play(&s, "0 purge f1");
    EQUAL(war_owns(&s, AL, CHIP_F1), 2);     /* to the box */
    play(&rook, "0 purge rk.w; 0 feat q02"); /* no Rook any more */
    EQUAL(step(&rook), STEP_FORGE);
}

/* Rose C needs two Roses, but no first feat. */
static void rose_c(void **state)
{
    (void)state;
    for (int roses = 1; roses <= 2; roses++) {
        struct war s = duel(SET_C);
        activate(&s, AL, roses == 1 ? "ro.w f1 f1" : "ro.w ro.s f1");
        hold(&s, AL, 2); /* of Witzend */
        finish(&s);
        play(&s, "0 feat none"); /* she might have Q29, whose feat is true */
        if (roses == 1)
            assert_true(stopped(&s));
        else
            only(&s, AL, "feat q02; feat none");
    }
}

/* 18.44: without an active Rook a feat costs nothing. */
static void rook_c(void **state)
{
    (void)state;
    struct war s = duel(SET_C);
    activate(&s, AL, "f1");
    hold(&s, AL, 28); /* 1 or 4 active chips */
    finish(&s);
    play(&s, "0 feat q28");
    assert_true(stopped(&s));
    EQUAL(s.seat[AL].exhausted[CHIP_F1], 1);
}

/* Creature C: a weak one gains 2 by each active Creature, a strong one loses 2. */
static void creature_c(void **state)
{
    (void)state;
    struct war s = duel(SET_C);
    into_bag(&s, AL, "cr.w cr.w cr.s");
    draws(&s, "cr.w f1");
    EQUAL(s.seat[AL].strength, 5);
    both_draw(&s, "cr.w f1");
    EQUAL(s.seat[AL].strength, 8);
    both_draw(&s, "cr.s f1");
    EQUAL(s.seat[AL].strength, 8);
}

/* Set D */

/* Card Soldier D: tripled without a castle here. */
static void soldier_d(void **state)
{
    (void)state;
    struct war s = duel(SET_D);
    into_bag(&s, AL, "cs.s");
    draws(&s, "cs.s f1");
    only(&s, AL, "no; yes");
    struct war no = s;
    play(&s, "0 yes");
    EQUAL(s.seat[AL].strength, 10);
    play(&no, "0 no");
    EQUAL(no.seat[AL].strength, 6);
    s = duel(SET_D);
    into_bag(&s, AL, "cs.s");
    build(&s, AL, POOL);
    draws(&s, "cs.s f1");
    EQUAL(s.seat[AL].strength, 6);
}

/* 18.42: Flamingo D gives a shard to one who is ahead, halted or not. */
static void flamingo_d(void **state)
{
    (void)state;
    struct war s = duel(SET_D);
    into_bag(&s, AL, "fl.w");
    for (int p = RQ; p <= JB; p++)
        send(&s, p, POOL, 1);
    skirmish(&s, POOL);
    strengths(&s, 4, 5, 6, 4);
    s.seat[RQ].status = HALTED;
    draws(&s, "fl.w f1 f1");
    only(&s, AL, "target 1; target 2");
    play(&s, "0 target 2");
    EQUAL(s.seat[RQ].shards, 1);
    s = duel(SET_D); /* nobody is ahead */
    into_bag(&s, AL, "fl.w");
    draws(&s, "fl.w f1");
    EQUAL(s.owed, 1 << AL | 1 << MH);
    EQUAL(s.seat[MH].shards, 0);
}

/* Rose D: a supporter when it is forged, in a battle or at tea. */
static void rose_d(void **state)
{
    (void)state;
    struct war s = duel(SET_D);
    activate(&s, AL, "ro.w fg");
    finish(&s);
    play(&s, "0 forge ro.w castle; 0 region wood");
    EQUAL(s.seat[AL].supporters[TULGEY_WOOD], 1);
    EQUAL(points(&s, AL), 8);
    EQUAL(s.seat[AL].value, 4);
    s = table("AHQJ");
    use_set(&s, SET_D);
    into_bag(&s, AL, "ro.s");
    take_card(&s, AL, 20);
    play(&s, "0 item first; 0 forge ro.s castle; 0 region wood");
    EQUAL(s.seat[AL].supporters[TULGEY_WOOD], 1);
}

/* 18.45: Red Rook D: shards for who wins. */
static void rook_d(void **state)
{
    (void)state;
    struct war s = duel(SET_D);
    activate(&s, AL, "rk.w rk.s rk.w");
    activate(&s, MH, "rk.s");
    strengths(&s, 8, 4, 0, 0);
    finish(&s);
    EQUAL(s.seat[AL].shards, 4);
    EQUAL(s.seat[MH].shards, 0);
}

/* B3: Creature D, one shard towards as many as its strength. */
static void creature_d(void **state)
{
    (void)state;
    static const struct {
        int before, after;
    } shards[] = { { 1, 2 }, { 3, 4 }, { 4, 4 }, { 5, 4 }, { 8, 7 } };
    for (size_t i = 0; i < sizeof shards / sizeof shards[0]; i++) {
        struct war s = duel(SET_D);
        into_bag(&s, AL, "cr.s");
        s.seat[AL].shards = (uint8_t)shards[i].before;
        draws(&s, "cr.s f1");
        EQUAL(s.seat[AL].shards, shards[i].after);
    }
}

/* 2.4: every type follows its own card. */
static void mixed(void **state)
{
    (void)state;
    struct war s = duel(SET_A);
    s.set[ROSE] = SET_B;
    activate(&s, AL, "ro.w cr.w");
    finish(&s);
    EQUAL(s.seat[AL].bag[RO_W], 1);
    EQUAL(s.seat[AL].exhausted[CR_S], 1);
}

/* B3: nothing of her own touches a Red Rook A, not even Flamingo B. */
static void rook_a_and_flamingo_b(void **state)
{
    (void)state;
    struct war s = duel(SET_A);
    s.set[FLAMINGO] = SET_B;
    activate(&s, AL, "fl.w");
    into_bag(&s, AL, "rk.w");
    draws(&s, "rk.w f1");
    EQUAL(s.seat[AL].strength, 7);
}

/* 6.4, 10.7: a lost figure comes back in a tea party, not by Creature B in a war. */
static void no_figure_in_war(void **state)
{
    (void)state;
    struct war s = duel(SET_B);
    bring(&s, AL, FIGURE_WALRUS, AT_RESERVE);
    activate(&s, AL, "cr.w");
    finish(&s);
    play(&s, "0 region keep");
    assert_true(stopped(&s));
    EQUAL(s.seat[AL].supporters[RED_KEEP], 1);
    EQUAL(s.figure[FIGURE_WALRUS], AT_RESERVE);
}

int test_allies(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(soldier_a),
        cmocka_unit_test(soldier_and_rook),
        cmocka_unit_test(flamingo_a),
        cmocka_unit_test(two_flamingos),
        cmocka_unit_test(rose_a),
        cmocka_unit_test(rook_a),
        cmocka_unit_test(rook_a_forged),
        cmocka_unit_test(creature_a),
        cmocka_unit_test(soldier_b),
        cmocka_unit_test(flamingo_b),
        cmocka_unit_test(rose_b),
        cmocka_unit_test(rook_b),
        cmocka_unit_test(creature_b),
        cmocka_unit_test(soldier_c),
        cmocka_unit_test(flamingo_c),
        cmocka_unit_test(rose_c_and_rook_c),
        cmocka_unit_test(rose_c),
        cmocka_unit_test(rook_c),
        cmocka_unit_test(creature_c),
        cmocka_unit_test(soldier_d),
        cmocka_unit_test(flamingo_d),
        cmocka_unit_test(rose_d),
        cmocka_unit_test(rook_d),
        cmocka_unit_test(creature_d),
        cmocka_unit_test(mixed),
        cmocka_unit_test(rook_a_and_flamingo_b),
        cmocka_unit_test(no_figure_in_war),
    };
    return cmocka_run_group_tests_name("war: allies", tests, NULL, NULL);
}
