/* How games end: perft, results and previews of games without points, and of games with them. */
#include "tests/noughts.h"
#include "tests/property.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

/* The usual convention: a game that is over counts at its own length only. The numbers of noughts
 * and crosses are well known; 255,168 games in all are over after 5 to 9 marks. */
static void perft_of_noughts(void **state)
{
    static const uint64_t count[] = { 1,     9,      72,     504,    3024, 15120,
                                      54720, 148176, 200448, 127872, 0,    0 };
    (void)state;
    const struct noughts empty = { 0 };
    for (int depth = 0; depth < (int)(sizeof count / sizeof *count); depth++)
        assert_int_equal(game_perft(&noughts_game, &empty, depth), count[depth]);
}

static void perft_of_a_finished_game(void **state)
{
    (void)state;
    const struct noughts won = { .cell = { 1, 1, 1, 2, 2 }, .marks = 5 };
    assert_int_equal(game_perft(&noughts_game, &won, 0), 1);
    assert_int_equal(game_perft(&noughts_game, &won, 1), 0);
    assert_int_equal(game_perft(&noughts_game, &won, 4), 0);
}

static const struct noughts first_wins = { .cell = { 1, 1, 1, 2, 2 }, .marks = 5 };
static const struct noughts drawn = { .cell = { 1, 2, 1, 1, 2, 2, 2, 1, 1 }, .marks = 9 };

static void assert_result(const struct game *g, const void *s, int seats, struct reader reader,
                          const char *words)
{
    char bytes[256];
    struct text out;
    text_open(&out, bytes, sizeof bytes, &reader);
    game_say_result(g, s, seats, &out);
    assert_string_equal(as_typed(bytes), words);
}

static void a_win_without_points(void **state)
{
    (void)state;
    const struct game *g = &noughts_game;
    assert_result(g, &first_wins, 2, (struct reader){ .lang = EN, .seat = 0 }, "You win.");
    assert_result(g, &first_wins, 2, (struct reader){ .lang = RU, .seat = 0 }, "Вы побеждаете.");
    assert_result(g, &first_wins, 2, (struct reader){ .lang = PL, .seat = 0 }, "Wygrywasz.");
    assert_result(g, &first_wins, 2, (struct reader){ .lang = EN, .seat = 1, .name = { "Ann" } },
                  "Ann wins.");
    assert_result(g, &first_wins, 2, (struct reader){ .lang = RU, .seat = 1, .name = { "Аня" } },
                  "Аня побеждает.");
    assert_result(g, &first_wins, 2, (struct reader){ .lang = PL, .seat = 1, .name = { "Ania" } },
                  "Ania wygrywa.");
}

/* The same game when it can say how far a seat has come. */
static void say_marks(const void *s, int seat, struct text *out)
{
    const struct noughts *n = s;
    int marks = 0;
    for (int i = 0; i < NOUGHTS_CELLS; i++)
        marks += n->cell[i] == 1 + seat;
    text_number(out, marks);
    text_add(out, " marks");
}

static void a_win_says_how_far_one_has_come(void **state)
{
    char bytes[64];
    struct text out;
    (void)state;
    struct presenter presenter = noughts_presenter;
    struct game g = noughts_game;
    presenter.say_standing = say_marks;
    g.presenter = &presenter;
    assert_false(game_has_points(&g));
    assert_result(&g, &first_wins, 2, (struct reader){ .lang = EN, .seat = 1, .name = { "Ann" } },
                  "Ann wins: 3 marks.");
    assert_result(&g, &drawn, 2, (struct reader){ .lang = EN, .seat = 0 }, "It’s a draw.");
    text_open(&out, bytes, sizeof bytes, NULL);
    game_say_score(&g, &first_wins, 1, &out);
    assert_string_equal(bytes, "2 marks\n");
}

static void a_draw(void **state)
{
    (void)state;
    const struct game *g = &noughts_game;
    assert_result(g, &drawn, 2, (struct reader){ .lang = EN, .seat = 0 }, "It’s a draw.");
    assert_result(g, &drawn, 2, (struct reader){ .lang = RU, .seat = SPECTATOR }, "Ничья.");
    assert_result(g, &drawn, 2, (struct reader){ .lang = PL, .seat = 1 }, "Remis.");
}

