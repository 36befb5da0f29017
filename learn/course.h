/* The course of a game: its lessons, built into the program by tools/embed_lessons.py. */
#ifndef WONDERLAND_COURSE_H
#define WONDERLAND_COURSE_H

#include "learn/lesson.h"

enum { COURSE_MAX = 16 }; /* lessons of a game */

struct lesson_row {
    const char *game, *file;
    struct words title; /* also in the text; here it is available without playing the lesson */
    int seconds;        /* about how long it takes a person who has never played the game */
};

/* All lessons, by game and name of the file; one without a game ends them. */
extern const struct lesson_row lesson_rows[];

/* The text of lesson_rows[row]. In a page it may not be there yet: server/live/texts.h. */
const char *lesson_text(int row);

/* How many lessons the game has, and about how many minutes all of them take; often none. */
int course_lessons(const struct game *);
int course_minutes(const struct game *);

/* The title of the game's lesson of that number, from 1. */
const struct words *course_title(const struct game *, int number);

/* The game's lesson of that number: its text is there, or the program is broken. Read each time:
 * lesson_free it. */
struct lesson *course_lesson(const struct game *, int number);

#endif
