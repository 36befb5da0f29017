/* Speed and memory, as numbers beside a reference measured in the same run. */
#ifndef WONDERLAND_BENCH_H
#define WONDERLAND_BENCH_H

/* Prints tables for the game of that name, or for all if NULL. The exit code of the command. */
int bench_main(const char *game);

/* For the parts: the time in nanoseconds, and a way to keep the compiler from removing writes to
 * the bytes. */
double bench_now(void);
void bench_used(void *bytes);

/* The maze of Alice's Labyrinth; kib is what copying 1 KiB costs. */
void bench_maze(double kib);

#endif
