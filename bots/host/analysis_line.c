/*
 * An analysis as a line of ASCII. It leaves out whatever follows from the match itself, and has the
 * numbers alone, in the order of the record. It is a cache: a line of another form is ignored, and
 * the analysis is made again.
 */
#include "bots/host/analysis_line.h"

#include <stdlib.h>

enum { FORM = 1 };

static void add(struct text *out, int64_t number)
{
    text_add(out, " ");
    text_number(out, number);
}

void analysis_write(const struct analysis *a, const struct match *m, struct text *out)
{
    int seats = m->setup.seats;
    text_number(out, FORM);
    for (int p = 0; p < seats; p++) {
        struct player_analysis player = analysis_player(a, p);
        add(out, player.decisions > 0 ? player.accuracy : -1);
    }
    add(out, a->iterations);
    add(out, a->n);
    add(out, a->luck_swings);
    for (unsigned i = 0; i < a->n; i++) {
        const struct decision *d = &a->of[i];
        add(out, d->played.worth);
        add(out, d->played.doubt);
        add(out, d->edge);
        add(out, decision_loss(d));
        if (decision_loss(d) > 0) {
            add(out, d->best.act);
            add(out, d->best.doubt);
        }
        for (int p = 0; p < seats; p++)
            add(out, d->after[p]);
    }
    for (unsigned i = 0; i < a->luck_swings; i++)
        for (int p = 0; p < seats; p++)
            add(out, a->luck_swing[i].change[p]);
}

/* The next number, between these two. */
static bool take(const char **at, int64_t least, int64_t most, int64_t *number)
{
    char *end;
    *number = strtoll(*at, &end, 10);
    bool good = end != *at && *number >= least && *number <= most;
    *at = end;
    return good;
}

static bool take_int(const char **at, int least, int most, int *to)
{
    int64_t number;
    bool good = take(at, least, most, &number);
    *to = (int)number;
    return good;
}

/* Whether the seat could have done it then. */
static bool was_possible(const struct match *m, const struct decision *d, int64_t act)
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
    int64_t act = 0;
    bool good = take_int(at, 0, 1000, &d->played.worth) &&
                take_int(at, 0, 1000, &d->played.doubt) && take_int(at, -1000, 1000, &d->edge) &&
                take_int(at, 0, 1000 - d->played.worth, &loss);
    d->best = d->played;
    if (good && loss > 0) {
        good = take(at, 1, UINT32_MAX, &act) && was_possible(m, d, act) &&
               take_int(at, 0, 1000, &d->best.doubt);
        d->best.act = (action)act;
        d->best.worth += loss;
    }
    for (int p = 0; good && p < m->setup.seats; p++)
        good = take_int(at, 0, 1000, &d->after[p]);
    return good;
}

static bool read_numbers(struct analysis *a, const struct match *m, const char *at)
{
    int64_t n, luck_swings;
    bool good =
        take(&at, a->n, a->n, &n) && take(&at, a->luck_swings, a->luck_swings, &luck_swings);
    for (unsigned i = 0; good && i < a->n; i++)
        good = read_decision(&at, m, &a->of[i]);
    for (unsigned i = 0; good && i < a->luck_swings; i++)
        for (int p = 0; good && p < m->setup.seats; p++)
            good = take_int(&at, -1000, 1000, &a->luck_swing[i].change[p]);
    return good && *at == '\0';
}

/* The beginning of a line. */
static bool take_accuracy(const char **at, int seats, int accuracy[SEATS_MAX])
{
    int64_t form;
    bool good = take(at, FORM, FORM, &form);
    for (int p = 0; good && p < seats; p++)
        good = take_int(at, -1, 100, &accuracy[p]);
    return good;
}

bool analysis_read_accuracy(const char *line, int seats, int accuracy[SEATS_MAX])
{
    return take_accuracy(&line, seats, accuracy);
}

bool analysis_read(struct analysis *a, const struct match *m, const char *line)
{
    int64_t iterations;
    int accuracy[SEATS_MAX];
    if (!take_accuracy(&line, m->setup.seats, accuracy) ||
        !take(&line, 1, ITERATIONS_MAX, &iterations) || !analysis_begin(a, m, (uint32_t)iterations))
        return false;
    if (read_numbers(a, m, line)) {
        analysis_mark_turning_points(a);
        return true;
    }
    analysis_close(a);
    return false;
}
