/*
 * Puzzles as JSON: the table as the seat sees it, and the reply to an attempt. No message contains
 * the answer before an attempt.
 */
#ifndef WONDERLAND_PUZZLE_JSON_H
#define WONDERLAND_PUZZLE_JSON_H

#include "puzzles/puzzle.h"
#include "server/table/view.h"

/* Puts the fields that tell which puzzle it is, and its claim, into an open object. */
void puzzle_put_claim(const struct puzzle *, enum lang, struct json *);

/* Writes the message `puzzle`; `of` is how many the game has. `scratch`: room for a view. */
void puzzle_json(const struct puzzle *, int of, enum lang, const struct tag *re,
                 struct text *scratch, struct text *out);

/* Writes the message `tried`: what the choice is worth, and why; what would have followed. `shown`:
 * the reader has given up. */
void tried_json(const struct puzzle *, const struct puzzle_choice *, bool shown, enum lang,
                const struct tag *re, struct text *scratch, struct text *out);

/* Says why the seat cannot do an action of the forms. Returns the number of the rule; NULL if it
 * can. */
const char *puzzle_why_not(const struct puzzle *, action, enum lang, char words[WHY_NOT_BYTES]);

#endif
