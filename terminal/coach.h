/*
 * The coach at a table that is played here: after a person's move that lost much, says what would
 * have been better; after the bots' moves, gives one sentence why. Available where one person plays
 * against bots, and only on request.
 */
#ifndef WONDERLAND_TERMINAL_COACH_H
#define WONDERLAND_TERMINAL_COACH_H

#include "bots/host/analysis.h"

struct coach {
    bool on, switched;      /* switched: the change has not been announced yet */
    bool judged;            /* a person's move has been judged, */
    unsigned entry;         /* this entry of the match, */
    struct hint hint;       /* with this result */
    unsigned explained;     /* actions of the match when bots were explained last */
    struct reasons reasons; /* for the bots' moves, */
    bool untold;            /* not told yet */
};

/* Switches the coach on or off. */
void coach_switch(struct coach *);

/* Judges the last decision of the person, who has just played. */
void coach_judge(struct coach *, const struct match *, int seat);

/* Finds why bots have played as they did, before the person decides; once for every position. */
void coach_explain(struct coach *, const struct match *, int seat, unsigned movers);

/* Says, once, what there is to say; only of a move that has not been undone. */
void coach_say_news(struct coach *, const struct match *, struct text *);

#endif
