/*
 * Information-set Monte Carlo tree search. Every iteration fills in what the seat does not know in
 * some way that fits (redeal), walks down the tree, adds one new edge, plays on at random until the
 * game ends or is quiet, and adds the result to every edge on the path. Where the game's evaluator
 * grants prior visits, it evaluates all choices of a new node at once, so that only good ones are
 * followed.
 *
 * A node is what the searching seat has seen happen since the root; an edge is a choice that one
 * seat may have there. Each seat at a node picks among its own edges by its own share of the win
 * (max-n), without looking at the others', so sealed answers stay sealed. Luck falls by its
 * weights. An edge counts how often it was on offer, since lists differ between deals.
 */
#include "bots/bot.h"
#include "bots/value.h"
#include "engine/helpers.h"

enum {
    PATH_MAX = 512, /* edges on the way down; deeper is played out */
    TICKS = 64      /* iterations between two checks of the clock */
};

struct node {
    uint32_t key;            /* hash of what was seen to happen; 0 for the root */
    uint32_t child, sibling; /* 0: none, since the root is nobody's child */
    uint32_t edge;           /* first of its edges, ascending by seat and action; 0: none */
};

struct edge {
    action act;
    uint32_t next; /* edge of the same node; 0: none */
    uint32_t visits, offered;
    float worth; /* sum of the shares of the seat that chooses */
    uint8_t seat;
};

struct search_tree {
    struct node *node;
    struct edge *edge;
    uint32_t nodes, nodes_max, edges, edges_max;
};

struct walk {
    const struct game *game;
    int viewer;           /* the seat that searches */
    int seats;            /* that play */
    action only;          /* the one choice that is tried at the root; 0: all of them */
    uint8_t prior_visits; /* of the game's evaluator, or 0 */
    float exploration;
    const struct style_effect *effect; /* of the seat that searches; NULL: none */
    float squares;                     /* of the searching seat's shares, added up */
    struct rng *rng;
    double share[SEATS_MAX]; /* of every seat, summed over the iterations */
    struct search_tree tree;
    uint32_t path[PATH_MAX];
    int steps;
    _Alignas(16) uint8_t state[STATE_MAX];
};

/* Two edges for every node, roughly what games need. */
static struct search_tree tree_open(void *memory, size_t size)
{
    struct search_tree t = { 0 };
    size_t share = size / (sizeof(struct node) + 2 * sizeof(struct edge));
    require(share >= 2 * LEGAL_MAX);
    t.nodes_max = (uint32_t)share;
    t.edges_max = (uint32_t)(2 * share);
    t.node = memory;
    t.edge = (struct edge *)(void *)(t.node + share);
    t.node[0] = (struct node){ 0 };
    t.nodes = t.edges = 1; /* edge 0 is "none" */
    return t;
}

/* The child of the node for what was seen; created if there is room, else 0. */
static uint32_t child_of(struct search_tree *t, uint32_t node, uint32_t key)
{
    for (uint32_t c = t->node[node].child; c != 0; c = t->node[c].sibling)
        if (t->node[c].key == key)
            return c;
    if (t->nodes == t->nodes_max)
        return 0;
    t->node[t->nodes] = (struct node){ .key = key, .sibling = t->node[node].child };
    t->node[node].child = t->nodes;
    return t->nodes++;
}

/* log2, good to a percent, the same on every machine. */
static float log2_of(uint32_t n)
{
    int whole = 31 - __builtin_clz(n);
    return (float)whole + (float)n / (float)(UINT32_C(1) << whole) - 1;
}

/* The exploration constant of UCB1, times ln 2, in the units of a share, unless the game's
 * evaluator has its own. It is small where every choice has been evaluated already. */
static const float explore = 0.35f, explore_with_prior = 0.02f;

static float curiosity_of(const struct evaluator *e)
{
    if (e != NULL && e->curiosity > 0)
        return e->curiosity;
    return e != NULL && e->prior_visits > 0 ? explore_with_prior : explore;
}

