/* War for Wonderland: why something happens, as events and frames say it. */
#ifndef WONDERLAND_WAR_CAUSES_H
#define WONDERLAND_WAR_CAUSES_H

#include "games/war/war.h"

/* The last four are followed by a number. */
enum cause {
    CAUSE_NOTHING,
    CAUSE_SETUP,      /* 2.24 */
    CAUSE_TEA,        /* a tea card */
    CAUSE_DIE,        /* a shard die of a card (6.17, 6.43) */
    CAUSE_HEAD,       /* the die at the Head of the Table (4.8) */
    CAUSE_PARTY_END,  /* 7.2: everybody's madness */
    CAUSE_MOST,       /* 7.4, 7.5: the most shards */
    CAUSE_FIRST,      /* 13.3: first place */
    CAUSE_SECOND,     /* 13.5 */
    CAUSE_TIE,        /* 13.6 */
    CAUSE_ALONE,      /* 13.14: an uncontested region */
    CAUSE_FORGE,      /* a cell of a forge track, or the reward between two tracks */
    CAUSE_STAR,       /* 14.15 */
    CAUSE_ARTEFACT,   /* 14.9 */
    CAUSE_WAGER,      /* 13.23, 13.24 */
    CAUSE_LEADER_MAX, /* 6.23 */
    CAUSE_MADNESS,    /* a madness chip */
    CAUSE_POISON,
    CAUSE_BUST,
    CAUSE_SHIELD,            /* blocked by the shield (10.11) */
    CAUSE_CHOICE,            /* the player stops (12.2) */
    CAUSE_FULL,              /* 9.15: no room on the active track */
    CAUSE_AHEAD,             /* 12.9: alone and ahead */
    CAUSE_LIMIT,             /* 12.6: somebody is at 25 */
    CAUSE_ALL_DONE,          /* 12.8: everybody is halted or bust */
    CAUSE_PICK,              /* 9.3: chips that are not played */
    CAUSE_RESISTANCE,        /* 17.17: alone, and past the local resistance */
    CAUSE_PLAIN_COUNT,       /* of those above */
    CAUSE_WONDERLANDER = 32, /* + Wonderlander card: its figure or its chips */
    CAUSE_ABILITY = 64,      /* + ability */
    CAUSE_ALLY = 96,         /* the text of an ally card: CAUSE_ALLY_TEXT */
    CAUSE_BASE = 128,        /* + faction: the base effect of its artefact */
    CAUSE_COUNT = CAUSE_BASE + FACTION_COUNT
};

/* The text of an ally card; and of the card in force for this type. */
#define CAUSE_ALLY_TEXT(set, type) (CAUSE_ALLY + ALLY_COUNT * (set) + (type))
static inline int ally_cause(const struct war *s, int type)
{
    return CAUSE_ALLY_TEXT(s->set[type], type);
}

#endif
