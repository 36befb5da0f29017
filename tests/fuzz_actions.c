/*
 * Bytes play a game. The first choose the game, the seats, the luck and the options; each further
 * one picks an action, takes one back, tries what is not allowed, or saves and loads. Whatever they
 * do, the position keeps its promises.
 */
#include "games/registry.h"
#include "tests/fuzz.h"
#include "tests/property.h"

#include <stdio.h>
#include <stdlib.h>

enum { OP_PICK_MAX = 239, OP_TRY = 240, OP_RECORD = 244, OP_LOOK = 247, OP_UNDO = 250 };

struct input {
    const uint8_t *next, *end;
};

static unsigned take(struct input *in)
{
    return in->next < in->end ? *in->next++ : 0;
}

static void must(const char *wrong)
{
    if (wrong == NULL)
        return;
    fprintf(stderr, "%s\n", wrong);
    abort();
}

static const struct game *choose_game(struct input *in)
{
    unsigned n = 1; /* there is always one: the template */
    while (games[n] != NULL)
        n++;
    return games[take(in) % n];
}

static struct setup choose_setup(const struct game *g, struct input *in)
{
    struct setup setup =
        game_setup(g, g->seats_min + (int)(take(in) % (g->seats_max - g->seats_min + 1u)));
    for (int i = 0; i < g->options_n; i++)
        setup.option[i] = (uint8_t)(take(in) % g->options[i].values);
    return setup;
}

static void look_around(struct look *look)
{
    look->actors = match_actors(look->match);
    for (int seat = 0; seat <= CHANCE; seat++)
        game_legal(look->game, look->match->state, seat, &look->list[seat]);
    must(position_wrong(look));
    must(score_wrong(look));
}

static void look_closely(struct look *look)
{
    for (int viewer = 0; viewer < VIEWER_COUNT; viewer++)
        if (look->view[viewer] != NULL)
            game_observe(look->game, look->match->state, viewer, look->view[viewer]);
    must(views_wrong(look));
    must(observe_action_wrong(look));
    must(orders_wrong(look));
}

/* One of the seats that owe a decision, one of its choices; a long list takes a second byte. */
static void pick(struct look *look, struct match *m, unsigned byte, struct input *in)
{
    unsigned actors = look->actors, n = (unsigned)__builtin_popcount(actors);
    for (unsigned skip = byte % n; skip > 0; skip--)
        actors &= actors - 1;
    int seat = __builtin_ctz(actors);
    const struct choices *list = &look->list[seat];
    unsigned which = byte / n;
    if (list->n > 40)
        which = which << 8 | take(in);
    if (match_play(m, seat, list->act[which % (unsigned)list->n]) != NULL)
        must("a listed action is refused");
}

/* What is not on the list is refused. */
static void try_unlisted(struct look *look, struct match *m, struct input *in)
{
    int seat = (int)(take(in) % VIEWER_COUNT);
    action act = ACTION(take(in), take(in), take(in), take(in));
    bool listed = seat <= CHANCE && choices_have(&look->list[seat], act);
    unsigned before = m->n;
    if (!listed && (match_play(m, seat, act) == NULL || m->n != before))
        must("an unlisted action is not refused");
}

static void undo(struct match *m, int seat)
{
    unsigned before = m->n;
    if (match_undo(m, seat) == NULL && m->n + 1 != before)
        must("undo takes back more or less than one action");
}

static void play(struct look *look, struct match *m, struct input *in)
{
    while (in->next < in->end) {
        look_around(look);
        if (look->actors != 0 && m->n >= look->game->length_max)
            must("the game is longer than it may be");
        unsigned byte = take(in);
        if (byte <= OP_PICK_MAX && look->actors != 0)
            pick(look, m, byte, in);
        else if (byte >= OP_UNDO)
            undo(m, (int)(byte - OP_UNDO) % SEATS_MAX);
        else if (byte >= OP_LOOK)
            look_closely(look);
        else if (byte >= OP_RECORD)
            must(record_wrong(look));
        else if (byte >= OP_TRY)
            try_unlisted(look, m, in);
    }
    look_around(look);
    look_closely(look);
    must(record_wrong(look));
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
    struct input in = { bytes, bytes + n };
    const struct game *g = choose_game(&in);
    struct setup setup = choose_setup(g, &in);
    unsigned luck_byte = take(&in);
    struct luck luck = luck_from("fuzz", "fuzz");
    luck.seed[0] = (uint8_t)luck_byte;
    struct rng rng;
    rng_open_number(&rng, luck_byte);
    struct match *m = match_new(g);
    match_start(m, g, &setup, luck_byte % 2 == 0 ? NULL : &luck);
    struct look look = { .game = g, .match = m, .rng = &rng };
    look.copy = match_new(g);
    look.other = match_new(g);
    for (int i = 0; i < ROOMS; i++)
        look.room[i] = room_new(g);
    for (int viewer = 0; viewer < VIEWER_COUNT; viewer++)
        if (viewer < setup.seats || viewer == SPECTATOR)
            look.view[viewer] = room_new(g);
    play(&look, m, &in);
    for (int i = 0; i < ROOMS; i++)
        free(look.room[i]);
    for (int viewer = 0; viewer < VIEWER_COUNT; viewer++)
        free(look.view[viewer]);
    free(look.copy);
    free(look.other);
    free(m);
    return 0;
}
