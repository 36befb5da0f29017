/*
 * Alice's Labyrinth in words: people count rows and columns from 1, the goal is told once, and
 * every refusal says why.
 */
#include "games/labyrinth/test/test.h"

enum { PAGE = 1 << 14 };

/* The text with plain spaces: these tests are not about where lines may break. */
static char *plain_spaces(char *bytes)
{
    char *to = bytes;
    for (const char *from = bytes; *from != '\0'; from++) {
        bool unbroken = from[0] == '\xc2' && from[1] == '\xa0';
        *to++ = unbroken ? ' ' : *from;
        from += unbroken;
    }
    *to = '\0';
    return bytes;
}

/* The table and the question of the seat, in plain lines. */
static const char *page_of(const struct labyrinth *s, int seat, enum lang lang)
{
    static char bytes[PAGE];
    static struct reader reader;
    struct text text;
    struct labyrinth view;
    reader = (struct reader){ .lang = lang, .seat = seat, .name = { "Ann", "Ben" } };
    game_observe(&labyrinth_game, s, seat, &view);
    text_open(&text, bytes, sizeof bytes, &reader);
    labyrinth_game.presenter->say_state(&view, &text);
    if (labyrinth_game.actors(s) >> seat & 1)
        labyrinth_game.presenter->say_prompt(&view, seat, &text);
    assert_false(text.cut);
    return plain_spaces(bytes);
}

static int count(const char *page, const char *words)
{
    int n = 0;
    for (const char *at = page; (at = strstr(at, words)) != NULL; at += strlen(words))
        n++;
    return n;
}

/* The words for a choice of seat 0, which must be offered. */
static void assert_choice(const struct labyrinth *s, const char *notation, enum lang lang,
                          const char *words)
{
    struct choices list;
    char bytes[256];
    struct reader reader = { .lang = lang, .seat = 0 };
    struct text text;
    choices_of(s, &list);
    int i = choices_named(&labyrinth_game, &list, notation);
    assert_true(i >= 0);
    text_open(&text, bytes, sizeof bytes, &reader);
    labyrinth_game.presenter->say_choice(s, 0, list.act[i], &text);
    assert_string_equal(plain_spaces(bytes), words);
}

static void assert_told(const struct labyrinth *s, action event, enum lang lang, const char *words)
{
    char bytes[256];
    struct reader reader = { .lang = lang, .seat = SPECTATOR };
    struct text text;
    text_open(&text, bytes, sizeof bytes, &reader);
    labyrinth_game.presenter->say_event(s, event, &text);
    assert_string_equal(plain_spaces(bytes), words);
}

/* 10.1: cell 24 of the records is row 3, column 5, and shows the Caterpillar (10.2). */
static void cells_are_rows_and_columns_from_1(void **unused)
{
    struct labyrinth s = table_x(2, false);
    (void)unused;
    hold(&s, 0, 3);
    assert_choice(&s, "push n3 q0", EN, "Push column 4 down (tile open up and down)");
    assert_choice(&s, "push e1 q1", RU, "Сдвинуть ряд 2 влево (проходы вправо и влево)");
    assert_choice(&s, "push s5 q0", PL, "Przesuń kolumnę 6 w górę (przejścia w górę i w dół)");
    assert_choice(&s, "push w3 q0", EN, "Push row 4 right (tile open up and down)");
    play(&s, "push n3 q0");
    assert_choice(&s, "move 24", EN, "Go to row 3, column 5 (Caterpillar)");
    assert_choice(&s, "move 25", RU, "Пойти в ряд 3, столбец 6");
    assert_choice(&s, "move 22", PL, "Idź na pole w rzędzie 3, kolumnie 3 (Kot z Cheshire)");
    assert_choice(&s, "move 00", EN, "Stay here");
    assert_int_equal(count(page_of(&s, 0, EN), "Ann can go to"), 0);
    assert_int_equal(count(page_of(&s, 0, EN), "You can go to: row 1, columns 1, 2; row 2, columns "
                                               "1, 2, 3; row 3, columns 1, 3, 4, 5, 6; "),
                     1);
}

