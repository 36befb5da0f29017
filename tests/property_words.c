/* Words: everything that a player reads can be shown, in every language, from every view. */
#include "tests/jsonread.h"
#include "tests/property.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

enum {
    CHOICE_MAX = 512, /* bytes on a button */
    NOTATION_MAX = 100,
    PAGE_MAX = 1 << 16,
    FINDS = 16 /* choices of a long list that are looked for by what people may type */
};

static struct text page(const struct reader *reader)
{
    static char bytes[PAGE_MAX];
    struct text text;
    text_open(&text, bytes, sizeof bytes, reader);
    return text;
}

/* The complaint about the text, if any, with what the text is. */
static const char *said_wrong(const struct text *text, const char *what, const struct reader *r)
{
    const char *wrong = text_wrong(text);
    EXPECT(wrong == NULL, "%s in %s for %s %s", what, lang_code(r->lang), name_viewer(r->seat),
           wrong);
    return NULL;
}

/* The log may say nothing. */
static const char *told_wrong(const struct text *text, const char *what, const struct reader *r)
{
    return text->n == 0 && !text->cut ? NULL : said_wrong(text, what, r);
}

static int by_string(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* No two of the strings are the same. */
static const char *twice(char strings[][CHOICE_MAX], int n, const char *what)
{
    const char *sorted[LEGAL_MAX] = { NULL };
    for (int i = 0; i < n; i++)
        sorted[i] = strings[i];
    qsort(sorted, (size_t)n, sizeof *sorted, by_string);
    for (int i = 1; i < n; i++)
        EXPECT(strcmp(sorted[i - 1], sorted[i]) != 0, "two choices have the %s '%s'", what,
               sorted[i]);
    return NULL;
}

static char said[LEGAL_MAX][CHOICE_MAX];

/* Lower-case words with single spaces between them, the first beginning with a letter. */
static const char *notation_wrong(const char *notation, size_t n)
{
    EXPECT(n <= NOTATION_MAX, "the notation '%s' is too long", notation);
    for (size_t i = 0; i < n; i++) {
        EXPECT(notation[i] >= ' ' && notation[i] < 127,
               "the notation '%s' is not one line of ASCII", notation);
        EXPECT(notation[i] < 'A' || notation[i] > 'Z', "the notation '%s' has a capital letter",
               notation);
        EXPECT(notation[i] != ' ' || (i > 0 && i + 1 < n && notation[i + 1] != ' '),
               "the notation '%s' has a space too many", notation);
    }
    EXPECT(notation[0] >= 'a' && notation[0] <= 'z',
           "the notation '%s' does not begin with a letter", notation);
    return NULL;
}

static const char *notations_wrong(const struct position *pos, int seat)
{
    const struct choices *list = &pos->list[seat];
    for (int i = 0; i < list->n; i++) {
        struct text text;
        text_open(&text, said[i], CHOICE_MAX, NULL);
        pos->game->presenter->notation(list->act[i], &text);
        const char *wrong = text_wrong(&text);
        EXPECT(wrong == NULL, "the notation of %s %s", name_bytes(pos->game, list->act[i]), wrong);
        TRY(notation_wrong(said[i], text.n));
    }
    return twice(said, list->n, "notation");
}

/* Some of the choices so far that had a key (choice_key), and how they were said. */
enum { KEYED = 4096 };
static struct keyed {
    const struct game *game;
    uint64_t key;
    action act;
    enum lang lang;
    char words[CHOICE_MAX];
} keyed[KEYED];

static struct keyed *keyed_place(const struct keyed *k)
{
    uint64_t mixed = (k->key * LANG_COUNT + k->lang) * UINT64_C(0x9e3779b97f4a7c15) ^ k->act;
    return &keyed[(mixed * UINT64_C(0xbf58476d1ce4e5b9) >> 32) % KEYED];
}

/* A choice with a key is said alike wherever the key is the same, and whatever people are
 * called. */
static const char *key_wrong(const struct position *pos, const struct reader *reader, action act,
                             const char *words)
{
    const struct presenter *presenter = pos->game->presenter;
    int seat = reader->seat;
    struct keyed k = { .game = pos->game, .act = act, .lang = reader->lang }, *before;
    struct reader stranger = { .lang = reader->lang, .seat = SPECTATOR };
    struct text text;
    if (presenter->choice_key != NULL)
        k.key = presenter->choice_key(pos->view[seat], seat, act);
    if (k.key == 0)
        return NULL;
    for (int p = 0; p < SEATS_MAX; p++)
        stranger.name[p] = "Dodo";
    text_open(&text, k.words, sizeof k.words, &stranger);
    presenter->say_choice(pos->view[seat], seat, act, &text);
    EXPECT(strcmp(k.words, words) == 0, "the choice '%s' has a key, but is also said '%s'", words,
           k.words);
    before = keyed_place(&k);
    if (before->game == k.game && before->key == k.key && before->act == act &&
        before->lang == k.lang)
        EXPECT(strcmp(before->words, words) == 0, "the choices '%s' and '%s' have the same key",
               before->words, words);
    *before = k;
    return NULL;
}

/* The seat's question, and the words on its buttons, from its own view. */
static const char *choices_wrong(const struct position *pos, const struct reader *reader)
{
    int seat = reader->seat;
    char bytes[CHOICE_MAX];
    struct text text = page(reader), capital;
    pos->game->presenter->say_prompt(pos->view[seat], seat, &text);
    TRY(said_wrong(&text, "the prompt", reader));
    const struct choices *list = &pos->list[seat];
    for (int i = 0; i < list->n; i++) {
        text_open(&text, said[i], CHOICE_MAX, reader);
        pos->game->presenter->say_choice(pos->view[seat], seat, list->act[i], &text);
        TRY(said_wrong(&text, "a choice", reader));
        text_open(&capital, bytes, sizeof bytes, reader);
        text_add(&capital, said[i]);
        text_capital(&capital, 0);
        EXPECT(strcmp(bytes, said[i]) == 0, "the choice '%s' begins with a small letter", said[i]);
        TRY(key_wrong(pos, reader, list->act[i], said[i]));
    }
    return twice(said, list->n, "words");
}

/* The reader's log of an action and its events. */
static const char *told_action_wrong(const struct position *pos, int seat, action act,
                                     const struct reader *reader)
{
    const struct game *g = pos->game;
    int viewer = reader->seat;
    struct text text = page(reader);
    g->presenter->say_action(pos->view[viewer], seat,
                             game_observe_action(g, pos->match->state, seat, act, viewer), &text);
    TRY(told_wrong(&text, "an action", reader));
    struct event_list events;
    memset(&events, 0xa5, sizeof events);
    events.n = 0;
    memcpy(pos->scratch[0], pos->match->state, g->state_size);
    g->apply(pos->scratch[0], seat, act, &events);
    game_observe(g, pos->scratch[0], viewer, pos->scratch[1]);
    for (int i = 0; i < events.n; i++) {
        int verb = action_verb(events.event[i].what);
        EXPECT(verb >= 1 && verb <= names_count(g->presenter->events), "event %d has no name",
               verb);
        if (!(events.event[i].audience >> viewer & 1))
            continue;
        text = page(reader);
        g->presenter->say_event(pos->scratch[1], events.event[i].what, &text);
        TRY(told_wrong(&text, g->presenter->events[verb], reader));
    }
    return NULL;
}

/* The number after the last colon of the line, if text_points has written it; else INT_MIN. */
static int points_of(const char *line, size_t n, const struct reader *reader)
{
    size_t at = n;
    while (at > 0 && line[at - 1] != ':')
        at--;
    if (at <= 1 || line[at] != ' ')
        return INT_MIN;
    bool below = strncmp(line + at + 1, "−", strlen("−")) == 0;
    int number = (int)strtol(line + at + 1 + (below ? strlen("−") : 0), NULL, 10);
    char bytes[64];
    struct text right;
    text_open(&right, bytes, sizeof bytes, reader);
    text_points(&right, below ? -number : number);
    bool same = right.n == n - at + 1 && memcmp(bytes, line + at - 1, right.n) == 0;
    return !same ? INT_MIN : below ? -number : number;
}

/* Every line of the points ends in the same form, in every game; together they are the score. */
static const char *points_wrong(const struct text *text, int score, const struct reader *reader)
{
    int sum = 0;
    for (const char *line = text->bytes; *line != '\0';) {
        size_t n = strcspn(line, "\n") + 1;
        int points = points_of(line, n, reader);
        EXPECT(points != INT_MIN, "'%.*s' says points otherwise than text_points", (int)n - 1,
               line);
        sum += points;
        line += n;
    }
    EXPECT(sum == score, "the points of the lines are %d together, the score is %d", sum, score);
    return NULL;
}

/* The parts of the count have keys and names, and add up to the score where there are points. */
static const char *count_wrong(const struct position *pos, const void *s, int seat, int score)
{
    const struct presenter *presenter = pos->game->presenter;
    int counts[PARTS_MAX] = { 0 }, sum = 0, parts = game_parts(pos->game);
    EXPECT(parts <= PARTS_MAX, "the count has %d parts", parts);
    EXPECT(parts > 0 || !game_has_points(pos->game), "nothing says what the points are made of");
    if (parts == 0)
        return NULL;
    presenter->count(s, seat, counts);
    for (int i = 0; i < parts; i++) {
        for (int lang = 0; lang < LANG_COUNT; lang++)
            EXPECT(presenter->parts[i].name->in[lang][0] != '\0', "the part %s has no name",
                   presenter->parts[i].key);
        sum += counts[i];
    }
    EXPECT(!game_has_points(pos->game) || sum == score,
           "the parts of the count are %d together, the score is %d", sum, score);
    return NULL;
}

/* One line without a full stop, since the result says it after a colon. */
static const char *standing_wrong(const struct text *text)
{
    EXPECT(text->n < 2 || (strchr(text->bytes, '\n') == text->bytes + text->n - 1 &&
                           text->bytes[text->n - 2] != '.'),
           "'%s' is not one line without a full stop", text->bytes);
    return NULL;
}

/* The table and the points, from a view or a whole state. */
static const char *table_wrong(const struct position *pos, const void *s, struct reader *reader)
{
    struct text text;
    for (int drawn = 0; drawn < 2; drawn++) {
        reader->drawn = drawn != 0;
        text = page(reader);
        pos->game->presenter->say_state(s, &text);
        TRY(said_wrong(&text, drawn ? "the drawn table" : "the table in sentences", reader));
    }
    struct result result;
    pos->game->score(s, &result);
    reader->drawn = false;
    for (int p = 0; p < pos->match->setup.seats; p++) {
        text = page(reader);
        game_say_score(pos->game, s, p, &text);
        TRY(game_has_points(pos->game) ? said_wrong(&text, "the score", reader)
                                       : told_wrong(&text, "how far one has come", reader));
        TRY(game_has_points(pos->game) ? points_wrong(&text, result.score[p], reader)
                                       : standing_wrong(&text));
        TRY(count_wrong(pos, s, p, result.score[p]));
    }
    text = page(reader);
    game_say_result(pos->game, s, pos->match->setup.seats, &text);
    return said_wrong(&text, "the result", reader);
}

static const char *json_wrong(const struct position *pos, const void *s, int viewer)
{
    struct text text = page(NULL);
    struct json j;
    json_open(&j, &text);
    game_json(pos->game, s, &pos->match->setup, &j, NULL);
    EXPECT(!text.cut, "the JSON for %s is cut", name_viewer(viewer));
    const char *wrong = jsonread_wrong(text.bytes);
    EXPECT(wrong == NULL, "the JSON for %s has %s: %.400s", name_viewer(viewer), wrong, text.bytes);
    EXPECT(utf8_valid(text.bytes), "the JSON for %s is not UTF-8", name_viewer(viewer));
    size_t n;
    const char *at = jsonread_at(text.bytes, "state", &n);
    EXPECT(at != NULL && *at == '{', "the JSON for %s has no state: %.400s", name_viewer(viewer),
           text.bytes);
    return NULL;
}

/* One choice of everybody who acts, as the reader is told of it. */
static const char *told_actions_wrong(struct position *pos, const struct reader *reader)
{
    for (int seat = 0; seat <= CHANCE; seat++) {
        const struct choices *list = &pos->list[seat];
        if (list->n == 0)
            continue;
        action act = list->act[rng_below(pos->rng, (uint32_t)list->n)];
        TRY(told_action_wrong(pos, seat, act, reader));
    }
    return NULL;
}

const char *words_wrong(struct position *pos)
{
    for (int seat = 0; seat <= CHANCE; seat++)
        TRY(notations_wrong(pos, seat));
    for (int viewer = 0; viewer < VIEWER_COUNT; viewer++) {
        if (pos->view[viewer] == NULL)
            continue;
        TRY(json_wrong(pos, pos->view[viewer], viewer));
        for (int lang = 0; lang < LANG_COUNT; lang++) {
            struct reader reader = { .lang = (enum lang)lang, .seat = viewer };
            TRY(table_wrong(pos, pos->view[viewer], &reader));
            TRY(told_actions_wrong(pos, &reader));
            if (pos->actors >> viewer & 1)
                TRY(choices_wrong(pos, &reader));
        }
    }
    struct reader everything = { .lang = EN, .seat = SPECTATOR };
    TRY(json_wrong(pos, pos->match->state, CHANCE));
    return table_wrong(pos, pos->match->state, &everything);
}

/* A model of match_find, as its contract has it. */
struct finder {
    const struct choices *list;
    bool one_verb; /* so that it may be left out where several operands are given */
};

static const char *after_verb(const char *notation)
{
    const char *space = strchr(notation, ' ');
    return space == NULL ? notation : space + 1;
}

static bool begins(const char *string, const char *beginning)
{
    return strncmp(string, beginning, strlen(beginning)) == 0;
}

static bool leaves_verb(const struct finder *f, const char *input)
{
    return f->one_verb && strchr(input, ' ') != NULL;
}

/* How many notations the input begins, with or without their verb. */
static int fits(const struct finder *f, const char *input)
{
    int n = 0;
    for (int i = 0; i < f->list->n; i++)
        n +=
            begins(said[i], input) || (leaves_verb(f, input) && begins(after_verb(said[i]), input));
    return n;
}

static bool is_number(const char *input)
{
    return strspn(input, "0123456789") == strlen(input);
}

/* Whether the input is a whole notation, with or without the verb. */
static bool is_whole(const struct finder *f, const char *input)
{
    for (int i = 0; i < f->list->n; i++)
        if (strcmp(said[i], input) == 0 ||
            (leaves_verb(f, input) && strcmp(after_verb(said[i]), input) == 0))
            return true;
    return false;
}

static const char *found_wrong(const struct position *pos, int seat, const char *input,
                               action wanted)
{
    action found = 0;
    const struct words *why = match_find(pos->match, seat, input, &found);
    EXPECT(why == NULL, "'%s' is not found: %s", input, why->in[EN]);
    EXPECT(found == wanted, "'%s' finds %s, not %s", input, name_action(pos->game, found),
           name_action(pos->game, wanted));
    return NULL;
}

static const char *notation_lost(const struct position *pos, const struct finder *f, int seat,
                                 int i)
{
    TRY(found_wrong(pos, seat, said[i], f->list->act[i]));
    char input[CHOICE_MAX];
    snprintf(input, sizeof input, "%d", i + 1);
    TRY(found_wrong(pos, seat, input, f->list->act[i]));
    for (size_t n = 1; n < strlen(said[i]); n++) {
        snprintf(input, sizeof input, "%.*s", (int)n, said[i]);
        if (input[n - 1] == ' ' || is_number(input) || is_whole(f, input))
            continue;
        if (fits(f, input) == 1)
            return found_wrong(pos, seat, input, f->list->act[i]);
        action found;
        EXPECT(match_find(pos->match, seat, input, &found) != NULL,
               "'%s' begins several choices and finds one", input);
    }
    return NULL;
}

const char *find_wrong(struct position *pos)
{
    for (int seat = 0; seat <= CHANCE; seat++) {
        struct finder f = { .list = &pos->list[seat], .one_verb = true };
        for (int i = 1; i < f.list->n; i++)
            f.one_verb &= action_verb(f.list->act[i]) == action_verb(f.list->act[0]);
        TRY(notations_wrong(pos, seat));
        for (int tries = 0; tries < FINDS && tries < f.list->n; tries++) {
            int i = f.list->n <= FINDS ? tries : (int)rng_below(pos->rng, (uint32_t)f.list->n);
            TRY(notation_lost(pos, &f, seat, i));
        }
        action found;
        EXPECT(match_find(pos->match, seat, "no such thing", &found) != NULL,
               "%s finds 'no such thing'", name_viewer(seat));
        EXPECT(match_find(pos->match, seat, "", &found) != NULL, "%s finds nothing at all",
               name_viewer(seat));
        EXPECT(match_find(pos->match, seat, "100000", &found) != NULL, "%s finds 100000",
               name_viewer(seat));
    }
    return NULL;
}

/* The whole story for one random reader. */
const char *story_wrong(struct position *pos)
{
    static char bytes[1 << 21];
    int viewer = (int)rng_below(pos->rng, pos->match->setup.seats + 1u);
    struct reader reader = { .lang = (enum lang)rng_below(pos->rng, LANG_COUNT),
                             .seat = viewer == pos->match->setup.seats ? SPECTATOR : viewer };
    struct text text;
    text_open(&text, bytes, sizeof bytes, &reader);
    match_story(pos->match, 0, pos->match->n, &text);
    return told_wrong(&text, "the story", &reader);
}

static const char *all_said(const struct words *words, const char *what)
{
    for (int lang = 0; lang < LANG_COUNT; lang++)
        EXPECT(words->in[lang] != NULL && *words->in[lang] != '\0' && utf8_valid(words->in[lang]),
               "%s is missing in %s", what, lang_code((enum lang)lang));
    return NULL;
}

static const char *option_wrong(const struct option *option)
{
    TRY(all_said(&option->title, option->name));
    EXPECT(option->values >= 2 && option->usual < option->values, "option %s has %d values",
           option->name, option->values);
    for (int v = 0; v < option->values; v++) {
        EXPECT(option->value[v] != NULL && *option->value[v] != '\0', "%s %d has no name",
               option->name, v);
        TRY(all_said(&option->meaning[v], option->value[v]));
    }
    return NULL;
}

const char *definition_wrong(const struct game *g)
{
    EXPECT(g->name != NULL && *g->name != '\0', "a game without a name");
    size_t letters = strspn(g->name, "abcdefghijklmnopqrstuvwxyz");
    size_t digits = strspn(g->name + letters, "0123456789");
    EXPECT(letters > 0 && letters + digits == strlen(g->name),
           "the name is not one lower-case word, which may end in digits");
    EXPECT(g->oldest > 0 && g->oldest <= g->version, "versions %d to %d", g->oldest, g->version);
    for (int i = 0; i < g->options_n; i++)
        EXPECT(g->options[i].since <= g->version &&
                   (i == 0 || g->options[i].since >= g->options[i - 1].since),
               "option '%s' is not listed in the order of versions", g->options[i].name);
    EXPECT(g->seats_min >= 1 && g->seats_min <= g->seats_max && g->seats_max <= SEATS_MAX,
           "for %d to %d seats", g->seats_min, g->seats_max);
    EXPECT(g->state_size > 0 && g->state_size <= STATE_MAX, "a state of %d bytes", g->state_size);
    EXPECT(g->minutes_min <= g->minutes_max, "takes %d to %d minutes", g->minutes_min,
           g->minutes_max);
    EXPECT(g->options_n <= OPTIONS_MAX, "%d options", g->options_n);
    EXPECT(names_count(g->presenter->verbs) > 0, "no verbs");
    EXPECT((g->observe == NULL) == (g->observe_action == NULL) &&
               (g->observe == NULL) == (g->redeal == NULL),
           "observe, observe_action and redeal are not given together");
    TRY(all_said(&g->presenter->title, "the title"));
    TRY(all_said(&g->presenter->blurb, "the blurb"));
    for (int i = 0; i < g->options_n; i++)
        TRY(option_wrong(&g->options[i]));
    for (int i = 0; g->orders != NULL && i < g->orders->n; i++)
        TRY(option_wrong(&g->orders->order[i]));
    EXPECT(g->orders == NULL || g->orders->n <= ORDERS_MAX, "%d orders", g->orders->n);
    return NULL;
}
