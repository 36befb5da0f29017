/* studies.h for a page: none is made. What thinks there is given plain data, and a study is more
 * than that; whoever wants one keeps the game at a server. */
#include "server/live/studies.h"

#include <stdlib.h>

struct study *studies_find(const struct server *server, uint64_t table)
{
    (void)server, (void)table;
    return NULL;
}

struct study *studies_open(struct server *server, const struct live_table *live,
                           const uint8_t device[DEVICE_SIZE], uint32_t owner, struct refusal *why)
{
    (void)server, (void)live, (void)device, (void)owner;
    *why = refusal[REFUSED_NOT_NOW];
    return NULL;
}

void studies_advance(struct server *server, struct bot_job *job)
{
    (void)server;
    free(job);
}

void studies_keep(struct server *server)
{
    (void)server;
}

void studies_close(struct server *server)
{
    (void)server;
}
