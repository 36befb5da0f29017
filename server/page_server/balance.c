/* What self-play should count (engine/balance.h) is asked for by `wonderland arena` alone: a page
 * has no measures, and is smaller without them. */
#include "engine/balance.h"

#define GAME(name)                              \
    extern const struct balance name##_balance; \
    const struct balance name##_balance = { 0 };
#include "games/games.def"
