/* The list of games, made from games.def. */
#include "games/registry.h"

#define GAME(name) extern const struct game name##_game;
#include "games/games.def"
#undef GAME

#define GAME(name) &name##_game,
const struct game *const games[] = {
#include "games/games.def"
    NULL,
};
#undef GAME

const struct game *game_find(const char *name)
{
    for (const struct game *const *g = games; *g != NULL; g++)
        if (strcmp((*g)->name, name) == 0)
            return *g;
    return NULL;
}
