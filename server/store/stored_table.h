/* A table read from a store, with everything known of it there, as the changes that would make
 * it. */
#ifndef WONDERLAND_STORED_TABLE_H
#define WONDERLAND_STORED_TABLE_H

#include "server/store/store.h"

struct stored_table {
    struct table_head head; /* strings its own */
    struct change *change;  /* CHANGE_TABLE, its events, its lists; n of them, strings their own */
    int n, room;            /* changes, and room for */
    bool lost;              /* there was no memory for all of it */
};

/* Reads the table. False: there is no such table or it cannot be read; *failed tells which. Then
 * there is nothing to free. */
bool stored_table_read(struct stored_table *, struct store *, uint64_t table, bool *failed);

/* Says whether both are the same in everything. */
bool stored_table_same(const struct stored_table *, const struct stored_table *);

/* Frees what stored_table_read has read. */
void stored_table_free(struct stored_table *);

#endif
