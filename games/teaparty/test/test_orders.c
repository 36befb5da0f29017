/*
 * The Mad Tea Party: standing orders for windows (20.7). They answer by what everybody can see, and
 * never by what the seat holds.
 */
#include "games/teaparty/test/test.h"

static uint8_t given[ORDERS_MAX];

/* The usual orders, but these: "others mine, turn yes". */
static void orders(const char *others)
{
    const struct orders *o = &teaparty_orders;
    for (int i = 0; i < o->n; i++)
        given[i] = o->order[i].usual;
    while (*others != '\0') {
        char name[16], value[16];
        int n = 0;
        assert_int_equal(sscanf(others, "%15s %15[a-z]%n", name, value, &n), 2);
        int i = option_find(o->order, o->n, name);
        assert_true(i >= 0 && option_value(&o->order[i], value) >= 0);
        given[i < 0 ? 0 : i] = (uint8_t)option_value(&o->order[i], value);
        others += n;
        others += strspn(others, ", ");
    }
}

static bool is_pass(action act)
{
    return act == ACTION(VERB_ANSWER, ANSWER_PASS, 0, 0);
}

/* The answer of the orders, from the state and from every view: true for a pass, false if the seat
 * wants to be asked. */
static bool pass_for(int seat)
{
    action act = teaparty_orders.answer(&s, seat, given);
    for (int viewer = 0; viewer < s.seats; viewer++) {
        struct teaparty view;
        teaparty_game.observe(&s, viewer, &view);
        assert_int_equal(teaparty_orders.answer(&view, seat, given), act);
    }
    assert_true(act == 0 || is_pass(act));
    return act != 0;
}

/* Expects that exactly the seats of the mask pass when all have these orders. */
static void assert_passes(const char *others, unsigned seats)
{
    orders(others);
    for (int p = 0; p < s.seats; p++)
        if (pass_for(p) != (seats >> p & 1))
            fail_msg("'%s': seat %d %s", others, p, seats >> p & 1 ? "is asked" : "is not asked");
}

/* 20.7, 10.1: three orders; by the usual ones everybody is asked, also about effects of his own. */
static void orders_are_three(void **unused)
{
    static const struct {
        const char *name, *usual;
        int values;
    } of[] = { { "own", "ask", 2 }, { "others", "ask", 4 }, { "turn", "no", 2 } };
    (void)unused;
    assert_int_equal(teaparty_orders.n, 3);
    for (int i = 0; i < 3; i++) {
        const struct option *o = &teaparty_orders.order[i];
        assert_string_equal(o->name, of[i].name);
        assert_int_equal(o->values, of[i].values);
        assert_string_equal(o->value[o->usual], of[i].usual);
    }
}

/* 20.6, 20.7: silence is a pass in a window, for who is asked and has not answered. */
static void silence_is_a_pass(void **unused)
{
    (void)unused;
    table(3, "hand0 kn r1n; hand1 cat; hand2 so");
    for (int p = 0; p < 3; p++)
        assert_int_equal(teaparty_orders.default_answer(&s, p), 0);
    asks("play kn", 1 | 2);
    assert_true(is_pass(teaparty_orders.default_answer(&s, 0)));
    assert_true(is_pass(teaparty_orders.default_answer(&s, 1)));
    assert_int_equal(teaparty_orders.default_answer(&s, 2), 0);
    answers(1, "cancel");
    assert_int_equal(teaparty_orders.default_answer(&s, 1), 0);
    orders("others pass, own pass");
    assert_false(pass_for(1));
    assert_false(pass_for(2));
    assert_true(pass_for(0));
}

/* 20.7: nobody passes or is asked outside a window. */
static void orders_answer_windows_only(void **unused)
{
    (void)unused;
    table(2, "hand0 qu cat; hand1 cat; open1 1 - kn");
    assert_passes("own pass, others pass, turn yes", 0);
    does("play qu");
    assert_int_equal(s.step, STEP_QUEEN);
    assert_passes("own pass, others pass, turn yes", 0);
}

