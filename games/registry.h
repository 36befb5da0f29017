/* The list of games: whatever is offered to players, bots and tests is found here. */
#ifndef WONDERLAND_REGISTRY_H
#define WONDERLAND_REGISTRY_H

#include "engine/game.h"

/* The games of games/games.def, in its order; NULL after the last. */
extern const struct game *const games[];

/* The game of that name, or NULL. */
const struct game *game_find(const char *name);

#endif
