/*
 * Secrecy. Everything that leaves the table is made from a view, so it is enough that a view tells
 * nothing it must not: it is a fixed point, some whole deal fits it, and what happens changes it by
 * no more than the eyes have witnessed.
 */
#include "property.h"

#include <stdlib.h>

static bool same_state(const struct game *g, const void *a, const void *b)
{
    return memcmp(a, b, g->state_size) == 0;
}

/* A view of a view is that view, and who must act is no secret. */
static const char *view_wrong(const struct look *look, int eyes)
{
    const struct game *g = look->game;
    memset(look->room[0], 0xa5, g->state_size);
    game_observe(g, look->view[eyes], eyes, look->room[0]);
    HOLD(same_state(g, look->room[0], look->view[eyes]), "a view of the view of %d is another",
         eyes);
    memset(look->room[0], 0x3c, g->state_size);
    game_observe(g, look->match->state, eyes, look->room[0]);
    HOLD(same_state(g, look->room[0], look->view[eyes]),
         "observe leaves bytes of the view of %d as "
         "they were",
         eyes);
    HOLD(g->actors(look->view[eyes]) == look->actors, "%d sees other actors", eyes);
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
    for (int eyes = 0; eyes < EYES_COUNT; eyes++) {
        if (look->view[eyes] == NULL)
            continue;
        TRY(view_wrong(look, eyes));
        if (eyes == SPECTATOR)
            continue;
        TRY(list_tells(look, look->view[eyes], eyes));
        for (int deals = 0; deals < 2; deals++)
            TRY(redeal_wrong(look, eyes));
    }
    return NULL;
}

/* What these eyes saw of one action. */
struct sight {
    void *view;
    struct log log; /* only what they were told */
};

static bool sighted(struct look *look, int seat, action act, int eyes, struct sight *sight)
{
    const struct game *g = look->game;
    struct log log = { .n = 0 };
    memcpy(look->room[0], look->match->state, g->state_size);
    bool secret = g->apply(look->room[0], seat, act, &log);
    game_observe(g, look->room[0], eyes, sight->view);
    sight->log.n = 0;
    for (int i = 0; i < log.n; i++)
        if (log.event[i].eyes >> eyes & 1)
            log_tell(&sight->log, log.event[i].what, 0);
    return secret;
}

static const char *sights_differ(const struct game *g, const struct sight *a, const struct sight *b)
{
    HOLD(same_state(g, a->view, b->view), "views");
    HOLD(a->log.n == b->log.n &&
             memcmp(a->log.event, b->log.event, (size_t)a->log.n * sizeof *a->log.event) == 0,
         "events");
    return NULL;
}

/* The witness is the action with some operands made UNKNOWN; who acts knows all of it. */
static const char *mask_wrong(action act, action seen, bool own)
{
    HOLD(!own || seen == act, "who does %#x witnesses %#x", act, seen);
    HOLD(action_verb(act) == action_verb(seen), "%#x is witnessed as another verb: %#x", act, seen);
    for (int shift = 0; shift < 24; shift += 8) {
        unsigned was = act >> shift & 255, is = seen >> shift & 255;
        HOLD(is == was || is == UNKNOWN, "%#x is witnessed with another operand: %#x", act, seen);
    }
    return NULL;
}

struct seen {
    action seen, act;
};

static int by_seen(const void *a, const void *b)
{
    action x = ((const struct seen *)a)->seen, y = ((const struct seen *)b)->seen;
    return (x > y) - (x < y);
}

/* Choices that look alike to the eyes leave them with views and events that are alike. */
static const char *alikes_wrong(struct look *look, int seat, int eyes)
{
    const struct choices *list = &look->list[seat];
    struct seen seen[LEGAL_MAX];
    for (int i = 0; i < list->n; i++) {
        action act = list->act[i];
        seen[i] =
            (struct seen){ game_witness(look->game, look->match->state, seat, act, eyes), act };
        TRY(mask_wrong(act, seen[i].seen, seat == eyes));
    }
    qsort(seen, (size_t)list->n, sizeof *seen, by_seen);
    struct sight first = { .view = look->room[1] }, next = { .view = look->room[2] };
    for (int i = 1, lead = -1; i < list->n; i++) {
        if (seen[i].seen != seen[i - 1].seen)
            continue;
        if (lead < 0 || seen[lead].seen != seen[i].seen) {
            lead = i - 1;
            sighted(look, seat, seen[lead].act, eyes, &first);
        }
        sighted(look, seat, seen[i].act, eyes, &next);
        const char *differ = sights_differ(look->game, &first, &next);
        HOLD(differ == NULL, "%#x and %#x of seat %d look alike to %d, but leave other %s",
             seen[lead].act, seen[i].act, seat, eyes, differ);
    }
    return NULL;
}

