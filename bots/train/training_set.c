/* Examples from games; training_set.h has the contracts. */
#include "bots/train/training_set.h"

#include <math.h>
#include <stdlib.h>

enum { BATCH = 64 };

static const struct kept_game *game_of(const struct training_set *s, uint64_t i)
{
    return (const struct kept_game *)(const void *)(s->games + i * kept_size(s->game));
}

static void judge(const struct game *g, const struct weights *w, const struct kept_game *k, int i,
                  float share[SEATS_MAX])
{
    _Alignas(16) uint8_t state[STATE_MAX];
    struct judged judged;
    kept_state(g, k, i, state);
    evaluate(judge_by(&judged, g, w)->evaluator, state, share);
}

void training_set_targets(const struct game *g, const struct weights *before,
                          const struct kept_game *k, float target[KEPT][SEATS_MAX])
{
    const float lambda = before != NULL ? 0.9f : 1;
    float later[SEATS_MAX], says[SEATS_MAX];
    memcpy(later, k->share, sizeof later);
    for (int i = (int)k->n - 1; i >= 0; i--) {
        memcpy(target[i], later, sizeof later);
        if (before != NULL)
            judge(g, before, k, i, says);
        for (uint32_t p = 0; p < k->seats && before != NULL; p++)
            later[p] = (1 - lambda) * says[p] + lambda * later[p];
    }
}

static void read_example(const struct game *g, const struct kept_game *k, int i, struct example *l)
{
    _Alignas(16) uint8_t state[STATE_MAX];
    kept_state(g, k, i, state);
    l->seats = features_of(g->evaluator->features, state, l->x);
}

/* Positions that are learned from, as game * KEPT + position. */
static uint64_t list_examples(const struct training_set *s, uint32_t *example)
{
    uint64_t n = 0;
    for (uint64_t game = 0; game < s->n; game++)
        for (uint32_t i = 0; game % TESTED != 0 && i < game_of(s, game)->n; i++)
            example[n++] = (uint32_t)(game * KEPT + i);
    return n;
}

static void shuffle(uint32_t *example, uint64_t n, struct rng *rng)
{
    for (uint64_t i = n; i > 1; i--) {
        uint32_t k = rng_below(rng, (uint32_t)i), other = example[k];
        example[k] = example[i - 1];
        example[i - 1] = other;
    }
}

static bool stopped(const struct training_set *s)
{
    return s->stop != NULL && atomic_load_explicit(s->stop, memory_order_relaxed);
}

/* All passes; the step becomes smaller from the first to the last. */
static bool learn_all(struct model *m, const struct training_set *s, uint32_t *example, uint64_t n,
                      float (*target)[KEPT][SEATS_MAX], struct rng *rng)
{
    const float rate = 0.001f;
    uint64_t all = n * (uint64_t)s->passes, done = 0;
    static _Thread_local struct example l; /* large */
    for (int pass = 0; pass < s->passes; pass++) {
        shuffle(example, n, rng);
        for (uint64_t i = 0; i < n; i++) {
            uint32_t game = example[i] / KEPT, at = example[i] % KEPT;
            read_example(s->game, game_of(s, game), (int)at, &l);
            memcpy(l.target, target[game][at], sizeof l.target);
            model_learn(m, &l);
            if (++done % BATCH != 0)
                continue;
            model_step(m, BATCH, rate * (1 - (float)done / (float)(all + 1)));
            if (stopped(s))
                return false;
            if (s->progress != NULL && done / BATCH % 256 == 0)
                s->progress(s->context, done, all);
        }
    }
    return true;
}

static void look(struct model *m, const struct training_set *s, const uint32_t *example, uint64_t n)
{
    const uint64_t enough = 20000;
    static _Thread_local struct example l; /* large */
    for (uint64_t i = 0; i < n && i < enough; i++) {
        read_example(s->game, game_of(s, example[i] / KEPT), (int)(example[i] % KEPT), &l);
        model_look(m, &l);
    }
}

/* Adds the losses at one position of a game. */
static void add_losses(const struct model *m, const struct training_set *s,
                       const struct kept_game *k, int position, struct loss *loss)
{
    float share[SEATS_MAX];
    judge(s->game, &m->weights, k, position, share);
    for (uint32_t p = 0; p < k->seats; p++)
        if (k->share[p] > 0)
            loss->value -= (double)k->share[p] * log(fmax((double)share[p], 1e-9));
    loss->constant += log(k->seats);
    loss->positions++;
}

/* Compares the value with how the games ended that were not learned from. */
static void measure(const struct model *m, const struct training_set *s, struct loss *loss)
{
    *loss = (struct loss){ 0 };
    for (uint64_t game = 0; game < s->n; game += TESTED) {
        const struct kept_game *k = game_of(s, game);
        for (uint32_t i = 0; i < k->n; i++)
            add_losses(m, s, k, (int)i, loss);
    }
    loss->value /= fmax(1, (double)loss->positions);
    loss->constant /= fmax(1, (double)loss->positions);
}

bool training_set_learn(struct model *m, const struct training_set *s, struct rng *rng,
                        struct loss *loss)
{
    uint32_t *example = malloc(s->n * KEPT * sizeof *example);
    float(*target)[KEPT][SEATS_MAX] = malloc(s->n * sizeof *target);
    bool fine = example != NULL && target != NULL && s->n * KEPT <= UINT32_MAX;
    if (fine) {
        for (uint64_t i = 0; i < s->n; i++)
            training_set_targets(s->game, s->before, game_of(s, i), target[i]);
        uint64_t n = list_examples(s, example);
        shuffle(example, n, rng);
        look(m, s, example, n);
        model_begin(m);
        fine = learn_all(m, s, example, n, target, rng);
        model_end(m);
    }
    free(target);
    free(example);
    if (fine)
        measure(m, s, loss);
    return fine;
}
