/*
 * War for Wonderland: what lies on the table for everybody (chapter 1 of the rules, tables B5 to
 * B7): regions and their tokens, the chairs of the tea table, the battle track, the shard die.
 */
#ifndef WONDERLAND_WAR_BOARD_H
#define WONDERLAND_WAR_BOARD_H

#include "engine/base.h"

struct war;

enum {
    WAR_SEATS = 5,
    ROUNDS = 3,
    TOKENS = 6,       /* 1.3 */
    CHAIRS = 11,      /* 1.2: numbered from 1; 0 is the Head of the Table */
    STRENGTH_MAX = 25 /* 1.1 */
};

enum region { WITZEND, RED_KEEP, TULGEY_WOOD, MEADOW, POOL, REGION_COUNT }; /* B6, clockwise */

/* Places of leaders and figures besides the regions. */
enum {
    AT_HEAD = REGION_COUNT, /* a leader, at the Head of the Table */
    AT_RESERVE,             /* a lost leader or figure (10.6) */
    AT_CHAIR = 16           /* a leader, on chair leader_at - AT_CHAIR */
};

extern const uint8_t war_token[TOKENS][ROUNDS];  /* B6: points, by round - 1 */
extern const uint16_t war_chairs[WAR_SEATS + 1]; /* B7.3, by players: bits */
extern const uint8_t war_die[3];                 /* B7.1: weights of 1, 2, 3 */
extern const uint32_t war_icons;                 /* B5: forge icons of the battle track, as bits */
extern const uint8_t war_resistance[ROUNDS + 1]; /* 17.11: local resistance, by round */

static inline bool on_forge_icon(int strength)
{
    return war_icons >> strength & 1;
}

/* The region that many steps clockwise, or anticlockwise; a region out of the game is stepped
 * over (17.20). */
int war_neighbour(const struct war *, int region, int steps);

/* Adjacent regions as bits (19.5). */
unsigned war_adjacent(const struct war *, int region);

#endif
