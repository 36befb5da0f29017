/* The players of an arena, as they are written on the command line. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "bots/host/external_bot.h"
#include "bots/train/weight_table.h"
#include "bots/value.h"
#include "cli/arena.h"
#include "terminal/file.h"

enum {
    ITERATIONS_MAX = 1000000000,
    SECONDS_MAX = 3600,
    PROGRAM_NS = 1000000000 /* that a program may take for a decision */
};

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

/* Lets the player judge as `text` says: by the value that was written by hand, or by a table that
 * `wonderland train` has written. What is read stays in memory until the end of the program. */
static bool parse_value(const char *text, const struct game *g, struct contender *player)
{
    char *bytes = NULL;
    size_t n;
    const struct evaluator *e = g->evaluator;
    struct judged *judged = calloc(1, sizeof *judged);
    struct weight_table *table = calloc(1, sizeof *table);
    if (judged == NULL || table == NULL)
        return complain(EXIT_FAILED, "there is not enough memory") == EXIT_OK;
    if (strcmp(text, "hand") == 0) {
        if (e == NULL || e->value == NULL)
            return complain(EXIT_USAGE, "%s has no value written by hand", g->name) == EXIT_OK;
        player->game = judge_by(judged, g, NULL);
        return true;
    }
    if (e == NULL || e->features == NULL)
        return complain(EXIT_USAGE, "%s has no features to judge by", g->name) == EXIT_OK;
    if (file_read(text, &bytes, &n) != NULL)
        return complain(EXIT_USAGE, "\"%s\" is neither \"hand\" nor a file", text) == EXIT_OK;
    bool fine = weights_read(table, g, bytes) && table->weights.inputs > 0;
    free(bytes);
    if (!fine)
        return complain(EXIT_USAGE, "%s has no weights for %s as it is now", text, g->name) ==
               EXIT_OK;
    player->game = judge_by(judged, g, &table->weights);
    return true;
}

/* Reads what follows the name: how long it thinks, and by which value. */
static bool parse_manner(const char *name, const char *text, const struct game *g,
                         struct contender *player)
{
    char limit[LABEL_MAX] = "";
    size_t n = strcspn(text, ":");
    if (text[0] < '0' || text[0] > '9')
        return parse_value(text, g, player);
    if (player->bot->usual.iterations == 0 && player->bot->usual.nanoseconds == 0) {
        complain(EXIT_USAGE, "%s does not search, so it cannot be told how long: \"%s:%s\"", name,
                 name, text);
        return false;
    }
    if (n < sizeof limit)
        memcpy(limit, text, n);
    if (read_budget(limit, &player->budget))
        return text[n] == '\0' || parse_value(text + n + 1, g, player);
    complain(EXIT_USAGE, "\"%s:%s\" is no player; write %s, %s:1000 (iterations) or %s:0.5s (time)",
             name, text, name, name, name);
    return false;
}

bool parse_player(const char *text, const struct game *g, struct contender *player)
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
    return text[n] == '\0' || parse_manner(name, text + n + 1, g, player);
}
