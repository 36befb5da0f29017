/*
 * Looking-Glass Tea: positions that a scenario cannot reach in a few moves, and a second opinion.
 * The slow list below finds what may be taken the way a person would, with rows and columns; it
 * shares nothing with the bitboards of rules.c.
 */
#include "games/mirror/mirror.h"

#include "engine/match.h"
#include "tests/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

/* A table without cards: nobody owns anything, the grid is empty. */
static struct mirror table(int seats)
{
    struct mirror s = { 0 };
    struct setup setup = game_setup(&mirror_game, seats);
    mirror_game.start(&s, &setup);
    s.step = STEP_TAKE;
    s.round = s.turn = 1;
    return s;
}

static void occupy(struct mirror *s, uint32_t cells)
{
    s->occupied = cells;
    for (int cell = 0; cell < CELLS_MAX; cell++)
        s->card[cell] = cells >> cell & 1 ? CARD_CAT : CARD_NONE;
}

static int cells_of(int seats)
{
    return mirror_grid[seats].rows * mirror_grid[seats].columns;
}

/* One straight step or none: 3.7, and the direction of it. */
static bool neighbours(int columns, int a, int b, int *down, int *right)
{
    *down = b / columns - a / columns;
    *right = b % columns - a % columns;
    return a != b && abs(*down) <= 1 && abs(*right) <= 1;
}

/* 3.8: the same step twice. */
static bool in_line(int columns, int a, int b, int c)
{
    int down, right, down2, right2;
    return neighbours(columns, a, b, &down, &right) && neighbours(columns, b, c, &down2, &right2) &&
           down == down2 && right == right2;
}

static void slow_takes(const struct mirror *s, int limit, struct choices *out)
{
    int columns = mirror_grid[s->seats].columns, n = cells_of(s->seats), down, right;
    out->n = 0;
    for (int a = 0; a < n; a++) {
        if (s->card[a] == CARD_NONE)
            continue;
        for (int b = a + 1; b < n; b++) {
            if (s->card[b] == CARD_NONE || !neighbours(columns, a, b, &down, &right))
                continue;
            for (int c = b + 1; c < n && limit >= 3; c++)
                if (s->card[c] != CARD_NONE && in_line(columns, a, b, c))
                    offer(out, ACTION(VERB_TAKE, a, b, c));
            if (limit >= 2)
                offer(out, ACTION(VERB_TAKE, a, b, NONE));
        }
        offer(out, ACTION(VERB_TAKE, a, NONE, NONE));
    }
}

/* mirror 3.4, 3.5, 3.6, 3.7, 3.8, 3.9, 3.10: rules.c offers what the slow list offers, whatever
 * lies in the grid and whichever turn it is. */
static void takes_are_what_the_rules_say(void **unused)
{
    static const int limit_of[] = { 0, 1, 2, 3, 3, 3 };
    struct rng rng;
    (void)unused;
    rng_open_number(&rng, 7);
    for (int seats = 2; seats <= MIRROR_SEATS; seats++)
        for (int i = 0; i < 3000; i++) {
            struct mirror s = table(seats);
            struct choices fast, slow;
            uint32_t full = (UINT32_C(1) << cells_of(seats)) - 1;
            occupy(&s, i == 0 ? full : (rng_word(&rng) | rng_word(&rng)) & full);
            s.turn = (uint8_t)(1 + rng_below(&rng, 5));
            game_legal(&mirror_game, &s, s.seat, &fast);
            slow_takes(&s, limit_of[s.turn], &slow);
            assert_int_equal(fast.n, slow.n);
            assert_memory_equal(fast.act, slow.act, (size_t)slow.n * sizeof(action));
        }
}

static int choices_on_full_grid(int seats, int turn)
{
    struct mirror s = table(seats);
    struct choices list;
    occupy(&s, (UINT32_C(1) << cells_of(seats)) - 1);
    s.turn = (uint8_t)turn;
    game_legal(&mirror_game, &s, s.seat, &list);
    return list.n;
}

/* mirror 7.3, T4: singles, pairs and lines of the three grids. */
static void full_grids_have_the_counts_of_the_table(void **unused)
{
    static const int counts[][4] = { { 2, 12, 41, 55 }, { 3, 16, 58, 82 }, { 4, 20, 75, 109 } };
    (void)unused;
    for (int i = 0; i < 3; i++)
        for (int turn = 1; turn <= 3; turn++)
            assert_int_equal(choices_on_full_grid(counts[i][0], turn), counts[i][turn]);
}

