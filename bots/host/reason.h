/*
 * Why somebody played like that, in words of the game: what a move changes in what the seats may
 * expect, against the other choices that there were. The game's stakes (the presenter's table, the
 * evaluator's `expect`) say what is expected; what follows is played on for a turn as it seems
 * best. All of it follows from the viewer's view and from what the viewer saw being done: what
 * this viewer may not know is dealt at random, and nothing of it is told.
 */
#ifndef WONDERLAND_REASON_H
#define WONDERLAND_REASON_H

#include "engine/match.h"

enum {
    REASON_BACK = 4, /* actions of others among which a reason is looked for */
    REASON_NONE = -1 /* no stake: nothing worth telling */
};

/* A decision as the viewer saw it made. */
struct reason_case {
    int mover;
    unsigned entry;                       /* of the match */
    action seen;                          /* what it did there, as far as the viewer knows it */
    action instead;                       /* what to compare it with; 0: with all the others */
    bool advised;                         /* somebody has asked: half a point is worth telling */
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
    float size; /* how much more the mover may expect, or how much less somebody else */
};

/* What a decision was good for, both by size: for its mover; and against the viewer or, if the
 * viewer is the mover, against any of the others. */
struct reasons {
    int mover;
    unsigned entry;
    struct difference gain, harm;
};

/* What the seats of the mask have done since the viewer did something, the last first; at most
 * REASON_BACK actions, luck aside. */
void reason_collect(const struct match *, int viewer, unsigned movers, struct reason_cases *);

/* The same case gives the same reasons; they say nothing in a game without stakes. */
struct reasons reasons_of(const struct game *, const struct reason_case *, int viewer);

/* Of all these cases the one with the greatest difference. */
struct reasons reasons_strongest(const struct game *, const struct reason_cases *, int viewer);

/* One sentence on somebody else's move; on the viewer's own one what it brings, what it takes from
 * others, or up to two sentences with both. All say nothing where there is nothing to say. */
void reasons_say_theirs(const struct game *, const struct reasons *, struct text *);
void reasons_say_gain(const struct game *, const struct reasons *, struct text *);
void reasons_say_harm(const struct game *, const struct reasons *, struct text *);
void reasons_say_own(const struct game *, const struct reasons *, struct text *);

#endif
