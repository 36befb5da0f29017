/*
 * The command line as tables: a row per flag, a row per command with the flags it takes. Parsing,
 * --help and the errors all read the same rows.
 */
#ifndef WONDERLAND_CLI_ARGS_H
#define WONDERLAND_CLI_ARGS_H

#include <stdbool.h>
#include <stdint.h>

enum exit_code { EXIT_OK, EXIT_FAILED, EXIT_USAGE };

enum flag {
    FLAG_SEATS,
    FLAG_OPTION,
    FLAG_SEED,
    FLAG_WORD,
    FLAG_LANG,
    FLAG_SAVE,
    FLAG_PLAIN,
    FLAG_FULL,
    FLAG_ALL,
    FLAG_JSON,
    FLAG_STEP,
    FLAG_SEAT,
    FLAG_GAMES,
    FLAG_THREADS,
    FLAG_BALANCE,
    FLAG_CALIBRATE,
    FLAG_UNTIL,
    FLAG_GENERATIONS,
    FLAG_GATE,
    FLAG_LINEAR,
    FLAG_TIME,
    FLAG_ITERATIONS,
    FLAG_MARGIN,
    FLAG_NAME,
    FLAG_LISTEN,
    FLAG_DB,
    FLAG_NODE,
    FLAG_PUBLIC_URL,
    FLAG_PROXIED,
    FLAG_PROXY,
    FLAG_RATE,
    FLAG_PER_ADDRESS,
    FLAG_CREATIONS,
    FLAG_QUOTA,
    FLAG_KEEP_DAYS,
    FLAG_MEMORY,
    FLAG_LOG,
    FLAG_HELP,
    FLAG_COUNT
};

enum {
    REPEATS_MAX = 16, /* times that --option and --word may be given */
    WORDS_MAX = 8     /* a game, a player for each of six seats, and one too many */
};

struct args {
    int n; /* words that are not flags */
    const char *word[WORDS_MAX];
    bool given[FLAG_COUNT];
    int times[FLAG_COUNT];
    const char *value[FLAG_COUNT][REPEATS_MAX]; /* in the order given */
};

struct cli_command {
    const char *name, *usage, *summary;
    const char *details; /* further lines for --help, or NULL */
    uint64_t flags;      /* a bit per flag it takes; --help always */
    int words_min, words_max;
    int (*run)(const struct args *); /* an exit_code */
};

#define TAKES(flag) (UINT64_C(1) << (flag))
_Static_assert(FLAG_COUNT <= 64, "a bit for each flag");

/* Reads what follows the command's name. False after it has complained. */
bool args_read(struct args *, const struct cli_command *, int argc, char **argv);

/* The last value of a flag, or NULL. */
const char *args_value(const struct args *, enum flag);

/* Prints a command's help. */
void args_help(const struct cli_command *);

/* Closes the full screen, prints "wonderland: " and one sentence to stderr, and returns the code,
 * so that a caller can return it at once. */
int complain(int code, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
