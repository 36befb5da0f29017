/*
 * Names and secrets that nobody can guess. A table is named by 60 random bits, a device and an
 * invitation prove themselves by 160; both are written in the same 32 letters and digits, without
 * those that are mistaken for others. The server keeps hashes of secrets, never the secrets.
 */
#ifndef WONDERLAND_TOKEN_H
#define WONDERLAND_TOKEN_H

#include <stdbool.h>
#include <stdint.h>

enum {
    TOKEN_LETTERS = 32, /* of a secret */
    TOKEN_HASH = 32,
    ID_LETTERS = 12 /* of a table's name */
};

/* A new secret, with a NUL behind it. False if the system has no randomness. */
bool token_new(char token[TOKEN_LETTERS + 1]);

/* Its hash. False if the text cannot be a secret: then there is no hash. */
bool token_hash(const char *token, uint8_t hash[TOKEN_HASH]);

/* Whether two hashes are the same; takes as long for any two. */
bool token_same(const uint8_t a[TOKEN_HASH], const uint8_t b[TOKEN_HASH]);

/* A new table's number, and back and forth between number and name. id_read: 0 if it is none. */
uint64_t id_new(void);
void id_write(uint64_t id, char name[ID_LETTERS + 1]);
uint64_t id_read(const char *name);

/* Random bytes from the system. False if there are none. */
bool random_bytes(void *to, unsigned n);

#endif
