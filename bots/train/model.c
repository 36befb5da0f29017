/* Weights while they are learned; model.h has the contracts. */
#include "bots/train/model.h"

#include <stdlib.h>

static void point(struct model *m)
{
    struct weights *w = &m->weights;
    size_t inputs = w->inputs, hidden = w->hidden;
    w->linear = m->number;
    w->into = m->number + inputs;
    w->bias = w->into + inputs * hidden;
    w->out = w->bias + hidden;
}

bool model_open(struct model *m, const struct features *f, int hidden, struct rng *rng)
{
    const float wide = 0.15f;
    *m = (struct model){ .weights = { .key = features_key(f),
                                      .inputs = (uint16_t)features_count(f),
                                      .hidden = (uint16_t)hidden } };
    require(m->weights.inputs <= FEATURES_MAX && (hidden == 0 || hidden == HIDDEN));
    size_t inputs = m->weights.inputs, many = inputs * (size_t)hidden;
    m->n = inputs + many + 2 * (size_t)hidden;
    m->number = calloc(4 * m->n, sizeof *m->number);
    if (m->number == NULL)
        return false;
    m->slope = m->number + m->n;
    m->mean = m->slope + m->n;
    m->square = m->mean + m->n;
    point(m);
    /* Gives hidden units different initial weights, and none in the score. */
    for (size_t i = 0; i < many; i++)
        m->number[inputs + i] = wide * ((float)rng_below(rng, 2001) / 1000 - 1);
    for (int i = 0; i < FEATURES_MAX; i++)
        m->scale[i] = 1;
    return true;
}

void model_close(struct model *m)
{
    free(m->number);
    m->number = NULL;
}

void model_copy(struct model *m, const struct weights *w)
{
    size_t inputs = w->inputs, hidden = w->hidden;
    require(inputs == m->weights.inputs && hidden == m->weights.hidden);
    memcpy(m->number, w->linear, inputs * sizeof(float));
    memcpy(m->number + inputs, w->into, inputs * hidden * sizeof(float));
    memcpy(m->number + inputs * (1 + hidden), w->bias, hidden * sizeof(float));
    memcpy(m->number + inputs * (1 + hidden) + hidden, w->out, hidden * sizeof(float));
}

void model_look(struct model *m, const struct example *l)
{
    for (int seat = 0; seat < l->seats; seat++)
        for (int i = 0; i < m->weights.inputs; i++)
            m->squares[i] += (double)l->x[seat][i] * (double)l->x[seat][i];
    m->seen += l->seats;
}

/* Multiplies the weights of each number by its usual size, or divides them. */
static void rescale(struct model *m, bool begin)
{
    size_t inputs = m->weights.inputs, hidden = m->weights.hidden;
    for (size_t i = 0; i < inputs; i++) {
        float by = begin ? 1 / m->scale[i] : m->scale[i];
        m->number[i] *= by;
        for (size_t k = 0; k < hidden; k++)
            m->number[inputs + i * hidden + k] *= by;
    }
}

void model_begin(struct model *m)
{
    const float least = 0.1f; /* numbers that are rarely there are not magnified */
    for (int i = 0; i < m->weights.inputs; i++) {
        float size = m->seen > 0 ? __builtin_sqrtf((float)(m->squares[i] / m->seen)) : 1;
        m->scale[i] = 1 / (size > least ? size : least);
    }
    rescale(m, true);
}

void model_end(struct model *m)
{
    rescale(m, false);
}

/* The hidden units before ReLU. */
static void fill_units(const struct weights *w, const float *x, float unit[HIDDEN])
{
    memcpy(unit, w->bias, HIDDEN * sizeof *unit);
    for (size_t i = 0; i < w->inputs; i++)
        if (x[i] != 0)
            for (size_t k = 0; k < HIDDEN; k++)
                unit[k] += x[i] * w->into[i * HIDDEN + k];
}

/* The score of a seat, from its hidden units. */
static float score_of(const struct weights *w, const float *x, const float unit[HIDDEN])
{
    float sum = 0;
    for (int k = 0; k < w->hidden; k++)
        sum += unit[k] > 0 ? unit[k] * w->out[k] : 0;
    for (int i = 0; i < w->inputs; i++)
        sum += x[i] * w->linear[i];
    return sum;
}

/* Adds the gradient of a seat whose score should fall by `slope`. */
static void add_slope(struct model *m, const float *x, const float unit[HIDDEN], float slope)
{
    size_t inputs = m->weights.inputs, hidden = m->weights.hidden;
    float back[HIDDEN] = { 0 };
    const float *out = m->weights.out;
    float *into = m->slope + inputs, *to_bias = into + inputs * hidden, *to_out = to_bias + hidden;
    for (size_t k = 0; k < hidden; k++) {
        back[k] = unit[k] > 0 ? slope * out[k] : 0;
        to_out[k] += unit[k] > 0 ? slope * unit[k] : 0;
        to_bias[k] += back[k];
    }
    for (size_t i = 0; i < inputs; i++) {
        if (x[i] == 0)
            continue;
        m->slope[i] += slope * x[i];
        if (hidden > 0)
            for (size_t k = 0; k < HIDDEN; k++)
                into[i * HIDDEN + k] += x[i] * back[k];
    }
}

void model_learn(struct model *m, struct example *l)
{
    float score[SEATS_MAX], share[SEATS_MAX], unit[SEATS_MAX][HIDDEN];
    const struct weights *w = &m->weights;
    for (int seat = 0; seat < l->seats; seat++) {
        for (int i = 0; i < w->inputs; i++)
            l->x[seat][i] *= m->scale[i];
        if (w->hidden > 0)
            fill_units(w, l->x[seat], unit[seat]);
        score[seat] = score_of(w, l->x[seat], unit[seat]);
    }
    softmax(l->seats, score, share);
    for (int seat = 0; seat < l->seats; seat++)
        add_slope(m, l->x[seat], unit[seat], share[seat] - l->target[seat]);
}

/* `leaves` to the power of `n`. */
static float left_after(float leaves, uint32_t n)
{
    float left = 1;
    for (; n > 0; n >>= 1) {
        left *= n & 1 ? leaves : 1;
        leaves *= leaves;
    }
    return left;
}

void model_step(struct model *m, int n, float rate)
{
    const float keep_mean = 0.9f, keep_square = 0.999f, tiny = 1e-8f, forget = 0.3f;
    m->steps++;
    float mean_known = 1 - left_after(keep_mean, m->steps);
    float square_known = 1 - left_after(keep_square, m->steps);
    for (size_t i = 0; i < m->n; i++) {
        float slope = m->slope[i] / (float)n;
        m->slope[i] = 0;
        m->mean[i] = keep_mean * m->mean[i] + (1 - keep_mean) * slope;
        m->square[i] = keep_square * m->square[i] + (1 - keep_square) * slope * slope;
        float usual = __builtin_sqrtf(m->square[i] / square_known) + tiny;
        m->number[i] -= rate * (m->mean[i] / mean_known / usual + forget * m->number[i]);
    }
}
