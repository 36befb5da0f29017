/*
 * The Mad Tea Party: what the chapters of the rules share among themselves. Every decision point
 * has a function that lists what may be picked and one that does what was picked; rules.c has the
 * table of them.
 */
#ifndef WONDERLAND_TEAPARTY_RULES_INTERNAL_H
#define WONDERLAND_TEAPARTY_RULES_INTERNAL_H

#include "games/teaparty/teaparty.h"

/* rules.c: the turn */

/* Asks the seat that decides in this step. 20.3: a single choice is made at once. False if there is
 * none; then nothing has happened. */
bool teaparty_ask(struct teaparty *, int step, struct event_list *);
void teaparty_adventure(struct teaparty *, struct event_list *); /* 5: the next card */
void teaparty_end_turn(struct teaparty *, struct event_list *);  /* 13 */
void teaparty_filled(struct teaparty *, struct event_list *);    /* continues after a refill */
void teaparty_mark_last(struct teaparty *, struct event_list *); /* 14.1: if a deck is empty */
void teaparty_renew(struct teaparty *, struct event_list *);     /* 14.4: before a hero is drawn */
void teaparty_gain_hero(struct teaparty *, int face);            /* from the deck into the hand */
void teaparty_gain_chapter(struct teaparty *, int chapter, struct event_list *);

/* List what CHANCE may turn up: the top card of a deck, each card equally likely (20.8). */
void teaparty_list_heroes(const struct teaparty *, struct choices *);
void teaparty_list_chapters(const struct teaparty *, struct choices *);
void teaparty_list_guests(const struct teaparty *, struct choices *);

/* tea.c: the tea party and the character deck */
void teaparty_list_treat(const struct teaparty *, struct choices *);
void teaparty_pick_treat(struct teaparty *, action, struct event_list *);
void teaparty_pick_refill(struct teaparty *, action, struct event_list *);
void teaparty_refill(struct teaparty *, int after, struct event_list *);
int teaparty_draw_known(struct teaparty *);           /* the first of the known places */
int teaparty_draw_unknown(struct teaparty *, action); /* the card that CHANCE has turned up */
int teaparty_lift(struct teaparty *, int cell);       /* takes the top card away */

/* effects.c: the magic effects */
void teaparty_use(struct teaparty *, struct event_list *); /* 6.3: of the card in play */
void teaparty_grin(struct teaparty *, struct event_list *);
void teaparty_resolve(struct teaparty *, struct event_list *);      /* 8.2c */
void teaparty_after_effect(struct teaparty *, struct event_list *); /* 6.4 */
void teaparty_list_alice(const struct teaparty *, struct choices *);
void teaparty_pick_alice(struct teaparty *, action, struct event_list *);
void teaparty_list_rabbit(const struct teaparty *, struct choices *);
void teaparty_pick_rabbit(struct teaparty *, action, struct event_list *);
void teaparty_pick_grin(struct teaparty *, action, struct event_list *);
void teaparty_list_hatter(const struct teaparty *, struct choices *);
void teaparty_pick_hatter(struct teaparty *, action, struct event_list *);
bool teaparty_takes_stolen(const struct teaparty *, int page, int kind); /* 9.6 */
void teaparty_list_steal(const struct teaparty *, struct choices *);
void teaparty_pick_steal(struct teaparty *, action, struct event_list *);
void teaparty_list_steal_to(const struct teaparty *, struct choices *);
void teaparty_pick_steal_to(struct teaparty *, action, struct event_list *);
void teaparty_pick_hare(struct teaparty *, action, struct event_list *);
void teaparty_list_hare_page(const struct teaparty *, struct choices *);
void teaparty_pick_hare_page(struct teaparty *, action, struct event_list *);
void teaparty_list_hare_order(const struct teaparty *, struct choices *);
void teaparty_pick_hare_order(struct teaparty *, action, struct event_list *);
void teaparty_pick_duchess(struct teaparty *, action, struct event_list *);
void teaparty_list_knave(const struct teaparty *, struct choices *);
void teaparty_pick_knave(struct teaparty *, action, struct event_list *);
void teaparty_list_soldier(const struct teaparty *, struct choices *);
void teaparty_pick_soldier(struct teaparty *, action, struct event_list *);
void teaparty_list_queen(const struct teaparty *, struct choices *);
void teaparty_pick_queen(struct teaparty *, action, struct event_list *);
void teaparty_list_victim(const struct teaparty *, struct choices *);
void teaparty_pick_victim(struct teaparty *, action, struct event_list *);

/* react.c: the windows */
void teaparty_react(struct teaparty *, struct event_list *); /* 10: opens one */
void teaparty_list_answers(const struct teaparty *, int seat, struct choices *);
/* Seals the seat's answer; the last one closes the window. Returns who learns, as `apply` does. */
uint32_t teaparty_answer(struct teaparty *, int seat, int answer, struct event_list *);

/* book.c: pages, chapters and the vortex */
bool teaparty_fits(const struct teaparty *, int page, int kind); /* 1.8: a card of true size */
void teaparty_fill(struct teaparty *, int page, int card, int source, struct event_list *);
int teaparty_empty(struct teaparty *, int page); /* takes the character away: his kind */
void teaparty_discard(struct teaparty *, struct event_list *); /* 6.5: the card in play */
void teaparty_open(struct teaparty *, int chapter, bool hatter, struct event_list *);
void teaparty_score_chapters(struct teaparty *, struct event_list *); /* 13.1 */
void teaparty_list_book(const struct teaparty *, struct choices *);
void teaparty_pick_book(struct teaparty *, action, struct event_list *);
void teaparty_list_pull(const struct teaparty *, struct choices *);
void teaparty_pick_pull(struct teaparty *, action, struct event_list *);
void teaparty_list_pull_from(const struct teaparty *, struct choices *);
void teaparty_pick_pull_from(struct teaparty *, action, struct event_list *);

#endif
