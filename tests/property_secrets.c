/*
 * Secrecy. Everything that leaves the table is made from a view, so it is enough that a view tells
 * nothing it must not: it is a fixed point, some whole deal fits it, and actions change it by no
 * more than the viewer has seen.
 */
#include "tests/property.h"

#include <stdlib.h>

enum {
    TOLD_MAX = 1 << 13, /* bytes that the words of one action may take */
    REPLAYED = 16       /* the first actions of a match, and one in this many later on */
};

static bool same_state(const struct game *g, const void *a, const void *b)
{
    return memcmp(a, b, g->state_size) == 0;
}

/* A view of a view is that view, and who must act is no secret. */
static const char *view_wrong(const struct position *pos, int viewer)
{
    const struct game *g = pos->game;
    memset(pos->scratch[0], 0xa5, g->state_size);
    game_observe(g, pos->view[viewer], viewer, pos->scratch[0]);
    EXPECT(same_state(g, pos->scratch[0], pos->view[viewer]), "a view of the view of %s is another",
           name_viewer(viewer));
    memset(pos->scratch[0], 0x3c, g->state_size);
    game_observe(g, pos->match->state, viewer, pos->scratch[0]);
    EXPECT(same_state(g, pos->scratch[0], pos->view[viewer]),
           "observe leaves bytes of the view of %s as they were", name_viewer(viewer));
    EXPECT(g->actors(pos->view[viewer]) == pos->actors, "%s sees other actors",
           name_viewer(viewer));
    return NULL;
}

/* The seat's list is the same from its view: it tells nothing that the seat does not know. */
static const char *list_tells(const struct position *pos, const void *s, int seat)
{
    const struct choices *real = &pos->list[seat];
    struct choices list;
    game_legal(pos->game, s, seat, &list);
    EXPECT(list.n == real->n && memcmp(list.act, real->act, (size_t)list.n * sizeof *list.act) == 0,
           "the list of seat %d tells more than its view", seat);
    return NULL;
}

/* When all is over, every view scores like the state. */
static const char *last_score_wrong(const struct position *pos, int viewer)
{
    struct result real, seen;
    pos->game->score(pos->match->state, &real);
    pos->game->score(pos->view[viewer], &seen);
    for (int p = 0; p < pos->match->setup.seats; p++)
        EXPECT(real.score[p] == seen.score[p] && real.place[p] == seen.place[p],
               "the game is over and %s counts other points", name_viewer(viewer));
    return NULL;
}

/* Some whole deal fits what the seat knows. */
static const char *redeal_wrong(const struct position *pos, int seat)
{
    const struct game *g = pos->game;
    memcpy(pos->scratch[0], pos->view[seat], g->state_size);
    game_redeal(g, pos->scratch[0], seat, pos->rng);
    if (g->check != NULL) {
        const char *broken = g->check(pos->scratch[0]);
        EXPECT(broken == NULL, "redealt for seat %d, check says: %s", seat, broken);
    }
    memset(pos->scratch[1], 0xa5, g->state_size);
    game_observe(g, pos->scratch[0], seat, pos->scratch[1]);
    EXPECT(same_state(g, pos->scratch[1], pos->view[seat]), "seat %d can tell a redealt state",
           seat);
    EXPECT(g->actors(pos->scratch[0]) == pos->actors, "other actors in a state redealt for seat %d",
           seat);
    return list_tells(pos, pos->scratch[0], seat);
}

const char *views_wrong(struct position *pos)
{
    for (int viewer = 0; viewer < VIEWER_COUNT; viewer++) {
        if (pos->view[viewer] == NULL)
            continue;
        TRY(view_wrong(pos, viewer));
        if (pos->actors == 0)
            TRY(last_score_wrong(pos, viewer));
        if (viewer == SPECTATOR)
            continue;
        TRY(list_tells(pos, pos->view[viewer], viewer));
        for (int deals = 0; deals < 2; deals++)
            TRY(redeal_wrong(pos, viewer));
    }
    return NULL;
}

/* Whether the action is what orders may answer: nothing, or a choice of the seat that they answer
 * for, the same from every view. */
