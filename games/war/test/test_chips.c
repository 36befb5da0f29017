/* War for Wonderland: playing a chip (chapter 11 of the rules), artefacts and faction abilities. */
#include "games/war/test/test.h"

/* These two fight in the Pool of Tears, two supporters each; the first is at 4. */
static struct war duel(const char *factions, int a, int b)
{
    struct war s = table(factions);
    send(&s, a, POOL, 2);
    send(&s, b, POOL, 2);
    skirmish(&s, POOL);
    s.seat[a].strength = 4;
    return s;
}

static void draws(struct war *s, const char *chips)
{
    next_draw(s);
    draw(s, chips);
}

/* Strength */

/* S03, 11.1, 11.2, 11.4, 11.5, 11.10: the draw of the rule book. */
static void example(void **state)
{
    (void)state;
    struct war s = duel("AHQJ", AL, MH);
    into_bag(&s, AL, "fl.w cs.w");
    exhaust(&s, AL, "fg");
    s.seat[AL].strength = 0;
    draws(&s, "f2 f1");
    EQUAL(s.seat[AL].strength, 2);
    play(&s, "0 draw; 1 draw");
    draw(&s, "fl.w f1");
    EQUAL(s.seat[AL].strength, 3);
    play(&s, "0 draw; 1 draw");
    draw(&s, "cs.w f1");
    only(&s, AL, "soldier return; soldier add");
    struct war times = s, back = s;
    play(&s, "0 soldier add");
    only(&s, AL, "order plus; order times");
    play(&s, "0 order plus");
    EQUAL(s.seat[AL].strength, 7);
    play(&times, "0 soldier add; 0 order times");
    EQUAL(times.seat[AL].strength, 6);
    play(&back, "0 soldier return"); /* the forge chip is all there is; no order is asked */
    EQUAL(back.seat[AL].strength, 5);
    EQUAL(back.seat[AL].bag[CHIP_FORGE], 1);
    EQUAL(back.seat[AL].exhausted[CHIP_FORGE], 0);
}

/* 11.4: multipliers multiply each other. */
static void multipliers(void **state)
{
    (void)state;
    struct war s = duel("AHQJ", AL, MH);
    s.set[SOLDIER] = SET_B;
    into_bag(&s, AL, "fl.w cs.s");
    draws(&s, "fl.w f1");
    EQUAL(s.seat[AL].strength, 5);
    play(&s, "0 draw; 1 draw");
    draw(&s, "cs.s f1");
    EQUAL(s.seat[AL].strength, 5 + 2 * 2 * 2);
}

/* 11.9: what a chip has gained is gone with the next one. */
static void gain_ends(void **state)
{
    (void)state;
    struct war s = duel("AHQC", AL, CC);
    unlock(&s, CC, ABILITY_SMILE);
    draws(&s, "f1 ar");
    play(&s, "3 yes");
    EQUAL(s.seat[CC].strength, 3 + 2);
    play(&s, "0 draw; 3 draw");
    draw(&s, "f1 f1");
    EQUAL(s.seat[CC].strength, 3 + 2 + 1);
}

/* 11.10: "its strength" is S with all that is added, here by a Flamingo B. */
static void changed_strength(void **state)
{
    (void)state;
    struct war s = duel("AHQJ", AL, MH);
    use_set(&s, SET_B);
    send(&s, AL, WITZEND, 3);
    activate(&s, AL, "fl.w");
    into_bag(&s, AL, "cs.w");
    struct war more = s;
    draws(&s, "cs.w f1");
    play(&s, "0 soldier move; 0 from witzend; 0 from witzend");
    EQUAL(s.seat[AL].supporters[POOL], 4);
    EQUAL(s.seat[AL].supporters[WITZEND], 1);
    more.set[SOLDIER] = SET_C;
    draws(&more, "cs.w f1");
    EQUAL(more.seat[AL].extra, 2);
}

