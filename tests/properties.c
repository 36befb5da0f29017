/* Every registered game, or those named on the command line, keeps every promise of engine/game.h,
 * in WONDERLAND_GAMES random games per number of seats. */
#include "games/registry.h"
#include "tests/property.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SANITIZED 1
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(SANITIZED)
enum { USUAL_GAMES = 100 }; /* sanitizers are slow; the release build plays the many */
#else
enum { USUAL_GAMES = 300 };
#endif
enum { GAMES_MAX = 64 };

static void keeps_its_promises(void **state)
{
    const struct game *game = *state;
    const char *wrong =
        properties_wrong(game, (unsigned)number_from("WONDERLAND_GAMES", USUAL_GAMES));
    if (wrong != NULL)
        fail_msg("%s", wrong);
}

static void has_a_name_of_its_own(void **state)
{
    const struct game *game = *state;
    assert_ptr_equal(game_find(game->name), game);
}

int main(int argc, char **argv)
{
    struct CMUnitTest test[2 * GAMES_MAX];
    size_t n = 0;
    (void)argc;
    if (!args_known(argv))
        return 1;
    for (int i = 0; i < GAMES_MAX && games[i] != NULL; i++) {
        if (!args_mean(argv, games[i]))
            continue;
        void *game = (void *)(uintptr_t)games[i];
        test[n++] = (struct CMUnitTest){ games[i]->name, keeps_its_promises, NULL, NULL, game };
        test[n++] = (struct CMUnitTest){ games[i]->name, has_a_name_of_its_own, NULL, NULL, game };
    }
    return _cmocka_run_group_tests("properties", test, n, NULL, NULL);
}