static void assert_next(const struct labyrinth *s, int seat, enum lang lang, const char *words)
{
    char bytes[256];
    struct reader reader = { .lang = lang, .seat = seat };
    struct labyrinth view;
    struct text text;
    game_observe(&labyrinth_game, s, seat, &view);
    text_open(&text, bytes, sizeof bytes, &reader);
    labyrinth_game.presenter->say_next(&view, seat, &text);
    assert_string_equal(plain_spaces(bytes), words);
}

/* 5.1, 10.2: after this push A comes to row 3, column 5, the Caterpillar, and not to row 1, column
 * 3, the Pocket watch; 7.1: who has found everything must come home, where A stands. */
static void a_push_opens_the_way(void **unused)
{
    struct labyrinth s = table_x(2, false);
    (void)unused;
    hold(&s, 0, 4);
    assert_next(&s, 0, EN, "");
    play(&s, "push n3 q0");
    assert_next(&s, 0, EN, "Caterpillar in reach.");
    assert_next(&s, 0, RU, "Гусеница: есть путь.");
    assert_next(&s, 0, PL, "Pan Gąsienica: jest droga.");
    assert_next(&s, 1, EN, "");
    hold(&s, 0, 0);
    assert_next(&s, 0, EN, "");
    s = table_x(2, false);
    find_goals(&s, 0, 0, 12);
    play(&s, "push n5 q0");
    assert_next(&s, 0, EN, "Home in reach.");
}

/* A reader who points sees how the spare lies. */
static void on_a_board_a_push_is_told_without_the_tile(void **unused)
{
    struct labyrinth s = table_x(2, false);
    struct reader reader = { .lang = EN, .seat = 0, .points = true };
    struct choices list;
    char bytes[256];
    struct text text;
    (void)unused;
    hold(&s, 0, 3);
    choices_of(&s, &list);
    text_open(&text, bytes, sizeof bytes, &reader);
    labyrinth_game.presenter->say_choice(
        &s, 0, list.act[choices_named(&labyrinth_game, &list, "push n3 q1")], &text);
    assert_string_equal(plain_spaces(bytes), "Push column 4 down");
}

/* 3.1: the picture lies in the maze, and one line says that it is the goal. */
static void the_goal_is_told_once(void **unused)
{
    struct labyrinth s = table_x(2, false);
    (void)unused;
    hold(&s, 0, 3);
    const char *page = page_of(&s, 0, EN);
    assert_int_equal(count(page, "Your goal: Cheshire Cat, row 3, column 3\n"), 1);
    assert_int_equal(count(page, "Cheshire Cat"), 2);
    assert_int_equal(count(page, "Rotate the spare tile, then push it in at an arrow."), 1);
    assert_int_equal(count(page_of(&s, 1, EN), "Cheshire Cat"), 1);
    s.knows[0] |= 1u << 1; /* H10: Ben knows it from a swap */
    assert_int_equal(count(page_of(&s, 1, EN), "12 goals left, goal: Cheshire Cat.\n"), 1);
}

/* 2.4, 10.6: pawns are called by their colours, and by where they begin. */
static void pawns_are_told_by_colour_and_corner(void **unused)
{
    struct labyrinth s = table_x(2, false);
    (void)unused;
    s.step = STEP_CHOOSE;
    s.turn = 0;
    s.chosen = 0;
    s.pawn[0] = s.pawn[1] = OUTSIDE;
    const char *page = page_of(&s, 0, EN);
    assert_int_equal(count(page, "Alice’s Labyrinth\n"), 1);
    assert_int_equal(count(page, "You: no pawn yet, 12 goals left.\n"), 1);
    assert_int_equal(count(page, "Choose your pawn and its start corner."), 1);
    assert_choice(&s, "choose red", EN, "Choose the red pawn (top left corner)");
    assert_choice(&s, "choose blue", RU, "Выбрать синюю фишку (правый верхний угол)");
    assert_choice(&s, "choose green", PL, "Wybierz zielony pionek (prawy dolny narożnik)");
    assert_choice(&s, "choose yellow", EN, "Choose the yellow pawn (bottom left corner)");
    play(&s, "choose yellow");
    assert_int_equal(count(page_of(&s, 1, RU), "Ann: ряд 7, столбец 1, дом в ряду 7, столбце 1"),
                     1);
    assert_int_equal(count(page_of(&s, 1, PL), "Ty: jeszcze bez pionka, zostało 12 celów.\n"), 1);
}

