/* War for Wonderland: quests, their feats and objectives (chapter 15 of the rules, table B10). */
#ifndef WONDERLAND_WAR_QUESTS_H
#define WONDERLAND_WAR_QUESTS_H

#include "engine/base.h"

struct war;

/* Quests Q01 .. Q30 are 0 .. 29; quest q is of region q / 6. */
enum { QUESTS = 30, QUESTS_OF_REGION = 6 };
enum { /* where a quest is; UNKNOWN in a view: in the deck or in another hand */
       QUEST_DECK,
       QUEST_HAND,     /* + seat */
       QUEST_DONE = 8, /* + seat: the feat is done, the card is face up */
       QUEST_OUT = 16  /* of the region that is out of the game (17.3) */
};

static inline int quest_region(int quest)
{
    return quest / QUESTS_OF_REGION;
}

/* Whether the feat of a quest is true of a seat now, in O2 of a battle (B10). */
bool war_feat(const struct war *, int seat, int quest);

/* Whether the objective of a quest is reached by a seat now (B10). */
bool war_objective(const struct war *, int seat, int quest);

/* How far the seat is from the objective: the number missing, or too many; 0 or less: reached. */
int war_objective_distance(const struct war *, int seat, int quest);

/* 15.12: what a quest of a seat scores if the game ended now. */
int war_quest_points(const struct war *, int seat, int quest);

#endif
