/*
 * Secrecy. Everything that leaves the table is made from a view, so it is enough that a view tells
 * nothing it must not: it is a fixed point, some whole deal fits it, and what happens changes it by
 * no more than the viewer has seen.
 */
#include "tests/property.h"

#include <stdlib.h>

enum { TOLD_MAX = 1 << 13 }; /* bytes that the words of one action may take */

static bool same_state(const struct game *g, const void *a, const void *b)
{
    return memcmp(a, b, g->state_size) == 0;
}

/* A view of a view is that view, and who must act is no secret. */
static const char *view_wrong(const struct look *look, int viewer)
{
    const struct game *g = look->game;
    memset(look->room[0], 0xa5, g->state_size);
    game_observe(g, look->view[viewer], viewer, look->room[0]);
    HOLD(same_state(g, look->room[0], look->view[viewer]), "a view of the view of %d is another",
         viewer);
    memset(look->room[0], 0x3c, g->state_size);
    game_observe(g, look->match->state, viewer, look->room[0]);
    HOLD(same_state(g, look->room[0], look->view[viewer]),
         "observe leaves bytes of the view of %d as "
         "they were",
         viewer);
    HOLD(g->actors(look->view[viewer]) == look->actors, "%d sees other actors", viewer);
    return NULL;
}

/* The seat's list is the same from its view: it tells nothing that the seat does not know. */
static const char *list_tells(const struct look *look, const void *s, int seat)
{
    const struct choices *real = &look->list[seat];
    struct choices list;
    game_legal(look->game, s, seat, &list);
    HOLD(list.n == real->n && memcmp(list.act, real->act, (size_t)list.n * sizeof *list.act) == 0,
         "the list of seat %d tells more than its view", seat);
    return NULL;
}

/* When all is over, every view scores like the state. */
static const char *last_score_wrong(const struct look *look, int viewer)
{
    struct result real, seen;
    look->game->score(look->match->state, &real);
    look->game->score(look->view[viewer], &seen);
    for (int p = 0; p < look->match->setup.seats; p++)
        HOLD(real.score[p] == seen.score[p] && real.place[p] == seen.place[p],
             "the game is over and %d counts other points", viewer);
    return NULL;
}

/* Some whole deal fits what the seat knows. */
static const char *redeal_wrong(const struct look *look, int seat)
{
    const struct game *g = look->game;
    memcpy(look->room[0], look->view[seat], g->state_size);
    game_redeal(g, look->room[0], seat, look->rng);
    if (g->check != NULL) {
        const char *broken = g->check(look->room[0]);
        HOLD(broken == NULL, "redealt for seat %d, check says: %s", seat, broken);
    }
    memset(look->room[1], 0xa5, g->state_size);
    game_observe(g, look->room[0], seat, look->room[1]);
    HOLD(same_state(g, look->room[1], look->view[seat]), "seat %d can tell a redealt state", seat);
    HOLD(g->actors(look->room[0]) == look->actors, "other actors in a state redealt for %d", seat);
    return list_tells(look, look->room[0], seat);
}

const char *views_wrong(struct look *look)
{
    for (int viewer = 0; viewer < VIEWER_COUNT; viewer++) {
        if (look->view[viewer] == NULL)
            continue;
        TRY(view_wrong(look, viewer));
        if (look->actors == 0)
            TRY(last_score_wrong(look, viewer));
        if (viewer == SPECTATOR)
            continue;
        TRY(list_tells(look, look->view[viewer], viewer));
        for (int deals = 0; deals < 2; deals++)
            TRY(redeal_wrong(look, viewer));
    }
    return NULL;
}

/* Whether the action is what orders may answer: nothing, or a choice of the seat that they answer
 * for, the same from every view. */
static const char *answer_wrong(const struct look *look, int seat, action act, action seen)
{
    HOLD(act == 0 || choices_have(&look->list[seat], act), "orders of seat %d answer %#x", seat,
         act);
    HOLD(act == seen, "orders of seat %d answer %#x and, as others see it, %#x", seat, act, seen);
    return NULL;
}

/* Random orders: they answer a window only, and end alike from every view. */
static const char *given_wrong(const struct look *look, int seat, bool window)
{
    const struct orders *orders = look->game->orders;
    const void *state = look->match->state, *seen = look->view[SPECTATOR];
    uint8_t order[ORDERS_MAX] = { 0 }, other[ORDERS_MAX];
    for (int i = 0; i < orders->n; i++)
        order[i] = (uint8_t)rng_below(look->rng, orders->order[i].values);
    if (window)
        TRY(answer_wrong(look, seat, orders->answer(state, seat, order),
                         orders->answer(seen, seat, order)));
    memcpy(other, order, sizeof other);
    orders->expire(state, seat, order);
    orders->expire(seen, seat, other);
    HOLD(memcmp(order, other, sizeof order) == 0, "orders of seat %d end by a secret", seat);
    for (int i = 0; i < orders->n; i++)
        HOLD(order[i] < orders->order[i].values, "no such order of seat %d: %d", seat, order[i]);
    return NULL;
}

