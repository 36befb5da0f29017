/* War for Wonderland: two players (chapter 17 of the rules). */
#include "games/war/rules/score.h"
#include "games/war/test/test.h"

/* Alice against the Red Queen; the Pool of Tears is out. */
enum { QUEEN_2 = 1 };

/* 17.1, 17.3, 17.4, 17.5, 17.7, 17.8, B9.3: set-up. */
static void set_up(void **state)
{
    (void)state;
    struct war s = { 0 };
    struct setup setup = game_setup(&war_game, 2);
    setup.option[OPTION_FACTIONS] = FACTIONS_LOT;
    war_game.start(&s, &setup);
    play(&s, "first 1");
    EQUAL(s.seat[1].shards, 2); /* 2.24 */
    EQUAL(s.seat[0].shards, 1);
    play(&s, "lot 0 jabberwock; lot 1 alice");
    EQUAL(s.supply[CHIP_POISON], 4); /* B7.5 */
    EQUAL(choices(&s, CHANCE), 30);
    play(&s, "out q16"); /* of Tulgey Wood */
    EQUAL(s.out, TULGEY_WOOD);
    for (int quest = 0; quest < QUESTS; quest++)
        EQUAL(s.quest[quest], quest / 6 == TULGEY_WOOD ? QUEST_OUT : QUEST_DECK);
    play(&s, "token witzend 0; token keep 1; token meadow 2; token pool 3");
    EQUAL(s.token[TULGEY_WOOD], NONE);
    EQUAL(s.start, MEADOW);
    only(&s, CHANCE, "die 1; die 2");
    play(&s, "die 2"); /* Pool, Witzend */
    EQUAL(s.start, WITZEND);
    EQUAL(choices(&s, CHANCE), 22);
    EQUAL(s.wonderlander[WONDERLANDER_HARE], IN_BOX);
    EQUAL(s.wonderlander[WONDERLANDER_AMULET], IN_BOX);
    for (int p = 0; p < 2; p++) {
        EQUAL(bag_size(&s, p), 11);
        EQUAL(s.seat[p].bag[CHIP_FORGE], 2);
    }
}

/* 17.2: nothing is placed in the region that is out, and no battle fought. */
static void region_out(void **state)
{
    (void)state;
    struct war s = table("AQ");
    take_card(&s, AL, 12);
    play(&s, "0 item units");
    only(&s, AL, "region witzend; region keep; region wood; region meadow");
    s = table("AQ");
    take_card(&s, AL, 19);
    play(&s, "0 item first");
    only(&s, AL, "castle witzend; castle keep; castle wood; castle meadow");
    s = table("AQ");
    s.start = POOL;
    send(&s, AL, WITZEND, 1);
    fight(&s, POOL);
    EQUAL(s.region, WITZEND);
}

/* 17.5, 17.20, 17.31: the ring closes over the gap. */
static void ring(void **state)
{
    (void)state;
    struct war s = table("AQ");
    EQUAL(war_adjacent(&s, MEADOW), 1u << TULGEY_WOOD | 1u << WITZEND);
    build(&s, AL, MEADOW);
    build(&s, AL, WITZEND);
    assert_false(war_objective(&s, AL, 26)); /* Q27 */
    build(&s, AL, TULGEY_WOOD);
    assert_true(war_objective(&s, AL, 26)); /* three in a row; 17.30: lying ones count */
    s.start = TULGEY_WOOD;
    set_off(&s, FLOW_WAR_END, 0, 0, 0);
    play(&s, "die 2");
    EQUAL(s.start, WITZEND);
}

/* 17.9: five cards. */
static void five_cards(void **state)
{
    (void)state;
    struct war s = table("AQ");
    for (int i = 0; i < 4; i++) {
        s.seat[AL].taken[i] = (uint8_t)(TEA_DECK + i);
        s.deck &= ~(1u << i);
    }
    s.seat[AL].cards = 4;
    sit(&s, AL, 5);
    lay(&s, 4, 12);
    turn_of(&s, AL);
    EQUAL(step(&s), STEP_TURN);
    play(&s, "0 move 4; 0 item first; 0 region keep");
    EQUAL(s.seat[AL].cards, 5);
    turn_of(&s, AL);
    EQUAL(step(&s), STEP_LEADER);
    EQUAL(choices(&s, AL), 4);
}

/* 17.21: Alice walks either way. */
static void either_way(void **state)
{
    (void)state;
    struct war s = table("AQ");
    sit(&s, AL, 5);
    lay(&s, 2, 1);
    lay(&s, 7, 2);
    turn_of(&s, AL);
    only(&s, AL, "move 2; move 7; cross");
}

