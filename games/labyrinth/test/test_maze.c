/*
 * Alice's Labyrinth: a second opinion. Mazes are pushed, walked through and turned with rows,
 * columns and lists, and the bitboards must say the same.
 */
#include "games/labyrinth/test/test.h"

/* 10.1: sides are numbered N, E, S, W. */
static const int down[] = { -1, 0, 1, 0 }, right[] = { 0, 1, 0, -1 };
const struct plain_arrow plain_arrow[] = {
    { "n1", 8 }, { "n3", 7 }, { "n5", 6 }, { "e1", 11 }, { "e3", 10 }, { "e5", 9 },
    { "s5", 2 }, { "s3", 1 }, { "s1", 0 }, { "w5", 5 },  { "w3", 4 },  { "w1", 3 },
};

/* Board X of the rule book. */
static const char board_x[] = "ES     NSW:17 ESW:0  SW:22  ESW:1  NE     SW    "
                              "NE     EW     SW     EW     ES     ESW:13 SW    "
                              "NES:2  ES:23  NES:3  NW:19  ESW:4  SW     NSW:5 "
                              "NS     ESW:15 NS     ESW:H  ES     NS     SW:20 "
                              "NES:6  NEW:14 NEW:7  NSW:12 NSW:8  EW     NSW:9 "
                              "EW     ES     ES     ES:18  NS     EW     EW    "
                              "NE     NS     NEW:10 SW:21  NEW:11 NEW:16 NW    ";

static struct tile read_tile(const char *word)
{
    struct tile t = { 0, NONE };
    for (; *word != '\0' && *word != ':'; word++)
        t.sides |= 1 << (int)(strchr("NESW", *word) - "NESW");
    if (*word == ':')
        t.shows = word[1] == 'H' ? HATTER : atoi(word + 1);
    return t;
}

struct plain plain_x(void)
{
    const char *text = board_x;
    struct plain m = { .spare = { 5, NONE }, .row = { 0, 6 }, .column = { 0, 6 } };
    for (int cell = 0, n; cell < 49; cell++, text += n) {
        char word[16];
        assert_int_equal(sscanf(text, "%15s%n", word, &n), 1);
        m.tile[cell / 7][cell % 7] = read_tile(word);
    }
    return m;
}

/* Each open side becomes the next one, q times. */
int plain_turned(int sides, int quarters)
{
    int out = 0;
    for (int side = 0; side < 4; side++)
        if (sides >> side & 1)
            out |= 1 << (side + quarters) % 4;
    return out;
}

int plain_shape(int sides)
{
    static const int shapes[] = { 5, 3, 14 };
    for (int i = 0; i < 3; i++)
        for (int q = 0; q < 4; q++)
            if (plain_turned(shapes[i], q) == sides)
                return shapes[i];
    return 0;
}

void along(int arrow, int i, int *row, int *column)
{
    int line = plain_arrow[arrow].name[1] - '0';
    char side = plain_arrow[arrow].name[0];
    *row = side == 'n' ? i : side == 's' ? 6 - i : line;
    *column = side == 'w' ? i : side == 'e' ? 6 - i : line;
}

static void plain_push(struct plain *m, int arrow, int quarter)
{
    struct tile next = { plain_turned(m->spare.sides, quarter), m->spare.shows };
    struct plain before = *m;
    for (int i = 0; i < 7; i++) {
        int row, column, to_row, to_column;
        along(arrow, i, &row, &column);
        m->tile[row][column] = next;
        next = before.tile[row][column];
        along(arrow, (i + 1) % 7, &to_row, &to_column);
        for (int p = 0; p < 4; p++)
            if (before.row[p] == row && before.column[p] == column) {
                m->row[p] = to_row;
                m->column[p] = to_column;
            }
    }
    m->spare = (struct tile){ plain_shape(next.sides), next.shows };
}

static bool inside(int row, int column)
{
    return row >= 0 && row < 7 && column >= 0 && column < 7;
}

/* 5.1: each is open towards the other. */
static bool plain_joined(const struct plain *m, int cell, int side)
{
    int row = cell / 7, column = cell % 7, row2 = row + down[side], column2 = column + right[side];
    return inside(row2, column2) && (m->tile[row][column].sides >> side & 1) &&
           (m->tile[row2][column2].sides >> (side + 2) % 4 & 1);
}

static int plain_next(int cell, int side)
{
    return cell + 7 * down[side] + right[side];
}

