/*
 * arena --balance: equal players play many games, and the measures that the game has asked for are
 * printed beside their targets. The stats are saved after every bundle of games, so that a stopped
 * run can be resumed.
 */
#include <ctype.h>
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "bots/host/bot_context.h"
#include "bots/host/clock.h"
#include "cli/arena.h"
#include "engine/balance.h"
#include "terminal/file.h"

enum {
    BUNDLE_SECONDS = 20, /* of work lost, roughly, if it is killed */
    BUNDLE_FIRST = 8,    /* games, before their duration is known */
    MEASURE_BYTES = 320, /* of a measure, at most, in the file and in the JSON */
    HEAD_BYTES = 1 << 13,
    PAGE_BYTES = HEAD_BYTES + MEASURES_MAX * MEASURE_BYTES,
    NAME_COLUMNS = 44,
    PLACES = 4 /* decimals in the JSON */
};

struct balance_run {
    struct arena arena;
    const char *player;    /* as it was asked for */
    char path[PATH_BYTES]; /* empty: nothing is saved */
    bool known;            /* there was a file */
    bool seeded;           /* the seed was asked for */
    uint8_t mark[FILE_HASH_SIZE];
    uint64_t wanted; /* games in all */
    struct stats stats;
    uint64_t begun;  /* by clock_ns */
    uint64_t before; /* games that were in the file */
};

/* The file */

#define END_LINE "end\n" /* without it the file is cut off */

static void write_head(const struct balance_run *r, struct text *out)
{
    const struct arena *a = &r->arena;
    text_add(out, "balance 1\ngame ");
    text_add(out, a->game->name);
    text_add(out, " ");
    text_number(out, a->game->version);
    text_add(out, "\nseats ");
    text_number(out, a->setup.seats);
    for (int i = 0; i < a->game->options_n; i++) {
        text_add(out, "\noption ");
        text_add(out, a->game->options[i].name);
        text_add(out, " ");
        text_add(out, a->game->options[i].value[a->setup.option[i]]);
    }
    text_add(out, "\nplayer ");
    text_add(out, r->player);
    text_add(out, "\nseed ");
    text_hex(out, a->seed, SEED_SIZE);
    text_add(out, "\n");
}

static void write_file(const struct balance_run *r, struct text *out)
{
    char line[256];
    write_head(r, out);
    snprintf(line, sizeof line, "games %llu\n", (unsigned long long)r->arena.first);
    text_add(out, line);
    for (int i = 0; i < r->stats.n; i++) {
        const struct measure *m = &r->stats.measure[i];
        snprintf(line, sizeof line, "%llu %lld %llu %s\t%s\n", (unsigned long long)m->n,
                 (long long)m->sum, (unsigned long long)m->squares, m->what, m->of);
        text_add(out, line);
    }
    text_add(out, END_LINE);
}

static bool save(struct balance_run *r)
{
    struct text out;
    if (r->path[0] == '\0')
        return true;
    char *page = malloc(PAGE_BYTES);
    if (page == NULL)
        return complain(EXIT_FAILED, "there is not enough memory") == EXIT_OK;
    text_open(&out, page, PAGE_BYTES, NULL);
    write_file(r, &out);
    enum file_error error = FILE_HUGE;
    if (!out.cut)
        error = file_write(r->path, page, out.n, r->known ? r->mark : NULL);
    if (error == FILE_FINE) {
        file_hash(page, out.n, r->mark);
        r->known = true;
    } else {
        complain(EXIT_FAILED, "%s: %s", r->path, file_words(error)->in[EN]);
    }
    free(page);
    return error == FILE_FINE;
}

/* Reads a number and the blank or line end after it; moves `at` past both. */
static bool read_number(const char **at, int64_t *number)
{
    char *end;
    errno = 0;
    *number = strtoll(*at, &end, 10);
    if (errno != 0 || end == *at || (*end != ' ' && *end != '\n'))
        return false;
    *at = end + 1;
    return true;
}