/* 4.2: what may not be pushed is told while somebody is to push. */
static void the_ban_is_told_while_pushing(void **unused)
{
    struct labyrinth s = table_x(2, false);
    (void)unused;
    hold(&s, 0, 3);
    hold(&s, 1, 4);
    assert_int_equal(count(page_of(&s, 0, EN), "can’t be pushed"), 0);
    play(&s, "push n3 q0");
    assert_int_equal(count(page_of(&s, 0, EN), "can’t be pushed"), 0);
    assert_int_equal(count(page_of(&s, 0, EN), "Arrows: n top"), 0);
    play(&s, "move 00");
    assert_int_equal(count(page_of(&s, 1, EN),
                           "Column 4 can’t be pushed up now: it would undo the last push.\n"),
                     1);
    assert_int_equal(count(page_of(&s, 1, PL), "przesunąć kolumny 4 w górę"), 1);
    assert_int_equal(count(page_of(&s, 1, EN), "Arrows: n top"), 1);
}

/* 8.6, R18: a card that does nothing says why. */
static void nothing_happens_for_a_reason(void **unused)
{
    struct labyrinth s = table_x(2, true), all = s, last = s;
    (void)unused;
    hold(&s, 0, 3);
    s.step = STEP_HATTER;
    play(&s, "hatter h10");
    assert_told(&s, told.event[0].what, EN, "Nothing happens: nobody else has a goal right now.");
    find_goals(&all, 0, 0, 12);
    all.step = STEP_HATTER;
    play(&all, "hatter h10");
    assert_told(&all, told.event[0].what, RU, "Ничего не происходит: все цели уже найдены.");
    find_goals(&last, 0, 0, 11);
    hold(&last, 0, 11);
    last.step = STEP_HATTER;
    play(&last, "hatter h11");
    assert_told(&last, told.event[0].what, PL,
                "Nic się nie dzieje: w stosie nie ma już kart celów.");
}

/* 7.2, R19: no points; the result says goals found and who came home. */
static void the_result_is_goals_and_home(void **unused)
{
    struct labyrinth s = table_x(2, false);
    struct reader reader = { .lang = EN, .seat = 1, .name = { "Ann" } };
    char bytes[256];
    struct text text;
    (void)unused;
    find_goals(&s, 0, 0, 12);
    find_goals(&s, 1, 12, 9);
    play(&s, "push n5 q0");
    play(&s, "move 00");
    assert_false(game_has_points(&labyrinth_game));
    text_open(&text, bytes, sizeof bytes, &reader);
    game_say_result(&labyrinth_game, &s, 2, &text);
    assert_string_equal(plain_spaces(bytes), "Ann wins: all 12 goals found, and home first.");
    text_open(&text, bytes, sizeof bytes, &reader);
    game_say_score(&labyrinth_game, &s, 1, &text);
    assert_string_equal(plain_spaces(bytes), "9 of 12 goals found\n");
    find_goals(&s, 1, 12, 12);
    text_open(&text, bytes, sizeof bytes, &reader);
    game_say_score(&labyrinth_game, &s, 1, &text);
    assert_string_equal(plain_spaces(bytes), "all 12 goals found, but not home yet\n");
}

int test_words(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cells_are_rows_and_columns_from_1),
        cmocka_unit_test(a_push_opens_the_way),
        cmocka_unit_test(on_a_board_a_push_is_told_without_the_tile),
        cmocka_unit_test(the_goal_is_told_once),
        cmocka_unit_test(pawns_are_told_by_colour_and_corner),
        cmocka_unit_test(the_ban_is_told_while_pushing),
        cmocka_unit_test(nothing_happens_for_a_reason),
        cmocka_unit_test(the_result_is_goals_and_home),
    };
    return cmocka_run_group_tests_name("labyrinth: words", tests, NULL, NULL);
}
