/* The gate of a generation; gate.h has the idea. */
#include "bots/train/gate.h"

#include <math.h>

static const struct bot *const player_of[GATE_WAYS] = {
    [GATE_GREEDY] = &greedy_bot, [GATE_SEARCH] = &eaglet_bot
};

/* The new player against old ones on all other seats; every deal from every seat. */
static bool play(const struct gate *gate, int seats, int way, int time, struct estimate *win)
{
    uint64_t deals = (gate->games[way] + (uint64_t)seats - 1) / (uint64_t)seats;
    struct arena_result result;
    struct arena a = { .game = gate->fresh,
                       .setup = game_setup(gate->fresh, seats),
                       .games = deals * (uint64_t)seats,
                       .threads = gate->threads,
                       .stop = gate->stop,
                       .progress = gate->progress,
                       .context = gate->context };
    memcpy(a.seed, gate->seed, SEED_SIZE);
    a.seed[0] ^= (uint8_t)(64 * time + 16 * way + seats);
    for (int p = 0; p < seats; p++) {
        a.player[p] = (struct contender){ .bot = player_of[way],
                                          .game = p == 0 ? gate->fresh : gate->before };
        if (way == GATE_SEARCH)
            a.player[p].budget.iterations = gate->iterations;
    }
    if (!arena_run(&a, &result) || result.games < a.games)
        return false;
    *win = standing_of(a.game, &result, seats, 0).win;
    return true;
}

static bool is_worse(const struct estimate *win, int seats)
{
    return win->high * seats < 1;
}

/* One pairing. One in forty looks worse by bad luck alone, so it is played again if it does. */
static bool play_pairing(const struct gate *gate, int seats, int way, struct gate_score *score)
{
    struct estimate *win = &score->win[seats][way], again;
    *win = (struct estimate){ NAN, NAN, NAN };
    if (gate->games[way] == 0)
        return true;
    if (!play(gate, seats, way, 0, win))
        return false;
    if (!is_worse(win, seats))
        return true;
    if (!play(gate, seats, way, 1, &again))
        return false;
    score->kept &= !is_worse(&again, seats);
    return true;
}

bool gate_run(const struct gate *gate, struct gate_score *score)
{
    const struct game *g = gate->fresh;
    *score = (struct gate_score){ .kept = true };
    for (int seats = g->seats_min; seats <= g->seats_max; seats++)
        for (int way = 0; way < GATE_WAYS; way++)
            if (!play_pairing(gate, seats, way, score))
                return false;
    return true;
}
