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
    PROGRAM_NS = 1000000000 /* time that a program has for a decision */
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

/* A value that a player judges by; it stays in memory until the end of the program. */
struct value {
    struct judged judged;
    struct weight_table table;
};

/* Reads a table that `wonderland train` has written. */
static bool read_table(const char *path, const struct game *g, struct weight_table *table)
{
    char *bytes = NULL;
    size_t n;
    if (g->evaluator == NULL || g->evaluator->features == NULL)
        return complain(EXIT_USAGE, "%s has no features to judge by", g->name) == EXIT_OK;
    if (file_read(path, &bytes, &n) != FILE_FINE)
        return complain(EXIT_USAGE, "\"%s\" is neither \"hand\" nor \"plain\" nor a file", path) ==
               EXIT_OK;
    bool fine = weights_read(table, g, bytes) && table->weights.inputs > 0;
    free(bytes);
    if (fine)
        return true;
    weights_close(table);
    return complain(EXIT_USAGE, "%s has no weights for %s as it is now", path, g->name) == EXIT_OK;
}

/* Lets the player judge as `text` says: without a style, by the hand-written value, or by a
 * table. */
static bool parse_value(const char *text, const struct game *g, struct contender *player)
{
    static struct value values[SEATS_MAX];
    static int used;
    require(used < SEATS_MAX);
    struct value *v = &values[used++];
    bool hand = strcmp(text, "hand") == 0;
    if (strcmp(text, "plain") == 0) {
        player->game = g->evaluator != NULL ? judge_plainly(&v->judged, g) : NULL;
        return true;
    }
    if (hand && (g->evaluator == NULL || g->evaluator->value == NULL))
        return complain(EXIT_USAGE, "%s has no value written by hand", g->name) == EXIT_OK;
    if (!hand && !read_table(text, g, &v->table))
        return false;
    player->game = judge_by(&v->judged, g, hand ? NULL : &v->table.weights);
    return true;
}

/* Whether it names a value: "hand", "plain", or what looks like a file. */
static bool is_value(const char *text)
{
    return strcmp(text, "hand") == 0 || strcmp(text, "plain") == 0 ||
           text[strcspn(text, "./")] != '\0';
}

/* Reads what follows the name: the budget, and the value to judge by. */
static bool parse_budget_and_value(const char *name, const char *text, const struct game *g,
                                   struct contender *player)
{
    char limit[LABEL_MAX] = "";
    size_t n = strcspn(text, ":");
    if ((text[0] < '0' || text[0] > '9') && is_value(text))
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
    player->budget = bot_budget(player->bot, g);
    return text[n] == '\0' || parse_budget_and_value(name, text + n + 1, g, player);
}
