/*
 * Alice's Labyrinth: the state, and what rules, words, bots and benchmarks share of the maze.
 * RULES.md has the rules; "4.2" in a comment is a rule of it, "R5" a ruling, "H3" a Hatter card.
 *
 * The idea: the maze is four bitboards, one for each side a tile can be open to. There is no tile:
 * its shape and its turn are the four bits of its cell. A push shifts one line of each board; two
 * cells are joined where one is open to the right and the next to the left; a region is a flood of
 * shifts and ANDs.
 */
#ifndef WONDERLAND_LABYRINTH_H
#define WONDERLAND_LABYRINTH_H

#include "engine/helpers.h"

enum { SIDE_N, SIDE_E, SIDE_S, SIDE_W, SIDE_COUNT }; /* 10.1: open sides of a tile are a mask */
enum { OPEN_N = 1, OPEN_E = 2, OPEN_S = 4, OPEN_W = 8 };
enum { /* 10.1: tiles that are not turned */
       STRAIGHT = OPEN_N | OPEN_S,
       CORNER = OPEN_N | OPEN_E,
       THREE_WAY = OPEN_E | OPEN_S | OPEN_W
};

enum {
    LABYRINTH_SEATS = 4,
    WIDTH = 7, /* 1.2 */
    CELLS = WIDTH * WIDTH,
    OUTSIDE = CELLS, /* 4.4: where the spare is, and what it shows */
    CENTRE = 24,     /* 2.1 */
    ARROWS = 12,     /* 1.6 */
    KEYHOLES = 4,
    GOALS = 24, /* 1.5 */
    GOALS_FIXED = 12,
    HATTER = GOALS, /* his tile comes after those of the goals */
    SLIDING = GOALS - GOALS_FIXED + 1,
    STRAIGHTS = 12, /* 10.3 */
    PLAIN_CORNERS = 9,
    TURNS_MAX = 3000 /* R20 */
};

enum { /* 10.5: the Hatter's cards */
#define CARD(key, en, ru, pl) CARD_##key,
#include "games/labyrinth/names.def"
       CARD_COUNT
};

enum {
    VERB_NONE,
#define VERB(key, name) VERB_##key,
#include "games/labyrinth/verbs.def"
    VERB_COUNT
};
enum { TILE_STRAIGHT, TILE_CORNER }; /* of TILE; a goal from 12 on, or HATTER, is its own tile */

enum {
    EVENT_NONE,
#define EVENT(key, name) EVENT_##key,
#include "games/labyrinth/verbs.def"
    EVENT_COUNT
};

enum {
    STEP_FIRST,
    STEP_TILE,
    STEP_LOOK,
    STEP_PUSH,
    STEP_MOVE,
    STEP_HATTER,
    STEP_CHANGE,
    STEP_TURN,
    STEP_PEEK,
    STEP_KEEP,
    STEP_KEYHOLE,
    STEP_NEXT_PUSHES, /* H9 */
    STEP_OVER,
    STEP_CHOOSE /* since version 2; last, since older states have the others' numbers */
};

enum { NOTHING_ALL_FOUND, NOTHING_STACK_EMPTY, NOTHING_NO_PARTNER }; /* of EVENT_NOTHING */

enum { OPTION_HATTER };

struct labyrinth {
    uint64_t open[SIDE_COUNT];       /* bit c: the tile on cell c is open to that side */
    uint64_t reach;                  /* STEP_MOVE: cells where the pawn may go (5.1); else 0 */
    uint32_t found[LABYRINTH_SEATS]; /* goals, a bit each; open on the table */
    uint32_t back[LABYRINTH_SEATS];  /* goals that the owner has seen and shuffled back; secret */
    uint8_t at[SLIDING];             /* cell of goals 12.. and of the Hatter, or OUTSIDE */
    uint8_t pawn[LABYRINTH_SEATS];   /* its cell; OUTSIDE: not chosen yet (2.4) */
    uint8_t goal[LABYRINTH_SEATS];   /* current goal; NONE; UNKNOWN in a view */
    uint8_t knows[LABYRINTH_SEATS];  /* bit p: seat p knows that goal */
    uint8_t left[LABYRINTH_SEATS];   /* goal cards not found, the current one included */
    uint8_t spare;                   /* STRAIGHT, CORNER or THREE_WAY */
    uint8_t ban;                     /* 4.2: arrow that may not be used, or NONE */
    uint8_t seats;
    uint8_t seat; /* whose turn it is */
    uint8_t step;
    uint8_t options;            /* bit 0: played with the Hatter's cards (9.1); the upper half: the
                                   version of the rules, from 0 for the first */
    uint8_t skip;               /* bit p: seat p misses its next turn (H7) */
    uint8_t card;               /* Hatter card that is being done; NONE */
    uint8_t peek;               /* H5: the second card looked at; NONE; UNKNOWN in a view */
    uint8_t winner;             /* seat, or NONE */
    uint8_t laid;               /* sliding tiles laid so far */
    uint8_t straights, corners; /* plain ones not laid yet */
    uint8_t chosen;             /* 2.4: the corner that each seat has chosen, two bits each */
    uint16_t hatter;            /* cards in the stack, a bit each */
    uint16_t turn;              /* turns so far, this one included */
};
_Static_assert(sizeof(struct labyrinth) == 120, "no hidden padding: a state is compared as bytes");

