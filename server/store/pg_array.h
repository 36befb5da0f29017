/*
 * An array as a parameter of a statement, in PostgreSQL's binary form: of numbers (bigint) or of
 * texts. Its memory is kept from one statement to the next.
 */
#ifndef WONDERLAND_PG_ARRAY_H
#define WONDERLAND_PG_ARRAY_H

#include "server/store/pg_connection.h"

/* PostgreSQL's numbers of the types. */
enum pg_array_of { ARRAY_OF_NUMBERS = 20, ARRAY_OF_TEXTS = 25 };

struct pg_array {
    enum pg_array_of of; /* the type of its elements */
    int n;               /* elements */
    bool has_null;       /* one of them is null */
    bool broken;         /* there was no memory for all of them */
    size_t size;         /* bytes used, with the head, */
    size_t room;         /* bytes allocated */
    uint8_t *bytes;      /* its binary form */
};

/* Empty the array, or free it. All zeros is an array that was never used. */
void array_clear(struct pg_array *, enum pg_array_of);
void array_free(struct pg_array *);

/* Add an element. If there is no memory for it the array is broken until it is cleared. */
void array_number(struct pg_array *, int64_t);
void array_text(struct pg_array *, const char *); /* NULL: null */

/* Adds the array as the next parameter; it must not change until pg_send. False: it is broken. */
bool parameter_array(struct pg_parameters *, struct pg_array *);

#endif
