/* War for Wonderland: regions, wagers, draws, halting (chapters 8, 9 and 12 of the rules), and the
 * two battles that the rule book tells. */
#include "games/war/rules/secrets.h"
#include "games/war/test/test.h"

/* S01, 13.2, 13.19, 13.22: the Battle of Witzend. */
static void battle_of_witzend(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    into_bag(&s, RQ, "rk.w");
    into_bag(&s, JB, "fl.w");
    s.seat[RQ].leader = 2;
    lead_to(&s, RQ, WITZEND);
    send(&s, RQ, WITZEND, 1);
    send(&s, MH, WITZEND, 2);
    hold(&s, MH, 1);
    bring(&s, JB, FIGURE_WALRUS, WITZEND);
    send(&s, JB, WITZEND, 2);
    build(&s, JB, WITZEND);
    fight(&s, WITZEND);
    EQUAL(s.seat[RQ].strength, 2);
    EQUAL(s.seat[MH].strength, 0);
    EQUAL(s.seat[JB].strength, 4);
    EQUAL(s.owed, 1 << AL);
    play(&s, "0 wager jabberwock");
    draw(&s, "fg rk.w m1");
    play(&s, "3 lose supporter");
    EQUAL(s.seat[RQ].strength, 5);
    EQUAL(s.seat[MH].strength, 1);
    EQUAL(s.seat[JB].strength, 4);
    play(&s, "2 stop; 1 draw; 3 draw");
    draw(&s, "f1 ar");
    EQUAL(s.seat[RQ].strength, 5);
    EQUAL(s.seat[MH].strength, 2);
    EQUAL(s.seat[JB].strength, 7);
    play(&s, "1 stop; 3 draw");
    draw(&s, "fl.w");
    assert_true(happened(EVENT_ADD, JB, 1, 8));
    assert_true(happened(EVENT_OVER, WITZEND, CAUSE_AHEAD, 0));
    only(&s, JB, "castle keep; castle wood; castle meadow; castle pool");
    play(&s, "3 castle keep");
    EQUAL(points(&s, JB), 9);
    EQUAL(points(&s, RQ), 3);
    EQUAL(points(&s, MH), 0);
    EQUAL(s.seat[JB].castle[RED_KEEP], CASTLE_STANDING);
    only(&s, MH, "feat q01; feat none");
    play(&s, "1 feat q01");
    EQUAL(s.quest[0], QUEST_DONE + MH);
    /* Fewest points first: the Hatter forges twice, then the Queen may. */
    play(&s, "1 forge fg leader; 1 forge f1 supporters");
    EQUAL(s.seat[MH].leader, 2);
    EQUAL(s.seat[MH].reserve, 9);
    play(&s, "quest 1 q22");
    EQUAL(s.seat[MH].hand, 1);
    EQUAL(war_top(&s).seat, RQ);
    play(&s, "2 pass");
    only(&s, AL, "ally fg; ally fl.w; ally cs.w; ally ro.w; ally rk.w; ally cr.w");
    play(&s, "0 ally rk.w");
    EQUAL(s.seat[AL].bag[RK_W], 1);
    assert_true(stopped(&s));
}

