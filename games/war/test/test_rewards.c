/* War for Wonderland: what tea cards give (chapter 6 of the rules). */
#include "games/war/rules/rules_internal.h"
#include "games/war/test/test.h"

/* Units */

/* 6.1, 6.2, 6.3, 6.6, 18.5: items in any order; the second group may go elsewhere. */
static void any_order(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    take_card(&s, AL, 10); /* 2 + 1 units, strong Flamingo, forge chip, die */
    only(&s, AL, "item units; item more; item first; item second; item die");
    play(&s, "0 item die; die 2; 0 item second; 0 item more; 0 region pool; 0 item units");
    play(&s, "0 region keep");
    EQUAL(s.seat[AL].supporters[POOL], 1);
    EQUAL(s.seat[AL].supporters[RED_KEEP], 2);
    EQUAL(s.seat[AL].shards, 2);          /* 6.17 */
    EQUAL(s.seat[AL].bag[CHIP_FORGE], 2); /* 6.12, 6.46, 19.6 */
    EQUAL(s.seat[AL].bag[FL_S], 1);       /* 6.11 */
    EQUAL(s.supply[FL_S], 7);
    assert_true(stopped(&s));
}

/* 6.4, 6.5, 10.7, 18.29: a lost figure instead of a supporter; the leader never. */
static void lost_figure(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    bring(&s, AL, FIGURE_GRYPHON, AT_RESERVE);
    s.seat[AL].leader_at = AT_RESERVE;
    take_card(&s, AL, 12); /* 2 units, strong Rook */
    play(&s, "0 item first; 0 region wood");
    only(&s, AL, "unit supporter; unit gryphon");
    play(&s, "0 unit gryphon");
    EQUAL(s.figure[FIGURE_GRYPHON], TULGEY_WOOD);
    EQUAL(s.seat[AL].supporters[TULGEY_WOOD], 1);
    EQUAL(s.seat[AL].reserve, 9);
}

/* 6.7: as long as there are supporters nothing may be declined or moved. */
static void must_place(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    send(&s, AL, WITZEND, 9);
    bring(&s, AL, FIGURE_GRYPHON, AT_RESERVE);
    take_card(&s, AL, 12);
    play(&s, "0 item first; 0 region wood");
    only(&s, AL, "unit supporter; unit gryphon");
    play(&s, "0 unit supporter");
    only(&s, AL, "unit gryphon; unit from witzend; pass"); /* 6.8 */
}

/* S48, 6.8, 18.6: without supporters in the reserve. */
static void no_supporters_left(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    send(&s, AL, WITZEND, 3);
    send(&s, AL, RED_KEEP, 7);
    bring(&s, AL, FIGURE_GRYPHON, AT_RESERVE);
    bring(&s, AL, FIGURE_WALRUS, RED_KEEP);
    take_card(&s, AL, 12);
    play(&s, "0 item first; 0 region keep");
    only(&s, AL, "unit gryphon; unit from witzend; pass");
    play(&s, "0 unit gryphon");
    only(&s, AL, "unit from witzend; pass");
    struct war declined = s;
    play(&s, "0 unit from witzend");
    EQUAL(s.seat[AL].supporters[WITZEND], 2);
    EQUAL(s.seat[AL].supporters[RED_KEEP], 8);
    EQUAL(s.figure[FIGURE_GRYPHON], RED_KEEP);
    play(&declined, "0 pass");
    EQUAL(declined.seat[AL].supporters[WITZEND], 3);
    s = table("AHQJ"); /* figures move, too */
    send(&s, AL, RED_KEEP, 10);
    bring(&s, AL, FIGURE_WALRUS, POOL);
    take_card(&s, AL, 12);
    play(&s, "0 item first; 0 region keep");
    only(&s, AL, "unit moving walrus; pass");
    play(&s, "0 unit moving walrus");
    EQUAL(s.figure[FIGURE_WALRUS], RED_KEEP);
}

/* 6.9: the same for any effect that places a supporter. */
static void supporter_of_an_ability(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    unlock(&s, JB, ABILITY_BOROGOVES);
    send(&s, JB, WITZEND, 10);
    take_card(&s, JB, 5); /* 2 units, strong Creature */
    play(&s, "3 item borogoves; 3 region pool");
    only(&s, JB, "unit from witzend; pass");
}

