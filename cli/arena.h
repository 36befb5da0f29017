/* Shared by arena.c and balance.c: an arena that shows its progress and stops on Ctrl-C. */
#ifndef WONDERLAND_CLI_ARENA_H
#define WONDERLAND_CLI_ARENA_H

#include "bots/host/arena.h"
#include "cli/commands.h"

/* Plays, showing progress and stopping on Ctrl-C. False if no memory is available. */
bool arena_play(struct arena *, struct arena_result *);

/* Whether somebody has pressed Ctrl-C. */
bool arena_stopped(void);

/* Draws the progress bar: `done` of `all` games since `begun`. */
void arena_progress(uint64_t begun, uint64_t done, uint64_t all);

/* Writes a number with `places` decimals; null if it is not finite. */
void arena_put_real(struct json *, const char *key, double value, int places);

/* balance.c: `wonderland arena --balance`; the arena has the first player. */
int run_balance(const struct args *, const struct arena *);

#endif
