/* War for Wonderland: the board; board.h has the contracts. */
#include "games/war/rules/board.h"

#include "games/war/war.h"

const uint32_t war_icons = 1u << 2 | 1u << 5 | 1u << 9 | 1u << 16 | 1u << 23;

const uint8_t war_token[TOKENS][ROUNDS] = {
    { 6, 6, 8 }, { 2, 6, 12 }, { 4, 6, 8 }, { 2, 8, 8 }, { 4, 8, 6 }, { 4, 4, 10 },
};

#define CHAIRS_OF_TWO (1 << 1 | 1 << 2 | 1 << 4 | 1 << 5 | 1 << 7 | 1 << 8 | 1 << 10 | 1 << 11)
const uint16_t war_chairs[WAR_SEATS + 1] = {
    [2] = CHAIRS_OF_TWO,
    [3] = CHAIRS_OF_TWO | 1 << 6,
    [4] = CHAIRS_OF_TWO | 1 << 6 | 1 << 3,
    [5] = CHAIRS_OF_TWO | 1 << 6 | 1 << 3 | 1 << 9,
};

const uint8_t war_die[3] = { 4, 2, 0 };

const uint8_t war_resistance[ROUNDS + 1] = { [1] = 3, [2] = 5, [3] = 7 };

int war_neighbour(const struct war *s, int region, int steps)
{
    int step = steps < 0 ? REGION_COUNT - 1 : 1;
    for (int n = steps < 0 ? -steps : steps; n > 0; n--)
        do
            region = (region + step) % REGION_COUNT;
        while (!in_play(s, region)); /* 17.5, 17.20, 17.31 */
    return region;
}

unsigned war_adjacent(const struct war *s, int region)
{
    return 1u << war_neighbour(s, region, 1) | 1u << war_neighbour(s, region, -1);
}