/* S02, 10.17, 10.18, 10.21, 13.5: the Battle of the Red Keep. */
static void battle_of_the_red_keep(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    s.token[RED_KEEP] = 1;
    s.seat[AL].leader = 3;
    forge_in(&s, AL, 1, "f1 f1 fl.w");
    into_bag(&s, AL, "ro.w");
    lead_to(&s, AL, RED_KEEP);
    send(&s, AL, RED_KEEP, 1);
    bring(&s, RQ, FIGURE_GRYPHON, RED_KEEP);
    send(&s, RQ, RED_KEEP, 1);
    into_bag(&s, RQ, "m1");
    madden(&s, RQ, "m1 m1 m1");
    into_bag(&s, RQ, "m1");
    exhaust(&s, RQ, "f1 f2");
    s.seat[RQ].shield = 1;
    fight(&s, RED_KEEP);
    play(&s, "1 wager none; 3 wager none");
    EQUAL(s.seat[AL].strength, 3);
    EQUAL(s.seat[RQ].strength, 2);
    draw(&s, "f2 fg");
    EQUAL(s.seat[AL].strength, 5);
    EQUAL(s.seat[RQ].strength, 3);
    play(&s, "0 draw; 2 draw");
    draw(&s, "fg m1");
    play(&s, "2 no; 2 lose gryphon");
    EQUAL(s.seat[AL].strength, 6);
    EQUAL(s.seat[RQ].strength, 3); /* 10.8 */
    EQUAL(s.seat[RQ].madness_n, 0);
    EQUAL(s.seat[RQ].bag[CHIP_MADNESS], 4);
    EQUAL(exhausted_n(&s, RQ), 0);
    assert_true(active_is(&s, RQ, "fg"));
    play(&s, "0 draw; 2 draw");
    draw(&s, "ro.w m1");
    play(&s, "2 yes");
    EQUAL(s.seat[AL].strength, 7);
    EQUAL(s.seat[RQ].strength, 3);
    EQUAL(s.seat[RQ].bag[CHIP_MADNESS], 4);
    play(&s, "0 stop; 2 draw");
    draw(&s, "m1");
    assert_true(happened(EVENT_BUST, RQ, 0, 0));
    EQUAL(s.seat[RQ].strength, 0);
    EQUAL(s.seat[RQ].exhausted[CHIP_FORGE], 1);
    EQUAL(s.seat[RQ].shield, 1);
    EQUAL(s.seat[RQ].madness_n, 1);
    EQUAL(points(&s, AL), 6 + 1); /* 1 for the active Rose */
    EQUAL(points(&s, RQ), 0);
    EQUAL(s.seat[AL].castle[RED_KEEP], CASTLE_STANDING);
    EQUAL(war_top(&s).seat, AL);
    assert_false(owes(&s, RQ));
    play(&s, "0 forge ro.w leader");
    EQUAL(points(&s, AL), 9);
    EQUAL(s.seat[AL].leader, 4);
    EQUAL(s.seat[AL].bag[CHIP_ARTEFACT], 3);
}

/* 8 Regions */

/* 8.1, 8.2, 8.5, 13.30: all regions once, clockwise from the marker; empty ones are passed over. */
static void in_turn(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    send(&s, AL, TULGEY_WOOD, 1);
    send(&s, MH, WITZEND, 1);
    send(&s, RQ, MEADOW, 1);
    s.start = MEADOW;
    set_off(&s, FLOW_REGION, 0, 0, 0);
    EQUAL(s.region, MEADOW);
    play(&s, "2 reward points");
    assert_true(happened(EVENT_EMPTY_LAND, POOL, 0, 0));
    EQUAL(s.region, WITZEND);
    play(&s, "1 reward points");
    assert_true(happened(EVENT_EMPTY_LAND, RED_KEEP, 0, 0));
    EQUAL(s.region, TULGEY_WOOD);
    play(&s, "0 reward points");
    EQUAL(step(&s), LUCK_MARKER); /* 16.1 */
}

/* 8.3, 8.4, 8.6, 19.1, 19.2: who takes part; a castle is no unit. */
static void participants(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    send(&s, AL, POOL, 1);
    lead_to(&s, MH, POOL);
    bring(&s, RQ, FIGURE_UNICORN, POOL);
    build(&s, JB, POOL);
    fight(&s, POOL);
    assert_true(happened(EVENT_BATTLE, POOL, 7, 0));
    EQUAL(s.seat[JB].status, OUTSIDE);
    s = table("AHQJ");
    send(&s, AL, POOL, 1);
    build(&s, JB, POOL);
    fight(&s, POOL);
    assert_true(happened(EVENT_ALONE, POOL, AL, 0));
}

