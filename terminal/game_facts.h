/* Players, duration and age of a game: "2–4 players, 30–45 minutes, from age 8". */
#ifndef WONDERLAND_TERMINAL_GAME_FACTS_H
#define WONDERLAND_TERMINAL_GAME_FACTS_H

#include "engine/game.h"

/* Says players, minutes and age; where both ends are the same there is one number. */
void game_facts_say(const struct game *, struct text *);

#endif