/* 10.1: what an arrow does. */
struct arrow {
    uint64_t line;              /* the cells that slide */
    uint8_t in, out;            /* where a tile comes in, and where one is driven out */
    uint8_t opposite;           /* the arrow that would undo it (4.2) */
    uint8_t tile_to[CELLS + 1]; /* where a tile goes; OUTSIDE comes in */
    uint8_t pawn_to[CELLS];     /* where a pawn goes; from `out` to `in` (4.3) */
};
extern const struct arrow labyrinth_arrow[ARROWS];

extern const uint64_t labyrinth_fixed;                   /* 1.2: cells of printed tiles */
extern const uint8_t labyrinth_fixed_open[CELLS];        /* 10.2: their open sides */
extern const uint8_t labyrinth_goal_cell[GOALS_FIXED];   /* 10.2: where fixed goals are */
extern const uint8_t labyrinth_base[SLIDING];            /* 10.3: shape of goal tiles 12.. */
extern const uint8_t labyrinth_keyhole[KEYHOLES];        /* 10.6: cells */
extern const uint8_t labyrinth_order[CELLS - 16];        /* cells in the order they are laid */
extern const uint8_t labyrinth_start[][LABYRINTH_SEATS]; /* version 1: corner of a seat, by seats */
extern const bool labyrinth_good[CARD_COUNT];            /* 10.5 */

#define BIT(cell) (UINT64_C(1) << (cell))

/* The last column, and all cells. */
#define COLUMN_6  UINT64_C(0x1020408102040)
#define ALL_CELLS (BIT(CELLS) - 1)

static inline int turned(int sides, int quarters)
{
    return (sides << quarters | sides >> (SIDE_COUNT - quarters)) & 15;
}

/* Turns of a tile that look different (R7). */
static inline int turns_of(int shape)
{
    return shape == STRAIGHT ? 2 : 4;
}

static inline int sides_at(const uint64_t open[SIDE_COUNT], int cell)
{
    return (int)((open[SIDE_N] >> cell & 1) | (open[SIDE_E] >> cell & 1) << 1 |
                 (open[SIDE_S] >> cell & 1) << 2 | (open[SIDE_W] >> cell & 1) << 3);
}

/* The shape of a tile with these open sides. */
static inline int shape_of(int sides)
{
    return __builtin_popcount((unsigned)sides) == 3          ? THREE_WAY
           : sides == STRAIGHT || sides == (OPEN_E | OPEN_W) ? STRAIGHT
                                                             : CORNER;
}

/* 4.1: what is on the line of an arrow, one cell on; nothing comes in. Arrows 0–2 push down, 3–5
 * left, 6–8 up, 9–11 right. */
static inline uint64_t shifted(int arrow, uint64_t cells)
{
    uint64_t line = labyrinth_arrow[arrow].line, on = cells & line;
    on = arrow < 3 ? on << WIDTH : arrow < 6 ? on >> 1 : arrow < 9 ? on >> WIDTH : on << 1;
    return (cells & ~line) | (on & line & ~BIT(labyrinth_arrow[arrow].in));
}

static inline void slide(uint64_t open[SIDE_COUNT], int arrow)
{
    for (int side = 0; side < SIDE_COUNT; side++)
        open[side] = shifted(arrow, open[side]);
}

/* 4.3: where pawns that stand on the cells are after a push. */
static inline uint64_t carried(int arrow, uint64_t cells)
{
    const struct arrow *a = &labyrinth_arrow[arrow];
    return shifted(arrow, cells) | (cells >> a->out & 1) << a->in;
}

static inline void put_tile(uint64_t open[SIDE_COUNT], int cell, int sides)
{
    for (int side = 0; side < SIDE_COUNT; side++)
        open[side] = (open[side] & ~BIT(cell)) | (uint64_t)(sides >> side & 1) << cell;
}

/* 5.1: joined to its neighbour on the right, and to the one below. */
struct joints {
    uint64_t right, below;
};

static inline struct joints joints_of(const uint64_t open[SIDE_COUNT])
{
    return (struct joints){ .right = open[SIDE_E] & (open[SIDE_W] >> 1) & ~COLUMN_6,
                            .below = open[SIDE_S] & (open[SIDE_N] >> WIDTH) };
}