/* 20.7: an effect that touches nobody's pages. */
static void orders_on_a_knave(void **unused)
{
    (void)unused;
    table(3, "hand0 kn r1n; hand1 cat; hand2 a2n; open1 1; open2 2 gr");
    asks("play kn", 7);
    assert_passes("", 0);
    assert_passes("own pass", 1);
    assert_passes("own pass, others mine", 7);
    assert_passes("others mine", 6);
    assert_passes("own pass, others care", 7);
    assert_passes("own pass, others pass", 7);
    assert_passes("others pass", 6);
    assert_passes("own ask, turn yes", 7);
}

/* 20.7, 9.10: a Soldier on a page touches its owner; for the others it matters if he completes. */
static void orders_on_a_soldier(void **unused)
{
    (void)unused;
    table(3, "hand0 so r1n; hand1 cat; hand2 a2n; open1 1; open2 2 gr");
    does("play so");
    asks("guard 1.1", 7);
    assert_passes("own pass, others mine", 1 | 4);
    assert_passes("own pass, others care", 1 | 4);
    assert_passes("own pass, others pass", 7);
    table(3, "hand0 so r1n; hand1 cat; hand2 a2n; open1 1; open2 2 gr");
    does("play so");
    asks("guard 2.2", 7); /* completes chapter 2 */
    assert_passes("own pass, others mine", 1 | 2);
    assert_passes("own pass, others care", 1);
}

/* 20.7, 9.1: Alice on a page matters to everybody, whether or not she completes. */
static void orders_on_alice(void **unused)
{
    (void)unused;
    table(3, "hand0 a2n r1n; hand1 cat; hand2 r1p; open0 22");
    does("play a2n");
    asks("page 22.1", 7);
    assert_passes("own pass, others mine", 7);
    assert_passes("own pass, others care", 1);
    assert_passes("others care", 0);
    assert_passes("others care, turn yes", 7);
}

/* 20.7, 9.11: the Queen touches who has such a character. */
static void orders_on_a_queen(void **unused)
{
    (void)unused;
    table(3, "hand0 qu r1n; hand1 cat; hand2 a2n; open1 1 - kn; open2 2 gr");
    does("play qu");
    asks("name kn", 7);
    assert_passes("own pass, others mine", 1 | 4);
    assert_passes("own pass, others care", 1 | 4);
}

/* 20.7, 9.6: the Gryphon touches whom he robs; two steals may complete a chapter together. */
static void orders_on_a_gryphon(void **unused)
{
    (void)unused;
    table(4, "hand0 gr r1n; hand1 cat; hand2 a2n; hand3 r1p; open0 11; open1 2 - kn; open2 7 - du");
    does("play gr");
    asks("steal 2.2", 15);
    assert_passes("own pass, others mine", 1 | 8);
    assert_passes("own pass, others care", 1 | 8);
    table(4, "hand0 gr r1n; hand1 cat; hand2 a2n; hand3 r1p; open0 11 gr; open1 2 - kn; "
             "open2 7 - du");
    does("play gr");
    asks("steal 2.2", 15);
    assert_passes("own pass, others mine", 1 | 8);
    assert_passes("own pass, others care", 1);
}

/* 20.7, 10.2: a Cat against one's own effect or Cat is one's own matter; "own" is about the effect
 * itself only. */
static void orders_on_a_cat(void **unused)
{
    (void)unused;
    table(3, "hand0 kn cat; hand1 cat a2n; hand2 cat r1n; open0 1; open1 2 gr");
    asks("play kn", 7);
    cancels(1);
    assert_int_equal(teaparty_game.actors(&s), 1 | 4);
    assert_passes("", 0);
    assert_passes("own pass, others mine", 4);
    assert_passes("own ask, others pass", 1 | 4);
    cancels(2);
    assert_int_equal(teaparty_game.actors(&s), 1 | 2);
    assert_passes("others mine", 0);
    assert_passes("others care, turn yes", 1 | 2);
}

