/* Reads --seats and sets up new tables; chairs.h has the contracts. */
#include "cli/chairs.h"

#include <stdio.h>

#include "bots/host/external_bot.h"
#include "cli/commands.h"
#include "terminal/utf8.h"

enum { NAME_BYTES = 128 }; /* of a name in --seats, before it is cut to a label */

/* Whether the name, in lower case, is the title, perhaps followed by a number. */
static bool is_titled(const char *name, const char *title)
{
    char small[NAME_BYTES];
    utf8_fold_case(small, sizeof small, title);
    size_t n = strlen(small);
    if (strncmp(name, small, n) != 0)
        return false;
    const char *number = name + n + strspn(name + n, " ");
    return number[strspn(number, "0123456789")] == '\0';
}

/* Whether it is a bot's name, on the command line or at the table, in any language. */
static bool is_bots(const char *name)
{
    if (is_titled(name, external_bot()->name))
        return true;
    for (const struct bot *const *b = bots; *b != NULL; b++) {
        if (is_titled(name, (*b)->name) ||
            ((*b)->old_name != NULL && is_titled(name, (*b)->old_name)))
            return true;
        for (int lang = 0; lang < LANG_COUNT; lang++)
            if (is_titled(name, (*b)->title.in[lang]))
                return true;
    }
    return false;
}

/* Whether a nameless player on another chair than `own` would be shown with this name. */
static bool is_anothers(const char *name, int own)
{
    for (int lang = 0; lang < LANG_COUNT; lang++)
        for (int p = 0; p < SEATS_MAX; p++) {
            const struct reader reader = { .lang = (enum lang)lang, .seat = SPECTATOR };
            char bytes[NAME_BYTES], small[NAME_BYTES];
            struct text player;
            text_open(&player, bytes, sizeof bytes, &reader);
            text_seat(&player, p);
            utf8_fold_case(small, sizeof small, bytes);
            if (p != own && strcmp(small, name) == 0)
                return true;
        }
    return false;
}

static bool sit_person(struct chairs *chairs, const char *name)
{
    char small[NAME_BYTES];
    utf8_fold_case(small, sizeof small, name);
    bool bots_name = name[0] != '\0' && is_bots(small);
    if (bots_name || is_anothers(small, chairs->n)) {
        complain(EXIT_USAGE, "\"%s\" is already %s name; choose another", name,
                 bots_name ? "a bot's" : "another seat's");
        return false;
    }
    return parse_label("the name", name, chairs->name[chairs->n++]);
}

static bool unknown_chair(const char *entry)
{
    char bytes[256];
    struct text names;
    text_open(&names, bytes, sizeof bytes, NULL);
    for (const struct bot *const *b = bots; *b != NULL; b++) {
        text_add(&names, ", ");
        text_add(&names, (*b)->name);
    }
    complain(EXIT_USAGE, "\"%s\" can't take a seat; these can: me, me:NAME, bot%s, exec:COMMAND",
             entry, bytes);
    return false;
}

static bool sit_program(struct chairs *chairs, const char *command)
{
    if (command[0] == '\0') {
        complain(EXIT_USAGE, "exec: needs a command after it");
        return false;
    }
    snprintf(chairs->command[chairs->n], COMMAND_BYTES, "%s", command);
    chairs->bot[chairs->n++] = external_bot();
    return true;
}

/* Reads one entry of --seats. */
static bool sit(struct chairs *chairs, const char *entry)
{
    if (chairs->n == SEATS_MAX) {
        complain(EXIT_USAGE, "no game here has more than %d seats", SEATS_MAX);
        return false;
    }
    if (strcmp(entry, "me") == 0)
        return sit_person(chairs, "");
    if (strncmp(entry, "me:", 3) == 0)
        return sit_person(chairs, entry + 3);
    if (external_bot_command(entry) != NULL)
        return sit_program(chairs, external_bot_command(entry));
    bool any = entry[0] == '\0' || strcmp(entry, "bot") == 0;
    const struct bot *bot = any ? usual_bot : bot_find(entry);
    if (bot == NULL)
        return unknown_chair(entry);
    chairs->bot[chairs->n++] = bot;
    return true;
}

/* Reads a number: one person and bots on the other seats. */
static bool sit_number(struct chairs *chairs, const char *text)
{
    int n;
    if (!parse_number("--seats", text, 1, SEATS_MAX, &n))
        return false;
    for (int i = 0; i < n; i++)
        if (!sit(chairs, i == 0 ? "me" : "bot"))
            return false;
    return true;
}

bool parse_chairs(const struct args *args, int usual, struct chairs *chairs)
{
    const char *text = args_value(args, FLAG_SEATS);
    char number[8];
    *chairs = (struct chairs){ 0 };
    if (text == NULL) {
        snprintf(number, sizeof number, "%d", usual);
        text = number;
    }
    if (text[0] != '\0' && text[strspn(text, "0123456789")] == '\0')
        return sit_number(chairs, text);
    for (;;) {
        char entry[COMMAND_BYTES];
        size_t n = strcspn(text, ",");
        if (n >= sizeof entry) {
            complain(EXIT_USAGE, "an entry of --seats has at most %d bytes", COMMAND_BYTES - 1);
            return false;
        }
        snprintf(entry, sizeof entry, "%.*s", (int)n, text);
        if (!sit(chairs, entry))
            return false;
        if (text[n] == '\0')
            return true;
        text += n + 1;
    }
}

int chairs_sit(const struct chairs *chairs, struct local_table *table)
{
    for (int p = 0; p < chairs->n; p++) {
        const char *command = chairs->command[p];
        if (chairs->bot[p] != external_bot()) {
            local_table_sit(table, p, chairs->bot[p], chairs->name[p]);
        } else if (!local_table_sit_program(table, p, command)) {
            local_table_close(table);
            return complain(EXIT_FAILED, "\"%s\" does not answer as a player; see docs/BOTS.md",
                            command);
        }
    }
    local_table_names(table);
    return EXIT_OK;
}

int chairs_open(const struct args *args, const struct game *game, enum lang lang,
                const struct chairs *chairs, struct local_table **table)
{
    struct setup setup;
    struct luck luck;
    if (!parse_setup(args, game, chairs->n, &setup))
        return EXIT_USAGE;
    int code = parse_luck(args, chairs->n, &luck);
    if (code != EXIT_OK)
        return code;
    struct match *match = local_match(game);
    if (match == NULL)
        return complain(EXIT_FAILED, "there is not enough memory");
    match_start(match, game, &setup, &luck);
    *table = local_table_open(match, lang);
    return chairs_sit(chairs, *table);
}
