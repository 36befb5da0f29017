/* War for Wonderland: set-up (chapter 2 of the rules), and what every seat begins with. */
#include "games/war/test/test.h"

static struct war begin(int seats, int allies, int factions)
{
    struct war s = { 0 };
    struct setup setup = game_setup(&war_game, seats);
    setup.option[OPTION_ALLIES] = (uint8_t)allies;
    setup.option[OPTION_FACTIONS] = (uint8_t)factions;
    war_game.start(&s, &setup);
    return s;
}

/* Plays any outcome while it is this luck's turn. */
static void any_luck(struct war *s, int what)
{
    while (s->owed == 1u << CHANCE && step(s) == what) {
        struct choices list;
        game_legal(&war_game, s, CHANCE, &list);
        war_game.apply(s, CHANCE, list.act[0], NULL);
    }
}

static bool weights_are(const struct war *s, int n, uint32_t weight)
{
    struct choices list;
    game_legal(&war_game, s, CHANCE, &list);
    for (int i = 0; i < list.n; i++)
        if (list.weight[i] != weight)
            return false;
    return list.n == n;
}

/* 2.22: any seat may be first; 2.24, B7.2: shards by turn order; 2.1, 2.23: factions, the last in
 * turn order first, none twice; 2.21, B7.5: the Jabberwock's poison. */
static void first_player(void **state)
{
    (void)state;
    struct war s = begin(4, SET_A, FACTIONS_CHOICE);
    assert_true(weights_are(&s, 4, 1));
    play(&s, "first 2");
    EQUAL(s.seat[2].shards, 3);
    EQUAL(s.seat[3].shards, 2);
    EQUAL(s.seat[0].shards, 2);
    EQUAL(s.seat[1].shards, 1);
    only(&s, 1, "faction alice; faction hatter; faction queen; faction jabberwock; faction cat");
    play(&s, "1 faction jabberwock");
    EQUAL(s.supply[CHIP_POISON], 6);
    only(&s, 0, "faction alice; faction hatter; faction queen; faction cat");
    play(&s, "0 faction cat; 3 faction alice");
    only(&s, 2, "faction hatter; faction queen");
    play(&s, "2 faction queen");
    EQUAL(s.seat[2].faction, QUEEN);
    EQUAL(s.first, 2);
}

/* 2.1 with the factions by lot; 1.14: no poison without the Jabberwock. */
static void lots(void **state)
{
    (void)state;
    struct war s = begin(3, SET_A, FACTIONS_LOT);
    play(&s, "first 0");
    assert_true(weights_are(&s, 5, 1));
    play(&s, "lot 2 cat");
    assert_true(weights_are(&s, 4, 1));
    play(&s, "lot 1 hatter; lot 0 queen");
    EQUAL(s.supply[CHIP_POISON], 0);
}

/* 2.2, 2.3: a set is in force for all types; by lot one of four; 2.4: or one for each type. */
static void ally_sets(void **state)
{
    (void)state;
    for (int set = SET_A; set < SET_COUNT; set++) {
        struct war s = begin(3, set, FACTIONS_LOT);
        play(&s, "first 0; lot 2 cat; lot 1 hatter; lot 0 queen");
        for (int type = 0; type < ALLY_COUNT; type++)
            EQUAL(s.set[type], set);
    }
    struct war s = begin(3, ALLIES_RANDOM, FACTIONS_LOT);
    play(&s, "first 0; lot 2 cat; lot 1 hatter; lot 0 queen");
    assert_true(weights_are(&s, 4, 1));
    play(&s, "set c");
    for (int type = 0; type < ALLY_COUNT; type++)
        EQUAL(s.set[type], SET_C);
    s = begin(3, ALLIES_MIXED, FACTIONS_LOT);
    play(&s, "first 0; lot 2 cat; lot 1 hatter; lot 0 queen; set flamingo d; set soldier b");
    assert_true(weights_are(&s, 4, 1));
    play(&s, "set rose a; set rook c; set creature d");
    EQUAL(s.set[FLAMINGO], SET_D);
    EQUAL(s.set[SOLDIER], SET_B);
    EQUAL(s.set[ROSE], SET_A);
    EQUAL(s.set[ROOK], SET_C);
    EQUAL(s.set[CREATURE], SET_D);
}

