/* War for Wonderland: the tea party (chapters 4, 5 and 7 of the rules). */
#include "games/war/test/test.h"

/* Turns */

/* 4.5, 4.6, 4.7, 4.13, 4.19, B7.4: clockwise to a card without a leader; the card is kept. */
static void moves(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    sit(&s, RQ, 4);
    sit(&s, AL, 7);
    lay(&s, 2, 4);
    lay(&s, 5, 5); /* 2 units, strong Creature */
    lay(&s, 10, 6);
    turn_of(&s, RQ);
    only(&s, RQ, "move 5; move 10; cross");
    play(&s, "2 move 5");
    EQUAL(s.seat[RQ].leader_at, AT_CHAIR + 5);
    EQUAL(s.seat[RQ].cards, 1);
    EQUAL(s.seat[RQ].taken[0], TEA_DECK + 4);
    EQUAL(s.chair[5], NONE);
    EQUAL(s.chair[4], NONE); /* 4.19: no new card */
    play(&s, "2 item first; 2 region pool; 2 region pool");
    EQUAL(s.seat[RQ].bag[CR_S], 1);
    EQUAL(s.seat[RQ].supporters[POOL], 2);
    EQUAL(s.seat[JB].leader_at, AT_HEAD);
    EQUAL(war_top(&s).seat, JB); /* 4.4: the next seat clockwise */
}

/* 4.14, 4.21: from the Head any chair, no lap; others at the Head are in nobody's way. */
static void from_the_head(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    for (int c = 1; c <= 11; c++)
        if (c != 9)
            lay(&s, c, c);
    turn_of(&s, RQ);
    EQUAL(choices(&s, RQ), 10);
    assert_false(offers(&s, "2 cross"));
}

/* S44, 4.8, 4.9, 4.10, 4.11, 4.12, 4.13, 19.8: passing the Head. */
static void head_of_the_table(void **state)
{
    (void)state;
    struct war s = table("HQC");
    sit(&s, 0, 10);
    sit(&s, 1, 7);
    sit(&s, 2, 2);
    lay(&s, 1, 30);
    lay(&s, 11, 29);
    turn_of(&s, 0);
    only(&s, 0, "move 11; cross; party");
    play(&s, "0 cross");
    EQUAL(s.owed, 1u << CHANCE);
    play(&s, "die 2");
    EQUAL(s.seat[0].shards, 2);
    play(&s, "tea 4 ii-01; tea 5 ii-02; tea 6 ii-03; tea 8 ii-04; tea 10 ii-05");
    only(&s, 0, "move 1; move 4; move 5; move 6; move 8; move 10; move 11");
    play(&s, "0 move 11");
    EQUAL(s.seat[0].leader_at, AT_CHAIR + 11);
    EQUAL(s.seat[0].cards, 1);
}

/* 4.15: a refill ends with the deck. */
static void short_deck(void **state)
{
    (void)state;
    struct war s = table("AHQJC");
    s.deck = 1u << 29;
    for (int i = 0; i < 25; i++)
        s.seat[i / 5].taken[s.seat[i / 5].cards++] = (uint8_t)(TEA_DECK + i);
    for (int i = 0; i < 4; i++)
        s.chair[1 + 2 * i] = (uint8_t)(TEA_DECK + 25 + i);
    set_off(&s, FLOW_DEAL, 0, 1, 0);
    play(&s, "tea 2 ii-30");
    assert_true(stopped(&s));
    EQUAL(s.chair[4], NONE);
}

/* 4.16, 4.17, 4.22: nobody is ever without a card: what the others can have taken, at most, leaves
 * a card for everyone. */
static void never_stuck(void **state)
{
    (void)state;
    for (int seats = 2; seats <= WAR_SEATS; seats++) {
        int limit = seats == 2 ? 5 : 4, table_size = __builtin_popcount(war_chairs[seats]);
        assert_true(TEA_DECK - (seats * limit - 1) >= table_size);
        /* Nobody has refilled yet: everybody has had a turn, and all but one a second. */
        assert_true(2 * seats - 1 < table_size);
    }
}

/* 4.18, 5.2: with four cards the leader goes into any region, and that is all; 4.20: when the last
 * has gone, the tea party is over. */