/* 8.7, 8.8, 8.9: starting strength. */
static void starting_strength(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    s.seat[AL].leader = 4;
    lead_to(&s, AL, POOL);
    send(&s, AL, POOL, 5);
    build(&s, AL, POOL);
    bring(&s, AL, FIGURE_UNICORN, POOL);
    bring(&s, AL, FIGURE_KNAVE, POOL);
    bring(&s, AL, FIGURE_GRYPHON, RED_KEEP); /* 18.17: not here */
    send(&s, MH, POOL, 3);
    fight(&s, POOL);
    EQUAL(s.seat[AL].strength, 4 + 2 + 3 + 1);
    EQUAL(s.seat[MH].strength, 0);
}

/* 8.10: strength 25 at the start ends nothing; everybody draws once (9.2). */
static void first_draw(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    s.seat[AL].leader = 6;
    lead_to(&s, AL, POOL);
    build(&s, AL, POOL);
    for (int f = 0; f < FIGURE_COUNT; f++)
        if (f != FIGURE_CATERPILLAR && f != FIGURE_RABBIT && f != FIGURE_KNAVE)
            bring(&s, AL, f, POOL);
    send(&s, MH, POOL, 1);
    fight(&s, POOL);
    EQUAL(s.seat[AL].strength, 25);
    EQUAL(step(&s), STEP_WAGER);
    play(&s, "2 wager none; 3 wager none");
    EQUAL(s.owed, 1u << CHANCE);
    draw(&s, "f1 f1");
    assert_true(happened(EVENT_OVER, POOL, CAUSE_LIMIT, 0));
}

/* 8.11, 8.12, 8.13, 1.10: those outside may wager, at the same time, on one who fights. */
static void wagers(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    send(&s, AL, POOL, 1);
    send(&s, RQ, POOL, 1);
    fight(&s, POOL);
    EQUAL(s.owed, 1 << MH | 1 << JB);
    only(&s, MH, "wager alice; wager queen; wager none");
    only(&s, JB, "wager alice; wager queen; wager none");
    play(&s, "3 wager none; 1 wager queen");
    EQUAL(learnt, 0); /* C6.7 */
    EQUAL(s.seat[MH].wager, QUEEN);
    EQUAL(s.seat[JB].wager, ANSWER_PASS);
}

/* 8.15, 8.16: what a draw brings depends on the bag alone, which is open. */
static void odds_of_a_draw(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    struct choices list;
    send(&s, AL, POOL, 1);
    send(&s, RQ, POOL, 1);
    skirmish(&s, POOL);
    next_draw(&s);
    game_legal(&war_game, &s, CHANCE, &list);
    EQUAL(list.n, 6);
    static const uint32_t weight[] = { 3, 1, 2, 1, 2, 1 };
    assert_memory_equal(list.weight, weight, sizeof weight);
    struct war view;
    war_observe(&s, MH, &view);
    EQUAL(view.seat[AL].bag[CHIP_F1], 3);
}

/* 9 Draws */

/* 9.1, 9.8, 9.9, 9.12, 9.13, 12.2, 12.3: all draw together, and all decide at the same time. */
static void draws(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    for (int p = 0; p < 4; p++)
        send(&s, p, POOL, 2);
    fight(&s, POOL);
    draw(&s, "f1 f2 fg f2");
    EQUAL(s.owed, 15);
    EQUAL(s.seat[MH].strength, 2);
    only(&s, AL, "stop; draw");
    play(&s, "1 stop; 0 draw; 3 stop");
    EQUAL(s.seat[MH].status, ACTIVE); /* sealed */
    EQUAL(learnt, 0);
    play(&s, "2 draw");
    EQUAL(learnt | 1 << CHANCE, EVERYBODY);
    EQUAL(s.seat[MH].status, HALTED);
    draw(&s, "f1 ar"); /* the Hatter and the Jabberwock draw no more */
    assert_true(active_is(&s, AL, "f1 f1"));
    assert_true(active_is(&s, MH, "f2"));
    assert_true(active_is(&s, RQ, "fg ar"));
    EQUAL(s.seat[RQ].strength, 4);
}

