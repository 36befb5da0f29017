/*
 * What the test programs share: complaints, memory with guard bytes after it, files, and the few
 * checks that every text of a game must pass.
 */
#ifndef WONDERLAND_TESTS_SUPPORT_H
#define WONDERLAND_TESTS_SUPPORT_H

#include "engine/blake2b.h"
#include "engine/match.h"
#include "engine/record.h"

/* A check is a function that gives NULL, or what is wrong. These two keep it a line per promise. */
#define EXPECT(cond, ...)                 \
    do {                                  \
        if (!(cond))                      \
            return complain(__VA_ARGS__); \
    } while (0)
#define TRY(call)                    \
    do {                             \
        const char *wrong_ = (call); \
        if (wrong_ != NULL)          \
            return wrong_;           \
    } while (0)

/* The sentence, in a buffer that the next but two complaints overwrite: one may quote another. */
const char *complain(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* What is wrong with a record, in English, with the line that it is said of. */
const char *complain_fault(const struct fault *);

/* Names for complaints, as a record has them, in buffers that the next but seven names overwrite:
 * "seat 2" or "a spectator"; all of a mask; the notation of an action that was listed or observed,
 * in quotes; the same of an action that may be anything, or its bytes if the game has no such
 * action. */
const char *name_viewer(int viewer);
const char *name_viewers(uint32_t mask);
const char *name_action(const struct game *, action);
const char *name_bytes(const struct game *, action);

/* Memory for one state with guard bytes after it. Free it. */
void *state_new(const struct game *);
bool state_intact(const struct game *, const void *state);

/* A match of the game in memory of its own, not yet started; free it. */
struct match *match_new(const struct game *);

/* A game that takes hours: tests that play whole games of every kind play fewer of these. */
static inline bool is_long(const struct game *g)
{
    return g->minutes_max > 60;
}

/* A copy in `to`, which has as much room; and whether two are the same up to the last entry. */
void match_copy(struct match *to, const struct match *from);
bool match_same(const struct match *a, const struct match *b);

/* The luck of a seed made from the text: BLAKE2b-256 of it, at the table called `table`. */
struct luck luck_from(const char *text, const char *table);

/* The whole file and a NUL, to be freed, or NULL. */
char *file_read(const char *path, size_t *n);
bool file_write(const char *path, const char *bytes, size_t n);

/* The paths that a glob pattern finds, sorted. `n` of them; paths_free frees. */
struct paths {
    size_t n;
    char **path;
    void *glob;
};
struct paths paths_find(const char *pattern);
void paths_free(struct paths *);

/* The root of the source tree: the environment's WONDERLAND_ROOT, or the folder we are in. */
const char *source_root(void);

/* The environment's number of that name, or `usual`. */
unsigned long number_from(const char *name, unsigned long usual);

bool utf8_valid(const char *string);

/* Makes no-break spaces ordinary ones, as tests are typed; typography.txt has where they belong. */
char *as_typed(char *string);

/* NULL if the text can be shown: whole, not empty, UTF-8, no place of a template left open, and no
 * control characters but line ends and, where it is drawn, hues. */
const char *text_wrong(const struct text *);

/* The saved record of a match, with a NUL, to be freed. */
char *record_of(const struct match *, bool with_seed, size_t *n);

/* For tools that take `[--bless] [GAME…]`: whether --bless is there, and whether the game is meant;
 * without a name all are. */
bool args_bless(char **argv);
bool args_mean(char **argv, const struct game *);

/* Whether every game that the command line names is one; says which is not. */
bool args_known(char **argv);

/* How many names a NULL-ended list has, counted from 1. */
int names_count(const char *const *names);

#endif
