/*
 * Weights as a table in C, with their origin in the comment at its head. It is compiled into the
 * program, and the same file can be read back: to continue learning, or as an opponent in the
 * arena.
 */
#ifndef WONDERLAND_WEIGHT_TABLE_H
#define WONDERLAND_WEIGHT_TABLE_H

#include "engine/game.h"
#include "engine/learned.h"

enum { STORY_MAX = 1 << 14 };

struct weight_table {
    char story[STORY_MAX];  /* facts, a line each: "seed …", "generation 1: …" */
    struct weights weights; /* of `number`; inputs 0: there are none yet */
    float *number;          /* allocated, or NULL */
};

/* The bytes of a table for the game, allocated, ended by 0; NULL if there is not enough memory. */
char *weights_write(const struct weight_table *, const struct game *);

/* Reads a table; false if the bytes are not a table for the game's features. weights_close either
 * way. */
bool weights_read(struct weight_table *, const struct game *, const char *bytes);
void weights_close(struct weight_table *);

/* Takes over weights, rounded as they are written. False if there is not enough memory. */
bool weights_set(struct weight_table *, const struct weights *);

/* The rest of the line of the story that begins with these words, up to its end; or NULL. */
const char *weights_fact(const struct weight_table *, const char *words);

#endif