/* UCB1. */
static float promise(const struct edge *e, float exploration)
{
    float tried = (float)e->visits;
    return e->worth / tried + exploration * __builtin_sqrtf(log2_of(e->offered) / tried);
}

/* Where the edge of the seat and action is, or belongs, among those of a node; the search starts at
 * `link`. */
static uint32_t *edge_link(struct search_tree *t, uint32_t *link, int seat, action act)
{
    while (*link != 0 && (t->edge[*link].seat < seat ||
                          (t->edge[*link].seat == seat && t->edge[*link].act < act)))
        link = &t->edge[*link].next;
    return link;
}

/* The most promising edge of the seat among the choices, which are counted as offered; choices that
 * have no edge yet come first, at random. 0 if there is no room for a new edge. */
static uint32_t choose_edge(struct walk *w, uint32_t node, int seat, const struct choices *list)
{
    struct search_tree *t = &w->tree;
    uint32_t *link = &t->node[node].edge, *where = NULL, best = 0;
    int fresh = 0, add = -1;
    float most = -1;
    for (int i = 0; i < list->n; i++) {
        link = edge_link(t, link, seat, list->act[i]);
        struct edge *e = &t->edge[*link];
        if (*link == 0 || e->seat != seat || e->act != list->act[i]) {
            if (rng_below(w->rng, (uint32_t)++fresh) == 0) {
                add = i;
                where = link;
            }
            continue;
        }
        e->offered++;
        if (fresh == 0 && promise(e, w->exploration) > most) {
            most = promise(e, w->exploration);
            best = *link;
        }
    }
    if (where == NULL || t->edges == t->edges_max)
        return best;
    t->edge[t->edges] =
        (struct edge){ .act = list->act[add], .next = *where, .offered = 1, .seat = (uint8_t)seat };
    *where = t->edges;
    return t->edges++;
}

/* With prior visits: evaluates every choice that has no edge yet, and gives it an edge with that
 * many visits. True if there was any. */
static bool add_priors(struct walk *w, uint32_t node, int seat, const struct choices *list)
{
    struct search_tree *t = &w->tree;
    uint32_t *link = &t->node[node].edge;
    bool any = false;
    for (int i = 0; i < list->n && t->edges < t->edges_max; i++) {
        link = edge_link(t, link, seat, list->act[i]);
        const struct edge *e = &t->edge[*link];
        if (*link != 0 && e->seat == seat && e->act == list->act[i])
            continue;
        float share = share_after(w->game, w->state, seat, w->seats, list->act[i],
                                  seat == w->viewer ? w->effect : NULL);
        t->edge[t->edges] = (struct edge){ .act = list->act[i],
                                           .next = *link,
                                           .visits = w->prior_visits,
                                           .offered = w->prior_visits,
                                           .worth = (float)w->prior_visits * share,
                                           .seat = (uint8_t)seat };
        *link = t->edges++;
        any = true;
    }
    return any;
}

static uint32_t mix(uint32_t key, uint32_t what)
{
    uint64_t product = ((uint64_t)key << 32 | what) * UINT64_C(0x9e3779b97f4a7c15);
    return (uint32_t)(product >> 32) ^ what;
}

/* Applies the action to the state of the walk; the key absorbs what the searching seat sees of
 * it. */
static void step(struct walk *w, int seat, action act, uint32_t *key)
{
    *key = mix(*key, game_observe_action(w->game, w->state, seat, act, w->viewer) + (uint32_t)seat);
    w->game->apply(w->state, seat, act, NULL);
}

static void step_chance(struct walk *w, uint32_t *key)
{
    struct choices list;
    game_legal(w->game, w->state, CHANCE, &list);
    step(w, CHANCE, list.act[choices_pick(&list, true, w->rng)], key);
}

/* Decides for every seat that owes a decision. False if something new was tried, or there is no
 * room: the tree ends here. */
