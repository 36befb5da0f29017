/*
 * War for Wonderland, tested: what the parts of the game's own test share. A test sets a position
 * up by hand, names the luck and the choices, and looks at the table; expected values are those of
 * RULES.md. The files go by its chapters; test_table.c has what is declared here.
 */
#ifndef WONDERLAND_WAR_TEST_H
#define WONDERLAND_WAR_TEST_H

#include "games/war/rules/causes.h"
#include "games/war/rules/steps.h"
#include "games/war/rules/units.h"
#include "games/war/verbs.h"
#include "games/war/war.h"

#include "tests/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

/* Seats at the tables "AHQJ" and "AHQC", as the rule book's examples call them. */
enum { AL, MH, RQ, JB, CC = JB };

/* Chips of two levels. */
enum {
    FL_W = CHIP_FLAMINGO,
    FL_S,
    CS_W,
    CS_S,
    RO_W,
    RO_S,
    RK_W,
    RK_S,
    CR_W,
    CR_S,
};

/*
 * A table in round 2, set A, with a seat for each letter: Alice, Hatter, Queen, Jabberwock, Cat.
 * Nothing is on the board; leaders are at the Head; no ability is unlocked; shields are broken;
 * everybody has the chips of 2.15 in the bag and no shards; region r has token r; the market is
 * empty and all quests are in the deck. With two players the Pool of Tears is out.
 */
struct war table(const char *factions);
void use_set(struct war *, int set);

/* Supporters of the reserve; the leader; a figure, with its card. */
void send(struct war *, int seat, int region, int supporters);
void lead_to(struct war *, int seat, int region);
void bring(struct war *, int seat, int figure, int region);
/* A castle; with two players it lies. */
void build(struct war *, int seat, int region);
void unlock(struct war *, int seat, int ability);

/* Chips by name, "fl.w fg m1": from the bag, or else new ones from their usual source. */
void into_bag(struct war *, int seat, const char *chips); /* always new ones */
void activate(struct war *, int seat, const char *chips);
void exhaust(struct war *, int seat, const char *chips);
void madden(struct war *, int seat, const char *chips);
void forge_in(struct war *, int seat, int track, const char *chips); /* without their rewards */
/* The bag has these and nothing else; the rest becomes exhausted. */
void bag_only(struct war *, int seat, const char *chips);

/* A quest in the hand, by its number in table Q01 to Q30; or done. */
void hold(struct war *, int seat, int number);
void done(struct war *, int seat, int number);

/* A tea card on a chair, by the number that it has in the table of the round's deck. */
void lay(struct war *, int chair, int number);
void sit(struct war *, int seat, int chair);

/* Runs a frame until a seat owes a decision. Everything that a test triggers ends at a question of
 * its own below that frame, where `stopped` is true, and does not run into the rest of the game. */
void set_off(struct war *, int first, int seat, int a, int b);
bool stopped(const struct war *);

/* The seat's turn in the tea party begins. */
void turn_of(struct war *, int seat);
/* The seat takes the tea card of this number from chair 1, having walked there from the Head. */
void take_card(struct war *, int seat, int number);
/* The war begins in this region. */
void fight(struct war *, int region);
/* A battle in this region is under way: everybody with units there is active at strength 0; the
 * test may change it and then continue. */
void skirmish(struct war *, int region);
void strengths(struct war *, int a, int b, int c, int d);
void next_draw(struct war *); /* all active players draw */
void check_end(struct war *); /* is it over? (9.12) */
void finish(struct war *);    /* everybody halts: what is the outcome (13.2)? */
/* Names the chips that fall, in the order of the seats. */
#define draw(s, chips) draw_at(s, chips, __FILE__, __LINE__)
void draw_at(struct war *, const char *chips, const char *file, int line);

/* Plays actions in notation, "0 move 4; die 2; 0 item units": a seat's begin with its number, all
 * others are luck. The state must be valid after each of them. */
#define play(s, script) play_at(s, script, __FILE__, __LINE__)
void play_at(struct war *, const char *script, const char *file, int line);
/* Whether this may be done now; how many choices the seat has. */
bool offers(const struct war *, const char *action);
int choices(const struct war *, int seat);
/* Expects that the seat may do exactly these: "item units; item die". */
#define only(s, seat, list) only_at(s, seat, list, __FILE__, __LINE__)
void only_at(const struct war *, int seat, const char *list, const char *file, int line);
static inline bool owes(const struct war *s, int seat)
{
    return s->owed >> seat & 1;
}
static inline int step(const struct war *s)
{
    return war_top(s).step;
}

/* Events since the last call of play or draw, or since something was triggered. */
extern struct event_list recent_events;
extern uint32_t learnt; /* who learnt something by the last action, as `apply` returns */
bool happened(int event, int a, int b, int c);
bool any_event(int event);

/* Looking: chips in the bag; whether these are active, in this order; and so on. */
int bag_size(const struct war *, int seat);
bool active_is(const struct war *, int seat, const char *chips);
int exhausted_n(const struct war *, int seat);
int points(const struct war *, int seat);

#define EQUAL(a, b) assert_int_equal(a, b)

/* The groups of tests: how many have failed. */
int test_content(void);
int test_setup(void);
int test_tea(void);
int test_rewards(void);
int test_battle(void);
int test_madness(void);
int test_chips(void);
int test_allies(void);
int test_wonderlanders(void);
int test_outcome(void);
int test_forge(void);
int test_quests(void);
int test_rounds(void);
int test_two(void);
int test_random(void);
int test_evaluator(void);
int test_balance(void);
int test_words(void);
int test_why(void);

#endif
