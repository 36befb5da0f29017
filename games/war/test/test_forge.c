/* War for Wonderland: forging (chapter 14 of the rules). */
#include "games/war/test/test.h"

/* Alice has won with these active chips, her marker at this strength, and may forge. */
static struct war smithy(const char *active, int strength)
{
    struct war s = table("AHQJ");
    send(&s, AL, POOL, 1);
    send(&s, MH, POOL, 1);
    activate(&s, AL, active);
    skirmish(&s, POOL);
    s.seat[AL].strength = (uint8_t)strength;
    return s;
}

/* 14.1, 14.2: once for an icon of the battle track, once for each active forge chip. */
static void how_often(void **state)
{
    (void)state;
    static const struct {
        const char *active;
        int strength, times;
    } with[] = { { "f1 f1 f1", 8, 0 }, { "f1 f1 f1", 9, 1 },  { "fg f1 f1", 8, 1 },
                 { "fg f1 f1", 9, 2 }, { "fg fg f1", 23, 3 }, { "f1 f1 f2", 24, 0 } };
    for (size_t i = 0; i < sizeof with / sizeof with[0]; i++) {
        struct war s = smithy(with[i].active, with[i].strength);
        finish(&s);
        for (int n = 0; n < with[i].times; n++) {
            struct choices list;
            EQUAL(step(&s), STEP_FORGE);
            game_legal(&war_game, &s, AL, &list); /* a chip on the first track */
            war_game.apply(&s, AL, list.act[0], NULL);
        }
        assert_true(stopped(&s));
        EQUAL(s.seat[AL].filled[0], with[i].times);
    }
}

/* 14.3, 14.5, 14.6, 14.12: the forge chip itself may be forged away; chips stay on the board. */
static void forge_chip_away(void **state)
{
    (void)state;
    struct war s = smithy("fg f1", 9);
    finish(&s);
    EQUAL(choices(&s, AL), 9);
    play(&s, "0 forge fg wild; 0 ability 1");
    EQUAL(s.seat[AL].forged[3][0], CHIP_FORGE);
    EQUAL(step(&s), STEP_FORGE);
    play(&s, "0 forge f1 wild");
    EQUAL(s.seat[AL].forged[3][1], CHIP_F1);
    EQUAL(s.seat[AL].shield, 1);
    EQUAL(war_owns(&s, AL, CHIP_FORGE), 1);
    EQUAL(exhausted_n(&s, AL), 0);
}

/* 14.4: nobody must. */
static void may_pass(void **state)
{
    (void)state;
    struct war s = smithy("fg f1", 9);
    finish(&s);
    play(&s, "0 pass");
    assert_true(stopped(&s));
    EQUAL(exhausted_n(&s, AL), 2);
}

/* S06, 14.7, 14.8, 14.9, 14.11: the example of the rule book. */
static void example(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    send(&s, RQ, POOL, 1);
    send(&s, MH, POOL, 1);
    forge_in(&s, RQ, 0, "f1 f1 f1 f2");
    forge_in(&s, RQ, 1, "fl.w fl.w fl.w");
    s.seat[RQ].value = 6;
    s.seat[RQ].leader = 3;
    activate(&s, RQ, "fg");
    skirmish(&s, POOL);
    strengths(&s, 0, 0, 8, 0);
    int supply = s.supply[CHIP_MADNESS], axes = s.seat[RQ].bag[CHIP_ARTEFACT];
    finish(&s);
    only(&s, RQ, "forge fg leader; forge fg supporters; forge fg wild; pass");
    play(&s, "2 forge fg leader");
    static const int order[] = { EVENT_FORGE, EVENT_LEADER, EVENT_CALM, EVENT_GAIN };
    for (size_t i = 0; i < sizeof order / sizeof order[0]; i++)
        EQUAL(action_verb(recent_events.event[i].what), order[i]);
    EQUAL(s.seat[RQ].leader, 4);
    EQUAL(s.seat[RQ].bag[CHIP_MADNESS], 1);
    EQUAL(s.supply[CHIP_MADNESS], supply + 1);
    EQUAL(s.seat[RQ].bag[CHIP_ARTEFACT], axes + 1);
    EQUAL(s.seat[RQ].filled[0], 4);
    EQUAL(s.seat[RQ].value, 6);
}

/* 14.11: what the chip does comes before the cell: a Rose D finds the reserve empty, and the
 * supporter of the cell is too late for it. */