static bool step_seats(struct walk *w, uint32_t node, unsigned actors, uint32_t *key)
{
    bool known = true;
    action act[SEATS_MAX] = { 0 };
    for (int p = 0; p < w->seats; p++) {
        struct choices list;
        if (!(actors >> p & 1))
            continue;
        game_legal(w->game, w->state, p, &list);
        if (node == 0 && p == w->viewer && w->only != 0)
            list = (struct choices){ .n = 1, .act = { w->only } };
        if (w->prior_visits > 0 && w->steps < PATH_MAX && add_priors(w, node, p, &list))
            known = false;
        uint32_t edge = w->steps < PATH_MAX ? choose_edge(w, node, p, &list) : 0;
        if (edge == 0) {
            act[p] = list.act[choices_pick(&list, false, w->rng)];
            known = false;
            continue;
        }
        act[p] = w->tree.edge[edge].act;
        known = known && w->tree.edge[edge].visits > 0;
        w->path[w->steps++] = edge;
    }
    for (int p = 0; p < w->seats; p++)
        if (actors >> p & 1)
            step(w, p, act[p], key);
    return known;
}

/* Walks down the tree to the first edge that is new. */
static void descend(struct walk *w)
{
    uint32_t node = 0, key = 0;
    bool known = true;
    for (unsigned actors; known && (actors = w->game->actors(w->state)) != 0;) {
        if (actors == 1u << CHANCE)
            step_chance(w, &key);
        else
            known = step_seats(w, node, actors, &key);
        if (known)
            known = (node = child_of(&w->tree, node, key)) != 0;
    }
}

/* Plays on at random until the game is over or quiet; gives every seat's share. */
static void play_out(struct walk *w, float share[SEATS_MAX])
{
    const struct game *g = w->game;
    const struct evaluator *evaluator = g->evaluator;
    unsigned actors;
    while ((actors = g->actors(w->state)) != 0) {
        if (evaluator != NULL && evaluator->is_quiet != NULL && evaluator->is_quiet(w->state)) {
            evaluate(evaluator, w->state, share);
            return;
        }
        struct choices list;
        int seat = __builtin_ctz(actors);
        game_legal(g, w->state, seat, &list);
        g->apply(w->state, seat, list.act[choices_pick(&list, seat == CHANCE, w->rng)], NULL);
    }
    share_of_result(g, w->state, w->seats, share);
}

static void iterate(struct walk *w, const void *view)
{
    float share[SEATS_MAX];
    memcpy(w->state, view, w->game->state_size);
    game_redeal(w->game, w->state, w->viewer, w->rng);
    w->steps = 0;
    descend(w);
    play_out(w, share);
    for (int p = 0; p < w->seats; p++)
        w->share[p] += (double)share[p];
    share[w->viewer] = share_in_style(w->effect, w->game->evaluator, w->state, w->viewer, w->seats,
                                      share[w->viewer]);
    w->squares += share[w->viewer] * share[w->viewer];
    for (int i = 0; i < w->steps; i++) {
        struct edge *e = &w->tree.edge[w->path[i]];
        e->visits++;
        e->worth += share[e->seat];
    }
}

static bool enough(const struct bot_context *context, uint32_t done, uint64_t begun)
{
    const struct budget *b = &context->budget;
    if (b->iterations != 0 && done >= b->iterations)
        return true;
    if (done == 0 || done % TICKS != 0)
        return false;
    return (context->stop != NULL && atomic_load_explicit(context->stop, memory_order_relaxed)) ||
           (b->nanoseconds != 0 && context->clock() - begun >= b->nanoseconds);
}

/* The seat's edges at the root, as statistics of its list. */
static void report(const struct walk *w, const struct choices *list, struct search_result *out)
{
    uint32_t e = w->tree.node[0].edge;
    out->n = list->n;
    out->squares = w->squares;
    for (int i = 0; i < list->n; i++) {
        const struct edge *edge = &w->tree.edge[e];
        while (e != 0 && (edge->seat != w->viewer || edge->act < list->act[i])) {
            e = edge->next;
            edge = &w->tree.edge[e];
        }
        out->of[i] = (struct move_stats){ .act = list->act[i] };
        if (e != 0 && edge->act == list->act[i] && edge->visits > 0) {
            out->of[i].visits = edge->visits;
            out->of[i].worth = edge->worth / (float)edge->visits;
        }
    }
}

