/* The arena: threads that take the next game until there are no more; arena.h has the idea. */
#include "bots/host/arena.h"

#include <errno.h>
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
    uint64_t next;        /* game that no thread has taken */
    int busy;             /* threads */
    struct arena_result result;
    struct deal *deal; /* of the games of this run */
};

/* A deal that is played from every seat: sums over its games, by player. */
struct deal {
    int games; /* that are over */
    int32_t margin[SEATS_MAX], ahead[SEATS_MAX];
};

struct arena_thread {
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

/* Opens every player's own stream for this game. */
static void open_streams(struct arena_thread *w, uint64_t game)
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
static void decide(struct arena_thread *w, int player, int seat)
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

/* 2 for everybody who did worse, 1 for everybody level with it. */
static int ahead_of(const struct result *r, int k, int seat)
{
    int ahead = 0;
    for (int other = 0; other < k; other++)
        if (other != seat)
            ahead += r->place[seat] < r->place[other]    ? 2
                     : r->place[seat] == r->place[other] ? 1
                                                         : 0;
    return ahead;
}

/* Points above each of the others, summed. */
static int margin_of(const struct result *r, int k, int seat)
{
    int margin = 0;
    for (int other = 0; other < k; other++)
        margin += r->score[seat] - r->score[other];
    return margin;
}

/* Counts the result into the tallies of the players. */
static void count_result(struct arena_thread *w, uint64_t game)
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
        tally->ahead += (uint64_t)ahead_of(&r, k, seat);
        tally->margin += margin_of(&r, k, seat);
    }
}

/* Plays a game and counts it in the thread's tallies. False if it was stopped: they mean nothing
 * then. */
static bool play_game(struct arena_thread *w, uint64_t game)
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

/* Adds the game to its deal; a deal that has been played from every seat is counted as a whole. */
static void count_deal(struct tournament *tournament, uint64_t game, const struct tally *tally)
{
    const struct arena *a = tournament->arena;
    struct arena_result *r = &tournament->result;
    int k = a->setup.seats;
    struct deal *d = &tournament->deal[game / (uint64_t)k - a->first / (uint64_t)k];
    for (int p = 0; p < k; p++) {
        d->margin[p] += (int32_t)tally[p].margin;
        d->ahead[p] += (int32_t)tally[p].ahead;
    }
    if (++d->games < k)
        return;
    r->deals++;
    for (int p = 0; p < k; p++) {
        struct deal_tally *of = &r->deal[p];
        of->margin += d->margin[p];
        of->margin_squared += (uint64_t)((int64_t)d->margin[p] * d->margin[p]);
        of->ahead += (uint64_t)d->ahead[p];
        of->ahead_squared += (uint64_t)((int64_t)d->ahead[p] * d->ahead[p]);
    }
}

static void *work(void *argument)
{
    struct arena_thread *w = argument;
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
        if (over)
            count_deal(tournament, game, w->tally);
        for (int p = 0; over && p < a->setup.seats; p++)
            tally_add(&tournament->result.player[p], &w->tally[p]);
    }
    tournament->busy--;
    pthread_cond_signal(&tournament->left);
    pthread_mutex_unlock(&tournament->lock);
    return NULL;
}

/* Opens a match, and a bot context for every player. False if there is no memory;
 * arena_thread_close is needed either way. */
static bool arena_thread_open(struct arena_thread *w, struct tournament *tournament)
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

static void arena_thread_close(struct arena_thread *w)
{
    for (int p = 0; p < SEATS_MAX; p++) {
        if (w->context[p].own != NULL)
            external_bot_close(&w->context[p]);
        bot_context_close(&w->context[p]);
    }
    free(w->match);
}

/* Waits for the threads to end, and reports their progress; the lock is held. */
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

/* Runs all threads, from the first game to the last. False if none of them could be started. */
static bool play_all(struct tournament *tournament, struct arena_thread *threads, int n)
{
    int started = 0;
    pthread_mutex_lock(&tournament->lock);
    while (started < n &&
           pthread_create(&threads[started].thread, NULL, work, &threads[started]) == 0)
        started++;
    tournament->busy = tournament->result.threads = started;
    watch(tournament);
    pthread_mutex_unlock(&tournament->lock);
    for (int i = 0; i < started; i++)
        pthread_join(threads[i].thread, NULL);
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
    uint64_t deals = a->games / a->setup.seats + 2;
    *tournament = (struct tournament){ .arena = a, .deal = calloc(deals, sizeof(struct deal)) };
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
    struct arena_thread *threads = calloc((size_t)n, sizeof *threads);
    if (threads == NULL)
        return false;
    tournament_open(&tournament, a);
    while (ready < n && arena_thread_open(&threads[ready], &tournament))
        ready++;
    bool fine = ready == n && tournament.deal != NULL && play_all(&tournament, threads, n);
    for (int i = 0; i < n; i++)
        arena_thread_close(&threads[i]);
    free(threads);
    free(tournament.deal);
    pthread_cond_destroy(&tournament.left);
    pthread_mutex_destroy(&tournament.lock);
    *result = tournament.result;
    result->seconds = (double)(clock_ns() - begun) / (double)second;
    return fine;
}
