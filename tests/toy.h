/*
 * A game made to be broken: small, but with everything that a property is about. Everybody is dealt a
 * hidden card; twice everybody bids in secret at once, and the highest bidder takes a token and shows
 * or keeps the card. properties_bite.c breaks one member after the other.
 */
#ifndef WONDERLAND_TESTS_TOY_H
#define WONDERLAND_TESTS_TOY_H

#include "../engine/game.h"

enum { TOY_SEATS = 3, TOY_KINDS = 3, TOY_COPIES = 4, TOY_ROUNDS = 2, TOY_NONE = 254 };
enum { TOY_DEAL = 1, TOY_BID, TOY_SHOW, TOY_KEEP }; /* DEAL(kind), BID(1..3), SHOW, KEEP */
enum { TOY_WON = 1 };                               /* WON(seat, bid) */
enum { TOY_DEALING, TOY_BIDDING, TOY_ASKING, TOY_OVER };

struct toy {
    uint8_t seats, step, round;
    uint8_t seat;             /* who is dealt to or asked */
    uint8_t deck[TOY_KINDS];  /* cards not dealt; in a view, all that are not seen */
    uint8_t card[TOY_SEATS];  /* kind, TOY_NONE, or UNKNOWN in a view */
    uint8_t shown[TOY_SEATS]; /* the card lies open */
    uint8_t bid[TOY_SEATS];   /* 0: not yet; UNKNOWN in a view: sealed */
    uint8_t token[TOY_SEATS];
    uint8_t greedy; /* option: a token counts double */
};

extern const struct game toy_game;

#endif
