/* War for Wonderland: quests, their feats and objectives (chapter 15 of the rules, Q01 to Q30). */
#include "games/war/rules/score.h"
#include "games/war/test/test.h"

/* Feats */

/* A battle of Alice, the Hatter and the Queen is over in the region of the quest: Alice is third
 * with no strength, 2 units and no chip. */
static struct war battle_of(int number)
{
    struct war s = table("AHQJ");
    int region = quest_region(number - 1);
    for (int p = 0; p < 3; p++)
        send(&s, p, region, 2);
    skirmish(&s, region);
    strengths(&s, 0, 20, 18, 0);
    hold(&s, AL, number);
    return s;
}

/* Whether Alice may complete it when the battle has come to its end. */
static bool may(struct war s, int number)
{
    char line[32];
    finish(&s);
    snprintf(line, sizeof line, "0 feat q%02d", number);
    return offers(&s, line);
}

/* Q02, Q09, Q15, Q19, Q26: certain strengths; Q08: forge icons. */
static void feats_of_strength(void **state)
{
    (void)state;
    static const struct {
        int number;
        uint32_t right;
    } quest[] = {
        { 2, 1 << 1 | 1 << 2 | 1 << 7 | 1 << 8 },
        { 9, 1 << 5 | 1 << 6 | 1 << 11 | 1 << 12 },
        { 15, 1 << 3 | 1 << 8 | 1 << 13 | 1 << 14 },
        { 19, 1 << 3 | 1 << 4 | 1 << 9 | 1 << 10 },
        { 26, 1 << 2 | 1 << 6 | 1 << 10 | 1 << 15 },
        { 8, 1 << 2 | 1 << 5 | 1 << 9 | 1 << 16 | 1 << 23 },
    };
    for (size_t i = 0; i < sizeof quest / sizeof quest[0]; i++)
        for (int strength = 0; strength <= 25; strength++) {
            if (strength == 20 || strength == 18)
                continue; /* a tie would ask for the reward first */
            struct war s = battle_of(quest[i].number);
            s.seat[AL].strength = (uint8_t)strength;
            EQUAL(may(s, quest[i].number), quest[i].right >> strength & 1);
        }
}

/* Q03, Q11, Q13, Q20, Q28: certain numbers of active chips; Q18: a win with at most 4. S04 */
static void feats_of_number(void **state)
{
    (void)state;
    static const struct {
        int number, right;
    } quest[] = {
        { 3, 1 << 3 | 1 << 6 },  { 11, 1 << 2 | 1 << 5 }, { 13, 1 << 2 | 1 << 6 },
        { 20, 1 << 3 | 1 << 5 }, { 28, 1 << 1 | 1 << 4 },
    };
    for (int n = 0; n <= 7; n++) {
        for (size_t i = 0; i < sizeof quest / sizeof quest[0]; i++) {
            struct war s = battle_of(quest[i].number);
            for (int k = 0; k < n; k++)
                activate(&s, AL, "cs.w");
            EQUAL(may(s, quest[i].number), quest[i].right >> n & 1);
        }
        for (int strength = 19; strength <= 21; strength += 2) { /* Q18: a win, or second */
            struct war s = battle_of(18);
            for (int k = 0; k < n; k++)
                activate(&s, AL, "cs.w");
            s.seat[AL].strength = (uint8_t)strength;
            EQUAL(may(s, 18), strength == 21 && n <= 4);
        }
    }
}

/* Q01, Q14, Q29: the last chip has strength 1; Q10: 2; Q22: 3. 15.8: as it is printed. */
static void feats_of_the_last_chip(void **state)
{
    (void)state;
    static const struct {
        int number, strength;
    } quest[] = { { 1, 1 }, { 14, 1 }, { 29, 1 }, { 10, 2 }, { 22, 3 } };
    static const char *const chips[] = { "", "ro.s fl.w", "cr.s cs.s", "fl.w ro.s", "fl.w rk.s" };
    static const int last[] = { 0, 1, 2, 3, 5 };
    for (size_t i = 0; i < 5; i++)
        for (size_t k = 0; k < 5; k++) {
            struct war s = battle_of(quest[i].number);
            activate(&s, AL, chips[k]);
            EQUAL(may(s, quest[i].number), last[k] == quest[i].strength);
        }
}

