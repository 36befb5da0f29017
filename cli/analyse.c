/* hint, analyse: what the search thinks of a recorded game. */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "bots/host/analysis_text.h"
#include "bots/host/analysis_threads.h"
#include "bots/host/hint_text.h"
#include "cli/commands.h"
#include "terminal/ansi.h"
#include "terminal/local_table.h"
#include "terminal/session.h"
#include "terminal/words.h"

enum { SECONDS_MAX = 600, NANOSECONDS = 1000000000, ANALYSTS_MAX = 8 };

/* The record of the command line with the players' names, and how it is shown. */
struct opened_record {
    const struct match *match;
    struct session session;
    bool json;
};

/* An exit_code; the record is open only if it is EXIT_OK. */
static int open_record(struct opened_record *record, const struct args *args)
{
    enum lang lang;
    struct match *match;
    int code = load_match(args, &lang, &match);
    if (code != EXIT_OK)
        return code;
    record->match = match;
    session_open(&record->session, &local_table_open(match, lang)->table, lang);
    record->json = args->given[FLAG_JSON];
    record->session.drawn = !record->json && isatty(STDOUT_FILENO);
    return EXIT_OK;
}

static int close_record(struct opened_record *record, int code)
{
    session_close(&record->session);
    return code;
}

static int refuse(struct opened_record *record, const char *path, const struct words *why)
{
    complain(EXIT_FAILED, "%s: %s", path, words_in(why, record->session.lang));
    return close_record(record, EXIT_FAILED);
}

static int no_memory(struct opened_record *record)
{
    complain(EXIT_FAILED, "there is not enough memory");
    return close_record(record, EXIT_FAILED);
}

/* The output: a hint or an analysis. */
struct findings {
    const struct hint *hint;
    int seat; /* of the hint */
    const struct analysis *analysis;
};

static void say(const struct opened_record *record, const struct findings *f, struct text *out)
{
    if (f->hint != NULL)
        (record->json ? hint_json : hint_say)(f->hint, record->match, f->seat, out);
    else
        (record->json ? analysis_json : analysis_say)(f->analysis, record->match, out);
}

static int print(struct opened_record *record, const struct findings *f)
{
    const struct reader reader = session_reader(&record->session, SPECTATOR);
    size_t size = analysis_bytes(f->analysis != NULL ? f->analysis->n : HINTS_MAX);
    char *bytes = malloc(size);
    struct text out;
    if (bytes == NULL)
        return EXIT_FAILED;
    text_open(&out, bytes, size, &reader);
    say(record, f, &out);
    require(!out.cut);
    if (record->json)
        puts(bytes);
    else
        ansi_print(bytes, record->session.drawn);
    free(bytes);
    return EXIT_OK;
}

static bool parse_iterations(const struct args *args, int *iterations)
{
    const char *text = args_value(args, FLAG_ITERATIONS);
    return text == NULL || parse_number("--iterations", text, 1, ITERATIONS_MAX, iterations);
}

/* Reads how long a hint may take. */
static bool parse_budget(const struct args *args, struct budget *budget)
{
    const char *time = args_value(args, FLAG_TIME);
    int iterations = time != NULL ? 0 : HINT_ITERATIONS, seconds = 0;
    if ((time != NULL && !parse_number("--time", time, 1, SECONDS_MAX, &seconds)) ||
        !parse_iterations(args, &iterations))
        return false;
    *budget = (struct budget){ .iterations = (uint32_t)iterations,
                               .nanoseconds = (uint64_t)seconds * NANOSECONDS };
    return true;
}

/* Reads the seat of --seat; without it, the first that owes a decision, else seat 0, which then
 * owes none. */
static bool parse_seat(const struct args *args, const struct match *match, int *seat)
{
    const char *text = args_value(args, FLAG_SEAT);
    unsigned actors = match_actors(match);
    int number = actors != 0 && actors < 1u << CHANCE ? __builtin_ctz(actors) + 1 : 1;
    if (text != NULL && !parse_number("--seat", text, 1, match->setup.seats, &number))
        return false;
    *seat = number - 1;
    return true;
}

int run_hint(const struct args *args)
{
    struct opened_record record;
    struct budget budget;
    struct hint hint;
    struct findings found = { .hint = &hint };
    if (!parse_budget(args, &budget))
        return EXIT_USAGE;
    int code = open_record(&record, args);
    if (code != EXIT_OK)
        return code;
    const struct match *match = record.match;
    if (!parse_seat(args, match, &found.seat))
        return close_record(&record, EXIT_USAGE);
    const struct words *error = hint_error(match, found.seat);
    if (error != NULL)
        return refuse(&record, args->word[0], error);
    _Alignas(16) uint8_t view[STATE_MAX];
    match_view(match, found.seat, view);
    if (!hint_think(&hint, match->game, view, found.seat, 0, &budget, match->n) ||
        print(&record, &found) != EXIT_OK)
        return no_memory(&record);
    return close_record(&record, EXIT_OK);
}

static void show_progress(void *context, unsigned done, unsigned all)
{
    (void)context;
    fprintf(stderr, "\r%u / %u", done, all);
}

/* Returns the number of processors. */
static int analysts(void)
{
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    return processors < 1 ? 1 : processors > ANALYSTS_MAX ? ANALYSTS_MAX : (int)processors;
}

int run_analyse(const struct args *args)
{
    struct opened_record record;
    struct analysis analysis;
    int iterations = 0;
    bool watched = isatty(STDERR_FILENO);
    if (!parse_iterations(args, &iterations))
        return EXIT_USAGE;
    int code = open_record(&record, args);
    if (code != EXIT_OK)
        return code;
    const struct match *match = record.match;
    const struct words *error = analysis_error(match);
    if (error != NULL)
        return refuse(&record, args->word[0], error);
    const struct analysis_progress progress = { .progress = watched ? show_progress : NULL };
    if (iterations == 0)
        iterations = (int)analysis_iterations(match);
    bool done = analysis_open(&analysis, match, (uint32_t)iterations, analysts(), progress);
    if (watched)
        fputs("\r\033[K", stderr);
    if (!done)
        return no_memory(&record);
    code = print(&record, &(struct findings){ .analysis = &analysis });
    analysis_close(&analysis);
    if (code != EXIT_OK)
        return no_memory(&record);
    if (!record.json && match_actors(match) != 0)
        puts(words_in(&phrase[PH_UNFINISHED], record.session.lang));
    return close_record(&record, EXIT_OK);
}