/* mirror T14: on a full grid, too. */
static void no_bends_on_a_full_grid(void **unused)
{
    struct mirror s = table(2);
    struct choices list;
    (void)unused;
    occupy(&s, 0xfff);
    s.turn = 3;
    game_legal(&mirror_game, &s, 0, &list);
    assert_false(choices_have(&list, ACTION(VERB_TAKE, 0, 1, 5)));
    assert_false(choices_have(&list, ACTION(VERB_TAKE, 0, 5, 6)));
    assert_false(choices_have(&list, ACTION(VERB_TAKE, 0, 2, NONE)));
    assert_false(choices_have(&list, ACTION(VERB_TAKE, 3, 4, NONE)));
    assert_true(choices_have(&list, ACTION(VERB_TAKE, 2, 5, 8)));
    assert_true(choices_have(&list, ACTION(VERB_TAKE, 0, 5, 10)));
}

static int score_of(const struct mirror *s, int seat)
{
    struct result r;
    mirror_game.score(s, &r);
    return r.score[seat];
}

/* mirror 5.2, 5.3, 7.1, T15, T16, R11: the printed hand is a partial sum; all six count. */
static void the_printed_hand_scores(void **unused)
{
    static const int total[] = { 47, 43, 45, 48, 52, 57 };
    struct mirror s = table(2);
    (void)unused;
    s.owned[0][CARD_RABBIT] = 2;
    s.owned[0][CARD_CAT] = 4;
    s.owned[0][CARD_HATTER] = 6;
    s.alice = 0;
    assert_int_equal(score_of(&s, 0) - mirror_pay_for(0), 42); /* without the Caterpillar */
    for (int n = 0; n <= 5; n++) {
        s.owned[0][CARD_CATERPILLAR] = (int8_t)n;
        assert_int_equal(score_of(&s, 0), total[n]);
    }
}

/* mirror 7.1, T17: the whole table, its cap, and either side. */
static void pay_by_cards_owned(void **unused)
{
    static const int pay[] = { 5, 1, 3, 6, 10, 15, 15, 15, 15, 15, 15 };
    (void)unused;
    for (int n = 0; n <= 10; n++) {
        assert_int_equal(mirror_pay_for(n), pay[n]);
        assert_int_equal(mirror_pay_for(-n), pay[n]);
    }
}

/* mirror 7.1: the highest total is 94, an empty collection is worth 30, the lowest is 6. */
static void highest_and_lowest_totals(void **unused)
{
    struct mirror s = table(2);
    (void)unused;
    assert_int_equal(score_of(&s, 0), 30);
    for (int c = 0; c < CHARACTER_COUNT; c++) {
        s.owned[0][c] = 5;
        s.owned[1][c] = -1;
    }
    s.alice = 0;
    assert_int_equal(score_of(&s, 0), 94);
    assert_int_equal(score_of(&s, 1), 6);
}

static void assert_result(const struct mirror *s, int seat, int score, int place)
{
    struct result r;
    mirror_game.score(s, &r);
    assert_int_equal(r.score[seat], score);
    assert_int_equal(r.place[seat], place);
}

static void assert_told(const struct mirror *s, const char *wanted)
{
    char words[256];
    struct text text;
    text_open(&text, words, sizeof words, NULL);
    game_say_result(&mirror_game, s, s->seats, &text);
    assert_string_equal(as_typed(words), wanted);
}

/* mirror 5.4, T22: equal points win together, whoever owns Alice. */
static void tied_players_win_together(void **unused)
{
    struct mirror s = table(2);
    (void)unused;
    s.owned[1][CARD_TWINS] = 1;
    s.alice = 1;
    assert_result(&s, 0, 30, 1);
    assert_result(&s, 1, 30, 1);
    assert_told(&s, "Player 1 and Player 2 win together with 30 points each.");
}

/* mirror R8, T22: if the table wants it, who owns Alice wins alone, and is told why. */
static void alice_breaks_a_tie(void **unused)
{
    struct mirror s = table(2);
    (void)unused;
    s.options = 1 << OPTION_ALICE;
    s.owned[1][CARD_TWINS] = 1;
    s.alice = 1;
    assert_result(&s, 0, 30, 2);
    assert_result(&s, 1, 30, 1);
    assert_told(&s, "Player 2 wins with 30 points. Alice breaks the tie.");
    s.owned[0][CARD_TWINS] = 1; /* 26: no tie, and no word of one */
    assert_told(&s, "Player 2 wins with 30 points.");
}

/* mirror 5.4, R8, T23: without her they share the win in any case. */
static void a_tie_without_alice_is_shared(void **unused)
{
    static const int8_t b[CHARACTER_COUNT] = { 4, 0, 0, 3, 2, 1 }; /* 10 + 5 + 5 + 6 + 3 + 1 */
    static const int8_t c[CHARACTER_COUNT] = { 0, 0, 0, 2, 1, 1 }; /* 5 + 5 + 5 + 3 + 1 + 1 */
    struct mirror s = table(3);
    (void)unused;
    s.options = 1 << OPTION_ALICE;
    memcpy(s.owned[1], b, sizeof b);
    memcpy(s.owned[2], c, sizeof c);
    s.alice = 2;
    assert_result(&s, 0, 30, 1);
    assert_result(&s, 1, 30, 1);
    assert_result(&s, 2, 24, 3);
}