/* Everything joined to the cells. */
static inline uint64_t flood(struct joints j, uint64_t cells)
{
    uint64_t before;
    do {
        before = cells;
        cells |= (cells & j.right) << 1;
        cells |= (cells >> 1) & j.right;
        cells |= (cells & j.below) << WIDTH;
        cells |= (cells >> WIDTH) & j.below;
    } while (cells != before);
    return cells;
}

static inline uint64_t region(const uint64_t open[SIDE_COUNT], int cell)
{
    return flood(joints_of(open), BIT(cell));
}

/* H2: cells one step away, through walls or not. */
static inline uint64_t around(uint64_t cells)
{
    return ((cells & ~COLUMN_6) << 1 | (cells >> 1 & ~COLUMN_6) | cells << WIDTH | cells >> WIDTH) &
           ALL_CELLS;
}

/* Whether the table plays by this version of the rules or a later one. */
static inline bool since(const struct labyrinth *s, int version)
{
    return (s->options >> 4) + 1 >= version;
}

/* 9.1: whether it is the advanced game. */
static inline bool is_advanced(const struct labyrinth *s)
{
    return s->options & 1;
}

/* The cell that shows a goal, or OUTSIDE. */
static inline int goal_cell(const struct labyrinth *s, int goal)
{
    return goal < GOALS_FIXED ? labyrinth_goal_cell[goal] : s->at[goal - GOALS_FIXED];
}

/* 2.4: the corner of a seat, or NONE if it has not chosen yet. In version 1 each seat had one. */
static inline int corner_of(const struct labyrinth *s, int seat)
{
    if (!since(s, 2))
        return labyrinth_start[s->seats][seat];
    return s->pawn[seat] == OUTSIDE ? NONE : s->chosen >> 2 * seat & 3;
}

/* The cell of that corner, or OUTSIDE. */
static inline int home_of(const struct labyrinth *s, int seat)
{
    int corner = corner_of(s, seat);
    return corner == NONE ? OUTSIDE : labyrinth_keyhole[corner];
}

/* Cards in the stack of a seat that its owner has not seen. */
static inline int stack_of(const struct labyrinth *s, int seat)
{
    return s->left[seat] - (s->goal[seat] != NONE);
}

/* Finds a shortest way of the pawn that moves to each cell of `reach`: came[c] is the cell before
 * c, or c itself where the pawn stands; NONE elsewhere. H2: through a wall only to cells that no
 * passage leads to. */
void labyrinth_ways(const struct labyrinth *, uint8_t came[CELLS]);

/* Returns the goal on a cell, HATTER, or NONE. */
int labyrinth_shown(const struct labyrinth *, int cell);

/* Finds what a pawn on one of the cells could reach after each push that is allowed now; 0 for the
 * others. Shifts each arrow once for all turns of the spare. */
void labyrinth_pushes(const struct labyrinth *, uint64_t cells, uint64_t reach[ARROWS][SIDE_COUNT]);

/* Corners that nobody has chosen yet, as bits. */
unsigned labyrinth_corners_left(const struct labyrinth *);

/* NULL, or what is wrong with the maze or the cards. */
const char *labyrinth_check(const void *);

/* words/words.c and display.c */
extern const struct words labyrinth_name[GOALS + 1]; /* of the goals, and of the Hatter */
extern const struct words labyrinth_card_name[CARD_COUNT];
extern const char *const labyrinth_arrow_name[ARROWS]; /* "n3" */
const char *labyrinth_glyph(int sides);                /* a tile as one character */
void labyrinth_say_sides(int sides, struct text *);    /* "up and down" */

/* Row and column as people count them, from 1. The notation counts from 0. */
static inline int row_of(int cell)
{
    return cell / WIDTH + 1;
}

static inline int column_of(int cell)
{
    return cell % WIDTH + 1;
}

/* The row or column that an arrow pushes. */
static inline int line_of(int arrow)
{
    int cell = labyrinth_arrow[arrow].in;
    return arrow / 3 % 2 == 0 ? column_of(cell) : row_of(cell);
}

/* display.c and json.c: the presenter's functions for the whole table. */
void labyrinth_say_state(const void *, struct text *);
void labyrinth_json(const void *, struct json *);

extern const struct form labyrinth_forms[]; /* words/why.c */
const char *labyrinth_why_not(const void *, int seat, action, struct text *);

extern const struct game labyrinth_game;           /* rules.c */
extern const struct presenter labyrinth_presenter; /* words/words.c */
extern const struct evaluator labyrinth_evaluator; /* evaluator.c */
extern const struct balance labyrinth_balance;     /* balance.c */

#endif
