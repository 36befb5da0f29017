/* The list of games for players, bots and tests. */
#ifndef WONDERLAND_REGISTRY_H
#define WONDERLAND_REGISTRY_H

#include "engine/game.h"

/* The games of games/games.def, in its order; NULL after the last. */
extern const struct game *const games[];

/* The game of that name, or NULL. */
const struct game *game_find(const char *name);

#endif
