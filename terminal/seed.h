/*
 * Luck for a table played here: seeds from the system or from a text, and the name that goes with
 * them. The same text always gives the same table, so a game can be repeated by its seed.
 */
#ifndef WONDERLAND_TERMINAL_SEED_H
#define WONDERLAND_TERMINAL_SEED_H

#include "engine/match.h"

/* Fills seed, table and commitment: from `text` if it is not NULL (64 hex digits are the seed
 * itself, anything else is hashed to one), else from the system. False if the system has no
 * randomness. */
bool seed_luck(struct luck *, const char *text);

#endif
