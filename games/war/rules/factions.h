/* War for Wonderland: factions, their leaders and abilities (tables B1 and B2 of the rules). */
#ifndef WONDERLAND_WAR_FACTIONS_H
#define WONDERLAND_WAR_FACTIONS_H

enum faction { ALICE, HATTER, QUEEN, JABBERWOCK, CAT, FACTION_COUNT }; /* B1 */

enum { LEADER_MAX = 6 }; /* 6.23: strength of a leader */

/* B2: abilities by faction and slot; ability_of(faction, slot) is one of these. */
enum ability {
    ABILITY_COURAGE,
    ABILITY_EVERYWHERE,
    ABILITY_LEARNING,
    ABILITY_SUPPORT,
    ABILITY_HOT,
    ABILITY_DESK,
    ABILITY_ENGINEER,
    ABILITY_GIFT,
    ABILITY_TEMPER,
    ABILITY_HEADS,
    ABILITY_FAST,
    ABILITY_PAINT,
    ABILITY_CLAWS,
    ABILITY_MANXOME,
    ABILITY_JAWS,
    ABILITY_BOROGOVES,
    ABILITY_SMILE,
    ABILITY_GRIN,
    ABILITY_MAD_HERE,
    ABILITY_FADE,
    ABILITY_COUNT
};
enum { ABILITIES = 4 }; /* of a faction */

static inline int ability_of(int faction, int slot)
{
    return faction * ABILITIES + slot;
}

#endif
