/* War for Wonderland: the Wonderlanders in a battle, figures (18.17) and chips. Those that deal
 * with madness are in test_madness.c. */
#include "games/war/test/test.h"

/* Alice at 4, the Hatter and the Queen, two supporters each, in the Pool of Tears. */
static struct war three(void)
{
    struct war s = table("AHQC");
    send(&s, AL, POOL, 2);
    send(&s, MH, POOL, 2);
    send(&s, RQ, POOL, 2);
    skirmish(&s, POOL);
    s.seat[AL].strength = 4;
    return s;
}

static void draws(struct war *s, const char *chips)
{
    next_draw(s);
    draw(s, chips);
}

static void all_draw(struct war *s, const char *chips)
{
    play(s, "0 draw; 1 draw; 2 draw");
    draw(s, chips);
}

/* Figures */

/* S21, 18.18, W01, 9.10: the White Rabbit, after the second chip. */
static void white_rabbit(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    bring(&s, AL, FIGURE_RABBIT, POOL);
    send(&s, MH, POOL, 2);
    into_bag(&s, AL, "fl.s ro.s");
    fight(&s, POOL);
    play(&s, "2 wager none; 3 wager none");
    EQUAL(s.seat[AL].strength, 1);
    draw(&s, "fl.s f1");
    EQUAL(s.seat[AL].strength, 3);
    play(&s, "0 draw; 1 draw");
    draw(&s, "ro.s f1");
    EQUAL(s.seat[AL].strength, 14);
    play(&s, "0 draw; 1 draw");
    draw(&s, "f1 f1"); /* only after the second */
    EQUAL(s.seat[AL].strength, 15);
    s = three(); /* 18.17: not from another region */
    bring(&s, AL, FIGURE_RABBIT, WITZEND);
    activate(&s, AL, "f1");
    draws(&s, "f1 f1 f1");
    EQUAL(s.seat[AL].strength, 5);
}

/* W03: the Gryphon: 2 points for the second place, also a shared one. */
static void gryphon(void **state)
{
    (void)state;
    static const struct {
        int mh, rq, points;
    } with[] = { { 7, 6, 4 + 2 }, { 7, 7, 2 + 2 }, { 6, 7, 0 }, { 8, 3, 0 } };
    for (size_t i = 0; i < 4; i++) {
        struct war s = three();
        bring(&s, MH, FIGURE_GRYPHON, POOL);
        strengths(&s, 8, with[i].mh, with[i].rq, 0);
        finish(&s);
        if (with[i].mh == 8) /* tied for first */
            play(&s, "0 reward points; 1 reward castle");
        EQUAL(points(&s, MH), with[i].points);
    }
}

/* S42, W05, 18.19: the Knave of Hearts. */
static void knave_of_hearts(void **state)
{
    (void)state;
    struct war s = three();
    bring(&s, AL, FIGURE_KNAVE, POOL);
    into_bag(&s, RQ, "rk.s");
    s.seat[RQ].extra = 1;
    draws(&s, "f1 m1 m1 rk.s");
    play(&s, "2 pick rk.s");
    only(&s, AL, "target 1; target 2; pass");
    struct war mad = s, passed = s;
    play(&s, "0 target 2");
    EQUAL(s.seat[AL].strength, 4 + 1 + 5);
    play(&mad, "0 target 1");
    EQUAL(mad.seat[AL].strength, 4 + 1);
    all_draw(&s, "f1 f1 f1"); /* once per battle */
    EQUAL(s.owed, 7);
    play(&passed, "0 pass");
    all_draw(&passed, "f1 f1 f1");
    EQUAL(step(&passed), STEP_KNAVE);
    s = three(); /* not when Alice plays madness */
    bring(&s, AL, FIGURE_KNAVE, POOL);
    draws(&s, "m1 f1 f1");
    EQUAL(step(&s), STEP_LOSE);
    play(&s, "0 lose supporter");
    EQUAL(s.owed, 7);
    s = three(); /* who has halted plays no chip */
    bring(&s, AL, FIGURE_KNAVE, POOL);
    s.seat[MH].status = HALTED;
    draws(&s, "f1 f1");
    only(&s, AL, "target 2; pass");
}

