/*
 * The lessons of a game, one after the other, as a table: sessions and frontends play at it as at
 * any other. The prompt is what the guide says; a move that is not asked for is refused with his
 * answer; the other players follow the lesson. Where there is only text to read, the only choice is
 * to continue.
 */
#ifndef WONDERLAND_TERMINAL_LESSON_TABLE_H
#define WONDERLAND_TERMINAL_LESSON_TABLE_H

#include "learn/course.h"
#include "terminal/local_table.h"

struct lesson_table {
    struct local_table local;          /* first: inherits everything that is not about the lesson */
    int number, of;                    /* of the lesson, from 1, and how many there are */
    int step;                          /* of the lesson; after the last one: the lesson is over */
    unsigned before;                   /* actions of the lessons before this one */
    unsigned decision;                 /* questions so far */
    bool begun;                        /* the lesson's title has been told */
    const struct words *done;          /* what the guide says to the last move, untold; or NULL */
    bool over;                         /* the course is */
    struct lesson *lesson[COURSE_MAX]; /* all of them: words_in keeps pointers to their texts */
};

/* Opens the course at a lesson that it has. */
struct lesson_table *lesson_table_open(const struct game *, int number, enum lang);

#endif
