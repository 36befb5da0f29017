/*
 * War for Wonderland: whether bots that use evaluator.c play sensibly, in positions where it is
 * clear what to do. Two bots are tested: the one that looks one step ahead, and the search.
 */
#include "games/war/rules/invariants.h"
#include "games/war/test/test.h"

#include "bots/host/bot_context.h"

enum { ITERATIONS = 300 };

/* The choice of a bot for seat 0, from its view. */
static action choice_of(const struct war *s, const struct bot *bot)
{
    struct bot_context context;
    _Alignas(16) struct war view;
    assert_true(bot_context_open(&context, bot, 1));
    if (bot->memory > 0)
        context.budget = (struct budget){ .iterations = ITERATIONS };
    game_observe(&war_game, s, 0, &view);
    action act = bot->choose(&war_game, &view, 0, &context);
    bot_context_close(&context);
    return act;
}

static const struct bot *const thinkers[] = { &greedy_bot, &eaglet_bot };

#define BOTH_CHOOSE(s, wanted)                                      \
    do {                                                            \
        assert_null(war_check(&(s)));                               \
        for (int b = 0; b < 2; b++)                                 \
            assert_int_equal(choice_of(&(s), thinkers[b]), wanted); \
    } while (0)

/* The war phase has come to this region, the first of its round; these frames lie on the stack. */
static void war_in(struct war *s, int region)
{
    memset(s->agenda, 0, sizeof s->agenda);
    s->agenda_n = 0;
    s->start = s->region = (uint8_t)region;
    push_frame(s, FLOW_REGION, 0, 1, 0);
}

/* Everybody with units there has drawn at least once; seats that are not halted must decide. */
static void draw_or_stop(struct war *s, int region)
{
    war_in(s, region);
    push_frame(s, STEP_DRAW, 0, 0, 0);
    s->owed = 0;
    for (int p = 0; p < s->seats; p++)
        s->owed |= (uint8_t)((s->seat[p].status == ACTIVE) << p);
}

/* These cards of the tea party are the seat's, by their numbers in the deck. */
static void took(struct war *s, int seat, int first, int n)
{
    for (int i = 0; i < n; i++) {
        s->seat[seat].taken[i] = (uint8_t)((s->round - 1) * TEA_DECK + first - 1 + i);
        s->deck &= ~(UINT32_C(1) << (first - 1 + i));
    }
    s->seat[seat].cards = (uint8_t)n;
}

/* Seat 0 must answer this, while the others have everything that the tea party gives. */
static void asked(struct war *s, int step, int a, int b)
{
    s->agenda_n = 0;
    push_frame(s, FLOW_TURN, 1, 0, 0);
    push_frame(s, step, 0, a, b);
    s->owed = 1;
}

/* 12.2, 10.13: far ahead, and half of the bag would be the end. */
static void stops_when_ahead_and_the_bag_is_bad(void **unused)
{
    (void)unused;
    struct war s = table("AH");
    send(&s, AL, WITZEND, 1);
    send(&s, MH, WITZEND, 1);
    skirmish(&s, WITZEND);
    strengths(&s, 14, 3, 0, 0);
    bag_only(&s, AL, "m1 m1 m2 f1");
    draw_or_stop(&s, WITZEND);
    BOTH_CHOOSE(s, ACTION(VERB_DRAW, 0, 0, 0));
}

/* 17.14: below the other and the local resistance there is nothing to lose. */
static void draws_when_behind(void **unused)
{
    (void)unused;
    struct war s = table("AH");
    s.round = 3;
    send(&s, AL, WITZEND, 3);
    send(&s, MH, WITZEND, 2);
    skirmish(&s, WITZEND);
    strengths(&s, 2, 9, 0, 0);
    s.seat[MH].status = HALTED;
    draw_or_stop(&s, WITZEND);
    BOTH_CHOOSE(s, ACTION(VERB_DRAW, 1, 0, 0));
}

/* 10.10: the last unit of one who leads. */
static void breaks_the_shield_rather_than_bust(void **unused)
{
    (void)unused;
    struct war s = table("AHQ");
    send(&s, AL, RED_KEEP, 1);
    send(&s, MH, RED_KEEP, 2);
    skirmish(&s, RED_KEEP);
    strengths(&s, 10, 6, 0, 0);
    s.seat[AL].shield = 1;
    s.seat[AL].bag[CHIP_MADNESS]--;
    s.seat[AL].drawn[0] = s.seat[AL].played = CHIP_MADNESS;
    s.seat[AL].drawn_n = 1;
    war_in(&s, RED_KEEP);
    push_frame(&s, FLOW_AFTER_MADNESS, 0, 0, 0);
    push_frame(&s, STEP_SHIELD, AL, 0, 0);
    s.owed = 1;
    BOTH_CHOOSE(s, ACTION(VERB_YES, 0, 0, 0));
}