/* Q04, Q23: the second place, alone or shared. */
static void feats_of_the_second(void **state)
{
    (void)state;
    static const int number[] = { 4, 23 };
    for (int i = 0; i < 2; i++) {
        struct war s = battle_of(number[i]);
        s.seat[AL].strength = 19;
        assert_true(may(s, number[i]));
        s.seat[AL].strength = 18; /* shared with the Queen */
        assert_true(may(s, number[i]));
        s.seat[AL].strength = 17;
        assert_false(may(s, number[i]));
        s.seat[AL].strength = 21;
        assert_false(may(s, number[i]));
    }
}

/* Q05, Q27: two units lost; Q30: a win with one lost; Q17: two madness chips on the track. */
static void feats_of_madness(void **state)
{
    (void)state;
    for (int n = 0; n <= 3; n++) {
        struct war s = battle_of(5);
        s.seat[AL].lost = (uint8_t)n;
        EQUAL(may(s, 5), n >= 2);
        s = battle_of(27);
        s.seat[AL].lost = (uint8_t)n;
        EQUAL(may(s, 27), n >= 2);
        s = battle_of(30);
        s.seat[AL].lost = (uint8_t)n;
        assert_false(may(s, 30));
        s.seat[AL].strength = 21;
        EQUAL(may(s, 30), n >= 1);
        s = battle_of(17);
        s.seat[AL].put = (uint8_t)n;
        EQUAL(may(s, 17), n >= 2);
    }
}

/* Q12: 3 chips and no madness. */
static void feat_of_reason(void **state)
{
    (void)state;
    for (int n = 2; n <= 4; n++)
        for (int put = 0; put <= 1; put++) {
            struct war s = battle_of(12);
            for (int k = 0; k < n; k++)
                activate(&s, AL, "cs.w");
            s.seat[AL].put = (uint8_t)put;
            EQUAL(may(s, 12), n >= 3 && put == 0);
        }
}

/* Q06: one unit left; Q24: three or more. */
static void feats_of_units(void **state)
{
    (void)state;
    for (int units = 1; units <= 4; units++) {
        struct war s = battle_of(6);
        send(&s, AL, WITZEND, units - 2);
        EQUAL(may(s, 6), units == 1);
        s = battle_of(24);
        send(&s, AL, MEADOW, units - 2);
        EQUAL(may(s, 24), units >= 3);
    }
}

/* Q07: a win by three. */
static void feat_of_the_lead(void **state)
{
    (void)state;
    struct war s = battle_of(7);
    strengths(&s, 10, 8, 3, 0);
    assert_false(may(s, 7));
    strengths(&s, 10, 7, 3, 0);
    assert_true(may(s, 7));
    strengths(&s, 10, 9, 3, 0);
    s.seat[MH].status = BUST; /* does not count */
    assert_true(may(s, 7));
    strengths(&s, 2, 0, 0, 0);
    s.seat[RQ].status = BUST; /* none left: the lead is her strength */
    assert_false(may(s, 7));
    s.seat[AL].strength = 3;
    assert_true(may(s, 7));
}

/* Q16: two chips of the faction; Q21: four types, all of the faction being one (19.7). */
static void feats_of_types(void **state)
{
    (void)state;
    static const struct {
        int number;
        const char *active;
        bool right;
    } with[] = {
        { 16, "f1 fg", false },
        { 16, "f1 ar", true },
        { 16, "f2 f1", true },
        { 21, "f1 f2 ar fg fl.w", false },
        { 21, "f1 fl.w fl.s fg ro.w", true },
        { 21, "f1 fl.w fl.s fg", false },
        { 21, "soup horn fg fl.w", true },
        { 21, "soup soup fg fl.w", false },
    };
    for (size_t i = 0; i < sizeof with / sizeof with[0]; i++) {
        struct war s = battle_of(with[i].number);
        activate(&s, AL, with[i].active);
        EQUAL(may(s, with[i].number), with[i].right);
    }
}