/* Fewest steps from a cell to every other; -1: no way. */
static void plain_steps(const struct plain *m, int cell, int steps[49])
{
    int queue[49] = { cell }, n = 1;
    for (int c = 0; c < 49; c++)
        steps[c] = c == cell ? 0 : -1;
    for (int i = 0; i < n; i++)
        for (int side = 0; side < 4; side++)
            if (plain_joined(m, queue[i], side) && steps[plain_next(queue[i], side)] < 0) {
                queue[n] = plain_next(queue[i], side);
                steps[queue[n]] = steps[queue[i]] + 1;
                n++;
            }
}

static uint64_t plain_region(const struct plain *m, int cell)
{
    uint64_t cells = 0;
    int steps[49];
    plain_steps(m, cell, steps);
    for (int c = 0; c < 49; c++)
        cells |= (uint64_t)(steps[c] >= 0) << c;
    return cells;
}

/* 10.2, 10.3: the printed tiles, and the others on any cell and in any turn. */
static struct plain random_board(struct rng *rng)
{
    struct plain m = plain_x(), shuffled = m;
    struct tile *slot[34], tile[34];
    int n = 0;
    for (int cell = 0; cell < 49; cell++)
        if (cell / 7 % 2 == 1 || cell % 7 % 2 == 1)
            slot[n++] = &shuffled.tile[cell / 7][cell % 7];
    slot[n++] = &shuffled.spare;
    for (int i = 0; i < n; i++)
        tile[i] = *slot[i];
    for (int i = 0; i < n; i++) {
        int k = i + (int)rng_below(rng, (uint32_t)(n - i));
        *slot[i] = tile[k];
        slot[i]->sides = plain_turned(tile[k].sides, (int)rng_below(rng, 4));
        tile[k] = tile[i];
    }
    shuffled.spare.sides = plain_shape(shuffled.spare.sides);
    for (int p = 0; p < 4; p++) {
        shuffled.row[p] = (int)rng_below(rng, 7);
        shuffled.column[p] = (int)rng_below(rng, 7);
    }
    return shuffled;
}

/* The second opinion */

static void assert_same_maze(const struct labyrinth *s, const struct plain *m)
{
    for (int cell = 0; cell < 49; cell++) {
        const struct tile *t = &m->tile[cell / 7][cell % 7];
        assert_int_equal(sides_at(s->open, cell), t->sides);
        assert_int_equal(labyrinth_shown(s, cell), t->shows);
    }
    assert_int_equal(s->spare, m->spare.sides);
    assert_int_equal(labyrinth_shown(s, OUTSIDE), m->spare.shows);
    for (int p = 0; p < s->seats; p++)
        assert_int_equal(s->pawn[p], 7 * m->row[p] + m->column[p]);
}

static void set_pawns(struct labyrinth *s, const struct plain *m)
{
    for (int p = 0; p < 4; p++)
        s->pawn[p] = (uint8_t)(7 * m->row[p] + m->column[p]);
}

/* An arrow that is not banned, and a turn of the spare. */
static void random_push(const struct labyrinth *s, struct rng *rng, int *arrow, int *quarter)
{
    struct choices list;
    game_legal(&labyrinth_game, s, s->seat, &list);
    action act = list.act[rng_below(rng, (uint32_t)list.n)];
    *arrow = action_a(act);
    *quarter = action_b(act);
}

/* 4.1, 4.2, 4.3, 4.4, 5.1: 300 mazes, 20 pushes each, the region of every cell after each. */
static void pushes_and_regions_are_what_a_person_finds(void **unused)
{
    struct rng rng;
    (void)unused;
    rng_open_number(&rng, 7);
    for (int board = 0; board < 300; board++) {
        struct plain m = random_board(&rng);
        struct labyrinth s = table_of(&m, 4, false);
        set_pawns(&s, &m);
        for (int i = 0; i < 20; i++) {
            int arrow, quarter;
            random_push(&s, &rng, &arrow, &quarter);
            labyrinth_game.apply(&s, s.seat, ACTION(VERB_PUSH, arrow, quarter, 0), NULL);
            plain_push(&m, arrow, quarter);
            assert_same_maze(&s, &m);
            assert_int_equal(s.ban, plain_arrow[arrow].opposite);
            assert_true(s.reach == plain_region(&m, s.pawn[s.seat]));
            for (int cell = 0; cell < 49; cell++)
                assert_true(region(s.open, cell) == plain_region(&m, cell));
            s.step = STEP_PUSH; /* nobody moves */
            s.reach = 0;
        }
    }
}

