/* The arena: threads that take the next game until there is no more; arena.h has the idea. */
#include "bots/host/arena.h"

#include <errno.h>
#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "bots/host/bot_context.h"
#include "bots/host/clock.h"
#include "bots/host/external_bot.h"
#include "engine/blake2b.h"

enum { THREADS_MAX = 256 };

static const uint64_t second = UINT64_C(1000000000); /* in nanoseconds */

/* The state that the threads share. */
struct tournament {
    const struct arena *arena;
    pthread_mutex_t lock; /* of everything below */
    pthread_cond_t left;  /* a thread has nothing more to do */
    uint64_t next;        /* game that nobody has taken */
    int busy;             /* threads */
    struct arena_result result;
};

struct worker {
    struct tournament *tournament;
    pthread_t thread;
    struct match *match;
    struct bot_context context[SEATS_MAX]; /* of each player */
    struct tally tally[SEATS_MAX];         /* of the game being played */
};

/* BLAKE2b of the arena's seed, a purpose and two numbers, eight bytes each. */
static void derive(const struct arena *a, const char *purpose, uint64_t n, uint64_t m,
                   uint8_t key[RNG_KEY])
{
    struct blake2b h;
    blake2b_open(&h, RNG_KEY);
    blake2b_add(&h, a->seed, SEED_SIZE);
    blake2b_add(&h, purpose, strlen(purpose));
    blake2b_add(&h, &n, sizeof n);
    blake2b_add(&h, &m, sizeof m);
    blake2b_end(&h, key);
}

int arena_seat(int k, uint64_t game, int player)
{
    return (int)((game + (uint64_t)player) % (uint64_t)k);
}

void arena_deal(const struct arena *a, uint64_t game, uint8_t seed[SEED_SIZE])
{
    _Static_assert((int)SEED_SIZE == (int)RNG_KEY, "a seed is derived like a key");
    require(a->setup.seats > 0);
    derive(a, "deal", a->equal ? game : game / a->setup.seats, 0, seed);
}

/* Everybody's own stream for this game. */
static void open_streams(struct worker *w, uint64_t game)
{
    uint8_t key[RNG_KEY];
    for (int p = 0; p < w->tournament->arena->setup.seats; p++) {
        derive(w->tournament->arena, "player", game, (uint64_t)p, key);
        rng_open(&w->context[p].rng, key);
    }
}

static bool stopped(const struct arena *a)
{
    return a->stop != NULL && atomic_load_explicit(a->stop, memory_order_relaxed);
}

/* Moves that an external bot has lost so far; other bots lose none. */
static uint64_t moves_lost(const struct bot_context *context)
{
    return context->own != NULL ? external_bot_report(context).lost : 0;
}

/* Lets the player on the seat decide. */
static void decide(struct worker *w, int player, int seat)
{
    const struct arena *a = w->tournament->arena;
    struct bot_context *context = &w->context[player];
    struct tally *tally = &w->tally[player];
    _Alignas(16) uint8_t view[STATE_MAX];
    match_view(w->match, seat, view);
    uint64_t begun = clock_ns();
    uint64_t lost = moves_lost(context);
    const struct game *judged = a->player[player].game;
    action act =
        a->player[player].bot->choose(judged != NULL ? judged : a->game, view, seat, context);
    uint64_t took = clock_ns() - begun;
    tally->illegal += moves_lost(context) - lost;
    tally->decisions++;
    tally->thinking_ns += took;
    tally->slowest = took > tally->slowest ? took : tally->slowest;
    if (match_play(w->match, seat, act) == NULL)
        return;
    struct choices list;
    game_legal(a->game, view, seat, &list);
    act = list.act[choices_pick(&list, false, &context->rng)];
    require(match_play(w->match, seat, act) == NULL);
    tally->illegal++;
}

/* Counts the result into the tallies of the players. */
static void count_result(struct worker *w, uint64_t game)
{
    int k = w->tournament->arena->setup.seats;
    struct result r;
    w->match->game->score(w->match->state, &r);
    for (int p = 0; p < k; p++) {
        struct tally *tally = &w->tally[p];
        int seat = arena_seat(k, game, p);
        int64_t points = r.score[seat];
        tally->sat[seat]++;
        tally->points += points;
        tally->points_squared += (uint64_t)(points * points);
        tally->wins += (uint64_t)win_parts(&r, k, seat);
        for (int other = 0; other < k; other++)
            if (other != seat)
                tally->ahead += r.place[seat] < r.place[other]    ? 2
                                : r.place[seat] == r.place[other] ? 1
                                                                  : 0;
    }
}

