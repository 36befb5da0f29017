/* The sentences about a puzzle, in the reader's language; the reader has the puzzle's seat. */
#ifndef WONDERLAND_PUZZLE_SAY_H
#define WONDERLAND_PUZZLE_SAY_H

#include "puzzles/puzzle.h"

enum { PUZZLE_REASONS = 4, PUZZLE_WORDS = 1024 /* bytes of one */ };

/* The puzzle as a claim: "One choice is worth about five points more." */
void puzzle_say_claim(const struct puzzle *, struct text *);

/* A verdict on the choice in a sentence: what it is worth, compared with the best if it is not the
 * best. `shown`: it is the answer, and was not found. */
void puzzle_say_verdict(const struct puzzle *, const struct puzzle_choice *, bool shown,
                        struct text *);

/* Why the best choice is the best, or better than this one; a sentence or two each, as many as
 * there are. Returns how many. */
int puzzle_say_why(const struct puzzle *, const struct puzzle_choice *, const struct reader *,
                   char words[PUZZLE_REASONS][PUZZLE_WORDS]);

#endif