/* 2.4: some types by choice, whatever the others are. */
static void chosen_sets(void **state)
{
    (void)state;
    static const int allies[] = { SET_B, ALLIES_RANDOM, ALLIES_MIXED };
    static const char *const luck[] = { "", "set b", "set soldier b; set rose b; set creature b" };
    for (size_t i = 0; i < 3; i++) {
        struct war s = { 0 };
        struct setup setup = game_setup(&war_game, 3);
        setup.option[OPTION_ALLIES] = (uint8_t)allies[i];
        setup.option[OPTION_FACTIONS] = FACTIONS_LOT;
        setup.option[OPTION_TYPE + FLAMINGO] = 1 + SET_D;
        setup.option[OPTION_TYPE + ROOK] = 1 + SET_A;
        war_game.start(&s, &setup);
        play(&s, "first 0; lot 2 cat; lot 1 hatter; lot 0 queen");
        play(&s, luck[i]);
        EQUAL(step(&s), LUCK_TOKEN);
        for (int type = 0; type < ALLY_COUNT; type++)
            EQUAL(s.set[type], type == FLAMINGO ? SET_D : type == ROOK ? SET_A : SET_B);
    }
    struct war s = { 0 }; /* all of them: no lot */
    struct setup setup = game_setup(&war_game, 3);
    setup.option[OPTION_ALLIES] = ALLIES_RANDOM;
    setup.option[OPTION_FACTIONS] = FACTIONS_LOT;
    memset(&setup.option[OPTION_TYPE], 1 + SET_C, ALLY_COUNT);
    war_game.start(&s, &setup);
    play(&s, "first 0; lot 2 cat; lot 1 hatter; lot 0 queen");
    EQUAL(step(&s), LUCK_TOKEN);
    EQUAL(s.set[CREATURE], SET_C);
}

/* 2.24: by turn order and number of players. */
static void starting_shards(void **state)
{
    (void)state;
    static const int shards[][WAR_SEATS] = {
        [2] = { 2, 1 }, [3] = { 3, 2, 1 }, [4] = { 3, 2, 2, 1 }, [5] = { 3, 2, 2, 1, 1 }
    };
    for (int seats = 2; seats <= WAR_SEATS; seats++) {
        struct war s = begin(seats, SET_A, FACTIONS_LOT);
        play(&s, "first 1");
        for (int i = 0; i < seats; i++)
            EQUAL(s.seat[(1 + i) % seats].shards, shards[seats][i]);
    }
}

static struct war with_factions(int seats)
{
    static const char *const lots_of[] = {
        [2] = "lot 1 hatter; lot 0 queen",
        [3] = "lot 2 cat; lot 1 hatter; lot 0 queen",
        [4] = "lot 3 jabberwock; lot 2 cat; lot 1 hatter; lot 0 queen",
        [5] = "lot 4 alice; lot 3 jabberwock; lot 2 cat; lot 1 hatter; lot 0 queen",
    };
    struct war s = begin(seats, SET_A, FACTIONS_LOT);
    play(&s, "first 0");
    play(&s, lots_of[seats]);
    return s;
}

/* 2.5: a token for each region, the sixth to the box; 2.6: the start marker on any region. */
static void tokens_and_marker(void **state)
{
    (void)state;
    struct war s = with_factions(4);
    assert_true(weights_are(&s, 6, 1));
    play(&s, "token witzend 5; token keep 0; token wood 3; token meadow 1");
    assert_true(weights_are(&s, 2, 1));
    play(&s, "token pool 4");
    EQUAL(s.token[WITZEND], 5);
    EQUAL(s.token[POOL], 4);
    assert_true(weights_are(&s, 5, 1));
    play(&s, "start meadow");
    EQUAL(s.start, MEADOW);
}

/* 2.7: three Wonderlanders of 24; 2.10: a tea card of deck I to each chair in use, from chair 1 on;
 * 2.8, 2.19: two quests each, of which one is kept, all at the same time. */
