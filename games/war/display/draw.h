/* War for Wonderland: the table to look at; a member of struct presenter. */
#ifndef WONDERLAND_WAR_DRAW_H
#define WONDERLAND_WAR_DRAW_H

#include "engine/text.h"

/* Takes a view; drawn or in plain lines, as the reader wants it. */
void war_draw(const void *, struct text *);

#endif