static const char *answer_wrong(const struct position *pos, int seat, action act, action seen)
{
    EXPECT(act == 0 || choices_have(&pos->list[seat], act),
           "orders of seat %d answer %s, which is no choice", seat, name_bytes(pos->game, act));
    EXPECT(act == seen, "orders of seat %d answer %s and, as others see it, %s", seat,
           name_bytes(pos->game, act), name_bytes(pos->game, seen));
    return NULL;
}

/* Random orders: they answer a window only, and end alike from every view. */
static const char *given_wrong(const struct position *pos, int seat, bool window)
{
    const struct orders *orders = pos->game->orders;
    const void *state = pos->match->state, *seen = pos->view[SPECTATOR];
    uint8_t order[ORDERS_MAX] = { 0 }, other[ORDERS_MAX];
    for (int i = 0; i < orders->n; i++)
        order[i] = (uint8_t)rng_below(pos->rng, orders->order[i].values);
    if (window)
        TRY(answer_wrong(pos, seat, orders->answer(state, seat, order),
                         orders->answer(seen, seat, order)));
    memcpy(other, order, sizeof other);
    orders->expire(state, seat, order);
    orders->expire(seen, seat, other);
    EXPECT(memcmp(order, other, sizeof order) == 0, "orders of seat %d end by a secret", seat);
    for (int i = 0; i < orders->n; i++)
        EXPECT(order[i] < orders->order[i].values, "no such order of seat %d: %d", seat, order[i]);
    return NULL;
}

const char *windows_wrong(struct position *pos)
{
    const struct orders *orders = pos->game->orders;
    for (int p = 0; orders != NULL && p < pos->match->setup.seats; p++) {
        action default_answer = orders->default_answer(pos->match->state, p);
        EXPECT(default_answer == 0 || choices_have(&pos->list[p], default_answer),
               "the default answer of seat %d is %s, which is no choice", p,
               name_bytes(pos->game, default_answer));
        for (int viewer = 0; viewer < VIEWER_COUNT; viewer++)
            if (pos->view[viewer] != NULL)
                EXPECT(orders->default_answer(pos->view[viewer], p) == default_answer,
                       "%s sees another default answer of seat %d", name_viewer(viewer), p);
        for (int i = 0; i < 4; i++)
            TRY(given_wrong(pos, p, default_answer != 0));
    }
    return NULL;
}

/* The effect of one choice, and what a certain viewer sees of it. States, views and lists of events
 * are compared by their hashes. */
struct observation {
    action act, seen;
    bool learnt; /* `apply` says that this viewer learns something */
    bool final;  /* or that anybody does: it cannot be undone */
    uint8_t state[HASH_SIZE], view[HASH_SIZE], told[HASH_SIZE]; /* told: events for this viewer */
};

/* The seat does it in state `s`; scratch 2 and 3 are used. */
static struct observation observation_of(const struct position *pos, const void *s, int seat,
                                         action act, int viewer)
{
    const struct game *g = pos->game;
    void *after = pos->scratch[2], *view = pos->scratch[3];
    struct observation o = { .act = act };
    struct event_list events = { .n = 0 };
    o.seen = game_observe_action(g, s, seat, act, viewer);
    memcpy(after, s, g->state_size);
    uint32_t learnt = g->apply(after, seat, act, &events);
    o.learnt = learnt >> viewer & 1;
    o.final = learnt != 0 || seat == CHANCE;
    game_hash(g, after, o.state);
    game_observe(g, after, viewer, view);
    game_hash(g, view, o.view);
    struct blake2b h;
    blake2b_open(&h, HASH_SIZE);
    for (int i = 0; i < events.n; i++)
        if (events.event[i].audience >> viewer & 1)
            blake2b_add(&h, &events.event[i].what, sizeof events.event[i].what);
    blake2b_end(&h, o.told);
    return o;
}

static bool same_hash(const uint8_t a[HASH_SIZE], const uint8_t b[HASH_SIZE])
{
    return memcmp(a, b, HASH_SIZE) == 0;
}

