/* War for Wonderland: madness and poison (chapter 10 of the rules). */
#ifndef WONDERLAND_WAR_MADNESS_H
#define WONDERLAND_WAR_MADNESS_H

#include "games/war/war.h"

/* Units that the madness or poison costs which the seat has played (10.3, 10.9). */
int war_units_to_lose(const struct war *, int seat);

/* One poison chip into the Jabberwock's reserve. */
void war_poison_back(struct war *, struct event_list *);

/* 10.17, 10.22, 16.4: madness and exhausted chips go into the bag. */
void war_refill_bag(struct war *, int seat);

#endif
