/* Plays every choice on for a turn in the same deals with the same luck, and compares what the
 * seats may expect then. */
#include "bots/host/reason.h"

#include "bots/bot.h"

enum {
    DEALS = 8,    /* of what the viewer does not know */
    TRIES = 64,   /* to find DEALS that fit what was seen */
    OTHERS = 12,  /* other choices that are tried */
    STEPS = 12,   /* decisions in the turn that is played on, those of luck included */
    LOOKS = 6000, /* positions that are judged: about a tenth of a second in the longest game */
    AGREE = 3,    /* of four deals must agree that there is a difference */
};
static const float worth_telling = 0.75f, worth_asking = 0.5f;

/* The points that every seat may expect of every stake. */
struct expectation {
    float of[SEATS_MAX][STAKES_MAX];
};

/* The effect of a choice in a deal. */
struct effect {
    struct expectation lead; /* compared with the other choices, */
    struct expectation rise; /* and with the state before it */
};

/* A case being examined. */
struct examination {
    const struct game *game;
    const struct reason_case *asked;
    int viewer, seats, stakes;
    int looks; /* so far */
    struct rng rng;
};

static int stakes_of(const struct game *g)
{
    int n = 0;
    if (g->evaluator == NULL || g->evaluator->expect == NULL || g->presenter->stakes == NULL)
        return 0;
    while (g->presenter->stakes[n].key != NULL)
        n++;
    return n;
}

/* Whether the seat answers the move: the viewer a move of others, others a move of the viewer. */
static bool answers(const struct examination *l, int seat)
{
    return (seat == l->viewer) != (l->asked->mover == l->viewer);
}

static action best_of(struct examination *l, const void *state, int seat,
                      const struct choices *list)
{
    int best = 0;
    float most = -1;
    for (int i = 0; list->n > 1 && i < list->n; i++) {
        float share = share_after(l->game, state, seat, l->seats, list->act[i], NULL);
        l->looks++;
        if (share > most) {
            most = share;
            best = i;
        }
    }
    return list->act[best];
}

/* Applies it and plays on until it has been answered. */
static struct expectation expectation_after(struct examination *l, const void *before, action act)
{
    _Alignas(16) uint8_t state[STATE_MAX];
    const struct game *g = l->game;
    struct rng luck = l->rng;
    struct expectation to = { 0 };
    bool answered = false;
    memcpy(state, before, g->state_size);
    g->apply(state, l->asked->mover, act, NULL);
    for (int i = 0; i < STEPS && g->actors(state) != 0; i++) {
        struct choices list;
        int seat = __builtin_ctz(g->actors(state));
        if (seat != CHANCE && answered && !answers(l, seat))
            break;
        game_legal(g, state, seat, &list);
        action next = seat == CHANCE ? list.act[choices_pick(&list, true, &luck)]
                                     : best_of(l, state, seat, &list);
        answered |= seat != CHANCE && answers(l, seat);
        g->apply(state, seat, next, NULL);
    }
    g->evaluator->expect(state, to.of);
    return to;
}

/* The choice of the deal that the viewer would have seen like this. 0: there is none, or there are
 * several, and then it is unknown which it was. */
static action choice_seen(const struct examination *l, const void *deal, const struct choices *list)
{
    action found = 0;
    for (int i = 0; i < list->n; i++)
        if (game_observe_action(l->game, deal, l->asked->mover, list->act[i], l->viewer) ==
            l->asked->seen) {
            if (found != 0)
                return 0;
            found = list->act[i];
        }
    return found;
}

static void add(struct expectation *to, const struct expectation *x, float times)
{
    for (int p = 0; p < SEATS_MAX; p++)
        for (int k = 0; k < STAKES_MAX; k++)
            to->of[p][k] += times * x->of[p][k];
}

/* The mean expectation after the other choices, or that after the one to compare with; n is how
 * many there are. */
static struct expectation expectation_otherwise(struct examination *l, const void *deal,
                                                const struct choices *list, action act, int *n)
{
    action instead = l->asked->instead;
    int every = instead == 0 ? (list->n + OTHERS - 1) / OTHERS : 1;
    struct expectation sum = { 0 }, mean = { 0 };
    *n = 0;
    for (int i = 0; i < list->n; i += every) {
        if (list->act[i] == act || (instead != 0 && list->act[i] != instead))
            continue;
        struct expectation other = expectation_after(l, deal, list->act[i]);
        add(&sum, &other, 1);
        ++*n;
    }
    if (*n > 0)
        add(&mean, &sum, 1 / (float)*n);
    return mean;
}

