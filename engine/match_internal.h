/* Unchecked internals that match.c and record.c share; nobody else may call them. */
#ifndef WONDERLAND_MATCH_INTERNAL_H
#define WONDERLAND_MATCH_INTERNAL_H

#include "engine/match.h"

/* A match before its first action, with memory for `room` of them; CHANCE has not moved. */
void match_open(struct match *, unsigned room, const struct game *, const struct setup *,
                const struct luck *);

/* Moves a match that has not begun to the moment after its origin: from now on it begins there. */
void match_set_origin(struct match *, const struct origin *);

/* Applies and remembers a legal action. */
void match_step(struct match *, int seat, action);

#endif
