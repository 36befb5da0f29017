/* War for Wonderland: gaining and giving back (chapter 6 of the rules). */
#ifndef WONDERLAND_WAR_REWARDS_H
#define WONDERLAND_WAR_REWARDS_H

#include "games/war/war.h"

/* Gains n shards; returns n, or as many as there are (6.18); gains n points. Each emits an event
 * with its cause. */
void war_gain_shards(struct war *, int seat, int n, int cause, struct event_list *);
void war_discard_shards(struct war *, int seat, int n, int cause, struct event_list *);
void war_gain_points(struct war *, int seat, int n, int cause, struct event_list *);

/* A chip of the supply; a chip of its own, back into the seat's bag. */
void war_gain_chip(struct war *, int seat, int kind, int cause, struct event_list *);
void war_return_chip(struct war *, int seat, int kind, int cause, struct event_list *);

/* Makes the shield ready, if it was broken. */
void war_shield_ready(struct war *, int seat, int cause, struct event_list *);

/* 6.20, 17.26: whether the seat may place a castle there or stand one up; somewhere; doing it. */
bool war_may_build(const struct war *, int seat, int region);
bool war_may_build_somewhere(const struct war *, int seat);
void war_build(struct war *, int seat, int region, struct event_list *);

/* 6.28, 6.29: what a Wonderlander card brings. */
void war_keep_wonderlander(struct war *, int seat, int card, struct event_list *);

/* 6.35 to 6.38: the seat draws up to n quests. */
void war_draw_quests(struct war *, int seat, int n);

/* The `legal` of steps that roll the shard die (B7.1). */
void war_legal_die(const struct war *, struct frame, int seat, struct choices *);

#endif