/* "12 340 9800 what<tab>of" */
static bool read_measure(const char *line, size_t n, struct stats *to)
{
    struct measure *m = &to->measure[to->n];
    char copy[256];
    const char *at = copy;
    int64_t count, sum, squares;
    if (n >= sizeof copy || to->n == MEASURES_MAX)
        return false;
    memcpy(copy, line, n);
    copy[n] = '\0';
    if (!read_number(&at, &count) || !read_number(&at, &sum) || !read_number(&at, &squares) ||
        count <= 0 || squares < 0)
        return false;
    const char *tab = strchr(at, '\t');
    if (tab == NULL || tab - at >= MEASURE_NAME || strlen(tab + 1) >= MEASURE_NAME)
        return false;
    snprintf(m->what, sizeof m->what, "%.*s", (int)(tab - at), at);
    snprintf(m->of, sizeof m->of, "%s", tab + 1);
    m->n = (uint64_t)count;
    m->sum = sum;
    m->squares = (uint64_t)squares;
    to->n++;
    return true;
}

/* The seed of the file, unless another was asked for: the games that follow are its next ones. */
static void adopt_seed(struct balance_run *r, const char *bytes)
{
    static const char head[] = "\nseed ";
    const char *line = strstr(bytes, head);
    char hex[2 * SEED_SIZE + 1];
    uint8_t seed[SEED_SIZE];
    if (line == NULL)
        return;
    snprintf(hex, sizeof hex, "%s", line + sizeof head - 1);
    if (hex_read(hex, seed, SEED_SIZE))
        memcpy(r->arena.seed, seed, SEED_SIZE);
}

/* Resumes from the file. False: it is about something else, or damaged. */
static bool read_file(struct balance_run *r, const char *bytes)
{
    char head[HEAD_BYTES];
    struct text out;
    int64_t played;
    text_open(&out, head, sizeof head, NULL);
    write_head(r, &out);
    text_add(&out, "games ");
    const char *line = bytes + out.n;
    if (strncmp(bytes, head, out.n) != 0 || !read_number(&line, &played) || played < 0)
        return false;
    while (strcmp(line, END_LINE) != 0) {
        const char *end = strchr(line, '\n');
        if (end == NULL || !read_measure(line, (size_t)(end - line), &r->stats))
            return false;
        line = end + 1;
    }
    r->arena.first = r->before = (uint64_t)played;
    return true;
}

static bool resume(struct balance_run *r)
{
    char *bytes = NULL;
    size_t n;
    if (r->path[0] == '\0' || file_read(r->path, &bytes, &n) != FILE_FINE)
        return true; /* it starts again; saving will report a name that cannot be written */
    if (!r->seeded)
        adopt_seed(r, bytes);
    bool fine = read_file(r, bytes);
    r->known = true;
    file_hash(bytes, n, r->mark);
    free(bytes);
    if (!fine)
        complain(EXIT_FAILED, "%s is the file of another run, or damaged", r->path);
    return fine;
}

/* Playing */

static void count(void *context, const struct match *m)
{
    struct balance_run *r = context;
    const struct game *g = m->game;
    long decisions = 0;
    for (unsigned i = 0; i < m->n; i++)
        decisions += m->entry[i].seat != CHANCE;
    stats_add(&r->stats, "decisions", "", decisions);
    g->balance->measure(m, &r->stats);
}

static void progress(void *context, uint64_t done, uint64_t all)
{
    struct balance_run *r = context;
    (void)all;
    arena_progress(r->begun, r->arena.first + done - r->before, r->wanted - r->before, "games");
}

/* Returns how many games take about BUNDLE_SECONDS. */
static uint64_t bundle(const struct balance_run *r)
{
    uint64_t done = r->arena.first - r->before, left = r->wanted - r->arena.first;
    double seconds = (double)(clock_ns() - r->begun) / 1e9;
    double n = done == 0 ? BUNDLE_FIRST : BUNDLE_SECONDS * (double)done / fmax(seconds, 0.001);
    n = fmax(BUNDLE_FIRST, fmin(n, 100000));
    return left < (uint64_t)n ? left : (uint64_t)n;
}

static bool play(struct balance_run *r)
{
    struct arena_result result;
    r->begun = clock_ns();
    while (r->arena.first < r->wanted && !arena_stopped()) {
        struct stats before = r->stats;
        r->arena.games = bundle(r);
        if (!arena_play(&r->arena, &result))
            return complain(EXIT_FAILED, "there is not enough memory") == EXIT_OK;
        if (result.games < r->arena.games) {
            r->stats = before; /* stopped in the middle: the bundle does not count */
            break;
        }
        r->arena.first += result.games;
        if (!save(r))
            return false;
    }
    return true;
}

/* Results */

