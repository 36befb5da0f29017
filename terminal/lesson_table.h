/*
 * The lessons of a game, one after the other, as a table: sessions and frontends play at it as at
 * any other. The prompt is what the guide says; a move that is not asked for is refused with his
 * answer; the others do what the lesson says. Where there is nothing to do but read, the only
 * choice is to go on.
 */
#ifndef WONDERLAND_TERMINAL_LESSON_TABLE_H
#define WONDERLAND_TERMINAL_LESSON_TABLE_H

#include "learn/course.h"
#include "terminal/local_table.h"

struct lesson_table {
    struct local_table local; /* first: what is not about the lesson is as at any table here */
    int number, of;           /* of the lesson, from 1, and how many there are */
    int step;                 /* of the lesson; behind the last one: the lesson is over */
    unsigned before;          /* actions of the lessons before this one */
    unsigned decision;        /* questions so far */
    bool begun;               /* the lesson's title has been told */
    const struct words *done; /* what the guide says to the last move, untold; or NULL */
    bool over;                /* the course is */
    struct lesson *lesson[COURSE_MAX]; /* all of them: words_in keeps what they say */
};

/* Opens the course at a lesson that it has. */
struct lesson_table *lesson_table_open(const struct game *, int number, enum lang);

#endif