/* 9.3, S30, 18.36, C5.2: of several chips one is played, the rest goes back. */
static void several_chips(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    use_set(&s, SET_C);
    send(&s, AL, POOL, 2);
    send(&s, MH, POOL, 2);
    into_bag(&s, AL, "cs.s ro.w");
    skirmish(&s, POOL);
    next_draw(&s);
    draw(&s, "cs.s f1");
    EQUAL(s.seat[AL].strength, 2);
    play(&s, "0 draw; 1 draw");
    int before = bag_size(&s, AL);
    draw(&s, "m1 ro.w fg f1");
    only(&s, AL, "pick m1; pick ro.w; pick fg");
    play(&s, "0 pick fg");
    assert_true(active_is(&s, AL, "cs.s fg"));
    EQUAL(bag_size(&s, AL), before - 1);
    EQUAL(s.seat[AL].madness_n, 0);
    play(&s, "0 draw; 1 draw");
    draw(&s, "f1 f1"); /* and one again */
    EQUAL(s.seat[AL].active_n, 3);
}

/* B3.1, 10.23: additional draws add up to six chips, and end when nothing is left. */
static void at_most_six(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    send(&s, AL, POOL, 2);
    send(&s, MH, POOL, 2);
    activate(&s, MH, "f1 f1 f2 ar ar fg"); /* f1 and all madness are left */
    skirmish(&s, POOL);
    s.seat[AL].extra = 9;
    s.seat[MH].extra = 5;
    next_draw(&s);
    draw(&s, "f1 f1 f1 f2 ar ar f1 m1 m1 m2");
    assert_false(any_event(EVENT_BAG));
    EQUAL(step(&s), STEP_PICK);
    only(&s, AL, "pick f1; pick f2; pick ar");
    play(&s, "0 pick f2; 1 pick f1");
    EQUAL(s.seat[MH].bag[CHIP_DOUBLE], 1);
}

/* 10.22: a bag that runs empty in the middle of a draw is refilled at once; in version 3 no more
 * chips are drawn. */
static void empty_in_the_middle(void **state)
{
    (void)state;
    for (int version = 3; version <= 4; version++) {
        struct war s = table("AHQJ");
        s.rules = (uint8_t)(version - OLDEST);
        send(&s, AL, POOL, 2);
        send(&s, MH, POOL, 2);
        skirmish(&s, POOL);
        bag_only(&s, MH, "f1 f2"); /* the rest is exhausted */
        madden(&s, MH, "m1");
        s.seat[MH].extra = 2;
        next_draw(&s);
        draw(&s, "f1 f1 f2");
        EQUAL(any_event(EVENT_BAG), version == 4);
        if (version == 4) {
            EQUAL(exhausted_n(&s, MH), 0);
            EQUAL(s.seat[MH].madness_n, 0);
            assert_true(offers(&s, "chip 1 m2"));
            draw(&s, "ar");
            only(&s, MH, "pick f1; pick f2; pick ar");
        } else {
            only(&s, MH, "pick f1; pick f2");
        }
    }
}

/* 9.4, 18.1: madness and busts come before everything else; 9.6, 9.7 before it touches others. */
static void madness_first(void **state)
{
    (void)state;
    struct war s = table("AHQC");
    unlock(&s, RQ, ABILITY_TEMPER);
    send(&s, AL, POOL, 1);
    send(&s, RQ, POOL, 2);
    send(&s, MH, POOL, 2);
    skirmish(&s, POOL);
    next_draw(&s);
    draw(&s, "m1 f1 ar");
    assert_true(happened(EVENT_BUST, AL, 0, 0));
    only(&s, RQ, "target 1; pass"); /* a bust player cannot be touched (11.12) */
}

/* 9.14, 3.6, 3.7, 3.8, 3.9, 18.2: fewest points act first, then most shards, then clockwise from
 * the first player. */