/* Q25: another player within one step. */
static void feat_of_the_race(void **state)
{
    (void)state;
    for (int strength = 14; strength <= 23; strength++) {
        struct war s = battle_of(25);
        strengths(&s, strength, 20, 16, 0);
        if (strength == 20)
            continue;
        EQUAL(may(s, 25), strength != 14 && strength != 18 && strength < 22);
    }
    struct war s = battle_of(25);
    strengths(&s, 10, 10, 3, 0);
    s.seat[MH].status = BUST;
    assert_false(may(s, 25));
}

/* 15.2, 15.4: in the region of the quest only, not bust, and only if one likes. */
static void where_and_who(void **state)
{
    (void)state;
    struct war s = battle_of(13);
    activate(&s, AL, "f1 f1");
    assert_true(may(s, 13));
    struct war elsewhere = battle_of(1);
    hold(&elsewhere, AL, 13);
    activate(&elsewhere, AL, "f1 f1");
    assert_false(may(elsewhere, 13));
    s.seat[AL].status = BUST;
    assert_false(may(s, 13));
    s.seat[AL].status = HALTED;
    finish(&s);
    play(&s, "0 feat none");
    EQUAL(s.quest[12], QUEST_HAND + AL);
}

/* S04, 15.5, 15.6, 15.13: one feat a battle, once; its points come at the end of the game. */
static void one_a_battle(void **state)
{
    (void)state;
    struct war s = battle_of(13);
    hold(&s, AL, 14);
    activate(&s, AL, "f1 f1");
    finish(&s);
    only(&s, AL, "feat q13; feat q14; feat none");
    play(&s, "0 feat q13");
    EQUAL(learnt | 1 << CHANCE, others(AL)); /* who was asked alone */
    assert_true(stopped(&s));
    EQUAL(s.quest[12], QUEST_DONE + AL);
    EQUAL(s.seat[AL].hand, 1);
    EQUAL(points(&s, AL), 0);
    EQUAL(war_quest_points(&s, AL, 12), 3);
    EQUAL(s.quest[13], QUEST_HAND + AL);
}

/* 15.3, 15.7: the castle and the points of the first step are there when feats are checked. */
static void after_the_reward(void **state)
{
    (void)state;
    struct war s = battle_of(18);
    s.seat[AL].strength = 21;
    finish(&s);
    EQUAL(step(&s), STEP_FEAT);
    EQUAL(s.seat[AL].castle[TULGEY_WOOD], CASTLE_STANDING);
    EQUAL(points(&s, AL), 6);
}

/* Objectives */

static bool reached(const struct war *s, int number)
{
    return war_objective(s, AL, number - 1);
}

/* 15.10, 15.11: a number of two types, wherever they are; the same chips count for several. */
static void many_of_two(void **state)
{
    (void)state;
    static const struct {
        int number, wanted;
        const char *one, *other;
    } quest[] = {
        { 2, 7, "fl", "cs" },  { 4, 7, "cr", "rk" },  { 5, 7, "ro", "rk" },  { 7, 7, "cs", "rk" },
        { 9, 7, "fl", "rk" },  { 14, 7, "fl", "cr" }, { 17, 7, "ro", "cr" }, { 19, 7, "ro", "cs" },
        { 20, 6, "fl", "ro" }, { 25, 5, "cs", "cr" },
    };
    for (size_t i = 0; i < sizeof quest / sizeof quest[0]; i++) {
        struct war s = table("AHQJ");
        char chips[64];
        snprintf(chips, sizeof chips, "%s.w %s.s", quest[i].one, quest[i].other);
        into_bag(&s, AL, chips);
        exhaust(&s, AL, chips); /* of the bag */
        into_bag(&s, AL, chips);
        forge_in(&s, AL, 0, chips); /* 4 in all */
        for (int n = 5; n <= 7; n++) {
            EQUAL(reached(&s, quest[i].number), n - 1 >= quest[i].wanted);
            snprintf(chips, sizeof chips, "%s.%s", n % 2 ? quest[i].one : quest[i].other,
                     n % 2 ? "s" : "w");
            activate(&s, AL, chips);
        }
        assert_true(reached(&s, quest[i].number)); /* 7 */
        for (size_t k = 0; k < i; k++)             /* of others there are 4 of a type, at most */
            assert_false(reached(&s, quest[k].number));
    }
}

