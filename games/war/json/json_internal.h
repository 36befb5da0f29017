/*
 * War for Wonderland: what the files that write JSON share. json.c has the fields of the table,
 * step.c the decision that is owed, chances.c what may come next in a battle.
 */
#ifndef WONDERLAND_WAR_JSON_INTERNAL_H
#define WONDERLAND_WAR_JSON_INTERNAL_H

#include "games/war/war.h"

enum { KEY_BYTES = 32 };

extern const char *const war_ability_key[ABILITY_COUNT];

/* One of n keys; null for NONE and UNKNOWN. */
void war_put_key(struct json *, const char *key, const char *const *keys, int n, int i);

/* The seats of a mask, as an array. */
void war_put_seats(struct json *, const char *key, unsigned bits);

/* step.c: the key of a step that a seat may owe, else NULL. */
const char *war_step_key(int step);

/* The step that is owed, whose it is, and what it is about. */
void war_put_step(const struct war *, struct json *);

/* chances.c: what the next chip of a fighter may bring, in chips of the bag: it leads, is level
 * with the best of the others ("beat") or behind, loses a unit or is bust; null where it may not be
 * known. */
void war_put_next(const struct war *, int seat, struct json *);

/* The strengths with which the feat would be true in the current battle; none if it does not depend
 * on strength. */
void war_put_cells(const struct war *, int seat, int quest, struct json *);

#endif
