/* Explains why choices are right or wrong, and shows what would have followed; finder_test.h. */
#include "bots/host/gain.h"
#include "puzzles/finder_test.h"

enum { TOLD = 3 }; /* wrong choices that are told with what others reply */

static struct reasons why(struct test *t, action better, action other)
{
    struct reason_case asked = {
        .mover = t->puzzle->seat, .seen = better, .instead = other, .advised = true
    };
    memcpy(asked.view, t->view, t->finder->game->state_size);
    return reasons_of(t->finder->game, &asked, t->puzzle->seat);
}

/* Fills in what the right choices bring, and what the best brings compared with each wrong one. */
static void explain(struct test *t)
{
    struct puzzle *p = t->puzzle;
    action best = puzzle_best(p)->act;
    for (int i = 0; i < p->n; i++) {
        struct puzzle_choice *c = &p->of[i];
        struct reasons r = c->right ? why(t, c->act, 0) : why(t, best, c->act);
        c->gain = r.gain;
        c->harm = r.harm;
    }
}

/* Whether the best has a reason that can be put into words; if not, its advantage over the lure
 * will do. */
static bool has_reason(struct test *t)
{
    struct puzzle *p = t->puzzle;
    struct puzzle_choice *best = &p->of[puzzle_best(p) - p->of];
    char bytes[1024];
    struct text out;
    for (int i = 0; i < p->n && best->gain.stake == REASON_NONE && best->harm.stake == REASON_NONE;
         i++)
        if (p->of[i].lured) {
            best->gain = p->of[i].gain;
            best->harm = p->of[i].harm;
        }
    if (best->gain.stake != REASON_NONE || best->harm.stake != REASON_NONE)
        return true;
    text_open(&out, bytes, sizeof bytes, NULL);
    gain_say(t->match, t->view, p->seat, best->act, &out);
    return out.n > 0;
}

bool test_explain(struct test *t)
{
    explain(t);
    return has_reason(t);
}

/* The consequences of a choice */

static action reply(struct test *t, const void *state, int seat, int step)
{
    struct finder *f = t->finder;
    _Alignas(16) uint8_t view[STATE_MAX];
    struct search_result v;
    struct choices list;
    game_legal(f->game, state, seat, &list);
    if (list.n == 1)
        return list.act[0];
    game_observe(f->game, state, seat, view);
    f->context.budget = (struct budget){ .iterations = (uint32_t)finder_judge(f->game) / 2 };
    rng_open_number(&f->context.rng, t->number + 40 + (uint64_t)step);
    search_think(f->game, view, seat, &f->context, &v);
    return v.of[search_result_best(&v)].act;
}

/* Plays the luck that falls; with `replies` also everybody's moves, until the seat is asked
 * again. */
static void tell_on(struct test *t, struct puzzle_choice *c, bool replies)
{
    const struct game *g = t->finder->game;
    const int mover = t->puzzle->seat;
    _Alignas(16) uint8_t state[STATE_MAX];
    struct rng luck;
    bool answered = false;
    memcpy(state, t->match->state, g->state_size);
    g->apply(state, mover, c->act, NULL);
    rng_open_number(&luck, t->number + 30);
    for (c->n = 0; c->n < PUZZLE_THEN && g->actors(state) != 0; c->n++) {
        struct choices list;
        int seat = __builtin_ctz(g->actors(state));
        if (seat != CHANCE && (!replies || (answered && seat == mover)))
            break;
        game_legal(g, state, seat, &list);
        action act = seat == CHANCE ? list.act[choices_pick(&list, true, &luck)]
                                    : reply(t, state, seat, c->n);
        answered |= seat != CHANCE && seat != mover;
        c->then[c->n] = (struct entry){ .act = act, .seat = (uint8_t)seat };
        g->apply(state, seat, act, NULL);
    }
}

void test_tell(struct test *t)
{
    struct puzzle *p = t->puzzle;
    bool told[LEGAL_MAX] = { false };
    for (int k = 0, i; k < TOLD && (i = test_next_wrong(p, told)) >= 0; k++)
        told[i] = true;
    for (int i = 0; i < p->n; i++)
        tell_on(t, &p->of[i], told[i] || p->of[i].lured || p->of[i].right);
}
