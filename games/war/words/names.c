/* War for Wonderland: the names of names.def and the forms of forms.def as tables. */
#include "games/war/words/names.h"

#define NAME(key, en, ru, pl) [key] = WORDS(en, ru, pl),

/* clang-format off */
const struct words war_name_faction[FACTION_COUNT] = {
#define FACTION NAME
#include "games/war/names.def"
};
const struct words war_name_leader[FACTION_COUNT] = {
#define LEADER NAME
#include "games/war/names.def"
};
const struct words war_name_artefact[FACTION_COUNT] = {
#define ARTEFACT NAME
#include "games/war/names.def"
};
const struct words war_name_ability[ABILITY_COUNT] = {
#define ABILITY NAME
#include "games/war/names.def"
};
const struct words war_name_region[REGION_COUNT] = {
#define REGION NAME
#include "games/war/names.def"
};
const struct words war_name_region_in[REGION_COUNT] = {
#define REGION_IN NAME
#include "games/war/names.def"
};
const struct words war_name_region_to[REGION_COUNT] = {
#define REGION_TO NAME
#include "games/war/names.def"
};
const struct words war_name_chip[CHIP_COUNT] = {
#define CHIP NAME
#include "games/war/names.def"
};
const struct words war_name_ally[ALLY_COUNT] = {
#define ALLY NAME
#include "games/war/names.def"
};
const struct words war_name_wonderlander[WONDERLANDER_COUNT] = {
#define WONDERLANDER NAME
#include "games/war/names.def"
};
const struct words war_name_figure[FIGURE_COUNT] = {
#define FIGURE NAME
#include "games/war/names.def"
};
const struct words war_name_quest[QUESTS] = {
#define QUEST NAME
#include "games/war/names.def"
};
const struct words war_name_icon[ICON_COUNT] = {
#define ICON NAME
#include "games/war/names.def"
};
const struct words war_name_track[TRACKS] = {
#define TRACK NAME
#include "games/war/names.def"
};
const struct words war_name_noun[NOUN_COUNT] = {
#define NOUN(key, en, ru, pl) [NOUN_##key] = WORDS(en, ru, pl),
#include "games/war/names.def"
};
const struct words war_name_faction_whom[FACTION_COUNT] = {
#define FACTION_WHOM NAME
#include "games/war/forms.def"
};
const struct words war_name_artefact_whom[FACTION_COUNT] = {
#define ARTEFACT_WHOM NAME
#include "games/war/forms.def"
};
const struct words war_name_chip_whom[CHIP_COUNT] = {
#define CHIP_WHOM NAME
#include "games/war/forms.def"
};
const struct words war_name_figure_whom[FIGURE_COUNT] = {
#define FIGURE_WHOM NAME
#include "games/war/forms.def"
};
const struct words war_name_region_from[REGION_COUNT] = {
#define REGION_FROM NAME
#include "games/war/forms.def"
};
const struct words war_name_icon_do[ICON_COUNT] = {
#define ICON_DO NAME
#include "games/war/forms.def"
};
/* clang-format on */