static void player_order(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    static const int vp[] = { 5, 3, 3, 5 }, shards[] = { 1, 0, 2, 1 };
    for (int p = 0; p < 4; p++) {
        s.seat[p].vp = (int16_t)vp[p];
        s.seat[p].shards = (uint8_t)shards[p];
        send(&s, p, POOL, 3);
    }
    s.first = 3;
    build(&s, MH, WITZEND); /* 3.9: castles and quests count for nothing */
    done(&s, MH, 1);
    skirmish(&s, POOL);
    static const uint8_t order[] = { RQ, MH, JB, AL };
    assert_memory_equal(s.order, order, sizeof order);
    bring(&s, AL, FIGURE_WALRUS, POOL);
    bring(&s, MH, FIGURE_GRYPHON, POOL);
    bring(&s, RQ, FIGURE_DUCHESS, POOL);
    bring(&s, JB, FIGURE_UNICORN, POOL);
    next_draw(&s);
    draw(&s, "m1 m1 m1 m1");
    for (int i = 0; i < 4; i++) {
        char line[32];
        EQUAL(war_top(&s).seat, order[i]);
        snprintf(line, sizeof line, "%d lose supporter", order[i]);
        play(&s, line);
    }
}

/* 3.10: points won in the middle of a step do not change its order. */
static void order_stays(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    send(&s, AL, POOL, 1);
    send(&s, MH, POOL, 1);
    activate(&s, AL, "ro.w ro.w fg");
    activate(&s, MH, "f1 fg");
    s.seat[MH].vp = 1;
    skirmish(&s, POOL);
    strengths(&s, 8, 8, 0, 0);
    finish(&s);
    EQUAL(war_top(&s).seat, AL); /* tied: fewest points choose first (13.9) */
    play(&s, "0 reward points");
    EQUAL(war_top(&s).seat, MH);
    play(&s, "1 reward castle");
    EQUAL(war_top(&s).seat, MH); /* forging: the order is fixed again */
}

/* 3.10: points of effects at the end change the order of forging. */
static void order_of_forging(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    send(&s, AL, MEADOW, 1);
    send(&s, MH, MEADOW, 1);
    activate(&s, AL, "ro.w ro.w");
    activate(&s, MH, "f1");
    skirmish(&s, MEADOW);
    strengths(&s, 5, 9, 0, 0); /* on forge icons */
    s.seat[AL].vp = 6;
    s.seat[MH].vp = 3;
    finish(&s); /* places: 10 and 11; then Roses: 12 and 11 */
    EQUAL(step(&s), STEP_FORGE);
    EQUAL(war_top(&s).seat, MH);
}

/* 3.10: points of the region change the order of feats. */
static void order_of_feats(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    use_set(&s, SET_C);
    send(&s, AL, MEADOW, 1);
    send(&s, MH, MEADOW, 1);
    activate(&s, AL, "ro.w ro.w");
    activate(&s, MH, "ro.w ro.w");
    hold(&s, AL, 1);
    hold(&s, MH, 2);
    skirmish(&s, MEADOW);
    strengths(&s, 12, 7, 0, 0);
    s.seat[MH].vp = 1;
    finish(&s);              /* 8 and 5 points */
    play(&s, "1 feat none"); /* second, as a quest of this region may want it */
    EQUAL(step(&s), STEP_XFEAT);
    EQUAL(war_top(&s).seat, MH);
}

/* 9.15: with a full active track a player stops. */
static void full_track(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    send(&s, AL, POOL, 1);
    send(&s, MH, POOL, 1);
    for (int i = 0; i < 11; i++)
        activate(&s, AL, "fl.w cs.w");
    activate(&s, AL, "fg");
    EQUAL(s.seat[AL].active_n, ACTIVE_MAX - 1);
    skirmish(&s, POOL);
    next_draw(&s);
    draw(&s, "f1 f1");
    EQUAL(s.seat[AL].active_n, ACTIVE_MAX);
    EQUAL(s.seat[AL].status, HALTED);
    assert_true(happened(EVENT_HALT, AL, CAUSE_FULL, 0));
    EQUAL(s.owed, 1 << MH);
}