/* Whether the viewer sees and is told the same of both. */
static bool same_observation(const struct observation *a, const struct observation *b)
{
    return a->seen == b->seen && same_hash(a->view, b->view) && same_hash(a->told, b->told);
}

/* An observed action is the action with some operands made UNKNOWN; the seat that acts knows
 * all. */
static const char *operands_wrong(const struct game *g, action act, action seen, bool own)
{
    const char *real = name_action(g, act), *other = name_bytes(g, seen);
    EXPECT(!own || seen == act, "the seat that does %s sees %s", real, other);
    EXPECT(action_verb(act) == action_verb(seen), "%s is seen as another verb: %s", real, other);
    for (int shift = 0; shift < 24; shift += 8) {
        unsigned was = act >> shift & 255, is = seen >> shift & 255;
        EXPECT(is == was || is == UNKNOWN, "%s is seen with another operand: %s", real, other);
    }
    return NULL;
}

/* Choices that look alike leave the same view and tell the same, unless the viewer learns something
 * by them. And what a viewer has witnessed stays in its view: two states that differ, but not in
 * its view, must not have come about by what it saw or was told differently. */
static const char *pair_wrong(const struct game *g, const struct observation *a,
                              const struct observation *b, int viewer)
{
    bool same_view = same_hash(a->view, b->view), same_told = same_hash(a->told, b->told);
    bool learnt = a->learnt || b->learnt;
    const char *who = name_viewer(viewer), *one = name_action(g, a->act),
               *two = name_action(g, b->act);
    if (a->seen == b->seen) {
        EXPECT(same_told || learnt, "%s and %s look alike to %s, but events tell them apart", one,
               two, who);
        EXPECT(same_view || learnt, "%s and %s look alike to %s, but leave other views", one, two,
               who);
        EXPECT(a->final == b->final || learnt,
               "%s and %s look alike to %s, but only one of them can be taken back", one, two, who);
    }
    if (same_view && !same_hash(a->state, b->state)) {
        EXPECT(a->seen == b->seen,
               "%s sees %s happen, not %s, and its view forgets which, though the states differ",
               who, name_action(g, a->seen), name_action(g, b->seen));
        EXPECT(same_told,
               "%s is told by events whether it was %s or %s, and its view forgets which, though "
               "the states differ",
               who, one, two);
    }
    return NULL;
}

static const char *observations_wrong(struct position *pos, int seat, int viewer)
{
    static struct observation o[LEGAL_MAX];
    const struct choices *list = &pos->list[seat];
    for (int i = 0; i < list->n; i++) {
        o[i] = observation_of(pos, pos->match->state, seat, list->act[i], viewer);
        TRY(operands_wrong(pos->game, list->act[i], o[i].seen, seat == viewer));
        for (int k = 0; k < i; k++)
            TRY(pair_wrong(pos->game, &o[k], &o[i], viewer));
    }
    return NULL;
}

/* A seat that still owes an answer learns nothing of those that others have given. */
static const char *unsealed(const struct position *pos, int seat, int viewer)
{
    const struct choices *list = &pos->list[seat];
    const void *s = pos->match->state;
    struct observation first = observation_of(pos, s, seat, list->act[0], viewer);
    struct observation last = observation_of(pos, s, seat, list->act[list->n - 1], viewer);
    EXPECT(same_observation(&first, &last),
           "seat %d still owes an answer and knows that of seat %d", viewer, seat);
    return NULL;
}

const char *observe_action_wrong(struct position *pos)
{
    if (pos->game->observe == NULL)
        return NULL;
    for (int seat = 0; seat <= CHANCE; seat++)
        for (int viewer = 0; viewer < VIEWER_COUNT; viewer++) {
            if (pos->view[viewer] == NULL || pos->list[seat].n == 0)
                continue;
            TRY(observations_wrong(pos, seat, viewer));
            if (viewer != seat && (pos->actors >> viewer & 1))
                TRY(unsealed(pos, seat, viewer));
        }
    return NULL;
}

