/*
 * arena: bots against bots. It is played in bundles of whole deals, so that a run can be saved, and
 * can stop by itself when it is decided who is better. arena_players.c reads who plays,
 * arena_print.c prints the result, arena_file.c saves it.
 */
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "bots/host/clock.h"
#include "bots/value.h"
#include "cli/arena.h"

enum {
    GAMES_USUAL = 100,
    GAMES_UNTIL = 100000, /* with --until, if it is not decided before */
    GAMES_MAX = 100000000,
    THREADS_MAX = 256,
    UNTIL_MAX = 400,
    BUNDLE_SECONDS = 10, /* of work lost, roughly, if it is killed */
    BAR = 30,            /* characters of the progress bar */
    LINE = 78            /* characters of its whole line */
};

/* Reads the number of a flag that may be missing. */
static bool parse_flag(const struct args *args, enum flag flag, const char *what, long high,
                       int *to)
{
    const char *text = args_value(args, flag);
    return text == NULL || parse_number(what, text, 1, high, to);
}

/* A game and a value are measured without styles. */
static void play_plainly(struct arena *arena)
{
    static struct judged judged;
    struct contender *player = &arena->player[0];
    const struct game *g = player->game != NULL ? player->game : arena->game;
    if (g->evaluator != NULL)
        player->game = judge_plainly(&judged, g);
}

/* Reads the flags; an exit_code. With --balance one player sits on all seats, whatever their
 * number: the strongest that does not take too long, unless another is named; with --calibrate one
 * that looks a step ahead. */
static int parse_arena(const struct args *args, struct arena *arena)
{
    bool balance = args->given[FLAG_BALANCE] || args->given[FLAG_CALIBRATE];
    int wanted = args->given[FLAG_UNTIL] ? GAMES_UNTIL : GAMES_USUAL, players = args->n - 1;
    struct luck luck;
    *arena = (struct arena){ .threads = 0 };
    if (!parse_game(args->word[0], &arena->game) ||
        (!balance && !parse_setup(args, arena->game, players, &arena->setup)) ||
        !check_save(args) || !parse_flag(args, FLAG_GAMES, "--games", GAMES_MAX, &wanted) ||
        !parse_flag(args, FLAG_THREADS, "--threads", THREADS_MAX, &arena->threads))
        return EXIT_USAGE;
    if (!balance && args->given[FLAG_SEATS])
        return complain(EXIT_USAGE, "--seats is for --balance and --calibrate");
    if (!args->given[FLAG_CALIBRATE] && args->given[FLAG_ITERATIONS])
        return complain(EXIT_USAGE, "--iterations is for --calibrate");
    if (balance && args->given[FLAG_UNTIL])
        return complain(EXIT_USAGE, "--until is for players who differ");
    if (balance && players > 1)
        return complain(EXIT_USAGE, "with --balance and --calibrate the same player sits on all "
                                    "seats");
    const char *usual = args->given[FLAG_CALIBRATE] ? greedy_bot.name : usual_bot->name;
    if (balance && players == 0 && !parse_player(usual, arena->game, &arena->player[0]))
        return EXIT_USAGE;
    for (int p = 0; p < players; p++)
        if (!parse_player(args->word[1 + p], arena->game, &arena->player[p]))
            return EXIT_USAGE;
    if (balance)
        play_plainly(arena);
    int code = parse_luck(args, players > 0 ? players : 1, &luck);
    if (code != EXIT_OK)
        return code;
    arena->games = (uint64_t)wanted;
    memcpy(arena->seed, luck.seed, SEED_SIZE);
    return EXIT_OK;
}

/* Progress */

static void add_time(double seconds, char *out, size_t size)
{
    long s = lround(seconds);
    if (s < 3600)
        snprintf(out, size, "%ld:%02ld", s / 60, s % 60);
    else
        snprintf(out, size, "%ld:%02ld:%02ld", s / 3600, s / 60 % 60, s % 60);
}

/* Draws the bar over the previous one. */
void arena_progress(uint64_t begun, uint64_t done, uint64_t all, const char *what)
{
    double seconds = (double)(clock_ns() - begun) / 1e9;
    char bar[BAR + 1], line[BAR + 100], left[32] = "?";
    int full = (int)(done * BAR / all);
    memset(bar, '.', BAR);
    memset(bar, '#', (size_t)full);
    bar[BAR] = '\0';
    if (done > 0)
        add_time(seconds / (double)done * (double)(all - done), left, sizeof left);
    snprintf(line, sizeof line, "[%s] %llu of %llu %s, %s left", bar, (unsigned long long)done,
             (unsigned long long)all, what, left);
    fprintf(stderr, "\r%-*.*s", LINE, LINE, line);
}

static void show_progress(void *context, uint64_t done, uint64_t all)
{
    const struct arena_run *r = context;
    (void)all;
    arena_progress(r->begun, r->result.games - r->before + done, r->wanted - r->before, "games");
}

