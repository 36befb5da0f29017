/* Who sends a command; caller.h. */
#include "server/api/caller.h"

#include "server/live/presence.h"

unsigned caller_held(const struct live_table *live, const struct request *request)
{
    return request->known ? table_held(live->table, request->device) : 0;
}

bool caller_seat(struct server *server, struct live_table *live, struct request *request, int *seat)
{
    unsigned held = caller_held(live, request);
    int64_t wanted = -1;
    if (request_has(request, "seat") &&
        !request_number(request, "seat", 0, SEATS_MAX - 1, &wanted)) {
        request_refuse(server, request, refusal[REFUSED_MALFORMED]);
        return false;
    }
    if (wanted < 0 && held != 0 && (held & (held - 1)) == 0)
        wanted = __builtin_ctz(held);
    if (wanted < 0 || !(held >> wanted & 1)) {
        request_refuse(server, request, refusal[REFUSED_NOT_YOURS]);
        return false;
    }
    presence_heard(&live->presence, live->table, held, net_now(server->net));
    *seat = (int)wanted;
    return true;
}

bool caller_viewer(struct server *server, struct live_table *live, struct request *request,
                   int *viewer)
{
    unsigned held = caller_held(live, request), owes = table_owes(live->table) & held;
    if (request_has(request, "seat"))
        return caller_seat(server, live, request, viewer);
    presence_heard(&live->presence, live->table, held, net_now(server->net));
    *viewer = owes != 0 ? __builtin_ctz(owes) : held != 0 ? __builtin_ctz(held) : SPECTATOR;
    return true;
}

/* Refuses the request if the seat has nothing left. */
static bool may(struct server *server, struct request *request, bool left)
{
    if (!left)
        request_refuse(server, request, refusal[REFUSED_TOO_OFTEN]);
    return left;
}

bool caller_may_chat(struct server *server, struct live_table *live, struct request *request,
                     int seat)
{
    return may(server, request, seat_limits_chat(&live->limits, seat, net_now(server->net)));
}

bool caller_may_set(struct server *server, struct live_table *live, struct request *request,
                    int seat)
{
    return may(server, request, seat_limits_set(&live->limits, seat, net_now(server->net)));
}