static void chip_before_cell(void **state)
{
    (void)state;
    struct war s = smithy("ro.w", 9);
    use_set(&s, SET_D);
    send(&s, AL, RED_KEEP, s.seat[AL].reserve);
    finish(&s);
    play(&s, "0 forge ro.w supporters; 0 region wood");
    EQUAL(step(&s), STEP_UNIT);
    EQUAL(s.seat[AL].reserve, 0);
    play(&s, "0 pass");
    EQUAL(s.seat[AL].reserve, 1);
    EQUAL(s.seat[AL].supporters[TULGEY_WOOD], 0);
    assert_true(stopped(&s));
}

/* 14.13, 14.14, 14.15, 14.16: every cell of every track, and the rewards between them. */
static void cells(void **state)
{
    (void)state;
    struct war s = smithy("fg", 8);
    s.seat[AL].shards = 5;
    s.seat[AL].active_n = 0; /* the forge chip, once forged, is made new for each cell */
    s.seat[AL].active[0] = NONE;
    s.seat[AL].bag[CHIP_FORGE]++;
    static const struct {
        const char *line;
        int value, leader, shards, reserve, vp, shield, artefacts;
    } with[] = {
        { "0 forge fl.w castle", 4, 1, 5, 9, 0, 0, 2 },
        { "0 forge fl.w castle", 5, 1, 5, 9, 0, 0, 2 },
        { "0 forge fl.w castle", 6, 1, 5, 9, 0, 0, 2 },
        { "0 forge fl.w castle", 6, 1, 5, 9, 4, 0, 3 },
        { "0 forge fl.w leader", 6, 2, 5, 9, 4, 0, 3 },
        { "0 forge fl.w leader", 6, 3, 5, 9, 4, 0, 3 },
        { "0 forge fl.w leader", 6, 3, 3, 9, 4, 0, 3 },
        { "0 forge fl.w leader", 6, 4, 3, 9, 4, 0, 4 },
        { "0 forge fl.w supporters; quest 0 q01", 6, 4, 3, 10, 4, 0, 4 },
        { "0 forge fl.w supporters", 6, 4, 3, 11, 4, 0, 4 },
        { "0 forge fl.w supporters", 6, 4, 3, 12, 4, 0, 4 },
        { "0 forge cs.w supporters", 6, 4, 3, 13, 4, 0, 5 },
        { "0 forge cs.w wild; 0 ability 1", 6, 4, 3, 13, 4, 0, 5 },
        { "0 forge cs.w wild; 0 ability 3", 6, 4, 3, 13, 4, 1, 5 },
        { "0 forge cs.w wild; 0 ally ro.w", 6, 4, 3, 13, 4, 1, 5 },
        { "0 forge cs.w wild", 6, 4, 3, 13, 8, 1, 6 },
    };
    int supply = s.supply[CHIP_MADNESS];
    into_bag(&s, AL, "fl.w fl.w fl.w fl.w fl.w fl.w fl.w fl.w fl.w fl.w fl.w");
    into_bag(&s, AL, "cs.w cs.w cs.w cs.w cs.w");
    for (size_t i = 0; i < sizeof with / sizeof with[0]; i++) {
        set_off(&s, FLOW_GAIN, AL, ICON_FORGE, CAUSE_TEA);
        play(&s, with[i].line);
        EQUAL(s.seat[AL].value, with[i].value);
        EQUAL(s.seat[AL].leader, with[i].leader);
        EQUAL(s.seat[AL].shards, with[i].shards);
        EQUAL(s.seat[AL].reserve, with[i].reserve);
        EQUAL(points(&s, AL), with[i].vp);
        EQUAL(s.seat[AL].shield, with[i].shield);
        EQUAL(s.seat[AL].bag[CHIP_ARTEFACT], with[i].artefacts);
    }
    EQUAL(s.supply[CHIP_MADNESS], supply + 1); /* between castle and leader, last cells */
    EQUAL(s.seat[AL].hand, 1);
    EQUAL(s.seat[AL].abilities, 1 | 4);
    EQUAL(s.seat[AL].bag[RO_W], 1);
    set_off(&s, FLOW_GAIN, AL, ICON_FORGE, CAUSE_TEA);
    assert_true(stopped(&s)); /* 14.18: all is full */
}

/* 14.8: between the tracks, also if the upper cell is the last to be filled. */
static void upper_cell_last(void **state)
{
    (void)state;
    struct war s = smithy("f1", 9);
    forge_in(&s, AL, TRACK_SUPPORTERS, "fl.w");
    finish(&s);
    play(&s, "0 forge f1 leader; quest 0 q01");
    EQUAL(s.seat[AL].leader, 2);
    EQUAL(s.seat[AL].hand, 1);
    assert_true(stopped(&s));
}

