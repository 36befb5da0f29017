/*
 * The loop of a game, the same for both frontends: whose turn it is, when the curtain falls, what
 * undo, save and quit do, and what comes after the end.
 */
#ifndef WONDERLAND_TERMINAL_PLAY_LOOP_H
#define WONDERLAND_TERMINAL_PLAY_LOOP_H

#include "terminal/frontend.h"

/* Plays until the people leave. */
void play_loop(struct session *, const struct frontend *);

#endif
