/* Choices that were written before; choice_cache.h. */
#include "server/table/choice_cache.h"

#include <stdlib.h>

enum { KEPT_BYTES = 256, KEPT = CHOICE_CACHE_BYTES / KEPT_BYTES };

struct kept {
    const struct game *game; /* NULL: nothing is kept here */
    uint64_t key;
    action act;
    uint8_t lang;
    uint8_t n;
    char bytes[KEPT_BYTES - 22];
};

struct choice_cache {
    struct kept kept[KEPT];
};

struct choice_cache *choice_cache_open(void)
{
    _Static_assert(sizeof(struct kept) == KEPT_BYTES, "no gaps");
    return calloc(1, sizeof(struct choice_cache));
}

void choice_cache_close(struct choice_cache *cache)
{
    free(cache);
}

/* The only slot for it. */
static size_t place_of(const struct choice_name *name)
{
    uint64_t mixed = (name->key * LANG_COUNT + name->lang) * UINT64_C(0x9e3779b97f4a7c15);
    mixed = (mixed ^ name->act) * UINT64_C(0xbf58476d1ce4e5b9);
    return (size_t)(mixed >> 32) % KEPT;
}

const char *choice_cache_find(const struct choice_cache *cache, const struct choice_name *name,
                              size_t *n)
{
    const struct kept *kept = &cache->kept[place_of(name)];
    *n = kept->n;
    return kept->game == name->game && kept->key == name->key && kept->act == name->act &&
                   kept->lang == name->lang
               ? kept->bytes
               : NULL;
}

void choice_cache_keep(struct choice_cache *cache, const struct choice_name *name,
                       const char *bytes, size_t n)
{
    struct kept *kept = &cache->kept[place_of(name)];
    if (n > sizeof kept->bytes)
        return;
    kept->game = name->game;
    kept->key = name->key;
    kept->act = name->act;
    kept->lang = (uint8_t)name->lang;
    kept->n = (uint8_t)n;
    memcpy(kept->bytes, bytes, n);
}
