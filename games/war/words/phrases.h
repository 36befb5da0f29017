/* War for Wonderland in words: pieces of sentences. */
#ifndef WONDERLAND_WAR_PHRASES_H
#define WONDERLAND_WAR_PHRASES_H

#include "games/war/war.h"

/* A chip of the seat; its artefact by its own name. */
const struct words *war_chip_name(const struct war *, int seat, int kind);

/* The same as the object of "draws" or "gains": "a weak Rose". */
const struct words *war_chip_whom(const struct war *, int seat, int kind);

/* "Nina plays the Red Queen." */
void war_say_faction(int seat, int faction, struct text *);

/* " (3)": the strength that is printed on a chip, unless its name has it. */
void war_say_printed(int kind, struct text *);

/* An icon; one that is a chip has the chip's name. */
const struct words *war_icon_name(int icon);

/* The figure that a unit's code is about, or NONE. */
int war_unit_figure(int code);

/* A cause, or NULL for one that goes without saying. */
const struct words *war_cause_name(int cause);

/* " (Gryphon)", or nothing. */
void war_say_cause(int cause, struct text *);

/* Where the battle track has forge icons: "2, 5, 9" */
void war_say_forge_icons(struct text *);

/* "II-07" */
void war_say_card_number(int card, struct text *);

/* The rewards of a tea card: "3 units, weak Rose, shard die" */
void war_say_card(int card, struct text *);

/* Icons up to the first ICON_NONE, at most n: "weak Rose, shield" */
void war_say_icons(const uint8_t *icons, int n, struct text *);

#endif
