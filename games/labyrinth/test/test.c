/*
 * Alice's Labyrinth: the tables of the rule book, what check finds, and the golden records. test.h
 * says what is tested where.
 */
#include "games/labyrinth/test/test.h"

/* Tables */

/* Places what the tile shows: on a cell or outside. */
static void show(struct labyrinth *s, int shows, int cell)
{
    if (shows != NONE && shows >= GOALS_FIXED)
        s->at[shows - GOALS_FIXED] = (uint8_t)cell;
}

struct labyrinth empty_table(int seats, bool advanced)
{
    struct labyrinth s = { 0 };
    struct setup setup = game_setup(&labyrinth_game, seats);
    setup.option[OPTION_HATTER] = advanced;
    labyrinth_game.start(&s, &setup);
    return s;
}

struct labyrinth table_of(const struct plain *m, int seats, bool advanced)
{
    struct labyrinth s = empty_table(seats, advanced);
    memset(s.open, 0, sizeof s.open);
    for (int cell = 0; cell < 49; cell++) {
        const struct tile *t = &m->tile[cell / 7][cell % 7];
        for (int side = 0; side < 4; side++)
            s.open[side] |= (uint64_t)(t->sides >> side & 1) << cell;
        show(&s, t->shows, cell);
    }
    show(&s, m->spare.shows, OUTSIDE);
    s.spare = (uint8_t)m->spare.sides;
    s.straights = s.corners = 0;
    s.laid = 33;
    for (int p = 0; p < seats; p++) { /* as the rule book's tests have it: opposite, or clockwise */
        int corner = seats == 2 ? 2 * p : p;
        s.chosen |= (uint8_t)(corner << 2 * p);
        s.pawn[p] = labyrinth_keyhole[corner];
    }
    s.step = STEP_PUSH;
    s.turn = 1;
    return s;
}

struct labyrinth table_x(int seats, bool advanced)
{
    struct plain m = plain_x();
    return table_of(&m, seats, advanced);
}

void hold(struct labyrinth *s, int seat, int goal)
{
    s->goal[seat] = (uint8_t)goal;
    s->knows[seat] = (uint8_t)(1u << seat);
}

void find_goals(struct labyrinth *s, int seat, int first, int n)
{
    s->found[seat] = ((UINT32_C(1) << n) - 1) << first;
    s->left[seat] = (uint8_t)(GOALS / s->seats - n);
}

struct event_list told;
uint32_t learnt;

/* The action with this notation of the seat that must act. */
static bool may(const struct labyrinth *s, const char *notation, action *act)
{
    struct choices list;
    unsigned actors = labyrinth_game.actors(s);
    assert_true(actors != 0);
    game_legal(&labyrinth_game, s, __builtin_ctz(actors), &list);
    for (int i = 0; i < list.n; i++) {
        char listed[RECORD_LINE];
        struct text text;
        text_open(&text, listed, sizeof listed, NULL);
        labyrinth_game.presenter->notation(list.act[i], &text);
        if (strcmp(listed, notation) == 0) {
            *act = list.act[i];
            return true;
        }
    }
    return false;
}

bool offers(const struct labyrinth *s, const char *notation)
{
    action act;
    return may(s, notation, &act);
}

void play(struct labyrinth *s, const char *notation)
{
    action act;
    if (!may(s, notation, &act))
        fail_msg("'%s' is not offered", notation);
    told.n = 0;
    learnt = labyrinth_game.apply(s, __builtin_ctz(labyrinth_game.actors(s)), act, &told);
    assert_null(labyrinth_game.check(s));
}

bool happened(action event)
{
    for (int i = 0; i < told.n; i++)
        if (told.event[i].what == event)
            return true;
    return false;
}

bool found_anything(void)
{
    for (int i = 0; i < told.n; i++)
        if (action_verb(told.event[i].what) == EVENT_FOUND)
            return true;
    return false;
}

void choices_of(const struct labyrinth *s, struct choices *list)
{
    game_legal(&labyrinth_game, s, __builtin_ctz(labyrinth_game.actors(s)), list);
}

int choices_now(const struct labyrinth *s)
{
    struct choices list;
    choices_of(s, &list);
    return list.n;
}

