/* "Why not?": everything that a seat can express is either legal or refused with a sentence that is
 * true to the rule book, readable, and no secret. */
#include "games/registry.h"
#include "games/rulebook.h"
#include "tests/property.h"

#include <stdio.h>
#include <stdlib.h>

enum {
    NEAR_TRIES = 32,     /* to find an action near a legal one */
    WHY_NOT_WIDTH = 120, /* characters of a sentence */
    PARSED = 64,         /* actions that are read back */
    CITED_MAX = 1024
};

/* Whether the book in this language has a rule, a ruling or a table of that number. */
static bool book_has(const char *book, const char *rule)
{
    static const char *const mark[][2] = { { "- **", "**" }, { "# ", " " },    { "# ", ". " },
                                           { "| ", " " },    { "| **", "**" }, { "| ", "," } };
    char wanted[64];
    for (size_t i = 0; i < sizeof mark / sizeof *mark; i++) {
        snprintf(wanted, sizeof wanted, "%s%s%s", mark[i][0], rule, mark[i][1]);
        if (strstr(book, wanted) != NULL)
            return true;
    }
    return false;
}

/* Players find the rule in the book of their own language. A game of the tests has no book. */
static const char *citation_wrong(const struct game *g, const char *rule)
{
    static const char *cited[CITED_MAX];
    static const struct game *of;
    static int n;
    if (of != g)
        n = 0;
    of = g;
    for (int i = 0; i < n; i++)
        if (cited[i] == rule)
            return NULL;
    if (game_find(g->name) == NULL)
        return NULL;
    for (int lang = 0; lang < LANG_COUNT; lang++)
        EXPECT(book_has(rules_full(g, (enum lang)lang), rule), "the rules in %s have no %s",
               lang_code((enum lang)lang), rule);
    if (n < CITED_MAX)
        cited[n++] = rule;
    return NULL;
}

static struct text why_not_text(char bytes[WHY_NOT_BYTES], const struct reader *reader)
{
    struct text out;
    text_open(&out, bytes, WHY_NOT_BYTES, reader);
    return out;
}

static const char *sentence_wrong(const struct text *said, const char *rule)
{
    const char *wrong = text_wrong(said);
    EXPECT(rule != NULL, "no rule is cited");
    EXPECT(wrong == NULL, "the reason %s", wrong);
    EXPECT(strchr(said->bytes, '\n') == NULL && said->bytes[said->n - 1] == '.',
           "'%s' is not one line that ends in a full stop", said->bytes);
    EXPECT(text_width(said->bytes) <= WHY_NOT_WIDTH, "'%s' is longer than %d characters",
           said->bytes, WHY_NOT_WIDTH);
    return NULL;
}

/* The same is said of another state that looks the same to the seat. */
static const char *told_otherwise(const struct position *pos, const void *s, action act,
                                  const struct text *said, const char *rule, const char *where)
{
    char bytes[WHY_NOT_BYTES];
    struct text out = why_not_text(bytes, said->reader);
    const char *other = game_why_not(pos->game, s, said->reader->seat, act, &out);
    EXPECT(other != NULL && strcmp(other, rule) == 0 && strcmp(bytes, said->bytes) == 0,
           "%s says '%s' (%s), the view '%s' (%s)", where, bytes, other, said->bytes, rule);
    return NULL;
}

static const char *why_not_wrong(struct position *pos, struct reader reader, action act)
{
    const struct game *g = pos->game;
    const void *view = pos->view[reader.seat];
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        char bytes[WHY_NOT_BYTES];
        reader.lang = (enum lang)lang;
        struct text said = why_not_text(bytes, &reader);
        const char *rule = game_why_not(g, view, reader.seat, act, &said);
        TRY(sentence_wrong(&said, rule));
        TRY(citation_wrong(g, rule));
        TRY(told_otherwise(pos, pos->match->state, act, &said, rule, "the state"));
        TRY(told_otherwise(pos, pos->scratch[0], act, &said, rule, "a redealt view"));
    }
    return NULL;
}

static const char *silence_wrong(struct position *pos, const struct reader *reader, action act)
{
    char bytes[WHY_NOT_BYTES];
    struct text said = why_not_text(bytes, reader);
    const char *rule = game_why_not(pos->game, pos->view[reader->seat], reader->seat, act, &said);
    EXPECT(rule == NULL && said.n == 0, "is legal, and yet '%s' (%s)", bytes, rule);
    return NULL;
}

static const char *answer_wrong(struct position *pos, struct reader reader, action act)
{
    bool legal = choices_have(&pos->list[reader.seat], act);
    const char *wrong = legal ? silence_wrong(pos, &reader, act) : why_not_wrong(pos, reader, act);
    EXPECT(wrong == NULL, "why not %s, asks %s: %s", name_action(pos->game, act),
           name_viewer(reader.seat), wrong);
    return NULL;
}

