/* serve, backup, copy, prune: the server from the command line. */
#include "server/serve.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/commands.h"
#include "cli/serve_start.h"
#include "server/live/retention.h"
#include "server/ops/server_log.h"
#include "server/ops/token.h"
#include "server/store/store_copy.h"

enum { NUMBER_MAX = 1000000 };

/* The number of a flag; unchanged if it was not given. False: it has complained. */
static bool number_of(const struct args *args, enum flag flag, const char *name, long low,
                      int *number)
{
    const char *text = args_value(args, flag);
    return text == NULL || parse_number(name, text, low, NUMBER_MAX, number);
}

static const char *value_or(const struct args *args, enum flag flag, const char *usual)
{
    const char *value = args_value(args, flag);
    return value != NULL ? value : usual;
}

static struct serve_start start; /* for tell_open, which is given no pointer */

static void tell_open(int port)
{
    static char bytes[SERVE_START_BYTES];
    struct text out;
    text_open(&out, bytes, sizeof bytes, NULL);
    serve_start_say_open(&start, port, isatty(STDOUT_FILENO), &out);
    fputs(bytes, stdout);
    fflush(stdout);
}

/* JSON lines are for programs: on a terminal only if they are asked for. False: it has
 * complained. */
static bool choose_log(const struct args *args)
{
    const char *log = args_value(args, FLAG_LOG);
    if (log != NULL && strcmp(log, "json") != 0 && strcmp(log, "text") != 0) {
        complain(EXIT_USAGE, "--log is json or text, not %s", log);
        return false;
    }
    server_log_plain(log != NULL ? strcmp(log, "text") == 0 : isatty(STDERR_FILENO));
    return true;
}

static int complain_start(const struct serve_failure *failure)
{
    char bytes[1024];
    struct text out;
    struct obstacle obstacle = serve_start_obstacle(&start);
    text_open(&out, bytes, sizeof bytes, NULL);
    serve_start_say_failure(&start, failure, &obstacle, &out);
    return complain(EXIT_FAILED, "%s", bytes);
}

/* "1000000", "500M", "2G". False: it has complained. */
static bool bytes_of(const struct args *args, uint64_t *bytes)
{
    const char *text = args_value(args, FLAG_QUOTA), *units = "KMG";
    if (text == NULL)
        return true;
    char *end;
    unsigned long long n = strtoull(text, &end, 10);
    const char *unit = *end != '\0' ? strchr(units, *end) : NULL;
    int shift = unit != NULL ? 10 * (int)(unit - units + 1) : 0;
    bool digits = text[0] >= '0' && text[0] <= '9' && end[unit != NULL] == '\0';
    if (digits && n > 0 && n <= UINT64_MAX >> 8 >> shift) {
        *bytes = (uint64_t)n << shift;
        return true;
    }
    complain(EXIT_USAGE, "--quota is a number of bytes like 500M or 2G, not \"%s\"", text);
    return false;
}

int run_serve(const struct args *args)
{
    struct serve_settings settings = {
        .listen = value_or(args, FLAG_LISTEN, "127.0.0.1:8080"),
        .db = value_or(args, FLAG_DB, "wonderland.db"),
        .node = value_or(args, FLAG_NODE, ""),
        .public_url = value_or(args, FLAG_PUBLIC_URL, ""),
        .proxied = args->given[FLAG_PROXIED],
        .proxies = args->value[FLAG_PROXY],
        .proxies_n = args->times[FLAG_PROXY],
        .creations = 20,
        .keep_days = RETENTION_DAYS,
        .memory = 128,
    };
    if (!number_of(args, FLAG_RATE, "--rate", 1, &settings.rate) ||
        !number_of(args, FLAG_PER_ADDRESS, "--per-address", 1, &settings.per_address) ||
        !number_of(args, FLAG_CREATIONS, "--creations", 0, &settings.creations) ||
        !number_of(args, FLAG_KEEP_DAYS, "--keep-days", 0, &settings.keep_days) ||
        !bytes_of(args, &settings.quota) ||
        !number_of(args, FLAG_MEMORY, "--memory", 1, &settings.memory) ||
        !number_of(args, FLAG_THREADS, "--threads", 1, &settings.threads) || !choose_log(args))
        return EXIT_USAGE;
    serve_start_read(&start, &settings);
    settings.host = start.hosts > 0 ? start.host[0].host : "";
    struct serve_failure failure = serve(&settings, tell_open);
    if (failure.why != NULL)
        return complain_start(&failure);
    char name[STORE_NAME];
    store_name(settings.db, name, sizeof name);
    if (isatty(STDOUT_FILENO))
        printf("\nWonderland is closed. Games are saved in %s.\n", name);
    return EXIT_OK;
}

int run_backup(const struct args *args)
{
    const char *error = store_backup(args->word[0], args->word[1]);
    if (error != NULL)
        return complain(EXIT_FAILED, "%s", error);
    printf("%s\n", args->word[1]);
    return EXIT_OK;
}

int run_copy(const struct args *args)
{
    struct copy_counts counts;
    char table[ID_LETTERS + 1] = "";
    const char *error = store_copy(args->word[0], args->word[1], &counts);
    if (counts.wrong != 0)
        id_write(counts.wrong, table);
    if (error != NULL)
        return complain(EXIT_FAILED, "%s%s%s", error, table[0] != '\0' ? ": table " : "", table);
    printf("%u tables with %llu events, each read again and the same; %u were there already\n",
           counts.tables, (unsigned long long)counts.events, counts.before);
    return EXIT_OK;
}

int run_prune(const struct args *args)
{
    struct prune_counts counts;
    int days = RETENTION_DAYS;
    if (!number_of(args, FLAG_KEEP_DAYS, "--keep-days", 1, &days))
        return EXIT_USAGE;
    const char *error = retention_run(args->word[0], days, NULL, NULL, &counts);
    if (error != NULL)
        return complain(EXIT_FAILED, "%s", error);
    printf("%u tables removed, %u reduced to their records; %llu bytes in use, %llu before\n",
           counts.removed, counts.reduced, (unsigned long long)counts.used,
           (unsigned long long)counts.used_before);
    return EXIT_OK;
}
