/* What most games need (engine/helpers.h), each by its definition. */
#include "engine/helpers.h"
#include "tests/support.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

static void seats_go_clockwise(void **state)
{
    (void)state;
    for (int seats = 1; seats <= SEATS_MAX; seats++)
        for (int seat = 0; seat < seats; seat++) {
            assert_int_equal(seat_after(seat, seats), (seat + 1) % seats);
            for (int first = 0; first < seats; first++)
                assert_int_equal((first + seat_order(seat, first, seats)) % seats, seat);
        }
    assert_int_equal(seat_order(2, 2, 4), 0);
    assert_int_equal(seat_order(1, 2, 4), 3);
}

/* The seats that are in, from the left neighbour on; the seat itself last. */
static void seats_that_are_in(void **state)
{
    (void)state;
    assert_int_equal(seat_after_among(0, 4, 0xf), 1);
    assert_int_equal(seat_after_among(0, 4, 0x8), 3);
    assert_int_equal(seat_after_among(2, 4, 0x6), 1);
    assert_int_equal(seat_after_among(2, 4, 0x4), 2);
    assert_int_equal(seat_after_among(2, 4, 0x0), 2);
    assert_int_equal(seat_after_among(2, 3, 0x8), 2); /* a seat that does not play */
}

static void lots_are_even(void **state)
{
    (void)state;
    struct choices list = { .n = 0 };
    offer_lot(&list, 7, 3);
    assert_int_equal(list.n, 3);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(list.act[i], ACTION(7, i, 0, 0));
        assert_int_equal(list.weight[i], 1);
    }
}

/* Kinds that the heap does not have cannot be drawn. */
static void draws_are_by_count(void **state)
{
    (void)state;
    static const uint8_t count[] = { 0, 3, 0, 1 };
    struct choices list = { .n = 0 };
    offer_draw(&list, 7, count, 4);
    assert_int_equal(list.n, 2);
    assert_int_equal(list.act[0], ACTION(7, 1, 0, 0));
    assert_int_equal(list.act[1], ACTION(7, 3, 0, 0));
    assert_int_equal(list.weight[0], 3);
    assert_int_equal(list.weight[1], 1);
    list.n = 0;
    offer_draw_for(&list, 7, 2, count, 4);
    assert_int_equal(list.n, 2);
    assert_int_equal(list.act[0], ACTION(7, 2, 1, 0));
    assert_int_equal(list.act[1], ACTION(7, 2, 3, 0));
    assert_int_equal(list.weight[0], 3);
}

/* A heap is redealt by the odds by which it is drawn from, out of the same stream. */
static void random_kind_is_a_draw(void **state)
{
    (void)state;
    static const uint8_t count[] = { 0, 3, 0, 2, 1, 0 };
    struct choices list = { .n = 0 };
    struct rng one, other;
    rng_open_number(&one, 1865);
    rng_open_number(&other, 1865);
    offer_draw(&list, 1, count, 6);
    for (int i = 0; i < 1000; i++)
        assert_int_equal(random_kind(count, 6, &one),
                         action_a(list.act[choices_pick(&list, true, &other)]));
}

static void random_bit_is_even(void **state)
{
    (void)state;
    int seen[32] = { 0 };
    struct rng rng;
    rng_open_number(&rng, 1871);
    for (int i = 0; i < 3000; i++)
        seen[random_bit(UINT32_C(0x80000102), &rng)]++;
    assert_in_range(seen[1], 900, 1100);
    assert_in_range(seen[8], 900, 1100);
    assert_int_equal(seen[1] + seen[8] + seen[31], 3000);
}

static const struct option late = { .name = "late",
                                    OFF_ON(WORDS("no", "нет", "nie"), WORDS("yes", "да", "tak")) };

static void options_off_and_on(void **state)
{
    (void)state;
    assert_int_equal(late.values, 2);
    assert_int_equal(late.usual, 0);
    assert_int_equal(option_value(&late, "off"), 0);
    assert_int_equal(option_value(&late, "on"), 1);
    assert_string_equal(late.meaning[0].in[EN], "no");
    assert_string_equal(late.meaning[1].in[PL], "tak");
    const struct setup setup = { .option = { 1, 0, 1, 1 } };
    assert_int_equal(options_on(&setup, 3), 5);
}

