/* One test after the other, the cheapest first; finder.h. */
#include "puzzles/finder.h"

#include <stdlib.h>

#include "puzzles/finder_test.h"

enum {
    TREE_BYTES = 1 << 25,
    BARE = 1 << 10,   /* iterations that judge a choice without prior evaluation */
    JUDGED = 1 << 8,  /* and with it */
    GREEDY_TRIES = 6, /* of the greedy bot */
    STREAMS = 3,      /* of luck that must agree on how many iterations are needed */
    GLANCE = 4,       /* part of a judgement: the search that finds a candidate */
    SHORTEST = 16,    /* part of a judgement: the shortest search that a rating knows */
    STEP = 160,       /* of the rating, when the iterations double */
    CONFIRMED = 3     /* wrong choices that are confirmed to be wrong */
};

int finder_judge(const struct game *g)
{
    return g->evaluator != NULL && g->evaluator->prior_visits > 0 ? JUDGED : BARE;
}

int finder_margin(int share, int seats)
{
    return share / seats;
}

int finder_rating(const struct game *g, int iterations)
{
    int rating = RATING_LEAST;
    for (int i = finder_judge(g) / SHORTEST; i < iterations; i *= 2)
        rating += STEP;
    return rating;
}

bool finder_open(struct finder *f, const struct game *g, uint64_t seed)
{
    *f = (struct finder){ .game = g, .seed = seed, .margin = FINDER_MARGIN };
    f->context = (struct bot_context){ .size = TREE_BYTES, .think = search_think };
    f->context.memory = aligned_alloc(64, TREE_BYTES);
    return f->context.memory != NULL;
}

void finder_close(struct finder *f)
{
    free(f->context.memory);
    f->context.memory = NULL;
}

/* Searches */

static void search(struct test *t, int iterations, uint64_t luck, action only,
                   struct search_result *v)
{
    struct bot_context *context = &t->finder->context;
    context->budget = (struct budget){ .iterations = (uint32_t)iterations };
    context->only = only;
    rng_open_number(&context->rng, t->number + luck);
    search_think(t->finder->game, t->view, t->puzzle->seat, context, v);
    context->only = 0;
}

/* The worth of the choice by a search that tries nothing else, per mille. */
static int judge(struct test *t, int i, int iterations, uint64_t luck)
{
    struct search_result v;
    search(t, iterations, luck, t->puzzle->of[i].act, &v);
    return (int)(v.of[i].worth * 1000 + 0.5f);
}

/* The index of the choice that the search would play. */
static int favourite(struct test *t, int iterations, uint64_t luck)
{
    struct search_result v;
    search(t, iterations, luck, 0, &v);
    return search_result_best(&v);
}

static int greedy_pick(struct test *t, uint64_t luck)
{
    struct bot_context *context = &t->finder->context;
    rng_open_number(&context->rng, t->number + luck);
    action act = greedy_bot.choose(t->finder->game, t->view, t->puzzle->seat, context);
    int i = 0;
    while (t->puzzle->of[i].act != act)
        i++;
    return i;
}

/* Whether the greedy bot finds the choice by more than luck: it picks at random among equals, and
 * deals at random what it does not know. */
static bool greedy_finds(struct test *t)
{
    int found = 0;
    for (uint64_t luck = 0; luck < GREEDY_TRIES; luck++)
        found += t->puzzle->of[greedy_pick(t, luck)].right;
    return found > 1;
}

/* Tests, the cheapest first */

static int margin_of(const struct test *t)
{
    return finder_margin(t->finder->margin, t->match->setup.seats);
}

static int best_index(const struct puzzle *p)
{
    return (int)(puzzle_best(p) - p->of);
}

/* Whether the choice looks best at a glance, in one deal of what the seat does not know: then the
 * greedy bot, which costs more to run, will hardly err. */
static bool is_obvious(struct test *t, int best)
{
    const struct game *g = t->finder->game;
    const struct puzzle *p = t->puzzle;
    const int seats = t->match->setup.seats;
    _Alignas(16) uint8_t deal[STATE_MAX];
    memcpy(deal, t->view, g->state_size);
    game_redeal(g, deal, p->seat, &t->finder->context.rng);
    float most = share_after(g, deal, p->seat, seats, p->of[best].act, NULL);
    for (int i = 0; i < p->n; i++)
        if (share_after(g, deal, p->seat, seats, p->of[i].act, NULL) > most)
            return false;
    return true;
}

/* Whether the search differs from the greedy bot, and by enough when both are judged. */
static bool differs(struct test *t)
{
    const int unit = finder_judge(t->finder->game);
    struct puzzle *p = t->puzzle;
    int best = favourite(t, unit / GLANCE, 0);
    if (is_obvious(t, best))
        return false;
    int lured = greedy_pick(t, 0);
    if (best == lured)
        return false;
    p->of[lured].lured = true;
    p->of[best].worth = judge(t, best, unit, 1);
    p->of[lured].worth = judge(t, lured, unit, 1);
    return p->of[best].worth - p->of[lured].worth >= margin_of(t);
}

/* Judges all choices; those that a glance finds poor, by that glance. */
static void judge_all(struct test *t)
{
    const int unit = finder_judge(t->finder->game);
    struct puzzle *p = t->puzzle;
    int best = p->of[best_index(p)].worth;
    for (int i = 0; i < p->n; i++) {
        if (p->of[i].worth != 0)
            continue;
        p->of[i].worth = judge(t, i, unit / 4, 1);
        if (p->of[i].worth > best - 2 * margin_of(t))
            p->of[i].worth = judge(t, i, unit, 1);
        best = p->of[i].worth > best ? p->of[i].worth : best;
    }
}

