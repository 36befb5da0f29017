/*
 * Bots think on threads of their own, so that the loop never waits for them. A thought is given a
 * view and nothing else of the table, and comes back with a choice or a hint.
 */
#ifndef WONDERLAND_THINK_H
#define WONDERLAND_THINK_H

#include "bots/host/analysis.h"

enum { WINDOW_THOUGHT_MS = 250 }; /* for whether to step in: windows must not be slow */

struct thought {
    struct thought *next;
    uint64_t table;
    uint32_t step; /* of the table when it was asked */
    int seat;
    const struct game *game;
    const struct bot *bot; /* NULL: a hint is wanted */
    bool window;           /* it is about a window */
    struct rng rng;        /* the bot's luck */
    atomic_bool stop;      /* set it to have the answer at once */
    bool failed;           /* no memory: there is no answer */
    action act;            /* the bot's choice */
    struct hint hint;
    void *own; /* the caller's */
    _Alignas(16) uint8_t view[STATE_MAX];
};

struct thinkers;

/* `wake` is called by a thread whenever thinkers_next has something new. NULL if no thread is to be
 * had. */
struct thinkers *thinkers_open(int threads, void (*wake)(void *), void *context);

/* Puts the thought in line; it must stay where it is until thinkers_next has handed it back. The
 * longer the line, the less time each thought is given. */
void thinkers_add(struct thinkers *, struct thought *);
struct thought *thinkers_next(struct thinkers *);

/* Ends the threads after the thoughts that they are in the middle of, which are told to stop. All
 * thoughts are the caller's again; `each` is called for every one of them. */
void thinkers_close(struct thinkers *, void (*each)(struct thought *));

#endif
