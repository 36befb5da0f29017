/* The quota; quota.h. */
#include "server/live/quota.h"

enum { FRESH_MS = 1000 }; /* it is measured again after that */

bool quota_reached(struct server *server, int percent)
{
    uint64_t now = net_now(server->net);
    if (server->quota.bytes == 0)
        return false;
    if (server->quota.measured == 0 || now - server->quota.measured >= FRESH_MS) {
        server->quota.used = store_used(server->store);
        server->quota.measured = now;
    }
    return server->quota.used >= server->quota.bytes / 100 * (uint64_t)percent;
}
