/*
 * Why a seat played as it did, in words of the game: how a move changes what the seats may expect,
 * compared with the other choices. The game's stakes (the presenter's table, the evaluator's
 * `expect`) say what is expected; the moves that follow are played for a turn as seems best. All of
 * it depends only on the viewer's view and on the actions as the viewer saw them: facts hidden from
 * this viewer are dealt at random, and none of them is revealed.
 */
#ifndef WONDERLAND_REASON_H
#define WONDERLAND_REASON_H

#include "engine/match.h"

enum {
    REASON_BACK = 4, /* actions of others that are searched for a reason */
    REASON_NONE = -1 /* no stake: nothing worth telling */
};

/* A decision as the viewer saw it. */
struct reason_case {
    int mover;
    unsigned entry;                       /* of the match */
    action seen;                          /* its action there, as the viewer saw it */
    action instead;                       /* what to compare it with; 0: with all the others */
    bool advised;                         /* for a hint: then half a point is worth telling */
    _Alignas(16) uint8_t view[STATE_MAX]; /* of the viewer, before it */
};

struct reason_cases {
    int n;
    struct reason_case of[REASON_BACK];
};

/* A difference that a decision made. */
struct difference {
    int stake;  /* of the presenter's table, or REASON_NONE */
    int seat;   /* whose */
    float size; /* how much more the mover may expect, or how much less another seat */
};

/* The greatest effects of a decision: for its mover; and against the viewer or, if the viewer is
 * the mover, against any of the others. */
struct reasons {
    int mover;
    unsigned entry;
    struct difference gain, harm;
};

/* Collects the actions of the seats of the mask since the viewer's own last one, the last first; at
 * most REASON_BACK actions, not counting luck. */
void reason_collect(const struct match *, int viewer, unsigned movers, struct reason_cases *);

/* The same case gives the same reasons; they say nothing in a game without stakes. */
struct reasons reasons_of(const struct game *, const struct reason_case *, int viewer);

/* The reasons of the case with the greatest difference. */
struct reasons reasons_strongest(const struct game *, const struct reason_cases *, int viewer);

/* Write one sentence about another seat's move; about the viewer's own move, what it brings, what
 * it takes from others, or up to two sentences with both. All write nothing if there is nothing to
 * say. */
void reasons_say_theirs(const struct game *, const struct reasons *, struct text *);
void reasons_say_gain(const struct game *, const struct reasons *, struct text *);
void reasons_say_harm(const struct game *, const struct reasons *, struct text *);
void reasons_say_own(const struct game *, const struct reasons *, struct text *);

/* The same of a choice that is not the best: what it is for and whom it harms, without numbers. */
void reasons_say_aim(const struct game *, const struct reasons *, struct text *gain,
                     struct text *harm);

/* The greatest number of points that the sentences name. */
int reasons_points(const struct reasons *);

#endif
