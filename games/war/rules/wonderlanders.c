/* War for Wonderland: what Wonderlander cards bring (table B9 of the rules). */
#include "games/war/rules/wonderlanders.h"

#include "games/war/rules/chips.h"

const uint8_t war_figure_strength[FIGURE_COUNT] = {
    [FIGURE_RABBIT] = 1,      [FIGURE_WALRUS] = 2, [FIGURE_GRYPHON] = 2,  [FIGURE_DUCHESS] = 1,
    [FIGURE_KNAVE] = 1,       [FIGURE_HARE] = 2,   [FIGURE_UNICORN] = 3,  [FIGURE_DUM] = 1,
    [FIGURE_DEE] = 1,         [FIGURE_KNIGHT] = 2, [FIGURE_DORMOUSE] = 1, [FIGURE_TURTLE] = 1,
    [FIGURE_CATERPILLAR] = 1,
};

const uint8_t war_figure_card[FIGURE_COUNT] = {
    [FIGURE_RABBIT] = WONDERLANDER_RABBIT,
    [FIGURE_WALRUS] = WONDERLANDER_WALRUS,
    [FIGURE_GRYPHON] = WONDERLANDER_GRYPHON,
    [FIGURE_DUCHESS] = WONDERLANDER_DUCHESS,
    [FIGURE_KNAVE] = WONDERLANDER_KNAVE,
    [FIGURE_HARE] = WONDERLANDER_HARE,
    [FIGURE_UNICORN] = WONDERLANDER_UNICORN,
    [FIGURE_DUM] = WONDERLANDER_TWEEDLES,
    [FIGURE_DEE] = WONDERLANDER_TWEEDLES,
    [FIGURE_KNIGHT] = WONDERLANDER_KNIGHT,
    [FIGURE_DORMOUSE] = WONDERLANDER_DORMOUSE,
    [FIGURE_TURTLE] = WONDERLANDER_TURTLE,
    [FIGURE_CATERPILLAR] = WONDERLANDER_CATERPILLAR,
};

int war_wonderlander_strength(int card)
{
    if (card >= WONDERLANDER_AMULET)
        return war_printed[CHIP_WONDERLANDER + card - WONDERLANDER_AMULET];
    int figure = 0;
    while (war_figure_card[figure] != card)
        figure++;
    return war_figure_strength[figure];
}
