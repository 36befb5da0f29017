/* Reads what people type: finds a choice of a list, parses any action that can be expressed, and
 * explains why it cannot be done now; game.h has the contracts. */
#include "engine/game.h"

/* Normalises typed input to the form of notation: lower case, single spaces, none at the ends. */
static void tidy(const char *input, char out[NOTATION_BYTES])
{
    size_t n = 0;
    for (; *input != '\0' && n < NOTATION_BYTES - 1; input++) {
        bool space = *input == ' ' || *input == '\t' || *input == '\n' || *input == '\r';
        if (!space)
            out[n++] = *input >= 'A' && *input <= 'Z' ? (char)(*input + 'a' - 'A') : *input;
        else if (n > 0 && out[n - 1] != ' ')
            out[n++] = ' ';
    }
    while (n > 0 && out[n - 1] == ' ')
        n--;
    out[n] = '\0';
}

/* The whole string as an unsigned number from 1 to max; else 0. */
static int whole_number(const char *s, int max)
{
    int number = 0;
    for (const char *p = s; *p != '\0'; p++) {
        if (*s == '0' || *p < '0' || *p > '9' || number > max)
            return 0;
        number = number * 10 + (*p - '0');
    }
    return number <= max ? number : 0;
}

/* How well `input` matches the notation: not at all, as its beginning, or completely. */
enum fit { FIT_NOT, FIT_BEGINS, FIT_WHOLE };

static enum fit fits(const char *input, const char *notation)
{
    size_t n = strlen(input);
    if (strncmp(notation, input, n) != 0)
        return FIT_NOT;
    return notation[n] == '\0' ? FIT_WHOLE : FIT_BEGINS;
}

/* The part after the verb and its space; "" if the notation is the verb alone. */
static const char *after_verb(const char *notation)
{
    while (*notation != '\0' && *notation != ' ')
        notation++;
    return *notation == ' ' ? notation + 1 : notation;
}

static bool one_verb(const struct choices *list)
{
    return list->n > 0 && action_verb(list->act[0]) == action_verb(list->act[list->n - 1]);
}

/* Finds a choice by its number or by its text in this form. */
static const struct words *find_by(const struct game *g, const struct choices *list,
                                   const char *input, action *act,
                                   void (*say)(const struct game *, action, struct text *))
{
    static const struct words none =
        WORDS("There’s no such choice.", "Такого варианта нет.", "Nie ma takiej możliwości.");
    static const struct words several = WORDS("That fits several choices. Type a little more.",
                                              "Подходит несколько вариантов; допишите ещё немного.",
                                              "To pasuje do kilku możliwości; dopisz coś jeszcze.");
    char wanted[NOTATION_BYTES];
    tidy(input, wanted);
    int number = whole_number(wanted, list->n), begun = 0;
    bool spaced = *after_verb(wanted) != '\0';
    if (number > 0) {
        *act = list->act[number - 1];
        return NULL;
    }
    for (int i = 0; i < list->n && wanted[0] != '\0'; i++) {
        char notation[NOTATION_BYTES];
        struct text t;
        text_open(&t, notation, sizeof notation, NULL);
        say(g, list->act[i], &t);
        enum fit fit = fits(wanted, notation);
        if (fit == FIT_NOT && spaced && one_verb(list))
            fit = fits(wanted, after_verb(notation));
        if (fit == FIT_NOT)
            continue;
        *act = list->act[i];
        if (fit == FIT_WHOLE)
            return NULL;
        begun++;
    }
    return begun == 1 ? NULL : begun == 0 ? &none : &several;
}

static void say_notation(const struct game *g, action act, struct text *out)
{
    g->presenter->notation(act, out);
}

const struct words *choice_find(const struct game *g, const struct choices *list, const char *input,
                                action *act)
{
    return find_by(g, list, input, act, say_notation);
}