/* 12 Halting */

/* 12.1, 12.4: a player who chose to draw draws, even if all the others stopped. */
static void alone_but_drawing(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    send(&s, AL, POOL, 2);
    send(&s, MH, POOL, 2);
    skirmish(&s, POOL);
    next_draw(&s);
    draw(&s, "m1 f2"); /* the first chip is madness: she may stop all the same */
    only(&s, AL, "stop; draw");
    play(&s, "0 stop; 1 draw"); /* the Hatter is ahead already, and draws */
    draw(&s, "m1");
    EQUAL(s.seat[MH].madness_n, 1);
    assert_true(happened(EVENT_OVER, POOL, CAUSE_AHEAD, 0));
}

/* 12.8: everybody has stopped. */
static void all_stop(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    send(&s, AL, POOL, 2);
    send(&s, MH, POOL, 2);
    skirmish(&s, POOL);
    next_draw(&s);
    draw(&s, "f1 f1");
    play(&s, "0 stop; 1 stop");
    assert_true(happened(EVENT_OVER, POOL, CAUSE_ALL_DONE, 0));
    EQUAL(step(&s), STEP_REWARD);
}

/* S09, 12.6, 12.7, 11.8, 11.14: two reach 25 together. */
static void two_at_25(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    s.token[POOL] = 2;
    send(&s, AL, POOL, 1);
    send(&s, RQ, POOL, 1);
    send(&s, JB, POOL, 1);
    bring(&s, RQ, FIGURE_UNICORN, POOL);
    s.seat[RQ].shards = 1;
    into_bag(&s, RQ, "rk.w");
    into_bag(&s, JB, "rk.s");
    fight(&s, POOL);
    play(&s, "1 wager queen");
    strengths(&s, 10, 0, 22, 21);
    draw(&s, "f1 rk.w rk.s");
    assert_true(happened(EVENT_OVER, POOL, CAUSE_LIMIT, 0));
    assert_true(happened(EVENT_PLACE, RQ, 1, 25));
    assert_true(happened(EVENT_PLACE, JB, 1, 25));
    assert_true(happened(EVENT_PLACE, AL, 0, 11));
    EQUAL(s.seat[AL].status, HALTED);
    only(&s, RQ, "reward points; reward castle");
    play(&s, "2 reward points");
    play(&s, "3 reward castle");
    EQUAL(points(&s, RQ), 6);
    EQUAL(s.seat[JB].castle[POOL], CASTLE_STANDING);
    EQUAL(points(&s, JB), 0);
    EQUAL(points(&s, AL), 0);
    EQUAL(s.seat[RQ].shards, 1); /* the Unicorn has not won */
    EQUAL(s.seat[MH].shards, 0); /* the wager is void */
    assert_true(happened(EVENT_WAGER, MH, QUEEN, WAGER_VOID));
}

/* S16, 10.22, C5.3: an empty bag. */
static void empty_bag(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    struct choices list;
    send(&s, AL, POOL, 2);
    send(&s, MH, POOL, 2);
    into_bag(&s, AL, "fl.w fl.w");
    activate(&s, AL, "f1 f1 f1 f2 ar");
    exhaust(&s, AL, "fg ar fl.w");
    madden(&s, AL, "m2");
    while (s.seat[AL].bag[CHIP_MADNESS] > 0) { /* out of the way */
        s.seat[AL].bag[CHIP_MADNESS]--;
        s.supply[CHIP_MADNESS]++;
    }
    s.seat[AL].bag[FL_W]--;
    s.supply[FL_W]++;
    EQUAL(bag_size(&s, AL), 0);
    skirmish(&s, POOL);
    check_end(&s);
    play(&s, "0 draw; 1 draw");
    assert_true(happened(EVENT_BAG, AL, 0, 0));
    game_legal(&war_game, &s, CHANCE, &list);
    EQUAL(list.n, 4);
    EQUAL(bag_size(&s, AL), 4);
    EQUAL(exhausted_n(&s, AL), 0);
    EQUAL(s.seat[AL].madness_n, 0);
    assert_true(active_is(&s, AL, "f1 f1 f1 f2 ar"));
    s = table("AHQJ"); /* one chip is enough */
    send(&s, AL, POOL, 2);
    send(&s, MH, POOL, 2);
    bag_only(&s, AL, "f2");
    skirmish(&s, POOL);
    next_draw(&s);
    EQUAL(choices(&s, CHANCE), 1);
    EQUAL(exhausted_n(&s, AL), 9);
}

