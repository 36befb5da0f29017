/* War for Wonderland: units, which are supporters, figures and leaders (19.1). */
#ifndef WONDERLAND_WAR_UNITS_H
#define WONDERLAND_WAR_UNITS_H

#include "engine/base.h"

struct war;

enum { SUPPORTERS = 14 }; /* 1.6: of a seat */

/* C4: code of a unit that is placed, lost or moved. */
enum {
    UNIT_SUPPORTER,       /* of the reserve; of LOSE and FADE: of this region */
    UNIT_FIGURE,          /* + figure: likewise */
    UNIT_LEADER = 14,     /* in events */
    UNIT_FROM = 16,       /* + region: a supporter taken from there (6.8) */
    UNIT_FIGURE_FROM = 32 /* + figure: taken from the board */
};

/* Units of a seat in a region, its leader included. */
int war_units(const struct war *, int seat, int region);

/* The same in all regions together. */
int war_all_units(const struct war *, int seat);

/* Whether the seat has this figure in the region. */
bool war_has_figure(const struct war *, int seat, int figure, int region);

/* Seat that owns the figure, or NONE. */
int war_figure_owner(const struct war *, int figure);

/* 8.8: the strength with which the seat would begin a battle in the region. */
int war_starting_strength(const struct war *, int seat, int region);

#endif
