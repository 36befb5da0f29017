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