/* 11.6: never below 0; 11.3: a replaced strength comes first. */
static void not_below_zero(void **state)
{
    (void)state;
    struct war s = duel("AHQJ", AL, MH);
    use_set(&s, SET_C);
    activate(&s, AL, "cr.w cr.w cr.w");
    into_bag(&s, AL, "cr.s");
    draws(&s, "cr.s f1"); /* 4 - 6 */
    EQUAL(s.seat[AL].strength, 4);
    s = duel("AHQJ", AL, MH);
    s.set[ROOK] = SET_B;
    s.set[FLAMINGO] = SET_B;
    activate(&s, AL, "rk.w fl.w");
    into_bag(&s, AL, "rk.s");
    draws(&s, "rk.s f1");
    EQUAL(s.seat[AL].strength, 4 + 1 + 1);
}

/* S38, 11.7, 11.8, 18.39: a doubling does not touch what is gained. */
static void gain_is_not_doubled(void **state)
{
    (void)state;
    struct war s = duel("AHQJ", MH, AL);
    unlock(&s, MH, ABILITY_HOT);
    activate(&s, MH, "fg fl.w");
    s.seat[MH].mark = MARK_DOUBLE;
    draws(&s, "f1 ar");
    only(&s, MH, "teapot less; teapot even; teapot more");
    play(&s, "1 teapot more; 1 order plus");
    EQUAL(s.seat[MH].strength, 4 + 9);
    EQUAL(s.seat[MH].chip, 8);
    EQUAL(s.seat[MH].gain, 1);
}

/* S39, 18.39: but additions to the strength of a chip. */
static void additions_are_doubled(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    unlock(&s, JB, ABILITY_MANXOME);
    send(&s, JB, POOL, 1);
    send(&s, AL, POOL, 1);
    send(&s, MH, POOL, 1);
    send(&s, RQ, POOL, 1);
    skirmish(&s, POOL);
    strengths(&s, 5, 6, 0, 4);
    s.seat[JB].mark = MARK_DOUBLE;
    draws(&s, "f1 f1 f1 ar");
    play(&s, "3 order plus");
    EQUAL(s.seat[JB].strength, 14);
}

/* 11.9: next time the chip has its printed strength again. */
static void strength_does_not_last(void **state)
{
    (void)state;
    struct war s = duel("AHQJ", AL, MH);
    into_bag(&s, AL, "fl.w");
    s.seat[AL].mark = MARK_DOUBLE;
    draws(&s, "f2 f1");
    EQUAL(s.seat[AL].strength, 8);
    war_take_active(&s, AL, CHIP_F2);
    s.seat[AL].bag[CHIP_F2]++;
    draws(&s, "f2 f1");
    EQUAL(s.seat[AL].strength, 10);
}

/* 11.13, S40, 18.30, 11.15: Royal Temper works before others add their chips. */
static void royal_temper(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    unlock(&s, RQ, ABILITY_TEMPER);
    into_bag(&s, MH, "rk.w");
    send(&s, RQ, POOL, 1);
    send(&s, MH, POOL, 1);
    skirmish(&s, POOL);
    strengths(&s, 0, 1, 0, 0);
    draws(&s, "rk.w ar");
    only(&s, RQ, "target 1; pass");
    play(&s, "2 target 1");
    assert_true(happened(EVENT_MARKER, MH, 0, CAUSE_ABILITY + ABILITY_TEMPER));
    EQUAL(s.seat[MH].strength, 3);
    s = table("AHQJ"); /* 11.12, 19.3: halted players can be reached, bust ones not */
    unlock(&s, RQ, ABILITY_TEMPER);
    for (int p = 0; p < 4; p++)
        send(&s, p, POOL, 1);
    skirmish(&s, POOL);
    strengths(&s, 6, 6, 0, 6);
    s.seat[AL].status = BUST;
    s.seat[JB].status = HALTED;
    draws(&s, "f1 ar");
    only(&s, RQ, "target 1; target 3; pass");
    play(&s, "2 target 3");
    EQUAL(s.seat[JB].strength, 4);
}

/* 11.14: a marker at 25 stays there. */
static void at_25(void **state)
{
    (void)state;
    struct war s = duel("AHQJ", RQ, MH);
    unlock(&s, RQ, ABILITY_TEMPER);
    s.seat[MH].strength = 25;
    draws(&s, "f1 ar");
    play(&s, "2 target 1");
    assert_true(happened(EVENT_PLACE, MH, 1, 25));
}

