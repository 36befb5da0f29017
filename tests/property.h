/*
 * The contracts of engine/game.h and engine/match.h as checks. Each takes any game and gives NULL,
 * or a sentence on the first promise that the game breaks: tests/properties.c runs them over the
 * registered games, tests/properties_bite.c over games broken on purpose.
 */
#ifndef WONDERLAND_TESTS_PROPERTY_H
#define WONDERLAND_TESTS_PROPERTY_H

#include "tests/support.h"

enum { ROOMS = 4 };

/* One position of a random game, and everything that a check needs to look at it. */
struct look {
    const struct game *game;
    const struct match *match;       /* at the position; no check changes it */
    struct match *copy, *other;      /* to be played with */
    unsigned actors;                 /* who owes a decision here */
    struct choices list[CHANCE + 1]; /* everybody's choices here */
    void *view[VIEWER_COUNT];        /* what the seats and the SPECTATOR know here */
    void *room[ROOMS];               /* for one more state each */
    struct rng *rng;                 /* for whatever the check wants to try */
};

/* The position without its views: cheap, for every position of every game. */
const char *position_wrong(const struct look *);

/* Points and places. */
const char *score_wrong(const struct look *);

/* The door: what is refused, undone, saved and loaded; answers that may come in any order. */
const char *door_wrong(struct look *);
const char *record_wrong(struct look *);
const char *orders_wrong(struct look *);

/* Words, notation and JSON. */
const char *words_wrong(struct look *);
const char *find_wrong(struct look *);
const char *story_wrong(struct look *);

/* Secrets: views, redealing, and what viewers can tell from what happens. */
const char *views_wrong(struct look *);
const char *observe_action_wrong(struct look *);

/* Windows and standing orders. */
const char *windows_wrong(struct look *);

/* A second game that differs from the first in something that a certain viewer cannot know, played on
 * for as long as it looks the same to them. */
struct shadow {
    int viewer;
    struct match *match; /* NULL: none at the moment */
};

/* Tries to begin one with what the first game is about to do. */
void shadow_begin(struct shadow *, const struct look *, int seat, action);

/* The first game, at `look`, is about to do `act`; follows it, or ends. */
const char *shadow_wrong(struct shadow *, const struct look *, int seat, action, bool *follows);

/* After both have: whether the viewer sees and are told the same. */
const char *shadow_seen(struct shadow *, const struct match *first, void *room[2]);

/* What is wrong with the names, limits and words of the game itself. */
const char *shelf_wrong(const struct game *);

/* Plays one random game of this setup with all checks. `named`: the test plays CHANCE itself, else
 * the match does from a seed. `length` is what the last game had, and becomes what this one has: it
 * decides how many positions are looked at closely. */
const char *game_wrong(const struct game *, const struct setup *, uint64_t seed, bool named,
                       unsigned *length);

/* All of it: every number of seats, `count` games each (fewer if they are long), all variants. */
const char *properties_wrong(const struct game *, unsigned count);

#endif
