/* Moves all tables of one store to another, of any kind. */
#ifndef WONDERLAND_STORE_COPY_H
#define WONDERLAND_STORE_COPY_H

#include "server/store/store.h"

struct copy_counts {
    unsigned tables; /* that are the same in both now */
    unsigned before; /* of those: that were there already */
    uint64_t events; /* of all of them */
    uint64_t wrong;  /* the table where it stopped; 0: none */
};

/* Copies all tables from one store into another, which is made if it is not there. No server may
 * have either. A table is copied completely or not at all, is read back, and must be the same; so
 * an interrupted copy is finished by running it again. Tables already there must be the beginning
 * of the same copy: otherwise nothing is written. NULL, or why it is not complete, in English for
 * the operator. */
const char *store_copy(const char *from, const char *to, struct copy_counts *);

#endif
