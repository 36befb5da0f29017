/* Slots for tables by their ids; a later table replaces an earlier one. fresh_tables.h. */
#include "server/live/fresh_tables.h"

#include <stdlib.h>

enum {
    PLACES = 128,
    FRESH_MS = 30000,     /* after which nobody is expected to ask for it */
    FRESH_BYTES = 1 << 15 /* of a table at most; 4 MB for all of them */
};

struct fresh_table {
    struct table *table; /* or NULL */
    uint64_t kept;       /* since when, by net_now */
};

struct fresh_tables {
    struct fresh_table place[PLACES]; /* by id */
};

static struct fresh_table *place_of(struct server *server, uint64_t id)
{
    return &server->fresh->place[id % PLACES];
}

static void clear(struct fresh_table *place)
{
    if (place->table != NULL)
        table_close(place->table);
    place->table = NULL;
}

bool fresh_tables_keep(struct server *server, struct table *table)
{
    struct fresh_table *place = place_of(server, table->id);
    if (server->node.leases != NULL || table_bytes(table) > FRESH_BYTES)
        return false;
    clear(place);
    *place = (struct fresh_table){ table, net_now(server->net) };
    return true;
}

struct table *fresh_tables_take(struct server *server, uint64_t id)
{
    struct fresh_table *place = place_of(server, id);
    if (place->table == NULL || place->table->id != id)
        return NULL;
    if (net_now(server->net) - place->kept > FRESH_MS)
        clear(place);
    struct table *table = place->table;
    place->table = NULL;
    return table;
}

struct fresh_tables *fresh_tables_open(void)
{
    return calloc(1, sizeof(struct fresh_tables));
}

void fresh_tables_close(struct fresh_tables *all)
{
    for (int i = 0; all != NULL && i < PLACES; i++)
        clear(&all->place[i]);
    free(all);
}
