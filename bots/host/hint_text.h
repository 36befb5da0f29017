/* Hints in words and as JSON. */
#ifndef WONDERLAND_HINT_TEXT_H
#define WONDERLAND_HINT_TEXT_H

#include "bots/host/hint.h"

enum { HINTS_SAID = 3 }; /* choices of a hint in words */

/* In words, for a reader without a seat: a line per choice. */
void hint_say(const struct hint *, const struct match *, int seat, struct text *);

/* As one JSON object; all worths per mille. */
void hint_json(const struct hint *, const struct match *, int seat, struct text *);

#endif