/* 17.22: two poisons may lie on the table. */
static void two_poisons(void **state)
{
    (void)state;
    struct war s = table("JQ");
    for (int c = 1; c <= 3; c++)
        lay(&s, c == 3 ? 4 : c, c);
    s.venom = 1 << 1;
    s.supply[CHIP_POISON]--;
    turn_of(&s, 0);
    only(&s, 0, "poison 2; poison 4");
    play(&s, "0 poison 4");
    EQUAL(s.supply[CHIP_POISON], 2);
    turn_of(&s, 0);
    EQUAL(step(&s), STEP_TURN);
}

/* 17.23: the Cat may sit down on an empty chair, too. */
static void empty_chair(void **state)
{
    (void)state;
    struct war s = table("CQ");
    sit(&s, 0, 4);
    sit(&s, 1, 7);
    lay(&s, 8, 1);
    lay(&s, 10, 2);
    turn_of(&s, 0);
    only(&s, 0, "move 8; move 10; cross; guest 5; guest 7; guest 11");
}

/* 17.10, 17.11, 17.12, 17.15, 17.16, S51: alone against the local resistance. */
static void local_resistance(void **state)
{
    (void)state;
    EQUAL(war_resistance[1], 3);
    EQUAL(war_resistance[2], 5);
    EQUAL(war_resistance[3], 7);
    struct war s = table("AQ");
    s.seat[AL].leader = 2;
    lead_to(&s, AL, WITZEND);
    into_bag(&s, AL, "rk.w");
    fight(&s, WITZEND);
    EQUAL(s.owed, 1u << CHANCE); /* no wager */
    draw(&s, "rk.w");
    assert_true(happened(EVENT_OVER, WITZEND, CAUSE_RESISTANCE, 0));
    EQUAL(points(&s, AL), 6);
    EQUAL(s.seat[AL].castle[WITZEND], CASTLE_LYING);

    s = table("AQ"); /* 17.17, 17.18: below it she may go on or stop */
    s.seat[AL].leader = 3;
    lead_to(&s, AL, WITZEND);
    fight(&s, WITZEND);
    draw(&s, "fg");
    EQUAL(s.seat[AL].strength, 4);
    only(&s, AL, "stop; draw");
    play(&s, "0 stop"); /* 17.14 */
    EQUAL(points(&s, AL), 0);
    EQUAL(s.seat[AL].castle[WITZEND], CASTLE_NONE);
    play(&s, "0 forge fg leader");
    EQUAL(s.seat[AL].leader, 4);

    s = table("AQ"); /* 17.12: the resistance is nobody who could be ahead */
    lead_to(&s, AL, WITZEND);
    fight(&s, WITZEND);
    draw(&s, "ar");
    EQUAL(s.seat[AL].strength, 4);
}

/* 17.17: alone and not below the resistance before the first draw: it is over, with points, castle
 * and forging; in version 3 the first chip is drawn all the same. */
static void over_before_a_draw(void **state)
{
    (void)state;
    for (int version = 3; version <= 4; version++)
        for (int leader = 4; leader <= 5; leader++) {
            struct war s = table("AQ");
            s.rules = (uint8_t)(version - OLDEST);
            s.seat[AL].leader = (uint8_t)leader;
            lead_to(&s, AL, WITZEND);
            fight(&s, WITZEND);
            bool over = version == 4 && leader == 5;
            EQUAL(happened(EVENT_OVER, WITZEND, CAUSE_RESISTANCE, 0), over);
            EQUAL(points(&s, AL), over ? 6 : 0);
            EQUAL(s.seat[AL].castle[WITZEND], over ? CASTLE_LYING : CASTLE_NONE);
        }
    struct war s = table("AQ"); /* not with an opponent (8.10) */
    s.seat[AL].leader = 6;
    lead_to(&s, AL, WITZEND);
    send(&s, QUEEN_2, WITZEND, 1);
    fight(&s, WITZEND);
    EQUAL(s.owed, 1u << CHANCE);
    assert_false(any_event(EVENT_OVER));
}

/* 17.17: who has bust is no longer in the battle, who has stopped still is. */
static void alone_after_a_bust(void **state)
{
    (void)state;
    for (int bust = 0; bust < 2; bust++) {
        struct war s = table("AQ");
        send(&s, AL, WITZEND, 1);
        send(&s, QUEEN_2, WITZEND, 1);
        skirmish(&s, WITZEND);
        strengths(&s, 5, 6, 0, 0);
        s.seat[QUEEN_2].status = bust ? BUST : HALTED;
        check_end(&s);
        EQUAL(any_event(EVENT_OVER), bust);
    }
}

