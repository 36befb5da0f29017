/* arena: bots against bots, and what came of it as a table or as JSON. */
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "bots/host/bot_context.h"
#include "bots/host/clock.h"
#include "bots/host/external_bot.h"
#include "cli/arena.h"

enum {
    GAMES_USUAL = 100,
    GAMES_MAX = 100000000,
    THREADS_MAX = 256,
    ITERATIONS_MAX = 1000000000,
    SECONDS_MAX = 3600,
    PROGRAM_NS = 1000000000, /* that a program may take for a decision */
    BAR = 30,                /* characters of the progress bar */
    LINE = 78,               /* characters of the line it stands on */
    PAGE = 8192              /* bytes of the JSON */
};

/* Players */

static bool unknown_player(const char *text, int n)
{
    char bytes[256];
    struct text names;
    text_open(&names, bytes, sizeof bytes, NULL);
    for (const struct bot *const *b = bots; *b != NULL; b++) {
        text_add(&names, b == bots ? "" : ", ");
        text_add(&names, (*b)->name);
    }
    complain(EXIT_USAGE, "unknown player \"%.*s\"; the players are: %s", n, text, bytes);
    return false;
}

/* Reads "1000" as iterations, "0.5s" as time. */
static bool read_budget(const char *text, struct budget *budget)
{
    char *end;
    if (text[0] < '0' || text[0] > '9')
        return false;
    double value = strtod(text, &end);
    if (strcmp(end, "s") == 0) {
        *budget = (struct budget){ .nanoseconds = (uint64_t)(fmin(value, SECONDS_MAX) * 1e9) };
        return budget->nanoseconds > 0 && value <= SECONDS_MAX;
    }
    long iterations = strtol(text, &end, 10);
    *budget = (struct budget){ .iterations = (uint32_t)iterations };
    return *end == '\0' && iterations >= 1 && iterations <= ITERATIONS_MAX;
}

/* NAME, NAME:ITERATIONS, NAME:SECONDSs or exec:COMMAND. */
static bool parse_player(const char *text, struct contender *player)
{
    char name[LABEL_MAX] = "";
    size_t n = strcspn(text, ":");
    player->command = external_bot_command(text);
    if (player->command != NULL) {
        player->bot = external_bot();
        player->budget = (struct budget){ .nanoseconds = PROGRAM_NS };
        return true;
    }
    if (n < sizeof name)
        memcpy(name, text, n);
    player->bot = bot_find(name);
    if (player->bot == NULL)
        return unknown_player(text, (int)n);
    player->budget = player->bot->usual;
    if (text[n] == '\0')
        return true;
    if (player->bot->usual.iterations == 0 && player->bot->usual.nanoseconds == 0) {
        complain(EXIT_USAGE, "%s does not search, so it cannot be told how long: \"%s\"", name,
                 text);
        return false;
    }
    if (read_budget(text + n + 1, &player->budget))
        return true;
    complain(EXIT_USAGE, "\"%s\" is no player; write %s, %s:1000 (iterations) or %s:0.5s (time)",
             text, name, name, name);
    return false;
}

/* Reads the number of a flag that may be missing. */
static bool parse_flag(const struct args *args, enum flag flag, const char *what, long high,
                       int *to)
{
    const char *text = args_value(args, flag);
    return text == NULL || parse_number(what, text, 1, high, to);
}

/* Reads the flags; an exit_code. With --balance one player sits on all seats, whatever their
 * number: the strongest that does not take too long, unless another is named. */