static void decks(void **state)
{
    (void)state;
    struct war s = with_factions(4);
    any_luck(&s, LUCK_TOKEN);
    play(&s, "start witzend");
    assert_true(weights_are(&s, 24, 1));
    play(&s, "market hare; market soup; market rabbit");
    EQUAL(s.market[0], WONDERLANDER_HARE);
    EQUAL(s.market[2], WONDERLANDER_RABBIT);
    static const int chair[] = { 1, 2, 3, 4, 5, 6, 7, 8, 10, 11 };
    for (int i = 0; i < 10; i++) {
        char line[32];
        assert_true(weights_are(&s, 30 - i, 1));
        snprintf(line, sizeof line, "tea %d i-%02d", chair[i], 30 - i);
        play(&s, line);
        EQUAL(s.chair[chair[i]], 29 - i);
    }
    assert_true(weights_are(&s, 30, 1));
    play(&s, "quest 0 q05; quest 0 q17; quest 1 q01");
    assert_true(weights_are(&s, 27, 1));
    play(&s, "quest 1 q02; quest 2 q03; quest 2 q04; quest 3 q29; quest 3 q30");
    EQUAL(s.owed, 15);
    only(&s, 3, "keep q29; keep q30");
    play(&s, "3 keep q30; 0 keep q05; 2 keep q04; 1 keep q01");
    EQUAL(learnt, 0); /* C6.1 */
    for (int quest = 0; quest < QUESTS; quest++) {
        int holder = quest == 29 ? 3 : quest == 4 ? 0 : quest == 3 ? 2 : quest == 0 ? 1 : NONE;
        EQUAL(s.quest[quest], holder == NONE ? QUEST_DECK : QUEST_HAND + holder);
    }
    EQUAL(s.seat[3].hand, 1);
    EQUAL(s.round, 1);
    EQUAL(step(&s), STEP_TURN); /* 2.11, 4.4: the first player, from the Head of the Table */
    EQUAL(s.seat[0].leader_at, AT_HEAD);
}

/* 1.6, 1.7, 2.11, 2.12, 2.13, 2.14, 2.15, 2.16, 2.17, 2.18, 2.20: what a player begins with. */
static void first_possessions(void **state)
{
    (void)state;
    for (int seats = 3; seats <= WAR_SEATS; seats++) {
        struct war s = with_factions(seats);
        for (int seat = 0; seat < seats; seat++) {
            const struct war_seat *p = &s.seat[seat];
            EQUAL(bag_size(&s, seat), 10);
            EQUAL(p->bag[CHIP_F1], 3);
            EQUAL(p->bag[CHIP_F2], 1);
            EQUAL(p->bag[CHIP_ARTEFACT], 2);
            EQUAL(p->bag[CHIP_FORGE], 1);
            EQUAL(p->bag[CHIP_DOUBLE], 1);
            EQUAL(p->bag[CHIP_MADNESS], 2);
            EQUAL(p->reserve, 10);
            EQUAL(p->shield, 1);
            EQUAL(p->leader, 1);
            EQUAL(p->leader_at, AT_HEAD);
            EQUAL(p->abilities, 0);
            EQUAL(p->value, 3);
            EQUAL(p->vp, 0);
            EQUAL(p->strength, 0);
            for (int track = 0; track < TRACKS; track++)
                EQUAL(p->filled[track], 0);
        }
    }
}

/* 1.20: shards never run out: more than the 70 of the box can be had. */
static void many_shards(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    s.round = 1;
    for (int p = 0; p < 4; p++)
        s.seat[p].shards = 30;
    take_card(&s, AL, 24); /* a die */
    play(&s, "0 half upper; 0 item die; die 2");
    EQUAL(s.seat[AL].shards, 32);
}

int test_setup(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(first_player),    cmocka_unit_test(lots),
        cmocka_unit_test(ally_sets),       cmocka_unit_test(chosen_sets),
        cmocka_unit_test(starting_shards), cmocka_unit_test(tokens_and_marker),
        cmocka_unit_test(decks),           cmocka_unit_test(first_possessions),
        cmocka_unit_test(many_shards),
    };
    return cmocka_run_group_tests_name("war: set-up", tests, NULL, NULL);
}
