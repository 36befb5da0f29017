/*
 * Alice's Labyrinth: the material. The content tables of RULES.md, section C, the ways through the
 * maze, and what must always be true of it.
 */
#include "games/labyrinth/labyrinth.h"

/* 10.2: printed tiles. */
const uint64_t labyrinth_fixed = UINT64_C(0x1540550154055);

#define ES  (OPEN_E | OPEN_S)
#define SW  (OPEN_S | OPEN_W)
#define NE  (OPEN_N | OPEN_E)
#define NW  (OPEN_N | OPEN_W)
#define ESW (OPEN_E | OPEN_S | OPEN_W)
#define NES (OPEN_N | OPEN_E | OPEN_S)
#define NSW (OPEN_N | OPEN_S | OPEN_W)
#define NEW (OPEN_N | OPEN_E | OPEN_W)

/* clang-format off */
const uint8_t labyrinth_fixed_open[CELLS] = {
    [0]  = ES,  [2]  = ESW, [4]  = ESW, [6]  = SW,
    [14] = NES, [16] = NES, [18] = ESW, [20] = NSW,
    [28] = NES, [30] = NEW, [32] = NSW, [34] = NSW,
    [42] = NE,  [44] = NEW, [46] = NEW, [48] = NW,
};

const uint8_t labyrinth_goal_cell[GOALS_FIXED] = {
    2, 4,
    14, 16, 18, 20,
    28, 30, 32, 34,
    44, 46,
};

/* 10.3: goals 12–17 are on three-way tiles, 18–23 on corners; the Hatter stands on a three-way. */
const uint8_t labyrinth_base[SLIDING] = {
    THREE_WAY, THREE_WAY, THREE_WAY, THREE_WAY, THREE_WAY, THREE_WAY,
    CORNER, CORNER, CORNER, CORNER, CORNER, CORNER,
    [HATTER - GOALS_FIXED] = THREE_WAY,
};

/* 10.6: red, blue, green, yellow. */
const uint8_t labyrinth_keyhole[KEYHOLES] = { 0, 6, 48, 42 };

/* Part I of RULES.md: before players could choose. */
const uint8_t labyrinth_start[][LABYRINTH_SEATS] = {
    [2] = { 0, 2 },
    [3] = { 0, 1, 2 },
    [4] = { 0, 1, 2, 3 },
};

/* 2.1, 2.2: the Hatter's tile in the centre, then the other free cells. */
const uint8_t labyrinth_order[CELLS - 16] = {
    CENTRE,
    1, 3, 5,
    7, 8, 9, 10, 11, 12, 13,
    15, 17, 19,
    21, 22, 23, 25, 26, 27,
    29, 31, 33,
    35, 36, 37, 38, 39, 40, 41,
    43, 45, 47,
};

const bool labyrinth_good[CARD_COUNT] = {
    [CARD_SIX_OCLOCK] = true,    [CARD_GAP] = true,    [CARD_CHANGE_PLACES] = true,
    [CARD_TURN_TABLE] = true,    [CARD_RIDDLE] = true, [CARD_ANY_KEYHOLE] = true,
};

/* 10.1: where a tile and a pawn on a cell are after the push. */
#define TILE_TO(c, line, in, out, step) \
    (uint8_t)((c) == (out) ? OUTSIDE : ((line) >> (c) & 1) != 0 ? (c) + (step) : (c))
#define PAWN_TO(c, line, in, out, step) \
    (uint8_t)((c) == (out) ? (in) : ((line) >> (c) & 1) != 0 ? (c) + (step) : (c))
#define SEVEN(F, c, ...)                                                                  \
    F((c), __VA_ARGS__), F((c) + 1, __VA_ARGS__), F((c) + 2, __VA_ARGS__),                \
    F((c) + 3, __VA_ARGS__), F((c) + 4, __VA_ARGS__), F((c) + 5, __VA_ARGS__),            \
    F((c) + 6, __VA_ARGS__)
#define EACH_CELL(F, ...)                                                                 \
    SEVEN(F, 0, __VA_ARGS__), SEVEN(F, 7, __VA_ARGS__), SEVEN(F, 14, __VA_ARGS__),        \
    SEVEN(F, 21, __VA_ARGS__), SEVEN(F, 28, __VA_ARGS__), SEVEN(F, 35, __VA_ARGS__),      \
    SEVEN(F, 42, __VA_ARGS__)