/* 14.17: what cannot be used is lost: the last ability is unlocked already. */
static void lost_reward(void **state)
{
    (void)state;
    struct war s = smithy("fg", 8);
    s.seat[AL].abilities = 15;
    finish(&s);
    play(&s, "0 pass; 0 no"); /* two of them ask */
    play(&s, "0 forge fg wild");
    assert_true(stopped(&s));
    EQUAL(s.seat[AL].abilities, 15);
    EQUAL(s.seat[AL].filled[3], 1);
}

/* 14.18: full tracks take nothing. */
static void full_tracks(void **state)
{
    (void)state;
    struct war s = smithy("fg", 8);
    forge_in(&s, AL, 0, "f1 f1 f1 f2");
    forge_in(&s, AL, 1, "fl.w fl.w fl.w fl.w");
    forge_in(&s, AL, 2, "cs.w cs.w cs.w cs.w");
    finish(&s);
    only(&s, AL, "forge fg wild; pass");
    s = smithy("fg", 8);
    forge_in(&s, AL, 0, "f1 f1 f1 f2");
    forge_in(&s, AL, 1, "fl.w fl.w fl.w fl.w");
    forge_in(&s, AL, 2, "cs.w cs.w cs.w cs.w");
    forge_in(&s, AL, 3, "ro.w ro.w ro.w ro.w");
    finish(&s);
    assert_true(stopped(&s));
}

/* 14.19: who is bust forges nothing; 13.22: the others one after the other, fewest points first. */
static void one_by_one(void **state)
{
    (void)state;
    struct war s = smithy("fg", 8);
    activate(&s, MH, "fg");
    send(&s, RQ, POOL, 1);
    skirmish(&s, POOL);
    strengths(&s, 8, 7, 2, 0);
    s.seat[RQ].status = BUST;
    finish(&s);
    EQUAL(war_top(&s).seat, MH); /* 4 points against 8 */
    play(&s, "1 forge fg leader");
    EQUAL(war_top(&s).seat, AL);
    play(&s, "0 pass");
    assert_true(stopped(&s));
}

/* Writing Desk: two active Boiling Teapots, or more, are one forging. */
static void writing_desk(void **state)
{
    (void)state;
    static const char *const chips[] = { "ar f1 f1", "ar ar f1 f1" };
    for (int two = 0; two < 2; two++)
        for (int open = 0; open < 2; open++) {
            struct war s = table("AHQJ");
            send(&s, AL, POOL, 1);
            send(&s, MH, POOL, 1);
            activate(&s, MH, chips[two]);
            if (open)
                unlock(&s, MH, ABILITY_DESK);
            skirmish(&s, POOL);
            s.seat[MH].strength = 8;
            finish(&s);
            if (open && two)
                play(&s, "1 forge f1 castle");
            assert_true(stopped(&s));
        }
}

/* Unbirthday Gift: a point for the first chip forged in each battle, not at tea. */
static void unbirthday_gift(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    send(&s, AL, POOL, 1);
    send(&s, MH, POOL, 1);
    unlock(&s, MH, ABILITY_GIFT);
    activate(&s, MH, "fg f1");
    skirmish(&s, POOL);
    s.seat[MH].strength = 9;
    finish(&s);
    play(&s, "1 forge fg castle");
    EQUAL(points(&s, MH), 9);
    play(&s, "1 forge f1 castle");
    EQUAL(points(&s, MH), 9);
    s = table("AHQJ");
    unlock(&s, MH, ABILITY_GIFT);
    take_card(&s, MH, 20);
    play(&s, "1 item first; 1 forge f1 castle");
    EQUAL(points(&s, MH), 0);
}

int test_forge(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(how_often),        cmocka_unit_test(forge_chip_away),
        cmocka_unit_test(may_pass),         cmocka_unit_test(example),
        cmocka_unit_test(chip_before_cell), cmocka_unit_test(cells),
        cmocka_unit_test(upper_cell_last),  cmocka_unit_test(lost_reward),
        cmocka_unit_test(full_tracks),      cmocka_unit_test(one_by_one),
        cmocka_unit_test(writing_desk),     cmocka_unit_test(unbirthday_gift),
    };
    return cmocka_run_group_tests_name("war: forge", tests, NULL, NULL);
}