/* An action that differs from a legal one in one operand; 0 if none was found. */
static action near_legal(const struct game *g, const struct choices *list, struct rng *rng)
{
    for (int tries = 0; tries < NEAR_TRIES && list->n > 0; tries++) {
        action act = list->act[rng_below(rng, (uint32_t)list->n)];
        uint32_t shift = 8 * rng_below(rng, 3);
        uint32_t value = rng_below(rng, 8) == 0 ? NONE : rng_below(rng, tries % 2 == 0 ? 8 : 128);
        act = (act & ~(UINT32_C(255) << shift)) | value << shift;
        if (game_expresses(g, act))
            return act;
    }
    return 0;
}

/* One of `whys` actions to ask about: all of them if they are few; else every other one is near to
 * what is legal. */
static action asked_about(const struct position *pos, int seat, uint32_t i, uint32_t whys,
                          struct rng *rng)
{
    uint32_t n = game_forms_n(pos->game);
    if (n <= whys)
        return game_form(pos->game, i);
    return i % 2 == 0 ? near_legal(pos->game, &pos->list[seat], rng)
                      : game_form(pos->game, rng_below(rng, n));
}

static const char *seat_wrong(struct position *pos, int seat, uint32_t whys, struct rng *rng)
{
    const struct game *g = pos->game;
    const struct choices *list = &pos->list[seat];
    struct reader reader = { .seat = seat, .points = rng_below(rng, 2) == 0 };
    uint32_t n = game_forms_n(g);
    for (int i = 0; i < list->n; i++)
        EXPECT(game_expresses(g, list->act[i]), "%s is legal, but no form has it",
               name_action(g, list->act[i]));
    memcpy(pos->scratch[0], pos->view[seat], g->state_size);
    game_redeal(g, pos->scratch[0], seat, rng);
    for (uint32_t i = 0; i < n && i < whys; i++) {
        action act = asked_about(pos, seat, i, whys, rng);
        if (act != 0)
            TRY(answer_wrong(pos, reader, act));
    }
    return list->n == 0 ? NULL : answer_wrong(pos, reader, list->act[0]);
}

const char *why_wrong(struct position *pos, unsigned whys)
{
    struct rng rng = *pos->rng; /* the game goes on as if nobody had asked */
    for (int seat = 0; seat < pos->match->setup.seats; seat++)
        TRY(seat_wrong(pos, seat, whys, &rng));
    return NULL;
}

static int by_string(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Each action of the forms can be written, and no two alike. */
static const char *notations_wrong(char **said, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        size_t bytes = strlen(said[i]);
        EXPECT(bytes > 0 && bytes < NOTATION_BYTES - 1, "an action of the forms reads '%s'",
               said[i]);
    }
    qsort(said, n, sizeof *said, by_string);
    for (size_t i = 1; i < n; i++)
        EXPECT(strcmp(said[i - 1], said[i]) != 0, "two actions of the forms read '%s'", said[i]);
    return NULL;
}

static char *written(const struct game *g, action act)
{
    char *bytes = malloc(NOTATION_BYTES);
    struct text out;
    require(bytes != NULL);
    text_open(&out, bytes, NOTATION_BYTES, NULL);
    g->presenter->notation(act, &out);
    return bytes;
}

/* Written and typed actions can be parsed back. */
static const char *parse_wrong(const struct game *g, action act)
{
    char bytes[NOTATION_BYTES];
    for (int typed = 0; typed < 2; typed++) {
        struct text out;
        action found = 0;
        text_open(&out, bytes, sizeof bytes, NULL);
        if (typed)
            game_say_typed(g, act, &out);
        else
            g->presenter->notation(act, &out);
        EXPECT(game_parse(g, bytes, typed != 0, &found) && found == act, "'%s' is read as %s",
               bytes, name_bytes(g, found));
    }
    return NULL;
}

const char *forms_missing(const struct game *g)
{
    EXPECT(g->presenter->forms != NULL, "nothing says what the seats can express (forms)");
    EXPECT(g->presenter->why_not != NULL, "nothing says why something is not possible (why_not)");
    return NULL;
}

const char *forms_wrong(const struct game *g)
{
    for (const struct form *f = g->presenter->forms; f->verb != 0; f++)
        EXPECT(f->verb <= names_count(g->presenter->verbs), "a form has the verb %d", f->verb);
    uint32_t n = game_forms_n(g), said_n = 0;
    EXPECT(n > 0 && n <= EXPRESSIBLE_MAX, "the forms have %u numbers", n);
    char **said = calloc(n, sizeof *said);
    require(said != NULL);
    const char *wrong = NULL;
    for (uint32_t i = 0; i < n; i++) {
        action act = game_form(g, i);
        if (act == 0)
            continue;
        said[said_n++] = written(g, act);
        if (wrong == NULL && i % (n / PARSED + 1) == 0)
            wrong = parse_wrong(g, act);
    }
    if (wrong == NULL)
        wrong = notations_wrong(said, said_n);
    for (uint32_t i = 0; i < said_n; i++)
        free(said[i]);
    free(said);
    return wrong;
}
