/* play: opens a game from the command line, a file or the answers to questions, and plays it. */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "cli/chairs.h"
#include "cli/commands.h"
#include "games/registry.h"
#include "terminal/file.h"
#include "terminal/new_game_menu.h"
#include "terminal/play_loop.h"
#include "terminal/table_link.h"
#include "terminal/utf8.h"
#include "terminal/words.h"

/* Whether a program played on a seat of the record, and --seats does not say who plays there
 * now. */
static bool program_missing(const struct args *args, const struct match *match)
{
    for (int p = 0; p < match->setup.seats; p++)
        if (!args->given[FLAG_SEATS] && strcmp(match->name[p], external_bot()->name) == 0)
            return true;
    return false;
}

/* Says why the record cannot be resumed with these flags; else EXIT_OK, and the chairs are read. */
static int check_record(const struct args *args, const char *path, enum lang lang,
                        const struct match *match, struct chairs *chairs)
{
    if (match_actors(match) == 0)
        return complain(EXIT_FAILED, "%s: %s", path, words_in(&phrase[PH_FILE_OVER], lang));
    if (match->luck.named || match->luck.published)
        return complain(EXIT_FAILED, "%s: %s", path, words_in(&phrase[PH_FILE_SEEDLESS], lang));
    if (args->given[FLAG_SEATS] && !parse_chairs(args, 0, chairs))
        return EXIT_USAGE;
    if (chairs->n != match->setup.seats)
        return complain(EXIT_USAGE, "%s has %d seats, not %d", path, match->setup.seats, chairs->n);
    if (program_missing(args, match))
        return complain(EXIT_USAGE,
                        "%s was played by a program, and a record runs none; say with --seats who "
                        "sits where",
                        path);
    return EXIT_OK;
}

/* Resumes a record, and keeps saving it. Its names say which chairs are bots'. */
static int open_record(const struct args *args, const char *path, enum lang lang,
                       struct local_table **table)
{
    if (args->given[FLAG_SEED] || args->given[FLAG_WORD] || args->given[FLAG_OPTION])
        return complain(EXIT_USAGE, "a game in a file already has its seed, words and options");
    struct match *match = load_record(path, lang);
    if (match == NULL)
        return EXIT_FAILED;
    struct chairs chairs = { .n = match->setup.seats };
    int code = check_record(args, path, lang, match, &chairs);
    if (code != EXIT_OK) {
        free(match);
        return code;
    }
    *table = local_table_open(match, lang);
    local_table_resume(*table, path);
    return args->given[FLAG_SEATS] ? chairs_sit(&chairs, *table) : EXIT_OK;
}

/* Asks what to play; *table is NULL if the person left. */
static int open_by_menu(const struct args *args, enum lang lang, const struct frontend *frontend,
                        struct local_table **table)
{
    struct seating seating = { .lang = lang };
    struct chairs chairs = { 0 };
    if (!new_game_menu(&seating, frontend))
        return EXIT_OK;
    chairs.n = seating.seats;
    memcpy(chairs.bot, seating.bot, sizeof chairs.bot);
    return chairs_open(args, seating.game, seating.lang, &chairs, table);
}

/* --save: the file must be writable before anybody sits down. */
static int open_save(const struct args *args, struct session *s)
{
    const char *path = args_value(args, FLAG_SAVE);
    if (path == NULL)
        return EXIT_OK;
    const struct words *error = session_save(s, path);
    return error == NULL ? EXIT_OK
                         : complain(EXIT_FAILED, "%s: %s", path, words_in(error, s->lang));
}

/* A game's name beats a file's; a word that is neither is taken for the one that it looks like. */
static int open_table(const struct args *args, enum lang lang, const struct frontend *frontend,
                      struct local_table **table)
{
    const char *what = args->word[0];
    if (what == NULL)
        return args->given[FLAG_SEATS] ? complain(EXIT_USAGE, "which game? see: wonderland list")
                                       : open_by_menu(args, lang, frontend, table);
    const struct game *game = game_find(what);
    if (game == NULL && access(what, F_OK) != 0 && strpbrk(what, "./") == NULL) {
        parse_game(what, &game);
        return EXIT_USAGE;
    }
    if (game == NULL)
        return open_record(args, what, lang, table);
    struct chairs chairs;
    if (!parse_chairs(args, game->seats_min, &chairs))
        return EXIT_USAGE;
    return chairs_open(args, game, lang, &chairs, table);
}

const struct frontend *choose_frontend(const struct args *args)
{
    if (args->given[FLAG_PLAIN] || !isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
        return &plain_frontend;
    const char *problem = utf8_locale() ? screen_open() : "the system has no UTF-8 locale";
    if (problem == NULL)
        return &screen_frontend;
    complain(EXIT_OK, "%s; playing line by line", problem);
    return &plain_frontend;
}

/* The last words, after the screen has closed. */
static void say_goodbye(const struct session *s, const char *path)
{
    const struct reader reader = { .lang = s->lang, .seat = SPECTATOR };
    char bytes[PATH_BYTES + 256];
    struct text out;
    text_open(&out, bytes, sizeof bytes, &reader);
    if (path[0] != '\0' && !session_saved(s))
        text_say(&out, &phrase[PH_BYE_UNSAVED], STRING(path));
    else if (path[0] != '\0' && !session_over(s))
        text_say(&out, &phrase[PH_GO_ON_WITH], STRING(path));
    else
        text_term(&out, &phrase[PH_BYE]);
    puts(bytes);
}

/* Plays at the table and closes it. The frontend may not be open yet. */
static int play(const struct args *args, struct local_table *table, const struct frontend *frontend)
{
    struct session s;
    session_open(&s, &table->table, table->lang);
    int code = open_save(args, &s);
    if (code == EXIT_OK) {
        play_loop(&s, frontend != NULL ? frontend : choose_frontend(args));
        screen_close();
        say_goodbye(&s, table->path);
    }
    session_close(&s);
    return code;
}

int run_play(const struct args *args)
{
    enum lang lang;
    if (!parse_lang(args, &lang) || !check_save(args))
        return EXIT_USAGE;
    if (args->word[0] != NULL && table_link_is(args->word[0]))
        return run_join(args, lang);
    if (args->given[FLAG_NAME] || args->given[FLAG_SEAT])
        return complain(EXIT_USAGE, "--name and --seat are for a server's table; see --seats");
    /* Errors of the command line are reported before the screen opens. */
    const struct frontend *frontend = args->word[0] == NULL ? choose_frontend(args) : NULL;
    struct local_table *table = NULL;
    int code = open_table(args, lang, frontend, &table);
    if (code == EXIT_OK && table != NULL)
        code = play(args, table, frontend);
    screen_close();
    return code;
}
