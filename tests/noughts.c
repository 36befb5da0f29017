/* Noughts and crosses; noughts.h says what for. */
#include "tests/noughts.h"

/* Whether the seat has three in a row. */
static bool has_row(const struct noughts *s, int seat)
{
    static const uint8_t row[][3] = { { 0, 1, 2 }, { 3, 4, 5 }, { 6, 7, 8 }, { 0, 3, 6 },
                                      { 1, 4, 7 }, { 2, 5, 8 }, { 0, 4, 8 }, { 2, 4, 6 } };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++)
        if (s->cell[row[i][0]] == 1 + seat && s->cell[row[i][1]] == 1 + seat &&
            s->cell[row[i][2]] == 1 + seat)
            return true;
    return false;
}

static void start(void *state, const struct setup *setup)
{
    (void)state, (void)setup;
}

static unsigned actors(const void *state)
{
    const struct noughts *s = state;
    bool over = s->marks == NOUGHTS_CELLS || has_row(s, 0) || has_row(s, 1);
    return over ? 0 : 1u << s->marks % 2;
}

static void legal(const void *state, int seat, struct choices *out)
{
    const struct noughts *s = state;
    for (int i = 0; i < NOUGHTS_CELLS && (actors(s) >> seat & 1); i++)
        if (s->cell[i] == 0)
            offer(out, ACTION(VERB_MARK, i, 0, 0));
}

static uint32_t apply(void *state, int seat, action act, struct event_list *events)
{
    struct noughts *s = state;
    (void)events;
    s->cell[action_a(act)] = (uint8_t)(1 + seat);
    s->marks++;
    return 0;
}

static void score(const void *state, struct result *r)
{
    memset(r, 0, sizeof *r);
    for (int p = 0; p < 2; p++)
        r->place[p] = has_row(state, 1 - p) ? 2 : 1;
}

static const char *const verbs[] = { [VERB_MARK] = "mark", NULL };

static void notation(action act, struct text *out)
{
    text_add(out, "mark ");
    text_number(out, action_a(act));
}

static const struct form forms[] = {
    { .verb = VERB_MARK, .operand = { { .n = NOUGHTS_CELLS } } },
    { 0 },
};

static const char *why_not(const void *state, int seat, action act, struct text *out)
{
    static const struct waiting_rules waiting = { .over = "3", .luck = "1", .turn = "1" };
    static const struct why_not marked = { "2", WORDS("Somebody has marked cell {0}.",
                                                      "Клетка {0} уже отмечена.",
                                                      "Pole {0} jest już zaznaczone.") };
    const char *wait = why_wait(noughts_game.actors(state), seat, &waiting, out);
    return wait != NULL ? wait : because_of(out, &marked, NUMBER(action_a(act)));
}

static void say_prompt(const void *state, int seat, struct text *out)
{
    static const struct words prompt = WORDS("Mark a cell.", "Отметьте клетку.", "Zaznacz pole.");
    (void)state, (void)seat;
    text_term(out, &prompt);
}

static void say_choice(const void *state, int seat, action act, struct text *out)
{
    static const struct words choice =
        WORDS("Mark cell {0}", "Отметить клетку {0}", "Zaznacz pole {0}");
    (void)state, (void)seat;
    text_say(out, &choice, NUMBER(action_a(act)));
}

static void say_action(const void *state, int seat, action act, struct text *out)
{
    static const struct words marks =
        WORDS("{0} {0?mark|marks} cell {1}.", "{0} {0?отмечаете|отмечает} клетку {1}.",
              "{0?Zaznaczasz|{0} zaznacza} pole {1}.");
    (void)state;
    text_say(out, &marks, SEAT(seat), NUMBER(action_a(act)));
}

static void say_event(const void *state, action event, struct text *out)
{
    (void)state, (void)event, (void)out;
}

static void say_state(const void *state, struct text *out)
{
    const struct noughts *s = state;
    for (int i = 0; i < NOUGHTS_CELLS; i++) {
        text_add_bytes(out, &".xo"[s->cell[i]], 1);
        text_add(out, i % 3 == 2 ? "\n" : " ");
    }
}

static void json(const void *state, struct json *j)
{
    const struct noughts *s = state;
    json_put_array(j, "cells");
    for (int i = 0; i < NOUGHTS_CELLS; i++)
        json_put_number(j, NULL, s->cell[i]);
    json_end(j);
}

const struct presenter noughts_presenter = {
    .title = WORDS("Noughts and Crosses", "Крестики-нолики", "Kółko i krzyżyk"),
    .blurb = WORDS("Three in a row wins.", "Побеждают три в ряд.", "Wygrywają trzy w rzędzie."),
    .verbs = verbs,
    .notation = notation,
    .forms = forms,
    .why_not = why_not,
    .say_prompt = say_prompt,
    .say_choice = say_choice,
    .say_action = say_action,
    .say_event = say_event,
    .say_state = say_state,
    .json = json,
};

const struct game noughts_game = {
    .name = "noughts",
    .version = 1,
    .oldest = 1,
    .hidden = true,
    .seats_min = 2,
    .seats_max = 2,
    .age = 4,
    .minutes_min = 1,
    .minutes_max = 2,
    .state_size = sizeof(struct noughts),
    .length_max = NOUGHTS_CELLS,
    .start = start,
    .actors = actors,
    .legal = legal,
    .apply = apply,
    .score = score,
    .presenter = &noughts_presenter,
};
