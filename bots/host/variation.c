/* How it might have continued; variation.h. */
#include "bots/host/variation.h"

#include <string.h>

#include "bots/host/advice.h"
#include "bots/host/bot_context.h"
#include "bots/host/gain.h"

enum { VARIATION_ITERATIONS = 300 }; /* of each search */

static void add(struct variation *v, const struct game *g, void *state, int seat, action act)
{
    v->entry[v->n++] = (struct entry){ .act = act, .seat = (uint8_t)seat, .final = true };
    g->apply(state, seat, act, NULL);
}

/* The seat's choice in this state, by what it can see of it. */
static action choice_of(const struct game *g, const void *state, int seat, uint64_t number,
                        struct bot_context *context)
{
    _Alignas(16) uint8_t view[STATE_MAX];
    struct search_result found;
    game_observe(g, state, seat, view);
    const struct search_position position = { g, view, seat, number };
    search_position_think(&position, context, 0, &found);
    return found.of[search_result_best(&found)].act;
}

void variation_ask(const struct match *m, const struct decision *d, struct reason_case *asked)
{
    *asked = (struct reason_case){
        .mover = d->seat, .entry = d->entry, .seen = d->best.act, .instead = d->played.act
    };
    advice_view_at(m, d->entry, d->seat, asked->view);
}

/* Plays on from the better move. */
static void go_on(struct variation *v, const struct game *g, const struct reason_case *asked,
                  struct bot_context *context)
{
    _Alignas(16) uint8_t state[STATE_MAX];
    struct rng luck;
    int moves = 1;
    unsigned actors;
    rng_open_number(&luck, asked->entry);
    memcpy(v->state, asked->view, g->state_size);
    game_redeal(g, v->state, asked->mover, &luck);
    memcpy(state, v->state, g->state_size);
    v->n = 0;
    add(v, g, state, asked->mover, asked->seen);
    while ((actors = g->actors(state)) != 0 && v->n < VARIATION_MAX) {
        int seat = __builtin_ctz(actors);
        if (seat == CHANCE) {
            struct choices list;
            game_legal(g, state, CHANCE, &list);
            add(v, g, state, CHANCE, list.act[choices_pick(&list, true, &luck)]);
        } else if (moves++ < VARIATION_MOVES) {
            add(v, g, state, seat, choice_of(g, state, seat, (uint64_t)v->n, context));
        } else {
            break;
        }
    }
}

bool variation_find(struct variation *v, const struct game *g, const struct reason_case *asked)
{
    const struct budget budget = { .iterations = VARIATION_ITERATIONS };
    struct bot_context context;
    if (!advice_open_context(&context, &budget))
        return false;
    go_on(v, g, asked, &context);
    bot_context_close(&context);
    if (asked->seen != asked->instead)
        v->why = reasons_of(g, asked, asked->mover);
    return true;
}

void variation_say(const struct variation *v, const struct match *m, const struct decision *d,
                   struct text *out)
{
    struct reasons why = v->why;
    size_t before = out->n;
    if (d->best.act == d->played.act)
        return;
    if (out->reader->seat == d->seat) {
        _Alignas(16) uint8_t view[STATE_MAX];
        reasons_say_own(m->game, &why, out);
        advice_view_at(m, d->entry, d->seat, view);
        if (out->n == before)
            gain_say(m, view, d->seat, d->best.act, out);
    } else if (why.gain.stake != REASON_NONE) { /* everything else is told to the player alone */
        why.harm = (struct difference){ .stake = REASON_NONE };
        reasons_say_theirs(m->game, &why, out);
    }
}
