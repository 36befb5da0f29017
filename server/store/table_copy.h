/* A table read from a store, with everything known of it there, as the changes that would make
 * it. */
#ifndef WONDERLAND_TABLE_COPY_H
#define WONDERLAND_TABLE_COPY_H

#include "server/store/store.h"

struct table_copy {
    struct table_head head;
    struct change *change; /* CHANGE_TABLE, its events, its lists; n of them, strings their own */
    int n, room;
    bool lost; /* there was no memory for all of it */
};

/* Reads it. False: there is no such table or it cannot be read; *failed tells which. Then there is
 * nothing to free. */
bool table_copy_read(struct table_copy *, struct store *, uint64_t table, bool *failed);

/* Whether both are the same in everything. */
bool table_copy_same(const struct table_copy *, const struct table_copy *);

/* Frees what table_copy_read has read. */
void table_copy_free(struct table_copy *);

#endif
