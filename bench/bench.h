/* Speed and memory, as numbers beside a reference measured in the same run. */
#ifndef WONDERLAND_BENCH_H
#define WONDERLAND_BENCH_H

/* Prints tables for the game of that name, or for all if NULL. The exit code of the command. */
int bench_main(const char *game);

#endif
