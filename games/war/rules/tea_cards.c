/* War for Wonderland: the tea cards, row by row as in table B8 of RULES.md. */
#include "games/war/rules/tea_cards.h"

#include "games/war/rules/chips.h"

/* B8: short names for the table below. */
enum {
    FL_W = CHIP_FLAMINGO,
    FL_S = CHIP_FLAMINGO + 1,
    CS_W = CHIP_SOLDIER,
    CS_S = CHIP_SOLDIER + 1,
    RO_W = CHIP_ROSE,
    RO_S = CHIP_ROSE + 1,
    RK_W = CHIP_ROOK,
    RK_S = CHIP_ROOK + 1,
    CR_W = CHIP_CREATURE,
    CR_S = CHIP_CREATURE + 1,
    FG = CHIP_FORGE,
    AN_W = ICON_ANY_WEAK,
    AN_S = ICON_ANY_STRONG,
    SH = ICON_SHIELD,
    CA = ICON_CASTLE,
    LD = ICON_LEADER,
    MA = ICON_CALM,
    WL = ICON_WONDERLANDER,
    AB = ICON_ABILITY,
    Q1 = ICON_QUEST,
    Q2 = ICON_QUESTS,
    FO = ICON_FORGE,
    SD1 = ICON_DISCARD_1,
    SD2 = ICON_DISCARD_2,
    SD3 = ICON_DISCARD_3,
};

/* Units, units of a second icon, die, kind, icons; of a split card the lower half, of a corrupted
 * one the bundle comes last. */
