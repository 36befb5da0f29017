/* learn: lists the courses, and plays one. */
#include <stdio.h>

#include "cli/commands.h"
#include "games/registry.h"
#include "terminal/lesson_table.h"
#include "terminal/play_loop.h"
#include "terminal/words.h"

static void list_course(const struct game *game, enum lang lang)
{
    const struct reader reader = { .lang = lang, .seat = SPECTATOR };
    char bytes[4096];
    struct text out;
    int n = course_lessons(game);
    text_open(&out, bytes, sizeof bytes, &reader);
    text_add(&out, game->name);
    text_pad(&out, 11);
    text_say(&out, &phrase[PH_COURSE], TERM(&game->presenter->title), NUMBER(n),
             NUMBER(course_minutes(game)));
    text_add(&out, "\n");
    for (int i = 1; i <= n; i++) {
        text_pad(&out, 11);
        text_number(&out, i);
        text_add(&out, ". ");
        text_term(&out, course_title(game, i));
        text_add(&out, "\n");
    }
    fputs(bytes, stdout);
}

static int list_courses(enum lang lang)
{
    for (const struct game *const *g = games; *g != NULL; g++)
        if (course_lessons(*g) > 0)
            list_course(*g, lang);
    return EXIT_OK;
}

/* The last words, after the screen has closed. */
static void say_goodbye(const struct lesson_table *t)
{
    const struct reader reader = { .lang = t->local.lang, .seat = SPECTATOR };
    const char *game = t->local.match->game->name;
    char bytes[512];
    struct text out;
    text_open(&out, bytes, sizeof bytes, &reader);
    if (t->over)
        text_say(&out, &phrase[PH_LEARN_PLAY], STRING(game));
    else
        text_say(&out, &phrase[PH_LEARN_LATER], STRING(game), NUMBER(t->number));
    puts(bytes);
}

int run_learn(const struct args *args)
{
    const struct game *game;
    enum lang lang;
    int number = 1;
    if (!parse_lang(args, &lang))
        return EXIT_USAGE;
    if (args->n == 0)
        return list_courses(lang);
    if (!parse_game(args->word[0], &game))
        return EXIT_USAGE;
    int n = course_lessons(game);
    if (n == 0)
        return complain(EXIT_USAGE, "%s has no lessons; see: wonderland learn", game->name);
    if (args->n > 1 && !parse_number("LESSON", args->word[1], 1, n, &number))
        return EXIT_USAGE;
    struct session s;
    struct lesson_table *table = lesson_table_open(game, number, lang);
    session_open(&s, &table->local.table, lang);
    play_loop(&s, choose_frontend(args));
    screen_close();
    say_goodbye(table);
    session_close(&s);
    return EXIT_OK;
}
