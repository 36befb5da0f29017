/* Clocks of tables that are not in memory; alarms.h. */
#include "server/live/alarms.h"

#include <stdlib.h>

enum { CHAINS = 1 << 10 };

struct alarm {
    struct alarm *next;
    uint64_t table, due;
    struct turn_clock clock;
};

struct alarms {
    struct alarm *chain[CHAINS]; /* by table */
    uint64_t first;              /* none is due before that */
};

struct alarms *alarms_open(void)
{
    struct alarms *all = calloc(1, sizeof *all);
    if (all != NULL)
        all->first = UINT64_MAX;
    return all;
}

void alarms_close(struct alarms *all)
{
    for (int i = 0; all != NULL && i < CHAINS; i++)
        while (all->chain[i] != NULL) {
            struct alarm *a = all->chain[i];
            all->chain[i] = a->next;
            free(a);
        }
    free(all);
}

bool alarms_set(struct alarms *all, uint64_t table, const struct turn_clock *clock, uint64_t due)
{
    struct alarm *a = malloc(sizeof *a), **chain = &all->chain[table % CHAINS];
    if (a == NULL)
        return false;
    *a = (struct alarm){ .next = *chain, .table = table, .due = due, .clock = *clock };
    *chain = a;
    if (due < all->first)
        all->first = due;
    return true;
}

bool alarms_take(struct alarms *all, uint64_t table, struct turn_clock *clock)
{
    struct alarm **at = &all->chain[table % CHAINS];
    while (*at != NULL && (*at)->table != table)
        at = &(*at)->next;
    struct alarm *a = *at;
    if (a == NULL)
        return false;
    *clock = a->clock;
    *at = a->next;
    free(a);
    return true;
}

/* Looks at all of them only when one may be due. */
uint64_t alarms_due(struct alarms *all, uint64_t now)
{
    uint64_t first = UINT64_MAX;
    if (now < all->first)
        return 0;
    for (int i = 0; i < CHAINS; i++)
        for (const struct alarm *a = all->chain[i]; a != NULL; a = a->next) {
            if (a->due <= now)
                return a->table;
            if (a->due < first)
                first = a->due;
        }
    all->first = first;
    return 0;
}