/*
 * Whether `apply` returns a viewer too many, who would be spared the checks above. A viewer learns
 * something if, as far as they knew, what they see of the action and of its result could have been
 * different: so deals that look the same to them are tried. A few attempts prove nothing about one
 * action, since the viewer may have been able to count. But of all actions of one verb, at least
 * one must reveal something.
 */
enum {
    DEALS = 12, /* that are tried for one action */
    ENOUGH = 30 /* actions of a verb, to say something about it */
};

/* Actions of each verb that named the seat that acts [1] or another one [0]. */
static struct {
    unsigned named, learnt;
} learning[256][2];

void learning_reset(void)
{
    memset(learning, 0, sizeof learning);
}

/* Whether the viewer would have to observe the same in this deal: some choice looks the same there,
 * and all of those come to the same. */
static bool expected_in(const struct position *pos, const void *deal, int seat, int viewer,
                        const struct observation *real)
{
    struct choices list;
    bool possible = false;
    game_legal(pos->game, deal, seat, &list);
    for (int i = 0; i < list.n; i++) {
        if (game_observe_action(pos->game, deal, seat, list.act[i], viewer) != real->seen)
            continue;
        struct observation o = observation_of(pos, deal, seat, list.act[i], viewer);
        if (!same_observation(&o, real))
            return false;
        possible = true;
    }
    return possible;
}

static bool learns(const struct position *pos, int seat, int viewer, const struct observation *real)
{
    if (!expected_in(pos, pos->match->state, seat, viewer, real))
        return true;
    for (int i = 0; i < DEALS; i++) {
        memcpy(pos->scratch[0], pos->view[viewer], pos->game->state_size);
        game_redeal(pos->game, pos->scratch[0], viewer, pos->rng);
        if (!expected_in(pos, pos->scratch[0], seat, viewer, real))
            return true;
    }
    return false;
}

static const char *named_wrong(const struct position *pos, int seat, action act, int viewer)
{
    const struct observation real = observation_of(pos, pos->match->state, seat, act, viewer);
    if (!real.learnt)
        return NULL;
    bool learnt = learns(pos, seat, viewer, &real);
    EXPECT(learnt || !same_state(pos->game, pos->view[viewer], pos->match->state),
           "%s is said to learn something by %s, but nothing was hidden", name_viewer(viewer),
           name_action(pos->game, act));
    learning[action_verb(act)][seat == viewer].named++;
    learning[action_verb(act)][seat == viewer].learnt += learnt;
    return NULL;
}

const char *learning_wrong(struct position *pos)
{
    for (int seat = 0; seat <= CHANCE && pos->game->observe != NULL; seat++) {
        const struct choices *list = &pos->list[seat];
        for (int viewer = 0; list->n > 0 && viewer < pos->match->setup.seats; viewer++)
            TRY(named_wrong(pos, seat, list->act[rng_below(pos->rng, (uint32_t)list->n)], viewer));
    }
    return NULL;
}

const char *learning_too_wide(const struct game *g)
{
    for (int verb = 1; verb <= names_count(g->presenter->verbs); verb++)
        for (int own = 0; own < 2; own++)
            EXPECT(learning[verb][own].named < ENOUGH || learning[verb][own].learnt > 0,
                   "%s is said to learn something by '%s' %u times, and could always have known",
                   own ? "the seat that acts" : "another seat", g->presenter->verbs[verb],
                   learning[verb][own].named);
    return NULL;
}

static void counterfactual_end(struct counterfactual *c)
{
    free(c->match);
    c->match = NULL;
}

/* Another choice of the list than `except` that looks like `seen` to this viewer. */
static bool alike(const struct match *m, const struct choices *list, int seat, action seen,
                  int viewer, action except, action *out)
{
    for (int i = 0; i < list->n; i++)
        if (list->act[i] != except &&
            game_observe_action(m->game, m->state, seat, list->act[i], viewer) == seen) {
            *out = list->act[i];
            return true;
        }
    return false;
}

void counterfactual_begin(struct counterfactual *c, const struct position *pos, int seat,
                          action act)
{
    c->viewer = (int)rng_below(pos->rng, pos->match->setup.seats + 1u);
    if (c->viewer == pos->match->setup.seats)
        c->viewer = SPECTATOR;
    action seen = game_observe_action(pos->game, pos->match->state, seat, act, c->viewer), other;
    if (!alike(pos->match, &pos->list[seat], seat, seen, c->viewer, act, &other))
        return;
    c->match = match_new(pos->game);
    match_copy(c->match, pos->match);
}

