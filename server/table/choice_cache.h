/*
 * A cache of choices in views: a choice that depends on a few things only (choice_key in game.h) is
 * written once for all tables, and copied from then on. Entries that share a slot displace each
 * other, so the cache never exceeds CHOICE_CACHE_BYTES. Only the loop's thread uses it.
 */
#ifndef WONDERLAND_CHOICE_CACHE_H
#define WONDERLAND_CHOICE_CACHE_H

#include "engine/game.h"

enum { CHOICE_CACHE_BYTES = 1 << 22 };

struct choice_cache;

struct choice_cache *choice_cache_open(void); /* NULL: no memory */
void choice_cache_close(struct choice_cache *);

/* The inputs that determine the object of a choice. */
struct choice_name {
    const struct game *game; /* of the table */
    uint64_t key;            /* the presenter's choice_key, not 0 */
    action act;              /* the choice */
    enum lang lang;          /* of its words */
};

/* Finds the object of the choice, n bytes; NULL: it is not in the cache. */
const char *choice_cache_find(const struct choice_cache *, const struct choice_name *, size_t *n);

/* Keeps it, unless it is long. */
void choice_cache_keep(struct choice_cache *, const struct choice_name *, const char *bytes,
                       size_t n);

#endif