/* 6.10: no units, nothing to place. */
static void no_units(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    take_card(&s, AL, 18); /* ability, two quests */
    only(&s, AL, "item first; item second");
}

/* Chips */

/* S47, 6.13, 6.14: the chip is not there: any of its level, a forge chip, too. */
static void ally_shortage(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    s.round = 1;
    for (int i = 0; i < 11; i++)
        into_bag(&s, MH, "fl.w");
    take_card(&s, AL, 1); /* 2 units, weak Flamingo, shield */
    play(&s, "0 item first");
    only(&s, AL, "ally fg; ally cs.w; ally ro.w; ally rk.w; ally cr.w");
    play(&s, "0 ally fg");
    EQUAL(s.seat[AL].bag[CHIP_FORGE], 2);
    s = table("AHQJ"); /* of strong ones there is no forge chip */
    for (int i = 0; i < 8; i++)
        into_bag(&s, MH, "cr.s rk.s");
    take_card(&s, AL, 5);
    play(&s, "0 item first");
    only(&s, AL, "ally fl.s; ally cs.s; ally ro.s");
}

/* 6.15, 1.12: nothing of the level is left. */
static void no_ally_left(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    for (int i = 0; i < 8; i++)
        into_bag(&s, MH, "fl.s cs.s ro.s rk.s cr.s");
    int before = bag_size(&s, AL);
    take_card(&s, AL, 5);
    play(&s, "0 item first");
    EQUAL(bag_size(&s, AL), before);
    assert_true(any_event(EVENT_SHORT));
    take_card(&s, AL, 13); /* any strong */
    play(&s, "0 item second");
    assert_true(happened(EVENT_SHORT, AL, ICON_ANY_STRONG, 0));
}

/* 6.16: any ally of the level shown. */
static void any_ally(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    take_card(&s, AL, 13); /* 1 unit, weak Rose, any strong */
    play(&s, "0 item second");
    only(&s, AL, "ally fl.s; ally cs.s; ally ro.s; ally rk.s; ally cr.s");
    play(&s, "0 ally rk.s");
    EQUAL(s.seat[AL].bag[RK_S], 1);
    EQUAL(s.supply[RK_S], 7);
    s = table("AHQJ");
    take_card(&s, AL, 25); /* split: any weak */
    play(&s, "0 half lower; 0 item first");
    only(&s, AL, "ally fg; ally fl.w; ally cs.w; ally ro.w; ally rk.w; ally cr.w");
}

/* Shards, shield, castle, leader, madness */

/* 6.18: as many as shown, or all there are. */
static void discard_shards(void **state)
{
    (void)state;
    for (int shards = 0; shards < 5; shards++) {
        struct war s = table("AHQJ");
        s.round = 3;
        s.seat[AL].shards = (uint8_t)shards;
        take_card(&s, AL, 6); /* weak Flamingo, discard 3 */
        play(&s, "0 item second");
        EQUAL(s.seat[AL].shards, shards > 3 ? shards - 3 : 0);
    }
}

/* 1.20: shards are only a supply; 6.17 */
static void many_shards(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    s.seat[AL].shards = 60;
    set_off(&s, LUCK_DIE, AL, 0, CAUSE_DIE);
    play(&s, "die 2");
    EQUAL(s.seat[AL].shards, 62);
}

/* 6.19, 10.24, 18.12 */
static void shield(void **state)
{
    (void)state;
    for (int ready = 0; ready < 2; ready++) {
        struct war s = table("AHQJ");
        s.seat[AL].shield = (uint8_t)ready;
        take_card(&s, AL, 3); /* strong Rose, shield */
        play(&s, "0 item second");
        EQUAL(s.seat[AL].shield, 1);
        EQUAL(any_event(EVENT_SHIELD), !ready);
        EQUAL(happened(EVENT_SHORT, AL, ICON_SHIELD, 0), ready);
    }
}

