/* Moving house: all tables of one store into another, of any kind. */
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
 * have either. A table goes over whole or not at all, is read from there again, and must be the
 * same; so a copy that was cut off is finished by making it again. What is there already must be
 * the beginning of the same copy: otherwise nothing is written. NULL, or why it is not complete, in
 * English for the operator. */
const char *store_copy(const char *from, const char *to, struct copy_counts *);

#endif
