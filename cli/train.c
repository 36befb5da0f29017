/* train: learns the value of a position from a game's own games. */
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "bots/host/clock.h"
#include "bots/train/train.h"
#include "cli/arena.h"
#include "cli/commands.h"
#include "terminal/file.h"

enum {
    GAMES_USUAL = 13000,
    GAMES_MAX = 1000000,
    GENERATIONS_USUAL = 3,
    GENERATIONS_MAX = 99,
    PASSES = 2,
    GATE_USUAL = 200, /* games one step ahead for each number of players; a quarter by search */
    GATE_MAX = 100000,
    GATE_ITERATIONS = 100,
    THREADS_MAX = 64
};

/* The file of the table. */
struct output {
    const char *path;
    bool known; /* it existed, or has been written */
    uint8_t mark[FILE_HASH_SIZE];
};

static atomic_bool stop;

static void on_interrupt(int number)
{
    (void)number;
    atomic_store(&stop, true);
}

/* The stage whose progress is shown. */
struct shown_stage {
    int generation;
    enum training_stage stage;
    uint64_t begun, first; /* when, and what had been done by then: a stopped run may be resumed */
    uint64_t last;         /* what had been done when it was last shown */
};

static void show(void *context, int generation, enum training_stage stage, uint64_t done,
                 uint64_t all)
{
    static const char *const counted[] = { [STAGE_PLAY] = "games played",
                                           [STAGE_LEARN] = "positions learned",
                                           [STAGE_GATE] = "games at the gate" };
    struct shown_stage *shown = context;
    if (isatty(STDERR_FILENO) != 1 || all == 0)
        return;
    if (shown->generation != generation || shown->stage != stage || done < shown->last)
        *shown = (struct shown_stage){ generation, stage, clock_ns(), done, 0 };
    shown->last = done;
    if (shown->first < all)
        arena_progress(shown->begun, done - shown->first, all - shown->first, counted[stage]);
}

static bool parse_flag(const struct args *args, enum flag flag, const char *what, long low,
                       long high, int *to)
{
    const char *text = args_value(args, flag);
    return text == NULL || parse_number(what, text, low, high, to);
}

/* An exit_code. */
static int parse(const struct args *args, struct training *t)
{
    int generations = GENERATIONS_USUAL, count = GAMES_USUAL, gate = GATE_USUAL;
    int threads = (int)sysconf(_SC_NPROCESSORS_ONLN);
    struct luck luck;
    if (!parse_game(args->word[0], &t->game) || !check_save(args) ||
        !parse_flag(args, FLAG_GENERATIONS, "--generations", 1, GENERATIONS_MAX, &generations) ||
        !parse_flag(args, FLAG_GAMES, "--games", TESTED, GAMES_MAX, &count) ||
        !parse_flag(args, FLAG_GATE, "--gate", 0, GATE_MAX, &gate) ||
        !parse_flag(args, FLAG_THREADS, "--threads", 1, THREADS_MAX, &threads))
        return EXIT_USAGE;
    if (t->game->evaluator == NULL || t->game->evaluator->features == NULL)
        return complain(EXIT_USAGE, "%s has no features to learn from", t->game->name);
    if (!args->given[FLAG_SAVE])
        return complain(EXIT_USAGE, "where to? --save FILE, games/%s/bot/weights.c say",
                        t->game->name);
    int code = parse_luck(args, 1, &luck);
    memcpy(t->seed, luck.seed, SEED_SIZE);
    t->generations = generations;
    t->games = (uint64_t)count;
    t->gate.games[GATE_GREEDY] = (uint64_t)gate;
    t->gate.games[GATE_SEARCH] = (uint64_t)gate / 4;
    t->gate.iterations = GATE_ITERATIONS;
    t->hidden = args->given[FLAG_LINEAR] ? 0 : HIDDEN;
    t->threads = threads < 1 ? 1 : threads;
    t->passes = PASSES;
    return code;
}

/* The seed of the file, unless another was asked for. */
static bool adopt_seed(struct training *t, bool seeded)
{
    char hex[2 * SEED_SIZE + 1];
    uint8_t seed[SEED_SIZE];
    const char *fact = weights_fact(&t->table, "seed ");
    if (fact == NULL)
        return false;
    snprintf(hex, sizeof hex, "%s", fact);
    if (!hex_read(hex, seed, SEED_SIZE) || (seeded && memcmp(seed, t->seed, SEED_SIZE) != 0))
        return false;
    memcpy(t->seed, seed, SEED_SIZE);
    return true;
}

static bool resume(struct training *t, struct output *out, bool seeded)
{
    char *bytes = NULL;
    size_t n;
    if (file_read(out->path, &bytes, &n) != FILE_FINE)
        return true;
    bool fine =
        weights_read(&t->table, t->game, bytes) && adopt_seed(t, seeded) && training_continues(t);
    out->known = true;
    file_hash(bytes, n, out->mark);
    free(bytes);
    if (!fine)
        complain(EXIT_FAILED,
                 "%s is damaged, or the table of a training with another seed, --games, --gate or "
                 "--linear",
                 out->path);
    return fine;
}

static bool save(const struct training *t, struct output *out)
{
    char *bytes = weights_write(&t->table, t->game);
    if (bytes == NULL)
        return complain(EXIT_FAILED, "there is not enough memory") == EXIT_OK;
    size_t n = strlen(bytes);
    enum file_error error = file_write(out->path, bytes, n, out->known ? out->mark : NULL);
    file_hash(bytes, n, out->mark);
    out->known = true;
    free(bytes);
    if (error != FILE_FINE)
        complain(EXIT_FAILED, "%s: %s", out->path, file_words(error)->in[EN]);
    return error == FILE_FINE;
}

/* Prints the story's line on the generation that is over. */
static void print_generation(const struct training *t)
{
    char head[32];
    snprintf(head, sizeof head, "\ngeneration %d:", t->generation);
    const char *line = strstr(t->table.story, head);
    if (isatty(STDERR_FILENO) == 1)
        fprintf(stderr, "\r%*s\r", 78, "");
    fputs(line != NULL ? line + 1 : "", stdout);
    fflush(stdout);
}

static int train(struct training *t, struct output *out)
{
    while (generations_of(&t->table) < t->generations) {
        if (!train_generation(t)) {
            if (atomic_load(&stop)) {
                puts("\nStopped. The same command goes on from here.");
                return EXIT_OK;
            }
            return complain(EXIT_FAILED, "there is not enough memory, or no room on the disk");
        }
        print_generation(t);
        if (!save(t, out))
            return EXIT_FAILED;
    }
    return EXIT_OK;
}

int run_train(const struct args *args)
{
    static struct training t; /* large */
    struct shown_stage shown = { 0 };
    struct output out = { .path = args_value(args, FLAG_SAVE) };
    struct sigaction gently = { .sa_handler = on_interrupt };
    int code = parse(args, &t);
    if (code != EXIT_OK)
        return code;
    t.file = out.path;
    t.stop = &stop;
    t.progress = show;
    t.context = &shown;
    gently.sa_flags = (int)SA_RESETHAND;
    sigemptyset(&gently.sa_mask);
    sigaction(SIGINT, &gently, NULL);
    code = resume(&t, &out, args->given[FLAG_SEED]) ? train(&t, &out) : EXIT_FAILED;
    weights_close(&t.table);
    return code;
}
