/*
 * What bots think positions are worth, as one number per game and number of players: the same from
 * every compiler and in WebAssembly, down to the last bit of every float. Built as a program it
 * prints them; built without libc it exports `probe`, and tests/value_wasm.mjs compares.
 */
#include "bots/bot.h"
#include "bots/value.h"
#include "games/registry.h"

enum { GAMES_PLAYED = 2 };

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

/* The number of a game of the list for so many seats; 0: it has no value, or not so many seats. */
uint32_t probe(int game, int seats);
uint32_t probe(int game, int seats)
{
    const struct game *g = games[game];
    if (g->evaluator == NULL || seats < g->seats_min || seats > g->seats_max)
        return 0;
    return hash_values(g, seats);
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
            printf("%d %d %u\n", game, seats, (unsigned)probe(game, seats));
    return 0;
}
#endif
