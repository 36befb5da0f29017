/*
 * Speed of the games: random play with the game's own functions only, for every number of players.
 * Nanoseconds mean little on another machine, so every action is also given in copies of 1 KiB,
 * timed in the same run. Then the speed of a search about the first decision.
 */
#include "bench/bench.h"

#include "bots/host/bot_context.h"
#include "engine/blake2b.h"
#include "engine/game.h"
#include "games/registry.h"

#include <stdio.h>
#include <time.h>

enum { BATCH = 2000, ENOUGH_NS = 400000000, COPIES = 2000000, ITERATIONS = 20000 };

double bench_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

void bench_used(void *bytes)
{
    __asm__ volatile("" : : "r"(bytes) : "memory");
}

/* Nanoseconds that copying n bytes takes. */
static double copy_cost(size_t n)
{
    _Alignas(64) static uint8_t from[STATE_MAX], to[STATE_MAX];
    double begin = bench_now();
    for (int i = 0; i < COPIES; i++) {
        memcpy(to, from, n);
        bench_used(to);
    }
    return (bench_now() - begin) / COPIES;
}

/* Plays one game of random choices; returns the number of actions. */
static unsigned play(const struct game *g, const struct setup *setup, uint8_t *state,
                     struct rng *rng)
{
    struct choices list;
    unsigned actors, n = 0;
    memset(state, 0, g->state_size);
    g->start(state, setup);
    while ((actors = g->actors(state)) != 0) {
        int seat = __builtin_ctz(actors);
        game_legal(g, state, seat, &list);
        g->apply(state, seat, list.act[choices_pick(&list, seat == CHANCE, rng)], NULL);
        n++;
    }
    return n;
}

static void bench_seats(const struct game *g, int seats, double kib)
{
    _Alignas(64) uint8_t state[STATE_MAX];
    struct setup setup = game_setup(g, seats);
    struct rng rng;
    double actions = 0, played = 0, ns = 0;
    rng_open_number(&rng, 1);
    while (ns < ENOUGH_NS) {
        double begin = bench_now();
        for (int i = 0; i < BATCH; i++)
            actions += play(g, &setup, state, &rng);
        ns += bench_now() - begin;
        played += BATCH;
    }
    printf("%-10s %d %10.1f M %10.0f k %8d %9.1f %9.1f %8.2f\n", g->name, seats, actions / ns * 1e3,
           played / ns * 1e6, g->state_size, copy_cost(g->state_size), ns / actions,
           ns / actions / kib);
}

/* The first state in which people decide. */
static void deal(const struct game *g, const struct setup *setup, uint8_t *state, struct rng *rng)
{
    struct choices list;
    memset(state, 0, g->state_size);
    g->start(state, setup);
    while (g->actors(state) == 1u << CHANCE) {
        game_legal(g, state, CHANCE, &list);
        g->apply(state, CHANCE, list.act[choices_pick(&list, true, rng)], NULL);
    }
}

/* Searches of ITERATIONS each, about the same decision. */
static void bench_search(const struct game *g, int seats, struct bot_context *context, double kib)
{
    _Alignas(64) uint8_t state[STATE_MAX], view[STATE_MAX];
    struct setup setup = game_setup(g, seats);
    struct search_result result = { .n = 0 };
    double iterations = 0, ns = 0;
    rng_open_number(&context->rng, 1);
    deal(g, &setup, state, &context->rng);
    int seat = __builtin_ctz(g->actors(state));
    game_observe(g, state, seat, view);
    while (ns < ENOUGH_NS) {
        double begin = bench_now();
        search_think(g, view, seat, context, &result);
        ns += bench_now() - begin;
        iterations += result.iterations;
    }
    printf("%-10s %d %10.1f k %8d %9.0f %8.1f\n", g->name, seats, iterations / ns * 1e6, result.n,
           ns / iterations, ns / iterations / kib);
}

static int bench_searches(const char *name, double kib)
{
    struct bot_context context;
    if (!bot_context_open(&context, &eaglet_bot, 1)) {
        fprintf(stderr, "wonderland: there is not enough memory\n");
        return 1;
    }
    context.budget = (struct budget){ .iterations = ITERATIONS };
    context.style = STYLE_PLAIN;
    printf("\nSearch on one core: %d iterations about the first decision.\n\n", ITERATIONS);
    printf("game     seats iterations/s  choices  iter, ns iter/KiB\n");
    for (const struct game *const *g = games; *g != NULL; g++)
        if (name == NULL || strcmp(name, (*g)->name) == 0)
            for (int seats = (*g)->seats_min; seats <= (*g)->seats_max; seats++)
                bench_search(*g, seats, &context, kib);
    bot_context_close(&context);
    return 0;
}

int bench_main(const char *name)
{
    double kib = copy_cost(1024);
    printf("Random play on one core: legal + pick + apply, luck included.\n");
    printf("Reference: copying 1 KiB takes %.1f ns in this run.\n\n", kib);
    printf("game     seats actions/s      games/s    bytes  copy, ns   act, ns  act/KiB\n");
    for (const struct game *const *g = games; *g != NULL; g++)
        if (name == NULL || strcmp(name, (*g)->name) == 0)
            for (int seats = (*g)->seats_min; seats <= (*g)->seats_max; seats++)
                bench_seats(*g, seats, kib);
    if (name == NULL || strcmp(name, "labyrinth") == 0)
        bench_maze(kib);
    return bench_searches(name, kib);
}
