/* A thread that goes through all tables of a store once a day (retention.h). */
#ifndef WONDERLAND_KEEPER_H
#define WONDERLAND_KEEPER_H

struct keeper;

/* Starts the thread, which begins at once. NULL: `days` is 0, or there is no thread. */
struct keeper *keeper_open(const char *path, int days);
void keeper_close(struct keeper *); /* ends it; NULL is fine */

#endif
