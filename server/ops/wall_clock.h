/* The date. Everything that measures time uses net_now or clock_ns instead: those never jump. */
#ifndef WONDERLAND_WALL_CLOCK_H
#define WONDERLAND_WALL_CLOCK_H

#include <stdint.h>

/* Reads the date, in milliseconds since 1970. */
int64_t wall_clock(void);

/* Read this machine's own clock; set by how much wall_clock shall differ from it, so that several
 * machines agree. From any thread. */
int64_t wall_clock_uncorrected(void);
void wall_clock_correct(int64_t milliseconds);

#endif
