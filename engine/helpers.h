/*
 * Helpers for the rules, views and evaluators of most games: seats in turn order, random picks and
 * draws, options that are off or on, places from points. They know no game, and game.h does not
 * need them.
 */
#ifndef WONDERLAND_HELPERS_H
#define WONDERLAND_HELPERS_H

#include "engine/game.h"

/* Seats sit clockwise, in ascending order; 0 follows the last of them. */

/* The next seat clockwise. */
static inline int seat_after(int seat, int seats)
{
    return seat + 1 < seats ? seat + 1 : 0;
}

/* The next seat clockwise that the mask `in` has. `seat` itself comes last, and is the answer if no
 * other seat is in. */
static inline int seat_after_among(int seat, int seats, unsigned in)
{
    int next = seat_after(seat, seats);
    while (next != seat && !(in >> next & 1))
        next = seat_after(next, seats);
    return next;
}

/* How many seats after `first` this one is, clockwise: 0 for `first` itself. */
static inline int seat_order(int seat, int first, int seats)
{
    return seat >= first ? seat - first : seat - first + seats;
}

/* Offers CHANCE the actions ACTION(verb, i, 0, 0) for i from 0 to n - 1, each equally likely. */
static inline void offer_lot(struct choices *out, int verb, int n)
{
    for (int i = 0; i < n; i++)
        offer_chance(out, ACTION(verb, i, 0, 0), 1);
}

/* Offers CHANCE a draw from a heap with count[i] cards of kind i, each card equally likely:
 * ACTION(verb, i, 0, 0) for every kind that is there. */
static inline void offer_draw(struct choices *out, int verb, const uint8_t *count, int n)
{
    for (int i = 0; i < n; i++)
        offer_chance(out, ACTION(verb, i, 0, 0), count[i]);
}

/* The same for a draw that says whose it is: ACTION(verb, seat, i, 0). */
static inline void offer_draw_for(struct choices *out, int verb, int seat, const uint8_t *count,
                                  int n)
{
    for (int i = 0; i < n; i++)
        offer_chance(out, ACTION(verb, seat, i, 0), count[i]);
}

/* Draws a kind from such a heap, which is not empty; for redealing a view. */
static inline int random_kind(const uint8_t *count, int n, struct rng *rng)
{
    uint32_t total = 0;
    for (int i = 0; i < n; i++)
        total += count[i];
    uint32_t lot = rng_below(rng, total);
    int kind = 0;
    while (lot >= count[kind])
        lot -= count[kind++];
    return kind;
}

/* The number of a random bit of the mask, which is not 0, each equally likely. */
int random_bit(uint32_t mask, struct rng *);

/* The fields of an option that is off or on, besides its name and title: what both mean, as WORDS.
 * Off, unless `.usual = 1`. */
extern const char *const off_on[2];
/* clang-format off */
#define OFF_ON(off, on) .values = 2, .value = off_on, .meaning = (const struct words[2]){ off, on }
/* clang-format on */

/* Options 0 to n - 1 of a table, all of them off or on, as bits. */
unsigned options_on(const struct setup *, int n);

/* Ranks the seats by their scores, which are filled in, and sets their places: more points are
 * better; of equal scores, a higher tie-break. Seats that are equal in both share the better place.
 * tie_break NULL: the rules have none. */
void rank_seats(struct result *, int seats, const int *tie_break);

/* Why a seat cannot do something: the number of a rule, and what is in the way. */
struct why_not {
    const char *rule;
    struct words words;
};

/* Writes the sentence and returns its rule; with arguments for its template. */
static inline const char *because(struct text *out, const struct why_not *why)
{
    text_term(out, &why->words);
    return why->rule;
}
#define because_of(out, why, ...) (text_say((out), &(why)->words, __VA_ARGS__), (why)->rule)

/* The rules by which a seat that owes no decision has to wait. */
struct waiting_rules {
    const char *over;   /* the game is over */
    const char *luck;   /* cards, chips or dice come first */
    const char *turn;   /* it is another seat's turn */
    const char *sealed; /* all decide at once, and this seat already has; NULL: not the case now */
};

/* Why a seat can do nothing now because it is not among the actors; NULL if it is one of them. */
const char *why_wait(unsigned actors, int seat, const struct waiting_rules *, struct text *);

/* Writes a number under the key, and null in place of NONE and UNKNOWN. */
void json_put_known(struct json *, const char *key, int value);

/* The most that any other seat has. */
static inline float best_rival(const float *points, int seats, int seat)
{
    float best = points[seat_after(seat, seats)];
    for (int p = 0; p < seats; p++)
        best = p != seat && points[p] > best ? points[p] : best;
    return best;
}

/* A lead as a share of the win: 1/2 if there is none, 3/4 if it is as large as `swing`, which is
 * how far a lead usually changes until the end; never quite 0 or 1. */
static inline float share_of_lead(float lead, float swing)
{
    float x = lead / swing;
    return 0.5f + 0.5f * x / (1 + (x < 0 ? -x : x));
}

/* Normalises shares so that they add up to 1. With more than two players, leads over the best of
 * the others do not: compared with a finished game, playing on would look better than winning. */
static inline void share_out(float *share, int seats)
{
    float sum = 0;
    for (int p = 0; p < seats; p++)
        sum += share[p];
    for (int p = 0; p < seats && sum > 0; p++)
        share[p] /= sum;
}

#endif
