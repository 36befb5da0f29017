/*
 * War for Wonderland in words: what things are called, as tables of names.def.
 *
 * Names stand in the nominative after a colon or in brackets in Russian and Polish, so that no name
 * must ever be declined; only regions have forms of their own.
 */
#ifndef WONDERLAND_WAR_NAMES_H
#define WONDERLAND_WAR_NAMES_H

#include "games/war/war.h"

/* clang-format off */
enum noun {
#define NOUN(key, en, ru, pl) NOUN_##key,
#include "games/war/names.def"
    NOUN_COUNT
};
/* clang-format on */

/* A leader's ability and an artefact go by faction. Where somebody is: "in Witzend"; where somebody
 * goes: "to Witzend". */
extern const struct words war_name_faction[FACTION_COUNT], war_name_leader[FACTION_COUNT];
extern const struct words war_name_artefact[FACTION_COUNT], war_name_ability[ABILITY_COUNT];
extern const struct words war_name_region[REGION_COUNT], war_name_region_in[REGION_COUNT];
extern const struct words war_name_region_to[REGION_COUNT];
extern const struct words war_name_chip[CHIP_COUNT], war_name_ally[ALLY_COUNT];
extern const struct words war_name_wonderlander[WONDERLANDER_COUNT], war_name_figure[FIGURE_COUNT];
extern const struct words war_name_quest[QUESTS], war_name_icon[ICON_COUNT];
extern const struct words war_name_track[TRACKS], war_name_noun[NOUN_COUNT];

#endif
