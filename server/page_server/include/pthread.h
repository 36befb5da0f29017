/*
 * Threads where there are none: a thread's work is done when it is created. That is correct for
 * code that starts threads to divide work and joins them; modules whose threads wait for each other
 * have another implementation here.
 */
#ifndef WONDERLAND_PAGE_SERVER_PTHREAD_H
#define WONDERLAND_PAGE_SERVER_PTHREAD_H

#include <stddef.h>
#include <sys/types.h>

static inline int pthread_create(pthread_t *thread, const pthread_attr_t *attr,
                                 void *(*run)(void *), void *argument)
{
    (void)attr;
    *thread = NULL;
    run(argument);
    return 0;
}

static inline int pthread_join(pthread_t thread, void **result)
{
    (void)thread, (void)result;
    return 0;
}

#endif
