/* Random games, and the checks run along them. */
#include "games/registry.h"
#include "tests/property.h"

#include <stdio.h>
#include <stdlib.h>

enum {
    LOOKS = 6,          /* positions of a game that are looked at closely, about */
    LOOKS_MAX = 150,    /* and at most, besides its end */
    VARIANTS = 64,      /* combinations of options are all played if there are no more */
    USUAL_LENGTH = 200, /* longer games are played fewer times, but at least FEW times */
    FEW = 24
};

/* One game under way. */
struct walk {
    struct look look;
    struct match *match;
    void *twin[2];        /* two more copies of the state, made by `apply` alone */
    unsigned seen;        /* actions that the twins have followed */
    struct shadow shadow; /* what might have been, for all that somebody knows */
};

static struct match *open_match(const struct game *g, const struct setup *setup, uint64_t seed,
                                bool named)
{
    struct match *match = match_new(g);
    char text[32];
    snprintf(text, sizeof text, "property %llu", (unsigned long long)seed);
    struct luck luck = luck_from(text, "properties");
    for (int p = 0; p < setup->seats; p++)
        snprintf(luck.word[p], sizeof luck.word[p], "word %d", p);
    match_start(match, g, setup, named ? NULL : &luck);
    return match;
}

static void open_walk(struct walk *w, const struct game *g, const struct setup *setup)
{
    w->look.game = g;
    w->look.match = w->match;
    w->look.copy = match_new(g);
    w->look.other = match_new(g);
    for (int i = 0; i < ROOMS; i++)
        w->look.room[i] = room_new(g);
    for (int viewer = 0; viewer < VIEWER_COUNT; viewer++)
        if (viewer < setup->seats || viewer == SPECTATOR)
            w->look.view[viewer] = room_new(g);
    for (int i = 0; i < 2; i++) { /* memory that held other things before, then zeroed for start */
        w->twin[i] = room_new(g);
        memset(w->twin[i], i == 0 ? 0xa5 : 0x3c, g->state_size);
        memset(w->twin[i], 0, g->state_size);
        g->start(w->twin[i], setup);
    }
}

static void close_walk(struct walk *w)
{
    free(w->look.copy);
    free(w->look.other);
    for (int i = 0; i < ROOMS; i++)
        free(w->look.room[i]);
    for (int viewer = 0; viewer < VIEWER_COUNT; viewer++)
        free(w->look.view[viewer]);
    free(w->twin[0]);
    free(w->twin[1]);
    free(w->shadow.match);
    free(w->match);
}

/* The twins do what the match has done since, and stay twins of each other and of it. */
static const char *twins_wrong(struct walk *w)
{
    const struct game *g = w->look.game;
    for (; w->seen < w->match->n; w->seen++)
        for (int i = 0; i < 2; i++) {
            const struct entry *e = &w->match->entry[w->seen];
            struct event_list events = { .n = 0 };
            g->apply(w->twin[i], e->seat, e->act, i == 0 ? &events : NULL);
        }
    HOLD(memcmp(w->twin[0], w->twin[1], g->state_size) == 0, "twins differ");
    HOLD(memcmp(w->twin[0], w->match->state, g->state_size) == 0,
         "the match differs from its twin");
    return NULL;
}

static void look_around(struct walk *w)
{
    struct look *look = &w->look;
    look->actors = look->game->actors(w->match->state);
    for (int seat = 0; seat <= CHANCE; seat++)
        game_legal(look->game, w->match->state, seat, &look->list[seat]);
}

static void look_with_viewer(struct look *look)
{
    for (int viewer = 0; viewer < VIEWER_COUNT; viewer++)
        if (look->view[viewer] != NULL) {
            memset(look->view[viewer], 0xa5, look->game->state_size);
            game_observe(look->game, look->match->state, viewer, look->view[viewer]);
        }
}

/* A close look may try what it likes: the position itself is still the same afterwards. */
static const char *close_look(struct walk *w)
{
    struct look *look = &w->look;
    look_with_viewer(look);
    TRY(door_wrong(look));
    TRY(orders_wrong(look));
    TRY(words_wrong(look));
    TRY(find_wrong(look));
    TRY(views_wrong(look));
    TRY(observe_action_wrong(look));
    TRY(windows_wrong(look));
    HOLD(memcmp(w->twin[0], w->match->state, look->game->state_size) == 0,
         "looking at the position changed it");
    for (int i = 0; i < ROOMS; i++)
        HOLD(room_intact(look->game, look->room[i]), "wrote behind a state");
    for (int viewer = 0; viewer < VIEWER_COUNT; viewer++)
        HOLD(look->view[viewer] == NULL || room_intact(look->game, look->view[viewer]),
             "wrote behind a view");
    return NULL;
}

