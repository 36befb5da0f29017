/* Runs retention (retention.h) over all tables of a store once a day, in a thread. */
#ifndef WONDERLAND_RETENTION_THREAD_H
#define WONDERLAND_RETENTION_THREAD_H

struct retention_thread;

/* Starts the thread, which begins at once. NULL: `days` is 0, or there is no thread. */
struct retention_thread *retention_thread_open(const char *path, int days);
void retention_thread_close(struct retention_thread *); /* ends it; NULL is fine */

#endif
