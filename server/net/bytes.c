/* A growing buffer; bytes.h. */
#include "server/net/bytes.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { ROOM_LEAST = 256 };

static size_t larger(size_t a, size_t b)
{
    return a > b ? a : b;
}

void bytes_reserve(struct bytes *b, size_t more)
{
    if (b->lost || more < b->room - b->n)
        return;
    if (more >= SIZE_MAX / 2 - b->n) {
        b->lost = true;
        return;
    }
    size_t room = larger(larger(b->n + more + 1, b->room * 2), ROOM_LEAST);
    char *at = realloc(b->at, room);
    if (at == NULL) {
        b->lost = true;
        return;
    }
    b->at = at;
    b->room = room;
}

void bytes_add(struct bytes *b, const void *bytes, size_t n)
{
    bytes_reserve(b, n);
    if (b->lost)
        return;
    if (n > 0)
        memcpy(b->at + b->n, bytes, n);
    b->n += n;
    b->at[b->n] = '\0';
}

void bytes_put(struct bytes *b, const char *string)
{
    bytes_add(b, string, strlen(string));
}

void bytes_number(struct bytes *b, unsigned long number)
{
    char digits[3 * sizeof number];
    size_t at = sizeof digits;
    do {
        digits[--at] = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0);
    bytes_add(b, digits + at, sizeof digits - at);
}

void bytes_free(struct bytes *b)
{
    free(b->at);
    *b = (struct bytes){ 0 };
}