/* 6.20, 6.21, 13.11: a castle where there is none, with or without units. */
static void castle(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    build(&s, AL, WITZEND);
    take_card(&s, AL, 19); /* 3 units, castle, die */
    play(&s, "0 item first");
    only(&s, AL, "castle keep; castle wood; castle meadow; castle pool");
    play(&s, "0 castle wood");
    EQUAL(s.seat[AL].castle[TULGEY_WOOD], CASTLE_STANDING);
    s = table("AHQJ");
    for (int r = 0; r < REGION_COUNT; r++)
        build(&s, AL, r);
    take_card(&s, AL, 19);
    play(&s, "0 item first");
    assert_false(any_event(EVENT_CASTLE));
    assert_true(happened(EVENT_SHORT, AL, ICON_CASTLE, 0));
    EQUAL(step(&s), STEP_ITEM);
}

/* S46, 6.22, 6.23: leader strength, at most 6. */
static void leader_strength(void **state)
{
    (void)state;
    static const struct {
        int leader, shards, then, left;
    } with[] = { { 1, 2, 2, 2 }, { 5, 2, 6, 2 }, { 6, 2, 6, 1 }, { 6, 0, 6, 0 } };
    for (size_t i = 0; i < sizeof with / sizeof with[0]; i++) {
        struct war s = table("AHQJ");
        s.seat[AL].leader = (uint8_t)with[i].leader;
        s.seat[AL].shards = (uint8_t)with[i].shards;
        take_card(&s, AL, 1); /* weak Flamingo, leader, shield */
        play(&s, "0 item second");
        EQUAL(s.seat[AL].leader, with[i].then);
        EQUAL(s.seat[AL].shards, with[i].left);
    }
}

/* 6.24, 6.25, 6.26: one single madness of the bag back to the supply, never the double one. */
static void remove_madness(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    int supply = s.supply[CHIP_MADNESS];
    take_card(&s, AL, 14); /* weak Creature, remove madness, leader */
    play(&s, "0 item second");
    EQUAL(s.seat[AL].bag[CHIP_MADNESS], 1);
    EQUAL(s.supply[CHIP_MADNESS], supply + 1);
    s = table("AHQJ");
    madden(&s, AL, "m1 m1");
    take_card(&s, AL, 14);
    play(&s, "0 item second");
    EQUAL(s.seat[AL].madness_n, 2);
    EQUAL(s.seat[AL].bag[CHIP_DOUBLE], 1);
    EQUAL(s.supply[CHIP_MADNESS], supply);
}

/* Wonderlanders */

static void open_market(struct war *s, int a, int b, int c)
{
    const int card[MARKET] = { a, b, c };
    for (int i = 0; i < MARKET; i++)
        if (card[i] != NONE) {
            s->market[i] = (uint8_t)card[i];
            s->wonderlander[card[i]] = IN_MARKET;
        }
}

/* 6.27, 6.28, 6.29, 6.30: figures are placed at once, two in two regions; chips go into the bag. */
static void wonderlander(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    open_market(&s, WONDERLANDER_TWEEDLES, WONDERLANDER_SOUP, WONDERLANDER_WALRUS);
    take_card(&s, AL, 15); /* 1 unit, Wonderlander, discard 2 */
    play(&s, "0 item first");
    only(&s, AL, "wonder tweedles; wonder soup; wonder walrus");
    struct war chips = s;
    play(&s, "0 wonder tweedles; 0 region pool; 0 region keep; market rabbit");
    EQUAL(s.figure[FIGURE_DUM], POOL);
    EQUAL(s.figure[FIGURE_DEE], RED_KEEP);
    EQUAL(s.wonderlander[WONDERLANDER_TWEEDLES], AL);
    EQUAL(s.market[0], WONDERLANDER_RABBIT);
    EQUAL(s.seat[AL].reserve, 10); /* a figure is no supporter */
    play(&chips, "0 wonder soup; market rabbit");
    EQUAL(chips.seat[AL].bag[CHIP_SOUP], 2);
    EQUAL(chips.market[1], WONDERLANDER_RABBIT);
}

