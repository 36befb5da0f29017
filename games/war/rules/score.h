/* War for Wonderland: the final score (chapter 16 of the rules). */
#ifndef WONDERLAND_WAR_SCORE_H
#define WONDERLAND_WAR_SCORE_H

#include "engine/game.h"

struct war;

/* The points of a seat by source, if the game ended now (16.10 to 16.13). */
struct war_points {
    int track, castles, quests, shards; /* shards: 0 or less */
};
struct war_points war_points(const struct war *, int seat);

/* The member of struct game: points and places. */
void war_score(const void *, struct result *);

#endif