static void leaders_leave(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    for (int i = 0; i < 4; i++) {
        s.seat[MH].taken[i] = (uint8_t)(TEA_DECK + i);
        s.deck &= ~(1u << i);
    }
    s.seat[MH].cards = 4;
    sit(&s, MH, 5);
    lay(&s, 7, 10);
    turn_of(&s, MH);
    only(&s, MH, "leader witzend; leader keep; leader wood; leader meadow; leader pool");
    play(&s, "1 leader wood");
    EQUAL(s.seat[MH].leader_at, TULGEY_WOOD);
    EQUAL(s.chair[5], NONE);
    EQUAL(war_top(&s).seat, RQ);
    EQUAL(s.seat[MH].cards, 4);
}

/* S56, 5.12, 7.1, 4.20: poison left on the table comes back before madness is dealt. */
static void off_the_table(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    for (int i = 0; i < 4; i++) {
        s.seat[JB].taken[i] = (uint8_t)(TEA_DECK + i);
        s.deck &= ~(1u << i);
    }
    s.seat[JB].cards = 4;
    lead_to(&s, AL, WITZEND);
    lead_to(&s, MH, RED_KEEP);
    lead_to(&s, RQ, TULGEY_WOOD);
    sit(&s, JB, 8);
    lay(&s, 4, 20);
    s.venom = 1 << 4;
    s.supply[CHIP_POISON]--;
    turn_of(&s, JB);
    EQUAL(step(&s), STEP_LEADER);
    play(&s, "3 leader meadow");
    EQUAL(s.venom, 0);
    EQUAL(s.supply[CHIP_POISON], 6);
    assert_true(happened(EVENT_WAR, 2, 0, 0));
    for (int p = 0; p < 4; p++)
        EQUAL(s.seat[p].bag[CHIP_MADNESS], 3); /* 7.2 */
}

/* Leaders */

/* 5.1, 5.3: Alice walks anticlockwise, everything else in mirror image. */
static void looking_glass_steps(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    sit(&s, AL, 5);
    lay(&s, 2, 1);
    lay(&s, 4, 2);
    lay(&s, 7, 3);
    lay(&s, 11, 4);
    turn_of(&s, AL);
    only(&s, AL, "move 2; move 4; cross");
    play(&s, "0 cross; die 1; tea 1 ii-10; tea 3 ii-11; tea 5 ii-12; tea 6 ii-13; tea 8 ii-14");
    play(&s, "tea 10 ii-15");
    EQUAL(choices(&s, AL), 10);
    play(&s, "0 move 11");
    EQUAL(s.seat[AL].leader_at, AT_CHAIR + 11);
    EQUAL(s.seat[AL].shards, 1);
}

/* S45, 5.4, 5.5, 5.6, 18.10, B2.2: It's My Party needs no unlocking. */
static void its_my_party(void **state)
{
    (void)state;
    struct war s = table("AHQC");
    sit(&s, RQ, 3);
    sit(&s, CC, 5);
    sit(&s, AL, 11);
    lay(&s, 1, 1);
    lay(&s, 2, 2);
    lay(&s, 4, 3);
    lay(&s, 6, 4);
    lay(&s, 7, 5);
    lay(&s, 8, 6);
    lay(&s, 10, 7);
    s.seat[MH].shield = 1;
    turn_of(&s, MH);
    play(&s, "1 party");
    only(&s, MH, "take 1; take 2; take 4; take 6; take 7; take 8; take 10");
    play(&s, "1 take 6; 1 item first; 1 region pool");
    EQUAL(s.seat[MH].leader_at, AT_HEAD);
    EQUAL(s.seat[MH].cards, 1);
    EQUAL(s.seat[MH].shards, 0); /* 5.6 */
    EQUAL(s.seat[MH].supporters[POOL], 3);
    turn_of(&s, MH);
    assert_false(offers(&s, "1 party"));
}

/* 5.4: empty chairs are refilled first, but not those with leaders. */
static void party_refills(void **state)
{
    (void)state;
    struct war s = table("AHQC");
    sit(&s, MH, 2);
    sit(&s, RQ, 3);
    for (int c = 4; c <= 10; c++)
        if (c != 9)
            lay(&s, c, c);
    turn_of(&s, MH);
    play(&s, "1 party; tea 1 ii-01; tea 11 ii-02");
    EQUAL(choices(&s, MH), 8);
    assert_true(offers(&s, "1 take 1"));
    play(&s, "1 take 11");
    EQUAL(s.seat[MH].leader_at, AT_CHAIR + 2);
}

