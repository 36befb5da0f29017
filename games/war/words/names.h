/*
 * War for Wonderland in words: the names of things, as tables from names.def; and, from forms.def,
 * the forms that they have as objects of "draws", "gains" or "loses". Players' own names are never
 * declined.
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

/* A leader's ability and an artefact go by faction. For places: "in Witzend", "to Witzend", "from
 * Witzend". */
extern const struct words war_name_faction[FACTION_COUNT], war_name_leader[FACTION_COUNT];
extern const struct words war_name_artefact[FACTION_COUNT], war_name_ability[ABILITY_COUNT];
extern const struct words war_name_region[REGION_COUNT], war_name_region_in[REGION_COUNT];
extern const struct words war_name_region_to[REGION_COUNT], war_name_region_from[REGION_COUNT];
extern const struct words war_name_chip[CHIP_COUNT], war_name_ally[ALLY_COUNT];
extern const struct words war_name_wonderlander[WONDERLANDER_COUNT], war_name_figure[FIGURE_COUNT];
extern const struct words war_name_quest[QUESTS], war_name_icon[ICON_COUNT];
extern const struct words war_name_track[TRACKS], war_name_noun[NOUN_COUNT];

/* As an object: "the Red Queen", "a Battle Axe", "a weak Rose", "the Walrus"; and what is done with
 * an icon of a tea card that is not a chip: "Place a castle". */
extern const struct words war_name_faction_whom[FACTION_COUNT];
extern const struct words war_name_artefact_whom[FACTION_COUNT];
extern const struct words war_name_chip_whom[CHIP_COUNT], war_name_figure_whom[FIGURE_COUNT];
extern const struct words war_name_icon_do[ICON_COUNT];

#endif
