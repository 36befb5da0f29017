/* Finds the lessons of a game; course.h. */
#include "learn/course.h"

/* The game's text of that number, from 1; NULL: it has fewer. */
static const struct lesson_text *find(const struct game *game, int number)
{
    for (const struct lesson_text *t = lesson_texts; t->game != NULL; t++)
        if (strcmp(t->game, game->name) == 0 && --number == 0)
            return t;
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
    const struct lesson_text *text = find(game, number);
    require(text != NULL);
    struct lesson *lesson = lesson_read(game, text->file, text->text, wrong, sizeof wrong);
    require(lesson != NULL); /* tests/lessons.c has read them all */
    return lesson;
}

const struct words *course_title(const struct game *game, int number)
{
    const struct lesson_text *text = find(game, number);
    require(text != NULL);
    return &text->title;
}

int course_minutes(const struct game *game)
{
    int seconds = 0;
    for (const struct lesson_text *t = lesson_texts; t->game != NULL; t++)
        seconds += strcmp(t->game, game->name) == 0 ? t->seconds : 0;
    return (seconds + 30) / 60;
}