/* 5.7: the Red Queen places every unit where she likes; others all in one region (6.3). */
static void marching_orders(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    take_card(&s, RQ, 4); /* 3 units, weak Rook */
    play(&s, "2 item units; 2 region pool; 2 region wood; 2 region pool");
    EQUAL(s.seat[RQ].supporters[POOL], 2);
    EQUAL(s.seat[RQ].supporters[TULGEY_WOOD], 1);
    s = table("AHQJ");
    take_card(&s, AL, 4);
    play(&s, "0 item units; 0 region pool");
    EQUAL(s.seat[AL].supporters[POOL], 3);
}

/* 5.8, 5.9, 5.10, 5.11, 5.13, 6.45, 18.11: the Jabberwock's poison. */
static void tulgey_venom(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    lay(&s, 1, 2); /* 2 units, weak Soldier, forge chip */
    lay(&s, 4, 3);
    turn_of(&s, JB);
    only(&s, JB, "poison 1; poison 4"); /* forced */
    play(&s, "3 poison 1");
    EQUAL(s.supply[CHIP_POISON], 5);
    struct war own = s;
    play(&s, "3 move 4; 3 item second; 3 item first; 3 region pool");
    s.agenda_n = 0;
    turn_of(&s, AL); /* chair 1 is all that is left */
    EQUAL(s.seat[AL].bag[CHIP_POISON], 1);
    EQUAL(s.venom, 0);
    play(&own, "3 move 1");
    EQUAL(own.supply[CHIP_POISON], 6); /* 5.11 */
    EQUAL(own.seat[JB].bag[CHIP_POISON], 0);

    s = table("AHQJ"); /* one lies there: no other */
    lay(&s, 1, 2);
    lay(&s, 4, 3);
    s.venom = 1 << 4;
    s.supply[CHIP_POISON]--;
    turn_of(&s, JB);
    EQUAL(step(&s), STEP_TURN);
    EQUAL(s.supply[CHIP_POISON], 5);

    s = table("AHQJ"); /* 5.13: all poison is in bags */
    lay(&s, 1, 2);
    lay(&s, 4, 3);
    into_bag(&s, AL, "po po po po po po");
    turn_of(&s, JB);
    EQUAL(step(&s), STEP_TURN);
}

/* 6.45: the poison comes before the card that it lies on. */
static void poison_first(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    lay(&s, 1, 2);
    lay(&s, 4, 3);
    s.venom = 1 << 1;
    s.supply[CHIP_POISON]--;
    turn_of(&s, AL);
    play(&s, "0 move 1");
    EQUAL(recent_events.event[0].what, ACTION(EVENT_GAIN, AL, CHIP_POISON, CAUSE_TEA));
    EQUAL(recent_events.event[1].what, ACTION(EVENT_TAKE, AL, TEA_DECK + 1, 0));
}

/* 5.9: also when his leader leaves the table. */
static void venom_at_last(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    for (int i = 0; i < 4; i++) {
        s.seat[JB].taken[i] = (uint8_t)(TEA_DECK + i);
        s.deck &= ~(1u << i);
    }
    s.seat[JB].cards = 4;
    lay(&s, 1, 20);
    lay(&s, 4, 21);
    turn_of(&s, JB);
    play(&s, "3 poison 4");
    EQUAL(step(&s), STEP_LEADER);
}

/* 5.14, 5.15, 5.16, 5.17: Unexpected Guest. */
static void unexpected_guest(void **state)
{
    (void)state;
    struct war s = table("AHQC");
    sit(&s, CC, 2);
    sit(&s, RQ, 5);
    sit(&s, MH, 1);
    lay(&s, 7, 8);
    lay(&s, 10, 7);
    turn_of(&s, CC);
    only(&s, CC, "move 7; move 10; cross; guest 5");
    struct war empty = s;
    empty.deck = 0; /* 5.17 */
    only(&empty, CC, "move 7; move 10; cross");
    play(&s, "3 guest 5; tea guest ii-05; 3 item first; 3 region keep");
    EQUAL(s.seat[CC].leader_at, AT_CHAIR + 5);
    EQUAL(s.seat[CC].cards, 1);
    EQUAL(s.seat[CC].bag[CR_S], 1);
    EQUAL(s.seat[CC].supporters[RED_KEEP], 2);
    EQUAL(s.chair[7], TEA_DECK + 7);
    sit(&s, RQ, 8);
    turn_of(&s, CC); /* once per party */
    assert_false(offers(&s, "3 guest 8"));

    /* 5.16: the Queen has left and the Hatter refills; chair 5 is the Cat's still */
    for (int c = 2; c <= 11; c++)
        if (s.chair[c] == NONE && c != 5 && c != 8 && c != 9 && c != 3)
            lay(&s, c, 20 + c - 2);
    turn_of(&s, MH);
    play(&s, "1 cross; die 1; tea 1 ii-01; tea 3 ii-02");
    EQUAL(s.chair[5], NONE);
    EQUAL(step(&s), STEP_SEAT);
}

