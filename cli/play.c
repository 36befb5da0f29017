/* play: who sits where, from the command line or from a newcomer's answers, and then the evening. */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "commands.h"
#include "terminal/file.h"
#include "terminal/fold.h"
#include "terminal/table.h"
#include "terminal/words.h"

enum { COMMAND_BYTES = 1024 }; /* of one entry of --seats */

/* Everybody at the table, as --seats has it. */
struct chairs {
    int n;
    const struct bot *bot[SEATS_MAX]; /* NULL: a person */
    char name[SEATS_MAX][LABEL_MAX];
    char command[SEATS_MAX][COMMAND_BYTES]; /* of pipe_bot's chairs; empty: not known */
};

static bool sit_person(struct chairs *chairs, const char *name)
{
    if (bot_find(name) != NULL || strcmp(name, pipe_bot()->name) == 0) {
        complain(EXIT_USAGE, "\"%s\" is what a bot is called; a person needs another name", name);
        return false;
    }
    return ask_label("the name", name, chairs->name[chairs->n++]);
}

static bool unknown_chair(const char *entry)
{
    char bytes[256];
    struct text names;
    text_open(&names, bytes, sizeof bytes, NULL);
    for (const struct bot *const *b = bots; *b != NULL; b++) {
        text_add(&names, ", ");
        text_add(&names, (*b)->name);
    }
    complain(EXIT_USAGE,
             "\"%s\" cannot sit on a chair; these can: me, me:NAME, bot%s, exec:COMMAND", entry,
             bytes);
    return false;
}

static bool sit_program(struct chairs *chairs, const char *command)
{
    if (command[0] == '\0') {
        complain(EXIT_USAGE, "exec: needs a command behind it");
        return false;
    }
    snprintf(chairs->command[chairs->n], COMMAND_BYTES, "%s", command);
    chairs->bot[chairs->n++] = pipe_bot();
    return true;
}

/* One entry of --seats. */
static bool sit(struct chairs *chairs, const char *entry)
{
    if (chairs->n == SEATS_MAX) {
        complain(EXIT_USAGE, "no game here has more than %d seats", SEATS_MAX);
        return false;
    }
    if (strcmp(entry, "me") == 0)
        return sit_person(chairs, "");
    if (strncmp(entry, "me:", 3) == 0)
        return sit_person(chairs, entry + 3);
    if (pipe_command(entry) != NULL)
        return sit_program(chairs, pipe_command(entry));
    bool any = entry[0] == '\0' || strcmp(entry, "bot") == 0;
    const struct bot *bot = any ? bots[0] : bot_find(entry);
    if (bot == NULL)
        return unknown_chair(entry);
    chairs->bot[chairs->n++] = bot;
    return true;
}

/* A number: the person and as many bots as are missing. */
static bool sit_number(struct chairs *chairs, const char *text)
{
    int n;
    if (!ask_number("--seats", text, 1, SEATS_MAX, &n))
        return false;
    for (int i = 0; i < n; i++)
        if (!sit(chairs, i == 0 ? "me" : "bot"))
            return false;
    return true;
}

/* Reads --seats; without it a person plays against as few bots as the game allows. */
static bool read_chairs(const struct args *args, int usual, struct chairs *chairs)
{
    const char *text = args_value(args, FLAG_SEATS);
    char number[8];
    *chairs = (struct chairs){ 0 };
    if (text == NULL) {
        snprintf(number, sizeof number, "%d", usual);
        text = number;
    }
    if (text[0] != '\0' && text[strspn(text, "0123456789")] == '\0')
        return sit_number(chairs, text);
    for (;;) {
        char entry[COMMAND_BYTES];
        size_t n = strcspn(text, ",");
        if (n >= sizeof entry) {
            complain(EXIT_USAGE, "an entry of --seats has at most %d bytes", COMMAND_BYTES - 1);
            return false;
        }
        snprintf(entry, sizeof entry, "%.*s", (int)n, text);
        if (!sit(chairs, entry))
            return false;
        if (text[n] == '\0')
            return true;
        text += n + 1;
    }
}

/* Closes the session again if a program does not come. */
static int seat_all(struct session *s, const struct chairs *chairs)
{
    for (int p = 0; p < chairs->n; p++) {
        const char *command = chairs->command[p];
        if (chairs->bot[p] != pipe_bot()) {
            session_sit(s, p, chairs->bot[p], chairs->name[p]);
        } else if (!session_sit_program(s, p, command)) {
            session_close(s);
            return complain(EXIT_FAILED, "\"%s\" does not answer as a player; see docs/BOTS.md",
                            command);
        }
    }
    session_names(s);
    return EXIT_OK;
}