/* S52, 17.13, 17.14, 17.19: both places need the strength of the local resistance. */
static void second_place(void **state)
{
    (void)state;
    static const struct {
        int a, b, points_a, points_b, castle;
    } with[] = { { 10, 6, 10, 0, CASTLE_LYING },
                 { 10, 7, 10, 5, CASTLE_LYING },
                 { 6, 4, 0, 0, CASTLE_NONE },
                 { 6, 6, 0, 0, CASTLE_NONE } };
    for (size_t i = 0; i < 4; i++) {
        struct war s = table("AQ");
        s.round = 3;
        s.token[MEADOW] = 5;
        send(&s, AL, MEADOW, 1);
        send(&s, QUEEN_2, MEADOW, 1);
        skirmish(&s, MEADOW);
        strengths(&s, with[i].a, with[i].b, 0, 0);
        finish(&s);
        assert_true(stopped(&s));
        EQUAL(points(&s, AL), with[i].points_a);
        EQUAL(points(&s, QUEEN_2), with[i].points_b);
        EQUAL(s.seat[AL].castle[MEADOW], with[i].castle);
    }
    struct war s = table("AQ"); /* 17.19: a tie above it */
    send(&s, AL, MEADOW, 1);
    send(&s, QUEEN_2, MEADOW, 1);
    skirmish(&s, MEADOW);
    strengths(&s, 7, 7, 0, 0);
    finish(&s);
    only(&s, AL, "reward points; reward castle");
}

/* 17.14: who is below the resistance may still complete a feat. */
static void feat_below(void **state)
{
    (void)state;
    struct war s = table("AQ");
    send(&s, AL, WITZEND, 1);
    hold(&s, AL, 1);
    activate(&s, AL, "f1");
    skirmish(&s, WITZEND);
    s.seat[AL].strength = 3;
    finish(&s);
    only(&s, AL, "feat q01; feat none");
}

/* 17.17: with an opponent: ahead, but below the resistance, nobody must halt. */
static void ahead_but_below(void **state)
{
    (void)state;
    for (int strength = 4; strength <= 5; strength++) {
        struct war s = table("AQ");
        send(&s, AL, WITZEND, 1);
        send(&s, QUEEN_2, WITZEND, 1);
        skirmish(&s, WITZEND);
        strengths(&s, strength, 1, 0, 0);
        s.seat[QUEEN_2].status = HALTED;
        check_end(&s);
        EQUAL(any_event(EVENT_OVER), strength == 5);
    }
}

/* S53, 17.24, 17.25, 17.26, 17.27, 17.28: a castle takes two steps. */
static void two_steps(void **state)
{
    (void)state;
    struct war s = table("AQ");
    struct result r;
    send(&s, QUEEN_2, WITZEND, 1);
    build(&s, QUEEN_2, WITZEND); /* lying */
    fight(&s, WITZEND);
    EQUAL(s.seat[QUEEN_2].strength, 2); /* 17.27 */
    s = table("AQ");
    send(&s, QUEEN_2, WITZEND, 1);
    for (int win = 0; win < 3; win++) {
        static const int castle[] = { CASTLE_LYING, CASTLE_STANDING, CASTLE_STANDING };
        skirmish(&s, WITZEND);
        s.seat[QUEEN_2].strength = 8;
        finish(&s);
        assert_true(stopped(&s));
        EQUAL(s.seat[QUEEN_2].castle[WITZEND], castle[win]);
        EQUAL(points(&s, QUEEN_2), 6 * (win + 1));
    }
    build(&s, QUEEN_2, RED_KEEP);
    war_score(&s, &r);
    EQUAL(r.score[QUEEN_2], 18 + 3);
    s.region = NONE;
    s.seat[QUEEN_2].castle[WITZEND] = CASTLE_STANDING;
    take_card(&s, QUEEN_2, 19); /* 17.26 */
    play(&s, "1 item first");
    only(&s, QUEEN_2, "castle keep; castle wood; castle meadow");
    struct war other = s;
    play(&s, "1 castle keep");
    EQUAL(s.seat[QUEEN_2].castle[RED_KEEP], CASTLE_STANDING);
    play(&other, "1 castle wood");
    EQUAL(other.seat[QUEEN_2].castle[TULGEY_WOOD], CASTLE_LYING);
}

