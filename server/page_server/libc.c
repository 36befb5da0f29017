/* Functions of Linux, for a page; libc.h. */
#include "server/page_server/libc.h"

#include <unistd.h>

ssize_t getrandom(void *to, size_t n, unsigned flags)
{
    (void)flags;
    return getentropy(to, n) == 0 ? (ssize_t)n : -1;
}

/* The memory of a module never shrinks. */
int malloc_trim(size_t left)
{
    (void)left;
    return 0;
}