/* 4.1, 4.2, 4.3: what every push would let a seat reach. */
static void pushes_that_are_foreseen_come_true(void **unused)
{
    struct rng rng;
    (void)unused;
    rng_open_number(&rng, 8);
    for (int board = 0; board < 100; board++) {
        struct plain m = random_board(&rng);
        struct labyrinth s = table_of(&m, 4, false);
        uint64_t reach[ARROWS][SIDE_COUNT];
        int seat = board % 4, shape = m.spare.sides;
        set_pawns(&s, &m);
        s.ban = (uint8_t)(board % 13 == 12 ? NONE : board % 13);
        labyrinth_pushes(&s, BIT(s.pawn[seat]), reach);
        for (int arrow = 0; arrow < 12; arrow++)
            for (int q = 0; q < 4; q++) {
                struct plain after = m;
                plain_push(&after, arrow, q);
                uint64_t want = plain_region(&after, 7 * after.row[seat] + after.column[seat]);
                bool listed = arrow != s.ban && (shape != 5 || q < 2);
                assert_true(reach[arrow][q] == (listed ? want : 0));
            }
    }
}

/* Removes all walls between the cell and the next, on both sides (R21). */
static struct plain without_wall(const struct plain *m, int cell, int side)
{
    struct plain open = *m;
    int next = plain_next(cell, side);
    open.tile[cell / 7][cell % 7].sides |= 1 << side;
    open.tile[next / 7][next % 7].sides |= 1 << (side + 2) % 4;
    return open;
}

/* H2, R21: what can be reached if any one wall is taken away. */
static uint64_t plain_gap(const struct plain *m, int cell)
{
    uint64_t cells = plain_region(m, cell);
    for (int c = 0; c < 49; c++)
        for (int side = 1; side <= 2; side++)
            if (inside(c / 7 + down[side], c % 7 + right[side])) {
                struct plain open = without_wall(m, c, side);
                cells |= plain_region(&open, cell);
            }
    return cells;
}

/* H2, R21, 8.4: one wall, wherever it stands. */
static void the_gap_leads_through_any_one_wall(void **unused)
{
    struct rng rng;
    (void)unused;
    rng_open_number(&rng, 2);
    for (int board = 0; board < 300; board++) {
        struct plain m = random_board(&rng);
        struct labyrinth s = table_of(&m, 2, true);
        s.pawn[0] = (uint8_t)(board % 49);
        s.step = STEP_HATTER;
        labyrinth_game.apply(&s, CHANCE, ACTION(VERB_HATTER, CARD_GAP, 0, 0), NULL);
        assert_int_equal(s.step, STEP_MOVE);
        assert_true(s.reach == plain_gap(&m, board % 49));
    }
}

/* Steps to the cells beyond one wall; steps[] of the others stay as they are. */
static void plain_gap_steps(const struct plain *m, int steps[49])
{
    bool free[49], better = true;
    for (int c = 0; c < 49; c++)
        free[c] = steps[c] >= 0;
    while (better) {
        better = false;
        for (int c = 0; c < 49; c++)
            for (int side = 0; side < 4; side++) {
                int next = plain_next(c, side);
                if (steps[c] < 0 || !inside(c / 7 + down[side], c % 7 + right[side]) || free[next])
                    continue;
                if (!free[c] && !plain_joined(m, c, side))
                    continue;
                if (steps[next] < 0 || steps[next] > steps[c] + 1) {
                    steps[next] = steps[c] + 1;
                    better = true;
                }
            }
    }
}

/* The side of a cell where the other one is. */
static int side_towards(int from, int to)
{
    for (int side = 0; side < 4; side++)
        if (inside(from / 7 + down[side], from % 7 + right[side]) && plain_next(from, side) == to)
            return side;
    fail_msg("%d and %d are not side by side", from, to);
    return 0;
}

/* Follows the way back from a cell and counts its steps and the walls it crosses. */
static void follow(const struct plain *m, const uint8_t came[CELLS], int cell, int *steps,
                   int *walls)
{
    *steps = *walls = 0;
    while (came[cell] != cell && *steps < 49) {
        *walls += !plain_joined(m, came[cell], side_towards(came[cell], cell));
        (*steps)++;
        cell = came[cell];
    }
}

/* 5.1, H2: the ways shown to players are real and shortest; a wall is crossed only where it must
 * be. */
