/*
 * The contracts of engine/game.h and engine/match.h as checks. Each takes any game and gives NULL,
 * or a sentence on the first promise that the game breaks: tests/properties.c runs them over the
 * registered games, tests/properties_can_fail.c over games broken on purpose.
 */
#ifndef WONDERLAND_TESTS_PROPERTY_H
#define WONDERLAND_TESTS_PROPERTY_H

#include "tests/support.h"

enum { SCRATCH_COUNT = 4 };

/* One position of a random game, and everything that a check needs. */
struct position {
    const struct game *game;
    const struct match *match;       /* at the position; no check changes it */
    struct match *copy, *other;      /* for checks to play with */
    unsigned actors;                 /* who owes a decision here */
    struct choices list[CHANCE + 1]; /* everybody's choices here */
    void *view[VIEWER_COUNT];        /* what the seats and the SPECTATOR know here */
    void *scratch[SCRATCH_COUNT];    /* for one more state each */
    struct rng *rng;                 /* for the check's own use */
};

/* The position without its views: cheap, for every position of every game. */
const char *position_wrong(const struct position *);

/* Points and places. */
const char *score_wrong(const struct position *);

/* The match: what is refused, undone, saved and loaded; answers that may come in any order. */
const char *match_wrong(struct position *);
const char *record_wrong(struct position *);
const char *orders_wrong(struct position *);

/* Words, notation and JSON. */
const char *words_wrong(struct position *);
const char *find_wrong(struct position *);
const char *story_wrong(struct position *);

/* "Why not?": what the seats can express, and why it cannot be done; each seat asks about `whys`
 * actions. */
const char *forms_missing(const struct game *);
const char *forms_wrong(const struct game *);
const char *why_wrong(struct position *, unsigned whys);

/* The same at every position of a match in which people decide: records come to steps that random
 * games hardly ever see. */
const char *why_wrong_along(const struct match *);

/* Secrets: views, redealing, and what viewers can tell from what happens. */
const char *views_wrong(struct position *);
const char *observe_action_wrong(struct position *);

/* Memory: what a viewer has witnessed stays in its view, also later. */
const char *recall_wrong(const struct position *);

/* Windows and standing orders. */
const char *windows_wrong(struct position *);

/* The viewers that `apply` returns do learn something: checked where one position shows it, and
 * counted over the positions of many games since the reset. */
void learning_reset(void);
const char *learning_wrong(struct position *);
const char *learning_too_wide(const struct game *);

/* A counterfactual: a second game that differs from the first in something that one viewer cannot
 * know, played for as long as it looks the same to them. */
struct counterfactual {
    int viewer;
    struct match *match; /* NULL: none at the moment */
    /* The states before the last action of the first game and of this one: recomputing them after
     * every action took most of the time of long games. */
    _Alignas(16) uint8_t before[2][STATE_MAX];
};

/* Tries to begin one with what the first game is about to do. */
void counterfactual_begin(struct counterfactual *, const struct position *, int seat, action);

/* The first game, at the position, is about to do `act`; follows it, or ends. */
const char *counterfactual_wrong(struct counterfactual *, const struct position *, int seat, action,
                                 bool *follows);

/* After both have: whether the viewer sees and is told the same. */
const char *counterfactual_seen(struct counterfactual *, const struct match *first,
                                void *scratch[2]);

/* Checks the names, limits and words of the game itself. */
const char *definition_wrong(const struct game *);

/* Plays one random game of this setup with all checks. `named`: the test plays CHANCE itself, else
 * the match does from a seed. `length` is that of the last game, and becomes that of this one: it
 * decides how many positions are checked closely. */
const char *game_wrong(const struct game *, const struct setup *, uint64_t seed, bool named,
                       unsigned *length);

/* All of it: every number of seats, `count` games each (fewer if they are long), all variants. */
const char *properties_wrong(const struct game *, unsigned count);

#endif