struct target_estimate {
    bool share;
    struct estimate estimate;
    double low, high; /* the target; equal: none */
    const char *unit;
    int side; /* -1 below the target, 1 above, 0 within or none */
};

static const struct target decisions_target = { .what = "decisions" };

static struct target_estimate read_of(const struct target *t, const struct measure *m, int seats)
{
    double parts = t->parts > 0 ? t->parts : 1, even = 100.0 / seats;
    struct target_estimate r = { .share = t->read == READ_SHARE, .low = t->low, .high = t->high };
    r.unit = r.share ? "%" : "";
    if (t->fair > 0) {
        r.low = even - t->fair;
        r.high = even + t->fair;
    }
    if (t->seats != 0 && !(t->seats >> seats & 1))
        r.low = r.high = 0;
    struct estimate e = t->read == READ_SHARE
                            ? estimate_share((double)m->sum / parts / (double)m->n, m->n)
                            : estimate_mean(m->sum, m->squares, m->n);
    double scale = t->read == READ_SHARE ? 100 : 1 / parts;
    r.estimate = (struct estimate){ e.value * scale, e.low * scale, e.high * scale };
    if (r.low < r.high)
        r.side = r.estimate.value < r.low ? -1 : r.estimate.value > r.high ? 1 : 0;
    return r;
}

static void print_measure(const struct measure *m, const struct target_estimate *r)
{
    char name[2 * MEASURE_NAME + 3];
    snprintf(name, sizeof name, "%s%s%s", m->what, m->of[0] != '\0' ? ": " : "", m->of);
    printf("%-*s %8.2f%-2s", NAME_COLUMNS, name, r->estimate.value, r->unit);
    if (isfinite(r->estimate.low))
        printf(" %8.2f to %8.2f", r->estimate.low, r->estimate.high);
    else
        printf("%21s", "");
    if (r->low < r->high)
        printf("   %.3g to %.3g%s", r->low, r->high,
               r->side < 0   ? "   below"
               : r->side > 0 ? "   above"
                             : "");
    putchar('\n');
}

/* Compares names, and numbers in them by value: "H2" before "H10". */
static int compare_names(const char *a, const char *b)
{
    for (; *a != '\0' && *b != '\0'; a++, b++) {
        if (isdigit((unsigned char)*a) && isdigit((unsigned char)*b)) {
            char *a_end, *b_end;
            unsigned long x = strtoul(a, &a_end, 10), y = strtoul(b, &b_end, 10);
            if (x != y)
                return x < y ? -1 : 1;
            a = a_end - 1;
            b = b_end - 1;
        } else if (*a != *b) {
            break;
        }
    }
    return (unsigned char)*a - (unsigned char)*b;
}

static int compare_measures(const void *a, const void *b)
{
    return compare_names(((const struct measure *)a)->of, ((const struct measure *)b)->of);
}

/* Calls `each` for every measure, in the order of the targets; decisions come first. stats must be
 * sorted: which game counted a measure first depends on the threads. */
static void each_measure(const struct balance_run *r, void *context,
                         void (*each)(void *, const struct measure *,
                                      const struct target_estimate *))
{
    const struct balance *b = r->arena.game->balance;
    for (int i = -1; i < b->n; i++) {
        const struct target *t = i < 0 ? &decisions_target : &b->target[i];
        for (int k = 0; k < r->stats.n; k++)
            if (strcmp(r->stats.measure[k].what, t->what) == 0) {
                struct target_estimate reading =
                    read_of(t, &r->stats.measure[k], r->arena.setup.seats);
                each(context, &r->stats.measure[k], &reading);
            }
    }
}

static void print_one(void *context, const struct measure *m, const struct target_estimate *r)
{
    int *outside = context;
    print_measure(m, r);
    *outside += r->side != 0;
}

static void print_table(const struct balance_run *r)
{
    int outside = 0;
    printf("%s for %d, %s: %llu of %llu games\n\n", r->arena.game->name, r->arena.setup.seats,
           r->player, (unsigned long long)r->arena.first, (unsigned long long)r->wanted);
    printf("%-*s %8s   %20s   %s\n", NAME_COLUMNS, "measure", "value", "95%        ", "target");
    each_measure(r, &outside, print_one);
    printf("\n%d outside %s target\n\n", outside, outside == 1 ? "its" : "their");
}

