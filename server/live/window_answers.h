/* The answers to a window (reaction_window.h): those that were kept, those of standing orders, and
 * silence. */
#ifndef WONDERLAND_WINDOW_ANSWERS_H
#define WONDERLAND_WINDOW_ANSWERS_H

#include "server/live/live_table.h"

/* Gives the answers whose time has come. The table is not busy. */
void window_answers_give(struct server *, struct live_table *);

#endif
