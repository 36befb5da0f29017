/* Who is here; presence.h. */
#include "server/live/presence.h"

void presence_start(const struct server *server, struct live_table *live)
{
    for (int p = 0; p < SEATS_MAX; p++)
        live->presence.last_here[p] = net_now(server->net);
}

void presence_heard(const struct server *server, struct live_table *live, unsigned held)
{
    struct presence *presence = &live->presence;
    for (int p = 0; p < live->table->setup.seats; p++)
        if (held >> p & 1) {
            presence->last_here[p] = presence->heard[p] = net_now(server->net);
            presence->agreed[p] = 0;
        }
}

bool presence_update(const struct server *server, struct live_table *live)
{
    struct presence *presence = &live->presence;
    unsigned here = 0;
    for (int i = 0; i < live->watchers.n; i++)
        if (live->watchers.of[i]->known)
            here |= table_held(live->table, live->watchers.of[i]->device);
    if (here == presence->here)
        return false;
    for (int p = 0; p < live->table->setup.seats; p++)
        if ((here ^ presence->here) >> p & 1) {
            presence->last_here[p] = net_now(server->net);
            presence->heard[p] = 0;
        }
    presence->here = here;
    return true;
}

unsigned presence_here(const struct server *server, const struct live_table *live)
{
    const struct presence *presence = &live->presence;
    unsigned here = presence->here;
    for (int p = 0; p < live->table->setup.seats; p++)
        if (live->table->chair[p].taken && presence->heard[p] != 0 &&
            net_now(server->net) - presence->heard[p] < PRESENT_MS)
            here |= 1u << p;
    return here;
}

bool presence_is_absent(const struct server *server, const struct live_table *live, int seat)
{
    const struct presence *presence = &live->presence;
    return live->table->phase == PHASE_PLAYING && table_person(live->table, seat) &&
           !(presence->here >> seat & 1) &&
           net_now(server->net) - presence->last_here[seat] >= ABSENT_MS;
}