const struct words *choice_find_typed(const struct game *g, const struct choices *list,
                                      const char *input, action *act)
{
    return find_by(g, list, input, act, game_say_typed);
}

/* How many values an operand has. */
static uint32_t operand_n(const struct operand *o)
{
    return (uint32_t)(o->n + (o->none || o->n == 0));
}

/* The operand's value number i. */
static int operand_value(const struct operand *o, uint32_t i)
{
    return i < o->n ? (int)(o->first + i) : o->none ? NONE : 0;
}

static uint32_t form_n(const struct form *f)
{
    return operand_n(&f->operand[0]) * operand_n(&f->operand[1]) * operand_n(&f->operand[2]);
}

static bool has_value(const struct operand *o, int value)
{
    return value == NONE ? o->none
           : o->n == 0   ? value == 0 && !o->none
                         : value >= o->first && value < o->first + o->n;
}

/* Whether operand i may have this value after that of the operand before it. */
static bool follows(const struct form *f, int i, int before, int value)
{
    if (before == NONE && f->operand[i].none)
        return value == NONE;
    return !f->rising || value > before;
}

static bool form_has(const struct form *f, action act)
{
    const int value[3] = { action_a(act), action_b(act), action_c(act) };
    if (action_verb(act) != f->verb)
        return false;
    for (int i = 0; i < 3; i++)
        if (!has_value(&f->operand[i], value[i]) ||
            (i > 0 && !follows(f, i, value[i - 1], value[i])))
            return false;
    return true;
}

uint32_t game_forms_n(const struct game *g)
{
    uint32_t n = 0;
    for (const struct form *f = g->presenter->forms; f->verb != 0; f++)
        n += form_n(f);
    return n;
}

action game_form(const struct game *g, uint32_t i)
{
    const struct form *f = g->presenter->forms;
    for (; i >= form_n(f); f++)
        i -= form_n(f);
    uint32_t b = operand_n(&f->operand[1]), c = operand_n(&f->operand[2]);
    action act =
        ACTION(f->verb, operand_value(&f->operand[0], i / c / b),
               operand_value(&f->operand[1], i / c % b), operand_value(&f->operand[2], i % c));
    return form_has(f, act) ? act : 0;
}

bool game_expresses(const struct game *g, action act)
{
    for (const struct form *f = g->presenter->forms; f->verb != 0; f++)
        if (form_has(f, act))
            return true;
    return false;
}

/* How well the text matches the action, in notation or as people type it. */
static enum fit names(const struct game *g, const char *wanted, bool spaced, action act,
                      void (*say)(const struct game *, action, struct text *))
{
    char notation[NOTATION_BYTES];
    struct text t;
    text_open(&t, notation, sizeof notation, NULL);
    say(g, act, &t);
    if (strcmp(notation, wanted) == 0)
        return FIT_WHOLE;
    return spaced && strcmp(after_verb(notation), wanted) == 0 ? FIT_BEGINS : FIT_NOT;
}

bool game_parse(const struct game *g, const char *input, bool typed, action *act)
{
    char wanted[NOTATION_BYTES];
    tidy(input, wanted);
    bool spaced = *after_verb(wanted) != '\0';
    int without_verb = 0;
    for (uint32_t i = 0, n = game_forms_n(g); i < n; i++) {
        action expressed = game_form(g, i);
        enum fit fit = expressed == 0 ? FIT_NOT
                                      : names(g, wanted, spaced, expressed,
                                              typed ? game_say_typed : say_notation);
        if (fit == FIT_NOT)
            continue;
        *act = expressed;
        if (fit == FIT_WHOLE)
            return true;
        without_verb++;
    }
    return without_verb == 1;
}

const char *game_why_not(const struct game *g, const void *view, int seat, action act,
                         struct text *out)
{
    struct choices list;
    game_legal(g, view, seat, &list);
    return choices_have(&list, act) ? NULL : g->presenter->why_not(view, seat, act, out);
}