/* 6.30: the market shrinks; 6.31: with nothing in it there is nothing to have. */
static void small_market(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    for (int card = 0; card < WONDERLANDER_COUNT; card++)
        if (card >= WONDERLANDER_AMULET)
            s.wonderlander[card] = IN_BOX;
        else
            bring(&s, MH, card < WONDERLANDER_KNIGHT ? card : card + 1, AT_RESERVE);
    bring(&s, MH, FIGURE_DUM, AT_RESERVE);
    bring(&s, MH, FIGURE_DEE, AT_RESERVE);
    s.wonderlander[WONDERLANDER_SOUP] = IN_DECK;
    s.wonderlander[WONDERLANDER_CROWN] = IN_DECK;
    open_market(&s, WONDERLANDER_SOUP, WONDERLANDER_CROWN, NONE);
    take_card(&s, AL, 15);
    play(&s, "0 item first");
    only(&s, AL, "wonder soup; wonder crown");
    play(&s, "0 wonder crown; 0 item units; 0 region pool");
    assert_true(stopped(&s));
    EQUAL(s.market[0], WONDERLANDER_SOUP);
    EQUAL(s.market[1], NONE);
    s = table("AHQJ"); /* its first place is empty */
    open_market(&s, NONE, WONDERLANDER_SOUP, NONE);
    take_card(&s, AL, 15);
    play(&s, "0 item first; market rabbit; market walrus; market gryphon");
    EQUAL(s.wonderlander[WONDERLANDER_SOUP], AL);
    s = table("AHQJ");
    take_card(&s, AL, 15); /* nothing is in the market */
    play(&s, "0 item first");
    EQUAL(step(&s), STEP_ITEM);
}

/* Abilities */

/* 6.32, 6.33, 5.18: any that is locked. */
static void ability(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    unlock(&s, AL, ABILITY_EVERYWHERE);
    take_card(&s, AL, 18); /* ability, two quests */
    play(&s, "0 item first");
    only(&s, AL, "ability 1; ability 3; ability 4");
    play(&s, "0 ability 4");
    EQUAL(s.seat[AL].abilities, 2 | 8);
    assert_true(has_ability(&s, AL, ABILITY_SUPPORT));
    s = table("AHQJ");
    s.seat[AL].abilities = 15;
    take_card(&s, AL, 18);
    play(&s, "0 item first");
    assert_true(happened(EVENT_SHORT, AL, ICON_ABILITY, 0));
    play(&s, "quest 0 q05; quest 0 q06");
    EQUAL(step(&s), STEP_DROP);
}

/* 6.34: not for the card that unlocks it: Twice as Fast comes too late. */
static void ability_of_this_card(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    sit(&s, RQ, 2);
    sit(&s, MH, 3);
    lay(&s, 4, 18);
    turn_of(&s, RQ);
    play(&s, "2 move 4; 2 item first; 2 ability 3; quest 2 q01; quest 2 q02; 2 drop q01");
    EQUAL(s.seat[RQ].reserve, 10);
    EQUAL(s.items, 0);
}

/* Quests */

/* 6.35, 6.36, 6.37: draw one; or two, and put any of the hand back. */
static void quests(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    s.round = 1;
    hold(&s, AL, 7);
    done(&s, AL, 8);
    take_card(&s, AL, 29); /* corrupted: quest with an ability */
    play(&s, "0 item first; quest 0 q09");
    EQUAL(s.quest[8], QUEST_HAND + AL);
    EQUAL(s.seat[AL].hand, 2);
    s = table("AHQJ");
    hold(&s, AL, 7);
    done(&s, AL, 8);
    take_card(&s, AL, 18);
    play(&s, "0 item second; quest 0 q09; quest 0 q30");
    only(&s, AL, "drop q07; drop q09; drop q30");
    play(&s, "0 drop q07");
    EQUAL(s.quest[6], QUEST_DECK);
    EQUAL(s.seat[AL].hand, 2);
    EQUAL(s.quest[7], QUEST_DONE + AL);
}

/* 6.38: the quest deck is short, or empty. */
static void few_quests(void **state)
{
    (void)state;
    for (int left = 0; left < 3; left++) {
        struct war s = table("AHQJ");
        for (int number = 1; number <= 30 - left; number++)
            hold(&s, number < 3 ? AL : MH, number);
        take_card(&s, AL, 18);
        play(&s, "0 item second");
        if (left > 0)
            play(&s, left == 1 ? "quest 0 q30" : "quest 0 q30; quest 0 q29");
        EQUAL(step(&s), left == 0 ? STEP_ABILITY : STEP_DROP); /* ability: all that is left */
        EQUAL(s.seat[AL].hand, 2 + left);
    }
}