/* 11.16, 18.3: a doubling or an additional draw that waits ends with the battle. */
static void nothing_is_carried_over(void **state)
{
    (void)state;
    struct war s = duel("AHQJ", AL, MH);
    s.seat[AL].mark = MARK_DOUBLE | MARK_CROWNED;
    s.seat[AL].extra = 2;
    finish(&s);
    assert_true(stopped(&s));
    EQUAL(s.seat[AL].mark, 0);
    EQUAL(s.seat[AL].extra, 0);
}

/* S43, 11.17, 18.4: Love of Learning, unlocked by forging, works from the next battle on. */
static void unlocked_late(void **state)
{
    (void)state;
    struct war s = duel("AHQJ", AL, MH);
    activate(&s, AL, "fg fl.w");
    finish(&s);
    play(&s, "0 forge fg wild; 0 ability 3");
    EQUAL(s.seat[AL].exhausted[FL_W], 1);
    EQUAL(s.seat[AL].bag[FL_W], 0);
    assert_true(stopped(&s));
    skirmish(&s, POOL);
    s.seat[AL].strength = 7;
    activate(&s, AL, "cs.w f1");
    finish(&s);
    only(&s, AL, "return cs.w; pass");
    s = duel("AHQC", CC, AL); /* nor does Grin Without a Cat save the artefact */
    activate(&s, CC, "fg ar");
    finish(&s);
    play(&s, "3 forge fg wild; 3 ability 2");
    EQUAL(s.seat[CC].exhausted[CHIP_ARTEFACT], 1);
    EQUAL(s.seat[CC].bag[CHIP_ARTEFACT], 1);
}

/* Artefacts */

/* Sword of Hope: one more if an opponent is ahead. */
static void sword_of_hope(void **state)
{
    (void)state;
    for (int other = 3; other <= 5; other++) {
        struct war s = duel("AHQJ", AL, MH);
        s.seat[MH].strength = (uint8_t)other;
        draws(&s, "ar f1");
        EQUAL(s.seat[AL].strength, other > 4 ? 8 : 7);
    }
    struct war s = duel("AHQJ", AL, MH); /* not one who is bust */
    send(&s, RQ, POOL, 1);
    s.seat[RQ].status = BUST;
    s.seat[RQ].strength = 9;
    struct war two = s;
    draws(&s, "ar f1");
    EQUAL(s.seat[AL].strength, 7);
    two.seat[RQ].status = HALTED; /* one more only, although two are ahead */
    two.seat[MH].strength = 9;
    draws(&two, "ar f1");
    EQUAL(two.seat[AL].strength, 8);
}

/* Bright Courage */
static void bright_courage(void **state)
{
    (void)state;
    for (int open = 0; open < 2; open++) {
        struct war s = duel("AHQJ", AL, MH);
        s.seat[AL].abilities = (uint8_t)open;
        draws(&s, "ar f1");
        EQUAL(s.seat[AL].shield, open);
    }
}

/* Everywhere at Last, 18.34: from a region or from the reserve; her strength is not added. */
static void everywhere_at_last(void **state)
{
    (void)state;
    static const int from[] = { WITZEND, AT_RESERVE, POOL };
    for (size_t i = 0; i < 3; i++) {
        struct war s = duel("AHQJ", AL, MH);
        unlock(&s, AL, ABILITY_EVERYWHERE);
        s.seat[AL].leader = 5;
        lead_to(&s, AL, from[i]);
        draws(&s, "ar f1");
        if (from[i] == POOL) {
            EQUAL(s.seat[AL].strength, 7); /* she is here */
            continue;
        }
        struct war stays = s;
        play(&s, "0 yes");
        EQUAL(s.seat[AL].leader_at, POOL);
        EQUAL(s.seat[AL].strength, 8);
        play(&stays, "0 no");
        EQUAL(stays.seat[AL].leader_at, from[i]);
        EQUAL(stays.seat[AL].strength, 7);
    }
}