static void put_one(void *context, const struct measure *m, const struct target_estimate *r)
{
    struct json *j = context;
    json_put_object(j, NULL);
    json_put_string(j, "measure", m->what);
    json_put_string(j, "of", m->of);
    json_put_bool(j, "percent", r->share);
    json_put_number(j, "n", (long)m->n);
    arena_put_real(j, "value", r->estimate.value, PLACES);
    arena_put_real(j, "low", r->estimate.low, PLACES);
    arena_put_real(j, "high", r->estimate.high, PLACES);
    if (r->low < r->high) {
        arena_put_real(j, "target_low", r->low, PLACES);
        arena_put_real(j, "target_high", r->high, PLACES);
    }
    json_end(j);
}

static bool print_json(const struct balance_run *r)
{
    char *page = malloc(PAGE_BYTES), seed[2 * SEED_SIZE + 1];
    struct text out, hex;
    struct json j;
    if (page == NULL)
        return complain(EXIT_FAILED, "there is not enough memory") == EXIT_OK;
    text_open(&hex, seed, sizeof seed, NULL);
    text_hex(&hex, r->arena.seed, SEED_SIZE);
    text_open(&out, page, PAGE_BYTES, NULL);
    json_open(&j, &out);
    json_put_object(&j, NULL);
    json_put_string(&j, "game", r->arena.game->name);
    json_put_number(&j, "seats", r->arena.setup.seats);
    json_put_string(&j, "player", r->player);
    json_put_string(&j, "seed", seed);
    json_put_number(&j, "asked", (long)r->wanted);
    json_put_number(&j, "games", (long)r->arena.first);
    json_put_array(&j, "measures");
    each_measure(r, &j, put_one);
    json_end(&j);
    json_end(&j);
    require(!out.cut);
    puts(page);
    free(page);
    return true;
}

/* Returns the file for a run with that number of seats. */
static bool name_file(struct balance_run *r, const char *file, int seats, bool alone)
{
    int n = alone ? snprintf(r->path, sizeof r->path, "%s", file)
                  : snprintf(r->path, sizeof r->path, "%s.%d", file, seats);
    if (n >= 0 && (size_t)n < sizeof r->path)
        return true;
    complain(EXIT_USAGE, "--save: %s", file_words(FILE_NAME)->in[EN]);
    return false;
}

/* Measures one number of seats from beginning to end. An exit_code. */
static int run_seats(const struct args *args, struct balance_run *r, int seats, bool alone)
{
    const char *file = args_value(args, FLAG_SAVE);
    struct arena *a = &r->arena;
    r->stats.n = 0;
    r->known = false;
    r->before = a->first = 0;
    if (!parse_setup(args, a->game, seats, &a->setup) ||
        (file != NULL && !name_file(r, file, seats, alone)))
        return EXIT_USAGE;
    for (int p = 1; p < seats; p++)
        a->player[p] = a->player[0];
    if (!resume(r) || !play(r))
        return EXIT_FAILED;
    qsort(r->stats.measure, (size_t)r->stats.n, sizeof *r->stats.measure, compare_measures);
    bool fine = true;
    if (args->given[FLAG_JSON])
        fine = print_json(r);
    else if (a->first == 0)
        puts("Stopped before the first games were over.");
    else
        print_table(r);
    fflush(stdout); /* the next number of seats may take hours */
    return fine ? EXIT_OK : EXIT_FAILED;
}

int run_balance(const struct args *args, const struct arena *asked)
{
    static struct balance_run r; /* large */
    const struct game *g = asked->game;
    const char *wanted = args_value(args, FLAG_SEATS);
    int seats = 0, code = EXIT_OK;
    if (g->balance == NULL)
        return complain(EXIT_USAGE, "%s has nothing to be measured", g->name);
    if (wanted != NULL && !parse_number("--seats", wanted, g->seats_min, g->seats_max, &seats))
        return EXIT_USAGE;
    r.arena = *asked;
    r.arena.context = &r;
    r.arena.equal = true;
    r.arena.ended = count;
    r.arena.progress = progress;
    r.player = args->n > 1 ? args->word[1] : r.arena.player[0].bot->name;
    r.wanted = asked->games;
    r.seeded = args->given[FLAG_SEED];
    int from = seats > 0 ? seats : g->seats_min, to = seats > 0 ? seats : g->seats_max;
    for (int k = from; k <= to && code == EXIT_OK && !arena_stopped(); k++)
        code = run_seats(args, &r, k, from == to);
    return code;
}
