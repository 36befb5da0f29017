/* The clock of programs on an operating system. */
#ifndef WONDERLAND_CLOCK_H
#define WONDERLAND_CLOCK_H

#include <stdint.h>

/* Nanoseconds since an arbitrary moment; monotonic. */
uint64_t clock_ns(void);

#endif
