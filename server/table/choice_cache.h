/*
 * Choices as a view has them, kept for the next view with the same: a choice that hangs on a few
 * things only (choice_key in game.h) is written once for all tables, and copied from then on. What
 * is kept for one is soon displaced by another with the same place; so it is never more than
 * CHOICE_CACHE_BYTES. The loop's thread alone uses it.
 */
#ifndef WONDERLAND_CHOICE_CACHE_H
#define WONDERLAND_CHOICE_CACHE_H

#include "engine/game.h"

enum { CHOICE_CACHE_BYTES = 1 << 22 };

struct choice_cache;

struct choice_cache *choice_cache_open(void); /* NULL: no memory */
void choice_cache_close(struct choice_cache *);

/* What the object of a choice follows from. */
struct choice_name {
    const struct game *game;
    uint64_t key; /* the presenter's choice_key, not 0 */
    action act;
    enum lang lang;
};

/* The object of the choice, n bytes; or NULL. */
const char *choice_cache_find(const struct choice_cache *, const struct choice_name *, size_t *n);

/* Keeps it, unless it is long. */
void choice_cache_keep(struct choice_cache *, const struct choice_name *, const char *bytes,
                       size_t n);

#endif
