/* How often a seat may do what is not a move: all of it stays in the store for ever. */
#ifndef WONDERLAND_SEAT_LIMITS_H
#define WONDERLAND_SEAT_LIMITS_H

#include "engine/game.h"

enum {
    CHAT_RATE_MS = 2000, /* one message of a seat in that time, */
    CHAT_BURST = 5,      /* and up to this many at once */
    SET_RATE_MS = 2000,  /* the same for every other command that is not a move */
    SET_BURST = 20
};

/* The time until which each seat's allowance is spent, by net_now. */
struct seat_limits {
    uint64_t chat[SEATS_MAX]; /* for messages */
    uint64_t set[SEATS_MAX];  /* for the rest */
};

/* Use up a part of the seat's allowance, for chat or for the rest. False: nothing is left of it. */
bool seat_limits_chat(struct seat_limits *, int seat, uint64_t now);
bool seat_limits_set(struct seat_limits *, int seat, uint64_t now);

#endif
