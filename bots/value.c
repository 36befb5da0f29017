/* Learned values; value.h has the contracts. */
#include "bots/value.h"

int features_of(const struct features *f, const void *s, float x[SEATS_MAX][FEATURES_MAX])
{
    _Alignas(16) uint8_t context[FEATURE_CONTEXT_MAX];
    require(f->context_size <= sizeof context);
    memset(context, 0, f->context_size);
    int seats = f->open(s, context);
    for (int seat = 0; seat < seats; seat++) {
        float *at = x[seat];
        memset(at, 0, sizeof x[seat]);
        for (const struct feature *row = f->row; row->name != NULL; at += row++->n)
            row->fill(context, seat, at);
    }
    return seats;
}

/* Most numbers are 0 most of the time. A compiler may do several hidden units at once: each of
 * them is still summed up in the order of the numbers. */
static float hidden_score(const struct weights *w, const float *x)
{
    float unit[HIDDEN], sum = 0;
    memcpy(unit, w->bias, sizeof unit);
    for (int i = 0; i < w->inputs; i++) {
        if (x[i] == 0)
            continue;
        const float *into = w->into + (size_t)i * HIDDEN;
        for (int k = 0; k < HIDDEN; k++)
            unit[k] += x[i] * into[k];
    }
    for (int k = 0; k < HIDDEN; k++)
        sum += unit[k] > 0 ? unit[k] * w->out[k] : 0;
    return sum;
}

float learned_score(const struct weights *w, const float x[FEATURES_MAX])
{
    float sum = w->hidden > 0 ? hidden_score(w, x) : 0;
    for (int i = 0; i < w->inputs; i++)
        sum += x[i] * w->linear[i];
    return sum;
}

/* e to the power of x, which is not above 0, to six digits. */
static float exp_of(float x)
{
    const float least = -60, per_e = 1.44269504f; /* log2 e */
    if (!(x > least))
        return 0;
    float power = x * per_e;
    int whole = (int)power;
    float rest = (power - (float)whole) * 0.693147181f, scale;
    uint32_t bits = (uint32_t)(whole + 127) << 23;
    memcpy(&scale, &bits, sizeof scale);
    float sum = 1 + rest / 7;
    for (int i = 6; i > 0; i--) /* the series, from its smallest term */
        sum = 1 + rest / (float)i * sum;
    return scale * sum;
}

void softmax(int n, const float *score, float *share)
{
    float most = score[0], sum = 0;
    for (int i = 1; i < n; i++)
        most = score[i] > most ? score[i] : most;
    for (int i = 0; i < n; i++)
        sum += share[i] = exp_of(score[i] - most);
    for (int i = 0; i < n; i++)
        share[i] /= sum;
}

void evaluate(const struct evaluator *e, const void *s, float share[SEATS_MAX])
{
    float x[SEATS_MAX][FEATURES_MAX], score[SEATS_MAX];
    if (e->weights == NULL) {
        e->value(s, share);
        return;
    }
    int seats = features_of(e->features, s, x);
    for (int seat = 0; seat < seats; seat++)
        score[seat] = learned_score(e->weights, x[seat]);
    softmax(seats, score, share);
}

const struct game *judge_by(struct judged *to, const struct game *g, const struct weights *w)
{
    to->game = *g;
    to->evaluator = *g->evaluator;
    to->evaluator.weights = w;
    to->game.evaluator = &to->evaluator;
    return &to->game;
}
