/* War for Wonderland: the forge tracks (chapter 14 of the rules, table B4). */
#ifndef WONDERLAND_WAR_FORGE_H
#define WONDERLAND_WAR_FORGE_H

#include "engine/base.h"

enum { TRACK_CASTLE, TRACK_LEADER, TRACK_SUPPORTERS, TRACK_WILD, TRACKS };
enum { CELLS = 4 }; /* of a track */

/* Icons; [1] is for 2 players. */
extern const uint8_t war_cell[2][TRACKS][CELLS];        /* B4 */
extern const uint8_t war_between[2][TRACKS - 1][CELLS]; /* B4: between two tracks */

#endif
