/* Alice's Labyrinth: what a bot should value. */
#include "labyrinth.h"

static void value(const void *state, float share[SEATS_MAX])
{
    const struct labyrinth *s = state;
    for (int p = 0; p < s->seats; p++)
        share[p] = 0.5f;
}
static bool calm(const void *state)
{
    const struct labyrinth *s = state;
    return s->step == STEP_PUSH || s->step == STEP_MOVE;
}
const struct mind labyrinth_mind = { .value = value, .calm = calm };
