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
int run_copy(const struct args *);
int run_prune(const struct args *);

/* arena.c */
int run_arena(const struct args *);

/* train.c */
int run_train(const struct args *);

/* analyse.c */
int run_hint(const struct args *);
int run_analyse(const struct args *);

/* puzzle.c */
int run_puzzle(const struct args *);

/* puzzles.c */
int run_puzzles(const struct args *);

/* play.c */
int run_play(const struct args *);

/* learn.c */
int run_learn(const struct args *);

/* Opens the full screen where that is possible and wanted; else the plain frontend. */
const struct frontend *choose_frontend(const struct args *);

/* join.c: joins and plays at the server's table that the first word is a link to. */
int run_join(const struct args *, enum lang);

/* parse.c: what the flags and words mean. Each returns false after it has complained. */

/* Reads the language of --lang, else of the environment, else English. */
bool parse_lang(const struct args *, enum lang *);

/* Finds the game of that name. */
bool parse_game(const char *name, const struct game **);

/* Fills a setup for `seats` players with the variants of --option. */
bool parse_setup(const struct args *, const struct game *, int seats, struct setup *);

/* Fills the luck from --seed and up to `seats` times --word. An exit_code: without --seed the
 * system may fail to give any. */
int parse_luck(const struct args *, int seats, struct luck *);

/* Checks that --save, if it is given, names a file. */
bool check_save(const struct args *);

/* Reads the number of --seats; without it, as few as the game allows. */
bool parse_seats(const struct args *, const struct game *, int *);

/* Reads a number from low to high. */
bool parse_number(const char *what, const char *text, long low, long high, int *);

/* Reads a name or a word that a person typed. */
bool parse_label(const char *what, const char *text, char to[LABEL_MAX]);

/* Says what is wrong with a record, in the language; returns EXIT_FAILED. */
int complain_fault(const char *path, const struct fault *, enum lang);

/* Loads a record; the caller frees the match. NULL after it has complained. */
struct match *load_record(const char *path, enum lang);

/* Does the same for a command whose first word is the record, with its language. An exit_code;
 * there is a match only if it is EXIT_OK. */
int load_match(const struct args *, enum lang *, struct match **);

#endif