/* S54, 18.37: a lying castle is one for Card Soldier D. */
static void lying_castle(void **state)
{
    (void)state;
    struct war s = table("AQ");
    use_set(&s, SET_D);
    send(&s, AL, WITZEND, 1);
    build(&s, AL, WITZEND);
    into_bag(&s, AL, "cs.w");
    skirmish(&s, WITZEND);
    next_draw(&s);
    draw(&s, "cs.w");
    EQUAL(s.seat[AL].strength, 1);
    EQUAL(step(&s), STEP_DRAW);
}

/* 17.6, 17.29: the castle track leads to 7, and the reward between two tracks is two quests. */
static void other_board(void **state)
{
    (void)state;
    struct war s = table("AQ");
    forge_in(&s, AL, 0, "f1 f1 f1");
    s.seat[AL].value = 6;
    set_off(&s, FLOW_GAIN, AL, ICON_FORGE, CAUSE_TEA);
    play(&s, "0 forge f2 castle");
    EQUAL(s.seat[AL].value, 7);
    EQUAL(points(&s, AL), 0);
    s = table("AQ");
    forge_in(&s, AL, 1, "f1");
    set_off(&s, FLOW_GAIN, AL, ICON_FORGE, CAUSE_TEA);
    play(&s, "0 forge f2 supporters; quest 0 q01; quest 0 q02");
    only(&s, AL, "drop q01; drop q02");
}

/* 17.6: abilities on the other side of the boards: Royal Temper, Manxome Foe, Twice as Fast. */
static void other_abilities(void **state)
{
    (void)state;
    struct war s = table("AQ");
    unlock(&s, QUEEN_2, ABILITY_TEMPER);
    send(&s, AL, WITZEND, 2);
    send(&s, QUEEN_2, WITZEND, 2);
    skirmish(&s, WITZEND);
    s.seat[AL].strength = 7;
    next_draw(&s);
    draw(&s, "f1 ar");
    play(&s, "1 target 0");
    EQUAL(s.seat[AL].strength, 7 - 1 + 1);
    for (int ahead = 0; ahead < 2; ahead++) {
        s = table("JQ");
        unlock(&s, 0, ABILITY_MANXOME);
        send(&s, 0, WITZEND, 2);
        send(&s, QUEEN_2, WITZEND, 2);
        skirmish(&s, WITZEND);
        strengths(&s, 4, ahead ? 5 : 3, 0, 0);
        next_draw(&s);
        draw(&s, "ar f1");
        EQUAL(s.seat[0].strength, ahead ? 9 : 7);
    }
    s = table("AQ"); /* passing the Head is a jump */
    unlock(&s, QUEEN_2, ABILITY_FAST);
    sit(&s, QUEEN_2, 8);
    for (int c = 1; c <= 10; c++)
        if (c != 8 && (war_chairs[2] >> c & 1))
            lay(&s, c, c);
    turn_of(&s, QUEEN_2);
    play(&s, "1 cross; die 1; tea 8 ii-28; tea 11 ii-30; 1 move 4");
    EQUAL(s.items >> ITEM_FAST & 1, 1);
}

/* Q08: five forge chips; Q25: within one step of the local resistance. */
static void other_quests(void **state)
{
    (void)state;
    struct war s = table("AQ");
    into_bag(&s, AL, "fg fg"); /* and two of the beginning (17.7) */
    assert_false(war_objective(&s, AL, 7));
    into_bag(&s, AL, "fg");
    assert_true(war_objective(&s, AL, 7));
    for (int strength = 0; strength < 10; strength++) {
        s = table("AQ");
        send(&s, AL, WITZEND, 1);
        skirmish(&s, WITZEND);
        s.seat[AL].strength = (uint8_t)strength;
        EQUAL(war_feat(&s, AL, 24), strength >= 4 && strength <= 6);
    }
}

int test_two(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(set_up),
        cmocka_unit_test(region_out),
        cmocka_unit_test(ring),
        cmocka_unit_test(five_cards),
        cmocka_unit_test(either_way),
        cmocka_unit_test(two_poisons),
        cmocka_unit_test(empty_chair),
        cmocka_unit_test(local_resistance),
        cmocka_unit_test(over_before_a_draw),
        cmocka_unit_test(alone_after_a_bust),
        cmocka_unit_test(second_place),
        cmocka_unit_test(feat_below),
        cmocka_unit_test(ahead_but_below),
        cmocka_unit_test(two_steps),
        cmocka_unit_test(lying_castle),
        cmocka_unit_test(other_board),
        cmocka_unit_test(other_abilities),
        cmocka_unit_test(other_quests),
    };
    return cmocka_run_group_tests_name("war: two players", tests, NULL, NULL);
}