/* 5.16: as long as both sit there no card comes to the chair. */
static void shared_chair(void **state)
{
    (void)state;
    struct war s = table("AHQC");
    sit(&s, MH, 1);
    sit(&s, RQ, 5);
    sit(&s, CC, 5);
    s.seat[CC].used |= USED_GUEST;
    for (int c = 2; c <= 11; c++)
        if (c != 5 && c != 9)
            lay(&s, c, c);
    turn_of(&s, MH);
    play(&s, "1 cross; die 1; tea 1 ii-20");
    EQUAL(s.chair[5], NONE);
    EQUAL(step(&s), STEP_SEAT);
    assert_false(offers(&s, "1 move 5"));
}

/* 5.14, 5.15: also past the Head. */
static void guest_behind_the_head(void **state)
{
    (void)state;
    struct war s = table("AHQC");
    sit(&s, CC, 8);
    sit(&s, RQ, 5);
    for (int c = 1; c <= 11; c++)
        if (c != 5 && c != 8 && c != 9)
            lay(&s, c, c);
    turn_of(&s, CC);
    only(&s, CC, "move 10; move 11; cross");
    play(&s, "3 cross; die 2; tea 8 ii-20");
    assert_true(offers(&s, "3 guest 5"));
    EQUAL(choices(&s, CC), 10);
    EQUAL(s.seat[CC].shards, 2);
}

/* Abilities at the table */

/* S34, 18.7, 19.11, B2.4: Twice as Fast. */
static void twice_as_fast(void **state)
{
    (void)state;
    for (int jumped = 0; jumped < 2; jumped++) {
        struct war s = table("AHQJ");
        s.round = 1;
        unlock(&s, RQ, ABILITY_FAST);
        sit(&s, RQ, 2);
        sit(&s, MH, jumped ? 3 : 7);
        lay(&s, 4, 17); /* no units; Wonderlander, weak Flamingo, leader */
        turn_of(&s, RQ);
        play(&s, "2 move 4");
        if (!jumped) {
            only(&s, RQ, "item first; item second; item third");
            continue;
        }
        only(&s, RQ, "item first; item second; item third; item fast");
        play(&s, "2 item fast; 2 region meadow");
        EQUAL(s.seat[RQ].supporters[MEADOW], 1);
        EQUAL(s.seat[RQ].reserve, 9);
    }
}

/* 19.11: leaders at the Head are not jumped; the way over the Head counts before and after it. */
static void jumps(void **state)
{
    (void)state;
    static const struct {
        int other, jumped;
    } at[] = { { 11, 1 }, { 0, 0 }, { 1, 1 }, { 6, 0 } };
    for (size_t i = 0; i < sizeof at / sizeof at[0]; i++) {
        struct war s = table("AHQJ");
        unlock(&s, RQ, ABILITY_FAST);
        sit(&s, RQ, 8);
        if (at[i].other > 0)
            sit(&s, MH, at[i].other);
        for (int c = 1; c <= 11; c++)
            if (c != at[i].other && c != 8 && c != 9)
                lay(&s, c, c);
        turn_of(&s, RQ);
        play(&s, "2 cross; die 1; tea 8 ii-30; 2 move 4");
        EQUAL(s.items >> ITEM_FAST & 1, at[i].jumped);
    }
}

