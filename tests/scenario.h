/*
 * Scenarios: positions of a rule book as text: the .txt files in games/NAME/test/scenarios, with
 * named luck. tests/SCENARIOS.md has the lines that a file may hold.
 */
#ifndef WONDERLAND_TESTS_SCENARIO_H
#define WONDERLAND_TESTS_SCENARIO_H

#include "tests/support.h"

/* What has been played and what has happened, by number: for the effect coverage. */
struct covered {
    bool verb[256], event[256];
};

/* Runs all scenarios of the text. NULL, or "name:line: what is wrong". `covered` may be NULL. */
const char *scenario_wrong(const struct game *, const char *name, const char *text,
                           struct covered *);

/* The game whose folder the path lies in, or NULL. */
const struct game *game_of_path(const char *path);

#endif