/* Whether this many right choices of n are one idea: a few, or one arrow whichever way the tile is
 * turned. */
static bool few(int right, int n)
{
    return (right <= FINDER_RIGHT && 3 * right <= n) || 8 * right <= n;
}

/* Marks the choices that are as good as the best. False: there are too many of them, or some choice
 * is neither as good nor clearly worse. */
static bool mark_right(struct test *t)
{
    struct puzzle *p = t->puzzle;
    int best = puzzle_best(p)->worth, margin = margin_of(t), right = 0;
    int near = margin / 2 < FINDER_NEAR ? margin / 2 : FINDER_NEAR;
    for (int i = 0; i < p->n; i++) {
        p->of[i].right = p->of[i].worth >= best - near;
        right += p->of[i].right;
        if (p->of[i].right ? p->of[i].lured : p->of[i].worth > best - margin)
            return false;
    }
    return few(right, p->n) && !greedy_finds(t);
}

int test_next_wrong(const struct puzzle *p, const bool done[LEGAL_MAX])
{
    int found = -1;
    for (int i = 0; i < p->n; i++)
        if (!p->of[i].right && !done[i] && (found < 0 || p->of[i].worth > p->of[found].worth))
            found = i;
    return found;
}

/* Whether, with ten times the search, the choices that might be right, and the next best, are still
 * what they seemed to be. */
static bool confirm(struct test *t, uint64_t luck)
{
    const int much = FINDER_CONFIRM * finder_judge(t->finder->game);
    struct puzzle *p = t->puzzle;
    bool done[LEGAL_MAX] = { false };
    for (int i = 0; i < p->n; i++)
        if (p->of[i].right)
            p->of[i].worth = judge(t, i, much, luck);
    for (int k = 0, i; k < CONFIRMED && (i = test_next_wrong(p, done)) >= 0; k++) {
        done[i] = true;
        p->of[i].worth = judge(t, i, much, luck);
    }
    return mark_right(t);
}

/* Whether, with other luck, the best is still far ahead of the next. */
static bool confirm_again(struct test *t)
{
    const int much = FINDER_CONFIRM * finder_judge(t->finder->game);
    struct puzzle *p = t->puzzle;
    const bool none[LEGAL_MAX] = { false };
    int margin = margin_of(t);
    return judge(t, best_index(p), much, 12) - judge(t, test_next_wrong(p, none), much, 12) >=
           margin;
}

/* The fewest iterations with which every search is right. 0: even the longest search is not. */
static int iterations_needed(struct test *t)
{
    const int unit = finder_judge(t->finder->game);
    for (int i = unit / SHORTEST; i <= FINDER_CONFIRM * unit; i *= 2) {
        uint64_t luck = 0;
        while (luck < STREAMS && t->puzzle->of[favourite(t, i, 20 + luck)].right)
            luck++;
        if (luck == STREAMS)
            return i;
    }
    return 0;
}

bool test_is_puzzle(struct test *t)
{
    struct puzzle *p = t->puzzle;
    if (!differs(t))
        return false;
    judge_all(t);
    if (!mark_right(t) || !confirm(t, 11) || !confirm_again(t))
        return false;
    p->iterations = iterations_needed(t);
    if (p->iterations == 0)
        return false;
    p->rating = finder_rating(p->game, p->iterations);
    if (!test_explain(t))
        return false;
    test_tell(t);
    return true;
}

bool test_pose(struct test *t, struct puzzle *p, int seat)
{
    struct choices list;
    *p =
        (struct puzzle){ .game = t->finder->game, .seat = seat, .match = (struct match *)t->match };
    t->puzzle = p;
    match_view(t->match, seat, t->view);
    game_legal(p->game, t->view, seat, &list);
    p->n = list.n;
    for (int i = 0; i < list.n; i++)
        p->of[i].act = list.act[i];
    return list.n >= FINDER_CHOICES;
}

/* The checks that need only the facts and one run of the greedy bot. */
static const char *check_facts(struct test *t)
{
    const struct puzzle *p = t->puzzle;
    int best = puzzle_best(p)->worth, margin = margin_of(t);
    if (p->n < FINDER_CHOICES)
        return "too few choices";
    for (int i = 0; i < p->n; i++)
        if (p->of[i].right ? p->of[i].worth < best - FINDER_NEAR : p->of[i].worth > best - margin)
            return "a choice is neither right nor clearly wrong";
    if (p->rating != finder_rating(p->game, p->iterations))
        return "the rating does not follow from the iterations";
    return greedy_finds(t) ? "the greedy bot finds it" : NULL;
}

const char *finder_check(struct finder *f, const struct puzzle *given, bool deep)
{
    const int much = FINDER_CONFIRM * finder_judge(f->game);
    const bool none[LEGAL_MAX] = { false };
    struct puzzle p = *given;
    struct test t = { .finder = f, .match = given->match, .puzzle = &p, .number = f->seed };
    puzzle_view(given, t.view);
    const char *wrong = check_facts(&t);
    if (wrong != NULL || !deep)
        return wrong;
    int lead = judge(&t, best_index(&p), much, 0) - judge(&t, test_next_wrong(&p, none), much, 0);
    if (3 * lead < 2 * margin_of(&t))
        return "the margin does not hold with other luck";
    return p.of[favourite(&t, much, 0)].right ? NULL : "a long search prefers something else";
}
