/* Hints compared with how games end; reliability.h has the contracts. */
#include "bots/host/reliability.h"

#include "bots/host/advice.h"

#include <math.h>

/* Whether the seat had another choice. */
static bool was_decision(const struct game *g, const struct replay_step *step)
{
    struct choices list;
    if (step->seat == CHANCE)
        return false;
    game_legal(g, step->before, step->seat, &list);
    return list.n > 1;
}

/* A game that is being added. */
struct judged_game {
    struct reliability *to;
    const struct match *match;
    struct result result;
    unsigned asked;
    bool fine;
};

/* Judges the first decision in each part of the game. */
static void visit(void *context, const struct replay_step *step)
{
    struct judged_game *l = context;
    const struct match *m = l->match;
    struct advice advice;
    if (step->entry * ASKED < l->asked * m->n || !was_decision(m->game, step))
        return;
    l->asked = step->entry * ASKED / m->n + 1;
    if (!advice_at(&advice, m, step->entry, l->to->iterations)) {
        l->fine = false;
        return;
    }
    l->to->n[advice.worth]++;
    l->to->wins[advice.worth] += (uint64_t)win_parts(&l->result, m->setup.seats, step->seat);
}

bool reliability_add(struct reliability *r, const struct match *m)
{
    struct judged_game l = { .to = r, .match = m, .fine = true };
    m->game->score(m->state, &l.result);
    balance_replay(m, visit, &l);
    r->games++;
    r->seats += (uint64_t)m->setup.seats;
    return l.fine;
}

void reliability_sum(struct reliability *sum, const struct reliability *of)
{
    sum->games += of->games;
    sum->seats += of->seats;
    for (int i = 0; i <= 1000; i++) {
        sum->n[i] += of->n[i];
        sum->wins[i] += of->wins[i];
    }
}

struct reliability_row reliability_row(const struct reliability *r, int tenth)
{
    struct reliability_row row = { 0 };
    uint64_t said = 0, wins = 0, all = 0;
    for (int i = 0; i <= 1000; i++) {
        bool here = i * TENTHS / 1000 == tenth || (i == 1000 && tenth == TENTHS - 1);
        all += r->n[i];
        if (!here)
            continue;
        row.n += r->n[i];
        said += (uint64_t)i * r->n[i];
        wins += r->wins[i];
    }
    if (row.n == 0)
        return row;
    row.said = (double)said / 1000 / (double)row.n;
    row.won = (double)wins / WIN_PARTS / (double)row.n;
    double seats = (double)row.n * (double)r->seats / (double)all;
    row.error = sqrt(row.said * (1 - row.said) / seats);
    return row;
}

/* Newton's method on the log-likelihood of slope and shift. */
struct belief reliability_fit(const struct reliability *r)
{
    double slope = 1, shift = 0;
    for (int round = 0; round < 30; round++) {
        double g0 = 0, g1 = 0, h00 = 1e-9, h01 = 0, h11 = 1e-9;
        for (int i = 0; i <= 1000; i++) {
            double at = i < 1 ? 0.0005 : i > 999 ? 0.9995 : i / 1000.0, x = log(at / (1 - at));
            double p = 1 / (1 + exp(-slope * x - shift)), n = (double)r->n[i];
            double rest = (double)r->wins[i] / WIN_PARTS - n * p, weight = n * p * (1 - p);
            g0 += rest * x;
            g1 += rest;
            h00 += weight * x * x;
            h01 += weight * x;
            h11 += weight;
        }
        double det = h00 * h11 - h01 * h01;
        if (det <= 0)
            break;
        slope += (h11 * g0 - h01 * g1) / det;
        shift += (h00 * g1 - h01 * g0) / det;
    }
    return (struct belief){ (float)slope, (float)shift };
}
