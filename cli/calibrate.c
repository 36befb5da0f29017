/*
 * arena --calibrate: one player sits on all seats, and what its value says of every position is
 * compared with how the games end; with --iterations, what hints say of some of its decisions.
 */
#include <math.h>
#include <stdio.h>

#include "bots/host/advice.h"
#include "bots/host/calibration.h"
#include "bots/host/clock.h"
#include "bots/host/reliability.h"
#include "cli/arena.h"

struct calibration_run {
    struct arena arena;
    struct calibration calibration;
    struct reliability reliability; /* if hints are looked at */
    bool fine;
    const char *player;
    uint64_t begun;
};

static void add(void *context, const struct match *m)
{
    struct calibration_run *r = context;
    if (r->reliability.iterations == 0)
        calibration_add(&r->calibration, m);
    else
        r->fine = reliability_add(&r->reliability, m) && r->fine;
}

static void progress(void *context, uint64_t done, uint64_t all)
{
    const struct calibration_run *r = context;
    arena_progress(r->begun, done, all, "games");
}

static void print_parts(const struct calibration *c)
{
    puts("part  positions   Brier  constant   above it               95%   log-loss  constant  "
         "slope");
    for (int i = 0; i < PARTS; i++) {
        struct calibration_row row = calibration_row(&c->part[i]);
        printf("%d/%d  %10llu  %6.4f    %6.4f    %+7.4f  %+7.4f to %+7.4f     %6.4f    %6.4f    "
               "%3.1f%s\n",
               i + 1, PARTS, (unsigned long long)c->part[i].positions, row.brier, row.fair,
               row.above.value, row.above.low, row.above.high, row.loss, row.fair_loss, row.slope,
               row.above.low > 0 ? "  worse than a constant" : "");
    }
}

static void print_steps(const struct calibration *c)
{
    const char *const *verbs = c->game->presenter->verbs;
    puts("\nstep                  a game   drift of the own share");
    for (int verb = 1; verb < KINDS_MAX && verbs[verb] != NULL; verb++) {
        const struct calibration_step *s = &c->step[verb];
        struct estimate e = calibration_drift(s);
        if (s->n > 1)
            printf("%-20s  %6.1f   %+7.4f ± %6.4f\n", verbs[verb], (double)s->n / (double)c->games,
                   e.value, e.high - e.value);
    }
}

static void print_hints(const struct reliability *r)
{
    struct belief fit = reliability_fit(r);
    puts("hints      decisions    said     won   one standard deviation");
    for (int tenth = 0; tenth < TENTHS; tenth++) {
        struct reliability_row row = reliability_row(r, tenth);
        if (row.n > 0)
            printf("%3d-%3d %%  %10llu  %5.1f %%  %5.1f %%  %4.1f\n", 100 / TENTHS * tenth,
                   100 / TENTHS * (tenth + 1), (unsigned long long)row.n, 100 * row.said,
                   100 * row.won, 100 * row.error);
    }
    printf("\nThey would need a slope of %.3f and a shift of %+.3f.\n", (double)fit.slope,
           (double)fit.shift);
}

/* Measures one number of seats. An exit_code. */
static int run_seats(const struct args *args, struct calibration_run *r, int seats)
{
    struct arena_result result;
    struct arena *a = &r->arena;
    if (!parse_setup(args, a->game, seats, &a->setup))
        return EXIT_USAGE;
    for (int p = 1; p < seats; p++)
        a->player[p] = a->player[0];
    r->calibration =
        (struct calibration){ .game = a->player[0].game != NULL ? a->player[0].game : a->game };
    r->reliability = (struct reliability){ .iterations = r->reliability.iterations };
    r->fine = true;
    r->begun = clock_ns();
    if (!arena_play(a, &result) || !r->fine)
        return complain(EXIT_FAILED, "there is not enough memory");
    if (result.games == 0)
        return EXIT_OK;
    printf("%s for %d, %s: %llu games\n\n", a->game->name, seats, r->player,
           (unsigned long long)result.games);
    if (r->reliability.iterations == 0) {
        print_parts(&r->calibration);
        print_steps(&r->calibration);
    } else {
        print_hints(&r->reliability);
    }
    putchar('\n');
    fflush(stdout);
    return EXIT_OK;
}

int run_calibrate(const struct args *args, const struct arena *asked)
{
    static struct calibration_run r; /* large */
    const struct game *g = asked->game;
    const char *wanted = args_value(args, FLAG_SEATS);
    const char *hints = args_value(args, FLAG_ITERATIONS);
    int seats = 0, iterations = 0, code = EXIT_OK;
    if (g->evaluator == NULL)
        return complain(EXIT_USAGE, "%s has no value to be calibrated", g->name);
    if (args->given[FLAG_SAVE] || args->given[FLAG_JSON])
        return complain(EXIT_USAGE, "--save and --json are not for --calibrate");
    if (wanted != NULL && !parse_number("--seats", wanted, g->seats_min, g->seats_max, &seats))
        return EXIT_USAGE;
    if (hints != NULL && !parse_number("--iterations", hints, 1, ITERATIONS_MAX, &iterations))
        return EXIT_USAGE;
    r.reliability.iterations = (uint32_t)iterations;
    r.arena = *asked;
    r.arena.context = &r;
    r.arena.equal = true;
    r.arena.ended = add;
    r.arena.progress = progress;
    r.player = args->n > 1 ? args->word[1] : r.arena.player[0].bot->name;
    int from = seats > 0 ? seats : g->seats_min, to = seats > 0 ? seats : g->seats_max;
    for (int k = from; k <= to && code == EXIT_OK && !arena_stopped(); k++)
        code = run_seats(args, &r, k);
    return code;
}
