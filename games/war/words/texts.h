/*
 * War for Wonderland: what things do, in one or two sentences; texts.def has them. Where a game of
 * two players differs, the state decides. Every function takes a view.
 */
#ifndef WONDERLAND_WAR_TEXTS_H
#define WONDERLAND_WAR_TEXTS_H

#include "games/war/war.h"

/* At the tea table: the leader's ability of a faction. */
const struct words *war_text_leader(const struct war *, int faction);

/* An ability card. */
const struct words *war_text_ability(const struct war *, int ability);

/* The two halves of a quest. */
const struct words *war_text_feat(const struct war *, int quest);
const struct words *war_text_objective(const struct war *, int quest);

/* A chip that a player of this faction plays: an ally by the set in force, and by the version of
 * the rules. */
const struct words *war_text_chip(const struct war *, int faction, int kind);

/* A Wonderlander card. */
const struct words *war_text_wonderlander(int card);

#endif
