/*
 * An analysis as a line of ASCII. What can be told from the match itself is not in it: the line has
 * the numbers alone, in the order of the record. It is a cache: a line of another form is no
 * analysis, and one is made anew.
 */
#include "bots/host/analysis.h"

#include <stdlib.h>

enum { FORM = 1 };

static void add(struct text *out, long number)
{
    text_add(out, " ");
    text_number(out, number);
}

void analysis_write(const struct analysis *a, const struct match *m, struct text *out)
{
    int seats = m->setup.seats;
    text_number(out, FORM);
    add(out, (long)a->iterations);
    add(out, (long)a->n);
    add(out, (long)a->fortunes);
    for (unsigned i = 0; i < a->n; i++) {
        const struct decision *d = &a->of[i];
        add(out, d->played.worth);
        add(out, d->edge);
        add(out, decision_loss(d));
        if (decision_loss(d) > 0)
            add(out, (long)d->best.act);
        for (int p = 0; p < seats; p++)
            add(out, d->after[p]);
    }
    for (unsigned i = 0; i < a->fortunes; i++)
        for (int p = 0; p < seats; p++)
            add(out, a->fortune[i].change[p]);
}

/* The next number, between these two. */
static bool take(const char **at, long least, long most, long *number)
{
    char *end;
    *number = strtol(*at, &end, 10);
    bool good = end != *at && *number >= least && *number <= most;
    *at = end;
    return good;
}

static bool take_int(const char **at, int least, int most, int *to)
{
    long number;
    bool good = take(at, least, most, &number);
    *to = (int)number;
    return good;
}

/* Whether the seat could have done it then. */
static bool was_possible(const struct match *m, const struct decision *d, long act)
{
    _Alignas(16) uint8_t state[STATE_MAX];
    struct choices list;
    match_state_at(m, d->entry, state);
    game_legal(m->game, state, d->seat, &list);
    return choices_have(&list, (action)act);
}

static bool read_decision(const char **at, const struct match *m, struct decision *d)
{
    int loss;
    long act = 0;
    bool good = take_int(at, 0, 1000, &d->played.worth) && take_int(at, -1000, 1000, &d->edge) &&
                take_int(at, 0, 1000 - d->played.worth, &loss);
    d->best = (struct advice){ d->played.act, d->played.worth };
    if (good && loss > 0) {
        good = take(at, 1, UINT32_MAX, &act) && was_possible(m, d, act);
        d->best = (struct advice){ (action)act, d->played.worth + loss };
    }
    for (int p = 0; good && p < m->setup.seats; p++)
        good = take_int(at, 0, 1000, &d->after[p]);
    return good;
}

static bool read_numbers(struct analysis *a, const struct match *m, const char *at)
{
    long n, fortunes;
    bool good = take(&at, a->n, a->n, &n) && take(&at, a->fortunes, a->fortunes, &fortunes);
    for (unsigned i = 0; good && i < a->n; i++)
        good = read_decision(&at, m, &a->of[i]);
    for (unsigned i = 0; good && i < a->fortunes; i++)
        for (int p = 0; good && p < m->setup.seats; p++)
            good = take_int(&at, -1000, 1000, &a->fortune[i].change[p]);
    return good && *at == '\0';
}

bool analysis_read(struct analysis *a, const struct match *m, const char *line)
{
    long form, iterations;
    if (!take(&line, FORM, FORM, &form) || !take(&line, 1, ITERATIONS_MAX, &iterations) ||
        !analysis_begin(a, m, (uint32_t)iterations))
        return false;
    if (read_numbers(a, m, line)) {
        analysis_mark_turning_points(a);
        return true;
    }
    analysis_close(a);
    return false;
}