/* Everywhere but in Tulgey Wood stands a strong leader before a castle. */
static void places_units_where_it_can_win(void **unused)
{
    (void)unused;
    static const uint8_t held[] = {
        [MH] = WITZEND, [RQ] = RED_KEEP, [JB] = MEADOW, [JB + 1] = POOL
    };
    struct war s = table("AHQJC");
    for (int p = MH; p < s.seats; p++) {
        s.seat[p].leader = 6;
        send(&s, p, held[p], 2);
        build(&s, p, held[p]);
        lead_to(&s, p, held[p]);
    }
    send(&s, MH, TULGEY_WOOD, 1);
    for (int p = 0; p < s.seats; p++)
        took(&s, p, 1 + 4 * p, 4);
    sit(&s, AL, 1);
    asked(&s, STEP_REGION, 2, CAUSE_TEA);
    BOTH_CHOOSE(s, ACTION(VERB_REGION, TULGEY_WOOD, 0, 0));
}

/* 13.23: one of the two has leader, castle and men. */
static void wagers_on_the_favourite(void **unused)
{
    (void)unused;
    struct war s = table("AHQ");
    s.round = 1;
    s.seat[MH].leader = 6;
    lead_to(&s, MH, MEADOW);
    build(&s, MH, MEADOW);
    send(&s, MH, MEADOW, 5);
    send(&s, RQ, MEADOW, 1);
    bag_only(&s, RQ, "m1 m1 m2 f1");
    skirmish(&s, MEADOW);
    strengths(&s, 0, 8, 0, 0);
    war_in(&s, MEADOW);
    push_frame(&s, FLOW_DRAW, 0, 0, 0);
    push_frame(&s, STEP_WAGER, 0, 0, 0);
    s.owed = 1;
    BOTH_CHOOSE(s, ACTION(VERB_WAGER, HATTER, 0, 0));
}

/* Its last card of the party: I-21 gives a strong chip, I-01 a weak one and a shield that is
 * ready. */
static void takes_the_better_tea_card(void **unused)
{
    (void)unused;
    for (int chair = 1; chair <= 2; chair++) {
        struct war s = table("HQ");
        s.round = 1;
        s.seat[0].used = USED_PARTY;
        s.seat[0].shield = 1;
        lay(&s, chair, 21);
        lay(&s, 3 - chair, 1);
        took(&s, 0, 2, 4);
        took(&s, 1, 6, 5);
        lead_to(&s, 1, WITZEND);
        asked(&s, STEP_TURN, 0, 0);
        BOTH_CHOOSE(s, ACTION(VERB_MOVE, chair, 0, 0));
    }
}

/* 5.10: of two cards much alike it takes the one without poison. */
static void leaves_the_poisoned_card(void **unused)
{
    (void)unused;
    for (int chair = 1; chair <= 2; chair++) {
        struct war s = table("HJ");
        s.round = 1;
        s.seat[0].used = USED_PARTY;
        lay(&s, 1, 1);
        lay(&s, 2, 2);
        s.venom = (uint16_t)(1u << (3 - chair));
        s.supply[CHIP_POISON]--;
        took(&s, 0, 3, 4);
        took(&s, 1, 7, 5);
        lead_to(&s, 1, WITZEND);
        asked(&s, STEP_TURN, 0, 0);
        BOTH_CHOOSE(s, ACTION(VERB_MOVE, chair, 0, 0));
    }
}

/* 14.5: a weak chip will do as well as the strongest. */
static void keeps_its_strong_chip_from_the_forge(void **unused)
{
    (void)unused;
    struct war s = table("AHQ");
    s.round = 1;
    send(&s, AL, POOL, 2);
    send(&s, MH, POOL, 2);
    activate(&s, AL, "f1 rk.s");
    skirmish(&s, POOL);
    strengths(&s, 9, 4, 0, 0);
    s.seat[AL].status = s.seat[MH].status = HALTED;
    s.seat[AL].icon = 1;
    war_in(&s, POOL);
    push_frame(&s, FLOW_CLEAN_UP, 0, 0, 0);
    push_frame(&s, STEP_FORGE, AL, 0, 0);
    s.owed = 1;
    assert_null(war_check(&s));
    for (int b = 0; b < 2; b++) {
        action act = choice_of(&s, thinkers[b]);
        EQUAL(action_verb(act), VERB_FORGE);
        EQUAL(action_a(act), CHIP_F1);
    }
}

