/*
 * War for Wonderland: looks at a table that the drawing and the JSON share. All of them take a
 * view.
 */
#ifndef WONDERLAND_WAR_SHOW_H
#define WONDERLAND_WAR_SHOW_H

#include "games/war/war.h"

/* Where the game is; setting up ends with the first quests. */
enum phase { PHASE_SETUP, PHASE_TEA, PHASE_WAR, PHASE_OVER };
enum phase war_phase(const struct war *);

/* 8.1: whether the region's turn in this war is over. */
bool war_resolved(const struct war *, int region);

/* Points of the region's token in this round (13.3); 0 before there are any. */
int war_stake(const struct war *, int region);

/* D3 to D7: whether the chips of this draw are played, but not active yet. */
bool war_placing(const struct war *);

/* Chips in the bag; and those among them that hurt: madness and poison. */
int war_bag(const struct war_seat *);
int war_bad(const struct war_seat *);

#endif
