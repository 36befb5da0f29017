/* How games end: perft, results and previews of games without points, and of games with them. */
#include "tests/noughts.h"
#include "tests/property.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

/* The usual convention: a game that is over counts at its own length only. The numbers of noughts
 * and crosses are well known; 255,168 games in all are over after 5 to 9 marks. */
static void perft_of_noughts(void **state)
{
    static const uint64_t count[] = { 1,     9,      72,     504,    3024, 15120,
                                      54720, 148176, 200448, 127872, 0,    0 };
    (void)state;
    const struct noughts empty = { 0 };
    for (int depth = 0; depth < (int)(sizeof count / sizeof *count); depth++)
        assert_int_equal(game_perft(&noughts_game, &empty, depth), count[depth]);
}

static void perft_of_a_finished_game(void **state)
{
    (void)state;
    const struct noughts won = { .cell = { 1, 1, 1, 2, 2 }, .marks = 5 };
    assert_int_equal(game_perft(&noughts_game, &won, 0), 1);
    assert_int_equal(game_perft(&noughts_game, &won, 1), 0);
    assert_int_equal(game_perft(&noughts_game, &won, 4), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(perft_of_noughts),
        cmocka_unit_test(perft_of_a_finished_game),
    };
    return cmocka_run_group_tests_name("outcomes", tests, NULL, NULL);
}