/* Plays a game into the worker's tallies. False if it was stopped: they mean nothing then. */
static bool play_game(struct worker *w, uint64_t game)
{
    const struct arena *a = w->tournament->arena;
    int k = a->setup.seats, player_on[SEATS_MAX];
    struct luck luck = { .named = false };
    memset(w->tally, 0, sizeof w->tally);
    for (int p = 0; p < k; p++)
        player_on[arena_seat(k, game, p)] = p;
    arena_deal(a, game, luck.seed);
    match_start(w->match, a->game, &a->setup, &luck);
    open_streams(w, game);
    for (int p = 0; p < k; p++)
        if (w->context[p].own != NULL)
            external_bot_game(&w->context[p], a->game, &a->setup, arena_seat(k, game, p));
    for (unsigned actors; (actors = match_actors(w->match)) != 0;) {
        int seat = __builtin_ctz(actors);
        decide(w, player_on[seat], seat);
        if (stopped(a))
            return false; /* also after the last decision: it may have been cut short */
    }
    count_result(w, game);
    return true;
}

static void add_tally(struct tally *sum, const struct tally *t)
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        sum->sat[seat] += t->sat[seat];
    sum->wins += t->wins;
    sum->ahead += t->ahead;
    sum->points += t->points;
    sum->points_squared += t->points_squared;
    sum->decisions += t->decisions;
    sum->illegal += t->illegal;
    sum->thinking_ns += t->thinking_ns;
    sum->slowest = t->slowest > sum->slowest ? t->slowest : sum->slowest;
}

static void *work(void *argument)
{
    struct worker *w = argument;
    struct tournament *tournament = w->tournament;
    const struct arena *a = tournament->arena;
    pthread_mutex_lock(&tournament->lock);
    while (tournament->next < a->games && !stopped(a)) {
        uint64_t game = a->first + tournament->next++;
        pthread_mutex_unlock(&tournament->lock);
        bool over = play_game(w, game);
        pthread_mutex_lock(&tournament->lock);
        tournament->result.games += over;
        if (over && a->ended != NULL)
            a->ended(a->context, w->match);
        for (int p = 0; over && p < a->setup.seats; p++)
            add_tally(&tournament->result.player[p], &w->tally[p]);
    }
    tournament->busy--;
    pthread_cond_signal(&tournament->left);
    pthread_mutex_unlock(&tournament->lock);
    return NULL;
}

/* A match and a bot context for every player. False if there is no memory; worker_close either
 * way. */
static bool worker_open(struct worker *w, struct tournament *tournament)
{
    const struct arena *a = tournament->arena;
    bool fine = true;
    w->tournament = tournament;
    w->match = aligned_alloc(16, match_size(a->game));
    for (int p = 0; p < a->setup.seats; p++) {
        fine = bot_context_open(&w->context[p], a->player[p].bot, 0) && fine;
        if (a->player[p].command != NULL)
            fine = external_bot_open(&w->context[p], a->player[p].command) && fine;
        w->context[p].budget = a->player[p].budget;
        w->context[p].stop = a->stop;
    }
    return fine && w->match != NULL;
}

static void worker_close(struct worker *w)
{
    for (int p = 0; p < SEATS_MAX; p++) {
        if (w->context[p].own != NULL)
            external_bot_close(&w->context[p]);
        bot_context_close(&w->context[p]);
    }
    free(w->match);
}

/* Waits for the threads to leave, and tells how far they are; the lock is held. */
static void watch(struct tournament *tournament)
{
    const struct arena *a = tournament->arena;
    const uint64_t tick = second / ARENA_TICKS;
    for (uint64_t at = clock_ns() + tick; tournament->busy > 0;) {
        struct timespec until = { .tv_sec = (time_t)(at / second), .tv_nsec = (long)(at % second) };
        if (pthread_cond_timedwait(&tournament->left, &tournament->lock, &until) != ETIMEDOUT)
            continue;
        uint64_t done = tournament->result.games;
        at = clock_ns() + tick;
        if (a->progress == NULL)
            continue;
        pthread_mutex_unlock(&tournament->lock);
        a->progress(a->context, done, a->games);
        pthread_mutex_lock(&tournament->lock);
    }
}

