/*
 * Names and secrets that nobody can guess. A table's name has 60 random bits, the secret of a
 * device or an invitation 160; both are written in 32 letters and digits that are not easily
 * confused. The server stores hashes of secrets, never the secrets.
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

/* Makes a new secret, with a NUL. False if the system has no randomness. */
bool token_new(char token[TOKEN_LETTERS + 1]);

/* Hashes it. False if the text cannot be a secret. */
bool token_hash(const char *token, uint8_t hash[TOKEN_HASH]);

/* Says whether two hashes are the same, in constant time. */
bool token_same(const uint8_t a[TOKEN_HASH], const uint8_t b[TOKEN_HASH]);

/* Make a new table's number (0: no randomness), and convert between number and name. id_read: 0 if
 * it is not a name. */
uint64_t id_new(void);
void id_write(uint64_t id, char name[ID_LETTERS + 1]);
uint64_t id_read(const char *name);

/* Gets random bytes from the system. False if it has none. */
bool random_bytes(void *to, unsigned n);

#endif