/* S41, W06, 18.20, 9.11: the March Hare, after the third chip. */
static void march_hare(void **state)
{
    (void)state;
    struct war s = three();
    bring(&s, AL, FIGURE_HARE, POOL);
    activate(&s, AL, "f1 fg");
    s.seat[CC].status = BUST;
    s.seat[RQ].status = s.seat[MH].status = HALTED;
    strengths(&s, 1, 1, 5, 0);
    draws(&s, "f2");
    EQUAL(s.seat[RQ].strength, 3);
    EQUAL(s.seat[MH].strength, 0);
    EQUAL(s.seat[CC].strength, 0);
    EQUAL(s.seat[AL].strength, 3);
    play(&s, "0 draw"); /* tied with the Queen, she may draw on */
    draw(&s, "f1");
    assert_false(any_event(EVENT_MARKER));
}

/* W07: the Unicorn: a shard off for the winner. */
static void unicorn(void **state)
{
    (void)state;
    for (int wins = 0; wins < 2; wins++) {
        struct war s = three();
        bring(&s, AL, FIGURE_UNICORN, POOL);
        s.seat[AL].shards = 2;
        strengths(&s, wins ? 8 : 3, 4, 3, 0);
        finish(&s);
        EQUAL(s.seat[AL].shards, wins ? 1 : 2);
    }
}

/* W08: Tweedledum and Tweedledee together: 2 more. */
static void tweedles(void **state)
{
    (void)state;
    for (int together = 0; together < 2; together++) {
        struct war s = table("AHQJ");
        bring(&s, AL, FIGURE_DUM, POOL);
        bring(&s, AL, FIGURE_DEE, together ? POOL : WITZEND);
        send(&s, MH, POOL, 1);
        fight(&s, POOL);
        EQUAL(s.seat[AL].strength, together ? 4 : 1);
    }
}

/* W11: the Mock Turtle brings up to 2 exhausted chips back. */
static void mock_turtle(void **state)
{
    (void)state;
    struct war s = three();
    bring(&s, AL, FIGURE_TURTLE, POOL);
    exhaust(&s, AL, "f1 f1 ar");
    finish(&s);
    only(&s, AL, "return f1; return ar; pass");
    struct war once = s;
    play(&s, "0 return ar; 0 return f1");
    EQUAL(exhausted_n(&s, AL), 1);
    EQUAL(s.seat[AL].bag[CHIP_ARTEFACT], 2);
    assert_true(stopped(&s));
    play(&once, "0 return f1; 0 pass");
    EQUAL(exhausted_n(&once, AL), 2);
}

/* W12: the Caterpillar: two chips in the first draw. */
static void caterpillar(void **state)
{
    (void)state;
    struct war s = table("AHQJ");
    bring(&s, AL, FIGURE_CATERPILLAR, POOL);
    send(&s, MH, POOL, 2);
    fight(&s, POOL);
    play(&s, "2 wager none; 3 wager none");
    draw(&s, "f1 f2 f1");
    play(&s, "0 pick f2");
    EQUAL(s.seat[AL].strength, 3);
    EQUAL(s.seat[AL].bag[CHIP_F1], 3);
    play(&s, "0 draw; 1 draw");
    draw(&s, "f1 f1"); /* one */
    EQUAL(s.seat[AL].strength, 4);
}

/* Chips */

/* W13, 18.21: the Duchess's Amulet empties a madness track, its owner's, too. */
static void amulet(void **state)
{
    (void)state;
    struct war s = three();
    into_bag(&s, AL, "amulet");
    madden(&s, AL, "m1");
    madden(&s, MH, "m1 m2");
    draws(&s, "amulet f1 f1");
    only(&s, AL, "target 0; target 1; pass"); /* the Queen's is empty */
    play(&s, "0 target 1");
    EQUAL(s.seat[MH].madness_n, 0);
    EQUAL(s.seat[MH].bag[CHIP_MADNESS], 2);
    EQUAL(s.seat[MH].bag[CHIP_DOUBLE], 1);
    EQUAL(s.seat[AL].madness_n, 1);
    EQUAL(s.seat[AL].strength, 6);
}