/* False: the deal does not fit what was seen, or there was no choice in it. */
static bool compare(struct examination *l, const void *deal, struct effect *effect)
{
    struct expectation before = { 0 };
    struct choices list;
    int n;
    if (!(l->game->actors(deal) >> l->asked->mover & 1))
        return false;
    game_legal(l->game, deal, l->asked->mover, &list);
    action act = choice_seen(l, deal, &list);
    if (act == 0)
        return false;
    struct expectation otherwise = expectation_otherwise(l, deal, &list, act, &n);
    if (n == 0)
        return false;
    l->game->evaluator->expect(deal, before.of);
    effect->lead = effect->rise = expectation_after(l, deal, act);
    add(&effect->lead, &otherwise, -1);
    add(&effect->rise, &before, -1);
    return true;
}

/* Examines deals that fit, until there are enough; returns how many. */
static int look_into(struct examination *l, struct effect effect[DEALS])
{
    int n = 0;
    for (int i = 0; i < TRIES && n < DEALS && l->looks < LOOKS; i++) {
        _Alignas(16) uint8_t deal[STATE_MAX];
        memcpy(deal, l->asked->view, l->game->state_size);
        game_redeal(l->game, deal, l->viewer, &l->rng);
        n += compare(l, deal, &effect[n]);
        rng_below(&l->rng, 2); /* other luck in the next one, also where nothing is dealt */
    }
    return n;
}

static float total(const struct examination *l, const struct expectation *x, int seat)
{
    float sum = 0;
    for (int k = 0; k < l->stakes; k++)
        sum += x->of[seat][k];
    return sum;
}

/* Whether a difference in a stake can be told: most deals agree on it, and the seat's other stakes
 * do not make up for it. A seat that gains by a move must also have more of it than before. */
static bool can_be_told(const struct examination *l, const struct effect *effect, int n, int seat,
                        int stake, float direction)
{
    bool gains = seat == l->asked->mover && l->asked->instead == 0;
    float sum = 0, all = 0, rise = 0;
    int agree = 0;
    for (int i = 0; i < n; i++) {
        float lead = direction * effect[i].lead.of[seat][stake];
        sum += lead;
        agree += lead > 0;
        all += direction * total(l, &effect[i].lead, seat);
        rise += effect[i].rise.of[seat][stake];
    }
    return 4 * agree >= AGREE * n && 2 * all >= sum && (!gains || rise > 0);
}

/* The greatest difference for one of the seats, in this direction. */
static struct difference greatest(const struct examination *l, const struct effect *effect, int n,
                                  unsigned seats, float direction)
{
    struct difference found = { .stake = REASON_NONE };
    float least = l->asked->advised ? worth_asking : worth_telling;
    for (int p = 0; p < l->seats; p++)
        for (int k = 0; k < l->stakes && (seats >> p & 1); k++) {
            float mean = 0;
            for (int i = 0; i < n; i++)
                mean += direction * effect[i].lead.of[p][k] / (float)n;
            if (mean > least && mean > found.size && can_be_told(l, effect, n, p, k, direction))
                found = (struct difference){ .stake = k, .seat = p, .size = mean };
        }
    return found;
}

struct reasons reasons_of(const struct game *g, const struct reason_case *asked, int viewer)
{
    struct examination l = { .game = g, .asked = asked, .viewer = viewer, .stakes = stakes_of(g) };
    struct effect effect[DEALS];
    struct reasons r = { .mover = asked->mover,
                         .entry = asked->entry,
                         .gain = { .stake = REASON_NONE },
                         .harm = { .stake = REASON_NONE } };
    if (l.stakes == 0)
        return r;
    rng_open_number(&l.rng, 0);
    l.seats = seats_of(g, asked->view);
    int n = look_into(&l, effect);
    if (n == 0)
        return r;
    unsigned mover = 1u << asked->mover;
    r.gain = greatest(&l, effect, n, mover, 1);
    r.harm = greatest(&l, effect, n, asked->mover == viewer ? ~mover : 1u << viewer, -1);
    return r;
}

static float size_of(const struct reasons *r)
{
    return r->gain.size > r->harm.size ? r->gain.size : r->harm.size;
}

struct reasons reasons_strongest(const struct game *g, const struct reason_cases *cases, int viewer)
{
    struct reasons found = { .gain = { .stake = REASON_NONE }, .harm = { .stake = REASON_NONE } };
    for (int i = 0; i < cases->n; i++) {
        struct reasons r = reasons_of(g, &cases->of[i], viewer);
        if (size_of(&r) > size_of(&found))
            found = r;
    }
    return found;
}
