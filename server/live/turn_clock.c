/* Turn clocks; turn_clock.h. */
#include "server/live/turn_clock.h"

void turn_clock_reset(struct turn_clock *clock)
{
    for (int p = 0; p < SEATS_MAX; p++)
        clock->key[p] = -1;
}

/* The index after the last action that was not the seat's own: where its turn began. */
static long turn_began(const struct match *m, int seat)
{
    unsigned i = m->n;
    while (i > 0 && m->entry[i - 1].seat == seat)
        i--;
    return (long)i;
}

/* An undo leads back to a turn that had already begun, so it starts none; but a turn that begins
 * after it is new. */
void turn_clock_start(struct turn_clock *clock, const struct table *t, uint64_t now)
{
    unsigned owes = table_owes(t);
    for (int p = 0; p < t->setup.seats; p++) {
        long began = owes >> p & 1 ? turn_began(t->match, p) : -1;
        if (t->phase != PHASE_GATHERING && clock->key[p] > (long)t->match->n)
            clock->key[p] = (long)t->match->n;
        if (began > clock->key[p]) {
            clock->key[p] = began;
            clock->since[p] = now;
        }
    }
}

uint64_t turn_clock_due(const struct turn_clock *clock, const struct table *t)
{
    uint64_t due = UINT64_MAX, time = ((uint64_t)t->turn + (uint64_t)t->grace) * 1000;
    unsigned owes = t->turn > 0 ? table_owes(t) : 0;
    for (int p = 0; p < t->setup.seats; p++)
        if ((owes >> p & 1) && table_person(t, p) && clock->since[p] + time < due)
            due = clock->since[p] + time;
    return due;
}