static int parse_arena(const struct args *args, struct arena *arena)
{
    bool balance = args->given[FLAG_BALANCE];
    int wanted = GAMES_USUAL, players = args->n - 1;
    struct luck luck;
    *arena = (struct arena){ .threads = 0 };
    if (!parse_game(args->word[0], &arena->game) ||
        (!balance && !parse_setup(args, arena->game, players, &arena->setup)) ||
        !check_save(args) || !parse_flag(args, FLAG_GAMES, "--games", GAMES_MAX, &wanted) ||
        !parse_flag(args, FLAG_THREADS, "--threads", THREADS_MAX, &arena->threads))
        return EXIT_USAGE;
    if (!balance && (args->given[FLAG_SEATS] || args->given[FLAG_SAVE]))
        return complain(EXIT_USAGE, "--seats and --save are for --balance");
    if (balance && players > 1)
        return complain(EXIT_USAGE, "with --balance the same player sits on all seats");
    if (balance && players == 0 && !parse_player(bots[0]->name, &arena->player[0]))
        return EXIT_USAGE;
    for (int p = 0; p < players; p++)
        if (!parse_player(args->word[1 + p], &arena->player[p]))
            return EXIT_USAGE;
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

/* Draws the bar over the last one. */
void arena_progress(uint64_t begun, uint64_t done, uint64_t all)
{
    double seconds = (double)(clock_ns() - begun) / 1e9;
    char bar[BAR + 1], line[LINE + 1], left[32] = "?";
    int full = (int)(done * BAR / all);
    memset(bar, '.', BAR);
    memset(bar, '#', (size_t)full);
    bar[BAR] = '\0';
    if (done > 0)
        add_time(seconds / (double)done * (double)(all - done), left, sizeof left);
    snprintf(line, sizeof line, "[%s] %llu of %llu games, %s left", bar, (unsigned long long)done,
             (unsigned long long)all, left);
    fprintf(stderr, "\r%-*s", LINE, line);
}

/* The context is the time of the start. */
static void show_progress(void *context, uint64_t done, uint64_t all)
{
    arena_progress(*(const uint64_t *)context, done, all);
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

/* The table */

/* Prints a number in `width` columns; "-" if there is none. */
static void put(int width, int places, bool sign, double value)
{
    if (isnan(value))
        printf("%*s", width, "-");
    else
        printf(sign ? "%+*.*f" : "%*.*f", width, places, value);
}

/* Prints low and high in 18 columns; an infinite end is left open: "> +287". */
static void put_range(int places, bool sign, double low, double high)
{
    if (isinf(low) != isinf(high)) {
        char bound[24];
        snprintf(bound, sizeof bound, sign ? "%s %+.*f" : "%s %.*f", isinf(high) ? ">" : "<",
                 places, isinf(high) ? low : high);
        printf("%18s", bound);
        return;
    }
    put(8, places, sign, low);
    fputs(" to", stdout);
    put(7, places, sign, high);
}

static void print_strength(const char *name, const struct standing *s)
{
    const double percent = 100;
    printf("%-16s", name);
    put(7, 1, false, s->win.value * percent);
    put_range(1, false, s->win.low * percent, s->win.high * percent);
    put(9, 2, false, s->points.value);
    fputs(" ±", stdout);
    put(6, 2, false, s->points.high - s->points.value);
    put(6, 0, true, s->elo.value);
    put_range(0, true, s->elo.low, s->elo.high);
    putchar('\n');
}

static void print_pace(const char *name, const struct tally *t, const struct standing *s)
{
    printf("%-16s %10llu", name, (unsigned long long)t->decisions);
    put(12, 0, false, s->per_second);
    put(12, 3, false, s->mean_ms);
    put(12, 3, false, s->slowest_ms);
    printf("%10llu\n", (unsigned long long)t->illegal);
}

static void print_table(const struct args *args, const struct arena *a,
                        const struct arena_result *r)
{
    int k = a->setup.seats;
    struct standing s[SEATS_MAX];
    for (int p = 0; p < k; p++)
        s[p] = standing_of(a->game, &r->player[p], k, r->games);
    printf("%s for %d: %llu %s", a->game->name, k, (unsigned long long)r->games,
           r->games == 1 ? "game" : "games");
    if (r->games < a->games)
        printf(" of %llu, stopped,", (unsigned long long)a->games);
    printf(" in %.1f s by %d %s\n\n", r->seconds, r->threads,
           r->threads == 1 ? "thread" : "threads");
    puts("player           wins %               95%   points     95%   Elo               95%");
    for (int p = 0; p < k; p++)
        print_strength(args->word[1 + p], &s[p]);
    puts("\nplayer            decisions  per second     mean ms      max ms   illegal");
    for (int p = 0; p < k; p++)
        print_pace(args->word[1 + p], &r->player[p], &s[p]);
    fputs("\nThe same games again: --seed ", stdout);
    for (size_t i = 0; i < SEED_SIZE; i++)
        printf("%02x", a->seed[i]);
    putchar('\n');
}

/* JSON */

void arena_put_real(struct json *j, const char *key, double value, int places)
{
    if (isfinite(value))
        json_put_decimal(j, key, lround(value * pow(10, places)), places);
    else
        json_put_null(j, key);
}

/* {"value":…,"low":…,"high":…} */
static void put_estimate(struct json *j, const char *key, struct estimate e, int places)
{
    json_put_object(j, key);
    arena_put_real(j, "value", e.value, places);
    arena_put_real(j, "low", e.low, places);
    arena_put_real(j, "high", e.high, places);
    json_end(j);
}

static void put_player(struct json *j, const char *name, const struct arena *a, int p,
                       const struct arena_result *r)
{
    const struct contender *player = &a->player[p];
    const struct tally *t = &r->player[p];
    int k = a->setup.seats;
    struct standing s = standing_of(a->game, t, k, r->games);
    json_put_object(j, NULL);
    json_put_string(j, "name", name);
    json_put_string(j, "bot", player->bot->name);
    json_put_number(j, "iterations", (long)player->budget.iterations);
    arena_put_real(j, "seconds", (double)player->budget.nanoseconds / 1e9, 3);
    json_put_array(j, "seats");
    for (int seat = 0; seat < k; seat++)
        json_put_number(j, NULL, (long)t->sat[seat]);
    json_end(j);
    put_estimate(j, "wins", s.win, 5);
    put_estimate(j, "points", s.points, 4);
    put_estimate(j, "elo", s.elo, 1);
    json_put_number(j, "decisions", (long)t->decisions);
    json_put_number(j, "illegal", (long)t->illegal);
    arena_put_real(j, "per_second", s.per_second, 1);
    arena_put_real(j, "mean_ms", s.mean_ms, 6);
    arena_put_real(j, "max_ms", s.slowest_ms, 6);
    json_end(j);
}

static void put_options(struct json *j, const struct arena *a)
{
    json_put_object(j, "options");
    for (int i = 0; i < a->game->options_n; i++) {
        const struct option *option = &a->game->options[i];
        json_put_string(j, option->name, option->value[a->setup.option[i]]);
    }
    json_end(j);
}

static void print_json(const struct args *args, const struct arena *a, const struct arena_result *r)
{
    char page[PAGE], seed[2 * SEED_SIZE + 1];
    struct text out, hex;
    struct json j;
    text_open(&hex, seed, sizeof seed, NULL);
    text_hex(&hex, a->seed, SEED_SIZE);
    text_open(&out, page, sizeof page, NULL);
    json_open(&j, &out);
    json_put_object(&j, NULL);
    json_put_string(&j, "game", a->game->name);
    put_options(&j, a);
    json_put_string(&j, "seed", seed);
    json_put_number(&j, "asked", (long)a->games);
    json_put_number(&j, "games", (long)r->games);
    json_put_number(&j, "threads", r->threads);
    arena_put_real(&j, "seconds", r->seconds, 3);
    json_put_array(&j, "players");
    for (int p = 0; p < a->setup.seats; p++)
        put_player(&j, args->word[1 + p], a, p, r);
    json_end(&j);
    json_end(&j);
    require(!out.cut);
    puts(page);
}

int run_arena(const struct args *args)
{
    struct arena arena;
    struct arena_result result;
    int code = parse_arena(args, &arena);
    if (code != EXIT_OK)
        return code;
    if (args->given[FLAG_BALANCE])
        return run_balance(args, &arena);
    uint64_t begun = clock_ns();
    arena.context = &begun;
    arena.progress = show_progress;
    if (!arena_play(&arena, &result))
        return complain(EXIT_FAILED, "there is not enough memory");
    if (args->given[FLAG_JSON])
        print_json(args, &arena, &result);
    else if (result.games == 0)
        puts("Stopped before the first game was over.");
    else
        print_table(args, &arena, &result);
    return EXIT_OK;
}
