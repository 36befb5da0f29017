/* Random games, and the checks run along them. */
#include "games/registry.h"
#include "tests/property.h"

#include <stdio.h>
#include <stdlib.h>

enum {
    CLOSE = 6,          /* positions of a game that are checked closely, about */
    CLOSE_MAX = 150,    /* and at most, besides its end */
    VARIANTS = 64,      /* up to this many combinations of options are all played */
    USUAL_LENGTH = 200, /* longer games are played fewer times, but at least FEW times */
    FEW = 24,
    WHYS = 24,       /* actions that each seat asks about where a position is checked closely */
    WHYS_ALONG = 12, /* and at every position of a record */
    LAST = 6,        /* actions that a complaint names */
    LAST_BYTES = LAST * NOTATION_BYTES
};

/* One game under way. */
struct walk {
    struct position pos;
    struct match *match;
    void *twin[2];                        /* two more copies of the state, made by `apply` alone */
    unsigned seen;                        /* actions that the twins have followed */
    struct counterfactual counterfactual; /* a game that a viewer cannot tell from this one */
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
    w->pos.game = g;
    w->pos.match = w->match;
    w->pos.copy = match_new(g);
    w->pos.other = match_new(g);
    for (int i = 0; i < SCRATCH_COUNT; i++)
        w->pos.scratch[i] = state_new(g);
    for (int viewer = 0; viewer < VIEWER_COUNT; viewer++)
        if (viewer < setup->seats || viewer == SPECTATOR)
            w->pos.view[viewer] = state_new(g);
    for (int i = 0; i < 2; i++) { /* memory that held other things before, then zeroed for start */
        w->twin[i] = state_new(g);
        memset(w->twin[i], i == 0 ? 0xa5 : 0x3c, g->state_size);
        memset(w->twin[i], 0, g->state_size);
        g->start(w->twin[i], setup);
    }
}

static void close_walk(struct walk *w)
{
    free(w->pos.copy);
    free(w->pos.other);
    for (int i = 0; i < SCRATCH_COUNT; i++)
        free(w->pos.scratch[i]);
    for (int viewer = 0; viewer < VIEWER_COUNT; viewer++)
        free(w->pos.view[viewer]);
    free(w->twin[0]);
    free(w->twin[1]);
    free(w->counterfactual.match);
    free(w->match);
}

/* Applies to the twins what the match has done since; they must stay equal to each other and to
 * it. */
static const char *twins_wrong(struct walk *w)
{
    const struct game *g = w->pos.game;
    for (; w->seen < w->match->n; w->seen++)
        for (int i = 0; i < 2; i++) {
            const struct entry *e = &w->match->entry[w->seen];
            struct event_list events = { .n = 0 };
            g->apply(w->twin[i], e->seat, e->act, i == 0 ? &events : NULL);
        }
    EXPECT(memcmp(w->twin[0], w->twin[1], g->state_size) == 0, "twins differ");
    EXPECT(memcmp(w->twin[0], w->match->state, g->state_size) == 0,
           "the match differs from its twin");
    return NULL;
}

static void list_choices(struct walk *w)
{
    struct position *pos = &w->pos;
    pos->actors = pos->game->actors(w->match->state);
    for (int seat = 0; seat <= CHANCE; seat++)
        game_legal(pos->game, w->match->state, seat, &pos->list[seat]);
}

static void observe_position(struct position *pos)
{
    for (int viewer = 0; viewer < VIEWER_COUNT; viewer++)
        if (pos->view[viewer] != NULL) {
            memset(pos->view[viewer], 0xa5, pos->game->state_size);
            game_observe(pos->game, pos->match->state, viewer, pos->view[viewer]);
        }
}

