/* Values a choice; advice.h. */
#include "bots/host/advice.h"

#include <stdlib.h>

#include "bots/host/bot_context.h"
#include "bots/host/chance.h"
#include "bots/host/clock.h"

enum {
    TREE_BYTES = 1 << 12, /* per iteration: a tree should not fill up */
    TREE_MIN = 1 << 22,
    TREE_MAX = 1 << 27
};

bool advice_open_context(struct bot_context *context, const struct budget *budget)
{
    size_t size = TREE_MAX;
    if (budget->iterations != 0 && budget->iterations < TREE_MAX / TREE_BYTES)
        size = (size_t)budget->iterations * TREE_BYTES;
    size = size < TREE_MIN ? TREE_MIN : size;
    *context = (struct bot_context){ .budget = *budget, .clock = clock_ns, .size = size };
    context->memory = aligned_alloc(64, size);
    return context->memory != NULL;
}

void advice_view_at(const struct match *m, unsigned entry, int seat, void *view)
{
    _Alignas(16) uint8_t state[STATE_MAX];
    match_state_at(m, entry, state);
    game_observe(m->game, state, seat, view);
}

uint32_t search_position_think(const struct search_position *position, struct bot_context *context,
                               action only, struct search_result *v)
{
    context->only = only;
    rng_open_number(&context->rng, position->number);
    search_think(position->game, position->view, position->seat, context, v);
    return v->iterations;
}

struct advice search_position_judge(const struct search_position *position,
                                    struct bot_context *context, action act,
                                    struct search_result *v)
{
    int i = 0;
    search_position_think(position, context, act, v);
    while (v->of[i].act != act)
        i++;
    struct chance chance =
        chance_of(position->game, seats_of(position->game, position->view), v->of[i].worth, v);
    return (struct advice){ .act = act, .worth = chance.worth, .doubt = chance.doubt };
}

bool advice_at(struct advice *advice, const struct match *m, unsigned entry, uint32_t iterations)
{
    _Alignas(16) uint8_t view[STATE_MAX];
    const struct budget budget = { .iterations = iterations };
    const struct entry *e = &m->entry[entry];
    struct bot_context context;
    struct search_result v;
    advice_view_at(m, entry, e->seat, view);
    const struct search_position position = { m->game, view, e->seat, entry };
    bool fine = advice_open_context(&context, &budget);
    if (fine)
        *advice = search_position_judge(&position, &context, e->act, &v);
    bot_context_close(&context);
    return fine;
}
