/*
 * War for Wonderland: what the chapters of the rules share among themselves. Each chapter is a file
 * with a table of its steps; rules.c runs the stack of frames through these tables.
 */
#ifndef WONDERLAND_WAR_RULES_INTERNAL_H
#define WONDERLAND_WAR_RULES_INTERNAL_H

#include "games/war/rules/causes.h"
#include "games/war/rules/steps.h"
#include "games/war/rules/units.h"
#include "games/war/verbs.h"
#include "games/war/war.h"

/* Handlers of the frame on top of the stack. Either it runs and asks nobody; or it has a list of
 * choices, and is popped off the stack when it is answered. Frames pushed by `run` and `answer` are
 * done before those below. */
struct rule {
    void (*run)(struct war *, struct frame, struct event_list *);
    void (*legal)(const struct war *, struct frame, int seat, struct choices *);
    void (*answer)(struct war *, struct frame, action, struct event_list *);
    bool luck; /* CHANCE answers */

    /* Sealed steps only: who is asked, as bits, and what follows once all answers are in the seats'
     * `answer`. */
    unsigned (*who)(const struct war *);
    void (*settle)(struct war *, struct event_list *);
};
extern const struct rule war_setup_steps[], war_tea_steps[], war_reward_steps[], war_battle_steps[],
    war_madness_steps[], war_play_steps[], war_outcome_steps[], war_forge_steps[],
    war_quest_steps[];

/* While an action is applied, `revealed` is the mask of the viewers who learn something. The byte
 * that is left after it, 0 or 1, has no meaning to anybody, but belongs to the hash of the state.
 * REVEALED_TO_NOBODY, the bit of CHANCE, who learns nothing, is set where it must become 1 though
 * nobody may have learnt. */
enum { REVEALED_TO_NOBODY = 1 << CHANCE };
_Static_assert(VIEWER_COUNT <= 8, "`revealed` has a bit for every viewer");

/* Reveals these seats' secrets to everybody, except that a seat does not learn its own. */
static inline void war_reveal(struct war *s, unsigned seats)
{
    bool one = (seats & (seats - 1)) == 0;
    if (seats != 0)
        s->revealed |= (uint8_t)(one ? EVERYBODY & ~seats : EVERYBODY);
}

/* The rule of a step, for tests; one without any member set is not in use. */
const struct rule *war_rule(int step);

/* Tells everybody what has happened. */
static inline void announce(struct event_list *events, int event, int a, int b, int c)
{
    if (events != NULL)
        emit(events, ACTION(event, a, b, c), EVERYBODY);
}

static inline void offer_no_yes(struct choices *out)
{
    offer(out, ACTION(VERB_NO, 0, 0, 0));
    offer(out, ACTION(VERB_YES, 0, 0, 0));
}

static inline void offer_pass(struct choices *out)
{
    offer(out, ACTION(VERB_PASS, 0, 0, 0));
}

/* Whether the seat has the ability and it works (11.17). */
static inline bool has_ability(const struct war *s, int seat, int ability)
{
    const struct war_seat *p = &s->seat[seat];
    return p->faction == ability / ABILITIES &&
           ((p->abilities & ~p->fresh) >> ability % ABILITIES & 1);
}

/* 11.12, 19.3: an opponent whom effects reach. */
static inline bool is_opponent(const struct war *s, int seat, int other)
{
    return other != seat && stands(s, other);
}

/* Whether the seat has this figure where the battle is (18.17). */
static inline bool has_here(const struct war *s, int seat, int figure)
{
    return war_has_figure(s, seat, figure, s->region);
}

/* 13.12: alone in first place. */
static inline bool wins(const struct war *s, int seat)
{
    return s->seat[seat].place == 1 && !s->tied;
}

/* Clears the drawn chips: the one that was played has its place now. */
static inline void put_down(struct war_seat *p)
{
    p->drawn[0] = NONE;
    p->drawn_n = 0;
}

/* 3.6 to 3.8: fixes the player order for the step that begins (3.10). */
void war_set_order(struct war *);

/* Pushes a frame for each seat of the mask, so that they run in player order. */
void war_push_each(struct war *, int step, unsigned mask);

/* 11.13, 11.14: moves the marker, from 0 to 25, and not away from 25. */
void war_marker(struct war *, int seat, int by, int cause, struct event_list *);

#endif
