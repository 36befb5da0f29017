/* The binary form of arrays: a header, then every element after its length; pg_array.h. */
#include "server/store/pg_array.h"

#include <stdlib.h>
#include <string.h>

/* The header in numbers of four bytes, in this order. The last two are repeated for each dimension:
 * none in an empty array, else one. */
enum head { HEAD_DIMENSIONS, HEAD_HAS_NULL, HEAD_TYPE, HEAD_LENGTH, HEAD_FIRST, HEAD_NUMBERS };

enum { HEAD_SIZE = 4 * HEAD_NUMBERS, HEAD_OF_EMPTY = 4 * HEAD_LENGTH, FIRST_ROOM = 1024 };

void array_free(struct pg_array *a)
{
    free(a->bytes);
    *a = (struct pg_array){ 0 };
}

/* Where the next n bytes go; NULL: the array is broken. */
static uint8_t *room_for(struct pg_array *a, size_t n)
{
    size_t room = a->room > 0 ? a->room : FIRST_ROOM;
    while (room - a->size < n)
        room *= 2;
    if (room != a->room && !a->broken) {
        uint8_t *bytes = realloc(a->bytes, room);
        a->broken = bytes == NULL;
        a->bytes = bytes != NULL ? bytes : a->bytes;
        a->room = bytes != NULL ? room : a->room;
    }
    if (a->broken)
        return NULL;
    a->size += n;
    return a->bytes + a->size - n;
}

void array_clear(struct pg_array *a, enum pg_array_of of)
{
    a->of = of;
    a->n = 0;
    a->has_null = a->broken = false;
    a->size = 0;
    room_for(a, HEAD_SIZE);
}

static void put(uint8_t *to, uint64_t value, int bytes)
{
    for (int i = 0; i < bytes; i++)
        to[i] = (uint8_t)(value >> 8 * (bytes - 1 - i));
}

/* Where the n bytes of the next element go; NULL: the array is broken. */
static uint8_t *element(struct pg_array *a, size_t n)
{
    uint8_t *to = room_for(a, 4 + n);
    if (to == NULL)
        return NULL;
    put(to, n, 4);
    a->n++;
    return to + 4;
}

static void add_bytes(struct pg_array *a, const void *bytes, size_t n)
{
    uint8_t *to = element(a, n);
    if (to != NULL)
        memcpy(to, bytes, n);
}

static void add_null(struct pg_array *a)
{
    uint8_t *to = element(a, 0);
    a->has_null = true;
    if (to != NULL)
        put(to - 4, UINT32_MAX, 4); /* a length of -1 */
}

void array_number(struct pg_array *a, int64_t number)
{
    uint8_t *to = element(a, 8);
    if (to != NULL)
        put(to, (uint64_t)number, 8);
}

void array_text(struct pg_array *a, const char *text)
{
    if (text != NULL)
        add_bytes(a, text, strlen(text));
    else
        add_null(a);
}

bool parameter_array(struct pg_parameters *p, struct pg_array *a)
{
    const uint32_t head[HEAD_NUMBERS] = {
        [HEAD_DIMENSIONS] = a->n > 0,
        [HEAD_HAS_NULL] = a->has_null,
        [HEAD_TYPE] = a->of,
        [HEAD_LENGTH] = (uint32_t)a->n,
        [HEAD_FIRST] = 1,
    };
    if (a->broken)
        return false;
    for (int i = 0; i < HEAD_NUMBERS; i++)
        put(a->bytes + 4 * i, head[i], 4);
    parameter_bytes(p, a->bytes, a->n > 0 ? a->size : HEAD_OF_EMPTY);
    return true;
}