/* mirror R8: lower places by the same two steps. */
static void alice_breaks_a_tie_for_the_second_place(void **unused)
{
    struct mirror s = table(4);
    (void)unused;
    s.options = 1 << OPTION_ALICE;
    s.owned[0][CARD_CAT] = 5;   /* 40 */
    s.owned[2][CARD_TWINS] = 1; /* 26 + 4 */
    s.alice = 2;
    assert_result(&s, 0, 40, 1);
    assert_result(&s, 1, 30, 3);
    assert_result(&s, 2, 30, 2);
    assert_result(&s, 3, 30, 3);
}

/* Plays a random game to its end; counts the actions of each verb. */
static struct mirror play_out(int seats, uint64_t number, int verbs[VERB_TAKE + 1])
{
    struct mirror s = { 0 };
    struct setup setup = game_setup(&mirror_game, seats);
    struct rng rng;
    unsigned actors;
    rng_open_number(&rng, number);
    mirror_game.start(&s, &setup);
    while ((actors = mirror_game.actors(&s)) != 0) {
        struct choices list;
        int seat = __builtin_ctz(actors);
        game_legal(&mirror_game, &s, seat, &list);
        action act = list.act[choices_pick(&list, seat == CHANCE, &rng)];
        verbs[action_verb(act)]++;
        mirror_game.apply(&s, seat, act, NULL);
    }
    return s;
}

/* mirror 2.4, 5.1, T24: the rounds use the deck up exactly, and there is no further deal. */
static void the_whole_deck_is_dealt(void **unused)
{
    static const int cards[] = { [2] = 60, [3] = 48, [4] = 60 };
    static const int rounds[] = { [2] = 5, [3] = 3, [4] = 3 };
    (void)unused;
    for (int seats = 2; seats <= MIRROR_SEATS; seats++)
        for (uint64_t number = 0; number < 50; number++) {
            int verbs[VERB_TAKE + 1] = { 0 };
            struct mirror s = play_out(seats, number, verbs);
            assert_int_equal(verbs[VERB_FIRST], 1);
            assert_int_equal(verbs[VERB_DEAL], cards[seats]);
            assert_int_equal(s.round, rounds[seats]);
            assert_int_equal(s.occupied, 0);
            for (int c = 0; c < CHARACTER_COUNT; c++)
                assert_int_equal(s.deck[c], 0);
        }
}

/* mirror T25: everybody sees the whole state; tests/properties.c walks through every step of it. */
static void everything_lies_open(void **unused)
{
    int verbs[VERB_TAKE + 1] = { 0 };
    struct mirror s = play_out(4, 1, verbs), view;
    (void)unused;
    for (int viewer = 0; viewer < VIEWER_COUNT; viewer++) {
        game_observe(&mirror_game, &s, viewer, &view);
        assert_memory_equal(&view, &s, sizeof s);
    }
}

/* Plays a line of actions by their notation, luck included. */
static void play_line(struct match *m, const char *const *notation)
{
    for (; *notation != NULL; notation++) {
        action act;
        int seat = __builtin_ctz(match_actors(m));
        assert_null(match_find(m, seat, *notation, &act));
        assert_null(match_play(m, seat, act));
    }
}

/* mirror T9, T10: what a choice would lead to, before it is made. */
static void a_choice_tells_what_follows(void **unused)
{
    static const char *const example[] = {
        "first 0",     "deal cat", "deal hatter", "deal queen",       "deal rabbit", "deal hatter",
        "deal rabbit", "deal cat", "deal rabbit", "deal caterpillar", "deal cat",    "deal twins",
        "deal queen",  "take 1",   "take 3 6",    "take 0 4 8",       NULL
    };
    char bytes[256];
    struct text out;
    action act;
    struct setup setup = game_setup(&mirror_game, 2);
    struct match *m = aligned_alloc(16, (match_size(&mirror_game) + 15) / 16 * 16);
    (void)unused;
    assert_non_null(m);
    match_start(m, &mirror_game, &setup, NULL);
    play_line(m, example);
    assert_null(match_find(m, 1, "take 1 5 9", &act));
    text_open(&out, bytes, sizeof bytes, NULL);
    match_preview(m, 1, act, &out);
    as_typed(bytes);
    assert_string_equal(bytes, "The Rabbit meets his reflection: both vanish! 22 → 32 points");
    assert_int_equal(m->n, 16); /* nothing was played */
    free(m);
}