struct labyrinth table_y(int seats, const char *card)
{
    struct labyrinth s = table_x(seats, true);
    hold(&s, 0, 7);
    play(&s, "push n5 q0");
    play(&s, "move 33");
    assert_int_equal(s.step, STEP_HATTER);
    play(&s, card);
    return s;
}

/* Content: section 10 */

/* 10.1, 1.6: twelve arrows clockwise from the top left, and what each would undo. */
static void arrows_are_those_of_the_table(void **unused)
{
    (void)unused;
    assert_int_equal(ARROWS, 12);
    for (int a = 0; a < 12; a++) {
        int row, column;
        assert_string_equal(labyrinth_arrow_name[a], plain_arrow[a].name);
        assert_int_equal(labyrinth_arrow[a].opposite, plain_arrow[a].opposite);
        along(a, 0, &row, &column);
        assert_int_equal(labyrinth_arrow[a].in, 7 * row + column);
        assert_int_equal(line_of(a), 1 + (a / 3 % 2 == 0 ? column : row));
        along(a, 6, &row, &column);
        assert_int_equal(labyrinth_arrow[a].out, 7 * row + column);
    }
}

/* 10.1, 1.4: a quarter turn clockwise; the wall of a three-way tile is at side q. */
static void tiles_turn_clockwise(void **unused)
{
    static const int straight[] = { 5, 10, 5, 10 }, corner[] = { 3, 6, 12, 9 };
    (void)unused;
    for (int q = 0; q < 4; q++) {
        assert_int_equal(turned(STRAIGHT, q), straight[q]);
        assert_int_equal(turned(CORNER, q), corner[q]);
        assert_int_equal(turned(THREE_WAY, q), 15 & ~(1 << q));
        assert_int_equal(shape_of(straight[q]), STRAIGHT);
        assert_int_equal(shape_of(corner[q]), CORNER);
        assert_int_equal(shape_of(15 & ~(1 << q)), THREE_WAY);
    }
}

/* 1.2, 10.2, T1: 16 printed tiles, 12 goals; the layout is unchanged by a quarter turn. */
static void printed_tiles_are_those_of_the_table(void **unused)
{
    struct plain x = plain_x(); /* the printed ones lie there as everywhere */
    int fixed = 0, goals = 0;
    (void)unused;
    for (int cell = 0; cell < 49; cell++) {
        int row = cell / 7, column = cell % 7;
        bool printed = row % 2 == 0 && column % 2 == 0;
        assert_int_equal(labyrinth_fixed >> cell & 1, printed);
        if (!printed)
            continue;
        fixed++;
        assert_int_equal(labyrinth_fixed_open[cell], x.tile[row][column].sides);
        assert_int_equal(labyrinth_fixed_open[7 * column + 6 - row],
                         plain_turned(labyrinth_fixed_open[cell], 1));
        if (x.tile[row][column].shows != NONE) {
            goals++;
            assert_int_equal(labyrinth_goal_cell[x.tile[row][column].shows], cell);
        }
    }
    assert_int_equal(fixed, 16);
    assert_int_equal(goals, 12);
}

/* 1.3, 10.3, T1, T2: 12 straights, 15 corners and 7 three-ways to lay, every goal once. */
static void sliding_tiles_are_those_of_the_table(void **unused)
{
    int straights = 12, corners = 9, three_ways = 0;
    (void)unused;
    assert_int_equal(STRAIGHTS, 12);
    assert_int_equal(PLAIN_CORNERS, 9);
    for (int i = 0; i < SLIDING; i++) {
        corners += labyrinth_base[i] == CORNER;
        three_ways += labyrinth_base[i] == THREE_WAY;
        assert_int_equal(labyrinth_base[i], i < 6 || i == HATTER - 12 ? THREE_WAY : CORNER);
    }
    assert_int_equal(corners, 15);
    assert_int_equal(three_ways, 7);
    assert_int_equal(straights + corners + three_ways, 34);
}

