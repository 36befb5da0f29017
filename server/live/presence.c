/* Who is here; presence.h. */
#include "server/live/presence.h"

void presence_start(struct presence *presence, uint64_t now)
{
    for (int p = 0; p < SEATS_MAX; p++)
        presence->last_here[p] = now;
}

void presence_heard(struct presence *presence, const struct table *t, unsigned held, uint64_t now)
{
    for (int p = 0; p < t->setup.seats; p++)
        if (held >> p & 1) {
            presence->last_here[p] = presence->heard[p] = now;
            presence->agreed[p] = 0;
        }
}

bool presence_update(struct presence *presence, const struct table *t, unsigned watching,
                     uint64_t now)
{
    if (watching == presence->here)
        return false;
    for (int p = 0; p < t->setup.seats; p++)
        if ((watching ^ presence->here) >> p & 1) {
            presence->last_here[p] = now;
            presence->heard[p] = 0;
        }
    presence->here = watching;
    return true;
}

unsigned presence_here(const struct presence *presence, const struct table *t, uint64_t now)
{
    unsigned here = presence->here;
    for (int p = 0; p < t->setup.seats; p++)
        if (t->chair[p].taken && presence->heard[p] != 0 && now - presence->heard[p] < PRESENT_MS)
            here |= 1u << p;
    return here;
}

bool presence_is_absent(const struct presence *presence, const struct table *t, int seat,
                        uint64_t now)
{
    return t->phase == PHASE_PLAYING && table_person(t, seat) && !(presence->here >> seat & 1) &&
           now - presence->last_here[seat] >= ABSENT_MS;
}