/* W14: the Knave's Crown, on an active opponent. */
static void crown(void **state)
{
    (void)state;
    struct war s = three();
    into_bag(&s, AL, "crown");
    s.seat[RQ].status = HALTED;
    draws(&s, "crown f1");
    only(&s, AL, "target 1; pass");
    play(&s, "0 target 1");
    EQUAL(s.seat[MH].strength, 1); /* the chip of this draw has counted */
    play(&s, "0 draw; 1 draw");
    draw(&s, "f1 f2");
    EQUAL(s.seat[MH].strength, 1);
    play(&s, "0 draw; 1 draw");
    draw(&s, "f1 f1");
    EQUAL(s.seat[MH].strength, 2);
}

/* S28, W15, 18.25: Caterpillar's Hookah. */
static void hookah(void **state)
{
    (void)state;
    for (int mad = 0; mad < 2; mad++) {
        struct war s = table("AHQC");
        send(&s, CC, POOL, 2);
        send(&s, AL, POOL, 2);
        activate(&s, CC, "hookah");
        s.seat[CC].shards = 3;
        s.seat[CC].shield = 1;
        skirmish(&s, POOL);
        draws(&s, "f1 m1");
        play(&s, mad ? "3 no" : "3 yes");
        play(&s, "0 stop; 3 stop");
        EQUAL(s.seat[CC].shards, mad ? 3 : 2);
    }
    struct war s = three(); /* one for each */
    activate(&s, AL, "hookah hookah");
    s.seat[AL].shards = 3;
    finish(&s);
    EQUAL(s.seat[AL].shards, 1);
}

/* W16, 18.26, 18.12: Humpty's Gloves. */
static void gloves(void **state)
{
    (void)state;
    struct war s = three();
    into_bag(&s, AL, "gloves");
    draws(&s, "gloves f1 f1");
    EQUAL(s.seat[AL].shield, 1);
    EQUAL(s.seat[AL].strength, 5);
}

/* W17: White Rabbit's Watch: one chip more in the next draw. */
static void watch(void **state)
{
    (void)state;
    struct war s = three();
    into_bag(&s, AL, "watch");
    draws(&s, "watch f1 f1");
    all_draw(&s, "f1 f2 f1 f1");
    only(&s, AL, "pick f1; pick f2");
}

/* W18: March Hare's Teacup: one more for each halted opponent. */
static void teacup(void **state)
{
    (void)state;
    for (int halted = 0; halted < 3; halted++) {
        struct war s = three();
        into_bag(&s, AL, "teacup");
        for (int i = 0; i < halted; i++)
            s.seat[MH + i].status = HALTED;
        s.seat[MH].strength = 20;
        draws(&s, halted == 0 ? "teacup f1 f1" : halted == 1 ? "teacup f1" : "teacup");
        EQUAL(s.seat[AL].strength, 4 + 2 + halted);
    }
}

/* W19: Gryphon's Feather: to the next icon, if it is at most 2 cells ahead. */
static void feather(void **state)
{
    (void)state;
    static const struct {
        int at, to;
    } with[] = { { 12, 16 }, { 13, 16 }, { 7, 0 }, { 5, 9 }, { 4, 0 }, { 21, 0 }, { 20, 23 } };
    for (size_t i = 0; i < sizeof with / sizeof with[0]; i++) {
        struct war s = three();
        into_bag(&s, AL, "feather");
        s.seat[AL].strength = (uint8_t)with[i].at;
        draws(&s, "feather f1 f1");
        if (with[i].to == 0) {
            EQUAL(s.owed, 7); /* too far, or none ahead */
            continue;
        }
        struct war no = s;
        play(&s, "0 yes");
        EQUAL(s.seat[AL].strength, with[i].to);
        play(&no, "0 no");
        EQUAL(no.seat[AL].strength, with[i].at + 2);
    }
}

/* W20: Unicorn's Horn: a single madness of the track to the supply, for a shard. */
static void horn(void **state)
{
    (void)state;
    struct war s = three();
    into_bag(&s, AL, "horn");
    madden(&s, AL, "m1 m2");
    int supply = s.supply[CHIP_MADNESS];
    draws(&s, "horn f1 f1");
    struct war no = s;
    play(&s, "0 yes");
    EQUAL(s.seat[AL].madness_n, 1);
    EQUAL(s.seat[AL].madness[0], CHIP_DOUBLE);
    EQUAL(s.seat[AL].shards, 1);
    EQUAL(s.supply[CHIP_MADNESS], supply + 1);
    play(&no, "0 no");
    EQUAL(no.seat[AL].madness_n, 2);
    EQUAL(no.seat[AL].shards, 0);
    s = three(); /* a double one alone: nothing */
    into_bag(&s, AL, "horn");
    madden(&s, AL, "m2");
    draws(&s, "horn f1 f1");
    EQUAL(s.owed, 7);
}

