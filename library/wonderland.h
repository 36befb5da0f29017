/*
 * Wonderland's engine as a library: rules of five games, matches, records and bots, in C11, without
 * threads, files or network of its own. docs/LIBRARY.md has a tour, examples/play.c a program.
 *
 * `pkg-config --cflags --libs wonderland` says how to compile and link with it. Everything that
 * these headers declare is exported, and nothing else.
 */
#ifndef WONDERLAND_H
#define WONDERLAND_H

#include "bots/bot.h"       /* who picks from the list of a decision */
#include "engine/game.h"    /* what a game is; states, views, actions */
#include "engine/match.h"   /* a game being played */
#include "engine/record.h"  /* saved, loaded, verified */
#include "games/registry.h" /* the games */

#endif
