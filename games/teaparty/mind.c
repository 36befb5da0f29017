/* The Mad Tea Party: what a bot should value. */
#include "teaparty.h"

static void value(const void *state, float share[SEATS_MAX])
{
    const struct teaparty *s = state;
    float total = 0;
    struct result r;
    tp_score(s, &r);
    for (int p = 0; p < s->seats; p++)
        total += (float)(r.score[p] + 50);
    for (int p = 0; p < s->seats; p++)
        share[p] = (float)(r.score[p] + 50) / total;
}

static bool calm(const void *state)
{
    const struct teaparty *s = state;
    return s->step == STEP_SEARCH;
}

const struct mind teaparty_mind = { .value = value, .calm = calm };
