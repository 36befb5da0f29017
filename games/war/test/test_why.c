/* War for Wonderland: why not, in positions that games seldom reach; scenarios have the rest. */
#include "games/war/test/test.h"

/* Expects that the seat may not do it, by this rule, and is told so in these words. */
static void explains(const struct war *s, int seat, const char *notation, const char *rule,
                     const char *words)
{
    char bytes[WHY_NOT_BYTES];
    const struct reader reader = { .seat = seat };
    struct text out;
    action act;
    text_open(&out, bytes, sizeof bytes, &reader);
    assert_true(game_parse(&war_game, notation, false, &act));
    const char *cited = game_why_not(&war_game, s, seat, act, &out);
    if (cited == NULL || strcmp(cited, rule) != 0 || strstr(as_typed(bytes), words) == NULL)
        fail_msg("%s: %s (%s), not %s (%s)", notation, bytes, cited, words, rule);
}

/* Everybody has two supporters in the Pool of Tears, where a battle is fought. */
static struct war pool(const char *factions, int set)
{
    struct war s = table(factions);
    use_set(&s, set);
    for (int p = 0; p < s.seats; p++)
        send(&s, p, POOL, 2);
    return s;
}

static void draws(struct war *s, const char *chips)
{
    next_draw(s);
    draw(s, chips);
}

/* 9.5, 18.16: whom Claws That Catch reach. */
static void claws(void **state)
{
    (void)state;
    struct war s = pool("AHQJ", SET_A);
    unlock(&s, JB, ABILITY_CLAWS);
    activate(&s, JB, "ar");
    skirmish(&s, POOL);
    draws(&s, "m1 f1 m1 f1");
    explains(&s, JB, "target 1", "18.16", "put no madness chip on the track");
    explains(&s, JB, "target 4", "11.12", "Nobody sits there.");
    explains(&s, JB, "yes", "18.16", "First choose who gets a poison chip");
    explains(&s, AL, "pass", "3.6", "It isn’t your turn: Player 4 is to move.");
}

/* W09, W10: the Knight and the Dormouse. */
static void figures(void **state)
{
    (void)state;
    struct war s = pool("AHQJ", SET_A);
    bring(&s, AL, FIGURE_KNIGHT, POOL);
    bring(&s, AL, FIGURE_DORMOUSE, POOL);
    skirmish(&s, POOL);
    draws(&s, "m1 f1 f1 f1");
    explains(&s, AL, "draw", "W10", "First decide whether the Dormouse takes this madness.");
    play(&s, "0 no");
    explains(&s, AL, "lose walrus", "10.4", "You don’t have this figure at the Pool of Tears.");
    play(&s, "0 lose knight");
    explains(&s, AL, "region wood", "19.5", "That region isn’t adjacent.");
    explains(&s, AL, "draw", "W09", "First decide where the White Knight goes");
}

/* Flamingo D, 18.42: somebody who is ahead, and somebody must be. */
static void flamingo(void **state)
{
    (void)state;
    struct war s = pool("AHQJ", SET_D);
    into_bag(&s, AL, "fl.w");
    skirmish(&s, POOL);
    strengths(&s, 4, 5, 6, 4);
    draws(&s, "fl.w f1 f1 f1");
    explains(&s, AL, "target 3", "11.15", "That player isn’t ahead of you.");
    explains(&s, AL, "target 0", "19.3", "for an opponent, not for you");
    explains(&s, AL, "pass", "B3", "someone ahead must be chosen");
}

/* 12.5, 18.21, W22: whom chips of Wonderlanders reach. */
static void wonderlanders(void **state)
{
    (void)state;
    struct war s = pool("AHQJ", SET_A);
    into_bag(&s, AL, "treacle");
    skirmish(&s, POOL);
    s.seat[RQ].status = HALTED;
    s.seat[JB].status = BUST;
    draws(&s, "treacle f1");
    explains(&s, AL, "target 2", "12.5", "That player is no longer drawing.");
    explains(&s, AL, "target 3", "11.12", "only players who still stand in this battle");
    play(&s, "0 target 1");
    explains(&s, MH, "stop", "W22", "this time you must draw");
    explains(&s, RQ, "draw", "12.2", "You’ve stopped");
    explains(&s, JB, "draw", "10.16", "You’re bust");
}

/* 14.5, 14.6, 18.43 */
static void forging(void **state)
{
    (void)state;
    struct war s = pool("AHQJ", SET_A);
    activate(&s, AL, "fg rk.w");
    forge_in(&s, AL, TRACK_WILD, "f1 f1 f1 f2");
    skirmish(&s, POOL);
    s.seat[AL].strength = 4; /* she wins, and not on a forge icon */
    finish(&s);
    explains(&s, AL, "forge fg wild", "14.6", "This forge track is full.");
    explains(&s, AL, "forge rk.w castle", "18.43", "A forge chip can’t forge a Red Rook");
    explains(&s, AL, "forge ar castle", "14.5", "You have no such active chip.");
}

/* 5.14 to 5.17: the Cat as a guest. */
static void guest(void **state)
{
    (void)state;
    struct war s = table("AHQC");
    lay(&s, 4, 1);
    lay(&s, 5, 2);
    sit(&s, AL, 2);
    turn_of(&s, CC);
    explains(&s, CC, "guest 4", "5.14", "No other leader sits on chair 4.");
    s.deck = 0;
    explains(&s, CC, "guest 2", "5.17", "The tea deck is empty");
    explains(&s, CC, "move 2", "4.6", "Another leader sits on chair 2.");
}

/* 6.4 to 6.8, 10.7: which unit may be placed. */
static void units(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    bring(&s, AL, FIGURE_WALRUS, AT_RESERVE);
    set_off(&s, STEP_UNIT, AL, WITZEND, 1);
    explains(&s, AL, "unit from pool", "6.7", "As long as your reserve has supporters");
    explains(&s, AL, "pass", "6.7", "As long as your reserve has supporters");
    explains(&s, AL, "unit rabbit", "6.4", "This figure isn’t in your reserve.");
    s = table("AHQJ");
    send(&s, AL, WITZEND, 5);
    send(&s, AL, POOL, s.seat[AL].reserve);
    set_off(&s, STEP_UNIT, AL, WITZEND, 1);
    explains(&s, AL, "unit supporter", "6.8", "You have no supporter in your reserve.");
    explains(&s, AL, "unit from witzend", "6.8", "must come from a different region");
    explains(&s, AL, "unit from keep", "6.8", "You have no supporter in the Red Keep.");
    explains(&s, AL, "unit moving rabbit", "6.8", "You don’t have this figure on the board.");
}

int test_why(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(claws),         cmocka_unit_test(figures), cmocka_unit_test(flamingo),
        cmocka_unit_test(wonderlanders), cmocka_unit_test(forging), cmocka_unit_test(guest),
        cmocka_unit_test(units),
    };
    return cmocka_run_group_tests_name("war: why not", tests, NULL, NULL);
}
