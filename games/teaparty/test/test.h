/*
 * The Mad Tea Party, tested: what the parts of the game's own test share. test_table.c sets up
 * tables by hand; test.c has the content and how long lists get, test_turns.c and test_effects.c
 * positions of RULES.md that no game reaches in a few moves, test_windows.c the Cheshire Cat,
 * test_orders.c standing orders, test_secrets.c what windows must not reveal, test_games.c what
 * holds in every game, test_balance.c the measures of a game, test_words.c what people read,
 * test_why.c why something cannot be done.
 */
#ifndef WONDERLAND_TEAPARTY_TEST_H
#define WONDERLAND_TEAPARTY_TEST_H

#include "games/teaparty/teaparty.h"

#include "tests/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

/* The table that a test plays at, and what has happened there since `does` or `asks`. */
extern struct teaparty s;
extern struct event_list told;
extern uint32_t learnt; /* who learnt something by the last action, as `apply` returns */

/*
 * Sets up a table of that many seats as chapter 21 has them: seat 0 is in his adventure, nothing is
 * played yet, and the decks hold every card that is not mentioned. Zones are separated by "; ":
 *
 *   hand0 so r1c cat 10    cards of seat 0: characters, heroes, chapters by number
 *   open1 3 ht -           chapter 3 lies open before seat 1, a Hatter on its first page
 *   pile0 3 a5b so         score pile
 *   centre gr - mh         the places of the centre row; three Soldiers unless it is given
 *   tiny1 gr qu            a stack, from its bottom
 *   spent cat cat          hero discard
 *   heroes a5b cat         all that is in the hero deck; other heroes lie in the last seat's pile
 *   chapters 27            the same for chapters
 *   characters bc kn       all in the deck whose place nobody knows; others are discarded
 *   known kn bc            under those
 */
void table(int seats, const char *given);
void option(int option); /* is on */

/* The seat that must act; the lowest of several. */
int actor(void);

/* The seat that must act does it, luck or not; then everybody who is asked passes. The state stays
 * valid. */
void does(const char *notation);

/* The same, one after another: "play kn, pocket a3p". */
void plays(const char *notations);

/* Does it, and then exactly the seats of the mask are asked: the window stays open. */
void asks(const char *notation, unsigned seats);

/* Does it, and nobody is asked. */
void asks_nobody(const char *notation);

/* Only this seat answers. The others of its window pass when `passes` or `cancels` says so. */
void answers(int seat, const char *answer);

/* Everybody who is asked passes, to the end of the windows; or this seat cancels and those who are
 * asked with it pass. */
void passes(void);
void cancels(int seat);

/* The choices of the seat that must act. */
bool offered(const char *notation);
int choices(void);
void offers(const char *notation);
void refuses(const char *notation);

/* How often it happened, with these first operands unless they are -1. */
int events(int verb, int a, int b);

/* The contents of a zone, written as `table` reads it. */
void assert_hand(int seat, const char *cards);
void assert_pile(int seat, const char *cards);
void assert_place(const char *cell, const char *stack);
void assert_centre(const char *tops); /* of the three places */
void assert_pages(int chapter, const char *pages);
void assert_discards(const char *heroes, const char *characters);
void assert_known(const char *kinds);

/* Points if the game ended now. */
void assert_points(int seat, int points);

/* The number of an event's operand: page "3.1", cell "huge2". */
int page(const char *notation);
int cell(const char *notation);

/* The groups of tests: how many have failed. */
int test_turns(void);
int test_effects(void);
int test_windows(void);
int test_orders(void);
int test_secrets(void);
int test_games(void);
int test_balance(void);
int test_words(void);
int test_why(void);

#endif