/* Boiling Teapot: one less, even, or one more. */
static void boiling_teapot(void **state)
{
    (void)state;
    static const char *const mode[] = { "1 teapot less", "1 teapot even", "1 teapot more" };
    for (int i = 0; i < 3; i++) {
        struct war s = duel("AHQJ", MH, AL);
        draws(&s, "f1 ar");
        play(&s, mode[i]);
        EQUAL(s.seat[MH].strength, 4 + 2 + i);
    }
}

/* Piping Hot: one for each active forge chip, at most three. */
static void piping_hot(void **state)
{
    (void)state;
    static const char *const forge[] = { "", "fg", "fg fg", "fg fg fg", "fg fg fg fg" };
    for (int i = 0; i < 5; i++) {
        struct war s = duel("AHQJ", MH, AL);
        unlock(&s, MH, ABILITY_HOT);
        activate(&s, MH, forge[i]);
        draws(&s, "f1 ar");
        play(&s, "1 teapot even");
        EQUAL(s.seat[MH].strength, 4 + 3 + (i < 3 ? i : 3));
    }
}

/* Battle Axe: two more with the leader or a castle here, and no more with both. */
static void battle_axe(void **state)
{
    (void)state;
    for (int way = 0; way < 4; way++) {
        struct war s = duel("AHQJ", RQ, AL);
        if (way & 1)
            lead_to(&s, RQ, POOL);
        if (way & 2)
            build(&s, RQ, POOL);
        draws(&s, "f1 ar");
        EQUAL(s.seat[RQ].strength, way == 0 ? 7 : 9);
    }
}

/* Off With Their Heads: an opponent with more units than the Queen, and two at least. */
static void off_with_their_heads(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    unlock(&s, RQ, ABILITY_HEADS);
    send(&s, RQ, POOL, 2);
    send(&s, AL, POOL, 2);
    send(&s, MH, POOL, 2);
    bring(&s, MH, FIGURE_WALRUS, POOL);
    send(&s, JB, POOL, 1);
    skirmish(&s, POOL);
    draws(&s, "f1 f1 ar f1");
    only(&s, RQ, "target 1; pass");
    play(&s, "2 target 1");
    only(&s, MH, "lose supporter; lose walrus");
    play(&s, "1 lose walrus");
    EQUAL(s.figure[FIGURE_WALRUS], AT_RESERVE);
    EQUAL(s.seat[MH].supporters[POOL], 2); /* one unit only */
    EQUAL(s.seat[MH].lost, 0);             /* LOST counts madness and poison only */
}

/* Paint It Red: Roses and Card Soldiers. */
static void paint_it_red(void **state)
{
    (void)state;
    static const struct {
        const char *chip;
        int adds;
    } with[] = { { "f1 ro.s", 4 }, { "f1 cs.w", 3 }, { "f1 cr.w", 1 }, { "f1 f1", 1 } };
    for (size_t i = 0; i < 4; i++) {
        struct war s = duel("AHQJ", RQ, AL);
        unlock(&s, RQ, ABILITY_PAINT);
        into_bag(&s, RQ, "ro.s cs.w cr.w");
        draws(&s, with[i].chip); /* with nothing exhausted Soldier A adds 1 */
        EQUAL(s.seat[RQ].strength, 4 + with[i].adds);
    }
}

/* Eyes of Flame: one more if an opponent has poison in the bag. */
static void eyes_of_flame(void **state)
{
    (void)state;
    struct war s = duel("AHQJ", JB, AL);
    draws(&s, "f1 ar");
    EQUAL(s.seat[JB].strength, 7);
    s = duel("AHQJ", JB, AL);
    into_bag(&s, AL, "po");
    draws(&s, "f1 ar");
    EQUAL(s.seat[JB].strength, 8);
    s = duel("AHQJ", JB, AL); /* one who is not here is no opponent */
    into_bag(&s, MH, "po");
    draws(&s, "f1 ar");
    EQUAL(s.seat[JB].strength, 7);
}

/* Manxome Foe, 18.31: one for each opponent ahead, at most three. */
static void manxome_foe(void **state)
{
    (void)state;
    for (int ahead = 0; ahead <= 4; ahead++) {
        struct war s = table("AHQJC");
        unlock(&s, JB, ABILITY_MANXOME);
        for (int p = 0; p < 5; p++)
            send(&s, p, POOL, 1);
        skirmish(&s, POOL);
        s.seat[JB].strength = 4;
        for (int i = 0, p = 0; i < ahead; i++, p += 1 + (p == JB - 1))
            s.seat[p].strength = 5;
        draws(&s, "f1 f1 f1 ar f1");
        EQUAL(s.seat[JB].strength, 4 + 3 + (ahead < 3 ? ahead : 3));
    }
}