static void places_by_points(void **state)
{
    (void)state;
    struct result r = { .score = { 7, -2, 7, 9, 3 } };
    rank_seats(&r, 5, NULL);
    const uint8_t shared[SEATS_MAX] = { 2, 5, 2, 1, 4 };
    assert_memory_equal(r.place, shared, sizeof shared); /* and none for a seat that is empty */
    rank_seats(&r, 5, (const int[]){ 1, 9, 2, 0, 9 });
    const uint8_t broken[SEATS_MAX] = { 3, 5, 2, 1, 4 };
    assert_memory_equal(r.place, broken, sizeof broken);
    rank_seats(&r, 5, (const int[]){ 4, 0, 4, 0, 0 });
    assert_memory_equal(r.place, shared, sizeof shared); /* equal in both */
}

static void json_of_what_is_known(void **state)
{
    (void)state;
    char bytes[64];
    struct text text;
    struct json json;
    text_open(&text, bytes, sizeof bytes, NULL);
    json_open(&json, &text);
    json_put_array(&json, NULL);
    json_put_known(&json, NULL, 0);
    json_put_known(&json, NULL, NONE);
    json_put_known(&json, NULL, UNKNOWN);
    json_put_known(&json, NULL, -1);
    json_end(&json);
    assert_string_equal(bytes, "[0,null,null,-1]");
}

static void leads(void **state)
{
    (void)state;
    const float points[] = { 3, -5, 8 };
    assert_true(best_rival(points, 3, 0) == 8);
    assert_true(best_rival(points, 3, 2) == 3);
    assert_true(best_rival(points, 2, 0) == -5);
    assert_true(share_of_lead(0, 4) == 0.5f);
    assert_true(share_of_lead(4, 4) == 0.75f);
    assert_true(share_of_lead(-4, 4) == 0.25f);
    assert_true(share_of_lead(1000, 1) < 1 && share_of_lead(-1000, 1) > 0);
}

/* The seat that is asked is told nothing; another one why it waits, and by which of the rules. */
static void who_waits_is_told_why(void **state)
{
    (void)state;
    static const struct waiting_rules turns = { .over = "o", .luck = "l", .turn = "t" };
    static const struct waiting_rules at_once = {
        .over = "o", .luck = "l", .turn = "t", .sealed = "s"
    };
    static const struct {
        unsigned actors;
        const struct waiting_rules *rules;
        const char *rule, *words;
    } row[] = {
        { 1u << 2, &turns, NULL, "" },
        { 0, &turns, "o", "The game is over." },
        { 1u << CHANCE, &turns, "l", "Luck decides first." },
        { 1u << 1, &turns, "t", "It isn’t your turn: Player 2 is to move." },
        { 0, &at_once, "o", "The game is over." },
        { 1u << CHANCE, &at_once, "l", "Luck decides first." },
        { 1u << 1, &at_once, "s", "You’ve decided already. Others are still thinking." },
        { 7, &at_once, NULL, "" },
    };
    const struct reader reader = { .seat = 2 };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        char bytes[WHY_NOT_BYTES];
        struct text out;
        text_open(&out, bytes, sizeof bytes, &reader);
        const char *rule = why_wait(row[i].actors, 2, row[i].rules, &out);
        if (row[i].rule == NULL)
            assert_null(rule);
        else
            assert_string_equal(rule, row[i].rule);
        assert_string_equal(as_typed(bytes), row[i].words);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(seats_go_clockwise),    cmocka_unit_test(seats_that_are_in),
        cmocka_unit_test(lots_are_even),         cmocka_unit_test(draws_are_by_count),
        cmocka_unit_test(random_kind_is_a_draw), cmocka_unit_test(random_bit_is_even),
        cmocka_unit_test(options_off_and_on),    cmocka_unit_test(places_by_points),
        cmocka_unit_test(json_of_what_is_known), cmocka_unit_test(leads),
        cmocka_unit_test(who_waits_is_told_why),
    };
    return cmocka_run_group_tests_name("helpers", tests, NULL, NULL);
}
