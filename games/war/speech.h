/*
 * War for Wonderland: what the files that speak share. names.c has what things are called, words.c
 * what is asked and what may be picked, story.c what happens, draw.c the table, json.c the fields.
 */
#ifndef WONDERLAND_WAR_SPEECH_H
#define WONDERLAND_WAR_SPEECH_H

#include "war.h"

/* clang-format off */
enum noun {
#define NOUN(key, en, ru, pl) NOUN_##key,
#include "names.def"
    NOUN_COUNT
};
/* clang-format on */

/* names.c: tables of names.def, by the enums of war.h. A leader's ability and an artifact go by
 * faction. Where somebody is: "in Witzend"; where somebody goes: "to Witzend". */
extern const struct words war_name_faction[FACTION_COUNT], war_name_leader[FACTION_COUNT];
extern const struct words war_name_artifact[FACTION_COUNT], war_name_ability[ABILITY_COUNT];
extern const struct words war_name_region[REGION_COUNT], war_name_region_in[REGION_COUNT];
extern const struct words war_name_region_to[REGION_COUNT];
extern const struct words war_name_chip[CHIP_COUNT], war_name_ally[ALLY_COUNT];
extern const struct words war_name_lander[LANDER_COUNT], war_name_figure[FIGURE_COUNT];
extern const struct words war_name_quest[QUESTS], war_name_icon[ICON_COUNT];
extern const struct words war_name_track[TRACKS], war_name_noun[NOUN_COUNT];

/* draw.c: the table */
void war_draw(const void *, struct text *);

/* json.c: the fields of the state */
void war_json(const void *, struct json *);

#endif