static void hide_progress(void)
{
    fprintf(stderr, "\r%*s\r", LINE, "");
}

/* Ctrl-C */

static atomic_bool stop;

static void on_interrupt(int number)
{
    (void)number;
    atomic_store(&stop, true);
}

bool arena_stopped(void)
{
    return atomic_load(&stop);
}

/* The first Ctrl-C ends the run, the second one the program. */
bool arena_play(struct arena *arena, struct arena_result *result)
{
    struct sigaction old, gently = { .sa_handler = on_interrupt };
    gently.sa_flags = (int)SA_RESETHAND;
    sigemptyset(&gently.sa_mask);
    bool shown = isatty(STDERR_FILENO) == 1;
    struct arena quiet = *arena;
    quiet.stop = &stop;
    if (!shown)
        quiet.progress = NULL;
    sigaction(SIGINT, &gently, &old);
    bool fine = arena_run(&quiet, result);
    sigaction(SIGINT, &old, NULL);
    if (shown)
        hide_progress();
    return fine;
}

/* Running */

/* Whole deals that take about BUNDLE_SECONDS; all of them, if nothing is saved or decided
 * earlier. */
static uint64_t bundle(const struct arena_run *r)
{
    uint64_t done = r->result.games - r->before, left = r->wanted - r->result.games;
    uint64_t k = r->arena.setup.seats, least = 2 * k;
    double seconds = (double)(clock_ns() - r->begun) / 1e9;
    if (r->path == NULL && r->elo <= 0)
        return left;
    double n = done == 0 ? 0 : BUNDLE_SECONDS * (double)done / fmax(seconds, 0.001);
    uint64_t games = n < (double)least ? least : (uint64_t)fmin(n, 100000) / k * k;
    return left < games ? left : games;
}

/* With --until: whether it is decided. */
static bool decided(const struct arena_run *r)
{
    struct sequential_result v = sequential_test(&r->result, r->arena.setup.seats, r->elo);
    return r->elo > 0 && fabs(v.llr) >= v.bound;
}

/* Plays until all games are over, it is decided, or it is stopped. A bundle that was stopped in the
 * middle does not count in a run that is saved: it will be played again. */
static int play(struct arena_run *r)
{
    r->begun = clock_ns();
    r->before = r->result.games;
    while (r->result.games < r->wanted && !arena_stopped() && !decided(r)) {
        struct arena_result more;
        r->arena.first = r->result.games;
        r->arena.games = bundle(r);
        if (!arena_play(&r->arena, &more))
            return complain(EXIT_FAILED, "there is not enough memory");
        if (more.games < r->arena.games && r->path != NULL)
            break;
        arena_add(&r->result, &more);
        if (!arena_save(r))
            return EXIT_FAILED;
    }
    r->arena.first = 0;
    r->arena.games = r->wanted;
    return EXIT_OK;
}

static void print_verdict(const struct arena_run *r)
{
    struct sequential_result v = sequential_test(&r->result, r->arena.setup.seats, r->elo);
    printf("\n%+.0f Elo or not better: log-likelihood ratio %.2f (bounds ±%.2f), %s\n", r->elo,
           v.llr, v.bound,
           v.llr >= v.bound    ? "better"
           : v.llr <= -v.bound ? "not better"
                               : "not decided");
}

static int print(const struct arena_run *r)
{
    if (r->args->given[FLAG_JSON])
        arena_print_json(r->args, &r->arena, &r->result);
    else if (r->result.games == 0)
        puts("Stopped before the first game was over.");
    else
        arena_print_table(r->args, &r->arena, &r->result);
    if (!r->args->given[FLAG_JSON] && r->elo > 0 && r->result.games > 0)
        print_verdict(r);
    return EXIT_OK;
}

/* "+10" or "10". */
static bool parse_until(const struct args *args, double *elo)
{
    const char *text = args_value(args, FLAG_UNTIL);
    int number = 0;
    if (text != NULL && !parse_number("--until", text, 1, UNTIL_MAX, &number))
        return false;
    *elo = number;
    return true;
}

int run_arena(const struct args *args)
{
    static struct arena_run r; /* large */
    r.args = args;
    int code = parse_arena(args, &r.arena);
    if (code != EXIT_OK)
        return code;
    if (args->given[FLAG_BALANCE])
        return run_balance(args, &r.arena);
    if (args->given[FLAG_CALIBRATE])
        return run_calibrate(args, &r.arena);
    if (!parse_until(args, &r.elo))
        return EXIT_USAGE;
    r.wanted = r.arena.games;
    r.path = args_value(args, FLAG_SAVE);
    r.arena.context = &r;
    r.arena.progress = show_progress;
    if (!arena_resume(&r))
        return EXIT_FAILED;
    code = play(&r);
    return code == EXIT_OK ? print(&r) : code;
}
