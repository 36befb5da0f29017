/* War for Wonderland: what must be true of every state (C3.5). */
#ifndef WONDERLAND_WAR_INVARIANTS_H
#define WONDERLAND_WAR_INVARIANTS_H

/* The member of struct game: NULL, or what is wrong with the state. */
const char *war_check(const void *);

#endif
