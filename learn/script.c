/* Plays lines of text with named luck; script.h. */
#include "learn/script.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#define TRY(call)                    \
    do {                             \
        const char *wrong_ = (call); \
        if (wrong_ != NULL)          \
            return wrong_;           \
    } while (0)
#define EXPECT(s, cond, ...)                    \
    do {                                        \
        if (!(cond))                            \
            return script_fail(s, __VA_ARGS__); \
    } while (0)

const char *script_fail(struct script *s, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    vsnprintf(s->wrong, sizeof s->wrong, format, list);
    va_end(list);
    return s->wrong;
}

void script_start(struct script *s)
{
    if (s->match == NULL)
        s->match = aligned_alloc(16, match_size(s->game));
    require(s->match != NULL);
    s->setup = game_setup(s->game, s->game->seats_min);
    s->begun = s->any = false;
    s->luck_first = s->luck_n = 0;
}

void script_close(struct script *s)
{
    free(s->match);
    s->match = NULL;
}

/* Words */

char *script_word(char **rest)
{
    char *word = *rest + strspn(*rest, " ");
    size_t n = strcspn(word, " ");
    *rest = word + n;
    if (**rest == ' ')
        *(*rest)++ = '\0';
    *rest += strspn(*rest, " ");
    return word;
}

bool script_number(const char *word, long *out)
{
    char *end;
    *out = strtol(word, &end, 10);
    return *word != '\0' && *end == '\0';
}

void script_tidy(char *line)
{
    for (char *p = line; *p != '\0'; p++)
        if (*p == '#' && (p == line || p[-1] == ' '))
            *p-- = '\0';
    for (size_t n = strlen(line); n > 0 && strchr(" \t\r", line[n - 1]) != NULL; n--)
        line[n - 1] = '\0';
}

int script_seat(const struct script *s, const char *word)
{
    long seat;
    return script_number(word, &seat) && seat >= 0 && seat < s->setup.seats ? (int)seat : -1;
}

/* Lists */

bool script_find(const struct script *s, int seat, const char *notation, action *out)
{
    struct choices list;
    game_legal(s->game, s->match->state, seat, &list);
    int i = choices_named(s->game, &list, notation);
    if (i >= 0)
        *out = list.act[i];
    return i >= 0;
}

static bool is_verb(const struct game *g, const char *word)
{
    for (int i = 1; g->presenter->verbs[i] != NULL; i++)
        if (strcmp(g->presenter->verbs[i], word) == 0)
            return true;
    return false;
}

/* Whether the seat may do something whose notation begins with this word. */
static bool begins_a_choice(const struct script *s, int seat, const char *word)
{
    struct choices list;
    size_t n = strlen(word);
    game_legal(s->game, s->match->state, seat, &list);
    for (int i = 0; i < list.n; i++) {
        char listed[NOTATION_BYTES];
        struct text text;
        text_open(&text, listed, sizeof listed, NULL);
        s->game->presenter->notation(list.act[i], &text);
        if (strncmp(listed, word, n) == 0 && (listed[n] == ' ' || listed[n] == '\0'))
            return true;
    }
    return false;
}

bool script_means_something(const struct script *s, const char *notation)
{
    char word[RECORD_LINE];
    snprintf(word, sizeof word, "%.*s", (int)strcspn(notation, " "), notation);
    bool found = is_verb(s->game, word);
    for (int seat = 0; seat <= CHANCE && !found; seat++)
        found = begins_a_choice(s, seat, word);
    return found;
}

/* Playing */

static const char *do_action(struct script *s, int seat, action act)
{
    _Alignas(16) uint8_t before[STATE_MAX];
    EXPECT(s, s->match->n < s->game->length_max, "the game is longer than it may be");
    memcpy(before, s->match->state, s->game->state_size);
    const struct words *why = match_play(s->match, seat, act);
    EXPECT(s, why == NULL, "refused: %s", why->in[EN]);
    return s->watch != NULL ? s->watch(s->context, before, seat, act) : NULL;
}

/* The longest run of words after the verb that CHANCE may do now; 0 if there is none. */
static size_t named_luck_length(const struct script *s, const struct named_luck *o, action *out)
{
    size_t longest = 0;
    for (size_t n = strlen(o->words) + 1; n-- > 0 && longest == 0;) {
        char notation[2 * RECORD_LINE];
        if (o->words[n] != ' ' && o->words[n] != '\0')
            continue;
        snprintf(notation, sizeof notation, "%s%s%.*s", o->verb, n > 0 ? " " : "", (int)n,
                 o->words);
        if (script_find(s, CHANCE, notation, out))
            longest = n > 0 ? n : 1;
        if (n == 0 && longest == 0)
            break;
    }
    return longest;
}

bool script_chance_owes(const struct script *s)
{
    return match_actors(s->match) == 1u << CHANCE;
}