#define ARROW(l, i, o, step, back)                                                        \
    { .line = (l), .in = (i), .out = (o), .opposite = (back),                             \
      .tile_to = { EACH_CELL(TILE_TO, l, i, o, step), [OUTSIDE] = (i) },                  \
      .pawn_to = { EACH_CELL(PAWN_TO, l, i, o, step) } }

#define COLUMN(c) (UINT64_C(0x40810204081) << (c))
#define ROW(r) (UINT64_C(0x7f) << WIDTH * (r))
#define DOWN(c, back) ARROW(COLUMN(c), (c), 42 + (c), WIDTH, back)
#define UP(c, back) ARROW(COLUMN(c), 42 + (c), (c), -WIDTH, back)
#define RIGHT(r, back) ARROW(ROW(r), WIDTH * (r), WIDTH * (r) + 6, 1, back)
#define LEFT(r, back) ARROW(ROW(r), WIDTH * (r) + 6, WIDTH * (r), -1, back)

/* Clockwise from the top left. */
const struct arrow labyrinth_arrow[ARROWS] = {
    DOWN(1, 8),   DOWN(3, 7),   DOWN(5, 6),
    LEFT(1, 11),  LEFT(3, 10),  LEFT(5, 9),
    UP(5, 2),     UP(3, 1),     UP(1, 0),
    RIGHT(5, 5),  RIGHT(3, 4),  RIGHT(1, 3),
};
/* clang-format on */

int labyrinth_shown(const struct labyrinth *s, int cell)
{
    for (int goal = 0; goal < GOALS_FIXED; goal++)
        if (labyrinth_goal_cell[goal] == cell)
            return goal;
    for (int i = 0; i < SLIDING; i++)
        if (s->at[i] == cell)
            return GOALS_FIXED + i;
    return NONE;
}

unsigned labyrinth_corners_left(const struct labyrinth *s)
{
    unsigned left = (1u << KEYHOLES) - 1;
    for (int p = 0; p < s->seats; p++)
        if (corner_of(s, p) != NONE)
            left &= ~(1u << corner_of(s, p));
    return left;
}

/* Ways through the maze */

/* Appends the reachable neighbours of `from` that are new to the queue. */
static int spread(struct joints j, int from, uint8_t came[CELLS], uint8_t queue[CELLS], int n)
{
    const struct {
        bool joined;
        int to;
    } way[SIDE_COUNT] = {
        { from >= WIDTH && (j.below >> (from - WIDTH) & 1) != 0, from - WIDTH },
        { (j.right >> from & 1) != 0, from + 1 },
        { (j.below >> from & 1) != 0, from + WIDTH },
        { from % WIDTH > 0 && (j.right >> (from - 1) & 1) != 0, from - 1 },
    };
    for (int side = 0; side < SIDE_COUNT; side++)
        if (way[side].joined && came[way[side].to] == NONE) {
            came[way[side].to] = (uint8_t)from;
            queue[n++] = (uint8_t)way[side].to;
        }
    return n;
}

/* Steps of the way to a cell. */
static int steps(const uint8_t came[CELLS], int cell)
{
    int n = 0;
    for (; came[cell] != cell; cell = came[cell])
        n++;
    return n;
}

void labyrinth_ways(const struct labyrinth *s, uint8_t came[CELLS])
{
    /* H2: as if there were no walls, for one step. */
    const struct joints no_walls = { .right = ALL_CELLS & ~COLUMN_6, .below = ALL_CELLS >> WIDTH };
    struct joints j = joints_of(s->open);
    uint8_t queue[CELLS];
    int n = 1, done = 0;
    memset(came, NONE, CELLS);
    queue[0] = came[s->pawn[s->seat]] = s->pawn[s->seat];
    for (; done < n; done++)
        n = spread(j, queue[done], came, queue, n);
    if (s->card != CARD_GAP)
        return;
    /* Beyond the wall the way continues through passages. The nearest cell is expanded first, on
     * either side of the wall, so the ways beyond it are shortest, too. */
    for (int i = 0, free = n; i < free || done < n;) {
        bool wall = i < free && (done == n || steps(came, queue[i]) <= steps(came, queue[done]));
        n = wall ? spread(no_walls, queue[i++], came, queue, n)
                 : spread(j, queue[done++], came, queue, n);
    }
}

