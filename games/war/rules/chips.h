/*
 * War for Wonderland: the kinds of chips (tables B3 and C2 of the rules), and the chips that a seat
 * has. What a chip does when it is played is in play.c and madness.c.
 */
#ifndef WONDERLAND_WAR_CHIPS_H
#define WONDERLAND_WAR_CHIPS_H

#include "engine/base.h"

struct war;
struct war_seat;

enum {
    MADNESS_CELLS = 4, /* 10.2 */
    ACTIVE_MAX = 24,   /* 9.15, H: a seat with that many active chips must stop */
    DRAWN_MAX = 6      /* B3.1 */
};

/* C2: kinds of chips. Of an ally type the weak one is even, the strong one follows it. */
enum chip {
    CHIP_F1,
    CHIP_F2,
    CHIP_ARTEFACT,
    CHIP_FORGE,
    CHIP_FLAMINGO,
    CHIP_SOLDIER = 6,
    CHIP_ROSE = 8,
    CHIP_ROOK = 10,
    CHIP_CREATURE = 12,
    CHIP_WONDERLANDER = 14, /* W13 .. W24, in this order */
    CHIP_AMULET = CHIP_WONDERLANDER,
    CHIP_CROWN,
    CHIP_HOOKAH,
    CHIP_GLOVES,
    CHIP_WATCH,
    CHIP_TEACUP,
    CHIP_FEATHER,
    CHIP_HORN,
    CHIP_OYSTERS,
    CHIP_TREACLE,
    CHIP_SOUP,
    CHIP_MOUSETRAP,
    CHIP_MADNESS,
    CHIP_DOUBLE,
    CHIP_POISON,
    CHIP_COUNT
};
enum ally { FLAMINGO, SOLDIER, ROSE, ROOK, CREATURE, ALLY_COUNT }; /* the five types */
enum { SET_A, SET_B, SET_C, SET_D, SET_COUNT };

extern const uint8_t war_printed[CHIP_COUNT]; /* printed strength (B3, B9.2, C2) */
extern const uint8_t war_ally_supply[2];      /* chips of a kind (B3): weak, strong */

static inline bool is_ally(int kind) /* 6.14: forge chips, too */
{
    return kind >= CHIP_FORGE && kind < CHIP_WONDERLANDER;
}
static inline bool is_strong(int kind)
{
    return kind >= CHIP_FLAMINGO && kind < CHIP_WONDERLANDER && (kind & 1);
}
static inline bool is_type(int kind, int type) /* weak or strong */
{
    return (kind & ~1) == CHIP_FLAMINGO + 2 * type;
}
static inline int ally_type(int kind) /* of a chip from CHIP_FLAMINGO on */
{
    return (kind - CHIP_FLAMINGO) / 2;
}

/* Active chips of a kind; of an ally type, weak and strong. */
int war_active_count(const struct war *, int seat, int kind);
int war_active_type(const struct war *, int seat, int type);
/* Takes the chip placed last of this kind off the active track. */
void war_take_active(struct war *, int seat, int kind);

/* 15.10: chips of a kind, or of an ally type, that a seat owns, wherever they are. */
int war_owns(const struct war *, int seat, int kind);
int war_owns_type(const struct war *, int seat, int type);

/* Chips in the bag; madness and poison among them. */
int war_bag_size(const struct war_seat *);
int war_bag_harm(const struct war_seat *);

#endif
