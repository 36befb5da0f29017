/*
 * A lesson: a scenario with a guide. Its file (docs/LESSONS.md) has the setup, named luck and the
 * moves of everybody, and step by step what the guide says, what the learner is asked to do, and
 * the answer to anything else. Reading it plays it: every position comes from the rules, and a
 * lesson that they no longer allow cannot be read.
 */
#ifndef WONDERLAND_LESSON_H
#define WONDERLAND_LESSON_H

#include "bots/bot.h"
#include "engine/match.h"

enum {
    LESSON_STEPS = 24,  /* of a lesson */
    LESSON_ANSWERS = 8, /* of a step to tempting mistakes */
    LESSON_MOVES = 12   /* that count as right, or that share an answer */
};

/* Moves in notation. */
struct lesson_moves {
    int n;
    const char *move[LESSON_MOVES];
    action act[LESSON_MOVES]; /* the same; 0 where the rules do not allow it */
};

/* A kind answer to a tempting mistake. */
struct lesson_answer {
    struct lesson_moves moves;
    bool legal;       /* the rules allow it, but it is not what is asked for */
    const char *rule; /* not legal: the rule that forbids it, as "3.8" */
    struct words words;
};

struct lesson_step {
    int line;    /* of the file */
    unsigned at; /* actions before it */
    struct words say;
    struct lesson_moves ask; /* moves that count as right: the lesson continues alike after each;
                                none: there is only text to read */
    struct words done;       /* said when it is done; its strings may be NULL: nothing */
    struct words
        otherwise; /* said to any move without an answer of its own; NULL if nothing is asked */
    int answers;
    struct lesson_answer answer[LESSON_ANSWERS];
};

struct lesson {
    const struct game *game;
    struct words title;
    int seat; /* of the learner */
    int steps;
    struct lesson_step step[LESSON_STEPS];
    struct match *match; /* the whole lesson, played with the first right move of each step */
    char *text;          /* what the strings above point into */
};

/* Reads and plays the text of a file. NULL if something is wrong: then `wrong`, of n bytes, says
 * "name:line: what". */
struct lesson *lesson_read(const struct game *, const char *name, const char *text, char *wrong,
                           size_t n);
void lesson_free(struct lesson *);

/* The index of the move with this notation, or -1. */
int lesson_moves_find(const struct lesson_moves *, const char *notation);

/* The answer to a move that does not count as right. */
const struct words *lesson_answer_to(const struct lesson_step *, const char *notation);

#endif