/* The counterfactual's action where the first game does `act`: the same, or one that looks the
 * same. */
static bool counterpart(const struct counterfactual *c, const struct position *pos, int seat,
                        action act, action *out)
{
    const struct match *m = c->match;
    action seen = game_observe_action(pos->game, pos->match->state, seat, act, c->viewer);
    struct choices list;
    game_legal(pos->game, m->state, seat, &list);
    bool began = !same_state(pos->game, m->state, pos->match->state);
    if (began && choices_have(&list, act) &&
        game_observe_action(pos->game, m->state, seat, act, c->viewer) == seen) {
        *out = act;
        return true;
    }
    return alike(m, &list, seat, seen, c->viewer, began ? 0 : act, out);
}

/* Those who learn something when the seat does it. */
static uint32_t who_learns(const struct position *pos, const void *s, int seat, action act)
{
    memcpy(pos->scratch[0], s, pos->game->state_size);
    return pos->game->apply(pos->scratch[0], seat, act, NULL);
}

const char *counterfactual_wrong(struct counterfactual *c, const struct position *pos, int seat,
                                 action act, bool *follows)
{
    action other = 0;
    *follows = counterpart(c, pos, seat, act, &other);
    if (!*follows) {
        counterfactual_end(c);
        return NULL;
    }
    uint32_t here = who_learns(pos, pos->match->state, seat, act);
    uint32_t there = who_learns(pos, c->match->state, seat, other);
    memcpy(c->before[0], pos->match->state, pos->game->state_size);
    memcpy(c->before[1], c->match->state, pos->game->state_size);
    EXPECT(match_play(c->match, seat, other) == NULL, "what might have been: %s may not do %s",
           name_viewer(seat), name_action(pos->game, other));
    if ((here | there) >> c->viewer & 1) {
        *follows = false;
        counterfactual_end(c);
        return NULL;
    }
    EXPECT((here == 0) == (there == 0) || seat == CHANCE,
           "%s can tell by undo whether it was %s or %s, which it cannot know",
           name_viewer(c->viewer), name_action(pos->game, act), name_action(pos->game, other));
    return NULL;
}

/* The last sentences of a match for the viewer, in English, from the state before them; now and
 * then from the beginning of the match, as a log is told, so that words kept elsewhere are
 * noticed. */
static void tell_last(const struct match *m, void *before, int viewer, char told[TOLD_MAX])
{
    struct reader reader = { .lang = EN, .seat = viewer };
    struct text out;
    text_open(&out, told, TOLD_MAX, &reader);
    if (m->n <= REPLAYED || m->n % REPLAYED == 0 || m->game->actors(m->state) == 0)
        match_story(m, m->n - 1, m->n, &out);
    else
        match_tell(m, m->n - 1, before, &out, NULL);
}

static const char *stories_differ(struct counterfactual *c, const struct match *first)
{
    static char one[TOLD_MAX], two[TOLD_MAX];
    tell_last(first, c->before[0], c->viewer, one);
    tell_last(c->match, c->before[1], c->viewer, two);
    EXPECT(strcmp(one, two) == 0, "%s is told '%s' or '%s' by what it cannot know",
           name_viewer(c->viewer), one, two);
    return NULL;
}

const char *counterfactual_seen(struct counterfactual *c, const struct match *first,
                                void *scratch[2])
{
    const struct game *g = first->game;
    game_observe(g, first->state, c->viewer, scratch[0]);
    game_observe(g, c->match->state, c->viewer, scratch[1]);
    EXPECT(same_state(g, scratch[0], scratch[1]),
           "%s can tell two games apart by what it cannot know", name_viewer(c->viewer));
    TRY(stories_differ(c, first));
    if (g->actors(first->state) == 0 || same_state(g, first->state, c->match->state))
        counterfactual_end(c);
    return NULL;
}
