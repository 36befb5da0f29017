/*
 * War for Wonderland: counts made while a game is replayed, for the measures of Part F of RULES.md.
 * balance_watch.c counts moves, balance.c measures when the game is over.
 */
#ifndef WONDERLAND_WAR_BALANCE_INTERNAL_H
#define WONDERLAND_WAR_BALANCE_INTERNAL_H

#include "engine/balance.h"
#include "games/war/verbs.h"
#include "games/war/war.h"

/* Points of the track, by where they come from (F8). */
enum point_source { FROM_REGIONS, FROM_OTHER, SOURCES };

struct replay_counts {
    const struct game *game;
    struct stats *stats;
    int seats;
    int first;                             /* of round 1 */
    int round;                             /* that is played */
    bool opened;                           /* the first card of this round is taken */
    int points[WAR_SEATS][SOURCES];        /* on the track */
    int forgings[WAR_SEATS];               /* F7 */
    int unlocked[WAR_SEATS];               /* the ability unlocked first, or NONE */
    uint32_t takers[TEA_CARDS];            /* seats that have taken the card, as bits */
    uint32_t out_of;                       /* kinds whose supply was empty, as bits (F6) */
    int asked[VERB_COUNT];                 /* decisions, by verb (F20) */
    int decisions, alone;                  /* all of them; and those with only one answer */
    int parties, guests;                   /* It's My Party and Unexpected Guest used (F19) */
    int played[WAR_SEATS];                 /* the kind that is played */
    unsigned in_battle, bust;              /* seats, as bits */
    int region;                            /* where the battle is, or NONE */
    int best;                              /* its highest strength; -1: all are bust */
    struct result last_round, last_battle; /* standings when they began */
};

/* Replays the match and counts; measures of single moments are counted at once. */
void war_watch(const struct match *, struct replay_counts *);

#endif