/* The joints that a tile on a cell makes with what is around it. */
static struct joints joined_by(const uint64_t open[SIDE_COUNT], int cell, int sides)
{
    uint64_t here = BIT(cell), left = cell % WIDTH > 0 ? here >> 1 : 0, above = here >> WIDTH;
    return (struct joints){
        .right = (sides & OPEN_E ? here & (open[SIDE_W] >> 1) & ~COLUMN_6 : 0) |
                 (sides & OPEN_W ? left & open[SIDE_E] : 0),
        .below = (sides & OPEN_S ? here & (open[SIDE_N] >> WIDTH) : 0) |
                 (sides & OPEN_N ? above & open[SIDE_S] : 0),
    };
}

void labyrinth_pushes(const struct labyrinth *s, uint64_t cells, uint64_t reach[ARROWS][SIDE_COUNT])
{
    int turns = turns_of(s->spare);
    for (int arrow = 0; arrow < ARROWS; arrow++) {
        const struct arrow *a = &labyrinth_arrow[arrow];
        uint64_t open[SIDE_COUNT];
        memset(reach[arrow], 0, sizeof reach[arrow]);
        if (arrow == s->ban)
            continue;
        memcpy(open, s->open, sizeof open);
        slide(open, arrow);
        struct joints closed = joints_of(open); /* as if the new tile were a wall */
        uint64_t base = flood(closed, carried(arrow, cells));
        for (int q = 0; q < turns; q++) {
            struct joints tile = joined_by(open, a->in, turned(s->spare, q));
            tile.right |= closed.right;
            tile.below |= closed.below;
            reach[arrow][q] = flood(tile, base);
        }
    }
}

/* Invariants */

static const char *check_tiles(const struct labyrinth *s)
{
    int straights = s->spare == STRAIGHT, corners = s->spare == CORNER;
    for (int cell = 0; cell < CELLS; cell++) {
        int sides = sides_at(s->open, cell);
        if ((labyrinth_fixed >> cell & 1) && sides != labyrinth_fixed_open[cell])
            return "printed tiles never change (1.2)";
        straights += shape_of(sides) == STRAIGHT;
        corners += shape_of(sides) == CORNER;
    }
    if (straights != STRAIGHTS || corners != 4 + 15)
        return "there are 12 straights, 19 corners and 19 three-ways (10.2, 10.3)";
    for (int i = 0; i < SLIDING; i++) {
        int sides = s->at[i] == OUTSIDE ? s->spare : sides_at(s->open, s->at[i]);
        if (s->at[i] > OUTSIDE || shape_of(sides) != labyrinth_base[i])
            return "a goal stays on its tile (4.4)";
        for (int k = 0; k < i; k++)
            if (s->at[k] == s->at[i])
                return "a tile shows one thing (1.5)";
    }
    return NULL;
}

static const char *check_cards(const struct labyrinth *s)
{
    uint32_t seen = 0;
    for (int p = 0; p < s->seats; p++) {
        uint32_t own = s->found[p] | s->back[p];
        if (s->goal[p] != NONE)
            own |= UINT32_C(1) << s->goal[p];
        if ((s->found[p] & s->back[p]) != 0 || (seen & own) != 0)
            return "there is one card of each goal (1.5)";
        seen |= own;
        if (__builtin_popcount(s->found[p]) + s->left[p] != GOALS / s->seats)
            return "every player is dealt as many goals (2.3)";
        if (__builtin_popcount(s->back[p]) > stack_of(s, p))
            return "what was shuffled back is in the stack (10.5)";
    }
    return NULL;
}

static const char *check_pawns(const struct labyrinth *s)
{
    int chosen = 0;
    for (int p = 0; p < s->seats; p++) {
        chosen += corner_of(s, p) != NONE;
        if (s->pawn[p] >= CELLS && (s->step != STEP_CHOOSE || s->pawn[p] > OUTSIDE))
            return "every pawn stands in the maze (4.3)";
    }
    if (__builtin_popcount(labyrinth_corners_left(s)) != KEYHOLES - chosen)
        return "a corner belongs to one player (2.4)";
    return NULL;
}

const char *labyrinth_check(const void *state)
{
    const struct labyrinth *s = state;
    if (s->step <= STEP_TILE)
        return NULL;
    const char *broken = check_pawns(s);
    if (broken != NULL)
        return broken;
    if ((s->reach != 0) != (s->step == STEP_MOVE) ||
        (s->step == STEP_MOVE && !(s->reach >> s->pawn[s->seat] & 1)))
        return "one may always stay (5.2)";
    broken = check_tiles(s);
    return broken != NULL ? broken : check_cards(s);
}
