/*
 * Random play and search as a function each, for the program and for WebAssembly alike:
 * tools/bench-device measures both in one run.
 */
#include "bots/bot.h"
#include "games/registry.h"

#if __wasm__
#define EXPORTED(name) __attribute__((export_name(name)))
#else
#define EXPORTED(name)
#endif

enum { TREE_BYTES = 8 << 20 };

/* Plays the wanted number of random games of the list's game; returns the number of actions. */
EXPORTED("bench_random") uint32_t bench_random(int game, unsigned games_wanted);
uint32_t bench_random(int game, unsigned games_wanted)
{
    const struct game *g = games[game];
    _Alignas(16) uint8_t s[STATE_MAX];
    struct setup setup = game_setup(g, g->seats_min);
    struct rng rng;
    uint32_t actions = 0;
    rng_open_number(&rng, 1);
    for (unsigned i = 0; i < games_wanted; i++) {
        memset(s, 0, sizeof s);
        g->start(s, &setup);
        for (unsigned actors; (actors = g->actors(s)) != 0; actions++) {
            struct choices list;
            int seat = __builtin_ctz(actors);
            game_legal(g, s, seat, &list);
            g->apply(s, seat, list.act[choices_pick(&list, seat == CHANCE, &rng)], NULL);
        }
    }
    return actions;
}

/* Searches the first real decision of the game; returns how many iterations were done. */
EXPORTED("bench_search") uint32_t bench_search(int game, unsigned iterations);
uint32_t bench_search(int game, unsigned iterations)
{
    static _Alignas(64) uint8_t memory[TREE_BYTES];
    static struct search_result result;
    const struct game *g = games[game];
    _Alignas(16) uint8_t s[STATE_MAX] = { 0 }, view[STATE_MAX];
    struct setup setup = game_setup(g, g->seats_min);
    struct bot_context context = { .budget = { .iterations = iterations },
                                   .memory = memory,
                                   .size = sizeof memory };
    rng_open_number(&context.rng, 1);
    g->start(s, &setup);
    for (unsigned actors; (actors = g->actors(s)) != 0;) {
        struct choices list;
        int seat = __builtin_ctz(actors);
        game_legal(g, s, seat, &list);
        if (seat != CHANCE && list.n > 1) {
            game_observe(g, s, seat, view);
            search_think(g, view, seat, &context, &result);
            return result.iterations;
        }
        g->apply(s, seat, list.act[choices_pick(&list, seat == CHANCE, &context.rng)], NULL);
    }
    return 0;
}

#if !__wasm__
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

/* bench_device random|search GAME N: prints how much was done, and the seconds of processor
 * time. */
int main(int argc, char **argv)
{
    if (argc != 4)
        return EXIT_FAILURE;
    int game = (int)strtol(argv[2], NULL, 10);
    unsigned n = (unsigned)strtoul(argv[3], NULL, 10);
    clock_t began = clock();
    uint32_t done = argv[1][0] == 'r' ? bench_random(game, n) : bench_search(game, n);
    printf("%u %f\n", (unsigned)done, (double)(clock() - began) / CLOCKS_PER_SEC);
    return EXIT_SUCCESS;
}
#endif
