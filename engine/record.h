/*
 * The record of a match: a text file that has every action, can be replayed, and proves that nobody
 * chose the cards (docs/RECORD.md).
 */
#ifndef WONDERLAND_RECORD_H
#define WONDERLAND_RECORD_H

#include "engine/game.h"

enum { RECORD_LINE = 128 }; /* longest line of a record */

struct match;

/* The record as a text file (docs/RECORD.md). It contains every secret of the game so far: no
 * player may have it before the end. The seed is written only if asked for: it reveals even the
 * cards to come. `out` is cut if it is too small. */
void match_save(const struct match *, bool with_seed, struct text *out);

/* Reads a record and replays it. The game must be known before memory is provided, so a record is
 * read in two steps: record_game tells the game, match_load fills a match of it. Faults are words
 * with the number of the line; {0} stands for that number. After a fault the match must not be
 * used. */
struct fault {
    const struct words *what; /* NULL: nothing is wrong */
    int line;
};
typedef const struct game *(*game_finder)(const char *name);
const struct game *record_game(game_finder, const char *bytes, size_t n, struct fault *);
struct fault match_load(struct match *, const struct game *, const char *bytes, size_t n);

/* After match_load: whether seed, words and commitment explain every card. A fault names the first
 * line they do not. With luck.named there is no seed and so nothing to find wrong. */
struct fault match_verify(const struct match *);

#endif