/* Runs all checks on the position, which is still the same afterwards. */
static const char *close_check(struct walk *w)
{
    struct position *pos = &w->pos;
    observe_position(pos);
    TRY(match_wrong(pos));
    TRY(orders_wrong(pos));
    TRY(words_wrong(pos));
    TRY(find_wrong(pos));
    TRY(why_wrong(pos, (unsigned)number_from("WONDERLAND_WHYS", WHYS)));
    TRY(views_wrong(pos));
    TRY(observe_action_wrong(pos));
    TRY(recall_wrong(pos));
    TRY(windows_wrong(pos));
    TRY(learning_wrong(pos));
    EXPECT(memcmp(w->twin[0], w->match->state, pos->game->state_size) == 0,
           "looking at the position changed it");
    for (int i = 0; i < SCRATCH_COUNT; i++)
        EXPECT(state_intact(pos->game, pos->scratch[i]), "wrote past the end of a state");
    for (int viewer = 0; viewer < VIEWER_COUNT; viewer++)
        EXPECT(pos->view[viewer] == NULL || state_intact(pos->game, pos->view[viewer]),
               "wrote past the end of a view");
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

/* Plays one random action, also in the counterfactual if there is one. That needs a match whose
 * luck we play. */
static const char *step_wrong(struct walk *w)
{
    struct position *pos = &w->pos;
    int seat = random_actor(pos->actors, pos->rng);
    const struct choices *list = &pos->list[seat];
    action act = list->act[choices_pick(list, seat == CHANCE, pos->rng)];
    bool follows = false;
    if (w->counterfactual.match == NULL && w->match->luck.named && pos->game->observe != NULL)
        counterfactual_begin(&w->counterfactual, pos, seat, act);
    if (w->counterfactual.match != NULL)
        TRY(counterfactual_wrong(&w->counterfactual, pos, seat, act, &follows));
    const struct words *why = match_play(w->match, seat, act);
    EXPECT(why == NULL, "%s may not do %s: %s", name_viewer(seat), name_action(pos->game, act),
           why->in[EN]);
    return follows ? counterfactual_seen(&w->counterfactual, w->match, pos->scratch) : NULL;
}

/* Plays to the end. */
static const char *walk_wrong(struct walk *w, unsigned usual_length)
{
    struct position *pos = &w->pos;
    bool recorded = game_find(pos->game->name) == pos->game; /* a record names its game */
    int checked = 0;
    for (;;) {
        TRY(twins_wrong(w));
        list_choices(w);
        TRY(position_wrong(pos));
        TRY(score_wrong(pos));
        bool over = pos->actors == 0;
        EXPECT(over || w->match->n < pos->game->length_max, "does not end within %u actions",
               pos->game->length_max);
        bool closely = checked < CLOSE_MAX && rng_below(pos->rng, usual_length) < CLOSE;
        checked += closely;
        if (over || closely)
            TRY(close_check(w));
        if (recorded && (over || (closely && rng_below(pos->rng, CLOSE) < 1)))
            TRY(record_wrong(pos));
        if (over)
            return story_wrong(pos);
        TRY(step_wrong(w));
    }
}

/* The last actions of the match as a record has them: "0 stir, * give 1 2". */
static const char *last_actions(const struct match *m)
{
    static char bytes[LAST_BYTES];
    struct text out;
    text_open(&out, bytes, sizeof bytes, NULL);
    for (unsigned i = m->n > LAST ? m->n - LAST : 0; i < m->n; i++) {
        text_add(&out, out.n > 0 ? ", " : "");
        if (m->entry[i].seat == CHANCE)
            text_add(&out, "*");
        else
            text_number(&out, m->entry[i].seat);
        text_add(&out, " ");
        m->game->presenter->notation(m->entry[i].act, &out);
    }
    return bytes;
}

const char *game_wrong(const struct game *g, const struct setup *setup, uint64_t seed, bool named,
                       unsigned *length)
{
    struct walk walk = { .match = open_match(g, setup, seed, named) };
    struct rng rng;
    rng_open_number(&rng, seed);
    walk.pos.rng = &rng;
    open_walk(&walk, g, setup);
    const char *wrong = walk_wrong(&walk, *length);
    *length = walk.match->n > 0 ? walk.match->n : 1;
    if (wrong != NULL)
        wrong =
            complain("%s %d, %d seats, seed %llu, %s luck, after %u actions (%s): %s", g->name,
                     setup->version, setup->seats, (unsigned long long)seed,
                     named ? "named" : "sealed", walk.match->n, last_actions(walk.match), wrong);
    close_walk(&walk);
    return wrong;
}

const char *why_wrong_along(const struct match *played)
{
    const struct game *g = played->game;
    struct walk walk = { .match = match_new(g) };
    struct rng rng;
    const char *wrong = NULL;
    rng_open_number(&rng, played->n);
    walk.pos.rng = &rng;
    match_start(walk.match, g, &played->setup, NULL);
    open_walk(&walk, g, &played->setup);
    for (unsigned i = 0; i <= played->n && wrong == NULL; i++) {
        list_choices(&walk);
        rng_word(&rng);
        if (walk.pos.actors >> CHANCE == 0) {
            observe_position(&walk.pos);
            wrong = why_wrong(&walk.pos, WHYS_ALONG);
        }
        if (wrong != NULL)
            wrong = complain("after %u actions: %s", i, wrong);
        else if (i < played->n)
            require(match_play(walk.match, played->entry[i].seat, played->entry[i].act) == NULL);
    }
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

/* Two games of eight are played by older rules, if there are any. */
static void choose_version(const struct game *g, struct setup *setup, unsigned i)
{
    if (i % 8 < 6 || g->oldest == g->version)
        return;
    setup->version = (uint8_t)(g->oldest + i / 8 % (unsigned)(g->version - g->oldest));
    for (int k = game_options(g, setup->version); k < OPTIONS_MAX; k++)
        setup->option[k] = 0;
}

const char *properties_wrong(const struct game *g, unsigned count)
{
    TRY(definition_wrong(g));
    TRY(forms_missing(g));
    learning_reset();
    struct rng rng;
    rng_open_number(&rng, 1865);
    for (int seats = g->seats_min; seats <= g->seats_max; seats++) {
        unsigned length = CLOSE; /* the first game is checked closely all along */
        uint64_t actions = 0, enough = (uint64_t)count * USUAL_LENGTH;
        for (unsigned i = 0; i < count && (i < FEW || actions < enough); i++) {
            struct setup setup = game_setup(g, seats);
            choose_variant(g, &setup, i / 2, &rng);
            choose_version(g, &setup, i);
            EXPECT(game_setup_error(g, &setup) == NULL, "%d seats are refused", seats);
            TRY(game_wrong(g, &setup, (uint64_t)seats << 32 | i, i % 2 == 0, &length));
            actions += length;
        }
    }
    TRY(learning_too_wide(g));
    return forms_wrong(g);
}
