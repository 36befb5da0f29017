/* War for Wonderland: playing a chip (chapter 11 of the rules). */
#ifndef WONDERLAND_WAR_PLAY_H
#define WONDERLAND_WAR_PLAY_H

#include "engine/base.h"

struct war;

/* 11.2, 11.3: the strength of the chip that the seat plays before anything is added; `placed`: it
 * lies on the active track already. */
int war_base_strength(const struct war *, int seat, bool placed);

/* 11.4 to 11.6: with what is added and multiplied, in one of the two orders; not below 0. */
int war_chip_strength(const struct war *, int seat, bool times_first);

#endif