/* All threads, from the first game to the last. False if not one of them could be started. */
static bool play_all(struct tournament *tournament, struct worker *worker, int n)
{
    int started = 0;
    pthread_mutex_lock(&tournament->lock);
    while (started < n &&
           pthread_create(&worker[started].thread, NULL, work, &worker[started]) == 0)
        started++;
    tournament->busy = tournament->result.threads = started;
    watch(tournament);
    pthread_mutex_unlock(&tournament->lock);
    for (int i = 0; i < started; i++)
        pthread_join(worker[i].thread, NULL);
    return started > 0;
}

static int threads_for(const struct arena *a)
{
    long n = a->threads > 0 ? a->threads : sysconf(_SC_NPROCESSORS_ONLN);
    n = n < 1 ? 1 : n > THREADS_MAX ? THREADS_MAX : n;
    return a->games < (uint64_t)n ? (int)a->games : (int)n;
}

static void tournament_open(struct tournament *tournament, const struct arena *a)
{
    pthread_condattr_t monotonic;
    *tournament = (struct tournament){ .arena = a };
    pthread_condattr_init(&monotonic);
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    pthread_mutex_init(&tournament->lock, NULL);
    pthread_cond_init(&tournament->left, &monotonic);
    pthread_condattr_destroy(&monotonic);
}

bool arena_run(const struct arena *a, struct arena_result *result)
{
    require(game_setup_error(a->game, &a->setup) == NULL && a->games > 0);
    struct tournament tournament;
    uint64_t begun = clock_ns();
    int n = threads_for(a), ready = 0;
    struct worker *worker = calloc((size_t)n, sizeof *worker);
    if (worker == NULL)
        return false;
    tournament_open(&tournament, a);
    while (ready < n && worker_open(&worker[ready], &tournament))
        ready++;
    bool fine = ready == n && play_all(&tournament, worker, n);
    for (int i = 0; i < n; i++)
        worker_close(&worker[i]);
    free(worker);
    pthread_cond_destroy(&tournament.left);
    pthread_mutex_destroy(&tournament.lock);
    *result = tournament.result;
    result->seconds = (double)(clock_ns() - begun) / (double)second;
    return fine;
}

/* Statistics */

static const double z = 1.96; /* standard deviations that 95 % lie within */

struct estimate estimate_share(double share, uint64_t n)
{
    double count = (double)n, zz = z * z / count;
    if (n == 0)
        return (struct estimate){ NAN, NAN, NAN };
    double middle = (share + zz / 2) / (1 + zz);
    double half = z * sqrt(share * (1 - share) / count + zz / count / 4) / (1 + zz);
    /* All or nothing is the end of the interval, too; rounding would leave it a hair away from
     * there. */
    double low = share <= 0 ? 0 : fmax(0, middle - half);
    double high = share >= 1 ? 1 : fmin(1, middle + half);
    return (struct estimate){ share, low, high };
}

struct estimate estimate_mean(int64_t sum, uint64_t squares, uint64_t n)
{
    double count = (double)n, mean = n > 0 ? (double)sum / count : NAN;
    if (n < 2)
        return (struct estimate){ mean, NAN, NAN };
    double variance = fmax(0, ((double)squares - mean * (double)sum) / (count - 1));
    double half = z * sqrt(variance / count);
    return (struct estimate){ mean, mean - half, mean + half };
}

double elo_of(double share)
{
    return 400 * log10(share / (1 - share));
}

struct standing standing_of(const struct game *g, const struct tally *t, int k, uint64_t n)
{
    const struct estimate unknown = { NAN, NAN, NAN };
    const double ms = 1e6;
    double count = (double)n, decisions = (double)t->decisions,
           thinking_ns = (double)t->thinking_ns;
    struct estimate ahead = estimate_share((double)t->ahead / (count * 2 * (k - 1)), n);
    return (struct standing){
        .win = estimate_share((double)t->wins / (count * WIN_PARTS), n),
        .points = game_has_points(g) ? estimate_mean(t->points, t->points_squared, n) : unknown,
        .elo = { elo_of(ahead.value), elo_of(ahead.low), elo_of(ahead.high) },
        .mean_ms = decisions > 0 ? thinking_ns / decisions / ms : NAN,
        .slowest_ms = decisions > 0 ? (double)t->slowest / ms : NAN,
        .per_second = thinking_ns > 0 ? decisions / thinking_ns * (double)second : NAN,
    };
}
