/* Self-play, and one test after the other; finder.h. */
#include "puzzles/finder.h"

#include <stdlib.h>

#include "bots/host/gain.h"

enum {
    TREE_BYTES = 1 << 25,
    LATER = 10,       /* part of a game that is not looked at: its first tenth */
    LOOKS = 2,        /* puzzles of one game, */
    APART = 10,       /* so many entries between them */
    BARE = 1 << 10,   /* iterations that judge a choice where nothing is evaluated beforehand */
    JUDGED = 1 << 8,  /* and where it is */
    GREEDY_TRIES = 6, /* of the greedy bot */
    STREAMS = 3,      /* of luck that must agree on how many iterations are needed */
    GLANCE = 4,       /* part of a judgement: the search that finds a candidate */
    SHORTEST = 16,    /* part of a judgement: the shortest search that a rating knows */
    STEP = 160,       /* of the rating, when the iterations double */
    CONFIRMED = 3,    /* wrong choices that are confirmed to be wrong */
    TOLD = 3          /* and that are told with what others reply */
};

/* A decision being tested. */
struct test {
    struct finder *finder;
    const struct match *match;
    struct puzzle *puzzle;
    _Alignas(16) uint8_t view[STATE_MAX];
    uint64_t number; /* of its streams */
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

/* What a search that tries nothing else says of the choice, per mille. */
static int judge(struct test *t, int i, int iterations, uint64_t luck)
{
    struct search_result v;
    search(t, iterations, luck, t->puzzle->of[i].act, &v);
    return (int)(v.of[i].worth * 1000 + 0.5f);
}

/* The index of what the search would play. */
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

/* Whether the greedy bot finds it by more than luck: it decides at random between equals, and
 * deals what it does not know. */
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

/* The search differs from the greedy bot, and by enough when both are judged. */
static bool differs(struct test *t)
{
    const int unit = finder_judge(t->finder->game);
    struct puzzle *p = t->puzzle;
    int lured = greedy_pick(t, 0);
    int best = favourite(t, unit / GLANCE, 0);
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

/* Whether so many right choices of n are one idea: a few, or one arrow however the tile lies. */
static bool few(int right, int n)
{
    return (right <= FINDER_RIGHT && 3 * right <= n) || 8 * right <= n;
}

/* Marks what is as good as the best. False: there are too many of them, or something is neither as
 * good nor clearly worse. */
static bool mark_right(struct test *t)
{
    struct puzzle *p = t->puzzle;
    int best = puzzle_best(p)->worth, margin = margin_of(t), right = 0;
    int near = margin / 2 < FINDER_NEAR ? margin / 2 : FINDER_NEAR;
    for (int i = 0; i < p->n; i++) {
        p->of[i].right = p->of[i].worth >= best - near;
        right += p->of[i].right;
        if (!p->of[i].right && p->of[i].worth > best - margin)
            return false;
    }
    return few(right, p->n) && !greedy_finds(t);
}

/* The wrong choice that is worth most but for those that the mask has; -1: none. */
static int next_wrong(const struct puzzle *p, const bool done[LEGAL_MAX])
{
    int found = -1;
    for (int i = 0; i < p->n; i++)
        if (!p->of[i].right && !done[i] && (found < 0 || p->of[i].worth > p->of[found].worth))
            found = i;
    return found;
}

/* With ten times the search, the choices that might be right, and the next best, are what they
 * seemed to be. */
static bool confirm(struct test *t, uint64_t luck)
{
    const int much = FINDER_CONFIRM * finder_judge(t->finder->game);
    struct puzzle *p = t->puzzle;
    bool done[LEGAL_MAX] = { false };
    for (int i = 0; i < p->n; i++)
        if (p->of[i].right)
            p->of[i].worth = judge(t, i, much, luck);
    for (int k = 0, i; k < CONFIRMED && (i = next_wrong(p, done)) >= 0; k++) {
        done[i] = true;
        p->of[i].worth = judge(t, i, much, luck);
    }
    return mark_right(t);
}

/* With other luck, the best is still far ahead of the next. */
static bool confirm_again(struct test *t)
{
    const int much = FINDER_CONFIRM * finder_judge(t->finder->game);
    struct puzzle *p = t->puzzle;
    const bool none[LEGAL_MAX] = { false };
    int margin = margin_of(t);
    return judge(t, best_index(p), much, 12) - judge(t, next_wrong(p, none), much, 12) >= margin;
}

/* The least iterations with which every search is right. 0: the longest is not enough. */
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

/* Reasons */

static struct reasons why(struct test *t, action better, action other)
{
    struct reason_case asked = {
        .mover = t->puzzle->seat, .seen = better, .instead = other, .advised = true
    };
    memcpy(asked.view, t->view, t->finder->game->state_size);
    return reasons_of(t->finder->game, &asked, t->puzzle->seat);
}

/* What the right choices bring, and what the best brings against each wrong one. */
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

/* Whether the best has a reason that can be said; else what it brings against the lure will do. */
static bool has_reason(struct test *t)
{
    struct puzzle *p = t->puzzle;
    struct puzzle_choice *best = &p->of[best_index(p)];
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

/* What would have followed */

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

/* Luck that falls; with `replies` also what everybody does, until the seat is asked again. */
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

static void tell_all(struct test *t)
{
    struct puzzle *p = t->puzzle;
    bool told[LEGAL_MAX] = { false };
    for (int k = 0, i; k < TOLD && (i = next_wrong(p, told)) >= 0; k++)
        told[i] = true;
    for (int i = 0; i < p->n; i++)
        tell_on(t, &p->of[i], told[i] || p->of[i].lured || p->of[i].right);
}

/* Games */

static bool is_puzzle(struct test *t)
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
    explain(t);
    if (!has_reason(t))
        return false;
    tell_all(t);
    return true;
}

/* Fills in the decision of the seat; false: there is too little to choose from. */
static bool pose(struct test *t, struct puzzle *p, int seat)
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
    struct setup setup = game_setup(f->game, f->game->seats_min + number % kinds);
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

/* What has been found in a game. */
struct finds {
    int n;
    unsigned last;  /* entries before the last of them */
    unsigned seats; /* that have one */
};

/* Whether the seat's decision may be a puzzle beside those: it decides alone, and they are of others
 * and some time ago. */
static bool may_ask(const struct match *m, const struct finds *finds, int seat)
{
    return match_actors(m) == 1u << seat && !(finds->seats >> seat & 1) &&
           (finds->n == 0 || m->n > finds->last + APART);
}

/* Follows the game from its beginning again; its first decisions are seldom a puzzle. */
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
            pose(&t, p, next->seat) && is_puzzle(&t)) {
            finds = (struct finds){ finds.n + 1, m->n, finds.seats | 1u << next->seat };
            if (!f->found(f->to, p))
                break;
        }
        require(match_play(m, next->seat, next->act) == NULL);
    }
    free(whole);
    free(m);
    free(p);
}

/* What follows from the facts alone, and from one look of the greedy bot. */
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
    int lead = judge(&t, best_index(&p), much, 0) - judge(&t, next_wrong(&p, none), much, 0);
    if (3 * lead < 2 * margin_of(&t))
        return "the margin does not hold with other luck";
    return p.of[favourite(&t, much, 0)].right ? NULL : "a long search prefers something else";
}
