/*
 * War for Wonderland: what the files that speak share. names.c has what things are called,
 * phrases.c pieces of sentences, prompts.c what is asked, words.c what may be picked, story.c and
 * story_battle.c what happens, draw.c the table, json.c the fields.
 *
 * Names stand in the nominative behind a colon or in brackets in Russian and Polish, so that no
 * name must ever be declined; only regions have forms of their own.
 */
#ifndef WONDERLAND_WAR_SPEECH_H
#define WONDERLAND_WAR_SPEECH_H

#include "games/war/war.h"

/* clang-format off */
enum noun {
#define NOUN(key, en, ru, pl) NOUN_##key,
#include "games/war/names.def"
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
extern const struct words war_name_wonderlander[WONDERLANDER_COUNT], war_name_figure[FIGURE_COUNT];
extern const struct words war_name_quest[QUESTS], war_name_icon[ICON_COUNT];
extern const struct words war_name_track[TRACKS], war_name_noun[NOUN_COUNT];

/* phrases.c */

/* A chip of the seat; its artifact by its own name. */
const struct words *war_chip_name(const struct war *, int seat, int kind);

/* " (3)": the strength that is printed on a chip, unless its name has it. */
void war_say_printed(int kind, struct text *);

/* 11.2, 11.3: the strength of the chip that the seat plays before anything is added; `placed`: it
 * lies on the active track already. */
int war_base_strength(const struct war *, int seat, bool placed);

/* An icon; one that is a chip as the chip is called. */
const struct words *war_icon_name(int icon);

/* Of a unit by its code: the figure, or the region that a supporter comes from; NULL: neither. */
const struct words *war_unit_name(int code);

/* A reason, or NULL for one that goes without saying. */
const struct words *war_why_name(int why);

/* " (Gryphon)", or nothing. */
void war_say_why(int why, struct text *);

/* "II-07" */
void war_say_card_number(int card, struct text *);

/* What a tea card gives: "3 units, weak Rose, shard die" */
void war_say_card(int card, struct text *);

/* Icons up to the first ICON_NONE, at most n: "weak Rose, shield" */
void war_say_icons(const uint8_t *icons, int n, struct text *);

/* prompts.c */
void war_say_prompt(const void *, int seat, struct text *);

/* story.c */
void war_say_action(const void *, int seat, action, struct text *);
void war_say_event(const void *, action event, struct text *);

/* story_battle.c: events of a battle; says nothing of others. */
void war_say_battle(const struct war *, action event, struct text *);

/* draw.c: the table */
void war_draw(const void *, struct text *);

/* json.c: the fields of the state */
void war_json(const void *, struct json *);

#endif
