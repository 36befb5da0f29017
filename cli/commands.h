/* The commands, one file per group, and what they share. */
#ifndef WONDERLAND_CLI_COMMANDS_H
#define WONDERLAND_CLI_COMMANDS_H

#include "cli/args.h"
#include "engine/match.h"

struct frontend;

/* tools.c */
int run_list(const struct args *);
int run_rules(const struct args *);
int run_perft(const struct args *);
int run_bench(const struct args *);

/* records.c */
int run_new(const struct args *);
int run_replay(const struct args *);
int run_verify(const struct args *);

/* serve.c */
int run_serve(const struct args *);
int run_backup(const struct args *);

/* arena.c */
int run_arena(const struct args *);

/* analyse.c */
int run_hint(const struct args *);
int run_analyse(const struct args *);

/* play.c */
int run_play(const struct args *);

/* The full screen where it can be had and is wanted; else the plain frontend. */
const struct frontend *choose_frontend(const struct args *);

/* join.c: play at the server's table that the first word is a link to. */
int run_join(const struct args *, enum lang);

/* ask.c: what flags mean. Each returns false after it has complained. */

/* The language of --lang, else of the environment, else English. */
bool ask_lang(const struct args *, enum lang *);

/* The game of that name. */
bool ask_game(const char *name, const struct game **);

/* A table for `seats` players with the variants of --option. */
bool ask_setup(const struct args *, const struct game *, int seats, struct setup *);

/* The luck of --seed and --word; seats is how many words there may be. An exit_code: without --seed
 * the system may fail to give any. */
int ask_luck(const struct args *, int seats, struct luck *);

/* That --save, if it is given, names a file. */
bool ask_save(const struct args *);

/* How many play: the number of --seats, else as few as the game allows. */
bool ask_seats(const struct args *, const struct game *, int *);

/* A number from low to high. */
bool ask_number(const char *what, const char *text, long low, long high, int *);

/* A name or a word that somebody typed. */
bool ask_label(const char *what, const char *text, char to[LABEL_MAX]);

/* Says what is wrong with a record, in the language; returns EXIT_FAILED. */
int complain_fault(const char *path, const struct fault *, enum lang);

/* Reads a record and plays it again; the caller frees the match. NULL: it has been complained. */
struct match *ask_record(const char *path, enum lang);

/* The same for a command whose first word is the record, with its language. An exit_code; there is
 * a match only if it is EXIT_OK. */
int ask_match(const struct args *, enum lang *, struct match **);

#endif