/* A seat that owes a decision, each equally likely. */
static int random_actor(unsigned actors, struct rng *rng)
{
    uint32_t skip = rng_below(rng, (uint32_t)__builtin_popcount(actors));
    for (; skip > 0; skip--)
        actors &= actors - 1;
    return __builtin_ctz(actors);
}

/* One random action, with the shadow if there is one. Shadows need a match whose luck we hold. */
static const char *step_wrong(struct walk *w)
{
    struct look *look = &w->look;
    int seat = random_actor(look->actors, look->rng);
    const struct choices *list = &look->list[seat];
    action act = list->act[choices_pick(list, seat == CHANCE, look->rng)];
    bool follows = false;
    if (w->shadow.match == NULL && w->match->luck.named && look->game->observe != NULL)
        shadow_begin(&w->shadow, look, seat, act);
    if (w->shadow.match != NULL)
        TRY(shadow_wrong(&w->shadow, look, seat, act, &follows));
    const struct words *why = match_play(w->match, seat, act);
    HOLD(why == NULL, "seat %d may not do %#x: %s", seat, act, why->in[EN]);
    return follows ? shadow_seen(&w->shadow, w->match, look->room) : NULL;
}

/* Plays to the end. */
static const char *walk_wrong(struct walk *w, unsigned usual_length)
{
    struct look *look = &w->look;
    bool recorded = game_find(look->game->name) == look->game; /* a record tells its game by name */
    int looks = 0;
    for (;;) {
        TRY(twins_wrong(w));
        look_around(w);
        TRY(position_wrong(look));
        TRY(score_wrong(look));
        bool over = look->actors == 0;
        HOLD(over || w->match->n < look->game->length_max, "does not end within %u actions",
             look->game->length_max);
        bool closely = looks < LOOKS_MAX && rng_below(look->rng, usual_length) < LOOKS;
        looks += closely;
        if (over || closely)
            TRY(close_look(w));
        if (recorded && (over || (closely && rng_below(look->rng, LOOKS) < 1)))
            TRY(record_wrong(look));
        if (over)
            return story_wrong(look);
        TRY(step_wrong(w));
    }
}

const char *game_wrong(const struct game *g, const struct setup *setup, uint64_t seed, bool named,
                       unsigned *length)
{
    struct walk walk = { .match = open_match(g, setup, seed, named) };
    struct rng rng;
    rng_open_number(&rng, seed);
    walk.look.rng = &rng;
    open_walk(&walk, g, setup);
    const char *wrong = walk_wrong(&walk, *length);
    *length = walk.match->n > 0 ? walk.match->n : 1;
    if (wrong != NULL)
        wrong = complain("%s, %d seats, seed %llu, %s luck, after %u actions: %s", g->name,
                         setup->seats, (unsigned long long)seed, named ? "named" : "sealed",
                         walk.match->n, wrong);
    close_walk(&walk);
    return wrong;
}

/* Variant number i: the usual one, then all of them while there are few, else random ones. */
static void choose_variant(const struct game *g, struct setup *setup, unsigned i, struct rng *rng)
{
    unsigned all = 1;
    for (int k = 0; k < g->options_n && all <= VARIANTS; k++)
        all *= g->options[k].values;
    if (i == 0)
        return;
    unsigned number = all <= VARIANTS ? i % all : rng_word(rng);
    for (int k = 0; k < g->options_n; k++) {
        setup->option[k] = (uint8_t)(number % g->options[k].values);
        number /= g->options[k].values;
    }
}

const char *properties_wrong(const struct game *g, unsigned count)
{
    TRY(shelf_wrong(g));
    struct rng rng;
    rng_open_number(&rng, 1865);
    for (int seats = g->seats_min; seats <= g->seats_max; seats++) {
        unsigned length = LOOKS; /* the first game is looked at closely all along */
        uint64_t actions = 0, enough = (uint64_t)count * USUAL_LENGTH;
        for (unsigned i = 0; i < count && (i < FEW || actions < enough); i++) {
            struct setup setup = game_setup(g, seats);
            choose_variant(g, &setup, i / 2, &rng);
            HOLD(game_setup_error(g, &setup) == NULL, "%d seats are refused", seats);
            TRY(game_wrong(g, &setup, (uint64_t)seats << 32 | i, i % 2 == 0, &length));
            actions += length;
        }
    }
    return NULL;
}
