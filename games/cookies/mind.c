/* Late for Tea: what a bot should value. */
#include "cookies.h"

static void value(const void *state, float share[SEATS_MAX])
{
    const struct cookies *s = state;
    for (int p = 0; p < s->seats; p++) {
        float lead = 100;
        for (int q = 0; q < s->seats; q++)
            if (q != p) {
                float points = (float)(cookies_points(s, p) - cookies_points(s, q)) +
                               (float)(s->field[p] - s->field[q]) * 3.5f / FIELDS;
                lead = points < lead ? points : lead;
            }
        float x = lead / 6;
        share[p] = 0.5f + 0.5f * x / (1 + (x < 0 ? -x : x));
    }
}

const struct mind cookies_mind = { .value = value };
