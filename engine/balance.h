/*
 * What a game wants to know of itself from many games between bots: how fair its seats are, how
 * long it takes, what every card is worth. `wonderland arena --balance` plays and asks; the targets
 * are those of the balance list in the game's RULES.md.
 */
#ifndef WONDERLAND_BALANCE_H
#define WONDERLAND_BALANCE_H

#include "engine/match.h"

enum { MEASURES_MAX = 1024, MEASURE_NAME = 40 };

/* One measure: "wins by turn order", of "1st". Values are whole numbers, so that it does not
 * matter in which order games are counted. */
struct measure {
    char what[MEASURE_NAME], of[MEASURE_NAME]; /* of: "" if there is but one */
    uint64_t n;
    int64_t sum;
    uint64_t squares;
};

struct stats {
    int n;
    struct measure measure[MEASURES_MAX];
};

/* Counts a value; the measure begins with its first one. */
void stats_add(struct stats *, const char *what, const char *of, int64_t value);

/* The measure, or NULL. */
struct measure *stats_find(struct stats *, const char *what, const char *of);

/* How a measure is read, and where it should be. */
struct target {
    const char *what;
    enum { READ_MEAN, READ_SHARE } read; /* an average; or 0s and 1s, in per cent */
    int parts;                           /* what is counted is so many times as much; 0: once */
    double low, high;                    /* in what is printed; equal: no target, only told */
    double fair;    /* instead of both: at most so many points away from an even share */
    unsigned seats; /* the target is for tables of these sizes, a bit each; 0: for all */
};

struct balance {
    int n;
    const struct target *target; /* of all measures, in the order they are printed */

    /* Counts what there is to be seen in a finished game. */
    void (*measure)(const struct match *, struct stats *);
};

/* Plays the match again and shows every action with what it made happen. */
struct seen {
    const void *before, *after; /* states */
    int seat;                   /* or CHANCE */
    action act;
    const struct event_list *events;
    unsigned entry;
};
void balance_walk(const struct match *, void (*see)(void *context, const struct seen *),
                  void *context);

/* A win in whole parts: any number of winners can share it. */
enum { WIN_PARTS = 60 };

/* What most games want to know: the seat's part of the win; and whether the leaders of a position
 * are those who win in the end. */
int win_parts(const struct result *, int seats, int seat);
bool same_leaders(const struct result *, const struct result *, int seats);

/* Names of the places in turn order: "1st", "2nd", … */
extern const char *const balance_order[SEATS_MAX];

#endif
