/* Reading a string of JSON; the rest is in datum_read.c. */
#ifndef WONDERLAND_DATUM_STRING_H
#define WONDERLAND_DATUM_STRING_H

#include "server/ops/datum_tree.h"

/* A text that is being read. Every function leaves `at` after what it has read; false: it is not
 * JSON. */
struct datum_reader {
    struct datum_tree *tree;       /* that it becomes */
    const unsigned char *at, *end; /* what is left of it */
    int depth;                     /* of nesting */
};

/* Says whether the next byte is this one; if so, it is read. */
static inline bool reading_is(struct datum_reader *r, unsigned char c)
{
    bool is = r->at < r->end && *r->at == c;
    r->at += is;
    return is;
}

/* Copies one character of several bytes: the shortest form, no surrogates, no more than
 * U+10FFFF. */
bool reading_utf8(struct datum_reader *, char **to);

/* Reads a string with its quotes, as one of the tree's that ends in NUL; n is its length. */
bool reading_string(struct datum_reader *, const char **string, uint32_t *n);

#endif
