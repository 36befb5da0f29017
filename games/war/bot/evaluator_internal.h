/*
 * War for Wonderland: what the parts of the evaluator share. evaluator.c sums up the expected score
 * of a seat and turns the scores into shares of a win; evaluator_battle.c evaluates regions and
 * battles, evaluator_tea.c cards, forge cells and rewards to come, evaluator_quests.c quests.
 *
 * All worths are points of the final score.
 */
#ifndef WONDERLAND_WAR_EVALUATOR_INTERNAL_H
#define WONDERLAND_WAR_EVALUATOR_INTERNAL_H

#include "games/war/rules/steps.h"
#include "games/war/war.h"

/* A draw from a bag, on average. */
struct bag {
    float strength; /* of a chip other than madness, on average */
    float good;     /* chance of such a chip */
    float loss;     /* units that a draw costs, on average */
    float twice;    /* chance of a double madness */
};

/* The parts that the points of a seat are made of. */
enum part {
    PART_VP,
    PART_CASTLES,
    PART_SHARDS,
    PART_REGIONS, /* that are still to be fought for */
    PART_PENDING, /* promised and not received yet */
    PART_QUESTS,
    PART_ASSETS, /* assets for later rounds */
    PART_WAGER,
    PART_COUNT
};

/* The points that every seat may expect, and their inputs. */
struct evaluation {
    const struct war *s;
    int round;                 /* whose battles come next, or are fought */
    int later;                 /* rounds after it */
    bool tea;                  /* before or in a tea party: units will still be placed */
    bool drawing;              /* the battle in `region` is not decided yet */
    bool forging;              /* O4 of this battle is still to come */
    unsigned open;             /* regions to come, as bits, that of an undecided battle included */
    struct bag bag[WAR_SEATS]; /* as it is */
    struct bag whole[WAR_SEATS];              /* with everything that comes back into it */
    int cards[WAR_SEATS];                     /* that it will still take in this tea party */
    float coming[WAR_SEATS];                  /* units that a region may expect in it */
    uint8_t units[WAR_SEATS][REGION_COUNT];   /* war_units */
    uint8_t figures[WAR_SEATS][REGION_COUNT]; /* those of them that are figures, and their */
    uint8_t bring[WAR_SEATS][REGION_COUNT];   /* strength */
    struct frame placing;    /* STEP_UNIT: units that are being placed, or another frame */
    float points[WAR_SEATS]; /* the result */
    float part[PART_COUNT][WAR_SEATS]; /* by part */
    float first[WAR_SEATS];            /* in a battle: the chance to be first */
    float firsts[WAR_SEATS];           /* first places to expect in the regions to come */
    float seconds[WAR_SEATS];          /* and second ones */
    float width;                       /* points that may well be won or lost until the end */
};

/* evaluator.c: the points of every seat. */
void war_weigh(struct evaluation *);

/* features.c: the inputs of a learned value; weights.c: the weights. */
extern const struct features war_features;
extern const struct weights war_weights;

/* evaluator_battle.c: bags, then the regions' points and what depends on them */
void war_weigh_bags(struct evaluation *);
void war_weigh_regions(struct evaluation *);
float war_bag_reach(const struct bag *); /* strength that it brings to a battle */
float war_region_stake(const struct evaluation *, int region);
/* Points that the winner's castle adds. */
float war_castle_gain(const struct evaluation *, int seat, int region);
/* Whether the seat's strength in this battle is final. */
bool war_is_final(const struct evaluation *, int seat);

/* evaluator_tea.c */
float war_card_worth(const struct evaluation *, int seat, int card);
float war_castle_worth(const struct evaluation *, int seat, int castle); /* castle: CASTLE_… */
void war_weigh_pending(struct evaluation *);

/* evaluator_quests.c */
void war_weigh_quests(struct evaluation *);

/* From 0 to 1, a half at 0. */
static inline float slope(float x)
{
    return 0.5f + 0.5f * x / __builtin_sqrtf(1 + x * x);
}
static inline float at_most(float x, float most)
{
    return x < most ? x : most;
}
static inline float at_least(float x, float least)
{
    return x > least ? x : least;
}

#endif
