/* Shared by the files of the command `arena`: a run that shows its progress, stops on Ctrl-C, and
 * can be saved. */
#ifndef WONDERLAND_CLI_ARENA_H
#define WONDERLAND_CLI_ARENA_H

#include "bots/host/arena.h"
#include "cli/commands.h"
#include "terminal/file.h"

/* A run of `wonderland arena`. */
struct arena_run {
    const struct args *args;
    struct arena arena;
    struct arena_result result; /* so far */
    uint64_t wanted;            /* games in all */
    uint64_t before;            /* games that were in the file */
    uint64_t begun;             /* by clock_ns */
    double elo;                 /* of --until; 0: not asked */
    const char *path;           /* of --save; NULL: nothing is saved */
    bool known;                 /* there is a file */
    uint8_t mark[FILE_HASH_SIZE];
};

/* Plays, showing progress and stopping on Ctrl-C. False if no memory is available. */
bool arena_play(struct arena *, struct arena_result *);

/* Whether somebody has pressed Ctrl-C. */
bool arena_stopped(void);

/* Draws the progress bar: `done` of `all` since `begun`; what is counted, "games" for instance. */
void arena_progress(uint64_t begun, uint64_t done, uint64_t all, const char *what);

/* arena_players.c: NAME, NAME:ITERATIONS, NAME:SECONDSs, each perhaps with :hand or :FILE, the
 * value that it judges by; or exec:COMMAND. False after it has complained. */
bool parse_player(const char *text, const struct game *, struct contender *);

/* arena_file.c: false after it has complained. */
bool arena_save(struct arena_run *);
bool arena_resume(struct arena_run *);

/* arena_print.c */
void arena_print_table(const struct args *, const struct arena *, const struct arena_result *);
void arena_print_json(const struct args *, const struct arena *, const struct arena_result *);

/* Writes a number with `places` decimals; null if it is not finite. */
void arena_put_real(struct json *, const char *key, double value, int places);

/* balance.c: `wonderland arena --balance`; the arena has the first player. */
int run_balance(const struct args *, const struct arena *);

/* calibrate.c: `wonderland arena --calibrate`; likewise. */
int run_calibrate(const struct args *, const struct arena *);

#endif
