/* Limits per minute; rate_limit.h. */
#include "server/ops/rate_limit.h"

#include <stdlib.h>
#include <string.h>

enum { NAMES = 4096, PROBES = 8, NAME_BYTES = 48, MINUTE = 60000 };

/* `used` is the moment until which the allowance is spent: it advances by a minute's share
 * with each one taken, and may not be a whole minute ahead. */
struct bucket {
    char name[NAME_BYTES];
    uint64_t used;
};

struct rate_limit {
    struct bucket bucket[NAMES];
};

struct rate_limit *rate_limit_open(void)
{
    return calloc(1, sizeof(struct rate_limit));
}

void rate_limit_close(struct rate_limit *b)
{
    free(b);
}

static unsigned hash_of(const char *name)
{
    unsigned h = 2166136261u;
    for (; *name != '\0'; name++)
        h = (h ^ (unsigned char)*name) * 16777619u;
    return h;
}

/* The bucket of the name; a new name takes the least recently used one nearby. */
static struct bucket *find(struct rate_limit *b, const char *name)
{
    unsigned h = hash_of(name);
    struct bucket *oldest = &b->bucket[h % NAMES];
    for (unsigned i = 0; i < PROBES; i++) {
        struct bucket *at = &b->bucket[(h + i) % NAMES];
        if (strncmp(at->name, name, NAME_BYTES - 1) == 0)
            return at;
        if (at->used < oldest->used)
            oldest = at;
    }
    memset(oldest, 0, sizeof *oldest);
    strncpy(oldest->name, name, NAME_BYTES - 1);
    return oldest;
}

bool rate_limit_take(struct rate_limit *b, const char *name, int per_minute, uint64_t now)
{
    struct bucket *bucket = find(b, name);
    uint64_t share = (uint64_t)(MINUTE / per_minute);
    if (bucket->used < now)
        bucket->used = now;
    if (bucket->used + share > now + MINUTE)
        return false;
    bucket->used += share;
    return true;
}
