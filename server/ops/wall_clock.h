/* The date. Everything that measures time uses net_now or clock_ns instead: those never jump. */
#ifndef WONDERLAND_WALL_CLOCK_H
#define WONDERLAND_WALL_CLOCK_H

#include <stdint.h>

/* Milliseconds since 1970. */
int64_t wall_clock(void);

#endif