static void assert_asks(uint32_t cells, int turn, const char *wanted)
{
    char words[128];
    struct text text;
    struct mirror s = table(2);
    occupy(&s, cells);
    s.turn = (uint8_t)turn;
    text_open(&text, words, sizeof words, NULL);
    mirror_presenter.say_prompt(&s, 0, &text);
    assert_string_equal(words, wanted);
}

/* mirror 3.4, 3.5, 3.6, R9: what is asked for can be done. */
static void a_prompt_offers_what_there_is(void **unused)
{
    (void)unused;
    assert_asks(0xfff, 1, "Take one card; Alice goes in its place.");
    assert_asks(0xfff, 2, "Take one card, or two neighbouring cards.");
    assert_asks(0xfff, 3, "Take one card, two neighbouring cards, or three in a line.");
    assert_asks(0x033, 3, "Take one card, or two neighbouring cards."); /* cells 0 1 4 5 */
    assert_asks(0x505, 3, "Take one card.");                            /* 0 2 8 10 */
    assert_asks(0x100, 3, "Take the last card.");
}

/* mirror 7.3: people count cells from 1, records from 0. */
static void people_count_cells_from_one(void **unused)
{
    char words[128];
    struct text text;
    struct mirror s = table(2);
    (void)unused;
    occupy(&s, 0xfff);
    text_open(&text, words, sizeof words, NULL);
    mirror_presenter.say_choice(&s, 0, ACTION(VERB_TAKE, 0, 4, NONE), &text);
    assert_string_equal(words, "Take Cat (1), Cat reflection (5)");
    text_open(&text, words, sizeof words, NULL);
    game_say_typed(&mirror_game, ACTION(VERB_TAKE, 0, 4, NONE), &text);
    assert_string_equal(words, "take 1 5");
    text_open(&text, words, sizeof words, NULL);
    mirror_presenter.notation(ACTION(VERB_TAKE, 0, 4, NONE), &text);
    assert_string_equal(words, "take 0 4");
}

/* mirror 1.4, 6.1: besides the number of players there is one option, and it is off. */
static void the_book_has_no_variants(void **unused)
{
    (void)unused;
    assert_int_equal(mirror_game.options_n, 1);
    assert_int_equal(mirror_game.options[OPTION_ALICE].usual, 0);
    assert_int_equal(mirror_game.seats_min, 2);
    assert_int_equal(mirror_game.seats_max, 4);
    assert_int_equal(mirror_game.age, 8);
    assert_int_equal(mirror_game.minutes_min, 15);
    assert_int_equal(mirror_game.minutes_max, 30);
}

/* Missing cards, extra cards, a second Alice: check finds them. */
static void check_sees_what_cannot_be(void **unused)
{
    struct mirror s = table(2);
    (void)unused;
    s.alice = 0;
    assert_null(mirror_game.check(&s));
    s.deck[CARD_CAT] = 9;
    assert_non_null(mirror_game.check(&s)); /* one Cat is missing without its partner */
    s.deck[CARD_CAT] = 11;
    assert_non_null(mirror_game.check(&s));
    s.deck[CARD_CAT] = 10;
    s.occupied = 1;
    assert_non_null(mirror_game.check(&s));
    s.card[0] = CARD_ALICE;
    assert_non_null(mirror_game.check(&s));
    s.alice = NONE;
    assert_null(mirror_game.check(&s));
    s.step = STEP_OVER;
    assert_non_null(mirror_game.check(&s)); /* with cards in the deck */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(takes_are_what_the_rules_say),
        cmocka_unit_test(full_grids_have_the_counts_of_the_table),
        cmocka_unit_test(no_bends_on_a_full_grid),
        cmocka_unit_test(the_printed_hand_scores),
        cmocka_unit_test(pay_by_cards_owned),
        cmocka_unit_test(highest_and_lowest_totals),
        cmocka_unit_test(tied_players_win_together),
        cmocka_unit_test(alice_breaks_a_tie),
        cmocka_unit_test(a_tie_without_alice_is_shared),
        cmocka_unit_test(alice_breaks_a_tie_for_the_second_place),
        cmocka_unit_test(the_whole_deck_is_dealt),
        cmocka_unit_test(everything_lies_open),
        cmocka_unit_test(a_choice_tells_what_follows),
        cmocka_unit_test(a_prompt_offers_what_there_is),
        cmocka_unit_test(people_count_cells_from_one),
        cmocka_unit_test(the_book_has_no_variants),
        cmocka_unit_test(check_sees_what_cannot_be),
    };
    return cmocka_run_group_tests_name("mirror", tests, NULL, NULL);
}