/* 10.4, 10.7: the Unicorn's strength will be missed, but in later rounds only: a short search loses
 * sight of that in the luck of the battle, so it is not asked. */
static void loses_a_supporter_rather_than_the_unicorn(void **unused)
{
    (void)unused;
    struct war s = table("AHQ");
    s.round = 1;
    send(&s, AL, WITZEND, 2);
    send(&s, MH, WITZEND, 2);
    bring(&s, AL, FIGURE_UNICORN, WITZEND);
    skirmish(&s, WITZEND);
    strengths(&s, 5, 5, 0, 0);
    war_in(&s, WITZEND);
    push_frame(&s, FLOW_AFTER_MADNESS, 0, 0, 0);
    push_frame(&s, FLOW_HURT, AL, 0, 0);
    push_frame(&s, STEP_LOSE, AL, 1, CAUSE_MADNESS);
    s.owed = 1;
    assert_null(war_check(&s));
    EQUAL(choice_of(&s, &greedy_bot), ACTION(VERB_LOSE, UNIT_SUPPORTER, 0, 0));
}

/* 13.14: 12 points, or a castle of 3 with no battle to come. */
static void takes_points_in_the_last_round(void **unused)
{
    (void)unused;
    struct war s = table("AHQ");
    s.round = 3;
    send(&s, AL, RED_KEEP, 1);
    s.seat[AL].place = 1;
    war_in(&s, RED_KEEP);
    push_frame(&s, FLOW_CLEAN_UP, 0, 0, 0);
    push_frame(&s, STEP_REWARD, AL, CAUSE_ALONE, 0);
    s.owed = 1;
    BOTH_CHOOSE(s, ACTION(VERB_REWARD, 0, 0, 0));
}

/* 2.19: of Q06 and Q07 the one whose objective it has reached; Q07 needs a big win besides. */
static void keeps_the_quest_that_it_has_half_done(void **unused)
{
    (void)unused;
    struct war s = table("AH");
    s.round = 1;
    s.seat[AL].leader = 5;
    hold(&s, AL, 6);
    hold(&s, AL, 7);
    s.seat[MH].hand = 1;
    s.quest[20] = QUEST_HAND + MH;
    s.seat[MH].answer = 20;
    s.agenda_n = 0;
    push_frame(&s, FLOW_TURN, 0, 0, 0);
    push_frame(&s, STEP_KEEP, 0, 0, 0);
    s.owed = 1;
    BOTH_CHOOSE(s, ACTION(VERB_KEEP, 5, 0, 0));
}

/* 15.4: a feat that is true is points. */
static void completes_a_feat(void **unused)
{
    (void)unused;
    struct war s = table("AHQ");
    send(&s, AL, WITZEND, 2);
    send(&s, MH, WITZEND, 2);
    skirmish(&s, WITZEND);
    strengths(&s, 7, 4, 0, 0);
    s.seat[AL].status = s.seat[MH].status = HALTED;
    s.seat[AL].place = 1;
    s.seat[MH].place = 2;
    hold(&s, AL, 2);
    war_in(&s, WITZEND);
    push_frame(&s, FLOW_CLEAN_UP, 0, 0, 0);
    push_frame(&s, STEP_FEAT, 0, 0, 0);
    s.owed = 1;
    BOTH_CHOOSE(s, ACTION(VERB_FEAT, 1, 0, 0));
}

int test_evaluator(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(stops_when_ahead_and_the_bag_is_bad),
        cmocka_unit_test(draws_when_behind),
        cmocka_unit_test(breaks_the_shield_rather_than_bust),
        cmocka_unit_test(places_units_where_it_can_win),
        cmocka_unit_test(wagers_on_the_favourite),
        cmocka_unit_test(takes_the_better_tea_card),
        cmocka_unit_test(leaves_the_poisoned_card),
        cmocka_unit_test(keeps_its_strong_chip_from_the_forge),
        cmocka_unit_test(loses_a_supporter_rather_than_the_unicorn),
        cmocka_unit_test(takes_points_in_the_last_round),
        cmocka_unit_test(keeps_the_quest_that_it_has_half_done),
        cmocka_unit_test(completes_a_feat),
    };
    return cmocka_run_group_tests_name("war: evaluator", tests, NULL, NULL);
}
