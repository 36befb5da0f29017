/*
 * Measures of a game, taken over many games between bots: how fair its seats are, how long it
 * takes, what every card is worth. `wonderland arena --balance` plays and measures; the targets are
 * those of the balance list in the game's RULES.md.
 */
#ifndef WONDERLAND_BALANCE_H
#define WONDERLAND_BALANCE_H

#include "engine/match.h"

enum { MEASURES_MAX = 1024, MEASURE_NAME = 40 };

/* One measure: "wins by turn order", of "1st". Values are whole numbers, so that it does not
 * matter in which order games are counted. */
struct measure {
    char what[MEASURE_NAME], of[MEASURE_NAME]; /* of: "" if there is only one */
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
    int parts;                           /* divisor of the value counted; 0: none */
    double low, high;                    /* of the printed value; equal: no target, only reported */
    double fair;    /* instead of both: at most this far, in per cent, from an even share */
    unsigned seats; /* the target is for tables of these sizes, a bit each; 0: for all */
};

struct balance {
    int n;
    const struct target *target; /* one for each measure, in the order of printing */

    /* Takes the measures of a finished game. */
    void (*measure)(const struct match *, struct stats *);
};

/* An action of a match that is being replayed. */
struct replay_step {
    const void *before, *after; /* states */
    int seat;                   /* or CHANCE */
    action act;
    const struct event_list *events;
    unsigned entry;
};

/* Replays the match and calls `visit` for every action. */
void balance_replay(const struct match *, void (*visit)(void *context, const struct replay_step *),
                    void *context);

/* A win in whole parts: any number of winners can share it. */
enum { WIN_PARTS = 60 };

/* Helpers for most games: the seat's part of the win; and whether the leaders of two positions are
 * the same seats. */
int win_parts(const struct result *, int seats, int seat);
bool same_leaders(const struct result *, const struct result *, int seats);

/* Names of the places in turn order: "1st", "2nd", … */
extern const char *const balance_order[SEATS_MAX];

#endif
