/* serve, backup: the server from the command line. */
#include "server/serve.h"

#include <stdio.h>

#include "cli/commands.h"
#include "server/store/store.h"

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

static void tell_address(const char *address)
{
    printf("Wonderland is open: %s\n", address);
    fflush(stdout);
}

int run_serve(const struct args *args)
{
    struct serve_settings settings = {
        .listen = value_or(args, FLAG_LISTEN, "127.0.0.1:8080"),
        .db = value_or(args, FLAG_DB, "wonderland.db"),
        .public_url = value_or(args, FLAG_PUBLIC_URL, ""),
        .proxied = args->given[FLAG_PROXIED],
        .creations = 20,
    };
    if (!number_of(args, FLAG_RATE, "--rate", 1, &settings.rate) ||
        !number_of(args, FLAG_PER_ADDRESS, "--per-address", 1, &settings.per_address) ||
        !number_of(args, FLAG_CREATIONS, "--creations", 0, &settings.creations) ||
        !number_of(args, FLAG_THREADS, "--threads", 1, &settings.threads))
        return EXIT_USAGE;
    const char *error = serve(&settings, tell_address);
    return error == NULL ? EXIT_OK : complain(EXIT_FAILED, "%s", error);
}

int run_backup(const struct args *args)
{
    const char *error = store_backup(args->word[0], args->word[1]);
    if (error != NULL)
        return complain(EXIT_FAILED, "%s", error);
    printf("%s\n", args->word[1]);
    return EXIT_OK;
}