/* 1.5, 10.4: which goal has which number. */
static void goals_have_the_names_of_the_table(void **unused)
{
    static const char *const name[] = {
        "Pocket watch",      "White Rabbit",   "Golden key",      "Cheshire Cat",   "Caterpillar",
        "“Drink me” bottle", "“Eat me” cake",  "Queen of Hearts", "March Hare",     "Teapot",
        "Red rose",          "Duchess",        "Dormouse",        "Gryphon",        "Mock Turtle",
        "Croquet flamingo",  "Mushroom",       "Looking-glass",   "King of Hearts", "Tweedle Twins",
        "Humpty Dumpty",     "Fan and gloves", "Jam tarts",       "Golden crown",
    };
    (void)unused;
    for (int goal = 0; goal < GOALS; goal++)
        assert_string_equal(labyrinth_name[goal].in[EN], name[goal]);
}

/* 10.5: H1 to H6 are good, H7 to H11 are bad. */
static void six_cards_are_good_and_five_bad(void **unused)
{
    (void)unused;
    assert_int_equal(CARD_COUNT, 11);
    for (int card = 0; card < 11; card++)
        assert_int_equal(labyrinth_good[card], card < 6);
}

/* R8, R16: neither the corners nor the Hatter's tile show a goal, so no two checks ever meet. */
static void corners_and_the_hatter_show_no_goal(void **unused)
{
    struct labyrinth s = table_x(4, true);
    (void)unused;
    for (int p = 0; p < 4; p++)
        assert_int_equal(labyrinth_shown(&s, home_of(&s, p)), NONE);
    assert_int_equal(labyrinth_shown(&s, s.at[HATTER - GOALS_FIXED]), HATTER);
}

/* 1.3, 2.2, T1: whatever luck lays, there are 50 tiles of the right shapes and each goal once. */
static void every_maze_that_is_laid_has_all_tiles(void **unused)
{
    struct rng rng;
    (void)unused;
    rng_open_number(&rng, 33);
    for (int i = 0; i < 200; i++) {
        struct labyrinth s = empty_table(2 + i % 3, false);
        int shapes[16] = { 0 }, actions = 0;
        for (; s.step <= STEP_TILE; actions++) {
            struct choices list;
            choices_of(&s, &list);
            labyrinth_game.apply(&s, CHANCE, list.act[choices_pick(&list, true, &rng)], NULL);
        }
        assert_int_equal(actions, 1 + 33);
        shapes[s.spare]++;
        for (int cell = 0; cell < 49; cell++)
            shapes[plain_shape(sides_at(s.open, cell))]++;
        assert_int_equal(shapes[5], 12);
        assert_int_equal(shapes[3], 15 + 4);
        assert_int_equal(shapes[14], 7 + 12);
        for (int a = 0; a < SLIDING; a++)
            for (int b = 0; b < a; b++)
                assert_int_not_equal(s.at[a], s.at[b]);
        assert_int_equal(s.at[HATTER - GOALS_FIXED], CENTRE);
        assert_null(labyrinth_game.check(&s));
    }
}

/* Variants, checks and records */

/* 9.1: the Hatter is the only variant, and off unless it is asked for. */
static void the_hatter_is_the_only_variant(void **unused)
{
    (void)unused;
    assert_int_equal(labyrinth_game.options_n, 1);
    assert_string_equal(labyrinth_game.options[0].name, "hatter");
    assert_int_equal(labyrinth_game.options[0].values, 2);
    assert_int_equal(labyrinth_game.options[0].usual, 0);
    assert_int_equal(labyrinth_game.seats_min, 2);
    assert_int_equal(labyrinth_game.seats_max, 4);
}

static void assert_broken(struct labyrinth s, const char *rule)
{
    const char *broken = labyrinth_game.check(&s);
    assert_non_null(broken);
    assert_non_null(strstr(broken, rule));
}