/* Q01, Q18, Q27: castles; 17.20 is in test_two.c. */
static void castles(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    s.seat[AL].leader = 4;
    build(&s, AL, WITZEND);
    assert_false(reached(&s, 18));
    build(&s, AL, TULGEY_WOOD);
    assert_false(reached(&s, 18));
    build(&s, AL, POOL); /* beside Witzend (19.5) */
    assert_true(reached(&s, 18));
    assert_false(reached(&s, 27)); /* two in a row and one */
    assert_false(reached(&s, 1));
    build(&s, AL, MEADOW);
    assert_true(reached(&s, 27));
    assert_true(reached(&s, 1));
    s.seat[AL].leader = 3;
    assert_false(reached(&s, 18));
}

/* S05, Q03, Q13, Q16, Q24, Q29: what is forged. */
static void forged(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    forge_in(&s, AL, 0, "fl.w fl.s f1");
    assert_false(reached(&s, 13));
    forge_in(&s, AL, 1, "fg");
    assert_false(reached(&s, 13)); /* two ally types and the faction's */
    forge_in(&s, AL, 1, "ar f2");
    forge_in(&s, AL, 1, "cr.w");
    assert_true(reached(&s, 13));
    assert_false(reached(&s, 29)); /* one full track */
    forge_in(&s, AL, 2, "f1");
    assert_false(reached(&s, 3));  /* 8 */
    assert_false(reached(&s, 16)); /* 4 of the faction's */
    forge_in(&s, AL, 2, "f1");
    assert_true(reached(&s, 3));
    assert_true(reached(&s, 16));
    assert_false(reached(&s, 24)); /* 2 cells */
    forge_in(&s, AL, 2, "ro.w");
    assert_true(reached(&s, 24));
    assert_false(reached(&s, 29));
    forge_in(&s, AL, 2, "ro.w");
    assert_true(reached(&s, 29));
    s = table("AHQJ");
    forge_in(&s, RQ, 0, "fl.w cs.w ro.w");
    forge_in(&s, RQ, 1, "rk.w cr.w");
    done(&s, RQ, 13);
    assert_true(war_objective(&s, RQ, 12));
    EQUAL(war_quest_points(&s, RQ, 12), 9); /* 15.12 */
}

/* Q06: leader strength; Q10: cards; Q22: abilities; Q15: units; Q23, Q26: shards and shield. */
static void possessions(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    s.seat[AL].leader = 4;
    assert_false(reached(&s, 6));
    s.seat[AL].leader = 5;
    assert_true(reached(&s, 6));
    bring(&s, AL, FIGURE_WALRUS, AT_RESERVE);
    into_bag(&s, AL, "soup");
    assert_false(reached(&s, 10));
    bring(&s, AL, FIGURE_GRYPHON, POOL);
    assert_true(reached(&s, 10));
    s.seat[AL].abilities = 6;
    assert_false(reached(&s, 22));
    s.seat[AL].abilities = 14;
    assert_true(reached(&s, 22));
    send(&s, AL, MEADOW, 6); /* and the Gryphon in the Pool; the Walrus is in the reserve */
    assert_false(reached(&s, 15));
    lead_to(&s, AL, WITZEND);
    assert_true(reached(&s, 15));
    for (int shards = 0; shards < 9; shards++) {
        s.seat[AL].shards = (uint8_t)shards;
        EQUAL(reached(&s, 23), shards <= 5);
        s.seat[AL].shield = 1;
        EQUAL(reached(&s, 26), shards <= 6);
        s.seat[AL].shield = 0;
        assert_false(reached(&s, 26));
    }
}

