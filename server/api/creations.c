/* Limits for new tables; creations.h. */
#include "server/api/creations.h"

#include <stdlib.h>

#include "server/api/shared.h"
#include "server/live/quota.h"

struct creations *creations_open(void)
{
    struct creations *creations = calloc(1, sizeof *creations);
    if (creations != NULL && (creations->made = rate_limit_open()) == NULL) {
        free(creations);
        return NULL;
    }
    return creations;
}

void creations_close(struct creations *creations)
{
    if (creations != NULL)
        rate_limit_close(creations->made);
    free(creations);
}

/* Whether the address has made as many tables as it may; an IPv6 /48 may make more. */
static bool too_many(struct server *server, const struct request *request)
{
    const struct creations *creations = server->api->creations;
    const struct peer *peer = request->client->watcher.peer;
    const char *network = net_network(peer);
    uint64_t now = net_now(server->net);
    if (creations->per_minute == 0)
        return false;
    if (!rate_limit_take(creations->made, net_address(peer), creations->per_minute, now))
        return true;
    return network[0] != '\0' &&
           !rate_limit_take(creations->made, network, NET_WIDE * creations->per_minute, now);
}

struct refusal creations_refused(struct server *server, const struct request *request)
{
    if (quota_reached(server, QUOTA_TABLES))
        return refusal[REFUSED_NO_ROOM];
    return too_many(server, request) ? refusal[REFUSED_TOO_OFTEN] : accepted;
}
