/* Lets bots play against themselves and searches the games for puzzles; finder.h. */
#include <stdlib.h>

#include "puzzles/finder_test.h"

enum {
    LATER = 10, /* part of a game that is not looked at: its first tenth */
    LOOKS = 2,  /* puzzles of one game, */
    APART = 10  /* entries between them, at least */
};

static action self_play(struct finder *f, const struct match *m, int seat, uint64_t number)
{
    _Alignas(16) uint8_t view[STATE_MAX];
    match_view(m, seat, view);
    f->context.budget =
        (struct budget){ .iterations = bot_budget(&eaglet_bot, f->game).iterations };
    rng_open_number(&f->context.rng, number);
    return eaglet_bot.choose(f->game, view, seat, &f->context);
}

/* The number of the streams for the decision after n entries of a game. */
static uint64_t stream(const struct finder *f, int number, unsigned n)
{
    return f->seed + (uint64_t)number * 1000003 + n * UINT64_C(101);
}

static bool stopped(const struct finder *f)
{
    return f->stop != NULL && atomic_load(f->stop);
}

static struct match *start(const struct finder *f, int number)
{
    struct match *m = aligned_alloc(16, match_size(f->game));
    require(m != NULL);
    int kinds = f->game->seats_max - f->game->seats_min + 1;
    int seats = f->seats != 0 ? f->seats : f->game->seats_min + number % kinds;
    struct setup setup = game_setup(f->game, seats);
    match_start(m, f->game, &setup, NULL);
    return m;
}

/* Lets bots play the game of that number to its end. */
static struct match *play(struct finder *f, int number)
{
    struct match *m = start(f, number);
    struct rng luck;
    rng_open_number(&luck, f->seed + (uint64_t)number);
    for (unsigned actors; (actors = match_actors(m)) != 0 && !stopped(f);) {
        struct choices list;
        int seat = __builtin_ctz(actors);
        action act;
        game_legal(f->game, m->state, seat, &list);
        act = seat == CHANCE ? list.act[choices_pick(&list, true, &luck)]
                             : self_play(f, m, seat, stream(f, number, m->n));
        require(match_play(m, seat, act) == NULL);
    }
    return m;
}

/* The puzzles found in a game so far. */
struct finds {
    int n;
    unsigned last;  /* entries before the last of them */
    unsigned seats; /* that have one */
};

/* Whether the seat's decision may be another puzzle: it decides alone, and the puzzles so far are
 * of other seats and far enough back. */
static bool may_ask(const struct match *m, const struct finds *finds, int seat)
{
    return match_actors(m) == 1u << seat && !(finds->seats >> seat & 1) &&
           (finds->n == 0 || m->n > finds->last + APART);
}

/* Replays the game; its first decisions are seldom a puzzle. */
void finder_look(struct finder *f, int number)
{
    struct puzzle *p = malloc(sizeof *p);
    struct match *whole = play(f, number), *m = start(f, number);
    struct test t = { .finder = f, .match = m };
    struct finds finds = { 0 };
    require(p != NULL);
    while (m->n < whole->n && finds.n < LOOKS && !stopped(f)) {
        const struct entry *next = &whole->entry[m->n];
        t.number = stream(f, number, m->n) + 1;
        if (next->seat != CHANCE && LATER * m->n > whole->n && may_ask(m, &finds, next->seat) &&
            test_pose(&t, p, next->seat) && test_is_puzzle(&t)) {
            finds = (struct finds){ finds.n + 1, m->n, finds.seats | 1u << next->seat };
            if (!f->found(f->found_context, p))
                break;
        }
        require(match_play(m, next->seat, next->act) == NULL);
    }
    free(whole);
    free(m);
    free(p);
}