/* Two of three win. */
static void score_of_a_team(const void *s, struct result *r)
{
    (void)s;
    *r = (struct result){ .place = { 3, 1, 1 } };
}

static void several_win_without_points(void **state)
{
    (void)state;
    struct game g = noughts_game;
    g.score = score_of_a_team;
    const struct reader ann = { .lang = EN, .seat = 2, .name = { "Cid", "Ben", "Ann" } };
    assert_result(&g, &drawn, 3, ann, "You and Ben win together.");
    assert_result(&g, &drawn, 3, (struct reader){ .lang = RU, .seat = 2, .name = { [1] = "Боря" } },
                  "Вы и Боря побеждаете вместе.");
    assert_result(&g, &drawn, 3, (struct reader){ .lang = PL, .seat = 0 },
                  "Gracz 2 i Gracz 3 wygrywają wspólnie.");
}

/* The same game with points, which are all the same in the end. */
static void say_score(const void *s, int seat, struct text *out)
{
    (void)s, (void)seat;
    text_add(out, "Rows");
    text_points(out, 0);
}

static void players_level_on_points_share_the_win(void **state)
{
    (void)state;
    struct presenter presenter = noughts_presenter;
    struct game g = noughts_game;
    presenter.say_score = say_score;
    g.presenter = &presenter;
    assert_result(&g, &drawn, 2, (struct reader){ .lang = EN, .seat = 0, .name = { [1] = "Ben" } },
                  "You and Ben win together with 0 points each.");
}

static void assert_preview(const struct match *m, int seat, int cell, const char *words)
{
    const struct reader reader = { .lang = EN, .seat = seat };
    char bytes[256];
    struct text out;
    text_open(&out, bytes, sizeof bytes, &reader);
    match_preview(m, seat, ACTION(VERB_MARK, cell, 0, 0), &out);
    assert_string_equal(as_typed(bytes), words);
}

/* Nothing is told of a mark but the end that it makes. */
static void previews_without_points(void **state)
{
    static const int cells[] = { 0, 3, 1, 4 };
    (void)state;
    struct match *m = match_new(&noughts_game);
    const struct setup setup = game_setup(&noughts_game, 2);
    match_start(m, &noughts_game, &setup, NULL);
    for (int i = 0; i < 4; i++)
        assert_null(match_play(m, i % 2, ACTION(VERB_MARK, cells[i], 0, 0)));
    assert_preview(m, 0, 2, "You win.");
    assert_preview(m, 0, 8, "");
    free(m);
}

static void no_scores_for_programs(void **state)
{
    char bytes[512];
    struct text out;
    struct json j;
    (void)state;
    text_open(&out, bytes, sizeof bytes, NULL);
    json_open(&j, &out);
    const struct setup setup = game_setup(&noughts_game, 2);
    game_json(&noughts_game, &first_wins, &setup, &j, NULL);
    assert_non_null(strstr(bytes, "\"score\":[],\"place\":[1,2]"));
    text_open(&out, bytes, sizeof bytes, NULL);
    game_say_score(&noughts_game, &first_wins, 0, &out);
    assert_string_equal(bytes, "");
}

static void a_game_without_points_keeps_the_contract(void **state)
{
    (void)state;
    const char *wrong = properties_wrong(&noughts_game, 100);
    if (wrong != NULL)
        fail_msg("%s", wrong);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(perft_of_noughts),
        cmocka_unit_test(perft_of_a_finished_game),
        cmocka_unit_test(a_win_without_points),
        cmocka_unit_test(a_win_says_how_far_one_has_come),
        cmocka_unit_test(a_draw),
        cmocka_unit_test(several_win_without_points),
        cmocka_unit_test(players_level_on_points_share_the_win),
        cmocka_unit_test(previews_without_points),
        cmocka_unit_test(no_scores_for_programs),
        cmocka_unit_test(a_game_without_points_keeps_the_contract),
    };
    return cmocka_run_group_tests_name("outcomes", tests, NULL, NULL);
}
