/*
 * Bytes that grow: what has come in part, and what waits to be sent. Memory is taken on demand and
 * given back as a whole, so that a connection with nothing on its mind holds none.
 */
#ifndef WONDERLAND_NET_BYTES_H
#define WONDERLAND_NET_BYTES_H

#include <stdbool.h>
#include <stddef.h>

/* All zero is empty. */
struct bytes {
    char *at;    /* NULL: nothing was ever added */
    size_t n;    /* bytes; a NUL stands behind them, which is not counted */
    size_t room; /* that `at` has */
    bool lost;   /* there was no memory for something; stays so until bytes_free */
};

/* Makes room for `more` bytes at once. */
void bytes_reserve(struct bytes *, size_t more);

void bytes_add(struct bytes *, const void *bytes, size_t n);
void bytes_put(struct bytes *, const char *string);
void bytes_number(struct bytes *, unsigned long);

/* Empty again, and without memory. */
void bytes_free(struct bytes *);

#endif
