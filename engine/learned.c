/* The size and the key of a table of features; learned.h has the idea. */
#include "engine/learned.h"

int features_count(const struct features *f)
{
    int n = 0;
    for (const struct feature *row = f->row; row->name != NULL; row++)
        n += row->n;
    return n;
}

/* FNV-1a. */
static uint32_t add_byte(uint32_t key, unsigned byte)
{
    return (key ^ (byte & 255)) * UINT32_C(16777619);
}

uint32_t features_key(const struct features *f)
{
    uint32_t key = UINT32_C(2166136261);
    for (const struct feature *row = f->row; row->name != NULL; row++) {
        for (const char *c = row->name; *c != '\0'; c++)
            key = add_byte(key, (unsigned char)*c);
        key = add_byte(add_byte(key, (unsigned)row->n), (unsigned)row->n >> 8);
    }
    return key;
}
