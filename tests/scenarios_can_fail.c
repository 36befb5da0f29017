/* The scenario runner can fail: bad scenarios of the template game, each refused in its line. */
#include "games/registry.h"
#include "tests/scenario.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

#define HEAD  "scenario 2.1: title\nseats 2\n"
#define DEALT HEAD "luck give 0 1, 1 3\n"
#define ONE_ROUND \
    "scenario 3.1: title\nseats 2\noption rounds 1\nluck give 0 1 1 3\n0 pass\n1 stir\n"

static const struct {
    const char *text, *wrong;
} bad[] = {
    { "", "no scenario at all" },
    { "seats 2\n", "bad:1: seats come first" },
    { "0 stir\n", "bad:1: no scenario has begun" },
    { "scenario without a title\n", "bad:1: a scenario needs" },
    { HEAD "dance 0\n", "bad:3: no line begins with 'dance'" },
    { "scenario x: y\nseats 9\n", "bad:2: this game is not for '9' seats" },
    { "scenario x: y\nseats two\n", "bad:2: this game is not for 'two' seats" },
    { HEAD "option colour red\n", "bad:3: there is no option 'colour'" },
    { HEAD "option rounds 7\n", "bad:3: there is no option 'rounds' with the value '7'" },
    { HEAD "actors chance\nseats 2\n", "bad:4: seats come first" },
    { DEALT "actors 0 1\noption rounds 1\n", "bad:5: options come first" },
    { HEAD "scenario x: y\nactors chance\n", "bad:3: the scenario expects nothing" },
    { DEALT "0 stir\n", "the scenario expects nothing" },
    /* luck */
    { HEAD "luck give 0 4\nactors chance\n", "the luck 'give 0 4' of line 3 cannot fall now" },
    { HEAD "luck give 1 1\nactors chance\n", "cannot fall now" },
    { HEAD "luck deal 0\nactors chance\n", "cannot fall now" },
    { DEALT "luck give 0 1\nactors 0 1\n", "the luck 'give 0 1' of line 4 is not used" },
    { DEALT "luck give 0 1\nactors 0 1\n" HEAD, "bad:6: the luck 'give 0 1' of line 4" },
    { HEAD "luck give 0 1\nluck ,\n", "bad:4: an empty outcome" },
    { HEAD "0 stir\n", "bad:3: CHANCE must act and no luck is left" },
    { HEAD "luck give 0 1\n0 stir\n", "bad:4: CHANCE must act and no luck is left" },
    { DEALT "0 stir\n1 stir\n0 stir\n", "bad:6: CHANCE must act and no luck is left" },
    /* plays */
    { DEALT "0 give 0 1\n", "bad:4: seat 0 may not 'give 0 1'" },
    { DEALT "0 sti\n", "bad:4: seat 0 may not 'sti'" },
    { DEALT "2 stir\n", "bad:4: nobody has this seat" },
    { DEALT "0 stir\n0 stir\n", "bad:5: seat 0 may not 'stir'" },
    { DEALT "undo 0\n", "bad:4: undo is refused" },
    { DEALT "0 stir\nundo 1\n", "bad:5: undo is refused" },
    { DEALT "0 stir\nrefuse undo 0\n", "bad:5: undo is not refused" },
    { DEALT "refuse 0 stir\n", "bad:4: seat 0 may 'stir'" },
    { DEALT "refuse 0 stri\n", "bad:4: 'stri' means nothing" },
    { DEALT "refuse 7 stir\n", "bad:4: nobody has this seat" },
    { DEALT "why 0 stir\n", "bad:4: why SEAT ACTION: RULE" },
    { DEALT "why 0 stir: 2.2\n", "bad:4: seat 0 may 'stir'" },
    { DEALT "why 7 stir: 2.2\n", "bad:4: nobody has this seat" },
    { DEALT "why 0 stri: 2.2\n", "bad:4: 'stri' means nothing" },
    { DEALT "0 stir\nwhy 0 pass: 2.1\n", "bad:5: 2.2 is cited: You’ve decided already" },
    { DEALT "0 stir\nwhy 0 pass: 2.2 decided\n", "bad:5: words stand in quotes" },
    { DEALT "0 stir\nwhy 0 pass: 2.2 \"your turn\"\n", "bad:5: what is said is: You’ve" },
    /* expectations */
    { DEALT "offers 0 give 0 1\n", "bad:4: seat 0 may not" },
    { DEALT "choices 2\n", "bad:4: several seats owe" },
    { DEALT "choices 0 3\n", "bad:4: seat 0 has 2 choices" },
    { DEALT "choices x\n", "bad:4: a number was expected" },
    { DEALT "actors 0\n", "bad:4: the actors are" },
    { DEALT "actors chance\n", "bad:4: the actors are" },
    { DEALT "actors none\n", "bad:4: the actors are" },
    { DEALT "actors 0 1 2\n", "bad:4: nobody has this seat" },
    { DEALT "actors\n", "bad:4: actors who?" },
    { DEALT "weights 3 2 1\n", "bad:4: it is not the turn of CHANCE" },
    { HEAD "weights 3 2\n", "bad:3: there are 3 outcomes" },
    { HEAD "weights 3 2 2\n", "bad:3: outcome 2 weighs 1, not 2" },
    { HEAD "weights 3 2 1 1\n", "bad:3: there are only 3 outcomes" },
    { DEALT "is state.round 2\n", "bad:4: state.round is 1, not 2" },
    { DEALT "is state.sugar 2\n", "bad:4: there is no 'state.sugar'" },
    { DEALT "is state.players.2.points 0\n", "bad:4: there is no" },
    { DEALT "is game nul\n", "bad:4: game is \"null\", not nul" },
    { DEALT "sees 0 state.players.1.lumps 3\n", "bad:4: state.players.1.lumps is null, not 3" },
    { DEALT "sees 5 state.round 1\n", "bad:4: there is no such viewer" },
    { ONE_ROUND "score 1 2\n", "bad:7: the score of seat 1 is 3, not 2" },
    { ONE_ROUND "place 0 1\n", "bad:7: the place of seat 0 is 2, not 1" },
    { ONE_ROUND "event lose\n", "bad:7: it did not happen" },
    { ONE_ROUND "event win 0\n", "bad:7: it did not happen" },
    { ONE_ROUND "no event win\n", "bad:7: it did happen" },
    { ONE_ROUND "event nonsense\n", "bad:7: this game has no event 'nonsense'" },
    { ONE_ROUND "says en 0 \"You win\"\n", "bad:7: what is said is:" },
    { ONE_ROUND "says de 0 \"Du\"\n", "bad:7: says LANGUAGE EYES" },
};

