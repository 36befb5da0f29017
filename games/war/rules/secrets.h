/* War for Wonderland: who may know what; members of struct game. */
#ifndef WONDERLAND_WAR_SECRETS_H
#define WONDERLAND_WAR_SECRETS_H

#include "engine/game.h"

void war_observe(const void *, int viewer, void *view);
action war_observe_action(const void *, int seat, action, int viewer);
void war_redeal(void *view, int seat, struct rng *);

#endif
