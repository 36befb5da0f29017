/* The date; wall_clock.h. */
#include "server/ops/wall_clock.h"

#include <time.h>

int64_t wall_clock(void)
{
    struct timespec t;
    clock_gettime(CLOCK_REALTIME, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}
