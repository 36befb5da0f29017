/*
 * Says what a choice surely brings: what happens at once, and what the seat can do next before
 * luck or another seat acts, if that brings more. It depends on the seat's view alone, and nothing
 * that depends on a secret is said.
 */
#ifndef WONDERLAND_GAIN_H
#define WONDERLAND_GAIN_H

#include "engine/match.h"

/* Says nothing if nothing is sure. */
void gain_say(const struct match *, const void *view, int seat, action, struct text *);

/* Says what the seat could do next, in the game's own words: "Teapot in reach." Mostly nothing. */
void gain_say_next(const struct match *, const void *view, int seat, action, struct text *);

#endif
