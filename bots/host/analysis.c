/* Decisions and runs of luck; analysis.h. */
#include "bots/host/analysis.h"

#include <math.h>
#include <stdlib.h>

int decision_loss(const struct decision *d)
{
    return d->best.worth - d->played.worth;
}

enum mark decision_mark(const struct decision *d)
{
    int loss = decision_loss(d);
    return loss == 0                ? MARK_BEST
           : loss < INACCURACY_LOSS ? MARK_GOOD
           : loss < MISTAKE_LOSS    ? MARK_INACCURACY
                                    : MARK_MISTAKE;
}

const struct words *analysis_error(const struct match *m)
{
    static const struct words secret =
        WORDS("This game has secrets, so it can be analysed only when it is over.",
              "В этой игре есть тайны, поэтому разобрать её можно только после окончания.",
              "W tej grze są tajemnice, więc analiza jest możliwa dopiero po jej zakończeniu.");
    return m->game->observe != NULL && match_actors(m) != 0 ? &secret : NULL;
}

/* Luck continues a run if the entry before it was luck, too. */
static void add_luck_swing(struct analysis *a, unsigned entry)
{
    struct luck_swing *last = a->luck_swings > 0 ? &a->luck_swing[a->luck_swings - 1] : NULL;
    if (last != NULL && last->entry + last->n == entry)
        last->n++;
    else
        a->luck_swing[a->luck_swings++] = (struct luck_swing){ .entry = entry, .n = 1 };
}

uint32_t analysis_iterations(const struct match *m)
{
    uint32_t moves = 1;
    for (unsigned i = 0; i < m->n; i++)
        moves += m->entry[i].seat != CHANCE;
    uint32_t each = ANALYSIS_ALL / moves / 100 * 100;
    return each < ANALYSIS_LEAST        ? ANALYSIS_LEAST
           : each > ANALYSIS_ITERATIONS ? ANALYSIS_ITERATIONS
                                        : each;
}

bool analysis_begin(struct analysis *a, const struct match *m, uint32_t iterations)
{
    _Alignas(16) uint8_t state[STATE_MAX];
    unsigned move = 0;
    *a = (struct analysis){ .iterations = iterations };
    a->of = calloc(m->n + 1, sizeof *a->of);
    a->luck_swing = calloc(m->n + 1, sizeof *a->luck_swing);
    if (a->of == NULL || a->luck_swing == NULL) {
        analysis_close(a);
        return false;
    }
    match_state_at(m, 0, state);
    for (unsigned i = 0; i < m->n; i++) {
        const struct entry *e = &m->entry[i];
        struct choices list;
        game_legal(m->game, state, e->seat, &list);
        move += e->seat != CHANCE;
        if (e->seat == CHANCE)
            add_luck_swing(a, i);
        else if (list.n > 1)
            a->of[a->n++] = (struct decision){ .entry = i,
                                               .move = move,
                                               .seat = e->seat,
                                               .choices = list.n,
                                               .played = { .act = e->act },
                                               .best = { .act = e->act } };
        m->game->apply(state, e->seat, e->act, NULL);
    }
    return true;
}

void analysis_close(struct analysis *a)
{
    free(a->of);
    free(a->luck_swing);
    *a = (struct analysis){ 0 };
}

void analysis_mark_turning_points(struct analysis *a)
{
    a->turnings = 0;
    for (unsigned i = 0; i < a->n; i++) {
        int loss = decision_loss(&a->of[i]), at = a->turnings;
        if (loss < TURNING_LOSS)
            continue;
        while (at > 0 && decision_loss(&a->of[a->turning[at - 1]]) < loss)
            at--;
        if (at == TURNING_MAX)
            continue;
        a->turnings += a->turnings < TURNING_MAX;
        for (int k = a->turnings - 1; k > at; k--)
            a->turning[k] = a->turning[k - 1];
        a->turning[at] = i;
    }
}

/* Adds a decision. The best move is the one with the largest edge among those that lost next to
 * nothing. */
static void add_decision(struct player_analysis *p, const struct analysis *a, unsigned i)
{
    const struct decision *d = &a->of[i];
    p->decisions++;
    p->skill -= decision_loss(d);
    if (decision_loss(d) < INACCURACY_LOSS && d->edge > 0 &&
        (p->best < 0 || d->edge > a->of[p->best].edge))
        p->best = (int)i;
}

static void add_luck(struct player_analysis *p, const struct analysis *a, unsigned i, int seat)
{
    int change = a->luck_swing[i].change[seat];
    p->luck += change;
    if (change < 0 && (p->unluckiest < 0 || change < a->luck_swing[p->unluckiest].change[seat]))
        p->unluckiest = (int)i;
}

struct player_analysis analysis_player(const struct analysis *a, int seat)
{
    struct player_analysis p = { .best = -1, .unluckiest = -1 };
    double accuracy = 0;
    for (unsigned i = 0; i < a->n; i++)
        if (a->of[i].seat == seat) {
            add_decision(&p, a, i);
            accuracy += exp2(-(double)decision_loss(&a->of[i]) / ACCURACY_HALF);
        }
    for (unsigned i = 0; i < a->luck_swings; i++)
        add_luck(&p, a, i, seat);
    if (p.decisions > 0) {
        p.average = (-p.skill + p.decisions / 2) / p.decisions;
        p.accuracy = (int)(100 * accuracy / p.decisions + 0.5);
    }
    return p;
}
