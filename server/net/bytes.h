/*
 * A growing buffer, for input received in part and for output that waits to be sent. Memory is
 * allocated on demand and freed as a whole, so an idle connection holds none.
 */
#ifndef WONDERLAND_NET_BYTES_H
#define WONDERLAND_NET_BYTES_H

#include <stdbool.h>
#include <stddef.h>

/* All zero is empty. */
struct bytes {
    char *at;    /* NULL: nothing was ever added */
    size_t n;    /* bytes; a NUL follows, which is not counted */
    size_t room; /* that `at` has */
    bool lost;   /* something did not fit into memory; stays set until bytes_free */
};

/* Makes room for `more` bytes at once. */
void bytes_reserve(struct bytes *, size_t more);

/* Add n bytes; a string without its NUL; a number in decimal. If there is no memory, `lost` is set
 * and nothing is added. */
void bytes_add(struct bytes *, const void *bytes, size_t n);
void bytes_put(struct bytes *, const char *string);
void bytes_number(struct bytes *, unsigned long);

/* Empties it and frees its memory. */
void bytes_free(struct bytes *);

#endif
