/*
 * Shifts the date: loaded before the program (LD_PRELOAD), it replaces the system's clock,
 * WONDERLAND_SKEW seconds later. Clocks that measure time are left alone.
 */
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

int clock_gettime(clockid_t which, struct timespec *to)
{
    const char *seconds = which == CLOCK_REALTIME ? getenv("WONDERLAND_SKEW") : NULL;
    int rc = (int)syscall(SYS_clock_gettime, which, to);
    if (seconds != NULL)
        to->tv_sec += strtol(seconds, NULL, 10);
    return rc;
}
