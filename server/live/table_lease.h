/* A node's lease of a table (store/lease.h), as the live table keeps it. handover.h takes it over
 * and releases it. */
#ifndef WONDERLAND_TABLE_LEASE_H
#define WONDERLAND_TABLE_LEASE_H

#include <stdbool.h>
#include <stdint.h>

struct table_lease {
    int64_t epoch;    /* 0: it has none */
    uint32_t claimed; /* the table's last event when the lease was taken */
    bool doubt;       /* the table is busy because it is not known whether it is still ours */
};

#endif