/* 20.7: "until my next turn" ends when that turn begins, not before and not by others' turns. */
static void until_my_next_turn(void **unused)
{
    (void)unused;
    table(3, "hand0 kn so r1n; hand1 cat so; hand2 a2n so");
    orders("turn yes, others mine");
    int turn = option_find(teaparty_orders.order, 3, "turn");
    asks("play kn", 7);
    for (int p = 0; p < 3; p++)
        teaparty_orders.expire(&s, p, given);
    assert_int_equal(given[turn], 1);
    passes();
    plays("pocket cat, end"); /* now it is seat 1's turn */
    assert_int_equal(actor(), 1);
    teaparty_orders.expire(&s, 0, given);
    teaparty_orders.expire(&s, 2, given);
    assert_int_equal(given[turn], 1);
    teaparty_orders.expire(&s, 1, given);
    assert_int_equal(given[turn], 0);
    assert_string_equal(teaparty_orders.order[1].value[given[1]], "mine"); /* the others stay */
}

/* 20.7: in one's own turn it holds once something is played, for effects and Grins alike. */
static void until_my_next_turn_holds_in_this_one(void **unused)
{
    (void)unused;
    int turn = option_find(teaparty_orders.order, 3, "turn");
    table(2, "hand0 cat r1n; hand1 cat");
    orders("turn yes");
    asks("grin", 3);
    teaparty_orders.expire(&s, 0, given);
    assert_int_equal(given[turn], 1);
    table(2, "hand0 cat r1n; hand1 cat");
    teaparty_orders.expire(&s, 0, given);
    assert_int_equal(given[turn], 0);
}

/* Opens a window on one of five effects; the seats of the mask hold a Cat, others another hero. */
static void open_window(int effect, int cats)
{
    static const char *const does_first[] = { NULL, "play qu", "play so", "play so", "play gr" };
    static const char *const declares[] = { "play kn", "name kn", "guard 1.1", "guard 2.2",
                                            "steal 1.2" };
    char zones[160];
    snprintf(zones, sizeof zones,
             "hand0 kn qu so gr %s; hand1 %s; hand2 %s; open0 11 - du; open1 1 - kn; open2 2 gr",
             cats & 1 ? "cat" : "r0n", cats & 2 ? "cat" : "r1n", cats & 4 ? "cat" : "r3n");
    table(3, zones);
    if (does_first[effect] != NULL)
        does(does_first[effect]);
    asks(declares[effect], 7);
}

/* 20.7: whatever the orders and the effect, a Cat in hand or another hero make no difference. */
static void orders_do_not_look_into_hands(void **unused)
{
    (void)unused;
    for (int i = 0; i < 5 * 2 * 4 * 2; i++) {
        const uint8_t order[ORDERS_MAX] = { (uint8_t)(i & 1), (uint8_t)(i >> 1 & 3),
                                            (uint8_t)(i >> 3 & 1) };
        action without[3] = { 0 };
        for (int cats = 0; cats < 10; cats++) {
            open_window(i >> 4, cats);
            for (int p = 0; p < 3; p++) {
                action act = teaparty_orders.answer(&s, p, order);
                without[p] = cats == 0 ? act : without[p];
                assert_int_equal(act, without[p]);
            }
        }
    }
}

int test_orders(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(orders_are_three),
        cmocka_unit_test(silence_is_a_pass),
        cmocka_unit_test(orders_answer_windows_only),
        cmocka_unit_test(orders_on_a_knave),
        cmocka_unit_test(orders_on_a_soldier),
        cmocka_unit_test(orders_on_alice),
        cmocka_unit_test(orders_on_a_queen),
        cmocka_unit_test(orders_on_a_gryphon),
        cmocka_unit_test(orders_on_a_cat),
        cmocka_unit_test(until_my_next_turn),
        cmocka_unit_test(until_my_next_turn_holds_in_this_one),
        cmocka_unit_test(orders_do_not_look_into_hands),
    };
    return cmocka_run_group_tests_name("teaparty: orders", tests, NULL, NULL);
}