/* Plays the waiting luck while CHANCE must act. */
static const char *eat_luck(struct script *s)
{
    while (script_chance_owes(s) && (s->luck_first < s->luck_n || s->any)) {
        action act;
        struct named_luck *o = &s->luck[s->luck_first];
        if (s->luck_first == s->luck_n) {
            struct choices list;
            game_legal(s->game, s->match->state, CHANCE, &list);
            TRY(do_action(s, CHANCE, list.act[0]));
            continue;
        }
        size_t n = named_luck_length(s, o, &act);
        EXPECT(s, n > 0, "the luck '%s %s' of line %d cannot fall now", o->verb, o->words, o->line);
        TRY(do_action(s, CHANCE, act));
        size_t left = strlen(o->words);
        o->words += n < left ? n + 1 : left;
        s->luck_first += *o->words == '\0';
    }
    return NULL;
}

const char *script_begin(struct script *s)
{
    if (s->begun)
        return NULL;
    const struct words *why = game_setup_error(s->game, &s->setup);
    EXPECT(s, why == NULL, "%s", why->in[EN]);
    match_start(s->match, s->game, &s->setup, NULL);
    s->begun = true;
    return eat_luck(s);
}

const char *script_people_owe(struct script *s)
{
    EXPECT(s, !script_chance_owes(s), "CHANCE must act and no luck is left");
    return NULL;
}

const char *script_play(struct script *s, int seat, const char *notation)
{
    action act;
    EXPECT(s, seat >= 0, "nobody has this seat");
    TRY(script_people_owe(s));
    EXPECT(s, script_find(s, seat, notation, &act), "seat %d may not '%s'", seat, notation);
    TRY(do_action(s, seat, act));
    return eat_luck(s);
}

const char *script_end(struct script *s)
{
    const struct named_luck *o = &s->luck[s->luck_first];
    EXPECT(s, s->luck_first == s->luck_n, "the luck '%s %s' of line %d is not used", o->verb,
           o->words, o->line);
    return NULL;
}

/* Lines */

const char *script_seats(struct script *s, char *rest)
{
    long seats;
    EXPECT(s, s->match != NULL && !s->begun, "seats come first");
    EXPECT(s,
           script_number(rest, &seats) && seats >= s->game->seats_min &&
               seats <= s->game->seats_max,
           "this game is not for '%s' seats", rest);
    s->setup.seats = (uint8_t)seats;
    return NULL;
}

const char *script_version(struct script *s, char *rest)
{
    long version;
    EXPECT(s, s->match != NULL && !s->begun, "the version comes first");
    EXPECT(s, script_number(rest, &version) && game_plays(s->game, (int)version),
           "version '%s' of the rules is not played", rest);
    for (int i = game_options(s->game, (int)version); i < OPTIONS_MAX; i++)
        s->setup.option[i] = 0;
    s->setup.version = (uint8_t)version;
    return NULL;
}

const char *script_option(struct script *s, char *rest)
{
    EXPECT(s, s->match != NULL && !s->begun, "options come first");
    const char *name = script_word(&rest);
    int i = option_find(s->game->options, s->game->options_n, name);
    int v = i >= 0 ? option_value(&s->game->options[i], rest) : -1;
    EXPECT(s, v >= 0, "there is no option '%s' with the value '%s'", name, rest);
    s->setup.option[i] = (uint8_t)v;
    return NULL;
}

static const char *queue_named_luck(struct script *s, char *words, char verb[RECORD_LINE])
{
    char *rest = words + strspn(words, " ");
    for (size_t n = strlen(rest); n > 0 && rest[n - 1] == ' '; n--)
        rest[n - 1] = '\0';
    EXPECT(s, *rest != '\0', "an empty outcome");
    EXPECT(s, s->luck_n < SCRIPT_LUCK_MAX, "too much luck");
    char word[RECORD_LINE];
    snprintf(word, sizeof word, "%.*s", (int)strcspn(rest, " "), rest);
    if (*verb == '\0' || is_verb(s->game, word)) {
        memcpy(verb, word, sizeof word);
        rest += strlen(word);
        rest += strspn(rest, " ");
    }
    struct named_luck *o = &s->luck[s->luck_n++];
    *o = (struct named_luck){ .line = s->line, .words = rest };
    snprintf(o->verb, sizeof o->verb, "%s", verb);
    return NULL;
}

const char *script_luck(struct script *s, char *rest)
{
    char verb[RECORD_LINE] = "";
    if (strcmp(rest, "any") == 0) {
        s->any = true;
    } else {
        for (char *end; rest != NULL; rest = end) {
            end = strpbrk(rest, ",;");
            if (end != NULL)
                *end++ = '\0';
            TRY(queue_named_luck(s, rest, verb));
        }
    }
    return s->begun ? eat_luck(s) : NULL;
}