const struct tea_card war_tea[TEA_CARDS] = {
    /* clang-format off */
    /* Deck I */
    { 2, 0, 0, PLAIN,     { FL_W, SH }, { 0 } }, /* I-01 */
    { 2, 0, 0, PLAIN,     { CS_W, SH }, { 0 } }, /* I-02 */
    { 2, 0, 0, PLAIN,     { RO_W, SD1 }, { 0 } }, /* I-03 */
    { 3, 0, 0, PLAIN,     { CR_W }, { 0 } }, /* I-04 */
    { 2, 0, 0, PLAIN,     { RK_W }, { 0 } }, /* I-05 */
    { 3, 0, 1, PLAIN,     { FL_W, FG }, { 0 } }, /* I-06 */
    { 3, 0, 1, PLAIN,     { CS_W, RO_W }, { 0 } }, /* I-07 */
    { 4, 0, 1, PLAIN,     { CR_W }, { 0 } }, /* I-08 */
    { 1, 1, 0, PLAIN,     { RK_W }, { 0 } }, /* I-09 */
    { 2, 1, 1, PLAIN,     { FL_W, RO_W }, { 0 } }, /* I-10 */
    { 1, 0, 0, PLAIN,     { RK_S }, { 0 } }, /* I-11 */
    { 1, 0, 0, PLAIN,     { CR_S, SH }, { 0 } }, /* I-12 */
    { 1, 0, 0, PLAIN,     { CS_W, RO_W, SD1 }, { 0 } }, /* I-13 */
    { 1, 0, 0, PLAIN,     { CS_W, MA }, { 0 } }, /* I-14 */
    { 1, 0, 0, PLAIN,     { FG, RK_W }, { 0 } }, /* I-15 */
    { 1, 0, 0, PLAIN,     { WL, SD1 }, { 0 } }, /* I-16 */
    { 0, 0, 0, PLAIN,     { WL, FL_W, LD }, { 0 } }, /* I-17 */
    { 1, 0, 1, PLAIN,     { AB, RK_W }, { 0 } }, /* I-18 */
    { 2, 0, 1, PLAIN,     { CA }, { 0 } }, /* I-19 */
    { 2, 0, 0, PLAIN,     { FO }, { 0 } }, /* I-20 */
    { 2, 0, 0, SPLIT,     { FL_S }, { CS_S } }, /* I-21 */
    { 2, 0, 0, SPLIT,     { RO_W }, { RK_W } }, /* I-22 */
    { 1, 0, 0, SPLIT,     { WL }, { AB } }, /* I-23 */
    { 3, 0, 1, SPLIT,     { Q1 }, { CR_W, LD } }, /* I-24 */
    { 2, 0, 0, SPLIT,     { MA }, { AN_W } }, /* I-25 */
    { 2, 0, 0, CORRUPTED, { CS_W }, { RO_S } }, /* I-26 */
    { 2, 0, 0, CORRUPTED, { CR_W }, { FG, LD } }, /* I-27 */
    { 1, 0, 0, CORRUPTED, { CR_W, SH }, { WL } }, /* I-28 */
    { 1, 0, 0, CORRUPTED, { Q1 }, { AB } }, /* I-29 */
    { 1, 0, 0, CORRUPTED, { FL_W }, { CA } }, /* I-30 */
    /* Deck II */
    { 2, 0, 0, PLAIN,     { FL_W, LD, SH }, { 0 } }, /* II-01 */
    { 2, 0, 0, PLAIN,     { CS_W, FG }, { 0 } }, /* II-02 */
    { 2, 0, 0, PLAIN,     { RO_S, SH }, { 0 } }, /* II-03 */
    { 3, 0, 0, PLAIN,     { RK_W }, { 0 } }, /* II-04 */
    { 2, 0, 0, PLAIN,     { CR_S }, { 0 } }, /* II-05 */
    { 3, 0, 0, PLAIN,     { FL_W, SD1 }, { 0 } }, /* II-06 */
    { 4, 0, 1, PLAIN,     { CS_W, RO_W }, { 0 } }, /* II-07 */
    { 3, 0, 1, PLAIN,     { RK_W, CR_W }, { 0 } }, /* II-08 */
    { 2, 1, 0, PLAIN,     { FL_W }, { 0 } }, /* II-09 */
    { 2, 1, 1, PLAIN,     { FL_S, FG }, { 0 } }, /* II-10 */
    { 1, 1, 0, PLAIN,     { CS_S, SD1 }, { 0 } }, /* II-11 */
    { 2, 0, 0, PLAIN,     { RK_S }, { 0 } }, /* II-12 */
    { 1, 0, 0, PLAIN,     { RO_W, AN_S }, { 0 } }, /* II-13 */
    { 1, 0, 0, PLAIN,     { CR_W, MA, LD }, { 0 } }, /* II-14 */
    { 1, 0, 0, PLAIN,     { WL, SD2 }, { 0 } }, /* II-15 */
    { 3, 0, 1, PLAIN,     { WL, RO_W }, { 0 } }, /* II-16 */
    { 2, 0, 1, PLAIN,     { AB, CS_W, SH }, { 0 } }, /* II-17 */
    { 0, 0, 0, PLAIN,     { AB, Q2 }, { 0 } }, /* II-18 */
    { 3, 0, 1, PLAIN,     { CA }, { 0 } }, /* II-19 */
    { 1, 0, 0, PLAIN,     { FO, CR_W }, { 0 } }, /* II-20 */
    { 2, 0, 0, SPLIT,     { FL_S, SH }, { CR_S } }, /* II-21 */
    { 2, 0, 0, SPLIT,     { CS_S, SH }, { RK_W } }, /* II-22 */
    { 2, 0, 0, SPLIT,     { WL }, { RO_S } }, /* II-23 */
    { 3, 0, 1, SPLIT,     { Q1 }, { FG, LD } }, /* II-24 */
    { 2, 0, 0, SPLIT,     { MA, SD1 }, { AN_W } }, /* II-25 */
    { 2, 0, 0, CORRUPTED, { FL_W }, { RK_S } }, /* II-26 */
    { 2, 0, 0, CORRUPTED, { CR_W }, { LD, MA } }, /* II-27 */
    { 1, 0, 0, CORRUPTED, { CS_W, LD }, { CA } }, /* II-28 */
    { 2, 0, 0, CORRUPTED, { RO_W, SD1 }, { AB } }, /* II-29 */
    { 2, 0, 0, CORRUPTED, { RK_W }, { WL } }, /* II-30 */
    /* Deck III */
    { 3, 0, 0, PLAIN,     { FL_S, SH }, { 0 } }, /* III-01 */
    { 3, 0, 0, PLAIN,     { CS_S, SD1 }, { 0 } }, /* III-02 */
    { 3, 0, 0, PLAIN,     { RO_S }, { 0 } }, /* III-03 */
    { 4, 0, 1, PLAIN,     { RK_S }, { 0 } }, /* III-04 */
    { 3, 0, 0, PLAIN,     { CR_S }, { 0 } }, /* III-05 */
    { 2, 0, 0, PLAIN,     { FL_W, SD3 }, { 0 } }, /* III-06 */
    { 4, 0, 1, PLAIN,     { CS_S, CR_W }, { 0 } }, /* III-07 */
    { 4, 0, 1, PLAIN,     { RO_W, RK_W }, { 0 } }, /* III-08 */
    { 2, 2, 0, PLAIN,     { FL_W }, { 0 } }, /* III-09 */
    { 2, 2, 1, PLAIN,     { CR_S }, { 0 } }, /* III-10 */
    { 3, 1, 0, PLAIN,     { RK_W }, { 0 } }, /* III-11 */
    { 3, 0, 0, PLAIN,     { FG, CS_W }, { 0 } }, /* III-12 */
    { 2, 0, 0, PLAIN,     { RO_S, FG }, { 0 } }, /* III-13 */
    { 1, 0, 0, PLAIN,     { RK_S, MA }, { 0 } }, /* III-14 */
    { 2, 0, 0, PLAIN,     { WL, LD }, { 0 } }, /* III-15 */
    { 2, 0, 0, PLAIN,     { AB, RO_W }, { 0 } }, /* III-16 */
    { 2, 0, 1, PLAIN,     { AB, WL }, { 0 } }, /* III-17 */
    { 3, 0, 1, PLAIN,     { CA, SH }, { 0 } }, /* III-18 */
    { 0, 0, 0, PLAIN,     { Q2, FL_S, LD }, { 0 } }, /* III-19 */
    { 2, 0, 0, PLAIN,     { FO, CS_W }, { 0 } }, /* III-20 */
    { 3, 0, 0, SPLIT,     { CR_S }, { RO_S } }, /* III-21 */
    { 3, 0, 0, SPLIT,     { FL_S }, { CS_S } }, /* III-22 */
    { 3, 0, 0, SPLIT,     { WL }, { AB } }, /* III-23 */
    { 3, 0, 1, SPLIT,     { Q2, SH }, { AN_S } }, /* III-24 */
    { 3, 0, 0, SPLIT,     { MA }, { SH, SD1 } }, /* III-25 */
    { 3, 0, 0, CORRUPTED, { CS_W }, { RK_S } }, /* III-26 */
    { 2, 0, 0, CORRUPTED, { FL_W, CR_W }, { Q1, SH } }, /* III-27 */
    { 2, 0, 0, CORRUPTED, { RK_W }, { CA } }, /* III-28 */
    { 2, 0, 0, CORRUPTED, { RO_W, FG }, { WL } }, /* III-29 */
    { 2, 0, 0, CORRUPTED, { CR_W, SD1 }, { AN_S } }, /* III-30 */
    /* clang-format on */
};
