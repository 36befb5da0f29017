/* War for Wonderland: rounds, and the end of the game (chapters 3 and 16 of the rules). */
#include "games/war/rules/score.h"
#include "games/war/test/test.h"

static void deal_anything(struct war *s)
{
    while (s->owed == 1u << CHANCE) {
        struct choices list;
        game_legal(&war_game, s, CHANCE, &list);
        war_game.apply(s, CHANCE, list.act[0], NULL);
    }
}

/* S49, 3.3, 3.4: fewest points, then fewest units, go first. */
static void first_player(void **state)
{
    (void)state;
    struct war s = table("AHQ");
    s.round = 1;
    s.seat[AL].vp = s.seat[RQ].vp = 6;
    s.seat[MH].vp = 9;
    send(&s, AL, POOL, 4);
    send(&s, RQ, POOL, 1);
    send(&s, RQ, MEADOW, 1);
    set_off(&s, FLOW_WAR_END, 0, 0, 0);
    deal_anything(&s);
    EQUAL(s.first, RQ);
    EQUAL(s.round, 2);
    EQUAL(war_top(&s).seat, RQ);
}

/* 3.3: fewest points, whoever has fewer units; 3.5: all equal, clockwise from the first player, who
 * is the first of them. */
static void other_first_players(void **state)
{
    (void)state;
    struct war s = table("AHQ");
    s.first = MH;
    set_off(&s, FLOW_WAR_END, 0, 0, 0);
    deal_anything(&s);
    EQUAL(s.first, MH);
    s = table("AHQ");
    s.first = MH;
    s.seat[MH].vp = 1;
    set_off(&s, FLOW_WAR_END, 0, 0, 0);
    deal_anything(&s);
    EQUAL(s.first, RQ);
    s = table("AHQ");
    s.seat[MH].vp = s.seat[RQ].vp = 3;
    send(&s, AL, POOL, 5);
    set_off(&s, FLOW_WAR_END, 0, 0, 0);
    deal_anything(&s);
    EQUAL(s.first, AL);
}

/* 16.3, 16.4, 16.5, 16.6, 16.7, 16.8, 16.9, 3.1, 3.2, 4.1, 4.2, 4.3: between two rounds. */
static void between_rounds(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    s.start = MEADOW;
    exhaust(&s, AL, "f1 fg");
    madden(&s, AL, "m1 m2");
    send(&s, AL, POOL, 2);
    bring(&s, AL, FIGURE_GRYPHON, RED_KEEP);
    lead_to(&s, AL, POOL);
    lead_to(&s, MH, AT_RESERVE); /* lost (10.6) */
    s.seat[MH].shield = 1;
    s.seat[MH].used = USED_PARTY;
    s.market[0] = WONDERLANDER_SOUP;
    s.wonderlander[WONDERLANDER_SOUP] = IN_MARKET;
    lay(&s, 4, 7);
    set_off(&s, FLOW_WAR_END, 0, 0, 0);
    only(&s, CHANCE, "die 1; die 2");
    play(&s, "die 2");
    EQUAL(s.start, WITZEND);
    EQUAL(bag_size(&s, AL), 10);
    EQUAL(s.seat[AL].madness_n, 0);
    EQUAL(exhausted_n(&s, AL), 0);
    EQUAL(s.seat[AL].supporters[POOL], 2);
    EQUAL(s.figure[FIGURE_GRYPHON], RED_KEEP);
    EQUAL(s.seat[AL].leader_at, AT_HEAD);
    EQUAL(s.seat[MH].leader_at, AT_HEAD);
    EQUAL(choices(&s, CHANCE), 23); /* all but the Gryphon */
    play(&s, "market rabbit; market soup; market crown");
    EQUAL(s.round, 3);
    EQUAL(s.chair[4], NONE);
    play(&s, "tea 1 iii-30; tea 2 iii-01"); /* 3.2 */
    EQUAL(s.deck, ((1u << 30) - 1) & ~(1u << 29) & ~1u);
    EQUAL(s.seat[AL].shield, 0); /* 16.9 */
    EQUAL(s.seat[MH].shield, 1);
    EQUAL(s.seat[MH].used, 0);
    deal_anything(&s);
    EQUAL(__builtin_popcount(s.deck), 20); /* ten chairs */
    EQUAL(s.owed, 1 << war_top(&s).seat);
}

/* 16.1, 16.2, 3.1: after the third war the game is over. */
static void the_end(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    s.round = 3;
    hold(&s, MH, 6);
    s.seat[MH].leader = 5;
    set_off(&s, FLOW_REGION, 0, 5, 0);
    EQUAL(s.over, 1);
    assert_true(happened(EVENT_OBJECTIVE, MH, 5, 3));
    assert_true(happened(EVENT_END, 0, 0, 0));
}

/* 16.10, 16.11, 16.12, 16.13: track, castles by their value, quests, less the shards. */
static void final_score(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    struct result r;
    s.seat[AL].vp = 20;
    s.seat[AL].value = 5;
    build(&s, AL, POOL);
    build(&s, AL, TULGEY_WOOD);
    s.seat[AL].leader = 5;
    done(&s, AL, 6);
    hold(&s, AL, 10);
    s.seat[AL].shards = 4;
    war_score(&s, &r);
    EQUAL(r.score[AL], 20 + 10 + 9 - 4);
    EQUAL(r.score[MH], 0);
    EQUAL(r.place[AL], 1); /* 16.14 */
    EQUAL(r.place[MH], 2);
}

/* S50, 16.14, 16.15, 16.16, 16.17: ties at the end. */
static void final_tie(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    struct result r;
    s.seat[AL].vp = 63;
    s.seat[AL].shards = 2;
    s.seat[RQ].vp = 64;
    s.seat[RQ].shards = 3;
    war_score(&s, &r);
    EQUAL(r.score[AL], 61);
    EQUAL(r.score[RQ], 61);
    EQUAL(r.place[AL], 1);
    EQUAL(r.place[RQ], 2);
    s.seat[RQ].vp = 63;
    s.seat[RQ].shards = 2;
    lead_to(&s, RQ, POOL); /* 16.16: the leader is a unit, too */
    war_score(&s, &r);
    EQUAL(r.place[AL], 2);
    EQUAL(r.place[RQ], 1);
    send(&s, AL, WITZEND, 1);
    war_score(&s, &r);
    EQUAL(r.place[AL], 1);
    EQUAL(r.place[RQ], 1);
    EQUAL(r.place[MH], 3);
}

int test_rounds(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(first_player),   cmocka_unit_test(other_first_players),
        cmocka_unit_test(between_rounds), cmocka_unit_test(the_end),
        cmocka_unit_test(final_score),    cmocka_unit_test(final_tie),
    };
    return cmocka_run_group_tests_name("war: rounds", tests, NULL, NULL);
}
