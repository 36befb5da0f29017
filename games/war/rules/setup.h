/* War for Wonderland: the table before the first action (chapter 2 of the rules). */
#ifndef WONDERLAND_WAR_SETUP_H
#define WONDERLAND_WAR_SETUP_H

#include "games/war/war.h"

void war_lay_out(struct war *, const struct setup *);

#endif
