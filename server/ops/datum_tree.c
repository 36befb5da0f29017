/* The memory of a datum, and looking at it; datum.h. */
#include "server/ops/datum_tree.h"

#include <stdlib.h>
#include <string.h>

enum { ALIGN = DATUM_ALIGN, BLOCK = 1024 };

struct block {
    struct block *older;
};

void *datum_take(struct datum_tree *tree, size_t n)
{
    n = (n + ALIGN - 1) / ALIGN * ALIGN;
    if (n > tree->left) {
        size_t size = n > BLOCK ? n : BLOCK;
        struct block *block = malloc(sizeof *block + ALIGN + size);
        if (block == NULL)
            return NULL;
        block->older = tree->blocks;
        tree->blocks = block;
        tree->room = (char *)block + (sizeof *block + ALIGN - 1) / ALIGN * ALIGN;
        tree->left = size;
    }
    void *taken = tree->room;
    tree->room += n;
    tree->left -= n;
    return taken;
}

const char *datum_keep(struct datum_tree *tree, const char *bytes, size_t n)
{
    char *kept = datum_take(tree, n + 1);
    if (kept != NULL) {
        memcpy(kept, bytes, n);
        kept[n] = '\0';
    }
    return kept;
}

void datum_free(struct datum *root)
{
    struct datum_tree *tree = (struct datum_tree *)root;
    if (tree == NULL)
        return;
    for (struct block *block = tree->blocks, *older; block != NULL; block = older) {
        older = block->older;
        free(block);
    }
    free(tree);
}

struct datum *datum_object(void)
{
    struct datum_tree *tree = malloc(sizeof *tree);
    if (tree == NULL)
        return NULL;
    tree->root = (struct datum){ .kind = DATUM_OBJECT };
    tree->blocks = NULL;
    tree->room = tree->first;
    tree->left = sizeof tree->first;
    return &tree->root;
}

/* Looking */

enum datum_kind datum_kind(const struct datum *d)
{
    return d != NULL ? d->kind : DATUM_NONE;
}

const struct datum *datum_first(const struct datum *d)
{
    return datum_size(d) > 0 ? d->first : NULL;
}

const struct datum *datum_next(const struct datum *member)
{
    return member->next;
}

const char *datum_key(const struct datum *member)
{
    return member->key;
}

const struct datum *datum_get(const struct datum *object, const char *key)
{
    const struct datum *d = datum_kind(object) == DATUM_OBJECT ? object->first : NULL;
    while (d != NULL && strcmp(d->key, key) != 0)
        d = d->next;
    return d;
}

const struct datum *datum_at(const struct datum *array, size_t i)
{
    const struct datum *d = datum_kind(array) == DATUM_ARRAY ? array->first : NULL;
    for (; d != NULL && i > 0; i--)
        d = d->next;
    return d;
}

size_t datum_size(const struct datum *d)
{
    enum datum_kind kind = datum_kind(d);
    return kind == DATUM_ARRAY || kind == DATUM_OBJECT ? d->n : 0;
}

const char *datum_string(const struct datum *d)
{
    return datum_kind(d) == DATUM_STRING ? d->string : NULL;
}

size_t datum_length(const struct datum *d)
{
    return datum_kind(d) == DATUM_STRING ? d->n : 0;
}

bool datum_integer(const struct datum *d, int64_t *to)
{
    bool is = datum_kind(d) == DATUM_INTEGER;
    *to = is ? d->integer : 0;
    return is;
}

bool datum_is_nothing(const struct datum *d)
{
    return datum_kind(d) <= DATUM_NULL;
}

bool datum_is_boolean(const struct datum *d)
{
    return datum_kind(d) == DATUM_FALSE || datum_kind(d) == DATUM_TRUE;
}