/* Who still owes an answer learns nothing of those that others have given. */
static const char *unsealed(struct look *look, int seat, int eyes)
{
    const struct choices *list = &look->list[seat];
    struct sight first = { .view = look->room[1] }, next = { .view = look->room[2] };
    sighted(look, seat, list->act[0], eyes, &first);
    action act = list->act[rng_below(look->rng, (uint32_t)list->n)];
    sighted(look, seat, act, eyes, &next);
    HOLD(sights_differ(look->game, &first, &next) == NULL,
         "seat %d still owes an answer and sees that of seat %d", eyes, seat);
    return NULL;
}

const char *witness_wrong(struct look *look)
{
    for (int seat = 0; seat <= CHANCE; seat++)
        for (int eyes = 0; eyes < EYES_COUNT; eyes++) {
            if (look->view[eyes] == NULL || look->list[seat].n == 0)
                continue;
            TRY(alikes_wrong(look, seat, eyes));
            if (eyes != seat && (look->actors >> eyes & 1))
                TRY(unsealed(look, seat, eyes));
        }
    return NULL;
}

static void shadow_end(struct shadow *shadow)
{
    free(shadow->match);
    shadow->match = NULL;
}

/* Another choice of the list that these eyes cannot tell from `act`. */
static bool alike(const struct match *m, const struct choices *list, int seat, action seen,
                  int eyes, action not, action *out)
{
    for (int i = 0; i < list->n; i++)
        if (list->act[i] != not &&game_witness(m->game, m->state, seat, list->act[i], eyes) ==
            seen) {
            *out = list->act[i];
            return true;
        }
    return false;
}

void shadow_begin(struct shadow *shadow, const struct look *look, int seat, action act)
{
    shadow->eyes = (int)rng_below(look->rng, look->match->setup.seats + 1u);
    if (shadow->eyes == look->match->setup.seats)
        shadow->eyes = SPECTATOR;
    action seen = game_witness(look->game, look->match->state, seat, act, shadow->eyes), other;
    if (!alike(look->match, &look->list[seat], seat, seen, shadow->eyes, act, &other))
        return;
    shadow->match = match_new(look->game);
    match_copy(shadow->match, look->match);
}

/* What the shadow does where the first game does `act`: the same, or what looks the same. */
static bool counterpart(const struct shadow *shadow, const struct look *look, int seat, action act,
                        action *out)
{
    const struct match *m = shadow->match;
    action seen = game_witness(look->game, look->match->state, seat, act, shadow->eyes);
    struct choices list;
    game_legal(look->game, m->state, seat, &list);
    bool began = !same_state(look->game, m->state, look->match->state);
    if (began && choices_have(&list, act) &&
        game_witness(look->game, m->state, seat, act, shadow->eyes) == seen) {
        *out = act;
        return true;
    }
    return alike(m, &list, seat, seen, shadow->eyes, began ? 0 : act, out);
}

/* Whether a secret comes out when the seat does it. */
static bool reveals(const struct look *look, const void *s, int seat, action act)
{
    memcpy(look->room[0], s, look->game->state_size);
    return look->game->apply(look->room[0], seat, act, NULL);
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
    bool told = reveals(look, look->match->state, seat, act) ||
                reveals(look, shadow->match->state, seat, other);
    HOLD(match_play(shadow->match, seat, other) == NULL, "the shadow may not do %#x", other);
    if (told) {
        *follows = false;
        shadow_end(shadow);
    }
    return NULL;
}

/* The last sentences of both for the eyes, in English. */
static const char *stories_differ(const struct shadow *shadow, const struct match *first)
{
    static char one[STORY_MAX], two[STORY_MAX];
    struct reader reader = { .lang = EN, .seat = shadow->eyes };
    struct text a, b;
    text_open(&a, one, sizeof one, &reader);
    text_open(&b, two, sizeof two, &reader);
    match_story(first, first->n - 1, first->n, &a);
    match_story(shadow->match, first->n - 1, first->n, &b);
    HOLD(strcmp(one, two) == 0, "%d is told '%s' or '%s' by what it cannot know", shadow->eyes, one,
         two);
    return NULL;
}

const char *shadow_seen(struct shadow *shadow, const struct match *first, void *room[2])
{
    const struct game *g = first->game;
    game_observe(g, first->state, shadow->eyes, room[0]);
    game_observe(g, shadow->match->state, shadow->eyes, room[1]);
    HOLD(same_state(g, room[0], room[1]), "%d can tell two games apart by what it cannot know",
         shadow->eyes);
    TRY(stories_differ(shadow, first));
    if (g->actors(first->state) == 0 || same_state(g, first->state, shadow->match->state))
        shadow_end(shadow);
    return NULL;
}