/* 1.2, 1.5, 4.3, 4.4, 5.2: tiles, goals and pawns that cannot be so. */
static void check_sees_a_maze_that_cannot_be(void **unused)
{
    struct labyrinth s = table_x(2, false), t = s;
    (void)unused;
    assert_null(labyrinth_game.check(&s));
    put_tile(t.open, 0, OPEN_N | OPEN_S);
    assert_broken(t, "(1.2)");
    t = s;
    put_tile(t.open, 7, OPEN_N | OPEN_S); /* a corner has become a straight */
    assert_broken(t, "10.3");
    t = s;
    t.spare = CORNER;
    assert_broken(t, "10.3");
    t = s;
    t.at[0] = 21; /* a straight */
    assert_broken(t, "(4.4)");
    t = s;
    t.at[0] = t.at[1];
    assert_broken(t, "(1.5)");
    t = s;
    t.pawn[1] = OUTSIDE;
    assert_broken(t, "(4.3)");
    t = s;
    t.chosen = 0; /* both have the first corner */
    assert_broken(t, "(2.4)");
    t = s;
    t.reach = 1;
    assert_broken(t, "(5.2)");
    t = s;
    t.step = STEP_MOVE;
    t.reach = BIT(1); /* without the cell of the pawn */
    assert_broken(t, "(5.2)");
}

/* 1.5, 2.3, 10.5: goals and cards that cannot be so. */
static void check_sees_cards_that_cannot_be(void **unused)
{
    struct labyrinth s = table_x(2, false), t = s;
    (void)unused;
    hold(&t, 0, 5);
    hold(&t, 1, 5);
    assert_broken(t, "(1.5)");
    t = s;
    t.back[0] = bit(3);
    t.back[1] = bit(3);
    assert_broken(t, "(1.5)");
    t = s;
    find_goals(&t, 0, 0, 2);
    t.back[0] = bit(1);
    assert_broken(t, "(1.5)");
    t = s;
    t.left[1] = 11;
    assert_broken(t, "(2.3)");
    t = s;
    find_goals(&t, 0, 0, 11);
    t.back[0] = bit(12) | bit(13);
    assert_broken(t, "(10.5)");
}

/* Whether a seat chose "none" or "new" with the verb; or something else. */
static bool has_choice(const char *record, const char *verb, bool n)
{
    for (const char *at = record; (at = strstr(at, verb)) != NULL; at += strlen(verb))
        if ((at[strlen(verb)] == 'n') == n)
            return true;
    return false;
}

/* H1, H2, H3, H4, H5, H6, H7, H8, H9, H10, H11, 8.6: every card is drawn in a golden record, and
 * their choices are made in either way. tests/golden.c checks the records themselves. */
static void every_card_is_in_a_golden_record(void **unused)
{
    static const char *const verbs[] = { " change ", " turn ", " keep ", " keyhole " };
    struct paths paths = paths_find("games/labyrinth/test/replays/*.log");
    bool card[11] = { false }, choice[4][2] = { { false } };
    (void)unused;
    for (size_t i = 0; i < paths.n; i++) {
        size_t n;
        char line[32], *record = file_read(paths.path[i], &n);
        assert_non_null(record);
        for (int c = 0; c < 11; c++) {
            snprintf(line, sizeof line, "\n* hatter h%d\n", c + 1);
            card[c] |= strstr(record, line) != NULL;
        }
        for (int c = 0; c < 4; c++)
            for (int none = 0; none < 2; none++)
                choice[c][none] |= has_choice(record, verbs[c], none);
        free(record);
    }
    paths_free(&paths);
    for (int c = 0; c < 11; c++)
        assert_true(card[c]);
    for (int c = 0; c < 4; c++)
        assert_true(choice[c][0] && choice[c][1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(arrows_are_those_of_the_table),
        cmocka_unit_test(tiles_turn_clockwise),
        cmocka_unit_test(printed_tiles_are_those_of_the_table),
        cmocka_unit_test(sliding_tiles_are_those_of_the_table),
        cmocka_unit_test(goals_have_the_names_of_the_table),
        cmocka_unit_test(six_cards_are_good_and_five_bad),
        cmocka_unit_test(corners_and_the_hatter_show_no_goal),
        cmocka_unit_test(every_maze_that_is_laid_has_all_tiles),
        cmocka_unit_test(the_hatter_is_the_only_variant),
        cmocka_unit_test(check_sees_a_maze_that_cannot_be),
        cmocka_unit_test(check_sees_cards_that_cannot_be),
        cmocka_unit_test(every_card_is_in_a_golden_record),
    };
    /* The slow ones last: one of the others usually catches a broken rule. */
    return cmocka_run_group_tests_name("labyrinth: tables", tests, NULL, NULL) + test_turns() +
           test_words() + test_secrets() + test_maze() + test_evaluator();
}
