/* War for Wonderland: tea cards and their icons (chapter 6 of the rules, table B8). */
#ifndef WONDERLAND_WAR_TEA_CARDS_H
#define WONDERLAND_WAR_TEA_CARDS_H

#include "engine/base.h"

enum {
    TEA_DECK = 30,  /* 1.18: cards of a round */
    TEA_CARDS = 90, /* card 30 * (round - 1) + i */
    TAKEN_MAX = 5   /* tea cards of a seat in a party: 4, with 2 players 5 (17.9) */
};

/* Rewards of tea cards and forge cells. An icon below CHIP_WONDERLANDER is that chip, an ally or a
 * forge chip (6.11, 6.12). */
enum icon {
    ICON_NONE,
    ICON_ANY_WEAK = 32, /* 6.16 */
    ICON_ANY_STRONG,
    ICON_SHIELD,       /* 6.19 */
    ICON_CASTLE,       /* 6.20 */
    ICON_LEADER,       /* 6.22 */
    ICON_CALM,         /* 6.24: remove 1 madness */
    ICON_WONDERLANDER, /* 6.27: a Wonderlander */
    ICON_ABILITY,      /* 6.32 */
    ICON_QUEST,        /* 6.35 */
    ICON_QUESTS,       /* 6.36: draw 2, discard 1 */
    ICON_FORGE,        /* 6.39 */
    ICON_DISCARD_1,    /* 6.18: shards */
    ICON_DISCARD_2,
    ICON_DISCARD_3,
    ICON_SUPPORTER,    /* 14.13, on forge tracks only, like all below */
    ICON_CASTLE_VALUE, /* 14.14 */
    ICON_STAR,         /* 14.15 */
    ICON_COUNT
};

enum { PLAIN, SPLIT, CORRUPTED };
struct tea_card {        /* B8 */
    uint8_t units, more; /* 6.3 and 6.6 */
    uint8_t die;         /* 6.17: one at the top right */
    uint8_t kind;        /* PLAIN, SPLIT or CORRUPTED */
    uint8_t fixed[3];    /* icons; of a split card its upper half */
    uint8_t other[2];    /* icons: a split card's lower half, or a corrupted card's bundle */
};
extern const struct tea_card war_tea[TEA_CARDS];

/* C3.2: bits of what a taken card still gives. */
enum {
    ITEM_UNITS,
    ITEM_MORE,
    ITEM_FIXED, /* and the two after it */
    ITEM_BUNDLE = 5,
    ITEM_DIE,
    ITEM_FAST,      /* Twice as Fast: one more supporter */
    ITEM_BOROGOVES, /* the same */
    ITEM_COUNT
};

#endif