void search_think(const struct game *g, const void *view, int seat, struct bot_context *context,
                  struct search_result *out)
{
    struct walk w = { .game = g, .viewer = seat, .only = context->only, .rng = &context->rng };
    struct choices list;
    uint64_t begun = context->budget.nanoseconds != 0 ? context->clock() : 0;
    require(context->budget.iterations != 0 || context->budget.nanoseconds != 0);
    w.prior_visits = g->evaluator != NULL ? g->evaluator->prior_visits : 0;
    w.exploration = curiosity_of(g->evaluator);
    w.effect = game_style_effect(g, context->style);
    w.tree = tree_open(context->memory, context->size);
    w.seats = seats_of(g, view);
    game_legal(g, view, seat, &list);
    require(list.n > 0 && (w.only == 0 || choices_have(&list, w.only)));
    for (out->iterations = 0; !enough(context, out->iterations, begun); out->iterations++)
        iterate(&w, view);
    report(&w, &list, out);
    for (int p = 0; p < SEATS_MAX; p++)
        out->share[p] = (float)(w.share[p] / (double)out->iterations);
}

void search_play_outs(const struct game *g, const void *view, int seat, uint32_t n, struct rng *rng,
                      float share[SEATS_MAX])
{
    struct walk w = { .game = g, .viewer = seat, .rng = rng, .seats = seats_of(g, view) };
    for (uint32_t i = 0; i < n; i++) {
        float once[SEATS_MAX] = { 0 };
        memcpy(w.state, view, g->state_size);
        game_redeal(g, w.state, seat, rng);
        play_out(&w, once);
        share_out(once, w.seats);
        for (int p = 0; p < w.seats; p++)
            w.share[p] += (double)once[p];
    }
    for (int p = 0; p < SEATS_MAX; p++)
        share[p] = (float)(w.share[p] / n);
}

int search_result_best(const struct search_result *v)
{
    int best = 0;
    for (int i = 1; i < v->n; i++)
        if (v->of[i].visits > v->of[best].visits ||
            (v->of[i].visits == v->of[best].visits && v->of[i].worth > v->of[best].worth))
            best = i;
    return best;
}

void share_of_result(const struct game *g, const void *s, int seats, float share[SEATS_MAX])
{
    const float for_points = 0.1f; /* so that a lost game is still played for a good score */
    struct result r;
    int winners = 0, most = 0, least = 0;
    if (g->evaluator != NULL && g->evaluator->end != NULL) {
        g->evaluator->end(s, share);
        return;
    }
    g->score(s, &r);
    for (int p = 0; p < seats; p++) {
        winners += r.place[p] == 1;
        most = p == 0 || r.score[p] > most ? r.score[p] : most;
        least = p == 0 || r.score[p] < least ? r.score[p] : least;
    }
    for (int p = 0; p < seats; p++) {
        float win = r.place[p] == 1 ? 1.0f / (float)winners : 0;
        float points = most > least ? (float)(r.score[p] - least) / (float)(most - least) : 0.5f;
        share[p] = (1 - for_points) * win + for_points * points;
    }
}

float share_after(const struct game *g, const void *s, int seat, int seats, action act,
                  const struct style_effect *effect)
{
    _Alignas(16) uint8_t state[STATE_MAX];
    float share[SEATS_MAX];
    memcpy(state, s, g->state_size);
    g->apply(state, seat, act, NULL);
    if (g->evaluator != NULL && g->actors(state) != 0) {
        evaluate(g->evaluator, state, share);
        share_out(share, seats);
    } else {
        share_of_result(g, state, seats, share);
    }
    return share_in_style(effect, g->evaluator, state, seat, seats, share[seat]);
}
