/* Counting; metrics.h. */
#include "server/ops/metrics.h"

uint64_t metrics_bound(int i)
{
    static const uint64_t bound[LATENCY_BUCKETS] = {
        500, 1000, 2000, 5000, 10000, 20000, 50000, 100000, 200000, 500000, 1000000, 5000000
    };
    return bound[i];
}

void metrics_latency(struct metrics *m, uint64_t nanoseconds)
{
    int i = 0;
    while (i < LATENCY_BUCKETS && nanoseconds > metrics_bound(i) * 1000)
        i++;
    m->latency[i]++;
    m->latency_sum += nanoseconds;
}
