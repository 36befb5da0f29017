/* Reads the command line by its tables. */
#include "cli/args.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "terminal/frontend.h"

static const struct {
    const char *name;
    const char *value; /* what it takes, or NULL */
    const char *help;
    bool repeats;
} flags[FLAG_COUNT] = {
    [FLAG_SEATS] = { "seats", "SEATS", "who plays, or only how many", false },
    [FLAG_OPTION] = { "option", "NAME=VALUE", "a variant of the rules; may be repeated", true },
    [FLAG_SEED] = { "seed", "TEXT", "the luck: 64 hex digits, or any text", false },
    [FLAG_WORD] = { "word", "TEXT", "a player's word, mixed into the luck; once per seat", true },
    [FLAG_LANG] = { "lang", "LANG", "en, ru or pl", false },
    [FLAG_SAVE] = { "save", "FILE", "the file to save to", false },
    [FLAG_PLAIN] = { "plain", NULL, "line by line, without colour or frames", false },
    [FLAG_FULL] = { "full", NULL, "all the rules, numbered", false },
    [FLAG_ALL] = { "all", NULL, "also the programmers' template", false },
    [FLAG_JSON] = { "json", NULL, "a JSON object per line", false },
    [FLAG_STEP] = { "step", NULL, "show the table after every move", false },
    [FLAG_GAMES] = { "games", "N", "how many games", false },
    [FLAG_THREADS] = { "threads", "N", "games or bots at once; as many as there are cores", false },
    [FLAG_BALANCE] = { "balance", NULL, "measure the game with equal players", false },
    [FLAG_CALIBRATE] = { "calibrate", NULL, "compare the bots' value with how games end", false },
    [FLAG_UNTIL] = { "until", "ELO", "stop once it is decided whether the first is so much better",
                     false },
    [FLAG_GENERATIONS] = { "generations", "N", "how many generations in all; usually 3", false },
    [FLAG_GATE] = { "gate", "N", "games of each number of players at the gate", false },
    [FLAG_LINEAR] = { "linear", NULL, "no hidden units: a weighted sum", false },
    [FLAG_SEAT] = { "seat", "N", "player N's point of view (1 is the first)", false },
    [FLAG_TIME] = { "time", "S", "seconds to think", false },
    [FLAG_ITERATIONS] = { "iterations", "N", "search iterations per decision", false },
    [FLAG_MARGIN] = { "margin", "N",
                      "how far the best is ahead, per mille of an even chance; usually 150",
                      false },
    [FLAG_NAME] = { "name", "NAME", "what you are called at a server's table", false },
    [FLAG_LISTEN] = { "listen", "ADDRESS", "where to listen; usually 127.0.0.1:8080", false },
    [FLAG_DB] = { "db", "STORE",
                  "where the tables are kept: a file, usually wonderland.db, or postgresql://…",
                  false },
    [FLAG_NODE] = { "node", "ADDRESS",
                    "one of several servers on a database; where the others reach it", false },
    [FLAG_PUBLIC_URL] = { "public-url", "URL",
                          "the address that people see; pages from there may connect", false },
    [FLAG_PROXIED] = { "proxied", NULL, "behind a reverse proxy on this machine", false },
    [FLAG_PROXY] = { "proxy", "ADDRESS", "a reverse proxy on another machine; may be repeated",
                     true },
    [FLAG_RATE] = { "rate", "N", "commands per second that one connection may send", false },
    [FLAG_PER_ADDRESS] = { "per-address", "N", "connections that one address may open", false },
    [FLAG_QUOTA] = { "quota", "BYTES", "how much the tables may take: 500M, 2G", false },
    [FLAG_KEEP_DAYS] = { "keep-days", "N",
                         "days until a finished game is just its record; 0: never", false },
    [FLAG_CREATIONS] = { "creations", "N", "new tables per minute and address; 0: any", false },
    [FLAG_MEMORY] = { "memory", "N", "MiB of memory for tables; 128 if not said", false },
    [FLAG_LOG] = { "log", "json|text", "how to log; text on a terminal, otherwise json", false },
    [FLAG_HELP] = { "help", NULL, "this text", false },
};