/* S35, 18.8, 18.9, 6.40, 6.41, B2.4: Borogoves looks at the whole card. */
static void borogoves(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    s.round = 1;
    unlock(&s, JB, ABILITY_BOROGOVES);
    take_card(&s, JB, 24);
    play(&s, "3 half upper");
    only(&s, JB, "item units; item first; item die; item borogoves");
    play(&s, "3 item borogoves; 3 region witzend");
    EQUAL(s.seat[JB].supporters[WITZEND], 1);
    s = table("AHQJ");
    s.round = 1;
    unlock(&s, JB, ABILITY_BOROGOVES);
    take_card(&s, JB, 25);
    play(&s, "3 half lower");
    only(&s, JB, "item units; item first");
    s = table("AHQJ"); /* of a strong Creature, too */
    unlock(&s, JB, ABILITY_BOROGOVES);
    take_card(&s, JB, 5);
    only(&s, JB, "item units; item first; item borogoves");
}

/* 7 The end */

static struct war party_ends(int supply, const int shards[5])
{
    struct war s = table("AHQJC");
    while (s.supply[CHIP_MADNESS] > supply)
        into_bag(&s, 4, "m1");
    for (int p = 0; p < 5; p++)
        s.seat[p].shards = (uint8_t)shards[p];
    set_off(&s, FLOW_PARTY_END, 0, 0, 0);
    return s;
}

/* S17, 7.2, 7.3, 7.4, 7.5, 7.6: the supply of madness is short. */
static void madness_shortage(void **state)
{
    (void)state;
    static const int shards[] = { 4, 4, 2, 1, 0 };
    struct war s = party_ends(4, shards);
    for (int p = 0; p < 4; p++) {
        EQUAL(s.seat[p].bag[CHIP_MADNESS], p < 2 ? 3 : 2);
        EQUAL(s.seat[p].shards, p < 2 ? 2 : shards[p]);
    }
    EQUAL(s.supply[CHIP_MADNESS], 2);
    s = party_ends(5, shards);
    for (int p = 0; p < 4; p++) {
        EQUAL(s.seat[p].bag[CHIP_MADNESS], 3);
        EQUAL(s.seat[p].shards, shards[p]);
    }
    EQUAL(s.supply[CHIP_MADNESS], 0);
    s = party_ends(6, shards); /* one is left, and two should have it */
    EQUAL(s.seat[0].bag[CHIP_MADNESS], 3);
    EQUAL(s.seat[0].shards, 4);
    EQUAL(s.supply[CHIP_MADNESS], 1);
}

/* S18, 7.4, 7.5: half, rounded up. */
static void half_rounded_up(void **state)
{
    (void)state;
    static const int shards[] = { 5, 4, 2, 1, 0 };
    struct war s = party_ends(19, shards);
    EQUAL(s.seat[0].shards, 2);
    EQUAL(s.seat[0].bag[CHIP_MADNESS], 4);
    EQUAL(s.seat[1].shards, 4);
    EQUAL(s.seat[1].bag[CHIP_MADNESS], 3);
}

/* 7.7: nobody with nothing has the most. */
static void no_shards(void **state)
{
    (void)state;
    static const int shards[] = { 0, 0, 0, 0, 0 };
    struct war s = party_ends(19, shards);
    for (int p = 0; p < 5; p++)
        EQUAL(s.seat[p].bag[CHIP_MADNESS], 3);
}

int test_tea(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves),
        cmocka_unit_test(from_the_head),
        cmocka_unit_test(head_of_the_table),
        cmocka_unit_test(short_deck),
        cmocka_unit_test(never_stuck),
        cmocka_unit_test(leaders_leave),
        cmocka_unit_test(off_the_table),
        cmocka_unit_test(looking_glass_steps),
        cmocka_unit_test(its_my_party),
        cmocka_unit_test(party_refills),
        cmocka_unit_test(marching_orders),
        cmocka_unit_test(tulgey_venom),
        cmocka_unit_test(poison_first),
        cmocka_unit_test(venom_at_last),
        cmocka_unit_test(unexpected_guest),
        cmocka_unit_test(shared_chair),
        cmocka_unit_test(guest_behind_the_head),
        cmocka_unit_test(twice_as_fast),
        cmocka_unit_test(jumps),
        cmocka_unit_test(borogoves),
        cmocka_unit_test(madness_shortage),
        cmocka_unit_test(half_rounded_up),
        cmocka_unit_test(no_shards),
    };
    return cmocka_run_group_tests_name("war: tea party", tests, NULL, NULL);
}