const char *windows_wrong(struct look *look)
{
    const struct orders *orders = look->game->orders;
    for (int p = 0; orders != NULL && p < look->match->setup.seats; p++) {
        action default_answer = orders->default_answer(look->match->state, p);
        HOLD(default_answer == 0 || choices_have(&look->list[p], default_answer),
             "silence of seat %d means %#x", p, default_answer);
        for (int viewer = 0; viewer < VIEWER_COUNT; viewer++)
            if (look->view[viewer] != NULL)
                HOLD(orders->default_answer(look->view[viewer], p) == default_answer,
                     "%d hears other silence of seat %d", viewer, p);
        for (int i = 0; i < 4; i++)
            TRY(given_wrong(look, p, default_answer != 0));
    }
    return NULL;
}

/* What one choice does, and what is left of it in the minds of a certain viewer. States, views and
 * lists of events are compared by their hashes. */
struct sight {
    action act, seen;
    bool learnt; /* `apply` says that this viewer learns something */
    uint8_t state[HASH_SIZE], view[HASH_SIZE], told[HASH_SIZE]; /* told: events for this viewer */
};

static struct sight sight_of(const struct look *look, int seat, action act, int viewer)
{
    const struct game *g = look->game;
    struct sight sight = { .act = act };
    struct event_list events = { .n = 0 };
    sight.seen = game_observe_action(g, look->match->state, seat, act, viewer);
    memcpy(look->room[0], look->match->state, g->state_size);
    sight.learnt = g->apply(look->room[0], seat, act, &events) >> viewer & 1;
    game_hash(g, look->room[0], sight.state);
    game_observe(g, look->room[0], viewer, look->room[1]);
    game_hash(g, look->room[1], sight.view);
    struct blake2b h;
    blake2b_open(&h, HASH_SIZE);
    for (int i = 0; i < events.n; i++)
        if (events.event[i].audience >> viewer & 1)
            blake2b_add(&h, &events.event[i].what, sizeof events.event[i].what);
    blake2b_end(&h, sight.told);
    return sight;
}

static bool same_hash(const uint8_t a[HASH_SIZE], const uint8_t b[HASH_SIZE])
{
    return memcmp(a, b, HASH_SIZE) == 0;
}

/* The observe_action is the action with some operands made UNKNOWN; who acts knows all of it. */
static const char *mask_wrong(action act, action seen, bool own)
{
    HOLD(!own || seen == act, "who does %#x sees %#x", act, seen);
    HOLD(action_verb(act) == action_verb(seen), "%#x is seen as another verb: %#x", act, seen);
    for (int shift = 0; shift < 24; shift += 8) {
        unsigned was = act >> shift & 255, is = seen >> shift & 255;
        HOLD(is == was || is == UNKNOWN, "%#x is seen with another operand: %#x", act, seen);
    }
    return NULL;
}

/* Choices that look alike leave the same view and tell the same, unless the viewer learns something
 * by them. And what a view cannot tell apart, nobody has told. */
static const char *pair_wrong(const struct sight *a, const struct sight *b, int viewer)
{
    bool same_view = same_hash(a->view, b->view), same_told = same_hash(a->told, b->told);
    bool learnt = a->learnt || b->learnt;
    if (a->seen == b->seen) {
        HOLD(same_told || learnt, "%#x and %#x look alike to %d, but events tell them apart",
             a->act, b->act, viewer);
        HOLD(same_view || learnt, "%#x and %#x look alike to %d, but leave other views", a->act,
             b->act, viewer);
    }
    if (same_view && !same_hash(a->state, b->state)) {
        HOLD(a->seen == b->seen, "%d sees %#x and %#x as what its view hides", viewer, a->seen,
             b->seen);
        HOLD(same_told, "%d is told of %#x and %#x what its view hides", viewer, a->act, b->act);
    }
    return NULL;
}

static const char *sights_wrong(struct look *look, int seat, int viewer)
{
    static struct sight sight[LEGAL_MAX];
    const struct choices *list = &look->list[seat];
    for (int i = 0; i < list->n; i++) {
        sight[i] = sight_of(look, seat, list->act[i], viewer);
        TRY(mask_wrong(list->act[i], sight[i].seen, seat == viewer));
        for (int k = 0; k < i; k++)
            TRY(pair_wrong(&sight[k], &sight[i], viewer));
    }
    return NULL;
}