/* W21: Walrus's Oysters: a point each for who does not win. */
static void oysters(void **state)
{
    (void)state;
    struct war s = three();
    activate(&s, MH, "oysters oysters");
    strengths(&s, 8, 4, 3, 0);
    finish(&s);
    EQUAL(points(&s, MH), 4 + 2);
    s = three();
    activate(&s, AL, "oysters oysters");
    strengths(&s, 8, 4, 3, 0);
    finish(&s);
    EQUAL(points(&s, AL), 8);
}

/* W22: Dormouse's Treacle: the target must draw once more. */
static void treacle(void **state)
{
    (void)state;
    struct war s = three();
    into_bag(&s, AL, "treacle");
    s.seat[RQ].status = HALTED;
    draws(&s, "treacle f1");
    only(&s, AL, "target 1; pass");
    play(&s, "0 target 1");
    only(&s, MH, "draw");
    EQUAL(s.owed, 1 << AL | 1 << MH); /* sealed: he answers as if he had a choice */
    play(&s, "1 draw; 0 draw");
    draw(&s, "f1 f1");
    only(&s, MH, "stop; draw");
}

/* W23: Mock Turtle's Soup: every opponent gains one step. */
static void soup(void **state)
{
    (void)state;
    struct war s = three();
    into_bag(&s, AL, "soup");
    s.seat[RQ].status = HALTED;
    s.seat[CC].status = BUST;
    strengths(&s, 4, 3, 2, 0);
    draws(&s, "soup f1");
    EQUAL(s.seat[AL].strength, 8);
    EQUAL(s.seat[MH].strength, 3 + 1 + 1);
    EQUAL(s.seat[RQ].strength, 3);
    EQUAL(s.seat[CC].strength, 0);
}

/* 9.10: the White Rabbit comes before the text of the chip: a marker on an icon stays there. */
static void rabbit_first(void **state)
{
    (void)state;
    struct war s = three();
    use_set(&s, SET_C);
    bring(&s, AL, FIGURE_RABBIT, POOL);
    activate(&s, AL, "f2");
    into_bag(&s, AL, "fl.w");
    draws(&s, "fl.w f1 f1"); /* 4 + 1, and 2 + 1 */
    only(&s, AL, "icon 9; pass");
}

/* B9.4: a bust player's figures have no effect: they are lost. */
static void lost_with_the_player(void **state)
{
    (void)state;
    struct war s = three();
    s.seat[AL].supporters[POOL] = 0;
    s.seat[AL].reserve = 10;
    bring(&s, AL, FIGURE_TURTLE, POOL);
    skirmish(&s, POOL);
    exhaust(&s, AL, "f1");
    draws(&s, "m1 f1 ar");
    EQUAL(s.figure[FIGURE_TURTLE], AT_RESERVE);
    play(&s, "1 stop; 2 stop");
    assert_true(stopped(&s));
    EQUAL(s.seat[AL].exhausted[CHIP_F1], 1);
}

int test_wonderlanders(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(white_rabbit),
        cmocka_unit_test(gryphon),
        cmocka_unit_test(knave_of_hearts),
        cmocka_unit_test(march_hare),
        cmocka_unit_test(unicorn),
        cmocka_unit_test(tweedles),
        cmocka_unit_test(mock_turtle),
        cmocka_unit_test(caterpillar),
        cmocka_unit_test(amulet),
        cmocka_unit_test(crown),
        cmocka_unit_test(hookah),
        cmocka_unit_test(gloves),
        cmocka_unit_test(watch),
        cmocka_unit_test(teacup),
        cmocka_unit_test(feather),
        cmocka_unit_test(horn),
        cmocka_unit_test(oysters),
        cmocka_unit_test(treacle),
        cmocka_unit_test(soup),
        cmocka_unit_test(lost_with_the_player),
        cmocka_unit_test(rabbit_first),
    };
    return cmocka_run_group_tests_name("war: Wonderlanders", tests, NULL, NULL);
}