static void ways_are_real_and_shortest(void **unused)
{
    struct rng rng;
    (void)unused;
    rng_open_number(&rng, 5);
    for (int board = 0; board < 600; board++) {
        struct plain m = random_board(&rng);
        struct labyrinth s = table_of(&m, 2, true);
        uint8_t came[CELLS];
        int shortest[49], free[49];
        bool gap = board % 2 == 1;
        s.pawn[0] = (uint8_t)(board % 49);
        s.card = gap ? CARD_GAP : NONE;
        labyrinth_ways(&s, came);
        plain_steps(&m, s.pawn[0], free);
        memcpy(shortest, free, sizeof free);
        if (gap)
            plain_gap_steps(&m, shortest);
        for (int cell = 0; cell < 49; cell++) {
            int steps, walls;
            assert_int_equal(came[cell] == NONE, shortest[cell] < 0);
            if (came[cell] == NONE)
                continue;
            follow(&m, came, cell, &steps, &walls);
            assert_int_equal(steps, shortest[cell]);
            assert_int_equal(walls, free[cell] < 0);
        }
    }
}

/* R7, 4.1: no two pushes of a list make the same maze, and no other push makes another one. */
static void rotations_that_look_alike_count_once(void **unused)
{
    static const int turns[] = { [5] = 2, [3] = 4, [14] = 4 };
    struct rng rng;
    (void)unused;
    rng_open_number(&rng, 9);
    for (int board = 0; board < 60; board++) {
        struct plain m = random_board(&rng);
        struct labyrinth s = table_of(&m, 2, false), after[48];
        struct choices list;
        choices_of(&s, &list);
        assert_int_equal(list.n, 12 * turns[m.spare.sides]);
        for (int i = 0; i < list.n; i++) {
            after[i] = s;
            labyrinth_game.apply(&after[i], 0, list.act[i], NULL);
            for (int k = 0; k < i; k++)
                assert_memory_not_equal(&after[i], &after[k], sizeof s);
        }
    }
}

/* H4, R7, 8.6: every sliding tile of the maze by every turn that changes its looks, or none. */
static void every_sliding_tile_can_be_turned(void **unused)
{
    struct rng rng;
    (void)unused;
    rng_open_number(&rng, 4);
    for (int board = 0; board < 60; board++) {
        struct plain m = random_board(&rng);
        struct labyrinth s = table_of(&m, 2, true);
        struct choices list;
        s.step = STEP_TURN;
        s.card = CARD_TURN_TABLE;
        int straights = 12 - (m.spare.sides == 5);
        choices_of(&s, &list);
        assert_int_equal(list.n, straights + 3 * (33 - straights) + 1);
        for (int i = 0; i < list.n; i++) {
            struct labyrinth after = s;
            struct plain want = m;
            int cell = action_a(list.act[i]);
            labyrinth_game.apply(&after, 0, list.act[i], NULL);
            if (cell != NONE) {
                struct tile *t = &want.tile[cell / 7][cell % 7];
                assert_true(cell / 7 % 2 == 1 || cell % 7 % 2 == 1);
                t->sides = plain_turned(t->sides, action_b(list.act[i]));
                assert_memory_not_equal(after.open, s.open, sizeof s.open);
            }
            for (int c = 0; c < 49; c++)
                assert_int_equal(sides_at(after.open, c), want.tile[c / 7][c % 7].sides);
            assert_memory_equal(after.at, s.at, sizeof s.at);
        }
    }
}

/* T3, 10.1: board X as bits, and the region of 00. */
static void board_x_is_that_of_the_rule_book(void **unused)
{
    static const uint64_t open[] = { UINT64_C(0x1dc85f4b340a2), UINT64_C(0xd77a7345ddb5),
                                     UINT64_C(0x28f59ffdfa5f), UINT64_C(0x1f30fe95e375e) };
    static const int cells[] = { 0, 1, 10, 11, 12, 20, 22, 23, 30, 31, 32, 33, 40, 41, 42, 43 };
    struct labyrinth s = table_x(2, false);
    uint64_t want = 0;
    (void)unused;
    assert_memory_equal(s.open, open, sizeof open);
    for (size_t i = 0; i < sizeof cells / sizeof *cells; i++)
        want |= BIT(cells[i] / 10 * 7 + cells[i] % 10);
    assert_true(region(s.open, 0) == want);
}

int test_maze(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pushes_that_are_foreseen_come_true),
        cmocka_unit_test(the_gap_leads_through_any_one_wall),
        cmocka_unit_test(ways_are_real_and_shortest),
        cmocka_unit_test(rotations_that_look_alike_count_once),
        cmocka_unit_test(every_sliding_tile_can_be_turned),
        cmocka_unit_test(board_x_is_that_of_the_rule_book),
        cmocka_unit_test(pushes_and_regions_are_what_a_person_finds),
    };
    return cmocka_run_group_tests_name("labyrinth: mazes", tests, NULL, NULL);
}
