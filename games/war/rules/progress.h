/* War for Wonderland: how far the game has come, for words, displays and JSON. All take a view. */
#ifndef WONDERLAND_WAR_PROGRESS_H
#define WONDERLAND_WAR_PROGRESS_H

#include "engine/base.h"

struct war;

/* Setting up ends with the first quests. */
enum phase { PHASE_SETUP, PHASE_TEA, PHASE_WAR, PHASE_OVER };
enum phase war_phase(const struct war *);

/* Whether a battle is fought, or has been and its outcome is settled; not in an uncontested
 * region. */
bool war_fighting(const struct war *);

/* 8.1: whether the region's turn in this war is over. */
bool war_resolved(const struct war *, int region);

/* Points of the region's token in this round (13.3); 0 before there are any. */
int war_token_points(const struct war *, int region);

#endif