/* S24, 12.9, 12.10, 12.5: the last active player is tied. */
static void last_one_tied(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    send(&s, RQ, POOL, 1);
    send(&s, MH, POOL, 1);
    skirmish(&s, POOL);
    strengths(&s, 0, 7, 7, 0);
    s.seat[RQ].status = HALTED;
    s.seat[AL].status = s.seat[JB].status = BUST;
    check_end(&s);
    only(&s, MH, "stop; draw");
    struct war on = s;
    play(&s, "1 stop");
    EQUAL(s.tied, 1);
    EQUAL(step(&s), STEP_REWARD);
    play(&on, "1 draw; chip 1 f1"); /* and now he is ahead */
    assert_true(happened(EVENT_OVER, POOL, CAUSE_AHEAD, 0));
    s = table("AHQJ"); /* 12.9: ahead he must halt */
    send(&s, RQ, POOL, 1);
    send(&s, MH, POOL, 1);
    skirmish(&s, POOL);
    strengths(&s, 0, 8, 7, 0);
    s.seat[RQ].status = HALTED;
    check_end(&s);
    assert_true(happened(EVENT_OVER, POOL, CAUSE_AHEAD, 0));
    s = table("AHQJ"); /* 12.10: behind he may go on */
    send(&s, RQ, POOL, 1);
    send(&s, MH, POOL, 1);
    skirmish(&s, POOL);
    strengths(&s, 0, 6, 7, 0);
    s.seat[RQ].status = HALTED;
    check_end(&s);
    only(&s, MH, "stop; draw");
}

/* S25, 12.11, 13.13: all others are bust. */
static void last_one_alone(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    send(&s, MH, POOL, 1);
    skirmish(&s, POOL);
    s.seat[RQ].status = s.seat[AL].status = BUST;
    check_end(&s);
    assert_true(happened(EVENT_OVER, POOL, CAUSE_AHEAD, 0));
    EQUAL(points(&s, MH), 8);
    EQUAL(s.seat[MH].castle[POOL], CASTLE_STANDING);
}

int test_battle(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(battle_of_witzend),
        cmocka_unit_test(battle_of_the_red_keep),
        cmocka_unit_test(in_turn),
        cmocka_unit_test(participants),
        cmocka_unit_test(starting_strength),
        cmocka_unit_test(first_draw),
        cmocka_unit_test(wagers),
        cmocka_unit_test(odds_of_a_draw),
        cmocka_unit_test(draws),
        cmocka_unit_test(several_chips),
        cmocka_unit_test(at_most_six),
        cmocka_unit_test(empty_in_the_middle),
        cmocka_unit_test(madness_first),
        cmocka_unit_test(player_order),
        cmocka_unit_test(order_stays),
        cmocka_unit_test(order_of_forging),
        cmocka_unit_test(order_of_feats),
        cmocka_unit_test(full_track),
        cmocka_unit_test(alone_but_drawing),
        cmocka_unit_test(all_stop),
        cmocka_unit_test(two_at_25),
        cmocka_unit_test(empty_bag),
        cmocka_unit_test(last_one_tied),
        cmocka_unit_test(last_one_alone),
    };
    return cmocka_run_group_tests_name("war: battle", tests, NULL, NULL);
}
