/*
 * Looking-Glass Tea: what a bot should value. Between two rounds a column is worth what columns of
 * its size paid at the end, on average, in games that the search played against itself. A single
 * card does little harm while there are rounds left to make up for it, and an empty column seldom
 * stays empty.
 */
#include "games/mirror/mirror.h"

enum { SIZE_MAX_KNOWN = 6 }; /* cards of a column; more pay the same */

/* Tenths of a point, by players, rounds to come and cards in the column; before the first round all
 * are alike. From 600 to 800 games of 1,500 iterations a move; a size that hardly occurred is set
 * between its neighbours. */
/* clang-format off */
static const uint8_t worth[MIRROR_SEATS + 1][6][SIZE_MAX_KNOWN + 1] = {
    [2] = { [1] = { 29, 27, 37,  64, 101, 134, 150 },
            [2] = { 29, 32, 43,  69,  99, 128, 140 },
            [3] = { 32, 36, 46,  74,  95, 120, 135 },
            [4] = { 36, 40, 50,  72,  95, 120, 135 } },
    [3] = { [1] = { 38, 35, 49,  82, 116, 142, 150 },
            [2] = { 38, 47, 68,  99, 120, 140, 150 } },
    [4] = { [1] = { 41, 39, 58,  96, 128, 148, 150 },
            [2] = { 42, 55, 86, 118, 140, 148, 150 } },
};
/* clang-format on */

/* Tenths of a point that a seat may hope for in a column. */
static int column(const struct mirror *s, int seat, int character, int rounds)
{
    int owned = s->owned[seat][character], cards = owned < 0 ? -owned : owned;
    return rounds == 0 ? 10 * mirror_pay_for(cards)
                       : worth[s->seats][rounds][cards < SIZE_MAX_KNOWN ? cards : SIZE_MAX_KNOWN];
}

/* Points that a seat may hope for. Alice counts for nothing before the last round: her points are
 * as uncertain as the rest, and her owner has the poorest first turn. */
static float hope(const struct mirror *s, int seat, int rounds)
{
    int sum = 0;
    for (int c = 0; c < CHARACTER_COUNT; c++)
        sum += column(s, seat, c, rounds);
    if (rounds == 0 && s->alice == seat)
        sum += 10 * ALICE_POINTS;
    return (float)sum / 10;
}

/* Rounds to come after the one that is being played. */
static int rounds_to_come(const struct mirror *s)
{
    return grid_of(s)->rounds - s->round + (s->step == STEP_DEAL);
}

static void value(const void *state, float share[SEATS_MAX])
{
    const struct mirror *s = state;
    int rounds = rounds_to_come(s);
    float points[MIRROR_SEATS] = { 0 },
          swing = 5.0f + (float)rounds; /* measured in the same games */
    for (int p = 0; p < s->seats; p++)
        points[p] = hope(s, p, rounds);
    for (int p = 0; p < s->seats; p++)
        share[p] = share_of_lead(points[p] - best_rival(points, s->seats, p), swing);
}

/* Between two rounds nothing is half done. */
static bool is_quiet(const void *state)
{
    const struct mirror *s = state;
    return s->step == STEP_DEAL;
}

/* The columns, and Alice, as the presenter has them. */
static void expect(const void *state, float expected[SEATS_MAX][STAKES_MAX])
{
    const struct mirror *s = state;
    int rounds = rounds_to_come(s);
    for (int p = 0; p < s->seats; p++) {
        for (int c = 0; c < CHARACTER_COUNT; c++)
            expected[p][c] = (float)column(s, p, c, rounds) / 10;
        expected[p][CARD_ALICE] = rounds == 0 && s->alice == p ? ALICE_POINTS : 0;
    }
}

/* Six columns; Alice counts for everybody alike. */
#define COLUMNS_BY(weight)                             \
    {                                                  \
        weight, weight, weight, weight, weight, weight \
    }
static const struct style_effect styles[STYLE_COUNT] = {
    [STYLE_BOLD] = { .own = COLUMNS_BY(0.05f),
                     .line = WORDS("looks after its own columns", "думает о своих столбцах",
                                   "dba o swoje kolumny") },
    [STYLE_CAREFUL] = { .theirs = COLUMNS_BY(-0.03f),
                        .line = WORDS("takes what you need", "берёт то, что нужно вам",
                                      "zabiera to, czego potrzebujesz") },
};

const struct evaluator mirror_evaluator = {
    .value = value,
    .is_quiet = is_quiet,
    .blur = 0.15f,
    .level_iterations = { 60, 120 },
    .expect = expect,
    .belief = { [2] = { 1.7f, 0 }, [3] = { 1.24f, -0.41f }, [4] = { 1.23f, -0.62f } },
    .styles = styles
};
