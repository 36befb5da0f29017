/* Fields of a live table that belong to the registry (live_tables.h): how much memory it takes,
 * when it was last needed, and how much of it is still to be loaded. */
#ifndef WONDERLAND_TABLE_MEMORY_H
#define WONDERLAND_TABLE_MEMORY_H

#include <stddef.h>
#include <stdint.h>

struct backlog;
struct live_table;

struct table_memory {
    struct live_table *older, *newer; /* in the order in which they were last needed */
    uint64_t used;                    /* when it was last needed, by net_now */
    size_t bytes;                     /* that it takes, when last counted */
};

/* The queue of tables of which only a part is in memory. */
struct table_loading {
    struct live_table *next; /* in the queue */
    struct backlog *backlog; /* the rest of its events; NULL: it is complete */
};

#endif
