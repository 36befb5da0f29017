/* puzzles: finds puzzles in self-play, and writes them into a folder. */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/commands.h"
#include "engine/record.h"
#include "puzzles/finder.h"
#include "terminal/file.h"

enum {
    WANTED_MAX = 400,
    GAMES_MAX = 1000000,
    MARGIN_MAX = 1000,
    ALIKE = 3,   /* a third of the puzzles at most has the same motive, */
    EASIEST = 4, /* and a quarter the lowest rating */
    FACTS_BYTES = 1 << 20,
    RECORD_BYTES = 1 << 20
};

/* The collection in the folder. */
struct collecting {
    const char *folder;
    int wanted, n; /* puzzles */
    int games;     /* searched */
    int seats;     /* of the games; 0: every number in turn */
    int margin;    /* per mille of an even chance */
    struct text facts;
    char motive[WANTED_MAX][MOTIVE_BYTES];
    int rating[WANTED_MAX];
};

static atomic_bool stop;

static void on_interrupt(int signal)
{
    (void)signal;
    atomic_store(&stop, true);
}

static void path_of(const struct collecting *c, const char *name, char path[PATH_BYTES])
{
    snprintf(path, PATH_BYTES, "%s/%s", c->folder, name);
}

/* Writes the file in one piece. */
static bool write_whole(const char *path, const char *bytes)
{
    char other[PATH_BYTES + 4];
    snprintf(other, sizeof other, "%s.new", path);
    FILE *file = fopen(other, "w");
    bool good = file != NULL && fputs(bytes, file) >= 0;
    if (file != NULL && fclose(file) != 0)
        good = false;
    if (good && rename(other, path) == 0)
        return true;
    complain(EXIT_FAILED, "cannot write %s: %s", path, strerror(errno));
    return false;
}

/* Writes the facts so far, and how many games have been searched, so that a stopped run can be
 * resumed. */
static bool save_facts(struct collecting *c)
{
    char path[PATH_BYTES];
    size_t end = c->facts.n;
    path_of(c, "puzzles.txt", path);
    text_add(&c->facts, "# looked through ");
    text_number(&c->facts, c->games);
    text_add(&c->facts, " games\n");
    bool good = write_whole(path, c->facts.bytes);
    c->facts.n = end;
    c->facts.bytes[end] = '\0';
    return good;
}

static bool save_record(const struct collecting *c, const struct puzzle *p)
{
    static char bytes[RECORD_BYTES];
    char name[32], path[PATH_BYTES];
    struct text out;
    snprintf(name, sizeof name, "%03d.log", p->number);
    path_of(c, name, path);
    text_open(&out, bytes, sizeof bytes, NULL);
    match_save(p->match, false, &out);
    require(!out.cut);
    return write_whole(path, bytes);
}

static void count(struct collecting *c, const char *motive, int rating)
{
    snprintf(c->motive[c->n], MOTIVE_BYTES, "%s", motive);
    c->rating[c->n++] = rating;
}

/* Whether there are enough puzzles like it. */
static bool is_common(const struct collecting *c, const char *motive, int rating)
{
    int same = 0, easy = 0;
    for (int i = 0; i < c->n; i++) {
        same += strcmp(c->motive[i], motive) == 0;
        easy += c->rating[i] == RATING_LEAST;
    }
    return ALIKE * same >= c->wanted || (rating == RATING_LEAST && EASIEST * easy >= c->wanted);
}

static bool keep(void *context, const struct puzzle *found)
{
    struct collecting *c = context;
    struct puzzle *p = (struct puzzle *)found;
    char motive[MOTIVE_BYTES];
    puzzle_motive(p, motive);
    if (is_common(c, motive, p->rating))
        return true;
    p->number = c->n + 1;
    if (!save_record(c, p))
        return false;
    puzzle_write(p, &c->facts);
    require(!c->facts.cut);
    count(c, motive, p->rating);
    printf("%d: %s, %d players, %d (%d iterations)\n", p->number, motive, p->match->setup.seats,
           p->rating, p->iterations);
    fflush(stdout);
    return c->n < c->wanted;
}

