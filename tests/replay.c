#include "tests/replay.h"

#include <stdio.h>

void play_random_action(struct match *m, struct rng *rng)
{
    unsigned actors = match_actors(m);
    uint32_t skip = rng_below(rng, (uint32_t)__builtin_popcount(actors));
    for (; skip > 0; skip--)
        actors &= actors - 1;
    int seat = __builtin_ctz(actors);
    struct choices list;
    game_legal(m->game, m->state, seat, &list);
    action act = list.act[choices_pick(&list, seat == CHANCE, rng)];
    require(match_play(m, seat, act) == NULL);
}

struct match *random_game(const struct game *g, int seats, const char *text)
{
    struct luck luck = luck_from(text, "Wonderland");
    struct match *m = match_new(g);
    struct rng rng;
    uint8_t key[RNG_KEY];
    struct blake2b h;
    blake2b_open(&h, sizeof key);
    blake2b_add(&h, "decisions ", 10);
    blake2b_add(&h, text, strlen(text));
    blake2b_end(&h, key);
    rng_open(&rng, key);
    struct setup setup = game_setup(g, seats);
    for (int i = 0; i < g->options_n; i++)
        setup.option[i] = (uint8_t)rng_below(&rng, g->options[i].values);
    for (int p = 0; p < seats; p++)
        snprintf(luck.word[p], LABEL_MAX, "word %d", p);
    match_start(m, g, &setup, &luck);
    while (match_actors(m) != 0)
        play_random_action(m, &rng);
    return m;
}
