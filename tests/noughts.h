/*
 * Noughts and crosses: a game for the tests only, because its numbers are well known. It has what
 * the games of games/ do not: no points, draws, and one number of players.
 */
#ifndef WONDERLAND_TESTS_NOUGHTS_H
#define WONDERLAND_TESTS_NOUGHTS_H

#include "engine/helpers.h"

enum { NOUGHTS_CELLS = 9 };
enum { VERB_MARK = 1 }; /* MARK(cell) */

struct noughts {
    uint8_t cell[NOUGHTS_CELLS]; /* 0: empty; 1 + the seat that has marked it */
    uint8_t marks;               /* on the board */
};

extern const struct game noughts_game;
extern const struct presenter noughts_presenter;

#endif
