/* Parses the values of a command line and says what is wrong with them. */
#include <stdlib.h>

#include "cli/commands.h"
#include "engine/record.h"
#include "games/registry.h"
#include "terminal/file.h"
#include "terminal/local_table.h"
#include "terminal/seed.h"
#include "terminal/words.h"

/* Returns the language that a locale's name begins with; LANG_COUNT for any other. */
static enum lang locale_lang(const char *locale)
{
    char code[3] = { locale[0], locale[0] != '\0' ? locale[1] : '\0', '\0' };
    return lang_from(code);
}

/* LC_ALL beats LC_MESSAGES beats LANG, as everywhere. */
static enum lang environment_lang(void)
{
    static const char *const variables[] = { "LC_ALL", "LC_MESSAGES", "LANG" };
    for (size_t i = 0; i < sizeof variables / sizeof *variables; i++) {
        const char *locale = getenv(variables[i]);
        if (locale == NULL || locale[0] == '\0')
            continue;
        enum lang lang = locale_lang(locale);
        return lang != LANG_COUNT ? lang : EN;
    }
    return EN;
}

bool parse_lang(const struct args *args, enum lang *lang)
{
    const char *code = args_value(args, FLAG_LANG);
    *lang = code != NULL ? lang_from(code) : environment_lang();
    if (*lang != LANG_COUNT)
        return true;
    complain(EXIT_USAGE, "unknown language \"%s\"; there are en, ru and pl", code);
    return false;
}

bool parse_game(const char *name, const struct game **game)
{
    *game = game_find(name);
    if (*game != NULL)
        return true;
    char bytes[256];
    struct text names;
    text_open(&names, bytes, sizeof bytes, NULL);
    for (const struct game *const *g = games; *g != NULL; g++) {
        if ((*g)->hidden)
            continue;
        text_add(&names, names.n == 0 ? "" : ", ");
        text_add(&names, (*g)->name);
    }
    complain(EXIT_USAGE, "unknown game \"%s\"; the games are: %s", name, bytes);
    return false;
}

bool parse_number(const char *what, const char *text, long low, long high, int *number)
{
    char *end;
    long value = strtol(text, &end, 10);
    if (end != text && *end == '\0' && value >= low && value <= high) {
        *number = (int)value;
        return true;
    }
    if (low == high)
        complain(EXIT_USAGE, "%s can only be %ld, not \"%s\"", what, low, text);
    else
        complain(EXIT_USAGE, "%s is a number from %ld to %ld, not \"%s\"", what, low, high, text);
    return false;
}

bool parse_seats(const struct args *args, const struct game *game, int *seats)
{
    const char *wanted = args_value(args, FLAG_SEATS);
    *seats = game->seats_min;
    return wanted == NULL ||
           parse_number("--seats", wanted, game->seats_min, game->seats_max, seats);
}

/* Sets the option of "name=value". */
static bool set_option(const struct game *game, const char *text, struct setup *setup)
{
    size_t n = strcspn(text, "=");
    for (int i = 0; i < game->options_n; i++) {
        const struct option *option = &game->options[i];
        if (strlen(option->name) != n || strncmp(option->name, text, n) != 0)
            continue;
        int value = text[n] == '=' ? option_value(option, text + n + 1) : -1;
        if (value < 0) {
            complain(EXIT_USAGE, "%s has no option value \"%s\"; see: wonderland list", game->name,
                     text);
            return false;
        }
        setup->option[i] = (uint8_t)value;
        return true;
    }
    complain(EXIT_USAGE, "%s has no option \"%.*s\"; see: wonderland list", game->name, (int)n,
             text);
    return false;
}

static void complain_seats(const struct game *game, int seats)
{
    int low = game->seats_min, high = game->seats_max;
    if (low == high)
        complain(EXIT_USAGE, "%s is for %d players, not %d", game->name, low, seats);
    else
        complain(EXIT_USAGE, "%s is for %d to %d players, not %d", game->name, low, high, seats);
}

bool parse_setup(const struct args *args, const struct game *game, int seats, struct setup *setup)
{
    if (seats < game->seats_min || seats > game->seats_max) {
        complain_seats(game, seats);
        return false;
    }
    *setup = game_setup(game, seats);
    for (int i = 0; i < args->times[FLAG_OPTION]; i++)
        if (!set_option(game, args->value[FLAG_OPTION][i], setup))
            return false;
    return true;
}

bool parse_label(const char *what, const char *text, char to[LABEL_MAX])
{
    const struct words *error = label_set(to, text);
    if (error != NULL)
        complain(EXIT_USAGE, "%s: %s", what, error->in[EN]);
    return error == NULL;
}

int parse_luck(const struct args *args, int seats, struct luck *luck)
{
    *luck = (struct luck){ .named = false };
    if (args->times[FLAG_WORD] > seats)
        return complain(EXIT_USAGE, "more words than the %d players of this table", seats);
    for (int i = 0; i < args->times[FLAG_WORD]; i++)
        if (!parse_label("the word", args->value[FLAG_WORD][i], luck->word[i]))
            return EXIT_USAGE;
    if (!seed_luck(luck, args_value(args, FLAG_SEED)))
        return complain(EXIT_FAILED, "the system has no randomness to give");
    return EXIT_OK;
}

bool check_save(const struct args *args)
{
    const char *path = args_value(args, FLAG_SAVE);
    if (path == NULL || path[0] != '\0')
        return true;
    complain(EXIT_USAGE, "--save needs the name of a file");
    return false;
}

int complain_fault(const char *path, const struct fault *fault, enum lang lang)
{
    const struct reader reader = { .lang = lang, .seat = SPECTATOR };
    char bytes[512];
    struct text out;
    text_open(&out, bytes, sizeof bytes, &reader);
    text_say(&out, fault->what, NUMBER(fault->line));
    return complain(EXIT_FAILED, "%s: %s", path, bytes);
}

struct match *load_record(const char *path, enum lang lang)
{
    char *bytes;
    size_t n;
    enum file_error error = file_read(path, &bytes, &n);
    if (error != FILE_FINE) {
        complain(EXIT_FAILED, "%s: %s", path, words_in(file_words(error), lang));
        return NULL;
    }
    struct fault fault = { 0 };
    const struct game *game = record_game(game_find, bytes, n, &fault);
    struct match *match = game != NULL ? local_match(game) : NULL;
    if (match != NULL)
        fault = match_load(match, game, bytes, n);
    free(bytes);
    if (fault.what == NULL && match != NULL)
        return match;
    if (fault.what != NULL)
        complain_fault(path, &fault, lang);
    else
        complain(EXIT_FAILED, "there is not enough memory");
    free(match);
    return NULL;
}

int load_match(const struct args *args, enum lang *lang, struct match **match)
{
    if (!parse_lang(args, lang))
        return EXIT_USAGE;
    *match = load_record(args->word[0], *lang);
    return *match != NULL ? EXIT_OK : EXIT_FAILED;
}
