/* War for Wonderland: the canonical text of actions, and the keys that records and JSON have. */
#ifndef WONDERLAND_WAR_NOTATION_H
#define WONDERLAND_WAR_NOTATION_H

#include "games/war/war.h"

/* By verb; NULL after the last. */
extern const char *const war_verbs[], *const war_events[];

extern const char *const war_chip_key[CHIP_COUNT], *const war_faction_key[FACTION_COUNT];
extern const char *const war_region_key[REGION_COUNT], *const war_ally_key[ALLY_COUNT];
extern const char *const war_set_key[SET_COUNT], *const war_figure_key[FIGURE_COUNT];
extern const char *const war_wonderlander_key[WONDERLANDER_COUNT], *const war_track_key[TRACKS];
extern const char *const war_item_key[ITEM_COUNT];

enum { CARD_KEY = 8 }; /* bytes */
/* "q07" */
void war_quest_key(int quest, char key[CARD_KEY]);
/* "iii-07" */
void war_tea_key(int card, char key[CARD_KEY]);

void war_notation(action, struct text *);

#endif
