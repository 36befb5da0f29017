/*
 * War for Wonderland: what the chapters of the rules share among themselves. Each chapter is a file
 * with a table of its steps; rules.c runs the stack of frames through these tables.
 */
#ifndef WONDERLAND_WAR_RULES_INTERNAL_H
#define WONDERLAND_WAR_RULES_INTERNAL_H

#include "games/war/war.h"

/* What is done with a frame when it is on top. Either it runs and asks nobody; or it has a list,
 * and is taken off the stack when it is answered. Frames laid down by `run` and `answer` are done
 * before whatever was below. */
struct rule {
    void (*run)(struct war *, struct frame, struct event_list *);
    void (*legal)(const struct war *, struct frame, int seat, struct choices *);
    void (*answer)(struct war *, struct frame, action, struct event_list *);
    bool luck; /* CHANCE answers */

    /* Sealed steps only: who is asked, as bits, and what comes of all answers, which then lie in
     * the seats' `answer`. */
    unsigned (*who)(const struct war *);
    void (*settle)(struct war *, struct event_list *);
};
extern const struct rule war_setup_steps[], war_tea_steps[], war_reward_steps[], war_battle_steps[],
    war_madness_steps[], war_chip_steps[], war_outcome_steps[], war_forge_steps[],
    war_quest_steps[];

/* While an action is applied, `told` is the mask of those who learn something by it. TOLD_NOBODY, the
 * bit of CHANCE, who learns nothing, is set where `told` must become 1 though nobody may have learnt. */
enum { TOLD_NOBODY = 1 << CHANCE };
_Static_assert(VIEWER_COUNT <= 8, "`told` has a bit for every viewer");

/* What these seats kept secret comes out: to everybody, except that a seat does not learn its own. */
static inline void war_reveal(struct war *s, unsigned seats)
{
    bool one = (seats & (seats - 1)) == 0;
    if (seats != 0)
        s->told |= (uint8_t)(one ? EVERYBODY & ~seats : EVERYBODY);
}

/* Lays a frame on the stack. What is pushed last is done first. */
static inline void push(struct war *s, int what, int seat, int a, int b)
{
    require(s->agenda_n < AGENDA_MAX);
    s->agenda[s->agenda_n++] = (struct frame){
        .what = (uint8_t)what, .seat = (uint8_t)seat, .a = (uint8_t)a, .b = (uint8_t)b
    };
}

static inline void tell(struct event_list *events, int event, int a, int b, int c)
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

static inline int next_seat(const struct war *s, int seat)
{
    return seat + 1 < s->seats ? seat + 1 : 0;
}

static inline bool two_players(const struct war *s)
{
    return s->seats == 2;
}

/* Whether the seat has the ability and it works (11.17). */
static inline bool has_ability(const struct war *s, int seat, int ability)
{
    const struct war_seat *p = &s->seat[seat];
    return p->faction == ability / ABILITIES &&
           ((p->abilities & ~p->fresh) >> ability % ABILITIES & 1);
}

/* Takes part in this battle and is not bust. */
static inline bool stands(const struct war *s, int seat)
{
    return s->seat[seat].status == ACTIVE || s->seat[seat].status == HALTED;
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

/* The chip that the seat has played lies somewhere now, and no longer among those drawn. */
static inline void put_down(struct war_seat *p)
{
    p->drawn[0] = NONE;
    p->drawn_n = 0;
}

/* C4.2: effects at the end of a battle, in this order. */
enum {
    END_ROSE,
    END_GRYPHON,
    END_UNICORN,
    END_HOOKAH,
    END_OYSTERS,
    END_TURTLE,
    END_LEARNING,
    END_SUPPORT,
    END_FADE,
    END_ROOK,
    END_CREATURE,
    END_JAWS,
    END_COUNT
};

/* setup.c: the table before the first action (2) */
void war_lay_out(struct war *, const struct setup *);

/* score.c and view.c: the members of struct game */
void war_score(const void *, struct result *);
void war_observe(const void *, int viewer, void *view);
action war_observe_action(const void *, int seat, action, int viewer);
void war_redeal(void *view, int seat, struct rng *);

/* rules.c */

/* 3.6 to 3.8: fixes the player order for the step that begins (3.10). */
void war_set_order(struct war *);

/* A frame for each seat of the mask, so that they are done in player order. */
void war_push_each(struct war *, int what, unsigned mask);

/* 11.13, 11.14: moves the marker, from 0 to 25, and not away from 25. */
void war_marker(struct war *, int seat, int by, int why, struct event_list *);

/* Neighbours in the ring: the region that many steps clockwise, or counter-clockwise (17.20). */
int war_neighbour(const struct war *, int region, int steps);

/* Adjacent regions as bits (19.5). */
unsigned war_adjacent(const struct war *, int region);

int war_active_count(const struct war *, int seat, int kind);
/* Active chips of an ally type, weak and strong. */
int war_active_type(const struct war *, int seat, int type);
/* Takes the chip placed last of this kind off the active track. */
void war_take_active(struct war *, int seat, int kind);

/* rewards.c */
void war_gain_shards(struct war *, int seat, int n, int why, struct event_list *);
void war_discard_shards(struct war *, int seat, int n, int why, struct event_list *);
void war_gain_points(struct war *, int seat, int n, int why, struct event_list *);
void war_gain_chip(struct war *, int seat, int kind, int why, struct event_list *);
/* Back into the bag of a seat whose it is. */
void war_return_chip(struct war *, int seat, int kind, int why, struct event_list *);
void war_shield_whole(struct war *, int seat, int why, struct event_list *);
/* Castles: where the seat may place one or stand one up; and doing it (6.20, 17.26). */
bool war_may_build(const struct war *, int seat, int region);
void war_build(struct war *, int seat, int region, struct event_list *);
/* 6.28, 6.29: what a Wonderlander card brings. */
void war_keep_wonderlander(struct war *, int seat, int card, struct event_list *);
/* 6.35 to 6.38 */
void war_draw_quests(struct war *, int seat, int n);
/* A lot of 1, 2 or 3 (B7.1). */
void war_legal_die(const struct war *, struct frame, int seat, struct choices *);

/* outcome.c: Popular Support, when the player wants it */
void war_popular_support(struct war *, int seat);

/* madness.c */
void war_poison_back(struct war *, struct event_list *); /* into the Jabberwock's reserve */
void war_refill_bag(struct war *, int seat); /* 10.17, 10.22, 16.4: madness and exhausted chips */

#endif
