/*
 * Alice's Labyrinth, tested: what the parts of the game's own test share. test_maze.c is a second
 * opinion on mazes, test_turns.c has positions that no scenario can reach, test_secrets.c the odds
 * of a look and who knows what, test_evaluator.c how bots play, test_words.c what people read,
 * test.c the tables of the rule book and the rest.
 */
#ifndef WONDERLAND_LABYRINTH_TEST_H
#define WONDERLAND_LABYRINTH_TEST_H

#include "games/labyrinth/labyrinth.h"

#include "tests/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

/* test_maze.c: the plain maze has tiles in rows and columns, pushed one by one and walked through
 * cell by cell, the way a person would; it shares nothing with the bitboards of labyrinth.h. */
struct tile {
    int sides, shows; /* shows: a goal, HATTER, or NONE */
};
struct plain {
    struct tile tile[7][7], spare;
    int row[4], column[4]; /* of the pawns */
};
/* 10.1: clockwise from the top left. */
extern const struct plain_arrow {
    const char *name;
    int opposite;
} plain_arrow[12];

struct plain plain_x(void);                          /* board X of the rule book */
int plain_turned(int sides, int quarters);           /* clockwise */
int plain_shape(int sides);                          /* NS, NE or ESW: as it lies outside */
void along(int arrow, int i, int *row, int *column); /* the i-th cell from the arrow on */

/* test.c: tables in the middle of a game. */

/* The game has not begun. */
struct labyrinth empty_table(int seats, bool advanced);

/* Seat 0 is to push on this board, or on board X; nobody has looked at a goal. */
struct labyrinth table_of(const struct plain *, int seats, bool advanced);
struct labyrinth table_x(int seats, bool advanced);

/* Board Y of the rule book, where A has just come to the Hatter; the card named is turned up. */
struct labyrinth table_y(int seats, const char *card);

/* A goal as a bit. */
static inline uint32_t bit(int goal)
{
    return UINT32_C(1) << goal;
}

/* Gives the seat this goal; it has found `n` goals, those from `first` on. */
void hold(struct labyrinth *, int seat, int goal);
void find_goals(struct labyrinth *, int seat, int first, int n);

/* The list of the seat that must act; its length; whether it has this notation. */
void choices_of(const struct labyrinth *, struct choices *);
int choices_now(const struct labyrinth *);
bool offers(const struct labyrinth *, const char *notation);

/* Plays the action, luck or not. The state must be valid afterwards. */
void play(struct labyrinth *, const char *notation);

/* The events of the last action; whether this one is among them, or one that any goal was found. */
extern struct event_list told;
extern uint32_t learnt; /* who learnt something by it, as `apply` returns */
bool happened(action event);
bool found_anything(void);

/* The groups of tests: how many have failed. */
int test_maze(void);
int test_turns(void);
int test_secrets(void);
int test_evaluator(void);
int test_words(void);

#endif