/* Forge, split and corrupted cards */

/* 6.39, 14.10, 14.4: a chip of the bag may be forged, but no madness and no poison. */
static void forge_of_the_bag(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    bag_only(&s, AL, "f1 m1 m2");
    into_bag(&s, AL, "po");
    take_card(&s, AL, 20); /* forge, weak Creature */
    play(&s, "0 item first");
    only(&s, AL, "forge f1 castle; forge f1 leader; forge f1 supporters; forge f1 wild; pass");
    struct war passed = s;
    play(&s, "0 forge f1 leader");
    EQUAL(s.seat[AL].leader, 2);
    EQUAL(s.seat[AL].bag[CHIP_F1], 0);
    EQUAL(s.seat[AL].forged[1][0], CHIP_F1);
    EQUAL(step(&s), STEP_ITEM); /* one chip only */
    play(&passed, "0 pass");
    EQUAL(passed.seat[AL].filled[1], 0);
}

/* 6.40, 6.41: a split card gives one half; units and the die always. */
static void split_card(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    take_card(&s, AL, 24); /* 3 units, die; quest / forge chip, leader */
    only(&s, AL, "half upper; half lower");
    struct war upper = s;
    play(&s, "0 half lower");
    only(&s, AL, "item units; item first; item second; item die");
    play(&s, "0 item second; 0 item first");
    EQUAL(s.seat[AL].leader, 2);
    EQUAL(s.seat[AL].bag[CHIP_FORGE], 2);
    play(&upper, "0 half upper");
    only(&upper, AL, "item units; item first; item die");
    play(&upper, "0 item first; quest 0 q03");
    EQUAL(upper.seat[AL].hand, 1);
}

/* 6.42, 6.43, 6.44, C3.3: the die and the reward, or neither; asked when its turn comes. */
static void corrupted_card(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    take_card(&s, AL, 27); /* 2 units, weak Creature <leader, remove madness> */
    only(&s, AL, "item units; item first; item bundle");
    play(&s, "0 item bundle");
    only(&s, AL, "no; yes");
    struct war left = s;
    play(&s, "0 yes");
    EQUAL(s.owed, 1u << CHANCE);
    play(&s, "die 2");
    static const int order[] = { EVENT_SHARDS, EVENT_LEADER, EVENT_CALM }; /* C3.3 */
    for (size_t i = 0; i < sizeof order / sizeof order[0]; i++)
        EQUAL(action_verb(recent_events.event[i].what), order[i]);
    EQUAL(s.seat[AL].shards, 2);
    EQUAL(s.seat[AL].leader, 2);
    EQUAL(s.seat[AL].bag[CHIP_MADNESS], 1);
    play(&left, "0 no");
    EQUAL(left.seat[AL].shards, 0);
    EQUAL(left.seat[AL].leader, 1);
    only(&left, AL, "item units; item first");
}

int test_rewards(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_order),
        cmocka_unit_test(lost_figure),
        cmocka_unit_test(must_place),
        cmocka_unit_test(no_supporters_left),
        cmocka_unit_test(supporter_of_an_ability),
        cmocka_unit_test(no_units),
        cmocka_unit_test(ally_shortage),
        cmocka_unit_test(no_ally_left),
        cmocka_unit_test(any_ally),
        cmocka_unit_test(discard_shards),
        cmocka_unit_test(many_shards),
        cmocka_unit_test(shield),
        cmocka_unit_test(castle),
        cmocka_unit_test(leader_strength),
        cmocka_unit_test(remove_madness),
        cmocka_unit_test(wonderlander),
        cmocka_unit_test(small_market),
        cmocka_unit_test(ability),
        cmocka_unit_test(ability_of_this_card),
        cmocka_unit_test(quests),
        cmocka_unit_test(few_quests),
        cmocka_unit_test(forge_of_the_bag),
        cmocka_unit_test(split_card),
        cmocka_unit_test(corrupted_card),
    };
    return cmocka_run_group_tests_name("war: rewards", tests, NULL, NULL);
}
