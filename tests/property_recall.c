/*
 * Memory. What a viewer has witnessed stays in its view for as long as states differ by it: two
 * games that began with choices which the viewer could tell apart go on with the same actions, and
 * their views must not merge before their states do.
 *
 * They may where the viewer can no longer know what is left of the difference. Say that another
 * player plays a 3 or a 4 of a secret hand; when the card is back in the deck, only the hands still
 * differ, which the viewer has never seen. So a merger is a fault in two cases only: if the viewer
 * saw all of the difference when it arose, and has since seen all that happened; or if some byte
 * still differs that the viewer saw as it is in both games, and that nothing can have changed since
 * as far as it knows.
 */
#include "tests/property.h"

enum {
    STEPS = 24, /* that two games go on together */
    TRIES = 4   /* for an action that both allow */
};

/* Two games of one beginning. */
struct fork {
    const struct game *game;
    int viewer;
    action began[2]; /* the choices by which they differ */
    bool all;        /* the viewer knows the whole difference, and has seen all of every action */
    bool shown[STATE_MAX]; /* bytes that differ, as far as the viewer knows, as it saw them */
    _Alignas(16) uint8_t state[2][STATE_MAX], before[2][STATE_MAX], view[2][STATE_MAX];
    _Alignas(16) uint8_t scratch[STATE_MAX];
};

static bool same(const struct fork *f, uint8_t pair[2][STATE_MAX])
{
    return memcmp(pair[0], pair[1], f->game->state_size) == 0;
}

static bool any_shown(const struct fork *f)
{
    for (int i = 0; i < f->game->state_size; i++)
        if (f->shown[i])
            return true;
    return false;
}

static void look(struct fork *f)
{
    for (int k = 0; k < 2; k++)
        game_observe(f->game, f->state[k], f->viewer, f->view[k]);
    for (int i = 0; i < f->game->state_size; i++) {
        bool differs = f->state[0][i] != f->state[1][i];
        bool seen = f->state[0][i] == f->view[0][i] && f->state[1][i] == f->view[1][i];
        bool kept = f->state[0][i] == f->before[0][i] && f->state[1][i] == f->before[1][i];
        f->shown[i] = differs && (seen || (kept && f->shown[i]));
    }
}

/* The seat has done `act` in game `k`: the viewer no longer knows what would be different if that
 * had been something else that looks the same. */
static void doubt(struct fork *f, int k, int seat, action act)
{
    const struct game *g = f->game;
    action seen = game_observe_action(g, f->before[k], seat, act, f->viewer);
    struct choices list;
    if (seen == act)
        return;
    game_legal(g, f->before[k], seat, &list);
    for (int i = 0; i < list.n && (f->all || any_shown(f)); i++) {
        if (list.act[i] == act ||
            game_observe_action(g, f->before[k], seat, list.act[i], f->viewer) != seen)
            continue;
        memcpy(f->scratch, f->before[k], g->state_size);
        g->apply(f->scratch, seat, list.act[i], NULL);
        for (int b = 0; b < g->state_size; b++)
            if (f->scratch[b] != f->state[k][b])
                f->all = f->shown[b] = false;
    }
}

/* Begins two games by two choices of the seat; whether the viewer can tell them apart. */
static bool begin(struct fork *f, const struct position *pos, int seat, struct rng *rng)
{
    const struct choices *list = &pos->list[seat];
    size_t size = pos->game->state_size;
    if (list->n < 2)
        return false;
    uint32_t one = rng_below(rng, (uint32_t)list->n), two = rng_below(rng, (uint32_t)list->n - 1);
    f->game = pos->game;
    f->began[0] = list->act[one];
    f->began[1] = list->act[two + (two >= one)];
    memset(f->shown, 0, sizeof f->shown);
    for (int k = 0; k < 2; k++) {
        memcpy(f->before[k], pos->match->state, size);
        memcpy(f->state[k], pos->match->state, size);
        f->game->apply(f->state[k], seat, f->began[k], NULL);
    }
    look(f);
    f->all = true;
    for (size_t i = 0; i < size; i++)
        f->all = f->all && (f->shown[i] || f->state[0][i] == f->state[1][i]);
    return !same(f, f->view);
}

/* The same random action in both games, if there is one. */
static bool step(struct fork *f, struct rng *rng)
{
    const struct game *g = f->game;
    for (int i = 0; i < TRIES; i++) {
        unsigned actors = g->actors(f->state[0]) & g->actors(f->state[1]);
        if (actors == 0)
            return false;
        for (uint32_t skip = rng_below(rng, (uint32_t)__builtin_popcount(actors)); skip > 0; skip--)
            actors &= actors - 1;
        int seat = __builtin_ctz(actors);
        struct choices list[2];
        for (int k = 0; k < 2; k++)
            game_legal(g, f->state[k], seat, &list[k]);
        if (list[0].n == 0)
            return false; /* position_wrong says so where the game comes to it */
        action act = list[0].act[choices_pick(&list[0], seat == CHANCE, rng)];
        if (!choices_have(&list[1], act))
            continue;
        for (int k = 0; k < 2; k++) {
            memcpy(f->before[k], f->state[k], g->state_size);
            g->apply(f->state[k], seat, act, NULL);
            doubt(f, k, seat, act);
        }
        return true;
    }
    return false;
}

/* The two games go on until they are the same, or the views are. */
static const char *fork_wrong(struct fork *f, struct rng *rng)
{
    for (int n = 1; n <= STEPS && !same(f, f->state) && step(f, rng); n++) {
        look(f);
        if (!same(f, f->view) || same(f, f->state))
            continue;
        EXPECT(!f->all && !any_shown(f),
               "%s sees whether it is %s or %s, and %d actions later its view forgets which, "
               "though the states differ",
               name_viewer(f->viewer), name_action(f->game, f->began[0]),
               name_action(f->game, f->began[1]), n);
        break;
    }
    return NULL;
}

const char *recall_wrong(const struct position *pos)
{
    static struct fork fork;
    struct rng rng;
    rng_open_number(&rng, pos->match->n); /* not the position's: the games stay as they are */
    for (int seat = 0; seat <= CHANCE && pos->game->observe != NULL; seat++)
        for (fork.viewer = 0; fork.viewer < VIEWER_COUNT; fork.viewer++)
            if (pos->view[fork.viewer] != NULL && begin(&fork, pos, seat, &rng))
                TRY(fork_wrong(&fork, &rng));
    return NULL;
}
