/* Clients; client.h. */
#include "server/api/client.h"

#include <stdlib.h>

struct client *client_of(struct peer *peer)
{
    struct client *client = peer_data(peer);
    if (client == NULL && (client = calloc(1, sizeof *client)) != NULL) {
        client->watcher.peer = peer;
        peer_set_data(peer, client);
    }
    return client;
}

uint32_t client_address(const struct client *client)
{
    uint32_t h = 2166136261u;
    for (const char *s = net_address(client->watcher.peer); *s != '\0'; s++)
        h = (h ^ (unsigned char)*s) * 16777619u;
    return h | 1;
}
