/* What arena.c shares with balance.c: an arena that shows its progress and heeds Ctrl-C. */
#ifndef WONDERLAND_CLI_ARENA_H
#define WONDERLAND_CLI_ARENA_H

#include "bots/host/arena.h"
#include "cli/commands.h"

/* Plays; progress and stop are seen to. False if there is no memory. */
bool arena_play(struct arena *, struct arena_result *);

/* Whether somebody has pressed Ctrl-C. */
bool arena_stopped(void);

/* Draws the bar: so many games are done since `begun`. */
void arena_progress(uint64_t begun, uint64_t done, uint64_t all);

/* A number with so many places behind the point; null if it is none. */
void arena_put_real(struct json *, const char *key, double value, int places);

/* balance.c: `wonderland arena --balance`; the arena has the first player. */
int run_balance(const struct args *, const struct arena *);

#endif
