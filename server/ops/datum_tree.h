/* The representation of a datum, for the files that read, change and write it. */
#ifndef WONDERLAND_DATUM_TREE_H
#define WONDERLAND_DATUM_TREE_H

#include "server/ops/datum.h"

struct datum {
    enum datum_kind kind; /* decides which of the union is set */
    uint32_t n;           /* bytes of a string, members of an array or object */
    const char *key;      /* inside an object */
    struct datum *next;   /* member of the same array or object */
    union {
        int64_t integer;    /* its value */
        const char *string; /* ends in NUL */
        struct datum *first;
    };
};

enum { DATUM_FIRST = 448, DATUM_ALIGN = 8 };

/* Memory comes in blocks that are freed together with the root. Ordinary commands fit into the room
 * beside it. */
struct block;

struct datum_tree {
    struct datum root;                             /* first: the tree is known by it */
    struct block *blocks;                          /* beyond `first` */
    char *room;                                    /* free memory */
    size_t left;                                   /* of it */
    _Alignas(DATUM_ALIGN) char first[DATUM_FIRST]; /* the room at the beginning */
};

/* Take memory of the tree, or keep a copy of n bytes with a NUL after them. NULL: there is no
 * memory. */
void *datum_take(struct datum_tree *, size_t n);
const char *datum_keep(struct datum_tree *, const char *bytes, size_t n);

#endif