/* A new game at a table of these chairs. */
static int open_new(const struct args *args, const struct game *game, enum lang lang,
                    const struct chairs *chairs, struct session *s)
{
    struct setup setup;
    struct luck luck;
    if (!ask_setup(args, game, chairs->n, &setup) || !ask_luck(args, chairs->n, &luck))
        return EXIT_USAGE;
    struct match *match = session_match(game);
    if (match == NULL)
        return complain(EXIT_FAILED, "there is not enough memory");
    match_start(match, game, &setup, &luck);
    session_open(s, match, lang);
    return seat_all(s, chairs);
}

/* Whether a program has sat there; which one, the record does not say. */
static bool is_program(const struct session *s, int seat)
{
    return strcmp(s->match->name[seat], pipe_bot()->name) == 0;
}

static bool programs_known(const struct chairs *chairs)
{
    for (int p = 0; p < chairs->n; p++)
        if (chairs->bot[p] == pipe_bot() && chairs->command[p][0] == '\0')
            return false;
    return true;
}

/* A record's players: bots where bots have sat, else one person against bots. */
static void usual_chairs(const struct session *s, struct chairs *chairs)
{
    bool named = false;
    *chairs = (struct chairs){ .n = s->match->setup.seats };
    for (int p = 0; p < chairs->n; p++) {
        memcpy(chairs->name[p], s->match->name[p], LABEL_MAX);
        chairs->bot[p] = is_program(s, p) ? pipe_bot() : s->bot[p];
        named = named || s->match->name[p][0] != '\0';
    }
    for (int p = 1; p < chairs->n && !named; p++)
        chairs->bot[p] = bots[0];
}

/* Goes on with a record, and goes on saving it. */
static int open_record(const struct args *args, const char *path, enum lang lang, struct session *s)
{
    if (args->given[FLAG_SEED] || args->given[FLAG_WORD] || args->given[FLAG_OPTION])
        return complain(EXIT_USAGE, "a game in a file already has its seed, words and options");
    struct match *match = ask_record(path, lang);
    if (match == NULL)
        return EXIT_FAILED;
    session_open(s, match, lang);
    struct chairs chairs;
    usual_chairs(s, &chairs);
    int code = EXIT_OK;
    if (match_actors(match) == 0)
        code = complain(EXIT_FAILED, "%s: %s", path, phrase[PH_FILE_OVER].in[lang]);
    else if (match->luck.named || match->luck.published)
        code = complain(EXIT_FAILED, "%s: %s", path, phrase[PH_FILE_SEEDLESS].in[lang]);
    else if (args->given[FLAG_SEATS] && !read_chairs(args, 0, &chairs))
        code = EXIT_USAGE;
    else if (chairs.n != match->setup.seats)
        code = complain(EXIT_USAGE, "%s has %d seats, not %d", path, match->setup.seats, chairs.n);
    else if (!programs_known(&chairs))
        code = complain(EXIT_USAGE,
                        "%s was played by a program, and a record runs none; say with --seats who "
                        "sits where",
                        path);
    if (code != EXIT_OK) {
        session_close(s);
        return code;
    }
    code = seat_all(s, &chairs);
    if (code != EXIT_OK)
        return code;
    snprintf(s->path, sizeof s->path, "%s", path);
    s->saved = match->n;
    s->autosave = true;
    return EXIT_OK;
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
    return open_new(args, seating.game, seating.lang, &chairs, s);
}

/* --save: the file must be writable before anybody sits down. */
static int open_save(const struct args *args, struct session *s)
{
    const char *path = args_value(args, FLAG_SAVE);
    if (path == NULL)
        return EXIT_OK;
    const struct words *error = session_save(s, path);
    if (error != NULL)
        return complain(EXIT_FAILED, "%s: %s", path, error->in[s->lang]);
    s->autosave = true;
    return EXIT_OK;
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
    if (!read_chairs(args, game->seats_min, &chairs))
        return EXIT_USAGE;
    return open_new(args, game, lang, &chairs, s);
}

/* The full screen where it can be had and is wanted. */
static const struct front *choose_front(const struct args *args)
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
    if (s->path[0] != '\0' && !session_over(s) && s->saved != UNSAVED)
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
    if (!ask_lang(args, &lang))
        return EXIT_USAGE;
    /* What is wrong with the command line is said before the screen opens. */
    bool newcomer = args->word[0] == NULL;
    const struct front *front = newcomer ? choose_front(args) : NULL;
    int code = open_session(args, lang, front, &s, &left);
    bool opened = code == EXIT_OK && !left;
    if (opened)
        code = open_save(args, &s);
    if (opened && code == EXIT_OK) {
        if (front == NULL)
            front = choose_front(args);
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
