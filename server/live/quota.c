/* The quota; quota.h. */
#include "server/live/quota.h"

#include <stdlib.h>

enum { FRESH_MS = 1000 }; /* it is measured again after that */

struct store_quota {
    uint64_t bytes;    /* that the store may hold; 0: any number */
    uint64_t used;     /* by the store, */
    uint64_t measured; /* when that was measured, by net_now; 0: never */
};

struct store_quota *quota_open(void)
{
    return calloc(1, sizeof(struct store_quota));
}

void quota_close(struct store_quota *quota)
{
    free(quota);
}

void quota_limit(struct store_quota *quota, uint64_t bytes)
{
    quota->bytes = bytes;
}

bool quota_reached(struct server *server, int percent)
{
    struct store_quota *quota = server->quota;
    uint64_t now = net_now(server->net);
    if (quota->bytes == 0)
        return false;
    if (quota->measured == 0 || now - quota->measured >= FRESH_MS) {
        quota->used = store_used(server->store);
        quota->measured = now;
    }
    return quota->used >= quota->bytes / 100 * (uint64_t)percent;
}
