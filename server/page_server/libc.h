/* Functions of Linux that the server calls and this libc lacks; included before every file. */
#ifndef WONDERLAND_PAGE_SERVER_LIBC_H
#define WONDERLAND_PAGE_SERVER_LIBC_H

#include <stddef.h>
#include <sys/types.h>

/* Fills the buffer with random bytes. */
ssize_t getrandom(void *, size_t, unsigned flags);
/* Does nothing: a page's memory never shrinks. */
int malloc_trim(size_t);

#endif
