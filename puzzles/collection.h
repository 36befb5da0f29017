/* The puzzles of every game, built into the program by tools/embed_puzzles.py. */
#ifndef WONDERLAND_COLLECTION_H
#define WONDERLAND_COLLECTION_H

#include "puzzles/puzzle.h"

struct puzzle_row {
    const char *game;
    int rating; /* also in the facts; here it is available without reading them */
};

/* All puzzles, by game and number; one without a game ends them. */
extern const struct puzzle_row puzzle_rows[];

/* The text that puzzle_read takes for puzzle_rows[row]. In a page it may not be there yet:
 * server/live/texts.h. */
const char *puzzle_facts(int row);
const char *puzzle_record(int row);

/* How many puzzles the game has; often none. */
int collection_puzzles(const struct game *);

/* The rating of the game's puzzle of that number, from 1. */
int collection_rating(const struct game *, int number);

/* The puzzle of that number: its texts are there, or the program is broken. Read each time:
 * puzzle_free it. */
struct puzzle *collection_puzzle(const struct game *, int number);

/* The puzzle of a day, counted since 1970: the games take turns, and each game uses all its puzzles
 * before one comes again. NULL if there are no puzzles at all. */
const struct game *collection_of_day(int64_t day, int *number);

#endif
