/* A coach says after a move that lost much what would have been stronger, and why others play as
 * they do. */
#ifndef WONDERLAND_BOTS_COACH_H
#define WONDERLAND_BOTS_COACH_H

#include "bots/host/hint.h"

enum {
    COACH_LOSS = 100, /* per mille: a coach does not mention smaller ones */
    COACH_BACK = 4    /* entries of a seat among which a coach looks for a decision */
};

/* The last entry of the seat that was a decision: there was another choice. -1: none of its last
 * COACH_BACK entries was; looking further back would cost a replay for each. */
int coach_entry(const struct match *, int seat);

/* Comments on the entry, by a hint about it: its loss and, if that is large, the better move and
 * what that would have brought. coach_say writes only the sentences about that: often none. */
void coach_json(const struct hint *, const struct match *, unsigned entry, struct text *);
void coach_say(const struct hint *, const struct match *, unsigned entry, struct text *);

/* Comments on another seat's move; `words` is empty if there is nothing to say. */
void reason_json(const struct reasons *, const struct match *, struct text *);

#endif