/* Counts the puzzles already in the folder. */
static bool count_old(struct collecting *c, const struct game *game)
{
    const char *at = c->facts.bytes;
    for (; (at = strstr(at, "puzzle ")) != NULL; at++) {
        char name[32], path[PATH_BYTES], wrong[PUZZLE_WRONG], motive[MOTIVE_BYTES], *record;
        size_t n;
        snprintf(name, sizeof name, "%03d.log", c->n + 1);
        path_of(c, name, path);
        if (c->n == WANTED_MAX || file_read(path, &record, &n) != FILE_FINE)
            return complain(EXIT_FAILED, "cannot read %s", path) == EXIT_OK;
        struct puzzle *p = puzzle_read(game, at, record, wrong);
        free(record);
        if (p == NULL)
            return complain(EXIT_FAILED, "%s: %s", path, wrong) == EXIT_OK;
        puzzle_motive(p, motive);
        count(c, motive, p->rating);
        puzzle_free(p);
    }
    return true;
}

/* Resumes where the folder's files end. */
static bool resume(struct collecting *c, const struct game *game)
{
    char path[PATH_BYTES], *bytes;
    size_t n;
    path_of(c, "puzzles.txt", path);
    if (file_read(path, &bytes, &n) != FILE_FINE)
        return mkdir(c->folder, 0777) == 0 || errno == EEXIST ||
               complain(EXIT_FAILED, "cannot make %s", c->folder) == EXIT_OK;
    char *mark = strstr(bytes, "# looked through ");
    if (mark != NULL) {
        c->games = (int)strtol(mark + strlen("# looked through "), NULL, 10);
        *mark = '\0';
    }
    text_add(&c->facts, bytes);
    free(bytes);
    return count_old(c, game);
}

static int find(struct collecting *c, const struct game *game, int games)
{
    struct finder finder;
    int code = EXIT_OK;
    if (!finder_open(&finder, game, 0))
        return complain(EXIT_FAILED, "there is not enough memory");
    finder.seats = c->seats;
    finder.margin = c->margin;
    finder.stop = &stop;
    finder.found = keep;
    finder.found_context = c;
    signal(SIGINT, on_interrupt);
    signal(SIGTERM, on_interrupt);
    for (int i = 0; i < games && c->n < c->wanted && code == EXIT_OK && !atomic_load(&stop); i++) {
        finder_look(&finder, c->games);
        if (!atomic_load(&stop))
            c->games++;
        code = save_facts(c) ? EXIT_OK : EXIT_FAILED;
    }
    finder_close(&finder);
    printf("%d puzzles in %d games\n", c->n, c->games);
    return code;
}

int run_puzzles(const struct args *args)
{
    struct collecting *c = calloc(1, sizeof *c);
    char *bytes = malloc(FACTS_BYTES);
    const struct game *game;
    int games = GAMES_MAX, code = EXIT_USAGE;
    require(c != NULL && bytes != NULL);
    c->wanted = 60;
    c->margin = FINDER_MARGIN;
    text_open(&c->facts, bytes, FACTS_BYTES, NULL);
    if (parse_game(args->word[0], &game) &&
        (args->n < 3 || parse_number("N", args->word[2], 1, WANTED_MAX, &c->wanted)) &&
        (!args->given[FLAG_SEATS] || parse_number("--seats", args_value(args, FLAG_SEATS),
                                                  game->seats_min, game->seats_max, &c->seats)) &&
        (!args->given[FLAG_MARGIN] || parse_number("--margin", args_value(args, FLAG_MARGIN),
                                                   FINDER_MARGIN, MARGIN_MAX, &c->margin)) &&
        (!args->given[FLAG_GAMES] ||
         parse_number("--games", args_value(args, FLAG_GAMES), 1, GAMES_MAX, &games))) {
        c->folder = args->word[1];
        code = resume(c, game) ? find(c, game, games) : EXIT_FAILED;
    }
    free(bytes);
    free(c);
    return code;
}
