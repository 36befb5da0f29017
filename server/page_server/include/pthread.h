/*
 * Threads where there are none: what a thread would do is done when it is created. That is right
 * for code that starts threads to share out work and joins them; what waits for others of its kind
 * has another implementation here.
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
