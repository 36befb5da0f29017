/* play: a game from the command line, a file or a newcomer's answers, and then the evening. */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "cli/chairs.h"
#include "cli/commands.h"
#include "games/registry.h"
#include "terminal/file.h"
#include "terminal/fold.h"
#include "terminal/link.h"
#include "terminal/table.h"
#include "terminal/words.h"

/* Whether a program has sat on a chair of the record and nobody has said who sits there now. */
static bool program_missing(const struct args *args, const struct match *match)
{
    for (int p = 0; p < match->setup.seats; p++)
        if (!args->given[FLAG_SEATS] && strcmp(match->name[p], external_bot()->name) == 0)
            return true;
    return false;
}

/* Goes on with a record, and goes on saving it. Its names say which chairs are bots'. */
static int open_record(const struct args *args, const char *path, enum lang lang, struct session *s)
{
    if (args->given[FLAG_SEED] || args->given[FLAG_WORD] || args->given[FLAG_OPTION])
        return complain(EXIT_USAGE, "a game in a file already has its seed, words and options");
    struct match *match = ask_record(path, lang);
    if (match == NULL)
        return EXIT_FAILED;
    session_open(s, match, lang);
    struct chairs chairs = { .n = match->setup.seats };
    int code = EXIT_OK;
    if (match_actors(match) == 0)
        code = complain(EXIT_FAILED, "%s: %s", path, phrase[PH_FILE_OVER].in[lang]);
    else if (match->luck.named || match->luck.published)
        code = complain(EXIT_FAILED, "%s: %s", path, phrase[PH_FILE_SEEDLESS].in[lang]);
    else if (args->given[FLAG_SEATS] && !ask_chairs(args, 0, &chairs))
        code = EXIT_USAGE;
    else if (chairs.n != match->setup.seats)
        code = complain(EXIT_USAGE, "%s has %d seats, not %d", path, match->setup.seats, chairs.n);
    else if (program_missing(args, match))
        code = complain(EXIT_USAGE,
                        "%s was played by a program, and a record runs none; say with --seats who "
                        "sits where",
                        path);
    if (code != EXIT_OK) {
        session_close(s);
        return code;
    }
    session_resume(s, path);
    return args->given[FLAG_SEATS] ? chairs_sit(&chairs, s) : EXIT_OK;
}

/* What a newcomer answers. */
static int open_newcomer(const struct args *args, enum lang lang, const struct front *front,
                         struct session *s, bool *left)
{
    struct seating seating = { .lang = lang };
    struct chairs chairs = { 0 };
    *left = !table_seat(&seating, front);
    if (*left)
        return EXIT_OK;
    chairs.n = seating.seats;
    memcpy(chairs.bot, seating.bot, sizeof chairs.bot);
    return chairs_open(args, seating.game, seating.lang, &chairs, s);
}

/* --save: the file must be writable before anybody sits down. */
static int open_save(const struct args *args, struct session *s)
{
    const char *path = args_value(args, FLAG_SAVE);
    if (path == NULL)
        return EXIT_OK;
    const struct words *error = session_save(s, path);
    return error == NULL ? EXIT_OK : complain(EXIT_FAILED, "%s: %s", path, error->in[s->lang]);
}

/* A game's name beats a file's; what is neither is taken for the one that it looks like. */
static int open_session(const struct args *args, enum lang lang, const struct front *front,
                        struct session *s, bool *left)
{
    const char *what = args->word[0];
    if (what == NULL)
        return args->given[FLAG_SEATS] ? complain(EXIT_USAGE, "which game? see: wonderland list")
                                       : open_newcomer(args, lang, front, s, left);
    const struct game *game = game_find(what);
    if (game == NULL && access(what, F_OK) != 0 && strpbrk(what, "./") == NULL) {
        ask_game(what, &game);
        return EXIT_USAGE;
    }
    if (game == NULL)
        return open_record(args, what, lang, s);
    struct chairs chairs;
    if (!ask_chairs(args, game->seats_min, &chairs))
        return EXIT_USAGE;
    return chairs_open(args, game, lang, &chairs, s);
}

const struct front *ask_front(const struct args *args)
{
    if (args->given[FLAG_PLAIN] || !isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
        return &plain_front;
    const char *problem = fold_locale() ? screen_open() : "the system has no UTF-8 locale";
    if (problem == NULL)
        return &screen_front;
    complain(EXIT_OK, "%s; playing line by line", problem);
    return &plain_front;
}

/* The last words, behind the screen if there was one. */
static void say_goodbye(const struct session *s)
{
    const struct reader reader = { .lang = s->lang, .seat = SPECTATOR };
    char bytes[PATH_BYTES + 256];
    struct text out;
    text_open(&out, bytes, sizeof bytes, &reader);
    if (s->path[0] != '\0' && !session_saved(s))
        text_say(&out, &phrase[PH_BYE_UNSAVED], STRING(s->path));
    else if (s->path[0] != '\0' && !session_over(s))
        text_say(&out, &phrase[PH_GO_ON_WITH], STRING(s->path));
    else
        text_term(&out, &phrase[PH_BYE]);
    puts(bytes);
}

int run_play(const struct args *args)
{
    enum lang lang;
    struct session s;
    bool left = false;
    if (!ask_lang(args, &lang) || !ask_save(args))
        return EXIT_USAGE;
    if (args->word[0] != NULL && link_is(args->word[0]))
        return run_visit(args, lang);
    if (args->given[FLAG_NAME] || args->given[FLAG_SEAT])
        return complain(EXIT_USAGE, "--name and --seat are for a server's table; see --seats");
    /* What is wrong with the command line is said before the screen opens. */
    bool newcomer = args->word[0] == NULL;
    const struct front *front = newcomer ? ask_front(args) : NULL;
    int code = open_session(args, lang, front, &s, &left);
    bool opened = code == EXIT_OK && !left;
    if (opened)
        code = open_save(args, &s);
    if (opened && code == EXIT_OK) {
        if (front == NULL)
            front = ask_front(args);
        table_play(&s, front);
    }
    if (front == &screen_front)
        screen_close();
    if (opened && code == EXIT_OK)
        say_goodbye(&s);
    if (opened)
        session_close(&s);
    return code;
}
