/* The date. Everything that measures time uses net_now or clock_ns instead: those never jump. */
#ifndef WONDERLAND_WALL_CLOCK_H
#define WONDERLAND_WALL_CLOCK_H

#include <stdint.h>

/* Milliseconds since 1970. */
int64_t wall_clock(void);

/* The same by this machine's own clock; and by how much wall_clock shall differ from it, so that
 * several machines agree. From any thread. */
int64_t wall_clock_uncorrected(void);
void wall_clock_correct(int64_t milliseconds);

#endif
