/* Only `wonderland arena` needs the measures of self-play (engine/balance.h): a page has none, and
 * is smaller without them. */
#include "engine/balance.h"

#define GAME(name)                              \
    extern const struct balance name##_balance; \
    const struct balance name##_balance = { 0 };
#include "games/games.def"
