/*
 * The coach at a table that is played here: after a person's move that lost much, what would have
 * been better; when bots have played, one sentence why. He speaks to one person among bots, who
 * has asked for it.
 */
#ifndef WONDERLAND_TERMINAL_COACH_H
#define WONDERLAND_TERMINAL_COACH_H

#include "bots/host/hint.h"

struct coach {
    bool on, switched;      /* switched: people have not been told yet whether he is there */
    bool judged;            /* there is something to say of a person's move, */
    unsigned entry;         /* the one of the match, */
    struct hint hint;       /* by this */
    unsigned explained;     /* actions of the match when bots were explained last */
    struct reasons reasons; /* of theirs, */
    bool untold;            /* if nobody has been told */
};

/* On or off, the other one than now. */
void coach_switch(struct coach *);

/* Judges the last decision of the person, who has just played. */
void coach_judge(struct coach *, const struct match *, int seat);

/* Finds why bots have played as they did, before the person decides; once for every position. */
void coach_explain(struct coach *, const struct match *, int seat, unsigned movers);

/* Says, once, what there is to say; of a move that still stands. */
void coach_say_news(struct coach *, const struct match *, struct text *);

#endif
