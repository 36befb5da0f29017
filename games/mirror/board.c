/*
 * Looking-Glass Tea: the material. The content tables of RULES.md, section B, and what must always
 * be true of the cards on the table.
 */
#include "games/mirror/mirror.h"

/* A bit for every cell of four rows whose column is in the mask `row`; cells beyond the grid are
 * never occupied, so four rows suffice for all grids. */
#define ROWS(columns, row)                                                               \
    ((uint32_t)(row) | (uint32_t)(row) << (columns) | (uint32_t)(row) << 2 * (columns) | \
     (uint32_t)(row) << 3 * (columns))

/* 3.1: plain where row + column is even. `even` and `odd` are the plain columns of such rows. */
#define CHESSBOARD(columns, even, odd)                                                     \
    ((uint32_t)(even) | (uint32_t)(odd) << (columns) | (uint32_t)(even) << 2 * (columns) | \
     (uint32_t)(odd) << 3 * (columns))

#define WAYS(columns)                                                                           \
    .step = { [WAY_RIGHT] = 1,                                                                  \
              [WAY_DOWN_LEFT] = (columns)-1,                                                    \
              [WAY_DOWN] = (columns),                                                           \
              [WAY_DOWN_RIGHT] = (columns) + 1 },                                               \
    .leads = { [WAY_RIGHT] = ROWS(columns, (1 << ((columns)-1)) - 1), /* not the last column */ \
               [WAY_DOWN_LEFT] = ROWS(columns, (1 << (columns)) - 2), /* not the first */       \
               [WAY_DOWN] = ROWS(columns, (1 << (columns)) - 1),                                \
               [WAY_DOWN_RIGHT] = ROWS(columns, (1 << ((columns)-1)) - 1) }

/* clang-format off */
const struct grid mirror_grid[MIRROR_SEATS + 1] = {
    [2] = { .rows = 3, .columns = 4, .rounds = 5, .copies = 10,
            WAYS(4), .plain = CHESSBOARD(4, 0x5, 0xa) },
    [3] = { .rows = 4, .columns = 4, .rounds = 3, .copies = 8,
            WAYS(4), .plain = CHESSBOARD(4, 0x5, 0xa) },
    [4] = { .rows = 4, .columns = 5, .rounds = 3, .copies = 10,
            WAYS(5), .plain = CHESSBOARD(5, 0x15, 0xa) },
};

const uint8_t mirror_pay[PAY_MAX + 1] = { [0] = 5, [1] = 1, [2] = 3, [3] = 6, [4] = 10, [5] = 15 };
/* clang-format on */

int mirror_in_grid(const struct mirror *s, int character)
{
    int n = 0;
    for (int cell = 0; cell < CELLS_MAX; cell++)
        n += s->card[cell] == character;
    return n;
}

int mirror_discarded(const struct mirror *s, int character)
{
    int left = grid_of(s)->copies - s->deck[character] - mirror_in_grid(s, character);
    for (int p = 0; p < s->seats; p++)
        left -= s->owned[p][character] < 0 ? -s->owned[p][character] : s->owned[p][character];
    return left;
}

const char *mirror_check(const void *state)
{
    const struct mirror *s = state;
    for (int c = 0; c < CHARACTER_COUNT; c++) {
        int gone = mirror_discarded(s, c);
        if (gone < 0 || gone % 2 != 0)
            return "cards leave the game in pairs (4.4)";
        if (s->step == STEP_OVER && s->deck[c] != 0)
            return "the rounds use the deck up (2.4)";
    }
    for (int cell = 0; cell < CELLS_MAX; cell++)
        if ((s->occupied >> cell & 1) != (s->card[cell] != CARD_NONE))
            return "a cell is occupied if and only if a card lies there";
    if (s->step != STEP_FIRST && mirror_in_grid(s, CARD_ALICE) + (s->alice != NONE) != 1)
        return "there is one Alice (1.2)";
    return NULL;
}