int complain(int code, const char *format, ...)
{
    va_list list;
    screen_close(); /* a message on the full screen would vanish with it */
    fflush(stdout);
    fputs("wonderland: ", stderr);
    va_start(list, format);
    vfprintf(stderr, format, list);
    va_end(list);
    fputc('\n', stderr);
    return code;
}

const char *args_value(const struct args *args, enum flag flag)
{
    return args->times[flag] > 0 ? args->value[flag][args->times[flag] - 1] : NULL;
}

/* The flag of that name, of n bytes, if the command takes it; else FLAG_COUNT. */
static enum flag find_flag(const struct cli_command *command, const char *name, size_t n)
{
    for (int f = 0; f < FLAG_COUNT; f++)
        if (strlen(flags[f].name) == n && strncmp(flags[f].name, name, n) == 0 &&
            (f == FLAG_HELP || (command->flags & TAKES(f))))
            return (enum flag)f;
    return FLAG_COUNT;
}

/* Prints nothing after a #: it may be the secret of a link. */
static bool wrong(const struct cli_command *command, const char *what, const char *which)
{
    complain(EXIT_USAGE, "%s %.*s; see: wonderland %s --help", what, (int)strcspn(which, "#"),
             which, command->name);
    return false;
}

/* Reads "--name", "--name value" or "--name=value" at argv[*at]. */
static bool read_flag(struct args *args, const struct cli_command *command, int argc, char **argv,
                      int *at)
{
    const char *whole = argv[*at], *name = whole + 2;
    size_t n = strcspn(name, "=");
    enum flag f = find_flag(command, name, n);
    if (f == FLAG_COUNT)
        return wrong(command, "unknown flag", whole);
    if (args->given[f] && !flags[f].repeats)
        return wrong(command, "given twice:", whole);
    args->given[f] = true;
    if (flags[f].value == NULL)
        return name[n] == '\0' || wrong(command, "takes no value:", whole);
    const char *value = name[n] == '=' ? name + n + 1 : *at + 1 < argc ? argv[++*at] : NULL;
    if (value == NULL)
        return wrong(command, "needs a value:", whole);
    if (args->times[f] == REPEATS_MAX)
        return wrong(command, "given too often:", whole);
    args->value[f][args->times[f]++] = value;
    return true;
}

bool args_read(struct args *args, const struct cli_command *command, int argc, char **argv)
{
    *args = (struct args){ 0 };
    bool only_words = false;
    const char *extra = NULL;
    for (int i = 0; i < argc; i++) {
        if (!only_words && strcmp(argv[i], "--") == 0) {
            only_words = true;
        } else if (!only_words && strcmp(argv[i], "-h") == 0) {
            args->given[FLAG_HELP] = true;
        } else if (!only_words && strncmp(argv[i], "--", 2) == 0) {
            if (!read_flag(args, command, argc, argv, &i))
                return false;
        } else if (!only_words && argv[i][0] == '-' && argv[i][1] != '\0') {
            return wrong(command, "unknown flag", argv[i]);
        } else if (args->n == command->words_max) {
            extra = argv[i];
        } else {
            args->word[args->n++] = argv[i];
        }
    }
    if (args->given[FLAG_HELP])
        return true;
    if (extra != NULL)
        return wrong(command, "one word too many:", extra);
    if (args->n < command->words_min) {
        complain(EXIT_USAGE, "usage: wonderland %s %s", command->name, command->usage);
        return false;
    }
    return true;
}

void args_help(const struct cli_command *command)
{
    printf("usage: wonderland %s %s\n\n%s\n\n", command->name, command->usage, command->summary);
    for (int f = 0; f < FLAG_COUNT; f++) {
        if (f != FLAG_HELP && !(command->flags & TAKES(f)))
            continue;
        char left[40];
        const char *value = flags[f].value;
        snprintf(left, sizeof left, "--%s%s%s", flags[f].name, value != NULL ? " " : "",
                 value != NULL ? value : "");
        printf("  %-22s %s\n", left, flags[f].help);
    }
    if (command->details != NULL)
        printf("\n%s\n", command->details);
}
