/*
 * Bytes play a game. The first choose the game, the seats, the luck and the options; each further
 * one picks an action, undoes one, tries an illegal one, or saves and loads. Whatever they do, the
 * position keeps its promises.
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

static void list_choices(struct position *pos)
{
    pos->actors = match_actors(pos->match);
    for (int seat = 0; seat <= CHANCE; seat++)
        game_legal(pos->game, pos->match->state, seat, &pos->list[seat]);
    must(position_wrong(pos));
    must(score_wrong(pos));
}

static void check_closely(struct position *pos)
{
    for (int viewer = 0; viewer < VIEWER_COUNT; viewer++)
        if (pos->view[viewer] != NULL)
            game_observe(pos->game, pos->match->state, viewer, pos->view[viewer]);
    must(views_wrong(pos));
    must(observe_action_wrong(pos));
    must(orders_wrong(pos));
}

/* One of the seats that owe a decision, one of its choices; a long list takes a second byte. */
static void pick(struct position *pos, struct match *m, unsigned byte, struct input *in)
{
    unsigned actors = pos->actors, n = (unsigned)__builtin_popcount(actors);
    for (unsigned skip = byte % n; skip > 0; skip--)
        actors &= actors - 1;
    int seat = __builtin_ctz(actors);
    const struct choices *list = &pos->list[seat];
    unsigned which = byte / n;
    if (list->n > 40)
        which = which << 8 | take(in);
    if (match_play(m, seat, list->act[which % (unsigned)list->n]) != NULL)
        must("a listed action is refused");
}

/* Actions that are not on the list are refused. */
static void try_unlisted(struct position *pos, struct match *m, struct input *in)
{
    int seat = (int)(take(in) % VIEWER_COUNT);
    action act = ACTION(take(in), take(in), take(in), take(in));
    bool listed = seat <= CHANCE && choices_have(&pos->list[seat], act);
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

static void play(struct position *pos, struct match *m, struct input *in)
{
    while (in->next < in->end) {
        list_choices(pos);
        if (pos->actors != 0 && m->n >= pos->game->length_max)
            must("the game is longer than it may be");
        unsigned byte = take(in);
        if (byte <= OP_PICK_MAX && pos->actors != 0)
            pick(pos, m, byte, in);
        else if (byte >= OP_UNDO)
            undo(m, (int)(byte - OP_UNDO) % SEATS_MAX);
        else if (byte >= OP_LOOK)
            check_closely(pos);
        else if (byte >= OP_RECORD)
            must(record_wrong(pos));
        else if (byte >= OP_TRY)
            try_unlisted(pos, m, in);
    }
    list_choices(pos);
    check_closely(pos);
    must(record_wrong(pos));
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
    struct position pos = { .game = g, .match = m, .rng = &rng };
    pos.copy = match_new(g);
    pos.other = match_new(g);
    for (int i = 0; i < SCRATCH_COUNT; i++)
        pos.scratch[i] = state_new(g);
    for (int viewer = 0; viewer < VIEWER_COUNT; viewer++)
        if (viewer < setup.seats || viewer == SPECTATOR)
            pos.view[viewer] = state_new(g);
    play(&pos, m, &in);
    for (int i = 0; i < SCRATCH_COUNT; i++)
        free(pos.scratch[i]);
    for (int viewer = 0; viewer < VIEWER_COUNT; viewer++)
        free(pos.view[viewer]);
    free(pos.copy);
    free(pos.other);
    free(m);
    return 0;
}