/* Q08: forge chips; Q11: strong allies; Q12: madness; Q21: pairs; Q30: chips in all. */
static void chips(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    into_bag(&s, AL, "fg"); /* and that of the beginning */
    forge_in(&s, AL, 0, "fg");
    into_bag(&s, AL, "fg");
    assert_false(reached(&s, 8));
    into_bag(&s, AL, "fg");
    assert_true(reached(&s, 8));
    into_bag(&s, AL, "fl.s cs.s ro.s rk.s");
    assert_false(reached(&s, 11));
    exhaust(&s, AL, "cr.s");
    assert_true(reached(&s, 11));
    madden(&s, AL, "m1");
    into_bag(&s, AL, "m1 m1");
    assert_true(reached(&s, 12)); /* four single, one double */
    into_bag(&s, AL, "m1");
    assert_false(reached(&s, 12));
    s = table("AHQJ");
    into_bag(&s, AL, "fg fl.w fl.s cs.w cs.w");
    assert_false(reached(&s, 21));
    into_bag(&s, AL, "cr.w");
    assert_false(reached(&s, 21));
    into_bag(&s, AL, "cr.s fg");
    assert_false(reached(&s, 21)); /* four types */
    into_bag(&s, AL, "ro.w ro.s");
    assert_true(reached(&s, 21));
    s = table("AHQJ"); /* 7 chips of the beginning count */
    for (int i = 0; i < 10; i++)
        into_bag(&s, AL, "ro.w");
    into_bag(&s, AL, "soup po m1 fl.w fl.s cs.w cs.s");
    assert_false(reached(&s, 30)); /* 23 */
    into_bag(&s, AL, "fg");
    assert_true(reached(&s, 30));
}

/* Q28: two feats, the quest's own among them. */
static void feats_in_all(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    hold(&s, AL, 28);
    done(&s, AL, 1);
    done(&s, MH, 3);
    assert_false(reached(&s, 28));
    done(&s, AL, 4);
    assert_true(reached(&s, 28));
}

/* 15.9, 15.12, 15.14: 3 for the feat, 3 for the objective, 9 for both, and nothing is lost. */
static void quest_points(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    hold(&s, AL, 6);
    EQUAL(war_points(&s, AL).quests, 0);
    s.seat[AL].leader = 5;
    EQUAL(war_points(&s, AL).quests, 3);
    done(&s, AL, 6);
    s.seat[AL].hand = 0;
    EQUAL(war_points(&s, AL).quests, 9);
    s.seat[AL].leader = 4;
    EQUAL(war_points(&s, AL).quests, 3);
}

/* 15.11: seven Flamingos are enough for both quests that want them. */
static void chips_count_twice(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    hold(&s, AL, 2);
    hold(&s, AL, 9);
    into_bag(&s, AL, "fl.w fl.w fl.w fl.w fl.w fl.w fl.w");
    EQUAL(war_points(&s, AL).quests, 6);
}

int test_quests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(feats_of_strength),
        cmocka_unit_test(feats_of_number),
        cmocka_unit_test(feats_of_the_last_chip),
        cmocka_unit_test(feats_of_the_second),
        cmocka_unit_test(feats_of_madness),
        cmocka_unit_test(feat_of_reason),
        cmocka_unit_test(feats_of_units),
        cmocka_unit_test(feat_of_the_lead),
        cmocka_unit_test(feats_of_types),
        cmocka_unit_test(feat_of_the_race),
        cmocka_unit_test(where_and_who),
        cmocka_unit_test(one_a_battle),
        cmocka_unit_test(after_the_reward),
        cmocka_unit_test(many_of_two),
        cmocka_unit_test(castles),
        cmocka_unit_test(forged),
        cmocka_unit_test(possessions),
        cmocka_unit_test(chips),
        cmocka_unit_test(feats_in_all),
        cmocka_unit_test(quest_points),
        cmocka_unit_test(chips_count_twice),
    };
    return cmocka_run_group_tests_name("war: quests", tests, NULL, NULL);
}
