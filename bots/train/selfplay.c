/* Games that a value learns from; selfplay.h has the idea. */
#include "bots/train/selfplay.h"

#include <pthread.h>
#include <stdlib.h>

#include "bots/bot.h"
#include "engine/blake2b.h"

enum { THREADS_MAX = 64, SLIPS = 30 /* one decision in this many is made at random */ };

/* How much worse a choice may be and still be made occasionally, game by game: as a fraction of the
 * distance from the best choice to the worst, since the scale of differences is not known yet. */
static const float temperatures[] = { 0, 0.03f, 0.1f };
enum { TEMPERATURES = sizeof temperatures / sizeof *temperatures };

struct selfplay_thread {
    const struct selfplay *task;
    atomic_uint_fast64_t *next; /* game that nobody has taken */
    uint8_t *out;
    uint8_t *states; /* all of a game */
    pthread_t thread;
    struct rng rng;
    float temperature;
};

size_t kept_size(const struct game *g)
{
    return sizeof(struct kept_game) + (size_t)KEPT * g->state_size;
}

void kept_state(const struct game *g, const struct kept_game *k, int i, void *state)
{
    memcpy(state, (const uint8_t *)(k + 1) + (size_t)i * g->state_size, g->state_size);
}

static void open_stream(struct selfplay_thread *p, uint64_t number)
{
    uint8_t key[RNG_KEY];
    struct blake2b h;
    blake2b_open(&h, RNG_KEY);
    blake2b_add(&h, p->task->seed, SEED_SIZE);
    blake2b_add(&h, &number, sizeof number);
    blake2b_end(&h, key);
    rng_open(&p->rng, key);
}

/* Picks one of the shares, the better the likelier; without temperature the best, the first of
 * equals. */
static int pick(struct selfplay_thread *p, int n, const float worth[LEGAL_MAX])
{
    float score[LEGAL_MAX], share[LEGAL_MAX];
    int best = 0, worst = 0;
    for (int i = 1; i < n; i++) {
        best = worth[i] > worth[best] ? i : best;
        worst = worth[i] < worth[worst] ? i : worst;
    }
    float wide = p->temperature * (worth[best] - worth[worst]);
    if (wide <= 0)
        return best;
    for (int i = 0; i < n; i++)
        score[i] = (worth[i] - worth[best]) / wide;
    softmax(n, score, share);
    float lot = (float)(rng_word(&p->rng) >> 8) / (float)(1 << 24);
    for (int i = 0; i < n; i++)
        if ((lot -= share[i]) < 0)
            return i;
    return best;
}

/* Looks one step ahead from some state that fits what the seat knows. */
static action decide(struct selfplay_thread *p, const void *state, int seat, int seats)
{
    const struct game *g = p->task->game;
    _Alignas(16) uint8_t view[STATE_MAX];
    struct choices list;
    float worth[LEGAL_MAX] = { 0 };
    game_legal(g, state, seat, &list);
    if (list.n == 1 || rng_below(&p->rng, SLIPS) == 0)
        return list.act[rng_below(&p->rng, (uint32_t)list.n)];
    game_observe(g, state, seat, view);
    game_redeal(g, view, seat, &p->rng);
    for (int i = 0; i < list.n; i++)
        worth[i] = share_after(g, view, seat, seats, list.act[i], NULL);
    return list.act[pick(p, list.n, worth)];
}

static void step(struct selfplay_thread *p, uint8_t *state, unsigned actors, int seats)
{
    const struct game *g = p->task->game;
    int seat = __builtin_ctz(actors);
    action act;
    if (seat == CHANCE) {
        struct choices list;
        game_legal(g, state, CHANCE, &list);
        act = list.act[choices_pick(&list, true, &p->rng)];
    } else {
        act = decide(p, state, seat, seats);
    }
    g->apply(state, seat, act, NULL);
}

/* Keeps positions from all parts of the game: divides it into KEPT parts, and keeps one of each. */
static void keep(struct selfplay_thread *p, uint32_t length, struct kept_game *out)
{
    size_t size = p->task->game->state_size;
    uint8_t *to = (uint8_t *)(out + 1);
    out->n = length < KEPT ? length : KEPT;
    for (uint32_t i = 0; i < out->n; i++) {
        uint32_t from = length * i / out->n, until = length * (i + 1) / out->n;
        uint32_t at = from + rng_below(&p->rng, until - from);
        memcpy(to + i * size, p->states + at * size, size);
    }
}

static void share_win(const struct game *g, const void *state, struct kept_game *out)
{
    struct result r;
    int winners = 0;
    g->score(state, &r);
    for (uint32_t p = 0; p < out->seats; p++)
        winners += r.place[p] == 1;
    for (uint32_t p = 0; p < out->seats; p++)
        out->share[p] = r.place[p] == 1 ? 1 / (float)winners : 0;
}

static void play_game(struct selfplay_thread *p, uint64_t number, struct kept_game *out)
{
    const struct game *g = p->task->game;
    _Alignas(16) uint8_t state[STATE_MAX] = { 0 };
    int few = g->seats_min, seats = few + (int)(number % (uint64_t)(g->seats_max - few + 1));
    struct setup setup = game_setup(g, seats);
    uint32_t length = 0;
    memset(out, 0, kept_size(g));
    open_stream(p, number);
    p->temperature = temperatures[rng_below(&p->rng, TEMPERATURES)];
    g->start(state, &setup);
    for (unsigned actors; (actors = g->actors(state)) != 0; length++) {
        memcpy(p->states + (size_t)length * g->state_size, state, g->state_size);
        step(p, state, actors, seats);
    }
    out->seats = (uint32_t)seats;
    keep(p, length, out);
    share_win(g, state, out);
}

static bool stopped(const struct selfplay *task)
{
    return task->stop != NULL && atomic_load_explicit(task->stop, memory_order_relaxed);
}

static void *work(void *argument)
{
    struct selfplay_thread *p = argument;
    for (uint64_t i; (i = atomic_fetch_add(p->next, 1)) < p->task->n && !stopped(p->task);)
        play_game(p, p->task->first + i,
                  (struct kept_game *)(void *)(p->out + i * kept_size(p->task->game)));
    return NULL;
}

bool selfplay_run(const struct selfplay *task, uint8_t *out)
{
    atomic_uint_fast64_t next = 0;
    const struct game *g = task->game;
    int n = task->threads < THREADS_MAX ? task->threads : THREADS_MAX, started = 0;
    struct selfplay_thread *player = calloc((size_t)n, sizeof *player);
    bool fine = player != NULL;
    for (int i = 0; fine && i < n; i++) {
        player[i] = (struct selfplay_thread){ .task = task, .next = &next, .out = out };
        player[i].states = malloc((size_t)(g->length_max + 1) * g->state_size);
        fine = player[i].states != NULL &&
               pthread_create(&player[i].thread, NULL, work, &player[i]) == 0;
        started += fine;
    }
    for (int i = 0; i < started; i++)
        pthread_join(player[i].thread, NULL);
    for (int i = 0; player != NULL && i < n; i++)
        free(player[i].states);
    free(player);
    return fine && !stopped(task);
}
