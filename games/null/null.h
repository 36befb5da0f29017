/*
 * Sugar Lumps: the template. It takes three minutes to read and has an example of everything: an
 * option, luck that only its owner sees, answers that all seats seal at once, events, secrets and
 * words. tools/newgame copies it under another name, to be replaced piece by piece.
 */
#ifndef WONDERLAND_NULL_H
#define WONDERLAND_NULL_H

#include "engine/helpers.h"

enum { LUMPS_MAX = 3 };
enum { OPTION_ROUNDS };
enum { VERB_GIVE = 1, VERB_ANSWER }; /* GIVE(seat, lumps), ANSWER(answer) */
enum {
    EVENT_SHOW = 1,
    EVENT_WIN,
    EVENT_LOSE,
    EVENT_COUNT
}; /* SHOW(seat, lumps, answer), WIN(seat, points), LOSE(seat) */
enum { ANSWER_NONE, ANSWER_STIR, ANSWER_PASS }; /* or UNKNOWN, in a view */

struct null {
    uint8_t seats, rounds, round; /* round from 1; rounds + 1 when the game is over */
    uint8_t given;                /* seats that have sugar in this round */
    uint8_t lumps[SEATS_MAX];     /* 0 before they are given; UNKNOWN in a view */
    uint8_t answer[SEATS_MAX];    /* sealed until everybody has answered */
    int8_t points[SEATS_MAX];
    uint8_t pad[2];
};
_Static_assert(sizeof(struct null) == 24, "no hidden padding: a state is compared as bytes");

/* 2.1: the odds of each number of lumps, out of 6. */
extern const uint8_t null_weight[LUMPS_MAX + 1];

extern const struct game null_game;
extern const struct presenter null_presenter; /* words.c */

#endif
