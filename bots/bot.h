/*
 * Bots. A bot sees what its seat sees: it is given a view, never a state, and knows no more of a
 * game than game.h says.
 */
#ifndef WONDERLAND_BOT_H
#define WONDERLAND_BOT_H

#include <stdatomic.h>

#include "engine/game.h"

/* How long to think: until the first of these limits. At least one of them is set. */
struct budget {
    uint32_t iterations;  /* of a search; 0: no such limit */
    uint64_t nanoseconds; /* by the context's clock; 0: no such limit */
};

/* The findings of a search about a choice. */
struct move_stats {
    action act;
    uint32_t visits; /* times it was tried */
    float worth;     /* share of a win that it led to, on average */
};

struct search_result {
    int n; /* choices, in the order of the list */
    struct move_stats of[LEGAL_MAX];
    uint32_t iterations;
    float share[SEATS_MAX]; /* of a win, of every seat, on average over all iterations */
    float squares;          /* of the seat's shares at the ends of all iterations, added up */
};

/* The memory, clock and generator of a bot. It belongs to one bot at a time; nothing is allocated
 * while thinking. */
struct bot_context {
    struct rng rng;
    struct budget budget;
    uint64_t (*clock)(void); /* nanoseconds; NULL if the budget has no time limit */
    atomic_bool *stop; /* once it is true, the best choice so far is the answer; may be NULL */
    void *memory;      /* for the tree of a search, 16-byte aligned */
    size_t size;
    int threads;      /* that may think at once; 0 and 1 both mean one */
    enum style style; /* its preferences, in games with styles */
    action only;      /* 0, or the one choice of the list that a search tries: what is it worth? */
    void *own;        /* data that the bot keeps from one decision to the next */

    /* How a search is done: search_think, or one that uses several threads. */
    void (*think)(const struct game *, const void *view, int seat, struct bot_context *,
                  struct search_result *);
};

struct bot {
    const char *name;           /* as on the command line and in records: "random" */
    const char *old_name;       /* its name in older records, understood as before; or NULL */
    struct words title, manner; /* "Eaglet", "medium, plays boldly" */
    struct budget usual; /* how long it thinks unless told otherwise; zeroes: it does not search */
    uint8_t level;       /* from 1: its number in level_iterations (game.h); 0: it has none */
    enum style style;    /* that its context begins with */
    size_t memory;       /* bytes that its context needs for it */

    /* Picks from the list of the decision that `seat` owes. The same view, stream and budget of
     * iterations give the same pick. */
    action (*choose)(const struct game *, const void *view, int seat, struct bot_context *);
};

/* All bots, from easy to strong, then those that are not levels; NULL ends them. */
extern const struct bot *const bots[], *const usual_bot;
extern const struct bot lizard_bot, greedy_bot, eaglet_bot, dodo_bot, snark_bot, random_bot;

/* The bot that names a seat where the moves are scripted (lessons, puzzles): from easy to strong,
 * clockwise from the person. */
const struct bot *bot_beside(int seats, int person, int seat);

/* How long it usually thinks in this game. */
struct budget bot_budget(const struct bot *, const struct game *);

/* The bot of that name, its present or its older one, or NULL. */
const struct bot *bot_find(const char *name);

/* Information-set Monte Carlo tree search: what each choice is worth. There is a choice. */
void search_think(const struct game *, const void *view, int seat, struct bot_context *,
                  struct search_result *);

/* Every seat's share of a win, on average over n random playouts until the game is quiet or over,
 * as far as the seat knows the state; n is not 0. On average, luck that falls next does not change
 * it, so the change shows what luck gave or took. */
void search_play_outs(const struct game *, const void *view, int seat, uint32_t n, struct rng *,
                      float share[SEATS_MAX]);

/* The choice tried most often; among equals the better one. */
int search_result_best(const struct search_result *);

/* How many play in this state or view. */
int seats_of(const struct game *, const void *s);

/* The share of a win of every seat in a finished game, with a little for the points. */
void share_of_result(const struct game *, const void *s, int seats, float share[SEATS_MAX]);

/* The seat's share of a win right after the action, normalised: by the game's evaluator, or as if
 * the game ended there; with this effect of a style, or without any if NULL. */
float share_after(const struct game *, const void *s, int seat, int seats, action,
                  const struct style_effect *);

/* Values each choice of the decision right after it, on average over a few deals of what the seat
 * does not know. */
void look_ahead(const struct game *, const void *view, int seat, struct bot_context *,
                struct choices *, float worth[LEGAL_MAX]);

/* The easy bot plays nothing that looks worse by more than this share of a win than the best: a
 * quarter of an even chance. With two players that is an eighth; a coach speaks of a tenth. */
float slip_max(int seats);

#endif
