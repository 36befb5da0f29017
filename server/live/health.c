/* Probes of the store; health.h. */
#include "server/live/health.h"

#include <stdlib.h>

#include "server/live/leases.h"
#include "server/live/transaction.h"

enum { FRESH_MS = 2000 }; /* older knowledge is checked again on request */

struct store_health {
    uint64_t known; /* when it was last checked, by net_now */
    bool failing;   /* at that time nothing could be saved */
    bool probing;   /* a check is under way */
};

struct store_health *health_open(void)
{
    return calloc(1, sizeof(struct store_health));
}

void health_close(struct store_health *health)
{
    free(health);
}

static void probe(struct server *server)
{
    if (server->health->probing || server->stopping)
        return;
    struct transaction *tx = transaction_begin(server, NULL, NULL);
    if (tx == NULL)
        return;
    tx->probe = true;
    transaction_change(tx)->kind = CHANGE_PROBE;
    server->health->probing = true;
    transaction_commit(tx);
}

bool health_ask(struct server *server)
{
    if (net_now(server->net) - server->health->known >= FRESH_MS)
        probe(server);
    return !server->health->failing &&
           (server->node.leases == NULL || leases_hold(server->node.leases));
}

/* A failed write may concern only its table; a successful one shows that all is well. */
void health_note(struct server *server, enum write_result result)
{
    if (result == WRITE_FULL || result == WRITE_FAILED) {
        probe(server);
    } else if (result == WRITE_DONE) {
        server->health->failing = false;
        server->health->known = net_now(server->net);
    }
}

void health_probed(struct server *server, enum write_result result)
{
    server->health->probing = false;
    server->health->failing = result != WRITE_DONE;
    server->health->known = net_now(server->net);
}