/* Floating Grin: one more with a chip on the madness track. */
static void floating_grin(void **state)
{
    (void)state;
    struct war s = duel("AHQC", CC, AL);
    draws(&s, "f1 ar");
    EQUAL(s.seat[CC].strength, 7);
    s = duel("AHQC", CC, AL);
    madden(&s, CC, "m1 m2");
    draws(&s, "f1 ar");
    EQUAL(s.seat[CC].strength, 8);
}

/* Wicked Smile: a shard for two steps. */
static void wicked_smile(void **state)
{
    (void)state;
    struct war s = duel("AHQC", CC, AL);
    unlock(&s, CC, ABILITY_SMILE);
    draws(&s, "f1 ar");
    only(&s, CC, "no; yes");
    struct war no = s;
    play(&s, "3 yes");
    EQUAL(s.seat[CC].strength, 9);
    EQUAL(s.seat[CC].shards, 1);
    play(&no, "3 no");
    EQUAL(no.seat[CC].strength, 7);
    EQUAL(no.seat[CC].shards, 0);
}

/* S27, B2.3, 18.22, W14: an artefact under the Knave's Crown does nothing at all. */
static void crowned_chip(void **state)
{
    (void)state;
    struct war s = duel("AHQJ", MH, AL);
    unlock(&s, MH, ABILITY_HOT);
    s.seat[MH].mark = MARK_CROWNED | MARK_DOUBLE;
    draws(&s, "f1 ar");
    EQUAL(s.seat[MH].strength, 4);
    assert_true(active_is(&s, MH, "ar"));
    EQUAL(s.seat[MH].mark & (MARK_CROWNED | MARK_DOUBLE), 0);
    EQUAL(s.owed, 1 << AL | 1 << MH);
    play(&s, "0 draw; 1 draw");
    draw(&s, "f1 f1"); /* and the next one counts again */
    EQUAL(s.seat[MH].strength, 5);
}

/* 11.18: without a target there is no question. */
static void no_target(void **state)
{
    (void)state;
    struct war s = duel("AHQJ", RQ, AL);
    unlock(&s, RQ, ABILITY_HEADS);
    draws(&s, "f1 ar");
    EQUAL(s.owed, 1 << AL | 1 << RQ);
    s = duel("AHQJ", AL, MH); /* the Horn and an empty madness track */
    into_bag(&s, AL, "horn");
    draws(&s, "horn f1");
    EQUAL(s.owed, 1 << AL | 1 << MH);
}

int test_chips(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(example),
        cmocka_unit_test(multipliers),
        cmocka_unit_test(gain_ends),
        cmocka_unit_test(changed_strength),
        cmocka_unit_test(not_below_zero),
        cmocka_unit_test(gain_is_not_doubled),
        cmocka_unit_test(additions_are_doubled),
        cmocka_unit_test(strength_does_not_last),
        cmocka_unit_test(royal_temper),
        cmocka_unit_test(at_25),
        cmocka_unit_test(nothing_is_carried_over),
        cmocka_unit_test(unlocked_late),
        cmocka_unit_test(sword_of_hope),
        cmocka_unit_test(bright_courage),
        cmocka_unit_test(everywhere_at_last),
        cmocka_unit_test(boiling_teapot),
        cmocka_unit_test(piping_hot),
        cmocka_unit_test(battle_axe),
        cmocka_unit_test(off_with_their_heads),
        cmocka_unit_test(paint_it_red),
        cmocka_unit_test(eyes_of_flame),
        cmocka_unit_test(manxome_foe),
        cmocka_unit_test(floating_grin),
        cmocka_unit_test(wicked_smile),
        cmocka_unit_test(crowned_chip),
        cmocka_unit_test(no_target),
    };
    return cmocka_run_group_tests_name("war: chips", tests, NULL, NULL);
}
