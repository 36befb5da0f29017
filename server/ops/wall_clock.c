/* The date; wall_clock.h. */
#include "server/ops/wall_clock.h"

#include <stdatomic.h>
#include <time.h>

static _Atomic int64_t correction;

int64_t wall_clock_uncorrected(void)
{
    struct timespec t;
    clock_gettime(CLOCK_REALTIME, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

int64_t wall_clock(void)
{
    return wall_clock_uncorrected() + atomic_load(&correction);
}

void wall_clock_correct(int64_t milliseconds)
{
    atomic_store(&correction, milliseconds);
}
