/* Values compared with how games end; calibration.h has the contracts. */
#include "bots/host/calibration.h"

#include <math.h>

#include "bots/value.h"

static const double million = 1e6, step_of_slope = 0.1;
static const double least = 1e-6; /* no share is less: a logarithm must be finite */

static int64_t whole(double x)
{
    return llround(x * million);
}

/* The loss with the shares raised to a power: the slope of the logits. */
static double loss_with(int seats, const double *log_share, const float *win, double slope)
{
    double sum = 0, loss = 0;
    for (int p = 0; p < seats; p++)
        sum += exp(slope * log_share[p]);
    for (int p = 0; p < seats; p++)
        loss -= (double)win[p] * (slope * log_share[p] - log(sum));
    return loss;
}

void calibration_look(struct calibration_part *part, int seats, const float *share,
                      const float *win)
{
    double brier = 0, fair = 0, even = 1.0 / seats, sum = 0, log_share[SEATS_MAX];
    for (int p = 0; p < seats; p++)
        sum += (double)share[p];
    for (int p = 0; p < seats; p++) {
        double said = sum > 0 ? (double)share[p] / sum : even, got = (double)win[p];
        brier += (said - got) * (said - got) / seats;
        fair += (even - got) * (even - got) / seats;
        log_share[p] = log(fmax(said, least));
    }
    part->positions++;
    part->brier += whole(brier);
    part->fair += whole(fair);
    part->loss += whole(loss_with(seats, log_share, win, 1));
    part->fair_loss += whole(log(seats));
    for (int i = 0; i < SLOPES; i++)
        part->loss_at[i] += whole(loss_with(seats, log_share, win, i * step_of_slope));
}

/* A game that is being added. */
struct watch {
    struct calibration *to;
    struct calibration_part part[PARTS]; /* of this game */
    const struct match *match;
    int seats;
    float win[SEATS_MAX];
    float share[SEATS_MAX]; /* before the step */
};

/* Counts how a decision changed the share of its seat. */
static void count_drift(struct watch *w, const struct replay_step *step)
{
    struct calibration_step *s = &w->to->step[action_verb(step->act) % KINDS_MAX];
    float after[SEATS_MAX];
    evaluate(w->to->game->evaluator, step->after, after);
    int64_t drift = whole((double)after[step->seat] - (double)w->share[step->seat]);
    s->n++;
    s->drift += drift;
    s->drift_squared += (uint64_t)(drift * drift);
}

static void visit(void *context, const struct replay_step *step)
{
    struct watch *w = context;
    const struct game *g = w->to->game;
    if (!is_judged(g->evaluator, step->before))
        return;
    evaluate(g->evaluator, step->before, w->share);
    calibration_look(&w->part[(uint64_t)step->entry * PARTS / w->match->n], w->seats, w->share,
                     w->win);
    if (step->seat != CHANCE && g->actors(step->after) != 0 && is_judged(g->evaluator, step->after))
        count_drift(w, step);
}

static void add_part(struct calibration_part *sum, const struct calibration_part *of)
{
    if (of->positions == 0)
        return;
    int64_t above = (of->brier - of->fair) / (int64_t)of->positions;
    sum->positions += of->positions;
    sum->brier += of->brier;
    sum->loss += of->loss;
    sum->fair += of->fair;
    sum->fair_loss += of->fair_loss;
    for (int i = 0; i < SLOPES; i++)
        sum->loss_at[i] += of->loss_at[i];
    sum->games++;
    sum->above += above;
    sum->above_squared += (uint64_t)(above * above);
}

void calibration_add(struct calibration *c, const struct match *m)
{
    struct watch w = { .to = c, .match = m, .seats = m->setup.seats };
    struct result r;
    m->game->score(m->state, &r);
    for (int p = 0; p < w.seats; p++)
        w.win[p] = (float)win_parts(&r, w.seats, p) / WIN_PARTS;
    balance_replay(m, visit, &w);
    for (int i = 0; i < PARTS; i++)
        add_part(&c->part[i], &w.part[i]);
    c->games++;
}

struct calibration_row calibration_row(const struct calibration_part *part)
{
    double n = (double)part->positions * million;
    struct estimate above = estimate_mean(part->above, part->above_squared, part->games);
    int best = 0;
    for (int i = 1; i < SLOPES; i++)
        if (part->loss_at[i] < part->loss_at[best])
            best = i;
    return (struct calibration_row){
        .brier = (double)part->brier / n,
        .fair = (double)part->fair / n,
        .above = { above.value / million, above.low / million, above.high / million },
        .loss = (double)part->loss / n,
        .fair_loss = (double)part->fair_loss / n,
        .slope = best * step_of_slope,
    };
}

struct estimate calibration_drift(const struct calibration_step *s)
{
    struct estimate e = estimate_mean(s->drift, s->drift_squared, s->n);
    return (struct estimate){ e.value / million, e.low / million, e.high / million };
}
