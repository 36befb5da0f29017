/*
 * Copies short strings eight bytes at a time and checks on the way whether any byte needs more than
 * a copy. Only the writers of texts use it.
 */
#ifndef WONDERLAND_COPY_H
#define WONDERLAND_COPY_H

#include "engine/base.h"

#define COPY_ONES UINT64_C(0x0101010101010101)

/* Sets the high bit of every byte that is below `limit`, which is at most 128. A byte above a match
 * may be set as well, so only zero or not zero is exact. */
static inline uint64_t copy_below(uint64_t eight, unsigned limit)
{
    return (eight - COPY_ONES * limit) & ~eight & (COPY_ONES << 7);
}

/* The same for bytes that are equal to `byte`. */
static inline uint64_t copy_equal(uint64_t eight, uint8_t byte)
{
    return copy_below(eight ^ (COPY_ONES * byte), 1);
}

/* Copies n bytes and returns the union of what `look` found in them. `look` may see a byte more
 * than once, and sees no others. */
static inline uint64_t copy_looking(char *to, const char *from, size_t n,
                                    uint64_t (*look)(uint64_t eight))
{
    uint64_t eight, found = 0;
    uint32_t first, last;
    if (n >= sizeof eight) {
        for (size_t i = 0; i + sizeof eight < n; i += sizeof eight) {
            memcpy(&eight, from + i, sizeof eight);
            memcpy(to + i, &eight, sizeof eight);
            found |= look(eight);
        }
        memcpy(&eight, from + n - sizeof eight, sizeof eight);
        memcpy(to + n - sizeof eight, &eight, sizeof eight);
        return found | look(eight);
    }
    if (n >= sizeof first) {
        memcpy(&first, from, sizeof first);
        memcpy(&last, from + n - sizeof last, sizeof last);
        memcpy(to, &first, sizeof first);
        memcpy(to + n - sizeof last, &last, sizeof last);
        return look((uint64_t)last << 32 | first);
    }
    if (n == 0)
        return 0;
    /* One to three: the first, the middle one and the last may be the same. */
    const uint8_t begin = (uint8_t)from[0], middle = (uint8_t)from[n / 2],
                  end = (uint8_t)from[n - 1];
    to[0] = (char)begin;
    to[n / 2] = (char)middle;
    to[n - 1] = (char)end;
    return look((COPY_ONES << 16) * end | (uint64_t)middle << 8 | begin);
}

#endif
