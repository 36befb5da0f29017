/* The page fetches rules as files: the server in it has none. */
#include "games/rulebook.h"

const char *rules_pictured(const struct game *game, enum lang lang)
{
    (void)game, (void)lang;
    return NULL;
}

const char *rules_full(const struct game *game, enum lang lang)
{
    (void)game, (void)lang;
    return NULL;
}
