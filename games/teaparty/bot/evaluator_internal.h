/* The Mad Tea Party: what the files of its bots share. */
#ifndef WONDERLAND_TEAPARTY_EVALUATOR_INTERNAL_H
#define WONDERLAND_TEAPARTY_EVALUATOR_INTERNAL_H

#include "games/teaparty/teaparty.h"

/* The cards that a seat could fill pages with now, and its turns to come. */
struct prospect {
    unsigned hand;               /* kinds in hand, a bit each */
    unsigned tea[SIZE_HUGE + 1]; /* kinds at the tea party, by the pages they may go to */
    float turns;                 /* of this seat still to come, estimated */
};

/* A seat, in points. */
struct seat_weighed {
    struct prospect see;
    struct points now; /* won already */
    float open;        /* open chapters that are not complete */
    float hand;        /* cards in hand */
    float points;      /* all of it */
};

struct weighed {
    struct teaparty s; /* after the card in play was played to its end */
    float swing;       /* points that a lead may still change by: the later, the surer it is */
    struct seat_weighed seat[TABLE_SEATS];
};

/* Plays the card in play to its end as most players would, and evaluates every seat. */
void teaparty_weigh(const struct teaparty *, struct weighed *);

/* The inputs of a learned value. */
extern const struct features teaparty_features;

#endif
