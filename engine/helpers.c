/* What most games need and none needs fast. */
#include "engine/helpers.h"

const char *const off_on[2] = { "off", "on" };

unsigned options_on(const struct setup *setup, int n)
{
    unsigned on = 0;
    for (int i = 0; i < n; i++)
        on |= (unsigned)setup->option[i] << i;
    return on;
}

int random_bit(uint32_t mask, struct rng *rng)
{
    uint32_t skip = rng_below(rng, (uint32_t)__builtin_popcount(mask));
    for (; skip > 0; skip--)
        mask &= mask - 1;
    return __builtin_ctz(mask);
}

/* Whether seat p ranks before seat q. */
static bool ranks_before(const struct result *r, const int *tie_break, int p, int q)
{
    if (r->score[p] != r->score[q])
        return r->score[p] > r->score[q];
    return tie_break != NULL && tie_break[p] > tie_break[q];
}

void rank_seats(struct result *r, int seats, const int *tie_break)
{
    for (int p = 0; p < seats; p++) {
        r->place[p] = 1;
        for (int q = 0; q < seats; q++)
            if (ranks_before(r, tie_break, q, p))
                r->place[p]++;
    }
}

void json_put_known(struct json *j, const char *key, int value)
{
    if (value == NONE || value == UNKNOWN)
        json_put_null(j, key);
    else
        json_put_number(j, key, value);
}