static const char good[] = "# a comment\n"
                           "scenario T1 2.1 R2: everything that a line can say # and another\n"
                           "seats 2\n"
                           "option rounds 1\n"
                           "actors chance\n"
                           "weights 3 2 1\n"
                           "luck give 0 1\n"
                           "luck give 1 3\n"
                           "actors 0 1\n"
                           "choices 0 2\n"
                           "offers 1 pass\n"
                           "refuse 0 give 0 1\n"
                           "refuse undo 0\n"
                           "is game null\n"
                           "is state.players.1.lumps 3\n"
                           "sees 1 state.players.0.lumps null\n"
                           "sees spectator state.players.1.lumps null\n"
                           "0 stir\n"
                           "refuse 0 stir\n"
                           "actors 1\n"
                           "choices 2\n"
                           "undo 0\n"
                           "0 pass\n"
                           "no event win\n"
                           "1 stir\n"
                           "event win\n"
                           "event win 1 3\n"
                           "no event lose\n"
                           "says en 1 \"You win 3 points\"\n"
                           "says ru spectator \"Игрок 2\"\n"
                           "actors none\n"
                           "score 1 3\n"
                           "place 1 1\n"
                           "place 0 2\n"
                           "scenario T2: luck that nobody names\n"
                           "seats 3\n"
                           "luck any\n"
                           "actors 0 1 2\n"
                           "is state.players.0.lumps 1\n";

static void bad_scenarios_fail(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        const char *wrong = scenario_wrong(game_find("null"), "bad", bad[i].text, NULL);
        if (wrong == NULL)
            fail_msg("passes: %s", bad[i].text);
        else if (strstr(wrong, bad[i].wrong) == NULL)
            fail_msg("'%s', expected '%s' of:\n%s", wrong, bad[i].wrong, bad[i].text);
    }
}

static void good_scenario_passes(void **state)
{
    (void)state;
    struct covered covered = { .verb = { false } };
    const char *wrong = scenario_wrong(game_find("null"), "good", good, &covered);
    if (wrong != NULL)
        fail_msg("%s", wrong);
    assert_true(covered.verb[1] && covered.verb[2] && covered.event[1] && covered.event[2]);
    assert_false(covered.event[3]);
}

static void paths_tell_the_game(void **state)
{
    (void)state;
    assert_ptr_equal(game_of_path("games/null/test/scenarios/a.txt"), game_find("null"));
    assert_ptr_equal(game_of_path("/games/x/games/mirror/test/replays/a.log"), game_find("mirror"));
    assert_null(game_of_path("games/nullnull/a.txt"));
    assert_null(game_of_path("tests/null/a.txt"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bad_scenarios_fail),
        cmocka_unit_test(good_scenario_passes),
        cmocka_unit_test(paths_tell_the_game),
    };
    return cmocka_run_group_tests_name("scenarios_can_fail", tests, NULL, NULL);
}
