/* Packs of events; sqlite_pack.h. */
#include "server/store/sqlite_pack.h"

#include <string.h>

/* A pack has the events of the rows before it, the last first. Each is its body with the NUL, then
 * this many bytes: kind, seat, act, at and the size of the body, 0 for none. Read from the end,
 * they come in order. */
enum { PACK_TRAILER = 18 };

static void put(uint8_t *to, int n, uint64_t value)
{
    for (int i = 0; i < n; i++)
        to[i] = (uint8_t)(value >> 8 * i);
}

static uint64_t get(const uint8_t *from, int n)
{
    uint64_t value = 0;
    for (int i = 0; i < n; i++)
        value |= (uint64_t)from[i] << 8 * i;
    return value;
}

size_t pack_put(uint8_t *to, const struct table_event *e)
{
    size_t size = e->body == NULL ? 0 : strlen(e->body) + 1;
    if (to == NULL)
        return size + PACK_TRAILER;
    if (size > 0)
        memcpy(to, e->body, size);
    to += size;
    put(to, 1, e->kind);
    put(to + 1, 1, e->seat);
    put(to + 2, 4, e->act);
    put(to + 6, 8, (uint64_t)e->at);
    put(to + 14, 4, size);
    return size + PACK_TRAILER;
}

bool pack_take(const uint8_t *pack, size_t *n, struct table_event *e)
{
    if (*n < PACK_TRAILER)
        return false;
    const uint8_t *from = pack + *n - PACK_TRAILER;
    size_t size = get(from + 14, 4);
    if (*n - PACK_TRAILER < size || (size > 0 && from[-1] != 0))
        return false;
    e->kind = from[0];
    e->seat = from[1];
    e->act = (action)get(from + 2, 4);
    e->at = (int64_t)get(from + 6, 8);
    e->body = size > 0 ? (const char *)from - size : NULL;
    *n -= PACK_TRAILER + size;
    return true;
}