/* Who still owes an answer learns nothing of those that others have given. */
static const char *unsealed(const struct look *look, int seat, int viewer)
{
    const struct choices *list = &look->list[seat];
    struct sight first = sight_of(look, seat, list->act[0], viewer);
    struct sight last = sight_of(look, seat, list->act[list->n - 1], viewer);
    HOLD(first.seen == last.seen && same_hash(first.view, last.view) &&
             same_hash(first.told, last.told),
         "seat %d still owes an answer and knows that of seat %d", viewer, seat);
    return NULL;
}

const char *observe_action_wrong(struct look *look)
{
    if (look->game->observe == NULL)
        return NULL;
    for (int seat = 0; seat <= CHANCE; seat++)
        for (int viewer = 0; viewer < VIEWER_COUNT; viewer++) {
            if (look->view[viewer] == NULL || look->list[seat].n == 0)
                continue;
            TRY(sights_wrong(look, seat, viewer));
            if (viewer != seat && (look->actors >> viewer & 1))
                TRY(unsealed(look, seat, viewer));
        }
    return NULL;
}

static void shadow_end(struct shadow *shadow)
{
    free(shadow->match);
    shadow->match = NULL;
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

void shadow_begin(struct shadow *shadow, const struct look *look, int seat, action act)
{
    shadow->viewer = (int)rng_below(look->rng, look->match->setup.seats + 1u);
    if (shadow->viewer == look->match->setup.seats)
        shadow->viewer = SPECTATOR;
    action seen = game_observe_action(look->game, look->match->state, seat, act, shadow->viewer),
           other;
    if (!alike(look->match, &look->list[seat], seat, seen, shadow->viewer, act, &other))
        return;
    shadow->match = match_new(look->game);
    match_copy(shadow->match, look->match);
}

/* What the shadow does where the first game does `act`: the same, or what looks the same. */
static bool counterpart(const struct shadow *shadow, const struct look *look, int seat, action act,
                        action *out)
{
    const struct match *m = shadow->match;
    action seen = game_observe_action(look->game, look->match->state, seat, act, shadow->viewer);
    struct choices list;
    game_legal(look->game, m->state, seat, &list);
    bool began = !same_state(look->game, m->state, look->match->state);
    if (began && choices_have(&list, act) &&
        game_observe_action(look->game, m->state, seat, act, shadow->viewer) == seen) {
        *out = act;
        return true;
    }
    return alike(m, &list, seat, seen, shadow->viewer, began ? 0 : act, out);
}

/* Whether the viewer learns something when the seat does it. */
static bool reveals(const struct look *look, const void *s, int seat, action act, int viewer)
{
    memcpy(look->room[0], s, look->game->state_size);
    return look->game->apply(look->room[0], seat, act, NULL) >> viewer & 1;
}

const char *shadow_wrong(struct shadow *shadow, const struct look *look, int seat, action act,
                         bool *follows)
{
    action other = 0;
    *follows = counterpart(shadow, look, seat, act, &other);
    if (!*follows) {
        shadow_end(shadow);
        return NULL;
    }
    bool told = reveals(look, look->match->state, seat, act, shadow->viewer) ||
                reveals(look, shadow->match->state, seat, other, shadow->viewer);
    HOLD(match_play(shadow->match, seat, other) == NULL, "the shadow may not do %#x", other);
    if (told) {
        *follows = false;
        shadow_end(shadow);
    }
    return NULL;
}

/* The last sentences of both for the viewer, in English. */
static const char *stories_differ(const struct shadow *shadow, const struct match *first)
{
    static char one[TOLD_MAX], two[TOLD_MAX];
    struct reader reader = { .lang = EN, .seat = shadow->viewer };
    struct text a, b;
    text_open(&a, one, sizeof one, &reader);
    text_open(&b, two, sizeof two, &reader);
    match_story(first, first->n - 1, first->n, &a);
    match_story(shadow->match, first->n - 1, first->n, &b);
    HOLD(strcmp(one, two) == 0, "%d is told '%s' or '%s' by what it cannot know", shadow->viewer,
         one, two);
    return NULL;
}

const char *shadow_seen(struct shadow *shadow, const struct match *first, void *room[2])
{
    const struct game *g = first->game;
    game_observe(g, first->state, shadow->viewer, room[0]);
    game_observe(g, shadow->match->state, shadow->viewer, room[1]);
    HOLD(same_state(g, room[0], room[1]), "%d can tell two games apart by what it cannot know",
         shadow->viewer);
    TRY(stories_differ(shadow, first));
    if (g->actors(first->state) == 0 || same_state(g, first->state, shadow->match->state))
        shadow_end(shadow);
    return NULL;
}
