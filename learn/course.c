/* Finds the lessons of a game; course.h. */
#include "learn/course.h"

/* The row of the game's lesson of that number, from 1; NULL: it has fewer. */
static const struct lesson_row *find(const struct game *game, int number)
{
    for (const struct lesson_row *r = lesson_rows; r->game != NULL; r++)
        if (strcmp(r->game, game->name) == 0 && --number == 0)
            return r;
    return NULL;
}

int course_lessons(const struct game *game)
{
    int n = 0;
    while (find(game, n + 1) != NULL)
        n++;
    return n;
}

struct lesson *course_lesson(const struct game *game, int number)
{
    char wrong[256];
    const struct lesson_row *row = find(game, number);
    require(row != NULL);
    const char *text = lesson_text((int)(row - lesson_rows));
    struct lesson *lesson = lesson_read(game, row->file, text, wrong, sizeof wrong);
    require(lesson != NULL); /* tests/lessons.c has read them all */
    return lesson;
}

const struct words *course_title(const struct game *game, int number)
{
    const struct lesson_row *row = find(game, number);
    require(row != NULL);
    return &row->title;
}

int course_minutes(const struct game *game)
{
    int seconds = 0;
    for (const struct lesson_row *r = lesson_rows; r->game != NULL; r++)
        seconds += strcmp(r->game, game->name) == 0 ? r->seconds : 0;
    return (seconds + 30) / 60;
}
