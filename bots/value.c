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

/* Lists the numbers that are not 0: most are 0 most of the time. Returns how many there are. */
static int list_numbers(const float *x, int n, uint16_t at[FEATURES_MAX + 1])
{
    int count = 0;
    for (int i = 0; i < n; i++) {
        uint32_t bits; /* compared faster than a float; 0 has no bits set */
        memcpy(&bits, &x[i], sizeof bits);
        at[count] = (uint16_t)i;
        count += bits != 0;
    }
    return count;
}

/* Four hidden units at once, where the machine can: each of them is still summed up by itself, in
 * the order of the numbers. */
typedef float four __attribute__((vector_size(4 * sizeof(float))));
enum { FOURS = HIDDEN / 4 };

static float hidden_score(const struct weights *w, const float *x, const uint16_t *at, int n)
{
    four unit[FOURS];
    float bent[HIDDEN], sum = 0;
    memcpy(unit, w->bias, sizeof unit);
    for (int i = 0; i < n; i++) {
        const float *from = w->into + (size_t)at[i] * HIDDEN;
        for (int k = 0; k < FOURS; k++) {
            four into;
            memcpy(&into, from + 4 * k, sizeof into);
            unit[k] += x[at[i]] * into;
        }
    }
    memcpy(bent, unit, sizeof bent);
    for (int k = 0; k < HIDDEN; k++)
        sum += bent[k] > 0 ? bent[k] * w->out[k] : 0;
    return sum;
}

float learned_score(const struct weights *w, const float x[FEATURES_MAX])
{
    uint16_t at[FEATURES_MAX + 1];
    int n = list_numbers(x, w->inputs, at);
    float sum = 0;
    for (int i = 0; i < n; i++)
        sum += x[at[i]] * w->linear[at[i]];
    return w->hidden > 0 ? sum + hidden_score(w, x, at, n) : sum;
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
    float x[SEATS_MAX][FEATURES_MAX], score[SEATS_MAX] = { 0 };
    if (e->weights == NULL && e->value != NULL) {
        e->value(s, share);
        return;
    }
    int seats = features_of(e->features, s, x);
    for (int seat = 0; seat < seats && e->weights != NULL; seat++)
        score[seat] = learned_score(e->weights, x[seat]);
    softmax(seats, score, share);
}

bool is_judged(const struct evaluator *e, const void *s)
{
    return e->prior_visits > 0 || e->is_quiet == NULL || e->is_quiet(s);
}

float share_in_style(const struct style_effect *to, const struct evaluator *e, const void *s,
                     int seat, int seats, float share)
{
    float expected[SEATS_MAX][STAKES_MAX] = { { 0 } }, sum = 0;
    if (to == NULL)
        return share;
    e->expect(s, expected);
    for (int k = 0; k < STAKES_MAX; k++) {
        float theirs = 0;
        for (int p = 0; p < seats; p++)
            theirs += p != seat ? expected[p][k] / (float)(seats - 1) : 0;
        sum += to->own[k] * expected[seat][k] + to->theirs[k] * theirs;
    }
    float mine = sum < 0 ? share * exp_of(sum) : share;
    float rest = sum < 0 ? 1 - share : (1 - share) * exp_of(-sum);
    return mine + rest > 0 ? mine / (mine + rest) : share;
}

static struct evaluator *judge_copy(struct judged *to, const struct game *g)
{
    to->game = *g;
    to->evaluator = *g->evaluator;
    to->evaluator.styles = NULL;
    to->game.evaluator = &to->evaluator;
    return &to->evaluator;
}

const struct game *judge_by(struct judged *to, const struct game *g, const struct weights *w)
{
    judge_copy(to, g)->weights = w;
    return &to->game;
}

const struct game *judge_plainly(struct judged *to, const struct game *g)
{
    judge_copy(to, g);
    return &to->game;
}
