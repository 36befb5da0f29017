/*
 * Hashes of the bots' values of positions, and of their moves with a fixed number of iterations,
 * per game and number of players: the same from every compiler and in WebAssembly, down to the last
 * bit of every float. Built as a program it prints them; built without libc it exports `probe` and
 * `probe_bots`, and tests/value_wasm.mjs compares.
 */
#include "bots/bot.h"
#include "bots/value.h"
#include "games/registry.h"

enum { GAMES_PLAYED = 2, DECISIONS = 12, ITERATIONS = 24, BOT_MEMORY = 1 << 21 };

static uint32_t add_bytes(uint32_t key, const void *bytes, size_t n)
{
    for (size_t i = 0; i < n; i++)
        key = (key ^ ((const uint8_t *)bytes)[i]) * UINT32_C(16777619);
    return key;
}

/* Random games: the hash of all shares of all their positions. */
static uint32_t hash_values(const struct game *g, int seats)
{
    _Alignas(16) uint8_t s[STATE_MAX];
    struct setup setup = game_setup(g, seats);
    struct rng rng;
    uint32_t key = UINT32_C(2166136261);
    rng_open_number(&rng, (uint64_t)seats);
    for (int i = 0; i < GAMES_PLAYED; i++) {
        memset(s, 0, sizeof s);
        g->start(s, &setup);
        for (unsigned actors; (actors = g->actors(s)) != 0;) {
            float share[SEATS_MAX];
            struct choices list;
            int seat = __builtin_ctz(actors);
            if (is_judged(g->evaluator, s)) {
                evaluate(g->evaluator, s, share);
                key = add_bytes(key, share, (size_t)seats * sizeof *share);
            }
            game_legal(g, s, seat, &list);
            g->apply(s, seat, list.act[choices_pick(&list, seat == CHANCE, &rng)], NULL);
        }
    }
    return key;
}

/* The hash of a game of the list for this many seats; 0: it has no value, or not this many
 * seats. */
uint32_t probe(int game, int seats);
uint32_t probe(int game, int seats)
{
    const struct game *g = games[game];
    if (g->evaluator == NULL || seats < g->seats_min || seats > g->seats_max)
        return 0;
    return hash_values(g, seats);
}

/* The first decisions of a game that the bots play against each other, each as the next in the list
 * of bots: the hash of all that they do. */
static uint32_t hash_moves(const struct game *g, int seats)
{
    static _Alignas(64) uint8_t memory[BOT_MEMORY];
    _Alignas(16) uint8_t s[STATE_MAX] = { 0 }, view[STATE_MAX];
    struct setup setup = game_setup(g, seats);
    struct bot_context context = { .budget = { .iterations = ITERATIONS },
                                   .memory = memory,
                                   .size = sizeof memory,
                                   .think = search_think };
    struct rng luck;
    uint32_t key = UINT32_C(2166136261);
    unsigned actors;
    rng_open_number(&luck, (uint64_t)seats);
    rng_open_number(&context.rng, (uint64_t)seats);
    g->start(s, &setup);
    for (int decisions = 0, bot = 0; decisions < DECISIONS && (actors = g->actors(s)) != 0;) {
        struct choices list;
        int seat = __builtin_ctz(actors);
        action act;
        game_legal(g, s, seat, &list);
        if (seat == CHANCE) {
            act = list.act[choices_pick(&list, true, &luck)];
        } else {
            game_observe(g, s, seat, view);
            act = bots[bot]->choose(g, view, seat, &context);
            bot = bots[bot + 1] != NULL ? bot + 1 : 0;
            decisions += list.n > 1;
        }
        key = add_bytes(key, &act, sizeof act);
        g->apply(s, seat, act, NULL);
    }
    return key;
}

/* The same for the bots' moves; 0: not this many seats. */
uint32_t probe_bots(int game, int seats);
uint32_t probe_bots(int game, int seats)
{
    const struct game *g = games[game];
    return seats < g->seats_min || seats > g->seats_max ? 0 : hash_moves(g, seats);
}

int games_n(void);
int games_n(void)
{
    int n = 0;
    while (games[n] != NULL)
        n++;
    return n;
}

#if __STDC_HOSTED__
#include <stdio.h>

int main(void)
{
    for (int game = 0; game < games_n(); game++)
        for (int seats = 1; seats <= SEATS_MAX; seats++)
            printf("%d %d %u %u\n", game, seats, (unsigned)probe(game, seats),
                   (unsigned)probe_bots(game, seats));
    return 0;
}
#endif
